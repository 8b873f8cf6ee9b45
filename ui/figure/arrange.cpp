#include "ui/figure/arrange.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "ui/figure/frame.h"
#include "ui/figure/text_fit.h"

namespace pelab::ui {
namespace {

constexpr double gainToRearrange = 1.1;
constexpr double equalUnitsWeight = 1.6;  ///< such a panel uses only its shorter side
constexpr double roomToRepeat = 1.8;      ///< of their least sizes, for panels that repeat a common axis
constexpr double painOfSmallText = 2.0;   ///< of texts of no size; leaving out a panel costs 1 / its rank
constexpr double painWithoutBars = 0.15;
constexpr double painOfSharing = 0.05;
constexpr double noGain = 0.02;                   ///< of the fit, for which nothing more is given up
constexpr double leastSquare = 0.4;               ///< shorter to longer side of a panel over the same range twice
constexpr std::size_t fewOptional = 4;            ///< of which every choice is looked at
constexpr std::array firstShares{1.0, 1.5, 2.2};  ///< of a panel with equal units, which may need a wider column
constexpr std::array textSizes{1.0, 0.88, 0.77, 0.68, 0.6, 0.52};
constexpr double leastOfLarge = 0.6;     ///< of a text scale above 1, which somebody needs: panels go first, but few
constexpr double painOfTinyText = 10.0;  ///< below it: the last thing to be tried
constexpr double painOfLosingAll = 2.0;  ///< besides, of a figure with only one panel left of several

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

/// Whether @p leftOut has all or none of the panels that belong together.
bool keepsTogether(const Layout& layout, const std::set<std::string>& leftOut) {
  std::map<std::string, bool> isOut;
  return std::all_of(layout.panels.begin(), layout.panels.end(), [&](const Panel& panel) {
    const bool out = leftOut.count(panel.id) != 0;
    return panel.together.empty() || isOut.emplace(panel.together, out).first->second == out;
  });
}

/// What may be left out: every set of optional panels where they are few, else the least important one, two, three …,
/// with or without panels that belong together.
std::vector<std::set<std::string>> choices(const Layout& layout) {
  std::vector<const Panel*> optional;
  for (const Panel& panel : layout.panels)
    if (panel.optional > 0) optional.push_back(&panel);
  std::vector<std::set<std::string>> result;
  if (optional.size() > fewOptional) {
    std::stable_sort(optional.begin(), optional.end(),
                     [](const Panel* a, const Panel* b) { return a->optional < b->optional; });
    result.emplace_back();
    std::set<std::string> ids;
    std::map<std::string, std::set<std::string>> groups;
    for (const Panel* panel : optional)
      if (!panel->together.empty()) groups[panel->together].insert(panel->id);
    const auto add = [&](const std::set<std::string>& leftOut) {
      if (keepsTogether(layout, leftOut) && std::find(result.begin(), result.end(), leftOut) == result.end())
        result.push_back(leftOut);
    };
    for (const auto& [name, group] : groups) add(group);
    for (auto panel = optional.rbegin(); panel != optional.rend(); ++panel) {
      ids.insert((*panel)->id);
      add(ids);
      for (auto [name, group] : groups) {
        group.insert(ids.begin(), ids.end());
        add(group);
      }
    }
    return result;
  }
  for (std::size_t mask = 0; mask < std::size_t{1} << optional.size(); ++mask) {
    std::set<std::string> ids;
    for (std::size_t k = 0; k < optional.size(); ++k)
      if (((mask >> k) & 1U) != 0) ids.insert(optional[k]->id);
    if (keepsTogether(layout, ids)) result.push_back(std::move(ids));
  }
  return result;
}

struct Candidate {
  Layout layout;
  double fit = 0.0;   ///< of the tightest panel; from 1 on each has its least size
  double gain = 0.0;  ///< shorter side of the first panel
  bool flat = false;  ///< a panel over the same range twice is far from square
};

struct Room {
  QSize size;
  double ratio;
  Thrift thrift;
};

Candidate measured(Layout layout, const Room& room) {
  const Frame frame = frameOf(layout, room.size, room.ratio, room.thrift);
  const double unit = Metrics(room.ratio, room.thrift.textScale).text;
  Candidate result;
  result.fit = 1e9;
  for (const Panel& panel : layout.panels) {
    const QRect& inner = frame.panels.at(panel.id).inner;
    // Panels that say too little are too small, however large they are for it.
    const bool says = frame.panels.at(panel.id).axisLabels;
    result.fit = std::min({result.fit, (says ? 1.0 : 0.1) * inner.width() / (std::max(1.0, panel.least.width) * unit),
                           (says ? 1.0 : 0.1) * inner.height() / (std::max(1.0, panel.least.height) * unit)});
  }
  for (const Panel& panel : layout.panels) {
    const QSize inner = frame.panels.at(panel.id).inner.size();
    result.flat = result.flat ||
                  (panel.x.full == panel.y.full && panel.x.integers && panel.y.integers &&
                   std::min(inner.width(), inner.height()) < leastSquare * std::max(inner.width(), inner.height()));
  }
  const QRect first = layout.panels.empty() ? QRect() : frame.panels.at(layout.panels.front().id).inner;
  result.gain = std::min(first.width(), first.height());
  result.layout = std::move(layout);
  return result;
}

/// The first panel's row and column, where they are its own, @p share times as large as asked.
Layout withFirst(Layout layout, double share) {
  const Place& place = layout.panels.front().place;
  const auto enlarge = [&](std::vector<double>& stretch, int index, int span) {
    if (span == 1 && index >= 0 && static_cast<std::size_t>(index) < stretch.size())
      stretch[static_cast<std::size_t>(index)] *= share;
  };
  enlarge(layout.rowStretch, place.row, place.rowSpan);
  enlarge(layout.columnStretch, place.column, place.columnSpan);
  return layout;
}

/// Rows as high, one to another, as their panels need to be at least.
Layout withLeastRows(Layout layout) {
  for (const Panel& panel : layout.panels) {
    const auto row = static_cast<std::size_t>(std::max(0, panel.place.row));
    if (panel.place.rowSpan != 1 || row >= layout.rowStretch.size()) return layout;
  }
  std::fill(layout.rowStretch.begin(), layout.rowStretch.end(), 1.0);
  for (const Panel& panel : layout.panels) {
    double& stretch = layout.rowStretch[static_cast<std::size_t>(panel.place.row)];
    stretch = std::max(stretch, panel.least.height);
  }
  return layout;
}

/// The arrangement of these panels in which the first is largest, of those in which all have their least size.
Candidate bestOf(const Layout& layout, const Room& room) {
  std::vector<Layout> ways{layout};
  const bool free = movesFreely(layout);
  if (free) {
    ways.push_back(onItsSide(layout));
    ways.push_back(stacked(layout));
  }
  Candidate best = measured(layout, room);
  if (layout.leastRows && best.fit < 1.0) {
    Candidate low = measured(withLeastRows(layout), room);
    if (low.fit >= 1.0) return low;
  }
  for (const Layout& way : ways)
    for (const double share : firstShares) {
      if (share != 1.0 && !(free && layout.panels.front().equalAspect)) break;
      Candidate candidate = measured(withFirst(way, share), room);
      const bool better = best.fit >= 1.0 ? candidate.fit >= 1.0 && candidate.gain > best.gain * gainToRearrange
                                          : candidate.fit > best.fit;
      if (better && (best.flat || !candidate.flat)) best = std::move(candidate);
    }
  return best;
}

bool hasBars(const Layout& layout) {
  return std::any_of(layout.panels.begin(), layout.panels.end(), [](const Panel& panel) { return panel.colorBar; });
}

bool sharesX(const Layout& layout) {
  for (const Panel& a : layout.panels)
    for (const Panel& b : layout.panels)
      if (&a != &b && !a.x.rangeKey.empty() && a.x.rangeKey == b.x.rangeKey && a.place.column == b.place.column)
        return true;
  return false;
}

/// A way to save room.
struct Saving {
  std::set<std::string> leftOut;
  Thrift thrift;
  bool bars = true;    ///< colour bars stay
  double least = 1.0;  ///< how much of their least size the panels must have to be content with this much
  double pain = 0.0;   ///< what is lost
};

/// How many panels are left at least, if not one alone.
std::size_t fewestOf(const Layout& layout, const std::vector<std::set<std::string>>& choices) {
  std::size_t fewest = layout.panels.size();
  for (const auto& leftOut : choices) {
    const std::size_t left = layout.panels.size() - leftOut.size();
    if (left > 1) fewest = std::min(fewest, left);
  }
  return fewest;
}

/// Ways to save room, the least painful first.
std::vector<Saving> savings(const Layout& layout, double textScale, double leastText) {
  const double smallest = std::min(textScale, leastText);
  const double painOfText = painOfSmallText * std::max(1.0, textScale);
  std::vector<Saving> result;
  const auto all = choices(layout);
  const std::size_t few = fewestOf(layout, all);
  for (const auto& leftOut : all) {
    double missing = 0.0;
    for (const Panel& panel : layout.panels)
      if (leftOut.count(panel.id) != 0) missing += 1.0 / panel.optional;
    const Layout rest = without(layout, leftOut);
    if (rest.panels.size() < few && layout.panels.size() >= few) missing += painOfLosingAll;
    const double least = rest.panels.size() != few ? leastOfLarge * textScale : smallest;
    const bool shares = sharesX(rest);
    double last = 0.0;
    for (const double part : textSizes) {
      const double text = std::max(smallest, textScale * part);
      if (text == last) break;
      last = text;
      const bool isTiny = textScale > 1.0 && text < least;
      const double pain = missing + painOfText * (1.0 - text / textScale) + (isTiny ? painOfTinyText : 0.0);
      result.push_back({leftOut, {text, false}, true, shares ? roomToRepeat : 1.0, pain});
      if (shares) result.push_back({leftOut, {text, true}, true, 1.0, pain + painOfSharing});
      if (hasBars(rest)) result.push_back({leftOut, {text, shares}, false, 1.0, pain + painWithoutBars});
    }
  }
  std::stable_sort(result.begin(), result.end(), [](const Saving& a, const Saving& b) { return a.pain < b.pain; });
  return result;
}

/// The largest text with which the sentence instead of panels fits.
Arrangement forMessage(const Layout& layout, QSize devicePixels, double devicePixelRatio, const Look& look,
                       double leastText) {
  Arrangement result{layout, {look.textScale, false}};
  for (const Saving& saving : savings(layout, look.textScale, leastText)) {
    result.thrift = saving.thrift;
    const QRect body = frameOf(layout, devicePixels, devicePixelRatio, saving.thrift).body;
    const int em = Metrics(devicePixelRatio, saving.thrift.textScale).axisLabel;
    const double area = estimatedWidth(layout.message, em) * 2.0 * Metrics::lineHeight(em);
    if (area < 1.0 * body.width() * body.height()) break;
  }
  return result;
}

}  // namespace

Arrangement arranged(const Layout& layout, QSize devicePixels, double devicePixelRatio, const Look& look,
                     double leastText) {
  if (layout.panels.empty()) return forMessage(layout, devicePixels, devicePixelRatio, look, leastText);
  const auto ways = savings(layout, look.textScale, leastText);
  const auto found = [&](const Saving& saving) {
    const Layout rest = without(layout, saving.leftOut);
    return bestOf(saving.bars ? rest : withoutBars(rest), {devicePixels, devicePixelRatio, saving.thrift});
  };
  std::size_t most = 0;
  for (const Saving& saving : ways) most = std::max(most, saving.leftOut.size());
  // Where the panels that are always there have too little room for themselves, more of them need not be tried.
  const bool isHopeless = most > 0 && std::none_of(ways.begin(), ways.end(), [&](const Saving& saving) {
                            return saving.leftOut.size() == most && found(saving).fit >= 1.0;
                          });
  for (const Saving& saving : ways) {
    if (isHopeless) break;
    Candidate candidate = found(saving);
    if (candidate.fit >= saving.least) return {std::move(candidate.layout), saving.thrift};
  }
  // Nothing fits: only the panels that are always there, as much larger as giving the rest up makes them.
  Arrangement result;
  double best = -1.0;
  for (const Saving& saving : ways) {
    if (saving.leftOut.size() < most) continue;
    Candidate candidate = found(saving);
    if (candidate.fit < best + noGain) continue;
    best = candidate.fit;
    result = {std::move(candidate.layout), saving.thrift};
  }
  return result;
}

}  // namespace pelab::ui
