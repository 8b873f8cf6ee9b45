#pragma once
#include <string_view>

#include "core/text.h"

namespace pelab {

/// What a fact is called: "Head width" of "d_head"; the key itself where it has no other name.
[[nodiscard]] Text factName(std::string_view key);

}  // namespace pelab
