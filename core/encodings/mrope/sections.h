#pragma once
#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "core/encodings/coordinate_table.h"
#include "core/scene/params.h"

namespace pelab::mrope {

/// t, h, w.
using Triple = std::array<std::int64_t, 3>;

/// Pairs for time, height and width: those that are set, else d/2 split as 2 : 3 : 3 as in Qwen2-VL.
[[nodiscard]] Triple sectionsOf(const Params& params);

/// Axis (0 = t, 1 = h, 2 = w) of each of the d/2 slots. In chunks: the first sections[0] follow t, the next h, the last
/// w. Interleaved: slots 1, 4, 7 … below 3·sections[1] follow h, slots 2, 5, 8 … below 3·sections[2] follow w, all
/// others t.
[[nodiscard]] std::vector<std::size_t> axesOf(const Params& params);

/// base^(−2i/d) with the axis of each slot.
[[nodiscard]] std::vector<Slot> slotsOf(const Params& params);

[[nodiscard]] std::string formula(const Params& params);

}  // namespace pelab::mrope
