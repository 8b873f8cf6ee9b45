#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

#include <QTest>

#include "core/encodings/registry.h"
#include "core/figure/figure_json.h"
#include "core/views/compare/difference.h"
#include "core/views/cursor.h"
#include "core/views/registry.h"
#include "tests/support/figure_checks.h"
#include "tests/support/view_scenes.h"

using namespace pelab;

namespace {

const View& view() {
  return *findView("compare");
}

/// A as @p a, B as @p b, compared in the view @p of.
Scene compared(const Scene& a, const Scene& b, const char* of) {
  Scene scene = a;
  scene.other = b.setup;
  return normalized(withOption(scene, "compare", "of", std::string(of)));
}

Scene withBase(double base) {
  return normalized(withParam(test::sinusoidalScene(64, 32), "base", base));
}

Scene twoBases(const char* of) {
  return compared(withBase(10000.0), withBase(100.0), of);
}

const Axis& axisOf(const Layout& layout, const char* panel) {
  const Panel* found = test::findPanel(layout, panel);
  if (found == nullptr) throw std::out_of_range(panel);
  return found->x;
}

bool visible(const Axis& axis, double lo, double hi) {
  return axis.visible == Range{lo, hi};
}

}  // namespace

/// Two setups in one view, side by side.
class TstCompare : public QObject {
  Q_OBJECT
private slots:
  void withoutAnotherSetupItSaysWhatToDo() {
    const Text refusal = view().unsupported(defaultScene());
    QVERIFY(plain(refusal).find("Compare with B") != std::string::npos);
    QCOMPARE(view().layout(defaultScene()).message, refusal);
    QCOMPARE(view().figure(defaultScene(), {}, {}).layout.message, refusal);
    QVERIFY(view().data(defaultScene(), false) == nullptr);
    QVERIFY(view().readouts(defaultScene()).empty());
    QVERIFY(view().explain(defaultScene(), "a.table", {1.0, 1.0}).empty());
    QVERIFY(view().unsupported(withOther(defaultScene())).empty());
  }

  /// Steps along a row of patches, down a column and from position to position are not the same.
  void stepsThatAreNotTheSameAreSaid() {
    const auto says = [](const char* a, const char* b, const char* of) {
      const Scene scene = compared(test::sceneOf(a), test::sceneOf(b), of);
      const std::string note = plain(test::figureOf(view(), scene, 300, 200).note);
      return note.find("One step is not the same") != std::string::npos;
    };
    for (const char* of : {"circle", "shift", "similarity", "spectrum", "precision"}) {
      QVERIFY2(says("rope", "rope2d", of), of);
      QVERIFY2(says("mrope", "rope", of), of);
      QVERIFY2(!says("rope", "rope", of), of);
      QVERIFY2(!says("rope2d", "rope2d", of), of);
      QVERIFY2(!says("rope", "sinusoidal", of), of);
    }
    QVERIFY(!says("rope", "rope2d", "matrix"));
  }

  void curvesThatAreNotSharedAreNamed() {
    const auto curve = [](const char* id, const char* legend) {
      return Layer{id, Text::literal(legend), Curve{{{0.0, 1.0}, {1.0, 2.0}}}};
    };
    Panel a;
    Panel b;
    a.layers = {curve("1", "one"), curve("2", "two"), curve("3", "three"), curve("4", "four")};
    b.layers = {curve("5", "five")};
    const std::string words = plain(compare::difference(a, b).reason);
    QVERIFY2(words.find("“one, two, three …”") != std::string::npos, words.c_str());
    QVERIFY2(words.find("“five”") != std::string::npos, words.c_str());
    b.layers = {curve("5", "")};
    QVERIFY(plain(compare::difference(a, b).reason).starts_with("No curve is in both"));
  }

  void everyOtherViewCanBeCompared() {
    std::vector<std::string_view> expected;
    for (const View* each : allViews())
      if (!each->info().ofTwo) expected.push_back(each->info().id);
    std::vector<std::string_view> choices;
    for (const Choice& choice : findSpec(view().options(), "of")->choices) choices.push_back(choice.id);
    QVERIFY(choices == expected);
  }

