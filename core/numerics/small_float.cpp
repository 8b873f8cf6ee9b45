#include "core/numerics/small_float.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace pelab {
namespace {

struct Shape {
  int digits;
  int leastExponent;  ///< of the least number with all its digits, as 2^e
  double greatest;
};

Shape shapeOf(SmallFloat format) {
  switch (format) {
    case SmallFloat::Float32:
      return {24, -126, static_cast<double>(std::numeric_limits<float>::max())};
    case SmallFloat::BFloat16:
      return {8, -126, std::ldexp(255.0, 120)};
    case SmallFloat::Float16:
      return {11, -14, 65504.0};
  }
  return {53, -1022, std::numeric_limits<double>::max()};
}

}  // namespace

double roundedTo(SmallFloat format, double value) {
  if (value == 0.0 || !std::isfinite(value)) return value;
  const Shape shape = shapeOf(format);
  const int exponent = std::max(std::ilogb(value), shape.leastExponent) - shape.digits + 1;
  const double rounded = std::ldexp(std::nearbyint(std::ldexp(value, -exponent)), exponent);
  return std::abs(rounded) > shape.greatest ? std::copysign(std::numeric_limits<double>::infinity(), value) : rounded;
}

std::int64_t lastWhole(SmallFloat format) {
  return std::int64_t{1} << static_cast<unsigned>(shapeOf(format).digits);
}

}  // namespace pelab
