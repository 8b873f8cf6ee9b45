#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <memory>
#include <numbers>
#include <string>
#include <utility>
#include <vector>

#include "core/scene/spec_makers.h"
#include "core/views/panel_view.h"
#include "core/views/precision/error_curve.h"
#include "core/views/precision/phase_error.h"
#include "core/views/sampling.h"
#include "core/views/walk.h"

namespace pelab {

namespace {

using precision::decadesOf;
using precision::errorCurve;
using precision::isEmpty;
using precision::kFormats;
using precision::kLooks;
using precision::nameOf;
using precision::Rounded;
using precision::Rounding;
using precision::shownError;
using precision::worstOf;

constexpr std::string_view kId = "precision";

/// What every member of the view needs of a scene.
struct Shown {
  std::shared_ptr<const Frequencies> turning;
  Rounding rounding;
  std::int64_t length = 1;
  std::int64_t pair = 0;      ///< the cursor's
  std::int64_t position = 0;  ///< the cursor's

  explicit Shown(const Scene& scene) {
    const Walk walk(scene, kId);
    turning = walk.frequencies;
    if (!turning) return;
    rounding.coordinate = walk.coordinate;
    const Params options = optionsOf(scene, kId);
    for (const SmallFloat format : kFormats) {
      if (options.text("number_format") == nameOf(format)) rounding.format = format;
    }
    if (options.text("rounded") == "frequencies") rounding.what = Rounded::Frequencies;
    if (options.text("rounded") == "all") rounding.what = Rounded::All;
    length = scene.setup.params.integer("max_len");
    pair = turning->pairOf(scene.cursor.dimension);
    position = std::clamp<std::int64_t>(scene.cursor.position, 0, length - 1);
  }

