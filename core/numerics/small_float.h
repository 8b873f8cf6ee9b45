#pragma once
#include <cstdint>

namespace pelab {

/// Formats that numbers of a model are kept in: significant binary digits, the implicit one included, and range.
enum class SmallFloat {
  Float32,   ///< 24 digits
  BFloat16,  ///< 8 digits, range of float32
  Float16    ///< 11 digits, to 65504; steps of 2^−24 below 2^−14
};

/// @p value rounded to the nearest number of @p format, ties to the even one; beyond its range ±∞. Source: IEEE 754
/// (binary32, binary16); bfloat16: the upper half of binary32.
[[nodiscard]] double roundedTo(SmallFloat format, double value);

/// All whole numbers up to this one are numbers of @p format: 2^24, 2^8, 2^11. The next one is not.
[[nodiscard]] std::int64_t lastWhole(SmallFloat format);

}  // namespace pelab
