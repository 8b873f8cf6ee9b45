#include "core/encodings/transformer_xl/quantities.h"

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "core/encodings/transformer_xl/relative_rows.h"
#include "core/quantities/query.h"

namespace pelab::transformer_xl {
namespace {

using nlohmann::json;

/// The relative position of every row of R.
json positions(const Params& params, const json& /*query*/) {
  const RelativeRows rows = relativeRows(params);
  query::requireAnswerSize("kind", static_cast<double>(rows.rows));
  json values = json::array();
  for (std::int64_t r = 0; r < rows.rows; ++r) values.push_back(rows.at(r));
  return values;
}

/// Rows `rows` of R, columns `dims`, row by row.
json table(const Params& params, const json& query) {
  const RelativeRows rows = relativeRows(params);
  const sinusoidal::Ladder ladder = ladderOf(params);
  const std::vector<std::int64_t> asked = query::integers(query, "rows");
  const std::vector<std::int64_t> columns = query::indices(query, "dims", ladder.width);
  query::requireAnswerSize("rows", static_cast<double>(asked.size()) * static_cast<double>(columns.size()));
  json values = json::array();
  for (const std::int64_t row : asked) {
    if (row < 0 || row >= rows.rows) {
      query::refuse(
          "position_out_of_range", "rows", json(row).dump(),
          PELAB_TEXT("transformer_xl", "Row %1 does not exist: R has rows 0 … %2.").with({row, rows.rows - 1}));
    }
    for (const std::int64_t c : columns)
      values.push_back(sinusoidal::value(ladder, static_cast<double>(rows.at(row)), c));
  }
  return values;
}

/// What the shift makes of the products x, q_len × rows of R, row-major.
json shifted(const Params& params, const json& query) {
  const RelativeRows rows = relativeRows(params);
  const std::vector<double> x = query::reals(query, "x");
  const double expected = static_cast<double>(rows.queries) * static_cast<double>(rows.rows);
  if (static_cast<double>(x.size()) != expected) {
    query::refuse("bad_query", "x", std::to_string(x.size()),
                  PELAB_TEXT("transformer_xl", "x has %1 numbers; it takes %2 × %3, one per query and row of R.")
                      .with({static_cast<std::int64_t>(x.size()), rows.queries, rows.rows}));
  }
  return relativeShift(rows, x);
}

/// The column of x that ends up at each pair of query and key.
json sources(const Params& params, const json& /*query*/) {
  const RelativeRows rows = relativeRows(params);
  query::requireAnswerSize("kind", static_cast<double>(rows.queries) * static_cast<double>(rows.keys));
  json values = json::array();
  for (std::int64_t i = 0; i < rows.queries; ++i) {
    for (std::int64_t j = 0; j < rows.keys; ++j) values.push_back(sourceColumn(rows, i, j));
  }
  return values;
}

}  // namespace

std::vector<QuantityKind> quantities() {
  return {{"", "pos_seq", {}, positions},
          {"", "R", {"rows", "dims?"}, table},
          {"", "rel_shift", {"x"}, shifted},
          {"", "rel_index", {}, sources}};
}

}  // namespace pelab::transformer_xl
