#include "core/encodings/t5/stored_bias.h"

#include <algorithm>

#include "core/scene/table_numbers.h"

namespace pelab::t5 {

StoredBias::StoredBias(TableFile source, bool bidirectional, std::int64_t maxDistance)
    : m_source(std::move(source)), m_buckets(bidirectional, m_source.numbers->rows(), maxDistance) {}

std::int64_t StoredBias::heads() const {
  return m_source.numbers->columns();
}

std::optional<double> StoredBias::at(std::int64_t head, std::int64_t query, std::int64_t key) const {
  if (isCausal() && key > query) return std::nullopt;
  return m_source.numbers->table.at(m_buckets.at(query, key), head);
}

std::optional<std::pair<double, double>> StoredBias::extremes(std::int64_t head, std::int64_t from,
                                                              std::int64_t to) const {
  std::optional<std::pair<double, double>> found;
  const auto addBuckets = [&](std::int64_t nearest, std::int64_t farthest) {
    for (std::int64_t b = m_buckets.bucket(nearest); b <= m_buckets.bucket(farthest); ++b) {
      if (m_buckets.zone(b) == RelativeIndex::Zone::Unused) continue;
      const double value = m_source.numbers->table.at(b, head);
      found =
          found ? std::pair{std::min(found->first, value), std::max(found->second, value)} : std::pair{value, value};
    }
  };
  if (from <= std::min<std::int64_t>(to, 0)) addBuckets(std::min<std::int64_t>(to, 0), from);
  if (!isCausal() && to >= std::max<std::int64_t>(from, 1)) addBuckets(std::max<std::int64_t>(from, 1), to);
  return found;
}

}  // namespace pelab::t5
