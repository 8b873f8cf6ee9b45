#include "core/attention/tokens.h"

#include <algorithm>
#include <array>

namespace pelab {
namespace {

/// White space of Unicode beyond ASCII, in UTF-8.
constexpr std::array<std::string_view, 19> wideSpaces{
    "\xC2\x85",     "\xC2\xA0",     "\xE1\x9A\x80", "\xE2\x80\x80", "\xE2\x80\x81", "\xE2\x80\x82", "\xE2\x80\x83",
    "\xE2\x80\x84", "\xE2\x80\x85", "\xE2\x80\x86", "\xE2\x80\x87", "\xE2\x80\x88", "\xE2\x80\x89", "\xE2\x80\x8A",
    "\xE2\x80\xA8", "\xE2\x80\xA9", "\xE2\x80\xAF", "\xE2\x81\x9F", "\xE3\x80\x80"};

/// Bytes of the white space @p text begins with; 0 where it begins with something else.
std::size_t spaceAt(std::string_view text) {
  const char c = text.front();
  if (c == ' ' || (c >= '\t' && c <= '\r')) return 1;
  const auto found = std::find_if(wideSpaces.begin(), wideSpaces.end(),
                                  [text](std::string_view space) { return text.substr(0, space.size()) == space; });
  return found == wideSpaces.end() ? 0 : found->size();
}

}  // namespace

Tokens tokenized(std::string_view sentence) {
  Tokens result;
  std::string word;
  const auto end = [&] {
    if (word.empty()) return;
    if (std::ssize(result.words) < kMostTokens) {
      result.words.push_back(word);
    } else {
      ++result.leftOut;
    }
    word.clear();
  };
  while (!sentence.empty()) {
    const std::size_t space = spaceAt(sentence);
    if (space > 0) end();
    if (space == 0) word += sentence.front();
    sentence.remove_prefix(std::max<std::size_t>(space, 1));
  }
  end();
  return result;
}

}  // namespace pelab
