#pragma once
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/models/number_table.h"
#include "core/numerics/stored_number.h"

namespace pelab {

/// One tensor of a safetensors file: row-major, little-endian numbers in the bytes [begin, end) behind the header.
struct TensorInfo {
  std::string name;
  StoredType type = StoredType::F32;
  std::vector<std::int64_t> shape;  ///< none = one number
  std::uint64_t begin = 0, end = 0;
};

struct TensorHeader {
  std::uint64_t dataStart = 0;      ///< where the first tensor's bytes stand in the file
  std::vector<TensorInfo> tensors;  ///< by place in the file
  std::vector<std::pair<std::string, std::string>> metadata;

  /// nullptr = no tensor of that name. O(tensors).
  [[nodiscard]] const TensorInfo* find(std::string_view name) const;
};

/// How many bytes from the file's start the header takes, the eight of its length included. @p firstBytes: at least
/// eight, or all of a shorter file. Throws Refusal bad_safetensors as below.
[[nodiscard]] std::uint64_t tensorDataStart(std::string_view firstBytes, std::uint64_t fileSize);

/// The header of a safetensors file of @p fileSize bytes; @p firstBytes has at least `tensorDataStart` of them. Throws
/// Refusal bad_safetensors in the order in which safetensors (src/tensor.rs) checks; its field is the kind:
/// header_too_small, header_too_large (beyond 100 000 000 bytes), bad_header_length, not_utf8, bad_header (no JSON, or
/// of another form), bad_offset (a gap, an overlap, begin beyond end), overflow, misaligned, bad_size, bad_file_size;
/// other_file where the first bytes are those of another kind of file. The value is the tensor's name, or the number.
/// O(header · log tensors).
[[nodiscard]] TensorHeader parseTensorHeader(std::string_view firstBytes, std::uint64_t fileSize);

/// The numbers of @p tensor as rows and columns: of one dimension a row; leading dimensions of size 1 are dropped until
/// two are left, then three are several tables. @p bytes are those from begin to end. Throws Refusal bad_tensor (a type
/// that is not read, no numbers, more than three dimensions) or too_large (beyond kMostNumbers).
[[nodiscard]] NumberTable tensorTable(const TensorInfo& tensor, std::string_view bytes);

/// Throws what `tensorTable` throws, without the bytes.
void requireTable(const TensorInfo& tensor);

/// "[1, 197, 768]".
[[nodiscard]] std::string shapeText(const std::vector<std::int64_t>& shape);

}  // namespace pelab
