#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/encodings/table.h"

namespace pelab {

/// ω_i = base^(−step·i / divisor), for the formula that `explain` writes: base^(−2i/d) has step 2 and divisor d; or
/// that times what a scaling makes of pair i.
struct PowerLaw {
  enum class Style {
    Quotient,  ///< PE(79, 10) = sin(79 / 10000^(10/312)), as the paper on sinusoids writes it
    Product    ///< cos(79 · 10000^(−10/64)), as the papers on rotations write it
  };
  double base = 10000.0;
  std::int64_t step = 2;
  std::int64_t divisor = 1;
  Style style = Style::Quotient;
  std::vector<std::string> scaled = {};  ///< per pair what follows the power: " / 4"; empty = nothing
};

/// A table whose columns are factor·sin(ω_i (p + offset)) and factor·cos(ω_i (p + offset)), in any order, and zeros.
/// Holds the frequencies and one entry per column, nothing per position. `blocks(Mean)` is exact at every size: its
/// cells come from the rotation kernel (averageRotations), whose means along positions have a closed form; along
/// dimensions they are summed. Cost: about a nanosecond per row block and pair shown. Floats are within 6.0e-8 of exact
/// at positions to 2^20 for every base of a law that nothing is scaled of, else while no ω_i passes 100.
class TrigTable final : public Table {
public:
  /// Row of position 0 is @p offset. Without a @p law `explain` gives the angle as position · ω.
  TrigTable(std::int64_t rows, std::vector<double> omega, std::vector<Column> columns, std::int64_t offset = 0,
            double factor = 1.0, std::optional<PowerLaw> law = std::nullopt);

  [[nodiscard]] std::int64_t rows() const override { return m_rows; }
  [[nodiscard]] std::int64_t columns() const override { return static_cast<std::int64_t>(m_columns.size()); }
  [[nodiscard]] double at(std::int64_t position, std::int64_t column) const override;
  [[nodiscard]] Column column(std::int64_t index) const override { return m_columns[static_cast<std::size_t>(index)]; }
  [[nodiscard]] Text explain(std::int64_t position, std::int64_t column) const override;
  [[nodiscard]] std::vector<CodeLine> code() const override;
  [[nodiscard]] std::int64_t columnOf(std::int64_t pair, Column::Part part) const override;
  [[nodiscard]] double magnitude() const override { return m_factor > 0.0 ? m_factor : 1.0; }
  [[nodiscard]] bool isShiftInvariant() const override { return m_shiftInvariant; }
  [[nodiscard]] bool isFast() const override { return true; }
  [[nodiscard]] bool hasExactMeans(Span /*rows*/) const override { return true; }
  bool blocks(const Blocks& rows, const Blocks& columns, Sampling sampling, std::span<const std::int64_t> columnOrder,
              std::span<float> out, std::stop_token stop) const override;
  [[nodiscard]] RunExtremes extremes(std::int64_t first, std::int64_t step, std::int64_t count,
                                     std::int64_t column) const override;

private:
  /// "79 / 10000^(10/312)": the angle of one entry.
  [[nodiscard]] std::string angleText(std::int64_t position, std::int64_t pair) const;
  /// "div_term = exp(-arange(0, 312, 2) * log(10000) / 312)": the frequencies.
  [[nodiscard]] std::string frequencyLine() const;
  /// "PE[:, 0::2] = sin(position * div_term)"; nothing when no column is that part.
  [[nodiscard]] std::optional<CodeLine> lineOf(Column::Part part) const;
  struct Selection;
  /// The pairs that the columns of this span, in this order, show.
  [[nodiscard]] Selection select(Span columns, std::span<const std::int64_t> columnOrder) const;

  std::int64_t m_rows;
  std::vector<double> m_omega;   ///< as given
  std::vector<double> m_turned;  ///< what turns by as much from a whole position to the next
  std::vector<Column> m_columns;
  std::vector<std::int64_t> m_sines;    ///< column of the sine of each pair, −1 = none
  std::vector<std::int64_t> m_cosines;  ///< column of the cosine of each pair, −1 = none
  std::int64_t m_offset;
  double m_factor;
  std::optional<PowerLaw> m_law;
  bool m_shiftInvariant = true;
};

}  // namespace pelab
