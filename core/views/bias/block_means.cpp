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

/// The rows of a block that see a part of its columns, columns.first … i; those after them see all.
Span cutRows(Span rows, Span columns) {
  const std::int64_t from = std::clamp(columns.first, rows.first, rows.last);
  return {from, std::clamp(columns.last - 1, from, rows.last)};
}

/// Number of cells j ≤ i of a block, and the sum of their j.
struct KeySums {
  std::int64_t count = 0, sum = 0;
};
KeySums keySums(Span rows, Span columns) {
  const auto [from, whole] = cutRows(rows, columns);
  const auto cumulated = [](std::int64_t x) { return x * (x + 1) * (x + 2) / 6; };  // Σ_{i ≤ x} i (i + 1) / 2
  const auto below = [](std::int64_t x) { return x * (x - 1) / 2; };                // Σ_{j < x} j
  const std::int64_t before = below(columns.first);
  KeySums result;
  result.count = below(whole) - below(from) + (whole - from) * (1 - columns.first);
  result.sum = cumulated(whole - 1) - cumulated(from - 1) - (whole - from) * before;
  result.count += (rows.last - whole) * columns.size();
  result.sum += (rows.last - whole) * (below(columns.last) - before);
  return result;
}

bool isByKey(const HeadBias& bias) {
  const std::int64_t last = bias.length() - 1;
  const auto same = [](double a, double b) { return !(a < b) && !(a > b); };
  return bias.isCausal() && last >= 1 && same(bias.at(last, 0), bias.at(0, 0)) && same(bias.at(last, 1), bias.at(1, 1));
}

}  // namespace

BlockMeans::BlockMeans(const HeadBias& bias, Span rows, Span columns, std::int64_t budget, std::int64_t perSide,
                       const std::stop_token& stop)
    : m_bias(bias), m_perSide(perSide) {
  if (bias.isLinear() && bias.isToeplitz()) {
    m_way = Way::Linear;
    return;
  }
  if (bias.isLinear() && isByKey(bias)) {
    m_way = Way::ByKey;
    m_atZero = bias.at(0, 0);
    return;
  }
  if (bias.isToeplitz() && bias.isCausal() && bias.distanceMean({0, 1}, {0, 1})) {
    m_way = Way::Known;
    m_atZero = bias.at(0, 0);
    return;
  }
  m_least = rows.first - (columns.last - 1);
  const std::int64_t count = rows.size() + columns.size() - 1;
  if (!bias.reserved() || count > budget) return;
  m_reserved = *bias.reserved();
  m_values.assign(static_cast<std::size_t>(count + 1), 0.0L);
  m_counts.assign(static_cast<std::size_t>(count + 1), 0);
  long double sum = 0.0L;
  std::int64_t seen = 0;
  for (std::size_t k = 1; k < m_values.size(); ++k) {
    if (k % 4096 == 0 && stop.stop_requested()) return;
    const double value = bias.beyondReserved(-(m_least + static_cast<std::int64_t>(k) - 1));
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
  if (m_way == Way::ByKey) return keyMean(rows, columns);
  if (m_way == Way::Known) return knownMean(rows, columns);
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

double BlockMeans::keyMean(Span rows, Span columns) const {
  const KeySums sums = keySums(rows, columns);
  if (sums.count == 0) return kNaN;
  return m_atZero + m_bias.rate() * (static_cast<double>(sums.sum) / static_cast<double>(sums.count));
}

double BlockMeans::knownMean(Span rows, Span columns) const {
  const auto sum = [&](Span queries, Span keys) {
    const auto count = static_cast<double>(queries.size() * keys.size());
    return count > 0.0 ? count * m_bias.distanceMean(queries, keys).value_or(kNaN) : 0.0;
  };
  const auto triangle = [&](std::int64_t side) {
    return 0.5 * (sum({0, side}, {0, side}) + static_cast<double>(side) * m_atZero);
  };
  const auto [from, whole] = cutRows(rows, columns);
  const std::int64_t longest = whole - columns.first;
  const std::int64_t shortest = from - columns.first;
  const std::int64_t cut = whole > from ? (longest * (longest + 1) - shortest * (shortest + 1)) / 2 : 0;
  const std::int64_t count = cut + (rows.last - whole) * columns.size();
  if (count == 0) return kNaN;
  const double part = whole > from ? triangle(longest) - triangle(shortest) : 0.0;
  return (part + sum({whole, rows.last}, columns)) / static_cast<double>(count);
}

double BlockMeans::Sum::mean() const {
  return count == 0 ? kNaN : static_cast<double>(sum / static_cast<long double>(count));
}

double BlockMeans::summedMean(Span rows, Span columns) const {
  const auto split = [this](Span span) { return std::clamp(m_reserved, span.first, span.last); };
  const std::int64_t row = split(rows);
  const std::int64_t column = split(columns);
  Sum result;
  if (row < rows.last && column < columns.last) result = summed({row, rows.last}, {column, columns.last});
  addCells({rows.first, row}, columns, result);
  addCells({row, rows.last}, {columns.first, column}, result);
  return result.mean();
}

BlockMeans::Sum BlockMeans::summed(Span rows, Span columns) const {
  const auto index = [&](std::int64_t x) {
    return static_cast<std::size_t>(std::max<std::int64_t>(x - m_least + 1, 0));
  };
  return {overBlock(rows, columns, [&](std::int64_t x) { return m_values[index(x)]; }),
          overBlock(rows, columns, [&](std::int64_t x) { return m_counts[index(x)]; })};
}

void BlockMeans::addCells(Span rows, Span columns, Sum& to) const {
  for (std::int64_t row = rows.first; row < rows.last; ++row) {
    for (std::int64_t column = columns.first; column < columns.last; ++column) {
      const double value = m_bias.at(row, column);
      if (std::isnan(value)) continue;
      to.sum += static_cast<long double>(value);
      ++to.count;
    }
  }
}

double BlockMeans::sampledMean(Span rows, Span columns) const {
  const std::int64_t down = std::min(rows.size(), m_perSide);
  const std::int64_t across = std::min(columns.size(), m_perSide);
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
