#include <algorithm>
#include <cmath>
#include <memory>
#include <string>
#include <vector>

#include <QTest>

#include "core/encodings/registry.h"
#include "core/views/bias/bias_scene.h"
#include "core/views/bias/head_bias.h"
#include "core/views/registry.h"
#include "tests/support/figure_checks.h"
#include "tests/support/view_scenes.h"

using namespace pelab;
using test::findContent;
using test::findPanel;
using test::sceneOf;

namespace {

std::shared_ptr<const ScoreBias> biasOf(const Scene& scene) {
  return findEncoding(scene.setup.encoding)->scoreBias(scene.setup.params);
}

const View& view() {
  return *findView("bias");
}

std::vector<double> heights(const Curve& curve) {
  std::vector<double> result;
  for (const Point& point : curve.points) result.push_back(point.y);
  return result;
}

/// What a step curve shows at @p x.
double stepAt(const Curve& curve, double x) {
  double value = 0.0;
  for (const Point& point : curve.points) {
    if (point.x <= x) value = point.y;
  }
  return value;
}

bool near(double a, double b, double tolerance) {
  return std::abs(a - b) <= tolerance;
}

}  // namespace

/// The curves and the matrix of a score bias.
class TstBias : public QObject {
  Q_OBJECT
private slots:
  void slopesFollowThePublishedRule_data();
  void slopesFollowThePublishedRule();
  void plainListShowsOnlyWhereItDiffers();
  void reachIsOneOverSlope();
  void hardWindowReachesAsFar();
  void theWindowHasNoEdgeWhereOnlyTheKeysEnd_data();
  void theWindowHasNoEdgeWhereOnlyTheKeysEnd();
  void weightsAreSeenAtAnyLength_data();
  void weightsAreSeenAtAnyLength();
  void linesAreLinear();
  void headsOfTheLines();
  void withoutBiasWeightsAreUniform();
  void laterKeysAreMasked();
  void trainedValuesAreShownByDistance();
  void reachIsShownWithoutSlopes();
  void headsThatAreAlikeAreOneLine();
};

void TstBias::slopesFollowThePublishedRule_data() {
  QTest::addColumn<int>("heads");
  QTest::addColumn<int>("power");
  for (const int heads : {1, 2, 8, 12, 112, 1024}) QTest::addRow("%d", heads) << heads << (1 << int(std::log2(heads)));
}

void TstBias::slopesFollowThePublishedRule() {
  QFETCH(int, heads);
  QFETCH(int, power);
  const Scene scene = sceneOf("alibi", {{"num_heads", std::int64_t{heads}}});
  const Figure figure = test::figureOf(view(), scene, 300, 200);
  const auto* slopes = findContent<Curve>(figure, "slopes", "slopes");
  QVERIFY(slopes != nullptr && slopes->marker != Marker::None);
  QCOMPARE(slopes->points.size(), static_cast<std::size_t>(heads));
  for (int h = 0; h < heads; ++h) {
    const double exponent = h < power ? -8.0 * (h + 1) / power : -8.0 * (2 * (h - power) + 1) / (2.0 * power);
    const Point point = slopes->points[static_cast<std::size_t>(h)];
    QCOMPARE(point.x, static_cast<double>(h));
    QVERIFY(near(point.y, std::exp2(exponent), 1e-15));
  }
  QVERIFY(findPanel(figure.layout, "slopes")->y.scale == AxisScale::Logarithmic);
}

