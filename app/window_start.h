#pragma once
#include <string>
#include <vector>

#include "ui/window/run_window.h"

namespace pelab::app {

/// What the words behind `pelab` ask the window to open with: [FILE] --lang --theme --text_scale and the flags of a
/// scene. Throws Failure or Refusal.
[[nodiscard]] ui::WindowStart readWindowStart(const std::vector<std::string>& words);

/// Opens the window and runs until it is closed. A wrong word, or no display, is one sentence and its exit code.
[[nodiscard]] int openWindow(int argc, char** argv);

/// Messages of Qt: a fatal one (no reachable display) ends the process with a sentence and code 1 instead of Qt's
/// abort; warnings are for developers, who see them when PELAB_DEBUG is set.
void tameMessagesOfQt();

}  // namespace pelab::app
