#include "core/numerics/geometric_steps.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace pelab {
namespace {

constexpr std::int64_t kMost = std::int64_t{1} << 62;

/// The whole r with r^degree = value < 2^31; 0 where there is none.
std::int64_t wholeRoot(std::int64_t value, std::int64_t degree) {
  if (value == 1) return 1;
  if (degree > 31) return 0;
  const auto root = std::llround(std::pow(static_cast<double>(value), 1.0 / static_cast<double>(degree)));
  std::int64_t power = 1;
  for (std::int64_t k = 0; k < degree && power <= value; ++k) power *= root;
  return power == value ? root : 0;
}

}  // namespace

GeometricSteps::GeometricSteps(std::int64_t first, std::int64_t last, std::int64_t steps)
    : m_first(first), m_steps(steps), m_over(last / std::gcd(first, last)), m_under(first / std::gcd(first, last)) {}

std::int64_t GeometricSteps::ceil(std::int64_t t) const {
  const Rounded rounded = at(t);
  return rounded.isWhole ? rounded.floor : rounded.floor + 1;
}

GeometricSteps::Rounded GeometricSteps::at(std::int64_t t) const {
  const double ratio = static_cast<double>(m_over) / static_cast<double>(m_under);
  const double x =
      static_cast<double>(m_first) * std::pow(ratio, static_cast<double>(t) / static_cast<double>(m_steps));
  if (!(x < static_cast<double>(kMost))) return {kMost, true};
  const double nearest = std::round(x);
  if (std::abs(x - nearest) > 1e-9 * std::max(1.0, x)) return {static_cast<std::int64_t>(std::floor(x)), false};
  const auto whole = static_cast<std::int64_t>(nearest);
  if (equals(t, whole)) return {whole, true};
  const long double finer =
      static_cast<long double>(m_first) * std::pow(static_cast<long double>(m_over) / static_cast<long double>(m_under),
                                                   static_cast<long double>(t) / static_cast<long double>(m_steps));
  return {static_cast<std::int64_t>(std::floor(finer)), false};
}

bool GeometricSteps::equals(std::int64_t t, std::int64_t number) const {
  const std::int64_t common = std::gcd(t, m_steps);
  const std::int64_t over = wholeRoot(m_over, m_steps / common);
  const std::int64_t under = wholeRoot(m_under, m_steps / common);
  if (over == 0 || under == 0) return false;
  std::int64_t x = m_first;
  for (std::int64_t k = 0; k < t / common; ++k) {
    if (x % under != 0 || x / under > number / over) return false;
    x = x / under * over;
  }
  return x == number;
}

}  // namespace pelab
