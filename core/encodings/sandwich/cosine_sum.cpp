#include "core/encodings/sandwich/cosine_sum.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstdlib>
#include <utility>

#include "core/numerics/trig_means.h"
#include "core/numerics/wide.h"

namespace pelab {
namespace {

/// Σ (a cos · b cos − a sin · b sin) over @p width entries, whole fours.
PELAB_WIDE double dot(const double* cosA, const double* sinA, const double* cosB, const double* sinB,
                      std::size_t width) {
  std::array<double, 4> sums{};
  for (std::size_t i = 0; i < width; i += 4) {
    for (std::size_t lane = 0; lane < 4; ++lane) {
      const std::size_t k = i + lane;
      sums[lane] += cosA[k] * cosB[k] - sinA[k] * sinB[k];
    }
  }
  return (sums[0] + sums[1]) + (sums[2] + sums[3]);
}

}  // namespace

CosineSum::CosineSum(std::vector<double> omega, std::int64_t length)
    : m_omega(std::move(omega)), m_width((m_omega.size() + 3) / 4 * 4), m_length(std::max<std::int64_t>(length, 1)) {
  while (m_step * m_step < m_length) m_step *= 2;
  m_low = turnsOf(1, m_step);
  m_high = turnsOf(m_step, (m_length + m_step - 1) / m_step);
}

/// Rows that are powers of two come from the library's functions, the others are one turn further than a lower one.
CosineSum::Turns CosineSum::turnsOf(std::int64_t step, std::int64_t rows) const {
  Turns turns;
  turns.cosine.assign(static_cast<std::size_t>(rows) * m_width, 0.0);
  turns.sine = turns.cosine;
  const auto row = [&](std::int64_t r) { return static_cast<std::size_t>(r) * m_width; };
  for (std::int64_t r = 0; r < rows; ++r) {
    const auto top = static_cast<std::int64_t>(std::bit_floor(static_cast<std::uint64_t>(r)));
    for (std::size_t k = 0; k < m_omega.size(); ++k) {
      double& cosine = turns.cosine[row(r) + k];
      double& sine = turns.sine[row(r) + k];
      if (r == top) {
        const double angle = m_omega[k] * static_cast<double>(r * step);
        cosine = std::cos(angle);
        sine = std::sin(angle);
        continue;
      }
      const std::size_t a = row(top) + k;
      const std::size_t b = row(r - top) + k;
      cosine = turns.cosine[a] * turns.cosine[b] - turns.sine[a] * turns.sine[b];
      sine = turns.sine[a] * turns.cosine[b] + turns.cosine[a] * turns.sine[b];
    }
  }
  return turns;
}

double CosineSum::at(std::int64_t distance) const {
  const std::int64_t n = std::abs(distance);
  if (n >= m_length) return between(static_cast<double>(n));
  if (n == 0) return static_cast<double>(pairs());
  const std::size_t low = static_cast<std::size_t>(n % m_step) * m_width;
  const std::size_t high = static_cast<std::size_t>(n / m_step) * m_width;
  return dot(&m_high.cosine[high], &m_high.sine[high], &m_low.cosine[low], &m_low.sine[low], m_width);
}

double CosineSum::between(double distance) const {
  double sum = 0.0;
  for (const double omega : m_omega) sum += std::cos(omega * distance);
  return sum;
}

double CosineSum::mean(Span rows, Span columns) const {
  const auto apart = static_cast<double>(rows.first - columns.first);
  double sum = 0.0;
  for (const double omega : m_omega) {
    const std::complex<double> turned = runMean(omega, rows.size()) * std::conj(runMean(omega, columns.size()));
    sum += turned.real() * std::cos(omega * apart) - turned.imag() * std::sin(omega * apart);
  }
  return sum;
}

}  // namespace pelab
