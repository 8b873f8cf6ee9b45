#include "core/encodings/tupe/position_scores.h"

#include <cmath>

namespace pelab::tupe {

Untying untyingOf(const Params& params) {
  return {params.flag("layer_norm"), params.flag("reset_cls"), params.real("theta1"), params.real("theta2")};
}

Eigen::MatrixXd normalizedRows(const Eigen::MatrixXd& rows) {
  constexpr double kEpsilon = 1e-5;
  const Eigen::MatrixXd centred = rows.colwise() - rows.rowwise().mean();
  const Eigen::ArrayXd variances = centred.rowwise().squaredNorm().array() / static_cast<double>(rows.cols());
  return centred.array().colwise() / (variances + kEpsilon).sqrt();
}

Eigen::MatrixXd positionScores(const Eigen::MatrixXd& positions, const Eigen::MatrixXd& uq, const Eigen::MatrixXd& uk,
                               const Untying& untying) {
  const Eigen::MatrixXd p = untying.layerNorm ? normalizedRows(positions) : positions;
  Eigen::MatrixXd scores = (p * uq) * (p * uk).transpose() / std::sqrt(2.0 * static_cast<double>(uq.cols()));
  if (untying.resets) resetFirst(scores, untying);
  return scores;
}

void resetFirst(Eigen::MatrixXd& scores, const Untying& untying) {
  scores.col(0).setConstant(untying.theta2);
  scores.row(0).setConstant(untying.theta1);
}

}  // namespace pelab::tupe
