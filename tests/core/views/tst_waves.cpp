#include <array>
#include <bit>
#include <cmath>
#include <limits>
#include <numeric>
#include <set>

#include <QTest>

#include "core/encodings/registry.h"
#include "core/figure/figure_json.h"
#include "core/views/cursor.h"
#include "core/views/registry.h"
#include "core/views/waves/chosen_columns.h"
#include "tests/support/figure_checks.h"

using namespace pelab;
using test::panelOf;

namespace {

const View& view() {
  return *findView("waves");
}

Scene sinusoidal(std::int64_t length, std::int64_t width, std::vector<double> dimensions = {}) {
  Scene scene = defaultScene();
  scene.setup.params.set("max_len", length);
  scene.setup.params.set("d_model", width);
  return withOption(normalized(scene), "waves", "dimensions", std::move(dimensions));
}

Viewport viewportOf(int width, int height) {
  Viewport viewport;
  for (const char* panel : {"curves", "bits", "columns"}) viewport.panels[panel] = {width, height, 1.0};
  return viewport;
}

const HeatMap& heatOf(const Figure& figure, const std::string& panel) {
  return std::get<HeatMap>(panelOf(figure, panel).layers.at(0).content);
}
const HeatMap& heatOf(Figure&&, const std::string&) = delete;  // it would be gone

std::shared_ptr<const Table> tableOf(const Scene& scene) {
  return findEncoding(scene.setup.encoding)->table(scene.setup.params);
}

}  // namespace

class TestWaves final : public QObject {
  Q_OBJECT

private slots:
  void curvesAreTheChosenColumns();
  void automaticChoiceHoldsTheCursorsColumn_data();
  void automaticChoiceHoldsTheCursorsColumn();
  void askedColumnsAreKeptInOrderOnceEach();
  void onlyTheAutomaticChoiceDependsOnTheCursor();
  void spikesSurviveTheReduction();
  void bitsAreThePositionsDigits();
  void meanBitEqualsCounting();
  void meansOfBitsAreSaidToBeMeans();
  void odometerHasOneColumnPerBit_data();
  void odometerHasOneColumnPerBit();
  void odometerWavelengthsFollowTheBits();
  void columnsAreTheTablesEntries();
  void allPanelsShareThePositionAxis();
  void onlyWhatTurnsIsCalledFast();
  void clickOnAColumnSelectsIt();
  void explanationsFollowThePanel();
  void readoutsShowThePositionInBinary();
  void dataAreTheChosenColumns();
  void everySceneGivesASaneFigure_data();
  void everySceneGivesASaneFigure();
  void stopEndsAFullFigure();
};

void TestWaves::curvesAreTheChosenColumns() {
  const Scene scene = sinusoidal(100, 64, {0, 7, 63});
  const Figure figure = view().figure(scene, viewportOf(400, 300), {});
  const auto table = tableOf(scene);
  const auto& layers = panelOf(figure, "curves").layers;
  QVERIFY(figure.complete);
  QCOMPARE(layers.size(), std::size_t{3});
  constexpr std::array<std::int64_t, 3> columns{0, 7, 63};
  for (std::size_t i = 0; i < 3; ++i) {
    QCOMPARE(layers[i].id, "curve:" + std::to_string(columns[i]));
    QVERIFY(!layers[i].legend.empty());
    const auto& points = std::get<Curve>(layers[i].content).points;
    QCOMPARE(points.size(), std::size_t{100});
    for (std::size_t p = 0; p < 100; ++p) {
      QCOMPARE(points[p], (Point{static_cast<double>(p), table->at(static_cast<std::int64_t>(p), columns[i])}));
    }
  }
}

void TestWaves::automaticChoiceHoldsTheCursorsColumn_data() {
  QTest::addColumn<qint64>("width");
  QTest::addColumn<qint64>("column");
  QTest::addColumn<int>("count");
  QTest::newRow("a sine") << qint64{128} << qint64{4} << 5;
  QTest::newRow("a cosine") << qint64{128} << qint64{77} << 5;
  QTest::newRow("the last") << qint64{128} << qint64{127} << 5;
  QTest::newRow("one pair") << qint64{2} << qint64{1} << 1;
  QTest::newRow("one column") << qint64{1} << qint64{0} << 1;
  QTest::newRow("largest") << qint64{16384} << qint64{9999} << 5;
}

void TestWaves::automaticChoiceHoldsTheCursorsColumn() {
  QFETCH(qint64, width);
  QFETCH(qint64, column);
  QFETCH(int, count);
  const ChosenColumns chosen = chosenColumns(*tableOf(sinusoidal(50, width)), {}, column);
  QVERIFY(chosen.automatic);
  QCOMPARE(chosen.columns.size(), static_cast<std::size_t>(count));
  QCOMPARE(std::count(chosen.columns.begin(), chosen.columns.end(), column), 1);
  QCOMPARE(std::set<std::int64_t>(chosen.columns.begin(), chosen.columns.end()).size(), chosen.columns.size());
}

