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

/// A run of indices cut into blocks of `size` from its first on; only the last may be shorter.
struct Blocks {
  Span span;
  std::int64_t size = 1;

  [[nodiscard]] std::int64_t count() const { return (span.size() + size - 1) / size; }
  /// Block @p index, 0 ≤ index < count().
  [[nodiscard]] Span at(std::int64_t index) const {
    const std::int64_t first = span.first + index * size;
    return {first, std::min(first + size, span.last)};
  }
  friend bool operator==(const Blocks&, const Blocks&) = default;
};

/// Blocks that cover @p visible of the indices 0 … @p whole − 1. They begin at multiples of @p size and hold that many
/// indices, but for the very last of the whole: blocks of one and two side by side would show stripes that are not in
/// the data, and blocks that moved with the visible part would flicker.
[[nodiscard]] inline Blocks blocksOfSize(Span visible, std::int64_t whole, std::int64_t size) {
  return {{visible.first / size * size, std::min((visible.last + size - 1) / size * size, whole)}, size};
}

/// The same of the smallest size that gives at most @p most blocks, and one more where @p visible begins inside a
/// block. A size above 1 is a multiple of @p step.
[[nodiscard]] inline Blocks blocksOver(Span visible, std::int64_t whole, std::int64_t most, std::int64_t step = 1) {
  const std::int64_t cells = std::max<std::int64_t>(most, 1);
  std::int64_t size = std::max<std::int64_t>((visible.size() + cells - 1) / cells, 1);
  if (size > 1) size = (size + step - 1) / step * step;
  return blocksOfSize(visible, whole, size);
}

}  // namespace pelab
