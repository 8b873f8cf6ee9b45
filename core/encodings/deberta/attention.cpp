#include "core/encodings/deberta/attention.h"

#include <cmath>
#include <utility>

namespace pelab::deberta {
namespace {

using Eigen::Index;
using Eigen::MatrixXd;

/// P[δ] of every difference j − i of a sentence of @p toy, from 1 − n to n − 1: (2n − 1) × d_model.
MatrixXd relativeVectors(const RelativeRows& rows, const Toy& toy) {
  const std::int64_t far = toy.length() - 1;
  MatrixXd result(2 * far + 1, toy.size.model);
  for (std::int64_t r = -far; r <= far; ++r) {
    result.row(far + r) = seededRow(toy.seed, "relative", rows.bucket(r), toy.size.model, 1.0);
  }
  return result;
}

}  // namespace

AttentionTerms attentionTerms(const RelativeRows& rows, const PositionTerms& which, const Toy& toy) {
  AttentionTerms result;
  const Index n = toy.length();
  const MatrixXd relative = relativeVectors(rows, toy);
  const auto differenceOf = [n](Index i, Index j) { return n - 1 + j - i; };
  const MatrixXd queries = toy.x * toy.wq;
  const MatrixXd keys = toy.x * toy.wk;
  const MatrixXd relativeQueries = relative * toy.wq;
  const MatrixXd relativeKeys = relative * toy.wk;
  const MatrixXd product = toy.wq * toy.wk.transpose();
  AttentionTerm content = contentTerm(toy);
  AttentionTerm keyTerm = replacedTerm(toy, "content_position", "x_i W_Q (P[δ(i, j)] W_K)ᵀ");
  AttentionTerm queryTerm =
      replacedTerm(toy, "position_content", which.swapped ? "P[δ(j, i)] W_Q (x_j W_K)ᵀ" : "P[δ(i, j)] W_Q (x_j W_K)ᵀ");
  result.direct.resize(n, n);
  for (Index i = 0; i < n; ++i) {
    for (Index j = 0; j < n; ++j) {
      const Index forKey = differenceOf(i, j);
      const Index forQuery = which.swapped ? differenceOf(j, i) : forKey;
      keyTerm.values(i, j) = queries.row(i).dot(relativeKeys.row(forKey));
      queryTerm.values(i, j) = relativeQueries.row(forQuery).dot(keys.row(j));
      Eigen::RowVectorXd key = toy.x.row(j);
      if (which.contentPosition) key += relative.row(forKey);
      result.direct(i, j) = (toy.x.row(i) * product).dot(key);
      if (which.positionContent) result.direct(i, j) += (relative.row(forQuery) * product).dot(toy.x.row(j));
    }
  }
  const std::int64_t width = toy.size.head * which.count();
  result.direct /= std::sqrt(static_cast<double>(width));
  result.terms = {std::move(content)};
  if (which.contentPosition) result.terms.push_back(std::move(keyTerm));
  if (which.positionContent) result.terms.push_back(std::move(queryTerm));
  for (AttentionTerm& term : result.terms) divideByRoot(term, width);
  addDropped(result);
  const auto byDifference = [&](const char* name, Text columns, const MatrixXd& values) {
    return AttentionMatrix{Text::literal(name), Text::literal("j − i"), 1 - n, std::move(columns), values};
  };
  const Text head = PELAB_TEXT("attention", "Head dimension");
  result.matrices = {byDifference("P[δ]", PELAB_TEXT("attention", "Dimension of the model"), relative)};
  if (which.contentPosition) result.matrices.push_back(byDifference("P[δ] W_K", head, relativeKeys));
  if (which.positionContent) result.matrices.push_back(byDifference("P[δ] W_Q", head, relativeQueries));
  result.values = toy.x * toy.wv;
  result.isRelative = true;
  result.remark = PELAB_TEXT(
      "deberta",
      "Absolute positions enter in the last layer alone, by the decoder of pre-training (EMD), which runs it twice: 12 "
      "layers of weights, 13 applied.");
  return result;
}

}  // namespace pelab::deberta
