#pragma once
#include <Eigen/Core>

#include "core/attention/terms.h"

namespace pelab {

/// The whole way from the terms to the output.
struct Attention {
  AttentionTerms parts;
  Eigen::MatrixXd scores;       ///< Σ of the contributions; NaN = masked
  Eigen::MatrixXd weights;      ///< softmax over the keys of each row; 0 where masked
  Eigen::MatrixXd output;       ///< Σ_j weight(i, j) · value(i, j): tokens × d_head
  bool maskedByScheme = false;  ///< the scheme masks the keys after the query

  /// Whether key @p key is hidden from query @p query.
  [[nodiscard]] bool isMasked(Eigen::Index query, Eigen::Index key) const;
};

/// Sum, mask, softmax and output. @p causal hides the keys after the query in addition to what the scheme hides.
[[nodiscard]] Attention attend(AttentionTerms parts, bool causal);

/// Largest |sum of the terms − scores at once|, relative to the largest term at that cell (at least 1).
[[nodiscard]] double sumFault(const Attention& attention);
/// Largest |Σ_j weight(i, j) − 1|.
[[nodiscard]] double rowFault(const Attention& attention);
/// Largest change of a score that neither masks.
[[nodiscard]] double scoreChange(const Attention& a, const Attention& b);
/// The largest size of a score.
[[nodiscard]] double scoreSize(const Attention& attention);

}  // namespace pelab
