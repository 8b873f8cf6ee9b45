#pragma once
#include <vector>

#include "core/scene/param_spec.h"

namespace pelab::similarity {

/// measure, axis, base_overlay, far_from, samples, seed.
[[nodiscard]] const std::vector<ParamSpec>& options();

}  // namespace pelab::similarity
