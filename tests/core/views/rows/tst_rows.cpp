#include <cmath>
#include <numbers>

#include <QTest>

#include "core/figure/figure_json.h"
#include "core/views/registry.h"
#include "tests/support/figure_checks.h"
#include "tests/support/trained_tables.h"
#include "tests/support/view_scenes.h"

using namespace pelab;

namespace {

const View& rowsView() {
  return *findView("rows");
}

Scene sceneWith(const TableFile& table, const Cursor& cursor = {}) {
  Scene scene = withEncoding(defaultScene(), "learned");
  scene.cursor = cursor;
  return normalized(withParam(scene, "table", table));
}

/// Two sinusoids of whole turns, 4 and 1 in size: components 1 to 3 are known, 4 has as much as 3.
double twoTurns(std::int64_t row, std::int64_t column) {
  const double t = 2.0 * std::numbers::pi * static_cast<double>(row) / 512.0;
  switch (column) {
    case 10:
      return 4.0 * std::cos(t);
    case 20:
      return 2.0 * std::sin(t);
    case 30:
      return 1.0 * std::cos(3.0 * t);
    default:
      return 0.5;
  }
}

/// Rows 3 and 100 of zeros, 5 of one number, 200 as 100 + 1.
double planted(std::int64_t row, std::int64_t column) {
  if (row == 3 || row == 100) return 0.0;
  if (row == 5) return 0.125;
  return test::anyNumbers(4)(row == 200 ? 101 : row, column);
}

const Panel& panelOf(const Figure& figure, const char* id) {
  for (const Panel& panel : figure.layout.panels) {
    if (panel.id == id) return panel;
  }
  qFatal("no panel %s", id);
}

bool hasPanel(const Scene& scene, const char* id) {
  for (const Panel& panel : rowsView().layout(scene).panels) {
    if (panel.id == id) return true;
  }
  return false;
}

std::string readoutsOf(const Scene& scene) {
  std::string all;
  for (const Readout& entry : rowsView().readouts(scene)) {
    all += plain(entry.label) + ": " + plain(entry.value) + "\n";
  }
  return all;
}

Scene withGrid(const Scene& scene, const char* choice) {
  return withOption(scene, "rows", "grid", std::string(choice));
}

/// Patches whose rows turn with the line and the column of the grid.
test::Entry patches(std::int64_t side, std::int64_t special) {
  return [=](std::int64_t row, std::int64_t column) {
    if (row < special) return column == 4 ? 1.0 : 0.0;
    const double line = static_cast<double>((row - special) / side);
    const double place = static_cast<double>((row - special) % side);
    const double angle = (column < 2 ? line : place) * 0.1;
    return column > 3 ? 0.0 : column % 2 == 0 ? std::sin(angle) : std::cos(angle);
  };
}

}  // namespace

class TstRows : public QObject {
  Q_OBJECT
private slots:
  /// Variances 16/2, 4/2, 1/2 of 21/2.
  void componentsOfSinusoidsAreKnown() {
    const Scene scene = sceneWith(test::trainedTable(512, 768, twoTurns));
    const Figure figure = test::figureOf(rowsView(), scene, 600, 200, {true, {}});
    QVERIFY(figure.complete);
    const Panel& panel = panelOf(figure, "components");
    QCOMPARE(panel.layers.size(), std::size_t{3});
    const auto& first = std::get<Curve>(panel.layers[0].content).points;
    const auto& second = std::get<Curve>(panel.layers[1].content).points;
    QCOMPARE(first.size(), std::size_t{512});
    for (std::size_t p = 0; p < 512; ++p) {
      const double t = 2.0 * std::numbers::pi * static_cast<double>(p) / 512.0;
      QVERIFY(std::abs(first[p].y - std::cos(t)) < 1e-7);
      QVERIFY(std::abs(second[p].y - 0.5 * std::sin(t)) < 1e-7);
    }
    QVERIFY2(plain(panel.layers[0].legend).find("76.2") != std::string::npos, plain(panel.layers[0].legend).c_str());
    const std::string all = readoutsOf(scene);
    QVERIFY2(all.find("76.2 %, 19 %, 4.76 %") != std::string::npos, all.c_str());
    const auto data = rowsView().data(scene, false);
    QCOMPARE(data->rows(), std::int64_t{512});
    QCOMPARE(data->columns(), std::int64_t{4});
    QVERIFY(std::abs(data->at(0, 1) - 4.0) < 1e-7);
    QVERIFY(std::abs(data->at(7, 0) * data->at(7, 0) - (765 * 0.25 + std::pow(twoTurns(7, 10), 2) +
                                                        std::pow(twoTurns(7, 20), 2) + std::pow(twoTurns(7, 30), 2))) <
            1e-9);
  }

