#include "core/views/attention/attention_panels.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include "core/views/attention/attention_texts.h"

namespace pelab::attention {
namespace {

using Eigen::Index;
using Eigen::MatrixXd;

constexpr LogicalSize kLeast{100.0, 44.0};

Axis tokenAxis(const Scene& scene, const AttentionScene& shown, const char* key, Text label, Role role) {
  Axis axis = indexAxis(scene, kId, key, std::move(label), role, shown.length());
  axis.words = true;
  axis.holdsCursor = true;
  for (std::int64_t k = 0; k < shown.length(); ++k) {
    axis.ticks.push_back({static_cast<double>(k), Text::literal("%1", {shown.word(k)})});
  }
  return axis;
}

Panel panelOf(const AttentionScene& shown, const std::string& id, Text title, Axis x, Axis y) {
  Panel panel = panelAt(placeOf(shown, id), std::move(title), std::move(x), std::move(y));
  panel.y.reversed = true;
  panel.dependsOnCursor = true;  // the head may be another
  panel.least = kLeast;
  return panel;
}

Panel pairPanel(const Scene& scene, const AttentionScene& shown, const std::string& id, Text title) {
  return panelOf(shown, id, std::move(title), keyAxis(scene, shown), queryAxis(scene, shown));
}

/// Two, or more where all numbers are small.
int decimalsFor(double reach) {
  return std::clamp(1 - static_cast<int>(std::floor(std::log10(reach))), 2, 9);
}

/// The least of 1, 2 and 5 times a power of ten that is not below @p value.
double roundedUp(double value) {
  const double decade = std::pow(10.0, std::floor(std::log10(value)));
  for (const double factor : {1.0, 2.0, 5.0}) {
    if (value <= factor * decade * (1.0 + 1e-9)) return factor * decade;
  }
  return 10.0 * decade;
}

/// One cell per entry of @p values, with numbers where the cells have room for them.
HeatMap heatOf(const Panel& panel, const MatrixXd& values, double reach, const PixelSize& pixels) {
  HeatMap heat;
  heat.rows = values.rows();
  heat.columns = values.cols();
  for (Index r = 0; r < values.rows(); ++r) {
    for (Index c = 0; c < values.cols(); ++c) heat.values.push_back(static_cast<float>(values(r, c)));
  }
  heat.x = panel.x.full;
  heat.y = panel.y.full;
  heat.colors = {-reach, reach};
  heat.decimals = decimalsFor(reach);
  const double scale = pixels.scale > 0.0 ? pixels.scale : 1.0;
  heat.numbers =
      pixels.width / panel.x.visible.size() / scale >= 26.0 && pixels.height / panel.y.visible.size() / scale >= 14.0;
  return heat;
}

/// A summand of the scores, or their sum: one scale of colours for all, and numbers in all or none.
HeatMap scoreHeat(const Panel& panel, const MatrixXd& values, const AttentionScene& shown, const PixelSize& pixels) {
  HeatMap heat = heatOf(panel, values, shown.reach, pixels);
  heat.numbersAs = "scores";
  heat.colorLabel =
      shown.parts == Parts::Weights ? PELAB_TEXT("attention", "Score") : PELAB_TEXT("attention", "Terms and scores");
  return heat;
}

double sizeOf(const MatrixXd& values) {
  double size = 0.0;
  for (const double value : values.reshaped()) size = std::fmax(size, std::abs(value));
  return size > 0.0 && std::isfinite(size) ? size : 1.0;
}

}  // namespace

std::pair<int, int> gridOf(const AttentionScene& shown) {
  const int count = static_cast<int>(shown.panels().size());
  const bool hasTerms = shown.parts != Parts::Matrices;
  constexpr std::int64_t few = 4;  // tokens, with which cells of three columns are wide enough for numbers
  const bool inPairs = count == 4 || (hasTerms && (count == 6 || (count == 5 && shown.length() > few)));
  const int columns = count <= 3 ? count : inPairs ? 2 : count <= 7 && (hasTerms || count < 7) ? 3 : 4;
  return {(count + columns - 1) / columns, columns};
}

Place placeOf(const AttentionScene& shown, const std::string& id) {
  const std::vector<std::string> ids = shown.panels();
  const auto index = static_cast<int>(std::find(ids.begin(), ids.end(), id) - ids.begin());
  const int columns = gridOf(shown).second;
  const bool isLast = index + 1 == static_cast<int>(ids.size());
  const int column = index % columns;
  return {index / columns, column, 1, isLast ? columns - column : 1};
}

Axis keyAxis(const Scene& scene, const AttentionScene& shown) {
  return tokenAxis(scene, shown, "scores.x", PELAB_TEXT("attention", "Key"), Role::Key);
}

Axis queryAxis(const Scene& scene, const AttentionScene& shown) {
  return tokenAxis(scene, shown, "scores.y", PELAB_TEXT("attention", "Query"), Role::Position);
}

Panel termPanel(const Scene& scene, const AttentionScene& shown, int index) {
  const AttentionTerm& term = *shown.written()[static_cast<std::size_t>(index)];
  Panel panel = pairPanel(scene, shown, numbered("term", index), termTitle(term, index == 0));
  panel.optional = 1;
  panel.together = "terms";
  return panel;
}

Panel scoresPanel(const Scene& scene, const AttentionScene& shown) {
  Panel panel = pairPanel(scene, shown, "scores", scoresTitle(shown));
  panel.colorBar = true;
  return panel;
}

Panel weightsPanel(const Scene& scene, const AttentionScene& shown) {
  Panel panel = pairPanel(scene, shown, "weights", PELAB_TEXT("attention", "Weights: softmax of each row"));
  panel.colorBar = true;
  panel.optional = 2;
  return panel;
}

Panel outputPanel(const Scene& scene, const AttentionScene& shown) {
  Axis x = indexAxis(scene, kId, "output.x", PELAB_TEXT("attention", "Head dimension"), Role::None,
                     shown.attention.output.cols());
  Panel panel = panelOf(shown, "output", outputTitle(shown), std::move(x), queryAxis(scene, shown));
  panel.colorBar = true;
  panel.optional = 3;
  return panel;
}

Panel matrixPanel(const Scene& scene, const AttentionScene& shown, int index) {
  const AttentionMatrix& matrix = shown.matrices[static_cast<std::size_t>(index)];
  const std::string id = numbered("matrix", index);
  Axis y = matrix.rows.empty() ? tokenAxis(scene, shown, "scores.y", PELAB_TEXT("attention", "Token"), Role::Position)
                               : indexAxis(scene, kId, id + ".y", matrix.rows, Role::None, matrix.values.rows());
  if (!matrix.rows.empty()) {
    const auto first = static_cast<double>(matrix.firstRow);
    y.full = {y.full.lo + first, y.full.hi + first};
    y.visible = visibleRange(scene, kId, y.rangeKey, y.full);
  }
  const Text shape = Text::literal("%1 (%2 × %3)", {matrix.name, matrix.values.rows(), matrix.values.cols()});
  Panel panel =
      panelOf(shown, id, shape, indexAxis(scene, kId, id + ".x", matrix.columns, Role::None, matrix.values.cols()),
              std::move(y));
  panel.colorBar = true;
  panel.optional = index < 4 && shown.matrices.size() > 4 ? 4 - index : 0;
  return panel;
}

void fillTerm(Panel& panel, const AttentionScene& shown, Filling& filling, int index) {
  const AttentionTerm& term = *shown.written()[static_cast<std::size_t>(index)];
  panel.layers.push_back({term.id, {}, scoreHeat(panel, term.contribution(), shown, filling.pixels)});
}

void fillScores(Panel& panel, const AttentionScene& shown, Filling& filling) {
  panel.layers.push_back({"scores", {}, scoreHeat(panel, shown.attention.scores, shown, filling.pixels)});
  filling.note = noteOf(shown);
}

void fillWeights(Panel& panel, const AttentionScene& shown, Filling& filling) {
  MatrixXd weights = shown.attention.weights;
  for (Index i = 0; i < weights.rows(); ++i) {
    for (Index j = 0; j < weights.cols(); ++j) {
      if (shown.attention.isMasked(i, j)) weights(i, j) = std::numeric_limits<double>::quiet_NaN();
    }
  }
  HeatMap heat = heatOf(panel, weights, 1.0, filling.pixels);
  heat.map = ColorMap::Sequential;
  heat.colors = {0.0, std::min(1.0, roundedUp(sizeOf(weights)))};
  heat.colorLabel = PELAB_TEXT("attention", "Weight");
  panel.layers.push_back({"weights", {}, std::move(heat)});
}

void fillOutput(Panel& panel, const AttentionScene& shown, Filling& filling) {
  const MatrixXd& output = shown.attention.output;
  HeatMap heat = heatOf(panel, output, sizeOf(output), filling.pixels);
  heat.colorLabel = PELAB_TEXT("attention", "Output");
  panel.layers.push_back({"output", {}, std::move(heat)});
}

void fillMatrix(Panel& panel, const AttentionScene& shown, Filling& filling, int index) {
  const AttentionMatrix& matrix = shown.matrices[static_cast<std::size_t>(index)];
  HeatMap heat = heatOf(panel, matrix.values, sizeOf(matrix.values), filling.pixels);
  heat.colorLabel = matrix.name;
  heat.decimals.reset();  // of slopes that halve the last is as telling as the first
  panel.layers.push_back({"matrix", {}, std::move(heat)});
  const bool isLast = index + 1 == static_cast<int>(shown.matrices.size());
  if (isLast) filling.note = noteOf(shown);
}

}  // namespace pelab::attention
