#include "core/views/circle/dial_wall.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <string>
#include <vector>

#include "core/figure/figure_json.h"
#include "core/views/support.h"

namespace pelab::circle {

namespace {

constexpr double kGap = 8.0;         // between faces, logical pixels
constexpr double kLabel = 15.0;      // the line below a face
constexpr double kTurnsWide = 92.0;  // a cell this wide has room for the turns in words
constexpr double kLetter = 6.0;      // width of a letter below a face, on the safe side

/// "12: 3.1×"; below one turn, where the face is grey, the pair alone.
Text briefLabel(std::int64_t pair, double turns) {
  const std::string name = std::to_string(pair);
  if (turns < 1.0) return Text::literal(name);
  const double rounded = turns < 10.0 ? std::round(10.0 * turns) / 10.0 : std::round(turns);
  return Text::literal("%1: %2×", {name, Number{rounded, 6}});
}

/// The pair and its turns: in words, in short, or the pair alone, whichever a cell has room for in the whole wall.
void nameDials(std::vector<Dial>& dials, const Clock& clock, double cellWidth) {
  const bool wide = cellWidth >= kTurnsWide;
  const bool brief = std::all_of(dials.begin(), dials.end(), [&](const Dial& dial) {
    const Text text = briefLabel(dial.pair, clock.turnsOf(dial.pair));
    return kLetter * static_cast<double>(plain(text).size() - 1) + kGap <= cellWidth;  // × has two bytes
  });
  for (Dial& dial : dials) {
    const double turns = clock.turnsOf(dial.pair);
    const std::string name = std::to_string(dial.pair);
    dial.label = wide    ? PELAB_TEXT("circle", "%1: %2 turns").with({name, Number{turns, 3}})
                 : brief ? briefLabel(dial.pair, turns)
                         : Text::literal(name);
  }
}

}  // namespace

Wall arrange(std::int64_t pairs, const PixelSize& pixels) {
  const double scale = std::max(pixels.scale, 0.01);
  const double gap = kGap * scale;
  const double below = gap + kLabel * scale;
  const double least = kLeastDial * scale;
  const auto mostColumns = static_cast<std::int64_t>(pixels.width / (least + gap));
  const auto mostRows = static_cast<std::int64_t>(pixels.height / (least + below));
  Wall best;
  if (mostColumns < 1 || mostRows < 1 || pairs < 1) return best;
  const std::int64_t shown = std::min(pairs, mostColumns * mostRows);
  for (std::int64_t columns = 1; columns <= std::min(mostColumns, shown); ++columns) {
    const std::int64_t rows = (shown + columns - 1) / columns;
    const double width = static_cast<double>(pixels.width) / static_cast<double>(columns);
    const double height = static_cast<double>(pixels.height) / static_cast<double>(rows);
    const double diameter = std::min({width - gap, height - below, kLargestDial * scale});
    if (diameter > least - 1e-6 && diameter > best.diameter) {
      best = {columns, rows, shown, std::max(diameter, least), width, height};
    }
  }
  return best;
}

Range pageRange(const Range& zoomed, const Range& full, std::int64_t currentPair) {
  const auto pairs = static_cast<std::int64_t>(std::llround(full.size()));
  if (!(zoomed == full) || pairs <= kPage) return zoomed;
  const std::int64_t first = std::min(currentPair / kPage * kPage, pairs - kPage);
  return {static_cast<double>(first) - 0.5, static_cast<double>(first + kPage) - 0.5};
}

Dials dialsOf(const Clock& clock, const Range& visible, const PixelSize& pixels, bool second, Range& x) {
  const Span pairs = cellsIn(visible, clock.pairs());
  const Wall wall = arrange(pairs.size(), pixels);
  const double unit = visible.size() / std::max(pixels.height, 1);  // axis units per device pixel
  x = {0.0, unit * std::max(pixels.width, 1)};
  Dials result;
  if (wall.shown == 0) return result;
  std::int64_t first = pairs.first;
  if (clock.pair >= first + wall.shown && clock.pair < pairs.last) {  // the page that holds the cursor's pair
    first = std::min(first + (clock.pair - first) / wall.shown * wall.shown, pairs.last - wall.shown);
  }
  result.dials.reserve(static_cast<std::size_t>(wall.shown));
  for (std::int64_t place = 0; place < wall.shown; ++place) {
    const std::int64_t pair = first + place;
    const double omega = clock.omegaOf(pair);
    const auto [rowIndex, columnIndex] = std::lldiv(place, wall.columns);
    const auto column = static_cast<double>(columnIndex);
    const auto row = static_cast<double>(rowIndex);
    const double middle = (wall.cellHeight - kLabel * pixels.scale) / 2.0;
    Dial dial;
    dial.center = {unit * (column + 0.5) * wall.cellWidth, visible.lo + unit * (row * wall.cellHeight + middle)};
    dial.radius = unit * wall.diameter / 2.0;
    dial.hand = clock.m * omega;
    if (second) dial.second = clock.n * omega;
    dial.muted = clock.turnsOf(pair) < 1.0;
    dial.pair = pair;
    dial.current = pair == clock.pair;
    result.dials.push_back(std::move(dial));
  }
  nameDials(result.dials, clock, wall.cellWidth / std::max(pixels.scale, 0.01));
  return result;
}

}  // namespace pelab::circle
