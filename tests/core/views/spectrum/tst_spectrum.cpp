#include <algorithm>
#include <cmath>

#include <QTest>

#include "core/encodings/registry.h"
#include "core/figure/figure_json.h"
#include "core/views/registry.h"
#include "core/views/spectrum/pair_spectrum.h"
#include "core/views/spectrum/spectrum_layers.h"
#include "core/views/spectrum/spectrum_texts.h"
#include "tests/support/figure_checks.h"
#include "tests/support/view_scenes.h"

using namespace pelab;
using spectrum::PairSpectrum;
using test::contentOf;
using test::readout;

namespace {

const View& view() {
  return *findView("spectrum");
}

Scene trainedWith(const Scene& scene, std::int64_t positions) {
  return normalized(withOption(scene, "spectrum", "trained", positions));
}

/// Twice four pairs: kept, half as fast, and eight times as slow.
PairSpectrum yarnLike() {
  Frequencies f;
  f.rotates = true;
  f.attentionFactor = 1.2;
  f.width = f.rotaryDim = 12;
  f.omega = {1.0, 0.5, 0.1, 0.05, 0.0125, 0.00125};
  f.unscaled = {1.0, 0.5, 0.2, 0.1, 0.1, 0.01};
  return {f, 64, 512};
}

Panel bare(std::int64_t pairs) {
  Panel panel;
  panel.x.full = panel.x.visible = edges(pairs);
  return panel;
}

}  // namespace

class TstSpectrum : public QObject {
  Q_OBJECT
private slots:
  /// Centres of patches lie between −1 and 1 whatever the grid: no number of steps was trained, whatever is asked for.
  void whatCountsInSharesOfAGridHasNoTrainedLength() {
    for (const char* variant : {"dinov3", "eva02", "pixtral", "rope_vit_axial"}) {
      const bool isFree = std::string_view(variant) == "dinov3";
      for (const std::int64_t grid : {2, 7, 64}) {
        for (const std::int64_t trained : {1, 512}) {
          const Scene scene = trainedWith(
              test::sceneOf("rope2d", {{"variant", std::string(variant)}, {"grid_w", grid}, {"grid_h", grid}}),
              trained);
          const PairSpectrum shown(scene);
          QCOMPARE(shown.isScaleFree, isFree);
          QCOMPARE(shown.isTrainedKnown(), !isFree);
          QCOMPARE(test::findPanel(view().layout(scene), "phase") == nullptr, isFree);
          QCOMPARE(view().usesOption("trained", scene), !isFree && !shown.statesTrained);
          if (!isFree) continue;
          QVERIFY(readout(view(), scene, "Trained length").find("every grid") != std::string::npos);
        }
      }
    }
  }

  void scalingsThatChangeNothingSaySo() {
    const ParamSpec& types = *findSpec(findEncoding("rope")->params(), "scaling.type");
    for (const Choice& type : types.choices)
      for (const double factor : {0.0, 1.0, 8.0})
        for (const std::int64_t now : {0, 100, 40000}) {
          Scene scene = test::sceneOf("rope");
          scene.setup.params.set("scaling.type", std::string(type.id));
          if (factor > 0.0) scene.setup.params.set("scaling.factor", factor);
          if (now > 0) scene.setup.params.set("scaling.seq_len", now);
          if (type.id == "longrope") {
            scene.setup.params.set("scaling.short_factor", std::vector<double>(32, 1.0));
            scene.setup.params.set("scaling.long_factor", std::vector<double>(32, 4.0));
          }
          if (validate(scene)) continue;
          const Figure figure = test::figureOf(view(), normalized(scene), 400, 120);
          const auto frequencies = findEncoding("rope")->frequencies(scene.setup.params);
          const bool isIdle = !frequencies->unscaled.empty() && frequencies->unscaled == frequencies->omega;
          const std::string note = plain(figure.note);
          const std::string reason = plain(frequencies->unchanged);
          QCOMPARE(!reason.empty(), isIdle);
          QVERIFY2(note.find(reason) != std::string::npos, (std::string(type.id) + ": " + note).c_str());
        }
    Scene scene =
        test::sceneOf("rope", {{"scaling.type", std::string("dynamic")}, {"scaling.seq_len", std::int64_t{128}}});
    QVERIFY(plain(test::figureOf(view(), scene, 400, 120).note)
                .find("Current length 128 ≤ 16384: nothing is changed yet.") != std::string::npos);
  }

