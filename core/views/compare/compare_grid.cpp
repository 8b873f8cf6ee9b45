#include "core/views/compare/compare_grid.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "core/views/compare/sides.h"

namespace pelab::compare {
namespace {

/// Rows or columns that @p layout has.
int lines(const Layout& layout, const std::vector<double>& stretch, int Place::*start, int Place::*span) {
  int count = std::max<int>(1, static_cast<int>(stretch.size()));
  for (const Panel& panel : layout.panels) count = std::max(count, panel.place.*start + panel.place.*span);
  return count;
}

int rowsOf(const Layout& layout) {
  return lines(layout, layout.rowStretch, &Place::row, &Place::rowSpan);
}

int columnsOf(const Layout& layout) {
  return lines(layout, layout.columnStretch, &Place::column, &Place::columnSpan);
}

/// @p stretch for @p count lines, 1 in all.
std::vector<double> shares(std::vector<double> stretch, int count) {
  stretch.resize(static_cast<std::size_t>(count), 1.0);
  const double all = std::accumulate(stretch.begin(), stretch.end(), 0.0);
  for (double& share : stretch) share /= all;
  return stretch;
}

Grid gridOf(const Layout& layout) {
  Grid grid{shares(layout.rowStretch, rowsOf(layout)), shares(layout.columnStretch, columnsOf(layout)), {}};
  for (const Panel& panel : layout.panels) grid.places[panel.id] = panel.place;
  return grid;
}

bool hasAllOf(const Layout& layout, const Layout& other) {
  return std::all_of(other.panels.begin(), other.panels.end(),
                     [&](const Panel& panel) { return panelIn(layout, panel.id) != nullptr; });
}

}  // namespace

Grid gridOf(const std::array<Layout, 2>& halves) {
  for (std::size_t k = 0; k < halves.size(); ++k)
    if (hasAllOf(halves[k], halves[1 - k])) return gridOf(halves[k]);
  if (halves[0].panels.size() == 1 && halves[1].panels.size() == 1)
    return {{1.0}, {1.0}, {{halves[0].panels.front().id, {}}, {halves[1].panels.front().id, {}}}};
  std::vector<std::string> kinds;
  for (const Layout& half : halves)
    for (const Panel& panel : half.panels)
      if (std::find(kinds.begin(), kinds.end(), panel.id) == kinds.end()) kinds.push_back(panel.id);
  const auto columns = static_cast<int>(std::ceil(std::sqrt(static_cast<double>(kinds.size()))));
  const int rows = (static_cast<int>(kinds.size()) + columns - 1) / columns;
  Grid grid{shares({}, rows), shares({}, columns), {}};
  for (int k = 0; k < static_cast<int>(kinds.size()); ++k)
    grid.places[kinds[static_cast<std::size_t>(k)]] = {k / columns, k % columns, 1, 1};
  return grid;
}

}  // namespace pelab::compare
