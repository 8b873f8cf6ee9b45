#pragma once
#include <string_view>

#include <QString>

namespace pelab::ui {

/// A formula of plain Unicode as rich text: "^(…)" raised, "_i" lowered, one line for each part between commas
/// that stand outside all brackets.
[[nodiscard]] QString formulaHtml(std::string_view formula);

}  // namespace pelab::ui
