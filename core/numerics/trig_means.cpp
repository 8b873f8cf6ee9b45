#include "core/numerics/trig_means.h"

#include <cmath>

namespace pelab {
namespace {

/// ε with ω/2 = kπ + ε and |ε| ≤ π/2: libm reduces by the exact π, so a quotient of sines of it keeps its digits near
/// multiples of 2π.
double halfAngle(double omega) {
  constexpr double kSmall = 3.0;  // the usual case: nothing to reduce
  if (std::abs(omega) <= kSmall) return 0.5 * omega;
  const double sine = std::sin(0.5 * omega);
  const double cosine = std::cos(0.5 * omega);
  const bool oddTurn = cosine < 0.0;
  return std::atan2(oddTurn ? -sine : sine, std::abs(cosine));
}

}  // namespace

std::complex<double> runMean(double omega, std::int64_t count) {
  if (count <= 1) {
    return {1.0, 0.0};
  }
  const double epsilon = halfAngle(omega);
  const auto n = static_cast<double>(count);
  const double ratio = epsilon == 0.0 ? 1.0 : std::sin(n * epsilon) / (n * std::sin(epsilon));
  // The middle angle ω(n−1)/2 = (n−1)kπ + (n−1)ε: its turns by π cancel against the quotient's sign.
  const double middle = (n - 1.0) * epsilon;
  return {ratio * std::cos(middle), ratio * std::sin(middle)};
}

}  // namespace pelab
