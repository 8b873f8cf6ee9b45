#include "core/models/number_table.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <cstring>
#include <limits>
#include <optional>
#include <string>
#include <utility>

#include "core/error.h"
#include "core/models/file_kind.h"
#include "core/models/npy_header.h"
#include "core/numerics/stored_number.h"
#include "core/scene/number_text.h"
#include "core/scene/quote.h"

namespace pelab {
namespace {

[[noreturn]] void refuse(const char* code, const std::string& value, Text message) {
  throw Refusal({code, "file", value, std::move(message)});
}

void requireSize(double rows, double columns) {
  if (rows * columns <= static_cast<double>(kMostNumbers)) return;
  refuse("too_large", formatReal(rows * columns),
         PELAB_TEXT("crosscheck", "The file has %1 × %2 numbers; at most %3 can be compared.")
             .with({Number{rows, 12}, Number{columns, 12}, kMostNumbers}));
}

struct Shape {
  std::int64_t tables = 1, rows = 1, columns = 1;
};

/// Of three dimensions a middle one of size 1 is that of tables with one row each.
Shape flattened(const std::vector<std::int64_t>& whole) {
  const std::vector<std::int64_t> shape = withoutOnes(whole);
  if (shape.empty()) return {};
  if (shape.size() == 1) return {1, 1, shape[0]};
  return shape.size() == 2 ? Shape{1, shape[0], shape[1]} : Shape{shape[0], shape[1], shape[2]};
}

/// Where number @p k of an array stands whose first dimension counts fastest.
std::size_t rowsFirst(std::size_t k, const Shape& shape) {
  const auto tables = static_cast<std::size_t>(shape.tables);
  const auto rows = static_cast<std::size_t>(shape.rows);
  const std::size_t table = k % tables;
  const std::size_t row = k / tables % rows;
  return (table * rows + row) * static_cast<std::size_t>(shape.columns) + k / tables / rows;
}

std::vector<std::string_view> linesOf(std::string_view text) {
  std::vector<std::string_view> lines;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    lines.push_back(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return lines;
}

/// Fields of a line; @p separator 0 stands for spaces.
std::vector<std::string_view> fieldsOf(std::string_view line, char separator) {
  std::vector<std::string_view> fields;
  if (separator != 0) {
    for (std::size_t from = 0;;) {
      const std::size_t end = line.find(separator, from);
      fields.push_back(trimmed(line.substr(from, end == std::string_view::npos ? end : end - from)));
      if (end == std::string_view::npos) return fields;
      from = end + 1;
    }
  }
  for (std::size_t from = 0; (from = line.find_first_not_of(" \t", from)) != std::string_view::npos;) {
    const std::size_t end = std::min(line.find_first_of(" \t", from), line.size());
    fields.push_back(line.substr(from, end - from));
    from = end;
  }
  return fields;
}

char separatorOf(std::string_view line) {
  for (const char one : {',', ';', '\t'}) {
    if (line.find(one) != std::string_view::npos) return one;
  }
  return 0;
}

std::optional<double> numberOf(std::string_view text) {
  if (text.size() > 1 && text.front() == '"' && text.back() == '"') text = text.substr(1, text.size() - 2);
  if (text.empty()) return std::numeric_limits<double>::quiet_NaN();
  if (text.starts_with('+')) text.remove_prefix(1);
  double value = 0.0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (end == text.data() + text.size() && error == std::errc()) return value;
  if (end == text.data() + text.size() && error == std::errc::result_out_of_range) return parseReal(text).value_or(0.0);
  return std::nullopt;
}

/// Names of columns: none is a number; or the first is empty, as over the names of rows, and a number is the place of
/// its column.
bool isHeading(const std::vector<std::string_view>& fields) {
  std::size_t names = 0;
  std::size_t places = 0;
  for (std::size_t k = 0; k < fields.size(); ++k) {
    if (!fields[k].empty() && !numberOf(fields[k])) ++names;
    if (k > 0 && numberOf(fields[k]) == static_cast<double>(k - 1)) ++places;
  }
  const bool isOverRows = fields.front().empty() && fields.size() > 1;
  const std::size_t empty = static_cast<std::size_t>(std::count(fields.begin(), fields.end(), std::string_view()));
  return isOverRows ? names + places == fields.size() - 1 : names > 0 && names + empty == fields.size();
}

/// True when the first column counts 0, 1, 2 … or from any other whole number on.
bool countsRows(const NumberTable& table) {
  if (table.columns < 2 || table.values.empty()) return false;
  const double first = table.at(0, 0);
  if (std::trunc(first) != first) return false;
  for (std::int64_t row = 0; row < table.rows; ++row) {
    if (table.at(row, 0) != first + static_cast<double>(row)) return false;
  }
  return true;
}

NumberTable withoutFirstColumn(const NumberTable& table) {
  NumberTable rest{table.rows, table.columns - 1, {}, 1, true};
  rest.values.reserve(table.values.size());
  for (std::int64_t row = 0; row < table.rows; ++row) {
    for (std::int64_t column = 1; column < table.columns; ++column) rest.values.push_back(table.at(row, column));
  }
  return rest;
}

}  // namespace

NumberTable NumberTable::only(std::int64_t index) const {
  const std::int64_t size = rows * columns;
  return {rows, columns, {values.begin() + index * size, values.begin() + (index + 1) * size}, 1};
}

NumberTable parseNpy(std::string_view bytes) {
  const NpyHeader header = npyHeader(bytes, bytes.size());
  const auto [tables, rows, columns] = flattened(header.shape);
  requireSize(static_cast<double>(tables) * static_cast<double>(rows), static_cast<double>(columns));
  const auto count = static_cast<std::size_t>(header.numbers);
  const auto size = static_cast<std::size_t>(header.sizeOf);
  const std::string_view data = bytes.substr(static_cast<std::size_t>(header.dataAt));
  NumberTable table{rows, columns, std::vector<double>(count), tables};
  std::array<char, 8> number{};
  for (std::size_t k = 0; k < count; ++k) {
    std::memcpy(number.data(), data.data() + k * size, size);
    if (header.isBig) std::reverse(number.begin(), number.begin() + static_cast<std::ptrdiff_t>(size));
    table.values[header.columnsFirst ? rowsFirst(k, {tables, rows, columns}) : k] =
        decoded(header.stored, littleEndian({number.data(), size}));
  }
  return table;
}

NumberTable parseCsv(std::string_view text) {
  if (text.starts_with("\xEF\xBB\xBF")) text.remove_prefix(3);
  NumberTable table;
  table.isText = true;
  bool named = false;
  bool isFirst = true;
  char separator = 0;
  std::int64_t number = 0;
  for (std::string_view line : linesOf(text)) {
    ++number;
    line = trimmed(line.substr(0, line.find('#')));
    if (line.empty()) continue;
    if (isFirst) separator = separatorOf(line);
    const std::vector<std::string_view> fields = fieldsOf(line, separator);
    const bool wasFirst = std::exchange(isFirst, false);
    if (wasFirst) {
      named = isHeading(fields);
      table.columns = static_cast<std::int64_t>(fields.size());
      if (named) continue;
    }
    if (static_cast<std::int64_t>(fields.size()) != table.columns) {
      refuse("bad_csv", std::to_string(number),
             PELAB_TEXT("crosscheck", "Line %1 has %2 numbers; the lines before have %3.")
                 .with({number, static_cast<std::int64_t>(fields.size()), table.columns}));
    }
    for (const std::string_view one : fields) {
      const std::optional<double> value = numberOf(one);
      if (!value) {
        refuse("bad_csv", std::string(one),
               PELAB_TEXT("crosscheck", "Line %1: %2 is not a number.").with({number, inQuotes(shortened(one))}));
      }
      table.values.push_back(*value);
    }
    ++table.rows;
    requireSize(static_cast<double>(table.rows), static_cast<double>(table.columns));
  }
  if (table.rows == 0) refuse("bad_csv", "", PELAB_TEXT("crosscheck", "The file has no numbers."));
  return named && countsRows(table) ? withoutFirstColumn(table) : table;
}

NumberTable parseNumbers(std::string_view bytes) {
  if (!trimmed(bytes).empty()) requireKind(bytes, FileKind::NumPy, "other_file");
  return fileKindOf(bytes) == FileKind::NumPy ? parseNpy(bytes) : parseCsv(bytes);
}

}  // namespace pelab
