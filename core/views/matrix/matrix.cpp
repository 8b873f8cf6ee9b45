#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include "core/scene/spec_makers.h"
#include "core/views/matrix/column_order.h"
#include "core/views/support.h"
#include "core/views/table_support.h"
#include "core/views/view.h"

namespace pelab {

namespace {

constexpr std::string_view kId = "matrix";
constexpr const char* kRowsKey = "table.y";
constexpr const char* kColumnsKey = "table.x";

/// What every member of the view needs of a scene.
struct Shown {
  std::unique_ptr<Table> table;
  Params options;
  ColumnOrder order;
  double reach = 1.0;       ///< end of the colour scale
  std::int64_t row = 0;     ///< the cursor's position
  std::int64_t column = 0;  ///< the cursor's column

  explicit Shown(const Scene& scene)
      : table(encodingOf(scene).table(scene.setup.params)), options(optionsOf(scene, kId)) {
    if (!table) return;
    order = columnOrder(*table, options.text("order"));
    reach = colorReach(*table);
    row = std::clamp<std::int64_t>(scene.cursor.position, 0, table->rows() - 1);
    column = std::clamp<std::int64_t>(scene.cursor.dimension, 0, table->columns() - 1);
  }
};

Text dimensionLabel(const Shown& shown) {
  if (shown.order.columns.empty()) return PELAB_TEXT("matrix", "Dimension");
  return shown.order.firstGroup > 0 ? PELAB_TEXT("matrix", "Dimension (sines, then cosines)")
                                    : PELAB_TEXT("matrix", "Dimension (sine and cosine of each pair)");
}

Axis dimensionAxis(const Scene& scene, const Shown& shown) {
  Axis axis = indexAxis(scene, kId, kColumnsKey, dimensionLabel(shown), Role::Dimension, shown.table->columns());
  axis.order = shown.order.columns;
  axis.ticks = columnTicks(shown.order, axis.visible);
  return axis;
}

Axis rowAxis(const Scene& scene, const Shown& shown) {
  Axis axis = positionAxis(scene, kId, kRowsKey, shown.table->rows());
  axis.reversed = true;
  return axis;
}

Axis valuesAxis(const Scene& scene, const Shown& shown) {
  const double end = 1.05 * shown.reach;
  return valueAxis(scene, kId, "", PELAB_TEXT("matrix", "Value"), {-end, end});
}

Text titleOf(const Scene& scene) {
  const auto frequencies = encodingOf(scene).frequencies(scene.setup.params);
  const bool rotates = frequencies.has_value() && frequencies->rotates;
  return rotates ? PELAB_TEXT("matrix", "Table of cosines and sines") : PELAB_TEXT("matrix", "Table PE");
}

Layout layoutOf(const Scene& scene, const Shown& shown) {
  Layout layout;
  layout.title = titleOf(scene);
  layout.subtitle = setupCaption(scene);
  layout.rowStretch = {3.0, 1.0};
  layout.columnStretch = {3.0, 1.0};
  Panel table;
  table.id = "table";
  table.place = {0, 0, 1, 1};
  table.x = dimensionAxis(scene, shown);
  table.y = rowAxis(scene, shown);
  table.colorBar = true;
  table.least = {200.0, 150.0};
  Panel column;
  column.id = "column";
  column.place = {0, 1, 1, 1};
  column.title = PELAB_TEXT("matrix", "Column %1").with({shown.column});
  column.x = valuesAxis(scene, shown);
  column.y = rowAxis(scene, shown);
  column.dependsOnCursor = true;
  column.optional = 2;
  column.least = {90.0, 120.0};
  Panel row;
  row.id = "row";
  row.place = {1, 0, 1, 1};
  row.title = PELAB_TEXT("matrix", "Row %1").with({shown.row});
  row.x = dimensionAxis(scene, shown);
  row.y = valuesAxis(scene, shown);
  row.dependsOnCursor = true;
  row.optional = 1;
  row.least = {150.0, 70.0};
  layout.panels = {std::move(table), std::move(column), std::move(row)};
  return layout;
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

Text samplingNote(const CellGrid& grid, Span rows, Span columns, bool nearest, bool exact) {
  if (grid.isOneToOne()) return {};
  const std::vector<TextArg> block{grid.rowEntries, grid.columnEntries};
  if (nearest) {
    return PELAB_TEXT("matrix",
                      "Plain sampling: one of each %1 × %2 entries is shown. Broad waves you may see are aliasing; "
                      "they are not in the table.")
        .with(block);
  }
  if (!exact) {
    return PELAB_TEXT("matrix", "Each pixel is the mean of a sample of its %1 × %2 entries.").with(block);
  }
  const bool even = rows.size() % grid.rows == 0 && columns.size() % grid.columns == 0;
  return (even ? PELAB_TEXT("matrix", "Each pixel is the exact mean of %1 × %2 entries.")
               : PELAB_TEXT("matrix", "Each pixel is the exact mean of up to %1 × %2 entries."))
      .with(block);
}

/// Fills the heat map; the note says what its cells stand for.
void fillTable(Panel& panel, Figure& figure, const Shown& shown, const PixelSize& pixels, const Effort& effort) {
  const Table& table = *shown.table;
  const Span rows = cellsIn(panel.y.visible, table.rows());
  const Span columns = cellsIn(panel.x.visible, table.columns());
  const bool nearest = shown.options.text("sampling") == "nearest";
  TableHeat heat = tableHeat(table, rows, columns, shown.order.columns, pixels,
                             nearest ? Sampling::Nearest : Sampling::Mean, effort);
  if (!heat.complete) figure.complete = false;
  heat.map.colorLabel = PELAB_TEXT("matrix", "Value");
  const Point cell = cellSize(panel, pixels);
  const std::string& numbers = shown.options.text("numbers");
  heat.map.numbers = heat.grid.isOneToOne() && showsNumbers(numbers, cell);
  heat.map.significant = cell.x >= 64.0 ? 5 : cell.x >= 44.0 ? 3 : 2;
  figure.note = heat.preview ? PELAB_TEXT("matrix", "Quick preview; the exact picture follows.")
                             : samplingNote(heat.grid, rows, columns, nearest, table.hasExactMeans(rows));
  if (numbers == "on" && !heat.map.numbers) {
    figure.note = joined({figure.note, PELAB_TEXT("matrix", "Zoom in to see the numbers: the cells are too small.")});
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

void fillRow(Panel& panel, Figure& figure, const Shown& shown, const PixelSize& pixels, const Effort& effort) {
  const Span columns = cellsIn(panel.x.visible, shown.table->columns());
  Trace found = trace(
      columns, pixels.width, [&](std::int64_t k) { return shown.table->at(shown.row, shown.order.at(k)); },
      budgetOf(effort), effort.stop);
  if (!found.exact) figure.complete = false;
  panel.layers.push_back({"row", {}, curveOf(std::move(found), columns.size(), pixels.width, pixels.scale)});
}

void fillColumn(Panel& panel, Figure& figure, const Shown& shown, const PixelSize& pixels, const Effort& effort) {
  const Span rows = cellsIn(panel.y.visible, shown.table->rows());
  Trace found = trace(
      rows, pixels.height, [&](std::int64_t p) { return shown.table->at(p, shown.column); }, budgetOf(effort),
      effort.stop);
  if (!found.exact) figure.complete = false;
  for (Point& point : found.points) std::swap(point.x, point.y);
  panel.layers.push_back({"column", {}, curveOf(std::move(found), rows.size(), pixels.height, pixels.scale)});
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

class Matrix final : public View {
public:
  [[nodiscard]] const ViewInfo& info() const override {
    static const ViewInfo info{
        kId, PELAB_TEXT("matrix", "Matrix"),
        PELAB_TEXT("matrix",
                   "The table as a heat map: one row per position, one column per dimension, with the cursor's row and "
                   "column as curves beside it. Zoom in until the cells show their numbers."),
        10};
    return info;
  }

  [[nodiscard]] const std::vector<ParamSpec>& options() const override {
    static const std::vector<ParamSpec> specs = makeOptions();
    return specs;
  }

  [[nodiscard]] Text unsupported(const Scene& scene) const override {
    const Encoding& encoding = encodingOf(scene);
    return encoding.table(scene.setup.params) ? Text{} : noTable(encoding);
  }

  [[nodiscard]] Layout layout(const Scene& scene) const override {
    const Shown shown(scene);
    if (shown.table) return layoutOf(scene, shown);
    Layout layout;
    layout.title = titleOf(scene);
    layout.message = noTable(encodingOf(scene));
    return layout;
  }

  [[nodiscard]] Figure figure(const Scene& scene, const Viewport& viewport, const Effort& effort) const override {
    Figure figure;
    const Shown shown(scene);
    if (!shown.table) {
      figure.layout = layout(scene);
      return figure;
    }
    figure.layout = layoutOf(scene, shown);
    constexpr std::array fillers{&fillTable, &fillColumn, &fillRow};  // in the order of the panels
    for (std::size_t i = 0; i < fillers.size(); ++i) {
      Panel& panel = figure.layout.panels[i];
      if (viewport.wants(panel.id)) fillers[i](panel, figure, shown, viewport.of(panel.id), effort);
    }
    return figure;
  }

  [[nodiscard]] Text explain(const Scene& scene, std::string_view panel, Point at) const override {
    const Shown shown(scene);
    if (!shown.table || std::isnan(at.x) || std::isnan(at.y)) return {};
    const bool onColumn = panel == "column";
    const bool onRow = panel == "row";
    if (!onColumn && !onRow && panel != "table") return {};
    const double row = onRow ? static_cast<double>(shown.row) : std::floor(at.y + 0.5);
    const double place = onColumn ? 0.0 : std::floor(at.x + 0.5);
    if (row < 0.0 || row >= static_cast<double>(shown.table->rows())) return {};
    if (place < 0.0 || place >= static_cast<double>(shown.table->columns())) return {};
    const std::int64_t column = onColumn ? shown.column : shown.order.at(static_cast<std::int64_t>(place));
    return shown.table->explain(static_cast<std::int64_t>(row), column);
  }

  [[nodiscard]] std::vector<Readout> readouts(const Scene& scene) const override {
    const Shown shown(scene);
    if (!shown.table) return {};
    std::vector<Readout> readouts = cursorReadouts(scene, *shown.table, shown.row, shown.column);
    readouts.insert(readouts.begin() + 1, normOf(shown));
    return readouts;
  }

  [[nodiscard]] std::unique_ptr<Data> data(const Scene& scene, bool visibleOnly) const override {
    Shown shown(scene);
    if (!shown.table) return nullptr;
    Span rows{0, shown.table->rows()};
    Span columns{0, shown.table->columns()};
    if (visibleOnly) {
      rows = cellsIn(rowAxis(scene, shown).visible, rows.last);
      columns = cellsIn(dimensionAxis(scene, shown).visible, columns.last);
    }
    std::vector<std::int64_t> indices;
    for (std::int64_t k = columns.first; k < columns.last; ++k) indices.push_back(shown.order.at(k));
    return std::make_unique<TableData>(std::move(shown.table), rows, std::move(indices));
  }
};

}  // namespace

const View& matrixView() {
  static const Matrix view;
  return view;
}

}  // namespace pelab
