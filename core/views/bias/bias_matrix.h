#pragma once

#include "core/figure/figure.h"
#include "core/views/bias/head_bias.h"
#include "core/views/view.h"

namespace pelab {

struct BiasMatrix {
  Layer layer;
  bool complete = true;  ///< false: coarse, or stopped
  bool averaged = false;
  bool exact = true;  ///< means of all cells, not of a sample
};
/// Bias of query × key in one head; a cell is the mean of its block over what is not masked. NaN = masked.
[[nodiscard]] BiasMatrix biasMatrixLayer(const HeadBias& bias, Range keys, Range queries, PixelSize pixels,
                                         const Effort& effort);

}  // namespace pelab
