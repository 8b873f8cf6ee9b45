#pragma once
#include <vector>

#include "core/crosscheck/crosscheck.h"

namespace pelab {

/// Other parameters that people's code is known to use, and what that means.
struct Variant {
  Params params;
  std::vector<Departure> departures;
};

/// @p params as they are, each one change of them, then each two: every other choice and switch, and the exponent of a
/// geometric ladder doubled, halved or with the other sign (base², √base, 1/base). Some may be invalid.
[[nodiscard]] std::vector<Variant> variantsOf(const Encoding& encoding, const Params& params);

}  // namespace pelab
