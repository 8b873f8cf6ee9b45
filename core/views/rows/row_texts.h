#pragma once
#include <cstdint>
#include <vector>

#include "core/views/rows/rows_scene.h"
#include "core/views/view.h"

/// The sentences and numbers of the view of rows.
namespace pelab::rows {

/// "Component 1, 42.5 % of the variance"; with a share as long as any while @p components is null, to keep room for it.
[[nodiscard]] Text componentName(const RowComponents* components, int k);
/// "197 rows: [CLS], then 14 × 14 patches."
[[nodiscard]] Text gridText(std::int64_t rows, const PatchGrid& grid);

/// Scores of a row on the components, which are known.
[[nodiscard]] Text explainScores(const RowsScene& shown, std::int64_t row);
/// Length of a row and what is odd about it.
[[nodiscard]] Text explainNorm(const RowsScene& shown, std::int64_t row);
/// Cosine of the cursor's row with @p row, a patch.
[[nodiscard]] Text explainPatch(const RowsScene& shown, std::int64_t row);

[[nodiscard]] std::vector<Readout> readouts(const RowsScene& shown);

}  // namespace pelab::rows
