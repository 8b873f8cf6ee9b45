#include <chrono>
#include <cmath>

#include <QTest>

#include "core/encodings/registry.h"
#include "core/figure/figure_json.h"
#include "core/models/what_if.h"
#include "core/views/registry.h"
#include "tests/support/extreme_scenes.h"
#include "tests/support/figure_checks.h"
#include "tests/support/view_scenes.h"

using namespace pelab;

namespace {

const View& driftOf() {
  return *findView("drift");
}

Scene withB(Scene a, const Setup& b) {
  a.other = b;
  return normalized(std::move(a));
}

Scene twoBases(std::int64_t length = 4096, const Cursor& cursor = {}) {
  const Scene a = test::sceneOf("rope", {{"max_len", length}}, cursor);
  return withB(a, test::sceneOf("rope", {{"max_len", length}, {"base", 5e5}}).setup);
}

}  // namespace

/// The view of two rotations.
class TstDrift : public QObject {
  Q_OBJECT
private slots:
  void withoutASecondItSaysHowToGetOne() {
    const Scene alone = test::sceneOf("rope");
    QVERIFY(plain(driftOf().unsupported(alone)).find("Compare with B") != std::string::npos);
    QVERIFY(driftOf().unsupported(withOther(alone)).empty());
    QVERIFY(driftOf().data(alone, false) == nullptr);
    QVERIFY(driftOf().readouts(alone).empty());
  }

  void whatDoesNotRotateIsNamed() {
    QVERIFY(plain(driftOf().unsupported(test::sceneOf("alibi"))).find("ALiBi") != std::string::npos);
    const Scene mixed = withB(test::sceneOf("rope"), test::sceneOf("alibi").setup);
    QVERIFY(plain(driftOf().unsupported(mixed)).find("ALiBi") != std::string::npos);
    for (const char* id : {"rope2d", "mrope"}) {  // these do turn vectors
      const std::string alone = plain(driftOf().unsupported(test::sceneOf(id)));
      QVERIFY2(alone.find("coordinates") != std::string::npos && alone.find("does not turn") == std::string::npos, id);
      const Scene beside = withB(test::sceneOf("rope"), test::sceneOf(id).setup);
      QCOMPARE(plain(driftOf().unsupported(beside)), alone);
    }
    const Scene widths = withB(test::sceneOf("rope", {{"head_dim", std::int64_t{64}}}),
                               test::sceneOf("rope", {{"head_dim", std::int64_t{128}}}).setup);
    QVERIFY(plain(driftOf().unsupported(widths)).find("64") != std::string::npos);
  }

  /// Every rotation at the ends of its ranges against its default, against itself unscaled and in the other layout.
  void everyPairOfRotationsIsSound_data() { test::addEncodingRows(); }
  void everyPairOfRotationsIsSound() {
    QFETCH(QString, encoding);
    const Encoding& scheme = *findEncoding(encoding.toStdString());
    for (const Scene& extreme : test::extremeScenes(scheme)) {
      std::vector<Setup> others{extreme.setup, test::sceneOf(scheme.info().id).setup, test::sceneOf("rope").setup};
      for (const auto& other : {withoutScaling(extreme.setup), withOtherLayout(extreme.setup)})
        if (other) others.push_back(*other);
      for (const Setup& other : others) {
        const Scene scene = withB(extreme, other);
        for (const bool full : {false, true}) {
          const Figure figure = driftOf().figure(scene, test::viewportOf(driftOf(), scene, 200, 120), {full, {}});
          const std::string fault = test::unsound(figure);
          QVERIFY2(fault.empty(), fault.c_str());
          QCOMPARE(figure.layout.message, driftOf().unsupported(scene));
        }
        if (!driftOf().unsupported(scene).empty()) continue;
        for (const Readout& readout : driftOf().readouts(scene))
          QVERIFY(!readout.label.empty() && !readout.value.empty());
        const auto data = driftOf().data(scene, false);
        QVERIFY(std::isfinite(data->at(0, 0)));
        QVERIFY(std::isfinite(data->at(data->rows() - 1, data->columns() - 1)));
      }
    }
  }