void TstBias::plainListShowsOnlyWhereItDiffers() {
  Scene twelve = sceneOf("alibi", {{"num_heads", std::int64_t{12}}});
  const Figure figure = test::figureOf(view(), twelve, 300, 200);
  const auto* plainCurve = findContent<Curve>(figure, "slopes", "plain");
  QVERIFY(plainCurve != nullptr && plainCurve->marker == Marker::Ring && plainCurve->dash == Dash::Dashed);
  QVERIFY(near(plainCurve->points[11].y, std::exp2(-8.0), 1e-15));
  twelve = withOption(twelve, "bias", "plain", false);
  QVERIFY(findContent<Curve>(test::figureOf(view(), twelve, 300, 200), "slopes", "plain") == nullptr);
  const Scene eight = sceneOf("alibi", {{"num_heads", std::int64_t{8}}});
  QVERIFY(findContent<Curve>(test::figureOf(view(), eight, 300, 200), "slopes", "plain") == nullptr);
}

void TstBias::reachIsOneOverSlope() {
  Cursor cursor;
  cursor.position = 500;
  for (std::int64_t head = 0; head < 8; ++head) {
    cursor.head = head;
    const Scene scene = sceneOf("alibi", {{"num_heads", std::int64_t{8}}, {"max_len", std::int64_t{512}}}, cursor);
    const Figure figure = test::figureOf(view(), scene, 300, 200);
    const auto* rule = findContent<Rule>(figure, "weights", "reach");
    QVERIFY(rule != nullptr);
    QCOMPARE(rule->at, std::exp2(static_cast<double>(head + 1)));
    const auto bias = biasOf(scene);
    const HeadBias one(*bias, head, 512);
    const SoftmaxRow row(one, 500, 1 << 20, {});
    const auto reach = static_cast<std::int64_t>(rule->at);
    QVERIFY(near(row.weight(500 - reach) / row.weight(500), std::exp(-1.0), 1e-14));
  }
}

void TstBias::hardWindowReachesAsFar() {
  Cursor cursor;
  cursor.position = 100;
  cursor.head = 2;  // slope 1/8
  Scene scene = sceneOf("alibi", {{"num_heads", std::int64_t{8}}}, cursor);
  const Figure causal = test::figureOf(view(), scene, 300, 200);
  const auto* window = findContent<Curve>(causal, "weights", "window");
  QVERIFY(window != nullptr && window->steps && window->dash == Dash::Dashed);
  QCOMPARE(stepAt(*window, 0.0), 1.0 / 9.0);
  QCOMPARE(stepAt(*window, 8.0), 1.0 / 9.0);
  QCOMPARE(stepAt(*window, 9.0), 0.0);
  const Scene symmetric =
      sceneOf("alibi", {{"num_heads", std::int64_t{8}}, {"mode", std::string("symmetric")}}, cursor);
  const Figure both = test::figureOf(view(), symmetric, 300, 200);
  window = findContent<Curve>(both, "weights", "window");
  QCOMPARE(stepAt(*window, -8.0), 1.0 / 17.0);
  QCOMPARE(stepAt(*window, 8.0), 1.0 / 17.0);
  QCOMPARE(stepAt(*window, -9.0), 0.0);
  QCOMPARE(stepAt(*window, 9.0), 0.0);
  scene = withOption(scene, "bias", "window", false);
  QVERIFY(findContent<Curve>(test::figureOf(view(), scene, 300, 200), "weights", "window") == nullptr);
}

void TstBias::theWindowHasNoEdgeWhereOnlyTheKeysEnd_data() {
  QTest::addColumn<QString>("mode");
  QTest::addColumn<qint64>("position");
  for (const char* mode : {"causal", "symmetric", "bloom_column", "mpt_column"})
    for (const qint64 position : {0, 1, 10, 127}) QTest::addRow("%s %lld", mode, position) << mode << position;
}

void TstBias::theWindowHasNoEdgeWhereOnlyTheKeysEnd() {
  QFETCH(QString, mode);
  QFETCH(qint64, position);
  Cursor cursor;
  cursor.position = position;
  cursor.head = 7;  // 1/e at distance 256 of 128
  const Scene scene = sceneOf("alibi", {{"max_len", std::int64_t{128}}, {"mode", mode.toStdString()}}, cursor);
  const Figure figure = test::figureOf(view(), scene, 300, 200);
  const auto* window = findContent<Curve>(figure, "weights", "window");
  QVERIFY(window != nullptr);
  const double height = window->points.front().y;
  QVERIFY(height > 0.0);
  for (const Point& point : window->points) {
    if (point.x <= 0.5) QCOMPARE(point.y, height);
    if (mode == QStringLiteral("symmetric")) QCOMPARE(point.y, height);
  }
}

