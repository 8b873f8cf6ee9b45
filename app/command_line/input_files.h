#pragma once
#include <cstddef>
#include <string>

#include "core/scene/scene.h"

namespace pelab::app {

/// Reads a whole file, also a pipe or a device. Refusal "cannot_read" with a sentence for what is missing, a folder,
/// locked, or longer than @p limit bytes.
[[nodiscard]] std::string readFile(const std::string& path, std::size_t limit = std::size_t{64} << 20U);

/// A saved session. Refusal "cannot_read", or what the session's own reader refuses with the file's name before it.
[[nodiscard]] Scene readScene(const std::string& path);

}  // namespace pelab::app
