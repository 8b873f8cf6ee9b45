#pragma once
#include <string>

#include "core/text.h"

namespace pelab::test {

/// @p text in English with its arguments in place, for tests of what a sentence says.
[[nodiscard]] std::string plain(const Text& text);

}  // namespace pelab::test