  void eachHalfIsWhatTheViewShowsOfThatSetup() {
    const Scene scene = twoBases("matrix");
    const Figure figure = test::figureOf(view(), scene, 300, 200);
    for (const auto& [id, base] : {std::pair{"a.table", 10000.0}, std::pair{"b.table", 100.0}}) {
      const Figure own = test::figureOf(*findView("matrix"), withBase(base), 300, 200);
      QVERIFY(test::contentOf<HeatMap>(figure, id, "table").values ==
              test::contentOf<HeatMap>(own, "table", "table").values);
    }
    const Panel* a = test::findPanel(figure.layout, "a.table");
    const Panel* b = test::findPanel(figure.layout, "b.table");
    QVERIFY(a->place.column < b->place.column && a->place.row == b->place.row);
    QVERIFY(plain(a->title).find("A · Sinusoidal") == 0 && plain(a->title).find("10000") != std::string::npos);
    QVERIFY(plain(b->title).find("B · Sinusoidal") == 0 && plain(b->title).find("base 100 ") != std::string::npos);
    QCOMPARE(plain(figure.layout.subtitle), std::string("A and B differ in: Base"));
  }

  void theDifferenceIsOfEveryCell() {
    const Scene scene = twoBases("matrix");
    const Figure figure = test::figureOf(view(), scene, 300, 200);
    const auto& a = test::contentOf<HeatMap>(figure, "a.table", "table");
    const auto& b = test::contentOf<HeatMap>(figure, "b.table", "table");
    const auto& map = test::contentOf<HeatMap>(figure, "difference", "difference");
    QCOMPARE(map.values.size(), a.values.size());
    float largest = 0.0F;
    for (std::size_t k = 0; k < map.values.size(); ++k) {
      QCOMPARE(map.values[k], a.values[k] - b.values[k]);
      largest = std::max(largest, std::abs(map.values[k]));
    }
    QCOMPARE(map.colors.lo, -map.colors.hi);
    QVERIFY(std::abs(map.colors.hi - static_cast<double>(largest)) < 1e-6);
    const auto& exchanged =
        test::contentOf<HeatMap>(test::figureOf(view(), swapped(scene), 300, 200), "difference", "difference");
    for (std::size_t k = 0; k < map.values.size(); ++k) QCOMPARE(exchanged.values[k], -map.values[k]);
  }

  void theReadOutsSayWhereItIsLargest() {
    const Scene scene = twoBases("matrix");
    const auto a = test::tableOf(withBase(10000.0));
    const auto b = test::tableOf(withBase(100.0));
    double largest = -1.0, squares = 0.0;
    std::string where;
    for (std::int64_t m = 0; m < 64; ++m)
      for (std::int64_t k = 0; k < 32; ++k) {
        const double off = a->at(m, k) - b->at(m, k);
        squares += off * off;
        if (std::abs(off) <= largest) continue;
        largest = std::abs(off);
        where = "Position m = " + std::to_string(m) + ", Dimension = " + std::to_string(k);
      }
    const std::string text = test::readout(view(), scene, "Largest |A − B| shown");
    QVERIFY2(text.ends_with(" at " + where), text.c_str());
    QVERIFY(std::abs(std::stod(text) - largest) < 1e-4);
    const std::string rms = test::readout(view(), scene, "Root mean square of A − B");
    QVERIFY2(std::abs(std::stod(rms) - std::sqrt(squares / (64.0 * 32.0))) < 1e-4, rms.c_str());
    const std::string same =
        test::readout(view(), withOther(scene.other ? withoutOther(scene) : scene), "Largest |A − B| shown");
    QCOMPARE(same, std::string("0: A and B are equal here"));
  }

  void readOutsOfBothAreToldApart() {
    const Scene scene = twoBases("matrix");
    const auto all = view().readouts(scene);
    for (const auto& side : {std::pair{"A: ", 10000.0}, std::pair{"B: ", 100.0}})
      for (const Readout& own : findView("matrix")->readouts(withBase(side.second))) {
        const std::string letter = side.first;
        const bool found = std::any_of(all.begin(), all.end(), [&](const Readout& each) {
          return plain(each.label) == letter + plain(own.label) && each.value == own.value && each.holds == own.holds;
        });
        QVERIFY2(found, (letter + plain(own.label)).c_str());
      }
  }

