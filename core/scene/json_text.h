#pragma once
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>

namespace pelab {

/// The JSON that @p text holds; "discarded" when it is no JSON or nests deeper than 64 levels, which nothing of ours
/// does: whatever walks the value afterwards may recurse. Never throws for any text. O(|text|).
[[nodiscard]] nlohmann::json parsedJson(std::string_view text);

/// The same for a file from a person: numbers that no double holds, as 1e400, and the words NaN, Infinity and
/// -Infinity, which Python writes, arrive as texts, so that whoever reads the value refuses it by name instead of the
/// whole text being no JSON.
[[nodiscard]] nlohmann::json parsedFile(std::string_view text);

/// @p text with every number that no double holds, and those words, in quotation marks. O(|text|).
[[nodiscard]] std::string withLargeNumbersAsTexts(std::string_view text);

/// The byte of the bracket that nests deeper than the 64 levels that are read.
[[nodiscard]] std::optional<std::size_t> tooDeepAt(std::string_view text);

}  // namespace pelab
