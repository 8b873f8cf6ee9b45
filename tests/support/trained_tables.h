#pragma once
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include <QByteArray>

#include "core/scene/table_file.h"
#include "core/scene/table_numbers.h"

namespace pelab::test {

/// The number at a row and a column.
using Entry = std::function<double(std::int64_t row, std::int64_t column)>;

/// A table as if read from a file of that name; of the shape rows × columns unless @p shape says otherwise.
[[nodiscard]] TableFile trainedTable(std::int64_t rows, std::int64_t columns, const Entry& entry,
                                     const std::string& tensor = "position_embeddings.weight",
                                     std::vector<std::int64_t> shape = {});

/// Normals of a fixed seed.
[[nodiscard]] Entry anyNumbers(std::uint64_t seed);

/// One tensor of a file that a test makes.
struct MadeTensor {
  std::string name;
  std::vector<std::int64_t> shape;
  Entry entry;  ///< by row and column of the last two dimensions
};

/// A safetensors file (float32), as its description says: 8 bytes of length, the header as JSON, the numbers.
[[nodiscard]] QByteArray safetensors(const std::vector<MadeTensor>& tensors);

/// A .npy file (version 1, float32, rows first).
[[nodiscard]] QByteArray npy(const std::vector<std::int64_t>& shape, const Entry& entry);

}  // namespace pelab::test
