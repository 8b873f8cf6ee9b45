#include <algorithm>
#include <cmath>
#include <set>
#include <string>
#include <vector>

#include <QTest>

#include "core/encodings/registry.h"
#include "core/figure/figure_json.h"
#include "core/views/buckets/bucket_runs.h"
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

std::string readout(const Scene& scene, const std::string& label) {
  return test::readout(view(), scene, label);
}

}  // namespace

/// Buckets of relative positions: matrix, sizes and what is said of them.
class TstBuckets : public QObject {
  Q_OBJECT
private slots:
  void firstDistancesAreListed();
  void matrixOfThirtyTwoBuckets();
  void sizesSumToAllRelativePositions();
  void sizesCountTheKeysThatADecoderSees();
  void everyColourOfABarIsNamed();
  void cellsAreBucketsOfTheirBlock();
  void decoderMasksLaterKeys();
  void numbersStandInLargeCells();
  void explainNamesBucketAndDistances_data();
  void explainNamesBucketAndDistances();
  void tableHasEveryRelativePosition();
  void crossAttentionIsASentence();
  void schemesWithoutBucketsSayWhereToLook();
  void readoutChecksHold();
  void bucketsReadAreThoseOfTheLength_data();
  void bucketsReadAreThoseOfTheLength();
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

void TstBuckets::matrixOfThirtyTwoBuckets() {
  const Scene scene = sceneOf("t5", {{"bidirectional", true}, {"max_len", std::int64_t{10}}});
  const Figure figure = test::figureOf(view(), scene, 400, 400);
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

void TstBuckets::sizesSumToAllRelativePositions() {
  const Scene scene = sceneOf("t5", {{"bidirectional", true}, {"max_len", std::int64_t{512}}});
  const Figure figure = test::figureOf(view(), scene, 400, 200);
  const auto* bars = findContent<Bars>(figure, "sizes", "sizes");
  QVERIFY(bars != nullptr);
  QCOMPARE(bars->points.size(), std::size_t{32});
  double sum = 0.0;
  for (const Point& bar : bars->points) sum += bar.y;
  QCOMPARE(sum, 1023.0);
  QCOMPARE(bars->points[10].y, 7.0);  // distances 16 … 22
  QVERIFY(findPanel(figure.layout, "sizes")->y.scale == AxisScale::Logarithmic);
}

void TstBuckets::sizesCountTheKeysThatADecoderSees() {
  for (const std::int64_t length : {1, 2, 128, 500}) {
    const Scene scene = sceneOf("t5", {{"bidirectional", false}, {"max_len", length}});
    const auto index = findEncoding("t5")->relativeIndex(scene.setup.params);
    std::vector<double> expected(static_cast<std::size_t>(index->buckets()), 0.0);
    for (std::int64_t distance = 0; distance < length; ++distance)
      expected[static_cast<std::size_t>(index->bucket(-distance))] += 1.0;
    const Figure figure = test::figureOf(view(), scene, 600, 300);
    for (const Point& point : test::contentOf<Bars>(figure, "sizes", "sizes").points)
      QCOMPARE(point.y, expected[static_cast<std::size_t>(point.x)]);
    QVERIFY(plain(figure.note).find("what a decoder sees") != std::string::npos);
    const Scene all = withOption(scene, "buckets", "mask", std::string("off"));
    const Figure unmasked = test::figureOf(view(), all, 600, 300);
    QCOMPARE(test::contentOf<Bars>(unmasked, "sizes", "sizes").points[0].y, static_cast<double>(length));
  }
}

void TstBuckets::everyColourOfABarIsNamed() {
  for (const Encoding* encoding : allEncodings()) {
    const Scene scene = sceneOf(encoding->info().id);
    if (!view().unsupported(scene).empty()) continue;
    const Figure figure = test::figureOf(view(), scene, 600, 300);
    std::set<Ink> named;
    for (const char* id : {"stairs", "sizes"})
      for (const Layer& layer : test::panelOf(figure, id).layers) {
        if (layer.legend.empty()) continue;
        if (const auto* zone = std::get_if<Zone>(&layer.content)) named.insert(zone->ink);
        if (const auto* bars = std::get_if<Bars>(&layer.content)) named.insert(bars->ink);
      }
    for (const Layer& layer : test::panelOf(figure, "sizes").layers) {
      const auto& bars = std::get<Bars>(layer.content);
      for (std::size_t k = 0; k < bars.inks.size(); ++k)
        QVERIFY2(bars.points[k].y == 0.0 || named.contains(bars.inks[k]), scene.setup.encoding.c_str());
    }
    QVERIFY(encoding->relativeIndex(scene.setup.params)->reserved() == 0 || test::panelOf(figure, "sizes").legend);
  }
}

void TstBuckets::cellsAreBucketsOfTheirBlock() {
  const Scene scene = sceneOf("t5", {{"bidirectional", true}, {"max_len", std::int64_t{300}}});
  const Figure figure = test::figureOf(view(), scene, 37, 23);
  const auto* map = findContent<HeatMap>(figure, "matrix", "matrix");
  QVERIFY(map != nullptr);
  QCOMPARE(map->rows, 22);     // blocks of 14 positions
  QCOMPARE(map->columns, 34);  // of 9
  const auto index = findEncoding("t5")->relativeIndex(scene.setup.params);
  for (std::int64_t row = 0; row < map->rows; ++row) {
    for (std::int64_t column = 0; column < map->columns; ++column) {
      std::set<std::int64_t> inBlock;
      for (std::int64_t m = row * 14; m < std::min<std::int64_t>((row + 1) * 14, 300); ++m) {
        for (std::int64_t n = column * 9; n < std::min<std::int64_t>((column + 1) * 9, 300); ++n)
          inBlock.insert(index->at(m, n));
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
    const Figure figure = test::figureOf(view(), scene, 400, 400);
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
  QVERIFY(findContent<HeatMap>(test::figureOf(view(), scene, 400, 400), "matrix", "matrix") != nullptr);
  const Figure large = test::figureOf(view(), scene, 400, 400);
  QVERIFY(findContent<HeatMap>(large, "matrix", "matrix")->numbers);
  const Figure small = test::figureOf(view(), scene, 60, 60);
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
                         << "bucket 10: relative positions within the length: 7, from r = -16 outwards";
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
    const Figure figure = test::figureOf(view(), scene, 100, 100);
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

void TstBuckets::bucketsReadAreThoseOfTheLength_data() {
  QTest::addColumn<qint64>("length");
  QTest::addColumn<bool>("both");
  for (const qint64 length : {1, 2, 10, 129, 5000})
    for (const bool both : {true, false})
      QTest::addRow("%lld %s", length, both ? "encoder" : "decoder") << length << both;
}

void TstBuckets::bucketsReadAreThoseOfTheLength() {
  QFETCH(qint64, length);
  QFETCH(bool, both);
  const Scene scene = sceneOf("t5", {{"bidirectional", both}, {"max_len", std::int64_t{length}}});
  const auto index = findEncoding("t5")->relativeIndex(scene.setup.params);
  std::set<std::int64_t> read;
  for (std::int64_t r = 1 - length; r < length; ++r) read.insert(index->bucket(r));
  QCOMPARE(test::readout(view(), scene, "Buckets read at this length"),
           std::to_string(read.size()) + " of " + std::to_string(index->buckets()));
}

QTEST_APPLESS_MAIN(TstBuckets)
#include "tst_buckets.moc"
