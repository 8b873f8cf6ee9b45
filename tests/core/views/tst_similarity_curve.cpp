#include <cmath>

#include <QTest>

#include "core/figure/figure_json.h"
#include "core/views/similarity/curve_panel.h"
#include "core/views/similarity/curves.h"
#include "core/views/similarity/subject.h"
#include "tests/core/views/similarity_view.h"

using namespace pelab;
using namespace pelab::similarity;
using namespace pelab::test::similarity_view;
using test::contentOf;

/// The curve of inner products against the distance and what is marked on it.
class TstSimilarityCurve : public QObject {
  Q_OBJECT
private slots:
  /// The curve reaches from one end of its axis to the other, wherever the cursor stands.
  void theAxisEndsWhereTheDataEnd_data() {
    QTest::addColumn<QString>("encoding");
    QTest::addColumn<qint64>("length");
    QTest::addColumn<QString>("axis");
    for (const char* encoding : {"learned", "sinusoidal", "rope"}) {
      for (const qint64 length : {1, 2, 3, 100}) {
        for (const char* axis : {"linear", "log"}) {
          QTest::addRow("%s %lld %s", encoding, length, axis) << encoding << length << axis;
        }
      }
    }
  }

  void theAxisEndsWhereTheDataEnd() {
    QFETCH(QString, encoding);
    QFETCH(qint64, length);
    QFETCH(QString, axis);
    Scene scene = withEncoding(defaultScene(), encoding.toStdString());
    scene.setup.params.set("max_len", std::int64_t{length});
    scene = with(scene, "axis", axis.toStdString());
    for (const std::int64_t position : {std::int64_t{0}, std::int64_t{length} / 2, std::int64_t{length} - 1}) {
      scene.cursor.position = position;
      const Figure figure = figureOf(normalized(scene), 400, 300);
      const Axis& x = test::panelOf(figure, "curve").x;
      QVERIFY(x.full.lo < x.full.hi);
      const auto* curve = test::findContent<Curve>(figure, "curve", "curve");
      if (curve == nullptr) {  // a logarithmic axis and no later position
        QVERIFY(!figure.note.empty());
        continue;
      }
      if (curve->points.size() == 1) {
        QVERIFY(x.full.lo < curve->points[0].x && curve->points[0].x < x.full.hi);
        continue;
      }
      QCOMPARE(curve->points.front().x, x.full.lo);
      QCOMPARE(curve->points.back().x, x.full.hi);
    }
  }

  void theCurveIsTheKernel() {
    const Figure figure = figureOf(sinusoidal(312, 200));
    const Subject subject(sinusoidal(312, 200));
    QCOMPARE(curveOf(figure).points.size(), std::size_t{200});
    for (const Point& p : curveOf(figure).points) QVERIFY(std::abs(p.y - subject.shift->at(p.x)) < 1e-11);
    QVERIFY(std::abs(curveOf(figure).points[3].y - 128.6448) < 5e-5 * 1e3);
    QVERIFY(figure.complete);
  }

  void anEnvelopeLosesNoSpike() {
    const Subject subject(sinusoidal(2, 100000));
    Axis x;
    x.visible = {0.0, 99999.0};
    const Drawn drawn = shiftCurve(*subject.shift, 1.0, bucketsOf(x, 0, 99999, 100), 1 << 28, {});
    QVERIFY(drawn.exact);
    QVERIFY(drawn.points.size() <= 200);
    double least = 1.0, greatest = -1.0;
    for (const Point& p : drawn.points) {
      if (p.x < 90000.0) continue;
      least = std::min(least, p.y);
      greatest = std::max(greatest, p.y);
    }
    QVERIFY(least < -0.9999 && greatest > 0.9999);
  }

  void aLogarithmicAxisStartsAtOne() {
    const Scene scene = with(sinusoidal(64, 1000), "axis", std::string("log"));
    const Figure figure = figureOf(scene);
    QCOMPARE(figure.layout.panels[1].x.scale, AxisScale::Logarithmic);
    QCOMPARE(curveOf(figure).points.front().x, 1.0);
    QCOMPARE(curveOf(figure).points.back().x, 999.0);
    QCOMPARE(test::unsound(figure), std::string());
  }

  void firstRiseIsMarked_data() {
    QTest::addColumn<int>("width");
    QTest::addColumn<int>("from");
    QTest::newRow("d = 312") << 312 << 24;
    QTest::newRow("d = 512") << 512 << 43;
  }