  /// A large table has no components before the full picture, which can be stopped.
  void theComponentsAreComputedInTheFullPictureOnly() {
    const Scene scene = sceneWith(test::trainedTable(512, 768, test::anyNumbers(11)));
    const Figure coarse = test::figureOf(rowsView(), scene, 300, 200, {false, {}});
    QVERIFY(!coarse.complete);
    QVERIFY(panelOf(coarse, "components").layers.empty());
    QVERIFY(!panelOf(coarse, "norms").layers.empty());
    std::stop_source stop;
    stop.request_stop();
    QVERIFY(!test::figureOf(rowsView(), scene, 300, 200, {true, stop.get_token()}).complete);
    QVERIFY(test::figureOf(rowsView(), scene, 300, 200, {true, {}}).complete);
    QVERIFY(!panelOf(test::figureOf(rowsView(), scene, 300, 200, {false, {}}), "components").layers.empty());
  }

  void deadRowsAreMarkedAndCounted() {
    const Scene scene = sceneWith(test::trainedTable(514, 48, planted), {7, 0, 0, 0, 0.0});
    const std::string all = readoutsOf(scene);
    for (const char* line : {"Rows of zeros: 2: positions 3, 100\n", "Rows of one number: 1: positions 5\n",
                             "Rows that repeat an earlier one: 1: positions 200\n"}) {
      QVERIFY2(all.find(line) != std::string::npos, all.c_str());
    }
    const Figure figure = test::figureOf(rowsView(), scene, 600, 200, {true, {}});
    const Panel& norms = panelOf(figure, "norms");
    QCOMPARE(norms.layers.size(), std::size_t{4});
    QCOMPARE(std::get<Curve>(norms.layers[1].content).points.size(), std::size_t{2});
    QCOMPARE(std::get<Curve>(norms.layers[1].content).points[1], (Point{100.0, 0.0}));
    const std::string said = plain(rowsView().explain(scene, "norms", {200.0, 0.0}));
    QVERIFY2(said.find("same numbers as row 101") != std::string::npos, said.c_str());
  }

  /// RoBERTa: rows 0 and 1 belong to no position.
  void rowsBeforeTheOffsetAreNamed() {
    const auto entry = [](std::int64_t row, std::int64_t column) {
      return row == 1 ? 0.0 : test::anyNumbers(4)(row, column);
    };
    Scene scene = sceneWith(test::trainedTable(514, 48, entry));
    scene = normalized(withParam(scene, "offset", std::int64_t{2}));
    const std::string all = readoutsOf(scene);
    for (const char* part : {"Rows before position 0: 2,", "Row 0 of the file: length 0.1",
                             "Row 1 of the file: length 0", "all zeros", "Rows of zeros: none"}) {
      QVERIFY2(all.find(part) != std::string::npos, all.c_str());
    }
  }

