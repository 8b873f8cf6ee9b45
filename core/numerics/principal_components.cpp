#include "core/numerics/principal_components.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include <Eigen/Eigenvalues>

#include "core/numerics/seeded_random.h"

namespace pelab {
namespace {

using RowMajor = Eigen::Matrix<double, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;

constexpr Eigen::Index kBlock = 8;        ///< vectors of one step: eigenvalues up to so many times equal are found
constexpr std::int64_t kSlice = 1 << 16;  ///< numbers between two looks at the token
constexpr std::int64_t kSmall = 256;      ///< rows or columns, whichever are fewer, whose products are solved whole
constexpr double kResidual = 1e-9;
constexpr double kNothing = 1e-11;  ///< what is left of a vector that lies in the span of others

/// The centred rows, some at a time.
class Centred {
public:
  Centred(const RowSource& source, const std::stop_token& stop)
      : m_source(source), m_stop(stop), m_step(std::max<std::int64_t>(kSlice / source.columns, 1)) {}

  /// Means of the columns and the sum of all squares around them; false = stopped.
  bool prepare() {
    m_mean = Eigen::VectorXd::Zero(m_source.columns);
    Eigen::VectorXd sum = Eigen::VectorXd::Zero(m_source.columns);
    if (!each([&](std::int64_t, const RowMajor& rows) { sum += rows.colwise().sum().transpose(); })) return false;
    m_mean = sum / static_cast<double>(m_source.rows);
    return each([&](std::int64_t, const RowMajor& rows) { m_variance += rows.squaredNorm(); });
  }

  /// A V with A = Xᵀ X of the centred rows X; nothing = stopped.
  [[nodiscard]] std::optional<Eigen::MatrixXd> times(const Eigen::MatrixXd& vectors) const {
    Eigen::MatrixXd result = Eigen::MatrixXd::Zero(vectors.rows(), vectors.cols());
    const bool done = each([&](std::int64_t, const RowMajor& rows) {
      const Eigen::MatrixXd products = rows * vectors;
      result.noalias() += rows.transpose() * products;
    });
    return done ? std::optional(std::move(result)) : std::nullopt;
  }

  /// X; nothing = stopped.
  [[nodiscard]] std::optional<Eigen::MatrixXd> whole() const {
    Eigen::MatrixXd result(m_source.rows, m_source.columns);
    const bool done =
        each([&](std::int64_t first, const RowMajor& rows) { result.middleRows(first, rows.rows()) = rows; });
    return done ? std::optional(std::move(result)) : std::nullopt;
  }

  /// XᵀX; nothing = stopped.
  [[nodiscard]] std::optional<Eigen::MatrixXd> products() const {
    Eigen::MatrixXd result = Eigen::MatrixXd::Zero(m_source.columns, m_source.columns);
    const bool done = each([&](std::int64_t, const RowMajor& rows) { result.noalias() += rows.transpose() * rows; });
    return done ? std::optional(std::move(result)) : std::nullopt;
  }

  /// X V; nothing = stopped.
  [[nodiscard]] std::optional<Eigen::MatrixXd> scores(const Eigen::MatrixXd& vectors) const {
    Eigen::MatrixXd result(m_source.rows, vectors.cols());
    const bool done =
        each([&](std::int64_t first, const RowMajor& rows) { result.middleRows(first, rows.rows()) = rows * vectors; });
    return done ? std::optional(std::move(result)) : std::nullopt;
  }

  [[nodiscard]] const Eigen::VectorXd& mean() const { return m_mean; }
  [[nodiscard]] double variance() const { return m_variance; }

private:
  /// work(first, rows − mean) for all rows in their order.
  template <typename Work>
  bool each(Work work) const {
    RowMajor rows;
    for (std::int64_t first = 0; first < m_source.rows; first += m_step) {
      if (m_stop.stop_requested()) return false;
      rows.resize(std::min(m_step, m_source.rows - first), m_source.columns);
      for (Eigen::Index r = 0; r < rows.rows(); ++r) {
        m_source.read(first + r, {rows.row(r).data(), static_cast<std::size_t>(m_source.columns)});
      }
      rows.rowwise() -= m_mean.transpose();
      work(first, std::as_const(rows));
    }
    return true;
  }

