#include "core/views/spectrum/spectrum_layers.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>
#include <string>
#include <utility>

#include "core/views/sampling.h"
#include "core/views/support.h"

namespace pelab::spectrum {

namespace {

using ByPair = std::function<double(std::int64_t)>;

/// More zones than these are stripes without names.
constexpr std::size_t kMostZones = 8;

/// 0 has no place on a logarithmic axis: the curve is interrupted there.
double onLogAxis(double value) {
  return value > 0.0 ? value : std::numeric_limits<double>::quiet_NaN();
}

void addCurve(Panel& panel, const char* id, Text legend, Filling& filling, const ByPair& value, Ink ink, Dash dash) {
  const auto pairs = std::int64_t{std::lround(panel.x.full.size())};
  const Span visible = cellsIn(panel.x.visible, pairs);
  Trace found = trace(visible, filling.pixels.width, value, budgetOf(filling.effort), filling.effort.stop);
  if (!found.exact) filling.complete = false;
  Curve curve;
  curve.points = std::move(found.points);
  curve.ink = ink;
  curve.dash = dash;
  const bool sparse = static_cast<double>(visible.size()) * 8.0 * filling.pixels.scale <= filling.pixels.width;
  if (sparse) curve.marker = dash == Dash::Solid ? Marker::Dot : Marker::Ring;
  panel.layers.push_back({id, std::move(legend), std::move(curve)});
}

/// The area between two values of each pair, as wide as the pair.
void addBand(Panel& panel, const char* id, Text legend, Filling& filling, const ByPair& lo, const ByPair& hi, Ink ink) {
  const auto last = std::int64_t{std::lround(panel.x.full.size())} - 1;
  const auto shown = wholeNumbers(panel.x.visible, AxisScale::Linear, 0, last, filling.pixels.width);
  Band band;
  band.ink = ink;
  for (std::size_t k = 0; k < shown.size(); ++k) {
    const auto at = static_cast<double>(shown[k]);
    const double left = k == 0 ? at - 0.5 : band.x.back();
    const double right = k + 1 == shown.size() ? at + 0.5 : 0.5 * (at + static_cast<double>(shown[k + 1]));
    for (const double edge : {left, right}) {
      band.x.push_back(edge);
      band.lo.push_back(lo(shown[k]));
      band.hi.push_back(hi(shown[k]));
    }
  }
  panel.layers.push_back({id, std::move(legend), std::move(band)});
}

/// Strokes from @p lo to @p hi of each pair where there is anything between, to be told without colours.
void addHatch(Panel& panel, const char* id, Text legend, Filling& filling, const ByPair& lo, const ByPair& hi,
              Ink ink) {
  const auto last = std::int64_t{std::lround(panel.x.full.size())} - 1;
  Curve strokes;
  strokes.ink = ink;
  strokes.width = 1.25;
  const int apart = static_cast<int>(std::lround(8.0 * std::max(filling.pixels.scale, 0.125)));  // half a step
  for (const std::int64_t i :
       wholeNumbers(panel.x.visible, AxisScale::Linear, 0, last, std::max(filling.pixels.width / apart, 1))) {
    if (!(hi(i) > lo(i))) continue;
    const auto at = static_cast<double>(i);
    strokes.points.insert(strokes.points.end(),
                          {{at, lo(i)}, {at, hi(i)}, {at, std::numeric_limits<double>::quiet_NaN()}});
  }
  panel.layers.push_back({id, std::move(legend), std::move(strokes)});
}

void addRule(Panel& panel, const char* id, double at, Text label, bool atLeft = false, Dash dash = Dash::Dashed) {
  Rule rule;
  rule.dash = dash;
  rule.namedAtLeft = atLeft;
  rule.vertical = false;
  rule.at = at;
  rule.label = std::move(label);
  panel.layers.push_back({id, {}, std::move(rule)});
}

/// Lines across at both lengths; their names at one end each where there is no room between them.
void addLengths(Panel& panel, const PairSpectrum& shown, const PixelSize& pixels) {
  constexpr double lineOfText = 20.0;  // logical pixels
  const auto length = static_cast<double>(shown.length);
  const auto trained = static_cast<double>(shown.trained);
  const Text nowName = PELAB_TEXT("spectrum", "Length %1").with({shown.length});
  const Text trainedName = PELAB_TEXT("spectrum", "Trained length %1").with({shown.trained});
  const Text bothNames = PELAB_TEXT("spectrum", "Length %1, trained %2").with({shown.length, shown.trained});
  const bool atLeft = shown.pairs() > 1 && shown.wavelengthBefore(0) < shown.wavelengthBefore(shown.pairs() - 1);
  if (!shown.isTrainedKnown()) {
    addRule(panel, "length", length, nowName, atLeft, Dash::DashDot);
    return;
  }
  if (shown.trained == shown.length) {
    addRule(panel, "length", length, bothNames, atLeft);
    return;
  }
  const double decades = std::log(panel.y.visible.hi / panel.y.visible.lo);
  const double apart = std::abs(std::log(length / trained)) / decades * pixels.height;
  const bool together = apart < lineOfText * pixels.scale;
  addRule(panel, "trained", trained, trainedName, atLeft != together);
  addRule(panel, "length", length, nowName, atLeft, Dash::DashDot);
}

Ink zoneInk(ScalingZone zone) {
  if (zone == ScalingZone::Keep) return Ink::Positive;
  return zone == ScalingZone::Interpolate ? Ink::Negative : Ink::Muted;
}

/// The area below the divisors of a run, in the colour of its zone.
Layer areaOf(const ZoneRun& run, const PairSpectrum& shown, const Panel& panel) {
  Band band;
  band.ink = zoneInk(run.zone);
  const auto last = std::int64_t{std::lround(panel.x.full.size())} - 1;
  const auto add = [&](double at, double divisor) {
    band.x.push_back(at);
    band.lo.push_back(panel.y.full.lo);
    band.hi.push_back(std::clamp(divisor, panel.y.full.lo, panel.y.full.hi));
  };
  // The curve's points, and where it passes the edges between two runs.
  const auto between = [&](std::int64_t i, std::int64_t next) {
    const double mean = next < 0 || next > last ? shown.divisor(i) : std::sqrt(shown.divisor(i) * shown.divisor(next));
    return std::isfinite(mean) ? mean : shown.divisor(i);  // beside one that stands still
  };
  add(static_cast<double>(run.pairs.first) - 0.5, between(run.pairs.first, run.pairs.first - 1));
  for (std::int64_t i = run.pairs.first; i < run.pairs.last; ++i) add(static_cast<double>(i), shown.divisor(i));
  add(static_cast<double>(run.pairs.last) - 0.5, between(run.pairs.last - 1, run.pairs.last));
  return {"area:" + std::to_string(run.pairs.first), {}, std::move(band)};
}

}  // namespace

Text zoneName(ScalingZone zone) {
  if (zone == ScalingZone::Keep) return PELAB_TEXT("spectrum", "Keep");
  if (zone == ScalingZone::Still) return PELAB_TEXT("spectrum", "Stand still");
  return zone == ScalingZone::Interpolate ? PELAB_TEXT("spectrum", "Interpolate") : PELAB_TEXT("spectrum", "Blend");
}

std::vector<Text> wavelengthLegend() {
  return {PELAB_TEXT("spectrum", "Before scaling"), PELAB_TEXT("spectrum", "Scaled")};
}

std::vector<Text> turnsLegend(const PairSpectrum& shown) {
  return {PELAB_TEXT("spectrum", "Within the trained length %1").with({shown.trained}),
          PELAB_TEXT("spectrum", "Within length %1 now").with({shown.length})};
}

std::vector<Text> phaseLegend() {
  return {PELAB_TEXT("spectrum", "Seen in training"), PELAB_TEXT("spectrum", "Never seen"),
          PELAB_TEXT("spectrum", "Passed now")};
}

void fillWavelengths(Panel& panel, const PairSpectrum& shown, bool before, Filling& filling) {
  addLengths(panel, shown, filling.pixels);
  std::vector<Text> names = wavelengthLegend();
  if (before) {
    addCurve(
        panel, "before", names[0], filling, [&](std::int64_t i) { return shown.wavelengthBefore(i); }, Ink::Series1,
        Dash::Dashed);
  }
  addCurve(
      panel, "wavelength", before ? names[1] : Text{}, filling, [&](std::int64_t i) { return shown.wavelength(i); },
      Ink::Accent, Dash::Solid);
}

void fillTurns(Panel& panel, const PairSpectrum& shown, Filling& filling) {
  addRule(panel, "one", 1.0, PELAB_TEXT("spectrum", "One turn"));
  std::vector<Text> names = turnsLegend(shown);
  if (shown.isTrainedKnown()) {
    addCurve(
        panel, "trained", names[0], filling, [&](std::int64_t i) { return onLogAxis(shown.turnsTrained(i)); },
        Ink::Series1, Dash::Dashed);
  }
  addCurve(
      panel, "turns", names[1], filling, [&](std::int64_t i) { return onLogAxis(shown.turns(i)); }, Ink::Accent,
      Dash::Solid);
}

void fillPhases(Panel& panel, const PairSpectrum& shown, Filling& filling) {
  const auto seen = [&](std::int64_t i) { return shown.seen(i); };
  const auto end = [&](std::int64_t i) { return shown.seen(i) + shown.unseen(i); };
  std::vector<Text> names = phaseLegend();
  addBand(
      panel, "seen", names[0], filling, [](std::int64_t) { return 0.0; }, seen, Ink::Accent);
  addBand(panel, "unseen", {}, filling, seen, end, Ink::Series1);
  addHatch(panel, "unseen:hatch", names[1], filling, seen, end, Ink::Series1);
  addCurve(
      panel, "reached", names[2], filling, [&](std::int64_t i) { return shown.reached(i); }, Ink::Text, Dash::Dashed);
  std::int64_t count = 0;
  for (std::int64_t i = 0; i < shown.pairs(); ++i) count += shown.unseen(i) > 0.0 ? 1 : 0;
  filling.note = count == 0
                     ? PELAB_TEXT("spectrum", "Every phase that is passed within length %1 was seen in training.")
                           .with({shown.length})
                     : PELAB_TEXT("spectrum", "%1 of %2 pairs pass phases that were never seen in training.")
                           .with({count, shown.pairs()});
}

void fillDivisors(Panel& panel, const PairSpectrum& shown, Filling& filling) {
  const std::vector<ZoneRun> runs = shown.zones();
  if (runs.size() <= kMostZones) {
    for (const ZoneRun& run : runs) {
      panel.layers.push_back({"zone:" + std::to_string(run.pairs.first),
                              {},
                              Zone{edges(run.pairs), zoneInk(run.zone), zoneName(run.zone)}});
    }
    for (const ZoneRun& run : runs)
      if (run.zone != ScalingZone::Still) panel.layers.push_back(areaOf(run, shown, panel));
  }
  filling.note = shown.frequencies.unchanged;
  addCurve(
      panel, "divisor", {}, filling, [&](std::int64_t i) { return shown.divisor(i); }, Ink::Accent, Dash::Solid);
}

}  // namespace pelab::spectrum
