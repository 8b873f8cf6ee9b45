#include "core/views/compare/compare_layout.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "core/encodings/registry.h"
#include "core/views/compare/compare_grid.h"
#include "core/views/compare/difference.h"
#include "core/views/support.h"

namespace pelab::compare {
namespace {

/// What a panel of a sum is called outside it: "= scores" is "scores".
Text spoken(const Text& title) {
  static const std::vector<std::pair<Text, Text>> names{
      {PELAB_TEXT("attention", "= scores"), PELAB_TEXT("compare", "scores")},
      {PELAB_TEXT("attention", "= scores, later keys masked"), PELAB_TEXT("compare", "scores, later keys masked")}};
  for (const auto& [inSum, alone] : names)
    if (title == inSum) return alone;
  return {};
}

/// "A · Slope of each head", "A’s scores".
Text namedTitle(Side side, const Text& title) {
  const Text name = spoken(title);
  if (name.empty()) return joined({letterOf(side), title});
  return PELAB_TEXT("compare", "%1’s %2").with({letterOf(side), name});
}

/// "A · Sinusoidal · d = 128 …" for the main panel of a half, the letter and its own title for the others.
Text titleOf(const Half& half, const Panel& panel, const Layout& other, bool isFirst) {
  if (!isFirst) return namedTitle(half.side, panel.title);
  const Panel* same = panelIn(other, panel.id);
  const bool saidForBoth = same != nullptr && same->title == panel.title;
  const Text name = saidForBoth ? letterOf(half.side) : namedTitle(half.side, panel.title);
  return joined({name, setupCaption(half.scene)});
}

bool areUnited(const Panel& panel, const Layout& other) {
  const Panel* same = panelIn(other, panel.id);
  return !panel.equalAspect && (same == nullptr || !same->equalAspect);
}

/// @p panel of half @p index as the figure has it.
Panel shownPanel(const Scene& scene, const Sides& sides, std::size_t index, Panel panel, const Layout& other) {
  const Half& half = sides.halves[index];
  const bool united = areUnited(panel, other);
  const Axis* x = linkOf(sides.apart, panel.x, panel, &Panel::x, other);
  const Axis* y = linkOf(sides.apart, panel.y, panel, &Panel::y, other);
  panel.x = linkedAxis(scene, *sides.view, half.side, std::move(panel.x), x, united);
  panel.y = linkedAxis(scene, *sides.view, half.side, std::move(panel.y), y, united);
  // Fixed axes that are the same for both are one axis too, so that they stand at one height and are named once.
  const auto name = [&](Axis& axis, const Axis* partner, const char* place) {
    if (partner == nullptr || !united || !axis.rangeKey.empty()) return;
    axis.rangeKey = rangeKeyOf(*sides.view, half.side, panel.id + place, true);
    axis.zoomable = false;
  };
  name(panel.x, x, ".x");
  name(panel.y, y, ".y");
  const Panel* same = panelIn(other, panel.id);
  panel.dependsOnCursor = panel.dependsOnCursor || (same != nullptr && same->dependsOnCursor);
  panel.ofOther = half.side != scene.edited;
  return panel;
}

/// The sentence of a half that has nothing to show.
Panel refusedPanel(const Scene& scene, const Half& half, int rows) {
  Panel panel;
  panel.id = prefixOf(half.side) + "refused";
  panel.place = {0, 0, rows, 1};
  panel.title = joined({letterOf(half.side), setupCaption(half.scene)});
  panel.x.shown = panel.y.shown = false;
  panel.x.zoomable = panel.y.zoomable = false;
  panel.least = {150.0, 100.0};
  panel.ofOther = half.side != scene.edited;
  panel.message = half.layout.message;
  return panel;
}

/// Names of the parameters in which A and B differ, as far as a line has room for them.
Text differingParams(const Setup& a, const Setup& b) {
  constexpr std::size_t kMost = 5;
  std::vector<Text> names;
  for (const ParamSpec& spec : findEncoding(a.encoding)->params()) {
    const bool isSeen = !spec.visibleIf || spec.visibleIf(a.params) || spec.visibleIf(b.params);
    if (!isSeen || a.params.at(spec.id) == b.params.at(spec.id)) continue;
    if (names.size() == kMost) {
      names.push_back(Text::literal("…"));
      break;
    }
    names.push_back(spec.label);
  }
  return joined(names);
}

Text howTheyDiffer(const Sides& sides) {
  const Setup& a = sides.halves[0].scene.setup;
  const Setup& b = sides.halves[1].scene.setup;
  if (a == b) return PELAB_TEXT("compare", "A and B are still the same: change one of them.");
  if (a.encoding != b.encoding) return PELAB_TEXT("compare", "A and B are different schemes.");
  const Text names = differingParams(a, b);
  if (names.empty()) return PELAB_TEXT("compare", "A and B differ in nothing that has an effect.");
  return PELAB_TEXT("compare", "A and B differ in: %1").with({names});
}

Text wholeTitle(const Sides& sides, const std::array<Layout, 2>& halves) {
  const bool same = sides.areBothShown() && halves[0].title == halves[1].title;
  return PELAB_TEXT("compare", "A and B: %1").with({same ? halves[0].title : sides.view->info().name});
}

/// The title of the main panels, where it is the same, stands above both.
Text wholeSubtitle(const Sides& sides, const std::array<Layout, 2>& halves) {
  const Panel* a = panelIn(halves[0], sides.main);
  const Panel* b = panelIn(halves[1], sides.main);
  const bool same = a != nullptr && b != nullptr && a->title == b->title;
  return joined({same ? a->title : Text{}, howTheyDiffer(sides)});
}

Layout refused(const Sides& sides) {
  Layout layout;
  layout.noteLines = 2;
  layout.title = PELAB_TEXT("compare", "A and B: %1").with({sides.view->info().name});
  const Text& a = sides.halves[0].layout.message;
  const Text& b = sides.halves[1].layout.message;
  layout.message = a == b ? a : PELAB_TEXT("compare", "A: %1 B: %2").with({a, b});
  return layout;
}

/// The part of @p shown that @p own covers, as drawn.
double partOf(const Axis& own, const Axis& shown) {
  const auto measure = [&](Range range) {
    return shown.scale == AxisScale::Logarithmic ? std::log(range.hi / range.lo) : range.size();
  };
  const double part = measure(own.visible) / measure(shown.visible);
  return std::isfinite(part) ? std::clamp(part, 0.0, 1.0) : 1.0;
}

int scaled(int pixels, double part) {
  return std::max(1, static_cast<int>(std::lround(pixels * part)));
}

/// Halves without a common axis are tied to each other, so that the figure keeps them side by side.
void tie(Layout& layout) {
  std::string key = "none";
  const auto keyed = std::find_if(layout.panels.begin(), layout.panels.end(),
                                  [](const Panel& panel) { return !panel.y.rangeKey.empty(); });
  if (keyed != layout.panels.end()) key = keyed->y.rangeKey;
  for (Panel& panel : layout.panels) {
    if (panel.y.shown || !panel.y.rangeKey.empty()) continue;
    panel.y.rangeKey = key;
    panel.y.zoomable = false;
  }
}

}  // namespace

Layout sideBySide(const Scene& scene, const Sides& sides, const std::array<Layout, 2>& halves) {
  if (sides.isNothingShown()) return refused(sides);
  Layout layout;
  layout.noteLines = 2;
  layout.title = wholeTitle(sides, halves);
  layout.subtitle = wholeSubtitle(sides, halves);
  const Grid grid = gridOf(halves);
  const int rows = static_cast<int>(grid.rows.size());
  layout.rowStretch = grid.rows;
  int column = 0;
  for (std::size_t k = 0; k < halves.size(); ++k) {
    const Half& half = sides.halves[k];
    const Layout& other = halves[1 - k];
    const bool isShown = halves[k].message.empty();
    const std::vector<double> columns = isShown ? grid.columns : std::vector<double>{1.0};
    layout.columnStretch.insert(layout.columnStretch.end(), columns.begin(), columns.end());
    std::vector<Panel> panels;
    for (const Panel& panel : halves[k].panels) {
      panels.push_back(shownPanel(scene, sides, k, panel, other));
      panels.back().place = grid.places.at(panel.id);
      panels.back().title =
          titleOf(half, panel, other, sides.main.empty() ? panels.size() == 1 : panel.id == sides.main);
      panels.back().id = prefixOf(half.side) + panel.id;
    }
    if (!isShown) panels.push_back(refusedPanel(scene, half, rows));
    for (Panel& panel : panels) {
      panel.place.column += column;
      layout.panels.push_back(std::move(panel));
    }
    column += static_cast<int>(columns.size());
  }
  tie(layout);
  if (const Panel* main = panelIn(layout, prefixOf(Side::A) + sides.main);
      main != nullptr && sides.options.flag("difference") && withoutDifference(sides).empty() && sides.areBothShown()) {
    const Panel& other = *panelIn(layout, prefixOf(Side::B) + sides.main);
    Panel panel = differencePanel(scene, sides, *main, other.y.full, rows, column);
    layout.panels.push_back(std::move(panel));
    layout.rowStretch.push_back(0.8);
  }
  return layout;
}

Viewport viewportOf(const Scene& scene, const Sides& sides, std::size_t index, const Viewport& viewport) {
  Viewport result;
  const Half& half = sides.halves[index];
  const Layout& other = sides.halves[1 - index].layout;
  for (const Panel& panel : half.layout.panels) {
    const std::string a = prefixOf(Side::A) + panel.id;
    const std::string b = prefixOf(Side::B) + panel.id;
    const bool subtracted = panel.id == sides.main && viewport.wants(kDifference) && withoutDifference(sides).empty() &&
                            sides.options.flag("difference");
    if (!viewport.wants(a) && !viewport.wants(b) && !subtracted) continue;
    PixelSize pixels = viewport.of(viewport.panels.contains(a) ? a : b);
    if (viewport.panels.contains(b)) {
      pixels.width = std::min(pixels.width, viewport.of(b).width);
      pixels.height = std::min(pixels.height, viewport.of(b).height);
    }
    const Panel shown = shownPanel(scene, sides, index, panel, other);
    pixels.width = scaled(pixels.width, partOf(panel.x, shown.x));
    pixels.height = scaled(pixels.height, partOf(panel.y, shown.y));
    result.panels[panel.id] = pixels;
    result.wanted.push_back(panel.id);
  }
  return result;
}

Text withoutDifference(const Sides& sides) {
  if (!sides.areBothShown() || !sides.options.flag("difference")) return {};
  const Panel* a = panelIn(sides.halves[0].layout, sides.main);
  const Panel* b = panelIn(sides.halves[1].layout, sides.main);
  if (a == nullptr || b == nullptr)
    return PELAB_TEXT("compare", "A and B have no panel in common, so there is no difference.");
  return noDifference(*a, *b);
}

}  // namespace pelab::compare