  void titlesSayTheFactorThatIsUsed() {
    for (const char* type : {"linear", "ntk", "yarn", "llama3"}) {
      const Layout layout = view().layout(test::sceneOf("rope", {{"scaling.type", std::string(type)}}));
      const std::string title = plain(test::findPanel(layout, "divisor")->title);
      QVERIFY2(title.find("s = 4,") != std::string::npos, title.c_str());
    }
  }

  void whatWasNeverSeenIsHatched() {
    const Scene scene = trainedWith(test::sinusoidalScene(512, 64), 64);
    const PairSpectrum shown(scene);
    const Figure figure = test::figureOf(view(), scene, 800, 120);
    const auto& strokes = contentOf<Curve>(figure, "phase", "unseen:hatch").points;
    std::size_t at = 0;
    for (std::int64_t i = 0; i < shown.pairs(); ++i) {
      if (!(shown.unseen(i) > 0.0)) continue;
      QCOMPARE(strokes.at(at), (Point{static_cast<double>(i), shown.seen(i)}));
      QCOMPARE(strokes.at(at + 1), (Point{static_cast<double>(i), shown.reached(i)}));
      QVERIFY(std::isnan(strokes.at(at + 2).y));
      at += 3;
    }
    QVERIFY(at > 0 && at == strokes.size());
  }

  void everyZoneHasTheAreaBelowItsDivisors() {
    const PairSpectrum shown = yarnLike();
    Panel panel = bare(shown.pairs());
    panel.y.full = panel.y.visible = {0.5, 10.0};
    const Scene scene = defaultScene();
    Filling filling{scene, {400, 100, 1.0}, {}, true, {}};
    spectrum::fillDivisors(panel, shown, filling);
    std::vector<double> ends;
    for (const Layer& layer : panel.layers) {
      const auto* band = std::get_if<Band>(&layer.content);
      if (band == nullptr) continue;
      if (!ends.empty()) QCOMPARE(band->x.front(), ends.back());
      ends.push_back(band->x.back());
      for (std::size_t k = 0; k < band->x.size(); ++k) QVERIFY(band->lo[k] == 0.5 && band->hi[k] >= 1.0);
    }
    QCOMPARE(ends.size(), shown.zones().size());
    QCOMPARE(ends.back(), 5.5);
  }

  void bothLengthsAreToldApartHoweverNear() {
    for (const std::int64_t length : {500, 511, 513, 600, 2000}) {
      const Figure figure = test::figureOf(view(), trainedWith(test::sinusoidalScene(length, 64), 512), 400, 60);
      const auto& now = contentOf<Rule>(figure, "wavelength", "length");
      const auto& trained = contentOf<Rule>(figure, "wavelength", "trained");
      QCOMPARE(plain(now.label), "Length " + std::to_string(length));
      QCOMPARE(plain(trained.label), std::string("Trained length 512"));
      QVERIFY(now.dash != trained.dash);
      QVERIFY(length == 2000 || now.namedAtLeft != trained.namedAtLeft);
    }
  }

  void everyPairIsOnTheCurves() {
    const Scene scene = trainedWith(test::sinusoidalScene(128, 64), 32);
    const PairSpectrum shown(scene);
    const Figure figure = test::figureOf(view(), scene, 400, 120);
    QVERIFY(figure.complete);
    const auto& waves = contentOf<Curve>(figure, "wavelength", "wavelength").points;
    const auto& now = contentOf<Curve>(figure, "turns", "turns").points;
    const auto& trained = contentOf<Curve>(figure, "turns", "trained").points;
    QCOMPARE(waves.size(), std::size_t{32});
    for (std::size_t i = 0; i < waves.size(); ++i) {
      const auto pair = static_cast<std::int64_t>(i);
      QCOMPARE(waves[i], (Point{static_cast<double>(i), shown.wavelength(pair)}));
      QCOMPARE(now[i].y, shown.turns(pair));
      QCOMPARE(trained[i].y, shown.turnsTrained(pair));
    }
    QCOMPARE(contentOf<Rule>(figure, "wavelength", "length").at, 128.0);
    QCOMPARE(contentOf<Rule>(figure, "wavelength", "trained").at, 32.0);
    QCOMPARE(contentOf<Rule>(figure, "turns", "one").at, 1.0);
  }

