#pragma once
#include <cstdint>
#include <vector>

#include "core/encodings/relative_index.h"

namespace pelab {

/// Shaw's rows of relative positions (arXiv:1803.02155, eq. 3–5): row = clip(s, least, greatest) − least, where s is
/// r = j − i or, when @p reversed, i − j. least ≤ greatest; the two ends hold everything beyond them.
class ClippedIndex final : public RelativeIndex {
public:
  ClippedIndex(std::int64_t least, std::int64_t greatest, bool reversed);

  [[nodiscard]] std::int64_t buckets() const override { return m_greatest - m_least + 1; }
  [[nodiscard]] std::int64_t bucket(std::int64_t relative) const override;
  [[nodiscard]] Zone zone(std::int64_t bucket) const override;
  [[nodiscard]] std::vector<std::int64_t> nearest() const override;
  [[nodiscard]] std::vector<std::int64_t> sizes(std::int64_t length) const override;
  [[nodiscard]] bool isBidirectional() const override { return reachesAfter() && reachesBefore(); }

private:
  /// Keys after the query have rows of their own.
  [[nodiscard]] bool reachesAfter() const { return m_reversed ? m_least < 0 : m_greatest > 0; }
  [[nodiscard]] bool reachesBefore() const { return m_reversed ? m_greatest > 0 : m_least < 0; }

  std::int64_t m_least;
  std::int64_t m_greatest;
  bool m_reversed;
};

}  // namespace pelab
