#pragma once
#include <cstdint>
#include <string_view>
#include <vector>

#include "core/encodings/frequencies.h"
#include "core/numerics/span.h"
#include "core/scene/scene.h"
#include "core/views/walk.h"

namespace pelab::spectrum {

inline constexpr std::string_view kId = "spectrum";

/// What a scaling does to a pair.
enum class ScalingZone {
  Keep,         ///< ω_i / ω'_i = 1
  Blend,        ///< between the two
  Interpolate,  ///< divided by as much as the pair that is divided most
  Still         ///< ω'_i = 0
};

/// A run of neighbouring pairs in one zone.
struct ZoneRun {
  ScalingZone zone = ScalingZone::Keep;
  Span pairs;
  friend bool operator==(const ZoneRun&, const ZoneRun&) = default;
};

/// The pairs of a scheme against the length it was trained with and the length it is used with. Pairs are 0-based,
/// turns are counted as L ω / 2π, and one whole turn passes through every phase.
struct PairSpectrum {
  Frequencies frequencies;     ///< ω'_i as used, and ω_i before scaling
  std::int64_t trained = 0;    ///< positions it was trained with; 0 = not known
  std::int64_t length = 1;     ///< positions it is used with
  bool statesTrained = false;  ///< the scheme's parameters say what `trained` is; else the view's option does
  /// Coordinates run through the same range on a line of any length, so that no length in steps was trained; `trained`
  /// is 0.
  bool isScaleFree = false;

  /// @p trainedLength counts where the frequencies do not state one.
  PairSpectrum(Frequencies used, std::int64_t trainedLength, std::int64_t usedLength);
  /// Without pairs when the scheme has none that turn. Along a line `length` counts its positions.
  explicit PairSpectrum(const Scene& scene);

  [[nodiscard]] std::int64_t pairs() const { return static_cast<std::int64_t>(frequencies.omega.size()); }
  [[nodiscard]] bool isTrainedKnown() const { return trained > 0; }
  [[nodiscard]] bool isScaled() const { return !frequencies.unscaled.empty(); }
  [[nodiscard]] double omega(std::int64_t i) const;        ///< as used
  [[nodiscard]] double omegaBefore(std::int64_t i) const;  ///< before scaling
  /// 2π / |ω'_i| in positions; NaN for a pair that does not turn.
  [[nodiscard]] double wavelength(std::int64_t i) const;
  [[nodiscard]] double wavelengthBefore(std::int64_t i) const;
  /// Turns within the current length (ω') and within the trained one (ω). A pair that stands still did so in training.
  /// What is asked of training is NaN where the trained length is not known.
  [[nodiscard]] double turns(std::int64_t i) const;
  [[nodiscard]] double turnsTrained(std::int64_t i) const;
  /// Shares of a turn, 0 … 1: phases passed now, phases passed in training, and passed now but not in training.
  [[nodiscard]] double reached(std::int64_t i) const;
  [[nodiscard]] double seen(std::int64_t i) const;
  [[nodiscard]] double unseen(std::int64_t i) const;
  /// ω_i / ω'_i; NaN for a pair that scaling stops.
  [[nodiscard]] double divisor(std::int64_t i) const;

  /// Σ unseen / Σ reached over all pairs; 0 when nothing turns.
  [[nodiscard]] double unseenShare() const;
  /// Pairs that turn and do not come round within @p positions; those of training before scaling.
  [[nodiscard]] std::int64_t belowOneTurn(bool inTraining) const;
  [[nodiscard]] std::int64_t turningPairs() const;
  /// The pair of the longest wavelength; −1 when none turns.
  [[nodiscard]] std::int64_t slowest() const;
  /// b of the ladder b^(−2i/d) that has this first and this last frequency, (ω'_0 / ω'_last)^(d / 2(pairs − 1)); NaN
  /// when there is none (one pair, a pair that does not turn).
  [[nodiscard]] double effectiveBase() const;
  /// Least and greatest λ_{i+1} / λ_i of neighbouring pairs as used; NaN when there are no two that turn.
  [[nodiscard]] Range ratios() const;
  /// Zones along the pairs; empty without scaling.
  [[nodiscard]] std::vector<ZoneRun> zones() const;
  [[nodiscard]] ScalingZone zone(std::int64_t i) const;

private:
  PairSpectrum(const Scene& scene, const Walk& walk);
  void findDivisors();
  double m_least = 1.0, m_greatest = 1.0;  ///< divisors; NaN when no pair turns
};

}  // namespace pelab::spectrum