  void ofATrainingThatIsNotKnownNothingIsSaid() {
    for (const char* encoding : {"sinusoidal", "rope", "mrope"}) {
      const Scene known = trainedWith(test::sceneOf(encoding), 32);
      const Scene scene = trainedWith(test::sceneOf(encoding), 0);
      const Figure figure = test::figureOf(view(), scene, 400, 400);
      QCOMPARE(figure.layout.panels.size(), test::figureOf(view(), known, 400, 400).layout.panels.size() - 1);
      for (const Panel& panel : figure.layout.panels) {
        QVERIFY(panel.id != "phase");
        for (const Layer& layer : panel.layers) QVERIFY(layer.id != "trained");
      }
      for (const Readout& each : view().readouts(scene)) {
        QVERIFY2(plain(each.value).find("nan") == std::string::npos, plain(each.value).c_str());
        QVERIFY2(plain(each.value).find("in training:") == std::string::npos, plain(each.value).c_str());
      }
      QCOMPARE(view().data(known, false)->columns(), view().data(scene, false)->columns() + 3);
    }
  }

  /// Llama 3.1 8B: 29 pairs kept, 6 blended, 29 divided, and 8192 as the trained length whatever the option says.
  void scaledRotationsShowWhatTheirScalingDoes() {
    const Encoding& rope = *findEncoding("rope");
    Scene scene = withEncoding(defaultScene(), "rope");
    for (const Preset& preset : rope.presets()) {
      if (preset.id == "llama-3.1-8b") scene.setup.params = complete(rope.params(), preset.params);
    }
    scene = trainedWith(scene, 32);
    const PairSpectrum shown(scene);
    QVERIFY(shown.statesTrained && !view().usesOption("trained", scene) && view().usesOption("before", scene));
    QCOMPARE(shown.trained, std::int64_t{8192});
    QCOMPARE(shown.length, std::int64_t{131072});
    using spectrum::ScalingZone;
    const std::vector<spectrum::ZoneRun> expected{
        {ScalingZone::Keep, {0, 29}}, {ScalingZone::Blend, {29, 35}}, {ScalingZone::Interpolate, {35, 64}}};
    QCOMPARE(shown.zones(), expected);
    QCOMPARE(shown.divisor(10), 1.0);
    QVERIFY(std::abs(shown.divisor(63) - 8.0) < 1e-12);
    const Figure figure = test::figureOf(view(), scene, 400, 120);
    QCOMPARE(figure.layout.panels.size(), std::size_t{4});
    QCOMPARE(contentOf<Curve>(figure, "divisor", "divisor").points.size(), std::size_t{64});
    QCOMPARE(contentOf<Rule>(figure, "wavelength", "trained").at, 8192.0);
  }

  void everyScalingHasASoundPicture() {
    const Encoding& rope = *findEncoding("rope");
    for (const Preset& preset : rope.presets()) {
      Scene scene = withEncoding(defaultScene(), "rope");
      scene.setup.params = complete(rope.params(), preset.params);
      const Figure figure = test::figureOf(view(), normalized(scene), 500, 160);
      QCOMPARE(test::unsound(figure), std::string());
      const bool isScaled = scene.setup.params.text("scaling.type") != "none";
      QCOMPARE(figure.layout.panels.size(), std::size_t{isScaled ? 4U : 3U});
    }
  }

  void bandsEndWhereTrainingAndTheLengthEnd() {
    const Scene scene = trainedWith(test::sinusoidalScene(4096, 64), 32);
    const PairSpectrum shown(scene);
    const Figure figure = test::figureOf(view(), scene, 400, 120);
    const auto& seen = contentOf<Band>(figure, "phase", "seen");
    const auto& unseen = contentOf<Band>(figure, "phase", "unseen");
    QCOMPARE(seen.x.size(), std::size_t{64});
    QCOMPARE(seen.x.front(), -0.5);
    QCOMPARE(seen.x.back(), 31.5);
    for (std::size_t k = 0; k < seen.x.size(); ++k) {
      const auto pair = static_cast<std::int64_t>(k / 2);
      QCOMPARE(seen.hi[k], shown.seen(pair));
      QVERIFY(std::abs(unseen.hi[k] - unseen.lo[k] - shown.unseen(pair)) < 1e-15);
    }
    QVERIFY(plain(figure.note).find("never seen in training") != std::string::npos);
    const Figure within = test::figureOf(view(), trainedWith(scene, 4096), 400, 120);
    QVERIFY(plain(within.note).find("was seen in training") != std::string::npos);
  }

