#include "core/encodings/transformer_xl/relative_table.h"

#include <cstdlib>
#include <string>
#include <utility>
#include <vector>

namespace pelab::transformer_xl {
namespace {

/// A run of rows from @p first on, of which row @p first holds the relative position @p start.
Run runFrom(std::int64_t first, std::int64_t start, std::int64_t step) {
  Digit digit;
  digit.offset = start;
  digit.scale = step;
  if (step == 0) digit = {start, 1, 1, 1};
  return {first, {digit}};
}

/// The rows beyond the clamp on one side, those within, those beyond on the other.
std::vector<Run> runsOf(const RelativeRows& rows) {
  if (rows.clamp <= 0) return {runFrom(0, rows.first, rows.step)};
  const std::int64_t away = std::abs(rows.first);
  const std::int64_t within = std::max<std::int64_t>(away - rows.clamp, 0);
  const std::int64_t beyond = away + rows.clamp + 1;
  std::vector<Run> runs;
  if (within > 0) runs.push_back(runFrom(0, rows.at(0), 0));
  runs.push_back(runFrom(within, rows.unclamped(within), rows.step));
  if (beyond < rows.rows) runs.push_back(runFrom(beyond, rows.at(beyond), 0));
  return runs;
}

std::vector<Slot> slotsOf(const sinusoidal::Ladder& ladder) {
  std::vector<Slot> slots;
  slots.reserve(ladder.omega.size());
  for (const double omega : ladder.omega) slots.push_back({omega, 0});
  return slots;
}

std::vector<Column> columnsOf(const sinusoidal::Ladder& ladder) {
  std::vector<Column> columns;
  columns.reserve(static_cast<std::size_t>(ladder.width));
  for (std::int64_t c = 0; c < ladder.width; ++c) columns.push_back(sinusoidal::column(ladder, c));
  return columns;
}

}  // namespace

RelativeTable::RelativeTable(const RelativeRows& rows, const sinusoidal::Ladder& ladder)
    : CoordinateTable(rows.rows, runsOf(rows), slotsOf(ladder), columnsOf(ladder)), m_relative(rows) {}

bool RelativeTable::isShiftInvariant() const {
  return m_relative.at(0) == m_relative.unclamped(0) &&
         m_relative.at(m_relative.rows - 1) == m_relative.unclamped(m_relative.rows - 1);
}

Text RelativeTable::explain(std::int64_t position, std::int64_t column) const {
  const Column what = this->column(column);
  const std::string at = signedText(m_relative.at(position));
  const std::string before = signedText(m_relative.unclamped(position));
  const std::string formula = (what.part == Column::Part::Sine ? "sin(" : "cos(") + at + " / 10000^(" +
                              std::to_string(2 * what.pair) + "/" + std::to_string(columns()) + "))";
  const std::string place = "R(" + at + ", " + std::to_string(column) + ") = " + formula;
  const Number value{this->at(position, column)};
  if (at == before) {
    return PELAB_TEXT("transformer_xl", "Row %1 holds relative position %2: %3 = %4")
        .with({std::to_string(position), at, place, value});
  }
  return PELAB_TEXT("transformer_xl", "Row %1 holds relative position %2, clamped to %3: %4 = %5")
      .with({std::to_string(position), before, at, place, value});
}

}  // namespace pelab::transformer_xl
