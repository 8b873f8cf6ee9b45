#pragma once
#include <cstdint>
#include <mutex>
#include <vector>

#include "core/encodings/table.h"

namespace pelab {

/// std · N(0, 1) per entry, computed when asked: element e = row·d + column of the stream of @p seed. Stores nothing.
class LearnedTable final : public Table {
public:
  /// Positions 0 … rows − 1 read rows offset … offset + rows − 1.
  LearnedTable(std::int64_t rows, std::int64_t width, std::uint64_t seed, double std, std::int64_t offset);

  [[nodiscard]] std::int64_t rows() const override { return m_rows; }
  [[nodiscard]] std::int64_t columns() const override { return m_width; }
  [[nodiscard]] double at(std::int64_t position, std::int64_t column) const override;
  [[nodiscard]] Column column(std::int64_t /*index*/) const override { return {}; }
  [[nodiscard]] Text explain(std::int64_t position, std::int64_t column) const override;
  [[nodiscard]] std::vector<CodeLine> code() const override;
  [[nodiscard]] std::int64_t columnOf(std::int64_t /*pair*/, Column::Part /*part*/) const override { return -1; }
  [[nodiscard]] double magnitude() const override { return m_std > 0.0 ? 3.0 * m_std : 1.0; }
  /// Searched for once; the largest table takes tens of milliseconds.
  [[nodiscard]] double greatest() const override;
  [[nodiscard]] bool hasExactMeans(Span /*rows*/) const override { return true; }
  bool blocks(const Blocks& rows, const Blocks& columns, Sampling sampling, std::span<const std::int64_t> columnOrder,
              std::span<float> out, std::stop_token stop) const override;

  /// Entries [columns.first, columns.last) of row position + offset; both halves of a pair of normals are used.
  void read(std::int64_t position, Span columns, std::span<double> values) const;

private:
  std::int64_t m_rows;
  std::int64_t m_width;
  std::uint64_t m_seed;
  double m_std;
  std::int64_t m_offset;
  mutable std::once_flag m_searched;
  mutable double m_greatest = 0.0;
};

}  // namespace pelab
