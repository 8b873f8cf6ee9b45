#pragma once
#include <QString>

#include "core/scene/scene.h"

namespace pelab::ui {

/// The scene in a session file (.pelab, JSON). Throws Refusal: "cannot_read" (not there, not readable, no ordinary
/// file, larger than 16 MiB), "bad_json", or what `sceneFromJson` refuses.
/// @p moved says whether the cursor in the file lay outside and stands at the nearest place that exists.
[[nodiscard]] Scene readSession(const QString& path, bool* moved = nullptr);

/// Writes @p scene atomically. Throws Refusal "cannot_write".
void writeSession(const QString& path, const Scene& scene);

}  // namespace pelab::ui
