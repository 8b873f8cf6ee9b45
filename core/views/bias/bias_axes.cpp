#include "core/views/bias/bias_axes.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <utility>
#include <vector>

#include "core/views/bias/bias_layers.h"
#include "core/views/support.h"

namespace pelab {

namespace {

/// Keys looked at to find the height of an axis; as many as for a quick figure, so that its weights fit.
constexpr std::int64_t kAxisBudget = kQuickBudget;

std::string superscript(int exponent) {
  static const std::vector<std::string> digits{"⁰", "¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹"};
  std::string result = exponent < 0 ? "⁻" : "";
  for (const char c : std::to_string(std::abs(exponent))) result += digits.at(static_cast<std::size_t>(c - '0'));
  return result;
}

}  // namespace

Axis slopeAxis(const Scene& scene, const BiasScene& biasScene) {
  std::vector<Point> points;
  for (const auto& list : {biasScene.bias->slopes(), biasScene.bias->plainSlopes()}) {
    for (const double slope : list) {
      if (std::isfinite(slope)) points.push_back({0.0, slope});
    }
  }
  const Text label = PELAB_TEXT("bias", "Slope per position");
  const Range all = points.empty() ? Range{0.0, 1.0} : rangeOf(points);
  double least = all.hi;
  for (const Point& point : points) least = std::min(least, point.y);
  if (points.empty() || least < 1e-290) return valueAxis(scene, kBiasView, "slopes.y", label, all);
  double most = least;
  for (const Point& point : points) most = std::max(most, point.y);
  Axis axis = valueAxis(scene, kBiasView, "slopes.y", label, {least / 1.5, most * 1.5});
  axis.scale = AxisScale::Logarithmic;
  const int first = static_cast<int>(std::ceil(std::log2(axis.visible.lo)));
  const int last = static_cast<int>(std::floor(std::log2(axis.visible.hi)));
  const int step = std::max(1, (last - first) / 10 + 1);
  for (int k = first; k <= last; ++k) {
    if (k % step == 0) axis.ticks.push_back({std::exp2(k), Text::literal("2" + superscript(k))});
  }
  return axis;
}

Axis distanceAxis(const Scene& scene, const BiasScene& biasScene, std::string key, std::int64_t before,
                  std::int64_t after) {
  Axis axis;
  axis.integers = true;
  const double far = static_cast<double>(std::max<std::int64_t>(before, 1)) + 0.5;
  if (biasScene.isRelative()) {
    axis.label = PELAB_TEXT("bias", "Relative position r = n − m");
    axis.role = Role::Relative;
    axis.full = {-static_cast<double>(before) - 0.5, static_cast<double>(after) + 0.5};
  } else if (biasScene.logarithmic) {
    const double both = biasScene.bias->isCausal() ? far : std::max(far, static_cast<double>(after) + 0.5);
    axis.label = PELAB_TEXT("bias", "Distance |m − n|");
    axis.role = Role::Distance;
    axis.scale = AxisScale::Logarithmic;
    axis.full = {0.8, both};
  } else {
    axis.label = PELAB_TEXT("bias", "Distance m − n");
    axis.role = Role::Distance;
    axis.full = {-0.5, far};
  }
  axis.visible = visibleRange(scene, kBiasView, key, axis.full);
  axis.rangeKey = std::move(key);
  return axis;
}

Axis lineValueAxis(const Scene& scene, const BiasScene& biasScene, Range visible) {
  const auto far = static_cast<double>(biasScene.length - 1);
  const auto whole = [&](double at) { return static_cast<std::int64_t>(std::clamp(at, -far, far)); };
  const std::int64_t lo = whole(std::floor(visible.lo));
  const std::int64_t hi = whole(std::ceil(visible.hi));
  std::vector<Point> seen;
  const auto look = [&](std::int64_t head, std::int64_t from, std::int64_t to) {
    const auto found = biasScene.headBias(head).extremes(from, to, biasScene.query);
    if (found) seen.insert(seen.end(), {{0.0, found->first}, {0.0, found->second}});
  };
  for (const std::int64_t head : biasScene.heads) {
    if (biasScene.isRelative()) {
      look(head, lo, hi);
    } else {
      look(head, -hi, -lo);
      if (!biasScene.bias->isCausal()) look(head, lo, hi);
    }
  }
  Range range = rangeOf(seen);
  const double margin = 0.04 * range.size();
  range = {range.lo - margin, range.hi + margin};
  return valueAxis(scene, kBiasView, "lines.y", PELAB_TEXT("bias", "Bias"), range);
}

Axis weightValueAxis(const Scene& scene, const BiasScene& biasScene) {
  const HeadBias bias = biasScene.headBias(biasScene.head);
  double most = SoftmaxRow(bias, biasScene.query, kAxisBudget, {}).greatest();
  const double reach = bias.reach();
  if (biasScene.window && std::isfinite(reach)) most = std::fmax(most, windowHeight(biasScene, reach));
  if (!(most > 0.0) || !std::isfinite(most)) most = 1.0;
  return valueAxis(scene, kBiasView, "weights.y", PELAB_TEXT("bias", "Weight"), {0.0, 1.08 * most});
}

}  // namespace pelab
