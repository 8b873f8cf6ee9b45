#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "core/encodings/common_params.h"
#include "core/scene/spec_makers.h"
#include "core/views/panel_view.h"
#include "core/views/sampling.h"
#include "core/views/shift/shift_layers.h"
#include "core/views/shift/shift_scene.h"
#include "core/views/shift/shift_texts.h"
#include "core/views/walk.h"

namespace pelab {

namespace {

using shift::kId;
using shift::ShiftMap;
using shift::ShiftScene;
using shift::Sign;

std::vector<ParamSpec> makeOptions() {
  ParamSpec by = specOf("k", Kind::Integer, PELAB_TEXT("shift", "Shift k"),
                        PELAB_TEXT("shift",
                                   "Positions to shift by, either way. Empty: k = n − m, from the cursor's position to "
                                   "its key."),
                        std::monostate{});
  by.nullable = true;
  by.max = static_cast<double>(common_params::maxPositions);
  by.min = -by.max;
  by.sliderMin = -128.0;
  by.sliderMax = 128.0;
  return {std::move(by),
          choiceSpec("over", PELAB_TEXT("shift", "Residual over"),
                     PELAB_TEXT("shift",
                                "Each pair by itself at the cursor's position, or all pairs together against the "
                                "position: one matrix serves every position."),
                     {{"pairs", PELAB_TEXT("shift", "Pairs")}, {"positions", PELAB_TEXT("shift", "Positions")}}),
          alongSpec()};
}

Text refusalOf(const Scene& scene, const ShiftScene& shown) {
  if (shown.map) return Walk(scene, kId).refusal;
  const Encoding& encoding = encodingOf(scene);
  if (!shown.lacksCosine) return noPairs(encoding, scene.setup.params);
  return PELAB_TEXT("shift",
                    "At this odd width a sine of %1 has no cosine beside it, so that no matrix shifts all rows by k. "
                    "Choose an even width, or see the Similarity view.")
      .with({encoding.info().name});
}

Layout frameOf(const Scene& scene, const ShiftScene& /*shown*/) {
  Layout layout;
  layout.title = Walk(scene, kId).titled(PELAB_TEXT("shift", "Shift by k positions as a matrix"));
  layout.rowStretch = {2.0, 1.0};
  layout.columnStretch = {1.0, 1.0};
  return layout;
}

Axis dimensionAxis(const Scene& scene, const ShiftScene& shown, const char* key, Text label) {
  return indexAxis(scene, kId, key, std::move(label), Role::Dimension, shown.map->size());
}

Panel matrixPanel(const Scene& scene, const ShiftScene& shown, int column, Text title) {
  Panel panel = panelAt({0, column, 1, 1}, std::move(title),
                        dimensionAxis(scene, shown, "matrix.x", PELAB_TEXT("shift", "Column: dimension read")),
                        dimensionAxis(scene, shown, "matrix.y", PELAB_TEXT("shift", "Row: dimension written")));
  panel.y.reversed = true;
  panel.dependsOnCursor = shown.followsCursor;
  panel.least = {130.0, 100.0};
  return panel;
}

Panel rightPanel(const Scene& scene, const ShiftScene& shown) {
  const std::vector<TextArg> k{std::to_string(shown.map->k)};
  Panel panel = matrixPanel(scene, shown, 0,
                            shown.map->rotates() ? PELAB_TEXT("shift", "Rₖ, k = %1: Rₚ x → Rₚ₊ₖ x").with(k)
                                                 : PELAB_TEXT("shift", "Tₖ, k = %1: PE(p) → PE(p + k)").with(k));
  panel.colorBar = true;
  return panel;
}

Panel otherPanel(const Scene& scene, const ShiftScene& shown) {
  Panel panel = matrixPanel(scene, shown, 1,
                            shown.map->rotates() ? PELAB_TEXT("shift", "Other sign: Rₚ x → Rₚ₋ₖ x")
                                                 : PELAB_TEXT("shift", "Other sign: PE(p) → PE(p − k)"));
  panel.optional = 2;
  return panel;
}

Text residualTitle(const ShiftScene& shown) {
  const std::vector<TextArg> p{std::to_string(shown.position)};
  if (shown.map->rotates()) {
    return shown.overPositions ? PELAB_TEXT("shift", "‖Rₖ Rₚ x − Rₚ₊ₖ x‖ of all pairs, x = (1, 0) in each")
                               : PELAB_TEXT("shift", "‖Rₖ Rₚ x − Rₚ₊ₖ x‖ per pair, x = (1, 0), p = %1").with(p);
  }
  return shown.overPositions ? PELAB_TEXT("shift", "‖Tₖ PE(p) − PE(p + k)‖ of all pairs")
                             : PELAB_TEXT("shift", "‖Tₖ PE(p) − PE(p + k)‖ per pair, p = %1").with(p);
}

Panel residualPanel(const Scene& scene, const ShiftScene& shown) {
  Panel panel = panelAt({1, 0, 1, 2}, residualTitle(shown), shift::residualXAxis(scene, shown),
                        shift::residualAxis(scene, shown));
  panel.dependsOnCursor = shown.followsCursor || !shown.overPositions;
  panel.legend = true;
  panel.legendNames = shift::residualLegend(shown);
  panel.optional = 1;
  panel.least = {160.0, 56.0};
  return panel;
}

template <Sign sign>
void fillMatrix(Panel& panel, const ShiftScene& shown, Filling& filling) {
  shift::fillMatrix(panel, *shown.map, sign, filling);
}

template <Sign sign>
Text explainMatrix(const Scene& /*scene*/, const ShiftScene& shown, Point at) {
  const std::int64_t row = wholeAt(at.y, shown.map->size());
  const std::int64_t column = wholeAt(at.x, shown.map->size());
  return row < 0 || column < 0 ? Text{} : shift::explainEntry(*shown.map, row, column, sign);
}

Text explainResidual(const Scene& /*scene*/, const ShiftScene& shown, Point at) {
  const std::int64_t index = wholeAt(at.x, shown.overPositions ? shown.length : shown.map->pairs());
  if (index < 0) return {};
  return shown.overPositions ? shift::explainPosition(shown, index) : shift::explainPair(shown, index);
}

/// The matrix, one cell per entry.
class MatrixData final : public Data {
public:
  MatrixData(ShiftMap map, Span rows, Span columns) : m_map(std::move(map)), m_rows(rows), m_columns(columns) {}

