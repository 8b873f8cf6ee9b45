#include <cmath>
#include <nlohmann/json.hpp>
#include <string>
#include <thread>

#include <QTest>

#include "core/encodings/registry.h"
#include "core/figure/figure_json.h"
#include "core/quantities/quantities.h"
#include "core/views/similarity/matrix_cells.h"
#include "core/views/similarity/subject.h"
#include "tests/core/views/similarity_view.h"
#include "tests/support/extreme_scenes.h"

using namespace pelab;
using namespace pelab::similarity;
using namespace pelab::test::similarity_view;
using nlohmann::json;
using test::contentOf;

/// Inner products of positions: the matrix and what is said of it.
class TstSimilarity : public QObject {
  Q_OBJECT
private slots:
  void theDiagonalIsHalfTheWidthExactly() {
    const Figure figure = figureOf(sinusoidal(512, 64));
    const HeatMap& map = matrixOf(figure);
    QCOMPARE(map.rows, std::int64_t{64});
    for (std::int64_t p = 0; p < 64; ++p) QCOMPARE(map.values[static_cast<std::size_t>(p * 64 + p)], 256.0F);
    const auto data = view().data(sinusoidal(512, 64), false);
    for (std::int64_t p = 0; p < 64; ++p) QCOMPARE(data->at(p, p), 256.0);
    QCOMPARE(map.colors, (Range{-256.0, 256.0}));
  }

  void aTableWithoutNegativeProductsHasAScaleThatFits() {
    const Scene rnn = test::sceneOf("rnn");
    for (const char* measure : {"dot", "cosine"}) {
      const Scene scene = withOption(rnn, "similarity", "measure", std::string(measure));
      const Figure figure = figureOf(scene);
      const HeatMap& map = matrixOf(figure);
      const auto [least, most] = std::minmax_element(map.values.begin(), map.values.end());
      if (*least < 0.0F) continue;
      QCOMPARE(map.map, ColorMap::Sequential);
      QVERIFY(std::abs(map.colors.lo - static_cast<double>(*least)) < 0.1 * map.colors.size());
      QVERIFY(map.colors.hi >= static_cast<double>(*most) - 1e-6);
      Scene zoomed = scene;
      zoomed.viewStates["similarity"].ranges["matrix.x"] = {40.5, 60.5};
      QCOMPARE(matrixOf(figureOf(zoomed)).colors, map.colors);
    }
    const HeatMap learned = matrixOf(figureOf(test::sceneOf("learned")));
    QCOMPARE(learned.map, ColorMap::Diverging);
    QCOMPARE(learned.colors.lo, -learned.colors.hi);
  }

  void everyCellIsTheInnerProductOfItsRows_data() {
    QTest::addColumn<int>("width");
    QTest::addColumn<QString>("measure");
    for (const int width : {1, 2, 5, 29, 128}) {
      for (const char* measure : {"dot", "cosine"}) QTest::addRow("d %d %s", width, measure) << width << measure;
    }
  }

  void everyCellIsTheInnerProductOfItsRows() {
    QFETCH(int, width);
    QFETCH(QString, measure);
    const Scene scene = with(sinusoidal(width, 40), "measure", measure.toStdString());
    const Figure figure = figureOf(scene);
    const HeatMap& map = matrixOf(figure);
    const auto data = view().data(scene, false);
    for (std::int64_t m = 0; m < 40; m += 3) {
      for (std::int64_t n = 0; n < 40; n += 7) {
        double expected = dotByDefinition(scene, m, n);
        if (measure == "cosine") {
          expected /= std::sqrt(dotByDefinition(scene, m, m) * dotByDefinition(scene, n, n));
        }
        const auto cell = static_cast<double>(map.values[static_cast<std::size_t>(m * 40 + n)]);
        if (std::isnan(expected)) {
          QVERIFY(std::isnan(cell) && std::isnan(data->at(m, n)));
          continue;
        }
        QVERIFY(std::abs(cell - expected) < 1e-5 * (1.0 + std::abs(expected)));
        QVERIFY(std::abs(data->at(m, n) - expected) < 1e-11 * (1.0 + std::abs(expected)));
      }
    }
  }

