#include "core/views/shift/shift_layers.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <utility>

#include "core/views/sampling.h"
#include "core/views/support.h"

namespace pelab::shift {

namespace {

double drawn(double residual) {
  return std::max(residual, kFloor);
}

Curve curveOf(std::vector<Point> points, Sign sign, const Filling& filling) {
  Curve curve;
  const bool sparse = static_cast<double>(points.size()) * 8.0 * filling.pixels.scale <= filling.pixels.width;
  curve.points = std::move(points);
  curve.ink = sign == Sign::Right ? Ink::Accent : Ink::Series1;
  curve.dash = sign == Sign::Right ? Dash::Solid : Dash::Dashed;
  if (sparse) curve.marker = sign == Sign::Right ? Marker::Dot : Marker::Ring;
  return curve;
}

struct TwoCurves {
  std::vector<Point> right, other;
};

/// Residuals of each pair at the cursor's position.
TwoCurves overPairs(const Panel& panel, const ShiftScene& shown, Filling& filling) {
  const Span pairs = cellsIn(panel.x.visible, shown.map->pairs());
  const auto curve = [&](double ShiftMap::Residuals::*part) {
    const auto value = [&](std::int64_t i) {
      return drawn(shown.map->residuals(i, static_cast<double>(shown.position)).*part);
    };
    Trace found = trace(pairs, filling.pixels.width, value, budgetOf(filling.effort), filling.effort.stop);
    if (!found.exact) filling.complete = false;
    return std::move(found.points);
  };
  return {curve(&ShiftMap::Residuals::right), curve(&ShiftMap::Residuals::other)};
}

/// Residuals of all pairs at positions spread evenly, as many as the effort allows.
TwoCurves overPositions(const Panel& panel, const ShiftScene& shown, Filling& filling) {
  const std::int64_t budget = filling.effort.full ? 1 << 20 : 1 << 15;
  const auto most = static_cast<int>(std::clamp<std::int64_t>(budget / shown.map->pairs(), 4, 4096));
  const int wanted = std::max(filling.pixels.width, 1);
  if (!filling.effort.full && most < wanted) filling.complete = false;
  TwoCurves curves;
  for (const std::int64_t p :
       wholeNumbers(panel.x.visible, AxisScale::Linear, 0, shown.length - 1, std::min(wanted, most) / 2)) {
    if (filling.effort.stop.stop_requested()) {
      filling.complete = false;
      break;
    }
    const auto at = static_cast<double>(p);
    const ShiftMap::Residuals residuals = shown.map->residuals(at);
    curves.right.push_back({at, drawn(residuals.right)});
    curves.other.push_back({at, drawn(residuals.other)});
  }
  return curves;
}

}  // namespace

void fillMatrix(Panel& panel, const ShiftMap& map, Sign sign, Filling& filling) {
  const Span rows = cellsIn(panel.y.visible, map.size());
  const Span columns = cellsIn(panel.x.visible, map.size());
  const CellGrid grid = squareGrid(rows, columns, map.size(), filling.pixels, filling.effort.full);
  HeatMap heat = blankCells(grid);
  std::fill(heat.values.begin(), heat.values.end(), 0.0F);
  const auto take = [&](std::int64_t row, std::int64_t column) {
    if (column < grid.columns.span.first || column >= grid.columns.span.last) return;
    const std::int64_t r = (row - grid.rows.span.first) / grid.rows.size;
    const std::int64_t c = (column - grid.columns.span.first) / grid.columns.size;
    float& cell = heat.values[static_cast<std::size_t>(r * heat.columns + c)];
    const auto value = static_cast<float>(map.at(row, column, sign));
    if (std::abs(value) > std::abs(cell)) cell = value;
  };
  for (std::int64_t row = grid.rows.span.first; row < grid.rows.span.last; ++row) {
    take(row, row);
    if (const std::int64_t other = map.partner(row); other >= 0) take(row, other);
  }
  heat.numbers = grid.isOneToOne() && numbersFit(filling.pixels, heat.rows, heat.columns, 6);
  if (panel.colorBar) heat.colorLabel = PELAB_TEXT("shift", "Entry");
  if (sign == Sign::Right && !grid.isOneToOne()) {
    filling.note = PELAB_TEXT("shift", "Each cell shows the one of its %1 × %2 entries that is farthest from 0.")
                       .with({grid.rows.size, grid.columns.size});
  }
  const CellGrid whole = squareGrid(rows, columns, map.size(), filling.pixels, true);
  if (grid != whole) filling.complete = false;
  panel.layers.push_back({"matrix", {}, std::move(heat)});
}

Axis residualXAxis(const Scene& scene, const ShiftScene& shown) {
  if (shown.overPositions) {
    return indexAxis(scene, kId, "positions.x", PELAB_TEXT("shift", "Position p"), Role::Position, shown.length);
  }
  return indexAxis(scene, kId, "pairs.x", PELAB_TEXT("shift", "Pair i"), Role::Pair, shown.map->pairs());
}

Axis residualAxis(const Scene& scene, const ShiftScene& shown) {
  Axis axis = valueAxis(scene, kId, "", PELAB_TEXT("shift", "Residual"), {0.3 * kFloor, 10.0});
  if (shown.overPositions) axis.full.hi = axis.visible.hi = 10.0 * std::sqrt(static_cast<double>(shown.map->pairs()));
  axis.scale = AxisScale::Logarithmic;
  axis.ticks = {{kFloor, Text::literal("0")},
                {1e-12, Text::literal("10⁻¹²")},
                {1e-8, Text::literal("10⁻⁸")},
                {1e-4, Text::literal("10⁻⁴")},
                {1.0, Text::literal("1")}};
  return axis;
}

std::vector<Text> residualLegend(const ShiftScene& shown) {
  const std::vector<TextArg> matrix{std::string(shown.map->rotates() ? "R" : "T")};
  return {PELAB_TEXT("shift", "%1ₖ, the right sign").with(matrix),
          PELAB_TEXT("shift", "%1₋ₖ, the other sign").with(matrix)};
}

void fillResiduals(Panel& panel, const ShiftScene& shown, Filling& filling) {
  const std::vector<Text> names = residualLegend(shown);
  TwoCurves curves = shown.overPositions ? overPositions(panel, shown, filling) : overPairs(panel, shown, filling);
  panel.layers.push_back({"right", names[0], curveOf(std::move(curves.right), Sign::Right, filling)});
  panel.layers.push_back({"other", names[1], curveOf(std::move(curves.other), Sign::Other, filling)});
}

}  // namespace pelab::shift
