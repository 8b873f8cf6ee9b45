#pragma once
#include <cstdint>
#include <vector>

#include "core/text.h"
#include "core/views/shift/shift_scene.h"
#include "core/views/view.h"

namespace pelab::shift {

/// An entry with its formula.
[[nodiscard]] Text explainEntry(const ShiftMap& map, std::int64_t row, std::int64_t column, Sign sign);
/// Residuals of a pair at the cursor's position, and of all pairs at a position.
[[nodiscard]] Text explainPair(const ShiftScene& shown, std::int64_t pair);
[[nodiscard]] Text explainPosition(const ShiftScene& shown, std::int64_t p);

/// k, the block of the cursor's pair, residuals and checks.
[[nodiscard]] std::vector<Readout> shiftReadouts(const Scene& scene, const ShiftScene& shown);

}  // namespace pelab::shift