  void ratiosOfLogarithmicValues() {
    const Scene scene = twoBases("spectrum");
    const Figure figure = test::figureOf(view(), scene, 600, 300);
    const auto& curve = test::contentOf<Curve>(figure, "difference", "wavelength");
    QCOMPARE(curve.points.size(), std::size_t{16});
    for (const Point& point : curve.points)
      QVERIFY(std::abs(point.y - std::pow(100.0, point.x / 16.0)) < 1e-9 * point.y);
    QVERIFY(test::readout(view(), scene, "A / B farthest from 1").ends_with("Pair i = 15"));
    QVERIFY(test::panelOf(figure, "difference").y.scale == AxisScale::Logarithmic);
  }

  void zoomingOneZoomsBoth() {
    Scene scene = twoBases("matrix");
    const Layout before = view().layout(scene);
    QCOMPARE(axisOf(before, "a.table").rangeKey, axisOf(before, "b.table").rangeKey);
    QCOMPARE(axisOf(before, "a.table").rangeKey, axisOf(before, "difference").rangeKey);
    scene.viewStates["compare"].ranges[axisOf(before, "a.table").rangeKey] = {3.5, 11.5};
    const Figure figure = test::figureOf(view(), scene, 300, 200);
    for (const char* panel : {"a.table", "b.table", "difference"}) {
      QVERIFY(visible(axisOf(figure.layout, panel), 3.5, 11.5));
      QCOMPARE(test::panelOf(figure, panel).layers.size(), std::size_t{1});
    }
    QCOMPARE(test::contentOf<HeatMap>(figure, "a.table", "table").columns, std::int64_t{8});
    scene.viewStates["matrix"].ranges["table.x"] = {0.5, 2.5};  // the view's own zoom is its own
    QVERIFY(visible(axisOf(view().layout(scene), "a.table"), 3.5, 11.5));
  }

  void differentSizesStandOnOneAxisAndHaveNoDifference() {
    const Scene scene = compared(test::sinusoidalScene(64, 32), test::sinusoidalScene(256, 32), "matrix");
    const Figure figure = test::figureOf(view(), scene, 300, 256);
    for (const char* panel : {"a.table", "b.table"})
      QVERIFY((test::panelOf(figure, panel).y.full == Range{-0.5, 255.5}));
    const auto& a = test::contentOf<HeatMap>(figure, "a.table", "table");
    QCOMPARE(a.rows, std::int64_t{64});
    QVERIFY((a.y == Range{-0.5, 63.5}));
    QVERIFY(test::findPanel(figure.layout, "difference") == nullptr);
    QVERIFY(plain(figure.note).find("not of the same size") != std::string::npos);
    QVERIFY(test::readout(view(), scene, "A − B").find("not of the same size") != std::string::npos);
  }

  void aScaleTenTimesAsSmallIsTheHalfsOwnAndSaid() {
    for (const char* of : {"matrix", "waves", "similarity"}) {
      const Scene scene = compared(test::sceneOf("sinusoidal"), test::sceneOf("learned"), of);
      for (const Scene& each : {scene, swapped(scene)}) {
        const Figure figure = test::figureOf(view(), each, 300, 200);
        const std::string letter = each.setup.encoding == "learned" ? "A" : "B";
        const std::string note = plain(figure.note);
        QVERIFY2(note.find(letter + ": own scale, ") != std::string::npos, (of + note).c_str());
      }
    }
    const Figure maps =
        test::figureOf(view(), compared(test::sceneOf("sinusoidal"), test::sceneOf("learned"), "matrix"), 300, 200);
    QVERIFY(plain(maps.note).find("B: own scale, ±0.06") != std::string::npos);
    QCOMPARE(test::contentOf<HeatMap>(maps, "a.table", "table").colors.hi, 1.0);
    const Figure lines =
        test::figureOf(view(), compared(test::sceneOf("sinusoidal"), test::sceneOf("learned"), "waves"), 300, 200);
    QVERIFY(test::panelOf(lines, "b.curves").y.full.hi < 0.2 && test::panelOf(lines, "a.curves").y.full.hi > 1.0);
    const Figure alike = test::figureOf(view(), twoBases("matrix"), 300, 200);
    QVERIFY(plain(alike.note).find("own scale") == std::string::npos);
  }

