#include <cmath>

#include <QTest>

#include "core/encodings/registry.h"
#include "core/figure/figure_json.h"
#include "core/views/matrix/column_order.h"
#include "tests/core/views/matrix_view.h"

using namespace pelab;
using namespace pelab::test::matrix_view;
using test::sinusoidalScene;
using test::tableOf;

namespace {

Viewport roomOf(int width, int height, double scale = 1.0) {
  return test::viewportOf(view(), defaultScene(), width, height, scale);
}

}  // namespace

/// The heat map: what its cells hold.
class TstMatrix : public QObject {
  Q_OBJECT
private slots:
  void cellsAreTheEntriesWhereTheyFit_data();
  void cellsAreTheEntriesWhereTheyFit();
  void zoomShowsOnlyTheVisibleEntries();
  void smallCellsAreExactMeans();
  void slowColumnsHaveNoStripes_data();
  void slowColumnsHaveNoStripes();
  void fastColumnsSwingTheSameAllTheWayDown();
  void panningChangesNoCell();
  void plainSamplingShowsSingleEntriesAndNamesAliasing();
  void numbersAppearOnlyWhereTheyFit_data();
  void numbersAppearOnlyWhereTheyFit();
  void schemesWithoutTableSaySo();
  void onlyWantedPanelsAreFilled();
};

void TstMatrix::cellsAreTheEntriesWhereTheyFit_data() {
  QTest::addColumn<QString>("order");
  for (const char* order : {"stored", "grouped", "interleaved"}) QTest::newRow(order) << QString::fromLatin1(order);
}

void TstMatrix::cellsAreTheEntriesWhereTheyFit() {
  QFETCH(QString, order);
  const Scene scene = withOption(sinusoidalScene(80, 312), "matrix", "order", order.toStdString());
  const Figure figure = test::figureOf(view(), scene, 400, 300);
  const HeatMap& heat = heatOf(figure);
  const auto table = tableOf(scene);
  const ColumnOrder columns = columnOrder(*table, order.toStdString());
  QVERIFY(figure.complete);
  QVERIFY(figure.note.empty());
  QCOMPARE(heat.rows, std::int64_t{80});
  QCOMPARE(heat.columns, std::int64_t{312});
  QCOMPARE(heat.x, (Range{-0.5, 311.5}));
  QCOMPARE(heat.y, (Range{-0.5, 79.5}));
  for (std::int64_t r = 0; r < heat.rows; ++r) {
    for (std::int64_t c = 0; c < heat.columns; ++c) {
      QCOMPARE(heat.values[static_cast<std::size_t>(r * heat.columns + c)],
               static_cast<float>(table->at(r, columns.at(c))));
    }
  }
}

void TstMatrix::zoomShowsOnlyTheVisibleEntries() {
  const Scene scene = zoomed(sinusoidalScene(1000, 512), {9.5, 19.5}, {99.7, 104.2});
  const HeatMap heat = heatOf(test::figureOf(view(), scene, 400, 300));
  QCOMPARE(heat.rows, std::int64_t{5});
  QCOMPARE(heat.columns, std::int64_t{10});
  QCOMPARE(heat.x, (Range{9.5, 19.5}));
  QCOMPARE(heat.y, (Range{99.5, 104.5}));
  QCOMPARE(heat.values.at(0), static_cast<float>(tableOf(scene)->at(100, 10)));
}

void TstMatrix::smallCellsAreExactMeans() {
  const Scene scene = sinusoidalScene(1000, 96);
  const Figure figure = test::figureOf(view(), scene, 32, 100);
  const HeatMap& heat = heatOf(figure);
  const auto table = tableOf(scene);
  QCOMPARE(heat.rows, std::int64_t{100});
  QCOMPARE(heat.columns, std::int64_t{24});  // of whole pairs
  for (std::int64_t r = 0; r < 100; ++r) {
    for (std::int64_t c = 0; c < 24; ++c) {
      double sum = 0.0;
      for (std::int64_t i = 0; i < 40; ++i) sum += table->at(10 * r + i / 4, 4 * c + i % 4);
      QVERIFY(std::abs(heat.values[static_cast<std::size_t>(r * 24 + c)] - sum / 40.0) < 1e-6);
    }
  }
  QCOMPARE(plain(figure.note), std::string("Each cell shows the exact mean of 10 × 4 entries."));
}

