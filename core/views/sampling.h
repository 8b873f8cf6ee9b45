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

/// Number of cells a heat map gives @p count indices over @p pixels device pixels: one each, at most one per pixel and
/// at most 4096; in a coarse figure at most 192.
[[nodiscard]] std::int64_t cellCount(std::int64_t count, int pixels, bool full);

/// The heat map of these indices before its values are known: cells as `cellCount` gives them, every value NaN.
[[nodiscard]] HeatMap blankCells(Span rows, Span columns, PixelSize pixels, bool full);

/// Cells of a heat map are large enough for numbers of @p characters.
[[nodiscard]] bool numbersFit(PixelSize pixels, std::int64_t rows, std::int64_t columns, int characters);

/// Where a scheme acts when it has no score bias, and the view that shows it: "It turns queries and keys; open Circle."
[[nodiscard]] Text whereToLook(const Encoding& encoding, const Params& params);

}  // namespace pelab
