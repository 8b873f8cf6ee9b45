#pragma once
#include <vector>

#include "core/crosscheck/crosscheck.h"
#include "core/crosscheck/definition.h"

namespace pelab::crosscheck_parts {

/// A base of which the ladder of frequencies may be.
struct FittedBase {
  double base = 1.0;
  Departure departure;
};

/// The bases that explain by how much a pair of a table turns from row to row, whose numbers are off by @p rounding, @p
/// definition being that of
/// @p params, the likeliest first: base^(d/n) for another denominator n of the exponent −2i/n, near d; the number
/// itself in one or two digits; any other whole n; the number in more digits. Empty where the table has no two pairs,
/// turns by half a turn or more, or has the base asked for. Cost: two columns of the table.
[[nodiscard]] std::vector<FittedBase> fittedBases(const NumberTable& table, bool transposed, const Encoding& encoding,
                                                  const Params& params, const Definition& definition, double rounding);

}  // namespace pelab::crosscheck_parts
