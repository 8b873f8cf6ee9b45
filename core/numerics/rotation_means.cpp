#include "core/numerics/rotation_means.h"

#include <algorithm>
#include <cmath>
#include <complex>
#include <cstddef>
#include <vector>

#include "core/numerics/in_parallel.h"
#include "core/numerics/rotation_seeds.h"
#include "core/numerics/trig_means.h"
#include "core/numerics/wide.h"

namespace pelab {
namespace {

constexpr std::int64_t kWidth = 4;  ///< rows side by side
constexpr std::size_t kSeedEvery = kRotationSeedEvery / kWidth;
constexpr std::int64_t kCellsAtOnce = 16;      ///< whose floats fill a line of the cache
constexpr std::int64_t kColumnsPerPart = 512;  ///< least that are worth a processor

/// What a pair adds to a cell: Re(weight · e^{iωp}). The weight 1 asks for the cosine, −i for the sine, 1 − i for both.
struct Term {
  std::size_t pair = 0;
  std::complex<double> weight;
};

struct Cell {
  std::vector<Term> terms;
  double share = 1.0;  ///< 1 / columns, empty ones too
};

std::vector<Cell> cellsOf(std::span<const PairColumns> places, const Blocks& columns) {
  std::vector<Cell> cells(static_cast<std::size_t>(columns.count()));
  for (std::int64_t b = 0; b < columns.count(); ++b) {
    cells[static_cast<std::size_t>(b)].share = 1.0 / static_cast<double>(columns.at(b).size());
  }
  const auto add = [&](std::int64_t column, const Term& term) {
    if (column < 0) return;
    std::vector<Term>& terms = cells[static_cast<std::size_t>(column / columns.size)].terms;
    if (!terms.empty() && terms.back().pair == term.pair) {
      terms.back().weight += term.weight;
    } else {
      terms.push_back(term);
    }
  };
  for (std::size_t i = 0; i < places.size(); ++i) {
    add(places[i].sine, {i, {0.0, -1.0}});
    add(places[i].cosine, {i, {1.0, 0.0}});
  }
  return cells;
}

/// The values of a term in four rows, and what they turn by to the next four.
struct Wave {
  Four real{}, imaginary{}, turnReal{}, turnImaginary{};
};

struct Sums {
  Four ofRows{};
};

/// Adds two waves at once: one turns while the other waits for its product.
PELAB_WIDE void addWaves(std::span<Sums> sums, const Wave& first, const Wave& second) {
  Four real = first.real;
  Four imaginary = first.imaginary;
  const Four turnReal = first.turnReal;
  const Four turnImaginary = first.turnImaginary;
  Four otherReal = second.real;
  Four otherImaginary = second.imaginary;
  const Four otherTurnReal = second.turnReal;
  const Four otherTurnImaginary = second.turnImaginary;
  for (Sums& sum : sums) {
    sum.ofRows += real + otherReal;
    turn(real, imaginary, turnReal, turnImaginary);
    turn(otherReal, otherImaginary, otherTurnReal, otherTurnImaginary);
  }
}

/// A term of a cell along the rows. One without a frequency adds nothing.
class Walk {
public:
  Walk() = default;
  Walk(double omega, std::complex<double> scale, const Blocks& positions)
      : m_omega(omega), m_positions(positions), m_scale(scale) {
    m_mean = scale * runMean(omega, positions.size);
    m_step = unit(positions.size);
    const std::complex<double> far = m_step * m_step * m_step * m_step;
    m_wave.turnReal = Four{far.real(), far.real(), far.real(), far.real()};
    m_wave.turnImaginary = Four{far.imag(), far.imag(), far.imag(), far.imag()};
  }

  /// The four rows from @p row on by the exact angle, as if their blocks were whole.
  const Wave& at(std::int64_t row) {
    std::complex<double> value = m_mean * unit(m_positions.at(row).first);
    for (std::int64_t k = 0; k < kWidth; ++k) {
      m_wave.real[k] = value.real();
      m_wave.imaginary[k] = value.imag();
      value *= m_step;
    }
    return m_wave;
  }

