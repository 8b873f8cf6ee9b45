#pragma once
#include <optional>

#include "core/error.h"
#include "core/scene/params.h"

namespace pelab::rope {

/// What forbids a scaling though each parameter is in its range: "bad_base" (YaRN needs a base above 1), "bad_factor"
/// (max_position_embeddings below L₀ where their ratio is the factor), "bad_betas" (fast below slow),
/// "bad_freq_factors" (high below low), "bad_factor_length" (not one factor per pair), "bad_partial_rotary_factor" (no
/// pair is left to turn). The rotary width is valid.
[[nodiscard]] std::optional<Error> scalingError(const Params& params);

}  // namespace pelab::rope
