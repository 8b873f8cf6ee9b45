#include "core/encodings/tupe/attention.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <utility>

namespace pelab::tupe {
namespace {

using Eigen::Index;
using Eigen::MatrixXd;

/// The rows of P at the toy's positions: tokens × d_model.
MatrixXd positionsOf(const Toy& toy) {
  MatrixXd rows(toy.length(), toy.size.model);
  for (Index i = 0; i < rows.rows(); ++i) {
    rows.row(i) = seededRow(toy.seed, "position", toy.position(i), toy.size.model, 1.0);
  }
  return rows;
}

AttentionTerm positionTerm(const MatrixXd& positions, const Untying& untying, const Toy& toy) {
  const std::string root = " / √" + std::to_string(2 * toy.size.head);
  const std::string product = untying.layerNorm ? "LN(p_i) U_Q (LN(p_j) U_K)ᵀ" : "p_i U_Q (p_j U_K)ᵀ";
  AttentionTerm term = replacedTerm(toy, "position_position", product + root);
  term.values = positionScores(positions, toy.projection("U_Q"), toy.projection("U_K"), untying);
  term.scale = 1.0;  // the root is in the formula: θ is not divided by it
  term.scaleName.clear();
  if (untying.resets) {
    term.cellFormula = [formula = term.formula](std::int64_t query, std::int64_t key) {
      if (query == 0) return std::string("θ₁");
      return key == 0 ? std::string("θ₂") : atCell(formula, query, key);
    };
  }
  return term;
}

AttentionTerm biasTerm(const ScoreBias& bias, const Toy& toy) {
  AttentionTerm term;
  term.id = "bias";
  term.name = PELAB_TEXT("attention", "bias of the scores");
  term.formula = bias.term();
  term.state = TermState::Added;
  term.values.resize(toy.length(), toy.length());
  const std::int64_t head = std::clamp<std::int64_t>(toy.head, 0, bias.heads() - 1);
  for (Index i = 0; i < term.values.rows(); ++i) {
    for (Index j = 0; j < term.values.cols(); ++j) {
      term.values(i, j) = *bias.at(head, toy.position(i), toy.position(j));
    }
  }
  return term;
}

/// The scores by products of whole matrices, words and positions each at once.
MatrixXd directScores(const MatrixXd& positions, const Untying& untying, const Toy& toy) {
  const double root = std::sqrt(2.0 * static_cast<double>(toy.size.head));
  const MatrixXd p = untying.layerNorm ? normalizedRows(positions) : positions;
  const MatrixXd untied = toy.projection("U_Q") * toy.projection("U_K").transpose();
  MatrixXd ofPositions = p * untied * p.transpose() / root;
  if (untying.resets) resetFirst(ofPositions, untying);
  return toy.x * (toy.wq * toy.wk.transpose()) * toy.x.transpose() / root + ofPositions;
}

/// Positions as they are projected, the projections, what is put in the place of [CLS], and the bias by distance.
std::vector<AttentionMatrix> matricesOf(const MatrixXd& positions, const Untying& untying, const ScoreBias* bias,
                                        const Toy& toy) {
  std::vector<AttentionMatrix> all{{Text::literal(untying.layerNorm ? "LN(p_i)" : "p_i"),
                                    {},
                                    0,
                                    PELAB_TEXT("attention", "Dimension of the model"),
                                    untying.layerNorm ? normalizedRows(positions) : positions},
                                   projectionMatrix("U_Q", toy.projection("U_Q")),
                                   projectionMatrix("U_K", toy.projection("U_K"))};
  if (untying.resets) {
    all.push_back(oneRow(PELAB_TEXT("tupe", "θ₁, θ₂ of [CLS]"), Text::literal("θ"),
                         Eigen::RowVector2d(untying.theta1, untying.theta2)));
  }
  if (bias == nullptr) return all;
  for (AttentionMatrix& matrix : biasMatrices(*bias, toy)) all.push_back(std::move(matrix));
  return all;
}

}  // namespace

AttentionTerms attentionTerms(const Untying& untying, const ScoreBias* bias, const Toy& toy) {
  Untying here = untying;
  here.resets = untying.resets && toy.first == 0;  // moved away, no token is the first
  const MatrixXd positions = positionsOf(toy);
  AttentionTerms result;
  AttentionTerm content = contentTerm(toy);
  divideByRoot(content, 2 * toy.size.head);
  result.direct = directScores(positions, here, toy);
  result.terms = {std::move(content), positionTerm(positions, here, toy)};
  if (bias != nullptr) {
    result.terms.push_back(biasTerm(*bias, toy));
    result.direct += result.terms.back().values;
  }
  addDropped(result);
  result.matrices = matricesOf(positions, here, bias, toy);
  result.values = toy.x * toy.wv;
  result.remark = here.resets
                      ? PELAB_TEXT("tupe",
                                   "The first word stands for [CLS], whose position–position scores are θ₁ and θ₂. "
                                   "Nothing is added to the words: U_Q and U_K project the positions alone, once for "
                                   "all layers.")
                      : PELAB_TEXT("tupe",
                                   "Nothing is added to the words: U_Q and U_K project the positions alone, once for "
                                   "all layers.");
  return result;
}

}  // namespace pelab::tupe
