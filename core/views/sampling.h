#pragma once
#include <cstdint>
#include <string_view>
#include <vector>

#include "core/encodings/encoding.h"
#include "core/encodings/table.h"
#include "core/figure/figure.h"
#include "core/text.h"

namespace pelab {

/// Whole numbers first … last that show in @p visible, ascending, at most about two per pixel: every one of them when
/// they are fewer, else evenly spread on the axis (in its logarithm for a logarithmic one), both ends included.
/// Cost: the numbers returned.
[[nodiscard]] std::vector<std::int64_t> wholeNumbers(Range visible, AxisScale scale, std::int64_t first,
                                                     std::int64_t last, int pixels);

/// What the cells of a heat map stand for: one block of rows and one of columns each.
struct CellGrid {
  Blocks rows, columns;
  [[nodiscard]] bool isOneToOne() const { return rows.size == 1 && columns.size == 1; }
  friend bool operator==(const CellGrid&, const CellGrid&) = default;
};

/// Cells for the visible @p rows and @p columns of a square matrix of @p length indices each way: one per pair of
/// indices where each has a pixel, at most 4096 each way; in a coarse figure at most 192.
[[nodiscard]] CellGrid squareGrid(Span rows, Span columns, std::int64_t length, PixelSize pixels, bool full);

/// The heat map of these cells before their values are known: every value NaN.
[[nodiscard]] HeatMap blankCells(const CellGrid& grid);

/// Cells of a heat map are large enough for numbers of @p characters.
[[nodiscard]] bool numbersFit(PixelSize pixels, std::int64_t rows, std::int64_t columns, int characters);

/// Where a scheme acts when it has no score bias, and the view that shows it: "It turns queries and keys; open Circle."
[[nodiscard]] Text whereToLook(const Encoding& encoding, const Params& params);

/// Why @p encoding has no pairs that turn with the position, and where to look instead.
[[nodiscard]] Text noPairs(const Encoding& encoding, const Params& params);

}  // namespace pelab
