#include <algorithm>
#include <stop_token>
#include <string>

#include <QTest>

#include "core/figure/figure_json.h"
#include "core/views/registry.h"
#include "tests/support/figure_checks.h"
#include "tests/support/view_scenes.h"

using namespace pelab;
using test::sceneOf;

namespace {

const View& view() {
  return *findView("buckets");
}

}  // namespace

/// Sizes at their limits.
class TstBucketsLimits : public QObject {
  Q_OBJECT
private slots:
  void anySceneGivesAPicture_data();
  void anySceneGivesAPicture();
  void coarseComesFirst();
  void stopIsObeyed();
};

void TstBucketsLimits::anySceneGivesAPicture_data() {
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

void TstBucketsLimits::anySceneGivesAPicture() {
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
        const Figure figure = test::figureOf(view(), scene, size, size, Effort{true, {}});
        QCOMPARE(figure.layout.panels.size(), std::size_t{3});
        QVERIFY(figure.complete);
        QCOMPARE(test::unsound(figure), std::string());
        for (const Panel& panel : figure.layout.panels) {
          for (const Layer& layer : panel.layers) {
            if (const auto* bars = std::get_if<Bars>(&layer.content)) {
              QCOMPARE(bars->points.size(), bars->inks.size());
              QVERIFY(bars->points.size() <= static_cast<std::size_t>(std::max(size, 1)));
            }
            if (const auto* map = std::get_if<HeatMap>(&layer.content)) {
              QVERIFY(map->rows <= std::max(size, 1) && map->columns <= std::max(size, 1));
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

void TstBucketsLimits::coarseComesFirst() {
  Scene scene = sceneOf("t5", {{"num_buckets", std::int64_t{65536}},
                               {"max_distance", std::int64_t{1'000'000}},
                               {"max_len", std::int64_t{1'048'576}}});
  scene = withOption(scene, "buckets", "extent", std::string("all"));
  const Figure figure = test::figureOf(view(), scene, 1000, 1000, Effort{false, {}});
  QVERIFY(!figure.complete);
  QCOMPARE(test::unsound(figure), std::string());
}

void TstBucketsLimits::stopIsObeyed() {
  const Scene scene = sceneOf("t5", {{"max_len", std::int64_t{100'000}}});
  std::stop_source source;
  source.request_stop();
  const Figure figure = test::figureOf(view(), scene, 1000, 1000, Effort{true, source.get_token()});
  QVERIFY(!figure.complete);
}

QTEST_APPLESS_MAIN(TstBucketsLimits)
#include "tst_buckets_limits.moc"
