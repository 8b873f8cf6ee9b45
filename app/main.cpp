// SPDX-License-Identifier: GPL-3.0-or-later
#include <string>
#include <vector>

#include "app/command_line/command_line.h"
#include "app/window_start.h"

int main(int argc, char** argv) {
  pelab::app::tameMessagesOfQt();
  const std::vector<std::string> words(argv + 1, argv + argc);
  if (const auto code = pelab::app::runCommandLine(words)) return *code;
  return pelab::app::openWindow(argc, argv);
}
