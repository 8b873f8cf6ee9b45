#pragma once
#include <cstdint>
#include <stop_token>
#include <vector>

#include "core/encodings/table.h"
#include "core/views/bias/head_bias.h"

namespace pelab {

/// Means of the bias over blocks of query × key, over the cells that are not masked.
///
/// Linear bias: Σ over a block of (i − j)⁺ is a second difference of P(x) = x (x + 1) (x + 2) / 6, in whole numbers.
/// A causal bias that falls by the same rate but is written by key alone (rate · j + constant): sums of i (i + 1) / 2.
/// A causal bias of the distance alone whose scheme has a mean over any block in closed form: blocks that the mask cuts
/// are a rectangle and the difference of two triangles, each triangle half a square with its diagonal.
/// Any other Toeplitz bias: second differences of doubly summed values, prepared once: O(rows + columns); pairs with a
/// reserved position are summed one by one. Else a block is sampled at up to `perSide` × `perSide` evenly spread cells.
class BlockMeans {
public:
  /// @p rows and @p columns bound the blocks that are asked for. @p budget calls of `at` to prepare with.
  BlockMeans(const HeadBias& bias, Span rows, Span columns, std::int64_t budget, std::int64_t perSide,
             const std::stop_token& stop);

  /// NaN = every cell is masked.
  [[nodiscard]] double mean(Span rows, Span columns) const;
  /// Means are those of all cells, not of a sample.
  [[nodiscard]] bool isExact() const { return m_way != Way::Samples; }

private:
  enum class Way { Linear, ByKey, Known, Summed, Samples };
  struct Sum {
    long double sum = 0.0L;
    std::int64_t count = 0;  ///< cells that are not masked
    [[nodiscard]] double mean() const;
  };

  [[nodiscard]] double linearMean(Span rows, Span columns) const;
  [[nodiscard]] double keyMean(Span rows, Span columns) const;
  [[nodiscard]] double knownMean(Span rows, Span columns) const;
  [[nodiscard]] double summedMean(Span rows, Span columns) const;
  [[nodiscard]] Sum summed(Span rows, Span columns) const;
  /// Adds the cells of a block one by one.
  void addCells(Span rows, Span columns, Sum& to) const;
  [[nodiscard]] double sampledMean(Span rows, Span columns) const;

  const HeadBias& m_bias;
  std::int64_t m_perSide;
  Way m_way = Way::Samples;
  double m_atZero = 0.0;               ///< bias of query and key 0 (ByKey, Known)
  std::int64_t m_reserved = 0;         ///< positions that the sums leave out
  std::int64_t m_least = 0;            ///< smallest i − j
  std::vector<long double> m_values;   ///< Σ_{d ≤ x} Σ_{e ≤ d} b(e), at x − m_least + 1
  std::vector<std::int64_t> m_counts;  ///< the same of cells that are not masked
};

}  // namespace pelab
