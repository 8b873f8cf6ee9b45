#pragma once
#include <cstdint>
#include <string>
#include <vector>

namespace pelab::test {

/// One tensor of a file to make.
struct TensorToWrite {
  std::string name, dtype, shape;  ///< "F32", "[2, 3]"
  std::string bytes;
};

/// The bytes of a safetensors file whose header is the JSON @p header, padded with spaces to a multiple of eight.
[[nodiscard]] std::string tensorFile(const std::string& header, const std::string& data);

/// A file of these tensors, one after another.
[[nodiscard]] std::string tensorFile(const std::vector<TensorToWrite>& tensors);

/// The header alone, as JSON.
[[nodiscard]] std::string tensorHeaderText(const std::vector<TensorToWrite>& tensors);

/// The eight bytes of @p length, lowest first.
[[nodiscard]] std::string eightBytes(std::uint64_t length);

/// @p values as F32, lowest byte first.
[[nodiscard]] std::string floatBytes(const std::vector<float>& values);

/// @p bytes @p times times.
[[nodiscard]] std::string repeated(const std::string& bytes, std::size_t times);

}  // namespace pelab::test
