#include "core/views/input/input_code.h"

#include <utility>

#include "core/scene/number_text.h"

namespace pelab::input {

namespace {

Text sentenceOf(const CodeLine& line) {
  if (!line.makes) return PELAB_TEXT("input", "A step on the way to the table; it writes none of its columns.");
  switch (*line.makes) {
    case Column::Part::Sine:
      return PELAB_TEXT("input", "Writes the columns of sines.");
    case Column::Part::Cosine:
      return PELAB_TEXT("input", "Writes the columns of cosines.");
    case Column::Part::Zero:
      return PELAB_TEXT("input", "Room for the table; a column that is written later by no other line stays 0.");
    case Column::Part::Plain:
      break;
  }
  return PELAB_TEXT("input", "Reads one row per position; all its columns come from the table at once.");
}

void addDropout(const InputScene& shown, const std::string& shape, std::vector<ProgramLine>& lines) {
  const Dropout& dropout = shown.dropped->dropout();
  const std::string rate = formatReal(dropout.rate());
  lines.push_back({"keep = uniform(" + shape + ") >= " + rate,
                   PELAB_TEXT("input", "One random number from 0 to 1 per entry; those below the rate are dropped."),
                   !dropout.keeps(shown.row, shown.column)});
  lines.push_back({"x = x * keep / (1 - " + rate + ")",
                   PELAB_TEXT("input", "Dropped entries become 0, the others grow so that the mean stays."), true});
}

}  // namespace

std::vector<ProgramLine> program(const InputScene& shown) {
  const Table& table = *shown.table;
  const TokenRows& tokens = *shown.tokens;
  const Column::Part part = table.column(shown.column).part;
  const bool padding = tokens.isPadding(shown.row);
  const std::string rows = std::to_string(table.rows());
  std::vector<ProgramLine> lines;
  for (CodeLine& line : table.code())
    lines.push_back({std::move(line.text), sentenceOf(line), line.writes(shown.row, part)});
  lines.push_back({"x = embedding[tokens]",
                   PELAB_TEXT("input", "One row per word; the same word has the same row wherever it stands."),
                   !padding});
  lines.push_back({"x = pad(x, rows=" + rows + ", value=0)",
                   PELAB_TEXT("input", "Rows of zeros after the last word, so that every sentence is as long."),
                   padding});
  lines.push_back(
      {"x = x + PE", PELAB_TEXT("input", "Entry by entry: this is how the position gets into the input."), true});
  if (shown.dropped) addDropout(shown, rows + ", " + std::to_string(table.columns()), lines);
  return lines;
}

}  // namespace pelab::input
