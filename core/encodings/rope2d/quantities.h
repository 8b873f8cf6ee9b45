#pragma once
#include <vector>

#include "core/quantities/quantity.h"

namespace pelab::rope2d {

/// angles, rotate, score.
[[nodiscard]] std::vector<QuantityKind> quantities();

}  // namespace pelab::rope2d