  void whatEachHalfCountsForItselfHasItsOwnAxis() {
    const Scene scene = compared(test::sceneOf("sinusoidal"), test::sceneOf("rope"), "precision");
    const Layout layout = view().layout(scene);
    QVERIFY((axisOf(layout, "a.error").full == Range{-0.5, 63.5}));
    QVERIFY((axisOf(layout, "b.error").full == Range{-0.5, 31.5}));
    QVERIFY(axisOf(layout, "a.error").rangeKey != axisOf(layout, "b.error").rangeKey);
  }

  void bothHalvesBeginWithTheSamePartOfAnAxis() {
    const Scene slow = test::sceneOf("rope", {{"max_len", std::int64_t{512}}});
    Scene scene = compared(slow, withParam(slow, "base", 100.0), "circle");
    scene = withOption(scene, "compare", "panels", std::string("all"));
    const Figure figure = test::figureOf(view(), scene, 300, 200);
    const Range visible = axisOf(figure.layout, "a.score").visible;
    for (const char* id : {"a.score", "b.score"}) {
      QVERIFY(axisOf(figure.layout, id).visible == visible);
      const auto& points = test::contentOf<Curve>(figure, id, "score").points;
      QVERIFY(points.back().x - points.front().x > 0.9 * visible.size());
    }
  }

  void biasesOfEitherKindStandOnOneAxis() {
    Scene scene = compared(test::sceneOf("t5"), test::sceneOf("alibi"), "bias");
    scene.cursor.head = 3;
    scene = normalized(scene);
    for (const Scene& each : {scene, swapped(scene)}) {
      const Figure figure = test::figureOf(view(), each, 600, 200);
      for (const char* id : {"a.lines", "b.lines"}) {
        QCOMPARE(axisOf(figure.layout, id).role, Role::Relative);
        QVERIFY((axisOf(figure.layout, id).full == Range{-127.5, 127.5}));
        QCOMPARE(test::panelOf(figure, id).layers.size(), std::size_t{1});  // of the cursor's head
      }
      const auto t5 = findEncoding("t5")->scoreBias(test::sceneOf("t5").setup.params);
      const auto& difference = test::contentOf<Curve>(figure, "difference", "line:3");
      QVERIFY(difference.steps);
      QCOMPARE(difference.points.front().x, -127.5);
      QCOMPARE(difference.points.back().x, 0.5);
      const double sign = each.setup.encoding == "t5" ? 1.0 : -1.0;
      for (const Point& point : difference.points) {
        const double r = std::min(point.x + 0.5, 0.0);
        const double expected = *t5->at(3, 127, 127 + std::llround(r)) - r / 16.0;
        QVERIFY2(std::abs(point.y - sign * expected) < 1e-12,
                 qPrintable(QStringLiteral("%1: %2, not %3").arg(point.x).arg(point.y).arg(sign * expected)));
      }
      const std::string said = plain(view().explain(each, "difference", {-40.2, 2.0}));
      QVERIFY2(said.find("r = n − m = −40") != std::string::npos || said.find("= -40") != std::string::npos,
               said.c_str());
    }
    QCOMPARE(axisOf(findView("bias")->layout(test::sceneOf("alibi")), "lines").role, Role::Distance);
  }

  void headsAskedForAreDrawnInBoth() {
    Scene scene = compared(test::sceneOf("alibi"), test::sceneOf("t5"), "bias");
    scene = withOption(scene, "bias", "heads", std::vector<double>{1.0, 5.0});
    const Figure figure = test::figureOf(view(), scene, 400, 300);
    for (const char* id : {"a.lines", "b.lines"}) {
      QVERIFY(test::findContent<Curve>(figure, id, "line:1") != nullptr);
      QVERIFY(test::findContent<Curve>(figure, id, "line:5") != nullptr);
    }
  }

  void numbersStandOnlyInCellsThatHaveRoom() {
    const Scene scene = compared(test::sinusoidalScene(4, 4), test::sinusoidalScene(400, 4), "matrix");
    const Figure figure = test::figureOf(view(), scene, 400, 400);
    QVERIFY(!test::contentOf<HeatMap>(figure, "a.table", "table").numbers);
  }

