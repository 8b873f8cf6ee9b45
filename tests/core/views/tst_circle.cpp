#include <algorithm>
#include <cmath>
#include <numbers>

#include <QTest>

#include "core/encodings/registry.h"
#include "core/figure/figure_json.h"
#include "core/views/circle/circle_texts.h"
#include "core/views/circle/clock.h"
#include "core/views/circle/dial_wall.h"
#include "core/views/circle/hands.h"
#include "core/views/cursor.h"
#include "core/views/registry.h"
#include "tests/support/extreme_scenes.h"
#include "tests/support/figure_checks.h"

using namespace pelab;
using namespace pelab::circle;
using test::contentOf;

namespace {

constexpr double kTurn = 2.0 * std::numbers::pi;

const View& view() {
  return *findView("circle");
}

Scene sinusoidal(std::int64_t width, std::int64_t length, std::int64_t m = 10, std::int64_t n = 15,
                 std::int64_t pair = 2) {
  Scene scene = defaultScene();
  scene.setup.params.set("d_model", width);
  scene.setup.params.set("max_len", length);
  scene.cursor.position = m;
  scene.cursor.key = n;
  scene.cursor.dimension = 2 * pair;
  return normalized(scene);
}

Viewport viewportOf(int width, int height, double scale = 1.0) {
  Viewport viewport;
  for (const char* panel : {"circle", "dials", "score"}) viewport.panels[panel] = {width, height, scale};
  return viewport;
}

Figure figureOf(const Scene& scene, int width = 420, int height = 420, double scale = 1.0) {
  return view().figure(scene, viewportOf(width, height, scale), {});
}

Clock rotation(std::int64_t width, double base, std::int64_t length) {
  Clock clock;
  clock.frequencies.rotates = true;
  clock.frequencies.width = clock.frequencies.rotaryDim = width;
  for (std::int64_t i = 0; i < width / 2; ++i) {
    clock.frequencies.omega.push_back(std::pow(base, -2.0 * static_cast<double>(i) / static_cast<double>(width)));
  }
  clock.length = length;
  return clock;
}

const Layer& layerOf(const std::vector<Layer>& layers, const std::string& id) {
  for (const Layer& layer : layers) {
    if (layer.id == id) return layer;
  }
  throw std::out_of_range(id);
}

const std::vector<Dial>& dialsOf(const Figure& figure) {
  return contentOf<Dials>(figure, "dials", "dials").dials;
}
const std::vector<Dial>& dialsOf(Figure&& figure) = delete;  // it would be gone

void comparePoints(Point a, Point b) {
  QVERIFY2(std::hypot(a.x - b.x, a.y - b.y) < 1e-12, qPrintable(QStringLiteral("%1 %2").arg(a.x).arg(a.y)));
}

std::string readout(const Scene& scene, const std::string& label) {
  return test::readout(view(), scene, label);
}

}  // namespace

/// The clock hands: where they point, how many dials there are, what is said about them.
class TstCircle : public QObject {
  Q_OBJECT
private slots:
  void theHandsPointToCosineAndSine() {
    const double omega = std::pow(1e4, -4.0 / 128.0);
    const Figure figure = figureOf(sinusoidal(128, 128));
    comparePoints(contentOf<Arrow>(figure, "circle", "hand:m").to, {std::cos(10 * omega), std::sin(10 * omega)});
    comparePoints(contentOf<Arrow>(figure, "circle", "hand:n").to, {std::cos(15 * omega), std::sin(15 * omega)});
    const auto& arc = contentOf<Arc>(figure, "circle", "difference");
    QVERIFY(std::abs((arc.to - arc.from) - 5 * omega) < 1e-12);
    QCOMPARE(plain(layerOf(figure.layout.panels[0].layers, "difference").legend),
             std::string("(m − n) ω = ") + QString::number(-5 * omega, 'g', 4).toStdString() + " rad");
  }

