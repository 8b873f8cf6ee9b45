#include "ui/figure/data_files.h"

#include <array>
#include <charconv>
#include <cmath>
#include <string>

#include <QtEndian>

#include "core/error.h"

namespace pelab::ui {
namespace {

void refuseTooMany(const Data& data) {
  const std::int64_t rows = data.rows();
  const std::int64_t columns = data.columns();
  if (rows <= 0 || columns <= mostEntries / rows) return;
  throw Refusal({"too_large", "", std::to_string(rows) + "x" + std::to_string(columns),
                 PELAB_TEXT("exporter",
                            "This table has %1 rows of %2 entries; a file takes at most %3 entries. Zoom in and export "
                            "the visible range.")
                     .with({rows, columns, mostEntries})});
}

template <class Number>
void append(QByteArray& bytes, Number value) {
  std::array<char, 40> text{};
  const auto end = std::to_chars(text.data(), text.data() + text.size(), value);
  bytes.append(text.data(), end.ptr - text.data());
}

void appendName(QByteArray& bytes, const std::string& name) {
  QByteArray text = QByteArray::fromStdString(name);
  if (text.contains(',') || text.contains('"') || text.contains('\n')) text = '"' + text.replace("\"", "\"\"") + '"';
  bytes += text;
}

}  // namespace

QByteArray csvOf(const Data& data) {
  refuseTooMany(data);
  QByteArray bytes;
  appendName(bytes, data.rowKey());
  for (std::int64_t column = 0; column < data.columns(); ++column) {
    bytes += ',';
    appendName(bytes, data.columnKey(column));
  }
  bytes += '\n';
  for (std::int64_t row = 0; row < data.rows(); ++row) {
    append(bytes, data.rowIndex(row));
    for (std::int64_t column = 0; column < data.columns(); ++column) {
      bytes += ',';
      const double value = data.at(row, column);
      if (!std::isnan(value)) append(bytes, value);
    }
    bytes += '\n';
  }
  return bytes;
}

QByteArray npyOf(const Data& data) {
  refuseTooMany(data);
  QByteArray header = "{'descr': '<f8', 'fortran_order': False, 'shape': (";
  append(header, data.rows());
  header += ", ";
  append(header, data.columns());
  header += "), }";
  constexpr qsizetype prefix = 10;  // magic, version, length of the header
  while ((prefix + header.size() + 1) % 64 != 0) header += ' ';
  header += '\n';
  QByteArray bytes("\x93NUMPY\x01\x00", 8);
  const auto length = qToLittleEndian(static_cast<quint16>(header.size()));
  bytes.append(reinterpret_cast<const char*>(&length), sizeof length);  // NOLINT: bytes of a number
  bytes += header;
  bytes.reserve(bytes.size() + static_cast<qsizetype>(data.rows() * data.columns()) * 8);
  for (std::int64_t row = 0; row < data.rows(); ++row)
    for (std::int64_t column = 0; column < data.columns(); ++column) {
      const double value = qToLittleEndian(data.at(row, column));
      bytes.append(reinterpret_cast<const char*>(&value), sizeof value);  // NOLINT: bytes of a number
    }
  return bytes;
}

}  // namespace pelab::ui
