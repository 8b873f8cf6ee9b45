#pragma once
#include "core/scene/scene.h"
#include "core/text.h"

namespace pelab::ui {

/// What a step from @p before to @p after changed, in a few words: "d_model 128 → 312", "scheme T5 → ALiBi", "zoom".
[[nodiscard]] Text stepName(const Scene& before, const Scene& after);

}  // namespace pelab::ui
