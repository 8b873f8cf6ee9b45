#include <algorithm>
#include <cmath>
#include <string>
#include <utility>

#include "core/scene/spec_makers.h"
#include "core/views/bias/bias_layers.h"
#include "core/views/bias/bias_texts.h"
#include "core/views/sampling.h"
#include "core/views/support.h"
#include "core/views/view.h"

namespace pelab {

namespace {

constexpr std::string_view kView = "bias";
/// Keys looked at to find the height of an axis, and for a coarse figure or a sentence.
constexpr std::int64_t kAxisBudget = 4096;
constexpr std::int64_t kQuickBudget = 1 << 14;

std::vector<ParamSpec> makeOptions() {
  return {switchSpec("plain", PELAB_TEXT("bias", "Plain geometric slopes"),
                     PELAB_TEXT("bias",
                                "Show the plain geometric list beside the published one where the two differ: "
                                "head counts that are no power of two."),
                     true),
          switchSpec("window", PELAB_TEXT("bias", "Hard window"),
                     PELAB_TEXT("bias",
                                "Show a hard local window that reaches as far as the soft weights take to fall "
                                "to 1/e. Both subtract a matrix that is nowhere negative."),
                     true),
          listSpec("heads", PELAB_TEXT("bias", "Heads of the lines"),
                   PELAB_TEXT("bias",
                              "Numbers of the heads whose lines are drawn, from 0. Empty: all of up to eight, else "
                              "eight spread ones."),
                   0.0, 1023.0),
          choiceSpec("scale", PELAB_TEXT("bias", "Axis of distances"),
                     PELAB_TEXT("bias", "Linear, or logarithmic from distance 1 on."),
                     {{"linear", PELAB_TEXT("bias", "Linear")}, {"log", PELAB_TEXT("bias", "Logarithmic")}})};
}

BiasScene prepared(const Scene& scene) {
  const Params options = optionsOf(scene, kView);
  BiasScene result;
  result.bias = encodingOf(scene).scoreBias(scene.setup.params);
  if (result.bias == nullptr) return result;
  result.length = std::max<std::int64_t>(scene.setup.params.integer("max_len"), 1);
  const auto inside = [&](std::int64_t k, std::int64_t count) {
    return std::clamp<std::int64_t>(k, 0, std::max<std::int64_t>(count - 1, 0));
  };
  result.query = inside(scene.cursor.position, result.length);
  result.key = inside(scene.cursor.key, result.length);
  result.head = inside(scene.cursor.head, result.bias->heads());
  result.plain = options.flag("plain");
  result.window = options.flag("window");
  result.logarithmic = options.text("scale") == "log";
  result.heads = drawnHeads(result.bias->heads(), result.head, options.list("heads"));
  return result;
}

std::string superscript(int exponent) {
  static const std::vector<std::string> digits{"⁰", "¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹"};
  std::string result = exponent < 0 ? "⁻" : "";
  for (const char c : std::to_string(std::abs(exponent))) result += digits.at(static_cast<std::size_t>(c - '0'));
  return result;
}

/// Logarithmic with ticks at powers of two; linear when a slope is not above zero.
Axis slopeAxis(const Scene& scene, const BiasScene& biasScene) {
  std::vector<Point> points;
  for (const auto& list : {biasScene.bias->slopes(), biasScene.bias->plainSlopes()}) {
    for (const double slope : list) {
      if (std::isfinite(slope)) points.push_back({0.0, slope});
    }
  }
  const Text label = PELAB_TEXT("bias", "Slope per position");
  const Range all = points.empty() ? Range{0.0, 1.0} : rangeOf(points);
  double least = all.hi;
  for (const Point& point : points) least = std::min(least, point.y);
  if (points.empty() || least < 1e-290) return valueAxis(scene, kView, "slopes.y", label, all);
  double most = least;
  for (const Point& point : points) most = std::max(most, point.y);
  Axis axis = valueAxis(scene, kView, "slopes.y", label, {least / 1.5, most * 1.5});
  axis.scale = AxisScale::Logarithmic;
  const int first = static_cast<int>(std::ceil(std::log2(axis.visible.lo)));
  const int last = static_cast<int>(std::floor(std::log2(axis.visible.hi)));
  const int step = std::max(1, (last - first) / 10 + 1);
  for (int k = first; k <= last; ++k) {
    if (k % step == 0) axis.ticks.push_back({std::exp2(k), Text::literal("2" + superscript(k))});
  }
  return axis;
}

/// r, or the distance up to @p far, from @p key's zoom.
Axis distanceAxis(const Scene& scene, const BiasScene& biasScene, std::string key, std::int64_t before,
                  std::int64_t after) {
  Axis axis;
  axis.integers = true;
  const double far = static_cast<double>(std::max<std::int64_t>(before, 1)) + 0.5;
  if (biasScene.isRelative()) {
    axis.label = PELAB_TEXT("bias", "Relative position r = n − m");
    axis.role = Role::Relative;
    axis.full = {-static_cast<double>(before) - 0.5, static_cast<double>(after) + 0.5};
  } else if (biasScene.logarithmic) {
    const double both = biasScene.bias->isCausal() ? far : std::max(far, static_cast<double>(after) + 0.5);
    axis.label = PELAB_TEXT("bias", "Distance |m − n|");
    axis.role = Role::Distance;
    axis.scale = AxisScale::Logarithmic;
    axis.full = {0.8, both};
  } else {
    axis.label = PELAB_TEXT("bias", "Distance m − n");
    axis.role = Role::Distance;
    axis.full = {-0.5, far};
  }
  axis.visible = visibleRange(scene, kView, key, axis.full);
  axis.rangeKey = std::move(key);
  return axis;
}

/// From what the lines show: evenly spread places and, for biases that change fast there, all near distance 0.
Axis lineValueAxis(const Scene& scene, const BiasScene& biasScene, Range visible) {
  constexpr int places = 256;
  constexpr double close = 128.0;
  const Range nearby{std::max(visible.lo, -close), std::min(visible.hi, close)};
  std::vector<Point> seen;
  const auto look = [&](std::int64_t head, Range range, int side) {
    const auto points = linePoints(biasScene, head, range, side, places);
    seen.insert(seen.end(), points.begin(), points.end());
  };
  for (const std::int64_t head : biasScene.heads) {
    for (const int side : {-1, 1}) {
      if (side > 0 && (biasScene.isRelative() || biasScene.bias->isCausal())) continue;
      look(head, visible, side);
      if (nearby.lo < nearby.hi) look(head, nearby, side);
    }
  }
  Range range = rangeOf(seen);
  const double margin = 0.04 * range.size();
  range = {range.lo - margin, range.hi + margin};
  return valueAxis(scene, kView, "lines.y", PELAB_TEXT("bias", "Bias"), range);
}

Axis weightValueAxis(const Scene& scene, const BiasScene& biasScene) {
  const HeadBias bias = biasScene.headBias(biasScene.head);
  const SoftmaxRow row(bias, biasScene.query, kAxisBudget, {});
  double most = 0.0;
  const Span keys = bias.keysOf(biasScene.query);
  for (std::int64_t d = 0; d < biasScene.length; d += std::max<std::int64_t>(1, d / 16)) {
    for (const std::int64_t key : {biasScene.query - d, biasScene.query + d, d, biasScene.length - 1 - d}) {
      if (key >= keys.first && key < keys.last) most = std::fmax(most, row.weight(key));
    }
  }
  if (!(most > 0.0) || !std::isfinite(most)) most = 1.0;
  return valueAxis(scene, kView, "weights.y", PELAB_TEXT("bias", "Weight"), {0.0, 1.08 * most});
}

Panel makePanel(std::string id, Place place, Text title, Axis x, Axis y) {
  Panel panel;
  panel.id = std::move(id);
  panel.place = place;
  panel.title = std::move(title);
  panel.x = std::move(x);
  panel.y = std::move(y);
  panel.dependsOnCursor = true;
  panel.legend = true;
  panel.least = {160.0, 110.0};
  return panel;
}

/// Why there is nothing to show; empty = there is.
Text refusalOf(const Scene& scene, const BiasScene& biasScene) {
  if (biasScene.bias != nullptr) return {};
  const Encoding& encoding = encodingOf(scene);
  return PELAB_TEXT("bias", "%1 adds nothing to the attention scores. %2")
      .with({encoding.info().name, whereToLook(encoding, scene.setup.params)});
}

Layout layoutOf(const Scene& scene, const BiasScene& biasScene) {
  Layout layout;
  layout.title = PELAB_TEXT("bias", "Bias added to the attention scores");
  layout.subtitle = setupCaption(scene);
  layout.message = refusalOf(scene, biasScene);
  if (!layout.message.empty()) return layout;
  const std::int64_t far = biasScene.length - 1;
  const bool hasSlopes = !biasScene.bias->slopes().empty();
  layout.rowStretch = {1.0, 1.0};
  layout.columnStretch = {1.0, 1.0};
  if (hasSlopes) {
    Panel slopes = makePanel(
        "slopes", {0, 0, 1, 1}, PELAB_TEXT("bias", "Slope of each head"),
        indexAxis(scene, kView, "slopes.x", PELAB_TEXT("bias", "Head h"), Role::Head, biasScene.bias->heads()),
        slopeAxis(scene, biasScene));
    slopes.dependsOnCursor = false;
    slopes.legend = biasScene.showsPlain();
    slopes.optional = 3;
    layout.panels.push_back(std::move(slopes));
  }
  Axis distances = distanceAxis(scene, biasScene, "lines.x", far, far);
  Axis values = lineValueAxis(scene, biasScene, distances.visible);
  layout.panels.push_back(makePanel("lines", hasSlopes ? Place{0, 1, 1, 1} : Place{0, 0, 1, 1},
                                    PELAB_TEXT("bias", "Bias against distance"), std::move(distances),
                                    std::move(values)));
  Panel matrix = makePanel("matrix", hasSlopes ? Place{1, 0, 1, 1} : Place{0, 1, 2, 1},
                           PELAB_TEXT("bias", "Bias of head %1, query × key").with({biasScene.head}),
                           keyAxis(scene, kView, "matrix.x", biasScene.length),
                           positionAxis(scene, kView, "matrix.y", biasScene.length));
  matrix.y.reversed = true;
  matrix.legend = false;
  matrix.colorBar = true;
  matrix.optional = 1;
  layout.panels.push_back(std::move(matrix));
  Panel weights = makePanel(
      "weights", hasSlopes ? Place{1, 1, 1, 1} : Place{1, 0, 1, 1},
      PELAB_TEXT("bias", "Weights of query %1 in head %2, equal content").with({biasScene.query, biasScene.head}),
      distanceAxis(scene, biasScene, "weights.x", biasScene.query, far - biasScene.query),
      weightValueAxis(scene, biasScene));
  weights.optional = 2;
  layout.panels.push_back(std::move(weights));
  return layout;
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

class BiasView : public View {
public:
  [[nodiscard]] const ViewInfo& info() const override;
  [[nodiscard]] const std::vector<ParamSpec>& options() const override;
  [[nodiscard]] Text unsupported(const Scene& scene) const override;
  [[nodiscard]] Layout layout(const Scene& scene) const override;
  [[nodiscard]] Figure figure(const Scene& scene, const Viewport& viewport, const Effort& effort) const override;
  [[nodiscard]] Text explain(const Scene& scene, std::string_view panel, Point at) const override;
  [[nodiscard]] std::vector<Readout> readouts(const Scene& scene) const override;
  [[nodiscard]] std::unique_ptr<Data> data(const Scene& scene, bool visibleOnly) const override;
};

const ViewInfo& BiasView::info() const {
  static const ViewInfo info{
      kView, PELAB_TEXT("bias", "Score bias"),
      PELAB_TEXT("bias",
                 "What is added to the attention scores before softmax: slopes, lines, the matrix of one head "
                 "and the weights it leaves for equal content. Try other numbers of heads and move the head."),
      60};
  return info;
}

const std::vector<ParamSpec>& BiasView::options() const {
  static const std::vector<ParamSpec> options = makeOptions();
  return options;
}

Text BiasView::unsupported(const Scene& scene) const {
  return refusalOf(scene, prepared(scene));
}

Layout BiasView::layout(const Scene& scene) const {
  return layoutOf(scene, prepared(scene));
}

Figure BiasView::figure(const Scene& scene, const Viewport& viewport, const Effort& effort) const {
  Figure figure;
  const BiasScene biasScene = prepared(scene);
  figure.layout = layoutOf(scene, biasScene);
  if (!figure.layout.message.empty()) return figure;
  const HeadBias bias = biasScene.headBias(biasScene.head);
  for (Panel& panel : figure.layout.panels) {
    if (!viewport.wants(panel.id)) continue;
    if (effort.stop.stop_requested()) {
      figure.complete = false;
      break;
    }
    const PixelSize pixels = viewport.of(panel.id);
    if (panel.id == "slopes") {
      panel.layers = slopesLayers(biasScene);
    } else if (panel.id == "lines") {
      panel.layers = linesLayers(biasScene, panel.x.visible, pixels);
    } else if (panel.id == "weights") {
      const SoftmaxRow row(bias, biasScene.query, effort.full ? budgetOf(effort) : kQuickBudget, effort.stop);
      panel.layers = weightsLayers(biasScene, bias, row, panel.x.visible, pixels);
      figure.complete = figure.complete && row.isExact();
    } else {
      BiasMatrix matrix = biasMatrixLayer(bias, panel.x.visible, panel.y.visible, pixels, effort);
      panel.layers = {std::move(matrix.layer)};
      figure.complete = figure.complete && matrix.complete;
      if (matrix.averaged) {
        figure.note =
            matrix.exact
                ? PELAB_TEXT("bias", "Each cell shows the mean of its block over the keys that are not masked.")
                : PELAB_TEXT("bias", "Each cell shows the mean of a sample of its block.");
      }
    }
  }
  return figure;
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

Text BiasView::explain(const Scene& scene, std::string_view panel, Point at) const {
  const BiasScene biasScene = prepared(scene);
  if (biasScene.bias == nullptr || !std::isfinite(at.x) || !std::isfinite(at.y)) return {};
  const auto length = static_cast<double>(biasScene.length);
  if (panel == "slopes") {
    return at.x < -0.5 || at.x > 2048.0 ? Text{} : explainSlope(biasScene, std::llround(at.x));
  }
  const HeadBias bias = biasScene.headBias(biasScene.head);
  if (panel == "matrix") {
    if (at.x < -0.5 || at.y < -0.5 || at.x >= length - 0.5 || at.y >= length - 0.5) return {};
    return explainBias(bias, std::llround(at.y), std::llround(at.x));
  }
  if (std::abs(at.x) >= length - 0.5 || (!biasScene.isRelative() && at.x < -0.5)) return {};
  const std::int64_t k = std::llround(at.x);
  const std::int64_t r = biasScene.isRelative() ? k : -k;
  if (panel == "lines") return explainLine(biasScene.headBias(headAt(biasScene, r, at.y)), r, biasScene.query);
  if (panel != "weights") return {};
  return explainWeight(bias, SoftmaxRow(bias, biasScene.query, kCoarseBudget, {}), biasScene.query + r);
}

std::vector<Readout> BiasView::readouts(const Scene& scene) const {
  const BiasScene biasScene = prepared(scene);
  return biasScene.bias == nullptr ? std::vector<Readout>{} : biasReadouts(biasScene);
}

std::unique_ptr<Data> BiasView::data(const Scene& scene, bool visibleOnly) const {
  BiasScene biasScene = prepared(scene);
  if (biasScene.bias == nullptr) return nullptr;
  Span queries{0, biasScene.length};
  Span keys = queries;
  if (visibleOnly) {
    const Range full = edges(biasScene.length);
    queries = cellsIn(visibleRange(scene, kView, "matrix.y", full), biasScene.length);
    keys = cellsIn(visibleRange(scene, kView, "matrix.x", full), biasScene.length);
  }
  return std::make_unique<BiasData>(std::move(biasScene), queries, keys);
}

}  // namespace

const View& biasView();
const View& biasView() {
  static const BiasView view;
  return view;
}

}  // namespace pelab
