#pragma once
#include <optional>

#include <QString>

#include "core/scene/scene.h"

namespace pelab::ui {

class MainWindow;

/// What the command line asks for; what is empty is as it was left last time. Language, theme and text scale hold for
/// this run and are not remembered.
struct WindowStart {
  std::optional<Scene> scene;
  QString sessionFile;  ///< or a model's, opened first; the scene, when there is one, is shown over it
  QString language;
  QString theme;
  std::optional<double> textScale;
};

/// Opens in @p window what @p start asks for. What a window begins with is no step that could be undone.
void begin(MainWindow& window, const WindowStart& start);

/// Shows the window and runs until it is closed; the exit code. There is a QApplication.
[[nodiscard]] int runWindow(const WindowStart& start = {});

}  // namespace pelab::ui
