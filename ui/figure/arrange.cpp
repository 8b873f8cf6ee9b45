#include "ui/figure/arrange.h"

#include <algorithm>
#include <cstddef>
#include <set>
#include <utility>
#include <vector>

#include "ui/figure/frame.h"

namespace pelab::ui {
namespace {

constexpr double gainToRearrange = 1.1;
constexpr double equalUnitsWeight = 1.6;  ///< such a panel uses only its shorter side
constexpr std::size_t mostOptional = 5;

using Cells = std::set<std::pair<int, int>>;

void addCells(const Place& place, Cells& cells) {
  for (int row = place.row; row < place.row + place.rowSpan; ++row)
    for (int column = place.column; column < place.column + place.columnSpan; ++column) cells.emplace(row, column);
}

bool sharesAxis(const Panel& a, const Panel& b) {
  const auto same = [](const Axis& p, const Axis& q) { return !p.rangeKey.empty() && p.rangeKey == q.rangeKey; };
  return same(a.x, b.x) || same(a.y, b.y);
}

/// Whether no panel needs to stand beside or below another to share its axis.
bool movesFreely(const Layout& layout) {
  const auto& panels = layout.panels;
  for (auto a = panels.begin(); a != panels.end(); ++a)
    for (auto b = std::next(a); b != panels.end(); ++b)
      if (sharesAxis(*a, *b)) return false;
  return panels.size() > 1;
}

double stretchOf(const std::vector<double>& stretch, int index) {
  return index >= 0 && static_cast<std::size_t>(index) < stretch.size() ? stretch[static_cast<std::size_t>(index)]
                                                                        : 1.0;
}

Layout onItsSide(Layout layout) {
  std::swap(layout.rowStretch, layout.columnStretch);
  for (Panel& panel : layout.panels) {
    std::swap(panel.place.row, panel.place.column);
    std::swap(panel.place.rowSpan, panel.place.columnSpan);
  }
  return layout;
}

/// All panels below each other, by the area they had.
Layout stacked(Layout layout) {
  const auto sum = [](const std::vector<double>& stretch, int first, int count) {
    double total = 0.0;
    for (int k = first; k < first + count; ++k) total += stretchOf(stretch, k);
    return total;
  };
  std::vector<double> heights;
  for (Panel& panel : layout.panels) {
    const Place place = panel.place;
    const double area =
        sum(layout.rowStretch, place.row, place.rowSpan) * sum(layout.columnStretch, place.column, place.columnSpan);
    panel.place = {static_cast<int>(heights.size()), 0, 1, 1};
    heights.push_back(area * (panel.equalAspect ? equalUnitsWeight : 1.0));
  }
  layout.rowStretch = std::move(heights);
  layout.columnStretch = {1.0};
  return layout;
}

/// @p panel over as many of the free cells beside it as make a rectangle.
void grow(Place& place, Cells& free) {
  const auto take = [&](Place larger) {
    Cells wanted;
    addCells(larger, wanted);
    Cells own;
    addCells(place, own);
    for (const auto& cell : own) wanted.erase(cell);
    if (!std::includes(free.begin(), free.end(), wanted.begin(), wanted.end())) return false;
    for (const auto& cell : wanted) free.erase(cell);
    place = larger;
    return true;
  };
  while (take({place.row, place.column - 1, place.rowSpan, place.columnSpan + 1}) ||
         take({place.row, place.column, place.rowSpan, place.columnSpan + 1}) ||
         take({place.row - 1, place.column, place.rowSpan + 1, place.columnSpan}) ||
         take({place.row, place.column, place.rowSpan + 1, place.columnSpan})) {
  }
}

/// Takes lines of the grid out in which nothing stands.
void closeGaps(Layout& layout, int Place::*start, int Place::*span, std::vector<double>& stretch, Cells& free) {
  int count = 0;
  for (const Panel& panel : layout.panels) count = std::max(count, panel.place.*start + panel.place.*span);
  for (const auto& [row, column] : free) count = std::max(count, (start == &Place::row ? row : column) + 1);
  std::vector<double> kept;
  int line = 0;
  for (int k = 0; k < count; ++k) {
    const bool used = std::any_of(layout.panels.begin(), layout.panels.end(), [&](const Panel& panel) {
      return panel.place.*start <= line && line < panel.place.*start + panel.place.*span;
    });
    if (used) {
      kept.push_back(stretchOf(stretch, k));
      ++line;
      continue;
    }
    for (Panel& panel : layout.panels)
      if (panel.place.*start > line) --(panel.place.*start);
    Cells moved;
    for (auto [row, column] : free) {
      int& at = start == &Place::row ? row : column;
      if (at == line) continue;
      if (at > line) --at;
      moved.emplace(row, column);
    }
    free = std::move(moved);
  }
  stretch = std::move(kept);
}

Layout without(Layout layout, const std::set<std::string>& leftOut) {
  if (leftOut.empty()) return layout;
  Cells free;
  for (const Panel& panel : layout.panels)
    if (leftOut.count(panel.id) != 0) addCells(panel.place, free);
  auto& panels = layout.panels;
  panels.erase(
      std::remove_if(panels.begin(), panels.end(), [&](const Panel& panel) { return leftOut.count(panel.id) != 0; }),
      panels.end());
  closeGaps(layout, &Place::row, &Place::rowSpan, layout.rowStretch, free);
  closeGaps(layout, &Place::column, &Place::columnSpan, layout.columnStretch, free);
  for (Panel& panel : panels) grow(panel.place, free);
  return layout;
}

Layout withoutBars(Layout layout) {
  for (Panel& panel : layout.panels) panel.colorBar = false;
  return layout;
}

/// What may be left out, first choice first: nothing, then the fewest and least important panels.
std::vector<std::set<std::string>> choices(const Layout& layout) {
  std::vector<const Panel*> optional;
  for (const Panel& panel : layout.panels)
    if (panel.optional > 0 && optional.size() < mostOptional) optional.push_back(&panel);
  std::stable_sort(optional.begin(), optional.end(),
                   [](const Panel* a, const Panel* b) { return a->optional > b->optional; });
  std::vector<std::set<std::string>> result;
  for (std::size_t mask = 0; mask < std::size_t{1} << optional.size(); ++mask) {
    std::set<std::string> ids;
    for (std::size_t k = 0; k < optional.size(); ++k)
      if (((mask >> k) & 1U) != 0) ids.insert(optional[k]->id);
    result.push_back(std::move(ids));
  }
  std::stable_sort(result.begin(), result.end(), [](const auto& a, const auto& b) { return a.size() < b.size(); });
  return result;
}

struct Candidate {
  Layout layout;
  double fit = 0.0;   ///< of the tightest panel; from 1 on each has its least size
  double gain = 0.0;  ///< shorter side of the first panel
};

Candidate measured(Layout layout, QSize size, double ratio, const Look& look) {
  const Frame frame = frameOf(layout, size, ratio, look);
  const double unit = Metrics(ratio, look).text;
  Candidate result;
  result.fit = 1e9;
  for (const Panel& panel : layout.panels) {
    const QRect& inner = frame.panels.at(panel.id).inner;
    result.fit = std::min({result.fit, inner.width() / (std::max(1.0, panel.least.width) * unit),
                           inner.height() / (std::max(1.0, panel.least.height) * unit)});
  }
  const QRect first = layout.panels.empty() ? QRect() : frame.panels.at(layout.panels.front().id).inner;
  result.gain = std::min(first.width(), first.height());
  result.layout = std::move(layout);
  return result;
}

/// The arrangement of these panels in which the first is largest, of those in which all have their least size.
Candidate bestOf(const Layout& layout, QSize size, double ratio, const Look& look) {
  Candidate best = measured(layout, size, ratio, look);
  if (!movesFreely(layout)) return best;
  for (const Layout& other : {onItsSide(layout), stacked(layout)}) {
    Candidate candidate = measured(other, size, ratio, look);
    const bool better = best.fit >= 1.0 ? candidate.fit >= 1.0 && candidate.gain > best.gain * gainToRearrange
                                        : candidate.fit > best.fit;
    if (better) best = std::move(candidate);
  }
  return best;
}

}  // namespace

Layout arranged(const Layout& layout, QSize devicePixels, double devicePixelRatio, const Look& look) {
  if (layout.panels.empty()) return layout;
  Candidate best;
  for (const auto& leftOut : choices(layout)) {
    const Layout rest = without(layout, leftOut);
    for (const bool bars : {true, false}) {
      best = bestOf(bars ? rest : withoutBars(rest), devicePixels, devicePixelRatio, look);
      if (best.fit >= 1.0) return best.layout;
    }
  }
  return best.layout;
}

}  // namespace pelab::ui
