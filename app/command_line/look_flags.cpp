#include "app/command_line/look_flags.h"

#include "app/command_line/outcome.h"
#include "app/command_line/scene_flags.h"
#include "ui/i18n/translation.h"
#include "ui/theme/theme.h"

namespace pelab::app {

namespace {

/// @p given when it is one of @p known; usage failure otherwise.
QString oneOf(const Text& what, const std::string& given, const QStringList& known) {
  QString word = QString::fromStdString(given);
  if (known.contains(word)) return word;
  std::vector<std::string> names;
  for (const QString& name : known) names.push_back(name.toStdString());
  throw unknown(what, given, {names.begin(), names.end()});
}

}  // namespace

QString takeLanguage(Arguments& arguments) {
  const auto wanted = arguments.take("lang");
  if (!wanted) return {};
  return oneOf(PELAB_TEXT("cli", "language"), *wanted == "zh" ? "zh_CN" : *wanted, ui::languages());
}

QString takeTheme(Arguments& arguments) {
  const auto wanted = arguments.take("theme");
  if (!wanted) return {};
  return oneOf(PELAB_TEXT("cli", "theme"), *wanted, ui::themeIds());
}

std::optional<double> takeNumber(Arguments& arguments, std::string_view name, double min, double max) {
  const auto text = arguments.take(name);
  if (!text) return std::nullopt;
  ParamSpec spec;
  spec.id = name;
  spec.label = Text::literal("--" + std::string(name));
  spec.min = min;
  spec.max = max;
  const Value value = parsedFlag(spec, *text);
  if (const auto error = check(spec, value)) throw Refusal(*error);
  return std::get<double>(value);
}

std::optional<double> takeTextScale(Arguments& arguments) {
  return takeNumber(arguments, "text_scale", ui::minTextScale, ui::maxTextScale);
}

}  // namespace pelab::app
