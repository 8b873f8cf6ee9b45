#include <algorithm>
#include <cmath>
#include <utility>

#include <QTest>

#include "core/figure/figure_json.h"
#include "core/views/registry.h"
#include "core/views/shift/shift_layers.h"
#include "core/views/shift/shift_scene.h"
#include "tests/support/figure_checks.h"
#include "tests/support/view_scenes.h"

using namespace pelab;
using shift::ShiftScene;
using shift::Sign;
using test::contentOf;
using test::readout;

namespace {

const View& view() {
  return *findView("shift");
}

Scene shiftedBy(const Scene& scene, std::int64_t k) {
  return normalized(withOption(scene, "shift", "k", k));
}

Scene overPositions(const Scene& scene) {
  return normalized(withOption(scene, "shift", "over", std::string("positions")));
}

}  // namespace

class TstShift : public QObject {
  Q_OBJECT
private slots:
  void theShiftIsFromTheCursorToItsKey() {
    Scene scene = test::sinusoidalScene(128, 16);
    scene.cursor.position = 10;
    scene.cursor.key = 7;
    QCOMPARE(ShiftScene(scene).map->k, std::int64_t{-3});
    QCOMPARE(ShiftScene(shiftedBy(scene, 20)).map->k, std::int64_t{20});
    QVERIFY(view().layout(scene).panels.at(0).dependsOnCursor);
    QVERIFY(!view().layout(shiftedBy(scene, 20)).panels.at(0).dependsOnCursor);
    QCOMPARE(readout(view(), scene, "Shift k"), std::string("n − m = 7 − 10 = -3"));
    QCOMPARE(readout(view(), shiftedBy(scene, 20), "Shift k"), std::string("20"));
  }

  void everyEntryIsACell() {
    const Scene scene = shiftedBy(test::sinusoidalScene(128, 16), 5);
    const ShiftScene shown(scene);
    const Figure figure = test::figureOf(view(), scene, 160, 160);
    QVERIFY(figure.complete);
    for (const auto& [panel, sign] : {std::pair{"right", Sign::Right}, {"other", Sign::Other}}) {
      const auto& heat = contentOf<HeatMap>(figure, panel, "matrix");
      QCOMPARE(heat.rows, std::int64_t{16});
      QCOMPARE(heat.columns, std::int64_t{16});
      for (std::int64_t r = 0; r < 16; ++r) {
        for (std::int64_t c = 0; c < 16; ++c)
          QCOMPARE(heat.values[static_cast<std::size_t>(16 * r + c)], static_cast<float>(shown.map->at(r, c, sign)));
      }
    }
    QVERIFY(test::panelOf(figure, "right").y.reversed);
  }

  void smallCellsShowTheFarthestFromZero_data() {
    QTest::addColumn<QString>("layout");
    QTest::newRow("interleaved") << "interleaved";
    QTest::newRow("concat") << "concat";
  }
  void smallCellsShowTheFarthestFromZero() {
    QFETCH(QString, layout);
    const Scene scene = shiftedBy(withParam(test::sinusoidalScene(128, 250), "layout", layout.toStdString()), 5);
    const ShiftScene shown(scene);
    const Figure figure = test::figureOf(view(), scene, 60, 40);
    const auto& heat = contentOf<HeatMap>(figure, "right", "matrix");
    const auto down = static_cast<std::int64_t>(std::ceil(250.0 / static_cast<double>(heat.rows)));
    const auto across = static_cast<std::int64_t>(std::ceil(250.0 / static_cast<double>(heat.columns)));
    for (std::int64_t r = 0; r < heat.rows; ++r) {
      for (std::int64_t c = 0; c < heat.columns; ++c) {
        double most = 0.0;
        for (std::int64_t row = r * down; row < std::min<std::int64_t>((r + 1) * down, 250); ++row)
          for (std::int64_t col = c * across; col < std::min<std::int64_t>((c + 1) * across, 250); ++col)
            most = std::max(most, std::abs(shown.map->at(row, col, Sign::Right)));
        QCOMPARE(std::abs(heat.values[static_cast<std::size_t>(r * heat.columns + c)]), static_cast<float>(most));
      }
    }
    QVERIFY(plain(figure.note).find("farthest from 0") != std::string::npos);
  }

