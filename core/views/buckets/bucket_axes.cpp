#include "core/views/buckets/bucket_axes.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>
#include <string>
#include <utility>
#include <vector>

#include "core/views/support.h"

namespace pelab {

namespace {

/// Whether @p at keeps @p room, measured along the axis, from every one of @p ticks.
bool hasRoom(const std::vector<Tick>& ticks, double at, double room, const std::function<double(double)>& along) {
  return std::all_of(ticks.begin(), ticks.end(),
                     [&](const Tick& tick) { return std::abs(along(tick.at) - along(at)) >= room; });
}

/// Ticks at 0 and at first distances on both sides, from the farthest inwards as far as there is room. Looks only at
/// what may have room: a few places, however many buckets there are.
std::vector<Tick> edgeTicks(const BucketScene& scene, Range visible) {
  const bool isLog = scene.logarithmic;
  const auto along = [isLog](double v) { return isLog ? std::log(v) : v; };
  const double room = (along(visible.hi) - along(visible.lo)) / 16.0;
  std::vector<Tick> result;
  const bool hasZero = !isLog && visible.lo <= 0.0 && visible.hi >= 0.0;
  if (hasZero) result.push_back({0.0, Text::literal("0")});
  for (const auto side : {KeySide::Before, KeySide::After}) {
    if (isLog && side == KeySide::After) break;
    const bool mirrored = !isLog && side == KeySide::Before;
    const double lo = hasZero ? room : mirrored ? -visible.hi : visible.lo;  // distances of this side that may fit
    const double hi = mirrored ? -visible.lo : visible.hi;
    const auto& steps = scene.steps(side);
    const auto upTo = [&](double most) {
      return std::partition_point(steps.begin(), steps.end(),
                                  [most](const Step& step) { return static_cast<double>(step.distance) <= most; });
    };
    for (auto end = upTo(hi); end != steps.begin();) {
      const std::int64_t first = (end - 1)->distance;
      const auto distance = static_cast<double>(first);
      if (distance < lo) break;
      const double at = mirrored ? -distance : distance;
      const bool fits = hasRoom(result, at, room, along);
      if (fits) result.push_back({at, Text::literal("%1", {mirrored ? -first : first})});
      const double next = isLog ? distance * std::exp(-room) : distance - room;
      end = fits ? std::min(end - 1, upTo(next * (1.0 + 1e-12))) : end - 1;
    }
  }
  std::sort(result.begin(), result.end(), [](const Tick& a, const Tick& b) { return a.at < b.at; });
  return result;
}

}  // namespace

Axis stairsAxis(const Scene& scene, const BucketScene& bucketScene) {
  const double far = static_cast<double>(bucketScene.farthest) + 0.5;
  Axis axis;
  axis.rangeKey = "stairs.x";
  axis.integers = true;
  axis.grid = true;
  if (bucketScene.logarithmic) {
    axis.label = PELAB_TEXT("buckets", "Distance |n − m|");
    axis.role = Role::Distance;
    axis.scale = AxisScale::Logarithmic;
    axis.full = {0.5, far};
  } else {
    axis.label = PELAB_TEXT("buckets", "Relative position r = n − m");
    axis.role = Role::Relative;
    axis.full = {-far, far};
  }
  axis.visible = visibleRange(scene, kBucketsView, axis.rangeKey, axis.full);
  axis.ticks = edgeTicks(bucketScene, axis.visible);
  return axis;
}

Axis countAxis(const Scene& scene, const BucketScene& bucketScene) {
  std::int64_t least = std::numeric_limits<std::int64_t>::max();
  std::int64_t most = 1;
  for (const std::int64_t size : bucketScene.sizes) {
    if (size > 0) least = std::min(least, size);
    most = std::max(most, size);
  }
  const bool isLog = most / 50 > least;
  const auto top = static_cast<double>(most);
  Axis axis = valueAxis(scene, kBucketsView, "", PELAB_TEXT("buckets", "Number of r"),
                        isLog ? Range{0.5, 1.5 * top} : Range{0.0, 1.08 * top});
  if (isLog) axis.scale = AxisScale::Logarithmic;
  return axis;
}

}  // namespace pelab