void TestWaves::askedColumnsAreKeptInOrderOnceEach() {
  const auto table = tableOf(sinusoidal(50, 32));
  const ChosenColumns some = chosenColumns(*table, {5, 3, 5, 99, -1, 4.5}, 0);
  QCOMPARE(some.columns, (std::vector<std::int64_t>{5, 3}));
  QVERIFY(some.leftOut && !some.automatic && !some.tooMany);
  QVERIFY(chosenColumns(*table, {99, std::numeric_limits<double>::quiet_NaN()}, 0).automatic);
  std::vector<double> many(32);
  std::iota(many.begin(), many.end(), 0.0);
  QCOMPARE(chosenColumns(*table, many, 0).columns.size(), kMostWaves);
  QVERIFY(chosenColumns(*table, many, 0).tooMany);
  QVERIFY(!view().figure(sinusoidal(50, 32, {1, 99}), viewportOf(300, 200), {}).note.empty());
}

void TestWaves::onlyTheAutomaticChoiceDependsOnTheCursor() {
  QVERIFY(view().layout(sinusoidal(50, 32)).panels.at(0).dependsOnCursor);
  QVERIFY(!view().layout(sinusoidal(50, 32, {1})).panels.at(0).dependsOnCursor);
  Scene moved = sinusoidal(50, 32, {1, 4});
  const auto before = view().figure(moved, viewportOf(200, 200), {});
  moved.cursor.dimension = 1;
  const auto after = view().figure(moved, viewportOf(200, 200), {});
  for (std::size_t i = 0; i < 2; ++i) {
    const auto& a = std::get<Curve>(before.layout.panels[0].layers[i].content);
    const auto& b = std::get<Curve>(after.layout.panels[0].layers[i].content);
    QCOMPARE(a.points, b.points);
    QCOMPARE(a.width, b.width);
  }
}

void TestWaves::spikesSurviveTheReduction() {
  const Scene scene = sinusoidal(100000, 64, {0});
  const auto table = tableOf(scene);
  double greatest = -1.0;
  for (std::int64_t p = 0; p < 100000; ++p) greatest = std::max(greatest, table->at(p, 0));
  const Figure figure = view().figure(scene, viewportOf(250, 200), {});
  const auto& points = std::get<Curve>(panelOf(figure, "curves").layers.at(0).content).points;
  QVERIFY(points.size() <= 500);
  QVERIFY(std::any_of(points.begin(), points.end(), [&](Point p) { return p.y >= greatest - 1e-12; }));
}

void TestWaves::bitsAreThePositionsDigits() {
  const Figure figure = view().figure(sinusoidal(100, 64), viewportOf(400, 100), {});
  const HeatMap& heat = heatOf(figure, "bits");
  QCOMPARE(heat.rows, std::int64_t{7});
  QCOMPARE(heat.columns, std::int64_t{100});
  for (std::int64_t bit = 0; bit < 7; ++bit) {
    for (std::int64_t p = 0; p < 100; ++p) {
      QCOMPARE(heat.values[static_cast<std::size_t>(bit * 100 + p)], static_cast<float>((p >> bit) & 1));
    }
  }
  QVERIFY(panelOf(figure, "bits").y.reversed);
}

void TestWaves::meanBitEqualsCounting() {
  for (const std::int64_t first : {0, 1, 5, 63, 64, 1000}) {
    for (const std::int64_t size : {1, 2, 3, 64, 777}) {
      for (int bit = 0; bit < 12; ++bit) {
        std::int64_t ones = 0;
        for (std::int64_t k = first; k < first + size; ++k) ones += (k >> bit) & 1;
        QCOMPARE(meanBit(bit, first, first + size), static_cast<double>(ones) / static_cast<double>(size));
      }
    }
  }
}

void TestWaves::meansOfBitsAreSaidToBeMeans() {
  const auto figureAt = [](std::int64_t length) {
    Scene scene = defaultScene();
    scene.setup.params.set("max_len", length);
    return view().figure(normalized(scene), viewportOf(300, 100), Effort{});
  };
  const Figure each = figureAt(300);
  QVERIFY(each.note.empty());
  QCOMPARE(plain(heatOf(each, "bits").colorLabel), std::string("Bit"));
  const Figure means = figureAt(2048);
  QCOMPARE(plain(means.note), std::string("Each cell of the rows shows the exact mean of 7 positions."));
  QCOMPARE(plain(heatOf(means, "bits").colorLabel), std::string("Share of ones"));
  QVERIFY(!heatOf(means, "bits").integers);
}

