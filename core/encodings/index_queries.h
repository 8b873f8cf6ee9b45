#pragma once
#include <nlohmann/json_fwd.hpp>

#include "core/encodings/relative_index.h"

namespace pelab {

/// Bucket of every r = j − i from `from` to `to` of @p query, |r| ≤ 2^53. Throws "bad_query".
[[nodiscard]] nlohmann::json bucketsOfRun(const RelativeIndex& index, const nlohmann::json& query);

/// Bucket of every pair of query i < `q_len` and key j < `k_len` of @p query, row-major. Throws "bad_query".
[[nodiscard]] nlohmann::json bucketsOfPairs(const RelativeIndex& index, const nlohmann::json& query);

}  // namespace pelab