  void residualsOfEachPairHaveBothSigns() {
    const Scene scene = shiftedBy(test::sinusoidalScene(128, 64), 5);
    const ShiftScene shown(scene);
    const Figure figure = test::figureOf(view(), scene, 400, 100);
    const auto& right = contentOf<Curve>(figure, "residual", "right").points;
    const auto& other = contentOf<Curve>(figure, "residual", "other").points;
    QCOMPARE(right.size(), std::size_t{32});
    const auto p = static_cast<double>(shown.position);
    for (std::size_t i = 0; i < right.size(); ++i) {
      const auto pair = static_cast<std::int64_t>(i);
      QCOMPARE(right[i].y, std::max(shown.map->residuals(pair, p).right, shift::kFloor));
      QCOMPARE(other[i].y, shown.map->residuals(pair, p).other);
      QVERIFY(right[i].y < 1e-14 && other[i].y > 1e-4);
    }
  }

  void oneMatrixServesEveryPosition() {
    const Scene scene = overPositions(shiftedBy(test::sinusoidalScene(128, 64), 5));
    const Figure figure = test::figureOf(view(), scene, 400, 100);
    QVERIFY(test::panelOf(figure, "residual").x.role == Role::Position);
    const auto& right = contentOf<Curve>(figure, "residual", "right").points;
    const auto& other = contentOf<Curve>(figure, "residual", "other").points;
    QCOMPARE(right.size(), std::size_t{128});
    for (std::size_t p = 0; p < right.size(); ++p) {
      QVERIFY(right[p].y < 1e-12);
      QVERIFY(std::abs(other[p].y - other.front().y) < 1e-12);
    }
  }

  void explanationsHaveTheirNumbers() {
    Scene scene = shiftedBy(test::sinusoidalScene(128, 4), 5);
    const auto said = [&](const char* panel, double column, double row) {
      return plain(view().explain(scene, panel, {column, row}));
    };
    QCOMPARE(said("right", 2.0, 2.0), std::string("T[2, 2] = cos(5 · 0.01) = 0.99875"));
    QCOMPARE(said("right", 3.0, 2.0), std::string("T[2, 3] = sin(5 · 0.01) = 0.049979"));
    QCOMPARE(said("right", 2.0, 3.0), std::string("T[3, 2] = −sin(5 · 0.01) = -0.049979"));
    QCOMPARE(said("other", 3.0, 2.0), std::string("T[2, 3] = sin(-5 · 0.01) = -0.049979"));
    QCOMPARE(said("right", 0.0, 2.0), std::string("T[2, 0] = 0: dimensions 2 and 0 are not of one pair"));
    QVERIFY(said("right", 4.0, 2.0).empty());
    QVERIFY(said("residual", 1.0, 1.0).find("2 |sin(5 · 0.01)| = 0.099958") != std::string::npos);
    scene = overPositions(scene);
    QVERIFY(said("residual", 99.0, 1.0).find("p = 99, k = 5") == 0);
    scene = shiftedBy(test::sceneOf("rope", {{"head_dim", std::int64_t{4}}, {"rotary_dim", std::int64_t{2}}}), 5);
    QCOMPARE(said("right", 1.0, 0.0), std::string("R[0, 1] = −sin(5 · 1) = 0.95892"));
    QCOMPARE(said("right", 3.0, 3.0), std::string("R[3, 3] = 1: dimension 3 belongs to no pair and stays as it is"));
  }

