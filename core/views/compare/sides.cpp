#include "core/views/compare/sides.h"

#include <algorithm>
#include <iterator>

#include "core/views/registry.h"
#include "core/views/support.h"

namespace pelab::compare {
namespace {

constexpr std::array kPlaces{&Panel::x, &Panel::y};

/// The panel that says most: of those that @p other has too, where it has any of them, the first that is never left
/// out. Nullptr only for a layout without panels.
const Panel* mainOf(const Layout& layout, const Layout& other) {
  const Panel* best = nullptr;
  for (const Panel& panel : layout.panels) {
    if (panelIn(other, panel.id) == nullptr) continue;
    if (best == nullptr || panel.optional < best->optional) best = &panel;
  }
  return best != nullptr || layout.panels.empty() ? best : mainOf(layout, layout);
}

void keepOnly(Layout& layout, std::string_view id) {
  std::erase_if(layout.panels, [id](const Panel& panel) { return panel.id != id; });
  for (Panel& panel : layout.panels) {
    panel.place = {};
    panel.optional = 0;
  }
  layout.rowStretch = layout.columnStretch = {1.0};
}

/// The setup of @p side as the compared view sees it, not zoomed.
Scene plainScene(const Scene& scene, Side side, const View& view) {
  Scene result = alone(scene, side);
  const std::string id(view.info().id);
  result.views = {id};
  result.remembered.clear();
  std::erase_if(result.viewStates, [&id](const auto& entry) { return entry.first != id; });
  result.viewStates[id] = {optionsOf(scene, id), {}};
  return result;
}

/// Axes of things that are counted in each half for itself: pair 3 of one is not pair 3 of the other.
bool isOfParts(const Axis& axis) {
  return axis.role == Role::Dimension || axis.role == Role::Pair || axis.role == Role::Head ||
         axis.role == Role::Bucket;
}

bool areApart(const Axis& a, const Axis& b) {
  if (isOfParts(a)) return !(a.full == b.full);
  if (a.role != Role::Value || a.scale != AxisScale::Linear || a.integers) return false;
  return isTenfold(a.full, b.full) || isTenfold(b.full, a.full);
}

/// What Sides::apart holds of two layouts that nobody zoomed.
std::set<std::string> apartIn(const Layout& a, const Layout& b) {
  std::set<std::string> names;
  for (const Panel& panel : a.panels)
    for (const auto place : kPlaces) {
      const Axis& axis = panel.*place;
      const Axis* partner = partnerOf(axis, panel, place, b);
      if (partner != nullptr && areApart(axis, *partner)) names.insert(nameOf(axis, panel, place));
    }
  return names;
}

/// What the person zoomed to in the comparison, by the keys of the compared view.
std::map<std::string, Range> rangesOf(const Scene& scene, const View& view, const Half& half, const Layout& other,
                                      const std::set<std::string>& apart) {
  std::map<std::string, Range> ranges;
  const auto state = scene.viewStates.find(std::string(kId));
  if (state == scene.viewStates.end()) return ranges;
  for (const Panel& panel : half.layout.panels)
    for (const auto place : kPlaces) {
      const Axis& axis = panel.*place;
      if (axis.rangeKey.empty()) continue;
      const bool linked = linkOf(apart, axis, panel, place, other) != nullptr;
      const auto entry = state->second.ranges.find(rangeKeyOf(view, half.side, axis.rangeKey, linked));
      if (entry != state->second.ranges.end()) ranges[axis.rangeKey] = entry->second;
    }
  return ranges;
}

/// Where the view begins with a part of a linked axis, both halves begin with what either of them shows.
void beginAlike(std::map<std::string, Range>& ofA, std::map<std::string, Range>& ofB, const Sides& sides) {
  const auto& [a, b] = sides.halves;
  for (const Panel& panel : a.layout.panels)
    for (const auto place : kPlaces) {
      const Axis& axis = panel.*place;
      const Axis* partner = linkOf(sides.apart, axis, panel, place, b.layout);
      if (partner == nullptr || axis.rangeKey.empty() || !axis.shown || ofA.contains(axis.rangeKey)) continue;
      if (axis.visible == axis.full && partner->visible == partner->full) continue;
      const Range both{std::min(axis.visible.lo, partner->visible.lo), std::max(axis.visible.hi, partner->visible.hi)};
      ofA[axis.rangeKey] = ofB[axis.rangeKey] = both;
    }
}

bool areAlike(const Axis& a, const Axis& b) {
  return a.role == b.role && a.label == b.label && a.scale == b.scale && a.reversed == b.reversed &&
         a.integers == b.integers && a.shown == b.shown;
}

}  // namespace

Text letterOf(Side side) {
  return Text::literal(side == Side::A ? "A" : "B");
}

std::string prefixOf(Side side) {
  return side == Side::A ? "a." : "b.";
}

const View& comparedView(const Scene& scene) {
  return *findView(optionsOf(scene, kId).text("of"));
}

const Panel* panelIn(const Layout& layout, std::string_view id) {
  const auto found =
      std::find_if(layout.panels.begin(), layout.panels.end(), [id](const Panel& panel) { return panel.id == id; });
  return found == layout.panels.end() ? nullptr : &*found;
}

const Axis* partnerOf(const Axis& axis, const Panel& panel, Axis Panel::*place, const Layout& other) {
  const Axis* found = nullptr;
  if (axis.rangeKey.empty()) {
    const Panel* same = panelIn(other, panel.id);
    if (same != nullptr && (same->*place).rangeKey.empty()) found = &(same->*place);
  } else {
    for (const Panel& each : other.panels)
      for (const auto member : kPlaces)
        if (found == nullptr && (each.*member).rangeKey == axis.rangeKey) found = &(each.*member);
  }
  return found != nullptr && areAlike(axis, *found) ? found : nullptr;
}

std::string nameOf(const Axis& axis, const Panel& panel, Axis Panel::*place) {
  return axis.rangeKey.empty() ? panel.id + (place == &Panel::x ? ".x" : ".y") : axis.rangeKey;
}

const Axis* linkOf(const std::set<std::string>& apart, const Axis& axis, const Panel& panel, Axis Panel::*place,
                   const Layout& other) {
  return apart.contains(nameOf(axis, panel, place)) ? nullptr : partnerOf(axis, panel, place, other);
}

bool isTenfold(Range less, Range more) {
  return 10.0 * less.size() <= more.size();
}

std::string rangeKeyOf(const View& view, Side side, const std::string& key, bool linked) {
  if (key.empty()) return key;
  return std::string(view.info().id) + "." + (linked ? "" : prefixOf(side)) + key;
}

Axis linkedAxis(const Scene& scene, const View& view, Side side, Axis axis, const Axis* partner, bool united) {
  axis.rangeKey = rangeKeyOf(view, side, axis.rangeKey, partner != nullptr);
  if (partner == nullptr || !united || !axis.shown) return axis;
  axis.full = {std::min(axis.full.lo, partner->full.lo), std::max(axis.full.hi, partner->full.hi)};
  const auto state = scene.viewStates.find(std::string(kId));
  const bool isZoomed = state != scene.viewStates.end() && state->second.ranges.contains(axis.rangeKey);
  axis.visible =
      isZoomed ? visibleRange(scene, kId, axis.rangeKey, axis.full)
               : Range{std::min(axis.visible.lo, partner->visible.lo), std::max(axis.visible.hi, partner->visible.hi)};
  return axis;
}

Sides::Sides(const Scene& scene) : view(&comparedView(scene)), options(optionsOf(scene, kId)) {
  for (const Side side : {Side::A, Side::B}) {
    Half& half = halves[side == Side::A ? 0 : 1];
    half.side = side;
    half.scene = plainScene(scene, side, *view);
  }
  auto& [a, b] = halves;
  const Scene alone = a.scene;
  a.scene = view->beside(alone, b.scene);
  b.scene = view->beside(b.scene, alone);
  for (Half& half : halves) {
    half.layout = view->layout(half.scene);
    half.panels = half.layout.panels.size();
  }
  apart = apartIn(a.layout, b.layout);
  auto aRanges = rangesOf(scene, *view, a, b.layout, apart);
  auto bRanges = rangesOf(scene, *view, b, a.layout, apart);
  beginAlike(aRanges, bRanges, *this);
  for (auto [half, ranges] : {std::pair{&a, &aRanges}, std::pair{&b, &bRanges}}) {
    if (ranges->empty()) continue;
    half->scene.viewStates[std::string(view->info().id)].ranges = *ranges;
    half->layout = view->layout(half->scene);
  }
  const Panel* mainOfA = mainOf(a.layout, areBothShown() ? b.layout : a.layout);
  const Panel* mainOfB = mainOf(b.layout, areBothShown() ? a.layout : b.layout);
  const std::string idA = mainOfA == nullptr ? "" : mainOfA->id;
  const std::string idB = mainOfB == nullptr ? "" : mainOfB->id;
  if (areBothShown() && panelIn(b.layout, idA) != nullptr) main = idA;
  if (options.text("panels") == "all") return;
  keepOnly(a.layout, idA);
  keepOnly(b.layout, main.empty() ? idB : idA);
}

bool Sides::areBothShown() const {
  return halves[0].layout.message.empty() && halves[1].layout.message.empty();
}

bool Sides::isNothingShown() const {
  return !halves[0].layout.message.empty() && !halves[1].layout.message.empty();
}

}  // namespace pelab::compare
