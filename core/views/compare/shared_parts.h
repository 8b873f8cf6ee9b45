#pragma once
#include <algorithm>
#include <optional>
#include <utility>

#include "core/figure/figure.h"

namespace pelab::compare {

/// "Dimension = 4", "Position m = 8 … 11" for a cell from @p lo to @p hi; the value itself on an axis of any numbers.
[[nodiscard]] Text placeOn(const Axis& axis, double lo, double hi);
/// "x, y".
[[nodiscard]] Text both(Text x, Text y);

/// Values are compared by their ratio.
[[nodiscard]] bool isLogarithmic(const Panel& panel);
/// a − b or a / b; NaN where it is no number, or a ratio that no logarithmic axis shows.
[[nodiscard]] double differenceOf(double a, double b, bool isRatio);

/// The first heat map of @p panel, or nullptr.
[[nodiscard]] const HeatMap* mapOf(const Panel& panel);
/// A curve, or bars as a curve through their ends.
[[nodiscard]] std::optional<Curve> asCurve(const Layer& layer);
/// Two curves at the same places as far as both reach: points at one x each, or steps of the same width where one of
/// both is constant until its next point. Nothing where the points of two lines stand at different places.
[[nodiscard]] std::optional<std::pair<Curve, Curve>> aligned(const Curve& a, const Curve& b);
/// The coordinate that a point of a curve stands for: steps begin half a unit before it.
[[nodiscard]] inline double placeOf(const Curve& curve, const Point& point) {
  return curve.steps ? point.x + 0.5 : point.x;
}

/// Whether some layer of @p a that is a curve is one of @p b too.
[[nodiscard]] bool haveCommonCurve(const Panel& a, const Panel& b);

/// Calls @p use with each layer of @p a and its curve and that of the same layer of @p b, both `aligned`.
template <typename Use>
void eachPair(const Panel& a, const Panel& b, const Use& use) {
  for (const Layer& layer : a.layers) {
    const auto same =
        std::find_if(b.layers.begin(), b.layers.end(), [&](const Layer& other) { return other.id == layer.id; });
    if (same == b.layers.end()) continue;
    const auto curveA = asCurve(layer);
    const auto curveB = asCurve(*same);
    if (!curveA || !curveB) continue;
    if (const auto both = aligned(*curveA, *curveB)) use(layer, both->first, both->second);
  }
}

}  // namespace pelab::compare
