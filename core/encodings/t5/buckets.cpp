#include "core/encodings/t5/buckets.h"

#include <algorithm>
#include <cstddef>
#include <limits>

#include "core/numerics/geometric_steps.h"

namespace pelab {

T5Buckets::T5Buckets(bool bidirectional, std::int64_t numBuckets, std::int64_t maxDistance)
    : m_bidirectional(bidirectional),
      m_buckets(numBuckets),
      m_perDirection(bidirectional ? numBuckets / 2 : numBuckets),
      m_exact(m_perDirection / 2),
      m_maxDistance(maxDistance) {
  m_starts.reserve(static_cast<std::size_t>(m_perDirection));
  for (std::int64_t n = 0; n <= m_exact; ++n) {
    m_starts.push_back(n);
  }
  const std::int64_t steps = m_perDirection - m_exact;
  const GeometricSteps thresholds(m_exact, maxDistance, steps);
  for (std::int64_t t = 1; t < steps; ++t) {
    m_starts.push_back(thresholds.ceil(t));
  }
}

std::int64_t T5Buckets::ofDistance(std::int64_t n) const {
  return std::upper_bound(m_starts.begin(), m_starts.end(), n) - m_starts.begin() - 1;
}

std::int64_t T5Buckets::bucket(std::int64_t relative) const {
  if (!m_bidirectional) {
    return ofDistance(std::max<std::int64_t>(-relative, 0));
  }
  return relative > 0 ? m_perDirection + ofDistance(relative) : ofDistance(-relative);
}

std::vector<std::int64_t> T5Buckets::between(std::int64_t from, std::int64_t to) const {
  std::vector<std::int64_t> found;
  const auto add = [&](std::int64_t nearest, std::int64_t farthest) {
    for (std::int64_t b = bucket(nearest); b <= bucket(farthest); ++b) {
      if (zone(b) != Zone::Unused) found.push_back(b);
    }
  };
  if (from <= std::min<std::int64_t>(to, 0)) add(std::min<std::int64_t>(to, 0), from);
  if (to >= std::max<std::int64_t>(from, 1)) add(std::max<std::int64_t>(from, 1), to);
  return found;
}

bool T5Buckets::isReached(std::int64_t local) const {
  const auto b = static_cast<std::size_t>(local);
  return b + 1 == m_starts.size() || m_starts[b] < m_starts[b + 1];
}

RelativeIndex::Zone T5Buckets::zone(std::int64_t bucket) const {
  const bool upper = m_bidirectional && bucket >= m_perDirection;
  const std::int64_t local = upper ? bucket - m_perDirection : bucket;
  if (local >= m_perDirection || (upper && local == 0) || !isReached(local)) {
    return Zone::Unused;
  }
  if (local == m_perDirection - 1) {
    return Zone::Shared;
  }
  return local < m_exact ? Zone::Exact : Zone::Logarithmic;
}

std::vector<std::int64_t> T5Buckets::firstDistances() const {
  std::vector<std::int64_t> firsts(m_starts);
  for (std::int64_t b = 0; b < m_perDirection; ++b) {
    if (!isReached(b)) {
      firsts[static_cast<std::size_t>(b)] = -1;
    }
  }
  return firsts;
}

std::vector<std::int64_t> T5Buckets::nearest() const {
  std::vector<std::int64_t> result(static_cast<std::size_t>(m_buckets), std::numeric_limits<std::int64_t>::min());
  for (std::int64_t b = 0; b < m_perDirection; ++b) {
    if (!isReached(b)) {
      continue;
    }
    const std::int64_t first = m_starts[static_cast<std::size_t>(b)];
    result[static_cast<std::size_t>(b)] = -first;
    if (m_bidirectional && b > 0) {  // n = 0 lies in the lower half
      result[static_cast<std::size_t>(m_perDirection + b)] = first;
    }
  }
  return result;
}

std::vector<std::int64_t> T5Buckets::sizes(std::int64_t length) const {
  std::vector<std::int64_t> counts(static_cast<std::size_t>(m_buckets), 0);
  for (std::int64_t b = 0; b < m_perDirection; ++b) {
    const auto i = static_cast<std::size_t>(b);
    const std::int64_t last = i + 1 == m_starts.size() ? length : std::min(length, m_starts[i + 1]);
    const std::int64_t count = std::max<std::int64_t>(last - m_starts[i], 0);
    counts[i] += count;
    if (m_bidirectional) {
      counts[static_cast<std::size_t>(m_perDirection + b)] = b == 0 ? 0 : count;  // n = 0 lies in the lower half
    }
  }
  if (!m_bidirectional) {
    counts[0] += std::max<std::int64_t>(length - 1, 0);  // the keys after the query
  }
  return counts;
}

}  // namespace pelab