void TstBias::weightsAreSeenAtAnyLength_data() {
  QTest::addColumn<QString>("mode");
  for (const char* mode : {"causal", "symmetric", "bloom_column", "mpt_column"}) QTest::newRow(mode) << mode;
}

void TstBias::weightsAreSeenAtAnyLength() {
  QFETCH(QString, mode);
  for (const std::int64_t length : {2, 128, 4096, 1'048'576}) {
    for (const std::int64_t head : {0, 3, 7}) {
      Cursor cursor;
      cursor.position = length - 1;
      cursor.head = head;
      const Scene scene = sceneOf("alibi", {{"max_len", length}, {"mode", mode.toStdString()}}, cursor);
      const Figure figure = test::figureOf(view(), scene, 400, 300);
      const auto* weights = findContent<Curve>(figure, "weights", "weights");
      QVERIFY(weights != nullptr);
      const std::vector<double> seen = heights(*weights);
      const double most = *std::max_element(seen.begin(), seen.end());
      const auto tall = std::count_if(seen.begin(), seen.end(), [&](double w) { return w > 0.01 * most; });
      QVERIFY(tall >= std::min<std::int64_t>(length, 8));
    }
  }
}

void TstBias::linesAreLinear() {
  const Scene scene = sceneOf("alibi", {{"num_heads", std::int64_t{8}}, {"max_len", std::int64_t{64}}});
  const Figure figure = test::figureOf(view(), scene, 300, 200);
  for (int head = 0; head < 8; ++head) {
    const auto* line = findContent<Curve>(figure, "lines", "line:" + std::to_string(head));
    QVERIFY(line != nullptr);
    QCOMPARE(line->points.size(), std::size_t{64});
    for (const Point& point : line->points) QCOMPARE(point.y, -std::exp2(-(head + 1.0)) * point.x + 0.0);
  }
}

void TstBias::headsOfTheLines() {
  using Heads = std::vector<std::int64_t>;
  QCOMPARE(drawnHeads(3, 0, {}), (Heads{0, 1, 2}));
  QCOMPARE(drawnHeads(8, 5, {}).size(), std::size_t{8});
  const Heads spread = drawnHeads(1024, 300, {});
  QCOMPARE(spread.size(), std::size_t{8});
  QVERIFY(std::find(spread.begin(), spread.end(), 300) != spread.end());
  QCOMPARE(drawnHeads(16, 0, {7.0, 2.0, 7.0, 99.0, -1.0}), (Heads{2, 7}));
  QCOMPARE(drawnHeads(1, 0, {5.0}), (Heads{0}));
}

void TstBias::withoutBiasWeightsAreUniform() {
  Cursor cursor;
  cursor.position = 79;
  const Scene scene = sceneOf("nope", {{"max_len", std::int64_t{512}}}, cursor);
  const Figure figure = test::figureOf(view(), scene, 300, 200);
  const auto* weights = findContent<Curve>(figure, "weights", "weights");
  QVERIFY(weights != nullptr);
  QCOMPARE(weights->points.size(), std::size_t{80});
  for (const double weight : heights(*weights)) QVERIFY(near(weight, 0.0125, 1e-16));
  QVERIFY(findPanel(figure.layout, "slopes") == nullptr);
}

