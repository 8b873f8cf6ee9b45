#pragma once
#include <cstdint>

namespace pelab::bench {

/// Median milliseconds of a full frame of the sinusoidal heat map at 1400×900 pixels: compute, colour, paint.
struct FrameTimes {
  double shortTable = 0.0;  ///< max_len 4096
  double longTable = 0.0;   ///< max_len 1 048 576
};

/// Both lengths at width @p dModel, taken in turns so that the machine's moods fall on both.
[[nodiscard]] FrameTimes frameTimes(std::int64_t dModel);

/// Median milliseconds at d_model 16384, max_len 1 048 576.
[[nodiscard]] double bigFrame();

}  // namespace pelab::bench
