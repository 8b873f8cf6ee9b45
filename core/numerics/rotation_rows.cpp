#include "core/numerics/rotation_rows.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <complex>
#include <cstddef>
#include <utility>

#include "core/numerics/trig_means.h"

namespace pelab {
namespace {

std::complex<double> unit(double omega, std::int64_t count) {
  const double angle = omega * static_cast<double>(count);
  return {std::cos(angle), std::sin(angle)};
}

/// to = z · by, pair by pair. None of them the same arrays.
void multiply(std::span<double> toCosines, std::span<double> toSines, std::span<const double> cosines,
              std::span<const double> sines, std::span<const double> byCosines, std::span<const double> bySines) {
  double* __restrict toCosine = toCosines.data();
  double* __restrict toSine = toSines.data();
  const double* __restrict cosine = cosines.data();
  const double* __restrict sine = sines.data();
  const double* __restrict byCosine = byCosines.data();
  const double* __restrict bySine = bySines.data();
  for (std::size_t i = 0; i < toCosines.size(); ++i) {
    toCosine[i] = cosine[i] * byCosine[i] - sine[i] * bySine[i];
    toSine[i] = sine[i] * byCosine[i] + cosine[i] * bySine[i];
  }
}

}  // namespace

void seedRotations(std::span<double> cosine, std::span<double> sine, std::span<const double> omega,
                   std::int64_t position, double factor) {
  for (std::size_t i = 0; i < omega.size(); ++i) {
    const std::complex<double> value = unit(omega[i], position);
    cosine[i] = factor * value.real();
    sine[i] = factor * value.imag();
  }
}

RotationRows::RotationRows(std::span<const double> omega, Span positions, std::int64_t cells, double factor,
                           std::int64_t cell)
    : m_omega(omega),
      m_positions(positions),
      m_cells(cells),
      m_cell(cell),
      m_factor(factor),
      m_isMean(positions.size() > cells) {
  const std::int64_t shortest = positions.size() / cells;
  const auto fill = [&](Turn& turn, auto value) {
    turn.cosine.resize(omega.size());
    turn.sine.resize(omega.size());
    for (std::size_t i = 0; i < omega.size(); ++i) {
      const std::complex<double> z = value(omega[i]);
      turn.cosine[i] = z.real();
      turn.sine[i] = z.imag();
    }
  };
  for (std::int64_t extra = 0; extra < 2; ++extra) {
    const auto which = static_cast<std::size_t>(extra);
    fill(m_advance[which], [&](double w) { return unit(w, shortest + extra); });
    if (m_isMean) fill(m_mean[which], [&](double w) { return runMean(w, shortest + extra); });
  }
  const auto zero = [](double) { return std::complex<double>(); };
  fill(m_first, zero);
  fill(m_turned, zero);
  seed();
}

std::size_t RotationRows::longer() const {
  // The blocks of `blockOf` before they are widened to at least one position.
  const std::int64_t size = m_positions.size();
  const std::int64_t length = (m_cell + 1) * size / m_cells - m_cell * size / m_cells;
  return static_cast<std::size_t>(length - size / m_cells);
}

void RotationRows::seed() {
  seedRotations(m_first.cosine, m_first.sine, m_omega, m_positions.first + m_cell * m_positions.size() / m_cells,
                m_factor);
}

void RotationRows::take(std::span<double> cosines, std::span<double> sines) {
  if (m_isMean) {
    const Turn& mean = m_mean[longer()];
    multiply(cosines, sines, m_first.cosine, m_first.sine, mean.cosine, mean.sine);
  } else {
    std::copy(m_first.cosine.begin(), m_first.cosine.end(), cosines.begin());
    std::copy(m_first.sine.begin(), m_first.sine.end(), sines.begin());
  }
  advance();
}

void RotationRows::advance() {
  const Turn& by = m_advance[longer()];
  ++m_cell;
  if (m_cell % kRotationSeedEvery == 0) {
    seed();
  } else {
    multiply(m_turned.cosine, m_turned.sine, m_first.cosine, m_first.sine, by.cosine, by.sine);
    std::swap(m_first, m_turned);
  }
}

void rotationRun(double omega, std::int64_t first, std::int64_t step, double factor, bool isSine,
                 std::span<double> out) {
  constexpr std::size_t lanes = 8;
  constexpr std::size_t seedEvery = lanes * 128;
  const std::complex<double> turn = unit(omega, static_cast<std::int64_t>(lanes) * step);
  std::array<double, lanes> cosine{};
  std::array<double, lanes> sine{};
  const std::array<double, lanes>& wanted = isSine ? sine : cosine;
  for (std::size_t k = 0; k < out.size(); k += lanes) {
    if (k % seedEvery == 0) {
      for (std::size_t lane = 0; lane < lanes; ++lane) {
        const std::complex<double> value = unit(omega, first + static_cast<std::int64_t>(k + lane) * step);
        cosine[lane] = factor * value.real();
        sine[lane] = factor * value.imag();
      }
    }
    std::copy_n(wanted.begin(), std::min(lanes, out.size() - k), out.begin() + static_cast<std::ptrdiff_t>(k));
    for (std::size_t lane = 0; lane < lanes; ++lane) {
      const double next = cosine[lane] * turn.real() - sine[lane] * turn.imag();
      sine[lane] = sine[lane] * turn.real() + cosine[lane] * turn.imag();
      cosine[lane] = next;
    }
  }
}

}  // namespace pelab
