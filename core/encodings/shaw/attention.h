#pragma once
#include <string>

#include "core/attention/terms.h"
#include "core/encodings/shaw/clipped_index.h"

namespace pelab::shaw {

/// e(i, j) = x_i W_Q (x_j W_K + R^K[c])ᵀ / √d and z_i = Σ_j α(i, j) (x_j W_V + R^V[c]), c the row of @p index; @p
/// relative is what c is in the formulas. R^K and R^V are stand-ins of the toy, N(0, 1/d_head).
[[nodiscard]] AttentionTerms attentionTerms(const ClippedIndex& index, const std::string& relative, const Toy& toy);

}  // namespace pelab::shaw
