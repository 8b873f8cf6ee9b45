#include <chrono>
#include <cmath>
#include <limits>
#include <set>
#include <stop_token>
#include <variant>

#include <QTest>

#include "core/encodings/registry.h"
#include "core/figure/figure_json.h"
#include "core/scene/scene.h"
#include "core/views/buckets/bucket_runs.h"
#include "core/views/registry.h"
#include "tests/support/figure_checks.h"

using namespace pelab;
using test::findContent;
using test::findPanel;

namespace {

Scene sceneOf(const char* encoding, std::initializer_list<std::pair<const char*, Value>> params = {}) {
  Scene scene = withEncoding(defaultScene(), encoding);
  for (const auto& [id, value] : params) scene.setup.params.set(id, value);
  scene.views = {"buckets"};
  return normalized(scene);
}

const View& view() {
  return *findView("buckets");
}

Viewport viewport(int width, int height) {
  Viewport result;
  for (const char* id : {"stairs", "sizes", "matrix"}) result.panels[id] = {width, height, 1.0};
  return result;
}

std::string readout(const Scene& scene, const std::string& label) {
  return test::readout(view(), scene, label);
}

/// What a step curve shows at whole number r.
double stepAt(const Curve& curve, double r) {
  double value = std::numeric_limits<double>::quiet_NaN();
  for (const Point& point : curve.points) {
    if (point.x <= r) value = point.y;
  }
  return value;
}

}  // namespace

class TstBuckets : public QObject {
  Q_OBJECT
private slots:
  void firstDistancesAreListed();
  void matrixOfThirtyTwoBuckets();
  void stairsShowEveryBucket();
  void stairsSurviveZoomingOut();
  void logarithmicAxisHasOneCurvePerSide();
  void zonesCoverTheStairs();
  void legendFollowsTheDistance_data();
  void legendFollowsTheDistance();
  void ticksKeepClearOfEachOther();
  void sizesSumToAllRelativePositions();
  void cellsAreBucketsOfTheirBlock();
  void decoderMasksLaterKeys();
  void numbersStandInLargeCells();
  void explainNamesBucketAndDistances_data();
  void explainNamesBucketAndDistances();
  void tableHasEveryRelativePosition();
  void crossAttentionIsASentence();
  void schemesWithoutBucketsSayWhereToLook();
  void readoutChecksHold();
  void anySceneGivesAPicture_data();
  void anySceneGivesAPicture();
  void coarseIsQuick();
  void stopIsObeyed();
};

void TstBuckets::firstDistancesAreListed() {
  const Scene both = sceneOf("t5", {{"bidirectional", true}});
  QCOMPARE(readout(both, "First distance of each bucket, either side"), "0–7, 8, 12, 16, 23, 32, 46, 64, 91");
  const Scene causal = sceneOf("t5", {{"bidirectional", false}});
  QCOMPARE(readout(causal, "First distance of each bucket, keys before the query"),
           "0–15, 16, 19, 21, 24, 27, 31, 35, 40, 46, 52, 59, 67, 77, 87, 99, 113");
  QCOMPARE(readout(causal, "The last bucket begins at distance"), "113");
  QCOMPARE(listOfDistances({1, 2, 4}, 2), "1, 2, …");
  QCOMPARE(listOfDistances({}, 2), "");
}

/// Reported case C19: "0 17 18 …" in row 0, "8 8 7 … 0" in row 9; C21: far distances stay in the last bucket.
void TstBuckets::matrixOfThirtyTwoBuckets() {
  const Scene scene = sceneOf("t5", {{"bidirectional", true}, {"max_len", std::int64_t{10}}});
  const Figure figure = view().figure(scene, viewport(400, 400), {});
  const auto* map = findContent<HeatMap>(figure, "matrix", "matrix");
  QVERIFY(map != nullptr);
  QCOMPARE(map->rows, 10);
  QCOMPARE(map->columns, 10);
  QVERIFY(map->map == ColorMap::Categories);
  const std::vector<float> first(map->values.begin(), map->values.begin() + 10);
  const std::vector<float> last(map->values.end() - 10, map->values.end());
  QCOMPARE(first, (std::vector<float>{0, 17, 18, 19, 20, 21, 22, 23, 24, 24}));
  QCOMPARE(last, (std::vector<float>{8, 8, 7, 6, 5, 4, 3, 2, 1, 0}));
  for (const std::int64_t far : {128, 129, 1000}) {
    const auto index = findEncoding("t5")->relativeIndex(scene.setup.params);
    QCOMPARE(index->bucket(-far), 15);
    QCOMPARE(index->bucket(far), 31);
    QCOMPARE(runOf(*index, far, 2000).first, 91);
    QCOMPARE(runOf(*index, far, 2000).last, 2000);
  }
}

