#include "core/encodings/trig_table.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <complex>
#include <utility>

#include "core/numerics/trig_means.h"
#include "core/scene/number_text.h"

namespace pelab {
namespace {

constexpr std::int64_t reseedEvery = 32;

/// Block @p index of @p cells over @p size indices: [first, last), relative to the span.
Span blockOf(std::int64_t size, std::int64_t cells, std::int64_t index) {
  const std::int64_t first = index * size / cells;
  return {first, std::max(first + 1, (index + 1) * size / cells)};
}

std::complex<double> unit(double angle) {
  return {std::cos(angle), std::sin(angle)};
}

// The library's product of complex numbers also treats infinities, which costs most of its time.
std::complex<double> product(std::complex<double> a, std::complex<double> b) {
  return {a.real() * b.real() - a.imag() * b.imag(), a.real() * b.imag() + a.imag() * b.real()};
}

}  // namespace

TrigTable::TrigTable(std::int64_t rows, std::vector<double> omega, std::vector<Column> columns, std::int64_t offset,
                     double factor, std::optional<PowerLaw> law)
    : m_rows(rows),
      m_omega(std::move(omega)),
      m_columns(std::move(columns)),
      m_sines(m_omega.size(), -1),
      m_cosines(m_omega.size(), -1),
      m_offset(offset),
      m_factor(factor),
      m_law(law) {
  for (std::size_t c = 0; c < m_columns.size(); ++c) {
    const auto pair = static_cast<std::size_t>(m_columns[c].pair);
    if (m_columns[c].part == Column::Part::Sine) {
      m_sines[pair] = static_cast<std::int64_t>(c);
    } else if (m_columns[c].part == Column::Part::Cosine) {
      m_cosines[pair] = static_cast<std::int64_t>(c);
    }
  }
  for (std::size_t i = 0; i < m_omega.size(); ++i) {
    m_shiftInvariant = m_shiftInvariant && (m_sines[i] < 0) == (m_cosines[i] < 0);
  }
}

double TrigTable::at(std::int64_t position, std::int64_t column) const {
  const Column what = m_columns[static_cast<std::size_t>(column)];
  if (what.part == Column::Part::Zero) {
    return 0.0;
  }
  const auto angle = static_cast<double>(position + m_offset) * m_omega[static_cast<std::size_t>(what.pair)];
  return m_factor * (what.part == Column::Part::Sine ? std::sin(angle) : std::cos(angle));
}

std::string TrigTable::angleText(std::int64_t position, std::int64_t pair) const {
  const bool product = !m_law || m_law->style == PowerLaw::Style::Product;
  std::string text = std::to_string(position);
  if (m_offset != 0) {
    text = "(" + text + " + " + std::to_string(m_offset) + ")";
  }
  if (!m_law) {
    return text + " · " + formatReal(m_omega[static_cast<std::size_t>(pair)]);
  }
  const std::string power = std::to_string(m_law->step * pair) + "/" + std::to_string(m_law->divisor) + ")";
  return text + (product ? " · " : " / ") + formatReal(m_law->base) + (product ? "^(−" : "^(") + power;
}

Text TrigTable::explain(std::int64_t position, std::int64_t column) const {
  const Column what = m_columns[static_cast<std::size_t>(column)];
  const std::string place = "PE(" + std::to_string(position) + ", " + std::to_string(column) + ")";
  if (what.part == Column::Part::Zero) {
    return PELAB_TEXT("encodings", "%1 = 0: this column has no pair of its own").with({place});
  }
  std::string formula = what.part == Column::Part::Sine ? "sin(" : "cos(";
  formula += angleText(position, what.pair) + ")";
  if (m_factor != 1.0) {
    formula.insert(0, formatReal(m_factor) + " · ");
  }
  const bool named = !m_law || m_law->style == PowerLaw::Style::Quotient;
  return Text::literal("%1 = %2", {named ? place + " = " + formula : formula, Number{at(position, column)}});
}

std::int64_t TrigTable::columnOf(std::int64_t pair, Column::Part part) const {
  if (pair < 0 || pair >= static_cast<std::int64_t>(m_omega.size())) {
    return -1;
  }
  const auto i = static_cast<std::size_t>(pair);
  if (part == Column::Part::Sine) {
    return m_sines[i];
  }
  return part == Column::Part::Cosine ? m_cosines[i] : -1;
}

void TrigTable::addMeans(Span rows, const Column& column, std::span<double> sums) const {
  if (column.part == Column::Part::Zero) {
    return;
  }
  const double omega = m_omega[static_cast<std::size_t>(column.pair)];
  const auto cells = static_cast<std::int64_t>(sums.size());
  const std::int64_t least = rows.size() / cells;  // blocks advance by this many positions or one more
  const std::array<std::complex<double>, 2> advance{unit(static_cast<double>(least) * omega),
                                                    unit(static_cast<double>(least + 1) * omega)};
  const std::array<std::complex<double>, 2> mean{runMean(omega, std::max<std::int64_t>(least, 1)),
                                                 runMean(omega, least + 1)};
  const bool sine = column.part == Column::Part::Sine;
  std::complex<double> phase;
  for (std::int64_t a = 0; a < cells; ++a) {
    const std::int64_t first = a * rows.size() / cells;
    if (a % reseedEvery == 0) {
      phase = unit(static_cast<double>(rows.first + first + m_offset) * omega);
    }
    const auto longer = static_cast<std::size_t>((a + 1) * rows.size() / cells - first - least);
    const std::complex<double> value = product(phase, mean[longer]);
    sums[static_cast<std::size_t>(a)] += sine ? value.imag() : value.real();
    phase = product(phase, advance[longer]);
  }
}

bool TrigTable::blocks(Span rows, Span columns, std::int64_t rowCells, std::int64_t columnCells, Sampling sampling,
                       std::span<const std::int64_t> columnOrder, std::span<float> out, std::stop_token stop) const {
  if (sampling == Sampling::Nearest) {
    return Table::blocks(rows, columns, rowCells, columnCells, sampling, columnOrder, out, std::move(stop));
  }
  std::vector<double> sums(static_cast<std::size_t>(rowCells));
  Span done{-1, -1};
  for (std::int64_t b = 0; b < columnCells; ++b) {
    const Span block = blockOf(columns.size(), columnCells, b);
    if (block != done) {
      std::fill(sums.begin(), sums.end(), 0.0);
      for (std::int64_t c = columns.first + block.first; c < columns.first + block.last; ++c) {
        if (stop.stop_requested()) {
          return false;
        }
        const std::int64_t index = columnOrder.empty() ? c : columnOrder[static_cast<std::size_t>(c)];
        addMeans(rows, m_columns[static_cast<std::size_t>(index)], sums);
      }
      done = block;
    }
    const double scale = m_factor / static_cast<double>(block.size());
    for (std::int64_t a = 0; a < rowCells; ++a) {
      out[static_cast<std::size_t>(a * columnCells + b)] =
          static_cast<float>(scale * sums[static_cast<std::size_t>(a)]);
    }
  }
  return true;
}

}  // namespace pelab
