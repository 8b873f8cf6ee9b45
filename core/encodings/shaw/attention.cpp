#include "core/encodings/shaw/attention.h"

#include <cmath>
#include <utility>

namespace pelab::shaw {

AttentionTerms attentionTerms(const ClippedIndex& index, const std::string& relative, const Toy& toy) {
  AttentionTerms result;
  const double scale = 1.0 / std::sqrt(static_cast<double>(toy.size.head));
  const Eigen::MatrixXd queries = toy.x * toy.wq;
  const Eigen::MatrixXd keys = toy.x * toy.wk;
  AttentionTerm position = replacedTerm(toy, "content_position", "x_i W_Q R^K[" + relative + "]ᵀ");
  result.direct.resize(toy.length(), toy.length());
  for (std::int64_t i = 0; i < toy.length(); ++i) {
    Eigen::MatrixXd values(toy.length(), toy.size.head);
    for (std::int64_t j = 0; j < toy.length(); ++j) {
      const std::int64_t row = index.at(toy.position(i), toy.position(j));
      const Eigen::RowVectorXd key = seededRow(toy.seed, "R_K", row, toy.size.head, scale);
      position.values(i, j) = queries.row(i).dot(key);
      result.direct(i, j) = scale * queries.row(i).dot(keys.row(j) + key);
      values.row(j) = seededRow(toy.seed, "R_V", row, toy.size.head, scale);
    }
    result.relativeValues.push_back(std::move(values));
  }
  result.terms = {contentTerm(toy), std::move(position)};
  addDropped(result);
  result.values = toy.x * toy.wv;
  result.valueFormula = "x_j W_V + R^V[" + relative + "]";
  result.isRelative = true;
  const auto table = [&](const char* name, const char* tag) {
    return relativeMatrix(toy, Text::literal(name + ("[" + relative + "]")), PELAB_TEXT("attention", "Dimension"),
                          [&](std::int64_t query, std::int64_t key) {
                            const std::int64_t row = index.at(toy.position(query), toy.position(key));
                            return seededRow(toy.seed, tag, row, toy.size.head, scale);
                          });
  };
  result.matrices = {table("R^K", "R_K"), table("R^V", "R_V")};
  return result;
}

}  // namespace pelab::shaw