  void checksHoldAndTheOtherSignMisses() {
    for (const char* scheme : {"sinusoidal", "rope"}) {
      int checks = 0;
      for (const Readout& entry : view().readouts(shiftedBy(test::sceneOf(scheme), 5))) {
        if (!entry.holds) continue;
        ++checks;
        QVERIFY2(*entry.holds, plain(entry.label).c_str());
      }
      QVERIFY(checks >= 3);
      QVERIFY(std::stod(readout(view(), shiftedBy(test::sceneOf(scheme), 5), "Residual with the other sign")) > 1.0);
    }
  }

  void theScoreTakesTheKeysTurnLessTheQuerys() {
    Scene scene = test::sceneOf("rope", {{"head_dim", std::int64_t{2}}});
    scene.cursor.position = 5;
    scene.cursor.key = 2;
    QCOMPARE(readout(view(), scene, "(Rₘ q) · (Rₙ k) = q · Rₙ₋ₘ k, for q = (1, 2), k = (3, 5) in pair 0"),
             std::string("-13.011 = -13.011; q · Rₘ₋ₙ k would be -12.729"));
  }

  void dataAreTheMatrix() {
    Scene scene = shiftedBy(test::sinusoidalScene(128, 16), 5);
    const ShiftScene shown(scene);
    scene.viewStates["shift"].ranges["matrix.x"] = {3.5, 7.5};
    const auto part = view().data(scene, true);
    QCOMPARE(part->rows(), std::int64_t{16});
    QCOMPARE(part->columns(), std::int64_t{4});
    QCOMPARE(part->columnKey(0), std::string("dim_4"));
    QCOMPARE(part->at(5, 0), shown.map->at(5, 4, Sign::Right));
    QCOMPARE(view().data(scene, false)->columns(), std::int64_t{16});
  }

  void whatHasNoMatrixSaysWhereToLook() {
    const std::string odd = plain(view().unsupported(test::sinusoidalScene(128, 7)));
    QVERIFY(odd.find("odd width") != std::string::npos && odd.find("Similarity") != std::string::npos);
    for (const char* scheme : {"learned", "alibi", "t5", "nope"})
      QVERIFY2(plain(view().unsupported(test::sceneOf(scheme))).find("has no pairs") != std::string::npos, scheme);
    QVERIFY(view().unsupported(test::sinusoidalScene(128, 8)).empty());
  }

  void extremesStaySound_data() {
    QTest::addColumn<qint64>("length");
    QTest::addColumn<qint64>("width");
    QTest::addColumn<double>("base");
    for (const double base : {1e-280, 1e-3, 1.0, 1e8}) {
      for (const qint64 width : {1, 2, 16384}) {
        for (const qint64 length : {1, 1048576})
          QTest::addRow("%lld x %lld, base %g", length, width, base) << length << width << base;
      }
    }
  }
  void extremesStaySound() {
    QFETCH(qint64, length);
    QFETCH(qint64, width);
    QFETCH(double, base);
    const Scene start = withParam(test::sinusoidalScene(length, width), "base", base);
    if (validate(start)) return;
    for (const std::int64_t k : {-1048576, 0, 1048576}) {
      for (const Scene& scene : {shiftedBy(start, k), overPositions(shiftedBy(start, k))}) {
        for (const auto& [w, h] : {std::pair{0, 0}, {1, 1}, {40, 200}, {2000, 3}}) {
          const std::string fault = test::unsound(test::figureOf(view(), scene, w, h, {w == 40, {}}));
          QVERIFY2(fault.empty(), fault.c_str());
        }
      }
    }
  }

  void aStopEndsTheFigure() {
    std::stop_source stop;
    stop.request_stop();
    const Scene scene = overPositions(test::sinusoidalScene(1048576, 16384));
    QVERIFY(!test::figureOf(view(), scene, 400, 200, {true, stop.get_token()}).complete);
  }
};
QTEST_APPLESS_MAIN(TstShift)
#include "tst_shift.moc"
