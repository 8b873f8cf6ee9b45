#pragma once
#include <cstdint>
#include <memory>

#include "core/encodings/encoding.h"

namespace pelab::crosscheck_parts {

/// The numbers that a table is compared with: rows of an encoding, or biases of a head (query × key).
class Definition {
public:
  /// With @p unhalved the cosine of a pair takes the exponent of its own column, half a step of the ladder after that
  /// of the sine.
  Definition(const Encoding& encoding, const Params& params, std::int64_t head, bool unhalved = false);

  /// Rows of a table; biases go on for ever.
  [[nodiscard]] std::int64_t rows() const { return m_rows; }
  [[nodiscard]] std::int64_t columns() const { return m_columns; }
  [[nodiscard]] bool hasRows() const { return m_table != nullptr; }
  /// Some columns are sines.
  [[nodiscard]] bool hasPairs() const { return m_hasPairs; }
  /// False where these parameters leave nothing to compare with.
  [[nodiscard]] bool isThere() const { return m_table != nullptr || m_bias != nullptr; }
  [[nodiscard]] std::int64_t heads() const { return m_bias ? m_bias->heads() : 1; }
  /// Of the pairs, at least 1.
  [[nodiscard]] double fastest() const { return m_fastest; }
  /// NaN = masked.
  [[nodiscard]] double at(std::int64_t row, std::int64_t column) const;
  [[nodiscard]] Column column(std::int64_t column) const { return m_table ? m_table->column(column) : Column{}; }
  /// −1 where there is none.
  [[nodiscard]] std::int64_t columnOf(std::int64_t pair, Column::Part part) const;

private:
  std::shared_ptr<const Table> m_table;
  std::shared_ptr<const ScoreBias> m_bias;
  std::shared_ptr<const Frequencies> m_unhalved;  ///< null: the cosines are those of the table
  double m_halfStep = 1.0;                        ///< √(ω_1/ω_0)
  std::int64_t m_firstPosition = 0;               ///< of row 0
  std::int64_t m_head;
  std::int64_t m_rows = 0, m_columns = 0;
  double m_fastest = 1.0;
  bool m_hasPairs = false;
};

}  // namespace pelab::crosscheck_parts
