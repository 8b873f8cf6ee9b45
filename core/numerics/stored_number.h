#pragma once
#include <cstdint>
#include <optional>
#include <string_view>

namespace pelab {

/// How numbers of a tensor are kept, by the names of safetensors (src/tensor.rs, Dtype), which stand in `storedName`.
enum class StoredType {
  Bool,
  F4,  ///< E2M1, two to a byte
  F6E2M3,
  F6E3M2,
  U8,
  I8,
  F8E5M2,  ///< as IEEE 754, with infinities
  F8E4M3,  ///< to 448, without infinities; S.1111.111 is no number (OCP 8-bit floating point, "FN")
  F8E8M0,  ///< powers of two, 2^(b − 127); 255 is no number
  I16,
  U16,
  F16,
  BF16,
  I32,
  U32,
  F32,
  C64,  ///< two F32
  I64,
  U64,
  F64
};

/// "F8_E4M3" of F8E4M3.
[[nodiscard]] std::string_view storedName(StoredType type);
[[nodiscard]] std::optional<StoredType> storedTypeNamed(std::string_view name);

/// 4 … 64.
[[nodiscard]] std::uint64_t bitsOf(StoredType type);

/// True of types that `decoded` reads: all but C64 and those smaller than a byte.
[[nodiscard]] bool isReadable(StoredType type);

/// The number whose @p bits (in the lowest bits) are kept as @p type, which is readable; integers beyond 2^53 rounded.
[[nodiscard]] double decoded(StoredType type, std::uint64_t bits);

/// The unsigned number that @p bytes, at most eight, are, the lowest byte first.
[[nodiscard]] std::uint64_t littleEndian(std::string_view bytes);

}  // namespace pelab
