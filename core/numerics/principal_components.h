#pragma once
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <stop_token>
#include <vector>

#include <Eigen/Core>

namespace pelab {

/// Rows x_p of numbers, centred: their directions of most variance.
struct PrincipalComponents {
  Eigen::VectorXd mean;        ///< x̄ = Σ x_p / n
  Eigen::MatrixXd directions;  ///< a column v_k of length 1 per component; zeros where no variance is left
  std::vector<double> shares;  ///< λ_k / Σ λ, of the variance in all directions; 0 where there is none
  Eigen::MatrixXd scores;      ///< n × k: (x_p − x̄)·v_k

  /// (x − x̄)·v_k of a row that may not have been among them.
  [[nodiscard]] double score(std::span<const double> row, std::int64_t component) const;
};

/// A table by its rows: @p read(p, values) writes row p of @p columns numbers into values.
struct RowSource {
  std::int64_t rows = 0, columns = 0;
  std::function<void(std::int64_t row, std::span<double> values)> read;
};

/// The first @p count principal components of rows (Pearson 1901): eigenvectors of Σ_p (x_p − x̄)(x_p − x̄)ᵀ in the
/// order of their eigenvalues, greatest first. With at most 256 rows or columns by all eigenvectors of XᵀX or XXᵀ,
/// whichever is smaller; else by blocks of Krylov vectors that are kept orthogonal (Golub and Van
/// Loan, Matrix Computations, §10.3) until ‖A v − λ v‖ ≤ 1e-9 λ₁, or until no new direction is left, which is exact;
/// at most kMostVectors. Where eigenvalues are equal any basis of their plane is as good; which one comes out is always
/// the same. The sign is fixed: the first score of at least half the largest size is positive.
/// Cost: per block of 8 vectors one pass over the rows, 32 rows · columns multiply-adds; memory 16 bytes · columns ·
/// vectors. Polls @p stop every few milliseconds; nothing when it asked.
[[nodiscard]] std::optional<PrincipalComponents> principalComponents(const RowSource& source, int count,
                                                                     const std::stop_token& stop);

/// Most vectors that the search spans.
inline constexpr std::int64_t kMostVectors = 256;

}  // namespace pelab