  void theSameQuantityHasOneScaleOfColours() {
    const Scene scene = compared(test::sinusoidalScene(64, 32), test::sinusoidalScene(64, 128), "similarity");
    const Figure figure = test::figureOf(view(), scene, 300, 200);
    const auto& a = test::contentOf<HeatMap>(figure, "a.matrix", "matrix");
    const auto& b = test::contentOf<HeatMap>(figure, "b.matrix", "matrix");
    QVERIFY(a.colors == b.colors);
    const Figure own = test::figureOf(*findView("similarity"), test::sinusoidalScene(64, 128), 300, 200);
    QVERIFY(a.colors == test::contentOf<HeatMap>(own, "matrix", "matrix").colors);
    QVERIFY(plain(figure.note).find("one scale of colours") != std::string::npos);
  }

  void aRefusalStandsInItsHalf() {
    const Scene scene = compared(withBase(100.0), test::sceneOf("alibi"), "matrix");
    QVERIFY(view().unsupported(scene).empty());
    const Figure figure = test::figureOf(view(), scene, 300, 200);
    QCOMPARE(test::panelOf(figure, "b.refused").message, findView("matrix")->unsupported(test::sceneOf("alibi")));
    QVERIFY(!test::panelOf(figure, "a.table").layers.empty());
    QCOMPARE(view().data(scene, true)->columns(), std::int64_t{32});
    QCOMPARE(view().data(swapped(scene), true)->columnKey(0), std::string("b_dim_0"));
    const Scene neither = compared(test::sceneOf("t5"), test::sceneOf("alibi"), "matrix");
    QVERIFY(!view().unsupported(neither).empty());
    QCOMPARE(view().figure(neither, {}, {}).layout.message, view().unsupported(neither));
    QVERIFY(view().usesOption("of", neither));
  }

  void onlyTheMainPanelUnlessAllAreAskedFor() {
    Scene scene = twoBases("matrix");
    QCOMPARE(view().layout(scene).panels.size(), std::size_t{3});
    scene = withOption(scene, "compare", "difference", false);
    QCOMPARE(view().layout(scene).panels.size(), std::size_t{2});
    scene = withOption(scene, "compare", "panels", std::string("all"));
    QCOMPARE(view().layout(scene).panels.size(), std::size_t{6});
    scene = withOption(scene, "compare", "difference", true);
    QCOMPARE(view().layout(scene).panels.size(), std::size_t{7});
  }

  void theCurvesThatBothHaveAreCompared() {
    const Scene scene = compared(test::sceneOf("alibi"), test::sceneOf("t5"), "bias");
    const Layout layout = view().layout(scene);  // slopes are no panel of both
    QVERIFY(test::findPanel(layout, "a.lines") != nullptr && test::findPanel(layout, "b.lines") != nullptr);
    const Scene heads =
        compared(test::sceneOf("alibi"), test::sceneOf("alibi", {{"num_heads", std::int64_t{12}}}), "bias");
    const Figure figure = test::figureOf(view(), heads, 400, 300);
    const auto& a = test::contentOf<Curve>(figure, "a.lines", "line:0");
    const auto& b = test::contentOf<Curve>(figure, "b.lines", "line:0");
    const auto& difference = test::contentOf<Curve>(figure, "difference", "line:0");
    for (std::size_t k = 0; k < a.points.size(); ++k) QCOMPARE(difference.points[k].y, a.points[k].y - b.points[k].y);
    const Axis& y = test::panelOf(figure, "difference").y;
    QCOMPARE(y.visible.lo, -y.visible.hi);
  }

  void everyPointIsExplained() {
    const Scene scene = twoBases("matrix");
    const Point at{4.2, 9.8};
    QCOMPARE(view().explain(scene, "a.table", at), findView("matrix")->explain(withBase(10000.0), "table", at));
    QCOMPARE(view().explain(scene, "b.table", at), findView("matrix")->explain(withBase(100.0), "table", at));
    const double a = test::tableOf(withBase(10000.0))->at(10, 4);
    const double b = test::tableOf(withBase(100.0))->at(10, 4);
    const std::string sentence = plain(view().explain(scene, "difference", at));
    QVERIFY2(sentence.starts_with("Position m = 10, Dimension = 4: A − B = "), sentence.c_str());
    QVERIFY(std::abs(std::stod(sentence.substr(sentence.rfind('=') + 1)) - (a - b)) < 1e-4);
    const std::string ratio = plain(view().explain(twoBases("spectrum"), "difference", {8.0, 10.0}));
    QVERIFY2(ratio.find("Pair i = 8: A / B = ") != std::string::npos && ratio.ends_with("= 10"), ratio.c_str());
    for (const char* panel : {"difference", "a.table", "nothing"})
      QVERIFY(view().explain(scene, panel, {1e9, -1e9}).empty());
    QVERIFY(view().explain(scene, "difference", {std::nan(""), 0.0}).empty());
  }