  void picturesAreUnfoldedWhereTheTensorSaysSo_data() {
    QTest::addColumn<int>("rows");
    QTest::addColumn<int>("side");
    QTest::addColumn<int>("special");
    QTest::newRow("196") << 196 << 14 << 0;
    QTest::newRow("197") << 197 << 14 << 1;
    QTest::newRow("198") << 198 << 14 << 2;
    QTest::newRow("50") << 50 << 7 << 1;
    QTest::newRow("577") << 577 << 24 << 1;
  }
  void picturesAreUnfoldedWhereTheTensorSaysSo() {
    QFETCH(int, rows);
    QFETCH(int, side);
    QFETCH(int, special);
    const int own = special + 2 * side + 3;
    const Scene scene =
        sceneWith(test::trainedTable(rows, 6, patches(side, special), "embeddings.position_embeddings", {1, rows, 6}),
                  {own, 0, 0, 0, 0.0});
    const Figure figure = test::figureOf(rowsView(), scene, 300, 300, {true, {}});
    const Panel& grid = panelOf(figure, "grid");
    const auto& map = std::get<HeatMap>(grid.layers.at(0).content);
    QCOMPARE(map.rows, std::int64_t{side});
    for (int line = 0; line < side; ++line) {
      for (int column = 0; column < side; ++column) {
        const double cosine = 0.5 * (std::cos(0.1 * (line - 2)) + std::cos(0.1 * (column - 3)));
        QVERIFY(std::abs(static_cast<double>(map.values[static_cast<std::size_t>(line * side + column)]) - cosine) <
                1e-6);
      }
    }
    QCOMPARE(std::get<Curve>(grid.layers.at(1).content).points.front(), (Point{3.0, 2.0}));
    QVERIFY(grid.y.reversed);
    const std::string said = plain(rowsView().explain(scene, "grid", {3.0, 2.0}));
    QVERIFY2(said.find("= 1") != std::string::npos, said.c_str());
  }

  void otherTablesAreNoPicturesUnlessTheyAreSaidToBe() {
    const Scene bert = sceneWith(test::trainedTable(197, 8, test::anyNumbers(1)));
    QVERIFY(!hasPanel(bert, "grid"));
    QVERIFY(hasPanel(withGrid(bert, "on"), "grid"));
    const TableFile clip =
        test::trainedTable(50, 8, test::anyNumbers(1), "vision_model.embeddings.position_embedding.weight");
    QVERIFY(hasPanel(sceneWith(clip), "grid"));
    QVERIFY(!hasPanel(withGrid(sceneWith(clip), "off"), "grid"));
    QVERIFY(hasPanel(withGrid(normalized(withParam(defaultScene(), "max_len", std::int64_t{196})), "on"), "grid"));
  }

  void whatIsNoSquareIsRefusedInASentence() {
    const Scene scene = withGrid(sceneWith(test::trainedTable(200, 8, test::anyNumbers(1))), "on");
    const Figure figure = test::figureOf(rowsView(), scene, 300, 300, {true, {}});
    const std::string sentence = plain(panelOf(figure, "grid").message);
    QVERIFY2(sentence.find("200 rows make no square picture") != std::string::npos, sentence.c_str());
    QVERIFY(panelOf(figure, "grid").layers.empty());
    QVERIFY(!panelOf(figure, "norms").layers.empty());
  }

  /// A row of zeros has no direction.
  void theCosineOfZerosIsNotDefined() {
    const Scene scene = sceneWith(test::trainedTable(196, 48, planted, "pos_embed", {1, 196, 48}), {3, 0, 0, 0, 0.0});
    const Figure figure = test::figureOf(rowsView(), scene, 300, 300, {true, {}});
    QVERIFY(std::isnan(std::get<HeatMap>(panelOf(figure, "grid").layers.at(0).content).values[9]));
    QVERIFY(plain(rowsView().explain(scene, "grid", {1.0, 1.0})).find("not defined") != std::string::npos);
  }

  void computedTablesHaveComponentsAndNoDeadRows() {
    const Figure figure = test::figureOf(rowsView(), defaultScene(), 300, 200, {true, {}});
    QCOMPARE(panelOf(figure, "components").layers.size(), std::size_t{3});
    QVERIFY(readoutsOf(defaultScene()).find("zeros") == std::string::npos);
    const Figure large = test::figureOf(rowsView(), test::sinusoidalScene(1048576, 64), 300, 200, {true, {}});
    QCOMPARE(panelOf(large, "components").layers.size(), std::size_t{3});
    QVERIFY2(plain(large.note).find("one row in 64") != std::string::npos, plain(large.note).c_str());
  }

  void schemesWithoutATableSayWhereToLook() {
    const Scene t5 = withEncoding(defaultScene(), "t5");
    QVERIFY(!rowsView().unsupported(t5).empty());
  }
};
QTEST_APPLESS_MAIN(TstRows)
#include "tst_rows.moc"
