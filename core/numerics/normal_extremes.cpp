#include "core/numerics/normal_extremes.h"

#include <algorithm>
#include <cmath>

namespace pelab {

void NormalExtremes::look(std::uint64_t element) {
  const double value = standardNormal(m_seed, element);
  if (value >= m_least && value <= m_greatest) return;
  m_least = std::min(m_least, value);
  m_greatest = std::max(m_greatest, value);
  // Within ± the nearer of the two nothing is new, and a radius R comes from u = e^(−R²/2) of 2^53.
  const double nearer = std::min(-m_least, m_greatest);
  if (nearer > 0.0)
    m_farthest = static_cast<std::uint64_t>(std::exp(-0.5 * nearer * nearer) * 0x1p53 * (1.0 + 1e-9)) + 1U;
}

void NormalExtremes::addAll(std::uint64_t first, std::uint64_t last) {
  std::uint64_t element = first;
  if (element % 2U == 1U && element < last) add(element++);
  for (; element + 1U < last; element += 2U) {
    if ((splitmix64(m_seed, element) >> 11U) > m_farthest) continue;
    look(element);
    look(element + 1U);
  }
  if (element < last) add(element);
}

}  // namespace pelab
