#pragma once
#include <cstdint>
#include <memory>
#include <vector>

#include "core/encodings/coordinate_table.h"
#include "core/encodings/encoding.h"

namespace pelab::crosscheck_parts {

/// The numbers that a table is compared with: rows of an encoding, or biases of a head (query × key).
class Definition {
public:
  /// With @p unhalved the cosine of a pair takes the exponent of its own column, half a step of the ladder after that
  /// of the sine.
  Definition(const Encoding& encoding, const Params& params, std::int64_t head, bool unhalved = false);

  /// Its rows go on before row 0, to positions below 0.
  [[nodiscard]] bool hasRowsBefore() const { return m_hasPairs && m_tellsPositions; }
  /// Rows of a table; biases go on for ever.
  [[nodiscard]] std::int64_t rows() const { return m_rows; }
  [[nodiscard]] std::int64_t columns() const { return m_columns; }
  [[nodiscard]] bool hasRows() const { return m_table != nullptr; }
  /// Some columns are sines.
  [[nodiscard]] bool hasPairs() const { return m_hasPairs; }
  /// False where these parameters leave nothing to compare with.
  [[nodiscard]] bool isThere() const { return m_table != nullptr || m_bias != nullptr; }
  [[nodiscard]] std::int64_t heads() const { return m_bias ? m_bias->heads() : 1; }
  /// What float32 loses of an angle, for one whose cosine or sine stands there: of ω, which is computed as a power of
  /// the base, and of the product with the position or coordinate p, 2^−22 (1 + |ln ω|/2) pω; 0 where there is no
  /// angle.
  [[nodiscard]] double angleError(std::int64_t row, std::int64_t column) const;
  /// NaN = masked. Below row 0 where `hasRowsBefore`.
  [[nodiscard]] double at(std::int64_t row, std::int64_t column) const;
  [[nodiscard]] Column column(std::int64_t column) const { return m_table ? m_table->column(column) : Column{}; }
  /// −1 where there is none.
  [[nodiscard]] std::int64_t columnOf(std::int64_t pair, Column::Part part) const;

private:
  /// What ω multiplies in that cell.
  [[nodiscard]] double positionOf(std::int64_t row, std::int64_t column) const;

  std::shared_ptr<const Table> m_table;
  std::shared_ptr<const ScoreBias> m_bias;
  std::shared_ptr<const Frequencies> m_unhalved;         ///< null: the cosines are those of the table
  double m_halfStep = 1.0;                               ///< √(ω_1/ω_0)
  std::int64_t m_firstPosition = 0;                      ///< of row 0
  std::vector<double> m_lost;                            ///< of each column per position or unit of its coordinate
  bool m_tellsPositions = false;                         ///< row r is position r + m_firstPosition
  std::shared_ptr<const CoordinateTable> m_coordinates;  ///< m_table where its pairs follow coordinates
  std::int64_t m_head;
  std::int64_t m_rows = 0, m_columns = 0;
  bool m_hasPairs = false;
};

}  // namespace pelab::crosscheck_parts