  [[nodiscard]] std::int64_t pairs() const { return static_cast<std::int64_t>(turning->omega.size()); }
  /// Positions of the curves: as many as there are, and on to the first ones that become one.
  [[nodiscard]] std::int64_t reach() const {
    if (rounding.what == Rounded::Frequencies || !rounding.coordinate.isWhole()) return length;
    const std::int64_t last = std::min(lastWhole(rounding.format), lastWhole(SmallFloat::Float16));
    return std::max(length, last + last / 4 + 1);
  }
  [[nodiscard]] Rounding in(SmallFloat format) const {
    Rounding other = rounding;
    other.format = format;
    return other;
  }
  [[nodiscard]] double omega(std::int64_t index) const { return turning->omega[static_cast<std::size_t>(index)]; }
};

Text refusalOf(const Scene& scene, const Shown& shown) {
  if (shown.turning) return Walk(scene, kId).refusal;
  const Encoding& encoding = encodingOf(scene);
  const auto table = encoding.table(scene.setup.params);
  if (encoding.info().family == Family::Rotation || (table && table->isRelative()))
    return noPairs(encoding, scene.setup.params);
  return PELAB_TEXT("precision",
                    "%1 has no angles that could be rounded. Choose Sinusoidal or a rotation to see what small number "
                    "formats do to positions.")
      .with({encoding.info().name});
}

Text titleOf(Rounded what) {
  if (what == Rounded::Frequencies) return PELAB_TEXT("precision", "Phase error of rounded frequencies");
  return what == Rounded::All ? PELAB_TEXT("precision", "Phase error of rounded positions, frequencies and products")
                              : PELAB_TEXT("precision", "Phase error of rounded positions");
}

Layout frameOf(const Scene& scene, const Shown& shown) {
  Layout layout;
  layout.title = Walk(scene, kId).titled(titleOf(shown.rounding.what));
  layout.rowStretch = {1.0};
  layout.columnStretch = {1.0, 1.1};
  return layout;
}

Text errorLabel() {
  return PELAB_TEXT("precision", "Phase error, log₁₀ rad");
}

Panel errorPanel(const Scene& scene, const Shown& shown) {
  Panel panel = panelAt({0, 0, 1, 1}, Text::literal(std::string(nameOf(shown.rounding.format))),
                        indexAxis(scene, kId, "error.x", PELAB_TEXT("precision", "Pair i"), Role::Pair, shown.pairs()),
                        positionAxis(scene, kId, "error.y", shown.length));
  panel.y.reversed = true;
  panel.colorBar = true;
  panel.least = {100.0, 90.0};
  return panel;
}

/// A whole position that is off is off by 1 at least, any other coordinate by as little as a frequency.
Rounded decidingPart(const Rounding& rounding) {
  return rounding.what == Rounded::Positions && !rounding.coordinate.isWhole() ? Rounded::All : rounding.what;
}

Range decadesOfMap(const Shown& shown) {
  Range speeds{std::numeric_limits<double>::infinity(), 0.0};
  for (const double omega : shown.turning->omega) {
    if (omega == 0.0) continue;
    speeds = {std::min(speeds.lo, std::abs(omega)), std::max(speeds.hi, std::abs(omega))};
  }
  if (speeds.hi == 0.0) speeds.lo = 0.0;
  return decadesOf(decidingPart(shown.rounding), shown.length, speeds, shown.rounding.format, shown.rounding.format);
}

/// The curves' decades, with half a turn among them.
Range decadesOfCurves(const Shown& shown) {
  const double omega = std::abs(shown.omega(shown.pair));
  const Range range =
      decadesOf(decidingPart(shown.rounding), shown.reach(), {omega, omega}, SmallFloat::Float32, SmallFloat::BFloat16);
  return {std::min(range.lo, -1.0), std::max(range.hi, 1.0)};
}

/// What a cell or a point of a curve stands for, where it is more than one position.
Text noteOn(std::int64_t positions) {
  if (positions == 1) return {};
  if (positions <= kLooks)
    return PELAB_TEXT("precision", "Shown is the greatest error of each %1 positions.").with({positions});
  return PELAB_TEXT("precision", "Shown is the greatest error of %1 out of each %2 positions.")
      .with({kLooks, positions});
}

void fillError(Panel& panel, const Shown& shown, Filling& filling) {
  const Span rows = cellsIn(panel.y.visible, shown.length);
  const Span columns = cellsIn(panel.x.visible, shown.pairs());
  const bool full = filling.effort.full;
  const std::int64_t most = full ? 4096 : 192;
  const CellGrid grid{blocksOver(rows, shown.length, std::min<std::int64_t>(filling.pixels.height, most)),
                      blocksOver(columns, shown.pairs(), std::min<std::int64_t>(filling.pixels.width, most))};
  HeatMap map = blankCells(grid);
  map.map = ColorMap::Sequential;
  map.colors = decadesOfMap(shown);
  map.colorLabel = errorLabel();
  std::size_t at = 0;
  std::size_t exact = 0;
  bool isBeyond = false;
  for (std::int64_t row = 0; row < grid.rows.count(); ++row) {
    if (filling.effort.stop.stop_requested()) return;
    for (std::int64_t column = 0; column < grid.columns.count(); ++column) {
      const std::int64_t pair = grid.columns.at(column).first + (grid.columns.at(column).size() - 1) / 2;
      const double worst = worstOf(shown.rounding, grid.rows.at(row), shown.omega(pair), full ? kLooks : 1);
      exact += worst == 0.0 ? 1 : 0;
      isBeyond = isBeyond || std::isinf(worst);
      map.values[at++] = static_cast<float>(shownError(worst, map.colors));
    }
  }
  filling.complete = full || grid.isOneToOne();
  if (exact == map.values.size()) {
    panel.message = PELAB_TEXT("precision", "No angle here is off in %1, whose whole numbers are exact up to %2.")
                        .with({std::string(nameOf(shown.rounding.format)), lastWhole(shown.rounding.format)});
    return;
  }
  filling.note =
      joined({exact > 0 ? PELAB_TEXT("precision", "Hatched: exact.") : Text{},
              isBeyond ? PELAB_TEXT("precision", "Brightest: also what is beyond the format’s range.") : Text{},
              noteOn(grid.rows.size)});
  panel.layers.push_back({"error", {}, std::move(map)});
}

Panel curvePanel(const Scene& scene, const Shown& shown) {
  const Range decades = decadesOfCurves(shown);
  Axis y = valueAxis(scene, kId, "curve.y", PELAB_TEXT("precision", "Phase error, rad"),
                     {std::pow(10.0, decades.lo), std::pow(10.0, decades.hi)});
  y.scale = AxisScale::Logarithmic;
  Panel panel = panelAt({0, 1, 1, 1}, PELAB_TEXT("precision", "Pair %1 in every format").with({shown.pair}),
                        positionAxis(scene, kId, "curve.x", shown.reach()), std::move(y));
  panel.legend = true;
  for (const SmallFloat format : kFormats) panel.legendNames.push_back(Text::literal(std::string(nameOf(format))));
  panel.dependsOnCursor = true;
  panel.least = {140.0, 90.0};
  return panel;
}

void fillCurve(Panel& panel, const Shown& shown, Filling& filling) {
  constexpr std::array dashes{Dash::Solid, Dash::Dashed, Dash::DashDot};
  const Span rows = cellsIn(panel.x.visible, shown.reach());
  const Blocks blocks = blocksOver(rows, shown.reach(), std::max(1, filling.pixels.width / 2));
  if (shown.omega(shown.pair) == 0.0) {
    panel.message = PELAB_TEXT("precision", "Pair %1 stands still, so no position puts it off.").with({shown.pair});
    return;
  }
  Text exact;
  for (std::size_t k = 0; k < kFormats.size(); ++k) {
    const Rounding rounding = shown.in(kFormats[k]);
    Curve curve = errorCurve(rounding, blocks, shown.omega(shown.pair), panel.y.full);
    if (isEmpty(curve)) {
      const Text name = Text::literal(std::string(nameOf(kFormats[k])));
      exact = exact.empty() ? name : PELAB_TEXT("precision", "%1, %2").with({exact, name});
    }
    curve.ink = seriesInk(static_cast<std::int64_t>(k));
    curve.dash = dashes[k];
    panel.layers.push_back(
        {std::string(nameOf(kFormats[k])), Text::literal(std::string(nameOf(kFormats[k]))), std::move(curve)});
  }
  panel.layers.push_back(
      {"turn", {}, Rule{false, std::numbers::pi, Ink::Muted, Dash::Dotted, PELAB_TEXT("precision", "half a turn")}});
  if (const auto last = shown.rounding.firstCollision(shown.length); last && *last < shown.reach()) {
    panel.layers.push_back({"collision",
                            {},
                            Rule{true, static_cast<double>(*last) + 0.5, Ink::Muted, Dash::Dashed,
                                 PELAB_TEXT("precision", "%1 and %2 become one").with({*last, *last + 1})}});
  }
  if (!exact.empty()) filling.note = PELAB_TEXT("precision", "Exact as far as the curves go: %1.").with({exact});
}

/// Radians, or that there is no such number.
Text radians(double value) {
  if (!std::isfinite(value)) return PELAB_TEXT("precision", "beyond the format's range");
  return Text::literal("%1", {Number{value, 7}});
}

Text explained(const Shown& shown, const Rounding& rounding, std::int64_t position, std::int64_t pair) {
  const double omega = shown.omega(pair);
  return PELAB_TEXT("precision", "m = %1, i = %2: the angle %8 · %3 = %4 becomes %5 in %6; error %7 rad")
      .with({position, pair, Number{rounding.coordinate.perUnit(omega), 6}, Number{rounding.exact(position, omega), 7},
             radians(rounding.angle(position, omega)), std::string(nameOf(rounding.format)),
             radians(rounding.error(position, omega)), Number{rounding.coordinate.at(position), 7}});
}

Text explainError(const Scene& /*scene*/, const Shown& shown, Point at) {
  const std::int64_t position = wholeAt(at.y, shown.length);
  const std::int64_t pair = wholeAt(at.x, shown.pairs());
  return position < 0 || pair < 0 ? Text{} : explained(shown, shown.rounding, position, pair);
}

Text explainCurve(const Scene& /*scene*/, const Shown& shown, Point at) {
  const std::int64_t position = wholeAt(at.x, shown.reach());
  return position < 0 ? Text{} : explained(shown, shown.rounding, position, shown.pair);
}

std::vector<Readout> readoutsOf(const Scene& scene, const Shown& shown) {
  std::vector<Readout> all = Walk(scene, kId).readouts(shown.length);
  const double omega = shown.omega(shown.pair);
  for (const SmallFloat format : kFormats) {
    const Rounding rounding = shown.in(format);
    all.push_back({PELAB_TEXT("precision", "Error at m = %1, i = %2 in %3")
                       .with({shown.position, shown.pair, std::string(nameOf(format))}),
                   PELAB_TEXT("precision", "%1 rad").with({radians(rounding.error(shown.position, omega))}),
                   std::nullopt});
  }
  for (const SmallFloat format : kFormats) {
    const auto last = shown.in(format).firstCollision(shown.length);
    if (!last) continue;
    all.push_back({PELAB_TEXT("precision", "First positions that are one in %1").with({std::string(nameOf(format))}),
                   PELAB_TEXT("precision", "%1 and %2").with({*last, *last + 1}), std::nullopt});
  }
  return all;
}

class ErrorData final : public Data {
public:
  ErrorData(Shown shown, Span rows, Span columns) : m_shown(std::move(shown)), m_rows(rows), m_columns(columns) {}

