#include <algorithm>

#include <QTest>

#include "core/views/support.h"
#include "tests/core/views/matrix_view.h"

using namespace pelab;
using namespace pelab::test::matrix_view;
using test::panelOf;
using test::sinusoidalScene;
using test::tableOf;

/// The row and the column of the cursor beside the heat map.
class TstMatrixCuts : public QObject {
  Q_OBJECT
private slots:
  void cutsShareTheAxesOfTheHeatMap();
  void cutsAreTheRowAndColumnOfTheCursor();
  void sinesAndCosinesThatTakeTurnsAreTwoCurves();
  void onlyTheCutsDependOnTheCursor();
  void longColumnKeepsItsExtremes();
};

void TstMatrixCuts::cutsShareTheAxesOfTheHeatMap() {
  const Scene scene = zoomed(sinusoidalScene(200, 64), {3.0, 30.0}, {10.0, 90.0});
  const Figure figure = test::figureOf(view(), scene, 300, 300);
  QCOMPARE(panelOf(figure, "row").x, panelOf(figure, "table").x);
  QCOMPARE(panelOf(figure, "column").y, panelOf(figure, "table").y);
  QVERIFY(panelOf(figure, "table").y.reversed);
}

void TstMatrixCuts::cutsAreTheRowAndColumnOfTheCursor() {
  Scene scene = withOption(sinusoidalScene(60, 48), "matrix", "order", std::string("grouped"));
  scene.cursor.position = 17;
  scene.cursor.dimension = 5;
  const Figure figure = test::figureOf(view(), scene, 300, 300);
  const auto table = tableOf(scene);
  const Curve& row = curveOf(figure, "row");
  QCOMPARE(row.points.size(), std::size_t{48});
  for (std::size_t k = 0; k < 48; ++k) {
    const auto column = static_cast<std::int64_t>(k < 24 ? 2 * k : 2 * (k - 24) + 1);
    QCOMPARE(row.points[k], (Point{static_cast<double>(k), table->at(17, column)}));
  }
  const Curve& column = curveOf(figure, "column");
  QCOMPARE(column.points.size(), std::size_t{60});
  for (std::size_t p = 0; p < 60; ++p) {
    QCOMPARE(column.points[p], (Point{table->at(static_cast<std::int64_t>(p), 5), static_cast<double>(p)}));
  }
}

void TstMatrixCuts::sinesAndCosinesThatTakeTurnsAreTwoCurves() {
  for (const std::int64_t width : {4, 7, 48}) {
    const Scene whole = sinusoidalScene(60, width);
    for (const Range columns : {Range{-0.5, static_cast<double>(width) - 0.5}, Range{0.5, 2.5}, Range{1.6, 3.4}}) {
      const Scene scene = zoomed(whole, columns, {-0.5, 59.5});
      const Figure figure = test::figureOf(view(), scene, 300, 300);
      const Panel& panel = panelOf(figure, "row");
      QCOMPARE(panel.layers.size(), std::size_t{2});
      std::size_t seen = 0;
      for (const Layer& layer : panel.layers) {
        for (const Point& point : std::get<Curve>(layer.content).points) {
          const auto column = static_cast<std::int64_t>(point.x);
          QCOMPARE(column % 2 == 0, layer.id == "row_sin");
          QCOMPARE(point.y, tableOf(scene)->at(scene.cursor.position, column));
          QVERIFY(point.x >= columns.lo - 1.0 && point.x <= columns.hi + 1.0);
          ++seen;
        }
      }
      const Span visible = cellsIn(panel.x.visible, width);
      QCOMPARE(seen, static_cast<std::size_t>(visible.size()));
    }
  }
}

void TstMatrixCuts::onlyTheCutsDependOnTheCursor() {
  const Layout layout = view().layout(defaultScene());
  for (const Panel& panel : layout.panels) QCOMPARE(panel.dependsOnCursor, panel.id != "table");
  Scene moved = defaultScene();
  moved.cursor.position = 77;
  moved.cursor.dimension = 33;
  QCOMPARE(heatOf(test::figureOf(view(), moved, 200, 200)).values,
           heatOf(test::figureOf(view(), defaultScene(), 200, 200)).values);
}

void TstMatrixCuts::longColumnKeepsItsExtremes() {
  Scene scene = sinusoidalScene(200000, 64);
  scene.cursor.dimension = 0;
  const Figure figure = test::figureOf(view(), scene, 200, 150);
  const Curve& curve = curveOf(figure, "column");
  const auto table = tableOf(scene);
  double least = 1.0;
  double greatest = -1.0;
  for (std::int64_t p = 0; p < 200000; ++p) {
    least = std::min(least, table->at(p, 0));
    greatest = std::max(greatest, table->at(p, 0));
  }
  QVERIFY(curve.points.size() <= 300);
  const auto [low, high] = std::minmax_element(curve.points.begin(), curve.points.end(),
                                               [](const Point& a, const Point& b) { return a.x < b.x; });
  QCOMPARE(low->x, least);
  QCOMPARE(high->x, greatest);
}

QTEST_APPLESS_MAIN(TstMatrixCuts)
#include "tst_matrix_cuts.moc"
