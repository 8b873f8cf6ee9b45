#pragma once
#include <optional>

#include "core/scene/scene.h"

namespace pelab {

/// @p setup with its frequencies unscaled; nothing where they are not scaled.
[[nodiscard]] std::optional<Setup> withoutScaling(const Setup& setup);

/// @p setup with pairs of neighbours where it has pairs half a block apart, and the other way round; nothing where it
/// has neither.
[[nodiscard]] std::optional<Setup> withOtherLayout(const Setup& setup);

}  // namespace pelab
