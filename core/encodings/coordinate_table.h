#pragma once
#include <complex>
#include <cstdint>
#include <limits>
#include <string>
#include <vector>

#include "core/encodings/table.h"

namespace pelab {

/// One coordinate along a run of positions, as a digit of the place in the run: of its position number k it is
/// offset + scale · (⌊k / stride⌋ mod count). The column of a patch in a grid W wide has stride 1 and count W, its row
/// has stride W and no end; a coordinate that stays the same has count 1.
struct Digit {
  static constexpr std::int64_t endless = std::numeric_limits<std::int64_t>::max();
  std::int64_t offset = 0;
  std::int64_t scale = 1;
  std::int64_t stride = 1;
  std::int64_t count = endless;

  /// ⌊k / stride⌋ mod count, without offset and scale.
  [[nodiscard]] std::int64_t index(std::int64_t k) const { return k / stride % count; }
  [[nodiscard]] std::int64_t at(std::int64_t k) const { return offset + scale * index(k); }
};

/// Positions from @p first to the next run's first, with one digit per axis.
struct Run {
  std::int64_t first = 0;
  std::vector<Digit> axes;
};

/// A pair that turns by ω radians per unit of one axis.
struct Slot {
  double omega = 0.0;
  std::size_t axis = 0;
};

/// The cosines and sines of a rotation whose pairs follow coordinates instead of the position itself:
/// cos(ω_s c(p)) and sin(ω_s c(p)), c the coordinate of slot s at position p. Holds the slots and one entry per column,
/// nothing per position. Means are exact at every size: sums over whole cycles of a digit have a closed form. Cost of
/// `blocks`: some tens of nanoseconds per row of blocks and slot shown, shared among the processors.
class CoordinateTable : public Table {
public:
  /// @p runs: at least one, the first from position 0, ascending. @p columns: a cosine and a sine per slot.
  CoordinateTable(std::int64_t rows, std::vector<Run> runs, std::vector<Slot> slots, std::vector<Column> columns);

  [[nodiscard]] std::int64_t rows() const override { return m_rows; }
  [[nodiscard]] std::int64_t columns() const override { return static_cast<std::int64_t>(m_columns.size()); }
  [[nodiscard]] double at(std::int64_t position, std::int64_t column) const override;
  [[nodiscard]] Column column(std::int64_t index) const override { return m_columns[static_cast<std::size_t>(index)]; }
  [[nodiscard]] std::int64_t columnOf(std::int64_t pair, Column::Part part) const override;
  [[nodiscard]] double magnitude() const override { return 1.0; }
  [[nodiscard]] bool hasExactMeans(Span /*rows*/) const override { return true; }
  bool blocks(const Blocks& rows, const Blocks& columns, Sampling sampling, std::span<const std::int64_t> columnOrder,
              std::span<float> out, std::stop_token stop) const override;
  [[nodiscard]] RunExtremes extremes(std::int64_t first, std::int64_t step, std::int64_t count,
                                     std::int64_t column) const override;

  /// Coordinate of @p position on @p axis.
  [[nodiscard]] std::int64_t coordinate(std::int64_t position, std::size_t axis) const;
  [[nodiscard]] const Slot& slot(std::int64_t pair) const { return m_slots[static_cast<std::size_t>(pair)]; }

private:
  class Filler;
  /// Index of the run that holds @p position.
  [[nodiscard]] std::size_t runOf(std::int64_t position) const;

  std::int64_t m_rows;
  std::vector<Run> m_runs;
  std::vector<Slot> m_slots;
  std::vector<Column> m_columns;
  std::vector<std::int64_t> m_cosines;  ///< column of the cosine of each slot
  std::vector<std::int64_t> m_sines;
};

}  // namespace pelab
