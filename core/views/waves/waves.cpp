#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <numbers>
#include <utility>

#include "core/scene/spec_makers.h"
#include "core/views/support.h"
#include "core/views/table_support.h"
#include "core/views/view.h"
#include "core/views/waves/chosen_columns.h"

namespace pelab {

namespace {

constexpr std::string_view kId = "waves";
constexpr const char* kPositionsKey = "curves.x";

/// What every member of the view needs of a scene.
struct Shown {
  std::unique_ptr<Table> table;
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
    if (auto frequencies = encodingOf(scene).frequencies(scene.setup.params)) omega = std::move(frequencies->omega);
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

Layout layoutOf(const Scene& scene, const Shown& shown) {
  Layout layout;
  layout.title = PELAB_TEXT("waves", "Dimensions against position");
  layout.subtitle = setupCaption(scene);
  layout.rowStretch = {2.0, 1.0, 1.0};
  layout.columnStretch = {1.0};
  Panel curves;
  curves.id = "curves";
  curves.place = {0, 0, 1, 1};
  curves.x = timeAxis(scene, shown);
  const double end = 1.05 * colorReach(*shown.table);
  curves.y = valueAxis(scene, kId, "", PELAB_TEXT("waves", "Value"), {-end, end});
  curves.dependsOnCursor = shown.chosen.automatic;
  curves.legend = true;
  curves.least = {200.0, 110.0};
  Panel bits;
  bits.id = "bits";
  bits.place = {1, 0, 1, 1};
  bits.title = PELAB_TEXT("waves", "The position in binary: each bit turns over half as often as the one above it");
  bits.x = timeAxis(scene, shown);
  bits.y = bitAxis(shown);
  bits.colorBar = true;
  bits.optional = 1;
  bits.least = {160.0, 60.0};
  Panel columns;
  columns.id = "columns";
  columns.place = {2, 0, 1, 1};
  columns.title = PELAB_TEXT("waves", "As many dimensions of the table, fastest at the top");
  columns.x = timeAxis(scene, shown);
  columns.y = listAxis(PELAB_TEXT("waves", "Dimension"), Role::Dimension, shown.odometer);
  columns.y.order = shown.odometer;
  columns.colorBar = true;
  columns.optional = 2;
  columns.least = {160.0, 60.0};
  layout.panels = {std::move(curves), std::move(bits), std::move(columns)};
  return layout;
}

Text legendOf(const Shown& shown, std::int64_t column) {
  const Column what = shown.table->column(column);
  const auto pair = static_cast<std::size_t>(what.pair);
  const bool paired = what.part == Column::Part::Sine || what.part == Column::Part::Cosine;
  if (!paired || pair >= shown.omega.size()) return PELAB_TEXT("waves", "Dimension %1").with({column});
  return PELAB_TEXT("waves", "Dimension %1, λ = %2")
      .with({column, Number{2.0 * std::numbers::pi / shown.omega[pair], 3}});
}

Text listNote(const ChosenColumns& chosen) {
  const Text leftOut =
      chosen.leftOut ? PELAB_TEXT("waves", "Dimensions that this table does not have are left out.") : Text{};
  const Text most =
      PELAB_TEXT("waves", "Only the first %1 dimensions are drawn.").with({static_cast<std::int64_t>(kMostWaves)});
  return joined({leftOut, chosen.tooMany ? most : Text{}});
}

void fillCurves(Panel& panel, Figure& figure, const Shown& shown, const PixelSize& pixels, const Effort& effort) {
  constexpr std::array dashes{Dash::Solid, Dash::Dashed, Dash::DashDot, Dash::Dotted};
  const Span rows = cellsIn(panel.x.visible, shown.table->rows());
  const std::vector<std::int64_t>& columns = shown.chosen.columns;
  const std::int64_t budget = budgetOf(effort) / static_cast<std::int64_t>(std::max<std::size_t>(columns.size(), 1));
  const bool sparse = static_cast<double>(rows.size()) * 8.0 * pixels.scale <= static_cast<double>(pixels.width);
  for (std::size_t i = 0; i < columns.size(); ++i) {
    const std::int64_t column = columns[i];
    Trace found = trace(
        rows, pixels.width, [&](std::int64_t p) { return shown.table->at(p, column); }, budget, effort.stop);
    if (!found.exact) figure.complete = false;
    Curve curve;
    curve.points = std::move(found.points);
    curve.ink = seriesInk(static_cast<std::int64_t>(i));
    curve.dash = dashes[i / 2 % dashes.size()];
    curve.marker = sparse ? Marker::Dot : Marker::None;
    if (shown.chosen.automatic && column == shown.column) curve.width = 2.75;
    panel.layers.push_back({"curve:" + std::to_string(column), legendOf(shown, column), std::move(curve)});
  }
  figure.note = listNote(shown.chosen);
}

void fillBits(Panel& panel, Figure& figure, const Shown& shown, const PixelSize& pixels, const Effort& effort) {
  const Span rows = cellsIn(panel.x.visible, shown.table->rows());
  const CellGrid grid = cellGrid({0, shown.bits}, rows, static_cast<int>(shown.bits), pixels.width, kMostCells);
  HeatMap heat;
  heat.rows = grid.rows;
  heat.columns = grid.columns;
  heat.x = edges(rows);
  heat.y = edges(grid.rows);
  heat.colors = {0.0, 1.0};
  heat.colorLabel = PELAB_TEXT("waves", "Bit");
  heat.values.reserve(static_cast<std::size_t>(grid.rows * grid.columns));
  for (int bit = 0; bit < static_cast<int>(grid.rows); ++bit) {
    if (effort.stop.stop_requested()) figure.complete = false;
    for (std::int64_t c = 0; c < grid.columns; ++c) {
      const std::int64_t from = rows.first + c * rows.size() / grid.columns;
      const std::int64_t to = rows.first + (c + 1) * rows.size() / grid.columns;
      heat.values.push_back(static_cast<float>(meanBit(bit, from, to)));
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

void fillColumns(Panel& panel, Figure& figure, const Shown& shown, const PixelSize& pixels, const Effort& effort) {
  const Span rows = cellsIn(panel.x.visible, shown.table->rows());
  const auto count = static_cast<std::int64_t>(shown.odometer.size());
  PixelSize turned = pixels;
  turned.height = pixels.width;
  turned.width = static_cast<int>(count);
  TableHeat heat = tableHeat(*shown.table, rows, {0, count}, shown.odometer, turned, Sampling::Mean, effort);
  if (!heat.complete) figure.complete = false;
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

/// Index of the whole number at @p at among 0 … count − 1, or −1.
std::int64_t indexAt(double at, std::int64_t count) {
  const double index = std::floor(at + 0.5);
  return index >= 0.0 && index < static_cast<double>(count) ? static_cast<std::int64_t>(index) : -1;
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
  return {listSpec("dimensions", PELAB_TEXT("waves", "Dimensions"),
                   PELAB_TEXT("waves",
                              "Columns of the table to draw, as a list such as [0, 16, 32]. Empty: five that are "
                              "spread evenly, the cursor's among them."),
                   0.0, 16383.0)};
}

class Waves final : public View {
public:
  [[nodiscard]] const ViewInfo& info() const override {
    static const ViewInfo info{kId, PELAB_TEXT("waves", "Waves"),
                               PELAB_TEXT("waves",
                                          "Chosen dimensions as curves over the position. Below them the position as a "
                                          "binary number and as many dimensions of the table: both count, one in steps "
                                          "and one smoothly."),
                               30};
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
    layout.title = PELAB_TEXT("waves", "Dimensions against position");
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
    constexpr std::array fillers{&fillCurves, &fillBits, &fillColumns};  // in the order of the panels
    for (std::size_t i = 0; i < fillers.size(); ++i) {
      Panel& panel = figure.layout.panels[i];
      if (viewport.wants(panel.id)) fillers[i](panel, figure, shown, viewport.of(panel.id), effort);
    }
    return figure;
  }

  [[nodiscard]] Text explain(const Scene& scene, std::string_view panel, Point at) const override {
    const Shown shown(scene);
    if (!shown.table) return {};
    const std::int64_t position = indexAt(at.x, shown.table->rows());
    if (position < 0) return {};
    if (panel == "curves") return explainNearest(shown, position, at.y);
    if (panel == "bits") {
      const std::int64_t bit = indexAt(at.y, shown.bits);
      return bit < 0 ? Text{} : explainBit(position, bit);
    }
    const std::int64_t k = indexAt(at.y, static_cast<std::int64_t>(shown.odometer.size()));
    if (panel != "columns" || k < 0) return {};
    return shown.table->explain(position, shown.odometer[static_cast<std::size_t>(k)]);
  }

  [[nodiscard]] std::vector<Readout> readouts(const Scene& scene) const override {
    const Shown shown(scene);
    if (!shown.table) return {};
    std::vector<Readout> readouts = cursorReadouts(scene, *shown.table, shown.row, shown.column);
    readouts.push_back(
        {PELAB_TEXT("waves", "Position %1 in binary").with({shown.row}), Text::literal(binary(shown.row)), {}});
    return readouts;
  }

  [[nodiscard]] std::unique_ptr<Data> data(const Scene& scene, bool visibleOnly) const override {
    Shown shown(scene);
    if (!shown.table) return nullptr;
    Span rows{0, shown.table->rows()};
    if (visibleOnly) rows = cellsIn(timeAxis(scene, shown).visible, rows.last);
    return std::make_unique<TableData>(std::move(shown.table), rows, std::move(shown.chosen.columns));
  }
};

}  // namespace

const View& wavesView() {
  static const Waves view;
  return view;
}

}  // namespace pelab