  /// In the last row, whose block is shorter.
  [[nodiscard]] double last() const {
    const Span block = m_positions.at(m_positions.count() - 1);
    return (m_scale * runMean(m_omega, block.size()) * unit(block.first)).real();
  }

private:
  [[nodiscard]] std::complex<double> unit(std::int64_t count) const {
    const double angle = m_omega * static_cast<double>(count);
    return {std::cos(angle), std::sin(angle)};
  }

  double m_omega = 0.0;
  Blocks m_positions;
  std::complex<double> m_scale, m_mean, m_step;
  Wave m_wave;
};

/// The sums of some cells over their columns, in all rows.
class CellSums {
public:
  CellSums(std::span<const double> omega, const Blocks& positions, double factor)
      : m_omega(omega),
        m_positions(positions),
        m_factor(factor),
        m_steps(static_cast<std::size_t>((positions.count() + kWidth - 1) / kWidth)) {
    m_sums.resize(static_cast<std::size_t>(kCellsAtOnce) * m_steps);
  }

  void take(std::size_t place, const Cell& cell) {
    const std::span<Sums> sums = std::span(m_sums).subspan(place * m_steps, m_steps);
    std::fill(sums.begin(), sums.end(), Sums{});
    const bool isShort = m_positions.span.size() % m_positions.size > 0;
    double last = 0.0;
    for (std::size_t k = 0; k < cell.terms.size(); k += 2) {
      Walk first = walk(cell.terms[k]);
      Walk second = k + 1 < cell.terms.size() ? walk(cell.terms[k + 1]) : Walk();
      for (std::size_t step = 0; step < m_steps; step += kSeedEvery) {
        const auto row = static_cast<std::int64_t>(step) * kWidth;
        addWaves(sums.subspan(step, std::min(m_steps - step, kSeedEvery)), first.at(row), second.at(row));
      }
      if (isShort) last += first.last() + second.last();
    }
    const std::int64_t row = m_positions.count() - 1;
    if (isShort) sums[static_cast<std::size_t>(row / kWidth)].ofRows[row % kWidth] = last;
  }

  /// The means of @p cells, which were taken, into rows @p stride floats apart.
  void write(std::span<const Cell> cells, float* out, std::size_t stride) const {
    const std::int64_t rows = m_positions.count();
    for (std::int64_t row = 0; row < rows; row += kWidth) {
      const auto lanes = static_cast<std::size_t>(std::min(rows - row, kWidth));
      auto at = static_cast<std::size_t>(row / kWidth);
      for (std::size_t k = 0; k < cells.size(); ++k, at += m_steps) {
        const Four means = m_sums[at].ofRows * cells[k].share;
        for (std::size_t lane = 0; lane < lanes; ++lane) out[lane * stride + k] = static_cast<float>(means[lane]);
      }
      out += lanes * stride;
    }
  }

private:
  [[nodiscard]] Walk walk(const Term& term) const { return {m_omega[term.pair], m_factor * term.weight, m_positions}; }

  std::span<const double> m_omega;
  Blocks m_positions;
  double m_factor;
  std::size_t m_steps;  ///< of four rows
  std::vector<Sums> m_sums;
};

}  // namespace

bool averageRotations(std::span<const double> omega, std::span<const PairColumns> places, const Blocks& positions,
                      double factor, const Blocks& columns, std::span<float> out, const std::stop_token& stop) {
  const std::vector<Cell> cells = cellsOf(places, columns);
  const std::int64_t least = (kColumnsPerPart + columns.size - 1) / columns.size;
  return inParallel(columns.count(), least, [&](Span part) {
    CellSums sums(omega, positions, factor);
    for (std::int64_t first = part.first; first < part.last; first += kCellsAtOnce) {
      const std::span<const Cell> some = std::span(cells).subspan(
          static_cast<std::size_t>(first), static_cast<std::size_t>(std::min(part.last - first, kCellsAtOnce)));
      for (std::size_t k = 0; k < some.size(); ++k) {
        if (stop.stop_requested()) return false;
        sums.take(k, some[k]);
      }
      sums.write(some, &out[static_cast<std::size_t>(first)], static_cast<std::size_t>(columns.count()));
    }
    return true;
  });
}

}  // namespace pelab
