#pragma once
#include <cstdint>
#include <memory>
#include <vector>

#include "core/encodings/table.h"
#include "core/scene/table_file.h"
#include "core/scene/table_numbers.h"

namespace pelab {

/// Rows offset … of a table of trained numbers; holds no numbers of its own.
class StoredTable final : public Table {
public:
  /// Positions 0 … rows − 1 read rows offset … offset + rows − 1 of @p source, whose numbers are read, and of these the
  /// first @p width numbers; as many as there are where it has fewer.
  StoredTable(TableFile source, std::int64_t rows, std::int64_t width, std::int64_t offset);

  [[nodiscard]] std::int64_t rows() const override { return m_rows; }
  [[nodiscard]] std::int64_t columns() const override { return m_width; }
  [[nodiscard]] double at(std::int64_t position, std::int64_t column) const override {
    return m_numbers.table.at(position + m_offset, column);
  }
  [[nodiscard]] Column column(std::int64_t /*index*/) const override { return {}; }
  [[nodiscard]] Text explain(std::int64_t position, std::int64_t column) const override;
  [[nodiscard]] std::vector<CodeLine> code() const override;
  [[nodiscard]] std::int64_t columnOf(std::int64_t /*pair*/, Column::Part /*part*/) const override { return -1; }
  /// 3 σ, σ² being the mean of the squares of all numbers.
  [[nodiscard]] double magnitude() const override;
  [[nodiscard]] double greatest() const override { return m_numbers.greatest; }
  [[nodiscard]] std::optional<double> longestRow() const override { return m_longest; }
  [[nodiscard]] bool hasExactMeans(Span /*rows*/) const override { return true; }
  [[nodiscard]] const TableFile* source() const override { return &m_source; }
  [[nodiscard]] std::int64_t firstRow() const override { return m_offset; }
  /// The sums of the rows of a block, column by column: each number is read once, in the order it lies.
  bool blocks(const Blocks& rows, const Blocks& columns, Sampling sampling, std::span<const std::int64_t> columnOrder,
              std::span<float> out, std::stop_token stop) const override;

private:
  TableFile m_source;
  const TableNumbers& m_numbers;  ///< m_source.numbers
  std::int64_t m_rows, m_width, m_offset;
  double m_longest = 0.0;
};

}  // namespace pelab
