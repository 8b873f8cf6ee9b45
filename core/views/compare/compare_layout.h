#pragma once
#include <array>

#include "core/views/compare/sides.h"

namespace pelab::compare {

/// The layout of the whole figure from those of its halves, whose layers go with them: A's panels to the left of B's in
/// the same grid, axes that mean the same linked and over one range, the difference below. A message when neither half
/// shows anything.
[[nodiscard]] Layout sideBySide(const Scene& scene, const Sides& sides, const std::array<Layout, 2>& halves);

/// What the compared view is asked to fill of half @p index when the whole is asked for @p viewport: panels of one id
/// get the same pixels in both halves, as many as their own part of a common axis has, so that cells can be subtracted.
/// Nothing is wanted = no panels.
[[nodiscard]] Viewport viewportOf(const Scene& scene, const Sides& sides, std::size_t index, const Viewport& viewport);

/// Why no difference is shown although both halves are; empty when it is, or is not asked for.
[[nodiscard]] Text withoutDifference(const Sides& sides);

}  // namespace pelab::compare