void TstMatrix::slowColumnsHaveNoStripes_data() {
  QTest::addColumn<int>("columns");
  QTest::addColumn<int>("width");
  QTest::addColumn<QString>("order");
  for (const auto& [columns, width] : {std::pair{512, 281},
                                       {512, 256},
                                       {512, 511},
                                       {790, 386},
                                       {640, 240},
                                       {1024, 300},
                                       {300, 281},
                                       {768, 500},
                                       {511, 300},
                                       {16384, 700}}) {
    for (const char* order : {"stored", "interleaved", "grouped"}) {
      QTest::addRow("%d on %d, %s", columns, width, order) << columns << width << QString::fromLatin1(order);
    }
  }
}

/// Where nothing changes from pair to pair, cells side by side show the same.
void TstMatrix::slowColumnsHaveNoStripes() {
  QFETCH(int, columns);
  QFETCH(int, width);
  QFETCH(QString, order);
  const Scene scene = withOption(sinusoidalScene(20, columns), "matrix", "order", order.toStdString());
  const Figure figure = view().figure(scene, roomOf(width, 300), Effort{true, {}});
  const HeatMap& heat = heatOf(figure);
  QVERIFY(heat.columns <= width);
  const std::int64_t entries = (columns + heat.columns - 1) / heat.columns;
  for (std::int64_t r = 0; r < heat.rows; ++r) {
    const float* row = &heat.values[static_cast<std::size_t>(r * heat.columns)];
    std::int64_t jumps = 0;
    for (std::int64_t c = heat.columns * 7 / 8; c + 2 < heat.columns; ++c)
      jumps += std::abs(row[c + 1] - row[c]) > 0.05F;
    QVERIFY2(jumps == 0, qPrintable(QStringLiteral("row %1, %2 entries a cell").arg(r).arg(entries)));
  }
}

/// Every cell is the mean of as many positions as the next, so a wave has the same height everywhere.
void TstMatrix::fastColumnsSwingTheSameAllTheWayDown() {
  for (const auto& [length, height] : {std::pair{1000, 600}, {790, 386}, {3000, 700}}) {
    const Figure figure = view().figure(sinusoidalScene(length, 64), roomOf(200, height), Effort{true, {}});
    const HeatMap& heat = heatOf(figure);
    const std::int64_t entries = (length + height - 1) / height;
    const auto table = tableOf(sinusoidalScene(length, 64));
    const double high = std::abs(std::sin(0.5 * static_cast<double>(entries)) /
                                 (static_cast<double>(entries) * std::sin(0.5)));  // of sines of one radian a position
    for (std::int64_t r = 0; r + 1 < heat.rows; ++r) {
      const double middle = static_cast<double>(r * entries) + 0.5 * static_cast<double>(entries - 1);
      const double expected = std::sin(middle) * (std::sin(0.5 * static_cast<double>(entries)) > 0.0 ? high : -high);
      QVERIFY(std::abs(static_cast<double>(heat.values[static_cast<std::size_t>(r * heat.columns)]) - expected) < 1e-6);
    }
  }
}

void TstMatrix::panningChangesNoCell() {
  const auto shown = [](double from) {
    Scene scene = sinusoidalScene(5000, 640);
    scene.viewStates["matrix"].ranges["table.y"] = {from - 0.5, from + 2999.5};
    return view().figure(scene, roomOf(240, 400), Effort{true, {}});
  };
  const Figure before = shown(1000);
  for (const double step : {1.0, 3.0, 8.0, 100.0}) {
    const Figure after = shown(1000 + step);
    const HeatMap &a = heatOf(before), &b = heatOf(after);
    const double cell = a.y.size() / static_cast<double>(a.rows);
    QCOMPARE(b.y.size() / static_cast<double>(b.rows), cell);
    const auto moved = static_cast<std::int64_t>(std::llround((b.y.lo - a.y.lo) / cell));
    QCOMPARE(a.y.lo + static_cast<double>(moved) * cell, b.y.lo);
    for (std::int64_t r = 0; r + moved < a.rows; ++r) {
      for (std::int64_t c = 0; c < a.columns; ++c) {
        const float was = a.values[static_cast<std::size_t>((r + moved) * a.columns + c)];
        const float is = b.values[static_cast<std::size_t>(r * b.columns + c)];
        QVERIFY(std::abs(was - is) < 1e-6F);
      }
    }
  }
}