void TstBuckets::stairsShowEveryBucket() {
  for (const bool both : {true, false}) {
    const Scene scene = sceneOf("t5", {{"bidirectional", both}, {"max_len", std::int64_t{512}}});
    const Figure figure = view().figure(scene, viewport(400, 300), {});
    const auto* stairs = findContent<Curve>(figure, "stairs", "stairs");
    QVERIFY(stairs != nullptr && stairs->steps);
    const Panel* panel = findPanel(figure.layout, "stairs");
    QCOMPARE(panel->x.full.lo, -panel->x.full.hi);
    QVERIFY(panel->x.full.hi > (both ? 91 : 113));
    const auto index = findEncoding("t5")->relativeIndex(scene.setup.params);
    const auto far = static_cast<std::int64_t>(panel->x.full.hi);
    for (std::int64_t r = -far; r <= far; ++r) {
      QCOMPARE(stepAt(*stairs, static_cast<double>(r)), static_cast<double>(index->bucket(r)));
    }
  }
}

void TstBuckets::stairsSurviveZoomingOut() {
  Scene scene = sceneOf("t5", {{"bidirectional", true}, {"max_len", std::int64_t{1'048'576}}});
  scene = withOption(scene, "buckets", "extent", std::string("all"));
  const Figure figure = view().figure(scene, viewport(300, 200), {});
  const auto* stairs = findContent<Curve>(figure, "stairs", "stairs");
  QVERIFY(stairs != nullptr);
  QVERIFY(stairs->points.size() < 2000);
  const auto index = findEncoding("t5")->relativeIndex(scene.setup.params);
  for (std::int64_t r = -200; r <= 200; ++r) {
    QCOMPARE(stepAt(*stairs, static_cast<double>(r)), static_cast<double>(index->bucket(r)));
  }
}

void TstBuckets::logarithmicAxisHasOneCurvePerSide() {
  Scene scene = sceneOf("t5", {{"bidirectional", true}, {"max_len", std::int64_t{512}}});
  scene = withOption(scene, "buckets", "axis", std::string("log"));
  const Figure figure = view().figure(scene, viewport(300, 200), {});
  QVERIFY(findPanel(figure.layout, "stairs")->x.scale == AxisScale::Logarithmic);
  const auto* before = findContent<Curve>(figure, "stairs", "stairs:before");
  const auto* after = findContent<Curve>(figure, "stairs", "stairs:after");
  QVERIFY(before != nullptr && after != nullptr);
  QCOMPARE(stepAt(*before, 20.0), 10.0);
  QCOMPARE(stepAt(*after, 20.0), 26.0);
  for (const Point& point : before->points) QVERIFY(point.x > 0.0);
}

void TstBuckets::zonesCoverTheStairs() {
  const Scene scene = sceneOf("t5", {{"bidirectional", true}, {"max_len", std::int64_t{512}}});
  const Figure figure = view().figure(scene, viewport(300, 200), {});
  const auto zoneOf = [&](const char* id) { return findContent<Zone>(figure, "stairs", id)->x; };
  QCOMPARE(zoneOf("zone:0"), (Range{-7.5, 7.5}));
  QCOMPARE(zoneOf("zone:8"), (Range{7.5, 90.5}));
  QCOMPARE(zoneOf("zone:-8"), (Range{-90.5, -7.5}));
  QCOMPARE(zoneOf("zone:91").lo, 90.5);
  QCOMPARE(zoneOf("zone:-91").hi, -90.5);
  const Panel* panel = findPanel(figure.layout, "stairs");
  const auto has = [&](double at) {
    return std::any_of(panel->x.ticks.begin(), panel->x.ticks.end(), [&](const Tick& tick) { return tick.at == at; });
  };
  QVERIFY(has(0.0) && has(91.0) && has(-91.0) && has(64.0));
}

