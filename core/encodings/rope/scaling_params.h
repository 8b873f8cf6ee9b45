#pragma once
#include <vector>

#include "core/scene/param_spec.h"

namespace pelab::rope {

/// The parameters of all scalings, "scaling.type" first; each shows with the types that read it.
[[nodiscard]] std::vector<ParamSpec> scalingParams();

}  // namespace pelab::rope
