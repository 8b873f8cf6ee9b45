#include "core/views/circle/hands.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>
#include <string>
#include <utility>

#include "core/views/support.h"

namespace pelab::circle {

namespace {

constexpr double kTurn = 2.0 * std::numbers::pi;
constexpr std::int64_t kTrail = 240;      // dots at most
constexpr std::int64_t kFreshTrail = 12;  // of them the latest, in the hand's own colour
constexpr double kMostTurns = 6.0;        // of a drawn spiral; its label has the whole angle
constexpr std::int64_t kScoreCalls = 1 << 17;

Point onCircle(double angle, double radius = 1.0) {
  return {radius * std::cos(angle), radius * std::sin(angle)};
}

Layer layer(std::string id, decltype(Layer::content) content) {
  return {std::move(id), {}, std::move(content)};
}

Curve dots(std::vector<Point> points, Ink ink) {
  Curve curve;
  curve.points = std::move(points);
  curve.ink = ink;
  curve.marker = Marker::Dot;
  curve.width = 0.0;
  return curve;
}

Curve line(Point from, Point to, Ink ink, Dash dash, double width) {
  Curve curve;
  curve.points = {from, to};
  curve.ink = ink;
  curve.dash = dash;
  curve.width = width;
  return curve;
}

/// Axes through the middle and the unit circle.
void addFace(std::vector<Layer>& layers) {
  for (const bool vertical : {false, true}) {
    Rule rule;
    rule.vertical = vertical;
    rule.ink = Ink::Grid;
    rule.dash = Dash::Solid;
    layers.push_back(layer(vertical ? "axis:sin" : "axis:cos", rule));
  }
  Arc circle;
  circle.ink = Ink::Muted;
  circle.width = 1.25;
  layers.push_back(layer("circle", circle));
}

/// Where the tip was at positions 0 … m, the latest ones in colour. @p start is the angle at position 0.
void addTrail(std::vector<Layer>& layers, const Clock& clock, double start) {
  const auto last = static_cast<std::int64_t>(std::floor(clock.m));
  std::vector<Point> old, fresh;
  for (std::int64_t p = std::max<std::int64_t>(last - kTrail + 1, 0); p <= last; ++p) {
    const Point point = onCircle(start + static_cast<double>(p) * clock.omega());
    (p > last - kFreshTrail ? fresh : old).push_back(point);
  }
  if (!old.empty()) layers.push_back(layer("trail:old", dots(std::move(old), Ink::Muted)));
  if (!fresh.empty()) layers.push_back(layer("trail:fresh", dots(std::move(fresh), Ink::Query)));
}

/// From angle @p from by @p sweep either way round; beyond a turn a spiral that stays bounded.
Arc sweptArc(double radius, double from, double sweep, Ink ink) {
  const double surplus = std::max(std::ceil(std::abs(sweep) / kTurn - kMostTurns), 0.0);  // whole turns left out
  const double drawn = sweep - std::copysign(surplus * kTurn, sweep);
  Arc arc;
  arc.radius = radius;
  arc.from = std::min(from, from + drawn);
  arc.to = std::max(from, from + drawn);
  arc.growth = std::abs(drawn) > kTurn ? 0.04 : 0.0;
  arc.ink = ink;
  arc.width = 2.0;
  return arc;
}

Arrow hand(double angle, Ink ink, bool head) {
  Arrow arrow;
  arrow.to = onCircle(angle);
  arrow.ink = ink;
  arrow.width = 2.5;
  arrow.head = head;
  return arrow;
}

Label note(Point at, Text text, Label::Align align, Ink ink) {
  Label label;
  label.at = at;
  label.text = std::move(text);
  label.align = align;
  label.ink = ink;
  label.small = true;
  return label;
}

/// The name of a hand, outside the circle and away from it.
Layer nameAt(std::string id, double angle, Text text, Ink ink) {
  const double along = std::cos(angle);
  const Label::Align align = along > 0.4    ? Label::Align::Left
                             : along < -0.4 ? Label::Align::Right
                                            : Label::Align::Center;
  Label label = note(onCircle(angle, align == Label::Align::Center ? 1.17 : 1.07), std::move(text), align, ink);
  label.small = false;
  return layer(std::move(id), std::move(label));
}

void addProjections(std::vector<Layer>& layers, double angle, bool hasCosine) {
  const Point tip = onCircle(angle);
  layers.push_back(layer("projection:sin", line({0.0, tip.y}, tip, Ink::Series2, Dash::Dotted, 1.5)));
  layers.push_back(layer("value:sin", line({0.0, 0.0}, {0.0, tip.y}, Ink::Series2, Dash::Solid, 3.0)));
  layers.push_back(layer("label:sin", note({0.0, tip.y}, Text::literal("sin = %1", {Number{tip.y, 4}}),
                                           tip.x < 0.0 ? Label::Align::Left : Label::Align::Right, Ink::Series2)));
  if (!hasCosine) return;
  layers.push_back(layer("projection:cos", line({tip.x, 0.0}, tip, Ink::Series0, Dash::Dotted, 1.5)));
  layers.push_back(layer("value:cos", line({0.0, 0.0}, {tip.x, 0.0}, Ink::Series0, Dash::Solid, 3.0)));
  layers.push_back(layer("label:cos", note({tip.x, 0.0}, Text::literal("cos = %1", {Number{tip.x, 4}}),
                                           tip.y < 0.0 ? Label::Align::Above : Label::Align::Below, Ink::Series0)));
}

/// "m = 21", and on the way to the next position "m = 21.6": the numbers beside it are those of the hand.
Text queryName(const Clock& clock) {
  constexpr int digits = 9;
  const double tenths = std::round(10.0 * clock.m) / 10.0;
  if (clock.m > std::floor(clock.m)) return Text::literal("m = %1", {Number{tenths, digits}});
  return Text::literal("m = %1", {static_cast<std::int64_t>(clock.m)});
}

Text keyAngleName(const Clock& clock) {
  return PELAB_TEXT("circle", "n θ = %1 rad").with({Number{clock.n * clock.omega(), 4}});
}

Text queryAngleName(const Clock& clock) {
  return PELAB_TEXT("circle", "m θ = %1 rad").with({Number{clock.m * clock.omega(), 4}});
}

Text differenceName(const Clock& clock) {
  return PELAB_TEXT("circle", "(m − n) ω = %1 rad").with({Number{(clock.m - clock.n) * clock.omega(), 4}});
}

/// The unit vector k before and after its turn, and the shadow of the turned q on it.
void addKey(std::vector<Layer>& layers, const Clock& clock, const Shown& shown) {
  const double byM = clock.m * clock.omega();
  const double byN = clock.n * clock.omega();
  layers.push_back(layer("before:k", line({}, onCircle(0.0), Ink::Key, Dash::Dashed, 1.5)));
  layers.push_back(nameAt("label:k", 0.0, Text::literal("k"), Ink::Key));
  layers.push_back({"turned:k", keyAngleName(clock), sweptArc(0.3, 0.0, byN, Ink::Key)});
  if (shown.projections) {  // the foot of R_m q on R_n k lies at their dot product
    const double product = std::cos(shown.angle + byM - byN);
    const Point foot = onCircle(byN, product);
    layers.push_back(layer("projection", line(onCircle(shown.angle + byM), foot, Ink::Accent, Dash::Dotted, 1.5)));
    layers.push_back(layer("value", line({}, foot, Ink::Accent, Dash::Solid, 4.0)));
  }
  layers.push_back(layer("after:k", hand(byN, Ink::Key, true)));
  layers.push_back(nameAt("label:after:k", byN, Text::literal("Rₙ k"), Ink::Key));
}

}  // namespace

std::vector<Text> angleNames(const Clock& clock, const Shown& shown) {
  std::vector<Text> names;
  const bool rotates = clock.frequencies.rotates;
  if (shown.second) names.push_back(rotates ? keyAngleName(clock) : differenceName(clock));
  if (rotates) names.push_back(queryAngleName(clock));
  return names;
}

std::vector<Layer> handLayers(const Clock& clock, const Shown& shown) {
  const double atM = clock.m * clock.omega();
  const double atN = clock.n * clock.omega();
  const auto n = static_cast<std::int64_t>(clock.n);
  std::vector<Layer> layers;
  addFace(layers);
  if (shown.trail) addTrail(layers, clock, 0.0);
  if (shown.projections) {
    const bool unpaired = !clock.frequencies.exactPairs && clock.pair == clock.pairs() - 1;
    addProjections(layers, atM, !unpaired);
  }
  if (shown.second) {
    layers.push_back({"difference", differenceName(clock), sweptArc(0.42, atN, atM - atN, Ink::Accent)});
    layers.push_back(layer("hand:n", hand(atN, Ink::Key, false)));
    layers.push_back(nameAt("label:n", atN, Text::literal("n = %1", {n}), Ink::Key));
  }
  layers.push_back(layer("hand:m", hand(atM, Ink::Query, false)));
  layers.push_back(nameAt("label:m", atM, queryName(clock), Ink::Query));
  return layers;
}

std::vector<Layer> arrowLayers(const Clock& clock, const Shown& shown) {
  const double byM = clock.m * clock.omega();
  std::vector<Layer> layers;
  addFace(layers);
  if (shown.trail) addTrail(layers, clock, shown.angle);
  if (shown.second) addKey(layers, clock, shown);
  layers.push_back(layer("before:q", line({}, onCircle(shown.angle), Ink::Query, Dash::Dashed, 1.5)));
  layers.push_back(nameAt("label:q", shown.angle, Text::literal("q"), Ink::Query));
  layers.push_back({"turned:q", queryAngleName(clock), sweptArc(0.48, shown.angle, byM, Ink::Query)});
  layers.push_back(layer("after:q", hand(shown.angle + byM, Ink::Query, true)));
  layers.push_back(nameAt("label:after:q", shown.angle + byM, Text::literal("Rₘ q"), Ink::Query));
  return layers;
}

double pairScore(const Clock& clock, double angle, double relative) {
  return clock.factorAt(relative) * std::cos(angle - relative * clock.omega());
}

double scoreReach(const Clock& clock, const Range& visible) {
  constexpr double least = 0.01, most = 4.0;
  const double a = clock.frequencies.attentionFactor;
  return std::clamp(std::max(clock.factorAt(visible.lo), clock.factorAt(visible.hi)), least * a * a, most * a * a);
}

std::vector<Layer> scoreLayers(const Clock& clock, const Shown& shown, const Axis& x, int pixels,
                               const std::stop_token& stop, bool& isExact) {
  const auto reach = static_cast<double>(clock.length - 1);
  const Span span{static_cast<std::int64_t>(std::max(std::floor(x.visible.lo), -reach)),
                  static_cast<std::int64_t>(std::min(std::ceil(x.visible.hi), reach)) + 1};
  const double tallest = scoreReach(clock, x.visible) * (1.0 + 1e-12);
  const auto scoreAt = [&](double r) {
    const double value = pairScore(clock, shown.angle, r);
    return std::abs(value) <= tallest ? value : std::numeric_limits<double>::quiet_NaN();
  };
  const auto score = [&](std::int64_t r) { return scoreAt(static_cast<double>(r)); };
  Trace drawn = trace(span, pixels, score, kScoreCalls, stop);
  isExact = drawn.exact;
  Rule zero;
  zero.vertical = false;
  zero.ink = Ink::Grid;
  zero.dash = Dash::Solid;
  Curve curve;
  curve.points = std::move(drawn.points);
  Curve here;
  const double relative = clock.n - clock.m;
  here.points = {{relative, scoreAt(relative)}};
  here.ink = Ink::Query;
  here.marker = Marker::Ring;
  here.width = 0.0;
  std::vector<Layer> layers;
  layers.push_back(layer("zero", zero));
  layers.push_back(layer("score", std::move(curve)));
  layers.push_back(layer("score:cursor", std::move(here)));
  return layers;
}

}  // namespace pelab::circle