  [[nodiscard]] std::int64_t rows() const override { return m_rows.size(); }
  [[nodiscard]] std::int64_t columns() const override { return m_columns.size(); }
  [[nodiscard]] double at(std::int64_t row, std::int64_t column) const override {
    const double error = m_shown.rounding.error(m_rows.first + row, m_shown.omega(m_columns.first + column));
    return std::isfinite(error) ? error : std::nan("");
  }
  [[nodiscard]] Text rowsName() const override { return PELAB_TEXT("precision", "Position m"); }
  [[nodiscard]] std::int64_t rowIndex(std::int64_t row) const override { return m_rows.first + row; }
  [[nodiscard]] Text columnName(std::int64_t column) const override {
    return PELAB_TEXT("precision", "Pair %1").with({m_columns.first + column});
  }
  [[nodiscard]] std::string rowKey() const override { return "pos"; }
  [[nodiscard]] std::string columnKey(std::int64_t column) const override {
    return "pair_" + std::to_string(m_columns.first + column);
  }

private:
  Shown m_shown;
  Span m_rows, m_columns;
};

std::unique_ptr<Data> dataOf(const Scene& scene, Shown shown, bool visibleOnly) {
  Span rows{0, shown.length}, columns{0, shown.pairs()};
  if (visibleOnly) {
    const Panel panel = errorPanel(scene, shown);
    rows = cellsIn(panel.y.visible, shown.length);
    columns = cellsIn(panel.x.visible, shown.pairs());
  }
  return std::make_unique<ErrorData>(std::move(shown), rows, columns);
}

std::vector<ParamSpec> options() {
  ParamSpec format = choiceSpec("number_format", PELAB_TEXT("precision", "Number format"),
                                PELAB_TEXT("precision", "The format whose rounding the map shows."),
                                {{"bfloat16", Text::literal("bfloat16")},
                                 {"float16", Text::literal("float16")},
                                 {"float32", Text::literal("float32")}});
  ParamSpec rounded = choiceSpec(
      "rounded", PELAB_TEXT("precision", "What is rounded"),
      PELAB_TEXT("precision",
                 "Positions alone, frequencies alone, or both and their product, as when a whole model is cast to "
                 "the format."),
      {{"positions", PELAB_TEXT("precision", "Positions")},
       {"frequencies", PELAB_TEXT("precision", "Frequencies")},
       {"all", PELAB_TEXT("precision", "Both, and the product")}});
  return {std::move(format), std::move(rounded), alongSpec()};
}

bool usesOption(std::string_view id, const Scene& scene, const Shown& /*shown*/) {
  return id != kAlong || hasLines(scene);
}

ViewInfo makeInfo() {
  return {kId, PELAB_TEXT("precision", "Precision"),
          PELAB_TEXT("precision",
                     "How far angles are off when positions or frequencies are kept in bfloat16, float16 or float32. "
                     "Look for the first positions that become one: 256 and 257 in bfloat16, 2048 and 2049 in "
                     "float16."),
          80};
}

}  // namespace

const View& precisionView() {
  static const PanelView<Shown> view{
      {makeInfo(),
       options(),
       &refusalOf,
       &frameOf,
       {{"error", &errorPanel, &fillError, &explainError}, {"curve", &curvePanel, &fillCurve, &explainCurve}},
       &readoutsOf,
       &dataOf,
       &usesOption}};
  return view;
}

}  // namespace pelab
