#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <memory>
#include <numbers>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/encodings/encoding.h"
#include "core/scene/spec_makers.h"
#include "core/views/circle/clock.h"
#include "core/views/circle/dial_wall.h"
#include "core/views/circle/fit_labels.h"
#include "core/views/circle/hands.h"
#include "core/views/support.h"
#include "core/views/view.h"

namespace pelab {

namespace {

using circle::Clock;
using circle::Shown;

constexpr std::string_view kId = "circle";
constexpr double kDegree = std::numbers::pi / 180.0;

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
          std::move(angle)};
}

Shown shownOf(const Scene& scene) {
  const Params options = optionsOf(scene, kId);
  return {options.flag("trail"), options.flag("projections"), options.flag("second"), options.real("angle") * kDegree};
}

Text noPairs(const Encoding& encoding) {
  const Text& name = encoding.info().name;
  const Family family = encoding.info().family;
  if (family == Family::InputTable) {
    return PELAB_TEXT("circle",
                      "%1 has no pairs that turn with the position: its rows are free numbers. See them in "
                      "the Matrix and Similarity views.")
        .with({name});
  }
  if (family == Family::ScoreBias) {
    return PELAB_TEXT("circle",
                      "%1 has no pairs that turn with the position: it adds to the attention scores. See the "
                      "Score bias view.")
        .with({name});
  }
  return PELAB_TEXT("circle",
                    "%1 has no pairs that turn with the position. Choose a sinusoidal table or a rotation to "
                    "see the hands.")
      .with({name});
}

Axis hiddenAxis(Range full) {
  Axis axis;
  axis.full = axis.visible = full;
  axis.shown = false;
  axis.zoomable = false;
  return axis;
}

Panel circlePanel(const Clock& clock) {
  Panel panel;
  panel.id = "circle";
  panel.title =
      clock.frequencies.rotates
          ? PELAB_TEXT("circle", "Pair %1: θ = %2 rad").with({std::to_string(clock.pair), Number{clock.omega(), 4}})
          : PELAB_TEXT("circle", "Pair %1: ω = %2 rad").with({std::to_string(clock.pair), Number{clock.omega(), 4}});
  panel.place = {0, 0, clock.frequencies.rotates ? 2 : 1, 1};
  panel.x = hiddenAxis({-1.4, 1.4});
  panel.y = hiddenAxis({-1.2, 1.2});
  panel.equalAspect = true;
  panel.dependsOnCursor = true;
  panel.legend = true;
  panel.least = {160.0, 140.0};
  return panel;
}

Panel dialsPanel(const Scene& scene, const Clock& clock) {
  Panel panel;
  panel.id = "dials";
  panel.place = {0, 1, 1, 1};
  panel.title = PELAB_TEXT("circle", "All pairs");
  panel.x = hiddenAxis({0.0, 1.0});
  panel.y = indexAxis(scene, kId, "dials.y", PELAB_TEXT("circle", "Pair i"), Role::None, clock.pairs());
  panel.y.visible = circle::pageRange(panel.y.visible, panel.y.full, clock.pair);
  panel.y.reversed = true;
  panel.y.shown = false;
  panel.dependsOnCursor = true;
  panel.optional = 1;
  panel.least = {120.0, 52.0};
  return panel;
}

/// What the score's axis shows before anybody zooms: some periods of the cosine, and the cursor.
Range scoreWindow(const Clock& clock, const Range& full) {
  constexpr double periods = 5.0;
  const double period = 2.0 * std::numbers::pi / std::max(std::abs(clock.omega()), 1e-12);
  const double half = std::max({periods * period, 1.25 * std::abs(clock.n - clock.m), 16.0}) + 0.5;
  return half < full.hi ? Range{-half, half} : full;
}

