#pragma once
#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace pelab {

/// Longest config.json that is read.
inline constexpr std::int64_t kMostConfigBytes = std::int64_t{4} << 20;

/// The JSON of a config.json. Throws Refusal not_a_config with what the bytes are instead (core/models/file_kind), the
/// line and column where it stops being JSON or nests deeper than 64 levels, or that it has more than 2^18 values;
/// too_large beyond kMostConfigBytes. Numbers that no double holds arrive as texts, NaN and Infinity, too. O(|bytes|).
[[nodiscard]] nlohmann::json configOf(std::string_view bytes);

/// Paths of keys that stand twice in one object of the JSON @p text, of which the last counts. O(|text|).
[[nodiscard]] std::vector<std::string> repeatedKeys(std::string_view text);

}  // namespace pelab