void TestWaves::odometerHasOneColumnPerBit_data() {
  QTest::addColumn<qint64>("length");
  QTest::addColumn<qint64>("width");
  QTest::addColumn<qint64>("bits");
  QTest::addColumn<int>("columns");
  QTest::newRow("one position") << qint64{1} << qint64{64} << qint64{1} << 1;
  QTest::newRow("two positions") << qint64{2} << qint64{64} << qint64{1} << 1;
  QTest::newRow("128") << qint64{128} << qint64{64} << qint64{7} << 7;
  QTest::newRow("129") << qint64{129} << qint64{64} << qint64{8} << 8;
  QTest::newRow("longest, widest") << qint64{1048576} << qint64{16384} << qint64{20} << 20;
  QTest::newRow("fewer pairs than bits") << qint64{1048576} << qint64{8} << qint64{20} << 4;
  QTest::newRow("one column") << qint64{1000} << qint64{1} << qint64{10} << 1;
}

void TestWaves::odometerHasOneColumnPerBit() {
  QFETCH(qint64, length);
  QFETCH(qint64, width);
  QFETCH(qint64, bits);
  QFETCH(int, columns);
  const Figure figure = view().figure(sinusoidal(length, width), viewportOf(300, 300), {});
  QCOMPARE(heatOf(figure, "bits").rows, bits);
  QCOMPARE(heatOf(figure, "columns").rows, qint64{columns});
  const auto& order = panelOf(figure, "columns").y.order;
  QCOMPARE(std::set<std::int64_t>(order.begin(), order.end()).size(), static_cast<std::size_t>(columns));
}

void TestWaves::odometerWavelengthsFollowTheBits() {
  const Scene scene = sinusoidal(4096, 512);
  const auto table = tableOf(scene);
  const auto omega = findEncoding("sinusoidal")->frequencies(scene.setup.params)->omega;
  const auto columns = odometerColumns(*table, omega, 12);
  for (std::size_t bit = 3; bit < 12; ++bit) {
    const double wavelength = 2.0 * M_PI / omega[static_cast<std::size_t>(table->column(columns[bit]).pair)];
    QVERIFY(std::abs(std::log2(wavelength) - static_cast<double>(bit + 1)) < 0.1);
  }
}

void TestWaves::columnsAreTheTablesEntries() {
  const Scene scene = sinusoidal(100, 64);
  const Figure figure = view().figure(scene, viewportOf(400, 100), {});
  const HeatMap& heat = heatOf(figure, "columns");
  const auto table = tableOf(scene);
  const auto& order = panelOf(figure, "columns").y.order;
  QCOMPARE(heat.columns, std::int64_t{100});
  QCOMPARE(heat.x, (Range{-0.5, 99.5}));
  QCOMPARE(heat.y, (Range{-0.5, 6.5}));
  for (std::int64_t k = 0; k < heat.rows; ++k) {
    for (std::int64_t p = 0; p < 100; ++p) {
      QCOMPARE(heat.values[static_cast<std::size_t>(k * 100 + p)],
               static_cast<float>(table->at(p, order[static_cast<std::size_t>(k)])));
    }
  }
}

void TestWaves::allPanelsShareThePositionAxis() {
  Scene scene = sinusoidal(1000, 64);
  scene.viewStates["waves"].ranges["curves.x"] = {99.5, 149.5};
  const Figure figure = view().figure(scene, viewportOf(400, 100), {});
  for (const Panel& panel : figure.layout.panels) {
    QCOMPARE(panel.x, figure.layout.panels[0].x);
    QVERIFY(panel.x.role == Role::Position);
    QCOMPARE(panel.x.visible, (Range{99.5, 149.5}));
  }
  QCOMPARE(heatOf(figure, "bits").columns, std::int64_t{50});
  QCOMPARE(heatOf(figure, "columns").columns, std::int64_t{50});
  QCOMPARE(std::get<Curve>(panelOf(figure, "curves").layers[0].content).points.front().x, 100.0);
}

void TestWaves::onlyWhatTurnsIsCalledFast() {
  const auto title = [](const char* encoding) {
    return plain(view().layout(normalized(withEncoding(defaultScene(), encoding))).panels.back().title);
  };
  QVERIFY(title("sinusoidal").find("fastest") != std::string::npos);
  QVERIFY(title("rope").find("fastest") != std::string::npos);
  QVERIFY(title("learned").find("fastest") == std::string::npos);
}

void TestWaves::clickOnAColumnSelectsIt() {
  const Scene scene = sinusoidal(100, 64);
  const Panel panel = view().layout(scene).panels.at(2);
  const Cursor cursor = picked(scene, panel, {42.3, 3.2});
  QCOMPARE(cursor.position, std::int64_t{42});
  QCOMPARE(cursor.dimension, panel.y.order.at(3));
}

