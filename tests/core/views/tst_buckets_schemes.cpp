#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include <QTest>

#include "core/encodings/registry.h"
#include "core/figure/figure_json.h"
#include "core/views/registry.h"
#include "tests/support/extreme_scenes.h"
#include "tests/support/figure_checks.h"
#include "tests/support/view_scenes.h"

using namespace pelab;
using test::findContent;
using test::findPanel;
using test::sceneOf;
using Setting = std::pair<const char*, Value>;

namespace {

const View& view() {
  return *findView("buckets");
}

std::vector<Scene> scenes() {
  const Setting length{"max_len", std::int64_t{300}};
  return {sceneOf("deberta", {{"version", std::int64_t{1}}, {"max_relative_positions", std::int64_t{40}}, length}),
          sceneOf("deberta", {{"version", std::int64_t{1}}, {"max_relative_positions", std::int64_t{1}}, length}),
          sceneOf("deberta",
                  {{"position_buckets", std::int64_t{32}}, {"max_relative_positions", std::int64_t{128}}, length}),
          sceneOf("deberta", {{"position_buckets", std::int64_t{32}},
                              {"max_relative_positions", std::int64_t{128}},
                              {"variant", std::string("hf")},
                              length}),
          sceneOf("tupe", {length}),
          sceneOf("tupe", {{"num_buckets", std::int64_t{5}}, {"max_distance", std::int64_t{9}}, length}),
          sceneOf("shaw", {length})};
}

void sceneRows() {
  QTest::addColumn<int>("scene");
  const std::vector<Scene> all = scenes();
  for (std::size_t k = 0; k < all.size(); ++k) {
    QTest::addRow("%s %d", all[k].setup.encoding.c_str(), static_cast<int>(k)) << static_cast<int>(k);
  }
}

Scene fetched() {
  QFETCH(int, scene);
  return scenes().at(static_cast<std::size_t>(scene));
}

std::shared_ptr<const RelativeIndex> indexOf(const Scene& scene) {
  return findEncoding(scene.setup.encoding)->relativeIndex(scene.setup.params);
}

std::string explained(const Scene& scene, const char* panel, double x, double y) {
  return plain(view().explain(scene, panel, {x, y}));
}

}  // namespace

/// The buckets of schemes other than T5: reversed rows, and rows of the first token.
class TstBucketsSchemes : public QObject {
  Q_OBJECT
private slots:
  void stairsFollowTheIndex_data() { sceneRows(); }
  void stairsFollowTheIndex() {
    const Scene scene = fetched();
    const Figure figure = test::figureOf(view(), scene, 700, 300);
    const auto* stairs = findContent<Curve>(figure, "stairs", "stairs");
    QVERIFY(stairs != nullptr && stairs->steps);
    const auto far = static_cast<std::int64_t>(findPanel(figure.layout, "stairs")->x.full.hi);
    std::size_t next = 0;
    double seen = 0.0;
    for (std::int64_t r = -far; r <= far; ++r) {
      while (next < stairs->points.size() && stairs->points[next].x <= static_cast<double>(r)) {
        seen = stairs->points[next++].y;
      }
      QCOMPARE(seen, static_cast<double>(indexOf(scene)->bucket(r)));
    }
  }

  void matrixShowsThePairs_data() { sceneRows(); }
  void matrixShowsThePairs() {
    Scene scene = fetched();
    scene.setup.params.set("max_len", std::int64_t{60});
    const Figure figure = test::figureOf(view(), scene, 400, 400);
    const auto* map = findContent<HeatMap>(figure, "matrix", "matrix");
    QCOMPARE(map->rows, std::int64_t{60});
    for (std::int64_t i = 0; i < 60; ++i) {
      for (std::int64_t j = 0; j < 60; ++j) {
        QCOMPARE(map->values[static_cast<std::size_t>(60 * i + j)], static_cast<float>(indexOf(scene)->at(i, j)));
      }
    }
  }

