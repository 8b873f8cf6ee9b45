#include "core/views/spectrum/pair_spectrum.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>
#include <utility>

#include "core/views/support.h"

namespace pelab::spectrum {

namespace {

constexpr double kTurn = 2.0 * std::numbers::pi;
constexpr double kNone = std::numeric_limits<double>::quiet_NaN();
constexpr double kSame = 1e-9;  ///< divisors that differ by less are the same

Frequencies frequenciesOf(const Walk& walk) {
  return walk.frequencies ? *walk.frequencies : Frequencies{};
}

std::int64_t lengthOf(const Walk& walk, const Params& params) {
  if (walk.onLine > 0) return walk.onLine;
  return params.has("max_len") ? params.integer("max_len") : 1;
}

/// The coordinates are shares of the line, as the centres of patches are, and no training is stated in steps of it.
bool isOfAnyLength(const Walk& walk) {
  return walk.onLine > 0 && walk.coordinate.over != 1.0 && frequenciesOf(walk).trainedLength == 0;
}

double waveOf(double omega) {
  return omega == 0.0 ? kNone : kTurn / std::abs(omega);
}

double turnsOf(double omega, std::int64_t positions) {
  return std::abs(omega) * (static_cast<double>(positions) / kTurn);
}

}  // namespace

PairSpectrum::PairSpectrum(Frequencies used, std::int64_t trainedLength, std::int64_t usedLength)
    : frequencies(std::move(used)),
      trained(frequencies.trainedLength > 0 ? frequencies.trainedLength : trainedLength),
      length(usedLength),
      statesTrained(frequencies.trainedLength > 0) {
  findDivisors();
}

PairSpectrum::PairSpectrum(const Scene& scene, const Walk& walk)
    : PairSpectrum(frequenciesOf(walk), isOfAnyLength(walk) ? 0 : optionsOf(scene, kId).integer("trained"),
                   lengthOf(walk, scene.setup.params)) {
  isScaleFree = isOfAnyLength(walk);
}

PairSpectrum::PairSpectrum(const Scene& scene) : PairSpectrum(scene, Walk(scene, kId)) {}

double PairSpectrum::omega(std::int64_t i) const {
  return frequencies.omega[static_cast<std::size_t>(i)];
}

double PairSpectrum::omegaBefore(std::int64_t i) const {
  return isScaled() ? frequencies.unscaled[static_cast<std::size_t>(i)] : omega(i);
}

double PairSpectrum::wavelength(std::int64_t i) const {
  return waveOf(omega(i));
}

double PairSpectrum::wavelengthBefore(std::int64_t i) const {
  return waveOf(omegaBefore(i));
}

double PairSpectrum::turns(std::int64_t i) const {
  return turnsOf(omega(i), length);
}

double PairSpectrum::turnsTrained(std::int64_t i) const {
  if (!isTrainedKnown()) return kNone;
  if (omega(i) == 0.0) return 0.0;
  return turnsOf(omegaBefore(i), trained);
}

double PairSpectrum::reached(std::int64_t i) const {
  return std::min(turns(i), 1.0);
}

double PairSpectrum::seen(std::int64_t i) const {
  const double all = turnsTrained(i);
  return std::isnan(all) ? kNone : std::min(all, 1.0);
}

double PairSpectrum::unseen(std::int64_t i) const {
  const double missing = reached(i) - seen(i);
  return std::isnan(missing) || missing > kSame * reached(i) ? missing : 0.0;
}

double PairSpectrum::divisor(std::int64_t i) const {
  return omega(i) == 0.0 ? kNone : omegaBefore(i) / omega(i);
}

double PairSpectrum::unseenShare() const {
  double missing = 0.0;
  double all = 0.0;
  for (std::int64_t i = 0; i < pairs(); ++i) {
    missing += unseen(i);
    all += reached(i);
  }
  return all > 0.0 ? missing / all : 0.0;
}

std::int64_t PairSpectrum::belowOneTurn(bool inTraining) const {
  std::int64_t count = 0;
  for (std::int64_t i = 0; i < pairs(); ++i)
    count += omega(i) != 0.0 && (inTraining ? turnsTrained(i) : turns(i)) < 1.0 ? 1 : 0;
  return count;
}

std::int64_t PairSpectrum::turningPairs() const {
  return pairs() - std::count(frequencies.omega.begin(), frequencies.omega.end(), 0.0);
}

std::int64_t PairSpectrum::slowest() const {
  std::int64_t result = -1;
  for (std::int64_t i = 0; i < pairs(); ++i) {
    if (omega(i) != 0.0 && (result < 0 || wavelength(i) > wavelength(result))) result = i;
  }
  return result;
}

double PairSpectrum::effectiveBase() const {
  if (pairs() < 2 || omega(0) == 0.0 || omega(pairs() - 1) == 0.0) return kNone;
  const double exponent = static_cast<double>(frequencies.rotaryDim) / static_cast<double>(2 * (pairs() - 1));
  const double base = std::pow(std::abs(omega(0) / omega(pairs() - 1)), exponent);
  return std::isfinite(base) && base > 0.0 ? base : kNone;
}

Range PairSpectrum::ratios() const {
  Range result{kNone, kNone};
  for (std::int64_t i = 0; i + 1 < pairs(); ++i) {
    const double ratio = wavelength(i + 1) / wavelength(i);
    if (!std::isfinite(ratio)) continue;
    result = {std::fmin(result.lo, ratio), std::fmax(result.hi, ratio)};
  }
  return result;
}

void PairSpectrum::findDivisors() {
  m_least = m_greatest = kNone;
  for (std::int64_t i = 0; i < pairs(); ++i) {
    m_least = std::fmin(m_least, divisor(i));
    m_greatest = std::fmax(m_greatest, divisor(i));
  }
}

ScalingZone PairSpectrum::zone(std::int64_t i) const {
  if (omega(i) == 0.0) return ScalingZone::Still;
  const double by = divisor(i);
  if (std::abs(by - 1.0) <= kSame) return ScalingZone::Keep;
  if (std::abs(m_greatest / m_least - 1.0) <= kSame) return ScalingZone::Interpolate;  // all alike, also below 1
  // A divisor of its own for each pair may pass s.
  const double full = frequencies.extension > 1.0 ? std::min(m_greatest, frequencies.extension) : m_greatest;
  return by >= full * (1.0 - kSame) ? ScalingZone::Interpolate : ScalingZone::Blend;
}

std::vector<ZoneRun> PairSpectrum::zones() const {
  std::vector<ZoneRun> runs;
  if (!isScaled()) return runs;
  for (std::int64_t i = 0; i < pairs(); ++i) {
    const ScalingZone here = zone(i);
    if (runs.empty() || runs.back().zone != here) runs.push_back({here, {i, i}});
    runs.back().pairs.last = i + 1;
  }
  return runs;
}

}  // namespace pelab::spectrum
