#include "core/encodings/index_queries.h"

#include <nlohmann/json.hpp>

#include "core/encodings/common_params.h"
#include "core/quantities/query.h"

namespace pelab {

using nlohmann::json;

json bucketsOfRun(const RelativeIndex& index, const json& query) {
  const auto limit = static_cast<std::int64_t>(query::greatestPosition);
  const std::int64_t from = query::integer(query, "from", -limit, limit);
  const std::int64_t to = query::integer(query, "to", from, limit);
  query::requireAnswerSize("to", static_cast<double>(to) - static_cast<double>(from) + 1.0);
  json values = json::array();
  for (std::int64_t r = from; r <= to; ++r) {
    values.push_back(index.bucket(r));
  }
  return values;
}

json bucketsOfPairs(const RelativeIndex& index, const json& query) {
  const std::int64_t queries = query::integer(query, "q_len", 1, common_params::maxPositions);
  const std::int64_t keys = query::integer(query, "k_len", 1, common_params::maxPositions);
  query::requireAnswerSize("k_len", static_cast<double>(queries) * static_cast<double>(keys));
  json values = json::array();
  for (std::int64_t i = 0; i < queries; ++i) {
    for (std::int64_t j = 0; j < keys; ++j) {
      values.push_back(index.at(i, j));
    }
  }
  return values;
}

}  // namespace pelab
