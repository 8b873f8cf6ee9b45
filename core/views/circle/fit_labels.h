#pragma once
#include "core/figure/figure.h"

namespace pelab::circle {

/// Makes the unit circle of @p panel as large as @p pixels allow with the names of the hands beside it, sets both axes
/// accordingly, and leaves out labels for which there is no room: those that would lie on a later label, and the values
/// of sine and cosine also where the circle is small or a hand would cross them. Widths of texts are estimated.
void fitLabels(Panel& panel, const PixelSize& pixels);

}  // namespace pelab::circle
