#pragma once
#include <cstdint>

#include "core/encodings/table.h"
#include "core/figure/figure.h"
#include "core/views/circle/clock.h"

namespace pelab::circle {

inline constexpr double kLeastDial = 28.0;    ///< diameter of a face in logical pixels; never smaller
inline constexpr double kLargestDial = 96.0;  ///< beyond this a face says nothing more
inline constexpr std::int64_t kPage = 64;     ///< pairs on show before anybody scrolls

/// How many faces stand where in a panel of so many device pixels.
struct Wall {
  std::int64_t columns = 0, rows = 0;  ///< 0 × 0 when not even one face fits
  std::int64_t shown = 0;              ///< number of faces
  double diameter = 0.0;               ///< device pixels; at least kLeastDial · scale
  double cellWidth = 0.0, cellHeight = 0.0;

  friend bool operator==(const Wall&, const Wall&) = default;
};

/// The arrangement of @p pairs faces (or of as many as fit) whose faces are largest.
[[nodiscard]] Wall arrange(std::int64_t pairs, const PixelSize& pixels);

/// Pairs the y axis of the wall shows: what was zoomed to, or the page of kPage pairs that holds the cursor's pair when
/// nothing was.
[[nodiscard]] Range pageRange(const Range& zoomed, const Range& full, std::int64_t currentPair);

/// Faces of the pairs in @p visible in reading order. Centres and radii are in the units of a panel whose y axis runs
/// over `visible` downwards and whose x axis (set here) has the same number of pixels per unit.
[[nodiscard]] Dials dialsOf(const Clock& clock, const Range& visible, const PixelSize& pixels, bool second, Range& x);

}  // namespace pelab::circle