  void barsAreTheSizes_data() { sceneRows(); }
  void barsAreTheSizes() {
    const Scene scene = fetched();
    const Figure figure = test::figureOf(view(), scene, 700, 300);
    const std::vector<std::int64_t> sizes = indexOf(scene)->sizes(300);
    std::size_t bars = 0;
    for (const char* layer : {"sizes", "sizes:reserved"}) {
      const auto* found = findContent<Bars>(figure, "sizes", layer);
      if (found == nullptr) continue;
      bars += found->points.size();
      for (const Point& bar : found->points)
        QCOMPARE(bar.y, static_cast<double>(sizes[static_cast<std::size_t>(bar.x)]));
    }
    QCOMPARE(bars, sizes.size());
  }

  void whatIsSaidHolds_data() { sceneRows(); }
  void whatIsSaidHolds() {
    int checks = 0;
    for (const std::int64_t length : {1, 2, 3, 10, 300}) {
      Scene scene = fetched();
      scene.setup.params.set("max_len", length);
      for (const Readout& entry : view().readouts(normalized(scene))) {
        if (!entry.holds) continue;
        ++checks;
        QVERIFY2(*entry.holds, plain(entry.label).c_str());
      }
    }
    QCOMPARE(checks, 10);
  }

  /// Key minus query in the view, query minus key in the scheme: keys after the query read the lower rows.
  void debertaCountsBackwards() {
    const Scene scene = sceneOf("deberta", {{"max_len", std::int64_t{512}}});
    QCOMPARE(explained(scene, "stairs", 0.0, 0.0), "bucket(r = 0) = 256: exact, distance 0 alone");
    QCOMPARE(explained(scene, "stairs", -128.0, 0.0), "bucket(r = -128) = 384: exact, distance 128 alone");
    QCOMPARE(explained(scene, "stairs", 200.0, 0.0), "bucket(r = 200) = 87: logarithmic, distances 198 … 200");
    QCOMPARE(explained(scene, "stairs", -508.0, 0.0), "bucket(r = -508) = 511: shared by every distance from 506 on");
    QCOMPARE(explained(scene, "sizes", 0.0, 0.0), "bucket 0 is never read");
    QCOMPARE(test::readout(view(), scene, "Buckets never read, at any length"), "1");
  }

  void theFirstTokenIsNamed() {
    Scene scene = sceneOf("tupe", {{"max_len", std::int64_t{100}}});
    const std::string asQuery = "bucket 16: of pairs whose query is the first token, at any distance";
    const std::string asKey = "bucket 32: of pairs whose key is the first token, at any distance";
    QCOMPARE(explained(scene, "sizes", 16.0, 0.0), asQuery);
    QCOMPARE(explained(scene, "sizes", 32.0, 0.0), asKey);
    QCOMPARE(explained(scene, "matrix", 7.0, 0.0), "r = n − m = 7 − 0 = 7 · " + asQuery);
    QCOMPARE(explained(scene, "matrix", 0.0, 7.0), "r = n − m = 0 − 7 = -7 · " + asKey);
    QCOMPARE(explained(scene, "matrix", 8.0, 7.0),
             "r = n − m = 8 − 7 = 1 · bucket(r = 1) = 17: exact, distance 1 alone");
    scene.cursor.position = 0;
    scene.cursor.key = 5;
    QCOMPARE(test::readout(view(), scene, "Bucket"), asQuery);
    QCOMPARE(test::readout(view(), scene, "Buckets of the first token"), "16 as query, 32 as key");
    QCOMPARE(test::readout(view(), scene, "Buckets read at this length"), "33 of 33");
    QVERIFY(!test::figureOf(view(), scene, 400, 300).note.empty());
    QVERIFY(test::figureOf(view(), sceneOf("t5"), 400, 300).note.empty());
  }

  /// Every r of the table is that of a pair of words: the first token has none to the other end.
  void tableEndsWhereWordsDo() {
    const auto rows = [](const char* id) {
      return view().data(sceneOf(id, {{"max_len", std::int64_t{50}}}), false)->rows();
    };
    QCOMPARE(rows("t5"), std::int64_t{99});
    QCOMPARE(rows("tupe"), std::int64_t{97});
  }

  void withoutABiasTupeHasNoBuckets() {
    const Scene scene = sceneOf("tupe", {{"relative_bias", false}});
    QVERIFY(plain(view().unsupported(scene)).find("has no buckets") != std::string::npos);
  }
};
QTEST_APPLESS_MAIN(TstBucketsSchemes)
#include "tst_buckets_schemes.moc"
