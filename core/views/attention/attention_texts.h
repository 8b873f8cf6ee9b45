#pragma once
#include <cstdint>
#include <vector>

#include "core/text.h"
#include "core/views/attention/attention_scene.h"
#include "core/views/view.h"

namespace pelab::attention {

/// "+ content–position: x_i W_Q R^K[clip(j − i)]ᵀ / √4".
[[nodiscard]] Text termTitle(const AttentionTerm& term, bool isFirst);
[[nodiscard]] Text scoresTitle(const AttentionScene& shown);
[[nodiscard]] Text outputTitle(const AttentionScene& shown);

/// "content–content(我, 牛逼) = x_0 W_Q W_Kᵀ x_2ᵀ / √4 = 0.123".
[[nodiscard]] Text explainTerm(const AttentionScene& shown, const AttentionTerm& term, std::int64_t query,
                               std::int64_t key);
/// "score(我, 牛逼) = 0.123 − 0.4 = −0.277".
[[nodiscard]] Text explainScore(const AttentionScene& shown, std::int64_t query, std::int64_t key);
/// "weight(我, 牛逼) = exp(−0.277) / Σ = 0.2".
[[nodiscard]] Text explainWeight(const AttentionScene& shown, std::int64_t query, std::int64_t key);
[[nodiscard]] Text explainOutput(const AttentionScene& shown, std::int64_t query, std::int64_t dimension);
/// @p row and @p column count from 0, whatever the matrix calls them.
[[nodiscard]] Text explainMatrix(const AttentionScene& shown, const AttentionMatrix& matrix, std::int64_t row,
                                 std::int64_t column);

/// The toy and what else decides the numbers, what is dropped and left out, and what the scheme does beside.
[[nodiscard]] Text noteOf(const AttentionScene& shown);

/// The cell at the cursor, what holds of this scene, and the formula of each term.
[[nodiscard]] std::vector<Readout> readoutsOf(const Scene& scene, const AttentionScene& shown);

}  // namespace pelab::attention
