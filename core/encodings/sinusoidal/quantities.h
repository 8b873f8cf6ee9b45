#pragma once
#include <vector>

#include "core/quantities/quantity.h"

namespace pelab::sinusoidal {

/// Rows, cells, frequencies and sums of the table.
[[nodiscard]] std::vector<QuantityKind> tableQuantities();

/// Groups "sinusoidal_dot" (inner products of two rows) and "sinusoidal_shift" (the matrix T_k with
/// PE(p + k) = T_k PE(p)). Even d only where the result is one of the offset alone: "odd_d_model".
[[nodiscard]] std::vector<QuantityKind> relationQuantities();

}  // namespace pelab::sinusoidal
