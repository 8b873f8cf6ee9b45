#include <algorithm>
#include <cmath>
#include <limits>
#include <string>
#include <vector>

#include <QTest>

#include "core/encodings/registry.h"
#include "core/figure/figure_json.h"
#include "core/views/registry.h"
#include "tests/support/figure_checks.h"
#include "tests/support/view_scenes.h"

using namespace pelab;
using test::findContent;
using test::findPanel;
using test::sceneOf;

namespace {

const View& view() {
  return *findView("buckets");
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

/// The stairs of buckets, their zones, legend and ticks.
class TstBucketsStairs : public QObject {
  Q_OBJECT
private slots:
  void stairsShowEveryBucket();
  void stairsSurviveZoomingOut();
  void logarithmicAxisHasOneCurvePerSide();
  void zonesCoverTheStairs();
  void legendFollowsTheDistance_data();
  void legendFollowsTheDistance();
  void ticksKeepClearOfEachOther();
};

void TstBucketsStairs::stairsShowEveryBucket() {
  for (const bool both : {true, false}) {
    const Scene scene = sceneOf("t5", {{"bidirectional", both}, {"max_len", std::int64_t{512}}});
    const Figure figure = test::figureOf(view(), scene, 400, 300);
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

void TstBucketsStairs::stairsSurviveZoomingOut() {
  Scene scene = sceneOf("t5", {{"bidirectional", true}, {"max_len", std::int64_t{1'048'576}}});
  scene = withOption(scene, "buckets", "extent", std::string("all"));
  const Figure figure = test::figureOf(view(), scene, 300, 200);
  const auto* stairs = findContent<Curve>(figure, "stairs", "stairs");
  QVERIFY(stairs != nullptr);
  QVERIFY(stairs->points.size() < 2000);
  const auto index = findEncoding("t5")->relativeIndex(scene.setup.params);
  for (std::int64_t r = -200; r <= 200; ++r) {
    QCOMPARE(stepAt(*stairs, static_cast<double>(r)), static_cast<double>(index->bucket(r)));
  }
}

void TstBucketsStairs::logarithmicAxisHasOneCurvePerSide() {
  Scene scene = sceneOf("t5", {{"bidirectional", true}, {"max_len", std::int64_t{512}}});
  scene = withOption(scene, "buckets", "axis", std::string("log"));
  const Figure figure = test::figureOf(view(), scene, 300, 200);
  QVERIFY(findPanel(figure.layout, "stairs")->x.scale == AxisScale::Logarithmic);
  const auto* before = findContent<Curve>(figure, "stairs", "stairs:before");
  const auto* after = findContent<Curve>(figure, "stairs", "stairs:after");
  QVERIFY(before != nullptr && after != nullptr);
  QCOMPARE(stepAt(*before, 20.0), 10.0);
  QCOMPARE(stepAt(*after, 20.0), 26.0);
  for (const Point& point : before->points) QVERIFY(point.x > 0.0);
}

void TstBucketsStairs::zonesCoverTheStairs() {
  const Scene scene = sceneOf("t5", {{"bidirectional", true}, {"max_len", std::int64_t{512}}});
  const Figure figure = test::figureOf(view(), scene, 300, 200);
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

void TstBucketsStairs::legendFollowsTheDistance_data() {
  QTest::addColumn<bool>("both");
  QTest::addColumn<QString>("axis");
  for (const bool both : {true, false}) {
    for (const char* axis : {"linear", "log"}) QTest::addRow("%s %d", axis, both) << both << axis;
  }
}

void TstBucketsStairs::legendFollowsTheDistance() {
  QFETCH(bool, both);
  QFETCH(QString, axis);
  Scene scene = sceneOf("t5", {{"bidirectional", both}, {"max_len", std::int64_t{512}}});
  scene = withOption(scene, "buckets", "axis", axis.toStdString());
  const Figure figure = test::figureOf(view(), scene, 300, 200);
  std::vector<std::string> names;
  for (const Layer& layer : findPanel(figure.layout, "stairs")->layers) {
    if (std::holds_alternative<Zone>(layer.content) && !layer.legend.empty()) names.push_back(plain(layer.legend));
  }
  QVERIFY(names.size() >= 3);
  // In the panel stairs and cursor would cross the names.
  for (const Layer& layer : findPanel(figure.layout, "stairs")->layers) {
    if (const auto* zone = std::get_if<Zone>(&layer.content)) QVERIFY(zone->label.empty());
  }
  names.resize(3);
  QCOMPARE(names, (std::vector<std::string>{"Exact", "Logarithmic", "Shared"}));
}

void TstBucketsStairs::ticksKeepClearOfEachOther() {
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

QTEST_APPLESS_MAIN(TstBucketsStairs)
#include "tst_buckets_stairs.moc"
