#pragma once
#include <cstdint>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <vector>

#include "core/numerics/run_extremes.h"
#include "core/numerics/span.h"
#include "core/text.h"

namespace pelab {

struct TableFile;

enum class Sampling {
  Mean,    ///< every cell of the result is the exact mean of its block (closed form along positions where there is one)
  Nearest  ///< the value at the block's middle: what plain down-sampling shows, aliasing included
};

/// What a column of a table is.
struct Column {
  enum class Part { Sine, Cosine, Plain, Zero };
  Part part = Part::Plain;
  std::int64_t pair = 0;  ///< index i of the frequency ω_i; 0 for Plain
};

/// One line of a program, in words of NumPy, and the columns it writes; none: a step on the way.
struct CodeLine {
  enum class Rows { All, First, Later };  ///< it writes them in all rows, in row 0, in the others

  std::string text;
  std::optional<Column::Part> makes;
  Rows rows = Rows::All;

  [[nodiscard]] bool writes(std::int64_t row, Column::Part part) const {
    return makes == part && (rows == Rows::All || (rows == Rows::First) == (row == 0));
  }
};

/// A prepared, immutable table of rows of PE (frequencies already computed). Safe from any thread.
/// Rows are positions 0 … rows()-1 unless isRelative(), columns are dimensions 0 … columns()-1. Nothing of size
/// rows × columns is stored, except where each row needs the one before (rnn, whose tables are small).
class Table {
public:
  Table() = default;
  Table(const Table&) = delete;
  Table& operator=(const Table&) = delete;
  virtual ~Table() = default;

  [[nodiscard]] virtual std::int64_t rows() const = 0;
  [[nodiscard]] virtual std::int64_t columns() const = 0;
  /// PE(position, column), exact to double rounding. Both inside the table.
  [[nodiscard]] virtual double at(std::int64_t position, std::int64_t column) const = 0;
  [[nodiscard]] virtual Column column(std::int64_t index) const = 0;
  /// The entry's formula with its numbers and its value: "PE(79, 10) = sin(79 / 10000^(10/312)) = 0.77342".
  [[nodiscard]] virtual Text explain(std::int64_t position, std::int64_t column) const {
    return Text::literal("PE(%1, %2) = %3",
                         {std::to_string(position), std::to_string(column), Number{at(position, column)}});
  }
  /// How a program makes the array PE, rows × columns.
  [[nodiscard]] virtual std::vector<CodeLine> code() const;
  /// Column of a part of a pair; -1 when there is none (the unpaired sine of an odd width has no cosine).
  [[nodiscard]] virtual std::int64_t columnOf(std::int64_t pair, Column::Part part) const = 0;
  /// Size of the values at the ends of a colour scale: 1 for sines, 3 std for a trained table.
  [[nodiscard]] virtual double magnitude() const = 0;
  /// No entry is larger in size; as near as it can be known at a cost that a picture can pay.
  [[nodiscard]] virtual double greatest() const { return magnitude(); }
  /// √Σ entry² of the longest row where some are much longer than others; nothing where all are about as long.
  [[nodiscard]] virtual std::optional<double> longestRow() const { return std::nullopt; }
  /// The relative position that row @p row stands for; nothing where rows are positions.
  [[nodiscard]] virtual std::optional<std::int64_t> relativePosition(std::int64_t /*row*/) const {
    return std::nullopt;
  }
  /// Rows stand for relative positions.
  [[nodiscard]] bool isRelative() const { return relativePosition(0).has_value(); }
  /// The file that its numbers were read from; nullptr where they were computed.
  [[nodiscard]] virtual const TableFile* source() const { return nullptr; }
  /// The row of `source` that position 0 reads: those before it belong to no position.
  [[nodiscard]] virtual std::int64_t firstRow() const { return 0; }
  /// True when PE(p)·PE(q) depends on p − q only.
  [[nodiscard]] virtual bool isShiftInvariant() const { return false; }

  /// One value per block of rows and columns, row-major; the columns of `columnOrder` (empty = 0, 1, 2 …) are taken in
  /// that order. Cost: at most blocks of rows × columns for Mean where closed forms exist. Polls @p stop every few
  /// milliseconds and returns early, false, when asked to.
  virtual bool blocks(const Blocks& rows, const Blocks& columns, Sampling sampling,
                      std::span<const std::int64_t> columnOrder, std::span<float> out, std::stop_token stop) const;
  /// Where PE(first + k·step, column), k = 0, 1, … count − 1, is least and greatest; @p count ≥ 1, all rows inside the
  /// table. To 1e-12 of the values.
  [[nodiscard]] virtual RunExtremes extremes(std::int64_t first, std::int64_t step, std::int64_t count,
                                             std::int64_t column) const;

  /// True when `blocks` costs only the cells it fills, and `extremes` a nanosecond or so per row: what fits on a screen
  /// is there at once, without a preview.
  [[nodiscard]] virtual bool isFast() const { return false; }
  /// True when `blocks(Mean)` is exact at this size; false = it takes a labelled sample of each block.
  [[nodiscard]] virtual bool hasExactMeans(Span rows) const { return rows.size() <= (std::int64_t{1} << 20); }
};

}  // namespace pelab