void TestWaves::explanationsFollowThePanel() {
  const Scene scene = sinusoidal(100, 64, {0, 40});
  const auto table = tableOf(scene);
  QCOMPARE(view().explain(scene, "curves", {7.2, table->at(7, 40)}), table->explain(7, 40));
  QCOMPARE(view().explain(scene, "curves", {7.2, table->at(7, 0)}), table->explain(7, 0));
  QCOMPARE(plain(view().explain(scene, "bits", {79.0, 3.0})), std::string("79 is 1001111 in binary: bit 3 is 1."));
  const auto order = view().layout(scene).panels.at(2).y.order;
  QCOMPARE(view().explain(scene, "columns", {9.0, 2.0}), table->explain(9, order.at(2)));
  QVERIFY(view().explain(scene, "bits", {100.0, 3.0}).empty());
  QVERIFY(view().explain(scene, "bits", {10.0, 7.6}).empty());
  QVERIFY(view().explain(scene, "columns", {10.0, -0.7}).empty());
  QVERIFY(view().explain(scene, "elsewhere", {10.0, 1.0}).empty());
}

void TestWaves::readoutsShowThePositionInBinary() {
  Scene scene = sinusoidal(100, 64);
  for (const auto& [position, digits] : {std::pair{0, "0"}, {1, "1"}, {79, "1001111"}}) {
    scene.cursor.position = position;
    QCOMPARE(plain(view().readouts(scene).back().value), std::string(digits));
  }
}

void TestWaves::dataAreTheChosenColumns() {
  Scene scene = sinusoidal(100, 64, {9, 2});
  scene.viewStates["waves"].ranges["curves.x"] = {9.5, 12.5};
  const auto part = view().data(scene, true);
  QCOMPARE(part->rows(), std::int64_t{3});
  QCOMPARE(part->columns(), std::int64_t{2});
  QCOMPARE(part->columnKey(0), std::string("dim_9"));
  QCOMPARE(part->rowIndex(2), std::int64_t{12});
  QCOMPARE(part->at(2, 1), tableOf(scene)->at(12, 2));
  QCOMPARE(view().data(scene, false)->rows(), std::int64_t{100});
}

void TestWaves::everySceneGivesASaneFigure_data() {
  QTest::addColumn<QString>("encoding");
  QTest::addColumn<qint64>("length");
  QTest::addColumn<qint64>("width");
  constexpr std::array<std::pair<qint64, qint64>, 6> sizes{
      {{1, 1}, {1, 2}, {2, 1}, {1048576, 1}, {1048576, 16384}, {777, 129}}};
  for (const Encoding* encoding : allEncodings()) {
    const std::string id(encoding->info().id);
    for (const auto& [length, width] : sizes) {
      QTest::addRow("%s %lld x %lld", id.c_str(), length, width) << QString::fromStdString(id) << length << width;
    }
  }
}

void TestWaves::everySceneGivesASaneFigure() {
  QFETCH(QString, encoding);
  QFETCH(qint64, length);
  QFETCH(qint64, width);
  Scene scene = normalized(withEncoding(defaultScene(), encoding.toStdString()));
  for (const ParamSpec& spec : findEncoding(scene.setup.encoding)->params()) {
    if (spec.id != "max_len" && spec.id != "d_model") continue;
    const auto asked = static_cast<double>(spec.id == "max_len" ? length : width);
    scene.setup.params.set(spec.id, static_cast<std::int64_t>(std::clamp(asked, spec.min, spec.max)));
  }
  scene = normalized(scene);
  for (const auto& [w, h] : {std::pair{0, 0}, {1, 1}, {700, 200}, {20000, 3}}) {
    const Figure figure = view().figure(scene, viewportOf(w, h), {w == 700, {}});
    QCOMPARE(figure.layout.panels.empty(), !figure.layout.message.empty());
    for (const Panel& panel : figure.layout.panels) {
      for (const Layer& layer : panel.layers) {
        if (const auto* heat = std::get_if<HeatMap>(&layer.content)) {
          QVERIFY(heat->columns <= std::max(w, 1) && heat->rows <= 20);
          for (const float value : heat->values) QVERIFY(std::isfinite(value));
        } else {
          const auto& points = std::get<Curve>(layer.content).points;
          QVERIFY(points.size() <= static_cast<std::size_t>(2 * std::max(w, 1)));
          for (const Point& point : points) QVERIFY(std::isfinite(point.x) && std::isfinite(point.y));
        }
      }
    }
  }
}

void TestWaves::stopEndsAFullFigure() {
  std::stop_source source;
  source.request_stop();
  const Figure figure = view().figure(sinusoidal(1048576, 16384), viewportOf(1600, 1000), {true, source.get_token()});
  QVERIFY(!figure.complete);
}

QTEST_APPLESS_MAIN(TestWaves)
#include "tst_waves.moc"
