#pragma once
#include <cstdint>
#include <stop_token>
#include <vector>

#include "core/encodings/table.h"
#include "core/figure/figure.h"
#include "core/views/sampling.h"
#include "core/views/similarity/subject.h"

namespace pelab::similarity {

/// Square blocks that cover the visible @p rows and @p columns of a matrix of @p length each way, of the smallest size
/// that gives about so many cells each way.
[[nodiscard]] CellGrid squareBlocks(Span rows, Span columns, std::int64_t length, std::int64_t rowCells,
                                    std::int64_t columnCells);

/// Cells each way that @p subject can fill within the effort.
[[nodiscard]] std::int64_t mostCells(const Subject& subject, bool full);

/// The least entry of the matrix where it is cheap to know: of a table, by at most 48 of its rows with each other.
/// −∞ of what depends on the distance alone, which has both signs.
[[nodiscard]] double leastOf(const Subject& subject, bool cosine);

/// Row-major values of the cells. With a ShiftForm the exact mean of each block in closed form: the mean of
/// cos((p − q)ω) over p and q in runs of a and b positions is A_a(ω) A_b(ω) cos((p̄ − q̄)ω) with A_n = sin(nω/2) /
/// (n sin(ω/2)) and p̄, q̄ the middles, which depends on the distance of the blocks alone. Cost: (cells each way) ×
/// pairs. Otherwise the entry at the middle of each block. Empty when @p stop asked.
[[nodiscard]] std::vector<float> cellValues(const Subject& subject, const CellGrid& grid, bool cosine,
                                            const std::stop_token& stop);

}  // namespace pelab::similarity