  void theFirstPositionBelowStandsInThePicture() {
    const Figure figure = test::figureOf(driftOf(), twoBases(), 300, 200);
    const double at = test::contentOf<Rule>(figure, "cosine", "first").at;
    const auto data = driftOf().data(twoBases(), false);
    const auto m = static_cast<std::int64_t>(at);
    QVERIFY(data->at(m, 0) < 0.9);
    for (std::int64_t before = 0; before < m; ++before) QVERIFY(data->at(before, 0) >= 0.9);
    QCOMPARE(plain(driftOf().readouts(twoBases())[1].value), std::to_string(m));
  }

  void equalSetupsSaySo() {
    const Scene scene = withOther(test::sceneOf("rope", {}, {7, 3, 4, 0, 0.0}));
    const Figure figure = test::figureOf(driftOf(), scene, 300, 200);
    QVERIFY(test::findLayer(figure, "cosine", "first") == nullptr);
    QVERIFY(!test::panelOf(figure, "phase").message.empty());
    QVERIFY(plain(driftOf().readouts(scene)[1].value).find("none") != std::string::npos);
  }

  void anotherLayoutAloneParts() {
    const Scene a = test::sceneOf("rope");
    const Scene scene = withB(a, *withOtherLayout(a.setup));
    const auto data = driftOf().data(scene, false);
    QCOMPARE(data->at(0, 0), 1.0);
    QVERIFY(data->at(20, 0) < 0.9);
    QCOMPARE(data->at(20, 1), 0.0);
  }

  void theCursorChoosesThePhases() {
    const Scene start = twoBases(4096, {0, 0, 4, 0, 0.0});
    QVERIFY(!test::panelOf(test::figureOf(driftOf(), start, 300, 200), "phase").message.empty());
    const Scene later = twoBases(4096, {100, 0, 4, 0, 0.0});
    const Figure figure = test::figureOf(driftOf(), later, 600, 200);
    const auto& points = test::contentOf<Curve>(figure, "phase", "phase").points;
    const auto data = driftOf().data(later, false);
    for (const Point& point : points) {
      if (std::isnan(point.y)) continue;
      const double phase = std::abs(data->at(100, 1 + static_cast<std::int64_t>(point.x)));
      QVERIFY(std::abs(point.y - phase) <= 1e-12 * phase);
    }
    QVERIFY(test::panelOf(figure, "phase").dependsOnCursor);
  }

  /// The same whichever of the two is edited.
  void aIsAWhicheverIsEdited() {
    const Scene scene = twoBases(4096, {100, 0, 8, 0, 0.0});
    const Scene edited = withEdited(scene, Side::B);
    QVERIFY(edited.setup.params.real("base") == 5e5);
    const auto before = driftOf().data(scene, false);
    const auto after = driftOf().data(edited, false);
    QCOMPARE(after->at(100, 5), before->at(100, 5));
    QCOMPARE(driftOf().layout(edited).subtitle, driftOf().layout(scene).subtitle);
  }

  void placesAreExplained() {
    const Scene scene = twoBases(4096, {100, 0, 4, 0, 0.0});
    QVERIFY(plain(driftOf().explain(scene, "cosine", {7.0, 0.0})).find("m = 7") != std::string::npos);
    QVERIFY(plain(driftOf().explain(scene, "phase", {3.0, 1.0})).find("m = 100, i = 3") != std::string::npos);
    QVERIFY(plain(driftOf().explain(scene, "map", {3.0, 9.0})).find("m = 9, i = 3") != std::string::npos);
    QVERIFY(driftOf().explain(scene, "cosine", {-5.0, 0.0}).empty());
    QVERIFY(driftOf().explain(scene, "map", {3.0, 1e9}).empty());
    QVERIFY(driftOf().explain(scene, "nothing", {3.0, 0.0}).empty());
  }

  /// A million positions cost what the pixels cost.
  void lengthCostsNothing() {
    const auto took = [](const Scene& scene) {
      const auto viewport = test::viewportOf(driftOf(), scene, 800, 300);
      const auto start = std::chrono::steady_clock::now();
      for (int k = 0; k < 3; ++k) (void)driftOf().figure(scene, viewport, {true, {}});
      return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    };
    const double few = took(twoBases(4096));
    const double many = took(twoBases(1048576));
    QVERIFY2(many < 5.0 * few + 0.2, qPrintable(QStringLiteral("%1 s, then %2 s").arg(few).arg(many)));
  }
};
QTEST_APPLESS_MAIN(TstDrift)
#include "tst_drift.moc"
