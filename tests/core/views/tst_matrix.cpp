#include <array>
#include <cmath>
#include <limits>

#include <QElapsedTimer>
#include <QRegularExpression>
#include <QTest>

#include "core/encodings/registry.h"
#include "core/figure/figure_json.h"
#include "core/views/cursor.h"
#include "core/views/matrix/column_order.h"
#include "core/views/registry.h"
#include "core/views/support.h"
#include "tests/support/extreme_scenes.h"
#include "tests/support/figure_checks.h"

using namespace pelab;
using test::panelOf;

namespace {

const View& view() {
  return *findView("matrix");
}

Scene sinusoidal(std::int64_t length, std::int64_t width) {
  Scene scene = defaultScene();
  scene.setup.params.set("max_len", length);
  scene.setup.params.set("d_model", width);
  return normalized(scene);
}

Viewport viewportOf(int width, int height, double scale = 1.0) {
  Viewport viewport;
  for (const char* panel : {"table", "column", "row"}) viewport.panels[panel] = {width, height, scale};
  return viewport;
}

const HeatMap& heatOf(const Figure& figure) {
  return std::get<HeatMap>(panelOf(figure, "table").layers.at(0).content);
}

const Curve& curveOf(const Figure& figure, const std::string& panel) {
  return std::get<Curve>(panelOf(figure, panel).layers.at(0).content);
}

std::unique_ptr<Table> tableOf(const Scene& scene) {
  return findEncoding(scene.setup.encoding)->table(scene.setup.params);
}

Scene zoomed(Scene scene, Range x, Range y) {
  scene.viewStates["matrix"].ranges = {{"table.x", x}, {"table.y", y}};
  return scene;
}

/// The number after the last "= " of an explanation.
double lastNumber(const Text& text) {
  const QString sentence = QString::fromStdString(plain(text));
  return sentence.mid(sentence.lastIndexOf(QStringLiteral("= ")) + 2).toDouble();
}

}  // namespace

class TestMatrix final : public QObject {
  Q_OBJECT

private slots:
  void cellsAreTheEntriesWhereTheyFit_data();
  void cellsAreTheEntriesWhereTheyFit();
  void zoomShowsOnlyTheVisibleEntries();
  void smallCellsAreExactMeans();
  void plainSamplingShowsSingleEntriesAndNamesAliasing();
  void cutsShareTheAxesOfTheHeatMap();
  void cutsAreTheRowAndColumnOfTheCursor();
  void onlyTheCutsDependOnTheCursor();
  void longColumnKeepsItsExtremes();
  void numbersAppearOnlyWhereTheyFit_data();
  void numbersAppearOnlyWhereTheyFit();
  void groupedOrderHasSinesThenCosines_data();
  void groupedOrderHasSinesThenCosines();
  void orderedTicksNameTheRealColumns();
  void clickInGroupedOrderFindsTheRealColumn();
  void explanationHoldsTheDefinition_data();
  void explanationHoldsTheDefinition();
  void explanationIsEmptyOutside();
  void readoutsCheckTheRowNorm_data();
  void readoutsCheckTheRowNorm();
  void readoutsNameTheWavelengths();
  void dataAreTheEntries();
  void schemesWithoutTableSaySo();
  void onlyWantedPanelsAreFilled();
  void everySceneGivesASaneFigure_data();
  void everySceneGivesASaneFigure();
  void coarseIsQuickForTheLargestTables_data();
  void coarseIsQuickForTheLargestTables();
  void stopEndsAFullFigure();
};

void TestMatrix::cellsAreTheEntriesWhereTheyFit_data() {
  QTest::addColumn<QString>("order");
  for (const char* order : {"stored", "grouped", "interleaved"}) QTest::newRow(order) << QString::fromLatin1(order);
}

