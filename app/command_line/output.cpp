#include <cstdio>

#include "app/command_line/commands.h"
#include "app/command_line/outcome.h"
#include "ui/i18n/translation.h"

namespace pelab::app {

void print(std::string_view bytes) {
  const bool whole = std::fwrite(bytes.data(), 1, bytes.size(), stdout) == bytes.size();
  if (!whole || std::fflush(stdout) != 0)
    throw Failure(ExitCode::Failed, PELAB_TEXT("cli", "Standard output took only a part of the data."));
}

std::string said(const Text& text) {
  return ui::shown(text).toStdString();
}

}  // namespace pelab::app
