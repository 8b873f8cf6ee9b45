#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>
#include <string>
#include <utility>

#include "core/scene/spec_makers.h"
#include "core/views/bias/bias_axes.h"
#include "core/views/bias/bias_layers.h"
#include "core/views/bias/bias_matrix.h"
#include "core/views/bias/bias_texts.h"
#include "core/views/panel_view.h"
#include "core/views/sampling.h"

namespace pelab {

namespace {

constexpr std::string_view kView = kBiasView;

std::vector<ParamSpec> makeOptions() {
  return {
      switchSpec("plain", PELAB_TEXT("bias", "Plain geometric slopes"),
                 PELAB_TEXT("bias",
                            "Show the plain geometric list beside the published one where the two differ: "
                            "head counts that are no power of two."),
                 true),
      switchSpec("window", PELAB_TEXT("bias", "Hard window"),
                 PELAB_TEXT("bias",
                            "Show a hard local window that reaches as far as the soft weights take to fall "
                            "to 1/e. Both subtract a matrix that is nowhere negative."),
                 true),
      indexListSpec("heads", PELAB_TEXT("bias", "Heads of the lines"),
                    PELAB_TEXT("bias",
                               "Numbers of the heads whose lines are drawn, from 0. Empty: all of up to eight, else "
                               "eight spread ones."),
                    1023.0),
      choiceSpec("scale", PELAB_TEXT("bias", "Axis of distances"),
                 PELAB_TEXT("bias",
                            "Linear: the distance m − n where later keys are masked, r = n − m where they are not. "
                            "Always r = n − m; or logarithmic from distance 1 on."),
                 {{"linear", PELAB_TEXT("bias", "Linear")},
                  {"relative", PELAB_TEXT("bias", "Relative position")},
                  {"log", PELAB_TEXT("bias", "Logarithmic")}})};
}

/// Why there is nothing to show; empty = there is.
Text refusalOf(const Scene& scene, const BiasScene& biasScene) {
  if (biasScene.bias != nullptr) return {};
  const Encoding& encoding = encodingOf(scene);
  if (encoding.info().family == Family::RelativeVector) {
    return PELAB_TEXT("bias", "What %1 adds to the attention scores depends on the query, so it is not a bias. %2")
        .with({encoding.info().name, whereToLook(encoding, scene.setup.params)});
  }
  if (encoding.info().family == Family::ScoreBias) {
    return PELAB_TEXT("bias", "With these parameters %1 adds no relative bias to the attention scores. %2")
        .with({encoding.info().name, whereToLook(encoding, scene.setup.params)});
  }
  return PELAB_TEXT("bias", "%1 adds nothing to the attention scores. %2")
      .with({encoding.info().name, whereToLook(encoding, scene.setup.params)});
}

Layout frameOf(const Scene& /*scene*/, const BiasScene& /*shown*/) {
  Layout layout;
  layout.title = PELAB_TEXT("bias", "Bias added to the attention scores");
  layout.rowStretch = {1.0, 1.0};
  layout.columnStretch = {1.0, 1.0};
  return layout;
}

bool hasSlopes(const BiasScene& shown) {
  return !shown.bias->slopes().empty();
}

/// With slopes the four panels fill a square; without them the matrix has a column of its own.
Panel panelOf(const BiasScene& shown, Place withSlopes, Place without, Text title, Axis x, Axis y) {
  Panel panel = panelAt(hasSlopes(shown) ? withSlopes : without, std::move(title), std::move(x), std::move(y));
  panel.dependsOnCursor = true;
  panel.legend = true;
  panel.least = {110.0, 80.0};
  return panel;
}

Panel slopesPanel(const Scene& scene, const BiasScene& shown) {
  Panel panel =
      panelOf(shown, {0, 0, 1, 1}, {0, 0, 1, 1}, PELAB_TEXT("bias", "Slope of each head"),
              indexAxis(scene, kView, "slopes.x", PELAB_TEXT("bias", "Head h"), Role::Head, shown.bias->heads()),
              slopeAxis(scene, shown));
  panel.dependsOnCursor = false;
  panel.legend = shown.showsPlain();
  panel.optional = 3;
  return panel;
}

Panel linesPanel(const Scene& scene, const BiasScene& shown) {
  const bool isOfAll = shown.bias->isToeplitz();  // else of the keys of one query
  const std::int64_t most = shown.length - 1;
  Axis distances = distanceAxis(scene, shown, "lines.x", isOfAll ? most : shown.query,
                                shown.bias->isCausal() ? 0
                                : isOfAll              ? most
                                                       : shown.keysAfter());
  Axis values = lineValueAxis(scene, shown, distances.visible);
  Text title = shown.bias->isToeplitz() ? PELAB_TEXT("bias", "Bias against distance")
                                        : PELAB_TEXT("bias", "Bias against distance, query %1").with({shown.query});
  Panel panel = panelOf(shown, {0, 1, 1, 1}, {0, 0, 1, 1}, std::move(title), std::move(distances), std::move(values));
  panel.legendNames = lineNames(shown);
  return panel;
}

Panel matrixPanel(const Scene& scene, const BiasScene& shown) {
  Panel panel =
      panelOf(shown, {1, 0, 1, 1}, {0, 1, 2, 1},
              shown.hasHeads ? PELAB_TEXT("bias", "Bias of head %1, query × key").with({shown.head})
                             : PELAB_TEXT("bias", "Bias, query × key"),
              keyAxis(scene, kView, "matrix.x", shown.length), positionAxis(scene, kView, "matrix.y", shown.length));
  panel.y.reversed = true;
  panel.legend = false;
  panel.colorBar = true;
  panel.optional = 1;
  panel.least = {100.0, 90.0};
  return panel;
}

/// How far the weights matter: beyond, less than a thousandth of the nearest one is left, or on a linear axis, which
/// has no room for what falls slowly, it is 32 times as far as 1/e. @p most where that is not known.
std::int64_t weightReach(const BiasScene& shown, std::int64_t most) {
  constexpr double kFewest = 8.0;
  const HeadBias bias = shown.headBias(shown.head);
  const double thousandth = bias.distanceOfFall(std::log(1000.0));
  const double matters = shown.logarithmic ? thousandth : std::min(thousandth, 32.0 * bias.reach());
  const double reach = std::max(std::ceil(matters), kFewest);
  return reach < static_cast<double>(most) ? static_cast<std::int64_t>(reach) : most;
}

Panel weightsPanel(const Scene& scene, const BiasScene& shown) {
  Panel panel = panelOf(
      shown, {1, 1, 1, 1}, {1, 0, 1, 1},
      shown.hasHeads
          ? PELAB_TEXT("bias", "Weights of query %1 in head %2, equal content").with({shown.query, shown.head})
          : PELAB_TEXT("bias", "Weights of query %1, equal content").with({shown.query}),
      distanceAxis(scene, shown, "weights.x", weightReach(shown, shown.query), weightReach(shown, shown.keysAfter())),
      weightValueAxis(scene, shown));
  panel.optional = 2;
  panel.legendNames = weightNames(shown);
  return panel;
}

void fillSlopes(Panel& panel, const BiasScene& shown, Filling& /*filling*/) {
  panel.layers = slopesLayers(shown);
}

/// Whether @p panel has a sentence instead of curves without a point, as on a logarithmic axis, which begins at
/// distance 1, where there is distance 0 alone.
bool saysWhyEmpty(Panel& panel, const BiasScene& shown) {
  const bool hasPoints = std::any_of(panel.layers.begin(), panel.layers.end(), [](const Layer& layer) {
    const auto* curve = std::get_if<Curve>(&layer.content);
    return curve != nullptr && layer.id != "window" && !curve->points.empty();
  });
  if (hasPoints || !shown.logarithmic) return false;
  panel.layers.clear();
  panel.message = shown.length == 1
                      ? PELAB_TEXT("bias",
                                   "A logarithmic axis begins at distance 1, and a single position has distance 0 "
                                   "alone. Make the text longer, or choose the linear axis.")
                      : PELAB_TEXT("bias",
                                   "A logarithmic axis begins at distance 1, and query %1 sees distance 0 alone. Move "
                                   "the cursor, or choose the linear axis.")
                            .with({shown.query});
  return true;
}

void fillLines(Panel& panel, const BiasScene& shown, Filling& filling) {
  panel.layers = linesLayers(shown, panel.x.visible, filling.pixels);
  if (saysWhyEmpty(panel, shown)) return;
  if (!shown.hasHeads) return;
  if (shown.headsLeftOut) filling.note = PELAB_TEXT("bias", "Heads that do not exist are left out.");
  const std::int64_t heads = shown.bias->heads();
  const std::int64_t drawn = std::ssize(shown.heads);
  if (drawn == 1 && heads > 1) {
    filling.note =
        joined({filling.note, PELAB_TEXT("bias", "Drawn is head %1 of %2 heads.").with({shown.heads.front(), heads})});
  } else if (drawn < heads) {
    filling.note = joined({filling.note, PELAB_TEXT("bias", "%1 of %2 heads are drawn.").with({drawn, heads})});
  }
}

void fillMatrix(Panel& panel, const BiasScene& shown, Filling& filling) {
  const HeadBias bias = shown.headBias(shown.head);
  BiasMatrix matrix = biasMatrixLayer(bias, panel.x.visible, panel.y.visible, filling.pixels, filling.effort);
  panel.layers = {std::move(matrix.layer)};
  filling.complete = matrix.complete;
  if (!matrix.averaged) return;
  filling.note = matrix.exact
                     ? PELAB_TEXT("bias", "Each cell shows the mean of its block over the keys that are not masked.")
                     : PELAB_TEXT("bias", "Each cell shows the mean of a sample of its block.");
}

void fillWeights(Panel& panel, const BiasScene& shown, Filling& filling) {
  const HeadBias bias = shown.headBias(shown.head);
  const std::int64_t budget = filling.effort.full ? budgetOf(filling.effort) : kQuickBudget;
  const SoftmaxRow row(bias, shown.query, budget, filling.effort.stop);
  panel.layers = weightsLayers(shown, bias, row, panel.x.visible, filling.pixels);
  filling.complete = row.isExact();
  if (saysWhyEmpty(panel, shown)) return;
  filling.note = fallText(shown, bias);
}

/// The drawn head whose line passes nearest to the point.
std::int64_t headAt(const BiasScene& scene, std::int64_t relative, double y) {
  std::int64_t nearest = scene.head;
  double least = std::numeric_limits<double>::infinity();
  for (const std::int64_t head : scene.heads) {
    const double off = std::abs(scene.headBias(head).relative(relative, scene.query) - y);
    if (off < least) {
      least = off;
      nearest = head;
    }
  }
  return nearest;
}

/// r = n − m at a place of the axis that lines and weights share; nothing beyond its ends.
std::optional<std::int64_t> relativeAt(const BiasScene& shown, double x) {
  if (std::abs(x) >= static_cast<double>(shown.length) - 0.5 || (!shown.isRelative() && x < -0.5)) return std::nullopt;
  return shown.isRelative() ? std::llround(x) : -std::llround(x);
}

Text explainSlopes(const Scene& /*scene*/, const BiasScene& shown, Point at) {
  return explainSlope(shown, wholeAt(at.x, shown.bias->heads()));
}

Text explainLines(const Scene& /*scene*/, const BiasScene& shown, Point at) {
  const auto r = relativeAt(shown, at.x);
  return r ? explainLine(shown, shown.headBias(headAt(shown, *r, at.y)), *r) : Text{};
}

Text explainMatrix(const Scene& /*scene*/, const BiasScene& shown, Point at) {
  const std::int64_t query = wholeAt(at.y, shown.length);
  const std::int64_t key = wholeAt(at.x, shown.length);
  return query < 0 || key < 0 ? Text{} : explainBias(shown, shown.headBias(shown.head), query, key);
}

Text explainWeights(const Scene& /*scene*/, const BiasScene& shown, Point at) {
  const auto r = relativeAt(shown, at.x);
  if (!r) return {};
  const HeadBias bias = shown.headBias(shown.head);
  return explainWeight(shown, bias, SoftmaxRow(bias, shown.query, kQuickBudget, {}), shown.query + *r);
}

std::vector<Readout> readoutsOf(const Scene& /*scene*/, const BiasScene& shown) {
  return biasReadouts(shown);
}

/// Bias of one head, query × key.
class BiasData : public Data {
public:
  BiasData(BiasScene scene, Span queries, Span keys)
      : m_scene(std::move(scene)), m_bias(m_scene.headBias(m_scene.head)), m_queries(queries), m_keys(keys) {}

