#pragma once
#include "core/views/compare/sides.h"

namespace pelab::compare {

/// Heat maps of the same quantity get one range of colours, unless one of both would be nearly of one colour: it keeps
/// its own. What the figure says of it; empty = there are no such maps.
[[nodiscard]] Text shareColors(Layout& a, Layout& b);

/// What the figure says of axes of values that are not common to both halves; empty = all are. @p layout: the whole.
[[nodiscard]] Text ownScales(const Sides& sides, const Layout& layout);

}  // namespace pelab::compare
