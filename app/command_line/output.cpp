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

std::string withoutControls(std::string_view sentence) {
  std::string line;
  for (std::size_t i = 0; i < sentence.size(); ++i) {
    const auto byte = static_cast<unsigned char>(sentence[i]);
    const auto next = i + 1 < sentence.size() ? static_cast<unsigned char>(sentence[i + 1]) : 0;
    const bool isLate = byte == 0xC2 && next >= 0x80 && next < 0xA0;  // U+0080 … U+009F
    if (isLate) ++i;
    if (isLate || byte < 0x20 || byte == 0x7F)
      line += "\xEF\xBF\xBD";
    else
      line += sentence[i];
  }
  return line;
}

}  // namespace pelab::app
