#include "core/encodings/deberta/relative_rows.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdlib>
#include <iterator>
#include <limits>

namespace pelab::deberta {

RelativeRows::RelativeRows(const RowRule& rule)
    : m_rule(rule), m_exact(rule.isLogarithmic ? rule.half / 2 : rule.half) {
  const std::int64_t last = rule.isLogarithmic && rule.clampsDistance ? 2 * m_exact - 1 : rule.half;
  m_starts.reserve(static_cast<std::size_t>(last + 1));
  for (std::int64_t n = 0; n <= m_exact; ++n) {
    m_starts.push_back(n);
  }
  if (!rule.isLogarithmic) return;
  m_steps.emplace(m_exact, rule.farthest - 1, m_exact - 1);
  for (std::int64_t step = m_exact + 1; step <= last; ++step) {
    m_starts.push_back(m_steps->floor(step - m_exact - 1) + 1);
  }
}

std::int64_t RelativeRows::stepOf(std::int64_t n) const {
  return std::upper_bound(m_starts.begin(), m_starts.end(), n) - m_starts.begin() - 1;
}

std::int64_t RelativeRows::lastStep(bool keyBefore) const {
  const std::int64_t last = std::ssize(m_starts) - 1;
  return keyBefore ? std::min(last, m_rule.half - 1) : last;
}

std::int64_t RelativeRows::rowOf(std::int64_t step, bool keyBefore) const {
  return keyBefore ? std::min(m_rule.half + step, buckets() - 1) : m_rule.half - step;
}

bool RelativeRows::isReached(std::int64_t step) const {
  const auto k = static_cast<std::size_t>(step);
  return k + 1 == m_starts.size() || m_starts[k] < m_starts[k + 1];
}

std::int64_t RelativeRows::emptySteps() const {
  std::int64_t count = 0;
  for (std::int64_t step = 0; step < std::ssize(m_starts); ++step) {
    count += isReached(step) ? 0 : 1;
  }
  return count;
}

std::int64_t RelativeRows::bucket(std::int64_t relative) const {
  return rowOf(stepOf(std::abs(relative)), relative < 0);
}

std::int64_t RelativeRows::signedBucket(std::int64_t difference) const {
  const std::int64_t n = std::abs(difference);
  std::int64_t step = stepOf(n);
  if (!m_rule.clampsDistance && n > m_starts.back()) {  // beyond the table: the law goes on
    const auto mid = static_cast<double>(m_exact);
    const double share =
        std::log(static_cast<double>(n) / mid) / std::log(static_cast<double>(m_rule.farthest - 1) / mid);
    auto c = static_cast<std::int64_t>(std::ceil((mid - 1.0) * share));
    while (c > 0 && m_steps->floor(c - 1) >= n) --c;
    while (m_steps->floor(c) < n) ++c;
    step = m_exact + c;
  }
  return difference < 0 ? -step : step;
}

RelativeIndex::Zone RelativeRows::zone(std::int64_t bucket) const {
  const bool keyBefore = bucket >= m_rule.half;
  const std::int64_t step = std::abs(bucket - m_rule.half);
  const std::int64_t last = lastStep(keyBefore);
  if (step >= last) {
    return step == last ? Zone::Shared : Zone::Unused;
  }
  if (!isReached(step)) {
    return Zone::Unused;
  }
  return step <= m_exact ? Zone::Exact : Zone::Logarithmic;
}

std::vector<std::int64_t> RelativeRows::nearest() const {
  std::vector<std::int64_t> result(static_cast<std::size_t>(buckets()), std::numeric_limits<std::int64_t>::min());
  for (std::int64_t step = std::ssize(m_starts) - 1; step >= 0; --step) {  // from afar, so that the nearest stays
    if (!isReached(step)) {
      continue;
    }
    const std::int64_t first = m_starts[static_cast<std::size_t>(step)];
    result[static_cast<std::size_t>(rowOf(step, false))] = first;
    result[static_cast<std::size_t>(rowOf(step, true))] = -first;
  }
  return result;
}

std::vector<std::int64_t> RelativeRows::sizes(std::int64_t length) const {
  std::vector<std::int64_t> counts(static_cast<std::size_t>(buckets()), 0);
  for (std::size_t k = 0; k < m_starts.size(); ++k) {
    const auto step = static_cast<std::int64_t>(k);
    const std::int64_t end = k + 1 < m_starts.size() ? std::min(length, m_starts[k + 1]) : length;
    const std::int64_t count = std::max<std::int64_t>(end - m_starts[k], 0);
    counts[static_cast<std::size_t>(rowOf(step, true))] += count;
    if (step > 0) {
      counts[static_cast<std::size_t>(rowOf(step, false))] += count;
    }
  }
  return counts;
}

}  // namespace pelab::deberta
