#include "core/views/circle/circle_texts.h"

#include <cmath>
#include <numbers>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/views/support.h"

namespace pelab::circle {

namespace {

double degrees(double radians) {
  return radians * 180.0 / std::numbers::pi;
}

/// "1.63 · " or "e^(0.002 · −7) · " before the cosine of a score at r = n − m; nothing where the factor is 1.
TextArg factorText(const Clock& clock, double relative) {
  const Frequencies& f = clock.frequencies;
  if (!f.decay.empty()) {
    const double decay = f.decay[static_cast<std::size_t>(clock.pair)];
    return Text::literal("e^(%1 · %2) · ", {Number{decay, 4}, static_cast<std::int64_t>(relative)});
  }
  if (f.attentionFactor == 1.0) return std::string{};
  return Text::literal("%1 · ", {Number{clock.factorAt(relative), 5}});
}

/// A score, or that it has grown beyond all numbers.
Text scoreText(double score, int significant) {
  if (!std::isfinite(score)) return PELAB_TEXT("circle", "beyond what numbers hold");
  return Text::literal("%1", {Number{score, significant}});
}

Text stillText(const Clock& clock, std::int64_t pair) {
  return PELAB_TEXT("circle", "Pair %1 stands still: its frequency %2 is 0.").with({pair, std::string(clock.symbol())});
}

}  // namespace

Text explainHand(const Clock& clock, const Shown& shown) {
  const std::string pair = std::to_string(clock.pair);
  const std::string m = std::to_string(static_cast<std::int64_t>(std::floor(clock.m)));
  const std::string n = std::to_string(static_cast<std::int64_t>(clock.n));
  const double omega = clock.omega();
  if (clock.frequencies.rotates) {
    const double relative = clock.n - std::floor(clock.m);
    return PELAB_TEXT("circle", "Pair %1, (Rₘ q) · (Rₙ k) with m = %2, n = %3: %7cos(%4° + (%2 − %3) · %5 rad) = %6")
        .with({pair, m, n, Number{degrees(shown.angle), 6}, Number{omega, 5},
               scoreText(pairScore(clock, shown.angle, relative), 5), factorText(clock, relative)});
  }
  const double phase = std::floor(clock.m) * omega;
  return PELAB_TEXT("circle", "Pair %1 at m = %2: sin(%2 · %3) = %4, cos(%2 · %3) = %5")
      .with({pair, m, Number{omega, 5}, Number{std::sin(phase), 5}, Number{std::cos(phase), 5}});
}

Text noteOnLengths(const Clock& clock) {
  const Frequencies& f = clock.frequencies;
  if (!f.decay.empty()) {
    return PELAB_TEXT("circle",
                      "Turned vectors are drawn with length 1; their product is also multiplied by e^(−%1 (m − n)).")
        .with({Number{f.decay[static_cast<std::size_t>(clock.pair)], 4}});
  }
  if (f.attentionFactor == 1.0) return {};
  return PELAB_TEXT("circle", "Turned vectors are drawn with length 1; each is also multiplied by a = %1.")
      .with({Number{f.attentionFactor, 5}});
}

Text explainDial(const Clock& clock, double y) {
  const std::int64_t i = wholeAt(y, clock.pairs());
  if (i < 0) return {};
  if (clock.omegaOf(i) == 0.0) return stillText(clock, i);
  return PELAB_TEXT("circle", "Pair %1: wavelength 2π / %2 = %3 positions; turns over length %5: %4")
      .with({std::to_string(i), Number{clock.omegaOf(i), 5}, Number{2.0 * std::numbers::pi / clock.omegaOf(i), 6},
             Number{clock.turnsOf(i), 4}, clock.length});
}

Text explainScore(const Clock& clock, const Shown& shown, double x) {
  const double r = std::round(x);
  if (!(std::abs(r) < static_cast<double>(clock.length))) return {};
  const std::vector<TextArg> args{std::to_string(clock.pair),
                                  static_cast<std::int64_t>(r),
                                  Number{degrees(shown.angle), 6},
                                  Number{clock.omega(), 5},
                                  scoreText(pairScore(clock, shown.angle, r), 5),
                                  static_cast<std::int64_t>(std::abs(r)),
                                  factorText(clock, r)};
  return (r < 0.0 ? PELAB_TEXT("circle", "Pair %1 at n − m = %2: %7cos(%3° + %6 · %4 rad) = %5")
                  : PELAB_TEXT("circle", "Pair %1 at n − m = %2: %7cos(%3° − %6 · %4 rad) = %5"))
      .with(args);
}

std::vector<Readout> pairReadouts(const Clock& clock, const Shown& shown) {
  const double omega = clock.omega();
  const double m = std::floor(clock.m);
  constexpr double turn = 2.0 * std::numbers::pi;
  std::vector<Readout> all;
  const auto add = [&](Text label, Text value) { all.push_back({std::move(label), std::move(value), std::nullopt}); };
  add(PELAB_TEXT("circle", "Pair"), PELAB_TEXT("circle", "%1 of 0 … %2").with({clock.pair, clock.pairs() - 1}));
  const std::string symbol = clock.symbol();
  add(PELAB_TEXT("circle", "Frequency %1").with({symbol}),
      PELAB_TEXT("circle", "%1 rad per position").with({Number{omega, 6}}));
  add(PELAB_TEXT("circle", "Wavelength 2π/%1").with({symbol}),
      omega == 0.0 ? stillText(clock, clock.pair)
                   : PELAB_TEXT("circle", "%1 positions").with({Number{turn / omega, 6}}));
  add(PELAB_TEXT("circle", "Phase m %1").with({symbol}),
      PELAB_TEXT("circle", "%1 rad = %2 turns").with({Number{m * omega, 6}, Number{m * omega / turn, 5}}));
  add(PELAB_TEXT("circle", "Between the hands, (m − n) %1").with({symbol}),
      PELAB_TEXT("circle", "%1 rad").with({Number{(m - clock.n) * omega, 6}}));
  add(PELAB_TEXT("circle", "Turns of this pair over all positions"),
      Text::literal("%1", {Number{clock.turnsOf(clock.pair), 5}}));
  add(PELAB_TEXT("circle", "Pairs below one turn"),
      PELAB_TEXT("circle", "%1 of %2").with({clock.pairsBelowOneTurn(), clock.turningPairs()}));
  if (clock.frequencies.rotates) {
    add(PELAB_TEXT("circle", "(Rₘ q) · (Rₙ k) of this pair"), scoreText(pairScore(clock, shown.angle, clock.n - m), 6));
  }
  return all;
}

}  // namespace pelab::circle
