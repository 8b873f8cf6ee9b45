#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <numbers>
#include <utility>

#include "core/scene/spec_makers.h"
#include "core/views/panel_view.h"
#include "core/views/table_support.h"
#include "core/views/waves/chosen_columns.h"

namespace pelab {

namespace {

constexpr std::string_view kId = "waves";
constexpr const char* kPositionsKey = "curves.x";

/// What every member of the view needs of a scene.
struct Shown {
  std::shared_ptr<const Table> table;
  ChosenColumns chosen;
  std::vector<std::int64_t> odometer;  ///< columns beside the bits
  std::int64_t bits = 1;               ///< binary digits of the last position
  std::int64_t row = 0;                ///< the cursor's position
  std::int64_t column = 0;             ///< the cursor's column
  std::vector<double> omega;           ///< by pair; empty when the scheme has none

  explicit Shown(const Scene& scene) : table(encodingOf(scene).table(scene.setup.params)) {
    if (!table) return;
    row = std::clamp<std::int64_t>(scene.cursor.position, 0, table->rows() - 1);
    column = std::clamp<std::int64_t>(scene.cursor.dimension, 0, table->columns() - 1);
    chosen = chosenColumns(*table, optionsOf(scene, kId).list("dimensions"), column);
    const auto lastPosition = static_cast<std::uint64_t>(table->rows() - 1);
    bits = std::max<std::int64_t>(static_cast<std::int64_t>(std::bit_width(lastPosition)), 1);
    if (const auto frequencies = encodingOf(scene).frequencies(scene.setup.params)) omega = frequencies->omega;
    odometer = odometerColumns(*table, omega, bits);
  }
};

Axis timeAxis(const Scene& scene, const Shown& shown) {
  return positionAxis(scene, kId, kPositionsKey, shown.table->rows());
}

/// Rows of a few named things, the first at the top; about ten of them are labelled.
Axis listAxis(Text label, Role role, const std::vector<std::int64_t>& numbers) {
  Axis axis;
  axis.label = std::move(label);
  axis.role = role;
  axis.full = edges(static_cast<std::int64_t>(numbers.size()));
  axis.visible = axis.full;
  axis.zoomable = false;
  axis.reversed = true;
  axis.integers = true;
  const std::size_t step = (numbers.size() + 9) / 10;
  for (std::size_t k = 0; k < numbers.size(); k += step) {
    axis.ticks.push_back({static_cast<double>(k), Text::literal(std::to_string(numbers[k]))});
  }
  return axis;
}

Axis bitAxis(const Shown& shown) {
  std::vector<std::int64_t> numbers;
  for (std::int64_t bit = 0; bit < shown.bits; ++bit) numbers.push_back(bit);
  return listAxis(PELAB_TEXT("waves", "Bit"), Role::None, numbers);
}

Layout frameOf(const Scene& /*scene*/, const Shown& /*shown*/) {
  Layout layout;
  layout.title = PELAB_TEXT("waves", "Dimensions against position");
  layout.rowStretch = {2.0, 1.0, 1.0};
  layout.columnStretch = {1.0};
  return layout;
}

Text legendOf(const Shown& shown, std::int64_t column) {
  const Column what = shown.table->column(column);
  const auto pair = static_cast<std::size_t>(what.pair);
  const bool paired = what.part == Column::Part::Sine || what.part == Column::Part::Cosine;
  if (!paired || pair >= shown.omega.size()) return PELAB_TEXT("waves", "Dimension %1").with({column});
  if (shown.omega[pair] == 0.0) return PELAB_TEXT("waves", "Dim. %1, stands still").with({column});
  return PELAB_TEXT("waves", "Dim. %1, λ = %2").with({column, Number{2.0 * std::numbers::pi / shown.omega[pair], 3}});
}

Panel curvesPanel(const Scene& scene, const Shown& shown) {
  Panel panel = panelAt({0, 0, 1, 1}, {}, timeAxis(scene, shown),
                        entryAxis(scene, kId, PELAB_TEXT("waves", "Value"), *shown.table));
  panel.dependsOnCursor = shown.chosen.automatic;
  panel.legend = true;
  for (const std::int64_t column : shown.chosen.columns) panel.legendNames.push_back(legendOf(shown, column));
  panel.least = {180.0, 80.0};
  return panel;
}

/// One of the two lists of rows below the curves.
Panel listPanel(const Scene& scene, const Shown& shown, int row, Text title, Axis list) {
  Panel panel = panelAt({row, 0, 1, 1}, std::move(title), timeAxis(scene, shown), std::move(list));
  panel.colorBar = true;
  panel.optional = row;
  panel.least = {160.0, 44.0};
  return panel;
}

Panel bitsPanel(const Scene& scene, const Shown& shown) {
  return listPanel(scene, shown, 1, PELAB_TEXT("waves", "Position in binary: each bit half as fast"), bitAxis(shown));
}

Panel columnsPanel(const Scene& scene, const Shown& shown) {
  Axis list = listAxis(PELAB_TEXT("waves", "Dimension"), Role::Dimension, shown.odometer);
  list.order = shown.odometer;
  const bool fewer = static_cast<std::int64_t>(shown.odometer.size()) < shown.bits;
  const Text ordered = fewer ? PELAB_TEXT("waves", "One dimension of each pair, fastest at the top")
                             : PELAB_TEXT("waves", "As many dimensions, fastest at the top");
  const Text stored = fewer ? PELAB_TEXT("waves", "All dimensions") : PELAB_TEXT("waves", "As many dimensions as bits");
  return listPanel(scene, shown, 2, shown.omega.empty() ? stored : ordered, std::move(list));
}

Text listNote(const ChosenColumns& chosen) {
  const Text leftOut =
      chosen.leftOut ? PELAB_TEXT("waves", "Dimensions that this table does not have are left out.") : Text{};
  const Text most =
      PELAB_TEXT("waves", "Only the first %1 dimensions are drawn.").with({static_cast<std::int64_t>(kMostWaves)});
  return joined({leftOut, chosen.tooMany ? most : Text{}});
}

void fillCurves(Panel& panel, const Shown& shown, Filling& filling) {
  constexpr std::array dashes{Dash::Solid, Dash::Dashed, Dash::DashDot, Dash::Dotted};
  const Span rows = cellsIn(panel.x.visible, shown.table->rows());
  const std::vector<std::int64_t>& columns = shown.chosen.columns;
  const std::int64_t budget =
      budgetOf(filling.effort) / static_cast<std::int64_t>(std::max<std::size_t>(columns.size(), 1));
  const bool sparse =
      static_cast<double>(rows.size()) * 8.0 * filling.pixels.scale <= static_cast<double>(filling.pixels.width);
  for (std::size_t i = 0; i < columns.size(); ++i) {
    const std::int64_t column = columns[i];
    Trace found = columnTrace(*shown.table, column, rows, filling.pixels.width, budget, filling.effort.stop);
    if (!found.exact) filling.complete = false;
    Curve curve;
    curve.points = std::move(found.points);
    curve.ink = seriesInk(static_cast<std::int64_t>(i));
    curve.dash = dashes[i / 2 % dashes.size()];
    curve.marker = sparse ? Marker::Dot : Marker::None;
    if (shown.chosen.automatic && column == shown.column) curve.width = 2.75;
    panel.layers.push_back({"curve:" + std::to_string(column), legendOf(shown, column), std::move(curve)});
  }
  filling.note = listNote(shown.chosen);
}

void fillBits(Panel& panel, const Shown& shown, Filling& filling) {
  const Span rows = cellsIn(panel.x.visible, shown.table->rows());
  const CellGrid grid{{{0, shown.bits}, 1}, blocksOver(rows, shown.table->rows(), filling.pixels.width)};
  HeatMap heat = blankCells(grid);
  heat.colors = {0.0, 1.0};
  const bool averaged = grid.columns.size > 1;
  heat.integers = !averaged;
  heat.colorLabel = averaged ? PELAB_TEXT("waves", "Share of ones") : PELAB_TEXT("waves", "Bit");
  if (averaged) {
    filling.note =
        PELAB_TEXT("waves", "Each cell of the rows shows the exact mean of %1 positions.").with({grid.columns.size});
  }
  auto value = heat.values.begin();
  for (int bit = 0; bit < static_cast<int>(shown.bits); ++bit) {
    if (filling.effort.stop.stop_requested()) filling.complete = false;
    for (std::int64_t c = 0; c < heat.columns; ++c) {
      const Span block = grid.columns.at(c);
      *value++ = static_cast<float>(meanBit(bit, block.first, block.last));
    }
  }
  panel.layers.push_back({"bits", {}, std::move(heat)});
}

/// @p map with rows and columns exchanged.
HeatMap transposed(const HeatMap& map) {
  HeatMap result = map;
  std::swap(result.rows, result.columns);
  std::swap(result.x, result.y);
  for (std::int64_t r = 0; r < result.rows; ++r) {
    for (std::int64_t c = 0; c < result.columns; ++c) {
      result.values[static_cast<std::size_t>(r * result.columns + c)] =
          map.values[static_cast<std::size_t>(c * map.columns + r)];
    }
  }
  return result;
}

void fillColumns(Panel& panel, const Shown& shown, Filling& filling) {
  const Span rows = cellsIn(panel.x.visible, shown.table->rows());
  const auto count = static_cast<std::int64_t>(shown.odometer.size());
  PixelSize turned = filling.pixels;
  turned.height = filling.pixels.width;
  turned.width = static_cast<int>(count);
  TableHeat heat = tableHeat(*shown.table, rows, {0, count}, shown.odometer, turned, Sampling::Mean, filling.effort);
  if (!heat.complete) filling.complete = false;
  heat.map.colorLabel = PELAB_TEXT("waves", "Value");
  panel.layers.push_back({"columns", {}, transposed(heat.map)});
}

std::string binary(std::int64_t number) {
  std::string digits;
  for (auto rest = static_cast<std::uint64_t>(number); rest > 0; rest /= 2) {
    digits.insert(digits.begin(), rest % 2 == 0 ? '0' : '1');
  }
  return digits.empty() ? "0" : digits;
}

Text explainBit(std::int64_t position, std::int64_t bit) {
  return PELAB_TEXT("waves", "%1 is %2 in binary: bit %3 is %4.")
      .with({std::to_string(position), binary(position), bit, (position >> bit) & 1});
}

/// The entry of the curve that is nearest to @p value at this position.
Text explainNearest(const Shown& shown, std::int64_t position, double value) {
  const auto& columns = shown.chosen.columns;
  if (columns.empty()) return {};
  const auto miss = [&](std::int64_t column) { return std::abs(shown.table->at(position, column) - value); };
  const auto nearest = std::min_element(columns.begin(), columns.end(),
                                        [&](std::int64_t a, std::int64_t b) { return miss(a) < miss(b); });
  return shown.table->explain(position, *nearest);
}

std::vector<ParamSpec> makeOptions() {
  return {indexListSpec("dimensions", PELAB_TEXT("waves", "Dimensions"),
                        PELAB_TEXT("waves",
                                   "Columns of the table to draw, as a list such as [0, 16, 32]. Empty: five that are "
                                   "spread evenly, the cursor's among them."),
                        16383.0)};
}

Text explainCurves(const Scene& /*scene*/, const Shown& shown, Point at) {
  const std::int64_t position = wholeAt(at.x, shown.table->rows());
  return position < 0 ? Text{} : explainNearest(shown, position, at.y);
}

Text explainBits(const Scene& /*scene*/, const Shown& shown, Point at) {
  const std::int64_t position = wholeAt(at.x, shown.table->rows());
  const std::int64_t bit = wholeAt(at.y, shown.bits);
  return position < 0 || bit < 0 ? Text{} : explainBit(position, bit);
}

Text explainColumns(const Scene& /*scene*/, const Shown& shown, Point at) {
  const std::int64_t position = wholeAt(at.x, shown.table->rows());
  const std::int64_t k = wholeAt(at.y, static_cast<std::int64_t>(shown.odometer.size()));
  if (position < 0 || k < 0) return {};
  return shown.table->explain(position, shown.odometer[static_cast<std::size_t>(k)]);
}

std::vector<Readout> readoutsOf(const Scene& scene, const Shown& shown) {
  std::vector<Readout> readouts = cursorReadouts(scene, *shown.table, shown.row, shown.column);
  readouts.push_back(
      {PELAB_TEXT("waves", "Position %1 in binary").with({shown.row}), Text::literal(binary(shown.row)), {}});
  return readouts;
}

std::unique_ptr<Data> dataOf(const Scene& scene, Shown shown, bool visibleOnly) {
  Span rows{0, shown.table->rows()};
  if (visibleOnly) rows = cellsIn(timeAxis(scene, shown).visible, rows.last);
  return std::make_unique<TableData>(std::move(shown.table), rows, std::move(shown.chosen.columns));
}

ViewInfo makeInfo() {
  return {kId, PELAB_TEXT("waves", "Waves"),
          PELAB_TEXT("waves",
                     "Chosen dimensions as curves over the position. Below them the position as a binary number and as "
                     "many dimensions of the table: both count, one in steps and one smoothly."),
          30};
}

}  // namespace

const View& wavesView() {
  static const PanelView<Shown> view{{makeInfo(),
                                      makeOptions(),
                                      &tableRefusal<Shown>,
                                      &frameOf,
                                      {{"curves", &curvesPanel, &fillCurves, &explainCurves},
                                       {"bits", &bitsPanel, &fillBits, &explainBits},
                                       {"columns", &columnsPanel, &fillColumns, &explainColumns}},
                                      &readoutsOf,
                                      &dataOf}};
  return view;
}

}  // namespace pelab
