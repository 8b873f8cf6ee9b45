#include "core/scene/number_text.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <cstddef>
#include <system_error>

#include "core/numerics/greatest_whole.h"

namespace pelab {
namespace {

constexpr double kTwoTo63 = 9223372036854775808.0;

bool isDigit(char c) {
  return c >= '0' && c <= '9';
}

void replaceAll(std::string& text, std::string_view from, std::string_view to) {
  for (std::size_t at = text.find(from); at != std::string::npos; at = text.find(from, at + to.size())) {
    text.replace(at, from.size(), to);
  }
}

/// Are the digits after a grouping space at @p at exactly three, up to the next space or the end of the whole part?
bool startsGroupOfThree(std::string_view text, std::size_t at) {
  std::size_t digits = 0;
  while (at + 1 + digits < text.size() && isDigit(text[at + 1 + digits])) ++digits;
  return digits == 3;
}

/// The characters of one plain number without separators; nothing when a separator stands where none belongs.
std::optional<std::string> withoutSeparators(std::string_view text) {
  std::string digits;
  const std::size_t point = std::min(text.find('.'), text.size());
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (c != '_' && c != ' ') {
      digits.push_back(c);
      continue;
    }
    const bool between = i > 0 && i + 1 < text.size() && isDigit(text[i - 1]) && isDigit(text[i + 1]);
    if (!between || (c == ' ' && (i > point || !startsGroupOfThree(text, i)))) return std::nullopt;
  }
  return digits;
}

/// The whole of @p text as a T; nothing when a character is left over or the number does not fit.
template <typename T>
std::optional<T> convert(std::string_view text) {
  T value{};
  const char* end = text.data() + text.size();
  const auto [stopped, error] = std::from_chars(text.data(), end, value);
  if (error != std::errc{} || stopped != end) return std::nullopt;
  return value;
}

/// One number in ASCII without separators and sign "+".
std::optional<std::string> cleaned(std::string_view text) {
  std::string ascii(trimmed(text));
  replaceAll(ascii, "\xe2\x88\x92", "-");  // − U+2212
  replaceAll(ascii, "\xc2\xa0", " ");      // no-break space
  replaceAll(ascii, "\xe2\x80\xaf", " ");  // narrow no-break space
  auto plain = withoutSeparators(ascii);
  if (!plain) return std::nullopt;
  if (plain->size() > 1 && plain->front() == '+' && (*plain)[1] != '-' && (*plain)[1] != '+') plain->erase(0, 1);
  if (plain->find_first_not_of("0123456789.eE+-^") != std::string::npos) return std::nullopt;
  return plain;
}

/// The digits of a whole number that @p text writes with a point or as a power of ten: "1.5e3" → "1500", "10^19" → "1"
/// and nineteen zeros. Nothing for anything else and for what has more digits than 64 bits hold.
std::optional<std::string> wholeDigits(std::string_view text) {
  constexpr std::int64_t most = 20;
  std::string digits;
  std::int64_t shift = 0;
  const std::size_t mark = std::min(text.find_first_of("eE^"), text.size());
  if (mark < text.size()) {
    std::string_view exponent = text.substr(mark + 1);
    if (exponent.starts_with('+')) exponent.remove_prefix(1);
    const auto whole = convert<std::int64_t>(exponent);
    if (!whole || std::abs(*whole) > most) return std::nullopt;
    shift = *whole;
  }
  std::string_view number = text.substr(0, mark);
  if (mark < text.size() && text[mark] == '^') {
    if (number != "10") return std::nullopt;
    number = "1";
  }
  const std::size_t point = std::min(number.find('.'), number.size());
  digits = number.substr(0, point);
  if (point < number.size()) digits += number.substr(point + 1);
  if (digits.empty() || digits.find_first_not_of("0123456789") != std::string::npos) return std::nullopt;
  shift -= static_cast<std::int64_t>(number.size() - std::min(point + 1, number.size()));
  for (; shift > 0; --shift) digits.push_back('0');
  for (; shift < 0; ++shift) {
    if (digits.empty() || digits.back() != '0') return std::nullopt;
    digits.pop_back();
  }
  return digits;
}

std::optional<double> power(std::string_view base, std::string_view exponent) {
  if (exponent.starts_with('+')) exponent.remove_prefix(1);
  const auto whole = convert<std::int64_t>(exponent);
  if (!whole || std::abs(*whole) > 10000) return std::nullopt;
  if (base == "10") return convert<double>("1e" + std::to_string(*whole));  // correctly rounded
  const auto number = convert<double>(base);
  if (!number) return std::nullopt;
  const double result = std::pow(*number, static_cast<double>(*whole));
  return std::isfinite(result) ? std::optional(result) : std::nullopt;
}

/// "1e+08" → "1e8", "1e-09" → "1e-9".
std::string shortExponent(std::string text) {
  const std::size_t e = text.find('e');
  if (e == std::string::npos) return text;
  std::size_t digits = e + 1;
  std::string result = text.substr(0, digits);
  if (text[digits] == '-') result.push_back('-');
  if (text[digits] == '-' || text[digits] == '+') ++digits;
  while (digits + 1 < text.size() && text[digits] == '0') ++digits;
  return result + text.substr(digits);
}

std::string notFinite(double value) {
  if (std::isnan(value)) return "nan";
  return value > 0 ? "inf" : "-inf";
}

}  // namespace

