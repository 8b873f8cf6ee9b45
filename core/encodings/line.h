#pragma once
#include <cstdint>
#include <string_view>

#include "core/encodings/frequencies.h"
#include "core/text.h"

namespace pelab {

/// The number that a frequency multiplies at step k of a line: (first + k step) / over, rounded once. A plain position
/// is k itself.
struct Coordinate {
  double first = 0.0, step = 1.0, over = 1.0;

  [[nodiscard]] double at(std::int64_t k) const { return (first + step * static_cast<double>(k)) / over; }
  /// Radians per unit of it, of a pair that turns by @p perStep.
  [[nodiscard]] double perUnit(double perStep) const { return perStep * over / step; }
  [[nodiscard]] bool isWhole() const { return first == 0.0 && step == 1.0 && over == 1.0; }
};

/// A straight line of positions along which one coordinate counts 0, 1, 2 … and the others stay, for schemes whose
/// positions have several: a row of the patches of an image. Along it the scheme is a rotation like any other, whose
/// pairs of the other coordinates stand still (ω = 0).
struct Line {
  std::string_view id;      ///< of the coordinate that counts: "x", "y" or "t"
  Text name;                ///< "along a row, x counts"
  std::int64_t length = 1;  ///< positions on it
  Frequencies frequencies;  ///< radians per step
  Coordinate coordinate{};  ///< what frequencies multiply
};

}  // namespace pelab