  void firstRiseIsMarked() {
    QFETCH(int, width);
    QFETCH(int, from);
    const Scene scene = sinusoidal(width, 512);
    const Figure figure = figureOf(scene);
    const auto& rule = contentOf<Rule>(figure, "curve", "first_rise");
    QCOMPARE(rule.at, static_cast<double>(from));
    const std::string where = "Δ = " + std::to_string(from) + " → " + std::to_string(from + 1);
    QCOMPARE(plain(rule.label), "First rise at " + where);
    QCOMPARE(readout(scene, "First rise"), "at " + where);
  }

  void highestFarValueIsMarked() {
    const Scene scene = with(sinusoidal(8, 1 << 20), "far_from", std::int64_t{1000});
    const Figure figure = figureOf(with(scene, "measure", std::string("cosine")));
    const Point top = contentOf<Curve>(figure, "curve", "far_peaks").points.front();
    QVERIFY(plain(test::findLayer(figure, "curve", "far_peaks")->legend).find("at Δ = 169646") != std::string::npos);
    QCOMPARE(top.x, 169646.0);
    QVERIFY(std::abs(top.y - 0.9999986301224335) < 1e-8);
    const Scene half = sinusoidal(2, 1000);
    QCOMPARE(farFrom(half, Subject(half)), std::int64_t{500});
    QVERIFY(readout(half, "Highest cosine from Δ = 500 on").find("at Δ = 710") != std::string::npos);
  }

  /// A table of one pair comes back near to its first row, never onto it: reference values from 40 digits.
  void aCosineThatIsNotOneDoesNotReadAsOne() {
    const Scene scene = sinusoidal(2, 1 << 20);
    QCOMPARE(readout(scene, "Highest cosine from Δ = 524288 on"), std::string("1 − 1.7e-11 at Δ = 625378"));
    QCOMPARE(readout(scene, "Next highest"), std::string("1 − 3.8e-11 at Δ = 938067"));
  }

  void everyCurveHasAnInkOfItsOwn() {
    const std::vector<double> bases{100.0, 500.0, 5000.0, 1e6, 1e7, 1e8};
    for (const char* scheme : {"sinusoidal", "rope"}) {
      Scene scene = with(normalized(withEncoding(defaultScene(), scheme)), "base_overlay", bases);
      std::vector<Ink> inks;
      for (const Panel& panel : figureOf(scene).layout.panels) {
        if (panel.id != "curve") continue;
        for (const Layer& layer : panel.layers) {
          const auto* curve = std::get_if<Curve>(&layer.content);
          if (curve == nullptr || curve->marker != Marker::None) continue;
          QVERIFY(std::find(inks.begin(), inks.end(), curve->ink) == inks.end());
          inks.push_back(curve->ink);
        }
      }
      QVERIFY(inks.size() >= bases.size() + 1);
    }
  }

  void otherBasesAreDrawnWithALegend() {
    const Scene scene = with(sinusoidal(312, 200), "base_overlay", std::vector<double>{100.0, 1e6});
    const Figure figure = figureOf(scene);
    QVERIFY(figure.layout.panels[1].legend);
    const Layer* layer = test::findLayer(figure, "curve", "base:1");
    QVERIFY(layer != nullptr);
    QCOMPARE(plain(layer->legend), std::string("Base 1000000"));
    Scene other = sinusoidal(312, 200);
    other.setup.params.set("base", 1e6);
    const double expected = dotByDefinition(other, 10, 40);
    QVERIFY(std::abs(std::get<Curve>(layer->content).points[30].y - expected) < 1e-10);
    QVERIFY(test::findLayer(figureOf(sinusoidal(312, 200)), "curve", "base:0") == nullptr);
  }

  void anOddWidthIsComparedFromTheCursor() {
    Scene scene = sinusoidal(29, 64);
    scene.cursor.position = 20;
    const Figure figure = figureOf(scene);
    QVERIFY(figure.layout.panels[1].dependsOnCursor);
    for (const Point& p : curveOf(figure).points) {
      QVERIFY(std::abs(p.y - dotByDefinition(scene, 20, 20 + static_cast<std::int64_t>(p.x))) < 1e-12);
    }
    QCOMPARE(curveOf(figure).points.front().x, -20.0);
    QCOMPARE(curveOf(figure).points.back().x, 43.0);
  }
};
QTEST_APPLESS_MAIN(TstSimilarityCurve)
#include "tst_similarity_curve.moc"