std::string_view trimmed(std::string_view text) {
  constexpr std::string_view spaces = " \t\r\n\f\v";
  const std::size_t first = text.find_first_not_of(spaces);
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(spaces) - first + 1);
}

std::optional<double> parseReal(std::string_view text) {
  const auto plain = cleaned(text);
  if (!plain) return std::nullopt;
  const std::size_t hat = plain->find('^');
  if (hat == std::string::npos) return convert<double>(*plain);
  return power(std::string_view(*plain).substr(0, hat), std::string_view(*plain).substr(hat + 1));
}

std::optional<std::int64_t> wholeNumber(double value) {
  if (!(value >= -kTwoTo63 && value < kTwoTo63) || std::trunc(value) != value) return std::nullopt;
  return static_cast<std::int64_t>(value);
}

std::optional<std::int64_t> parseInteger(std::string_view text) {
  const auto plain = cleaned(text);
  if (!plain) return std::nullopt;
  if (const auto exact = convert<std::int64_t>(*plain)) return exact;
  if (plain->find_first_of(".eE^") == std::string::npos) return std::nullopt;
  const auto real = parseReal(*plain);
  return real ? wholeNumber(*real) : std::nullopt;
}

std::optional<std::uint64_t> parseUnsigned(std::string_view text) {
  const auto plain = cleaned(text);
  if (!plain) return std::nullopt;
  if (const auto exact = convert<std::uint64_t>(*plain)) return exact;
  if (plain->find_first_of(".eE^") == std::string::npos) return std::nullopt;
  if (const auto digits = wholeDigits(*plain)) {
    if (const auto exact = convert<std::uint64_t>(*digits)) return exact;
  }
  const auto real = parseReal(*plain);
  const auto whole = real && *real >= 0.0 && *real <= kGreatestWhole ? wholeNumber(*real) : std::nullopt;
  return whole ? std::optional(static_cast<std::uint64_t>(*whole)) : std::nullopt;
}

std::string formatReal(double value) {
  if (!std::isfinite(value)) return notFinite(value);
  const double size = std::abs(value);
  const bool fixed = size == 0.0 || (size >= 1e-5 && size < 1e15);
  std::array<char, 64> buffer{};
  const auto [end, error] = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value,
                                          fixed ? std::chars_format::fixed : std::chars_format::scientific);
  return error == std::errc{} ? shortExponent({buffer.data(), end}) : std::string{};
}

std::string formatRounded(double value, int significant) {
  if (!std::isfinite(value)) return notFinite(value);
  if (std::trunc(value) == value && std::abs(value) < 1e15) return formatReal(value);
  std::array<char, 64> buffer{};
  const auto [end, error] = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value,
                                          std::chars_format::general, std::clamp(significant, 1, 17));
  return error == std::errc{} ? shortExponent({buffer.data(), end}) : std::string{};
}

}  // namespace pelab
