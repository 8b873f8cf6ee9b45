#include "core/views/bias/block_means.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace pelab {

namespace {

constexpr double kNaN = std::numeric_limits<double>::quiet_NaN();

/// Σ_{i ∈ rows} Σ_{j ∈ columns} g(i − j) for G(x) = Σ_{d ≤ x} Σ_{e ≤ d} g(e).
template <typename Sums>
auto overBlock(Span rows, Span columns, const Sums& sums) {
  return sums(rows.last - 1 - columns.first) - sums(rows.first - 1 - columns.first) -
         sums(rows.last - 1 - columns.last) + sums(rows.first - 1 - columns.last);
}

/// Sums of distances i − j > 0 and numbers of cells with i − j ≥ 0.
std::int64_t distances(std::int64_t x) {
  return x <= 0 ? 0 : x * (x + 1) * (x + 2) / 6;
}
std::int64_t cells(std::int64_t x) {
  return x < 0 ? 0 : (x + 1) * (x + 2) / 2;
}

}  // namespace

BlockMeans::BlockMeans(const HeadBias& bias, Span rows, Span columns, std::int64_t budget, const std::stop_token& stop)
    : m_bias(bias) {
  if (bias.isLinear() && bias.isToeplitz()) {
    m_way = Way::Linear;
    return;
  }
  m_least = rows.first - (columns.last - 1);
  const std::int64_t count = rows.size() + columns.size() - 1;
  if (!bias.isToeplitz() || count > budget) return;
  m_values.assign(static_cast<std::size_t>(count + 1), 0.0L);
  m_counts.assign(static_cast<std::size_t>(count + 1), 0);
  long double sum = 0.0L;
  std::int64_t seen = 0;
  for (std::size_t k = 1; k < m_values.size(); ++k) {
    if (k % 4096 == 0 && stop.stop_requested()) return;
    const double value = bias.relative(-(m_least + static_cast<std::int64_t>(k) - 1), 0);
    if (!std::isnan(value)) {
      sum += static_cast<long double>(value);
      ++seen;
    }
    m_values[k] = m_values[k - 1] + sum;
    m_counts[k] = m_counts[k - 1] + seen;
  }
  m_way = Way::Summed;
}

double BlockMeans::mean(Span rows, Span columns) const {
  if (rows.size() == 1 && columns.size() == 1) return m_bias.at(rows.first, columns.first);
  if (m_way == Way::Linear) return linearMean(rows, columns);
  return m_way == Way::Summed ? summedMean(rows, columns) : sampledMean(rows, columns);
}

double BlockMeans::linearMean(Span rows, Span columns) const {
  std::int64_t sum = overBlock(rows, columns, distances);
  std::int64_t count = overBlock(rows, columns, cells);
  if (!m_bias.isCausal()) {
    sum += overBlock(columns, rows, distances);
    count = rows.size() * columns.size();
  }
  if (count == 0) return kNaN;
  return 0.0 - m_bias.rate() * (static_cast<double>(sum) / static_cast<double>(count));
}

double BlockMeans::summedMean(Span rows, Span columns) const {
  const auto index = [&](std::int64_t x) {
    return static_cast<std::size_t>(std::max<std::int64_t>(x - m_least + 1, 0));
  };
  const auto count = overBlock(rows, columns, [&](std::int64_t x) { return m_counts[index(x)]; });
  if (count == 0) return kNaN;
  const auto sum = overBlock(rows, columns, [&](std::int64_t x) { return m_values[index(x)]; });
  return static_cast<double>(sum / static_cast<long double>(count));
}

double BlockMeans::sampledMean(Span rows, Span columns) const {
  constexpr std::int64_t most = 8;
  const std::int64_t down = std::min(rows.size(), most);
  const std::int64_t across = std::min(columns.size(), most);
  double sum = 0.0;
  std::int64_t count = 0;
  for (std::int64_t r = 0; r < down; ++r) {
    for (std::int64_t c = 0; c < across; ++c) {
      const double value = m_bias.at(rows.first + (2 * r + 1) * rows.size() / (2 * down),
                                     columns.first + (2 * c + 1) * columns.size() / (2 * across));
      if (std::isnan(value)) continue;
      sum += value;
      ++count;
    }
  }
  return count == 0 ? kNaN : sum / static_cast<double>(count);
}

}  // namespace pelab
