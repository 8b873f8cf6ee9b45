#include "core/views/input/input_texts.h"

#include <algorithm>
#include <cmath>
#include <string>

#include "core/views/support.h"

namespace pelab::input {

namespace {

constexpr std::int64_t kSummed = std::int64_t{1} << 18;   ///< entries of a table whose sums are read out
constexpr std::int64_t kCounted = std::int64_t{1} << 22;  ///< entries among which the dropped are counted

std::vector<TextArg> placed(std::int64_t row, std::int64_t column, std::initializer_list<TextArg> more) {
  std::vector<TextArg> args{std::to_string(row), std::to_string(column)};
  args.insert(args.end(), more);
  return args;
}

/// As many digits as a sum of thousands is worth, fewer of a small one.
Number sumNumber(double value) {
  return {value + 0.0, std::abs(value) >= 1.0 ? 13 : 5};
}

/// "PE[1][0:6]": the first columns of row 1, or of the only row.
Readout firstEntries(const Table& table) {
  const std::int64_t row = std::min<std::int64_t>(1, table.rows() - 1);
  const std::int64_t count = std::min<std::int64_t>(6, table.columns());
  std::string source;
  std::vector<TextArg> args;
  for (std::int64_t c = 0; c < count; ++c) {
    source += (c > 0 ? "  %" : "%") + std::to_string(c + 1);
    args.emplace_back(Number{table.at(row, c), 6});
  }
  return {Text::literal("PE[%1][0:%2]", {row, count}), Text::literal(source, std::move(args)), {}};
}

/// Whether each row's squares add up to half its width.
bool isPaired(const Table& table) {
  bool paired = table.isShiftInvariant() && table.magnitude() == 1.0;
  for (std::int64_t c = 0; c < table.columns() && paired; ++c) {
    const Column::Part part = table.column(c).part;
    paired = part == Column::Part::Sine || part == Column::Part::Cosine;
  }
  return paired;
}

void addSums(const Table& table, std::vector<Readout>& readouts) {
  if (table.rows() > kSummed / table.columns()) return;
  double sum = 0.0;
  double squares = 0.0;
  for (std::int64_t p = 0; p < table.rows(); ++p) {
    for (std::int64_t c = 0; c < table.columns(); ++c) {
      const double value = table.at(p, c);
      sum += value;
      squares += value * value;
    }
  }
  const Text value = Text::literal("%1", {sumNumber(squares)});
  readouts.push_back({PELAB_TEXT("input", "Sum of the table"), Text::literal("%1", {sumNumber(sum)}), {}});
  if (!isPaired(table)) {
    readouts.push_back({PELAB_TEXT("input", "Sum of its squares"), value, {}});
    return;
  }
  const double expected = static_cast<double>(table.rows() * table.columns()) / 2.0;
  readouts.push_back({PELAB_TEXT("input", "Sum of its squares = %1 · %2 / 2")
                          .with({std::to_string(table.rows()), std::to_string(table.columns())}),
                      value, std::abs(squares - expected) <= 1e-12 * expected});
}

/// The rows, and whether the first padding row is the row of PE.
void addRows(const InputScene& shown, std::vector<Readout>& readouts) {
  const std::int64_t tokens = shown.tokens->count();
  const std::int64_t padding = shown.table->rows() - tokens;
  readouts.push_back(
      {PELAB_TEXT("input", "Rows"),
       PELAB_TEXT("input", "%1 of words + %2 of padding = %3").with({tokens, padding, shown.table->rows()}),
       {}});
  if (padding == 0) return;
  double off = 0.0;
  for (std::int64_t c = 0; c < shown.table->columns(); ++c) {
    off = std::max(off, std::abs(shown.sum->at(tokens, c) - shown.table->at(tokens, c)));
  }
  readouts.push_back({PELAB_TEXT("input", "Padding row %1 = PE row %1").with({std::to_string(tokens)}),
                      PELAB_TEXT("input", "off by %1").with({Number{off}}), off == 0.0});
}

void addDropout(const InputScene& shown, std::vector<Readout>& readouts) {
  const Dropout& dropout = shown.dropped->dropout();
  const std::int64_t columns = shown.table->columns();
  const bool all = shown.table->rows() <= kCounted / columns;
  const Span rows = all ? Span{0, shown.table->rows()} : Span{shown.row, shown.row + 1};
  const std::int64_t entries = rows.size() * columns;
  const std::int64_t zeroed = dropout.dropped(rows);
  const Text count =
      PELAB_TEXT("input", "%1 of %2 entries = %3 %")
          .with({zeroed, entries, Number{100.0 * static_cast<double>(zeroed) / static_cast<double>(entries), 3}});
  readouts.push_back({all ? PELAB_TEXT("input", "Set to 0 by dropout")
                          : PELAB_TEXT("input", "Set to 0 by dropout in row %1").with({std::to_string(shown.row)}),
                      count,
                      {}});
  readouts.push_back({PELAB_TEXT("input", "Kept entries are multiplied by"),
                      Text::literal("1 / (1 − %1) = %2", {Number{dropout.rate()}, Number{dropout.scale(), 6}}),
                      {}});
}

}  // namespace

Text explainToken(const InputScene& shown, std::int64_t row, std::int64_t column) {
  if (shown.tokens->isPadding(row)) {
    return PELAB_TEXT("input", "x(%1, %2) = 0: row %1 is padding").with(placed(row, column, {}));
  }
  return PELAB_TEXT("input", "x(%1, %2) = embedding of “%3” at %2 = %4")
      .with(placed(row, column,
                   {shown.tokens->words()[static_cast<std::size_t>(row)], Number{shown.tokens->at(row, column)}}));
}

Text explainSum(const InputScene& shown, std::int64_t row, std::int64_t column) {
  const Number pe{shown.table->at(row, column)};
  const Number sum{shown.sum->at(row, column)};
  if (shown.tokens->isPadding(row)) {
    return PELAB_TEXT("input", "input(%1, %2) = 0 (padding) + %3 (PE) = %4").with(placed(row, column, {pe, sum}));
  }
  return PELAB_TEXT("input", "input(%1, %2) = %3 (embedding) + %4 (PE) = %5")
      .with(placed(row, column, {Number{shown.tokens->at(row, column)}, pe, sum}));
}

Text explainDropped(const InputScene& shown, std::int64_t row, std::int64_t column) {
  const Dropout& dropout = shown.dropped->dropout();
  const Number u{dropout.uniform(row, column)};
  const Number rate{dropout.rate()};
  if (!dropout.keeps(row, column)) {
    return PELAB_TEXT("input", "(%1, %2): u = %3 < rate %4, dropped: 0").with(placed(row, column, {u, rate}));
  }
  return PELAB_TEXT("input", "(%1, %2): u = %3 ≥ rate %4, kept: %5 / (1 − %4) = %6")
      .with(placed(row, column, {u, rate, Number{shown.sum->at(row, column)}, Number{shown.dropped->at(row, column)}}));
}

Text wordsNote(const InputScene& shown) {
  Text rows;
  Text words;
  if (shown.beyondRows > 0) {
    rows = PELAB_TEXT("input", "The table has %1 rows; words without one: %2.")
               .with({shown.table->rows(), shown.beyondRows});
  }
  if (shown.beyondWords > 0) {
    words = PELAB_TEXT("input", "Words beyond the first 32 are left out: %1.").with({shown.beyondWords});
  }
  if (shown.tokens->count() == 0) words = PELAB_TEXT("input", "There are no words: every row is padding.");
  return joined({rows, words});
}

std::vector<Readout> inputReadouts(const Scene& /*scene*/, const InputScene& shown) {
  std::vector<Readout> readouts{{PELAB_TEXT("input", "Input"), explainSum(shown, shown.row, shown.column), {}},
                                {PELAB_TEXT("input", "Position"), shown.table->explain(shown.row, shown.column), {}}};
  if (shown.dropped) {
    readouts.push_back({PELAB_TEXT("input", "Dropout"), explainDropped(shown, shown.row, shown.column), {}});
  }
  addRows(shown, readouts);
  readouts.push_back(firstEntries(*shown.table));
  addSums(*shown.table, readouts);
  if (shown.dropped) addDropout(shown, readouts);
  return readouts;
}

}  // namespace pelab::input
