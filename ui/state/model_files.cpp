#include "ui/state/model_files.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>
#include <utility>

#include <QDir>
#include <QFile>
#include <QFileInfo>

#include "core/error.h"
#include "core/models/file_kind.h"
#include "core/models/npy_header.h"
#include "core/models/weight_index.h"
#include "core/scene/json_text.h"
#include "core/scene/quote.h"

namespace pelab::ui {

namespace {

constexpr std::uint64_t kFirstBytes = 512;
constexpr std::uint64_t kLongestIndex = std::uint64_t{64} << 20U;
constexpr std::uint64_t kLongestNpyHeader = 65536 + 12;
const QLatin1String kIndexName("model.safetensors.index.json");

Refusal unreadable(const QString& path, const Text& why) {
  return Refusal({"cannot_read", "file", path.toStdString(), why.with({path.toStdString()})});
}

/// What @p read gives; its refusals with the name of @p path before them.
template <typename Read>
auto named(const QString& path, Read read) {
  try {
    return read();
  } catch (const Refusal& refusal) {
    Error error = refusal.error();
    if (error.code == "cannot_read") throw;  // its sentence has the name
    error.message = PELAB_TEXT("models", "%1: %2").with({path.toStdString(), error.message});
    throw Refusal(error);
  }
}

bool isIndexName(const QString& path) {
  return path.endsWith(QLatin1String(".json"), Qt::CaseInsensitive);
}

std::vector<ModelTable> inTensors(const QString& path) {
  return named(path, [&] {
    FileBytes bytes(path);
    const TensorHeader header = readTensorHeader(bytes);
    std::vector<ModelTable> tables;
    for (const TensorInfo* tensor : tablesAmong(header.tensors))
      tables.push_back(
          {path, tensor->name, *tableRole(tensor->name), tensor->shape, std::string(storedName(tensor->type))});
    return tables;
  });
}

std::vector<ModelTable> inNumpy(const QString& path) {
  return named(path, [&] {
    FileBytes bytes(path);
    NpyHeader header = npyHeader(bytes.bytes(0, kLongestNpyHeader), bytes.size());
    return std::vector<ModelTable>{{path, {}, TableRole::Positions, std::move(header.shape), std::move(header.type)}};
  });
}

/// Only the files with tables are opened: names alone say which.
std::vector<ModelTable> inIndex(const QString& path) {
  const WeightIndex index = named(path, [&] {
    FileBytes bytes(path);
    if (bytes.size() > kLongestIndex) throw unreadable(path, PELAB_TEXT("models", "%1 is too large to be an index."));
    return parseWeightIndex(bytes.bytes(0, bytes.size()));
  });
  std::set<std::string> shards;
  for (const auto& [tensor, shard] : index) {
    if (tableRole(tensor)) shards.insert(shard);
  }
  std::vector<ModelTable> tables;
  for (const std::string& shard : shards) {
    const QString file = QFileInfo(path).dir().filePath(QString::fromStdString(shard));
    if (!QFileInfo(file).isFile()) {
      throw Refusal(
          {"cannot_read", "file", file.toStdString(),
           PELAB_TEXT("models", "%1 names the file %2, which is not beside it.").with({path.toStdString(), shard})});
    }
    for (ModelTable& table : inTensors(file)) {
      const auto found = index.find(table.tensor);
      if (found != index.end() && found->second == shard) tables.push_back(std::move(table));
    }
  }
  return tables;
}

QStringList filesLike(const QString& folder, const QString& pattern) {
  QStringList paths;
  const QDir dir(folder);
  for (const QString& name : dir.entryList({pattern}, QDir::Files, QDir::Name)) paths << dir.filePath(name);
  return paths;
}

/// The index, else every file of weights, else every .npy.
std::vector<ModelTable> inFolder(const QString& folder) {
  QStringList indexes = filesLike(folder, QStringLiteral("*.safetensors.index.json"));
  if (!indexes.isEmpty()) {
    const QString usual = QDir(folder).filePath(kIndexName);
    return inIndex(indexes.contains(usual) ? usual : indexes.first());
  }
  std::vector<ModelTable> tables;
  const auto add = [&](std::vector<ModelTable> more) {
    tables.insert(tables.end(), std::make_move_iterator(more.begin()), std::make_move_iterator(more.end()));
  };
  for (const QString& path : filesLike(folder, QStringLiteral("*.safetensors"))) add(inTensors(path));
  if (!tables.empty()) return tables;
  for (const QString& path : filesLike(folder, QStringLiteral("*.npy"))) add(inNumpy(path));
  return tables;
}

/// The kind by the first bytes; of JSON, an index by its key, which stands in the first bytes or behind the metadata.
std::optional<FileKind> kindAt(const QString& path) {
  FileBytes bytes(path);
  const auto kind = fileKindOf(bytes.bytes(0, kFirstBytes));
  if (kind || !isIndexName(path) || bytes.size() > kLongestIndex) return kind;
  return jsonKindOf(parsedJson(bytes.bytes(0, bytes.size())));
}

}  // namespace

FileBytes::FileBytes(const QString& path) : m_file(std::make_unique<QFile>(path)) {
  const QFileInfo info(path);
  if (!info.exists()) throw unreadable(path, PELAB_TEXT("models", "There is no file %1."));
  if (info.isDir()) throw unreadable(path, PELAB_TEXT("models", "%1 is a folder; a file is needed."));
  if (!info.isFile() || !m_file->open(QIODevice::ReadOnly))
    throw unreadable(path, PELAB_TEXT("models", "%1 cannot be read."));
}

FileBytes::~FileBytes() {
  release();
}

void FileBytes::release() {
  if (m_mapped != nullptr) m_file->unmap(m_mapped);
  m_mapped = nullptr;
  m_read.clear();
}

std::uint64_t FileBytes::size() const {
  return static_cast<std::uint64_t>(m_file->size());
}

std::string_view FileBytes::bytes(std::uint64_t begin, std::uint64_t count) {
  release();
  const std::uint64_t all = size();
  const std::uint64_t most = begin < all ? std::min(count, all - begin) : 0;
  m_asked += most;
  if (most == 0) return {};
  const auto offset = static_cast<qint64>(begin);
  const auto length = static_cast<qint64>(most);
  m_mapped = m_file->map(offset, length, QFileDevice::MapPrivateOption);
  if (m_mapped != nullptr) return {reinterpret_cast<const char*>(m_mapped), static_cast<std::size_t>(most)};  // NOLINT
  m_read.resize(static_cast<std::size_t>(most));
  if (!m_file->seek(offset) || m_file->read(m_read.data(), length) != length)
    throw unreadable(m_file->fileName(), PELAB_TEXT("models", "%1 cannot be read."));
  return m_read;
}

TensorHeader readTensorHeader(FileBytes& bytes) {
  const std::uint64_t header = tensorDataStart(bytes.bytes(0, kFirstBytes), bytes.size());
  return parseTensorHeader(bytes.bytes(0, header), bytes.size());
}

NumberTable readTable(FileBytes& bytes, const std::string& tensor) {
  if (tensor.empty()) return parseNpy(bytes.bytes(0, bytes.size()));
  const TensorHeader header = readTensorHeader(bytes);
  const TensorInfo* info = header.find(tensor);
  if (info == nullptr) {
    throw Refusal({"no_tensor", "tensor", tensor,
                   PELAB_TEXT("models", "The file has no tensor called %1.").with({inQuotes(tensor)})});
  }
  requireTable(*info);
  return tensorTable(*info, bytes.bytes(header.dataStart + info->begin, info->end - info->begin));
}

std::vector<ModelTable> tablesIn(const QString& path) {
  if (QFileInfo(path).isDir()) return inFolder(path);
  const auto kind = named(path, [&] { return kindAt(path); });
  if (kind == FileKind::NumPy) return inNumpy(path);
  if (kind == FileKind::WeightIndex) return inIndex(path);
  return inTensors(path);
}

NumberTable readTable(const QString& file, const std::string& tensor) {
  return named(file, [&] {
    FileBytes bytes(file);
    return readTable(bytes, tensor);
  });
}

std::optional<QString> configIn(const QString& path) {
  const QFileInfo info(path);
  const QDir folder = info.isDir() ? QDir(path) : info.absoluteDir();
  const QString config = folder.filePath(QStringLiteral("config.json"));
  return QFileInfo(config).isFile() ? std::optional(config) : std::nullopt;
}

bool holdsTables(const QString& path) {
  if (QFileInfo(path).isDir()) {
    const QStringList patterns{QStringLiteral("*.safetensors"), QStringLiteral("*.safetensors.index.json"),
                               QStringLiteral("*.npy")};
    return std::any_of(patterns.begin(), patterns.end(),
                       [&](const QString& pattern) { return !filesLike(path, pattern).isEmpty(); });
  }
  if (path.endsWith(QLatin1String(".safetensors"), Qt::CaseInsensitive)) return true;
  try {
    const auto kind = kindAt(path);
    return kind == FileKind::Safetensors || kind == FileKind::WeightIndex || kind == FileKind::NumPy;
  } catch (const Refusal&) {
    return false;
  }
}

}  // namespace pelab::ui