Panel scorePanel(const Scene& scene, const Clock& clock) {
  const double reach = static_cast<double>(clock.length) - 0.5;
  const double height = 1.1 * clock.frequencies.attentionFactor * clock.frequencies.attentionFactor;
  Panel panel;
  panel.id = "score";
  panel.place = {1, 1, 1, 1};
  panel.title = PELAB_TEXT("circle", "(Rₘ q) · (Rₙ k) of this pair");
  panel.x.label = PELAB_TEXT("circle", "Relative position n − m");
  panel.x.role = Role::Relative;
  panel.x.full = {-reach, reach};
  panel.x.visible = visibleRange(scene, kId, "score.x", panel.x.full);
  if (panel.x.visible == panel.x.full) panel.x.visible = scoreWindow(clock, panel.x.full);
  panel.x.rangeKey = "score.x";
  panel.x.integers = true;
  panel.y = valueAxis(scene, kId, "", PELAB_TEXT("circle", "Dot product"), {-height, height});
  panel.dependsOnCursor = true;
  panel.optional = 2;
  panel.least = {160.0, 80.0};
  return panel;
}

/// One row per pair: how fast it turns, where its hand stands at m, how often it goes round.
class PairData final : public Data {
public:
  PairData(Clock clock, Span pairs) : m_clock(std::move(clock)), m_pairs(pairs) {}

  [[nodiscard]] std::int64_t rows() const override { return m_pairs.size(); }
  [[nodiscard]] std::int64_t columns() const override { return static_cast<std::int64_t>(kKeys.size()); }
  [[nodiscard]] double at(std::int64_t row, std::int64_t column) const override {
    const double omega = m_clock.omegaOf(m_pairs.first + row);
    const double phase = std::floor(m_clock.m) * omega;
    switch (column) {
      case 0:
        return omega;
      case 1:
        return 2.0 * std::numbers::pi / std::abs(omega);
      case 2:
        return phase;
      case 3:
        return std::sin(phase);
      case 4:
        return std::cos(phase);
      case 5:
        return (std::floor(m_clock.m) - m_clock.n) * omega;
      default:
        return m_clock.turnsOf(m_pairs.first + row);
    }
  }
  [[nodiscard]] Text rowsName() const override { return PELAB_TEXT("circle", "Pair i"); }
  [[nodiscard]] std::int64_t rowIndex(std::int64_t row) const override { return m_pairs.first + row; }
  [[nodiscard]] Text columnName(std::int64_t column) const override {
    static const std::array<Text, 7> names{Text::literal("ω"),
                                           PELAB_TEXT("circle", "Wavelength"),
                                           Text::literal("m ω"),
                                           Text::literal("sin(m ω)"),
                                           Text::literal("cos(m ω)"),
                                           Text::literal("(m − n) ω"),
                                           PELAB_TEXT("circle", "Turns in max_len positions")};
    return names[static_cast<std::size_t>(column)];
  }
  [[nodiscard]] std::string rowKey() const override { return "pair"; }
  [[nodiscard]] std::string columnKey(std::int64_t column) const override {
    return kKeys[static_cast<std::size_t>(column)];
  }

private:
  static constexpr std::array<const char*, 7> kKeys{"omega", "wavelength",      "phase_m", "sin_m",
                                                    "cos_m", "phase_m_minus_n", "turns"};
  Clock m_clock;
  Span m_pairs;
};

Text explainHand(const Clock& clock, const Shown& shown) {
  const std::string pair = std::to_string(clock.pair);
  const std::string m = std::to_string(static_cast<std::int64_t>(std::floor(clock.m)));
  const std::string n = std::to_string(static_cast<std::int64_t>(clock.n));
  const double omega = clock.omega();
  if (clock.frequencies.rotates) {
    return PELAB_TEXT("circle", "Pair %1, (Rₘ q) · (Rₙ k) with m = %2, n = %3: cos(%4° + (%2 − %3) · %5 rad) = %6")
        .with({pair, m, n, Number{shown.angle / kDegree, 6}, Number{omega, 5},
               Number{circle::pairScore(clock, shown.angle, clock.n - std::floor(clock.m)), 5}});
  }
  const double phase = std::floor(clock.m) * omega;
  return PELAB_TEXT("circle", "Pair %1 at m = %2: sin(%2 · %3) = %4, cos(%2 · %3) = %5")
      .with({pair, m, Number{omega, 5}, Number{std::sin(phase), 5}, Number{std::cos(phase), 5}});
}

