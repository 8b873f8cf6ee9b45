#pragma once
#include <optional>

#include "core/figure/figure.h"
#include "core/scene/scene.h"

namespace pelab {

/// Where the cursor of @p scene stands on an axis of this role, in its coordinates; nothing when it has no place there.
[[nodiscard]] std::optional<double> cursorOn(Role role, const Scene& scene);

/// The same on an axis whose coordinates may stand for other field values (Axis::order) and which may hold the cursor
/// at its ends (Axis::holdsCursor): what painters ask.
[[nodiscard]] std::optional<double> cursorOn(const Axis& axis, const Scene& scene);

/// The scene that the coordinates of @p panel speak of: for Panel::ofOther the one with the other setup on show.
[[nodiscard]] Scene sceneOf(const Panel& panel, const Scene& scene);

/// The scene's cursor after a click at @p at in @p panel: each axis with a role sets its field (rounded, through
/// Axis::order where there is one, and kept inside what exists); a click on a dial goes to its pair.
[[nodiscard]] Cursor picked(const Scene& scene, const Panel& panel, Point at);

/// The cursor moved by whole steps along the panel's axes (arrow keys): dx along x, dy along y as drawn (up = +1).
[[nodiscard]] Cursor stepped(const Scene& scene, const Panel& panel, int dx, int dy);

}  // namespace pelab
