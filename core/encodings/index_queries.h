#pragma once
#include <cstdint>
#include <functional>
#include <nlohmann/json_fwd.hpp>
#include <string_view>

#include "core/encodings/relative_index.h"

namespace pelab {

/// @p number of every whole number from `from` to `to` of @p query, at most 2^53 in size. Throws "bad_query".
[[nodiscard]] nlohmann::json numbersOfRun(const nlohmann::json& query,
                                          const std::function<std::int64_t(std::int64_t)>& number);

/// Bucket of every r = j − i from `from` to `to` of @p query, |r| ≤ 2^53. Throws "bad_query".
[[nodiscard]] nlohmann::json bucketsOfRun(const RelativeIndex& index, const nlohmann::json& query);

/// Bucket of every pair of query i < `q_len` and key j < `k_len` of @p query, row-major. Throws "bad_query".
[[nodiscard]] nlohmann::json bucketsOfPairs(const RelativeIndex& index, const nlohmann::json& query);
/// The same of one length of both, the field @p field of @p query.
[[nodiscard]] nlohmann::json bucketsOfSquare(const RelativeIndex& index, const nlohmann::json& query,
                                             std::string_view field);

}  // namespace pelab
