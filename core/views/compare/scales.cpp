#include "core/views/compare/scales.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "core/views/support.h"

namespace pelab::compare {

namespace {

HeatMap* mapIn(Panel& panel) {
  for (Layer& layer : panel.layers)
    if (auto* map = std::get_if<HeatMap>(&layer.content)) return map;
  return nullptr;
}

Text unlikeScales() {
  return PELAB_TEXT("compare", "Where values of A and B differ tenfold, each has a scale of its own.");
}

/// "B: own scale, ±0.07"
Text ownScale(Side side, Range range) {
  constexpr int kDigits = 2;
  if (range.hi > 0.0 && range.lo == -range.hi)
    return PELAB_TEXT("compare", "%1: own scale, ±%2").with({letterOf(side), Number{range.hi, kDigits}});
  return PELAB_TEXT("compare", "%1: own scale, %2 to %3")
      .with({letterOf(side), Number{range.lo, kDigits}, Number{range.hi, kDigits}});
}

/// What is said of the smaller of two scales.
Text ownScale(Range a, Range b) {
  return a.size() < b.size() ? ownScale(Side::A, a) : ownScale(Side::B, b);
}

}  // namespace

Text shareColors(Layout& a, Layout& b) {
  bool any = false;
  std::vector<Text> own;
  for (Panel& panel : a.panels) {
    const auto same =
        std::find_if(b.panels.begin(), b.panels.end(), [&](const Panel& other) { return other.id == panel.id; });
    HeatMap* mapA = mapIn(panel);
    HeatMap* mapB = same == b.panels.end() ? nullptr : mapIn(*same);
    if (mapA == nullptr || mapB == nullptr || mapA->map == ColorMap::Categories || mapB->map == ColorMap::Categories ||
        !(mapA->colorLabel == mapB->colorLabel))
      continue;
    if (mapA->map != mapB->map || isTenfold(mapA->colors, mapB->colors) || isTenfold(mapB->colors, mapA->colors)) {
      own.push_back(ownScale(mapA->colors, mapB->colors));
      continue;
    }
    const Range all{std::min(mapA->colors.lo, mapB->colors.lo), std::max(mapA->colors.hi, mapB->colors.hi)};
    mapA->colors = mapB->colors = all;
    any = true;
  }
  if (any && own.empty()) return PELAB_TEXT("compare", "A and B share one scale of colours.");
  return own.size() <= 1 ? joined(own) : unlikeScales();
}

Text ownScales(const Sides& sides, const Layout& layout) {
  std::vector<Text> own;
  for (const Panel& panel : layout.panels) {
    if (!panel.id.starts_with(prefixOf(Side::A)) || panel.colorBar) continue;
    const std::string id = panel.id.substr(prefixOf(Side::A).size());
    const Panel* other = panelIn(layout, prefixOf(Side::B) + id);
    const Panel* plain = panelIn(sides.halves[0].layout, id);
    if (other == nullptr || plain == nullptr) continue;
    for (const auto place : {&Panel::x, &Panel::y}) {
      const bool isApart = sides.apart.contains(nameOf(plain->*place, *plain, place));
      if (!isApart || (panel.*place).role != Role::Value) continue;
      Text text = ownScale((panel.*place).full, (other->*place).full);
      if (std::find(own.begin(), own.end(), text) == own.end()) own.push_back(std::move(text));
    }
  }
  return own.size() <= 1 ? joined(own) : unlikeScales();
}

}  // namespace pelab::compare