  void largeCellsAreExactMeans_data() {
    QTest::addColumn<int>("rows");
    QTest::addColumn<int>("columns");
    QTest::addColumn<int>("cells");
    QTest::newRow("whole blocks") << 60 << 60 << 20;
    QTest::newRow("blocks at the end of the length cut") << 61 << 100 << 15;
    QTest::newRow("rows at the end of the length cut") << 180 << 36 << 14;
    QTest::newRow("one cell") << 33 << 33 << 1;
  }

  void largeCellsAreExactMeans() {
    QFETCH(int, rows);
    QFETCH(int, columns);
    QFETCH(int, cells);
    const Scene scene = sinusoidal(32, 200);
    const Subject subject(scene);
    const CellGrid grid = squareBlocks({20, 20 + rows}, {100, 100 + columns}, 200, cells, cells);
    const auto values = cellValues(subject, grid, false, {});
    QCOMPARE(values.size(), static_cast<std::size_t>(grid.rows.count() * grid.columns.count()));
    for (std::int64_t r = 0; r < grid.rows.count(); ++r) {
      for (std::int64_t c = 0; c < grid.columns.count(); ++c) {
        double sum = 0.0, count = 0.0;
        const Span down = grid.rows.at(r), across = grid.columns.at(c);
        for (std::int64_t m = down.first; m < down.last; ++m) {
          for (std::int64_t n = across.first; n < across.last; ++n) {
            sum += subject.dot(m, n);
            count += 1.0;
          }
        }
        const auto got = static_cast<double>(values[static_cast<std::size_t>(r * grid.columns.count() + c)]);
        QVERIFY2(std::abs(got - sum / count) < 1e-5,
                 qPrintable(QStringLiteral("%1 %2: %3").arg(r).arg(c).arg(got - sum / count)));
      }
    }
  }

  void theMatrixIsZoomed() {
    Scene scene = sinusoidal(64, 1 << 20);
    scene.viewStates["similarity"].ranges = {{"matrix.x", {999999.5, 1000009.5}}, {"matrix.y", {99.5, 103.5}}};
    const Figure figure = figureOf(scene);
    const HeatMap& map = matrixOf(figure);
    QCOMPARE(map.rows, std::int64_t{4});
    QCOMPARE(map.columns, std::int64_t{10});
    const Subject subject(scene);
    QVERIFY(std::abs(static_cast<double>(map.values[10 + 3]) - subject.dot(101, 1000003)) < 1e-5);
    QCOMPARE(view().data(scene, true)->rows(), std::int64_t{4});
    QVERIFY(std::abs(view().data(scene, true)->at(1, 3) - subject.dot(101, 1000003)) < 1e-12);
    QCOMPARE(view().data(scene, true)->columnKey(3), std::string("key_1000003"));
  }

  void neverMoreCellsThanPixels() {
    for (const bool full : {false, true}) {
      const Figure figure = figureOf(sinusoidal(64, 100000), 173, 91, full);
      QVERIFY(matrixOf(figure).rows <= 91 && matrixOf(figure).columns <= 173);
      QVERIFY(!figure.note.empty());
      QVERIFY(curveOf(figure).points.size() <= std::size_t{2} * 173);
    }
  }

  void explanationsHoldTheFormula() {
    const Scene scene = sinusoidal(312, 80);
    QCOMPARE(plain(view().explain(scene, "matrix", {5.2, 1.9})), std::string("PE(2) · PE(5) = Σᵢ cos(3 ωᵢ) = 128.64"));
    QCOMPARE(plain(view().explain(scene, "curve", {3.0, 0.0})), std::string("PE(0) · PE(3) = Σᵢ cos(3 ωᵢ) = 128.64"));
    QVERIFY(view().explain(scene, "matrix", {80.0, 3.0}).empty());
    QVERIFY(view().explain(scene, "curve", {200.0, 0.0}).empty());
  }

