#include <algorithm>
#include <cmath>
#include <random>
#include <set>

#include <QTest>

#include "core/encodings/registry.h"
#include "core/figure/figure_json.h"
#include "core/views/precision/phase_error.h"
#include "core/views/registry.h"
#include "tests/support/figure_checks.h"

using namespace pelab;
using precision::Rounded;
using precision::Rounding;
using test::panelOf;

namespace {

const View& view() {
  return *findView("precision");
}

Scene sinusoidal(std::int64_t length, std::int64_t width, const char* format, const char* rounded) {
  Scene scene = defaultScene();
  scene.setup.params.set("max_len", length);
  scene.setup.params.set("d_model", width);
  scene = withOption(normalized(scene), "precision", "number_format", std::string(format));
  return withOption(scene, "precision", "rounded", std::string(rounded));
}

Viewport viewportOf(int width, int height) {
  Viewport viewport;
  for (const char* panel : {"error", "curve"}) viewport.panels[panel] = {width, height, 1.0};
  return viewport;
}

const HeatMap& heatOf(const Figure& figure) {
  return std::get<HeatMap>(panelOf(figure, "error").layers.at(0).content);
}
const HeatMap& heatOf(Figure&&) = delete;  // it would be gone

}  // namespace

class TstPrecision : public QObject {
  Q_OBJECT
private slots:
  /// Figures of design and of every forum: bfloat16 above 256, float16 above 2048.
  void positionsBecomeOneWhereTheFormatEnds() {
    const Rounding brain{SmallFloat::BFloat16, Rounded::Positions};
    const Rounding half{SmallFloat::Float16, Rounded::Positions};
    QCOMPARE(brain.angle(257, 1.0), brain.angle(256, 1.0));
    QVERIFY(brain.angle(256, 1.0) != brain.angle(255, 1.0));
    QCOMPARE(half.angle(2049, 1.0), half.angle(2048, 1.0));
    QCOMPARE(brain.error(256, 1.0), 0.0);
    QCOMPARE(brain.error(257, 0.5), 0.5);
    QVERIFY(std::isinf(half.error(70000, 1.0)));
  }

  void errorsAreTheDifferencesOfAngles() {
    for (const SmallFloat format : precision::kFormats) {
      for (const Rounded what : {Rounded::Positions, Rounded::Frequencies, Rounded::All}) {
        const Rounding rounding{format, what};
        for (const std::int64_t position : {0, 1, 79, 300, 5000}) {
          for (const double omega : {1.0, 0.1, 0.0123456789, 1e-4}) {
            const double exact = static_cast<double>(position) * omega;
            const double error = rounding.error(position, omega);
            QVERIFY(std::abs(error - std::abs(rounding.angle(position, omega) - exact)) < 1e-12);
            QVERIFY(error <= 0.0118 * std::max(exact, 1e-6));  // three roundings of 2^−8
          }
        }
      }
    }
  }

  void cellsAreTheLogarithmOfTheError() {
    const Scene scene = sinusoidal(40, 16, "bfloat16", "frequencies");
    const Figure figure = view().figure(scene, viewportOf(300, 300), Effort{true, {}});
    const HeatMap& heat = heatOf(figure);
    QCOMPARE(heat.rows, 40);
    QCOMPARE(heat.columns, 8);
    const auto turning = findEncoding("sinusoidal")->frequencies(scene.setup.params);
    const Rounding rounding{SmallFloat::BFloat16, Rounded::Frequencies};
    for (std::int64_t row = 0; row < 40; ++row) {
      for (std::int64_t pair = 0; pair < 8; ++pair) {
        const double error = rounding.error(row, turning->omega[static_cast<std::size_t>(pair)]);
        const auto shown = static_cast<double>(heat.values[static_cast<std::size_t>(row * 8 + pair)]);
        QVERIFY(error == 0.0 ? std::isnan(shown) : std::abs(shown - std::log10(error)) < 1e-5);
      }
    }
  }

  void whatIsExactIsHatchedAndWhatTheFormatCannotHoldIsBrightest() {
    const Scene scene = sinusoidal(100000, 16, "float16", "positions");
    const Figure figure = view().figure(scene, viewportOf(100, 100), Effort{true, {}});
    const HeatMap& heat = heatOf(figure);
    QVERIFY(std::isnan(heat.values.front()));
    QCOMPARE(heat.values.back(), static_cast<float>(heat.colors.hi));
    const std::string note = plain(figure.note);
    QVERIFY2(note.find("Hatched: exact.") != std::string::npos && note.find("Brightest") != std::string::npos,
             note.c_str());
  }

