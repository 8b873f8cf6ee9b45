#include <algorithm>
#include <cmath>
#include <memory>
#include <stop_token>
#include <string>

#include <QTest>

#include "core/encodings/registry.h"
#include "core/figure/figure_json.h"
#include "core/views/bias/block_means.h"
#include "core/views/bias/head_bias.h"
#include "core/views/registry.h"
#include "tests/support/figure_checks.h"
#include "tests/support/view_scenes.h"

using namespace pelab;
using test::sceneOf;

namespace {

std::shared_ptr<const ScoreBias> biasOf(const Scene& scene) {
  return findEncoding(scene.setup.encoding)->scoreBias(scene.setup.params);
}

const View& view() {
  return *findView("bias");
}

/// A map, or a curve that is drawn: more than one point, or one with a mark.
bool showsSomething(const Layer& layer) {
  const auto* curve = std::get_if<Curve>(&layer.content);
  if (curve == nullptr) return std::holds_alternative<HeatMap>(layer.content);
  return layer.id != "window" &&
         (curve->points.size() > 1 || (!curve->points.empty() && curve->marker != Marker::None));
}

void checkFigure(const Scene& scene, const Figure& figure, int size) {
  QVERIFY(figure.layout.panels.size() == 3 || figure.layout.panels.size() == 4);
  QCOMPARE(test::unsound(figure), std::string());
  for (const Panel& panel : figure.layout.panels) {
    const std::string where = panel.id + " of " + scene.setup.encoding;
    if (!panel.message.empty()) {
      QVERIFY2(panel.layers.empty(), where.c_str());
      continue;
    }
    QVERIFY2(!panel.layers.empty(), where.c_str());
    QVERIFY2(std::any_of(panel.layers.begin(), panel.layers.end(), showsSomething), where.c_str());
    for (const Layer& layer : panel.layers) {
      if (const auto* curve = std::get_if<Curve>(&layer.content)) {
        const auto most = std::max<std::size_t>(2 * static_cast<std::size_t>(size) + 8, 1024);
        QVERIFY2(curve->points.size() <= most, where.c_str());
      }
      if (const auto* map = std::get_if<HeatMap>(&layer.content)) {
        QVERIFY2(map->rows <= std::max(size, 1) && map->columns <= std::max(size, 1), where.c_str());
        const bool shows =
            std::any_of(map->values.begin(), map->values.end(), [](float v) { return std::isfinite(v); });
        QVERIFY2(shows, where.c_str());
      }
    }
  }
}

}  // namespace

/// Sizes at their limits.
class TstBiasLimits : public QObject {
  Q_OBJECT
private slots:
  void anySceneGivesAPicture_data();
  void anySceneGivesAPicture();
  void whereOnlyDistance0IsSeenIsSaid();
  void coarseComesFirst();
  void stopIsObeyed();
};

void TstBiasLimits::anySceneGivesAPicture_data() {
  QTest::addColumn<QString>("encoding");
  QTest::addColumn<int>("length");
  QTest::addColumn<int>("heads");
  QTest::addColumn<QString>("id");
  QTest::addColumn<QString>("value");
  for (const int length : {1, 2, 128, 1'048'576}) {
    for (const char* mode : {"causal", "symmetric", "bloom_column", "mpt_column"}) {
      for (const int heads : {1, 12, 1024}) {
        QTest::addRow("%s, L %d, H %d", mode, length, heads) << "alibi" << length << heads << "mode" << mode;
      }
    }
    for (const char* limit : {"1e-300", "64"}) {
      QTest::addRow("B %s, L %d", limit, length) << "alibi" << length << 7 << "alibi_bias_max" << limit;
    }
    QTest::addRow("nope, L %d", length) << "nope" << length << 0 << ""
                                        << "";
    for (const int heads : {1, 12, 1024}) {
      for (const char* values : {"same", "drawn"}) {
        QTest::addRow("kerple %s, L %d, H %d", values, length, heads)
            << "kerple" << length << heads << "head_values" << values;
      }
      for (const char* width : {"2", "1024"}) {
        QTest::addRow("sandwich %s, L %d, H %d", width, length, heads)
            << "sandwich" << length << heads << "d_bar" << width;
      }
      QTest::addRow("fire, L %d, H %d", length, heads) << "fire" << length << heads << "c"
                                                       << "-1e6";
    }
    QTest::addRow("kerple power, L %d", length) << "kerple" << length << 8 << "kernel"
                                                << "power";
    for (const char* both : {"true", "false"}) {
      QTest::addRow("t5 %s, L %d", both, length) << "t5" << length << 12 << "bidirectional" << both;
    }
  }
}