  void dataHoldBothAndTheirDifference() {
    const auto data = view().data(twoBases("matrix"), false);
    const auto a = test::tableOf(withBase(10000.0));
    const auto b = test::tableOf(withBase(100.0));
    QCOMPARE(data->rows(), std::int64_t{64});
    QCOMPARE(data->columns(), std::int64_t{96});
    QCOMPARE(data->columnKey(5), std::string("a_dim_5"));
    QCOMPARE(data->columnKey(37), std::string("b_dim_5"));
    QCOMPARE(data->columnKey(69), std::string("difference_dim_5"));
    QCOMPARE(plain(data->columnName(69)).rfind("A − B: ", 0), std::size_t{0});
    QCOMPARE(data->at(9, 5), a->at(9, 5));
    QCOMPARE(data->at(9, 37), b->at(9, 5));
    QCOMPARE(data->at(9, 69), a->at(9, 5) - b->at(9, 5));
  }

  void dataOfDifferentLengthsShareTheirRows() {
    Scene scene = compared(test::sinusoidalScene(64, 8), test::sinusoidalScene(96, 4), "matrix");
    const auto data = view().data(scene, false);
    QCOMPARE(data->rows(), std::int64_t{96});
    QCOMPARE(data->columns(), std::int64_t{8 + 4 + 4});
    QVERIFY(std::isnan(data->at(80, 0)) && std::isfinite(data->at(80, 8)) && std::isnan(data->at(80, 12)));
    QCOMPARE(data->rowIndex(80), std::int64_t{80});
  }

  void itIsTheSameFigureWhicheverIsEdited() {
    for (const char* of : {"matrix", "circle", "spectrum", "similarity"}) {
      const Scene scene = twoBases(of);
      const Figure a = test::figureOf(view(), scene, 300, 200);
      const Figure b = test::figureOf(view(), withEdited(scene, Side::B), 300, 200);
      QVERIFY(toJson(a) == toJson(b));
      QVERIFY(!test::findPanel(a.layout, a.layout.panels.front().id)->ofOther);
      QVERIFY(test::findPanel(b.layout, b.layout.panels.front().id)->ofOther);
    }
  }

  void theCursorIsOnOnePairInBothLayouts() {
    Scene scene = compared(withBase(100.0), withParam(withBase(100.0), "layout", std::string("concat")), "matrix");
    scene.cursor.dimension = 4;
    const Figure figure = test::figureOf(view(), normalized(scene), 300, 200);
    const Panel& b = test::panelOf(figure, "b.table");
    QCOMPARE(cursorOn(b.x, sceneOf(b, scene)), std::optional(2.0));
    QCOMPARE(picked(scene, b, {7.0, 20.0}).dimension, std::int64_t{14});
    QCOMPARE(picked(scene, b, {7.0, 20.0}).position, std::int64_t{20});
    QCOMPARE(stepped(scene, b, 1, 0).dimension, std::int64_t{6});
    QCOMPARE(stepped(scene, test::panelOf(figure, "a.table"), 1, 0).dimension, std::int64_t{5});
  }

  void onlyWantedPanelsAreFilledAndAStopEndsIt() {
    const Scene scene = twoBases("similarity");
    Viewport viewport = test::viewportOf(view(), scene, 200, 150);
    viewport.wanted = {"b.matrix"};
    const Figure part = view().figure(scene, viewport, {});
    QVERIFY(!test::panelOf(part, "b.matrix").layers.empty());
    QVERIFY(test::panelOf(part, "difference").layers.empty());
    viewport.panels.erase("difference");
    viewport.wanted.clear();
    QVERIFY(test::panelOf(view().figure(scene, viewport, {}), "difference").layers.empty());
    std::stop_source stop;
    stop.request_stop();
    QVERIFY(!view().figure(scene, viewport, {true, stop.get_token()}).complete);
  }
};
QTEST_APPLESS_MAIN(TstCompare)
#include "tst_compare.moc"
