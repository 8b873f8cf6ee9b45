#pragma once
#include <cstdint>
#include <string_view>

#include "core/scene/param_spec.h"

/// Parameters that several encodings share: one label, one help, one range.
namespace pelab::common_params {

inline constexpr std::int64_t maxPositions = 1'048'576;
inline constexpr double greatestBase = 1e12;  ///< published models reach 1e11
inline constexpr std::int64_t maxWidth = 16'384;

/// Positions shown, 0 … max_len − 1. @p greatest is the hard limit, 1 the least.
[[nodiscard]] ParamSpec maxLen(std::int64_t defaultValue = 128, std::int64_t greatest = maxPositions);
/// Width of an input table, 1 … @p greatest.
[[nodiscard]] ParamSpec dModel(std::int64_t defaultValue = 128, std::int64_t greatest = maxWidth);
/// Width of one attention head, 1 … 16384.
[[nodiscard]] ParamSpec headDim(std::int64_t defaultValue = 64);
/// Base of the geometric ladder of frequencies, 0 < base ≤ 10^8.
[[nodiscard]] ParamSpec base();
/// Attention heads, 1 … 1024; refused as "bad_heads".
[[nodiscard]] ParamSpec numHeads(std::int64_t defaultValue = 8);
/// Token position p reads row p + offset of the table.
[[nodiscard]] ParamSpec offset();
/// Seed of random numbers, any unsigned 64-bit number.
[[nodiscard]] ParamSpec seed();

}  // namespace pelab::common_params
