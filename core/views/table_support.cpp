#include "core/views/table_support.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>
#include <utility>

namespace pelab {

Text noTable(const Encoding& encoding) {
  const Params defaults = complete(encoding.params(), {});
  const Text& name = encoding.info().name;
  if (encoding.frequencies(defaults)) {
    return PELAB_TEXT("views", "%1 has no table: it turns queries and keys. See the Circle view.").with({name});
  }
  if (trainedPositions(encoding, defaults)) {
    return PELAB_TEXT("views",
                      "%1 does not add its table to the input: its rows enter the scores by projections of their own. "
                      "See the Attention view.")
        .with({name});
  }
  if (encoding.relativeIndex(defaults)) {
    return PELAB_TEXT("views", "%1 has no table of positions: it looks distances up. See the Buckets view.")
        .with({name});
  }
  if (encoding.info().family != Family::None && encoding.scoreBias(defaults)) {
    return PELAB_TEXT("views", "%1 has no table: it adds to the scores. See the Score bias view.").with({name});
  }
  return PELAB_TEXT("views", "%1 has no table: it adds no positions at all. Choose another scheme to see one.")
      .with({name});
}

double colorReach(const Table& table) {
  const double magnitude = table.magnitude();
  return std::isfinite(magnitude) && magnitude > 0.0 ? magnitude : 1.0;
}

Axis entryAxis(const Scene& scene, std::string_view view, Text label, const Table& table) {
  const double end = 1.05 * std::max(colorReach(table), table.greatest());
  return valueAxis(scene, view, "", std::move(label), {-end, end});
}

Axis rowAxis(const Scene& scene, std::string_view view, std::string key, const Table& table) {
  Axis axis = positionAxis(scene, view, std::move(key), table.rows());
  if (!table.isRelative()) return axis;
  const auto relative = [&](std::int64_t row) { return Number{static_cast<double>(*table.relativePosition(row)), 17}; };
  axis.label = PELAB_TEXT("views", "Row r: relative position %1 … %2").with({relative(0), relative(table.rows() - 1)});
  return axis;
}

CellGrid cellGrid(const GridSide& rows, const GridSide& columns, std::int64_t budget) {
  const auto atMost = [](std::int64_t size, std::int64_t most) {
    return std::max<std::int64_t>(std::min(size, most), 1);
  };
  std::int64_t down = atMost(rows.visible.size(), rows.pixels);
  std::int64_t across = atMost(columns.visible.size(), columns.pixels);
  if (down > budget / across) {
    const double shrink =
        std::sqrt(static_cast<double>(budget) / (static_cast<double>(down) * static_cast<double>(across)));
    down = atMost(down, static_cast<std::int64_t>(static_cast<double>(down) * shrink));
    across = atMost(across, static_cast<std::int64_t>(static_cast<double>(across) * shrink));
    down = atMost(down, budget / across);
    across = atMost(across, budget / down);
  }
  return {blocksOver(rows.visible, rows.whole, down, rows.step),
          blocksOver(columns.visible, columns.whole, across, columns.step)};
}

namespace {

/// Whether neighbouring columns are the sine and the cosine of one pair. A cell then holds whole pairs: cells of, in
/// turn, more sines and more cosines would be stripes.
bool holdsPairsSideBySide(const Table& table, std::span<const std::int64_t> order) {
  if (table.columns() < 2 || (!order.empty() && order.size() < 2)) return false;
  const Column first = table.column(order.empty() ? 0 : order[0]);
  const Column second = table.column(order.empty() ? 1 : order[1]);
  const auto turns = [](const Column& c) { return c.part == Column::Part::Sine || c.part == Column::Part::Cosine; };
  return turns(first) && turns(second) && first.part != second.part && first.pair == second.pair;
}

}  // namespace

TableHeat tableHeat(const Table& table, Span rows, Span columns, std::span<const std::int64_t> order,
                    const PixelSize& pixels, Sampling sampling, const Effort& effort) {
  TableHeat heat;
  const bool full = effort.full || table.isFast();
  const std::int64_t width = order.empty() ? table.columns() : static_cast<std::int64_t>(order.size());
  const GridSide down{rows, table.rows(), pixels.height};
  const GridSide across{columns, width, pixels.width,
                        sampling == Sampling::Mean && holdsPairsSideBySide(table, order) ? 2 : 1};
  const CellGrid wanted = cellGrid(down, across, kMostCells);
  heat.grid = full ? wanted : cellGrid(down, across, kCoarseBudget);
  const bool nearest = sampling == Sampling::Nearest || heat.grid.isOneToOne();
  heat.preview = heat.grid != wanted || !(nearest || full);
  heat.map = blankCells(heat.grid);
  std::fill(heat.map.values.begin(), heat.map.values.end(), 0.0F);
  heat.map.colors = {-colorReach(table), colorReach(table)};
  const bool finished =
      table.blocks(heat.grid.rows, heat.grid.columns, nearest || !full ? Sampling::Nearest : Sampling::Mean, order,
                   heat.map.values, effort.stop);
  heat.complete = finished && !heat.preview;
  return heat;
}

Trace columnTrace(const Table& table, std::int64_t column, Span rows, int pixels, std::int64_t budget,
                  const std::stop_token& stop) {
  const auto at = [&](std::int64_t row) { return table.at(row, column); };
  const auto search = [&](std::int64_t first, std::int64_t step, std::int64_t count) {
    const RunExtremes found = table.extremes(first, step, count, column);
    const auto point = [&](std::int64_t k) {
      return Point{static_cast<double>(first + k * step), at(first + k * step)};
    };
    return Extremes{point(found.leastAt), point(found.greatestAt)};
  };
  return trace(rows, pixels, at, search, table.isFast() ? budgetOf(Effort{}) : budget, stop);
}

std::vector<Readout> cursorReadouts(const Scene& scene, const Table& table, std::int64_t row, std::int64_t column) {
  std::vector<Readout> readouts{{PELAB_TEXT("views", "Value"), table.explain(row, column), {}}};
  const auto frequencies = encodingOf(scene).frequencies(scene.setup.params);
  if (!frequencies || frequencies->omega.empty()) return readouts;
  const std::vector<double>& omega = frequencies->omega;
  const auto length = [](double perPosition) {
    if (perPosition == 0.0) return PELAB_TEXT("views", "none: it stands still");
    return PELAB_TEXT("views", "%1 positions").with({Number{2.0 * std::numbers::pi / perPosition}});
  };
  const Column part = table.column(column);
  const auto pair = static_cast<std::size_t>(std::max<std::int64_t>(part.pair, 0));
  if (pair < omega.size() && (part.part == Column::Part::Sine || part.part == Column::Part::Cosine)) {
    readouts.push_back({PELAB_TEXT("views", "Wavelength of pair %1").with({part.pair}), length(omega[pair]), {}});
  }
  double slowest = std::numeric_limits<double>::infinity();  // of the pairs that turn
  for (const double each : omega) slowest = each > 0.0 ? std::min(slowest, each) : slowest;
  readouts.push_back({PELAB_TEXT("views", "Longest wavelength"), length(slowest), {}});
  return readouts;
}

TableData::TableData(std::shared_ptr<const Table> table, Span rows, std::vector<std::int64_t> columns)
    : m_table(std::move(table)), m_rows(rows), m_columns(std::move(columns)) {}

std::int64_t TableData::columns() const {
  return static_cast<std::int64_t>(m_columns.size());
}

double TableData::at(std::int64_t row, std::int64_t column) const {
  return m_table->at(m_rows.first + row, m_columns.at(static_cast<std::size_t>(column)));
}

Text TableData::rowsName() const {
  return m_table->isRelative() ? PELAB_TEXT("views", "Row r") : PELAB_TEXT("views", "Position m");
}

Text TableData::columnName(std::int64_t column) const {
  return PELAB_TEXT("views", "Dimension %1").with({m_columns.at(static_cast<std::size_t>(column))});
}

std::string TableData::columnKey(std::int64_t column) const {
  return "dim_" + std::to_string(m_columns.at(static_cast<std::size_t>(column)));
}

}  // namespace pelab
