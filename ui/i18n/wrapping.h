#pragma once
#include <QString>

namespace pelab::ui {

/// @p sentence for a label that wraps: "1 … 16 384" and "≥ 1" stay on one line, and a word that is longer than a
/// narrow label, such as a quoted entry, may be broken.
[[nodiscard]] QString wrappable(const QString& sentence);

}  // namespace pelab::ui
