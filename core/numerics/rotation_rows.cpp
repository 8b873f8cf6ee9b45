#include "core/numerics/rotation_rows.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <complex>
#include <cstddef>
#include <limits>
#include <utility>

#include "core/numerics/trig_means.h"
#include "core/numerics/wide.h"

namespace pelab {
namespace {

std::complex<double> unit(double omega, std::int64_t count) {
  const double angle = omega * static_cast<double>(count);
  return {std::cos(angle), std::sin(angle)};
}

/// to = z · by, pair by pair. None of them the same arrays.
PELAB_WIDE void multiply(std::span<double> toCosines, std::span<double> toSines, std::span<const double> cosines,
                         std::span<const double> sines, std::span<const double> byCosines,
                         std::span<const double> bySines) {
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

RotationRows::RotationRows(std::span<const double> omega, const Blocks& positions, double factor, std::int64_t cell)
    : m_omega(omega), m_blocks(positions), m_cell(cell), m_factor(factor) {
  const auto fill = [&](Turn& turn, auto value) {
    turn.cosine.resize(omega.size());
    turn.sine.resize(omega.size());
    for (std::size_t i = 0; i < omega.size(); ++i) {
      const std::complex<double> z = value(omega[i]);
      turn.cosine[i] = z.real();
      turn.sine[i] = z.imag();
    }
  };
  fill(m_advance, [&](double w) { return unit(w, positions.size); });
  if (positions.size > 1) fill(m_mean, [&](double w) { return runMean(w, positions.size); });
  if (const std::int64_t rest = positions.span.size() % positions.size; rest > 0) {
    fill(m_lastMean, [&](double w) { return runMean(w, rest); });
  }
  const auto zero = [](double) { return std::complex<double>(); };
  fill(m_first, zero);
  fill(m_turned, zero);
  seed();
}

void RotationRows::seed() {
  seedRotations(m_first.cosine, m_first.sine, m_omega, m_blocks.span.first + m_cell * m_blocks.size, m_factor);
}

void RotationRows::take(std::span<double> cosines, std::span<double> sines) {
  if (m_blocks.size > 1) {
    const bool isShort = !m_lastMean.cosine.empty() && m_cell == m_blocks.count() - 1;
    const Turn& mean = isShort ? m_lastMean : m_mean;
    multiply(cosines, sines, m_first.cosine, m_first.sine, mean.cosine, mean.sine);
  } else {
    std::copy(m_first.cosine.begin(), m_first.cosine.end(), cosines.begin());
    std::copy(m_first.sine.begin(), m_first.sine.end(), sines.begin());
  }
  advance();
}

void RotationRows::advance() {
  ++m_cell;
  if (m_cell % kRotationSeedEvery == 0) {
    seed();
  } else {
    multiply(m_turned.cosine, m_turned.sine, m_first.cosine, m_first.sine, m_advance.cosine, m_advance.sine);
    std::swap(m_first, m_turned);
  }
}

namespace {

/// Two numbers of one register: the baseline of x86-64 and of AArch64 computes both at once.
using Two = double __attribute__((vector_size(16)));

constexpr std::size_t kPairs = 4;
constexpr std::size_t kLanes = 2 * kPairs;

/// kLanes values side by side, each kLanes steps on with every turn, and the least and greatest that each has been.
template <bool isSine>
class ExtremeLanes {
public:
  explicit ExtremeLanes(std::complex<double> turn) : m_turn(turn) {
    for (Lane& lane : m_lanes) {
      lane.least = both(std::numeric_limits<double>::infinity());
      lane.greatest = both(-std::numeric_limits<double>::infinity());
    }
  }

  void seed(double omega, std::int64_t first, std::int64_t step) {
    for (std::size_t k = 0; k < kLanes; ++k) {
      const std::complex<double> value = unit(omega, first + static_cast<std::int64_t>(k) * step);
      m_lanes[k / 2].cosine[k % 2] = value.real();
      m_lanes[k / 2].sine[k % 2] = value.imag();
    }
  }

  /// Takes in @p count values of each lane, @p at is the number of the first in the run.
  void run(std::int64_t at, std::int64_t count) {
    const Two cosineOfTurn = both(m_turn.real());
    const Two sineOfTurn = both(m_turn.imag());
    for (std::int64_t k = 0; k < count; ++k) {
      const Two here = both(static_cast<double>(at + k * static_cast<std::int64_t>(kLanes)));
      for (Lane& lane : m_lanes) {
        const Two value = isSine ? lane.sine : lane.cosine;
        const auto lower = value < lane.least;
        const auto higher = value > lane.greatest;
        lane.least = lower ? value : lane.least;
        lane.leastAt = lower ? here : lane.leastAt;
        lane.greatest = higher ? value : lane.greatest;
        lane.greatestAt = higher ? here : lane.greatestAt;
        const Two next = lane.cosine * cosineOfTurn - lane.sine * sineOfTurn;
        lane.sine = lane.sine * cosineOfTurn + lane.cosine * sineOfTurn;
        lane.cosine = next;
      }
    }
  }

  /// Takes in the first @p lanes values as they stand.
  void look(std::int64_t at, std::size_t lanes) {
    for (std::size_t k = 0; k < lanes; ++k) {
      Lane& lane = m_lanes[k / 2];
      const double value = isSine ? lane.sine[k % 2] : lane.cosine[k % 2];
      if (value < lane.least[k % 2]) {
        lane.least[k % 2] = value;
        lane.leastAt[k % 2] = static_cast<double>(at);
      }
      if (value > lane.greatest[k % 2]) {
        lane.greatest[k % 2] = value;
        lane.greatestAt[k % 2] = static_cast<double>(at);
      }
    }
  }

  [[nodiscard]] RunExtremes extremes() const {
    RunExtremes found;
    double least = std::numeric_limits<double>::infinity();
    double greatest = -least;
    for (std::size_t k = 0; k < kLanes; ++k) {
      const Lane& lane = m_lanes[k / 2];
      if (lane.least[k % 2] < least) {
        least = lane.least[k % 2];
        found.leastAt = static_cast<std::int64_t>(lane.leastAt[k % 2]) + static_cast<std::int64_t>(k);
      }
      if (lane.greatest[k % 2] > greatest) {
        greatest = lane.greatest[k % 2];
        found.greatestAt = static_cast<std::int64_t>(lane.greatestAt[k % 2]) + static_cast<std::int64_t>(k);
      }
    }
    return found;
  }

private:
  struct Lane {
    Two cosine{}, sine{}, least{}, greatest{}, leastAt{}, greatestAt{};
  };
  static Two both(double value) { return Two{value, value}; }

  std::complex<double> m_turn;
  std::array<Lane, kPairs> m_lanes;
};

template <bool isSine>
RunExtremes extremesOf(double omega, std::int64_t first, std::int64_t step, std::int64_t count) {
  constexpr auto lanes = static_cast<std::int64_t>(kLanes);
  constexpr std::int64_t seedEvery = lanes * 128;
  ExtremeLanes<isSine> found(unit(omega, lanes * step));
  for (std::int64_t k = 0; k < count; k += seedEvery) {
    found.seed(omega, first + k * step, step);
    const std::int64_t left = std::min(count - k, seedEvery);
    found.run(k, left / lanes);
    found.look(k + left / lanes * lanes, static_cast<std::size_t>(left % lanes));
  }
  return found.extremes();
}

}  // namespace

RunExtremes rotationExtremes(double omega, std::int64_t first, std::int64_t step, std::int64_t count, bool isSine) {
  return isSine ? extremesOf<true>(omega, first, step, count) : extremesOf<false>(omega, first, step, count);
}

}  // namespace pelab
