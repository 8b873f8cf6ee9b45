#include "core/views/precision/error_curve.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>

namespace pelab::precision {

Range decadesOf(Rounded what, std::int64_t positions, Range speeds, SmallFloat fine, SmallFloat coarse) {
  constexpr double kRoundings = 3.0;
  constexpr double kStill = 1e-12;  // a pair that stands still is never off
  constexpr double kMost = 15.0;
  const auto unit = [](SmallFloat format) { return 1.0 / static_cast<double>(lastWhole(format)); };
  const double greatest = kRoundings * static_cast<double>(positions) * unit(coarse) * speeds.hi;
  const double least = what == Rounded::Positions ? speeds.lo : 0.1 * unit(fine) * speeds.lo;
  const double hi = std::ceil(std::log10(std::max(greatest, kStill)));
  const double lo = std::floor(std::log10(std::max(least, kStill)));
  return {std::clamp(lo, hi - kMost, hi - 1.0), hi};
}

double shownError(double error, Range decades) {
  if (error == 0.0) return std::numeric_limits<double>::quiet_NaN();
  return std::clamp(std::log10(error), decades.lo, decades.hi);
}

double worstOf(const Rounding& rounding, Span positions, double omega, std::int64_t looks) {
  const std::int64_t count = std::min(looks, positions.size());
  double worst = 0.0;
  for (std::int64_t k = 0; k < count; ++k) {
    const double part = std::fmod(static_cast<double>(k + 1) * std::numbers::phi, 1.0);
    const std::int64_t inside =
        count == positions.size() ? k : static_cast<std::int64_t>(part * static_cast<double>(positions.size()));
    worst = std::max(worst, rounding.error(positions.first + inside, omega));
  }
  return worst;
}

Curve errorCurve(const Rounding& rounding, const Blocks& blocks, double omega, Range limits) {
  Curve curve;
  curve.steps = true;
  double before = std::nan("");
  double end = 0.0;
  for (std::int64_t block = 0; block < blocks.count(); ++block) {
    const Span positions = blocks.at(block);
    const double worst = worstOf(rounding, positions, omega, kLooks);
    const bool isShown = worst > 0.0 && std::isfinite(worst);
    const double at = static_cast<double>(positions.first) - 0.5;
    end = static_cast<double>(positions.last) - 0.5;
    if (!isShown && !std::isnan(before)) curve.points.push_back({at, before});
    before = isShown ? std::clamp(worst, limits.lo, limits.hi) : std::nan("");
    curve.points.push_back({at, before});
  }
  curve.points.push_back({end, before});
  return curve;
}

bool isEmpty(const Curve& curve) {
  return std::all_of(curve.points.begin(), curve.points.end(), [](const Point& point) { return std::isnan(point.y); });
}

}  // namespace pelab::precision
