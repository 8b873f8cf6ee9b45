#include "core/scene/json_text.h"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace pelab {
namespace {

using Json = nlohmann::json;

constexpr int kDeepest = 64;

/// Calls @p next for every character outside of strings with its place, until it returns false. Up to the first
/// mistake the parser sees the same strings.
template <typename Next>
void forEachOutsideStrings(std::string_view text, Next next) {
  bool inString = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (c == '"') {
      inString = !inString;
    } else if (inString) {
      if (c == '\\') ++i;
    } else if (!next(i)) {
      return;
    }
  }
}

bool isTooLarge(std::string_view number) {
  try {
    return Json::parse(number).is_null();  // never: it begins like a number
  } catch (const Json::out_of_range&) {
    return true;
  } catch (const Json::parse_error&) {
    return false;
  }
}

/// The length of a number or of a word that stands for one at the front of @p text; 0 = there is none.
std::size_t numberLength(std::string_view text) {
  constexpr std::string_view inNumbers = "0123456789+-.eE";
  for (const std::string_view word : {"NaN", "Infinity", "-Infinity"}) {
    if (text.starts_with(word)) return word.size();
  }
  const bool starts = text[0] == '-' || (text[0] >= '0' && text[0] <= '9');
  return starts ? std::min(text.find_first_not_of(inNumbers), text.size()) : 0;
}

bool isWord(std::string_view number) {
  return number.ends_with('N') || number.ends_with('y');
}

}  // namespace

/// A parser callback could count, too, but with one every object of a list costs a walk over the whole list.
std::optional<std::size_t> tooDeepAt(std::string_view text) {
  int depth = 0;
  std::optional<std::size_t> place;
  forEachOutsideStrings(text, [&](std::size_t i) {
    if (text[i] == '[' || text[i] == '{') ++depth;
    if (text[i] == ']' || text[i] == '}') --depth;
    if (depth > kDeepest) place = i;
    return depth <= kDeepest;
  });
  return place;
}

Json parsedJson(std::string_view text) {
  Json nothing(Json::value_t::discarded);  // in braces it would be an array
  if (tooDeepAt(text)) return nothing;
  return Json::parse(text.begin(), text.end(), nullptr, false);
}

Json parsedFile(std::string_view text) {
  Json json = parsedJson(text);
  if (json.is_discarded()) json = parsedJson(withLargeNumbersAsTexts(text));
  return json;
}

std::string withLargeNumbersAsTexts(std::string_view text) {
  std::string result;
  std::size_t done = 0;
  forEachOutsideStrings(text, [&](std::size_t i) {
    const std::size_t length = i < done ? 0 : numberLength(text.substr(i));
    if (length == 0) return true;
    const std::string number(text.substr(i, length));
    result += text.substr(done, i - done);
    result += isWord(number) || isTooLarge(number) ? '"' + number + '"' : number;
    done = i + length;
    return true;
  });
  result += text.substr(done);
  return result;
}

}  // namespace pelab
