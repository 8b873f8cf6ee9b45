#include "core/numerics/rotation_seeds.h"

#include <cmath>
#include <cstddef>

namespace pelab {

void seedRotations(std::span<double> cosine, std::span<double> sine, std::span<const double> omega,
                   std::int64_t position, double factor) {
  for (std::size_t i = 0; i < omega.size(); ++i) {
    const double angle = omega[i] * static_cast<double>(position);
    cosine[i] = factor * std::cos(angle);
    sine[i] = factor * std::sin(angle);
  }
}

}  // namespace pelab
