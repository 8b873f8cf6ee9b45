#include "core/encodings/deberta/quantities.h"

#include <cmath>
#include <nlohmann/json.hpp>

#include "core/encodings/deberta/options.h"
#include "core/encodings/index_queries.h"
#include "core/quantities/query.h"

namespace pelab::deberta {
namespace {

using nlohmann::json;

json index(const Params& params, const json& query) {
  const RelativeRows rows(ruleOf(params));
  return numbersOfRun(query, [&rows](std::int64_t difference) { return rows.bucket(-difference); });
}

json bucket(const Params& params, const json& query) {
  const RowRule rule = ruleOf(params);
  if (!rule.isLogarithmic) {
    query::refuse("bad_kind", "kind", "bucket",
                  PELAB_TEXT("deberta", "Version 1 clips and has no buckets; ask for “index”."));
  }
  const RelativeRows rows(rule);
  return numbersOfRun(query, [&rows](std::int64_t difference) { return rows.signedBucket(difference); });
}

/// (Qc_i·Kc_j + Qc_i·Kr[δ(i, j)] + Kc_j·Qr[δ]) / √(d·(1 + terms)), positions from 0 on.
json scores(const Params& params, const json& query) {
  const RelativeRows rows(ruleOf(params));
  const PositionTerms terms = termsOf(params);
  const Eigen::MatrixXd queries = query::matrix(query, "Qc");
  const Eigen::MatrixXd keys = query::matrix(query, "Kc");
  const Eigen::MatrixXd relativeKeys = query::matrix(query, "Kr");
  const Eigen::MatrixXd relativeQueries = query::matrix(query, "Qr");
  query::requireShape(query, "Kc", keys, keys.rows(), queries.cols());
  query::requireShape(query, "Kr", relativeKeys, rows.buckets(), queries.cols());
  query::requireShape(query, "Qr", relativeQueries, rows.buckets(), queries.cols());
  query::requireAnswerSize("Kc", static_cast<double>(queries.rows()) * static_cast<double>(keys.rows()));
  const double root = std::sqrt(static_cast<double>(queries.cols() * terms.count()));
  json values = json::array();
  for (Eigen::Index i = 0; i < queries.rows(); ++i) {
    for (Eigen::Index j = 0; j < keys.rows(); ++j) {
      double sum = queries.row(i).dot(keys.row(j));
      if (terms.contentPosition) sum += queries.row(i).dot(relativeKeys.row(rows.at(i, j)));
      if (terms.positionContent) {
        sum += keys.row(j).dot(relativeQueries.row(terms.swapped ? rows.at(j, i) : rows.at(i, j)));
      }
      values.push_back(sum / root);
    }
  }
  return values;
}

}  // namespace

std::vector<QuantityKind> quantities() {
  return {{"", "index", {"from", "to"}, index},
          {"", "bucket", {"from", "to"}, bucket},
          {"", "scores", {"Qc", "Kc", "Qr", "Kr"}, scores}};
}

}  // namespace pelab::deberta
