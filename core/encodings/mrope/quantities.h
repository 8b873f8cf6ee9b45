#pragma once
#include <vector>

#include "core/quantities/quantity.h"

namespace pelab::mrope {

/// axis, angles, rotate, position_ids.
[[nodiscard]] std::vector<QuantityKind> quantities();

}  // namespace pelab::mrope
