#pragma once
#include <vector>

namespace pelab::ui {

/// A sentence of Qt's own dialogs.
struct QtText {
  const char* context;
  const char* source;
};

/// Those that Qt's catalogues lack; they stand in ours under Qt's contexts, so that Qt finds them there.
[[nodiscard]] const std::vector<QtText>& qtTexts();

}  // namespace pelab::ui
