#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/numerics/stored_number.h"

namespace pelab {

/// What the header of a .npy file says.
struct NpyHeader {
  std::string type;                 ///< "<f4"
  std::vector<std::int64_t> shape;  ///< as it stands there
  bool columnsFirst = false;
  StoredType stored = StoredType::F32;
  bool isBig = false;         ///< the highest byte first
  std::uint64_t dataAt = 0;   ///< where the numbers begin
  std::uint64_t numbers = 0;  ///< how many there are; at most 2^62
  std::uint64_t sizeOf = 4;   ///< bytes of one
};

/// @p shape without its leading and trailing sizes of 1, down to two dimensions.
[[nodiscard]] std::vector<std::int64_t> withoutOnes(std::vector<std::int64_t> shape);

/// Reads the header of NumPy's .npy, versions 1 to 3, from the @p firstBytes of a file of @p fileSize bytes: a Python
/// dict of exactly descr, fortran_order and shape. Throws Refusal bad_npy for what cannot be read: another version,
/// keys that are missing, there twice or others, sizes below 0, more than three dimensions `withoutOnes`, no
/// numbers, other types than integers, float16, float32, float64 and bfloat16 (as two raw bytes), and a file that has
/// fewer or more bytes than the header says. Source: NumPy, lib/format.py. O(|header|).
[[nodiscard]] NpyHeader npyHeader(std::string_view firstBytes, std::uint64_t fileSize);

}  // namespace pelab
