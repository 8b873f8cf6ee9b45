#include "core/encodings/learned/learned_table.h"

#include <algorithm>
#include <cstddef>
#include <string>
#include <utility>

#include "core/numerics/fast_normals.h"
#include "core/numerics/normal_extremes.h"
#include "core/numerics/seeded_random.h"
#include "core/scene/number_text.h"

namespace pelab {
namespace {

/// The columns of the table that the places @p span of @p order stand for, from the least to the greatest.
Span reach(Span span, std::span<const std::int64_t> order) {
  if (order.empty()) {
    return span;
  }
  const auto places = order.subspan(static_cast<std::size_t>(span.first), static_cast<std::size_t>(span.size()));
  const auto [least, greatest] = std::minmax_element(places.begin(), places.end());
  return {*least, *greatest + 1};
}

}  // namespace

LearnedTable::LearnedTable(std::int64_t rows, std::int64_t width, std::uint64_t seed, double std, std::int64_t offset)
    : m_rows(rows), m_width(width), m_seed(seed), m_std(std), m_offset(offset) {}

double LearnedTable::at(std::int64_t position, std::int64_t column) const {
  const auto element = static_cast<std::uint64_t>((position + m_offset) * m_width + column);
  return m_std * standardNormal(m_seed, element) + 0.0;  // never −0
}

double LearnedTable::greatest() const {
  constexpr std::int64_t mostEntries = std::int64_t{1} << 26;  // the largest table there is
  if (m_rows > mostEntries / m_width) {
    return m_std * kGreatestNormal;
  }
  const auto width = static_cast<std::uint64_t>(m_width);
  const auto first = static_cast<std::uint64_t>(m_offset) * width;
  std::call_once(m_searched, [&] {
    NormalExtremes found(m_seed);
    found.addAll(first, first + static_cast<std::uint64_t>(m_rows) * width);
    m_greatest = found.isEmpty() ? 0.0 : m_std * std::max(-found.least(), found.greatest());
  });
  return m_greatest;
}

Text LearnedTable::explain(std::int64_t position, std::int64_t column) const {
  return PELAB_TEXT("learned",
                    "PE(%1, %2) = E[%3, %2] = %4: in a model a trained number, here its random start from N(0, %5²)")
      .with({std::to_string(position), std::to_string(column), std::to_string(position + m_offset),
             Number{at(position, column)}, Number{m_std}});
}

std::vector<CodeLine> LearnedTable::code() const {
  const std::string last = std::to_string(m_offset + m_rows);
  return {{"position = arange(" + std::to_string(m_offset) + ", " + last + ")", {}},
          {"E = " + formatReal(m_std) + " * randn(" + last + ", " + std::to_string(m_width) + ")", {}},
          {"PE = E[position]", Column::Part::Plain}};
}

void LearnedTable::read(std::int64_t position, Span columns, std::span<double> values) const {
  const auto start = static_cast<std::uint64_t>((position + m_offset) * m_width);
  const auto first = start + static_cast<std::uint64_t>(columns.first);
  const auto last = start + static_cast<std::uint64_t>(columns.last);
  std::size_t i = 0;
  for (std::uint64_t pair = first / 2; 2 * pair < last; ++pair) {
    const NormalPair normals = normalPair(m_seed, pair);
    if (2 * pair >= first) {
      values[i++] = m_std * normals.even + 0.0;
    }
    if (2 * pair + 1 >= first && 2 * pair + 1 < last) {
      values[i++] = m_std * normals.odd + 0.0;
    }
  }
}

bool LearnedTable::blocks(const Blocks& rows, const Blocks& columns, Sampling sampling,
                          std::span<const std::int64_t> columnOrder, std::span<float> out, std::stop_token stop) const {
  if (sampling == Sampling::Nearest) {
    return Table::blocks(rows, columns, sampling, columnOrder, out, std::move(stop));
  }
  const Span wanted = reach(columns.span, columnOrder);
  std::vector<double> row(static_cast<std::size_t>(wanted.size()));
  std::vector<double> sums(row.size());  // over the rows of a block, by column
  std::size_t cell = 0;
  for (std::int64_t a = 0; a < rows.count(); ++a) {
    const Span block = rows.at(a);
    std::fill(sums.begin(), sums.end(), 0.0);
    for (std::int64_t p = block.first; p < block.last; ++p) {
      if (stop.stop_requested()) {
        return false;
      }
      fillNormals(m_seed, static_cast<std::uint64_t>((p + m_offset) * m_width + wanted.first), row);
      for (std::size_t c = 0; c < row.size(); ++c) {
        sums[c] += row[c];
      }
    }
    for (std::int64_t b = 0; b < columns.count(); ++b) {
      const Span places = columns.at(b);
      double sum = 0.0;
      for (std::int64_t c = places.first; c < places.last; ++c) {
        const std::int64_t index = columnOrder.empty() ? c : columnOrder[static_cast<std::size_t>(c)];
        sum += sums[static_cast<std::size_t>(index - wanted.first)];
      }
      const auto count = static_cast<double>(block.size() * places.size());
      out[cell++] = static_cast<float>(m_std * sum / count);
    }
  }
  return true;
}

}  // namespace pelab
