#pragma once
#include <cstdint>
#include <vector>

#include "core/text.h"

namespace pelab {

/// Pairs that turn by ω_i radians per position. For rotations the pair acts on q and k; for tables it is (sin, cos).
struct Frequencies {
  std::vector<double> omega;     ///< ω_i in radians per position, i = 0-based pair; 0 = a pair that scaling stops
  double attentionFactor = 1.0;  ///< multiplies cos and sin (YaRN, LongRoPE)
  bool rotates = false;          ///< true: turns q and k; false: is a table of sines and cosines
  bool interleaved = true;       ///< pair i occupies (2i, 2i+1); else (i, i + half)
  std::int64_t width = 0;        ///< d_model or head_dim
  std::int64_t rotaryDim = 0;    ///< dimensions that turn; the rest passes through (rotations)
  bool exactPairs = true;        ///< false when a sine has no cosine (odd width): the dot product is not one of p − q
  std::vector<double> unscaled;  ///< ω_i before they were scaled to longer texts; empty = they were not
  /// Positions that the scheme's parameters say the model was trained with; 0 = they do not say.
  std::int64_t trainedLength = 0;
  /// λ_i ≥ 0 per position: pair i's part of a score is also multiplied by e^(−λ_i (m − n)), m the query (xPos); empty =
  /// it is not.
  std::vector<double> decay;
  double extension = 1.0;  ///< s: how many times longer the texts are that they were scaled to
  Text unchanged;          ///< why scaling them changed none; empty = it did, or they were not scaled

  /// (u, v): the two dimensions of pair i.
  [[nodiscard]] std::int64_t first(std::int64_t pair) const { return interleaved ? 2 * pair : pair; }
  [[nodiscard]] std::int64_t second(std::int64_t pair) const {
    return interleaved ? 2 * pair + 1 : pair + secondOffset;
  }
  std::int64_t secondOffset = 0;  ///< where the second parts begin when not interleaved

  /// The pair dimension @p dimension belongs to, clamped to the pairs that exist.
  [[nodiscard]] std::int64_t pairOf(std::int64_t dimension) const;
};

/// D(k) = Σ_i cos(k ω_i), the inner product of two sinusoidal rows k apart (even widths).
[[nodiscard]] double shiftKernel(const Frequencies& f, double k);

}  // namespace pelab
