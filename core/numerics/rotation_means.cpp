#include "core/numerics/rotation_means.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstring>
#include <optional>
#include <vector>

#include "core/numerics/in_parallel.h"
#include "core/numerics/rotation_rows.h"

namespace pelab {
namespace {

constexpr std::size_t kTileEntries = 512;  ///< columns a tile takes: its pairs then fit the fastest cache
constexpr std::int64_t kRowsPerPoll = 64;

/// One column of a cell that holds something.
struct Entry {
  std::size_t pair = 0;
  bool isSine = true;
};

struct Cell {
  std::size_t index = 0;       ///< in the row of results
  std::int64_t columns = 1;    ///< all it averages, empty ones too
  std::vector<Entry> entries;  ///< sines first, each in the order of the columns
};

/// The cells of a row, by the first pair they show.
std::vector<Cell> cellsByPair(std::span<const PairColumns> places, const Blocks& columns) {
  std::vector<std::optional<Entry>> entryOf(static_cast<std::size_t>(columns.span.size()));
  for (std::size_t i = 0; i < places.size(); ++i) {
    if (places[i].sine >= 0) entryOf[static_cast<std::size_t>(places[i].sine)] = {i, true};
    if (places[i].cosine >= 0) entryOf[static_cast<std::size_t>(places[i].cosine)] = {i, false};
  }
  std::vector<Cell> cells;
  for (std::int64_t b = 0; b < columns.count(); ++b) {
    const Span block = columns.at(b);
    Cell cell{static_cast<std::size_t>(b), block.size(), {}};
    for (std::int64_t c = block.first; c < block.last; ++c) {
      if (const auto& found = entryOf[static_cast<std::size_t>(c)]) cell.entries.push_back(*found);
    }
    std::stable_partition(cell.entries.begin(), cell.entries.end(), [](const Entry& e) { return e.isSine; });
    cells.push_back(std::move(cell));
  }
  std::stable_sort(cells.begin(), cells.end(), [](const Cell& a, const Cell& b) {
    if (a.entries.empty() || b.entries.empty()) return !a.entries.empty() && b.entries.empty();
    return a.entries.front().pair < b.entries.front().pair;
  });
  return cells;
}

/// Two sums side by side: the processor adds both at once.
double sumOf(const double* values, std::size_t count) {
  using Two = double __attribute__((vector_size(16)));
  Two sums{0.0, 0.0};
  std::size_t k = 0;
  for (; k + 1 < count; k += 2) {
    Two next;
    std::memcpy(&next, values + k, sizeof next);
    sums += next;
  }
  return sums[0] + sums[1] + (k < count ? values[k] : 0.0);
}

constexpr int kRowsAtOnce = 4;

struct Values {
  std::vector<double> cosine, sine;
};
using RowValues = std::array<Values, kRowsAtOnce>;

/// Some cells of each row with the pairs they show.
class Tile {
public:
  Tile(std::span<const Cell> cells, std::span<const double> omega) {
    std::vector<std::size_t> pairs;
    for (const Cell& cell : cells) {
      for (const Entry& e : cell.entries) pairs.push_back(e.pair);
    }
    std::sort(pairs.begin(), pairs.end());
    pairs.erase(std::unique(pairs.begin(), pairs.end()), pairs.end());
    for (const std::size_t pair : pairs) m_omega.push_back(omega[pair]);
    for (const Cell& cell : cells) {
      const std::size_t begin = m_segments.size();
      for (const Entry& e : cell.entries) {
        const auto at = std::lower_bound(pairs.begin(), pairs.end(), e.pair) - pairs.begin();
        append(static_cast<std::size_t>(at), e.isSine, begin);
      }
      m_sums.push_back({cell.index, m_segments.size(), 1.0 / static_cast<double>(cell.columns)});
    }
  }

  [[nodiscard]] std::span<const double> omega() const { return m_omega; }

  /// Writes the means of its cells into rows @p stride floats apart.
  template <std::size_t Rows>
  void write(const RowValues& values, float* out, std::size_t stride) const {
    std::size_t next = 0;
    for (const Sum& sum : m_sums) {
      std::array<double, Rows> totals{};
      for (; next < sum.end; ++next) {
        const Segment& segment = m_segments[next];
        for (std::size_t row = 0; row < Rows; ++row) {
          const Values& from = values[row];
          const double* const first = (segment.isSine ? from.sine : from.cosine).data() + segment.first;
          totals[row] += sumOf(first, segment.last - segment.first);
        }
      }
      for (std::size_t row = 0; row < Rows; ++row) {
        out[row * stride + sum.cell] = static_cast<float>(totals[row] * sum.weight);
      }
    }
  }

private:
  /// Sines or cosines of the tile's pairs [first, last).
  struct Segment {
    bool isSine = true;
    std::size_t first = 0;
    std::size_t last = 0;
  };
  struct Sum {
    std::size_t cell = 0;
    std::size_t end = 0;  ///< its segments end before this one
    double weight = 1.0;
  };

  void append(std::size_t pair, bool isSine, std::size_t begin) {
    if (m_segments.size() > begin && m_segments.back().isSine == isSine && m_segments.back().last == pair) {
      ++m_segments.back().last;
    } else {
      m_segments.push_back({isSine, pair, pair + 1});
    }
  }

  std::vector<double> m_omega;
  std::vector<Segment> m_segments;
  std::vector<Sum> m_sums;
};

std::vector<Tile> tilesOf(std::span<const Cell> cells, std::span<const double> omega) {
  std::vector<Tile> tiles;
  for (std::size_t begin = 0; begin < cells.size();) {
    std::size_t end = begin;
    for (std::size_t entries = 0; end < cells.size() && entries < kTileEntries; ++end)
      entries += cells[end].entries.size();
    tiles.emplace_back(cells.subspan(begin, end - begin), omega);
    begin = end;
  }
  return tiles;
}

/// The cells of @p tile in all @p rows of blocks. False when @p stop asked.
bool writeRows(const Tile& tile, RotationRows walk, std::int64_t rows, std::size_t width, std::span<float> out,
               const std::stop_token& stop) {
  RowValues values;
  for (Values& row : values) {
    row.cosine.resize(tile.omega().size());
    row.sine.resize(tile.omega().size());
  }
  for (std::int64_t a = 0; a < rows;) {
    if (a % kRowsPerPoll == 0 && stop.stop_requested()) return false;
    const bool isStrip = rows - a >= kRowsAtOnce;
    for (std::size_t row = 0; row < (isStrip ? kRowsAtOnce : 1); ++row) {
      walk.take(values[row].cosine, values[row].sine);
    }
    float* const target = &out[static_cast<std::size_t>(a) * width];
    if (isStrip) {
      tile.write<kRowsAtOnce>(values, target, width);
    } else {
      tile.write<1>(values, target, width);
    }
    a += isStrip ? kRowsAtOnce : 1;
  }
  return true;
}

}  // namespace

bool averageRotations(std::span<const double> omega, std::span<const PairColumns> places, const Blocks& positions,
                      double factor, const Blocks& columns, std::span<float> out, const std::stop_token& stop) {
  const std::vector<Cell> cells = cellsByPair(places, columns);
  const std::vector<Tile> tiles = tilesOf(cells, omega);
  const auto width = static_cast<std::size_t>(columns.count());
  return inParallel(static_cast<std::int64_t>(tiles.size()), 1, [&](Span part) {
    return std::all_of(tiles.begin() + part.first, tiles.begin() + part.last, [&](const Tile& tile) {
      return writeRows(tile, RotationRows(tile.omega(), positions, factor), positions.count(), width, out, stop);
    });
  });
}

}  // namespace pelab
