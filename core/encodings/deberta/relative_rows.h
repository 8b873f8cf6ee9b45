#pragma once
#include <cstdint>
#include <optional>
#include <vector>

#include "core/encodings/relative_index.h"
#include "core/numerics/geometric_steps.h"

namespace pelab::deberta {

/// Which of DeBERTa's rules, and its numbers.
struct RowRule {
  bool isLogarithmic = true;    ///< version 2 and 3; false: version 1 clips
  std::int64_t half = 256;      ///< half the rows: k of version 1 ≥ 1, B of the others ≥ 4
  std::int64_t farthest = 512;  ///< P of the logarithmic rule, P − 1 > ⌊B/2⌋
  bool clampsDistance = true;   ///< relative positions are cut off at ±(P − 1) first: Microsoft's code
};

/// The row of the trained table P that a pair reads, by s = i − j, query minus key: the opposite of r. 2·half rows.
/// Version 1 (arXiv:2006.03654, eq. 3): row = clip(s + k, 0, 2k − 1).
/// Versions 2 and 3 (microsoft/DeBERTa, make_log_bucket_position): with mid = ⌊B/2⌋, |s| ≤ mid is its own bucket, above
/// it bucket = sign(s)·(mid + ⌈(mid − 1)·ln(|s|/mid) / ln((P − 1)/mid)⌉); row = clip(bucket + B, 0, 2B − 1). Exact: the
/// logarithm is replaced by whole-number thresholds.
class RelativeRows final : public RelativeIndex {
public:
  explicit RelativeRows(const RowRule& rule);

  [[nodiscard]] std::int64_t buckets() const override { return 2 * m_rule.half; }
  [[nodiscard]] std::int64_t bucket(std::int64_t relative) const override;
  [[nodiscard]] Zone zone(std::int64_t bucket) const override;
  [[nodiscard]] std::vector<std::int64_t> nearest() const override;
  [[nodiscard]] std::vector<std::int64_t> sizes(std::int64_t length) const override;
  [[nodiscard]] bool isBidirectional() const override { return true; }

  /// The bucket of s with its sign, before it is made a row; logarithmic rule only. Without the clamp it grows for
  /// ever.
  [[nodiscard]] std::int64_t signedBucket(std::int64_t difference) const;
  /// mid, up to which every |s| has a bucket of its own; k of version 1.
  [[nodiscard]] std::int64_t exactReach() const { return m_exact; }
  /// Buckets of one side that no distance reaches.
  [[nodiscard]] std::int64_t emptySteps() const;

private:
  /// Number of the step that distance @p n lies on, counted from n = 0 outwards.
  [[nodiscard]] std::int64_t stepOf(std::int64_t n) const;
  /// The last step of a side: everything farther away lies on it too. Rows end one step earlier for keys before the
  /// query.
  [[nodiscard]] std::int64_t lastStep(bool keyBefore) const;
  /// The row of a step; the last two of keys before the query may be one.
  [[nodiscard]] std::int64_t rowOf(std::int64_t step, bool keyBefore) const;
  [[nodiscard]] bool isReached(std::int64_t step) const;

  RowRule m_rule;
  std::int64_t m_exact;
  std::optional<GeometricSteps> m_steps;  ///< where the logarithmic buckets end
  std::vector<std::int64_t> m_starts;     ///< first distance of each step, not decreasing; equal = the earlier is empty
};

}  // namespace pelab::deberta
