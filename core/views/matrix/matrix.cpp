#include <algorithm>
#include <cmath>
#include <utility>

#include "core/scene/spec_makers.h"
#include "core/views/matrix/column_order.h"
#include "core/views/panel_view.h"
#include "core/views/table_support.h"

namespace pelab {

namespace {

constexpr std::string_view kId = "matrix";
constexpr const char* kRowsKey = "table.y";
constexpr const char* kColumnsKey = "table.x";

/// What every member of the view needs of a scene.
struct Shown {
  std::shared_ptr<const Table> table;
  Params options;
  ColumnOrder order;
  std::int64_t row = 0;     ///< the cursor's position
  std::int64_t column = 0;  ///< the cursor's column

  explicit Shown(const Scene& scene)
      : table(encodingOf(scene).table(scene.setup.params)), options(optionsOf(scene, kId)) {
    if (!table) return;
    order = columnOrder(*table, options.text("order"));
    row = std::clamp<std::int64_t>(scene.cursor.position, 0, table->rows() - 1);
    column = std::clamp<std::int64_t>(scene.cursor.dimension, 0, table->columns() - 1);
  }
};

/// The part of which the columns at even coordinates are, and that at odd ones, where sines and cosines take turns; a
/// single line through them would only jump. Nothing else: {Plain, Plain}.
std::pair<Column::Part, Column::Part> turns(const Shown& shown) {
  constexpr std::int64_t least = 4;
  const std::pair plain{Column::Part::Plain, Column::Part::Plain};
  if (!shown.table || shown.table->columns() < least) return plain;
  const std::pair parts{shown.table->column(shown.order.at(0)).part, shown.table->column(shown.order.at(1)).part};
  return shown.table->column(shown.order.at(2)).part == parts.first ? parts : plain;
}

bool takesTurns(const Shown& shown) {
  const auto parts = turns(shown);
  return parts == std::pair{Column::Part::Sine, Column::Part::Cosine} ||
         parts == std::pair{Column::Part::Cosine, Column::Part::Sine};
}

bool rotates(const Scene& scene) {
  return encodingOf(scene).info().family == Family::Rotation;
}

/// The table of a rotation is no code to be added, so that its halves are named.
Text dimensionLabel(const Scene& scene, const Shown& shown) {
  if (shown.order.columns.empty()) {
    const PartOrder order = rotates(scene) ? partOrder(*shown.table) : PartOrder::Other;
    if (order == PartOrder::CosinesThenSines) return PELAB_TEXT("matrix", "Dimension (cosines, then sines)");
    if (order == PartOrder::SinesThenCosines) return PELAB_TEXT("matrix", "Dimension (sines, then cosines)");
    if (order == PartOrder::InPairs) return PELAB_TEXT("matrix", "Dimension (cosine and sine of each pair)");
    return PELAB_TEXT("matrix", "Dimension");
  }
  return shown.order.firstGroup > 0 ? PELAB_TEXT("matrix", "Dimension (sines, then cosines)")
                                    : PELAB_TEXT("matrix", "Dimension (sine and cosine of each pair)");
}

Axis dimensionAxis(const Scene& scene, const Shown& shown) {
  Axis axis = indexAxis(scene, kId, kColumnsKey, dimensionLabel(scene, shown), Role::Dimension, shown.table->columns());
  axis.order = shown.order.columns;
  axis.ticks = columnTicks(shown.order, axis.visible);
  return axis;
}

Axis rowsAxis(const Scene& scene, const Shown& shown) {
  Axis axis = rowAxis(scene, kId, kRowsKey, *shown.table);
  axis.reversed = true;
  return axis;
}

Axis valuesAxis(const Scene& scene, const Shown& shown) {
  return entryAxis(scene, kId, PELAB_TEXT("matrix", "Value"), *shown.table);
}

Text titleOf(const Scene& scene, const Shown& shown) {
  if (shown.table && shown.table->isRelative()) return PELAB_TEXT("matrix", "Table R of relative positions");
  return rotates(scene) ? PELAB_TEXT("matrix", "Table of cosines and sines") : PELAB_TEXT("matrix", "Table PE");
}

Layout frameOf(const Scene& scene, const Shown& shown) {
  Layout layout;
  layout.title = titleOf(scene, shown);
  layout.rowStretch = {3.0, 1.0};
  layout.columnStretch = {3.0, 1.0};
  return layout;
}

Panel tablePanel(const Scene& scene, const Shown& shown) {
  Panel panel = panelAt({0, 0, 1, 1}, {}, dimensionAxis(scene, shown), rowsAxis(scene, shown));
  panel.colorBar = true;
  panel.least = {180.0, 120.0};
  return panel;
}

Panel columnPanel(const Scene& scene, const Shown& shown) {
  Panel panel = panelAt({0, 1, 1, 1}, PELAB_TEXT("matrix", "Column %1").with({shown.column}), valuesAxis(scene, shown),
                        rowsAxis(scene, shown));
  panel.dependsOnCursor = true;
  panel.optional = 2;
  panel.least = {80.0, 110.0};
  return panel;
}

Panel rowPanel(const Scene& scene, const Shown& shown) {
  Panel panel = panelAt({1, 0, 1, 1}, PELAB_TEXT("matrix", "Row %1").with({shown.row}), dimensionAxis(scene, shown),
                        valuesAxis(scene, shown));
  panel.dependsOnCursor = true;
  panel.legend = takesTurns(shown);
  if (panel.legend) panel.legendNames = {Text::literal("sin"), Text::literal("cos")};
  panel.optional = 1;
  panel.least = {150.0, 44.0};
  return panel;
}

/// Logical size of one cell of @p panel.
Point cellSize(const Panel& panel, const PixelSize& pixels) {
  const double scale = pixels.scale > 0.0 ? pixels.scale : 1.0;
  return {pixels.width / panel.x.visible.size() / scale, pixels.height / panel.y.visible.size() / scale};
}

bool showsNumbers(const std::string& option, Point cell) {
  if (option == "off") return false;
  return option == "on" ? cell.x >= 32.0 && cell.y >= 14.0 : cell.x >= 44.0 && cell.y >= 20.0;
}

Text samplingNote(const CellGrid& grid, bool nearest, bool exact) {
  if (grid.isOneToOne()) return {};
  const std::vector<TextArg> block{grid.rows.size, grid.columns.size};
  if (nearest) {
    return PELAB_TEXT("matrix",
                      "Plain sampling: one of each %1 × %2 entries is shown. Broad waves you may see are aliasing; "
                      "they are not in the table.")
        .with(block);
  }
  if (!exact) {
    return PELAB_TEXT("matrix", "Each cell shows the mean of a sample of its %1 × %2 entries.").with(block);
  }
  return PELAB_TEXT("matrix", "Each cell shows the exact mean of %1 × %2 entries.").with(block);
}

/// Fills the heat map; the note says what its cells stand for.
void fillTable(Panel& panel, const Shown& shown, Filling& filling) {
  const Table& table = *shown.table;
  const Span rows = cellsIn(panel.y.visible, table.rows());
  const Span columns = cellsIn(panel.x.visible, table.columns());
  const bool nearest = shown.options.text("sampling") == "nearest";
  TableHeat heat = tableHeat(table, rows, columns, shown.order.columns, filling.pixels,
                             nearest ? Sampling::Nearest : Sampling::Mean, filling.effort);
  if (!heat.complete) filling.complete = false;
  heat.map.colorLabel = PELAB_TEXT("matrix", "Value");
  const Point cell = cellSize(panel, filling.pixels);
  const std::string& numbers = shown.options.text("numbers");
  heat.map.numbers = heat.grid.isOneToOne() && showsNumbers(numbers, cell);
  heat.map.significant = cell.x >= 64.0 ? 5 : cell.x >= 44.0 ? 3 : 2;
  filling.note = heat.preview ? PELAB_TEXT("matrix", "Quick preview; the exact picture follows.")
                              : samplingNote(heat.grid, nearest, table.hasExactMeans(rows));
  if (numbers == "on" && !heat.map.numbers) {
    filling.note = joined({filling.note, PELAB_TEXT("matrix", "Zoom in to see the numbers: the cells are too small.")});
  }
  panel.layers.push_back({"table", {}, std::move(heat.map)});
}

/// A curve through a run of entries, with dots where they are far enough apart to count.
Curve curveOf(Trace trace, std::int64_t entries, int pixels, double scale) {
  Curve curve;
  curve.points = std::move(trace.points);
  if (static_cast<double>(entries) * 8.0 * scale <= static_cast<double>(pixels)) curve.marker = Marker::Dot;
  return curve;
}

/// The entries of the row at the coordinates step·k + first of @p columns.
Curve rowCurve(const Shown& shown, Filling& filling, Span columns, std::int64_t step, std::int64_t first) {
  const Span every{(columns.first + step - 1 - first) / step, (columns.last + step - 1 - first) / step};
  if (every.size() <= 0) return {};
  Trace found = trace(
      every, filling.pixels.width,
      [&](std::int64_t k) { return shown.table->at(shown.row, shown.order.at(step * k + first)); },
      shown.table->isFast() ? budgetOf(Effort{}) : budgetOf(filling.effort), filling.effort.stop);
  if (!found.exact) filling.complete = false;
  for (Point& point : found.points) point.x = static_cast<double>(step) * point.x + static_cast<double>(first);
  return curveOf(std::move(found), columns.size(), filling.pixels.width, filling.pixels.scale);
}

void fillRow(Panel& panel, const Shown& shown, Filling& filling) {
  const Span columns = cellsIn(panel.x.visible, shown.table->columns());
  if (!takesTurns(shown)) {
    panel.layers.push_back({"row", {}, rowCurve(shown, filling, columns, 1, 0)});
    return;
  }
  for (const std::int64_t first : {0, 1}) {
    const bool isSine = (turns(shown).first == Column::Part::Sine) == (first == 0);
    Curve curve = rowCurve(shown, filling, columns, 2, first);
    curve.ink = isSine ? Ink::Series2 : Ink::Accent;
    curve.dash = isSine ? Dash::Solid : Dash::Dashed;
    panel.layers.push_back({isSine ? "row_sin" : "row_cos", Text::literal(isSine ? "sin" : "cos"), std::move(curve)});
  }
}

void fillColumn(Panel& panel, const Shown& shown, Filling& filling) {
  const Span rows = cellsIn(panel.y.visible, shown.table->rows());
  Trace found = columnTrace(*shown.table, shown.column, rows, filling.pixels.height, budgetOf(filling.effort),
                            filling.effort.stop);
  if (!found.exact) filling.complete = false;
  for (Point& point : found.points) std::swap(point.x, point.y);
  panel.layers.push_back(
      {"column", {}, curveOf(std::move(found), rows.size(), filling.pixels.height, filling.pixels.scale)});
}

/// The norm of the cursor's row, and whether it is √(d/2) where every column is a sine or a cosine that has its
/// partner.
Readout normOf(const Shown& shown) {
  const Table& table = *shown.table;
  double squares = 0.0;
  bool paired = table.isShiftInvariant();
  for (std::int64_t k = 0; k < table.columns(); ++k) {
    const double value = table.at(shown.row, k);
    const Column::Part part = table.column(k).part;
    squares += value * value;
    paired = paired && (part == Column::Part::Sine || part == Column::Part::Cosine);
  }
  const double norm = std::sqrt(squares);
  const Text value = Text::literal("%1", {Number{norm}});
  if (!paired || table.magnitude() != 1.0) {
    return {PELAB_TEXT("matrix", "Norm of row %1").with({shown.row}), value, {}};
  }
  const double expected = std::sqrt(static_cast<double>(table.columns()) / 2.0);
  return {PELAB_TEXT("matrix", "Norm of row %1 = √(%2/2)").with({shown.row, std::to_string(table.columns())}), value,
          std::abs(norm - expected) <= 1e-9 * expected};
}

std::vector<ParamSpec> makeOptions() {
  return {
      choiceSpec("order", PELAB_TEXT("matrix", "Column order"),
                 PELAB_TEXT("matrix", "The order in which the dimensions are shown; the table itself stays the same."),
                 {{"stored", PELAB_TEXT("matrix", "As stored")},
                  {"grouped", PELAB_TEXT("matrix", "Sines, then cosines")},
                  {"interleaved", PELAB_TEXT("matrix", "Pairs side by side")}}),
      choiceSpec("sampling", PELAB_TEXT("matrix", "Small cells"),
                 PELAB_TEXT("matrix",
                            "What a pixel shows when it stands for many entries. Plain sampling makes patterns "
                            "that are not in the table: aliasing."),
                 {{"mean", PELAB_TEXT("matrix", "Exact mean")}, {"nearest", PELAB_TEXT("matrix", "Plain sampling")}}),
      choiceSpec("numbers", PELAB_TEXT("matrix", "Numbers in cells"),
                 PELAB_TEXT("matrix", "Writes each value into its cell where the cells are large enough."),
                 {{"auto", PELAB_TEXT("matrix", "When they fit well")},
                  {"on", PELAB_TEXT("matrix", "Also in small cells")},
                  {"off", PELAB_TEXT("matrix", "Never")}})};
}

Text explainEntry(const Shown& shown, double row, double place) {
  const std::int64_t position = wholeAt(row, shown.table->rows());
  const std::int64_t k = wholeAt(place, shown.table->columns());
  return position < 0 || k < 0 ? Text{} : shown.table->explain(position, shown.order.at(k));
}

Text explainTable(const Scene& /*scene*/, const Shown& shown, Point at) {
  return explainEntry(shown, at.y, at.x);
}

Text explainRow(const Scene& /*scene*/, const Shown& shown, Point at) {
  return explainEntry(shown, static_cast<double>(shown.row), at.x);
}

Text explainColumn(const Scene& /*scene*/, const Shown& shown, Point at) {
  const std::int64_t position = wholeAt(at.y, shown.table->rows());
  return position < 0 ? Text{} : shown.table->explain(position, shown.column);
}

std::vector<Readout> readoutsOf(const Scene& scene, const Shown& shown) {
  std::vector<Readout> readouts = cursorReadouts(scene, *shown.table, shown.row, shown.column);
  readouts.insert(readouts.begin() + 1, normOf(shown));
  return readouts;
}

std::unique_ptr<Data> dataOf(const Scene& scene, Shown shown, bool visibleOnly) {
  Span rows{0, shown.table->rows()};
  Span columns{0, shown.table->columns()};
  if (visibleOnly) {
    rows = cellsIn(rowsAxis(scene, shown).visible, rows.last);
    columns = cellsIn(dimensionAxis(scene, shown).visible, columns.last);
  }
  std::vector<std::int64_t> indices;
  for (std::int64_t k = columns.first; k < columns.last; ++k) indices.push_back(shown.order.at(k));
  return std::make_unique<TableData>(std::move(shown.table), rows, std::move(indices));
}

/// Columns that are no sines and cosines have one order only.
bool usesOption(std::string_view id, const Scene& /*scene*/, const Shown& shown) {
  return id != "order" || hasPairedColumns(*shown.table);
}

ViewInfo makeInfo() {
  return {
      kId, PELAB_TEXT("matrix", "Matrix"),
      PELAB_TEXT("matrix",
                 "The table as a heat map: one row per position, one column per dimension, with the cursor's row and "
                 "column as curves beside it. Zoom in until the cells show their numbers."),
      10};
}

}  // namespace

const View& matrixView() {
  static const PanelView<Shown> view{{makeInfo(),
                                      makeOptions(),
                                      &tableRefusal<Shown>,
                                      &frameOf,
                                      {{"table", &tablePanel, &fillTable, &explainTable},
                                       {"column", &columnPanel, &fillColumn, &explainColumn},
                                       {"row", &rowPanel, &fillRow, &explainRow}},
                                      &readoutsOf,
                                      &dataOf,
                                      &usesOption}};
  return view;
}

}  // namespace pelab
