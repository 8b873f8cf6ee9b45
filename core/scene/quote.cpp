#include "core/scene/quote.h"

#include <algorithm>
#include <cstddef>

#include "core/scene/param_spec.h"

namespace pelab {
namespace {

constexpr std::size_t kLongestQuote = 80;

/// Bytes of the well-formed UTF-8 character at the front of @p text (RFC 3629); 0 when there is none.
std::size_t characterLength(std::string_view text) {
  const auto byte = [text](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  if (text.empty()) return 0;
  const unsigned first = byte(0);
  if (first < 0x80) return 1;
  const std::size_t length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2;
  if (first < 0xC2 || first > 0xF4 || text.size() < length) return 0;
  for (std::size_t i = 1; i < length; ++i) {
    if ((byte(i) & 0xC0U) != 0x80U) return 0;
  }
  const unsigned second = byte(1);
  const bool overlong = (first == 0xE0 && second < 0xA0) || (first == 0xF0 && second < 0x90);
  const bool surrogate = first == 0xED && second > 0x9F;
  const bool tooLarge = first == 0xF4 && second > 0x8F;
  return overlong || surrogate || tooLarge ? 0 : length;
}

constexpr std::string_view kReplacement = "\xEF\xBF\xBD";

/// U+0080 … 009F, U+00AD, U+061C, U+180E, U+200B … 200F, U+2028 … 202E, U+2060 … 206F, U+FEFF.
bool isUnseen(std::string_view character) {
  const auto within = [character](std::string_view first, std::string_view last) {
    return character.size() == first.size() && character >= first && character <= last;
  };
  if (character == "\xC2\xAD" || character == "\xD8\x9C" || character == "\xE1\xA0\x8E") return true;
  // NOLINTBEGIN(misc-misleading-bidirectional): the ranges that are looked for
  return within("\xC2\x80", "\xC2\x9F") || within("\xE2\x80\x8B", "\xE2\x80\x8F") ||
         within("\xE2\x80\xA8", "\xE2\x80\xAE") || within("\xE2\x81\xA0", "\xE2\x81\xAF") ||
         within("\xEF\xBB\xBF", "\xEF\xBB\xBF");
  // NOLINTEND(misc-misleading-bidirectional)
}

/// One well-formed character as it can be seen.
std::string seen(std::string_view character) {
  constexpr unsigned char firstSeen = 0x20;
  constexpr unsigned char del = 0x7F;
  const auto code = static_cast<unsigned char>(character.front());
  if (code < firstSeen) return {'\xE2', '\x90', static_cast<char>(0x80U + code)};  // U+2400 on
  if (code == del) return "\xE2\x90\xA1";
  return std::string(isUnseen(character) ? kReplacement : character);
}

/// Visible; cut with "…" where it would be longer than @p most bytes.
std::string visibleUpTo(std::string_view text, std::size_t most) {
  std::string result;
  while (!text.empty()) {
    if (result.size() >= most) return result + "…";
    const std::size_t length = characterLength(text);
    result += length == 0 ? std::string(kReplacement) : seen(text.substr(0, length));
    text.remove_prefix(std::max<std::size_t>(length, 1));
  }
  return result;
}

}  // namespace

bool isUtf8(std::string_view text) {
  while (!text.empty()) {
    const std::size_t length = characterLength(text);
    if (length == 0) return false;
    text.remove_prefix(length);
  }
  return true;
}

std::string visible(std::string_view text) {
  return visibleUpTo(text, std::string_view::npos);
}

std::string shortened(std::string_view text) {
  return visibleUpTo(text, kLongestQuote);
}

Text inQuotes(std::string_view text) {
  return Text::literal("“%1”", {shortened(text)});
}

std::string withMinusSigns(std::string_view numbers) {
  std::string result;
  for (const char c : numbers) {
    if (c == '-') {
      result += "−";
    } else {
      result += c;
    }
  }
  return result;
}

Text valueInQuotes(const Value& value) {
  if (const auto* text = std::get_if<std::string>(&value)) return inQuotes(*text);
  return Text::literal("%1", {shortened(withMinusSigns(format(value)))});
}

std::string listed(const std::vector<std::string_view>& ids) {
  std::string list;
  for (const std::string_view id : ids) list.append(list.empty() ? "" : ", ").append(id);
  return list;
}

}  // namespace pelab