  /// A block of many positions shows that some of them are off, whichever stands in its middle.
  void blocksShowTheirGreatestError() {
    const Scene scene = sinusoidal(8192, 16, "bfloat16", "positions");
    const Figure figure = view().figure(scene, viewportOf(100, 64), Effort{true, {}});
    const HeatMap& heat = heatOf(figure);
    for (std::int64_t row = 4; row < heat.rows; ++row) {
      QVERIFY(heat.values[static_cast<std::size_t>(row * heat.columns)] > -1.0F);
    }
  }

  /// A picture of one colour says why.
  void aTableWithoutErrorsIsSaidToHaveNone() {
    const auto message = [](std::int64_t length) {
      const Figure figure = view().figure(sinusoidal(length, 64, "bfloat16", "positions"), viewportOf(300, 300), {});
      return plain(panelOf(figure, "error").message);
    };
    QVERIFY(message(128).find("No angle") != std::string::npos);
    QVERIFY(message(257).find("No angle") != std::string::npos);
    QVERIFY(message(300).empty());
  }

  /// At any length the curves show the first positions that become one, and nothing below them.
  void theCurvesRunToTheFirstCollisions() {
    for (const std::int64_t length : {1, 128, 300, 4096})
      for (const char* rounded : {"positions", "all"})
        for (const char* format : {"bfloat16", "float16"}) {
          const Scene scene = sinusoidal(length, 64, format, rounded);
          const Figure figure = view().figure(scene, viewportOf(900, 300), {});
          const Panel& panel = panelOf(figure, "curve");
          const std::int64_t collision = std::string_view(format) == "bfloat16" ? 257 : 2049;
          QVERIFY(panel.x.full.hi > static_cast<double>(std::max(length, collision)) - 1.0);
          const auto& points = test::contentOf<Curve>(figure, "curve", format).points;
          QVERIFY(std::any_of(points.begin(), points.end(), [](const Point& point) { return point.y > 0.0; }));
          const auto& rule = test::contentOf<Rule>(figure, "curve", "collision");
          QCOMPARE(rule.at, static_cast<double>(collision) - 0.5);
          QCOMPARE(plain(rule.label),
                   std::to_string(collision - 1) + " and " + std::to_string(collision) + " become one");
          if (std::string_view(rounded) == "all") continue;
          for (const Point& point : points)
            QVERIFY(std::isnan(point.y) || point.x >= static_cast<double>(collision) - 0.5 - 12.0);  // a step
        }
    const Figure figure = view().figure(sinusoidal(128, 64, "bfloat16", "positions"), viewportOf(900, 300), {});
    QVERIFY(plain(figure.note).find("Exact as far as the curves go: float16, float32.") != std::string::npos);
  }

  void nothingIsCutOffAtTheTop() {
    for (const char* rounded : {"positions", "frequencies", "all"})
      for (const std::int64_t length : {300, 4096, 1048576}) {
        const Figure figure = view().figure(sinusoidal(length, 64, "bfloat16", rounded), viewportOf(300, 300), {});
        for (const float value : heatOf(figure).values)
          QVERIFY(std::isnan(value) || static_cast<double>(value) < heatOf(figure).colors.hi);
        for (const Point& point : test::contentOf<Curve>(figure, "curve", "bfloat16").points)
          QVERIFY(std::isnan(point.y) || point.y < panelOf(figure, "curve").y.full.hi);
      }
  }

  void theTitleSaysWhatIsRounded() {
    std::set<std::string> titles;
    for (const char* rounded : {"positions", "frequencies", "all"})
      titles.insert(plain(view().layout(sinusoidal(128, 64, "bfloat16", rounded)).title));
    QCOMPARE(titles.size(), std::size_t{3});
  }

  void everyFormatHasACurve() {
    const Figure figure = view().figure(sinusoidal(4096, 64, "float32", "all"), viewportOf(300, 200), Effort{true, {}});
    int curves = 0;
    for (const Layer& layer : panelOf(figure, "curve").layers) curves += std::holds_alternative<Curve>(layer.content);
    QCOMPARE(curves, 3);
    QVERIFY(figure.complete);
  }

  void explanationsNameTheAngleAndItsError() {
    const Scene scene = sinusoidal(1000, 64, "bfloat16", "positions");
    const std::string said = plain(view().explain(scene, "error", {0.0, 257.0}));
    QVERIFY2(said.find("257") != std::string::npos && said.find("256") != std::string::npos, said.c_str());
    QVERIFY(view().explain(scene, "error", {0.0, -5.0}).empty());
    QVERIFY(view().explain(scene, "curve", {1e9, 0.1}).empty());
  }

