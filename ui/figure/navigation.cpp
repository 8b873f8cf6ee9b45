#include "ui/figure/navigation.h"

#include <algorithm>
#include <cmath>

namespace pelab::ui {
namespace {

double forward(const Axis& axis, double value) {
  return axis.scale == AxisScale::Logarithmic ? std::log(std::max(value, 1e-300)) : value;
}
double backward(const Axis& axis, double value) {
  return axis.scale == AxisScale::Logarithmic ? std::exp(value) : value;
}

/// A stretch of @p size from @p lo, pushed inside the axis's full range; all in the axis's own measure.
Range inside(const Axis& axis, double lo, double size) {
  const double first = forward(axis, axis.full.lo);
  const double last = forward(axis, axis.full.hi);
  if (size >= (last - first) * (1.0 - 1e-9)) return axis.full;
  lo = std::clamp(lo, first, last - size);
  return {backward(axis, lo), backward(axis, lo + size)};
}

double leastSize(const Axis& axis) {
  const double all = forward(axis, axis.full.hi) - forward(axis, axis.full.lo);
  if (axis.scale == AxisScale::Logarithmic) return std::min(all, 0.05);
  return axis.integers ? std::min(all, 2.0) : all * 1e-9;
}

const Dials* dialsOf(const Panel& panel) {
  for (const Layer& layer : panel.layers)
    if (const auto* dials = std::get_if<Dials>(&layer.content)) return dials;
  return nullptr;
}

}  // namespace

Range zoomedRange(const Axis& axis, Range visible, double fixed, double factor) {
  const double lo = forward(axis, visible.lo);
  const double size = forward(axis, visible.hi) - lo;
  const double at = std::clamp((forward(axis, fixed) - lo) / size, 0.0, 1.0);
  const double next = std::max(size * factor, leastSize(axis));
  return inside(axis, lo + at * (size - next), next);
}

Range movedRange(const Axis& axis, Range visible, double part) {
  const double lo = forward(axis, visible.lo);
  const double size = forward(axis, visible.hi) - lo;
  return inside(axis, lo + part * size, size);
}

bool canZoom(const Axis& axis) {
  return axis.zoomable && !axis.rangeKey.empty() && axis.full.size() > 0.0;
}

bool canMove(const Axis& axis, Range visible) {
  return canZoom(axis) && visible.size() < axis.full.size() * (1.0 - 1e-9);
}

void showRange(Scene& scene, const std::string& view, const Axis& axis, Range range) {
  auto& ranges = scene.viewStates[view].ranges;
  if (range == axis.full)
    ranges.erase(axis.rangeKey);
  else
    ranges[axis.rangeKey] = range;
}

bool hasDials(const Panel& panel) {
  return dialsOf(panel) != nullptr;
}

Range scrolledDials(const Panel& panel, int rows) {
  const Dials* wall = dialsOf(panel);
  const Axis& axis = panel.y;
  if (wall == nullptr || wall->dials.empty()) return axis.visible;
  const auto& dials = wall->dials;
  const auto columns = std::count_if(dials.begin(), dials.end(), [&](const Dial& dial) {
    return std::abs(dial.center.y - dials.front().center.y) < dial.radius;
  });
  const auto first = static_cast<double>(dials.front().pair);
  const auto size = static_cast<double>(dials.back().pair - dials.front().pair + 1);
  return inside(axis, first - 0.5 + static_cast<double>(rows * columns), size);
}

std::optional<Point> askedAt(const Panel& panel, Point at) {
  const Dials* wall = dialsOf(panel);
  if (wall == nullptr) return at;
  for (const Dial& dial : wall->dials) {
    if (std::hypot(dial.center.x - at.x, dial.center.y - at.y) <= dial.radius) {
      return Point{0.0, static_cast<double>(dial.pair)};
    }
  }
  return std::nullopt;
}

}  // namespace pelab::ui
