#pragma once
#include <optional>

#include <QString>

#include "app/command_line/arguments.h"

namespace pelab::app {

/// --lang: a language there is ("zh" means zh_CN), or "" when not given. Usage failure that lists them otherwise.
[[nodiscard]] QString takeLanguage(Arguments& arguments);

/// --theme: the id of a theme, or "" when not given. Usage failure that lists them otherwise.
[[nodiscard]] QString takeTheme(Arguments& arguments);

/// --text_scale; usage failure when it is no number, Refusal when out of range.
[[nodiscard]] std::optional<double> takeTextScale(Arguments& arguments);

/// A flag that takes a number within @p min … @p max; usage failure when it is no number, Refusal when out of range.
[[nodiscard]] std::optional<double> takeNumber(Arguments& arguments, std::string_view name, double min, double max);

}  // namespace pelab::app
