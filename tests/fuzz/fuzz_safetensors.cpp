#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "core/error.h"
#include "core/models/safetensors.h"
#include "core/models/tensor_tables.h"
#include "core/models/weight_index.h"

namespace {

/// Refused with a sentence, or done.
template <typename Read>
void attempt(Read read) {
  try {
    read();
  } catch (const pelab::Refusal& refusal) {
    if (refusal.error().message.empty()) __builtin_trap();
  }
}

/// The header of a file of @p size bytes that begins with @p first, and what stands in its tensors.
void readAll(std::string_view first, std::uint64_t size) {
  const pelab::TensorHeader header = pelab::parseTensorHeader(first, size);
  const std::string_view data = first.substr(header.dataStart);
  for (const pelab::TensorInfo& tensor : header.tensors) {
    if (tensor.end > size - header.dataStart) __builtin_trap();
    if (tensor.end > data.size()) continue;
    attempt([&] { (void)pelab::tensorTable(tensor, data.substr(tensor.begin, tensor.end - tensor.begin)); });
  }
  (void)pelab::tablesAmong(header.tensors);
}

}  // namespace

/// Any bytes as a safetensors file; bytes that begin with "{" as its header before 64 bytes of numbers, and as an
/// index.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view bytes(reinterpret_cast<const char*>(data), size);  // NOLINT
  attempt([&] { readAll(bytes, bytes.size()); });
  if (!bytes.starts_with('{')) return 0;
  std::string file;
  for (unsigned k = 0; k < 8; ++k) file += static_cast<char>((size >> (8 * k)) & 0xFFU);
  file += bytes;
  file += std::string(64, '\x3f');
  attempt([&] { readAll(file, file.size()); });
  attempt([&] { (void)pelab::parseWeightIndex(bytes); });
  return 0;
}