  void aSpiralOfManyTurnsStillEndsAtTheHands() {
    const Scene scene = sinusoidal(32, 2000, 1900, 20, 1);
    const double omega = std::pow(1e4, -2.0 / 32.0);
    const auto& arc = contentOf<Arc>(figureOf(scene), "circle", "difference");
    comparePoints({std::cos(arc.from), std::sin(arc.from)}, {std::cos(20 * omega), std::sin(20 * omega)});
    QVERIFY(std::hypot(std::cos(arc.to) - std::cos(1900 * omega), std::sin(arc.to) - std::sin(1900 * omega)) < 1e-9);
    QVERIFY(arc.to - arc.from <= 6.0 * kTurn + 1e-9 && arc.radius + 6.0 * arc.growth < 1.0);
  }

  void projectionsAreTheTableEntries() {
    const Scene scene = sinusoidal(128, 128);
    const auto table = findEncoding("sinusoidal")->table(scene.setup.params);
    const Figure figure = figureOf(scene);
    QCOMPARE(contentOf<Curve>(figure, "circle", "value:sin").points.back().y, table->at(10, 4));
    QCOMPARE(contentOf<Curve>(figure, "circle", "value:cos").points.back().x, table->at(10, 5));
    QCOMPARE(plain(contentOf<Label>(figure, "circle", "label:sin").text), std::string("sin = 0.9376"));
    QCOMPARE(plain(contentOf<Label>(figure, "circle", "label:cos").text), std::string("cos = 0.3476"));
  }

  void playbackTurnsTheHandsByPartsOfAStep() {
    Scene scene = sinusoidal(128, 128);
    scene.cursor.phase = 0.375;
    const double angle = 10.375 * std::pow(1e4, -4.0 / 128.0);
    const Figure figure = figureOf(scene);
    comparePoints(contentOf<Arrow>(figure, "circle", "hand:m").to, {std::cos(angle), std::sin(angle)});
    QVERIFY(std::abs(dialsOf(figure)[2].hand - angle) < 1e-12);
    QCOMPARE(plain(contentOf<Label>(figure, "circle", "label:m").text), std::string("m = 10.4"));
  }

  void theTrailEndsAtTheHandAndIsBounded() {
    const Figure figure = figureOf(sinusoidal(128, 1 << 20, 1000000));
    const auto& fresh = contentOf<Curve>(figure, "circle", "trail:fresh");
    comparePoints(fresh.points.back(), contentOf<Arrow>(figure, "circle", "hand:m").to);
    QVERIFY(fresh.points.size() + contentOf<Curve>(figure, "circle", "trail:old").points.size() <= 300);
  }

  void optionsTakeThingsAway_data() {
    QTest::addColumn<QString>("option");
    QTest::addColumn<QStringList>("gone");
    QTest::newRow("trail") << "trail" << QStringList{"trail:old", "trail:fresh"};
    QTest::newRow("projections") << "projections" << QStringList{"projection:sin", "value:cos", "label:sin"};
    QTest::newRow("second") << "second" << QStringList{"hand:n", "difference"};
  }
  void optionsTakeThingsAway() {
    QFETCH(QString, option);
    QFETCH(QStringList, gone);
    const Scene with = sinusoidal(64, 64, 40);
    const Scene without = withOption(with, "circle", option.toStdString(), false);
    for (const QString& id : gone) {
      QVERIFY2(test::findLayer(figureOf(with), "circle", id.toStdString()) != nullptr, qPrintable(id));
      QVERIFY2(test::findLayer(figureOf(without), "circle", id.toStdString()) == nullptr, qPrintable(id));
    }
  }

  void dialsStandInReadingOrderWithTheCursorsPairMarked() {
    const Figure figure = figureOf(sinusoidal(128, 128, 10, 15, 7));
    const auto& dials = dialsOf(figure);
    QCOMPARE(dials.size(), std::size_t{64});
    for (std::size_t i = 0; i < dials.size(); ++i) {
      QCOMPARE(dials[i].pair, static_cast<std::int64_t>(i));
      QCOMPARE(dials[i].current, i == 7);
      const double turns = std::pow(1e4, -static_cast<double>(i) / 64.0) * 128.0 / kTurn;
      QCOMPARE(dials[i].muted, turns < 1.0);
      QVERIFY(i == 0 || dials[i].center.y > dials[i - 1].center.y || dials[i].center.x > dials[i - 1].center.x);
    }
  }

