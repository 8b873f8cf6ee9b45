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

/// Ends the process with a sentence and code 1 when Qt cannot reach the display, instead of Qt's abort.
void explainFatalErrors();

}  // namespace pelab::app