void TstBuckets::legendFollowsTheDistance_data() {
  QTest::addColumn<bool>("both");
  QTest::addColumn<QString>("axis");
  for (const bool both : {true, false}) {
    for (const char* axis : {"linear", "log"}) QTest::addRow("%s %d", axis, both) << both << axis;
  }
}

void TstBuckets::legendFollowsTheDistance() {
  QFETCH(bool, both);
  QFETCH(QString, axis);
  Scene scene = sceneOf("t5", {{"bidirectional", both}, {"max_len", std::int64_t{512}}});
  scene = withOption(scene, "buckets", "axis", axis.toStdString());
  const Figure figure = view().figure(scene, viewport(300, 200), {});
  std::vector<std::string> names;
  for (const Layer& layer : findPanel(figure.layout, "stairs")->layers) {
    if (std::holds_alternative<Zone>(layer.content) && !layer.legend.empty()) names.push_back(plain(layer.legend));
  }
  QVERIFY(names.size() >= 3);
  names.resize(3);
  QCOMPARE(names, (std::vector<std::string>{"Exact", "Logarithmic", "Shared"}));
}

/// Edges are named from the farthest inwards, as many as there is room for, however many buckets there are.
void TstBuckets::ticksKeepClearOfEachOther() {
  for (const std::int64_t buckets : {4, 32, 33, 1000, 65536}) {
    for (const char* axis : {"linear", "log"}) {
      Scene scene = sceneOf(
          "t5",
          {{"num_buckets", buckets}, {"max_distance", std::int64_t{200'000}}, {"max_len", std::int64_t{1'048'576}}});
      scene = withOption(scene, "buckets", "axis", std::string(axis));
      const Axis x = findPanel(view().layout(scene), "stairs")->x;
      const auto along = [&](double v) { return x.scale == AxisScale::Logarithmic ? std::log(v) : v; };
      const double room = (along(x.visible.hi) - along(x.visible.lo)) / 16.0 * (1.0 - 1e-9);
      QVERIFY(!x.ticks.empty() && x.ticks.size() <= 17);
      for (std::size_t k = 1; k < x.ticks.size(); ++k) {
        QVERIFY(along(x.ticks[k].at) - along(x.ticks[k - 1].at) >= room);
      }
      const auto index = findEncoding("t5")->relativeIndex(scene.setup.params);
      const auto nearest = index->nearest();
      for (const Tick& tick : x.ticks) {
        const auto r = static_cast<std::int64_t>(x.scale == AxisScale::Logarithmic ? -tick.at : tick.at);
        QVERIFY(std::find(nearest.begin(), nearest.end(), r) != nearest.end());
      }
      const auto farthest = static_cast<double>(*std::max_element(nearest.begin(), nearest.end()));
      QCOMPARE(x.ticks.back().at, farthest);
    }
  }
}

void TstBuckets::sizesSumToAllRelativePositions() {
  const Scene scene = sceneOf("t5", {{"bidirectional", true}, {"max_len", std::int64_t{512}}});
  const Figure figure = view().figure(scene, viewport(400, 200), {});
  const auto* bars = findContent<Bars>(figure, "sizes", "sizes");
  QVERIFY(bars != nullptr);
  QCOMPARE(bars->points.size(), std::size_t{32});
  double sum = 0.0;
  for (const Point& bar : bars->points) sum += bar.y;
  QCOMPARE(sum, 1023.0);
  QCOMPARE(bars->points[10].y, 7.0);  // distances 16 … 22
  QVERIFY(findPanel(figure.layout, "sizes")->y.scale == AxisScale::Logarithmic);
}

/// Bucket numbers are names: a cell holds a bucket that occurs in its block, never something between two of them.
void TstBuckets::cellsAreBucketsOfTheirBlock() {
  const Scene scene = sceneOf("t5", {{"bidirectional", true}, {"max_len", std::int64_t{300}}});
  const Figure figure = view().figure(scene, viewport(37, 23), {});
  const auto* map = findContent<HeatMap>(figure, "matrix", "matrix");
  QVERIFY(map != nullptr);
  QCOMPARE(map->rows, 23);
  QCOMPARE(map->columns, 37);
  const auto index = findEncoding("t5")->relativeIndex(scene.setup.params);
  for (std::int64_t row = 0; row < map->rows; ++row) {
    for (std::int64_t column = 0; column < map->columns; ++column) {
      std::set<std::int64_t> inBlock;
      for (std::int64_t m = row * 300 / 23; m < (row + 1) * 300 / 23; ++m) {
        for (std::int64_t n = column * 300 / 37; n < (column + 1) * 300 / 37; ++n) inBlock.insert(index->at(m, n));
      }
      const float value = map->values[static_cast<std::size_t>(row * map->columns + column)];
      QVERIFY(value == std::floor(value));
      QVERIFY(inBlock.count(static_cast<std::int64_t>(value)) == 1);
    }
  }
  QVERIFY(!figure.note.empty());
}

void TstBuckets::decoderMasksLaterKeys() {
  Scene scene = sceneOf("t5", {{"bidirectional", false}, {"max_len", std::int64_t{6}}});
  const auto maskedCells = [&] {
    const Figure figure = view().figure(scene, viewport(400, 400), {});
    const auto& values = findContent<HeatMap>(figure, "matrix", "matrix")->values;
    return std::count_if(values.begin(), values.end(), [](float v) { return std::isnan(v); });
  };
  QCOMPARE(maskedCells(), 15);
  QCOMPARE(plain(view().explain(scene, "matrix", {4.0, 1.0})), "Key 4 comes after query 1: masked");
  scene = withOption(scene, "buckets", "mask", std::string("off"));
  QCOMPARE(maskedCells(), 0);
  scene = sceneOf("t5", {{"bidirectional", true}, {"max_len", std::int64_t{6}}});
  QCOMPARE(maskedCells(), 0);
  scene = withOption(scene, "buckets", "mask", std::string("on"));
  QCOMPARE(maskedCells(), 15);
}

void TstBuckets::numbersStandInLargeCells() {
  const Scene scene = sceneOf("t5", {{"max_len", std::int64_t{10}}});
  QVERIFY(findContent<HeatMap>(view().figure(scene, viewport(400, 400), {}), "matrix", "matrix") != nullptr);
  const Figure large = view().figure(scene, viewport(400, 400), {});
  QVERIFY(findContent<HeatMap>(large, "matrix", "matrix")->numbers);
  const Figure small = view().figure(scene, viewport(60, 60), {});
  QVERIFY(!findContent<HeatMap>(small, "matrix", "matrix")->numbers);
}

void TstBuckets::explainNamesBucketAndDistances_data() {
  QTest::addColumn<bool>("both");
  QTest::addColumn<QString>("panel");
  QTest::addColumn<double>("x");
  QTest::addColumn<double>("y");
  QTest::addColumn<QString>("expected");
  QTest::newRow("logarithmic") << true << "stairs" << -20.0 << 3.0
                               << "bucket(r = -20) = 10: logarithmic, distances 16 … 22";
  QTest::newRow("exact") << true << "stairs" << 3.2 << 3.0 << "bucket(r = 3) = 19: exact, distance 3 alone";
  QTest::newRow("zero") << true << "stairs" << 0.0 << 3.0 << "bucket(r = 0) = 0: exact, distance 0 alone";
  QTest::newRow("shared") << true << "stairs" << 100.0 << 3.0
                          << "bucket(r = 100) = 31: shared by every distance from 91 on";
  QTest::newRow("after, decoder") << false << "stairs" << 5.0 << 3.0
                                  << "bucket(r = 5) = 0: every key after the query reads the bucket of r = 0";
  QTest::newRow("matrix") << true << "matrix" << 5.0 << 25.0
                          << "r = n − m = 5 − 25 = -20 · bucket(r = -20) = 10: logarithmic, distances 16 … 22";
  QTest::newRow("sizes") << true << "sizes" << 10.0 << 1.0
                         << "bucket 10 holds 7 relative positions within max_len, from r = -16 outwards";
  QTest::newRow("unused") << true << "sizes" << 16.0 << 1.0 << "bucket 16 is never read";
  QTest::newRow("outside") << true << "matrix" << 600.0 << 25.0 << "";
  QTest::newRow("no such panel") << true << "nothing" << 1.0 << 1.0 << "";
}

void TstBuckets::explainNamesBucketAndDistances() {
  QFETCH(bool, both);
  QFETCH(QString, panel);
  QFETCH(double, x);
  QFETCH(double, y);
  QFETCH(QString, expected);
  const Scene scene = sceneOf("t5", {{"bidirectional", both}, {"max_len", std::int64_t{512}}});
  QCOMPARE(QString::fromStdString(plain(view().explain(scene, panel.toStdString(), {x, y}))), expected);
}

void TstBuckets::tableHasEveryRelativePosition() {
  Scene scene = sceneOf("t5", {{"bidirectional", true}, {"max_len", std::int64_t{512}}});
  const auto all = view().data(scene, false);
  QCOMPARE(all->rows(), 1023);
  QCOMPARE(all->rowIndex(0), -511);
  QCOMPARE(all->at(511 - 20, 0), 10.0);
  QCOMPARE(all->at(511 - 20, 1), 1.0);
  QCOMPARE(all->at(511 - 20, 2), 7.0);
  QCOMPARE(all->columnKey(0), "bucket");
  scene.viewStates["buckets"].ranges["stairs.x"] = {-20.5, 5.5};
  const auto some = view().data(scene, true);
  QCOMPARE(some->rowIndex(0), -20);
  QCOMPARE(some->rows(), 26);
}

void TstBuckets::crossAttentionIsASentence() {
  const Scene scene = withOption(sceneOf("t5"), "buckets", "attention", std::string("cross"));
  QVERIFY(plain(view().unsupported(scene)).find("Cross-attention has no relative bias") == 0);
  QVERIFY(view().layout(scene).panels.empty());
  QVERIFY(view().data(scene, false) == nullptr);
  QVERIFY(view().readouts(scene).empty());
  QVERIFY(view().explain(scene, "stairs", {0.0, 0.0}).empty());
}

void TstBuckets::schemesWithoutBucketsSayWhereToLook() {
  for (const char* id : {"sinusoidal", "alibi"}) {
    const Scene scene = sceneOf(id);
    const std::string sentence = plain(view().unsupported(scene));
    QVERIFY2(sentence.find("has no buckets") != std::string::npos, sentence.c_str());
    QVERIFY2(sentence.find("view") != std::string::npos, sentence.c_str());
    const Figure figure = view().figure(scene, viewport(100, 100), {});
    QVERIFY(figure.layout.panels.empty());
    QVERIFY(!figure.layout.message.empty());
  }
}

void TstBuckets::readoutChecksHold() {
  for (const bool both : {true, false}) {
    int checks = 0;
    for (const Readout& entry : view().readouts(sceneOf("t5", {{"bidirectional", both}}))) {
      if (!entry.holds) continue;
      ++checks;
      QVERIFY2(*entry.holds, plain(entry.label).c_str());
    }
    QCOMPARE(checks, 2);
  }
}

void TstBuckets::anySceneGivesAPicture_data() {
  QTest::addColumn<bool>("both");
  QTest::addColumn<int>("buckets");
  QTest::addColumn<int>("distance");
  QTest::addColumn<int>("length");
  for (const bool both : {true, false}) {
    QTest::addRow("one position, %d", both) << both << 32 << 128 << 1;
    QTest::addRow("two positions, %d", both) << both << 32 << 128 << 2;
    QTest::addRow("fewest buckets, %d", both) << both << (both ? 4 : 2) << 8 << 64;
    QTest::addRow("odd buckets, %d", both) << both << 33 << 128 << 300;
    QTest::addRow("close distance, %d", both) << both << 64 << 33 << 300;
    QTest::addRow("everything large, %d", both) << both << 65536 << 1'000'000 << 1'048'576;
    QTest::addRow("many buckets, short, %d", both) << both << 65536 << 1'000'000 << 10;
  }
}

void TstBuckets::anySceneGivesAPicture() {
  QFETCH(bool, both);
  QFETCH(int, buckets);
  QFETCH(int, distance);
  QFETCH(int, length);
  const Scene base = sceneOf("t5", {{"bidirectional", both},
                                    {"num_buckets", std::int64_t{buckets}},
                                    {"max_distance", std::int64_t{distance}},
                                    {"max_len", std::int64_t{length}}});
  if (const auto error = validate(base)) QFAIL(plain(error->message).c_str());
  for (const char* axis : {"linear", "log"}) {
    for (const char* extent : {"zones", "all"}) {
      Scene scene = withOption(base, "buckets", "axis", std::string(axis));
      scene = withOption(scene, "buckets", "extent", std::string(extent));
      for (const int size : {0, 1, 150}) {
        const Figure figure = view().figure(scene, viewport(size, size), {true, {}});
        QCOMPARE(figure.layout.panels.size(), std::size_t{3});
        QVERIFY(figure.complete);
        for (const Panel& panel : figure.layout.panels) {
          for (const Axis* a : {&panel.x, &panel.y}) {
            QVERIFY(std::isfinite(a->full.lo) && a->full.lo < a->full.hi);
            QVERIFY(a->visible.lo < a->visible.hi);
            QVERIFY(a->scale == AxisScale::Linear || a->full.lo > 0.0);
          }
          for (const Layer& layer : panel.layers) {
            if (const auto* curve = std::get_if<Curve>(&layer.content)) {
              for (const Point& point : curve->points) QVERIFY(std::isfinite(point.x) && std::isfinite(point.y));
            }
            if (const auto* bars = std::get_if<Bars>(&layer.content)) {
              QCOMPARE(bars->points.size(), bars->inks.size());
              QVERIFY(bars->points.size() <= static_cast<std::size_t>(std::max(size, 1)));
            }
            if (const auto* map = std::get_if<HeatMap>(&layer.content)) {
              QVERIFY(map->rows <= std::max(size, 1) && map->columns <= std::max(size, 1));
              QCOMPARE(static_cast<std::int64_t>(map->values.size()), map->rows * map->columns);
            }
          }
        }
      }
      view().explain(scene, "stairs", {1.0, 0.0});
      view().readouts(scene);
      QVERIFY(view().data(scene, true)->rows() >= 1);
    }
  }
}

void TstBuckets::coarseIsQuick() {
  Scene scene = sceneOf("t5", {{"num_buckets", std::int64_t{65536}},
                               {"max_distance", std::int64_t{1'000'000}},
                               {"max_len", std::int64_t{1'048'576}}});
  scene = withOption(scene, "buckets", "extent", std::string("all"));
  const auto start = std::chrono::steady_clock::now();
  const Figure figure = view().figure(scene, viewport(1000, 1000), {false, {}});
  const std::chrono::duration<double, std::milli> took = std::chrono::steady_clock::now() - start;
  QVERIFY(!figure.complete);
  qInfo("coarse: %.1f ms", took.count());
  QVERIFY2(took.count() < 200.0, "far above the 5 ms it takes");
}

void TstBuckets::stopIsObeyed() {
  const Scene scene = sceneOf("t5", {{"max_len", std::int64_t{100'000}}});
  std::stop_source source;
  source.request_stop();
  const Figure figure = view().figure(scene, viewport(1000, 1000), {true, source.get_token()});
  QVERIFY(!figure.complete);
}

QTEST_APPLESS_MAIN(TstBuckets)
#include "tst_buckets.moc"
