#pragma once
#include <cstdint>
#include <span>
#include <vector>

#include "core/encodings/table.h"

namespace pelab {

/// Most curves drawn at once.
inline constexpr std::size_t kMostWaves = 16;

/// Columns to draw and what of the asked list could not be.
struct ChosenColumns {
  std::vector<std::int64_t> columns;
  bool automatic = false;  ///< the list is empty or names no column of this table
  bool leftOut = false;    ///< some asked ones are not in the table
  bool tooMany = false;    ///< only the first kMostWaves are drawn
};

/// The columns of @p asked that exist, in that order, each once. When there are none: five sines spread evenly over the
/// pairs (any columns where there are no sines), the one nearest to @p cursorColumn replaced by it.
[[nodiscard]] ChosenColumns chosenColumns(const Table& table, const std::vector<double>& asked,
                                          std::int64_t cursorColumn);

/// @p count columns (fewer when there are not as many), fastest first, to stand beside the bits of the position: bit b
/// repeats after 2^(b+1) positions, and gets the sine whose wavelength 2π/ω is nearest to that on a logarithmic scale,
/// each sine once. @p omega: radians per position by pair; empty = the first columns.
[[nodiscard]] std::vector<std::int64_t> odometerColumns(const Table& table, std::span<const double> omega,
                                                        std::int64_t count);

/// Mean of bit @p bit over the whole numbers first ≤ k < last (last > first ≥ 0), exact in closed form.
[[nodiscard]] double meanBit(int bit, std::int64_t first, std::int64_t last);

}  // namespace pelab
