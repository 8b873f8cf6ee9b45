#pragma once
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include <Eigen/Core>

#include "core/attention/toy.h"
#include "core/text.h"

namespace pelab {

/// What becomes of one of the four terms of x_i + p_i: (x_i + p_i) W_Q W_Kᵀ (x_j + p_j)ᵀ = content–content +
/// content–position + position–content + position–position.
enum class TermState {
  Kept,      ///< as it is with a table that is added to the input
  Replaced,  ///< something else stands in its place
  Dropped,   ///< nothing does
  Added      ///< none of the four
};

/// One summand of the scores.
struct AttentionTerm {
  std::string id;       ///< of the four: "content_content" …; of others: "bias" …
  Text name;            ///< "content–content"
  std::string formula;  ///< plain Unicode, i = query, j = key: "x_i W_Q W_Kᵀ x_jᵀ"
  TermState state = TermState::Kept;
  Eigen::MatrixXd values;  ///< query × key, before the scale; empty when dropped; NaN = masked by the scheme
  double scale = 1.0;      ///< what the term is multiplied with in the score
  std::string scaleName;   ///< what follows the formula: " / √4"; empty = nothing

  /// The formula at a query and a key, where it is not everywhere the same; null = `formula` with the two numbers.
  std::function<std::string(std::int64_t query, std::int64_t key)> cellFormula;

  /// What the term gives to the scores.
  [[nodiscard]] Eigen::MatrixXd contribution() const { return scale * values; }
};

/// What the terms or the values read, for those who look: R^K, u, slopes …
struct AttentionMatrix {
  Text name;                  ///< "R^K[clip(j − i)]"
  Text rows;                  ///< what counts the rows: "j − i"; empty = one row per token
  std::int64_t firstRow = 0;  ///< the number of row 0
  Text columns;               ///< what counts the columns, from 0: "Dimension"
  Eigen::MatrixXd values;     ///< NaN = masked
};

/// What a scheme makes of the scores and values of a toy model.
struct AttentionTerms {
  std::vector<AttentionTerm> terms;  ///< in the order they are written, dropped ones last
  Eigen::MatrixXd direct;            ///< the scores by the scheme's formula at once, not from the terms; query × key
  Eigen::MatrixXd values;            ///< what the weights average: tokens × d_head
  /// What is added to the value of key j for query i alone: matrix i is keys × d_head. Empty where nothing is.
  std::vector<Eigen::MatrixXd> relativeValues;
  std::string valueFormula = "x_j W_V";
  Text remark;               ///< what else the scheme does; may be empty
  bool isRelative = false;   ///< positions count by j − i only: moving all of them changes no score
  double tolerance = 1e-12;  ///< how far `direct` and the sum may differ, relative to the terms
  std::vector<AttentionMatrix> matrices = {};
};

/// 1/√d_head as the scale of @p term.
void divideByRoot(AttentionTerm& term, std::int64_t width);

/// x_i W_Q W_Kᵀ x_jᵀ / √d_head of the toy, kept.
[[nodiscard]] AttentionTerm contentTerm(const Toy& toy);
/// One of the four with another formula in its place and its values still to come; divided by √d_head of the toy.
[[nodiscard]] AttentionTerm replacedTerm(const Toy& toy, std::string_view id, std::string formula);
/// The formula of one of the four as it is with a table that is added to the input; empty for others.
[[nodiscard]] std::string plainFormula(std::string_view id);
/// Adds those of the four that are not among the terms yet, as dropped.
void addDropped(AttentionTerms& terms);

/// A matrix whose row follows from j − i, from −(n − 1) to n − 1 for a toy of n tokens: @p row gives the row of a query
/// and a key, both tokens.
[[nodiscard]] AttentionMatrix relativeMatrix(
    const Toy& toy, Text name, Text columns,
    const std::function<Eigen::RowVectorXd(std::int64_t query, std::int64_t key)>& row);

/// Slopes of the heads; else, where the distance alone decides, the bias of the first heads at each of them.
[[nodiscard]] std::vector<AttentionMatrix> biasMatrices(const ScoreBias& bias, const Toy& toy);

/// A vector, or one row of numbers, as a matrix.
[[nodiscard]] AttentionMatrix oneRow(Text name, Text columns, const Eigen::RowVectorXd& values);

/// A projection of the model's dimensions on those of a head: d_model × d_head.
[[nodiscard]] AttentionMatrix projectionMatrix(std::string name, const Eigen::MatrixXd& values);

/// The angles by which the pairs of a rotation turn at each token, in radians between −π and π; tokens × pairs.
[[nodiscard]] AttentionMatrix angleMatrix(Eigen::MatrixXd angles);
/// The angles of @p f at each token.
[[nodiscard]] AttentionMatrix angleMatrix(const Frequencies& f, const Toy& toy);

/// The terms as the scheme's capabilities make them: a table is added to the input (all four terms), frequencies that
/// rotate or the table of a rotation turn q and k, a score bias is added; without any only the content is left.
/// @p params suit the toy (toyParams).
[[nodiscard]] AttentionTerms builtTerms(const Encoding& encoding, const Params& params, const Toy& toy);

/// The scheme's own terms where it has any, else those built from its capabilities.
[[nodiscard]] AttentionTerms attentionTerms(const Encoding& encoding, const Params& params, const Toy& toy);

/// @p formula with the indices i and j replaced by numbers: "x_i" → "x_0", "β[j − i]" → "β[2 − 0]".
[[nodiscard]] std::string atCell(std::string_view formula, std::int64_t query, std::int64_t key);

}  // namespace pelab
