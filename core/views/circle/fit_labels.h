#pragma once
#include "core/figure/figure.h"

namespace pelab::circle {

/// Makes the unit circle of @p panel as large as @p pixels allow with the names of the hands beside it and sets both
/// axes accordingly. No label lies on another: a name moves along the circle out of the way of the later ones, and the
/// values of sine and cosine stand in a corner that it leaves free. A label without any room is left out. Widths of
/// texts are estimated.
void fitLabels(Panel& panel, const PixelSize& pixels);

}  // namespace pelab::circle
