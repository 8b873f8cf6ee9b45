#include "core/numerics/rotation_extremes.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <limits>
#include <numbers>

#include "core/numerics/wide.h"

namespace pelab {
namespace {

constexpr std::int64_t kWidth = 4;

/// Points first + j·period, j = 0 … count − 1, in increasing order.
struct Crests {
  double first = 0.0;
  double period = 1.0;
  std::int64_t count = 0;
};

/// Of the points that went by, the nearest to a whole number in each lane.
struct Nearest {
  Four at{}, distance{};
};

/// Only for |x| < 2^51.
[[gnu::always_inline]] inline void look(Nearest& nearest, const Four& x) {
  constexpr double shift = 6755399441055744.0;  // 1.5 · 2^52: the sum has no digits behind the point
  const Four offset = x - ((x + shift) - shift);
  const Four distance = offset < 0.0 ? -offset : offset;
  const auto nearer = distance < nearest.distance;
  nearest.at = nearer ? x : nearest.at;
  nearest.distance = nearer ? distance : nearest.distance;
}

/// A whole number of fours.
PELAB_WIDE void lookAtFours(Nearest& nearest, const Crests& crests) {
  Nearest found = nearest;
  const Four start = Four{0.0, 1.0, 2.0, 3.0} * crests.period + crests.first;
  for (std::int64_t j = 0; j + kWidth <= crests.count; j += kWidth) {
    look(found, start + static_cast<double>(j) * crests.period);
  }
  nearest = found;
}

/// The point nearest to a whole number. @p crests has one.
double nearestToWhole(const Crests& crests) {
  constexpr double far = std::numeric_limits<double>::infinity();
  Nearest nearest{Four{}, Four{far, far, far, far}};
  lookAtFours(nearest, crests);
  for (std::int64_t j = crests.count / kWidth * kWidth; j < crests.count; ++j) {
    const double x = crests.first + static_cast<double>(j) * crests.period;
    look(nearest, Four{x, x, x, x});
  }
  std::size_t best = 0;
  for (std::size_t lane = 1; lane < kWidth; ++lane) {
    if (nearest.distance[lane] < nearest.distance[best]) best = lane;
  }
  return nearest.at[best];
}

/// cos(phase + k·turn), 0 ≤ turn ≤ π.
struct Wave {
  double phase = 0.0;
  double turn = 0.0;
};

/// Where of k = 0 … count − 1 the wave comes nearest to the angle @p top (modulo 2π).
std::int64_t nearestTo(double top, const Wave& wave, std::int64_t count) {
  const auto last = static_cast<double>(count - 1);
  const auto heightAt = [&](std::int64_t k) { return std::cos(wave.phase - top + static_cast<double>(k) * wave.turn); };
  const std::int64_t best = heightAt(count - 1) > heightAt(0) ? count - 1 : 0;
  if (!(wave.turn * (last + 1.0) > 0.0)) return best;
  Crests crests;
  crests.period = 2.0 * std::numbers::pi / wave.turn;
  crests.first = (top - wave.phase) / wave.turn;
  crests.first += std::ceil((-0.5 - crests.first) / crests.period) * crests.period;
  const double more = std::floor((last + 0.5 - crests.first) / crests.period);
  if (!(more >= 0.0)) return best;
  crests.count = static_cast<std::int64_t>(more) + 1;
  const std::int64_t beside = std::clamp<std::int64_t>(std::llround(nearestToWhole(crests)), 0, count - 1);
  return heightAt(beside) > heightAt(best) ? beside : best;
}

/// In −π … π.
double reduced(double angle) {
  return std::atan2(std::sin(angle), std::cos(angle));
}

}  // namespace

RunExtremes rotationExtremes(double omega, std::int64_t first, std::int64_t step, std::int64_t count, bool isSine) {
  constexpr double quarter = std::numbers::pi / 2.0;
  Wave wave{reduced(omega * static_cast<double>(first)) - (isSine ? quarter : 0.0),
            reduced(omega * static_cast<double>(step))};
  if (wave.turn < 0.0) wave = {-wave.phase, -wave.turn};
  return {nearestTo(std::numbers::pi, wave, count), nearestTo(0.0, wave, count)};
}

}  // namespace pelab