  void readoutsAreTheNumbersAtTheCursor() {
    Scene scene = sinusoidal(312, 80);
    scene.cursor.position = 10;
    scene.cursor.key = 13;
    const double dot = dotByDefinition(scene, 10, 13);
    QCOMPARE(readout(scene, "PE(10) · PE(13)"), QString::number(dot, 'g', 7).toStdString());
    QCOMPARE(readout(scene, "Cosine"), QString::number(dot / 156.0, 'g', 7).toStdString());
    QCOMPARE(readout(scene, "‖PE(10) − PE(13)‖"), QString::number(std::sqrt(312.0 - 2.0 * dot), 'g', 7).toStdString());
    bool checked = false;
    for (const Readout& r : view().readouts(scene)) {
      if (r.holds) QCOMPARE(plain(r.label), std::string("PE(10) · PE(13) = PE(10) · PE(7)"));
      checked = checked || (r.holds && *r.holds);
    }
    QVERIFY(checked);
  }

  void aRotationShowsTheCurveOfOnesAndTheBand() {
    Scene scene = withEncoding(defaultScene(), "rope");
    scene.setup.params.set("head_dim", std::int64_t{64});
    scene.setup.params.set("max_len", std::int64_t{256});
    scene = normalized(scene);
    const Figure figure = figureOf(scene);
    const Subject subject(scene);
    for (const Point& p : curveOf(figure).points) QVERIFY(std::abs(p.y - subject.shift->at(p.x)) < 1e-11);
    QCOMPARE(curveOf(figure).points.front().y, 64.0);
    const auto& band = contentOf<Band>(figure, "curve", "random:band");
    const auto& mean = contentOf<Curve>(figure, "curve", "random:mean");
    QCOMPARE(band.x.size(), std::size_t{256});
    for (std::size_t i = 0; i < band.x.size(); ++i) {
      QVERIFY(band.lo[i] < mean.points[i].y && mean.points[i].y < band.hi[i]);
    }
    QCOMPARE(plain(test::findLayer(figure, "curve", "random:mean")->legend), std::string("Mean of 64 random q and k"));
    QVERIFY(figureOf(with(scene, "seed", std::uint64_t{9})).layout.panels[1].layers[1].id == "random:band");
    QVERIFY(contentOf<Band>(figureOf(with(scene, "seed", std::uint64_t{9})), "curve", "random:band").lo != band.lo);
    QCOMPARE(plain(view().explain(scene, "matrix", {8.0, 3.0})),
             "q = k = (1, …, 1), m = 3, n = 8: 2 Σᵢ cos(5 θᵢ) = " +
                 QString::number(subject.dot(3, 8), 'g', 5).toStdString());
  }

  void aTrainedTableIsSampledWhereCellsAreSmall() {
    Scene scene = withEncoding(defaultScene(), "learned");
    scene.setup.params.set("max_len", std::int64_t{512});
    scene = normalized(scene);
    const Figure figure = figureOf(scene, 100, 100);
    const HeatMap& map = matrixOf(figure);
    QCOMPARE(map.rows, std::int64_t{86});  // blocks of 6
    QVERIFY(plain(figure.note).find("sample: one of 6 × 6") != std::string::npos);
    const double expected = dotByDefinition(scene, 6 * 10 + 2, 6 * 20 + 2);
    QVERIFY(std::abs(static_cast<double>(map.values[10 * 86 + 20]) - expected) < 1e-7);
    QVERIFY(figure.layout.panels[1].dependsOnCursor);
  }

  void schemesWithoutVectorsSayWhereToLook_data() {
    QTest::addColumn<QString>("encoding");
    for (const char* id : {"alibi", "t5", "nope"}) QTest::newRow(id) << id;
  }

  void schemesWithoutVectorsSayWhereToLook() {
    QFETCH(QString, encoding);
    const Scene scene = withEncoding(defaultScene(), encoding.toStdString());
    const Figure figure = figureOf(scene);
    QVERIFY(figure.layout.panels.empty());
    QCOMPARE(figure.layout.message, view().unsupported(scene));
    QVERIFY(!figure.layout.message.empty());
    QVERIFY(view().data(scene, false) == nullptr);
  }

