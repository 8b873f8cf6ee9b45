#include "core/encodings/frequencies.h"

#include <algorithm>
#include <cmath>

namespace pelab {

std::int64_t Frequencies::pairOf(std::int64_t dimension) const {
  const auto last = std::max<std::int64_t>(static_cast<std::int64_t>(omega.size()) - 1, 0);
  std::int64_t pair = dimension;
  if (interleaved) {
    pair = dimension / 2;
  } else if (secondOffset > 0 && dimension >= secondOffset) {
    pair = dimension - secondOffset;
  }
  return std::clamp<std::int64_t>(pair, 0, last);
}

// Neumaier's compensated sum: the error does not grow with the number of pairs.
double shiftKernel(const Frequencies& f, double k) {
  double sum = 0.0;
  double lost = 0.0;
  for (const double omega : f.omega) {
    const double term = std::cos(k * omega);
    const double next = sum + term;
    lost += std::abs(sum) >= std::abs(term) ? (sum - next) + term : (term - next) + sum;
    sum = next;
  }
  return sum + lost;
}

}  // namespace pelab
