#pragma once
#include <vector>

#include "core/quantities/quantity.h"

namespace pelab::transformer_xl {

/// pos_seq, R, rel_shift, rel_index.
[[nodiscard]] std::vector<QuantityKind> quantities();

}  // namespace pelab::transformer_xl