  void stopEndsAFullFigureEarly() {
    const Scene scene = sinusoidal(512, 1 << 20);  // whole, this is a quarter of a billion cosines
    std::stop_source source;
    std::thread stopper([&] { source.request_stop(); });
    const Figure figure = view().figure(scene, test::viewportOf(view(), scene, 1000, 1000), {true, source.get_token()});
    stopper.join();
    QVERIFY(!figure.complete);
    QCOMPARE(test::unsound(figure), std::string());
  }

  void coarseComesFirstAndIsSound_data() {
    QTest::addColumn<int>("width");
    QTest::addColumn<QString>("axis");
    for (const int width : {128, 512, 4096, 16383, 16384}) {
      for (const char* axis : {"linear", "log"}) QTest::addRow("d %d %s", width, axis) << width << axis;
    }
  }

  void coarseComesFirstAndIsSound() {
    QFETCH(int, width);
    QFETCH(QString, axis);
    const Scene scene = with(sinusoidal(width, 1 << 20), "axis", axis.toStdString());
    const Figure figure = figureOf(scene, 700, 700, false);
    QVERIFY(!figure.complete);
    QCOMPARE(test::unsound(figure), std::string());
  }

  /// Every scheme at its slider's ends, every measure and axis, panels of any size: a sound figure or a sentence.
  void anySceneGivesASoundFigureOrASentence_data() { test::addEncodingRows(); }

  void anySceneGivesASoundFigureOrASentence() {
    QFETCH(QString, encoding);
    for (const Scene& scene : test::extremeScenes(*findEncoding(encoding.toStdString()))) checkAllOptions(scene);
  }

private:
  static void checkAllOptions(const Scene& scene) {
    for (const char* measure : {"dot", "cosine"}) {
      for (const char* axis : {"linear", "log"}) {
        const Scene shown = with(with(scene, "measure", std::string(measure)), "axis", std::string(axis));
        for (const auto& [w, h] : {std::pair{1, 1}, {300, 200}, {2000, 1500}}) {
          const Figure figure = figureOf(shown, w, h, false);
          QCOMPARE(figure.layout.message.empty(), !figure.layout.panels.empty());
          QCOMPARE(test::unsound(figure), std::string());
        }
        QCOMPARE(view().unsupported(shown).empty(), !view().readouts(shown).empty());
      }
    }
  }

  /// YaRN's a multiplies both vectors, so that scores have its square; cosines do not know it.
  void theAttentionFactorCountsTwice() {
    Scene scene = test::sceneOf("rope", {{"head_dim", std::int64_t{64}},
                                         {"scaling.type", std::string("yarn")},
                                         {"scaling.factor", 16.0},
                                         {"scaling.attention_factor", 1.25}});
    const similarity::Subject with(scene);
    const similarity::Subject without(withParam(scene, "scaling.attention_factor", 1.0));
    for (const std::int64_t n : {0, 3, 100}) {
      QVERIFY(std::abs(with.dot(0, n) - 1.5625 * without.dot(0, n)) < 1e-10);
      QVERIFY(std::abs(with.cosine(0, n) - without.cosine(0, n)) < 1e-13);
    }
    QVERIFY(std::abs(with.dot(5, 5) - 1.5625 * 64.0) < 1e-10);
  }

  void whatTheRotationLeavesOutIsSaid() {
    const Scene scene = test::sceneOf("xpos");
    const Figure figure = figureOf(scene);
    QVERIFY(plain(figure.note).find("the rotation alone") != std::string::npos);
    const json query{{"kind", "score"},
                     {"q", std::vector<double>(64, 1.0)},
                     {"k", std::vector<double>(64, 1.0)},
                     {"pairs", {{scene.cursor.position, scene.cursor.key}}}};
    const json score = computeQuantity("xpos", toJson(scene.setup.params), query);
    const double shown = std::stod(readout(scene, "Score of q = k = (1, …, 1) at m = 10, n = 15"));
    QVERIFY(std::abs(shown - score[0].get<double>()) < 1e-4);
    QVERIFY(readout(scene, "Decay").find("λ = 0.002447 for pair 0") != std::string::npos);
    QVERIFY(plain(figureOf(test::sceneOf("rope")).note).find("alone") == std::string::npos);
  }
};
QTEST_APPLESS_MAIN(TstSimilarity)
#include "tst_similarity.moc"
