#pragma once
#include <vector>

#include "core/quantities/quantity.h"

namespace pelab::rope {

/// Frequencies, cos/sin rows, rotated vectors, scores, and what a scaling does.
[[nodiscard]] std::vector<QuantityKind> quantities();

}  // namespace pelab::rope
