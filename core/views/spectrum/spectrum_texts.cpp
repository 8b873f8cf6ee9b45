#include "core/views/spectrum/spectrum_texts.h"

#include <cmath>
#include <string>

#include "core/views/spectrum/spectrum_layers.h"

namespace pelab::spectrum {

namespace {

constexpr double kSameRatio = 1e-9;

std::string symbol(const PairSpectrum& shown) {
  return shown.frequencies.rotates ? "θ" : "ω";
}

Text stillText(std::int64_t i) {
  return PELAB_TEXT("spectrum", "Pair %1 does not turn: its frequency is 0.").with({i});
}

void addRatio(const PairSpectrum& shown, std::vector<Readout>& readouts) {
  const Range ratios = shown.ratios();
  if (!std::isfinite(ratios.lo)) return;
  if (ratios.size() <= kSameRatio * ratios.hi) {
    readouts.push_back({PELAB_TEXT("spectrum", "Wavelengths grow by one constant ratio"),
                        Text::literal("λᵢ₊₁ / λᵢ = %1", {Number{ratios.hi, 6}}), true});
    return;
  }
  readouts.push_back({PELAB_TEXT("spectrum", "Ratio of neighbouring wavelengths"),
                      PELAB_TEXT("spectrum", "%1 to %2").with({Number{ratios.lo, 5}, Number{ratios.hi, 5}}),
                      {}});
}

void addBelowOneTurn(const PairSpectrum& shown, std::vector<Readout>& readouts) {
  const auto count = [&](bool inTraining) {
    return PELAB_TEXT("spectrum", "%1 of %2").with({shown.belowOneTurn(inTraining), shown.turningPairs()});
  };
  readouts.push_back(
      {PELAB_TEXT("spectrum", "Pairs below one turn in %1 positions").with({shown.length}), count(false), {}});
  if (!shown.isTrainedKnown()) return;
  readouts.push_back({PELAB_TEXT("spectrum", "Pairs below one turn in training (%1 positions)").with({shown.trained}),
                      count(true),
                      {}});
}

void addScaling(const PairSpectrum& shown, std::int64_t i, std::vector<Readout>& readouts) {
  if (shown.isScaled()) {
    readouts.push_back({PELAB_TEXT("spectrum", "Divisor of pair %1").with({i}), explainDivisor(shown, i), {}});
  }
  const double a = shown.frequencies.attentionFactor;
  if (!shown.frequencies.rotates || (!shown.isScaled() && a == 1.0)) return;
  readouts.push_back(
      {PELAB_TEXT("spectrum", "Attention factor"),
       PELAB_TEXT("spectrum", "a = %1: scores are multiplied by a² = %2").with({Number{a, 6}, Number{a * a, 6}}),
       {}});
}

}  // namespace

Text explainWavelength(const PairSpectrum& shown, std::int64_t i) {
  if (shown.omega(i) == 0.0) return stillText(i);
  const std::vector<TextArg> numbers{i, symbol(shown), Number{shown.omega(i)}, Number{shown.wavelength(i)}};
  return PELAB_TEXT("spectrum", "λ(pair %1) = 2π / %2 = 2π / %3 = %4 positions").with(numbers);
}

Text explainTurns(const PairSpectrum& shown, std::int64_t i) {
  if (shown.omega(i) == 0.0) return stillText(i);
  if (!shown.isTrainedKnown()) {
    return PELAB_TEXT("spectrum", "Pair %1: %2 · %3 / 2π = %4 turns in %2 positions")
        .with({i, shown.length, Number{shown.omega(i)}, Number{shown.turns(i), 4}});
  }
  return PELAB_TEXT("spectrum", "Pair %1: %2 · %3 / 2π = %4 turns in %2 positions; in training %5 · %6 / 2π = %7 turns")
      .with({i, shown.length, Number{shown.omega(i)}, Number{shown.turns(i), 4}, shown.trained,
             Number{shown.omegaBefore(i)}, Number{shown.turnsTrained(i), 4}});
}

Text explainPhase(const PairSpectrum& shown, std::int64_t i) {
  if (shown.omega(i) == 0.0) return stillText(i);
  const std::vector<TextArg> numbers{i, Number{shown.reached(i), 4}, Number{shown.seen(i), 4},
                                     Number{shown.unseen(i), 4}};
  if (shown.unseen(i) > 0.0) {
    return PELAB_TEXT("spectrum", "Pair %1 passes %2 of a turn and saw %3 in training: %2 − %3 = %4 is new")
        .with(numbers);
  }
  if (shown.seen(i) >= 1.0 && shown.reached(i) >= 1.0)
    return PELAB_TEXT("spectrum", "Pair %1 covers the whole circle, as in training").with({i});
  return PELAB_TEXT("spectrum", "Pair %1 passes %2 of a turn and saw %3 in training: nothing is new").with(numbers);
}

Text explainDivisor(const PairSpectrum& shown, std::int64_t i) {
  if (shown.omega(i) == 0.0) return stillText(i);
  return PELAB_TEXT("spectrum", "%1 / %1′ of pair %2 = %3 / %4 = %5 (%6)")
      .with({symbol(shown), i, Number{shown.omegaBefore(i)}, Number{shown.omega(i)}, Number{shown.divisor(i)},
             zoneName(shown.zone(i))});
}

std::vector<Readout> spectrumReadouts(const PairSpectrum& shown, std::int64_t i) {
  std::vector<Readout> readouts{{PELAB_TEXT("spectrum", "Wavelength"), explainWavelength(shown, i), {}}};
  if (shown.isTrainedKnown()) {
    readouts.push_back({PELAB_TEXT("spectrum", "Phase"), explainPhase(shown, i), {}});
  } else if (shown.isScaleFree) {
    readouts.push_back({PELAB_TEXT("spectrum", "Trained length"),
                        PELAB_TEXT("spectrum",
                                   "none in steps: coordinates lie between −1 and 1 on every grid, so a larger one has "
                                   "finer steps and passes no angles beyond these"),
                        {}});
  } else {
    readouts.push_back({PELAB_TEXT("spectrum", "Trained length"),
                        PELAB_TEXT("spectrum", "not known; so nothing is said of phases never seen in training"),
                        {}});
  }
  if (const std::int64_t slowest = shown.slowest(); slowest >= 0) {
    readouts.push_back(
        {PELAB_TEXT("spectrum", "Longest wavelength"),
         PELAB_TEXT("spectrum", "%1 positions (pair %2)").with({Number{shown.wavelength(slowest), 6}, slowest}),
         {}});
  }
  addBelowOneTurn(shown, readouts);
  if (const double base = shown.effectiveBase(); std::isfinite(base)) {
    readouts.push_back({PELAB_TEXT("spectrum", "Effective base"), Text::literal("%1", {Number{base, 6}}), {}});
  }
  if (shown.isTrainedKnown()) {
    readouts.push_back(
        {PELAB_TEXT("spectrum", "Phase never seen in training"),
         PELAB_TEXT("spectrum", "%1 % of what all pairs pass through").with({Number{100.0 * shown.unseenShare(), 3}}),
         {}});
  }
  addRatio(shown, readouts);
  addScaling(shown, i, readouts);
  return readouts;
}

}  // namespace pelab::spectrum
