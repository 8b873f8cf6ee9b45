#include "core/encodings/tupe/untied_buckets.h"

#include <algorithm>
#include <cstddef>
#include <limits>

namespace pelab::tupe {

std::int64_t UntiedBuckets::at(std::int64_t query, std::int64_t key) const {
  if (query == 0) return asQuery();
  return key == 0 ? asKey() : bucket(key - query);
}

RelativeIndex::Zone UntiedBuckets::zone(std::int64_t bucket) const {
  return bucket == asQuery() || bucket == asKey() ? Zone::Reserved : m_words.zone(bucket);
}

std::vector<std::int64_t> UntiedBuckets::nearest() const {
  std::vector<std::int64_t> result = m_words.nearest();
  result.push_back(std::numeric_limits<std::int64_t>::min());
  return result;
}

std::vector<std::int64_t> UntiedBuckets::sizes(std::int64_t length) const {
  std::vector<std::int64_t> counts = m_words.sizes(std::max<std::int64_t>(length - 1, 0));
  counts[static_cast<std::size_t>(asQuery())] = length;
  counts.push_back(std::max<std::int64_t>(length - 1, 0));
  return counts;
}

}  // namespace pelab::tupe
