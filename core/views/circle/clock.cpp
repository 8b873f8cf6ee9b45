#include "core/views/circle/clock.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <utility>

#include "core/views/support.h"
#include "core/views/walk.h"

namespace pelab::circle {

double Clock::turnsOf(std::int64_t i) const {
  return std::abs(omegaOf(i)) * static_cast<double>(length) / (2.0 * std::numbers::pi);
}

double Clock::factorAt(double relative) const {
  const double a = frequencies.attentionFactor;
  if (frequencies.decay.empty()) return a * a;
  return a * a * std::exp(frequencies.decay[static_cast<std::size_t>(pair)] * relative);
}

std::int64_t Clock::pairsBelowOneTurn() const {
  std::int64_t count = 0;
  for (std::int64_t i = 0; i < pairs(); ++i) count += omegaOf(i) != 0.0 && turnsOf(i) < 1.0 ? 1 : 0;
  return count;
}

std::int64_t Clock::turningPairs() const {
  return pairs() - std::count(frequencies.omega.begin(), frequencies.omega.end(), 0.0);
}

Walk walkOf(const Scene& scene) {
  const auto pairs = pairsOf(encodingOf(scene), scene.setup.params);
  return {scene, kId, pairs ? pairs->pairOf(scene.cursor.dimension) : -1};
}

std::optional<Clock> clockOf(const Scene& scene) {
  const Walk walk = walkOf(scene);
  if (!walk.frequencies) return std::nullopt;
  Clock clock;
  clock.frequencies = *walk.frequencies;
  clock.line = walk.line;
  clock.length = scene.setup.params.has("max_len") ? scene.setup.params.integer("max_len") : 1;
  clock.pair = std::clamp<std::int64_t>(clock.frequencies.pairOf(scene.cursor.dimension), 0, clock.pairs() - 1);
  clock.m = static_cast<double>(scene.cursor.position) + scene.cursor.phase;
  clock.n = static_cast<double>(scene.cursor.key);
  return clock;
}

}  // namespace pelab::circle
