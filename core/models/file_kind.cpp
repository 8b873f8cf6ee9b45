#include "core/models/file_kind.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <initializer_list>
#include <nlohmann/json.hpp>
#include <string>

#include "core/error.h"
#include "core/numerics/stored_number.h"
#include "core/scene/number_text.h"

namespace pelab {
namespace {

struct Beginning {
  std::string_view bytes;
  FileKind kind;
};

using namespace std::string_view_literals;

constexpr std::array kBeginnings{Beginning{"PK\x03\x04"sv, FileKind::Zip},
                                 Beginning{"PK\x05\x06"sv, FileKind::Zip},
                                 Beginning{"\x80\x02"sv, FileKind::Pickle},
                                 Beginning{"\x80\x03"sv, FileKind::Pickle},
                                 Beginning{"\x80\x04"sv, FileKind::Pickle},
                                 Beginning{"\x80\x05"sv, FileKind::Pickle},
                                 Beginning{"GGUF"sv, FileKind::Gguf},
                                 Beginning{"\x89HDF"sv, FileKind::Hdf5},
                                 Beginning{"\x1F\x8B"sv, FileKind::Packed},
                                 Beginning{"\xFD\x37zXZ"sv, FileKind::Packed},
                                 Beginning{"\x28\xB5\x2F\xFD"sv, FileKind::Packed},
                                 Beginning{"BZh"sv, FileKind::Packed},
                                 Beginning{"7z\xBC\xAF\x27\x1C"sv, FileKind::Packed},
                                 Beginning{"%PDF-"sv, FileKind::Pdf},
                                 Beginning{"\x89PNG"sv, FileKind::Picture},
                                 Beginning{"\xFF\xD8\xFF"sv, FileKind::Picture},
                                 Beginning{"GIF8"sv, FileKind::Picture},
                                 Beginning{"\x93NUMPY"sv, FileKind::NumPy},
                                 Beginning{"version https://git-lfs"sv, FileKind::GitLfsPointer}};

/// The length of a header, then "{": no text has a zero byte.
bool beginsLikeSafetensors(std::string_view bytes) {
  constexpr std::size_t lengthBytes = 8;
  constexpr std::uint64_t longest = 100'000'000;
  return bytes.size() > lengthBytes && bytes[lengthBytes] == '{' && bytes.find('\0') < lengthBytes &&
         littleEndian(bytes.substr(0, lengthBytes)) <= longest;
}

bool hasAny(const nlohmann::json& object, std::initializer_list<const char*> keys) {
  return std::any_of(keys.begin(), keys.end(), [&](const char* key) { return object.contains(key); });
}

/// Texts to numbers, as vocab.json: nothing else has so many keys of which each is a whole number.
bool isVocabulary(const nlohmann::json& object) {
  constexpr std::size_t least = 64;
  return object.size() >= least &&
         std::all_of(object.begin(), object.end(), [](const auto& value) { return value.is_number_integer(); });
}

}  // namespace

std::optional<FileKind> fileKindOf(std::string_view firstBytes) {
  for (const auto& [bytes, kind] : kBeginnings) {
    if (firstBytes.starts_with(bytes)) return kind;
  }
  if (firstBytes.size() >= 2 && firstBytes.size() < 6 && "\x93NUMPY"sv.starts_with(firstBytes)) return FileKind::NumPy;
  if (firstBytes.size() > 11 && firstBytes.starts_with("RIFF") && firstBytes.substr(8, 4) == "WEBP")
    return FileKind::Picture;
  if (beginsLikeSafetensors(firstBytes)) return FileKind::Safetensors;
  if (firstBytes.starts_with("\xEF\xBB\xBF")) firstBytes.remove_prefix(3);
  const std::string_view text = trimmed(firstBytes);
  if (text.empty()) return FileKind::Empty;
  if (text.starts_with("version https://git-lfs")) return FileKind::GitLfsPointer;
  if (text.size() > 1 && text[0] == '<' && (text[1] == '!' || text[1] == '?' || std::isalpha(text[1]) != 0))
    return FileKind::Page;
  return std::nullopt;
}

std::optional<FileKind> jsonKindOf(const nlohmann::json& json) {
  if (!json.is_object()) return std::nullopt;
  if (json.contains("pelab_scene")) return FileKind::Session;
  if (json.contains("weight_map")) return FileKind::WeightIndex;
  if (json.contains("added_tokens") && json.contains("model")) return FileKind::Tokenizer;
  if (hasAny(json, {"peft_type", "lora_alpha"})) return FileKind::AdapterConfig;
  const bool isModel = hasAny(json, {"model_type", "architectures", "hidden_size", "d_model", "n_embd", "text_config"});
  if (isModel) return std::nullopt;
  if (hasAny(json, {"image_processor_type", "feature_extractor_type", "processor_class"}) &&
      !json.contains("tokenizer_class")) {
    return FileKind::ProcessorConfig;
  }
  if (hasAny(json, {"tokenizer_class", "added_tokens_decoder", "chat_template"})) return FileKind::TokenizerConfig;
  const auto isGeneration = {"eos_token_id", "bos_token_id", "do_sample", "temperature", "max_new_tokens", "top_p"};
  if (hasAny(json, isGeneration)) return FileKind::GenerationConfig;
  return isVocabulary(json) ? std::optional(FileKind::Vocabulary) : std::nullopt;
}

Text sentenceOf(FileKind kind) {
  switch (kind) {
    case FileKind::Empty:
      return PELAB_TEXT("models", "The file is empty.");
    case FileKind::GitLfsPointer:
      return PELAB_TEXT("models", "This is a pointer of Git LFS, not the file itself. Fetch it with “git lfs pull”.");
    case FileKind::Zip:
      return PELAB_TEXT("models", "This is a zip archive, as NumPy's .npz and PyTorch's .pt, .pth and .bin are.");
    case FileKind::Pickle:
      return PELAB_TEXT("models",
                        "This is a Python pickle, as old files of PyTorch are; it is not read, since it can "
                        "hold any program.");
    case FileKind::Gguf:
      return PELAB_TEXT("models", "This is a GGUF file; open the config.json of the model it was made from.");
    case FileKind::Hdf5:
      return PELAB_TEXT("models", "This is an HDF5 file, as Keras writes them.");
    case FileKind::Packed:
      return PELAB_TEXT("models", "This is a packed file (gzip, xz, zstd, bzip2 or 7z); unpack it first.");
    case FileKind::Page:
      return PELAB_TEXT("models",
                        "This is a page of HTML or XML: perhaps the page about the file was saved, not the "
                        "file.");
    case FileKind::Pdf:
      return PELAB_TEXT("models", "This is a PDF document.");
    case FileKind::Picture:
      return PELAB_TEXT("models", "This is a picture.");
    case FileKind::NumPy:
      return PELAB_TEXT("models", "This is a NumPy file with a table of numbers.");
    case FileKind::Safetensors:
      return PELAB_TEXT("models", "This is a safetensors file with a model's weights.");
    case FileKind::Session:
      return PELAB_TEXT("models", "This is a saved session of this program.");
    case FileKind::WeightIndex:
      return PELAB_TEXT("models", "This is the index of a checkpoint in several files (model.safetensors.index.json).");
    case FileKind::Tokenizer:
      return PELAB_TEXT("models",
                        "This is a tokenizer.json; what a model does with positions stands in its "
                        "config.json.");
    case FileKind::TokenizerConfig:
      return PELAB_TEXT("models",
                        "This is a tokenizer_config.json; what a model does with positions stands in its "
                        "config.json.");
    case FileKind::GenerationConfig:
      return PELAB_TEXT("models",
                        "This is a generation_config.json; what a model does with positions stands in its "
                        "config.json.");
    case FileKind::AdapterConfig:
      return PELAB_TEXT("models",
                        "This is an adapter_config.json (LoRA); what a model does with positions stands in "
                        "the config.json of the model it adapts.");
    case FileKind::ProcessorConfig:
      return PELAB_TEXT("models",
                        "This is a preprocessor_config.json; what a model does with positions stands in its "
                        "config.json.");
    case FileKind::Vocabulary:
      return PELAB_TEXT("models",
                        "This is a vocabulary (vocab.json); what a model does with positions stands in its "
                        "config.json.");
  }
  return {};
}

std::string_view wordOf(FileKind kind) {
  constexpr std::array words{"empty",
                             "git_lfs",
                             "zip",
                             "pickle",
                             "gguf",
                             "hdf5",
                             "packed",
                             "page",
                             "pdf",
                             "picture",
                             "numpy",
                             "safetensors",
                             "session",
                             "index",
                             "tokenizer",
                             "tokenizer_config",
                             "generation_config",
                             "adapter_config",
                             "preprocessor_config",
                             "vocabulary"};
  return words.at(static_cast<std::size_t>(kind));
}

void requireKind(std::string_view firstBytes, FileKind wanted, const char* code) {
  const auto kind = fileKindOf(firstBytes);
  if (kind && *kind != wanted) throw Refusal({code, "file", std::string(wordOf(*kind)), sentenceOf(*kind)});
}

}  // namespace pelab
