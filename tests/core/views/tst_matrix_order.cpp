#include <algorithm>
#include <optional>
#include <string_view>
#include <vector>

#include <QTest>

#include "core/encodings/registry.h"
#include "core/figure/figure_json.h"
#include "core/views/cursor.h"
#include "core/views/matrix/column_order.h"
#include "tests/core/views/matrix_view.h"

using namespace pelab;
using namespace pelab::test::matrix_view;
using test::panelOf;
using test::sinusoidalScene;
using test::tableOf;

/// Columns in another order than the table has.
class TstMatrixOrder : public QObject {
  Q_OBJECT
private slots:
  void groupedOrderHasSinesThenCosines_data();
  void groupedOrderHasSinesThenCosines();
  void orderedTicksNameTheRealColumns();
  void clickInGroupedOrderFindsTheRealColumn();
  void tablesOfRotationsSayWhichPartsAreCosines();
};

void TstMatrixOrder::tablesOfRotationsSayWhichPartsAreCosines() {
  int tables = 0;
  for (const Encoding* encoding : allEncodings()) {
    const Scene scene = test::sceneOf(encoding->info().id);
    const auto table = tableOf(scene);
    if (table == nullptr || encoding->info().family != Family::Rotation) continue;
    ++tables;
    const Layout layout = view().layout(scene);
    QCOMPARE(plain(layout.title), std::string("Table of cosines and sines"));
    const std::string label = plain(test::findPanel(layout, "table")->x.label);
    const bool startsWithCosine = table->column(0).part == Column::Part::Cosine;
    const bool inPairs = table->column(0).part != table->column(1).part;
    const std::string expected = inPairs            ? "Dimension (cosine and sine of each pair)"
                                 : startsWithCosine ? "Dimension (cosines, then sines)"
                                                    : "Dimension (sines, then cosines)";
    QVERIFY2(label == expected, (scene.setup.encoding + ": " + label).c_str());
  }
  QVERIFY(tables >= 3);
  const Layout inPairs = view().layout(test::sceneOf("rope", {{"layout", std::string("interleaved")}}));
  QCOMPARE(plain(test::findPanel(inPairs, "table")->x.label), std::string("Dimension (cosine and sine of each pair)"));
  QCOMPARE(plain(test::findPanel(view().layout(sinusoidalScene(8, 8)), "table")->x.label), std::string("Dimension"));
}

void TstMatrixOrder::groupedOrderHasSinesThenCosines_data() {
  QTest::addColumn<qint64>("width");
  QTest::addColumn<QString>("layout");
  QTest::addColumn<QString>("freq");
  for (const qint64 width : {1, 2, 3, 7, 64}) {
    for (const char* layout : {"interleaved", "concat"}) {
      for (const char* freq : {"paper", "t2t"}) {
        QTest::addRow("%lld %s %s", width, layout, freq)
            << width << QString::fromLatin1(layout) << QString::fromLatin1(freq);
      }
    }
  }
}

void TstMatrixOrder::groupedOrderHasSinesThenCosines() {
  QFETCH(qint64, width);
  QFETCH(QString, layout);
  QFETCH(QString, freq);
  Scene scene = sinusoidalScene(20, width);
  scene.setup.params.set("layout", layout.toStdString());
  scene.setup.params.set("freq", freq.toStdString());
  const auto table = tableOf(scene);
  for (const char* name : {"grouped", "interleaved"}) {
    const ColumnOrder order = columnOrder(*table, name);
    std::vector<std::int64_t> seen;
    for (std::int64_t k = 0; k < width; ++k) {
      seen.push_back(order.at(k));
      if (k == 0) continue;
      const Column before = table->column(order.at(k - 1));
      const Column here = table->column(order.at(k));
      if (std::string_view(name) == "grouped") {
        QVERIFY(!(before.part != Column::Part::Sine && here.part == Column::Part::Sine));
        if (before.part == here.part) QVERIFY(before.part == Column::Part::Zero || before.pair < here.pair);
      } else if (here.part == Column::Part::Cosine) {
        QVERIFY(before.part == Column::Part::Sine && before.pair == here.pair);
      }
    }
    std::sort(seen.begin(), seen.end());
    for (std::int64_t k = 0; k < width; ++k) QCOMPARE(seen[static_cast<std::size_t>(k)], k);
  }
}

void TstMatrixOrder::orderedTicksNameTheRealColumns() {
  for (const Range visible : {Range{-0.5, 127.5}, Range{50.2, 71.0}, Range{3.0, 4.0}}) {
    const Scene scene =
        withOption(zoomed(sinusoidalScene(50, 128), visible, {-0.5, 49.5}), "matrix", "order", std::string("grouped"));
    const Axis axis = panelOf(test::figureOf(view(), scene, 300, 300), "table").x;
    QVERIFY(!axis.ticks.empty());
    QVERIFY(axis.ticks.size() <= 12);
    for (const Tick& tick : axis.ticks) {
      QCOMPARE(plain(tick.label), std::to_string(axis.order.at(static_cast<std::size_t>(tick.at))));
    }
  }
  QVERIFY(view().layout(defaultScene()).panels.at(0).x.ticks.empty());
}

void TstMatrixOrder::clickInGroupedOrderFindsTheRealColumn() {
  Scene scene = withOption(sinusoidalScene(50, 128), "matrix", "order", std::string("grouped"));
  const Panel panel = view().layout(scene).panels.at(0);
  const Cursor cursor = picked(scene, panel, {66.2, 31.4});
  QCOMPARE(cursor.dimension, std::int64_t{5});
  QCOMPARE(cursor.position, std::int64_t{31});
  scene.cursor = cursor;
  QCOMPARE(cursorOn(panel.x, scene), std::optional<double>(66.0));
  QCOMPARE(stepped(scene, panel, 1, 0).dimension, std::int64_t{7});
  QCOMPARE(stepped(scene, panel, 0, -1).position, std::int64_t{32});
}

QTEST_APPLESS_MAIN(TstMatrixOrder)
#include "tst_matrix_order.moc"
