#pragma once
#include <cstdint>
#include <string_view>

#include "core/encodings/frequencies.h"
#include "core/text.h"

namespace pelab {

/// A straight line of positions along which one coordinate counts 0, 1, 2 … and the others stay, for schemes whose
/// positions have several: a row of the patches of an image. Along it the scheme is a rotation like any other, whose
/// pairs of the other coordinates stand still (ω = 0).
struct Line {
  std::string_view id;      ///< of the coordinate that counts: "x", "y" or "t"
  Text name;                ///< "along a row, x counts"
  std::int64_t length = 1;  ///< positions on it
  Frequencies frequencies;  ///< radians per step
  double first = 0.0;  ///< the coordinate that is multiplied by frequencies is first, first + step, first + 2 step …
  double step = 1.0;
};

}  // namespace pelab
