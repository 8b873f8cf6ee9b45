#pragma once
#include <array>
#include <cstdint>

#include "core/figure/figure.h"

namespace pelab {

struct Rgb {
  std::uint8_t r = 0, g = 0, b = 0;
  friend bool operator==(const Rgb&, const Rgb&) = default;
};

/// 256 colours from the lowest to the highest value. Diverging: ColorBrewer RdBu (blue = negative, red = positive,
/// near-white in the middle); Sequential: viridis; Categories: Okabe–Ito repeated by lightness so that neighbouring
/// whole numbers always differ. All distinguishable with the common colour-vision deficiencies.
[[nodiscard]] const std::array<Rgb, 256>& colorTable(ColorMap map);

/// Colour of category k (any non-negative number; repeats with another lightness).
[[nodiscard]] Rgb categoryColor(std::int64_t k);

/// Colour of @p value in @p range; clamped.
[[nodiscard]] Rgb colorOf(ColorMap map, double value, Range range);

}  // namespace pelab
