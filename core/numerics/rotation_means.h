#pragma once
#include <cstdint>
#include <span>
#include <stop_token>

#include "core/numerics/rotation_fill.h"
#include "core/numerics/span.h"

namespace pelab {

/// The exact means of blocks of the table that `fillRotations` would write for these @p places, row-major into @p out;
/// @p columns begins at 0, columns without a part count as zeros. Along positions by the closed form of RotationRows,
/// along columns by summing. Nothing of the size of the table is held. Cost: two complex products per row of blocks and
/// pair, one addition per row of blocks and column, shared among the processors. Returns early, false, when
/// @p stop asks for it (polled every millisecond or so).
bool averageRotations(std::span<const double> omega, std::span<const PairColumns> places, const Blocks& positions,
                      double factor, const Blocks& columns, std::span<float> out, const std::stop_token& stop);

}  // namespace pelab
