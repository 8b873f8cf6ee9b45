#pragma once
#include <nlohmann/json_fwd.hpp>
#include <string_view>

namespace pelab {

/// The JSON that @p text holds; "discarded" when it is no JSON or nests deeper than 64 levels, which nothing of ours
/// does: whatever walks the value afterwards may recurse. Never throws for any text. O(|text|).
[[nodiscard]] nlohmann::json parsedJson(std::string_view text);

}  // namespace pelab
