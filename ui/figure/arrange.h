#pragma once
#include <QSize>

#include "core/figure/figure.h"
#include "ui/theme/theme.h"

namespace pelab::ui {

/// @p layout as it is best drawn on @p devicePixels. Panels that share no axis may be laid on their side or put below
/// each other when the first panel gains by it. Where a panel would be smaller than its least size, colour bars are
/// given up first, then optional panels, the fewest and the least important; the others take their room. Panels keep
/// their order. A pure function; costs up to a few dozen frames (some microseconds each).
[[nodiscard]] Layout arranged(const Layout& layout, QSize devicePixels, double devicePixelRatio, const Look& look);

}  // namespace pelab::ui
