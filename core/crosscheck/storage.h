#pragma once
#include <cstdint>
#include <optional>

#include "core/crosscheck/crosscheck.h"

namespace pelab::crosscheck_parts {

/// What all numbers of a table are: numbers of a narrow format, or of few decimals or digits. A rounded table holds no
/// others. A text may have lost 1e-6 of them.
struct Storage {
  bool isFloat32 = true;
  bool isFloat16 = true;
  bool isBFloat16 = true;
  std::optional<int> decimals;  ///< 1 … 8, the fewest
  std::optional<int> digits;    ///< significant, 2 … 8, the fewest
  std::int64_t leftOut = -1;    ///< row of the table that is not compared; −1 = none

  /// Whether numbers of a table may be of @p precision.
  [[nodiscard]] bool holds(Precision precision) const;
  /// How far a number of size 1 may be off.
  [[nodiscard]] double rounding() const;
};

/// Cost: every number once; a few where it holds none of it.
[[nodiscard]] Storage storageOf(const NumberTable& table);

}  // namespace pelab::crosscheck_parts
