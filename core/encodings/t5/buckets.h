#pragma once
#include <cstdint>
#include <vector>

#include "core/encodings/relative_index.h"

namespace pelab {

/// T5's buckets of relative positions r = j − i (arXiv:1910.10683; Mesh TensorFlow _relative_position_bucket).
/// Bidirectional: N = ⌊num_buckets/2⌋ per direction, r > 0 in the upper half. Causal: N = num_buckets, every r > 0 in
/// bucket 0. With M = ⌊N/2⌋ and n = |r|: n < M has a bucket of its own, above it bucket
/// M + ⌊(N−M)·ln(n/M)/ln(max_distance/M)⌋, at most N − 1. Exact: the logarithm is replaced by whole-number thresholds.
class T5Buckets final : public RelativeIndex {
public:
  /// M ≥ 1 and max_distance > M.
  T5Buckets(bool bidirectional, std::int64_t numBuckets, std::int64_t maxDistance);

  [[nodiscard]] std::int64_t buckets() const override { return m_buckets; }
  [[nodiscard]] std::int64_t bucket(std::int64_t relative) const override;
  [[nodiscard]] Zone zone(std::int64_t bucket) const override;
  [[nodiscard]] std::vector<std::int64_t> nearest() const override;
  [[nodiscard]] std::vector<std::int64_t> sizes(std::int64_t length) const override;
  [[nodiscard]] bool isBidirectional() const override { return m_bidirectional; }

  /// Least distance n of each bucket of one direction, N entries; −1 for a bucket no distance reaches.
  [[nodiscard]] std::vector<std::int64_t> firstDistances() const;
  /// The buckets that the relative positions r = @p from … @p to read: one stretch on each side of 0.
  [[nodiscard]] std::vector<std::int64_t> between(std::int64_t from, std::int64_t to) const;
  /// Buckets per direction N.
  [[nodiscard]] std::int64_t perDirection() const { return m_perDirection; }
  [[nodiscard]] std::int64_t maxDistance() const { return m_maxDistance; }

private:
  [[nodiscard]] std::int64_t ofDistance(std::int64_t n) const;
  /// Whether any distance falls into bucket @p local = 0 … N − 1 of a direction.
  [[nodiscard]] bool isReached(std::int64_t local) const;

  bool m_bidirectional;
  std::int64_t m_buckets;
  std::int64_t m_perDirection;  ///< N
  std::int64_t m_exact;         ///< M
  std::int64_t m_maxDistance;
  std::vector<std::int64_t>
      m_starts;  ///< first distance of buckets 0 … N − 1, not decreasing; equal = the earlier is empty
};

}  // namespace pelab
