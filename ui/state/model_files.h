#pragma once
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <QString>

#include "core/models/number_table.h"
#include "core/models/safetensors.h"
#include "core/models/tensor_tables.h"

class QFile;

namespace pelab::ui {

/// A file of which only the bytes that are asked for are read: they are mapped where the system can.
class FileBytes {
public:
  /// Throws Refusal cannot_read.
  explicit FileBytes(const QString& path);
  ~FileBytes();
  FileBytes(const FileBytes&) = delete;
  FileBytes& operator=(const FileBytes&) = delete;

  [[nodiscard]] std::uint64_t size() const;
  /// @p count bytes from @p begin on, cut at the file's end; they stay until the next call. Throws Refusal cannot_read.
  [[nodiscard]] std::string_view bytes(std::uint64_t begin, std::uint64_t count);
  /// How many bytes have been asked for in all.
  [[nodiscard]] std::uint64_t asked() const { return m_asked; }

private:
  void release();

  std::unique_ptr<QFile> m_file;
  unsigned char* m_mapped = nullptr;
  std::string m_read;  ///< where mapping is not possible
  std::uint64_t m_asked = 0;
};

/// A table of numbers in a model's files.
struct ModelTable {
  QString file;
  std::string tensor;  ///< "" = the whole .npy file
  TableRole role = TableRole::Positions;
  std::vector<std::int64_t> shape;
  std::string type;  ///< "F16"; of a .npy "<f2"

  friend bool operator==(const ModelTable&, const ModelTable&) = default;
};

/// The tables of a .safetensors, of an index with its shards (only those with tables are opened), of a folder with
/// either (or several .safetensors), or of a .npy; none where there are none. Only headers are read. Refusals of the
/// readers with the file's name before them; cannot_read.
[[nodiscard]] std::vector<ModelTable> tablesIn(const QString& path);

/// The numbers of one of them: only its bytes are read. Refusals as above; no_tensor.
[[nodiscard]] NumberTable readTable(const QString& file, const std::string& tensor);

/// The same through @p bytes, which are those of @p file.
[[nodiscard]] TensorHeader readTensorHeader(FileBytes& bytes);
[[nodiscard]] NumberTable readTable(FileBytes& bytes, const std::string& tensor);

/// The config.json that belongs to @p path: in that folder, or beside that file.
[[nodiscard]] std::optional<QString> configIn(const QString& path);

/// True when @p path is what `tablesIn` takes: by its first bytes, the name ".safetensors" (so that a damaged one is
/// refused as such), the keys of a .json; of a folder by its files' names.
[[nodiscard]] bool holdsTables(const QString& path);

}  // namespace pelab::ui
