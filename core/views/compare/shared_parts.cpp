#include "core/views/compare/shared_parts.h"

#include <cmath>
#include <cstdint>
#include <iterator>
#include <limits>
#include <set>
#include <utility>
#include <vector>

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

namespace {

/// The points of @p curve from @p lo to @p hi.
std::vector<Point> pointsIn(const Curve& curve, double lo, double hi) {
  std::vector<Point> points;
  std::copy_if(curve.points.begin(), curve.points.end(), std::back_inserter(points),
               [lo, hi](const Point& point) { return point.x >= lo && point.x <= hi; });
  return points;
}

/// The value at @p x of a curve that is constant until its next point.
double stepAt(const Curve& curve, double x) {
  const auto next = std::upper_bound(curve.points.begin(), curve.points.end(), x,
                                     [](double at, const Point& point) { return at < point.x; });
  return next == curve.points.begin() ? std::numeric_limits<double>::quiet_NaN() : std::prev(next)->y;
}

/// A line through whole numbers as steps around them, the last one closed.
Curve asSteps(Curve line) {
  line.steps = true;
  if (line.points.empty()) return line;
  const Point end{line.points.back().x + 0.5, line.points.back().y};
  for (Point& point : line.points) point.x -= 0.5;
  line.points.push_back(end);
  return line;
}

/// @p curve, which is steps, with a point at each of @p places; the last one ends the step before it.
Curve stepsAt(Curve curve, const std::vector<double>& places) {
  std::vector<Point> points;
  for (const double x : places) points.push_back({x, stepAt(curve, x)});
  if (points.size() > 1) points.back().y = points[points.size() - 2].y;
  curve.points = std::move(points);
  return curve;
}

}  // namespace

std::optional<std::pair<Curve, Curve>> aligned(const Curve& a, const Curve& b) {
  if (a.points.empty() || b.points.empty()) {
    return a.points.empty() && b.points.empty() ? std::optional(std::pair(a, b)) : std::nullopt;
  }
  const Curve first = a.steps || !b.steps ? a : asSteps(a);
  const Curve second = b.steps || !a.steps ? b : asSteps(b);
  const double lo = std::max(first.points.front().x, second.points.front().x);
  const double hi = std::min(first.points.back().x, second.points.back().x);
  if (lo > hi) return std::nullopt;
  std::pair<Curve, Curve> both{first, second};
  if (!first.steps) {
    both.first.points = pointsIn(first, lo, hi);
    both.second.points = pointsIn(second, lo, hi);
    const bool areSame =
        std::equal(both.first.points.begin(), both.first.points.end(), both.second.points.begin(),
                   both.second.points.end(), [](const Point& p, const Point& q) { return p.x == q.x; });
    return areSame ? std::optional(std::move(both)) : std::nullopt;
  }
  std::set<double> places{lo, hi};
  for (const Curve* curve : {&first, &second})
    for (const Point& point : pointsIn(*curve, lo, hi)) places.insert(point.x);
  const std::vector<double> all(places.begin(), places.end());
  return std::pair{stepsAt(first, all), stepsAt(second, all)};
}

bool haveCommonCurve(const Panel& a, const Panel& b) {
  return std::any_of(a.layers.begin(), a.layers.end(), [&](const Layer& layer) {
    return asCurve(layer) && std::any_of(b.layers.begin(), b.layers.end(),
                                         [&](const Layer& other) { return other.id == layer.id && asCurve(other); });
  });
}

}  // namespace pelab::compare
