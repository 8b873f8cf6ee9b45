#pragma once
#include <cstdint>
#include <vector>

#include "core/text.h"
#include "core/views/input/input_scene.h"
#include "core/views/view.h"

namespace pelab::input {

/// An entry with its formula: of the token rows, of the sum, after dropout.
[[nodiscard]] Text explainToken(const InputScene& shown, std::int64_t row, std::int64_t column);
[[nodiscard]] Text explainSum(const InputScene& shown, std::int64_t row, std::int64_t column);
[[nodiscard]] Text explainDropped(const InputScene& shown, std::int64_t row, std::int64_t column);

/// Words of the sentence that are not shown, and why; empty when all are.
[[nodiscard]] Text wordsNote(const InputScene& shown);

/// The cursor's entry, the rows, the table's sums and what dropout did. Sums over tables beyond some size are left out.
[[nodiscard]] std::vector<Readout> inputReadouts(const Scene& scene, const InputScene& shown);

}  // namespace pelab::input
