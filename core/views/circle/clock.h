#pragma once
#include <cstdint>
#include <optional>
#include <string_view>

#include "core/encodings/frequencies.h"
#include "core/scene/scene.h"
#include "core/text.h"
#include "core/views/walk.h"

namespace pelab::circle {

/// What all panels of the view read of a scene.
struct Clock {
  Frequencies frequencies;
  Text line;                ///< the line they turn along, where positions have several coordinates; else empty
  std::int64_t length = 1;  ///< max_len
  std::int64_t pair = 0;    ///< the cursor's pair, 0-based
  double m = 0.0;           ///< query position with the part of a step that playback is past it
  double n = 0.0;           ///< key position

  [[nodiscard]] std::int64_t pairs() const { return static_cast<std::int64_t>(frequencies.omega.size()); }
  [[nodiscard]] double omegaOf(std::int64_t i) const { return frequencies.omega[static_cast<std::size_t>(i)]; }
  [[nodiscard]] double omega() const { return omegaOf(pair); }
  /// What (R_m q)·(R_n k) of the cursor's pair is multiplied by at r = n − m: a² e^(λr).
  [[nodiscard]] double factorAt(double relative) const;
  /// |ω_i| · max_len / 2π: how often pair i has gone round after max_len positions.
  [[nodiscard]] double turnsOf(std::int64_t i) const;
  /// Of those that turn at all.
  [[nodiscard]] std::int64_t pairsBelowOneTurn() const;
  [[nodiscard]] std::int64_t turningPairs() const;
  /// θ for rotations, as RoFormer (arXiv:2104.09864) writes the angle per position; ω for tables.
  [[nodiscard]] const char* symbol() const { return frequencies.rotates ? "θ" : "ω"; }
};

inline constexpr std::string_view kId = "circle";

/// Nothing when the scheme has no pairs that turn.
[[nodiscard]] std::optional<Clock> clockOf(const Scene& scene);
/// The walk of the view, by itself one on which the cursor's pair turns.
[[nodiscard]] Walk walkOf(const Scene& scene);

}  // namespace pelab::circle
