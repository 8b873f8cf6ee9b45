#pragma once
#include <memory>
#include <string>
#include <string_view>

namespace pelab {

struct TableNumbers;

/// A table of trained numbers by where it is stored. Plain data: whoever opens a scene reads the numbers; until then
/// they are null and a scheme acts as if there were no table. Two are equal when they name the same and hold the very
/// same numbers (not equal ones).
struct TableFile {
  std::string file;    ///< path, UTF-8
  std::string tensor;  ///< name inside the file; empty where the file holds one table alone (.npy)
  std::shared_ptr<const TableNumbers> numbers{};

  /// "model.safetensors · embeddings.weight": the file without its folder.
  [[nodiscard]] std::string name() const;
  /// The file without its folder.
  [[nodiscard]] std::string fileName() const { return file.substr(file.find_last_of('/') + 1); }

  friend bool operator==(const TableFile&, const TableFile&) = default;
};

/// "FILE#TENSOR", or FILE alone where no tensor is named; the last "#" counts.
[[nodiscard]] TableFile tableFileFrom(std::string_view text);
/// The text that `tableFileFrom` reads back.
[[nodiscard]] std::string format(const TableFile& table);

}  // namespace pelab
