#include "core/numerics/rotation_rows.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <complex>
#include <cstddef>
#include <limits>

#include "core/numerics/wide.h"

namespace pelab {
namespace {

std::complex<double> unit(double omega, std::int64_t count) {
  const double angle = omega * static_cast<double>(count);
  return {std::cos(angle), std::sin(angle)};
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

namespace {

constexpr std::size_t kWidth = 4;
constexpr std::size_t kGroups = 2;
constexpr std::size_t kLanes = kWidth * kGroups;

/// Values that turn, and the least and greatest that each has been.
struct Lane {
  Four cosine{}, sine{}, least{}, greatest{}, leastAt{}, greatestAt{};
};

/// Takes in @p count values of each lane, the first of them number @p at of the run, and turns them.
template <bool isSine>
[[gnu::always_inline]] inline void runLanes(std::array<Lane, kGroups>& lanes, std::complex<double> turn,
                                            std::int64_t at, std::int64_t count) {
  const double c = turn.real();
  const double s = turn.imag();
  const Four cosineOfTurn{c, c, c, c};
  const Four sineOfTurn{s, s, s, s};
  for (std::int64_t k = 0; k < count; ++k) {
    const auto number = static_cast<double>(at + k * static_cast<std::int64_t>(kLanes));
    const Four here{number, number, number, number};
    for (Lane& lane : lanes) {
      const Four value = isSine ? lane.sine : lane.cosine;
      const auto lower = value < lane.least;
      const auto higher = value > lane.greatest;
      lane.least = lower ? value : lane.least;
      lane.leastAt = lower ? here : lane.leastAt;
      lane.greatest = higher ? value : lane.greatest;
      lane.greatestAt = higher ? here : lane.greatestAt;
      pelab::turn(lane.cosine, lane.sine, cosineOfTurn, sineOfTurn);
    }
  }
}

PELAB_WIDE void runSines(std::array<Lane, kGroups>& lanes, std::complex<double> turn, std::int64_t at,
                         std::int64_t count) {
  runLanes<true>(lanes, turn, at, count);
}

PELAB_WIDE void runCosines(std::array<Lane, kGroups>& lanes, std::complex<double> turn, std::int64_t at,
                           std::int64_t count) {
  runLanes<false>(lanes, turn, at, count);
}

/// kLanes values side by side, each kLanes steps on with every turn.
template <bool isSine>
class ExtremeLanes {
public:
  ExtremeLanes(double omega, std::int64_t step)
      : m_step(unit(omega, step)), m_turn(unit(omega, step * static_cast<std::int64_t>(kLanes))) {
    for (Lane& lane : m_lanes) {
      constexpr double far = std::numeric_limits<double>::infinity();
      lane.least = Four{far, far, far, far};
      lane.greatest = Four{-far, -far, -far, -far};
    }
  }

  void seed(std::complex<double> value) {
    for (std::size_t k = 0; k < kLanes; ++k) {
      m_lanes[k / kWidth].cosine[k % kWidth] = value.real();
      m_lanes[k / kWidth].sine[k % kWidth] = value.imag();
      value *= m_step;
    }
  }

  /// Takes in @p count values of each lane, @p at is the number of the first in the run.
  void run(std::int64_t at, std::int64_t count) {
    if constexpr (isSine) {
      runSines(m_lanes, m_turn, at, count);
    } else {
      runCosines(m_lanes, m_turn, at, count);
    }
  }

  /// Takes in the first @p lanes values as they stand.
  void look(std::int64_t at, std::size_t lanes) {
    for (std::size_t k = 0; k < lanes; ++k) {
      Lane& lane = m_lanes[k / kWidth];
      const double value = isSine ? lane.sine[k % kWidth] : lane.cosine[k % kWidth];
      if (value < lane.least[k % kWidth]) {
        lane.least[k % kWidth] = value;
        lane.leastAt[k % kWidth] = static_cast<double>(at);
      }
      if (value > lane.greatest[k % kWidth]) {
        lane.greatest[k % kWidth] = value;
        lane.greatestAt[k % kWidth] = static_cast<double>(at);
      }
    }
  }

  [[nodiscard]] RunExtremes extremes() const {
    RunExtremes found;
    double least = std::numeric_limits<double>::infinity();
    double greatest = -least;
    for (std::size_t k = 0; k < kLanes; ++k) {
      const Lane& lane = m_lanes[k / kWidth];
      if (lane.least[k % kWidth] < least) {
        least = lane.least[k % kWidth];
        found.leastAt = static_cast<std::int64_t>(lane.leastAt[k % kWidth]) + static_cast<std::int64_t>(k);
      }
      if (lane.greatest[k % kWidth] > greatest) {
        greatest = lane.greatest[k % kWidth];
        found.greatestAt = static_cast<std::int64_t>(lane.greatestAt[k % kWidth]) + static_cast<std::int64_t>(k);
      }
    }
    return found;
  }

private:
  std::complex<double> m_step;  ///< from lane to lane
  std::complex<double> m_turn;  ///< kLanes steps
  std::array<Lane, kGroups> m_lanes;
};

template <bool isSine>
RunExtremes extremesOf(double omega, std::int64_t first, std::int64_t step, std::int64_t count) {
  constexpr auto lanes = static_cast<std::int64_t>(kLanes);
  constexpr std::int64_t seedEvery = lanes * kRotationSeedEvery;
  ExtremeLanes<isSine> found(omega, step);
  for (std::int64_t k = 0; k < count; k += seedEvery) {
    found.seed(unit(omega, first + k * step));
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
