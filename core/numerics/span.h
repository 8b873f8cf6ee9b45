#pragma once
#include <algorithm>
#include <cstdint>

namespace pelab {

/// Half-open run of indices [first, last).
struct Span {
  std::int64_t first = 0;
  std::int64_t last = 0;

  [[nodiscard]] std::int64_t size() const { return last - first; }
  friend bool operator==(const Span&, const Span&) = default;
};

/// Block @p index of @p cells over @p span: [first + ⌊index·size/cells⌋, first + ⌊(index + 1)·size/cells⌋), at least
/// one long. 0 ≤ index < cells.
[[nodiscard]] inline Span blockOf(Span span, std::int64_t cells, std::int64_t index) {
  const std::int64_t first = span.first + index * span.size() / cells;
  return {first, std::max(first + 1, span.first + (index + 1) * span.size() / cells)};
}

}  // namespace pelab
