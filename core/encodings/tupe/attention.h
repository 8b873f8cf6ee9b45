#pragma once
#include "core/attention/terms.h"
#include "core/encodings/score_bias.h"
#include "core/encodings/tupe/position_scores.h"

namespace pelab::tupe {

/// e(i, j) = (x_i W_Q)(x_j W_K)ᵀ/√(2d) + v(i, j) + b(i, j): v by projections of its own, b = @p bias of the toy's head,
/// null without. P, N(0, 1), positions × d_model, is the toy's stream "position"; position 0 is [CLS].
[[nodiscard]] AttentionTerms attentionTerms(const Untying& untying, const ScoreBias* bias, const Toy& toy);

}  // namespace pelab::tupe