  /// The last digit of a frequency is no phase that was never seen.
  void lengthsThatAreScaledInAreSeen() {
    for (const double factor : {2.0, 3.0, 5.0, 6.0, 7.0, 10.0, 40.0, 99.0}) {
      Scene scene = test::sceneOf("rope");
      scene.setup.params.set("scaling.type", std::string("linear"));
      scene.setup.params.set("scaling.factor", factor);
      scene.setup.params.set("max_len", static_cast<std::int64_t>(512.0 * factor));
      const Figure figure = test::figureOf(view(), trainedWith(normalized(scene), 512), 400, 120);
      QVERIFY2(plain(figure.note).find("Every phase") != std::string::npos, plain(figure.note).c_str());
    }
  }

  void presetsBringTheirTrainedLength() {
    const Encoding& rope = *findEncoding("rope");
    for (const auto& known : {std::pair{"llama-2", 4096}, {"gemma-3-27b", 32768}, {"gpt-j", 2048}}) {
      const char* id = known.first;
      const int trained = known.second;
      const auto& all = rope.presets();
      const auto preset = std::find_if(all.begin(), all.end(), [&](const Preset& one) { return one.id == id; });
      QVERIFY(preset != all.end());
      const Scene scene = normalized(withPreset(defaultScene(), rope, *preset));
      QCOMPARE(PairSpectrum(scene).trained, std::int64_t{trained});
      QVERIFY(!validate(scene));
    }
  }

  void divisorsBeyondTheExtensionInterpolate() {
    Frequencies f;
    f.omega = {1.0, 0.5 / 16.0, 0.1 / 32.0, 0.01 / 64.0};
    f.unscaled = {1.0, 0.5, 0.1, 0.01};
    f.extension = 32.0;
    const PairSpectrum shown(f, 64, 512);
    QVERIFY(shown.zone(0) == spectrum::ScalingZone::Keep);
    QVERIFY(shown.zone(1) == spectrum::ScalingZone::Blend);
    QVERIFY(shown.zone(2) == spectrum::ScalingZone::Interpolate);
    QVERIFY(shown.zone(3) == spectrum::ScalingZone::Interpolate);
  }

  void oneLineStandsForTwoEqualLengths() {
    const Figure figure = test::figureOf(view(), trainedWith(test::sinusoidalScene(128, 64), 128), 400, 120);
    QVERIFY(test::findLayer(figure, "wavelength", "trained") == nullptr);
    QCOMPARE(contentOf<Rule>(figure, "wavelength", "length").at, 128.0);
  }

  void withoutScalingThereIsNoDivisor() {
    const Scene scene = test::sceneOf("rope");
    QVERIFY(test::findPanel(view().layout(scene), "divisor") == nullptr);
    QVERIFY(!view().usesOption("before", scene));
    QVERIFY(view().explain(scene, "divisor", {0.0, 1.0}).empty());
  }

  void divisorsHaveTheirZones() {
    const PairSpectrum shown = yarnLike();
    const Scene scene = defaultScene();
    const Effort effort;
    Filling filling{scene, {300, 100, 1.0}, effort, true, {}};
    Panel panel = bare(6);
    spectrum::fillDivisors(panel, shown, filling);
    QCOMPARE(panel.layers.size(), std::size_t{7});  // three zones, their areas, the curve
    QCOMPARE(std::get<Zone>(panel.layers[0].content).x, (Range{-0.5, 1.5}));
    QCOMPARE(plain(std::get<Zone>(panel.layers[1].content).label), std::string("Blend"));
    QCOMPARE(std::get<Zone>(panel.layers[2].content).x, (Range{3.5, 5.5}));
    const auto& points = std::get<Curve>(panel.layers[6].content).points;
    QCOMPARE(points.front().y, 1.0);
    QCOMPARE(points.back().y, 8.0);
  }

  void wavelengthsBeforeScalingAreDrawnWhenAsked() {
    const PairSpectrum shown = yarnLike();
    const Scene scene = defaultScene();
    const Effort effort;
    for (const bool before : {true, false}) {
      Filling filling{scene, {300, 100, 1.0}, effort, true, {}};
      Panel panel = bare(6);
      spectrum::fillWavelengths(panel, shown, before, filling);
      QCOMPARE(panel.layers.size(), std::size_t{before ? 4U : 3U});
    }
  }

