#pragma once
#include <optional>
#include <string>

#include "core/figure/figure.h"
#include "core/scene/scene.h"

namespace pelab::ui {

/// @p visible zoomed so that @p fixed stays where it is; factor < 1 shows less. Kept inside the full range and above
/// what can be told apart (two cells of an axis of whole numbers).
[[nodiscard]] Range zoomedRange(const Axis& axis, Range visible, double fixed, double factor);

/// @p visible moved by @p part of its length (upwards where positive), kept inside the full range.
[[nodiscard]] Range movedRange(const Axis& axis, Range visible, double part);

/// Whether a person may change what the axis shows.
[[nodiscard]] bool canZoom(const Axis& axis);
/// Whether there is something to move to.
[[nodiscard]] bool canMove(const Axis& axis, Range visible);

/// The scene with @p range as what the axis shows in @p view; the full range is no entry.
void showRange(Scene& scene, const std::string& view, const Axis& axis, Range range);

/// The axis's range of clock faces moved by whole rows of faces; the same when there is nothing to move to.
[[nodiscard]] Range scrolledDials(const Panel& panel, int rows);
[[nodiscard]] bool hasDials(const Panel& panel);
/// What View::explain is asked for the coordinates @p at: on a clock face {0, its pair}, beside the faces nothing, in
/// every other panel @p at itself.
[[nodiscard]] std::optional<Point> askedAt(const Panel& panel, Point at);

}  // namespace pelab::ui
