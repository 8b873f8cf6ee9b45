#include <algorithm>
#include <cmath>
#include <utility>

#include "core/scene/spec_makers.h"
#include "core/views/compare/compare_data.h"
#include "core/views/compare/compare_layout.h"
#include "core/views/compare/difference.h"
#include "core/views/compare/scales.h"
#include "core/views/compare/sides.h"
#include "core/views/registry.h"
#include "core/views/support.h"
#include "core/views/walk.h"

namespace pelab {

namespace {

using namespace compare;

std::vector<ParamSpec> makeOptions() {
  std::vector<Choice> views;
  for (const View* view : allViews())
    if (!view->info().ofTwo) views.push_back({view->info().id, view->info().name});
  return {choiceSpec("of", PELAB_TEXT("compare", "Compared view"),
                     PELAB_TEXT("compare", "Which view shows A and B side by side; its own options count here too."),
                     std::move(views)),
          choiceSpec("panels", PELAB_TEXT("compare", "Panels"),
                     PELAB_TEXT("compare", "How much of the compared view is shown of A and of B."),
                     {{"main", PELAB_TEXT("compare", "The main one")}, {"all", PELAB_TEXT("compare", "All")}}),
          switchSpec("difference", PELAB_TEXT("compare", "Difference"),
                     PELAB_TEXT("compare",
                                "Shows A − B of the main panel below both, A / B where the values stand on a "
                                "logarithmic axis."),
                     true)};
}

Text noOther() {
  return PELAB_TEXT("compare",
                    "There is no B to compare with yet. “Compare with B” makes one, a copy of what is shown, to be "
                    "changed; on the command line, flags such as --b-scheme or --b-base state it.");
}

/// The notes of both halves, once where they are the same.
Text bothNotes(const Text& a, const Text& b) {
  if (a == b || b.empty()) return a;
  if (a.empty()) return b;
  return PELAB_TEXT("compare", "A: %1 B: %2").with({a, b});
}

/// What one step of m is in a half: along a line, or a position of a text.
Text stepsOf(const Walk& walk) {
  return walk.line.empty() ? PELAB_TEXT("compare", "from position to position") : walk.line;
}

/// That the positions of A and B are not counted along the same line; empty where they are, or where nothing turns.
Text differentWalks(const Sides& sides) {
  const std::string_view id = sides.view->info().id;
  if (findSpec(sides.view->options(), kAlong) == nullptr) return {};
  const Walk a(sides.halves[0].scene, id);
  const Walk b(sides.halves[1].scene, id);
  if (!a.frequencies || !b.frequencies || a.line == b.line) return {};
  return PELAB_TEXT("compare", "One step is not the same in both: A goes %1, B %2.").with({stepsOf(a), stepsOf(b)});
}

class CompareView final : public View {
public:
  [[nodiscard]] const ViewInfo& info() const override {
    static const ViewInfo info{
        kId, PELAB_TEXT("compare", "Comparison"),
        PELAB_TEXT("compare",
                   "Two setups, A and B, in any view side by side, with one scale for both, and their difference. "
                   "“Compare with B” makes B a copy of what is shown; the switch above the schemes says which of the "
                   "two the panel on the left changes."),
        1000, true};
    return info;
  }

  /// Made when first asked for: the registry of views has to be complete.
  [[nodiscard]] const std::vector<ParamSpec>& options() const override {
    static const std::vector<ParamSpec> all = makeOptions();
    return all;
  }

  [[nodiscard]] bool usesOption(std::string_view id, const Scene& scene) const override {
    if (!scene.other) return false;
    if (id == "of") return true;
    const Sides sides(scene);
    if (id == "difference") return sides.areBothShown();
    return std::any_of(sides.halves.begin(), sides.halves.end(), [](const Half& half) { return half.panels > 1; });
  }

  [[nodiscard]] std::string_view inner(const Scene& scene) const override { return comparedView(scene).info().id; }

  [[nodiscard]] Text unsupported(const Scene& scene) const override {
    return scene.other ? layoutOf(scene, Sides(scene)).message : noOther();
  }

