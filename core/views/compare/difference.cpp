#include "core/views/compare/difference.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include "core/views/compare/shared_parts.h"
#include "core/views/support.h"

namespace pelab::compare {
namespace {

/// Collects what the read-outs say.
class Summary {
public:
  explicit Summary(bool isRatio) : m_isRatio(isRatio) {}

  /// @p value: A − B or A / B. True when it is the farthest so far.
  bool add(double value) {
    const double off = m_isRatio ? std::log(value) : value;
    if (!std::isfinite(off)) return false;
    m_squares += off * off;
    ++m_count;
    if (std::abs(off) <= m_farthest) return false;
    m_farthest = std::abs(off);
    m_value = value;
    return true;
  }
  void write(Difference& result) const {
    result.largest = m_isRatio ? m_value : m_farthest;
    result.rms = m_count == 0 ? 0.0 : std::sqrt(m_squares / static_cast<double>(m_count));
  }
  [[nodiscard]] bool isEmpty() const { return m_count == 0; }
  [[nodiscard]] double farthest() const { return std::max(m_farthest, 0.0); }

private:
  bool m_isRatio;
  double m_farthest = -1.0;
  double m_value = 0.0;
  double m_squares = 0.0;
  std::int64_t m_count = 0;
};

Range cellOf(Range range, std::int64_t count, std::int64_t cell) {
  const double step = range.size() / static_cast<double>(count);
  return {range.lo + static_cast<double>(cell) * step, range.lo + static_cast<double>(cell + 1) * step};
}

Text noNumbers() {
  return PELAB_TEXT("compare", "No entry is there in both A and B, so there is no difference.");
}

Difference ofMaps(const Panel& panel, const HeatMap& a, const HeatMap& b) {
  Difference result;
  if (a.map == ColorMap::Categories || b.map == ColorMap::Categories) {
    result.reason = PELAB_TEXT("compare", "Names have no difference: only numbers can be subtracted.");
  } else if (a.rows != b.rows || a.columns != b.columns || !(a.x == b.x) || !(a.y == b.y)) {
    result.reason = PELAB_TEXT("compare", "The cells of A and B are not the same ones, so there is no difference.");
  }
  if (!result.reason.empty()) return result;
  HeatMap map = a;
  Summary summary(false);
  std::size_t farthest = 0;
  for (std::size_t k = 0; k < map.values.size(); ++k) {
    const double value = static_cast<double>(a.values[k]) - static_cast<double>(b.values[k]);
    map.values[k] = std::isfinite(value) ? static_cast<float>(value) : std::numeric_limits<float>::quiet_NaN();
    if (summary.add(value)) farthest = k;
  }
  if (summary.isEmpty()) {
    result.reason = noNumbers();
    return result;
  }
  summary.write(result);
  const auto cell = static_cast<std::int64_t>(farthest);
  const Range x = cellOf(map.x, map.columns, cell % map.columns);
  const Range y = cellOf(map.y, map.rows, cell / map.columns);
  result.where = both(placeOn(panel.y, y.lo, y.hi), placeOn(panel.x, x.lo, x.hi));
  result.ofMeans = (panel.x.integers && x.size() > 1.5) || (panel.y.integers && y.size() > 1.5);
  const double reach = summary.farthest() > 0.0 ? summary.farthest() : std::max(a.colors.size() / 2.0, 1e-30);
  map.map = ColorMap::Diverging;
  map.colors = {-reach, reach};
  map.colorLabel = PELAB_TEXT("compare", "A − B");
  map.numbers = a.numbers && b.numbers;
  result.layers.push_back({kDifference, {}, std::move(map)});
  return result;
}

/// The names of the first curves of @p panel; empty where they have none.
Text curvesOf(const Panel& panel) {
  constexpr int most = 3;
  Text names;
  int count = 0;
  for (const Layer& layer : panel.layers) {
    if (layer.legend.empty() || !asCurve(layer)) continue;
    if (++count > most) return PELAB_TEXT("compare", "%1 …").with({names});
    names = names.empty() ? layer.legend : PELAB_TEXT("compare", "%1, %2").with({names, layer.legend});
  }
  return names;
}

Difference ofCurves(const Panel& a, const Panel& b) {
  Difference result;
  result.isRatio = isLogarithmic(a);
  Summary summary(result.isRatio);
  eachPair(a, b, [&](const Layer& layer, Curve curve, const Curve& other) {
    for (std::size_t k = 0; k < curve.points.size(); ++k) {
      Point& point = curve.points[k];
      point.y = differenceOf(point.y, other.points[k].y, result.isRatio);
      if (!summary.add(point.y)) continue;
      const double half = a.x.integers ? 0.5 : 0.0;
      const double at = placeOf(curve, point);
      result.where = placeOn(a.x, at - half, at + half);
      if (!layer.legend.empty()) result.where = both(layer.legend, result.where);
    }
    result.layers.push_back({layer.id, layer.legend, std::move(curve)});
  });
  if (result.layers.empty() && !haveCommonCurve(a, b)) {
    const Text ofA = curvesOf(a);
    const Text ofB = curvesOf(b);
    result.reason =
        ofA.empty() || ofB.empty()
            ? PELAB_TEXT("compare", "No curve is in both A and B, so there is no difference.")
            : PELAB_TEXT("compare", "A draws “%1” and B draws “%2”: no curve is in both, so there is no difference.")
                  .with({ofA, ofB});
  } else if (result.layers.empty()) {
    result.reason = PELAB_TEXT("compare",
                               "The curves of A and B have no points in common at this size, so there is no "
                               "difference; zoom in.");
  } else if (summary.isEmpty()) {
    result.reason = noNumbers();
  }
  summary.write(result);
  if (!result.reason.empty()) result.layers.clear();
  return result;
}

/// Whether a coordinate means the same in curves of different lengths.
bool isShared(Role role) {
  return role == Role::Position || role == Role::Key || role == Role::Relative || role == Role::Distance;
}

}  // namespace

Text noDifference(const Panel& a, const Panel& b) {
  if (a.equalAspect || !a.x.shown || !a.y.shown)
    return PELAB_TEXT("compare", "This picture is neither a map nor a curve, so there is no difference of A and B.");
  Layout other;
  other.panels.push_back(b);
  const bool alike = a.colorBar == b.colorBar && partnerOf(a.x, a, &Panel::x, other) != nullptr &&
                     partnerOf(a.y, a, &Panel::y, other) != nullptr;
  if (!alike) return PELAB_TEXT("compare", "A and B have different axes, so there is no difference.");
  const bool reachAsFar = a.x.full == b.x.full && (!a.colorBar || a.y.full == b.y.full);
  if (!reachAsFar && (a.colorBar || !isShared(a.x.role)))
    return PELAB_TEXT("compare", "A and B are not of the same size, so there is no difference.");
  if (a.x.order != b.x.order || a.y.order != b.y.order)
    return PELAB_TEXT("compare", "The columns of A and B stand in different orders, so there is no difference.");
  return {};
}

Difference difference(const Panel& a, const Panel& b) {
  Difference result;
  result.reason = noDifference(a, b);
  if (!result.reason.empty()) return result;
  const HeatMap* mapA = mapOf(a);
  const HeatMap* mapB = mapOf(b);
  return mapA != nullptr && mapB != nullptr ? ofMaps(a, *mapA, *mapB) : ofCurves(a, b);
}

Panel differencePanel(const Scene& scene, const Sides& sides, const Panel& main, Range valuesOfB, int rows,
                      int columns) {
  Panel panel = main;
  panel.id = kDifference;
  panel.place = {rows, 0, 1, columns};
  panel.ofOther = false;
  panel.optional = 1;
  panel.layers.clear();
  panel.message = {};
  const bool isRatio = isLogarithmic(main);
  const Text name = isRatio ? PELAB_TEXT("compare", "A / B") : PELAB_TEXT("compare", "A − B");
  panel.title = isRatio ? PELAB_TEXT("compare", "Ratio A / B") : PELAB_TEXT("compare", "Difference A − B");
  if (panel.colorBar) return panel;
  const Range full{std::min(main.y.full.lo, valuesOfB.lo), std::max(main.y.full.hi, valuesOfB.hi)};
  const double reach = isRatio ? full.hi / full.lo : full.size();
  panel.y = valueAxis(scene, kId, std::string(sides.view->info().id) + ".difference.y", name,
                      {isRatio ? 1.0 / reach : -reach, reach});
  panel.y.scale = main.y.scale;
  return panel;
}

void showDifference(const Scene& scene, Panel& panel, Difference found) {
  if (!found.reason.empty()) {
    panel.message = std::move(found.reason);
    return;
  }
  panel.layers = std::move(found.layers);
  if (panel.colorBar) return;
  panel.layers.insert(panel.layers.begin(),
                      {"equal", {}, Rule{false, found.isRatio ? 1.0 : 0.0, Ink::Muted, Dash::Solid, {}}});
  const auto state = scene.viewStates.find(std::string(kId));
  const bool zoomed = state != scene.viewStates.end() && state->second.ranges.contains(panel.y.rangeKey);
  if (zoomed) return;
  constexpr double kMargin = 1.1;
  const double off = found.isRatio ? std::abs(std::log(std::max(found.largest, 1e-300))) : found.largest;
  if (!(off > 0.0)) return;
  const double reach = found.isRatio ? std::exp(std::max(off * kMargin, 0.05)) : off * kMargin;
  panel.y.visible = {std::max(found.isRatio ? 1.0 / reach : -reach, panel.y.full.lo), std::min(reach, panel.y.full.hi)};
}

}  // namespace pelab::compare