  void collisionsAreNamedWherePositionsAreRounded() {
    const auto collisions = [](const char* rounded) {
      int found = 0;
      for (const Readout& readout : view().readouts(sinusoidal(4096, 64, "bfloat16", rounded)))
        found += plain(readout.value) == "256 and 257" || plain(readout.value) == "2048 and 2049";
      return found;
    };
    QCOMPARE(collisions("positions"), 2);
    QCOMPARE(collisions("all"), 2);
    QCOMPARE(collisions("frequencies"), 0);
  }

  /// Coordinates of patches, of images behind text and of anything else: the first two that become one.
  void coordinatesThatBecomeOneAreNamed() {
    const auto first = [](const Coordinate& coordinate, SmallFloat format, std::int64_t length) {
      return precision::Rounding{format, precision::Rounded::Positions, coordinate}.firstCollision(length);
    };
    std::mt19937_64 random(3);
    for (int round = 0; round < 300; ++round) {
      const Coordinate c{static_cast<double>(random() % 2000) - 1000.0, static_cast<double>(1 + random() % 3),
                         static_cast<double>(1 + random() % 600)};
      for (const SmallFloat format : precision::kFormats) {
        const auto found = first(c, format, 1000);
        for (std::int64_t k = 0; k + 1 < 1000 && (!found || k <= *found); ++k)
          QCOMPARE(roundedTo(format, c.at(k)) == roundedTo(format, c.at(k + 1)), found == k);
      }
    }
    QVERIFY(!first(Coordinate{0.0, 1.0, 2.0}, SmallFloat::Float32, 1000));
    const auto said = [](const char* encoding, const Params& changed, std::int64_t length) {
      Scene scene = withEncoding(defaultScene(), encoding);
      for (const auto& [id, value] : changed.values()) scene = withParam(scene, id, value);
      scene = normalized(withParam(scene, "max_len", length));
      for (const Readout& readout : view().readouts(scene))
        if (plain(readout.label) == "First positions that are one in bfloat16") return plain(readout.value);
      return std::string();
    };
    const Params eva{{"variant", std::string("eva02")}, {"ft_seq_len", std::int64_t{24}}};
    QCOMPARE(said("rope2d", eva, 576), std::string("193 and 194"));
    const Params dino{{"variant", std::string("dinov3")}, {"grid_h", std::int64_t{512}}};
    QCOMPARE(said("rope2d", dino, 4096), std::string("1 and 2"));
    QCOMPARE(said("mrope", {{"text_before", std::int64_t{300}}}, 4096), std::string("0 and 1"));
  }

  void whatDoesNotTurnSaysWhereToLook() {
    for (const Encoding* encoding : allEncodings()) {
      const Scene scene = normalized(withEncoding(defaultScene(), encoding->info().id));
      QCOMPARE(view().unsupported(scene).empty(), pairsOf(*encoding, scene.setup.params) != nullptr);
    }
  }

  /// Centres of patches are no whole numbers: most are rounded, 1/2 is not.
  void coordinatesThatAreNoWholeNumbersAreRounded() {
    const Encoding& rope2d = *findEncoding("rope2d");
    Scene scene = defaultScene();
    scene.setup = {"rope2d", complete(rope2d.params(), {{"variant", std::string("dinov3")}, {"base", 100.0}})};
    scene = normalized(scene);
    const auto errors = view().data(scene, false);
    const double turn = 2.0 * std::acos(-1.0);
    for (std::int64_t m = 0; m < 40; ++m) {
      const double coordinate = static_cast<double>(2 * m + 1 - 14) / 14.0;
      const double expected = std::abs(roundedTo(SmallFloat::BFloat16, coordinate) - coordinate) * turn;
      QVERIFY2(std::abs(errors->at(m, 0) - expected) < 1e-12, std::to_string(m).c_str());
    }
    QCOMPARE(errors->at(10, 0), 0.0);
    QVERIFY(errors->at(1, 0) > 1e-3);
  }

  void dataAreTheErrors() {
    const Scene scene = sinusoidal(300, 16, "bfloat16", "positions");
    const auto data = view().data(scene, false);
    QCOMPARE(data->rows(), 300);
    QCOMPARE(data->columns(), 8);
    QCOMPARE(data->at(257, 0), 1.0);
    QCOMPARE(data->columnKey(3), std::string("pair_3"));
  }
};

QTEST_APPLESS_MAIN(TstPrecision)
#include "tst_precision.moc"
