#include "core/views/similarity/matrix_cells.h"

#include <algorithm>
#include <cmath>
#include <complex>
#include <functional>
#include <limits>
#include <map>
#include <optional>
#include <span>
#include <utility>

#include <Eigen/Core>

#include "core/numerics/trig_means.h"
#include "core/views/similarity/cosine_sums.h"

namespace pelab::similarity {

namespace {

using Matrix = Eigen::Matrix<double, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;

/// A_n(ω_i) = sin(nω/2) / (n sin(ω/2)): the mean of e^{iωp} over n positions without the phase of their middle.
std::vector<double> amplitudes(const std::vector<double>& omega, std::int64_t count) {
  std::vector<double> values(omega.size());
  for (std::size_t i = 0; i < omega.size(); ++i) {
    const double middle = 0.5 * omega[i] * static_cast<double>(count - 1);
    values[i] = (runMean(omega[i], count) * std::polar(1.0, -middle)).real();
  }
  return values;
}

/// Closed-form means of blocks; each run of blocks with the same two sizes is one sequence of cosine sums.
class BlockMeans {
public:
  BlockMeans(const ShiftForm& form, const CellGrid& grid, double divisor, std::stop_token stop)
      : m_form(form), m_grid(grid), m_divisor(divisor), m_stop(std::move(stop)) {}

  [[nodiscard]] std::vector<float> values() {
    const std::int64_t side = m_grid.rows.size;
    const std::int64_t rows = m_grid.rows.count();
    const std::int64_t columns = m_grid.columns.count();
    std::vector<float> out(static_cast<std::size_t>(rows * columns));
    const auto cell = [&](std::int64_t r, std::int64_t c) -> float& {
      return out[static_cast<std::size_t>(r * columns + c)];
    };
    const auto start = static_cast<double>(m_grid.rows.span.first - m_grid.columns.span.first);
    const auto step = static_cast<double>(side);
    const auto whole = sequence(side, side, start - step * static_cast<double>(columns - 1), step, rows + columns - 1);
    if (whole.empty()) return {};
    for (std::int64_t r = 0; r < rows; ++r) {
      for (std::int64_t c = 0; c < columns; ++c) cell(r, c) = whole[static_cast<std::size_t>(r - c + columns - 1)];
    }
    const std::int64_t lastRow = m_grid.rows.at(rows - 1).size();
    const std::int64_t lastColumn = m_grid.columns.at(columns - 1).size();
    const double short1 = 0.5 * static_cast<double>(lastRow - side);  // shift of a cut block's middle
    const double short2 = 0.5 * static_cast<double>(lastColumn - side);
    const double bottom = start + step * static_cast<double>(rows - 1) + short1;
    if (lastRow < side) {
      const auto edge = sequence(lastRow, side, bottom, -step, columns);
      if (edge.empty()) return {};
      for (std::int64_t c = 0; c < columns; ++c) cell(rows - 1, c) = edge[static_cast<std::size_t>(c)];
    }
    if (lastColumn < side) {
      const double right = start - step * static_cast<double>(columns - 1) - short2;
      const auto edge = sequence(side, lastColumn, right, step, rows);
      const auto corner =
          sequence(lastRow, lastColumn, bottom - step * static_cast<double>(columns - 1) - short2, 0.0, 1);
      if (edge.empty() || corner.empty()) return {};
      for (std::int64_t r = 0; r < rows; ++r) cell(r, columns - 1) = edge[static_cast<std::size_t>(r)];
      cell(rows - 1, columns - 1) = corner.front();
    }
    return out;
  }

private:
  /// Means of blocks of a rows and b columns whose middles are first, first + step, … apart; empty = stopped.
  [[nodiscard]] std::vector<float> sequence(std::int64_t a, std::int64_t b, double first, double step,
                                            std::int64_t count) {
    const std::vector<double>& omega = m_form.frequencies.omega;
    const std::vector<double>& left = amplitudesOf(a);
    const std::vector<double>& right = amplitudesOf(b);
    std::vector<double> weights(omega.size());
    std::transform(left.begin(), left.end(), right.begin(), weights.begin(), std::multiplies<>());
    std::vector<double> sums(static_cast<std::size_t>(count));
    if (!cosineSums(omega, weights, first, step, sums, m_stop)) return {};
    std::vector<float> means(sums.size());
    std::transform(sums.begin(), sums.end(), means.begin(),
                   [&](double sum) { return static_cast<float>((m_form.constant + m_form.scale * sum) / m_divisor); });
    return means;
  }

  [[nodiscard]] const std::vector<double>& amplitudesOf(std::int64_t count) {
    std::vector<double>& values = m_amplitudes[count];
    if (values.empty()) values = amplitudes(m_form.frequencies.omega, count);
    return values;
  }

