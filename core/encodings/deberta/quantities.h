#pragma once
#include <vector>

#include "core/quantities/quantity.h"

namespace pelab::deberta {

/// Rows and signed buckets of s = i − j, and scores of explicit vectors.
[[nodiscard]] std::vector<QuantityKind> quantities();

}  // namespace pelab::deberta
