#include <algorithm>
#include <cmath>
#include <memory>
#include <numeric>
#include <string>
#include <utility>
#include <vector>

#include "core/scene/spec_makers.h"
#include "core/views/input/input_code.h"
#include "core/views/input/input_scene.h"
#include "core/views/input/input_texts.h"
#include "core/views/panel_view.h"
#include "core/views/sentence.h"
#include "core/views/table_support.h"

namespace pelab {

namespace {

using input::InputScene;
using input::kId;

std::vector<ParamSpec> makeOptions() {
  std::vector<ParamSpec> options = sentenceOptions();
  ParamSpec rate = specOf("dropout", Kind::Real, PELAB_TEXT("input", "Dropout rate"),
                          PELAB_TEXT("input",
                                     "Share of the entries that training sets to 0 at random, 0.05 in the worked "
                                     "example. 0 = off, as when the model is used."),
                          0.0);
  rate.min = 0.0;
  rate.max = 0.999;
  rate.sliderMax = 0.9;
  rate.step = 0.01;
  rate.source = "arXiv:1706.03762, §5.4";
  ParamSpec seed = specOf("dropout_seed", Kind::Unsigned, PELAB_TEXT("input", "Seed of the dropout"),
                          PELAB_TEXT("input", "Another seed drops other entries; training takes new ones every step."),
                          std::uint64_t{0});
  seed.sliderMax = 999.0;
  options.push_back(std::move(rate));
  options.push_back(std::move(seed));
  return options;
}

bool usesOption(std::string_view id, const Scene& /*scene*/, const InputScene& shown) {
  if (id == "dropout_seed") return shown.dropped != nullptr;
  return usesSentenceOption(id, shown.options);
}

Text refusalOf(const Scene& scene, const InputScene& shown) {
  if (shown.table) return {};
  const Encoding& encoding = encodingOf(scene);
  Text instead = whereToLook(encoding, scene.setup.params);
  if (instead.empty()) instead = PELAB_TEXT("input", "Choose an input table.");
  return PELAB_TEXT("input", "%1 adds nothing to the input. %2").with({encoding.info().name, std::move(instead)});
}

/// One for each map: they stand in a row, with the program below.
int columnsOf(const InputScene& shown) {
  return shown.dropped ? 4 : 3;
}

Layout frameOf(const Scene& /*scene*/, const InputScene& shown) {
  Layout layout;
  layout.title = PELAB_TEXT("input", "Input rows = token rows + position rows");
  layout.rowStretch = {1.6, 1.0};
  layout.leastRows = true;
  layout.columnStretch.assign(static_cast<std::size_t>(columnsOf(shown)), 1.0);
  return layout;
}

/// 1, 2, 5, 10 …: a step that gives at most about eight ticks.
std::int64_t tickStep(double size) {
  std::int64_t step = 1;
  for (std::int64_t decade = 1; size / static_cast<double>(step) > 8.0; decade *= 10) {
    for (const std::int64_t factor : {1, 2, 5}) {
      step = factor * decade;
      if (size / static_cast<double>(step) <= 8.0) break;
    }
  }
  return step;
}

/// The words with spaces between them.
std::string sentenceOf(const InputScene& shown) {
  std::string all;
  for (const std::string& word : shown.tokens->words()) all += (all.empty() ? "" : " ") + word;
  return all;
}

constexpr double kRowsForWords = 24.0;

/// The words at their rows, all of them at one place where rows are too low for a word, and numbers after them.
std::vector<Tick> rowTicks(const InputScene& shown, Range visible) {
  std::vector<Tick> ticks;
  const std::vector<std::string>& words = shown.tokens->words();
  if (visible.size() <= kRowsForWords) {
    for (std::size_t k = 0; k < words.size(); ++k)
      ticks.push_back({static_cast<double>(k), Text::literal("%1", {words[k]})});
  } else if (!words.empty()) {
    ticks.push_back({static_cast<double>(words.size() - 1) / 2.0, Text::literal("%1", {sentenceOf(shown)})});
  }
  const Span rows = cellsIn(visible, shown.table->rows());
  const std::int64_t step = tickStep(visible.size());
  for (std::int64_t row = (std::max(rows.first, shown.tokens->count()) + step - 1) / step * step; row < rows.last;
       row += step) {
    ticks.push_back({static_cast<double>(row), Text::literal("%1", {row})});
  }
  return ticks;
}

Panel heatPanel(const Scene& scene, const InputScene& shown, Place place, Text title) {
  Panel panel = panelAt(
      place, std::move(title),
      indexAxis(scene, kId, "rows.x", PELAB_TEXT("input", "Dimension"), Role::Dimension, shown.table->columns()),
      positionAxis(scene, kId, "rows.y", shown.table->rows()));
  panel.y.reversed = true;
  panel.y.ticks = rowTicks(shown, panel.y.visible);
  panel.y.words = panel.y.visible.size() <= kRowsForWords;
  panel.colorBar = place.column + place.columnSpan == columnsOf(shown);
  panel.least = {80.0, 85.0};
  return panel;
}

Panel tokenPanel(const Scene& scene, const InputScene& shown) {
  Panel panel = heatPanel(scene, shown, {0, 0, 1, 1}, PELAB_TEXT("input", "Tokens, padding"));
  panel.optional = 1;
  panel.together = "summands";
  return panel;
}

Panel positionPanel(const Scene& scene, const InputScene& shown) {
  Panel panel = heatPanel(scene, shown, {0, 1, 1, 1}, PELAB_TEXT("input", "+ positions PE"));
  panel.optional = 1;
  panel.together = "summands";
  return panel;
}

Panel sumPanel(const Scene& scene, const InputScene& shown) {
  return heatPanel(scene, shown, {0, 2, 1, 1}, PELAB_TEXT("input", "= input rows"));
}

Panel droppedPanel(const Scene& scene, const InputScene& shown) {
  Panel panel =
      heatPanel(scene, shown, {0, 3, 1, 1},
                PELAB_TEXT("input", "→ after dropout, rate %1").with({Number{shown.dropped->dropout().rate(), 3}}));
  panel.optional = 2;
  return panel;
}

/// Room for letters as large as those of the axes' numbers.
LogicalSize roomOf(const std::vector<input::ProgramLine>& lines) {
  constexpr double letter = 6.7;
  constexpr double line = 13.5;
  constexpr double indent = 18.0;
  std::size_t longest = 0;
  for (const input::ProgramLine& each : lines) longest = std::max(longest, each.text.size());
  return {letter * static_cast<double>(longest) + indent, line * static_cast<double>(lines.size())};
}

Panel codePanel(const Scene& /*scene*/, const InputScene& shown) {
  Panel panel = panelAt({1, 0, 1, columnsOf(shown)},
                        PELAB_TEXT("input", "Code (lit: the lines of the cell at the cursor)"), {}, {});
  panel.x.full = panel.x.visible = {0.0, 1.0};
  panel.y.full = panel.y.visible = edges(std::ssize(input::program(shown)));
  panel.x.shown = panel.x.zoomable = panel.y.shown = panel.y.zoomable = false;
  panel.y.reversed = true;
  panel.dependsOnCursor = true;
  panel.optional = 3;
  panel.least = roomOf(input::program(shown));
  return panel;
}

/// One scale for all panels: most embeddings and every entry of PE are inside.
Range colorsOf(const InputScene& shown) {
  const double reach = std::max(2.0, colorReach(*shown.table));
  return {-reach, reach};
}

TableHeat fillHeat(Panel& panel, const InputScene& shown, const Table& rows, Filling& filling) {
  TableHeat heat = tableHeat(rows, cellsIn(panel.y.visible, rows.rows()), cellsIn(panel.x.visible, rows.columns()), {},
                             filling.pixels, Sampling::Mean, filling.effort);
  if (!heat.complete) filling.complete = false;
  heat.map.colors = colorsOf(shown);
  heat.map.colorLabel = PELAB_TEXT("input", "Value");
  heat.map.decimals = 2;
  heat.map.numbersAs = "rows";
  heat.map.numbers = heat.grid.isOneToOne() && numbersFit(filling.pixels, heat.map.rows, heat.map.columns, 5);
  panel.layers.push_back({"rows", {}, std::move(heat.map)});
  return heat;
}

void fillTokens(Panel& panel, const InputScene& shown, Filling& filling) {
  fillHeat(panel, shown, *shown.tokens, filling);
}

void fillPositions(Panel& panel, const InputScene& shown, Filling& filling) {
  fillHeat(panel, shown, *shown.table, filling);
  const Range own{-colorReach(*shown.table), colorReach(*shown.table)};
  const Range common = colorsOf(shown);
  if (10.0 * own.hi > common.hi) return;  // else it would be of one colour
  std::get<HeatMap>(panel.layers.back().content).colors = own;
  filling.note = PELAB_TEXT("input", "Position rows: own scale, ±%1; the others ±%2.")
                     .with({Number{own.hi, 2}, Number{common.hi, 2}});
}

void fillSum(Panel& panel, const InputScene& shown, Filling& filling) {
  const TableHeat heat = fillHeat(panel, shown, *shown.sum, filling);
  Text cells;
  if (heat.preview) {
    cells = PELAB_TEXT("input", "Quick preview; the exact picture follows.");
  } else if (!heat.grid.isOneToOne()) {
    cells = PELAB_TEXT("input", "Each cell shows the mean of %1 × %2 entries.")
                .with({heat.grid.rows.size, heat.grid.columns.size});
  }
  filling.note = joined({input::wordsNote(shown), cells});
}

void fillDropped(Panel& panel, const InputScene& shown, Filling& filling) {
  const TableHeat heat = fillHeat(panel, shown, *shown.dropped, filling);
  if (!heat.preview && input::DroppedRows::isSampled(heat.grid.rows, heat.grid.columns)) {
    filling.note = PELAB_TEXT("input", "After dropout, each cell shows the mean of a sample of its entries.");
  }
}

void fillCode(Panel& panel, const InputScene& shown, Filling& /*filling*/) {
  Code code;
  for (input::ProgramLine& line : input::program(shown)) code.lines.push_back({std::move(line.text), line.lit});
  panel.layers.push_back({"code", {}, std::move(code)});
}

/// The entry of the panel at @p at, if there is one, as @p explain says it.
template <typename Explain>
Text entryAt(const InputScene& shown, Point at, const Explain& explain) {
  const std::int64_t row = wholeAt(at.y, shown.table->rows());
  const std::int64_t column = wholeAt(at.x, shown.table->columns());
  return row < 0 || column < 0 ? Text{} : explain(row, column);
}

template <Text (*explain)(const InputScene&, std::int64_t, std::int64_t)>
Text explainRows(const Scene& /*scene*/, const InputScene& shown, Point at) {
  return entryAt(shown, at, [&](std::int64_t row, std::int64_t column) { return explain(shown, row, column); });
}

Text explainPositions(const Scene& /*scene*/, const InputScene& shown, Point at) {
  return entryAt(shown, at, [&](std::int64_t row, std::int64_t column) { return shown.table->explain(row, column); });
}

Text explainCode(const Scene& /*scene*/, const InputScene& shown, Point at) {
  const std::vector<input::ProgramLine> lines = input::program(shown);
  const std::int64_t line = wholeAt(at.y, std::ssize(lines));
  return line < 0 ? Text{} : lines[static_cast<std::size_t>(line)].says;
}

bool hasDropout(const InputScene& shown) {
  return shown.dropped != nullptr;
}

// NOLINTNEXTLINE(performance-unnecessary-value-param): as every view has it
std::unique_ptr<Data> dataOf(const Scene& scene, InputScene shown, bool visibleOnly) {
  Span rows{0, shown.table->rows()};
  Span columns{0, shown.table->columns()};
  if (visibleOnly) {
    const Panel panel = sumPanel(scene, shown);
    rows = cellsIn(panel.y.visible, rows.last);
    columns = cellsIn(panel.x.visible, columns.last);
  }
  std::vector<std::int64_t> indices(static_cast<std::size_t>(columns.size()));
  std::iota(indices.begin(), indices.end(), columns.first);
  return std::make_unique<TableData>(shown.result(), rows, std::move(indices));
}

ViewInfo makeInfo() {
  return {
      kId, PELAB_TEXT("input", "Input"),
      PELAB_TEXT(
          "input",
          "How positions get into the model: the rows of the words, padded with zeros, plus the rows of "
          "the table, entry by entry; then dropout, when it is on. The line of the program that makes the "
          "entry at the cursor is lit. The worked example of 80 rows and 312 dimensions is a preset of Sinusoidal."),
      15};
}

}  // namespace

const View& inputView() {
  static const PanelView<InputScene> view{
      {makeInfo(),
       makeOptions(),
       &refusalOf,
       &frameOf,
       {{"tokens", &tokenPanel, &fillTokens, &explainRows<&input::explainToken>},
        {"positions", &positionPanel, &fillPositions, &explainPositions},
        {"sum", &sumPanel, &fillSum, &explainRows<&input::explainSum>},
        {"dropped", &droppedPanel, &fillDropped, &explainRows<&input::explainDropped>, &hasDropout},
        {"code", &codePanel, &fillCode, &explainCode}},
       &input::inputReadouts,
       &dataOf,
       &usesOption}};
  return view;
}

}  // namespace pelab
