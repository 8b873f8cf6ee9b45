#pragma once
#include <cstdint>
#include <optional>

namespace pelab {

/// How the rows of a table of image patches lie: `special` rows of tokens first, then side × side patches, row by row.
struct PatchGrid {
  std::int64_t side = 0;
  std::int64_t special = 0;  ///< 0: none; 1: [CLS]; 2: [CLS] and the distillation token

  friend bool operator==(const PatchGrid&, const PatchGrid&) = default;
};

/// The grid of @p rows rows: side² (196 = 14²), 1 + side² (197, 50, 577) or 2 + side² (198), tried in this order, side
/// ≥ 2. Nothing for other counts (200): then the rows are no square picture.
[[nodiscard]] std::optional<PatchGrid> patchGrid(std::int64_t rows);

}  // namespace pelab
