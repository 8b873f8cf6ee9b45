#include "core/views/bias/head_bias.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

namespace pelab {

namespace {

constexpr double kNaN = std::numeric_limits<double>::quiet_NaN();

/// Σ_{d = 0}^{count − 1} e^{−rate·d}.
double geometricSum(double rate, std::int64_t count) {
  const auto n = static_cast<double>(count);
  return rate > 0.0 ? std::expm1(-rate * n) / std::expm1(-rate) : n;
}

}  // namespace

HeadBias::HeadBias(const ScoreBias& bias, std::int64_t head, std::int64_t length)
    : m_bias(bias),
      m_head(std::clamp<std::int64_t>(head, 0, std::max<std::int64_t>(bias.heads() - 1, 0))),
      m_length(std::max<std::int64_t>(length, 1)),
      m_causal(bias.isCausal()),
      m_toeplitz(bias.isToeplitz()) {
  const auto slopes = bias.slopes();
  if (slopes.empty()) return;
  const double slope = slopes[static_cast<std::size_t>(m_head)];
  const double fall = bias.at(m_head, 1, 1).value_or(kNaN) - bias.at(m_head, 1, 0).value_or(kNaN);
  m_linear = slope >= 0.0 && std::abs(fall - slope) <= 1e-6 * slope && (m_toeplitz || m_causal);
  if (m_linear) m_rate = slope;
}

double HeadBias::distanceOfFall(double fall) const {
  constexpr double nowhere = std::numeric_limits<double>::infinity();
  if (m_linear) return m_rate > 0.0 ? fall / m_rate : nowhere;
  return m_bias.distanceOfFall(m_head, fall).value_or(nowhere);
}

double HeadBias::at(std::int64_t query, std::int64_t key) const {
  if (m_causal && key > query) return kNaN;
  const double value = m_bias.at(m_head, query, key).value_or(kNaN) + 0.0;  // never −0
  return std::isfinite(value) ? value : kNaN;
}

std::optional<std::int64_t> HeadBias::reserved() const {
  if (m_toeplitz) return 0;
  const std::int64_t count = m_bias.reserved();
  return count > 0 ? std::optional(count) : std::nullopt;
}

double HeadBias::beyondReserved(std::int64_t r) const {
  const std::int64_t first = reserved().value_or(0);
  return at(first + std::max<std::int64_t>(-r, 0), first + std::max<std::int64_t>(r, 0));
}

double HeadBias::relative(std::int64_t r, std::int64_t query) const {
  if (m_toeplitz) return r <= 0 ? at(-r, 0) : at(0, r);
  const std::int64_t key = query + r;
  return key < 0 || key >= m_length ? kNaN : at(query, key);
}

std::optional<std::pair<double, double>> HeadBias::extremes(std::int64_t from, std::int64_t to,
                                                            std::int64_t query) const {
  constexpr std::int64_t places = 512;
  if (reserved() && !m_linear) {
    if (const auto known = m_bias.extremes(m_head, from, to)) return known;
  }
  std::optional<std::pair<double, double>> result;
  const auto look = [&](std::int64_t r) {
    const double value = relative(std::clamp(r, from, to), query);
    if (std::isnan(value)) return;
    if (!result) result = {value, value};
    *result = {std::min(result->first, value), std::max(result->second, value)};
  };
  for (const std::int64_t r :
       {from, std::int64_t{-1}, std::int64_t{0}, std::int64_t{1}, -query, m_length - 1 - query, to})
    look(r);
  if (m_linear) return result;
  const std::int64_t steps = std::clamp<std::int64_t>(to - from, 0, places);
  for (std::int64_t k = 1; k < steps; ++k) look(from + k * (to - from) / steps);
  for (std::int64_t near = 2; near <= std::max(-from, to); near += near / 8 + 1) {  // biases change fast near the query
    if (-near >= from) look(-near);
    if (near <= to) look(near);
  }
  return result;
}

SoftmaxRow::SoftmaxRow(const HeadBias& bias, std::int64_t query, std::int64_t budget, const std::stop_token& stop)
    : m_bias(bias), m_query(std::clamp<std::int64_t>(query, 0, bias.length() - 1)) {
  if (bias.isLinear()) {
    sumSeries();
  } else {
    sumKeys(budget, stop);
  }
}

double SoftmaxRow::weight(std::int64_t key) const {
  return std::exp(m_bias.at(m_query, key) - m_shift) / m_sum;
}

double SoftmaxRow::greatest() const {
  const Span keys = m_bias.keysOf(m_query);
  const auto known = m_bias.extremes(keys.first - m_query, keys.last - 1 - m_query, m_query);
  return std::fmax(1.0, known ? std::exp(known->second - m_shift) : 0.0) / m_sum;
}

void SoftmaxRow::sumSeries() {
  m_shift = m_bias.at(m_query, m_query);
  m_sum = geometricSum(m_bias.rate(), m_query + 1);
  if (!m_bias.isCausal()) m_sum += geometricSum(m_bias.rate(), m_bias.length() - m_query) - 1.0;
}

void SoftmaxRow::sumKeys(std::int64_t budget, const std::stop_token& stop) {
  const Span keys = m_bias.keysOf(m_query);
  m_shift = -std::numeric_limits<double>::infinity();
  m_sum = 0.0;
  m_exact = budget >= keys.size();
  bool isWhole = true;
  if (m_exact) {
    isWhole = add(keys, budget, stop);
  } else {
    const std::int64_t side = std::max<std::int64_t>(budget / 4, 1);
    const Span near{std::max(keys.first, m_query - side), std::min(keys.last, m_query + side + 1)};
    isWhole = add(near, near.size(), stop) && add({keys.first, near.first}, side, stop) &&
              add({near.last, keys.last}, side, stop);
  }
  m_exact = m_exact && isWhole;
  if (m_sum > 0.0) return;
  m_shift = 0.0;
  m_sum = 1.0;
}

bool SoftmaxRow::add(Span keys, std::int64_t budget, const std::stop_token& stop) {
  constexpr std::int64_t pollEvery = 4096;
  const std::int64_t picked = std::min(budget, keys.size());
  for (std::int64_t k = 0; k < picked; ++k) {
    if (k % pollEvery == pollEvery - 1 && stop.stop_requested()) return false;
    const std::int64_t first = keys.first + k * keys.size() / picked;
    const std::int64_t next = keys.first + (k + 1) * keys.size() / picked;
    const double value = m_bias.at(m_query, std::midpoint(first, next - 1));
    if (std::isnan(value)) continue;
    if (value > m_shift) {
      m_sum *= std::exp(m_shift - value);
      m_shift = value;
    }
    m_sum += static_cast<double>(next - first) * std::exp(value - m_shift);
  }
  return true;
}

RowChecks checkRow(const HeadBias& bias, std::int64_t query, double constant) {
  const Span keys = bias.keysOf(query);
  const auto sumOf = [&](double added, double greatest) {
    double sum = 0.0;
    for (std::int64_t n = keys.first; n < keys.last; ++n) {
      const double value = bias.at(query, n) + added;
      if (!std::isnan(value)) sum += std::exp(value - greatest);
    }
    return sum;
  };
  double greatest = -std::numeric_limits<double>::infinity();
  for (std::int64_t n = keys.first; n < keys.last; ++n) greatest = std::fmax(greatest, bias.at(query, n));
  const double plain = sumOf(0.0, greatest);
  const double shifted = sumOf(constant, greatest + constant);
  RowChecks result;
  result.greatest = greatest;
  double total = 0.0;
  for (std::int64_t n = keys.first; n < keys.last; ++n) {
    const double value = bias.at(query, n);
    if (std::isnan(value)) continue;
    const double weight = std::exp(value - greatest) / plain;
    const double other = std::exp((value + constant) - (greatest + constant)) / shifted;
    total += weight;
    result.shift = std::max(result.shift, std::abs(weight - other));
  }
  result.sum = std::abs(total - 1.0);
  return result;
}

}  // namespace pelab
