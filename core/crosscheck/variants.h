#pragma once
#include <vector>

#include "core/crosscheck/crosscheck.h"

namespace pelab {

/// Other parameters that people's code is known to use, and what that means.
struct Variant {
  Params params;
  std::vector<Departure> departures;
  bool unhalved = false;  ///< the cosine of a pair has the exponent of its own column
};

/// @p params as they are, each one change of them, then each two: every other choice and switch, every other of a few
/// whole numbers, and the exponent of a geometric ladder doubled, halved, with the other sign (base², √base, 1/base) or
/// that of each column by itself. Some may be invalid.
[[nodiscard]] std::vector<Variant> variantsOf(const Encoding& encoding, const Params& params);

}  // namespace pelab