void TstBias::laterKeysAreMasked() {
  const Scene scene = sceneOf("alibi", {{"max_len", std::int64_t{20}}});
  const Figure figure = test::figureOf(view(), scene, 300, 300);
  const auto* map = findContent<HeatMap>(figure, "matrix", "matrix");
  QVERIFY(map != nullptr);
  QCOMPARE(map->rows, 20);
  for (std::int64_t m = 0; m < 20; ++m) {
    for (std::int64_t n = 0; n < 20; ++n) {
      const float value = map->values[static_cast<std::size_t>(m * 20 + n)];
      if (n > m) {
        QVERIFY(std::isnan(value));
      } else {
        QCOMPARE(value, static_cast<float>(-0.5 * static_cast<double>(m - n) + 0.0));
      }
    }
  }
}

void TstBias::trainedValuesAreShownByDistance() {
  const Scene scene = sceneOf("t5", {{"bidirectional", true}, {"max_len", std::int64_t{64}}});
  const Figure figure = test::figureOf(view(), scene, 300, 200);
  const auto* line = findContent<Curve>(figure, "lines", "line:0");
  QVERIFY(line != nullptr);
  QVERIFY(findPanel(figure.layout, "lines")->x.role == Role::Relative);
  const Range shown = findPanel(figure.layout, "lines")->y.full;
  for (std::int64_t head = 0; head < 8; ++head) {
    for (const double value : heights(*findContent<Curve>(figure, "lines", "line:" + std::to_string(head)))) {
      QVERIFY(value > shown.lo && value < shown.hi);
    }
  }
  QCOMPARE(line->points.size(), std::size_t{128});  // a step for each, and the end of the last
  const auto bias = biasOf(scene);
  for (std::int64_t r = -63; r <= 63; ++r) {
    QCOMPARE(line->points[static_cast<std::size_t>(r + 63)].x, static_cast<double>(r) - 0.5);
    QCOMPARE(stepAt(*line, static_cast<double>(r)), *bias->at(0, 63, 63 + r));
  }
  QCOMPARE(line->points.back().x, 63.5);
  QVERIFY(findContent<HeatMap>(figure, "matrix", "matrix")->map == ColorMap::Diverging);
}

/// Any scheme that knows how far its bias takes to fall has the line at 1/e and the window, and no panel of slopes.
void TstBias::reachIsShownWithoutSlopes() {
  Cursor cursor;
  cursor.position = 100;
  const Scene scene = sceneOf("kerple", {{"r1", 0.5}, {"r2", 0.25}}, cursor);
  const Figure figure = test::figureOf(view(), scene, 300, 200);
  QVERIFY(findPanel(figure.layout, "slopes") == nullptr);
  const auto* rule = findContent<Rule>(figure, "weights", "reach");
  QVERIFY(rule != nullptr);
  QVERIFY(near(rule->at, 4.0 * (std::exp(2.0) - 1.0), 1e-12));  // 0.5 ln(1 + 0.25 n) = 1
  const auto* window = findContent<Curve>(figure, "weights", "window");
  QVERIFY(window != nullptr);
  QCOMPARE(stepAt(*window, 25.0), 1.0 / 26.0);
  QCOMPARE(stepAt(*window, 26.0), 0.0);
  for (const char* id : {"t5", "nope", "fire"}) {
    const Figure none = test::figureOf(view(), sceneOf(id, {}, cursor), 300, 200);
    QVERIFY(findContent<Rule>(none, "weights", "reach") == nullptr);
    QVERIFY(findContent<Curve>(none, "weights", "window") == nullptr);
  }
}

void TstBias::headsThatAreAlikeAreOneLine() {
  Cursor cursor;
  cursor.head = 5;
  const auto linesOf = [&](const char* values) {
    const Scene scene = sceneOf("kerple", {{"head_values", std::string(values)}}, cursor);
    return findPanel(test::figureOf(view(), scene, 300, 200).layout, "lines")->legendNames.size();
  };
  QCOMPARE(linesOf("same"), std::size_t{1});
  QCOMPARE(linesOf("drawn"), std::size_t{8});
}

QTEST_APPLESS_MAIN(TstBias)
#include "tst_bias.moc"
