#include <algorithm>
#include <cmath>
#include <limits>
#include <memory>
#include <numbers>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/encodings/registry.h"
#include "core/views/drift/two_rotations.h"
#include "core/views/panel_view.h"
#include "core/views/sampling.h"

namespace pelab {

namespace {

using drift::TwoRotations;

constexpr std::string_view kId = "drift";
constexpr double kBound = 0.9;  ///< of the first position that is told

/// One of the two.
struct One {
  std::shared_ptr<const Frequencies> turning;  ///< null: it does not rotate
  std::int64_t length = 1;

  explicit One(const Setup& setup) {
    const Encoding& encoding = *findEncoding(setup.encoding);
    turning = encoding.frequencies(setup.params);
    if (turning && (!turning->rotates || turning->omega.empty())) turning = nullptr;
    if (turning) length = setup.params.integer("max_len");
  }
};

/// What every member of the view needs of a scene.
struct Shown {
  One a, b;
  std::optional<TwoRotations> two;  ///< nothing: there are no two of one width
  std::int64_t length = 1;
  std::int64_t pair = 0;      ///< the cursor's
  std::int64_t position = 0;  ///< the cursor's

  explicit Shown(const Scene& scene) : a(setupOf(scene, Side::A)), b(setupOf(scene, Side::B)) {
    if (!scene.other || !a.turning || !b.turning || a.turning->width != b.turning->width) return;
    two.emplace(*a.turning, *b.turning);
    length = std::max(a.length, b.length);
    const Frequencies& own = scene.edited == Side::A ? *a.turning : *b.turning;
    pair = std::min(own.pairOf(scene.cursor.dimension), two->pairs() - 1);
    position = std::clamp<std::int64_t>(scene.cursor.position, 0, length - 1);
  }

