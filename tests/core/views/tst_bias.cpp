#include <algorithm>
#include <chrono>
#include <cmath>
#include <stop_token>

#include <QTest>

#include "core/encodings/registry.h"
#include "core/figure/figure_json.h"
#include "core/scene/scene.h"
#include "core/views/bias/bias_layers.h"
#include "core/views/bias/block_means.h"
#include "core/views/bias/head_bias.h"
#include "core/views/registry.h"
#include "tests/support/figure_checks.h"

using namespace pelab;
using test::findContent;
using test::findPanel;

namespace {

using Values = std::initializer_list<std::pair<const char*, Value>>;

Scene sceneOf(const char* encoding, Values params = {}, Cursor cursor = {}) {
  Scene scene = withEncoding(defaultScene(), encoding);
  for (const auto& [id, value] : params) scene.setup.params.set(id, value);
  scene.cursor = cursor;
  scene.views = {"bias"};
  return normalized(scene);
}

std::unique_ptr<ScoreBias> biasOf(const Scene& scene) {
  return findEncoding(scene.setup.encoding)->scoreBias(scene.setup.params);
}

const View& view() {
  return *findView("bias");
}

Viewport viewport(int width, int height) {
  Viewport result;
  for (const char* id : {"slopes", "lines", "matrix", "weights"}) result.panels[id] = {width, height, 1.0};
  return result;
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

void checkFigure(const Scene& scene, const Figure& figure, int size) {
  QVERIFY(figure.layout.panels.size() == 3 || figure.layout.panels.size() == 4);
  for (const Panel& panel : figure.layout.panels) {
    const std::string where = panel.id + " of " + scene.setup.encoding;
    for (const Axis* axis : {&panel.x, &panel.y}) {
      QVERIFY2(std::isfinite(axis->full.lo) && std::isfinite(axis->full.hi), where.c_str());
      QVERIFY2(axis->full.lo < axis->full.hi && axis->visible.lo < axis->visible.hi, where.c_str());
      QVERIFY2(axis->scale == AxisScale::Linear || axis->full.lo > 0.0, where.c_str());
    }
    QVERIFY2(!panel.layers.empty(), where.c_str());
    for (const Layer& layer : panel.layers) {
      if (const auto* curve = std::get_if<Curve>(&layer.content)) {
        for (const Point& point : curve->points) {
          QVERIFY2(std::isfinite(point.x) && std::isfinite(point.y), where.c_str());
        }
        const auto most = std::max<std::size_t>(2 * static_cast<std::size_t>(size) + 8, 1024);
        QVERIFY2(curve->points.size() <= most, where.c_str());
      }
      if (const auto* map = std::get_if<HeatMap>(&layer.content)) {
        QVERIFY2(map->rows <= std::max(size, 1) && map->columns <= std::max(size, 1), where.c_str());
        QCOMPARE(static_cast<std::int64_t>(map->values.size()), map->rows * map->columns);
        QVERIFY2(map->colors.lo < map->colors.hi && std::isfinite(map->colors.size()), where.c_str());
        const bool shows =
            std::any_of(map->values.begin(), map->values.end(), [](float v) { return std::isfinite(v); });
        QVERIFY2(shows, where.c_str());
      }
    }
  }
}

}  // namespace

class TstBias : public QObject {
  Q_OBJECT
private slots:
  void slopesFollowThePublishedRule_data();
  void slopesFollowThePublishedRule();
  void plainListShowsOnlyWhereItDiffers();
  void reachIsOneOverSlope();
  void hardWindowReachesAsFar();
  void linesAreLinear();
  void headsOfTheLines();
  void withoutBiasWeightsAreUniform();
  void laterKeysAreMasked();
  void trainedValuesAreShownByDistance();
  void explainHasNumbers_data();
  void explainHasNumbers();
  void checksHold();
  void tableIsTheMatrixOfTheHead();
  void schemesWithoutBiasSayWhereToLook();
  void anySceneGivesAPicture_data();
  void anySceneGivesAPicture();
  void coarseIsQuick();
  void stopIsObeyed();
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
  const Figure figure = view().figure(scene, viewport(300, 200), {});
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
  const Figure figure = view().figure(twelve, viewport(300, 200), {});
  const auto* plainCurve = findContent<Curve>(figure, "slopes", "plain");
  QVERIFY(plainCurve != nullptr && plainCurve->marker == Marker::Ring && plainCurve->dash == Dash::Dashed);
  QVERIFY(near(plainCurve->points[11].y, std::exp2(-8.0), 1e-15));
  twelve = withOption(twelve, "bias", "plain", false);
  QVERIFY(findContent<Curve>(view().figure(twelve, viewport(300, 200), {}), "slopes", "plain") == nullptr);
  const Scene eight = sceneOf("alibi", {{"num_heads", std::int64_t{8}}});
  QVERIFY(findContent<Curve>(view().figure(eight, viewport(300, 200), {}), "slopes", "plain") == nullptr);
}

void TstBias::reachIsOneOverSlope() {
  Cursor cursor;
  cursor.position = 500;
  for (std::int64_t head = 0; head < 8; ++head) {
    cursor.head = head;
    const Scene scene = sceneOf("alibi", {{"num_heads", std::int64_t{8}}, {"max_len", std::int64_t{512}}}, cursor);
    const Figure figure = view().figure(scene, viewport(300, 200), {});
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
  const Figure causal = view().figure(scene, viewport(300, 200), {});
  const auto* window = findContent<Curve>(causal, "weights", "window");
  QVERIFY(window != nullptr && window->steps && window->dash == Dash::Dashed);
  QCOMPARE(stepAt(*window, 0.0), 1.0 / 9.0);
  QCOMPARE(stepAt(*window, 8.0), 1.0 / 9.0);
  QCOMPARE(stepAt(*window, 9.0), 0.0);
  const Scene symmetric =
      sceneOf("alibi", {{"num_heads", std::int64_t{8}}, {"mode", std::string("symmetric")}}, cursor);
  const Figure both = view().figure(symmetric, viewport(300, 200), {});
  window = findContent<Curve>(both, "weights", "window");
  QCOMPARE(stepAt(*window, -8.0), 1.0 / 17.0);
  QCOMPARE(stepAt(*window, 8.0), 1.0 / 17.0);
  QCOMPARE(stepAt(*window, -9.0), 0.0);
  QCOMPARE(stepAt(*window, 9.0), 0.0);
  scene = withOption(scene, "bias", "window", false);
  QVERIFY(findContent<Curve>(view().figure(scene, viewport(300, 200), {}), "weights", "window") == nullptr);
}

void TstBias::linesAreLinear() {
  const Scene scene = sceneOf("alibi", {{"num_heads", std::int64_t{8}}, {"max_len", std::int64_t{64}}});
  const Figure figure = view().figure(scene, viewport(300, 200), {});
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
  const Figure figure = view().figure(scene, viewport(300, 200), {});
  const auto* weights = findContent<Curve>(figure, "weights", "weights");
  QVERIFY(weights != nullptr);
  QCOMPARE(weights->points.size(), std::size_t{80});
  for (const double weight : heights(*weights)) QVERIFY(near(weight, 0.0125, 1e-16));
  QVERIFY(findPanel(figure.layout, "slopes") == nullptr);
}

void TstBias::laterKeysAreMasked() {
  const Scene scene = sceneOf("alibi", {{"max_len", std::int64_t{20}}});
  const Figure figure = view().figure(scene, viewport(300, 300), {});
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
  const Figure figure = view().figure(scene, viewport(300, 200), {});
  const auto* line = findContent<Curve>(figure, "lines", "line:0");
  QVERIFY(line != nullptr);
  QVERIFY(findPanel(figure.layout, "lines")->x.role == Role::Relative);
  const Range shown = findPanel(figure.layout, "lines")->y.full;
  for (std::int64_t head = 0; head < 8; ++head) {
    for (const double value : heights(*findContent<Curve>(figure, "lines", "line:" + std::to_string(head)))) {
      QVERIFY(value > shown.lo && value < shown.hi);
    }
  }
  QCOMPARE(line->points.size(), std::size_t{127});
  const auto bias = biasOf(scene);
  for (const Point& point : line->points) {
    const auto r = static_cast<std::int64_t>(point.x);
    QCOMPARE(point.y, *bias->at(0, r < 0 ? -r : 0, r < 0 ? 0 : r));
  }
  QVERIFY(findContent<HeatMap>(figure, "matrix", "matrix")->map == ColorMap::Diverging);
}

void TstBias::explainHasNumbers_data() {
  QTest::addColumn<QString>("encoding");
  QTest::addColumn<QString>("panel");
  QTest::addColumn<double>("x");
  QTest::addColumn<double>("y");
  QTest::addColumn<QString>("expected");
  QTest::newRow("cell") << "alibi"
                        << "matrix" << 3.0 << 5.0 << "bias(m = 5, n = 3) = -0.25 · (5 − 3) = -0.5";
  QTest::newRow("masked") << "alibi"
                          << "matrix" << 9.0 << 5.0 << "Key 9 comes after query 5: masked, its weight is 0";
  QTest::newRow("diagonal") << "alibi"
                            << "matrix" << 5.0 << 5.0 << "bias(m = 5, n = 5) = -0.25 · (5 − 5) = 0";
  QTest::newRow("slope") << "alibi"
                         << "slopes" << 3.0 << 0.1
                         << "slope(head 3) = 2^(-4) = 0.0625: the weight falls to 1/e at distance 16";
  QTest::newRow("line of another head") << "alibi"
                                        << "lines" << 8.0 << -4.1 << "bias of head 0 at distance 8 = -0.5 · 8 = -4";
  QTest::newRow("weight") << "alibi"
                          << "weights" << 2.0 << 0.1 << "weight(m = 10, n = 8) = exp(-0.5) / Σ exp(bias) = 0.14333";
  QTest::newRow("uniform") << "nope"
                           << "weights" << 2.0 << 0.1 << "weight(m = 10, n = 8) = exp(0) / Σ exp(bias) = 0.090909";
  QTest::newRow("outside") << "alibi"
                           << "matrix" << 1000.0 << 5.0 << "";
  QTest::newRow("no such head") << "alibi"
                                << "slopes" << 12.0 << 5.0 << "";
  QTest::newRow("no such panel") << "alibi"
                                 << "nothing" << 1.0 << 5.0 << "";
}

void TstBias::explainHasNumbers() {
  QFETCH(QString, encoding);
  QFETCH(QString, panel);
  QFETCH(double, x);
  QFETCH(double, y);
  QFETCH(QString, expected);
  Cursor cursor;
  cursor.head = 1;
  const Scene scene = sceneOf(qPrintable(encoding), {}, cursor);
  QCOMPARE(QString::fromStdString(plain(view().explain(scene, panel.toStdString(), {x, y}))), expected);
}

void TstBias::checksHold() {
  for (const char* id : {"alibi", "t5", "nope"}) {
    for (const std::int64_t position : {0, 10, 127}) {
      Cursor cursor;
      cursor.position = position;
      int checks = 0;
      for (const Readout& entry : view().readouts(sceneOf(id, {}, cursor))) {
        QVERIFY(!entry.value.empty());
        if (!entry.holds) continue;
        ++checks;
        QVERIFY2(*entry.holds, plain(entry.value).c_str());
      }
      QCOMPARE(checks, 2);
    }
  }
  const auto entries = view().readouts(sceneOf("alibi", {{"num_heads", std::int64_t{8}}}));
  const bool listed = std::any_of(entries.begin(), entries.end(), [](const Readout& entry) {
    return plain(entry.value) == "2, 4, 8, 16, 32, 64, 128, 256";
  });
  QVERIFY(listed);
}

void TstBias::tableIsTheMatrixOfTheHead() {
  Scene scene = sceneOf("alibi", {{"max_len", std::int64_t{100}}});
  const auto all = view().data(scene, false);
  QCOMPARE(all->rows(), 100);
  QCOMPARE(all->columns(), 100);
  QCOMPARE(all->at(5, 3), -1.0);
  QVERIFY(std::isnan(all->at(3, 5)));
  scene.viewStates["bias"].ranges["matrix.x"] = {9.5, 14.5};
  const auto some = view().data(scene, true);
  QCOMPARE(some->columns(), 5);
  QCOMPARE(some->columnKey(0), "key_10");
  QCOMPARE(some->rowIndex(7), 7);
  QCOMPARE(some->at(20, 0), -5.0);
}

void TstBias::schemesWithoutBiasSayWhereToLook() {
  for (const char* id : {"sinusoidal", "rope", "learned"}) {
    const Scene scene = sceneOf(id);
    const std::string sentence = plain(view().unsupported(scene));
    QVERIFY2(sentence.find("adds nothing to the attention scores") != std::string::npos, sentence.c_str());
    QVERIFY2(sentence.find(" view.") != std::string::npos, sentence.c_str());
    QVERIFY(view().figure(scene, viewport(10, 10), {}).layout.panels.empty());
    QVERIFY(view().data(scene, true) == nullptr);
    QVERIFY(view().readouts(scene).empty());
  }
}

void TstBias::anySceneGivesAPicture_data() {
  QTest::addColumn<QString>("encoding");
  QTest::addColumn<int>("length");
  QTest::addColumn<int>("heads");
  QTest::addColumn<QString>("id");
  QTest::addColumn<QString>("value");
  for (const int length : {1, 2, 128, 1'048'576}) {
    for (const char* mode : {"causal", "symmetric", "bloom_column", "mpt_column"}) {
      for (const int heads : {1, 12, 1024}) {
        QTest::addRow("%s, L %d, H %d", mode, length, heads) << "alibi" << length << heads << "mode" << mode;
      }
    }
    for (const char* limit : {"1e-300", "64"}) {
      QTest::addRow("B %s, L %d", limit, length) << "alibi" << length << 7 << "alibi_bias_max" << limit;
    }
    QTest::addRow("nope, L %d", length) << "nope" << length << 0 << ""
                                        << "";
    for (const char* both : {"true", "false"}) {
      QTest::addRow("t5 %s, L %d", both, length) << "t5" << length << 12 << "bidirectional" << both;
    }
  }
}

void TstBias::anySceneGivesAPicture() {
  QFETCH(QString, encoding);
  QFETCH(int, length);
  QFETCH(int, heads);
  QFETCH(QString, id);
  QFETCH(QString, value);
  Scene base = sceneOf(qPrintable(encoding), {{"max_len", std::int64_t{length}}});
  if (heads > 0) base.setup.params.set("num_heads", std::int64_t{heads});
  if (!id.isEmpty()) {
    const ParamSpec* spec = findSpec(findEncoding(base.setup.encoding)->params(), id.toStdString());
    base.setup.params.set(id.toStdString(), *parse(*spec, value.toStdString()));
  }
  if (const auto error = validate(base)) QFAIL(plain(error->message).c_str());
  for (const char* scale : {"linear", "log"}) {
    for (const std::int64_t position : {std::int64_t{0}, std::int64_t{length} / 2, std::int64_t{length} - 1}) {
      base.cursor.position = position;
      base.cursor.head = heads / 2;
      const Scene scene = withOption(normalized(base), "bias", "scale", std::string(scale));
      for (const int size : {0, 1, 90}) {
        const bool full = length < 1000 || (size == 90 && position == 0);
        const Figure figure = view().figure(scene, viewport(size, size), {full, {}});
        checkFigure(scene, figure, size);
        if (QTest::currentTestFailed()) return;
        QVERIFY(figure.complete || !full);
      }
      view().explain(scene, "weights", {1.0, 0.0});
      QVERIFY(!view().readouts(scene).empty());
      QVERIFY(view().data(scene, true)->rows() >= 1);
    }
  }
}

void TstBias::coarseIsQuick() {
  for (const char* id : {"alibi", "t5", "nope"}) {
    Cursor cursor;
    cursor.position = 1'000'000;
    Scene scene = sceneOf(id, {{"max_len", std::int64_t{1'048'576}}}, cursor);
    if (scene.setup.params.has("num_heads")) scene.setup.params.set("num_heads", std::int64_t{1024});
    const auto start = std::chrono::steady_clock::now();
    const Figure figure = view().figure(scene, viewport(1000, 1000), {false, {}});
    const std::chrono::duration<double, std::milli> took = std::chrono::steady_clock::now() - start;
    qInfo("%s coarse: %.1f ms", id, took.count());
    QVERIFY(!figure.complete);
    QVERIFY2(took.count() < 400.0, "far above the 10 ms a release build may take");
  }
}

void TstBias::stopIsObeyed() {
  std::stop_source source;
  source.request_stop();
  for (const char* id : {"alibi", "t5", "nope"}) {
    const Scene scene = sceneOf(id, {{"max_len", std::int64_t{1'048'576}}});
    const Figure figure = view().figure(scene, viewport(1000, 1000), {true, source.get_token()});
    QVERIFY(!figure.complete);
  }
  const Scene scene = sceneOf("t5", {{"max_len", std::int64_t{1'048'576}}});
  const auto bias = biasOf(scene);
  const HeadBias head(*bias, 0, 1'048'576);
  QVERIFY(!SoftmaxRow(head, 1'048'575, 1 << 21, source.get_token()).isExact());
  QVERIFY(!BlockMeans(head, {0, 1'048'576}, {0, 1'048'576}, 1 << 22, 8, source.get_token()).isExact());
}

QTEST_APPLESS_MAIN(TstBias)
#include "tst_bias.moc"
