#include "core/encodings/transformer_xl/attention.h"

#include <cmath>
#include <limits>
#include <string>
#include <utility>
#include <vector>

namespace pelab::transformer_xl {
namespace {

using Eigen::Index;
using Eigen::MatrixXd;
using Eigen::RowVectorXd;

constexpr double kMasked = std::numeric_limits<double>::quiet_NaN();

/// R of @p relative: d_model entries.
RowVectorXd positionRow(const sinusoidal::Ladder& ladder, std::int64_t relative) {
  RowVectorXd row(ladder.width);
  for (Index c = 0; c < row.size(); ++c) row(c) = sinusoidal::value(ladder, static_cast<double>(relative), c);
  return row;
}

/// R of @p relative times W_KR: d_head entries.
RowVectorXd positionKey(const sinusoidal::Ladder& ladder, std::int64_t relative, const MatrixXd& wkr) {
  return positionRow(ladder, relative) * wkr;
}

/// R of each relative position that is between two tokens; masked where a decoder has no row.
AttentionMatrix positionRows(const RelativeRows& rows, const sinusoidal::Ladder& ladder, const std::string& name,
                             const Toy& toy) {
  return relativeMatrix(toy, Text::literal(name), PELAB_TEXT("attention", "Dimension of the model"),
                        [&](std::int64_t query, std::int64_t key) -> RowVectorXd {
                          if (rows.isCausal() && key > query) return RowVectorXd::Constant(ladder.width, kMasked);
                          return positionRow(ladder, rows.clamped(-rows.step * (query - key)));
                        });
}

/// The scores by the way of the published codes.
MatrixXd shiftedScores(const RelativeRows& rows, const sinusoidal::Ladder& ladder, const Toy& toy, const MatrixXd& wkr,
                       const RowVectorXd& u, const RowVectorXd& v) {
  const MatrixXd queries = toy.x * toy.wq;
  MatrixXd keys(rows.rows, toy.size.head);
  for (Index r = 0; r < rows.rows; ++r) keys.row(r) = positionKey(ladder, rows.at(r), wkr);
  using RowMajor = Eigen::Matrix<double, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;
  const RowMajor all = (queries.rowwise() + v) * keys.transpose();
  std::vector<double> shifted = relativeShift(rows, {all.data(), static_cast<std::size_t>(all.size())});
  const MatrixXd positions = Eigen::Map<RowMajor>(shifted.data(), rows.queries, rows.keys);
  return (queries.rowwise() + u) * (toy.x * toy.wk).transpose() + positions;
}

}  // namespace

AttentionTerms attentionTerms(const RelativeRows& rows, const sinusoidal::Ladder& ladder, const Toy& toy) {
  const Index n = toy.length();
  const double scale = 1.0 / std::sqrt(static_cast<double>(toy.size.head));
  const MatrixXd wkr = toy.projection("W_KR");
  const RowVectorXd u = seededRow(toy.seed, "u", 0, toy.size.head, scale);
  const RowVectorXd v = seededRow(toy.seed, "v", 0, toy.size.head, scale);
  const MatrixXd queries = toy.x * toy.wq;
  const std::string relative = rows.step > 0 ? "R(j − i)" : "R(i − j)";
  AttentionTerm contentPosition = replacedTerm(toy, "content_position", "x_i W_Q (" + relative + " W_KR)ᵀ");
  AttentionTerm positionContent = replacedTerm(toy, "position_content", "u (x_j W_K)ᵀ");
  AttentionTerm positionPosition = replacedTerm(toy, "position_position", "v (" + relative + " W_KR)ᵀ");
  positionContent.values = (u * (toy.x * toy.wk).transpose()).replicate(n, 1);
  for (AttentionTerm* term : {&contentPosition, &positionPosition}) term->values.setConstant(n, n, kMasked);
  for (Index i = 0; i < n; ++i) {
    for (Index j = 0; j < n; ++j) {
      if (rows.isCausal() && j > i) continue;
      const RowVectorXd key = positionKey(ladder, rows.clamped(-rows.step * (i - j)), wkr);
      contentPosition.values(i, j) = queries.row(i).dot(key);
      positionPosition.values(i, j) = v.dot(key);
    }
  }
  AttentionTerms result;
  const Text head = PELAB_TEXT("attention", "Head dimension");
  result.matrices = {positionRows(rows, ladder, relative, toy), projectionMatrix("W_KR", wkr),
                     oneRow(Text::literal("u"), head, u), oneRow(Text::literal("v"), head, v)};
  result.isRelative = true;
  result.values = toy.x * toy.wv;
  result.terms = {contentTerm(toy), std::move(contentPosition), std::move(positionContent),
                  std::move(positionPosition)};
  result.remark = PELAB_TEXT("transformer_xl",
                             "The query's position is gone: u and v are the same for every query, the key's is R of "
                             "the relative position through a projection of its own.");
  result.direct = scale * shiftedScores(rows, ladder, toy, wkr, u, v);
  if (rows.isCausal()) {
    result.direct.triangularView<Eigen::StrictlyUpper>().setConstant(kMasked);
    result.remark = PELAB_TEXT("transformer_xl",
                               "The query's position is gone: u and v are the same for every query, the key's is R of "
                               "the relative position through a projection of its own. Keys after the query have no "
                               "row in R and are masked.");
  }
  return result;
}

}  // namespace pelab::transformer_xl
