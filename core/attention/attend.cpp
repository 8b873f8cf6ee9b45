#include "core/attention/attend.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <limits>
#include <utility>

namespace pelab {
namespace {

using Eigen::Index;

/// Softmax of one row over the keys that are not NaN.
Eigen::RowVectorXd softmax(const Eigen::RowVectorXd& scores) {
  double greatest = -std::numeric_limits<double>::infinity();
  for (const double score : scores) greatest = std::fmax(greatest, score);
  Eigen::RowVectorXd weights = Eigen::RowVectorXd::Zero(scores.size());
  if (!std::isfinite(greatest)) return weights;
  for (Index j = 0; j < scores.size(); ++j) {
    if (!std::isnan(scores(j))) weights(j) = std::exp(scores(j) - greatest);
  }
  return weights / weights.sum();
}

}  // namespace

bool Attention::isMasked(Index query, Index key) const {
  return std::isnan(scores(query, key));
}

Attention attend(AttentionTerms parts, bool causal) {
  Attention result;
  const Index n = parts.values.rows();
  result.scores = Eigen::MatrixXd::Zero(n, n);
  for (const AttentionTerm& term : parts.terms) {
    if (term.state != TermState::Dropped) result.scores += term.contribution();
  }
  for (Index i = 0; i < n; ++i) {
    for (Index j = i + 1; j < n; ++j) {
      result.maskedByScheme = result.maskedByScheme || std::isnan(result.scores(i, j));
      if (causal) result.scores(i, j) = std::numeric_limits<double>::quiet_NaN();
    }
  }
  result.weights.resize(n, n);
  for (Index i = 0; i < n; ++i) result.weights.row(i) = softmax(result.scores.row(i));
  result.output = result.weights * parts.values;
  for (std::size_t i = 0; i < parts.relativeValues.size(); ++i) {
    const auto row = static_cast<Index>(i);
    result.output.row(row) += result.weights.row(row) * parts.relativeValues[i];
  }
  result.parts = std::move(parts);
  return result;
}

double sumFault(const Attention& attention) {
  double worst = 0.0;
  for (Index i = 0; i < attention.scores.rows(); ++i) {
    for (Index j = 0; j < attention.scores.cols(); ++j) {
      if (attention.isMasked(i, j)) continue;
      double size = 1.0;
      for (const AttentionTerm& term : attention.parts.terms) {
        if (term.state != TermState::Dropped) size = std::max(size, std::abs(term.scale * term.values(i, j)));
      }
      worst = std::max(worst, std::abs(attention.scores(i, j) - attention.parts.direct(i, j)) / size);
    }
  }
  return worst;
}

double rowFault(const Attention& attention) {
  double worst = 0.0;
  for (Index i = 0; i < attention.weights.rows(); ++i) {
    worst = std::max(worst, std::abs(attention.weights.row(i).sum() - 1.0));
  }
  return worst;
}

double scoreChange(const Attention& a, const Attention& b) {
  double worst = 0.0;
  for (Index i = 0; i < a.scores.rows(); ++i) {
    for (Index j = 0; j < a.scores.cols(); ++j) {
      if (!a.isMasked(i, j) && !b.isMasked(i, j)) worst = std::max(worst, std::abs(a.scores(i, j) - b.scores(i, j)));
    }
  }
  return worst;
}

double scoreSize(const Attention& attention) {
  double size = 0.0;
  for (const double score : attention.scores.reshaped()) size = std::fmax(size, std::abs(score));
  return size;
}

}  // namespace pelab