  const RowSource& m_source;
  const std::stop_token& m_stop;
  std::int64_t m_step;
  Eigen::VectorXd m_mean;
  double m_variance = 0.0;
};

/// Makes the columns of @p block have length 1 and multiplies @p left by what they had; those with next to nothing left
/// are taken out.
void normalize(Eigen::MatrixXd& block, std::vector<double>& left) {
  Eigen::Index kept = 0;
  for (Eigen::Index k = 0; k < block.cols(); ++k) {
    const double norm = block.col(k).norm();
    const double now = left[static_cast<std::size_t>(k)] * norm;
    if (!(now > kNothing)) continue;
    block.col(kept) = block.col(k) / norm;
    left[static_cast<std::size_t>(kept++)] = now;
  }
  block.conservativeResize(Eigen::NoChange, kept);
  left.resize(static_cast<std::size_t>(kept));
}

/// The parts of @p block outside the span of @p basis, orthonormal; columns that have none are left out.
Eigen::MatrixXd newDirections(const Eigen::MatrixXd& basis, Eigen::MatrixXd block) {
  std::vector<double> left(static_cast<std::size_t>(block.cols()));
  for (Eigen::Index k = 0; k < block.cols(); ++k) {
    const double norm = block.col(k).norm();
    left[static_cast<std::size_t>(k)] = norm > 0.0 ? 1.0 / norm : 0.0;  // what is left is a share of the whole
  }
  normalize(block, left);
  for (int pass = 0; pass < 3; ++pass) {  // twice is enough against rounding; the columns among each other in between
    block -= basis * (basis.transpose() * block);
    if (pass > 0) {
      for (Eigen::Index k = 1; k < block.cols(); ++k) {
        const auto before = block.leftCols(k);
        block.col(k) -= before * (before.transpose() * block.col(k));
        const double norm = block.col(k).norm();
        left[static_cast<std::size_t>(k)] *= norm;
        block.col(k) *= norm * left[static_cast<std::size_t>(k)] > kNothing ? 1.0 / norm : 0.0;
      }
    }
    normalize(block, left);
  }
  return block;
}

/// Where the search begins: normals of a fixed seed, so that every machine takes the same path.
Eigen::MatrixXd start(Eigen::Index rows, Eigen::Index columns) {
  Eigen::MatrixXd block(rows, columns);
  for (Eigen::Index c = 0; c < columns; ++c) {
    for (Eigen::Index r = 0; r < rows; ++r) {
      block(r, c) = standardNormal(0, static_cast<std::uint64_t>(c * rows + r));
    }
  }
  return block;
}

/// Eigenvectors of the greatest eigenvalues as far as a growing span of vectors holds them.
class Search {
public:
  Search(const Centred& rows, Eigen::Index width, Eigen::Index count) : m_rows(rows), m_count(count) {
    m_basis.resize(width, 0);
    m_images.resize(width, 0);
  }

  /// False = stopped.
  bool run() {
    const Eigen::Index most = std::min<Eigen::Index>(m_basis.rows(), kMostVectors);
    Eigen::Index nextLook = 0;  // at the span's best vectors, which costs its dimension cubed
    Eigen::MatrixXd next = newDirections(m_basis, start(m_basis.rows(), std::min(kBlock, most)));
    while (next.cols() > 0) {
      const auto images = m_rows.times(next);
      if (!images) return false;
      append(m_basis, next);
      append(m_images, *images);
      const bool isFull = m_basis.cols() >= most;
      if (isFull || m_basis.cols() >= nextLook) {
        if (isFound() || isFull) return true;
        nextLook = m_basis.cols() * 5 / 4;
      }
      next = newDirections(m_basis, *images);
      if (next.cols() > most - m_basis.cols()) next = next.leftCols(most - m_basis.cols()).eval();
    }
    isFound();
    return true;
  }

  [[nodiscard]] const Eigen::MatrixXd& vectors() const { return m_vectors; }
  [[nodiscard]] const Eigen::VectorXd& values() const { return m_values; }

private:
  static void append(Eigen::MatrixXd& to, const Eigen::MatrixXd& block) {
    to.conservativeResize(Eigen::NoChange, to.cols() + block.cols());
    to.rightCols(block.cols()) = block;
  }

