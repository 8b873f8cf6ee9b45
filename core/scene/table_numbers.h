#pragma once
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "core/models/number_table.h"

namespace pelab {

/// What can be said of a row from its numbers alone. Whether training ever changed a row cannot: a row that kept its
/// random start looks like any other.
enum class RowState {
  Own,       ///< none of the below
  Zero,      ///< every number is exactly 0
  Constant,  ///< every number is the same one, not 0; there are at least two
  Copy       ///< the same numbers as an earlier row, and none of the above
};

/// The numbers of a trained table with what is asked of them again and again. Immutable, any thread.
struct TableNumbers {
  NumberTable table;                ///< one table, all of it finite
  std::vector<std::int64_t> shape;  ///< as stored: {1, 197, 768} for a table of 197 × 768
  std::vector<double> norms;        ///< √Σ x² of each row
  std::vector<RowState> states;     ///< of each row
  std::vector<std::int64_t>
      firsts;             ///< the first row with the same numbers, for each row; itself where it is the first
  double spread = 0.0;    ///< √ of the mean of all squares
  double greatest = 0.0;  ///< largest |x|

  [[nodiscard]] std::int64_t rows() const { return table.rows; }
  [[nodiscard]] std::int64_t columns() const { return table.columns; }
};

/// Looks all numbers over once. @p name is what the sentences of a Refusal (bad_table, field "table") call the table:
/// more than one table, no numbers, one that is not finite or beyond 10^100 in size, whose squares no double holds.
[[nodiscard]] std::shared_ptr<const TableNumbers> tableNumbers(NumberTable table, std::vector<std::int64_t> shape,
                                                               const std::string& name);

}  // namespace pelab