void TestMatrix::cellsAreTheEntriesWhereTheyFit() {
  QFETCH(QString, order);
  const Scene scene = withOption(sinusoidal(80, 312), "matrix", "order", order.toStdString());
  const Figure figure = view().figure(scene, viewportOf(400, 300), {});
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

void TestMatrix::zoomShowsOnlyTheVisibleEntries() {
  const Scene scene = zoomed(sinusoidal(1000, 512), {9.5, 19.5}, {99.7, 104.2});
  const HeatMap heat = heatOf(view().figure(scene, viewportOf(400, 300), {}));
  QCOMPARE(heat.rows, std::int64_t{5});
  QCOMPARE(heat.columns, std::int64_t{10});
  QCOMPARE(heat.x, (Range{9.5, 19.5}));
  QCOMPARE(heat.y, (Range{99.5, 104.5}));
  QCOMPARE(heat.values.at(0), static_cast<float>(tableOf(scene)->at(100, 10)));
}

void TestMatrix::smallCellsAreExactMeans() {
  const Scene scene = sinusoidal(1000, 96);
  const Figure figure = view().figure(scene, viewportOf(32, 100), {});
  const HeatMap& heat = heatOf(figure);
  const auto table = tableOf(scene);
  QCOMPARE(heat.rows, std::int64_t{100});
  QCOMPARE(heat.columns, std::int64_t{32});
  for (std::int64_t r = 0; r < 100; ++r) {
    for (std::int64_t c = 0; c < 32; ++c) {
      double sum = 0.0;
      for (std::int64_t i = 0; i < 30; ++i) sum += table->at(10 * r + i / 3, 3 * c + i % 3);
      QVERIFY(std::abs(heat.values[static_cast<std::size_t>(r * 32 + c)] - sum / 30.0) < 1e-6);
    }
  }
  QCOMPARE(plain(figure.note), std::string("Each pixel is the exact mean of 10 × 3 entries."));
}

void TestMatrix::plainSamplingShowsSingleEntriesAndNamesAliasing() {
  const Scene scene = withOption(sinusoidal(1000, 96), "matrix", "sampling", std::string("nearest"));
  const Figure figure = view().figure(scene, viewportOf(96, 100), {});
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

void TestMatrix::cutsShareTheAxesOfTheHeatMap() {
  const Scene scene = zoomed(sinusoidal(200, 64), {3.0, 30.0}, {10.0, 90.0});
  const Figure figure = view().figure(scene, viewportOf(300, 300), {});
  QCOMPARE(panelOf(figure, "row").x, panelOf(figure, "table").x);
  QCOMPARE(panelOf(figure, "column").y, panelOf(figure, "table").y);
  QVERIFY(panelOf(figure, "table").y.reversed);
}

void TestMatrix::cutsAreTheRowAndColumnOfTheCursor() {
  Scene scene = withOption(sinusoidal(60, 48), "matrix", "order", std::string("grouped"));
  scene.cursor.position = 17;
  scene.cursor.dimension = 5;
  const Figure figure = view().figure(scene, viewportOf(300, 300), {});
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

void TestMatrix::onlyTheCutsDependOnTheCursor() {
  const Layout layout = view().layout(defaultScene());
  for (const Panel& panel : layout.panels) QCOMPARE(panel.dependsOnCursor, panel.id != "table");
  Scene moved = defaultScene();
  moved.cursor.position = 77;
  moved.cursor.dimension = 33;
  QCOMPARE(heatOf(view().figure(moved, viewportOf(200, 200), {})).values,
           heatOf(view().figure(defaultScene(), viewportOf(200, 200), {})).values);
}

void TestMatrix::longColumnKeepsItsExtremes() {
  Scene scene = sinusoidal(200000, 64);
  scene.cursor.dimension = 0;
  const Figure figure = view().figure(scene, viewportOf(200, 150), {});
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

void TestMatrix::numbersAppearOnlyWhereTheyFit_data() {
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

void TestMatrix::numbersAppearOnlyWhereTheyFit() {
  QFETCH(QString, option);
  QFETCH(int, width);
  QFETCH(int, height);
  QFETCH(double, scale);
  QFETCH(bool, expected);
  const Scene scene = withOption(sinusoidal(10, 10), "matrix", "numbers", option.toStdString());
  const Figure figure = view().figure(scene, viewportOf(width, height, scale), {});
  QCOMPARE(heatOf(figure).numbers, expected);
  QCOMPARE(figure.note.empty(), option != QStringLiteral("on") || expected);
}

void TestMatrix::groupedOrderHasSinesThenCosines_data() {
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

void TestMatrix::groupedOrderHasSinesThenCosines() {
  QFETCH(qint64, width);
  QFETCH(QString, layout);
  QFETCH(QString, freq);
  Scene scene = sinusoidal(20, width);
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

void TestMatrix::orderedTicksNameTheRealColumns() {
  for (const Range visible : {Range{-0.5, 127.5}, Range{50.2, 71.0}, Range{3.0, 4.0}}) {
    const Scene scene =
        withOption(zoomed(sinusoidal(50, 128), visible, {-0.5, 49.5}), "matrix", "order", std::string("grouped"));
    const Axis axis = panelOf(view().figure(scene, viewportOf(300, 300), {}), "table").x;
    QVERIFY(!axis.ticks.empty());
    QVERIFY(axis.ticks.size() <= 12);
    for (const Tick& tick : axis.ticks) {
      QCOMPARE(plain(tick.label), std::to_string(axis.order.at(static_cast<std::size_t>(tick.at))));
    }
  }
  QVERIFY(view().layout(defaultScene()).panels.at(0).x.ticks.empty());
}

void TestMatrix::clickInGroupedOrderFindsTheRealColumn() {
  Scene scene = withOption(sinusoidal(50, 128), "matrix", "order", std::string("grouped"));
  const Panel panel = view().layout(scene).panels.at(0);
  const Cursor cursor = picked(scene, panel, {66.2, 31.4});
  QCOMPARE(cursor.dimension, std::int64_t{5});
  QCOMPARE(cursor.position, std::int64_t{31});
  scene.cursor = cursor;
  QCOMPARE(cursorOn(panel.x, scene), std::optional<double>(66.0));
  QCOMPARE(stepped(scene, panel, 1, 0).dimension, std::int64_t{7});
  QCOMPARE(stepped(scene, panel, 0, -1).position, std::int64_t{32});
}

void TestMatrix::explanationHoldsTheDefinition_data() {
  QTest::addColumn<QString>("layout");
  QTest::addColumn<QString>("freq");
  QTest::addColumn<QString>("start");
  QTest::newRow("paper") << "interleaved"
                         << "paper"
                         << "PE(79, 10) = sin(79 / 10000^(10/312)) = ";
  QTest::newRow("concat") << "concat"
                          << "paper"
                          << "PE(79, 10) = sin(79 / 10000^(20/312)) = ";
  QTest::newRow("t2t") << "interleaved"
                       << "t2t"
                       << "PE(79, 10) = sin(79 / 10000^(5/155)) = ";
}

void TestMatrix::explanationHoldsTheDefinition() {
  QFETCH(QString, layout);
  QFETCH(QString, freq);
  QFETCH(QString, start);
  Scene scene = sinusoidal(80, 312);
  scene.setup.params.set("layout", layout.toStdString());
  scene.setup.params.set("freq", freq.toStdString());
  const Text text = view().explain(scene, "table", {10.3, 78.8});
  QVERIFY2(QString::fromStdString(plain(text)).startsWith(start), plain(text).c_str());
  static const QRegularExpression exponent(QStringLiteral("\\^\\((\\d+)/(\\d+)\\)"));
  const auto match = exponent.match(QString::fromStdString(plain(text)));
  const double power = match.captured(1).toDouble() / match.captured(2).toDouble();
  QVERIFY(std::abs(lastNumber(text) - std::sin(79.0 / std::pow(10000.0, power))) < 1e-4);
}

void TestMatrix::explanationIsEmptyOutside() {
  const Scene scene = sinusoidal(80, 312);
  const double nan = std::numeric_limits<double>::quiet_NaN();
  for (const Point at : {Point{-0.6, 3.0}, Point{311.6, 3.0}, Point{3.0, -0.6}, Point{3.0, 79.6}, Point{nan, 1.0}}) {
    QVERIFY(view().explain(scene, "table", at).empty());
  }
  QVERIFY(view().explain(scene, "elsewhere", {1.0, 1.0}).empty());
  QVERIFY(!view().explain(scene, "row", {3.0, 0.1}).empty());
  QVERIFY(!view().explain(scene, "column", {0.1, 3.0}).empty());
}

void TestMatrix::readoutsCheckTheRowNorm_data() {
  QTest::addColumn<qint64>("width");
  QTest::addColumn<bool>("checked");
  QTest::newRow("even") << qint64{128} << true;
  QTest::newRow("two") << qint64{2} << true;
  QTest::newRow("odd") << qint64{127} << false;
  QTest::newRow("one") << qint64{1} << false;
  QTest::newRow("largest") << qint64{16384} << true;
}

void TestMatrix::readoutsCheckTheRowNorm() {
  QFETCH(qint64, width);
  QFETCH(bool, checked);
  const std::vector<Readout> readouts = view().readouts(sinusoidal(100, width));
  QVERIFY(readouts.size() >= 2);
  QCOMPARE(readouts[1].holds.has_value(), checked);
  if (checked) QVERIFY(*readouts[1].holds);
}

void TestMatrix::readoutsNameTheWavelengths() {
  Scene scene = sinusoidal(80, 312);
  scene.cursor.dimension = 1;
  const std::vector<Readout> readouts = view().readouts(scene);
  QCOMPARE(readouts.size(), std::size_t{4});
  QCOMPARE(plain(readouts[2].label), std::string("Wavelength of pair 0"));
  QCOMPARE(std::get<Number>(readouts[2].value.args.at(0)).value, 2.0 * M_PI);
  QVERIFY(std::abs(std::get<Number>(readouts[3].value.args.at(0)).value - 59229.6) < 0.1);
}

void TestMatrix::dataAreTheEntries() {
  const Scene scene =
      withOption(zoomed(sinusoidal(30, 20), {9.5, 13.5}, {4.5, 7.5}), "matrix", "order", std::string("grouped"));
  const auto table = tableOf(scene);
  const auto all = view().data(scene, false);
  QCOMPARE(all->rows(), std::int64_t{30});
  QCOMPARE(all->columns(), std::int64_t{20});
  QCOMPARE(all->rowKey(), std::string("pos"));
  QCOMPARE(all->columnKey(0), std::string("dim_0"));
  QCOMPARE(all->columnKey(10), std::string("dim_1"));
  QCOMPARE(all->at(29, 10), table->at(29, 1));
  const auto part = view().data(scene, true);
  QCOMPARE(part->rows(), std::int64_t{3});
  QCOMPARE(part->columns(), std::int64_t{4});
  QCOMPARE(part->rowIndex(0), std::int64_t{5});
  QCOMPARE(part->columnKey(0), std::string("dim_1"));
  QCOMPARE(part->at(2, 3), table->at(7, 7));
}

void TestMatrix::schemesWithoutTableSaySo() {
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

void TestMatrix::onlyWantedPanelsAreFilled() {
  Viewport viewport = viewportOf(100, 100);
  viewport.wanted = {"row"};
  const Figure figure = view().figure(defaultScene(), viewport, {});
  for (const Panel& panel : figure.layout.panels) QCOMPARE(panel.layers.empty(), panel.id != "row");
}

void TestMatrix::everySceneGivesASaneFigure_data() {
  QTest::addColumn<QString>("encoding");
  QTest::addColumn<qint64>("length");
  QTest::addColumn<qint64>("width");
  constexpr std::array<std::pair<qint64, qint64>, 8> sizes{
      {{1, 1}, {1, 2}, {2, 1}, {1, 16384}, {1048576, 1}, {1048576, 16384}, {777, 129}, {16384, 4096}}};
  for (const Encoding* encoding : allEncodings()) {
    const std::string id(encoding->info().id);
    for (const auto& [length, width] : sizes) {
      QTest::addRow("%s %lld x %lld", id.c_str(), length, width) << QString::fromStdString(id) << length << width;
    }
  }
}

void TestMatrix::everySceneGivesASaneFigure() {
  QFETCH(QString, encoding);
  QFETCH(qint64, length);
  QFETCH(qint64, width);
  Scene scene = normalized(withEncoding(defaultScene(), encoding.toStdString()));
  const std::vector<ParamSpec>& specs = findEncoding(scene.setup.encoding)->params();
  const auto put = [&](std::string_view id, qint64 value) {
    const ParamSpec* spec = findSpec(specs, id);
    if (spec == nullptr) return;
    const double least = id == "head_dim" ? 2.0 : spec->min;
    const auto clamped = static_cast<std::int64_t>(std::clamp(static_cast<double>(value), least, spec->max));
    scene.setup.params.set(id, id == "head_dim" ? clamped / 2 * 2 : clamped);
  };
  put("max_len", length);
  put("d_model", width);
  put("head_dim", width);
  scene = normalized(scene);
  for (const char* order : {"stored", "grouped", "interleaved"}) {
    for (const auto& [w, h] : {std::pair{0, 0}, {1, 1}, {300, 200}, {20000, 3}}) {
      Scene asked = withOption(scene, "matrix", "order", std::string(order));
      if (w == 300) asked = withOption(asked, "matrix", "sampling", std::string("nearest"));
      const Effort effort{w == 300, {}};
      const Figure figure = view().figure(asked, viewportOf(w, h), effort);
      if (!figure.layout.message.empty()) continue;
      const HeatMap& heat = heatOf(figure);
      QVERIFY(heat.rows <= std::max(h, 1) && heat.columns <= std::max(w, 1));
      QCOMPARE(heat.values.size(), static_cast<std::size_t>(heat.rows * heat.columns));
      for (const float value : heat.values) QVERIFY(std::isfinite(value));
      QVERIFY(heat.colors.lo < heat.colors.hi);
      QVERIFY(curveOf(figure, "row").points.size() <= static_cast<std::size_t>(2 * std::max(w, 1)));
      QVERIFY(curveOf(figure, "column").points.size() <= static_cast<std::size_t>(2 * std::max(h, 1)));
    }
  }
}

void TestMatrix::coarseIsQuickForTheLargestTables_data() {
  test::addEncodingRows();
}

void TestMatrix::coarseIsQuickForTheLargestTables() {
  QFETCH(QString, encoding);
  Scene scene = normalized(withEncoding(defaultScene(), encoding.toStdString()));
  for (const ParamSpec& spec : findEncoding(scene.setup.encoding)->params()) {
    if (spec.id != "max_len" && spec.id != "d_model" && spec.id != "head_dim") continue;
    scene.setup.params.set(spec.id, static_cast<std::int64_t>(spec.max));
  }
  scene = normalized(scene);
  QElapsedTimer timer;
  timer.start();
  const Figure figure = view().figure(scene, viewportOf(1600, 1000), {false, {}});
  const auto elapsed = timer.elapsed();
  if (figure.layout.message.empty()) QVERIFY(!figure.complete);
  QVERIFY2(elapsed < 500, "far beyond an instant even on a busy machine");
}

void TestMatrix::stopEndsAFullFigure() {
  std::stop_source source;
  source.request_stop();
  const Figure figure = view().figure(sinusoidal(1048576, 16384), viewportOf(1600, 1000), {true, source.get_token()});
  QVERIFY(!figure.complete);
}

QTEST_APPLESS_MAIN(TestMatrix)
#include "tst_matrix.moc"
