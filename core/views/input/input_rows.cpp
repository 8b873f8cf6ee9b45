#include "core/views/input/input_rows.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "core/numerics/fast_normals.h"
#include "core/numerics/seeded_random.h"

namespace pelab::input {

namespace {

bool isOneToOne(const Blocks& rows, const Blocks& columns) {
  return rows.size == 1 && columns.size == 1;
}

/// What plain sampling takes of a block.
std::int64_t middle(Span block) {
  return block.first + block.size() / 2;
}

/// Most entries that are read for the means of all blocks: about 20 ms.
constexpr std::int64_t kEntries = std::int64_t{1} << 20;

/// How many rows and columns of each block are read.
std::int64_t readPerSide(const Blocks& rows, const Blocks& columns) {
  const std::int64_t cells = std::max<std::int64_t>(rows.count() * columns.count(), 1);
  return std::max<std::int64_t>(static_cast<std::int64_t>(std::sqrt(static_cast<double>(kEntries / cells))), 1);
}

/// Number @p i of @p count places evenly spread over @p block.
std::int64_t placeIn(Span block, std::int64_t i, std::int64_t count) {
  return block.first + (2 * i + 1) * block.size() / (2 * count);
}

}  // namespace

TokenRows::TokenRows(std::shared_ptr<const Table> table, std::vector<std::string> words, std::uint64_t seed)
    : RowsLike(std::move(table)), m_words(std::move(words)) {
  for (const std::string& word : m_words) m_streams.push_back(streamSeed(seed, "embedding:" + word));
}

double TokenRows::at(std::int64_t position, std::int64_t column) const {
  if (isPadding(position)) return 0.0;
  return standardNormal(m_streams[static_cast<std::size_t>(position)], static_cast<std::uint64_t>(column)) + 0.0;
}

bool TokenRows::blocks(const Blocks& rows, const Blocks& columns, Sampling sampling,
                       std::span<const std::int64_t> columnOrder, std::span<float> out, std::stop_token stop) const {
  if (!columnOrder.empty()) return Table::blocks(rows, columns, sampling, columnOrder, out, std::move(stop));
  std::fill(out.begin(), out.end(), 0.0F);
  addBlocks(rows, columns, sampling, out);
  return !stop.stop_requested();
}

void TokenRows::addBlocks(const Blocks& rows, const Blocks& columns, Sampling sampling, std::span<float> out) const {
  const auto across = static_cast<std::size_t>(columns.count());
  for (std::int64_t a = 0; a < rows.count() && rows.at(a).first < count(); ++a) {
    const Span block = rows.at(a);
    const std::span<float> cells = out.subspan(static_cast<std::size_t>(a) * across, across);
    if (sampling == Sampling::Mean || isOneToOne(rows, columns)) {
      for (std::int64_t row = block.first; row < std::min(block.last, count()); ++row) {
        addMeans({row, row + 1}, block.size(), columns, cells);
      }
    } else {
      for (std::int64_t b = 0; b < columns.count(); ++b) {
        cells[static_cast<std::size_t>(b)] += static_cast<float>(at(middle(block), middle(columns.at(b))));
      }
    }
  }
}

/// Adds the means of one row's share in blocks that are @p size rows high.
void TokenRows::addMeans(Span row, std::int64_t size, const Blocks& columns, std::span<float> out) const {
  std::vector<double> values(static_cast<std::size_t>(columns.span.size()));
  fillNormals(m_streams[static_cast<std::size_t>(row.first)], static_cast<std::uint64_t>(columns.span.first), values);
  for (std::int64_t b = 0; b < columns.count(); ++b) {
    const Span block = columns.at(b);
    double sum = 0.0;
    for (std::int64_t c = block.first; c < block.last; ++c) {
      sum += values[static_cast<std::size_t>(c - columns.span.first)];
    }
    out[static_cast<std::size_t>(b)] += static_cast<float>(sum / static_cast<double>(size * block.size()));
  }
}

bool InputRows::blocks(const Blocks& rows, const Blocks& columns, Sampling sampling,
                       std::span<const std::int64_t> columnOrder, std::span<float> out, std::stop_token stop) const {
  if (!columnOrder.empty()) return Table::blocks(rows, columns, sampling, columnOrder, out, std::move(stop));
  if (!table().blocks(rows, columns, sampling, {}, out, std::move(stop))) return false;
  m_tokens->addBlocks(rows, columns, sampling, out);
  return true;
}

Dropout::Dropout(double rate, std::uint64_t seed, std::int64_t width)
    : m_rate(rate), m_stream(streamSeed(seed, "dropout")), m_width(width) {}

double Dropout::uniform(std::int64_t row, std::int64_t column) const {
  const auto element = static_cast<std::uint64_t>(row * m_width + column);
  return static_cast<double>(splitmix64(m_stream, element) >> 11U) * 0x1p-53;
}

std::int64_t Dropout::dropped(Span rows) const {
  std::int64_t count = 0;
  for (std::int64_t row = rows.first; row < rows.last; ++row) {
    for (std::int64_t column = 0; column < m_width; ++column) count += keeps(row, column) ? 0 : 1;
  }
  return count;
}

bool DroppedRows::isSampled(const Blocks& rows, const Blocks& columns) {
  const std::int64_t most = readPerSide(rows, columns);
  return !isOneToOne(rows, columns) && (rows.size > most || columns.size > most);
}

bool DroppedRows::blocks(const Blocks& rows, const Blocks& columns, Sampling sampling,
                         std::span<const std::int64_t> columnOrder, std::span<float> out, std::stop_token stop) const {
  if (!columnOrder.empty()) return Table::blocks(rows, columns, sampling, columnOrder, out, std::move(stop));
  if (!isOneToOne(rows, columns)) {
    return fillMeans(rows, columns, sampling == Sampling::Mean ? readPerSide(rows, columns) : 1, out, stop);
  }
  if (!m_input->blocks(rows, columns, sampling, {}, out, stop)) return false;
  std::size_t cell = 0;
  for (std::int64_t row = rows.span.first; row < rows.span.last; ++row) {
    for (std::int64_t column = columns.span.first; column < columns.span.last; ++column, ++cell) {
      out[cell] = m_dropout.keeps(row, column) ? static_cast<float>(m_dropout.scale() * out[cell]) : 0.0F;
    }
  }
  return true;
}

bool DroppedRows::fillMeans(const Blocks& rows, const Blocks& columns, std::int64_t most, std::span<float> out,
                            const std::stop_token& stop) const {
  std::size_t cell = 0;
  for (std::int64_t a = 0; a < rows.count(); ++a) {
    if (stop.stop_requested()) return false;
    const Span down = rows.at(a);
    const std::int64_t rowCount = std::min(most, down.size());
    for (std::int64_t b = 0; b < columns.count(); ++b) {
      const Span across = columns.at(b);
      const std::int64_t columnCount = std::min(most, across.size());
      double sum = 0.0;
      for (std::int64_t r = 0; r < rowCount; ++r) {
        for (std::int64_t c = 0; c < columnCount; ++c) {
          sum += at(placeIn(down, r, rowCount), placeIn(across, c, columnCount));
        }
      }
      out[cell++] = static_cast<float>(sum / static_cast<double>(rowCount * columnCount));
    }
  }
  return true;
}

}  // namespace pelab::input
