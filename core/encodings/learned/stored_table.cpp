#include "core/encodings/learned/stored_table.h"

#include <algorithm>
#include <cstddef>
#include <string>
#include <utility>

namespace pelab {
namespace {

/// @p text as a string of Python.
std::string quoted(const std::string& text) {
  std::string result = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') result += '\\';
    result += static_cast<unsigned char>(c) < 0x20 ? ' ' : c;
  }
  return result + "\"";
}

}  // namespace

StoredTable::StoredTable(TableFile source, std::int64_t rows, std::int64_t width, std::int64_t offset)
    : m_source(std::move(source)),
      m_numbers(*m_source.numbers),
      m_rows(std::min(rows, m_numbers.rows() - offset)),
      m_width(std::min(width, m_numbers.columns())),
      m_offset(offset) {
  const auto first = m_numbers.norms.begin() + m_offset;
  m_longest = *std::max_element(first, first + m_rows);
}

double StoredTable::magnitude() const {
  return m_numbers.spread > 0.0 ? 3.0 * m_numbers.spread : 1.0;
}

Text StoredTable::explain(std::int64_t position, std::int64_t column) const {
  return PELAB_TEXT("learned", "PE(%1, %2) = E[%3, %2] = %4: a trained number from %5")
      .with({std::to_string(position), std::to_string(column), std::to_string(position + m_offset),
             Number{at(position, column)}, m_source.name()});
}

std::vector<CodeLine> StoredTable::code() const {
  const std::string load = "load(" + quoted(m_source.fileName()) + ")";
  std::string read = m_source.tensor.empty() ? load : load + "[" + quoted(m_source.tensor) + "]";
  if (m_numbers.shape.size() == 3) read += "[0]";
  return {{"E = " + read, {}},
          {"position = arange(" + std::to_string(m_offset) + ", " + std::to_string(m_offset + m_rows) + ")", {}},
          {"PE = E[position]", Column::Part::Plain}};
}

bool StoredTable::blocks(const Blocks& rows, const Blocks& columns, Sampling sampling,
                         std::span<const std::int64_t> columnOrder, std::span<float> out, std::stop_token stop) const {
  if (sampling == Sampling::Nearest) return Table::blocks(rows, columns, sampling, columnOrder, out, std::move(stop));
  const auto indexOf = [columnOrder](std::int64_t place) {
    return columnOrder.empty() ? place : columnOrder[static_cast<std::size_t>(place)];
  };
  std::vector<double> sums(static_cast<std::size_t>(columns.span.size()));  // by place among those wanted
  std::size_t cell = 0;
  for (std::int64_t a = 0; a < rows.count(); ++a) {
    const Span block = rows.at(a);
    std::fill(sums.begin(), sums.end(), 0.0);
    for (std::int64_t p = block.first; p < block.last; ++p) {
      if (stop.stop_requested()) return false;
      for (std::int64_t c = columns.span.first; c < columns.span.last; ++c) {
        sums[static_cast<std::size_t>(c - columns.span.first)] += at(p, indexOf(c));
      }
    }
    for (std::int64_t b = 0; b < columns.count(); ++b) {
      const Span places = columns.at(b);
      double sum = 0.0;
      for (std::int64_t c = places.first; c < places.last; ++c) {
        sum += sums[static_cast<std::size_t>(c - columns.span.first)];
      }
      out[cell++] = static_cast<float>(sum / static_cast<double>(block.size() * places.size()));
    }
  }
  return true;
}

}  // namespace pelab
