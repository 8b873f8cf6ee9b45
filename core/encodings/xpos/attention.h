#pragma once
#include "core/attention/terms.h"
#include "core/scene/params.h"

namespace pelab::xpos {

/// e(i, j) = (ζ^((i − c)/B) R_i q_i)·(ζ^(−(j − c)/B) R_j k_j) / √d, ζ to its power pair by pair; at once as
/// ζ^((i − j)/B) q_i·(R_{j−i} k_j). The center c cancels; where ζ^((i − c)/B) would overflow it is moved to the first
/// token.
[[nodiscard]] AttentionTerms attentionTerms(const Params& params, const Toy& toy);

}  // namespace pelab::xpos
