#include <array>
#include <cmath>
#include <numbers>
#include <vector>

#include <QTest>

#include "core/views/spectrum/pair_spectrum.h"
#include "core/views/support.h"
#include "tests/support/encodings.h"
#include "tests/support/view_scenes.h"

using namespace pelab;
using spectrum::PairSpectrum;
using spectrum::ScalingZone;

namespace {

constexpr double kTurn = 2.0 * std::numbers::pi;

/// A rotation of d = 2·pairs with these frequencies, slowed from @p before.
PairSpectrum scaled(std::vector<double> used, std::vector<double> before, std::int64_t trained, std::int64_t length) {
  Frequencies f;
  f.rotates = true;
  f.width = f.rotaryDim = 2 * std::ssize(used);
  f.omega = std::move(used);
  f.unscaled = std::move(before);
  return {std::move(f), trained, length};
}

/// ω_i = base^(−2i/d).
std::vector<double> ladder(double base, std::int64_t pairs) {
  std::vector<double> omega;
  for (std::int64_t i = 0; i < pairs; ++i)
    omega.push_back(std::pow(base, -static_cast<double>(i) / static_cast<double>(pairs)));
  return omega;
}

}  // namespace

class TstPairSpectrum : public QObject {
  Q_OBJECT
private slots:
  void wavelengthsAreThoseOfTheGoldenFile() {
    const nlohmann::json golden = test::goldenFile("sinusoidal.json");
    int compared = 0;
    for (const auto& item : golden.at("cases")) {
      if (item.at("query").at("kind") != "wavelengths" || item.contains("expected_error")) continue;
      Scene scene = defaultScene();
      scene.setup.params = test::paramsOf(encodingOf(scene), item.at("params").dump());
      const PairSpectrum shown(normalized(scene));
      const auto expected = item.at("expected").get<std::vector<double>>();
      const nlohmann::json& index = item.at("query").value("index", nlohmann::json::array());
      for (std::size_t k = 0; k < expected.size(); ++k) {
        const auto pair = index.empty() ? static_cast<std::int64_t>(k) : index[k].get<std::int64_t>();
        QVERIFY(std::abs(shown.wavelength(pair) - expected[k]) <= 1e-12 * expected[k]);
        ++compared;
      }
    }
    QVERIFY(compared > 0);
  }

  void turnsAreLengthOverWavelength() {
    Scene scene = withOption(test::sinusoidalScene(4096, 512), "spectrum", "trained", std::int64_t{1000});
    const PairSpectrum shown(scene);
    for (std::int64_t i = 0; i < shown.pairs(); ++i) {
      QVERIFY(std::abs(shown.turns(i) * shown.wavelength(i) - 4096.0) < 1e-9);
      QVERIFY(std::abs(shown.turnsTrained(i) * shown.wavelength(i) - 1000.0) < 1e-9);
    }
  }

  void phaseIsUnseenBetweenTheTwoLengths() {
    const PairSpectrum shown = scaled({kTurn, kTurn / 100.0, kTurn / 1000.0}, {}, 50, 200);
    QCOMPARE(shown.unseen(0), 0.0);  // seen all round
    QCOMPARE(shown.unseen(1), 0.5);  // half seen, now all
    QVERIFY(std::abs(shown.unseen(2) - 0.15) < 1e-12);
    QVERIFY(std::abs(shown.unseenShare() - 0.65 / 2.2) < 1e-12);
    QCOMPARE(shown.belowOneTurn(false), std::int64_t{1});
    QCOMPARE(shown.belowOneTurn(true), std::int64_t{2});
  }

  void nothingIsUnseenUpToTheTrainedLength() {
    for (const std::int64_t length : {1, 100, 512}) {
      const PairSpectrum shown = scaled(ladder(1e4, 64), {}, 512, length);
      QCOMPARE(shown.unseenShare(), 0.0);
    }
    QVERIFY(scaled(ladder(1e4, 64), {}, 512, 513).unseenShare() > 0.0);
  }

  void interpolationByTheFactorBringsEveryPhaseBack() {
    const std::vector<double> before = ladder(1e4, 64);
    std::vector<double> used = before;
    for (double& omega : used) omega /= 8.0;
    const PairSpectrum shown = scaled(used, before, 512, 8 * 512);
    QVERIFY(shown.unseenShare() < 1e-14);
    QVERIFY(scaled(before, {}, 512, 8 * 512).unseenShare() > 0.1);
    QCOMPARE(shown.zones(), (std::vector<spectrum::ZoneRun>{{ScalingZone::Interpolate, {0, 64}}}));
  }

  void zonesFollowTheDivisors() {
    const PairSpectrum shown = scaled({1.0, 0.5, 0.1, 0.025, 0.01}, {1.0, 0.5, 0.2, 0.1, 0.04}, 100, 400);
    QCOMPARE(shown.divisor(2), 2.0);
    QCOMPARE(shown.zones(),
             (std::vector<spectrum::ZoneRun>{
                 {ScalingZone::Keep, {0, 2}}, {ScalingZone::Blend, {2, 3}}, {ScalingZone::Interpolate, {3, 5}}}));
    QVERIFY(scaled({1.0, 0.5}, {}, 1, 1).zones().empty());
  }

  void theLadderHasTheBaseItWasMadeWith() {
    for (const double base : {0.5, 1.0, 100.0, 1e4, 1e8}) {
      for (const std::int64_t pairs : {2, 64, 8192}) {
        const PairSpectrum shown = scaled(ladder(base, pairs), {}, 1, 1);
        QVERIFY(std::abs(shown.effectiveBase() - base) <= 1e-9 * base);
        QVERIFY(shown.ratios().size() <= 1e-9 * shown.ratios().hi);
      }
    }
    QVERIFY(std::isnan(scaled({1.0}, {}, 1, 1).effectiveBase()));
  }

  void theLadderOfTheOddWidthHasItsBaseToo() {
    QVERIFY(std::abs(PairSpectrum(test::sinusoidalScene(16, 129)).effectiveBase() - 1e4) < 1e-6);
  }

  void pairsThatStandStillHaveNoWavelength() {
    const PairSpectrum shown = scaled({1.0, 0.0}, {1.0, 0.1}, 100, 100);
    QVERIFY(std::isnan(shown.wavelength(1)) && std::isnan(shown.divisor(1)) && std::isnan(shown.effectiveBase()));
    QCOMPARE(shown.reached(1), 0.0);
    QCOMPARE(shown.seen(1), 0.0);
    QCOMPARE(shown.unseenShare(), 0.0);
    QVERIFY(shown.zone(1) == ScalingZone::Still);
    QCOMPARE(shown.slowest(), std::int64_t{0});
    QCOMPARE(scaled({0.0}, {}, 1, 1).slowest(), std::int64_t{-1});
  }
};
QTEST_APPLESS_MAIN(TstPairSpectrum)
#include "tst_pair_spectrum.moc"
