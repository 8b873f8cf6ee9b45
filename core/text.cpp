#include "core/text.h"

#include <string_view>

namespace pelab {

bool Text::operator==(const Text& other) const {
  const auto view = [](const char* c) { return c == nullptr ? std::string_view{} : std::string_view{c}; };
  return view(context) == view(other.context) && source == other.source && args == other.args;
}

}  // namespace pelab
