#include "core/encodings/index_queries.h"

#include <nlohmann/json.hpp>

#include "core/encodings/common_params.h"
#include "core/quantities/query.h"

namespace pelab {

using nlohmann::json;

namespace {

json bucketsOf(const RelativeIndex& index, std::int64_t queries, std::int64_t keys, std::string_view field) {
  query::requireAnswerSize(field, static_cast<double>(queries) * static_cast<double>(keys));
  json values = json::array();
  for (std::int64_t i = 0; i < queries; ++i) {
    for (std::int64_t j = 0; j < keys; ++j) {
      values.push_back(index.at(i, j));
    }
  }
  return values;
}

}  // namespace

json numbersOfRun(const json& query, const std::function<std::int64_t(std::int64_t)>& number) {
  const auto limit = static_cast<std::int64_t>(query::greatestPosition);
  const std::int64_t from = query::integer(query, "from", -limit, limit);
  const std::int64_t to = query::integer(query, "to", from, limit);
  query::requireAnswerSize("to", static_cast<double>(to) - static_cast<double>(from) + 1.0);
  json values = json::array();
  for (std::int64_t r = from; r <= to; ++r) {
    values.push_back(number(r));
  }
  return values;
}

json bucketsOfRun(const RelativeIndex& index, const json& query) {
  return numbersOfRun(query, [&index](std::int64_t r) { return index.bucket(r); });
}

json bucketsOfPairs(const RelativeIndex& index, const json& query) {
  const std::int64_t queries = query::integer(query, "q_len", 1, common_params::maxPositions);
  const std::int64_t keys = query::integer(query, "k_len", 1, common_params::maxPositions);
  return bucketsOf(index, queries, keys, "k_len");
}

json bucketsOfSquare(const RelativeIndex& index, const json& query, std::string_view field) {
  const std::int64_t length = query::integer(query, field, 1, common_params::maxPositions);
  return bucketsOf(index, length, length, field);
}

}  // namespace pelab