  [[nodiscard]] std::int64_t rows() const override { return m_rows.size(); }
  [[nodiscard]] std::int64_t columns() const override { return m_columns.size(); }
  [[nodiscard]] double at(std::int64_t row, std::int64_t column) const override {
    return m_map.at(m_rows.first + row, m_columns.first + column, Sign::Right);
  }
  [[nodiscard]] Text rowsName() const override { return PELAB_TEXT("shift", "Dimension"); }
  [[nodiscard]] std::int64_t rowIndex(std::int64_t row) const override { return m_rows.first + row; }
  [[nodiscard]] Text columnName(std::int64_t column) const override {
    return PELAB_TEXT("shift", "Dimension %1").with({m_columns.first + column});
  }
  [[nodiscard]] std::string rowKey() const override { return "dim"; }
  [[nodiscard]] std::string columnKey(std::int64_t column) const override {
    return "dim_" + std::to_string(m_columns.first + column);
  }

private:
  ShiftMap m_map;
  Span m_rows, m_columns;
};

std::unique_ptr<Data> dataOf(const Scene& scene, ShiftScene shown, bool visibleOnly) {
  const Panel panel = rightPanel(scene, shown);
  const std::int64_t size = shown.map->size();
  const Span rows = visibleOnly ? cellsIn(panel.y.visible, size) : Span{0, size};
  const Span columns = visibleOnly ? cellsIn(panel.x.visible, size) : Span{0, size};
  return std::make_unique<MatrixData>(std::move(*shown.map), rows, columns);
}

bool usesOption(std::string_view id, const Scene& scene, const ShiftScene& /*shown*/) {
  return id != kAlong || hasLines(scene);
}

ViewInfo makeInfo() {
  return {kId, PELAB_TEXT("shift", "Shift"),
          PELAB_TEXT("shift",
                     "One matrix moves every row by k positions: a small rotation per pair, 0 elsewhere. Beside it the "
                     "same matrix with the sign of its sines changed, which moves the rows back; below, what each of "
                     "them misses. Drag the key to change k."),
          45};
}

}  // namespace

const View& shiftView() {
  static const PanelView<ShiftScene> view{
      {makeInfo(),
       makeOptions(),
       &refusalOf,
       &frameOf,
       {{"right", &rightPanel, &fillMatrix<Sign::Right>, &explainMatrix<Sign::Right>},
        {"other", &otherPanel, &fillMatrix<Sign::Other>, &explainMatrix<Sign::Other>},
        {"residual", &residualPanel, &shift::fillResiduals, &explainResidual}},
       &shift::shiftReadouts,
       &dataOf,
       &usesOption}};
  return view;
}

}  // namespace pelab
