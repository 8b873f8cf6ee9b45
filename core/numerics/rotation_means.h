#pragma once
#include <cstdint>
#include <span>
#include <stop_token>

#include "core/numerics/rotation_fill.h"
#include "core/numerics/span.h"

namespace pelab {

/// The exact means of blocks of the table that `fillRotations` would write for these @p places, row-major into @p out;
/// @p columns begins at 0, columns without a part count as zeros. Along positions by the closed form of runMean, whose
/// values are turned from row to row; along columns by summing. Accurate to 1e-12 before the one rounding to float
/// while |ω p| stays below 1000, beyond that as the angle itself is rounded. Nothing of the size of the table is held.
/// Cost: a nanosecond per row of blocks and pair, twice that for a pair whose parts fall into two cells, shared among
/// the processors. Returns early, false, when @p stop asks for it (polled every millisecond or so).
bool averageRotations(std::span<const double> omega, std::span<const PairColumns> places, const Blocks& positions,
                      double factor, const Blocks& columns, std::span<float> out, const std::stop_token& stop);

}  // namespace pelab
