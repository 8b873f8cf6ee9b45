#pragma once
#include <cstdint>
#include <string_view>
#include <vector>

#include "core/encodings/table.h"
#include "core/figure/figure.h"

namespace pelab {

/// Columns of a table in the order in which they are shown.
struct ColumnOrder {
  std::vector<std::int64_t> columns;  ///< column at coordinate k; empty = as stored
  std::int64_t firstGroup = 0;        ///< grouped: number of sines before the cosines; else 0

  [[nodiscard]] std::int64_t at(std::int64_t k) const {
    return columns.empty() ? k : columns[static_cast<std::size_t>(k)];
  }
};

/// Some column is the sine or the cosine of a pair.
[[nodiscard]] bool hasPairedColumns(const Table& table);

/// How the sines and cosines of a table follow each other as stored.
enum class PartOrder { CosinesThenSines, SinesThenCosines, InPairs, Other };
[[nodiscard]] PartOrder partOrder(const Table& table);

/// @p order "stored", "grouped" (all sines, all cosines, the rest) or "interleaved" (sine and cosine of each pair side
/// by side, the rest). Columns that are already in that order, or that have no pairs, stay as stored.
[[nodiscard]] ColumnOrder columnOrder(const Table& table, std::string_view order);

/// Ticks that name the columns of a rearranged axis at about eight places of @p visible; none when as stored.
[[nodiscard]] std::vector<Tick> columnTicks(const ColumnOrder& order, Range visible);

}  // namespace pelab
