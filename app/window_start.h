#pragma once
#include <optional>
#include <string>
#include <vector>

#include <QString>

#include "core/scene/scene.h"

namespace pelab::app {

/// What the words behind `pelab` ask the window to open with; nothing = as it was left.
struct WindowStart {
  std::optional<Scene> scene;
  QString language, theme;
  std::optional<double> textScale;
};

/// Reads [FILE] --lang --theme --text_scale and the flags of a scene. Throws Failure or Refusal.
[[nodiscard]] WindowStart readWindowStart(const std::vector<std::string>& arguments);

/// Why no window can be opened here, or "" when there is a display to try.
[[nodiscard]] std::string missingDisplay();

/// Messages of Qt: a fatal one (no reachable display) ends the process with a sentence and code 1 instead of Qt's abort;
/// warnings are for developers, who see them when PELAB_DEBUG is set.
void tameMessagesOfQt();

}  // namespace pelab::app
