#include "core/numerics/patch_grid.h"

#include <cmath>

namespace pelab {

std::optional<PatchGrid> patchGrid(std::int64_t rows) {
  for (const std::int64_t special : {0, 1, 2}) {
    const std::int64_t patches = rows - special;
    if (patches < 4) break;
    const auto side = static_cast<std::int64_t>(std::llround(std::sqrt(static_cast<double>(patches))));
    if (side * side == patches) return PatchGrid{side, special};
  }
  return std::nullopt;
}

}  // namespace pelab
