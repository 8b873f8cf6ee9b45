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

/// A parser callback could count, too, but with one every object of a list costs a walk over the whole list.
bool nestsTooDeeply(std::string_view text) {
  int depth = 0;
  forEachOutsideStrings(text, [&](std::size_t i) {
    if (text[i] == '[' || text[i] == '{') ++depth;
    if (text[i] == ']' || text[i] == '}') --depth;
    return depth <= kDeepest;
  });
  return depth > kDeepest;
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

}  // namespace

Json parsedJson(std::string_view text) {
  Json nothing(Json::value_t::discarded);  // in braces it would be an array
  if (nestsTooDeeply(text)) return nothing;
  return Json::parse(text.begin(), text.end(), nullptr, false);
}

Json parsedFile(std::string_view text) {
  Json json = parsedJson(text);
  if (json.is_discarded()) json = parsedJson(withLargeNumbersAsTexts(text));
  return json;
}

std::string withLargeNumbersAsTexts(std::string_view text) {
  constexpr std::string_view inNumbers = "0123456789+-.eE";
  std::string result;
  std::size_t done = 0;
  forEachOutsideStrings(text, [&](std::size_t i) {
    const bool starts = i >= done && (text[i] == '-' || (text[i] >= '0' && text[i] <= '9'));
    if (!starts) return true;
    const std::size_t end = std::min(text.find_first_not_of(inNumbers, i), text.size());
    const std::string_view number = text.substr(i, end - i);
    result += text.substr(done, i - done);
    result += isTooLarge(number) ? '"' + std::string(number) + '"' : std::string(number);
    done = end;
    return true;
  });
  result += text.substr(done);
  return result;
}

}  // namespace pelab
