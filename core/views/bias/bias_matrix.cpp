#include "core/views/bias/bias_matrix.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>
#include <vector>

#include "core/views/bias/bias_layers.h"
#include "core/views/bias/block_means.h"
#include "core/views/sampling.h"
#include "core/views/support.h"

namespace pelab {

namespace {

/// Cells looked at along a side of a block that is sampled: all blocks together cost at most some 2^25 looks.
std::int64_t samplesPerSide(std::int64_t blocks, bool full) {
  constexpr double looks = 33554432.0;
  const double side = std::sqrt(looks / static_cast<double>(std::max<std::int64_t>(blocks, 1)));
  return full ? static_cast<std::int64_t>(std::clamp(side, 1.0, 8.0)) : 1;
}

/// Cells for a bias of i − j: of the same size each way, or one way whole multiples where they would be less than half
/// as large. Blocks then stand few distances apart.
CellGrid onDiagonals(const CellGrid& grid, Span rows, Span columns, std::int64_t length) {
  const std::int64_t lesser = std::min(grid.rows.size, grid.columns.size);
  const std::int64_t greater = std::max(grid.rows.size, grid.columns.size);
  const bool isNear = greater < 2 * lesser;
  const std::int64_t small = isNear ? greater : lesser;
  const std::int64_t large = isNear ? greater : (greater + lesser - 1) / lesser * lesser;
  const auto sizeOf = [&](const Blocks& blocks) { return blocks.size == lesser ? small : large; };
  return {blocksOfSize(rows, length, sizeOf(grid.rows)), blocksOfSize(columns, length, sizeOf(grid.columns))};
}

CellGrid gridOf(const HeadBias& bias, Range keys, Range queries, PixelSize pixels, bool full) {
  const Span rows = cellsIn(queries, bias.length());
  const Span columns = cellsIn(keys, bias.length());
  const CellGrid grid = squareGrid(rows, columns, bias.length(), pixels, full);
  return bias.isToeplitz() ? onDiagonals(grid, rows, columns, bias.length()) : grid;
}

/// The means of the cells; of a bias of i − j those of whole blocks are kept for the others as far apart.
class CellMeans {
public:
  CellMeans(const BlockMeans& means, const HeadBias& bias, const CellGrid& grid)
      : m_means(means), m_grid(grid), m_step(std::min(grid.rows.size, grid.columns.size)) {
    if (!bias.isToeplitz()) return;
    m_least = grid.rows.span.first - grid.columns.span.last;
    const std::int64_t apart = grid.rows.span.last - grid.columns.span.first - m_least;
    m_kept.assign(static_cast<std::size_t>(apart / m_step + 1), std::numeric_limits<float>::quiet_NaN());
  }

  [[nodiscard]] float at(Span rows, Span columns) {
    const bool isWhole = rows.size() == m_grid.rows.size && columns.size() == m_grid.columns.size;
    if (m_kept.empty() || !isWhole) return static_cast<float>(m_means.mean(rows, columns));
    float& kept = m_kept[static_cast<std::size_t>((rows.first - columns.first - m_least) / m_step)];
    if (std::isnan(kept)) kept = static_cast<float>(m_means.mean(rows, columns));
    return kept;
  }

private:
  const BlockMeans& m_means;
  const CellGrid& m_grid;
  std::int64_t m_step, m_least = 0;
  std::vector<float> m_kept;  ///< by rows.first − columns.first, in steps; NaN = not yet, or masked
};

}  // namespace

BiasMatrix biasMatrixLayer(const HeadBias& bias, Range keys, Range queries, PixelSize pixels, const Effort& effort) {
  const CellGrid grid = gridOf(bias, keys, queries, pixels, effort.full);
  HeatMap map = blankCells(grid);
  map.colorLabel = PELAB_TEXT("bias", "Bias");
  const Range range = biasRange(bias);
  const bool oneSign = (range.lo >= 0.0 || range.hi <= 0.0);
  const double most = std::max(std::abs(range.lo), std::abs(range.hi));
  map.map = oneSign ? ColorMap::Sequential : ColorMap::Diverging;
  map.colors = oneSign ? range : Range{-most, most};
  map.numbers = grid.isOneToOne() && numbersFit(pixels, map.rows, map.columns, 5);

  BiasMatrix result;
  result.averaged = !grid.isOneToOne();
  const BlockMeans means(bias, grid.rows.span, grid.columns.span, effort.full ? budgetOf(effort) : 1 << 14,
                         samplesPerSide(map.rows * map.columns, effort.full), effort.stop);
  result.exact = !result.averaged || means.isExact();
  result.complete = effort.full || (means.isExact() && grid == gridOf(bias, keys, queries, pixels, true));
  CellMeans cells(means, bias, grid);
  for (std::int64_t row = 0; row < map.rows; ++row) {
    if (effort.stop.stop_requested()) {
      result.complete = false;
      break;
    }
    const Span block = grid.rows.at(row);
    for (std::int64_t column = 0; column < map.columns; ++column) {
      map.values[static_cast<std::size_t>(row * map.columns + column)] = cells.at(block, grid.columns.at(column));
    }
  }
  result.layer = {"matrix", {}, std::move(map)};
  return result;
}

}  // namespace pelab
