#include <algorithm>
#include <array>
#include <cmath>
#include <string_view>
#include <utility>
#include <vector>

#include <QTest>

#include "core/encodings/registry.h"
#include "tests/core/views/matrix_view.h"
#include "tests/support/extreme_scenes.h"

using namespace pelab;
using namespace pelab::test::matrix_view;
using test::sinusoidalScene;

/// Sizes at their limits, and the time they take.
class TstMatrixLimits : public QObject {
  Q_OBJECT
private slots:
  void everySceneGivesASaneFigure_data();
  void everySceneGivesASaneFigure();
  void coarseComesFirstForTheLargestTables_data();
  void coarseComesFirstForTheLargestTables();
  void stopEndsAFullFigure();
};

void TstMatrixLimits::everySceneGivesASaneFigure_data() {
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

void TstMatrixLimits::everySceneGivesASaneFigure() {
  QFETCH(QString, encoding);
  QFETCH(qint64, length);
  QFETCH(qint64, width);
  Scene scene = normalized(withEncoding(defaultScene(), encoding.toStdString()));
  const std::vector<ParamSpec>& specs = findEncoding(scene.setup.encoding)->params();
  const auto put = [&](std::string_view id, qint64 value) {
    const ParamSpec* spec = findSpec(specs, id);
    if (spec == nullptr) return;
    const double least = id == "head_dim" ? 4.0 : spec->min;  // what every rotation takes
    const auto clamped = static_cast<std::int64_t>(std::clamp(static_cast<double>(value), least, spec->max));
    scene.setup.params.set(id, id == "head_dim" ? clamped / 4 * 4 : clamped);
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
      const Figure figure = test::figureOf(view(), asked, w, h, effort);
      if (!figure.layout.message.empty()) continue;
      const HeatMap& heat = heatOf(figure);
      QVERIFY(heat.rows <= std::max(h, 1) && heat.columns <= std::max(w, 1));
      QCOMPARE(heat.values.size(), static_cast<std::size_t>(heat.rows * heat.columns));
      for (const float value : heat.values) QVERIFY(std::isfinite(value));
      QVERIFY(heat.colors.lo < heat.colors.hi);
      for (const Layer& layer : test::panelOf(figure, "row").layers) {
        const auto* row = std::get_if<Curve>(&layer.content);
        QVERIFY(row == nullptr || row->points.size() <= static_cast<std::size_t>(2 * std::max(w, 1)));
      }
      QVERIFY(curveOf(figure, "column").points.size() <= static_cast<std::size_t>(2 * std::max(h, 1)));
    }
  }
}

void TstMatrixLimits::coarseComesFirstForTheLargestTables_data() {
  test::addEncodingRows();
}

void TstMatrixLimits::coarseComesFirstForTheLargestTables() {
  QFETCH(QString, encoding);
  Scene scene = normalized(withEncoding(defaultScene(), encoding.toStdString()));
  for (const ParamSpec& spec : findEncoding(scene.setup.encoding)->params()) {
    if (spec.id != "max_len" && spec.id != "d_model" && spec.id != "head_dim") continue;
    scene.setup.params.set(spec.id, static_cast<std::int64_t>(spec.max));
  }
  scene = normalized(scene);
  const Figure figure = test::figureOf(view(), scene, 1600, 1000, Effort{false, {}});
  if (!figure.layout.message.empty()) return;
  const auto table = findEncoding(scene.setup.encoding)->table(scene.setup.params);
  QCOMPARE(figure.complete, table->isFast());
}

void TstMatrixLimits::stopEndsAFullFigure() {
  std::stop_source source;
  source.request_stop();
  const Figure figure =
      test::figureOf(view(), sinusoidalScene(1048576, 16384), 1600, 1000, Effort{true, source.get_token()});
  QVERIFY(!figure.complete);
}

QTEST_APPLESS_MAIN(TstMatrixLimits)
#include "tst_matrix_limits.moc"
