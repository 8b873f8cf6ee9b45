#include "core/encodings/table.h"

#include <algorithm>
#include <cstddef>
#include <string>

namespace pelab {
namespace {

constexpr std::int64_t kSamplesPerSide = 16;  ///< of a block whose exact mean is too dear
constexpr std::int64_t kCellsPerPoll = 4096;

/// How many indices of @p block are read: all, or an even sample.
std::int64_t readCount(Span block, bool all) {
  return all ? block.size() : std::min(block.size(), kSamplesPerSide);
}

/// Index @p i of @p count evenly spread over @p block: the middle of its share.
std::int64_t readIndex(Span block, std::int64_t i, std::int64_t count) {
  return block.first + (2 * i + 1) * block.size() / (2 * count);
}

/// Counts cells and asks the token now and then.
class Poll {
public:
  explicit Poll(std::stop_token stop) : m_stop(std::move(stop)) {}
  [[nodiscard]] bool stopped(std::int64_t cells) {
    m_cells += cells;
    if (m_cells < kCellsPerPoll) return false;
    m_cells = 0;
    return m_stop.stop_requested();
  }

private:
  std::stop_token m_stop;
  std::int64_t m_cells = 0;
};

}  // namespace

std::vector<CodeLine> Table::code() const {
  return {{"position = arange(0, " + std::to_string(rows()) + ")", {}}, {"PE = table[position]", Column::Part::Plain}};
}

bool Table::blocks(const Blocks& rows, const Blocks& columns, Sampling sampling,
                   std::span<const std::int64_t> columnOrder, std::span<float> out, std::stop_token stop) const {
  const bool nearest = sampling == Sampling::Nearest;
  const bool all = !nearest && hasExactMeans(rows.span);
  const auto column = [columnOrder](std::int64_t index) {
    return columnOrder.empty() ? index : columnOrder[static_cast<std::size_t>(index)];
  };
  Poll poll(std::move(stop));
  std::size_t cell = 0;
  for (std::int64_t a = 0; a < rows.count(); ++a) {
    const Span rowBlock = rows.at(a);
    const std::int64_t rowCount = nearest ? 1 : readCount(rowBlock, all);
    for (std::int64_t b = 0; b < columns.count(); ++b, ++cell) {
      const Span columnBlock = columns.at(b);
      const std::int64_t columnCount = nearest ? 1 : readCount(columnBlock, all);
      double sum = 0.0;
      for (std::int64_t r = 0; r < rowCount; ++r) {
        const std::int64_t row = readIndex(rowBlock, r, rowCount);
        for (std::int64_t c = 0; c < columnCount; ++c) sum += at(row, column(readIndex(columnBlock, c, columnCount)));
        if (poll.stopped(columnCount)) return false;
      }
      out[cell] = static_cast<float>(sum / static_cast<double>(rowCount * columnCount));
    }
  }
  return true;
}

RunExtremes Table::extremes(std::int64_t first, std::int64_t step, std::int64_t count, std::int64_t column) const {
  RunExtremes found;
  double least = at(first, column);
  double greatest = least;
  for (std::int64_t k = 1; k < count; ++k) {
    const double value = at(first + k * step, column);
    if (value < least) {
      least = value;
      found.leastAt = k;
    } else if (value > greatest) {
      greatest = value;
      found.greatestAt = k;
    }
  }
  return found;
}

}  // namespace pelab
