#include "tests/support/trained_tables.h"

#include <bit>
#include <nlohmann/json.hpp>
#include <numeric>
#include <utility>

#include "core/numerics/seeded_random.h"
#include "tests/support/tensor_files.h"

namespace pelab::test {
namespace {

void append(QByteArray& bytes, std::uint64_t number, int count) {
  for (int k = 0; k < count; ++k) bytes.append(static_cast<char>(number >> (8 * k) & 0xFFU));
}

void appendNumbers(QByteArray& bytes, const std::vector<std::int64_t>& shape, const Entry& entry) {
  const std::int64_t columns = shape.back();
  const std::int64_t count = std::accumulate(shape.begin(), shape.end(), std::int64_t{1}, std::multiplies<>());
  for (std::int64_t k = 0; k < count; ++k) {
    append(bytes, std::bit_cast<std::uint32_t>(static_cast<float>(entry(k / columns, k % columns))), 4);
  }
}

}  // namespace

TableFile trainedTable(std::int64_t rows, std::int64_t columns, const Entry& entry, const std::string& tensor,
                       std::vector<std::int64_t> shape) {
  NumberTable table;
  table.rows = rows;
  table.columns = columns;
  for (std::int64_t r = 0; r < rows; ++r) {
    for (std::int64_t c = 0; c < columns; ++c) table.values.push_back(entry(r, c));
  }
  if (shape.empty()) shape = {rows, columns};
  return {"/models/model.safetensors", tensor, tableNumbers(std::move(table), std::move(shape), tensor)};
}

Entry anyNumbers(std::uint64_t seed) {
  return [seed](std::int64_t row, std::int64_t column) {
    return 0.02 * standardNormal(seed, static_cast<std::uint64_t>(row * 16384 + column));
  };
}

QByteArray safetensors(const std::vector<MadeTensor>& tensors) {
  std::vector<TensorToWrite> written;
  for (const MadeTensor& tensor : tensors) {
    QByteArray numbers;
    appendNumbers(numbers, tensor.shape, tensor.entry);
    written.push_back({tensor.name, "F32", nlohmann::json(tensor.shape).dump(), numbers.toStdString()});
  }
  return QByteArray::fromStdString(tensorFile(written));
}

QByteArray npy(const std::vector<std::int64_t>& shape, const Entry& entry) {
  std::string sizes;
  for (const std::int64_t size : shape) sizes += std::to_string(size) + ", ";
  std::string header = "{'descr': '<f4', 'fortran_order': False, 'shape': (" + sizes + "), }";
  while ((10 + header.size() + 1) % 64 != 0) header += ' ';
  header += '\n';
  QByteArray bytes("\x93NUMPY\x01\x00", 8);
  append(bytes, header.size(), 2);
  bytes += QByteArray::fromStdString(header);
  appendNumbers(bytes, shape, entry);
  return bytes;
}

}  // namespace pelab::test