void TstMatrix::plainSamplingShowsSingleEntriesAndNamesAliasing() {
  const Scene scene = withOption(sinusoidalScene(1000, 96), "matrix", "sampling", std::string("nearest"));
  const Figure figure = test::figureOf(view(), scene, 96, 100);
  const HeatMap& heat = heatOf(figure);
  const auto table = tableOf(scene);
  for (std::int64_t r = 0; r < heat.rows; ++r) {
    bool found = false;
    for (std::int64_t i = 0; i < 10; ++i) {
      found = found || heat.values[static_cast<std::size_t>(r * 96)] == static_cast<float>(table->at(10 * r + i, 0));
    }
    QVERIFY(found);
  }
  QVERIFY(plain(figure.note).find("aliasing") != std::string::npos);
  QVERIFY(plain(figure.note).find("10 × 1") != std::string::npos);
}

void TstMatrix::numbersAppearOnlyWhereTheyFit_data() {
  QTest::addColumn<QString>("option");
  QTest::addColumn<int>("width");
  QTest::addColumn<int>("height");
  QTest::addColumn<double>("scale");
  QTest::addColumn<bool>("expected");
  QTest::newRow("large cells") << "auto" << 440 << 200 << 1.0 << true;
  QTest::newRow("too narrow") << "auto" << 430 << 200 << 1.0 << false;
  QTest::newRow("too low") << "auto" << 440 << 190 << 1.0 << false;
  QTest::newRow("too small at twice the scale") << "auto" << 440 << 200 << 2.0 << false;
  QTest::newRow("large at twice the scale") << "auto" << 880 << 400 << 2.0 << true;
  QTest::newRow("on, a little small") << "on" << 350 << 150 << 1.0 << true;
  QTest::newRow("on, unreadable") << "on" << 100 << 100 << 1.0 << false;
  QTest::newRow("off") << "off" << 4400 << 2000 << 1.0 << false;
}

void TstMatrix::numbersAppearOnlyWhereTheyFit() {
  QFETCH(QString, option);
  QFETCH(int, width);
  QFETCH(int, height);
  QFETCH(double, scale);
  QFETCH(bool, expected);
  const Scene scene = withOption(sinusoidalScene(10, 10), "matrix", "numbers", option.toStdString());
  const Figure figure = view().figure(scene, roomOf(width, height, scale), {});
  QCOMPARE(heatOf(figure).numbers, expected);
  QCOMPARE(figure.note.empty(), option != QStringLiteral("on") || expected);
}

void TstMatrix::schemesWithoutTableSaySo() {
  for (const Encoding* encoding : allEncodings()) {
    const Scene scene = normalized(withEncoding(defaultScene(), encoding->info().id));
    const bool has = encoding->table(scene.setup.params) != nullptr;
    QCOMPARE(view().unsupported(scene).empty(), has);
    QCOMPARE(view().layout(scene).panels.empty(), !has);
    QCOMPARE(view().layout(scene).message.empty(), has);
    QCOMPARE(view().data(scene, false) != nullptr, has);
    QCOMPARE(view().readouts(scene).empty(), !has);
    QCOMPARE(view().explain(scene, "table", {0.0, 0.0}).empty(), !has);
    if (!has) QVERIFY(plain(view().unsupported(scene)).starts_with(plain(encoding->info().name)));
  }
}

void TstMatrix::onlyWantedPanelsAreFilled() {
  Viewport viewport = roomOf(100, 100);
  viewport.wanted = {"row"};
  const Figure figure = view().figure(defaultScene(), viewport, {});
  for (const Panel& panel : figure.layout.panels) QCOMPARE(panel.layers.empty(), panel.id != "row");
}

QTEST_APPLESS_MAIN(TstMatrix)
#include "tst_matrix.moc"
