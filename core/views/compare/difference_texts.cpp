#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <map>
#include <utility>

#include "core/views/compare/difference.h"
#include "core/views/compare/shared_parts.h"

namespace pelab::compare {
namespace {

constexpr double kNan = std::numeric_limits<double>::quiet_NaN();

/// The main panels of both halves, filled with @p pixels; @p zoomed: the part of the axes to fill, if not what is
/// shown.
std::array<Panel, 2> filledMains(const Sides& sides, PixelSize pixels, const std::map<std::string, Range>& zoomed) {
  std::array<Panel, 2> result;
  for (std::size_t k = 0; k < result.size(); ++k) {
    Scene scene = sides.halves[k].scene;
    for (const auto& [key, range] : zoomed) scene.viewStates[std::string(sides.view->info().id)].ranges[key] = range;
    const Viewport viewport{{{sides.main, pixels}}, {sides.main}};
    const Figure figure = sides.view->figure(scene, viewport, Effort{});
    if (const Panel* panel = panelIn(figure.layout, sides.main)) result[k] = *panel;
  }
  return result;
}

struct Pair {
  double a = kNan, b = kNan;
};

double cellAt(const HeatMap& map, Point at) {
  const auto index = [](Range range, std::int64_t count, double value) {
    const double part = (value - range.lo) / range.size() * static_cast<double>(count);
    return part >= 0.0 && part < static_cast<double>(count) ? static_cast<std::int64_t>(part) : -1;
  };
  const std::int64_t row = index(map.y, map.rows, at.y);
  const std::int64_t column = index(map.x, map.columns, at.x);
  if (row < 0 || column < 0) return kNan;
  return static_cast<double>(map.values[static_cast<std::size_t>(row * map.columns + column)]);
}

/// Of the curves that both have, the values at @p at.x whose difference is nearest to @p at.y, and their name.
Pair nearestPair(const Panel& a, const Panel& b, Point at, bool isRatio, Text& name) {
  Pair best;
  double least = std::numeric_limits<double>::infinity();
  eachPair(a, b, [&](const Layer& layer, const Curve& curve, const Curve& other) {
    const auto consider = [&](std::size_t k) {
      const double value = differenceOf(curve.points[k].y, other.points[k].y, isRatio);
      const double away = std::abs(value - at.y) + (curve.steps ? 0.0 : 1e6 * std::abs(curve.points[k].x - at.x));
      if (!(away < least)) return;
      least = away;
      best = {curve.points[k].y, other.points[k].y};
      name = layer.legend;
    };
    const auto next = std::upper_bound(curve.points.begin(), curve.points.end(), at.x,
                                       [](double x, const Point& point) { return x < point.x; });
    if (!curve.steps) {
      for (std::size_t k = 0; k < curve.points.size(); ++k) consider(k);
    } else if (next != curve.points.begin()) {
      consider(static_cast<std::size_t>(next - curve.points.begin() - 1));
    }
  });
  return best;
}

/// In parentheses behind a minus sign.
Text subtrahend(double value) {
  return Text::literal(value < 0.0 ? "(%1)" : "%1", {Number{value}});
}

Text sentenceOf(Pair pair, bool isRatio) {
  if (isRatio)
    return PELAB_TEXT("compare", "A / B = %1 / %2 = %3")
        .with({Number{pair.a}, Number{pair.b}, Number{pair.a / pair.b}});
  return PELAB_TEXT("compare", "A − B = %1 − %2 = %3")
      .with({Number{pair.a}, subtrahend(pair.b), Number{pair.a - pair.b}});
}

/// The cell around @p at, or a point of an axis of any numbers.
Range around(const Axis& axis, double at) {
  if (axis.integers) return {std::round(at) - 0.5, std::round(at) + 0.5};
  const double half = axis.full.size() * 1e-6;
  return {at - half, at + half};
}

}  // namespace

Text explainDifference(const Sides& sides, Point at) {
  const Panel* main = sides.main.empty() ? nullptr : panelIn(sides.halves[0].layout, sides.main);
  const Panel* other = sides.main.empty() ? nullptr : panelIn(sides.halves[1].layout, sides.main);
  if (main == nullptr || other == nullptr || !noDifference(*main, *other).empty()) return {};
  const bool isMap = main->colorBar;
  const Range x = around(main->x, at.x);
  const Range y = around(main->y, at.y);
  if (main->x.rangeKey.empty() || x.hi <= main->x.full.lo || x.lo >= main->x.full.hi) return {};
  if (isMap && (main->y.rangeKey.empty() || y.hi <= main->y.full.lo || y.lo >= main->y.full.hi)) return {};
  std::map<std::string, Range> zoomed{{main->x.rangeKey, x}};
  if (isMap) zoomed[main->y.rangeKey] = y;
  const auto [a, b] = filledMains(sides, {4, 4, 1.0}, zoomed);
  Text place = placeOn(main->x, x.lo, x.hi);
  if (isMap) place = both(placeOn(main->y, y.lo, y.hi), std::move(place));
  Pair pair;
  Text name;
  if (const HeatMap* mapA = mapOf(a), *mapB = mapOf(b); mapA != nullptr && mapB != nullptr) {
    pair = {cellAt(*mapA, at), cellAt(*mapB, at)};
  } else {
    pair = nearestPair(a, b, at, isLogarithmic(*main), name);
  }
  if (std::isnan(differenceOf(pair.a, pair.b, isLogarithmic(*main)))) return {};
  if (!name.empty()) place = both(std::move(name), std::move(place));
  return PELAB_TEXT("compare", "%1: %2").with({std::move(place), sentenceOf(pair, isLogarithmic(*main))});
}

std::vector<Readout> differenceReadouts(const Sides& sides) {
  if (!sides.areBothShown()) return {};
  constexpr PixelSize kPixels{512, 512, 1.0};
  Difference found;
  if (sides.main.empty()) {
    found.reason = PELAB_TEXT("compare", "A and B have no panel in common, so there is no difference.");
  } else {
    const auto [a, b] = filledMains(sides, kPixels, {});
    found = difference(a, b);
  }
  if (!found.reason.empty()) return {{PELAB_TEXT("compare", "A − B"), std::move(found.reason), {}}};
  const Text value = Text::literal("%1", {Number{found.largest}});
  const bool equal = found.isRatio ? found.largest == 1.0 : found.largest == 0.0;
  const Text largest = equal ? PELAB_TEXT("compare", "%1: A and B are equal here").with({value})
                             : PELAB_TEXT("compare", "%1 at %2").with({value, found.where});
  const Text rms = Text::literal("%1", {Number{found.rms}});
  if (found.isRatio) {
    return {{PELAB_TEXT("compare", "A / B farthest from 1"), largest, {}},
            {PELAB_TEXT("compare", "Root mean square of ln (A / B)"), rms, {}}};
  }
  return {{found.ofMeans ? PELAB_TEXT("compare", "Largest |A − B| of the means that cells show")
                         : PELAB_TEXT("compare", "Largest |A − B| shown"),
           largest,
           {}},
          {PELAB_TEXT("compare", "Root mean square of A − B"), rms, {}}};
}

}  // namespace pelab::compare
