#pragma once
#include <vector>

#include "core/quantities/quantity.h"

namespace pelab::rope {

/// Frequencies, cos/sin rows, rotated vectors and scores.
[[nodiscard]] std::vector<QuantityKind> quantities();

}  // namespace pelab::rope
