#pragma once
#include <random>

#include "core/encodings/encoding.h"
#include "core/scene/scene.h"

namespace pelab::test {

/// A value that @p spec accepts: anywhere in its range, often at an end; short lists, texts in any script.
[[nodiscard]] Value randomValue(const ParamSpec& spec, std::mt19937_64& random);

/// Complete parameters that @p encoding accepts together; widths, lengths and heads at most @p largest.
[[nodiscard]] Params randomParams(const Encoding& encoding, std::mt19937_64& random, double largest = 1e300);

/// A normalized scene of any encoding with any views, options, ranges and remembered parameters.
[[nodiscard]] Scene randomScene(std::mt19937_64& random, double largest = 1e300);

}  // namespace pelab::test
