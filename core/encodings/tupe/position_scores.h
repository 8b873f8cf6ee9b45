#pragma once
#include <Eigen/Core>

#include "core/scene/params.h"

namespace pelab::tupe {

/// What is done to position–position besides the product.
struct Untying {
  bool layerNorm = true;  ///< each row of P is brought to mean 0 and variance 1 first
  bool resets = true;     ///< pairs with position 0, [CLS], have a number of their own
  double theta1 = 0.0;    ///< v(0, j)
  double theta2 = 0.0;    ///< v(i, 0), i > 0
};
[[nodiscard]] Untying untyingOf(const Params& params);

/// (x − mean)/√(variance + 10^−5) of each row, variance of the whole row.
[[nodiscard]] Eigen::MatrixXd normalizedRows(const Eigen::MatrixXd& rows);

/// v(i, j) = (p_i U_Q)(p_j U_K)ᵀ/√(2 d_head), row 0 and column 0 reset (arXiv:2006.15595, §3.1 and §3.2). @p positions:
/// rows × d_model, @p uq and @p uk: d_model × d_head.
[[nodiscard]] Eigen::MatrixXd positionScores(const Eigen::MatrixXd& positions, const Eigen::MatrixXd& uq,
                                             const Eigen::MatrixXd& uk, const Untying& untying);

/// θ₁ in row 0 and θ₂ in the rest of column 0 of @p scores.
void resetFirst(Eigen::MatrixXd& scores, const Untying& untying);

}  // namespace pelab::tupe
