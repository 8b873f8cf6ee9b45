#include <algorithm>
#include <cmath>
#include <memory>
#include <string>
#include <vector>

#include <QTest>

#include "core/encodings/registry.h"
#include "core/views/bias/bias_scene.h"
#include "core/views/bias/head_bias.h"
#include "core/views/registry.h"
#include "tests/support/figure_checks.h"
#include "tests/support/view_scenes.h"

using namespace pelab;
using test::findContent;
using test::findPanel;
using test::sceneOf;

namespace {

std::shared_ptr<const ScoreBias> biasOf(const Scene& scene) {
  return findEncoding(scene.setup.encoding)->scoreBias(scene.setup.params);
}

const View& view() {
  return *findView("bias");
}

/// What a step curve shows at @p x.
double stepAt(const Curve& curve, double x) {
  double value = 0.0;
  for (const Point& point : curve.points) {
    if (point.x <= x) value = point.y;
  }
  return value;
}

bool near(double a, double b, double tolerance) {
  return std::abs(a - b) <= tolerance;
}

void addBiasRows() {
  QTest::addColumn<QString>("encoding");
  for (const Encoding* encoding : allEncodings()) {
    const Scene scene = sceneOf(encoding->info().id);
    if (!view().unsupported(scene).empty()) continue;
    QTest::addRow("%s", std::string(encoding->info().id).c_str()) << QString::fromStdString(scene.setup.encoding);
  }
}

std::vector<const Curve*> linesOf(const Figure& figure) {
  std::vector<const Curve*> lines;
  for (const Layer& layer : test::panelOf(figure, "lines").layers)
    if (const auto* curve = std::get_if<Curve>(&layer.content)) lines.push_back(curve);
  return lines;
}
std::vector<const Curve*> linesOf(Figure&&) = delete;  // it would be gone

}  // namespace

/// The curves of a score bias against the distance, and the cells of its matrix.
class TstBiasCurves : public QObject {
  Q_OBJECT
private slots:
  void theCursorsHeadStandsInFront_data();
  void theCursorsHeadStandsInFront();
  void valuesOfATableAreSteps_data();
  void valuesOfATableAreSteps();
  void theAxisEndsWhereTheKeysDo_data();
  void theAxisEndsWhereTheKeysDo();
  void aCausalBiasStandsOverRelativePositionsWhenAsked();
  void weightsThatFallSlowlyAreSeenNearby();
  void cellsAreTheMeansOfTheirBlocks_data();
  void cellsAreTheMeansOfTheirBlocks();
};

void TstBiasCurves::theCursorsHeadStandsInFront_data() {
  addBiasRows();
}

void TstBiasCurves::theCursorsHeadStandsInFront() {
  QFETCH(QString, encoding);
  Scene scene = sceneOf(encoding.toStdString());
  for (const std::int64_t head : {0, 3, 7}) {
    scene.cursor.head = head;
    const Figure figure = test::figureOf(view(), normalized(scene), 400, 300);
    const auto lines = linesOf(figure);
    for (const Curve* line : lines) QVERIFY(line == lines.back() || line->width < 0.6 * lines.back()->width);
    const std::string drawn = test::panelOf(figure, "lines").layers.back().id;
    const bool isSame = biasOf(scene)->isSameInAllHeads();
    QVERIFY(isSame || drawn == "line:" + std::to_string(std::min(head, biasOf(scene)->heads() - 1)));
  }
}

void TstBiasCurves::valuesOfATableAreSteps_data() {
  addBiasRows();
}

void TstBiasCurves::valuesOfATableAreSteps() {
  QFETCH(QString, encoding);
  for (const char* scale : {"linear", "log"}) {
    Scene scene = sceneOf(encoding.toStdString());
    scene.cursor.position = 60;
    scene = normalized(withOption(scene, "bias", "scale", std::string(scale)));
    const bool isRead = findEncoding(scene.setup.encoding)->relativeIndex(scene.setup.params) != nullptr;
    const HeadBias bias(*biasOf(scene), 0, 128);
    const Figure figure = test::figureOf(view(), scene, 600, 300);
    for (const Curve* line : linesOf(figure)) QCOMPARE(line->steps, isRead);
    if (!isRead) continue;
    const auto* line = findContent<Curve>(figure, "lines", "line:0");
    QVERIFY(line != nullptr);
    const bool isRelative = std::string_view(scale) == "linear";
    for (const std::int64_t distance : {1, 2, 5, 30, 59}) {
      const auto at = static_cast<double>(isRelative ? -distance : distance);
      for (const double off : {-0.4, 0.0, 0.4}) QCOMPARE(stepAt(*line, at + off), bias.relative(-distance, 60));
    }
  }
}

void TstBiasCurves::theAxisEndsWhereTheKeysDo_data() {
  addBiasRows();
}