  [[nodiscard]] Layout layout(const Scene& scene) const override {
    if (scene.other) return layoutOf(scene, Sides(scene));
    Layout layout;
    layout.title = info().name;
    layout.message = noOther();
    return layout;
  }

  [[nodiscard]] Figure figure(const Scene& scene, const Viewport& viewport, const Effort& effort) const override {
    Figure figure;
    if (!scene.other) {
      figure.layout = layout(scene);
      return figure;
    }
    const Sides sides(scene);
    std::array<Figure, 2> halves;
    for (std::size_t k = 0; k < halves.size(); ++k) {
      halves[k] = filled(scene, sides, k, viewport, effort);
      figure.complete = figure.complete && halves[k].complete;
    }
    const Text scaleOfColors = shareColors(halves[0].layout, halves[1].layout);
    std::array<Layout, 2> layouts{halves[0].layout, halves[1].layout};
    figure.layout = sideBySide(scene, sides, layouts);
    if (effort.stop.stop_requested()) figure.complete = false;
    for (Panel& panel : figure.layout.panels) {
      if (panel.id != kDifference || !viewport.wants(kDifference) || effort.stop.stop_requested()) continue;
      showDifference(scene, panel, difference(*panelIn(layouts[0], sides.main), *panelIn(layouts[1], sides.main)));
    }
    figure.note = joined({bothNotes(halves[0].note, halves[1].note), scaleOfColors, ownScales(sides, figure.layout),
                          withoutDifference(sides), differentWalks(sides)});
    return figure;
  }

  [[nodiscard]] Text explain(const Scene& scene, std::string_view panel, Point at) const override {
    if (!scene.other || !std::isfinite(at.x) || !std::isfinite(at.y)) return {};
    const Sides sides(scene);
    if (panel == kDifference) return explainDifference(sides, at);
    for (const Half& half : sides.halves) {
      const std::string prefix = prefixOf(half.side);
      if (!panel.starts_with(prefix)) continue;
      return sides.view->explain(half.scene, panel.substr(prefix.size()), at);
    }
    return {};
  }

  [[nodiscard]] std::vector<Readout> readouts(const Scene& scene) const override {
    if (!scene.other) return {};
    const Sides sides(scene);
    if (sides.isNothingShown()) return {};
    std::vector<Readout> all = differenceReadouts(sides);
    for (const Half& half : sides.halves) {
      if (!half.layout.message.empty()) continue;
      for (Readout& readout : sides.view->readouts(half.scene)) {
        readout.label = PELAB_TEXT("compare", "%1: %2").with({letterOf(half.side), std::move(readout.label)});
        all.push_back(std::move(readout));
      }
    }
    return all;
  }

  [[nodiscard]] std::unique_ptr<Data> data(const Scene& scene, bool visibleOnly) const override {
    if (!unsupported(scene).empty()) return nullptr;
    const Sides sides(scene);
    return compare::sideBySide(sides.view->data(sides.halves[0].scene, visibleOnly),
                               sides.view->data(sides.halves[1].scene, visibleOnly));
  }

private:
  [[nodiscard]] static Layout layoutOf(const Scene& scene, const Sides& sides) {
    return sideBySide(scene, sides, {sides.halves[0].layout, sides.halves[1].layout});
  }

  /// What is asked for of half @p index: its layout with the layers of those panels.
  [[nodiscard]] static Figure filled(const Scene& scene, const Sides& sides, std::size_t index,
                                     const Viewport& viewport, const Effort& effort) {
    const Half& half = sides.halves[index];
    Figure result;
    result.layout = half.layout;
    const Viewport asked = compare::viewportOf(scene, sides, index, viewport);
    if (asked.wanted.empty()) return result;
    Figure figure = sides.view->figure(half.scene, asked, effort);
    for (Panel& panel : result.layout.panels) {
      const Panel* made = panelIn(figure.layout, panel.id);
      if (made == nullptr) continue;
      const Place place = panel.place;
      const int optional = panel.optional;
      panel = *made;
      panel.place = place;
      panel.optional = optional;
    }
    result.complete = figure.complete;
    result.note = std::move(figure.note);
    return result;
  }
};

}  // namespace

const View& compareView() {
  static const CompareView view;
  return view;
}

}  // namespace pelab
