#pragma once
#include <cstdint>
#include <string>
#include <vector>

#include "core/encodings/frequencies.h"
#include "core/scene/params.h"

namespace pelab::rope {

/// Dimensions that turn: rotary_dim where given (GPT-J), else head_dim · partial_rotary_factor, cut to a whole number
/// after the product in double (100 · 0.29 → 28).
[[nodiscard]] std::int64_t rotaryDim(const Params& params);

/// θ_i = base^(−2i/rd), i = 0 … rd/2 − 1, with the layout of the pairs.
[[nodiscard]] Frequencies frequencies(const Params& params);

/// The rotation of one pair, its frequency and its dimensions; where r < d dimensions turn, the divisor is r.
[[nodiscard]] std::string formula(const Params& params);

/// R_p x: each pair (x_u, x_v) → (x_u c − x_v s, x_v c + x_u s), c = a cos pθ_i, s = a sin pθ_i, a the attention
/// factor. Dimensions from rotaryDim on pass through. Size of @p x: f.width.
[[nodiscard]] std::vector<double> rotate(const Frequencies& f, std::vector<double> x, double position);

}  // namespace pelab::rope