Text explainDial(const Clock& clock, double y) {
  const double pair = std::round(y);
  if (!(pair >= 0.0 && pair < static_cast<double>(clock.pairs()))) return {};
  const auto i = static_cast<std::int64_t>(pair);
  return PELAB_TEXT("circle", "Pair %1: wavelength 2π / %2 = %3 positions, %4 turns in %5 positions")
      .with({std::to_string(i), Number{clock.omegaOf(i), 5}, Number{2.0 * std::numbers::pi / clock.omegaOf(i), 6},
             Number{clock.turnsOf(i), 4}, clock.length});
}

class CircleView final : public View {
public:
  [[nodiscard]] const ViewInfo& info() const override {
    static const ViewInfo info{
        kId, PELAB_TEXT("circle", "Circle"),
        PELAB_TEXT("circle",
                   "Each pair of dimensions is a clock hand that turns by ω radians per position. Press play and "
                   "watch the fast and the slow hands; click a dial to look at its pair closely. Grey dials do "
                   "not finish a single turn within max_len."),
        20};
    return info;
  }

  [[nodiscard]] const std::vector<ParamSpec>& options() const override {
    static const std::vector<ParamSpec> specs = makeOptions();
    return specs;
  }

  [[nodiscard]] Text unsupported(const Scene& scene) const override {
    return circle::clockOf(scene) ? Text{} : noPairs(encodingOf(scene));
  }

  [[nodiscard]] Layout layout(const Scene& scene) const override { return layoutOf(scene, circle::clockOf(scene)); }

  [[nodiscard]] Figure figure(const Scene& scene, const Viewport& viewport, const Effort& effort) const override {
    const auto clock = circle::clockOf(scene);
    Figure figure;
    figure.layout = layoutOf(scene, clock);
    if (!clock) return figure;
    const Shown shown = shownOf(scene);
    for (Panel& panel : figure.layout.panels) {
      if (!viewport.wants(panel.id)) continue;
      const PixelSize pixels = viewport.of(panel.id);
      if (panel.id == "circle") {
        panel.layers =
            clock->frequencies.rotates ? circle::arrowLayers(*clock, shown) : circle::handLayers(*clock, shown);
        circle::fitLabels(panel, pixels);
      } else if (panel.id == "dials") {
        fillDials(figure, panel, *clock, shown.second, pixels);
      } else {
        bool isExact = true;
        panel.layers = circle::scoreLayers(*clock, shown, panel.x, pixels.width, effort.stop, isExact);
        if (!isExact) {
          const Text sampled = PELAB_TEXT("circle", "The score curve is drawn from a sample of the positions.");
          figure.note = joined({figure.note, sampled});
        }
      }
    }
    figure.complete = !effort.stop.stop_requested();
    return figure;
  }

  [[nodiscard]] Text explain(const Scene& scene, std::string_view panel, Point at) const override {
    const auto clock = circle::clockOf(scene);
    if (!clock) return {};
    const Shown shown = shownOf(scene);
    if (panel == "circle") return explainHand(*clock, shown);
    if (panel == "dials") return explainDial(*clock, at.y);
    const double r = std::round(at.x);
    if (panel != "score" || !clock->frequencies.rotates || !(std::abs(r) < static_cast<double>(clock->length)))
      return {};
    return PELAB_TEXT("circle", "Pair %1 at n − m = %2: cos(%3° − %2 · %4 rad) = %5")
        .with({std::to_string(clock->pair), std::to_string(static_cast<std::int64_t>(r)),
               Number{shown.angle / kDegree, 6}, Number{clock->omega(), 5},
               Number{circle::pairScore(*clock, shown.angle, r), 5}});
  }

