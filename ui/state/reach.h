#pragma once
#include "core/scene/scene.h"

namespace pelab::ui {

/// How far the cursor of a scene can go, and which of its fields mean anything for the scheme.
struct Reach {
  Cursor last;             ///< largest index of each field
  bool dimension = false;  ///< the scheme has columns or pairs
  bool head = false;       ///< it differs between heads
};
[[nodiscard]] Reach reachOf(const Scene& scene);

}  // namespace pelab::ui
