#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <optional>
#include <system_error>

#include "core/numerics/greatest_whole.h"
#include "core/scene/number_text.h"
#include "core/scene/param_spec.h"
#include "core/scene/quote.h"

namespace pelab {
namespace {

constexpr std::size_t kLongestList = 16384;
constexpr double kTwoTo64 = 18446744073709551616.0;
constexpr std::size_t kLongestText = 65536;
constexpr std::size_t kLongestPath = 4096;

/// A limit of a range: whole numbers and powers of ten stay readable.
TextArg limit(double value) {
  if (std::abs(value) >= 1e6) {
    const double exponent = std::round(std::log10(std::abs(value)));
    if (formatReal(std::abs(value)) == formatReal(std::pow(10.0, exponent))) {
      return std::string(value < 0 ? "−" : "") + "10^" + formatReal(exponent);
    }
  }
  if (const auto whole = wholeNumber(value)) return *whole;
  return Number{value, 6};
}

/// "8 … 1024" and the like; empty when every number is allowed.
Text range(const ParamSpec& spec) {
  const bool low = std::isfinite(spec.min);
  const bool high = std::isfinite(spec.max);
  if (spec.kind == Kind::Unsigned && !(spec.min > 0.0) && !(spec.max < kTwoTo64)) return Text::literal("0 … 2^64 − 1");
  if (low && high && spec.minExclusive) {
    return PELAB_TEXT("scene", "> %1 and ≤ %2").with({limit(spec.min), limit(spec.max)});
  }
  if (low && high) return PELAB_TEXT("scene", "%1 … %2").with({limit(spec.min), limit(spec.max)});
  if (low) return Text::literal(spec.minExclusive ? "> %1" : "≥ %1", {limit(spec.min)});
  if (high) return Text::literal("≤ %1", {limit(spec.max)});
  return {};
}

Text choiceIds(const ParamSpec& spec) {
  std::vector<std::string_view> ids;
  for (const Choice& choice : spec.choices) ids.push_back(choice.id);
  return Text::literal(listed(ids));
}

Text orElse(Text ranged, Text otherwise) {
  return ranged.empty() ? std::move(otherwise) : std::move(ranged);
}

Text allowedPresent(const ParamSpec& spec) {
  switch (spec.kind) {
    case Kind::Real:
      return orElse(range(spec), PELAB_TEXT("scene", "any number"));
    case Kind::Integer:
    case Kind::Unsigned:
      return orElse(range(spec), PELAB_TEXT("scene", "any whole number"));
    case Kind::Bool:
      return PELAB_TEXT("scene", "true or false");
    case Kind::Choice:
      return choiceIds(spec);
    case Kind::List: {
      const Text each = range(spec);
      if (spec.wholeNumbers) {
        if (each.empty()) return PELAB_TEXT("scene", "a list of whole numbers");
        return PELAB_TEXT("scene", "a list of whole numbers, each %1").with({each});
      }
      if (each.empty()) return PELAB_TEXT("scene", "a list of numbers");
      return PELAB_TEXT("scene", "a list of numbers, each %1").with({each});
    }
    case Kind::Text:
      return PELAB_TEXT("scene", "any text");
    case Kind::Table:
      return PELAB_TEXT("scene", "a file with a table, FILE or FILE#TENSOR");
  }
  return {};
}

/// A list that @p spec accepts: two neighbouring whole numbers at the lower end of its range.
Text exampleList(const ParamSpec& spec) {
  double first = std::isfinite(spec.min) ? std::ceil(spec.min) : 1.0;
  if (spec.minExclusive && !(first > spec.min)) first += 1.0;
  return Text::literal("[%1, %2]", {limit(first), limit(first + 1.0 <= spec.max ? first + 1.0 : first)});
}

/// A text that is a number beyond what a double holds, as 1e400.
bool isTooLarge(const Value& value) {
  const auto* text = std::get_if<std::string>(&value);
  if (text == nullptr || text->find("e-") != std::string::npos) return false;
  double number = 0.0;
  const auto [end, fault] = std::from_chars(text->data(), text->data() + text->size(), number);
  return fault == std::errc::result_out_of_range && end == text->data() + text->size();
}

/// A whole number that 64 bits hold, but as a real: it may have been another before it was rounded.
bool isRoundedWhole(const Value& value) {
  const auto* real = std::get_if<double>(&value);
  return real != nullptr && *real > kGreatestWhole && *real < kTwoTo64 && std::floor(*real) == *real;
}

bool inRange(const ParamSpec& spec, double value) {
  if (!std::isfinite(value)) return false;
  return (spec.minExclusive ? value > spec.min : value >= spec.min) && value <= spec.max;
}

bool entryFits(const ParamSpec& spec, double number) {
  return inRange(spec, number) && (!spec.wholeNumbers || number == std::floor(number));
}

/// The first entry of a list that does not fit; nothing of short lists, which are shown whole.
std::optional<std::size_t> wrongEntry(const ParamSpec& spec, const Value& value) {
  constexpr std::size_t shownWhole = 4;
  const auto* list = std::get_if<std::vector<double>>(&value);
  if (list == nullptr || list->size() <= shownWhole || list->size() > kLongestList) return std::nullopt;
  const auto found = std::find_if_not(list->begin(), list->end(), [&](double each) { return entryFits(spec, each); });
  if (found == list->end()) return std::nullopt;
  return static_cast<std::size_t>(found - list->begin());
}

/// "%1 must be a number (%2); it was %3." for the spec's kind, with its name, what is allowed and the value.
Text sentence(const ParamSpec& spec, const Value& value) {
  const std::vector<TextArg> args{spec.label, allowed(spec), valueInQuotes(value)};
  const bool isNumber = spec.kind == Kind::Real || spec.kind == Kind::Integer || spec.kind == Kind::Unsigned;
  if (isNumber && isTooLarge(value)) {
    return PELAB_TEXT("scene", "%1 must be a number (%2); %3 is too large to represent.")
        .with({spec.label, allowed(spec), withMinusSigns(shortened(std::get<std::string>(value)))});
  }
  if (spec.kind == Kind::Unsigned && isRoundedWhole(value)) {
    return PELAB_TEXT("scene", "%1 must be a whole number (%2); above 2^53 all its digits are needed, and it was %3.")
        .with(args);
  }
  switch (spec.kind) {
    case Kind::Real:
      return PELAB_TEXT("scene", "%1 must be a number (%2); it was %3.").with(args);
    case Kind::Integer:
    case Kind::Unsigned:
      return PELAB_TEXT("scene", "%1 must be a whole number (%2); it was %3.").with(args);
    case Kind::Bool:
      return PELAB_TEXT("scene", "%1 must be on or off (%2); it was %3.").with(args);
    case Kind::Choice:
      return PELAB_TEXT("scene", "%1 must be one of %2; it was %3.").with(args);
    case Kind::List:
      if (const auto entry = wrongEntry(spec, value)) {
        const double wrong = std::get<std::vector<double>>(value)[*entry];
        return PELAB_TEXT("scene", "%1 must be a list such as %5 (%2); its entry %3, counted from 0, was %4.")
            .with({spec.label, allowed(spec), static_cast<std::int64_t>(*entry), valueInQuotes(wrong),
                   exampleList(spec)});
      }
      return PELAB_TEXT("scene", "%1 must be a list such as %4 (%2); it was %3.")
          .with({spec.label, allowed(spec), valueInQuotes(value), exampleList(spec)});
    case Kind::Text:
      return PELAB_TEXT("scene", "%1 must be a text in UTF-8 of at most %2 bytes; it was %3.")
          .with({spec.label, static_cast<std::int64_t>(kLongestText), valueInQuotes(value)});
    case Kind::Table:
      return PELAB_TEXT("scene", "%1 must be a file with a table and the name of a tensor in it; it was %2.")
          .with({spec.label, valueInQuotes(value)});
  }
  return {};
}

/// Does the value, already cast to the spec's kind, fit?
bool fits(const ParamSpec& spec, const Value& value) {
  switch (spec.kind) {
    case Kind::Real: {
      const auto* real = std::get_if<double>(&value);
      return real != nullptr && inRange(spec, *real);
    }
    case Kind::Integer: {
      const auto* whole = std::get_if<std::int64_t>(&value);
      return whole != nullptr && inRange(spec, static_cast<double>(*whole));
    }
    case Kind::Unsigned: {
      const auto* whole = std::get_if<std::uint64_t>(&value);
      return whole != nullptr && inRange(spec, static_cast<double>(*whole));
    }
    case Kind::Bool:
      return std::holds_alternative<bool>(value);
    case Kind::Choice: {
      const auto* text = std::get_if<std::string>(&value);
      return text != nullptr && std::any_of(spec.choices.begin(), spec.choices.end(),
                                            [text](const Choice& choice) { return choice.id == *text; });
    }
    case Kind::List: {
      const auto* list = std::get_if<std::vector<double>>(&value);
      return list != nullptr && list->size() <= kLongestList &&
             std::all_of(list->begin(), list->end(), [&spec](double number) { return entryFits(spec, number); });
    }
    case Kind::Text: {
      const auto* text = std::get_if<std::string>(&value);
      return text != nullptr && text->size() <= kLongestText && isUtf8(*text);
    }
    case Kind::Table: {
      const auto* table = std::get_if<TableFile>(&value);
      const auto isName = [](const std::string& name) { return name.size() <= kLongestPath && isUtf8(name); };
      return table != nullptr && !table->file.empty() && isName(table->file) && isName(table->tensor);
    }
  }
  return false;
}

}  // namespace

std::string errorCodeOf(const ParamSpec& spec) {
  if (!spec.errorCode.empty()) return std::string(spec.errorCode);
  std::string code = "bad_" + std::string(spec.id);
  std::replace(code.begin(), code.end(), '.', '_');
  return code;
}

Text allowed(const ParamSpec& spec) {
  Text present = allowedPresent(spec);
  if (!spec.nullable) return present;
  return PELAB_TEXT("scene", "%1, or null").with({std::move(present)});
}

std::optional<Error> check(const ParamSpec& spec, const Value& value) {
  const bool null = std::holds_alternative<std::monostate>(value);
  if (null ? spec.nullable : fits(spec, cast(spec, value))) return std::nullopt;
  return Error{errorCodeOf(spec), std::string(spec.id), shortened(format(value)), sentence(spec, value)};
}

}  // namespace pelab
