#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/encodings/table.h"
#include "core/scene/params.h"

namespace pelab::sinusoidal {

/// The geometric ladder of a sinusoidal table and where its sines and cosines stand.
struct Ladder {
  std::vector<double> omega;  ///< ω_i in radians per position
  std::int64_t width = 0;     ///< d_model
  std::int64_t cosines = 0;   ///< pairs that have a cosine: ⌊d/2⌋
  bool interleaved = true;    ///< column 2i sine, 2i+1 cosine; else all sines, then all cosines

  [[nodiscard]] std::int64_t sines() const { return static_cast<std::int64_t>(omega.size()); }
};

/// freq "paper": ω_i = base^(−2i/d), i = 0 … ⌈d/2⌉−1; an odd d leaves the last sine without a cosine.
/// freq "t2t": h = ⌊d/2⌋, ω_i = base^(−i/max(h−1, 1)), i = 0 … h−1; an odd d ends in a column of zeros.
[[nodiscard]] Ladder ladder(const Params& params);

/// The last ω, the slowest for a base above 1, without the others; nothing when there is no pair.
[[nodiscard]] std::optional<double> lastFrequency(const Params& params);

/// The columns of the ladder as functions of p, i, base and d: "PE(p, 2i) = sin(p / base^(2i/d)), …".
[[nodiscard]] std::string formula(const Params& params);

/// What column @p index of the table is.
[[nodiscard]] Column column(const Ladder& ladder, std::int64_t index);

/// PE(position, index) of a table row, any real position.
[[nodiscard]] double value(const Ladder& ladder, double position, std::int64_t index);

}  // namespace pelab::sinusoidal
