#pragma once
#include <QSize>

#include "core/figure/figure.h"
#include "ui/figure/frame.h"
#include "ui/theme/theme.h"

namespace pelab::ui {

/// A layout as it is best drawn in some room.
struct Arrangement {
  Layout layout;
  Thrift thrift;
};

/// @p layout as it is best drawn on @p devicePixels. Panels that share no axis may be laid on their side or put below
/// each other when the first panel gains by it. Where a panel would be smaller than its least size, the figure gives
/// up what hurts least: it writes a common x axis once, does without colour bars, makes its texts smaller (never below
/// @p leastText or what is asked for) or leaves optional panels out, the least important first; the others take their
/// room. Panels keep their order. A pure function; costs up to some hundred frames (some microseconds each).
[[nodiscard]] Arrangement arranged(const Layout& layout, QSize devicePixels, double devicePixelRatio, const Look& look,
                                   double leastText = 1.0);

}  // namespace pelab::ui