  void dialsSayTheirTurns_data() {
    QTest::addColumn<int>("width");
    QTest::addColumn<int>("length");
    QTest::addColumn<QString>("first");
    QTest::addColumn<QString>("last");
    QTest::newRow("in words") << 1000 << 128 << "0: 20.4 turns"
                              << "3: 0.0204 turns";
    QTest::newRow("in short") << 200 << 128 << "0: 20×"
                              << "3";
    QTest::newRow("no room") << 160 << 100000 << "0"
                             << "3";
  }
  void dialsSayTheirTurns() {
    QFETCH(int, width);
    QFETCH(int, length);
    QFETCH(QString, first);
    QFETCH(QString, last);
    const std::optional<circle::Clock> clock = circle::clockOf(sinusoidal(8, length));
    Range x;
    const Dials wall = circle::dialsOf(*clock, {-0.5, 3.5}, {width, 64, 1.0}, false, x);
    QCOMPARE(wall.dials.size(), std::size_t{4});
    QCOMPARE(QString::fromStdString(plain(wall.dials.front().label)), first);
    QCOMPARE(QString::fromStdString(plain(wall.dials.back().label)), last);
  }

  void aClickOnADialGoesToItsPair() {
    const Scene scene = sinusoidal(128, 128);
    const Figure figure = figureOf(scene, 500, 380);
    for (const std::size_t i : {std::size_t{0}, std::size_t{33}, std::size_t{63}}) {
      const Point inside{dialsOf(figure)[i].center.x + 0.5 * dialsOf(figure)[i].radius, dialsOf(figure)[i].center.y};
      QCOMPARE(picked(scene, figure.layout.panels[1], inside).dimension, static_cast<std::int64_t>(2 * i));
    }
    QCOMPARE(picked(scene, figure.layout.panels[1], {-5.0, -5.0}), scene.cursor);
  }

  void facesAreNeverBelowTheLeastSize_data() {
    QTest::addColumn<int>("width");
    QTest::addColumn<int>("height");
    QTest::addColumn<double>("scale");
    for (const double scale : {1.0, 1.25, 2.0, 2.5}) {
      for (const auto& [w, h] : {std::pair{1, 1}, {30, 400}, {57, 60}, {300, 200}, {640, 480}, {3840, 2160}}) {
        QTest::addRow("%dx%d at %g", w, h, scale) << w << h << scale;
      }
    }
  }
  void facesAreNeverBelowTheLeastSize() {
    QFETCH(int, width);
    QFETCH(int, height);
    QFETCH(double, scale);
    const PixelSize pixels{width, height, scale};
    for (const std::int64_t pairs : {1, 7, 64, 256, 8192}) {
      const Wall wall = arrange(pairs, pixels);
      if (wall.shown == 0) {
        QVERIFY(width < 2 * kLeastDial * scale || height < 2 * kLeastDial * scale);
        continue;
      }
      QVERIFY(wall.diameter >= kLeastDial * scale);
      QVERIFY(wall.shown <= pairs && wall.columns * wall.rows >= wall.shown);
      QVERIFY(static_cast<double>(wall.columns) * wall.cellWidth <= width + 1e-6);
      QVERIFY(static_cast<double>(wall.rows) * wall.cellHeight <= height + 1e-6);
      QVERIFY(wall.diameter <= wall.cellWidth && wall.diameter <= wall.cellHeight);
    }
  }

