#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <nlohmann/json.hpp>

#include "core/scene/json_text.h"
#include "core/scene/number_text.h"
#include "core/scene/param_spec.h"

namespace pelab {
namespace {

std::optional<bool> parseBool(std::string_view text) {
  std::string lower(text);
  std::transform(lower.begin(), lower.end(), lower.begin(),
                 [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
  constexpr std::array<std::string_view, 4> on{"true", "on", "yes", "1"};
  constexpr std::array<std::string_view, 4> off{"false", "off", "no", "0"};
  if (std::find(on.begin(), on.end(), lower) != on.end()) return true;
  if (std::find(off.begin(), off.end(), lower) != off.end()) return false;
  return std::nullopt;
}

std::optional<Value> parseList(std::string_view text) {
  const nlohmann::json json = parsedJson(text);
  if (!json.is_array()) return std::nullopt;
  return valueFromJson(json);
}

struct Formatter {
  std::string operator()(std::monostate /*null*/) const { return "null"; }
  std::string operator()(bool value) const { return value ? "true" : "false"; }
  std::string operator()(std::int64_t value) const { return std::to_string(value); }
  std::string operator()(std::uint64_t value) const { return std::to_string(value); }
  std::string operator()(double value) const { return formatReal(value); }
  std::string operator()(const std::string& value) const { return value; }
  std::string operator()(const std::vector<double>& values) const {
    std::string text = "[";
    for (const double value : values) {
      if (text.size() > 1) text += ", ";
      text += formatReal(value);
    }
    return text + "]";
  }
  std::string operator()(const TableFile& table) const { return format(table); }
};

template <typename T>
std::optional<Value> asValue(const std::optional<T>& parsed) {
  return parsed ? std::optional<Value>(*parsed) : std::nullopt;
}

/// "nan", "-inf", "Infinity": numbers that `check` refuses by their range.
std::optional<double> notFinite(std::string_view word) {
  std::string lower(word.starts_with('-') || word.starts_with('+') ? word.substr(1) : word);
  std::transform(lower.begin(), lower.end(), lower.begin(),
                 [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
  if (lower == "nan") return std::numeric_limits<double>::quiet_NaN();
  if (lower != "inf" && lower != "infinity") return std::nullopt;
  constexpr double infinity = std::numeric_limits<double>::infinity();
  return word.starts_with('-') ? -infinity : infinity;
}

/// A whole number beyond the kind's own bits is still a number: as a real, so that `check` refuses it by its range.
template <typename T>
std::optional<Value> wholeOrTooLarge(const std::optional<T>& parsed, std::string_view word) {
  if (parsed) return Value{*parsed};
  const auto real = parseReal(word);
  return real && *real == std::floor(*real) ? asValue(real) : std::nullopt;
}

}  // namespace

std::optional<Value> parse(const ParamSpec& spec, std::string_view text) {
  const std::string_view word = trimmed(text);
  if (spec.nullable && word == "null") return Value{};
  const bool isNumber = spec.kind == Kind::Real || spec.kind == Kind::Integer || spec.kind == Kind::Unsigned;
  if (const auto number = isNumber ? notFinite(word) : std::nullopt) return Value{*number};
  switch (spec.kind) {
    case Kind::Real:
      return asValue(parseReal(word));
    case Kind::Integer:
      return wholeOrTooLarge(parseInteger(word), word);
    case Kind::Unsigned:
      return wholeOrTooLarge(parseUnsigned(word), word);
    case Kind::Bool:
      return asValue(parseBool(word));
    case Kind::Choice:
      return Value{std::string(word)};
    case Kind::List:
      return parseList(word);
    case Kind::Text:
      return Value{std::string(text)};
    case Kind::Table:
      return word.empty() ? std::nullopt : std::optional<Value>(tableFileFrom(word));
  }
  return std::nullopt;
}

std::string format(const Value& value) {
  return std::visit(Formatter{}, value);
}

}  // namespace pelab