  /// The best vectors of the span, and whether they are eigenvectors.
  bool isFound() {
    const Eigen::MatrixXd projected = m_basis.transpose() * m_images;
    const Eigen::SelfAdjointEigenSolver<Eigen::MatrixXd> solver(0.5 * (projected + projected.transpose()));
    const Eigen::Index found = std::min(m_count, m_basis.cols());
    const Eigen::MatrixXd best = solver.eigenvectors().rightCols(found).rowwise().reverse();
    m_values = solver.eigenvalues().tail(found).reverse();
    m_vectors = m_basis * best;
    const Eigen::MatrixXd residual = m_images * best - m_vectors * m_values.asDiagonal();
    return found == m_count && residual.colwise().norm().maxCoeff() <= kResidual * m_values(0);
  }

  const Centred& m_rows;
  Eigen::Index m_count;
  Eigen::MatrixXd m_basis;   ///< orthonormal
  Eigen::MatrixXd m_images;  ///< A times it
  Eigen::MatrixXd m_vectors;
  Eigen::VectorXd m_values;
};

/// Eigenvectors of the greatest eigenvalues of A = XᵀX by way of the smaller of XᵀX and XXᵀ, whole; false = stopped.
bool solveSmall(const Centred& rows, const RowSource& source, Eigen::Index count, Eigen::MatrixXd& vectors,
                Eigen::VectorXd& values) {
  const bool isTall = source.rows >= source.columns;
  std::optional<Eigen::MatrixXd> gram;
  Eigen::MatrixXd whole;
  if (isTall) {
    gram = rows.products();
  } else {
    auto all = rows.whole();
    if (!all) return false;
    whole = *std::move(all);
    gram = whole * whole.transpose();
  }
  if (!gram) return false;
  const Eigen::SelfAdjointEigenSolver<Eigen::MatrixXd> solver(0.5 * (*gram + gram->transpose()));
  const Eigen::Index found = std::min(count, gram->rows());
  values = solver.eigenvalues().tail(found).reverse();
  vectors = solver.eigenvectors().rightCols(found).rowwise().reverse();
  if (!isTall) vectors = whole.transpose() * vectors;
  return true;
}

/// Turns a component round unless its first large score is positive.
void fixSign(PrincipalComponents& found, Eigen::Index k) {
  const double half = 0.5 * found.scores.col(k).cwiseAbs().maxCoeff();
  for (Eigen::Index p = 0; p < found.scores.rows(); ++p) {
    const double score = found.scores(p, k);
    if (std::abs(score) < half || score == 0.0) continue;
    if (score > 0.0) return;
    found.directions.col(k) *= -1.0;
    found.scores.col(k) *= -1.0;
    return;
  }
}

}  // namespace

double PrincipalComponents::score(std::span<const double> row, std::int64_t component) const {
  const Eigen::Map<const Eigen::VectorXd> values(row.data(), std::ssize(row));
  return (values - mean).dot(directions.col(component));
}

std::optional<PrincipalComponents> principalComponents(const RowSource& source, int count,
                                                       const std::stop_token& stop) {
  Centred rows(source, stop);
  if (!rows.prepare()) return std::nullopt;
  PrincipalComponents found;
  found.mean = rows.mean();
  found.directions = Eigen::MatrixXd::Zero(source.columns, count);
  found.scores = Eigen::MatrixXd::Zero(source.rows, count);
  found.shares.assign(static_cast<std::size_t>(count), 0.0);
  // Rounding of the means alone leaves something of rows that are all the same.
  const double rounding = 1e-28 * static_cast<double>(source.rows) * found.mean.squaredNorm();
  if (!(rows.variance() > rounding)) return found;
  Eigen::MatrixXd vectors;
  Eigen::VectorXd values;
  if (std::min(source.rows, source.columns) <= kSmall) {
    if (!solveSmall(rows, source, count, vectors, values)) return std::nullopt;
  } else {
    Search search(rows, source.columns, count);
    if (!search.run()) return std::nullopt;
    vectors = search.vectors();
    values = search.values();
  }
  for (Eigen::Index k = 0; k < values.size(); ++k) {
    const double share = std::max(values(k) / rows.variance(), 0.0);
    if (share < 1e-14) break;
    found.shares[static_cast<std::size_t>(k)] = std::min(share, 1.0);
    found.directions.col(k) = vectors.col(k).normalized();
  }
  auto scores = rows.scores(found.directions);
  if (!scores) return std::nullopt;
  found.scores = *std::move(scores);
  for (Eigen::Index k = 0; k < count; ++k) fixSign(found, k);
  found.scores.array() += 0.0;  // never −0
  return found;
}

}  // namespace pelab