  const ShiftForm& m_form;
  const CellGrid& m_grid;
  double m_divisor;
  std::map<std::int64_t, std::vector<double>> m_amplitudes;  ///< by number of positions
  std::stop_token m_stop;
};

std::vector<std::int64_t> middles(const Blocks& blocks) {
  std::vector<std::int64_t> positions;
  for (std::int64_t k = 0; k < blocks.count(); ++k) {
    const Span block = blocks.at(k);
    positions.push_back(block.first + (block.size() - 1) / 2);
  }
  return positions;
}

/// Entries of the rows at @p positions, columns [first, last).
Matrix gather(const Table& table, const std::vector<std::int64_t>& positions, std::int64_t first, std::int64_t last) {
  Matrix values(static_cast<Eigen::Index>(positions.size()), last - first);
  for (Eigen::Index r = 0; r < values.rows(); ++r) {
    for (Eigen::Index c = 0; c < values.cols(); ++c) {
      values(r, c) = table.at(positions[static_cast<std::size_t>(r)], first + c);
    }
  }
  return values;
}

/// Products, or cosines, of the rows at @p rows with those at @p columns; empty = stopped.
std::vector<float> productsOf(const Table& table, const std::vector<std::int64_t>& rows,
                              const std::vector<std::int64_t>& columns, bool cosine, const std::stop_token& stop) {
  constexpr std::int64_t slice = 64;  // columns between two looks at `stop`
  Matrix dots = Matrix::Zero(static_cast<Eigen::Index>(rows.size()), static_cast<Eigen::Index>(columns.size()));
  Eigen::ArrayXd rowNorms = Eigen::ArrayXd::Zero(dots.rows());
  Eigen::ArrayXd columnNorms = Eigen::ArrayXd::Zero(dots.cols());
  for (std::int64_t c = 0; c < table.columns(); c += slice) {
    const std::int64_t last = std::min(c + slice, table.columns());
    const Matrix a = gather(table, rows, c, last);
    const Matrix b = gather(table, columns, c, last);
    dots.noalias() += a * b.transpose();
    rowNorms += a.rowwise().squaredNorm().array();
    columnNorms += b.rowwise().squaredNorm().array();
    if (stop.stop_requested()) return {};
  }
  std::vector<float> out(static_cast<std::size_t>(dots.size()));
  for (Eigen::Index r = 0; r < dots.rows(); ++r) {
    for (Eigen::Index c = 0; c < dots.cols(); ++c) {
      const double norms = cosine ? std::sqrt(rowNorms[r] * columnNorms[c]) : 1.0;
      out[static_cast<std::size_t>(r * dots.cols() + c)] =
          norms > 0.0 ? static_cast<float>(dots(r, c) / norms) : std::numeric_limits<float>::quiet_NaN();
    }
  }
  return out;
}

}  // namespace

CellGrid squareBlocks(Span rows, Span columns, std::int64_t length, std::int64_t rowCells, std::int64_t columnCells) {
  const std::int64_t side =
      std::max(blocksOver(rows, length, rowCells).size, blocksOver(columns, length, columnCells).size);
  return {blocksOfSize(rows, length, side), blocksOfSize(columns, length, side)};
}

std::int64_t mostCells(const Subject& subject, bool full) {
  if (subject.shift) {
    const std::int64_t perCell = 6 * subject.shift->pairs();  // whole blocks both ways and the cut ones
    const std::int64_t budget = full ? std::int64_t{1} << 28 : std::int64_t{1} << 21;
    return std::clamp<std::int64_t>(budget / perCell, 16, full ? 2048 : 768);
  }
  const double d = static_cast<double>(std::max<std::int64_t>(subject.width, 1));
  const double entries = (full ? 8e6 : 3e4) / d;              // calls of Table::at per side
  const double products = std::sqrt((full ? 1e9 : 2e6) / d);  // multiply-adds
  return std::clamp<std::int64_t>(static_cast<std::int64_t>(std::min(entries, products)), 2, 512);
}

std::vector<float> cellValues(const Subject& subject, const CellGrid& grid, bool cosine, const std::stop_token& stop) {
  if (!subject.shift) return productsOf(*subject.table, middles(grid.rows), middles(grid.columns), cosine, stop);
  return BlockMeans(*subject.shift, grid, cosine ? subject.shift->self() : 1.0, stop).values();
}

double leastOf(const Subject& subject, bool cosine) {
  constexpr std::int64_t kLooks = 48;
  if (subject.shift) return -std::numeric_limits<double>::infinity();
  const std::int64_t looks = std::min(kLooks, subject.length);
  std::vector<std::int64_t> rows;
  for (std::int64_t k = 0; k < looks; ++k) rows.push_back(looks == 1 ? 0 : k * (subject.length - 1) / (looks - 1));
  double least = std::numeric_limits<double>::infinity();
  for (const float value : productsOf(*subject.table, rows, rows, cosine, {}))
    least = std::fmin(least, static_cast<double>(value));
  return std::isfinite(least) ? least : -1.0;
}

}  // namespace pelab::similarity