void TstBiasLimits::anySceneGivesAPicture() {
  QFETCH(QString, encoding);
  QFETCH(int, length);
  QFETCH(int, heads);
  QFETCH(QString, id);
  QFETCH(QString, value);
  Scene base = sceneOf(encoding.toStdString(), {{"max_len", std::int64_t{length}}});
  if (heads > 0) base.setup.params.set("num_heads", std::int64_t{heads});
  if (!id.isEmpty()) {
    const ParamSpec* spec = findSpec(findEncoding(base.setup.encoding)->params(), id.toStdString());
    base.setup.params.set(id.toStdString(), *parse(*spec, value.toStdString()));
  }
  if (const auto error = validate(base)) QFAIL(plain(error->message).c_str());
  for (const char* scale : {"linear", "log"}) {
    for (const std::int64_t position : {std::int64_t{0}, std::int64_t{length} / 2, std::int64_t{length} - 1}) {
      base.cursor.position = position;
      base.cursor.head = heads / 2;
      const Scene scene = withOption(normalized(base), "bias", "scale", std::string(scale));
      for (const int size : {0, 1, 90}) {
        const bool full = length < 1000 || (size == 90 && position == 0);
        const Figure figure = test::figureOf(view(), scene, size, size, Effort{full, {}});
        checkFigure(scene, figure, size);
        if (QTest::currentTestFailed()) return;
        QVERIFY(figure.complete || !full);
      }
      view().explain(scene, "weights", {1.0, 0.0});
      QVERIFY(!view().readouts(scene).empty());
      QVERIFY(view().data(scene, true)->rows() >= 1);
    }
  }
}

/// A logarithmic axis begins at distance 1.
void TstBiasLimits::whereOnlyDistance0IsSeenIsSaid() {
  for (const char* id : {"alibi", "t5", "kerple", "sandwich", "fire"}) {
    for (const int length : {1, 2, 9}) {
      Scene base = sceneOf(id, {{"max_len", std::int64_t{length}}}, {0, 0, 0, 0, 0.0});
      const Scene scene = withOption(normalized(base), "bias", "scale", std::string("log"));
      const bool isCausal = biasOf(scene)->isCausal();
      const Figure figure = test::figureOf(view(), scene, 200, 150);
      const bool isOfAll = biasOf(scene)->isToeplitz();  // else of the keys of query 0
      QVERIFY2(test::panelOf(figure, "lines").message.empty() == (length > 1 && (isOfAll || !isCausal)), id);
      QVERIFY2(test::panelOf(figure, "weights").message.empty() == (length > 1 && !isCausal), id);
    }
  }
}

void TstBiasLimits::coarseComesFirst() {
  for (const char* id : {"alibi", "t5", "nope", "kerple", "sandwich", "fire"}) {
    Cursor cursor;
    cursor.position = 1'000'000;
    Scene scene = sceneOf(id, {{"max_len", std::int64_t{1'048'576}}}, cursor);
    if (scene.setup.params.has("num_heads")) scene.setup.params.set("num_heads", std::int64_t{1024});
    const Figure figure = test::figureOf(view(), scene, 1000, 1000, Effort{false, {}});
    QVERIFY(!figure.complete);
    QCOMPARE(test::unsound(figure), std::string());
  }
}

void TstBiasLimits::stopIsObeyed() {
  std::stop_source source;
  source.request_stop();
  for (const char* id : {"alibi", "t5", "nope", "kerple", "sandwich", "fire"}) {
    const Scene scene = sceneOf(id, {{"max_len", std::int64_t{1'048'576}}});
    const Figure figure = test::figureOf(view(), scene, 1000, 1000, Effort{true, source.get_token()});
    QVERIFY(!figure.complete);
  }
  const Scene scene = sceneOf("t5", {{"max_len", std::int64_t{1'048'576}}});
  const auto bias = biasOf(scene);
  const HeadBias head(*bias, 0, 1'048'576);
  QVERIFY(!SoftmaxRow(head, 1'048'575, 1 << 21, source.get_token()).isExact());
  QVERIFY(!BlockMeans(head, {0, 1'048'576}, {0, 1'048'576}, 1 << 22, 8, source.get_token()).isExact());
}

QTEST_APPLESS_MAIN(TstBiasLimits)
#include "tst_bias_limits.moc"
