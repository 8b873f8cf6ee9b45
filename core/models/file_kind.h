#pragma once
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string_view>

#include "core/text.h"

namespace pelab {

/// What a file is, whatever it is called.
enum class FileKind {
  Empty,
  GitLfsPointer,
  Zip,
  Pickle,
  Gguf,
  Hdf5,
  Packed,  ///< gzip, xz, zstd, bzip2, 7z
  Page,    ///< HTML or XML
  Pdf,
  Picture,
  NumPy,
  Safetensors,
  // of JSON:
  Session,
  WeightIndex,
  Tokenizer,
  TokenizerConfig,
  GenerationConfig,
  AdapterConfig,
  ProcessorConfig,
  Vocabulary
};

/// By the first bytes (512 are enough); nothing for texts and for what is not known.
[[nodiscard]] std::optional<FileKind> fileKindOf(std::string_view firstBytes);

/// By the keys that only such a file has; nothing for a model's config.json and for what is not known.
[[nodiscard]] std::optional<FileKind> jsonKindOf(const nlohmann::json& json);

/// "This is a zip archive, as PyTorch's .pt, .pth and .bin are."
[[nodiscard]] Text sentenceOf(FileKind kind);

/// Throws Refusal @p code with `sentenceOf` what @p firstBytes are when that is known and is not @p wanted; its value
/// is a word for the kind ("zip").
void requireKind(std::string_view firstBytes, FileKind wanted, const char* code);

/// "git_lfs", "zip", "gguf" …
[[nodiscard]] std::string_view wordOf(FileKind kind);

}  // namespace pelab