void TstBiasCurves::theAxisEndsWhereTheKeysDo() {
  QFETCH(QString, encoding);
  for (const std::int64_t query : {0, 1, 10, 100}) {
    Scene scene = sceneOf(encoding.toStdString());
    scene.cursor.position = query;
    scene = normalized(scene);
    const Figure figure = test::figureOf(view(), scene, 600, 300);
    const Axis& axis = test::panelOf(figure, "lines").x;
    for (const Curve* line : linesOf(figure)) {
      const double reach = line->points.back().x - line->points.front().x;
      QVERIFY2(reach + 2.5 >= axis.full.size() || reach > 0.9 * axis.full.size(),
               qPrintable(QStringLiteral("%1 on %2").arg(reach).arg(axis.full.size())));
    }
  }
}

void TstBiasCurves::aCausalBiasStandsOverRelativePositionsWhenAsked() {
  const Scene scene = withOption(sceneOf("alibi"), "bias", "scale", std::string("relative"));
  const Figure figure = test::figureOf(view(), scene, 600, 300);
  for (const char* id : {"lines", "weights"}) {
    QCOMPARE(test::panelOf(figure, id).x.role, Role::Relative);
    QCOMPARE(test::panelOf(figure, id).x.full.hi, 0.5);
  }
  for (const Point& point : findContent<Curve>(figure, "lines", "line:0")->points) QCOMPARE(point.y, 0.5 * point.x);
  QVERIFY(test::findLayer(figure, "weights", "reach") != nullptr);
  QVERIFY(test::findLayer(figure, "weights", "reach:after") == nullptr);
}

/// A logarithm takes long to fall to a thousandth, at distance 999 here; only the logarithmic axis has room for that.
void TstBiasCurves::weightsThatFallSlowlyAreSeenNearby() {
  Cursor cursor;
  cursor.position = 1'000'000;
  const Scene scene = sceneOf("kerple", {{"max_len", std::int64_t{1'048'576}}}, cursor);
  const auto farthest = [](const Scene& shown) { return findPanel(view().layout(shown), "weights")->x.full.hi; };
  QCOMPARE(farthest(scene), std::ceil(32.0 * (std::exp(1.0) - 1.0)) + 0.5);
  QVERIFY(near(farthest(withOption(scene, "bias", "scale", std::string("log"))), 1000.0, 1.0));
  const Figure figure = test::figureOf(view(), scene, 400, 300);
  const auto* weights = findContent<Curve>(figure, "weights", "weights");
  for (const Point& point : weights->points) QVERIFY(near(point.y * (1.0 + point.x), weights->points[0].y, 1e-12));
}

void TstBiasCurves::cellsAreTheMeansOfTheirBlocks_data() {
  QTest::addColumn<QString>("encoding");
  QTest::addColumn<int>("width");
  QTest::addColumn<int>("height");
  for (const char* id : {"alibi", "t5", "kerple", "sandwich"}) {
    for (const auto& [width, height] : {std::pair{40, 40}, {40, 60}, {60, 17}, {5, 90}}) {
      QTest::addRow("%s %d × %d", id, width, height) << id << width << height;
    }
  }
}

/// Blocks as far apart share a value, also where rows and columns are cut differently.
void TstBiasCurves::cellsAreTheMeansOfTheirBlocks() {
  QFETCH(QString, encoding);
  QFETCH(int, width);
  QFETCH(int, height);
  const Scene scene = sceneOf(encoding.toStdString(), {{"max_len", std::int64_t{301}}});
  const auto bias = biasOf(scene);
  const Figure figure = test::figureOf(view(), scene, width, height);
  const auto* map = findContent<HeatMap>(figure, "matrix", "matrix");
  QVERIFY(map != nullptr && map->rows < 301 && map->columns < 301);
  const auto spanOf = [](const Range& edges, std::int64_t cells, std::int64_t cell) {
    const std::int64_t size = std::llround(edges.size()) / cells;
    return Span{cell * size, std::min<std::int64_t>((cell + 1) * size, 301)};
  };
  for (std::int64_t row = 0; row < map->rows; ++row) {
    for (std::int64_t column = 0; column < map->columns; ++column) {
      const Span queries = spanOf(map->y, map->rows, row);
      const Span keys = spanOf(map->x, map->columns, column);
      double sum = 0.0;
      double count = 0.0;
      for (std::int64_t i = queries.first; i < queries.last; ++i) {
        for (std::int64_t j = keys.first; j < keys.last; ++j) {
          const auto value = bias->at(0, i, j);
          sum += value.value_or(0.0);
          count += value.has_value() ? 1.0 : 0.0;
        }
      }
      const auto got = static_cast<double>(map->values[static_cast<std::size_t>(row * map->columns + column)]);
      QVERIFY(std::isnan(got) == !(count > 0.0));
      if (count > 0.0) QVERIFY(near(got, sum / count, 1e-4 * std::max(1.0, std::abs(sum / count))));
    }
  }
}

QTEST_APPLESS_MAIN(TstBiasCurves)
#include "tst_bias_curves.moc"