  void explanationsHaveTheirNumbers() {
    const Scene scene = trainedWith(test::sinusoidalScene(128, 4), 64);
    QCOMPARE(plain(view().explain(scene, "wavelength", {1.2, 50.0})),
             std::string("λ(pair 1) = 2π / ω = 2π / 0.01 = 628.32 positions"));
    QCOMPARE(plain(view().explain(scene, "turns", {1.0, 1.0})),
             std::string("Pair 1: 128 · 0.01 / 2π = 0.2037 turns in 128 positions; in training 64 · 0.01 / 2π = 0.1019 "
                         "turns"));
    QCOMPARE(plain(view().explain(scene, "phase", {1.0, 0.5})),
             std::string("Pair 1 passes 0.2037 of a turn and saw 0.1019 in training: 0.2037 − 0.1019 = 0.1019 is new"));
    QCOMPARE(plain(view().explain(scene, "phase", {0.0, 0.5})),
             std::string("Pair 0 covers the whole circle, as in training"));
    QVERIFY(view().explain(scene, "turns", {2.0, 1.0}).empty());
    QCOMPARE(plain(spectrum::explainDivisor(yarnLike(), 4)),
             std::string("θ / θ′ of pair 4 = 0.1 / 0.0125 = 8 (Interpolate)"));
  }

  void readoutsTellTheWholeLadder() {
    const Scene scene = trainedWith(test::sinusoidalScene(1024, 512), 512);
    QCOMPARE(readout(view(), scene, "Longest wavelength"), std::string("60611.5 positions (pair 255)"));
    QCOMPARE(readout(view(), scene, "Effective base"), std::string("10000"));
    const PairSpectrum shown(scene);
    QCOMPARE(readout(view(), scene, "Pairs below one turn in 1024 positions"),
             std::to_string(shown.belowOneTurn(false)) + " of 256");
    bool checked = false;
    for (const Readout& entry : view().readouts(scene)) checked = checked || entry.holds == true;
    QVERIFY(checked);
    const auto scaled = spectrum::spectrumReadouts(yarnLike(), 0);
    QCOMPARE(plain(scaled.back().value), std::string("a = 1.2: scores are multiplied by a² = 1.44"));
  }

  void dataAreThePairs() {
    Scene scene = trainedWith(test::sinusoidalScene(128, 64), 64);
    const PairSpectrum shown(scene);
    scene.viewStates["spectrum"].ranges["pairs.x"] = {3.5, 7.5};
    const auto part = view().data(scene, true);
    QCOMPARE(part->rows(), std::int64_t{4});
    QCOMPARE(part->rowIndex(0), std::int64_t{4});
    QCOMPARE(part->columnKey(1), std::string("wavelength"));
    QCOMPARE(part->at(0, 1), shown.wavelength(4));
    QCOMPARE(part->columns(), std::int64_t{7});
    QCOMPARE(view().data(scene, false)->rows(), std::int64_t{32});
  }

  void aClickGoesToThePair() {
    const Scene scene = test::sinusoidalScene(128, 64);
    for (const Panel& panel : view().layout(scene).panels) QVERIFY(panel.x.role == Role::Pair);
  }

  void schemesWithoutPairsSayWhereToLook() {
    for (const char* scheme : {"learned", "alibi", "t5", "nope"}) {
      const std::string sentence = plain(view().unsupported(test::sceneOf(scheme)));
      QVERIFY2(sentence.find("has no pairs") != std::string::npos, scheme);
      QVERIFY2(sentence.find("view") != std::string::npos || sentence.find("Choose") != std::string::npos, scheme);
    }
  }

  void extremeLaddersStaySound_data() {
    QTest::addColumn<qint64>("length");
    QTest::addColumn<qint64>("width");
    QTest::addColumn<double>("base");
    for (const double base : {1e-280, 1e-3, 1.0, 1.01, 1e4, 1e8}) {
      for (const qint64 width : {1, 2, 3, 16384}) {
        for (const qint64 length : {1, 1048576})
          QTest::addRow("%lld x %lld, base %g", length, width, base) << length << width << base;
      }
    }
  }
  void extremeLaddersStaySound() {
    QFETCH(qint64, length);
    QFETCH(qint64, width);
    QFETCH(double, base);
    const Scene scene = withParam(test::sinusoidalScene(length, width), "base", base);
    if (validate(scene)) return;
    for (const auto& [w, h] : {std::pair{0, 0}, {1, 1}, {700, 200}, {2000, 3}}) {
      const Figure figure = test::figureOf(view(), scene, w, h, {w == 700, {}});
      QVERIFY(figure.complete);
      const std::string fault = test::unsound(figure);
      QVERIFY2(fault.empty(), fault.c_str());
    }
  }
};
QTEST_APPLESS_MAIN(TstSpectrum)
#include "tst_spectrum.moc"