  static const Setup& setupOf(const Scene& scene, Side side) {
    return !scene.other || scene.edited == side ? scene.setup : *scene.other;
  }
  /// m(ω_A − ω_B) in radians.
  [[nodiscard]] double phase(std::int64_t m, std::int64_t i) const {
    return static_cast<double>(m) * two->difference(i);
  }
  [[nodiscard]] double omegaA(std::int64_t i) const { return a.turning->omega[static_cast<std::size_t>(i)]; }
  [[nodiscard]] double omegaB(std::int64_t i) const { return b.turning->omega[static_cast<std::size_t>(i)]; }
};

Text nameOf(const Scene& scene, Side side) {
  return findEncoding(Shown::setupOf(scene, side).encoding)->info().name;
}

/// Whether vectors are turned by several coordinates, so that there is no one angle per position.
bool turnsByCoordinates(const Scene& scene, Side side) {
  const Setup& setup = Shown::setupOf(scene, side);
  return !findEncoding(setup.encoding)->lines(setup.params)->empty();
}

Text refusalOf(const Scene& scene, const Shown& shown) {
  for (const Side side : {Side::A, Side::B}) {
    if ((side == Side::A ? shown.a : shown.b).turning) continue;
    if (turnsByCoordinates(scene, side)) {
      return PELAB_TEXT("drift",
                        "%1 turns each pair by one of several coordinates; this view compares two rotations by one "
                        "running position, as RoPE has it. The view Comparison shows any two schemes side by side.")
          .with({nameOf(scene, side)});
    }
    if (!scene.other) {
      return PELAB_TEXT("drift",
                        "%1 does not turn vectors. Choose a rotation such as RoPE to compare two of them; other "
                        "schemes are compared by the view Comparison.")
          .with({nameOf(scene, side)});
    }
    return PELAB_TEXT("drift",
                      "%1, which is %2, does not turn vectors, and this view compares two rotations. The view "
                      "Comparison shows any two schemes side by side.")
        .with({Text::literal(side == Side::A ? "A" : "B"), nameOf(scene, side)});
  }
  if (!scene.other) {
    return PELAB_TEXT("drift",
                      "There is no second rotation yet. “Compare with B” makes one, a copy of what is shown, to be "
                      "changed; on the command line, flags such as --b-base or --b-preset state it.");
  }
  if (!shown.two) {
    return PELAB_TEXT("drift", "A turns vectors of %1 dimensions and B of %2; only those of one width can be compared.")
        .with({shown.a.turning->width, shown.b.turning->width});
  }
  return {};
}

Layout frameOf(const Scene& /*scene*/, const Shown& /*shown*/) {
  Layout layout;
  layout.title = PELAB_TEXT("drift", "How far two rotations part");
  layout.noteLines = 2;
  layout.rowStretch = {1.0, 1.1};
  layout.columnStretch = {1.0, 1.0};
  return layout;
}

Panel cosinePanel(const Scene& scene, const Shown& shown) {
  Panel panel = panelAt({0, 0, 1, 2}, PELAB_TEXT("drift", "One vector turned by A and by B: mean cosine"),
                        positionAxis(scene, kId, "positions", shown.length),
                        valueAxis(scene, kId, "", PELAB_TEXT("drift", "Cosine"), {-1.05, 1.05}));
  panel.least = {160.0, 64.0};
  return panel;
}

/// Blocks of the visible positions: one per pixel, or as many as @p budget terms allow.
Blocks blocksIn(Range visible, std::int64_t length, int pixels, std::int64_t terms, std::int64_t budget) {
  const std::int64_t most = std::clamp<std::int64_t>(budget / std::max<std::int64_t>(terms, 1), 32, 4096);
  return blocksOver(cellsIn(visible, length), length, std::min<std::int64_t>(std::max(pixels, 1), most));
}

/// Terms of a panel: some milliseconds when coarse.
std::int64_t termsOf(const Effort& effort) {
  return effort.full ? std::int64_t{1} << 24 : std::int64_t{1} << 21;
}

TwoRotations::First firstBelow(const Shown& shown, bool full) {
  return shown.two->firstBelow(kBound, shown.length, std::int64_t{1} << (full ? 21 : 17));
}

void fillCosine(Panel& panel, const Shown& shown, Filling& filling) {
  const Blocks blocks =
      blocksIn(panel.x.visible, shown.length, filling.pixels.width, shown.two->terms(), termsOf(filling.effort));
  const std::vector<double> means = shown.two->means(blocks, filling.effort.stop);
  Curve curve;
  for (std::int64_t k = 0; k < blocks.count(); ++k) {
    const Span block = blocks.at(k);
    curve.points.push_back(
        {0.5 * static_cast<double>(block.first + block.last - 1), means[static_cast<std::size_t>(k)]});
  }
  filling.complete = blocks.size == 1 || filling.effort.full;
  if (blocks.size > 1) {
    filling.note = PELAB_TEXT("drift", "The curve shows means of %1 positions each.").with({blocks.size});
  }
  const auto first = firstBelow(shown, filling.effort.full).position;
  Text bound = first ? Text{} : Text::literal("0.9");  // the other line says it too
  panel.layers.push_back({"bound", {}, Rule{false, kBound, Ink::Muted, Dash::Dotted, std::move(bound)}});
  if (first) {
    panel.layers.push_back({"first",
                            {},
                            Rule{true, static_cast<double>(*first), Ink::Muted, Dash::Dashed,
                                 PELAB_TEXT("drift", "below 0.9 from %1").with({*first})}});
  }
  panel.layers.push_back({"cosine", {}, std::move(curve)});
}

/// Phase differences on a logarithmic axis: the greatest, half a turn, and at most nine decades below.
Range phaseRange(const Shown& shown) {
  double greatest = std::numbers::pi;
  double least = std::numbers::pi;
  for (std::int64_t i = 0; i < shown.two->pairs(); ++i) {
    const double phase = std::abs(shown.phase(shown.position, i));
    if (phase == 0.0) continue;
    greatest = std::max(greatest, phase);
    least = std::min(least, phase);
  }
  constexpr double decades = 1e-9;
  return {std::max(least, greatest * decades) / 2.0, greatest * 2.0};
}

Panel phasePanel(const Scene& scene, const Shown& shown) {
  Axis y = valueAxis(scene, kId, "phase.y", PELAB_TEXT("drift", "m·|Δω|, rad"), phaseRange(shown));
  y.scale = AxisScale::Logarithmic;
  Panel panel = panelAt(
      {1, 0, 1, 1}, PELAB_TEXT("drift", "Phase difference of each pair at m = %1").with({shown.position}),
      indexAxis(scene, kId, "pairs.x", PELAB_TEXT("drift", "Pair i"), Role::Pair, shown.two->pairs()), std::move(y));
  panel.dependsOnCursor = true;
  panel.optional = 1;
  panel.least = {140.0, 80.0};
  return panel;
}

/// Pairs that turn alike in both.
std::int64_t alike(const Shown& shown) {
  std::int64_t count = 0;
  for (std::int64_t i = 0; i < shown.two->pairs(); ++i) count += shown.two->difference(i) == 0.0 ? 1 : 0;
  return count;
}

void fillPhase(Panel& panel, const Shown& shown, Filling& filling) {
  const std::int64_t same = alike(shown);
  if (same == shown.two->pairs()) {
    panel.message = PELAB_TEXT("drift", "Every pair turns equally fast in A and in B.");
    return;
  }
  if (shown.position == 0) {
    panel.message = PELAB_TEXT("drift", "At position 0 nothing has turned yet. Move the cursor.");
    return;
  }
  const Span visible = cellsIn(panel.x.visible, shown.two->pairs());
  const auto value = [&](std::int64_t i) {
    const double phase = std::abs(shown.phase(shown.position, i));
    return phase > 0.0 ? phase : std::numeric_limits<double>::quiet_NaN();
  };
  Trace found = trace(visible, filling.pixels.width, value, budgetOf(filling.effort), filling.effort.stop);
  filling.complete = found.exact;
  Curve curve;
  curve.points = std::move(found.points);
  const bool sparse = static_cast<double>(visible.size()) * 8.0 * filling.pixels.scale <= filling.pixels.width;
  if (sparse) curve.marker = Marker::Dot;
  panel.layers.push_back(
      {"half", {}, Rule{false, std::numbers::pi, Ink::Muted, Dash::Dashed, PELAB_TEXT("drift", "half a turn")}});
  panel.layers.push_back({"phase", {}, std::move(curve)});
  if (same > 0) {
    filling.note = PELAB_TEXT("drift", "%1 of %2 pairs turn equally fast in both.").with({same, shown.two->pairs()});
  }
}

Panel mapPanel(const Scene& scene, const Shown& shown) {
  Panel panel = panelAt({1, 1, 1, 1}, PELAB_TEXT("drift", "Cosine of each pair’s phase difference"),
                        indexAxis(scene, kId, "pairs.x", PELAB_TEXT("drift", "Pair i"), Role::Pair, shown.two->pairs()),
                        positionAxis(scene, kId, "positions", shown.length));
  panel.y.reversed = true;
  panel.colorBar = true;
  panel.optional = 2;
  panel.least = {120.0, 80.0};
  return panel;
}

void fillMap(Panel& panel, const Shown& shown, Filling& filling) {
  const Span columns = cellsIn(panel.x.visible, shown.two->pairs());
  const std::int64_t most = filling.effort.full ? 4096 : 192;
  CellGrid grid;
  grid.columns = blocksOver(columns, shown.two->pairs(), std::min<std::int64_t>(filling.pixels.width, most));
  grid.rows =
      blocksIn(panel.y.visible, shown.length, static_cast<int>(std::min<std::int64_t>(filling.pixels.height, most)),
               grid.columns.span.size(), termsOf(filling.effort));
  HeatMap map = blankCells(grid);
  map.map = ColorMap::Diverging;
  map.colors = {-1.0, 1.0};
  map.colorLabel = Text::literal("cos mΔω");
  std::vector<double> means;
  for (std::int64_t column = 0; column < grid.columns.count(); ++column) {
    const Span pairs = grid.columns.at(column);
    std::vector<double> deltas;
    for (std::int64_t i = pairs.first; i < pairs.last; ++i) deltas.push_back(shown.two->difference(i));
    const std::vector<double> weights(deltas.size(), 1.0 / static_cast<double>(deltas.size()));
    drift::addMeans(deltas, weights, grid.rows, means, filling.effort.stop);
    if (filling.effort.stop.stop_requested()) return;
    for (std::int64_t row = 0; row < grid.rows.count(); ++row) {
      map.values[static_cast<std::size_t>(row * grid.columns.count() + column)] =
          static_cast<float>(means[static_cast<std::size_t>(row)]);
    }
  }
  filling.complete = filling.effort.full || grid.isOneToOne();
  if (!grid.isOneToOne()) {
    filling.note = PELAB_TEXT("drift", "Cells show means of %1 × %2 values.").with({grid.rows.size, grid.columns.size});
  }
  panel.layers.push_back({"map", {}, std::move(map)});
}

Text cosineText(const Shown& shown, std::int64_t m) {
  return PELAB_TEXT("drift", "m = %1: tr(R_A(m)ᵀ R_B(m)) / %2 = %3")
      .with({m, shown.a.turning->width, Number{shown.two->cosine(m), 6}});
}

Text phaseText(const Shown& shown, std::int64_t m, std::int64_t i) {
  const double phase = shown.phase(m, i);
  return PELAB_TEXT("drift", "m = %1, i = %2: %1 · (%3 − %4) = %5 rad = %6 turns, cosine %7")
      .with({m, i, Number{shown.omegaA(i), 6}, Number{shown.omegaB(i), 6}, Number{phase, 6},
             Number{phase / (2.0 * std::numbers::pi), 4}, Number{std::cos(phase), 5}});
}

Text explainCosine(const Scene& /*scene*/, const Shown& shown, Point at) {
  const std::int64_t m = wholeAt(at.x, shown.length);
  return m < 0 ? Text{} : cosineText(shown, m);
}

Text explainPhase(const Scene& /*scene*/, const Shown& shown, Point at) {
  const std::int64_t i = wholeAt(at.x, shown.two->pairs());
  return i < 0 ? Text{} : phaseText(shown, shown.position, i);
}

Text explainMap(const Scene& /*scene*/, const Shown& shown, Point at) {
  const std::int64_t i = wholeAt(at.x, shown.two->pairs());
  const std::int64_t m = wholeAt(at.y, shown.length);
  return i < 0 || m < 0 ? Text{} : phaseText(shown, m, i);
}

Text firstText(const Shown& shown) {
  const TwoRotations::First first = firstBelow(shown, true);
  if (first.position) return Text::literal("%1", {*first.position});
  if (first.searched >= shown.length) return PELAB_TEXT("drift", "none of %1").with({shown.length});
  return PELAB_TEXT("drift", "none before %1; not searched further").with({first.searched});
}

std::vector<Readout> readoutsOf(const Scene& /*scene*/, const Shown& shown) {
  const double phase = shown.phase(shown.position, shown.pair);
  return {
      {PELAB_TEXT("drift", "Mean cosine at m = %1").with({shown.position}),
       Text::literal("%1", {Number{shown.two->cosine(shown.position), 7}}), std::nullopt},
      {PELAB_TEXT("drift", "First position with a cosine below 0.9"), firstText(shown), std::nullopt},
      {PELAB_TEXT("drift", "Phase difference at m = %1, i = %2").with({shown.position, shown.pair}),
       PELAB_TEXT("drift", "%1 rad = %2 turns").with({Number{phase, 7}, Number{phase / (2.0 * std::numbers::pi), 5}}),
       std::nullopt},
      {PELAB_TEXT("drift", "Pairs that turn equally fast in both"),
       PELAB_TEXT("drift", "%1 of %2").with({alike(shown), shown.two->pairs()}), std::nullopt}};
}

/// The cosine, and behind it the phase difference of each pair.
class DriftData final : public Data {
public:
  DriftData(Shown shown, Span rows) : m_shown(std::move(shown)), m_rows(rows) {}