  void facesLieInsideTheirPanelAndApart() {
    const Scene scene = sinusoidal(512, 512);
    for (const auto& [w, h] : {std::pair{300, 200}, {900, 300}, {200, 900}}) {
      const Figure figure = figureOf(scene, w, h);
      const Panel& panel = figure.layout.panels[1];
      const auto& dials = dialsOf(figure);
      const double perUnit = h / panel.y.visible.size();
      QVERIFY(std::abs(perUnit - w / panel.x.visible.size()) < 1e-9 * perUnit);
      for (std::size_t i = 0; i < dials.size(); ++i) {
        const Dial& d = dials[i];
        QVERIFY(2.0 * d.radius * perUnit >= kLeastDial);
        QVERIFY(d.center.x - d.radius >= panel.x.visible.lo && d.center.x + d.radius <= panel.x.visible.hi);
        QVERIFY(d.center.y - d.radius >= panel.y.visible.lo && d.center.y + d.radius <= panel.y.visible.hi);
        if (i == 0) continue;
        const double apart = std::hypot(d.center.x - dials[i - 1].center.x, d.center.y - dials[i - 1].center.y);
        QVERIFY(apart > d.radius + dials[i - 1].radius);
      }
    }
  }

  void scrollingShowsTheOtherPairs() {
    Scene scene = sinusoidal(512, 512);
    scene.viewStates["circle"].ranges["dials.y"] = {199.5, 219.5};
    const Figure figure = figureOf(scene);
    const auto& shown = dialsOf(figure);
    QCOMPARE(shown.size(), std::size_t{20});
    QCOMPARE(shown.front().pair, std::int64_t{200});
    QCOMPARE(view().data(scene, true)->rows(), std::int64_t{20});
    QCOMPARE(view().data(scene, false)->rows(), std::int64_t{256});
  }

  void theFirstPageHoldsTheCursorsPair() {
    const Figure figure = figureOf(sinusoidal(512, 512, 10, 15, 200), 300, 200);
    bool found = false;
    for (const Dial& dial : dialsOf(figure)) found = found || dial.current;
    QVERIFY(found);
    QVERIFY(!figure.note.empty());
  }

  void pairsBelowOneTurn_data() {
    QTest::addColumn<double>("base");
    QTest::addColumn<int>("length");
    QTest::addColumn<int>("count");
    QTest::newRow("Llama-2 at 4096") << 1e4 << 4096 << 18;
    QTest::newRow("Llama-2 at 2048") << 1e4 << 2048 << 23;
    QTest::newRow("Llama-3 at 8192") << 5e5 << 8192 << 29;
  }
  void pairsBelowOneTurn() {
    QFETCH(double, base);
    QFETCH(int, length);
    QFETCH(int, count);
    QCOMPARE(rotation(128, base, length).pairsBelowOneTurn(), std::int64_t{count});
    Scene scene = sinusoidal(128, length);
    scene.setup.params.set("base", base);
    QCOMPARE(readout(scene, "Pairs below one turn"), std::to_string(count) + " of 64");
  }

  void readoutsFollowTheScene() {
    const Scene scene = sinusoidal(128, 128);
    const double omega = std::pow(1e4, -4.0 / 128.0);
    const auto number = [](double value, int digits) { return QString::number(value, 'g', digits).toStdString(); };
    QCOMPARE(readout(scene, "Frequency ω"), number(omega, 6) + " rad per position");
    QCOMPARE(readout(scene, "Wavelength 2π/ω"), number(kTurn / omega, 6) + " positions");
    QCOMPARE(readout(scene, "Phase m ω"), number(10 * omega, 6) + " rad = " + number(10 * omega / kTurn, 5) + " turns");
    QCOMPARE(readout(scene, "Between the hands, (m − n) ω"), number(-5 * omega, 6) + " rad");
    QCOMPARE(readout(scene, "Turns of this pair over all positions"), number(omega * 128 / kTurn, 5));
  }

  void explanationsHoldTheNumbers() {
    const Scene scene = sinusoidal(2, 128, 1, 2, 0);
    QCOMPARE(plain(view().explain(scene, "circle", {})),
             std::string("Pair 0 at m = 1: sin(1 · 1) = 0.84147, cos(1 · 1) = 0.5403"));
    QCOMPARE(plain(view().explain(scene, "dials", {0.0, 0.0})),
             std::string("Pair 0: wavelength 2π / 1 = 6.28319 positions; turns over length 128: 20.37"));
    QVERIFY(view().explain(scene, "dials", {0.0, 7.0}).empty());
    QVERIFY(view().explain(scene, "nowhere", {}).empty());
  }

