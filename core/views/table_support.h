#pragma once
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "core/encodings/encoding.h"
#include "core/encodings/table.h"
#include "core/figure/figure.h"
#include "core/views/sampling.h"
#include "core/views/support.h"
#include "core/views/view.h"

namespace pelab {

/// Why @p encoding has no table, and which view shows what it does; for `View::unsupported` of views of tables.
[[nodiscard]] Text noTable(const Encoding& encoding);

/// `refusal` of the views of tables: @p shown holds the scene's table, or null.
template <typename Shown>
[[nodiscard]] Text tableRefusal(const Scene& scene, const Shown& shown) {
  return shown.table ? Text{} : noTable(encodingOf(scene));
}

/// Value at the ends of the colour scale: the table's magnitude, 1 where that is no positive number.
[[nodiscard]] double colorReach(const Table& table);
/// Axis of the values of a table: every entry is inside, and ±1 or ±3σ are.
[[nodiscard]] Axis entryAxis(const Scene& scene, std::string_view view, Text label, const Table& table);

/// "Position m" over the rows of a table, or which relative positions they stand for: "Row r: relative position 5 … 0".
/// Role::Position in both cases: the cursor's position is the row.
[[nodiscard]] Axis rowAxis(const Scene& scene, std::string_view view, std::string key, const Table& table);

/// One side of a heat map of a table.
struct GridSide {
  Span visible;
  std::int64_t whole = 0;  ///< indices there are
  int pixels = 0;
  std::int64_t step = 1;  ///< what a cell of several entries holds a multiple of
};

/// Cells for the visible entries: one per entry where each has a pixel, else the smallest blocks that have one; about
/// @p budget in all at most.
[[nodiscard]] CellGrid cellGrid(const GridSide& rows, const GridSide& columns, std::int64_t budget);

/// Most cells of any heat map (64 MB of values): beyond this, larger pictures get larger cells.
inline constexpr std::int64_t kMostCells = std::int64_t{1} << 24;

/// Part of a table as a heat map, rows = positions.
struct TableHeat {
  HeatMap map;
  CellGrid grid;
  bool preview = false;  ///< cells show single entries although means were asked for, or are larger than needed
  bool complete = true;  ///< false: a preview, or stopped
};

/// The cells that @p pixels can show of @p rows and of coordinates @p columns (into @p order; empty = as stored).
/// A coarse effort takes at most kCoarseBudget single entries of a table that is not fast.
[[nodiscard]] TableHeat tableHeat(const Table& table, Span rows, Span columns, std::span<const std::int64_t> order,
                                  const PixelSize& pixels, Sampling sampling, const Effort& effort);

/// One column of a table over @p rows as a trace: entries where each has a pixel, else the least and the greatest that
/// each pixel shows. A fast table has no budget.
[[nodiscard]] Trace columnTrace(const Table& table, std::int64_t column, Span rows, int pixels, std::int64_t budget,
                                const std::stop_token& stop);

/// The entry at (@p row, @p column) with its formula; where the scheme has frequencies, the wavelength of that column's
/// pair and the longest one.
[[nodiscard]] std::vector<Readout> cursorReadouts(const Scene& scene, const Table& table, std::int64_t row,
                                                  std::int64_t column);

/// Entries of some rows and columns of a table, one cell each.
class TableData final : public Data {
public:
  /// @p columns: table columns in the order to give them.
  TableData(std::shared_ptr<const Table> table, Span rows, std::vector<std::int64_t> columns);

  [[nodiscard]] std::int64_t rows() const override { return m_rows.size(); }
  [[nodiscard]] std::int64_t columns() const override;
  [[nodiscard]] double at(std::int64_t row, std::int64_t column) const override;
  [[nodiscard]] Text rowsName() const override;
  [[nodiscard]] std::int64_t rowIndex(std::int64_t row) const override { return m_rows.first + row; }
  [[nodiscard]] Text columnName(std::int64_t column) const override;
  [[nodiscard]] std::string rowKey() const override { return m_table->isRelative() ? "row" : "pos"; }
  [[nodiscard]] std::string columnKey(std::int64_t column) const override;

private:
  std::shared_ptr<const Table> m_table;
  Span m_rows;
  std::vector<std::int64_t> m_columns;
};

}  // namespace pelab
