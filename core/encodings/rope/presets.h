#pragma once
#include <vector>

#include "core/encodings/encoding.h"

namespace pelab::rope {

/// Models with the numbers of their configurations, and examples of the older scalings.
[[nodiscard]] std::vector<Preset> presets();

}  // namespace pelab::rope