  void dataHasOneRowPerPair() {
    const Scene scene = sinusoidal(128, 128);
    const auto data = view().data(scene, false);
    const double omega = std::pow(1e4, -4.0 / 128.0);
    QCOMPARE(data->rows(), std::int64_t{64});
    QCOMPARE(data->columns(), std::int64_t{7});
    QVERIFY(std::abs(data->at(2, 0) - omega) < 1e-15);
    QVERIFY(std::abs(data->at(2, 3) - std::sin(10 * omega)) < 1e-14);
    QVERIFY(std::abs(data->at(2, 5) + 5 * omega) < 1e-14);
    QCOMPARE(data->columnKey(6), std::string("turns"));
  }

  void turnedArrowsKeepTheirLengthAndTheScoreIsTheirProduct() {
    Clock clock = rotation(8, 100.0, 64);
    clock.pair = 1;
    clock.m = 20.0;
    clock.n = 13.0;
    const Shown shown{true, true, true, 0.7};
    const auto layers = arrowLayers(clock, shown);
    const Point q = std::get<Arrow>(layerOf(layers, "after:q").content).to;
    const Point k = std::get<Arrow>(layerOf(layers, "after:k").content).to;
    QVERIFY(std::abs(std::hypot(q.x, q.y) - 1.0) < 1e-14);
    QVERIFY(std::abs(q.x * k.x + q.y * k.y - pairScore(clock, 0.7, -7.0)) < 1e-13);
    comparePoints(std::get<Curve>(layerOf(layers, "before:q").content).points.back(), {std::cos(0.7), std::sin(0.7)});
    QCOMPARE(std::get<Curve>(layerOf(layers, "before:q").content).dash, Dash::Dashed);
  }

  void aRotationShowsItsArrowsDialsAndScore() {
    Scene scene = withEncoding(defaultScene(), "rope");
    scene.setup.params.set("head_dim", std::int64_t{128});
    scene.setup.params.set("max_len", std::int64_t{4096});
    scene = withOption(normalized(scene), "circle", "angle", 60.0);
    const Figure figure = figureOf(scene, 900, 700);
    QCOMPARE(figure.layout.panels.size(), std::size_t{3});
    QVERIFY(test::findLayer(figure, "circle", "after:q") != nullptr);
    QCOMPARE(dialsOf(figure).size(), std::size_t{64});
    QCOMPARE(readout(scene, "Pairs below one turn"), std::string("18 of 64"));
    const auto clock = clockOf(scene);
    const double expected = std::cos(std::numbers::pi / 3.0 + (clock->m - clock->n) * clock->omega());
    QVERIFY(std::abs(contentOf<Curve>(figure, "score", "score:cursor").points[0].y - expected) < 1e-12);
    QCOMPARE(readout(scene, "(Rₘ q) · (Rₙ k) of this pair"), QString::number(expected, 'g', 6).toStdString());
    QVERIFY(!view().explain(scene, "score", {-5.0, 0.0}).empty());
    QVERIFY(view().explain(scene, "score", {5000.0, 0.0}).empty());
  }

  void schemesWithoutPairsSayWhereToLook_data() {
    QTest::addColumn<QString>("encoding");
    for (const char* id : {"learned", "alibi", "t5", "nope"}) QTest::newRow(id) << id;
  }
  void schemesWithoutPairsSayWhereToLook() {
    QFETCH(QString, encoding);
    const Scene scene = withEncoding(defaultScene(), encoding.toStdString());
    const Figure figure = figureOf(scene);
    QVERIFY(figure.layout.panels.empty());
    QCOMPARE(figure.layout.message, view().unsupported(scene));
    QVERIFY(plain(figure.layout.message).find(plain(findEncoding(encoding.toStdString())->info().name)) == 0);
    QVERIFY(view().data(scene, false) == nullptr);
    QVERIFY(view().explain(scene, "circle", {}).empty());
  }

