#pragma once
#include <vector>

#include "core/quantities/quantity.h"

namespace pelab::xpos {

/// ζ, its powers, rotated queries and keys, and scores.
[[nodiscard]] std::vector<QuantityKind> quantities();

}  // namespace pelab::xpos
