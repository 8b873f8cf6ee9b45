#include "core/numerics/rotation_rows.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <complex>
#include <cstddef>
#include <limits>
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

namespace {

constexpr std::size_t kLanes = 8;

/// kLanes values side by side, each kLanes steps on with every turn, and the least and greatest that each has been.
template <bool isSine>
class ExtremeLanes {
public:
  explicit ExtremeLanes(std::complex<double> turn) : m_cosineOfTurn(turn.real()), m_sineOfTurn(turn.imag()) {
    m_least.fill(std::numeric_limits<double>::infinity());
    m_greatest.fill(-std::numeric_limits<double>::infinity());
  }

  void seed(double omega, std::int64_t first, std::int64_t step) {
    for (std::size_t lane = 0; lane < kLanes; ++lane) {
      const std::complex<double> value = unit(omega, first + static_cast<std::int64_t>(lane) * step);
      m_cosine[lane] = value.real();
      m_sine[lane] = value.imag();
    }
  }

  /// Takes the values in; the first is number @p at of the run.
  void look(double at, std::size_t lanes = kLanes) {
    const std::array<double, kLanes>& values = isSine ? m_sine : m_cosine;
    for (std::size_t lane = 0; lane < lanes; ++lane) {
      const double value = values[lane];
      m_leastAt[lane] = value < m_least[lane] ? at : m_leastAt[lane];
      m_least[lane] = value < m_least[lane] ? value : m_least[lane];
      m_greatestAt[lane] = value > m_greatest[lane] ? at : m_greatestAt[lane];
      m_greatest[lane] = value > m_greatest[lane] ? value : m_greatest[lane];
    }
  }

  void turn() {
    for (std::size_t lane = 0; lane < kLanes; ++lane) {
      const double next = m_cosine[lane] * m_cosineOfTurn - m_sine[lane] * m_sineOfTurn;
      m_sine[lane] = m_sine[lane] * m_cosineOfTurn + m_cosine[lane] * m_sineOfTurn;
      m_cosine[lane] = next;
    }
  }

  [[nodiscard]] RunExtremes extremes() const {
    const auto least = static_cast<std::size_t>(std::min_element(m_least.begin(), m_least.end()) - m_least.begin());
    const auto greatest =
        static_cast<std::size_t>(std::max_element(m_greatest.begin(), m_greatest.end()) - m_greatest.begin());
    return {static_cast<std::int64_t>(m_leastAt[least]) + static_cast<std::int64_t>(least),
            static_cast<std::int64_t>(m_greatestAt[greatest]) + static_cast<std::int64_t>(greatest)};
  }

private:
  double m_cosineOfTurn, m_sineOfTurn;
  std::array<double, kLanes> m_cosine{}, m_sine{};
  std::array<double, kLanes> m_least{}, m_greatest{}, m_leastAt{}, m_greatestAt{};
};

template <bool isSine>
RunExtremes extremesOf(double omega, std::int64_t first, std::int64_t step, std::int64_t count) {
  constexpr auto lanes = static_cast<std::int64_t>(kLanes);
  constexpr std::int64_t seedEvery = lanes * 128;
  ExtremeLanes<isSine> found(unit(omega, lanes * step));
  for (std::int64_t k = 0; k < count; k += lanes) {
    if (k % seedEvery == 0) found.seed(omega, first + k * step, step);
    if (count - k < lanes) {
      found.look(static_cast<double>(k), static_cast<std::size_t>(count - k));
      break;
    }
    found.look(static_cast<double>(k));
    found.turn();
  }
  return found.extremes();
}

}  // namespace

RunExtremes rotationExtremes(double omega, std::int64_t first, std::int64_t step, std::int64_t count, bool isSine) {
  return isSine ? extremesOf<true>(omega, first, step, count) : extremesOf<false>(omega, first, step, count);
}

}  // namespace pelab
