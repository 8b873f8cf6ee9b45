#pragma once
#include <cstdint>
#include <string>
#include <vector>

#include "core/encodings/frequencies.h"
#include "core/scene/params.h"

namespace pelab::rope {

/// Dimensions that turn: rotary_dim where given (GPT-J), else head_dim · partial_rotary_factor, cut to a whole number
/// after the product in double (100 · 0.29 → 28). With proportional scaling all of head_dim: the share then counts
/// pairs that do not stand still.
[[nodiscard]] std::int64_t rotaryDim(const Params& params);

/// Pairs that do not stand still with proportional scaling: ⌊scaling.partial_rotary_factor · head_dim / 2⌋.
[[nodiscard]] std::int64_t turningPairs(const Params& params);

/// base^(−2i/rd).
[[nodiscard]] double frequency(double base, std::int64_t pair, std::int64_t rotaryDim);

/// θ_i = base^(−2i/rd), i = 0 … rd/2 − 1, with the layout of the pairs and what scaling makes of them (scaling.h).
[[nodiscard]] Frequencies frequencies(const Params& params);

/// base of the ladder base^(−2i/rd) after scaling: that of ntk and dynamic; the others do not change it.
[[nodiscard]] double effectiveBase(const Params& params);

/// R_p x: each pair (x_u, x_v) → (x_u c − x_v s, x_v c + x_u s), c = a cos pθ_i, s = a sin pθ_i, a the attention
/// factor. Dimensions from rotaryDim on pass through. Size of @p x: f.width.
[[nodiscard]] std::vector<double> rotate(const Frequencies& f, std::vector<double> x, double position);

}  // namespace pelab::rope