  void theScoreCurveHoldsTheCursor() {
    Clock clock = rotation(8, 100.0, 64);
    clock.frequencies.attentionFactor = 1.5;
    clock.pair = 1;
    clock.m = 20.0;
    clock.n = 13.0;
    Axis x;
    x.visible = {-63.5, 63.5};
    bool exact = false;
    const auto layers = scoreLayers(clock, {true, true, true, 0.7}, x, 400, {}, exact);
    QVERIFY(exact);
    const auto& points = std::get<Curve>(layerOf(layers, "score").content).points;
    QCOMPARE(points.size(), std::size_t{127});
    const Point here = std::get<Curve>(layerOf(layers, "score:cursor").content).points.at(0);
    QCOMPARE(here.x, -7.0);
    QVERIFY(std::abs(points[63 - 7].y - here.y) < 1e-14);
    QVERIFY(std::abs(here.y - 2.25 * std::cos(0.7 + 7.0 * clock.omega())) < 1e-14);
  }

  /// Keys after the query grow without end: what is far above the panel is left out.
  void decayMultipliesTheScore() {
    Clock clock = rotation(8, 100.0, 64);
    clock.frequencies.decay = {0.5, 0.25, 0.1, 0.05};
    clock.pair = 1;
    clock.m = 20.0;
    clock.n = 13.0;
    QVERIFY(std::abs(pairScore(clock, 0.7, -7.0) - std::exp(-1.75) * std::cos(0.7 + 7.0 * clock.omega())) < 1e-15);
    Axis x;
    x.visible = {-63.5, 63.5};
    bool exact = false;
    const auto layers = scoreLayers(clock, {true, true, true, 0.7}, x, 400, {}, exact);
    const auto& points = std::get<Curve>(layerOf(layers, "score").content).points;
    QVERIFY(std::abs(points.front().y) < 1e-6);
    QVERIFY(std::any_of(points.begin(), points.end(), [](const Point& point) { return std::isnan(point.y); }));
    const std::string note = plain(noteOnLengths(clock));
    QVERIFY2(note.find("e^(−0.25 (m − n))") != std::string::npos, note.c_str());
  }

  void theAttentionFactorIsNamed() {
    Clock clock = rotation(8, 100.0, 64);
    const Shown shown{true, true, true, 0.0};
    QVERIFY(noteOnLengths(clock).empty());
    QVERIFY(plain(explainScore(clock, shown, 3.0)).find("= 3: cos(") != std::string::npos);
    clock.frequencies.attentionFactor = 1.5;
    QVERIFY(plain(noteOnLengths(clock)).find("a = 1.5") != std::string::npos);
    QVERIFY(plain(explainScore(clock, shown, 3.0)).find("= 3: 2.25 · cos(") != std::string::npos);
  }

  /// Every scheme at its slider's ends, every option, panels of any size: a sound figure or a sentence.
  void anySceneGivesASoundFigureOrASentence_data() { test::addEncodingRows(); }
  void anySceneGivesASoundFigureOrASentence() {
    QFETCH(QString, encoding);
    for (const Scene& scene : test::extremeScenes(*findEncoding(encoding.toStdString()))) {
      for (const auto& [w, h] : {std::pair{1, 1}, {40, 300}, {500, 400}, {4000, 3000}}) {
        const Figure figure = figureOf(scene, w, h);
        QCOMPARE(figure.layout.message.empty(), !figure.layout.panels.empty());
        QCOMPARE(test::unsound(figure), std::string());
      }
      QVERIFY(view().unsupported(scene).empty() == !view().readouts(scene).empty());
    }
  }

  void theLargestSizeGivesASoundFigure() {
    const Scene scene = sinusoidal(16384, 1 << 20, 1 << 19);
    QCOMPARE(test::unsound(figureOf(scene, 1200, 900)), std::string());
  }
};
QTEST_APPLESS_MAIN(TstCircle)
#include "tst_circle.moc"
