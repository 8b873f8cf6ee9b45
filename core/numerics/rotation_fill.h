#pragma once
#include <cstdint>
#include <span>
#include <stop_token>

#include "core/numerics/span.h"

namespace pelab {

/// Where the sine and the cosine of one pair go in a row of values; −1 = nowhere.
struct PairColumns {
  std::int64_t sine = -1;
  std::int64_t cosine = -1;
};

/// How many pairs are turned and written at once; the values are the same. Eight is for machines with hasWidest().
enum class PairsAtOnce { Four, Eight };

/// What is fastest on this machine.
PairsAtOnce pairsAtOnce();

/// Writes factor·sin(ω_i p) and factor·cos(ω_i p) for every position p of @p positions into row p − first of @p out, at
/// the columns that @p places gives pair i; what has no place is left alone. Rows are @p stride floats apart. A value
/// is the exact one rounded once to float, give or take 1e-12 and the rounding of the angle, 1.1e-16 |ω p|: within
/// 6.0e-8 for positions to 2^20 and |ω| up to 100 (see withoutWholeTurns for greater ones). Where eight pairs from a
/// multiple of eight on are interleaved or have their sines and their cosines side by side, they are written at the
/// speed of memory. Returns early, false, when @p stop asks for it (polled every 64 rows).
bool fillRotations(std::span<const double> omega, std::span<const PairColumns> places, Span positions, double factor,
                   std::int64_t stride, std::span<float> out, const std::stop_token& stop,
                   PairsAtOnce atOnce = pairsAtOnce());

}  // namespace pelab
