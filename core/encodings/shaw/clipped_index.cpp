#include "core/encodings/shaw/clipped_index.h"

#include <algorithm>
#include <cstddef>

namespace pelab {

ClippedIndex::ClippedIndex(std::int64_t least, std::int64_t greatest, bool reversed)
    : m_least(least), m_greatest(greatest), m_reversed(reversed) {}

std::int64_t ClippedIndex::bucket(std::int64_t relative) const {
  return std::clamp(m_reversed ? -relative : relative, m_least, m_greatest) - m_least;
}

/// An end that only r = 0 and the keys after the query read is as good as exact: a decoder masks those keys.
RelativeIndex::Zone ClippedIndex::zone(std::int64_t bucket) const {
  const std::int64_t last = buckets() - 1;
  if (bucket > 0 && bucket < last) {
    return Zone::Exact;
  }
  const bool endsAtZero = bucket + m_least == 0 && reachesBefore() && !reachesAfter();
  return endsAtZero ? Zone::Exact : Zone::Shared;
}

std::vector<std::int64_t> ClippedIndex::nearest() const {
  std::vector<std::int64_t> result;
  result.reserve(static_cast<std::size_t>(buckets()));
  for (std::int64_t s = m_least; s <= m_greatest; ++s) {
    std::int64_t first = s;
    if (s == m_least) {
      first = std::min<std::int64_t>(first, 0);
    }
    if (s == m_greatest) {
      first = s == m_least ? 0 : std::max<std::int64_t>(first, 0);
    }
    result.push_back(m_reversed ? -first : first);
  }
  return result;
}

std::vector<std::int64_t> ClippedIndex::sizes(std::int64_t length) const {
  std::vector<std::int64_t> counts(static_cast<std::size_t>(buckets()), 0);
  const std::int64_t far = length - 1;  // s runs from −far to far
  for (std::int64_t b = 0; b < buckets(); ++b) {
    const std::int64_t from = b == 0 ? -far : std::max(m_least + b, -far);
    const std::int64_t to = b == buckets() - 1 ? far : std::min(m_least + b, far);
    counts[static_cast<std::size_t>(b)] = std::max<std::int64_t>(to - from + 1, 0);
  }
  return counts;
}

}  // namespace pelab