  [[nodiscard]] std::vector<Readout> readouts(const Scene& scene) const override {
    const auto clock = circle::clockOf(scene);
    if (!clock) return {};
    const double omega = clock->omega();
    const double m = std::floor(clock->m);
    constexpr double turn = 2.0 * std::numbers::pi;
    std::vector<Readout> all;
    const auto add = [&](Text label, Text value) { all.push_back({std::move(label), std::move(value), std::nullopt}); };
    add(PELAB_TEXT("circle", "Pair"), PELAB_TEXT("circle", "%1 of 0 … %2").with({clock->pair, clock->pairs() - 1}));
    add(PELAB_TEXT("circle", "Frequency ω"), PELAB_TEXT("circle", "%1 rad per position").with({Number{omega, 6}}));
    add(PELAB_TEXT("circle", "Wavelength 2π/ω"), PELAB_TEXT("circle", "%1 positions").with({Number{turn / omega, 6}}));
    add(PELAB_TEXT("circle", "Phase m ω"),
        PELAB_TEXT("circle", "%1 rad = %2 turns").with({Number{m * omega, 6}, Number{m * omega / turn, 5}}));
    add(PELAB_TEXT("circle", "Between the hands, (m − n) ω"),
        PELAB_TEXT("circle", "%1 rad").with({Number{(m - clock->n) * omega, 6}}));
    add(PELAB_TEXT("circle", "Turns of this pair in max_len"),
        Text::literal("%1", {Number{clock->turnsOf(clock->pair), 5}}));
    add(PELAB_TEXT("circle", "Pairs below one turn"),
        PELAB_TEXT("circle", "%1 of %2").with({clock->pairsBelowOneTurn(), clock->pairs()}));
    if (clock->frequencies.rotates) {
      add(PELAB_TEXT("circle", "(Rₘ q) · (Rₙ k) of this pair"),
          Text::literal("%1", {Number{circle::pairScore(*clock, shownOf(scene).angle, clock->n - m), 6}}));
    }
    return all;
  }

  [[nodiscard]] std::unique_ptr<Data> data(const Scene& scene, bool visibleOnly) const override {
    auto clock = circle::clockOf(scene);
    if (!clock) return nullptr;
    const Span pairs =
        visibleOnly ? cellsIn(dialsPanel(scene, *clock).y.visible, clock->pairs()) : Span{0, clock->pairs()};
    return std::make_unique<PairData>(std::move(*clock), pairs);
  }

private:
  static Layout layoutOf(const Scene& scene, const std::optional<Clock>& clock) {
    Layout layout;
    layout.title = PELAB_TEXT("circle", "Clock hands");
    if (!clock) {
      layout.message = noPairs(encodingOf(scene));
      return layout;
    }
    layout.subtitle = setupCaption(scene);
    layout.columnStretch = {1.0, 1.0};
    layout.rowStretch = {1.0};
    layout.panels = {circlePanel(*clock), dialsPanel(scene, *clock)};
    if (clock->frequencies.rotates) {
      layout.rowStretch = {1.8, 1.0};
      layout.panels.push_back(scorePanel(scene, *clock));
    }
    return layout;
  }

  static void fillDials(Figure& figure, Panel& panel, const Clock& clock, bool second, const PixelSize& pixels) {
    Range x;
    Dials dials = circle::dialsOf(clock, panel.y.visible, pixels, second, x);
    panel.x.full = panel.x.visible = x;
    const auto shown = static_cast<std::int64_t>(dials.dials.size());
    if (shown == 0) {
      figure.note = PELAB_TEXT("circle", "There is no room for the dials: make the window larger.");
    } else if (shown < clock.pairs()) {
      figure.note = PELAB_TEXT("circle", "Pairs %1 … %2 of %3; drag the dials to see the others.")
                        .with({dials.dials.front().pair, dials.dials.back().pair, clock.pairs()});
    }
    if (shown > 0 && clock.pairsBelowOneTurn() > 0) {
      const Text grey = PELAB_TEXT("circle", "Grey dials: less than one turn in %1 positions.").with({clock.length});
      figure.note = joined({figure.note, grey});
    }
    panel.layers.push_back({"dials", {}, std::move(dials)});
  }
};

}  // namespace

const View& circleView() {
  static const CircleView view;
  return view;
}

}  // namespace pelab
