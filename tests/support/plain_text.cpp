#include "tests/support/plain_text.h"

#include <cctype>

#include "core/scene/number_text.h"

namespace pelab::test {
namespace {

struct Filled {
  std::string operator()(std::int64_t number) const { return std::to_string(number); }
  std::string operator()(const Number& number) const { return formatRounded(number.value, number.significant); }
  std::string operator()(const std::string& characters) const { return characters; }
  std::string operator()(const Text& text) const { return plain(text); }
};

}  // namespace

std::string plain(const Text& text) {
  std::string result;
  for (std::size_t i = 0; i < text.source.size(); ++i) {
    const bool isPlace = text.source[i] == '%' && i + 1 < text.source.size() && std::isdigit(text.source[i + 1]) != 0;
    const auto index = isPlace ? static_cast<std::size_t>(text.source[i + 1] - '1') : 0;
    if (!isPlace || index >= text.args.size()) {
      result += text.source[i];
      continue;
    }
    result += std::visit(Filled{}, text.args[index]);
    ++i;
  }
  return result;
}

}  // namespace pelab::test