  [[nodiscard]] std::int64_t rows() const override { return m_queries.size(); }
  [[nodiscard]] std::int64_t columns() const override { return m_keys.size(); }
  [[nodiscard]] double at(std::int64_t row, std::int64_t column) const override {
    return m_bias.at(m_queries.first + row, m_keys.first + column);
  }
  [[nodiscard]] Text rowsName() const override { return PELAB_TEXT("bias", "Query m"); }
  [[nodiscard]] std::int64_t rowIndex(std::int64_t row) const override { return m_queries.first + row; }
  [[nodiscard]] Text columnName(std::int64_t column) const override {
    return PELAB_TEXT("bias", "Key %1").with({m_keys.first + column});
  }
  [[nodiscard]] std::string rowKey() const override { return "query"; }
  [[nodiscard]] std::string columnKey(std::int64_t column) const override {
    return "key_" + std::to_string(m_keys.first + column);
  }

private:
  BiasScene m_scene;
  HeadBias m_bias;
  Span m_queries, m_keys;
};

std::unique_ptr<Data> dataOf(const Scene& scene, BiasScene shown, bool visibleOnly) {
  Span queries{0, shown.length};
  Span keys = queries;
  if (visibleOnly) {
    queries = cellsIn(positionAxis(scene, kView, "matrix.y", shown.length).visible, shown.length);
    keys = cellsIn(keyAxis(scene, kView, "matrix.x", shown.length).visible, shown.length);
  }
  return std::make_unique<BiasData>(std::move(shown), queries, keys);
}

/// Plain slopes belong to a bias that falls in a straight line, the window to one that is known to fall to 1/e.
bool usesOption(std::string_view id, const Scene& /*scene*/, const BiasScene& shown) {
  if (id == "heads") return shown.hasHeads;
  if (id == "plain") {
    const auto plain = shown.bias->plainSlopes();
    return !plain.empty() && plain != shown.bias->slopes();
  }
  return id != "window" || hasSlopes(shown) || std::isfinite(shown.headBias(shown.head).reach());
}

/// Beside another bias only the cursor's head is drawn, unless others were asked for, and both stand over r = n − m
/// where one of them does.
Scene besideOf(const Scene& scene, const BiasScene& shown, const BiasScene& other) {
  if (shown.bias == nullptr || other.bias == nullptr) return scene;
  Scene result = scene;
  if (optionsOf(scene, kView).list("heads").empty()) {
    result = withOption(result, kView, "heads", std::vector<double>{static_cast<double>(shown.head)});
  }
  const bool areUnlike = shown.isRelative() != other.isRelative();
  return areUnlike && !shown.logarithmic ? withOption(result, kView, "scale", std::string("relative")) : result;
}

ViewInfo makeInfo() {
  return {kView, PELAB_TEXT("bias", "Score bias"),
          PELAB_TEXT("bias",
                     "What is added to the attention scores before softmax: slopes, lines, the matrix of one head "
                     "and the weights it leaves for equal content. Try other numbers of heads and move the head."),
          60};
}

}  // namespace

const View& biasView() {
  static const PanelView<BiasScene> view{{makeInfo(),
                                          makeOptions(),
                                          &refusalOf,
                                          &frameOf,
                                          {{"slopes", &slopesPanel, &fillSlopes, &explainSlopes, &hasSlopes},
                                           {"lines", &linesPanel, &fillLines, &explainLines},
                                           {"matrix", &matrixPanel, &fillMatrix, &explainMatrix},
                                           {"weights", &weightsPanel, &fillWeights, &explainWeights}},
                                          &readoutsOf,
                                          &dataOf,
                                          &usesOption,
                                          &besideOf}};
  return view;
}

}  // namespace pelab
