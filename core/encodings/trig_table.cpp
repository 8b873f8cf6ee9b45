#include "core/encodings/trig_table.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "core/numerics/rotation_extremes.h"
#include "core/numerics/rotation_means.h"
#include "core/numerics/whole_turns.h"
#include "core/scene/number_text.h"

namespace pelab {

namespace {

/// The columns as a slice of an array that is @p width wide: "0::2", "156:312", "311".
std::string sliceOf(const std::vector<std::int64_t>& columns, std::int64_t width) {
  const std::int64_t first = columns.front();
  const std::int64_t step = columns.size() < 2 ? 1 : columns[1] - first;
  for (std::size_t k = 1; k < columns.size(); ++k) {
    if (columns[k] - columns[k - 1] != step) return "columns";
  }
  const std::int64_t end = columns.back() + step;
  std::string slice = std::to_string(first);
  if (columns.size() < 2) return slice + ":" + std::to_string(first + 1);
  if (step == 1) return slice + ":" + std::to_string(end);
  slice += ":" + (end < width ? std::to_string(end) : std::string());
  return slice + ":" + std::to_string(step);
}

/// Of bases so small that angles at the last positions pass what a double holds of them, ω_i without its whole turns.
std::vector<double> turnedBy(const std::vector<double>& omega, const std::optional<PowerLaw>& law) {
  constexpr double least = 0.01;
  if (!law || law->base >= least) return omega;
  if (std::any_of(law->scaled.begin(), law->scaled.end(), [](const std::string& text) { return !text.empty(); })) {
    return omega;
  }
  return withoutWholeTurns(law->base, law->step, law->divisor, omega.size());
}

}  // namespace

TrigTable::TrigTable(std::int64_t rows, std::vector<double> omega, std::vector<Column> columns, std::int64_t offset,
                     double factor, std::optional<PowerLaw> law)
    : m_rows(rows),
      m_omega(std::move(omega)),
      m_turned(turnedBy(m_omega, law)),
      m_columns(std::move(columns)),
      m_sines(m_omega.size(), -1),
      m_cosines(m_omega.size(), -1),
      m_offset(offset),
      m_factor(factor),
      m_law(std::move(law)) {
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
  const auto angle = static_cast<double>(position + m_offset) * m_turned[static_cast<std::size_t>(what.pair)];
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
  text += (product ? " · " : " / ") + formatRounded(m_law->base, 9) + (product ? "^(−" : "^(") + power;
  return m_law->scaled.empty() ? text : text + m_law->scaled[static_cast<std::size_t>(pair)];
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
    formula.insert(0, formatRounded(m_factor, 8) + " · ");
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

std::string TrigTable::frequencyLine() const {
  const auto pairs = static_cast<std::int64_t>(m_omega.size());
  if (!m_law) return "div_term = omega[0:" + std::to_string(pairs) + "]";
  const std::string step = m_law->step == 1 ? "" : ", " + std::to_string(m_law->step);
  return "div_term = exp(-arange(0, " + std::to_string(m_law->step * pairs) + step + ") * log(" +
         formatReal(m_law->base) + ") / " + std::to_string(m_law->divisor) + ")";
}

std::optional<CodeLine> TrigTable::lineOf(Column::Part part) const {
  std::vector<std::int64_t> which;
  for (std::int64_t c = 0; c < columns(); ++c) {
    if (column(c).part == part) which.push_back(c);
  }
  if (which.empty()) return std::nullopt;
  std::string text = "PE[:, " + sliceOf(which, columns()) + "] = ";
  if (m_factor != 1.0) text += formatReal(m_factor) + " * ";
  text += part == Column::Part::Sine ? "sin(" : "cos(";
  text += "position * div_term";
  if (which.size() < m_omega.size()) text += "[0:" + std::to_string(which.size()) + "]";
  return CodeLine{text + ")", part};
}

std::vector<CodeLine> TrigTable::code() const {
  const std::string length = std::to_string(m_rows);
  std::vector<CodeLine> lines{{"position = arange(" + std::to_string(m_offset) + ", " +
                                   std::to_string(m_offset + m_rows) + ").reshape(" + length + ", 1)",
                               {}},
                              {frequencyLine(), {}},
                              {"PE = zeros((" + length + ", " + std::to_string(columns()) + "))", Column::Part::Zero}};
  for (const Column::Part part : {Column::Part::Sine, Column::Part::Cosine}) {
    if (auto line = lineOf(part)) lines.push_back(std::move(*line));
  }
  return lines;
}

struct TrigTable::Selection {
  std::vector<double> omega;        ///< of the pairs that show, ascending
  std::vector<PairColumns> places;  ///< of their parts, columns counted within the span
  bool hasZeros = false;
};

TrigTable::Selection TrigTable::select(Span columns, std::span<const std::int64_t> columnOrder) const {
  std::vector<PairColumns> all(m_omega.size());
  Selection result;
  for (std::int64_t c = columns.first; c < columns.last; ++c) {
    const Column& what =
        m_columns[static_cast<std::size_t>(columnOrder.empty() ? c : columnOrder[static_cast<std::size_t>(c)])];
    if (what.part == Column::Part::Zero) {
      result.hasZeros = true;
      continue;
    }
    PairColumns& place = all[static_cast<std::size_t>(what.pair)];
    (what.part == Column::Part::Sine ? place.sine : place.cosine) = c - columns.first;
  }
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (all[i].sine < 0 && all[i].cosine < 0) continue;
    result.omega.push_back(m_turned[i]);
    result.places.push_back(all[i]);
  }
  return result;
}

bool TrigTable::blocks(const Blocks& rows, const Blocks& columns, Sampling sampling,
                       std::span<const std::int64_t> columnOrder, std::span<float> out, std::stop_token stop) const {
  const bool isOneToOne = rows.size == 1 && columns.size == 1;
  if (sampling == Sampling::Nearest && !isOneToOne) {
    return Table::blocks(rows, columns, sampling, columnOrder, out, std::move(stop));
  }
  const Selection selection = select(columns.span, columnOrder);
  const Span positions{rows.span.first + m_offset, rows.span.last + m_offset};
  if (isOneToOne) {
    if (selection.hasZeros) std::fill(out.begin(), out.end(), 0.0F);
    return fillRotations(selection.omega, selection.places, positions, m_factor, columns.count(), out, stop);
  }
  return averageRotations(selection.omega, selection.places, {positions, rows.size}, m_factor,
                          {{0, columns.span.size()}, columns.size}, out, stop);
}

RunExtremes TrigTable::extremes(std::int64_t first, std::int64_t step, std::int64_t count, std::int64_t column) const {
  const Column what = m_columns[static_cast<std::size_t>(column)];
  if (what.part == Column::Part::Zero) return {};
  const double omega = m_turned[static_cast<std::size_t>(what.pair)];
  return rotationExtremes(omega, first + m_offset, step, count, what.part == Column::Part::Sine);
}

}  // namespace pelab
