#include "tests/support/tensor_files.h"

#include <bit>

namespace pelab::test {

std::string eightBytes(std::uint64_t length) {
  std::string bytes;
  for (int k = 0; k < 8; ++k) bytes += static_cast<char>((length >> (8 * k)) & 0xFFU);
  return bytes;
}

std::string tensorFile(const std::string& header, const std::string& data) {
  std::string padded = header;
  while (padded.size() % 8 != 0) padded += ' ';
  return eightBytes(padded.size()) + padded + data;
}

std::string tensorHeaderText(const std::vector<TensorToWrite>& tensors) {
  std::string text = "{";
  std::size_t at = 0;
  for (const TensorToWrite& each : tensors) {
    text += (text.size() > 1 ? ", \"" : "\"") + each.name + R"(": {"dtype": ")" + each.dtype + R"(", "shape": )" +
            each.shape + R"(, "data_offsets": [)" + std::to_string(at) + ", " + std::to_string(at + each.bytes.size()) +
            "]}";
    at += each.bytes.size();
  }
  return text + "}";
}

std::string tensorFile(const std::vector<TensorToWrite>& tensors) {
  std::string data;
  for (const TensorToWrite& each : tensors) data += each.bytes;
  return tensorFile(tensorHeaderText(tensors), data);
}

std::string floatBytes(const std::vector<float>& values) {
  std::string bytes;
  for (const float value : values) bytes += eightBytes(std::bit_cast<std::uint32_t>(value)).substr(0, 4);
  return bytes;
}

std::string repeated(const std::string& bytes, std::size_t times) {
  std::string all;
  for (std::size_t k = 0; k < times; ++k) all += bytes;
  return all;
}

}  // namespace pelab::test
