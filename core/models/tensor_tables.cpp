#include "core/models/tensor_tables.h"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>

namespace pelab {
namespace {

/// What names of learned position tables end with, ".weight" left out. Sources: transformers modeling_<type>.py and
/// timm.
constexpr std::array<std::string_view, 16> kPositions{"position_embeddings",
                                                      "position_embedding",
                                                      "embed_positions",
                                                      "wpe",
                                                      "pos_embed",
                                                      "pos_embedding",
                                                      "pos_embeddings",
                                                      "positional_embedding",
                                                      "positional_embeddings",
                                                      "positions_embed",
                                                      "position_embed",
                                                      "position_emb",
                                                      "pos_emb",
                                                      "wpe_embed",
                                                      "positions_embedding",
                                                      "decoder_pos_embed"};

constexpr std::string_view kWeight = ".weight";

bool endsWith(std::string_view name, std::string_view last) {
  if (!name.ends_with(last)) return false;
  const std::size_t before = name.size() - last.size();
  return before == 0 || name[before - 1] == '.' || name[before - 1] == '_';
}

/// A part of the name between points that begins with @p word ("encoder" of "model.encoder.layers.0").
bool mentions(std::string_view name, std::string_view word) {
  for (std::size_t from = 0; from <= name.size();) {
    const std::size_t end = std::min(name.find('.', from), name.size());
    if (name.substr(from, end - from).starts_with(word)) return true;
    from = end + 1;
  }
  return false;
}

/// Rows and columns of a table by the configuration; nothing where it does not say both.
std::optional<std::array<std::int64_t, 2>> statedShape(TableRole role, const Facts& facts) {
  if (role == TableRole::Biases) {
    const nlohmann::json* shape = facts.find("bias_table_shape");
    return shape == nullptr ? std::nullopt : std::optional(shape->get<std::array<std::int64_t, 2>>());
  }
  const nlohmann::json* rows = facts.find("table_rows");
  const nlohmann::json* width = facts.find("d_model");
  if (rows == nullptr || width == nullptr) return std::nullopt;
  return std::array{rows->get<std::int64_t>(), width->get<std::int64_t>()};
}

}  // namespace

std::optional<Text> disagreement(TableRole role, std::string_view tensorName, const std::vector<std::int64_t>& shape,
                                 const Facts& facts) {
  const bool ofImages = mentions(tensorName, "vision") || mentions(tensorName, "visual");
  const nlohmann::json* scheme = facts.find("scheme");
  if (ofImages || scheme == nullptr || shape.size() < 2) return std::nullopt;
  const bool isBias = role == TableRole::Biases;
  const auto stated = statedShape(role, facts);
  if (!stated) {
    if (isBias || (*scheme != "rope" && *scheme != "alibi" && *scheme != "nope")) return std::nullopt;
    return PELAB_TEXT("models", "The configuration speaks of %1 and of no table of positions, yet there is one here.")
        .with({scheme->get<std::string>()});
  }
  const std::array there{shape[shape.size() - 2], shape.back()};
  if (there == *stated) return std::nullopt;
  return PELAB_TEXT("models", "The configuration says %1 × %2, and the table in the file has %3 × %4, which counts.")
      .with({(*stated)[0], (*stated)[1], there[0], there[1]});
}

std::optional<TableRole> tableRole(std::string_view tensorName) {
  if (tensorName.ends_with("relative_attention_bias.weight")) return TableRole::Biases;
  if (tensorName.ends_with(kWeight)) tensorName.remove_suffix(kWeight.size());
  const bool found = std::any_of(kPositions.begin(), kPositions.end(),
                                 [&](std::string_view last) { return endsWith(tensorName, last); });
  return found ? std::optional(TableRole::Positions) : std::nullopt;
}

bool fits(TableRole role, const std::vector<std::int64_t>& shape) {
  const bool isTable = shape.size() == 2 || (role == TableRole::Positions && shape.size() == 3 && shape[0] == 1);
  return isTable && std::all_of(shape.begin(), shape.end(), [](std::int64_t size) { return size > 0; });
}

Text tableName(TableRole role, std::string_view tensorName) {
  const bool ofPositions = role == TableRole::Positions;
  if (mentions(tensorName, "decoder")) {
    return ofPositions ? PELAB_TEXT("models", "Position vectors of the decoder")
                       : PELAB_TEXT("models", "Position biases of the decoder");
  }
  if (mentions(tensorName, "vision") || mentions(tensorName, "visual")) {
    return PELAB_TEXT("models", "Position vectors of the images");
  }
  if (mentions(tensorName, "text")) return PELAB_TEXT("models", "Position vectors of the text");
  if (mentions(tensorName, "encoder")) {
    return ofPositions ? PELAB_TEXT("models", "Position vectors of the encoder")
                       : PELAB_TEXT("models", "Position biases of the encoder");
  }
  return ofPositions ? PELAB_TEXT("models", "Position vectors") : PELAB_TEXT("models", "Position biases");
}

std::string_view wordOf(TableRole role) {
  return role == TableRole::Positions ? "positions" : "biases";
}

std::vector<const TensorInfo*> tablesAmong(const std::vector<TensorInfo>& tensors) {
  std::vector<const TensorInfo*> tables;
  for (const TensorInfo& tensor : tensors) {
    const auto role = tableRole(tensor.name);
    if (role && fits(*role, tensor.shape)) tables.push_back(&tensor);
  }
  return tables;
}

}  // namespace pelab
