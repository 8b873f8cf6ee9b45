#include "core/views/bias/bias_layers.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <string>
#include <utility>

#include "core/views/sampling.h"
#include "core/views/support.h"

namespace pelab {

namespace {

Curve dots(const std::vector<double>& slopes, Marker marker) {
  Curve curve;
  curve.marker = marker;
  for (std::size_t head = 0; head < slopes.size(); ++head) {
    if (std::isfinite(slopes[head])) curve.points.push_back({static_cast<double>(head), slopes[head]});
  }
  return curve;
}

Dash dashOf(std::size_t line) {
  constexpr std::array<Dash, 4> all{Dash::Solid, Dash::Dashed, Dash::DashDot, Dash::Dotted};
  return all.at(line % all.size());
}

Text headName(const BiasScene& scene, std::int64_t head) {
  return scene.hasHeads ? PELAB_TEXT("bias", "Head %1").with({head}) : PELAB_TEXT("bias", "Bias");
}

Text headAfterName(const BiasScene& scene, std::int64_t head) {
  return scene.hasHeads ? PELAB_TEXT("bias", "Head %1, keys after the query").with({head})
                        : PELAB_TEXT("bias", "Keys after the query");
}

Text windowName() {
  return PELAB_TEXT("bias", "Hard window of the same reach");
}

Text weightName() {
  return PELAB_TEXT("bias", "Weight");
}

Text weightAfterName() {
  return PELAB_TEXT("bias", "Weight, keys after the query");
}

/// Keys before and after the query have a line each over the same distances.
bool hasTwoSides(const BiasScene& scene) {
  return scene.logarithmic && !scene.bias->isCausal();
}

/// Whole coordinates of the axis that lines and weights share: r or distance.
std::vector<std::int64_t> coordinates(const BiasScene& scene, Range visible, std::int64_t least, std::int64_t most,
                                      int pixels) {
  const auto scale = scene.logarithmic ? AxisScale::Logarithmic : AxisScale::Linear;
  return wholeNumbers(visible, scale, scene.logarithmic ? std::max<std::int64_t>(least, 1) : least, most, pixels);
}

std::vector<Point> weightPoints(const BiasScene& scene, const SoftmaxRow& row, Range visible, int side, int pixels) {
  const std::int64_t before = row.query();
  const std::int64_t after = scene.keysAfter();
  const bool relative = scene.isRelative();
  const std::int64_t most = relative || side > 0 ? after : before;
  std::vector<Point> result;
  for (const std::int64_t k : coordinates(scene, visible, relative ? -before : 0, most, pixels)) {
    const double weight = row.weight(row.query() + (relative ? k : side * k));
    if (!std::isnan(weight)) result.push_back({static_cast<double>(k), weight});
  }
  return result;
}

/// A line through values at whole distances; steps around them where they are read from a table, so that neighbours
/// have nothing to do with each other.
Curve throughWhole(const BiasScene& scene, std::vector<Point> points) {
  Curve curve;
  curve.points = std::move(points);
  curve.steps = scene.index != nullptr;
  if (curve.points.size() == 1) curve.marker = Marker::Dot;
  if (!curve.steps || curve.points.empty()) return curve;
  const Point end{curve.points.back().x + 0.5, curve.points.back().y};
  for (Point& point : curve.points) point.x -= 0.5;
  curve.points.push_back(end);
  return curve;
}

/// Lines that jump from distance to distance would be a tangle, so only the cursor's stands out, unless others were
/// asked for.
bool isPale(const BiasScene& scene, std::int64_t head) {
  return scene.index != nullptr && !scene.chosenHeads && head != scene.head;
}

Text othersName() {
  return PELAB_TEXT("bias", "Other heads");
}

/// The cursor's head last, in front of the others.
std::vector<std::int64_t> drawingOrder(const BiasScene& scene) {
  std::vector<std::int64_t> heads = scene.heads;
  const auto current = std::find(heads.begin(), heads.end(), scene.head);
  if (current != heads.end()) std::rotate(current, current + 1, heads.end());
  return heads;
}

struct Reached {
  std::int64_t before = 0, after = 0;
};

/// Keys on both sides of the query that a hard window of that reach holds.
Reached reachedKeys(const BiasScene& scene, double reach) {
  const double kept = std::min(reach, static_cast<double>(scene.length));
  const auto most = static_cast<std::int64_t>(kept);
  return {std::min(most, scene.query), std::min(most, scene.keysAfter())};
}

/// Equal weights for the keys within the distance at which the soft weights have fallen to 1/e, 0 beyond; as far as
/// there are keys.
Curve hardWindow(const BiasScene& scene, double reach) {
  const auto [before, after] = reachedKeys(scene, reach);
  const std::int64_t rest = scene.keysAfter();
  const double height = windowHeight(scene, reach);
  const double lo = -static_cast<double>(scene.isRelative() ? before : after) - 0.5;
  const double hi = static_cast<double>(scene.isRelative() ? after : before) + 0.5;
  const double left = scene.isRelative() ? -static_cast<double>(scene.query) - 0.5 : lo;
  const double right = static_cast<double>(scene.isRelative() ? rest : scene.query) + 0.5;
  Curve curve;
  curve.ink = Ink::Series1;
  curve.dash = Dash::Dashed;
  curve.steps = true;
  const double start = scene.logarithmic ? 0.5 : -0.5;
  if (!scene.isRelative()) {
    curve.points = {{start, height}};
  } else {
    if (left < lo) curve.points.push_back({left, 0.0});
    curve.points.push_back({lo, height});
  }
  curve.points.push_back({hi, right > hi ? 0.0 : height});  // no edge where the keys end before the window does
  if (right > hi) curve.points.push_back({right, 0.0});
  return curve;
}

void addReach(const BiasScene& scene, double reach, std::vector<Layer>& layers) {
  const auto add = [&](double at, std::string id, Text label) {
    Rule rule;
    rule.at = at;
    rule.ink = Ink::Accent;
    rule.label = std::move(label);
    layers.push_back({std::move(id), {}, std::move(rule)});
  };
  const Text label = PELAB_TEXT("bias", "1/e at %1").with({Number{reach, 4}});
  if (!scene.isRelative()) {
    add(reach, "reach", label);
    return;
  }
  const bool twice = !scene.bias->isCausal();
  add(-reach, "reach", twice ? Text{} : label);
  if (twice) add(reach, "reach:after", label);  // the label stands to its right, clear of the peak between both
}

}  // namespace

Range rangeOf(const std::vector<Point>& points) {
  double lo = std::numeric_limits<double>::infinity();
  double hi = -lo;
  for (const Point& point : points) {
    lo = std::min(lo, point.y);
    hi = std::max(hi, point.y);
  }
  if (lo > hi) return {-1.0, 1.0};
  if (!(lo < hi)) return {std::min(lo, 0.0) - 1.0, std::max(hi, 0.0) + 1.0};
  return {lo, hi};
}

double windowHeight(const BiasScene& scene, double reach) {
  const auto [before, after] = reachedKeys(scene, reach);
  return 1.0 / static_cast<double>(before + after + 1);
}

std::vector<Point> linePoints(const BiasScene& scene, std::int64_t head, Range visible, int side, int pixels) {
  const HeadBias bias = scene.headBias(head);
  const std::int64_t far = scene.length - 1;
  const bool relative = scene.isRelative();
  std::vector<Point> result;
  for (const std::int64_t k : coordinates(scene, visible, relative ? -far : 0, far, pixels)) {
    const double value = bias.relative(relative ? k : side * k, scene.query);
    if (!std::isnan(value)) result.push_back({static_cast<double>(k), value});
  }
  return result;
}

Range biasRange(const HeadBias& bias) {
  std::vector<Point> seen;
  const std::int64_t far = bias.length() - 1;
  if (bias.isToeplitz()) {
    if (const auto found = bias.extremes(-far, far, 0)) seen = {{0.0, found->first}, {0.0, found->second}};
  }
  const auto look = [&](std::int64_t query, std::int64_t key) {
    const double value = bias.at(query, key);
    if (!std::isnan(value)) seen.push_back({0.0, value});
  };
  std::vector<std::int64_t> distances;
  for (std::int64_t d = 0; d <= far; d += std::max<std::int64_t>(1, d / 16)) distances.push_back(d);
  distances.push_back(far);
  for (const std::int64_t d : distances) {
    look(d, 0);
    look(far, far - d);
    look(0, d);
    look(far - d, far);
  }
  return rangeOf(seen);
}

std::vector<Layer> slopesLayers(const BiasScene& scene) {
  std::vector<Layer> result;
  if (scene.showsPlain()) {
    Curve plain = dots(scene.bias->plainSlopes(), Marker::Ring);
    plain.ink = Ink::Series1;
    plain.dash = Dash::Dashed;
    plain.width = 1.0;
    result.push_back({"plain", PELAB_TEXT("bias", "Plain geometric"), std::move(plain)});
  }
  Curve slopes = dots(scene.bias->slopes(), Marker::Dot);
  slopes.width = 0.0;
  result.push_back({"slopes", PELAB_TEXT("bias", "Published rule"), std::move(slopes)});
  return result;
}

std::vector<Text> lineNames(const BiasScene& scene) {
  std::vector<Text> names;
  for (const std::int64_t head : drawingOrder(scene)) {
    if (isPale(scene, head)) {
      if (names.empty()) names.push_back(othersName());
      continue;
    }
    names.push_back(headName(scene, head));
    if (hasTwoSides(scene) && head == scene.head) names.push_back(headAfterName(scene, head));
  }
  return names;
}

std::vector<Text> weightNames(const BiasScene& scene) {
  std::vector<Text> names;
  if (scene.window && std::isfinite(scene.headBias(scene.head).reach())) names.push_back(windowName());
  names.push_back(weightName());
  if (hasTwoSides(scene)) names.push_back(weightAfterName());
  return names;
}

std::vector<Layer> linesLayers(const BiasScene& scene, Range visible, PixelSize pixels) {
  std::vector<Layer> result;
  const bool bothSides = hasTwoSides(scene);
  bool namedOthers = false;
  for (const std::int64_t head : drawingOrder(scene)) {
    const bool current = head == scene.head;
    const bool pale = isPale(scene, head);
    const auto line =
        static_cast<std::size_t>(std::find(scene.heads.begin(), scene.heads.end(), head) - scene.heads.begin());
    Curve curve = throughWhole(scene, linePoints(scene, head, visible, -1, pixels.width));
    curve.ink = pale ? Ink::Muted : seriesInk(static_cast<std::int64_t>(line));
    curve.dash = current || pale ? Dash::Solid : dashOf(line);
    curve.width = current ? 3.5 : pale ? 0.75 : 1.75;
    const std::string id = "line:" + std::to_string(head);
    Text name = !pale ? headName(scene, head) : namedOthers ? Text{} : othersName();
    namedOthers = namedOthers || pale;
    Curve other = curve;
    result.push_back({id, std::move(name), std::move(curve)});
    if (!bothSides || !current) continue;
    const Curve after = throughWhole(scene, linePoints(scene, head, visible, 1, pixels.width));
    other.points = after.points;
    other.marker = after.marker;
    other.dash = Dash::Dotted;
    result.push_back({id + ":after", headAfterName(scene, head), std::move(other)});
  }
  return result;
}

std::vector<Layer> weightsLayers(const BiasScene& scene, const HeadBias& bias, const SoftmaxRow& row, Range visible,
                                 PixelSize pixels) {
  std::vector<Layer> result;
  const double reach = bias.reach();
  const std::int64_t after = bias.isCausal() ? 0 : scene.length - 1 - scene.query;
  const auto farthest = static_cast<double>(std::max(scene.query, after));
  if (reach <= farthest) addReach(scene, reach, result);
  if (scene.window && std::isfinite(reach)) {
    result.push_back({"window", windowName(), hardWindow(scene, reach)});
  }
  Curve weights = throughWhole(scene, weightPoints(scene, row, visible, -1, pixels.width));
  weights.width = 2.0;
  result.push_back({"weights", weightName(), weights});
  if (hasTwoSides(scene)) {
    weights = throughWhole(scene, weightPoints(scene, row, visible, 1, pixels.width));
    weights.width = 2.0;
    weights.dash = Dash::Dotted;
    result.push_back({"weights:after", weightAfterName(), std::move(weights)});
  }
  return result;
}

}  // namespace pelab
