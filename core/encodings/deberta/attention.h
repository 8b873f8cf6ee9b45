#pragma once
#include "core/attention/terms.h"
#include "core/encodings/deberta/options.h"

namespace pelab::deberta {

/// e(i, j) = (q_i·k_j + q_i·(P[δ(i, j)] W_K) + k_j·(P[δ] W_Q)) / √(d·(1 + terms)), q = x W_Q, k = x W_K: the
/// projections are those of the words, as versions 2 and 3 share them. P is a stand-in of the toy, N(0, 1), rows ×
/// d_model.
[[nodiscard]] AttentionTerms attentionTerms(const RelativeRows& rows, const PositionTerms& which, const Toy& toy);

}  // namespace pelab::deberta