  [[nodiscard]] std::int64_t rows() const override { return m_rows.size(); }
  [[nodiscard]] std::int64_t columns() const override { return 1 + m_shown.two->pairs(); }
  [[nodiscard]] double at(std::int64_t row, std::int64_t column) const override {
    const std::int64_t m = m_rows.first + row;
    return column == 0 ? m_shown.two->cosine(m) : m_shown.phase(m, column - 1);
  }
  [[nodiscard]] Text rowsName() const override { return PELAB_TEXT("drift", "Position m"); }
  [[nodiscard]] std::int64_t rowIndex(std::int64_t row) const override { return m_rows.first + row; }
  [[nodiscard]] Text columnName(std::int64_t column) const override {
    if (column == 0) return PELAB_TEXT("drift", "Cosine");
    return PELAB_TEXT("drift", "Phase difference of pair %1, rad").with({column - 1});
  }
  [[nodiscard]] std::string rowKey() const override { return "pos"; }
  [[nodiscard]] std::string columnKey(std::int64_t column) const override {
    return column == 0 ? "cosine" : "phase_" + std::to_string(column - 1);
  }

private:
  Shown m_shown;
  Span m_rows;
};

std::unique_ptr<Data> dataOf(const Scene& scene, Shown shown, bool visibleOnly) {
  Span rows{0, shown.length};
  if (visibleOnly) rows = cellsIn(cosinePanel(scene, shown).x.visible, shown.length);
  return std::make_unique<DriftData>(std::move(shown), rows);
}

Text captionOf(const Scene& scene) {
  return Text::literal("A: %1 · B: %2", {setupCaption(alone(scene, Side::A)), setupCaption(alone(scene, Side::B))});
}

ViewInfo makeInfo() {
  return {kId, PELAB_TEXT("drift", "Two rotations"),
          PELAB_TEXT("drift",
                     "The same vector turned by A and by B: the cosine between the two at each position, averaged over "
                     "all directions and without factors of length, and how far each pair is apart. Try a model with "
                     "its scaling and without it, or "
                     "neighbours against halves: how soon does a vector no longer look like itself?"),
          900, true};
}

}  // namespace

const View& driftView() {
  static const PanelView<Shown> view{{makeInfo(),
                                      {},
                                      &refusalOf,
                                      &frameOf,
                                      {{"cosine", &cosinePanel, &fillCosine, &explainCosine},
                                       {"phase", &phasePanel, &fillPhase, &explainPhase},
                                       {"map", &mapPanel, &fillMap, &explainMap}},
                                      &readoutsOf,
                                      &dataOf,
                                      nullptr,
                                      nullptr,
                                      &captionOf}};
  return view;
}

}  // namespace pelab
