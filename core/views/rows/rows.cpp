#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "core/scene/spec_makers.h"
#include "core/views/panel_view.h"
#include "core/views/rows/row_texts.h"
#include "core/views/rows/rows_data.h"
#include "core/views/rows/rows_scene.h"
#include "core/views/sampling.h"
#include "core/views/table_support.h"

namespace pelab {

namespace {

using rows::kComponents;
using rows::kId;
using rows::RowsScene;

constexpr std::array kInks{Ink::Series0, Ink::Series1, Ink::Series2};
constexpr std::array kDashes{Dash::Solid, Dash::Dashed, Dash::DashDot};

std::vector<ParamSpec> makeOptions() {
  return {choiceSpec("grid", PELAB_TEXT("rows", "Picture of patches"),
                     PELAB_TEXT("rows",
                                "Whether rows stand for the patches of an image and are unfolded into its grid. By "
                                "itself only where the shape or the name of the tensor says so."),
                     {{"auto", PELAB_TEXT("rows", "Where the tensor says so")},
                      {"on", PELAB_TEXT("rows", "Unfolded")},
                      {"off", PELAB_TEXT("rows", "Not unfolded")}})};
}

Layout frameOf(const Scene& /*scene*/, const RowsScene& shown) {
  Layout layout;
  layout.title = PELAB_TEXT("rows", "Rows of the table");
  layout.rowStretch = {3.0, 2.0};
  layout.columnStretch = {1.0};
  if (shown.showsGrid) layout.columnStretch = {1.2, 1.0};
  return layout;
}

bool showsGrid(const RowsScene& shown) {
  return shown.showsGrid;
}

Panel componentsPanel(const Scene& scene, const RowsScene& shown) {
  constexpr double beyond = 1.05;
  Panel panel = panelAt({0, 0, 1, 1}, PELAB_TEXT("rows", "First three principal components"),
                        rowAxis(scene, kId, "rows.x", *shown.table),
                        valueAxis(scene, kId, "", PELAB_TEXT("rows", "Score / largest score"), {-beyond, beyond}));
  panel.legend = true;
  for (int k = 0; k < kComponents; ++k) panel.legendNames.push_back(rows::componentName(shown.components.get(), k));
  panel.least = {180.0, 80.0};
  return panel;
}

/// Rows that are singled out in the panel of norms.
struct Mark {
  RowState state;
  const char* id;
  Text name;
  Marker marker;
  Ink ink;
};

std::vector<Mark> marks() {
  return {{RowState::Zero, "zero", PELAB_TEXT("rows", "All zeros"), Marker::Cross, Ink::Series5},
          {RowState::Constant, "constant", PELAB_TEXT("rows", "All the same number"), Marker::Square, Ink::Series4},
          {RowState::Copy, "copy", PELAB_TEXT("rows", "Same as an earlier row"), Marker::Ring, Ink::Series6}};
}

Panel normsPanel(const Scene& scene, const RowsScene& shown) {
  constexpr double headroom = 1.08;
  Panel panel =
      panelAt({1, 0, 1, 1}, PELAB_TEXT("rows", "Length of each row"), rowAxis(scene, kId, "rows.x", *shown.table),
              valueAxis(scene, kId, "", PELAB_TEXT("rows", "Length"), {0.0, headroom * shown.longest}));
  for (const Mark& mark : marks()) {
    if (!shown.rowsOf(mark.state).empty()) panel.legendNames.push_back(mark.name);
  }
  panel.legend = !panel.legendNames.empty();
  panel.optional = 1;
  panel.least = {180.0, 60.0};
  return panel;
}

Axis patchAxis(Text label, std::int64_t side) {
  Axis axis;
  axis.label = std::move(label);
  axis.full = axis.visible = edges(side);
  axis.zoomable = false;
  axis.integers = true;
  return axis;
}

Panel gridPanel(const Scene& /*scene*/, const RowsScene& shown) {
  const std::int64_t side = shown.grid ? shown.grid->side : 1;
  Panel panel =
      panelAt({0, 1, 2, 1}, PELAB_TEXT("rows", "Cosine of row %1 with each patch").with({shown.row}),
              patchAxis(PELAB_TEXT("rows", "Patch column"), side), patchAxis(PELAB_TEXT("rows", "Patch row"), side));
  panel.y.reversed = true;
  panel.equalAspect = true;
  panel.colorBar = shown.grid.has_value();
  panel.dependsOnCursor = true;
  panel.optional = 2;
  panel.least = {110.0, 110.0};
  if (!shown.grid) panel.message = rows::noGrid(shown.table->rows());
  return panel;
}

void fillComponents(Panel& panel, const RowsScene& shown, Filling& filling) {
  const Effort& effort = filling.effort;
  const auto found = effort.full ? shown.componentsNow(effort.stop) : shown.components;
  if (!found) {
    filling.complete = false;
    panel.message = PELAB_TEXT("rows", "The components are being computed.");
    return;
  }
  const std::int64_t step = found->step();
  const Span visible = cellsIn(panel.x.visible, shown.table->rows());
  const Span taken{visible.first / step, (visible.last - 1) / step + 1};
  for (int k = 0; k < kComponents; ++k) {
    const auto score = [&](std::int64_t row) { return found->score(*shown.table, row * step, k) / found->greatest(); };
    Curve curve;
    curve.points = trace(taken, filling.pixels.width, score, taken.size(), effort.stop).points;
    for (Point& point : curve.points) point.x *= static_cast<double>(step);
    curve.ink = kInks[static_cast<std::size_t>(k)];
    curve.dash = kDashes[static_cast<std::size_t>(k)];
    panel.layers.push_back(
        {"component:" + std::to_string(k + 1), rows::componentName(found.get(), k), std::move(curve)});
  }
  if (step > 1) filling.note = PELAB_TEXT("rows", "Components of one row in %1.").with({step});
}

void fillNorms(Panel& panel, const RowsScene& shown, Filling& filling) {
  const Effort& effort = filling.effort;
  const Span visible = cellsIn(panel.x.visible, shown.table->rows());
  constexpr std::int64_t most = std::int64_t{1} << 24;  // numbers of a table that has to compute them
  const std::int64_t budget =
      shown.numbers != nullptr ? visible.size() : std::min(budgetOf(effort), most) / shown.table->columns();
  Trace traced = trace(
      visible, filling.pixels.width, [&](std::int64_t row) { return shown.norm(row); },
      std::max<std::int64_t>(budget, 2), effort.stop);
  if (!traced.exact && !effort.full) filling.complete = false;
  Curve curve;
  curve.points = std::move(traced.points);
  panel.layers.push_back({"norms", {}, std::move(curve)});
  for (const Mark& mark : marks()) {
    Curve points;
    points.width = 0.0;
    points.marker = mark.marker;
    points.ink = mark.ink;
    for (const std::int64_t row : shown.rowsOf(mark.state)) {
      if (row >= visible.first && row < visible.last)
        points.points.push_back({static_cast<double>(row), shown.norm(row)});
    }
    if (!points.points.empty()) panel.layers.push_back({mark.id, mark.name, std::move(points)});
  }
}

void fillGrid(Panel& panel, const RowsScene& shown, Filling& filling) {
  if (!shown.grid) return;
  constexpr std::int64_t quick = std::int64_t{1} << 20;
  const PatchGrid grid = *shown.grid;
  const Blocks patches = blocksOver({0, grid.side}, grid.side, std::min(filling.pixels.width, filling.pixels.height));
  const std::int64_t side = patches.count();
  if (!filling.effort.full && side * side > quick / shown.table->columns()) {
    filling.complete = false;
    return;
  }
  HeatMap map = blankCells({patches, patches});
  map.colorLabel = PELAB_TEXT("rows", "Cosine");
  const auto middle = [&](std::int64_t block) { return (patches.at(block).first + patches.at(block).last - 1) / 2; };
  for (std::int64_t cell = 0; cell < side * side; ++cell) {
    if (filling.effort.stop.stop_requested()) return;
    const std::int64_t patch = middle(cell / side) * grid.side + middle(cell % side);
    map.values[static_cast<std::size_t>(cell)] = static_cast<float>(shown.cosine(shown.row, patch + grid.special));
  }
  panel.layers.push_back({"grid", {}, std::move(map)});
  if (shown.row >= grid.special) {
    const auto [row, column] = std::lldiv(shown.row - grid.special, grid.side);
    Curve own;
    own.points = {{static_cast<double>(column), static_cast<double>(row)}};
    own.marker = Marker::Ring;
    own.width = 0.0;
    own.ink = Ink::Query;
    panel.layers.push_back({"own", {}, std::move(own)});
  }
  const Text sampled = PELAB_TEXT("rows", "Each cell shows one of %1 × %1 patches.").with({patches.size});
  filling.note = joined({rows::gridText(shown.table->rows(), grid), patches.size > 1 ? sampled : Text{}});
}

Text explainComponents(const Scene& /*scene*/, const RowsScene& shown, Point at) {
  const std::int64_t row = wholeAt(at.x, shown.table->rows());
  return row < 0 || !shown.components ? Text{} : rows::explainScores(shown, row);
}

Text explainNorms(const Scene& /*scene*/, const RowsScene& shown, Point at) {
  const std::int64_t row = wholeAt(at.x, shown.table->rows());
  return row < 0 ? Text{} : rows::explainNorm(shown, row);
}

Text explainGrid(const Scene& /*scene*/, const RowsScene& shown, Point at) {
  if (!shown.grid) return {};
  const std::int64_t column = wholeAt(at.x, shown.grid->side);
  const std::int64_t line = wholeAt(at.y, shown.grid->side);
  if (column < 0 || line < 0) return {};
  return rows::explainPatch(shown, shown.grid->special + line * shown.grid->side + column);
}

std::vector<Readout> readoutsOf(const Scene& /*scene*/, const RowsScene& shown) {
  return rows::readouts(shown);
}

std::unique_ptr<Data> dataOf(const Scene& scene, RowsScene shown, bool visibleOnly) {
  Span span{0, shown.table->rows()};
  if (visibleOnly) span = cellsIn(rowAxis(scene, kId, "rows.x", *shown.table).visible, span.last);
  return rows::rowsData(std::move(shown), span);
}

bool usesOption(std::string_view /*id*/, const Scene& /*scene*/, const RowsScene& shown) {
  return !shown.table->isRelative();
}

ViewInfo makeInfo() {
  return {kId, PELAB_TEXT("rows", "Rows"),
          PELAB_TEXT("rows",
                     "The rows of the table as points: where they lie along the directions in which they differ most, "
                     "how long they are, and which of a trained table carry nothing: all zeros, one number throughout, "
                     "or the same as another row. Rows of image patches are unfolded into the picture."),
          45};
}

}  // namespace

const View& rowsView();
const View& rowsView() {
  static const PanelView<RowsScene> view{{makeInfo(),
                                          makeOptions(),
                                          &tableRefusal<RowsScene>,
                                          &frameOf,
                                          {{"components", &componentsPanel, &fillComponents, &explainComponents},
                                           {"norms", &normsPanel, &fillNorms, &explainNorms},
                                           {"grid", &gridPanel, &fillGrid, &explainGrid, &showsGrid}},
                                          &readoutsOf,
                                          &dataOf,
                                          &usesOption}};
  return view;
}

}  // namespace pelab
