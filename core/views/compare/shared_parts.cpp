#include "core/views/compare/shared_parts.h"

#include <cmath>
#include <cstdint>
#include <limits>
#include <utility>

namespace pelab::compare {

Text placeOn(const Axis& axis, double lo, double hi) {
  if (!axis.integers) return Text::literal("%1 = %2", {axis.label, Number{(lo + hi) / 2.0, 6}});
  const auto field = [&axis](double at) {
    const auto k = static_cast<std::int64_t>(std::llround(std::clamp(at, axis.full.lo + 0.5, axis.full.hi - 0.5)));
    const bool isMapped = k >= 0 && k < std::ssize(axis.order);
    return isMapped ? axis.order[static_cast<std::size_t>(k)] : k;
  };
  const std::int64_t first = field(lo + 0.5);
  const std::int64_t last = field(hi - 0.5);
  if (first == last) return Text::literal("%1 = %2", {axis.label, first});
  return Text::literal("%1 = %2 … %3", {axis.label, first, last});
}

Text both(Text x, Text y) {
  return PELAB_TEXT("compare", "%1, %2").with({std::move(x), std::move(y)});
}

bool isLogarithmic(const Panel& panel) {
  return panel.y.scale == AxisScale::Logarithmic;
}

double differenceOf(double a, double b, bool isRatio) {
  const double value = isRatio ? a / b : a - b;
  return std::isfinite(value) && (!isRatio || value > 0.0) ? value : std::numeric_limits<double>::quiet_NaN();
}

const HeatMap* mapOf(const Panel& panel) {
  for (const Layer& layer : panel.layers)
    if (const auto* map = std::get_if<HeatMap>(&layer.content)) return map;
  return nullptr;
}

std::optional<Curve> asCurve(const Layer& layer) {
  if (const auto* curve = std::get_if<Curve>(&layer.content)) return *curve;
  const auto* bars = std::get_if<Bars>(&layer.content);
  if (bars == nullptr) return std::nullopt;
  Curve curve;
  curve.points = bars->points;
  curve.ink = bars->ink;
  return curve;
}

bool haveSameAbscissas(const Curve& a, const Curve& b) {
  return std::equal(a.points.begin(), a.points.end(), b.points.begin(), b.points.end(),
                    [](const Point& p, const Point& q) { return p.x == q.x; });
}

}  // namespace pelab::compare
