#include <algorithm>
#include <cmath>
#include <numbers>
#include <optional>
#include <utility>
#include <vector>

#include "core/encodings/encoding.h"
#include "core/scene/spec_makers.h"
#include "core/views/circle/circle_texts.h"
#include "core/views/circle/clock.h"
#include "core/views/circle/dial_wall.h"
#include "core/views/circle/fit_labels.h"
#include "core/views/circle/hands.h"
#include "core/views/circle/pair_data.h"
#include "core/views/panel_view.h"
#include "core/views/sampling.h"
#include "core/views/walk.h"

namespace pelab {

namespace {

using circle::Clock;
using circle::kId;

/// What every member of the view needs of a scene.
struct CircleScene {
  std::optional<Clock> clock;  ///< nothing when the scheme has no pairs
  circle::Shown shown;

  explicit CircleScene(const Scene& scene) : clock(circle::clockOf(scene)) {
    const Params options = optionsOf(scene, kId);
    shown = {options.flag("trail"), options.flag("projections"), options.flag("second"),
             options.real("angle") * std::numbers::pi / 180.0};
  }
};

bool rotates(const CircleScene& circleScene) {
  return circleScene.clock->frequencies.rotates;
}

std::vector<ParamSpec> makeOptions() {
  ParamSpec angle =
      specOf("angle", Kind::Real, PELAB_TEXT("circle", "Angle from k to q"),
             PELAB_TEXT("circle", "Rotations only: how far q stands ahead of k before both are turned."), 40.0);
  angle.unit = "°";
  angle.min = angle.sliderMin = -180.0;
  angle.max = angle.sliderMax = 180.0;
  return {switchSpec("trail", PELAB_TEXT("circle", "Trail"),
                     PELAB_TEXT("circle", "Dots where the tip of the hand was at the positions before m."), true),
          switchSpec("projections", PELAB_TEXT("circle", "Projections"),
                     PELAB_TEXT("circle",
                                "Sine and cosine as the shadows of the hand; for rotations the dot product as "
                                "the shadow of q on k."),
                     true),
          switchSpec("second", PELAB_TEXT("circle", "Second position"),
                     PELAB_TEXT("circle", "The hand at n and the angle between the two hands."), true),
          std::move(angle), alongSpec()};
}

Text refusalOf(const Scene& scene, const CircleScene& circleScene) {
  return circleScene.clock ? circle::walkOf(scene).refusal : noPairs(encodingOf(scene), scene.setup.params);
}

Layout frameOf(const Scene& /*scene*/, const CircleScene& circleScene) {
  Layout layout;
  layout.title = PELAB_TEXT("circle", "Clock hands");
  layout.columnStretch = {1.0, 1.0};
  layout.rowStretch = {1.0};
  if (circleScene.clock && rotates(circleScene)) layout.rowStretch = {1.8, 1.0};
  return layout;
}

Axis hiddenAxis(Range full) {
  Axis axis;
  axis.full = axis.visible = full;
  axis.shown = false;
  axis.zoomable = false;
  return axis;
}

Panel circlePanel(const Scene& /*scene*/, const CircleScene& circleScene) {
  const Clock& clock = *circleScene.clock;
  const bool turning = rotates(circleScene);
  const std::vector<TextArg> pair{std::to_string(clock.pair), Number{clock.omega(), 4}};
  const Text title = turning ? PELAB_TEXT("circle", "Pair %1: θ = %2 rad").with(pair)
                             : PELAB_TEXT("circle", "Pair %1: ω = %2 rad").with(pair);
  Panel panel = panelAt({0, 0, turning ? 2 : 1, 1},
                        clock.line.empty() ? title : PELAB_TEXT("circle", "%1, %2").with({title, clock.line}),
                        hiddenAxis({-1.5, 1.5}), hiddenAxis({-1.2, 1.2}));
  panel.equalAspect = true;
  panel.dependsOnCursor = true;
  panel.legend = true;
  panel.legendNames = circle::angleNames(clock, circleScene.shown);
  panel.least = {160.0, 140.0};
  return panel;
}

Panel dialsPanel(const Scene& scene, const CircleScene& circleScene) {
  const Clock& clock = *circleScene.clock;
  Panel panel = panelAt({0, 1, 1, 1}, PELAB_TEXT("circle", "All pairs"), hiddenAxis({0.0, 1.0}),
                        indexAxis(scene, kId, "dials.y", PELAB_TEXT("circle", "Pair i"), Role::None, clock.pairs()));
  panel.y.visible = circle::pageRange(panel.y.visible, panel.y.full, clock.pair);
  panel.y.reversed = true;
  panel.y.shown = false;
  panel.dependsOnCursor = true;
  panel.optional = 1;
  panel.least = {92.0, 52.0};
  return panel;
}

/// What the score's axis shows before anybody zooms: some periods of the cosine, and the cursor.
Range scoreWindow(const Clock& clock, const Range& full) {
  constexpr double periods = 5.0;
  const double period = 2.0 * std::numbers::pi / std::max(std::abs(clock.omega()), 1e-12);
  const double half = std::max({periods * period, 1.25 * std::abs(clock.n - clock.m), 16.0}) + 0.5;
  return half < full.hi ? Range{-half, half} : full;
}

Axis relativeAxis(const Scene& scene, const Clock& clock) {
  const double reach = static_cast<double>(clock.length) - 0.5;
  Axis axis;
  axis.label = PELAB_TEXT("circle", "Relative position n − m");
  axis.role = Role::Relative;
  axis.full = {-reach, reach};
  axis.visible = visibleRange(scene, kId, "score.x", axis.full);
  if (axis.visible == axis.full) axis.visible = scoreWindow(clock, axis.full);
  axis.rangeKey = "score.x";
  axis.integers = true;
  return axis;
}

Panel scorePanel(const Scene& scene, const CircleScene& circleScene) {
  const Clock& clock = *circleScene.clock;
  Axis x = relativeAxis(scene, clock);
  const double height = 1.1 * circle::scoreReach(clock, x.visible);
  Panel panel = panelAt({1, 1, 1, 1}, PELAB_TEXT("circle", "(Rₘ q) · (Rₙ k) of this pair"), std::move(x),
                        valueAxis(scene, kId, "", PELAB_TEXT("circle", "Dot product"), {-height, height}));
  panel.dependsOnCursor = true;
  panel.optional = 2;
  panel.least = {160.0, 80.0};
  return panel;
}

void fillCircle(Panel& panel, const CircleScene& circleScene, Filling& filling) {
  const Clock& clock = *circleScene.clock;
  panel.layers = rotates(circleScene) ? circle::arrowLayers(clock, circleScene.shown)
                                      : circle::handLayers(clock, circleScene.shown);
  filling.note = circle::noteOnLengths(clock);
  circle::fitLabels(panel, filling.pixels);
}

void fillDials(Panel& panel, const CircleScene& circleScene, Filling& filling) {
  const Clock& clock = *circleScene.clock;
  Range x;
  Dials dials = circle::dialsOf(clock, panel.y.visible, filling.pixels, circleScene.shown.second, x);
  panel.x.full = panel.x.visible = x;
  const auto shown = static_cast<std::int64_t>(dials.dials.size());
  if (shown == 0) {
    filling.note = PELAB_TEXT("circle", "There is no room for the dials: make the window larger.");
  } else if (shown < clock.pairs()) {
    filling.note = PELAB_TEXT("circle", "Pairs %1 … %2 of %3 shown.")
                       .with({dials.dials.front().pair, dials.dials.back().pair, clock.pairs()});
  }
  if (shown > 0 && (clock.pairsBelowOneTurn() > 0 || clock.turningPairs() < clock.pairs())) {
    const Text grey = PELAB_TEXT("circle", "Grey: less than one turn.");
    filling.note = joined({filling.note, grey});
  }
  panel.layers.push_back({"dials", {}, std::move(dials)});
}

void fillScore(Panel& panel, const CircleScene& circleScene, Filling& filling) {
  bool isExact = true;
  panel.layers = circle::scoreLayers(*circleScene.clock, circleScene.shown, panel.x, filling.pixels.width,
                                     filling.effort.stop, isExact);
  if (isExact) return;
  filling.note = PELAB_TEXT("circle", "The score curve is drawn from a sample of the positions.");
}

Text explainCircle(const Scene& /*scene*/, const CircleScene& circleScene, Point /*at*/) {
  return circle::explainHand(*circleScene.clock, circleScene.shown);
}

Text explainDials(const Scene& /*scene*/, const CircleScene& circleScene, Point at) {
  return circle::explainDial(*circleScene.clock, at.y);
}

Text explainScore(const Scene& /*scene*/, const CircleScene& circleScene, Point at) {
  return circle::explainScore(*circleScene.clock, circleScene.shown, at.x);
}

std::vector<Readout> readoutsOf(const Scene& scene, const CircleScene& circleScene) {
  std::vector<Readout> all = circle::walkOf(scene).readouts(circleScene.clock->length);
  for (Readout& one : circle::pairReadouts(*circleScene.clock, circleScene.shown)) all.push_back(std::move(one));
  return all;
}

std::unique_ptr<Data> dataOf(const Scene& scene, CircleScene circleScene, bool visibleOnly) {
  const std::int64_t count = circleScene.clock->pairs();
  const Span pairs = visibleOnly ? cellsIn(dialsPanel(scene, circleScene).y.visible, count) : Span{0, count};
  return circle::pairData(std::move(*circleScene.clock), pairs);
}

bool usesOption(std::string_view id, const Scene& scene, const CircleScene& circleScene) {
  if (id == kAlong) return hasLines(scene);
  return id != "angle" || rotates(circleScene);
}

ViewInfo makeInfo() {
  return {kId, PELAB_TEXT("circle", "Circle"),
          PELAB_TEXT("circle",
                     "Each pair of dimensions is a clock hand that turns by ω radians per position. Press play and "
                     "watch the fast and the slow hands; click a dial to look at its pair closely, drag the "
                     "dials to see those that have no room. Grey dials do not finish a single turn within the length."),
          20};
}

}  // namespace

const View& circleView() {
  static const PanelView<CircleScene> view{{makeInfo(),
                                            makeOptions(),
                                            &refusalOf,
                                            &frameOf,
                                            {{"circle", &circlePanel, &fillCircle, &explainCircle},
                                             {"dials", &dialsPanel, &fillDials, &explainDials},
                                             {"score", &scorePanel, &fillScore, &explainScore, &rotates}},
                                            &readoutsOf,
                                            &dataOf,
                                            &usesOption}};
  return view;
}

}  // namespace pelab
