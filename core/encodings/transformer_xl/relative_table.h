#pragma once
#include <optional>

#include "core/encodings/coordinate_table.h"
#include "core/encodings/transformer_xl/relative_rows.h"

namespace pelab::transformer_xl {

/// The table R: row r is the sinusoid of the relative position rows.at(r).
class RelativeTable final : public CoordinateTable {
public:
  RelativeTable(const RelativeRows& rows, const sinusoidal::Ladder& ladder);

  [[nodiscard]] std::optional<std::int64_t> relativePosition(std::int64_t row) const override {
    return m_relative.at(row);
  }
  /// "Row 5 holds relative position 250: R(250, 3) = sin(250 / 10000^(6/128)) = 0.77", and what was clamped.
  [[nodiscard]] Text explain(std::int64_t position, std::int64_t column) const override;
  /// Clamped rows are all alike.
  [[nodiscard]] bool isShiftInvariant() const override;

private:
  RelativeRows m_relative;
};

}  // namespace pelab::transformer_xl
