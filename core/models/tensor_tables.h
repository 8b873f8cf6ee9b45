#pragma once
#include <optional>
#include <string>
#include <vector>

#include "core/models/safetensors.h"
#include "core/text.h"

namespace pelab {

/// What a tensor of a checkpoint says about positions.
enum class TableRole {
  Positions,  ///< learned vectors that are added to the input: [rows, width] or [1, rows, width]
  Biases      ///< T5's, which are added to the scores: [buckets, heads]
};

/// By the end of its name, as transformers and timm name them: "…position_embeddings.weight", "wpe.weight",
/// "embed_positions.weight", "pos_embed" …; "relative_attention_bias.weight". Nothing for others, position_ids among
/// them.
[[nodiscard]] std::optional<TableRole> tableRole(std::string_view tensorName);

/// True when a table of @p role can have @p shape.
[[nodiscard]] bool fits(TableRole role, const std::vector<std::int64_t>& shape);

/// "Position vectors of the decoder", "Biases of the encoder": what a table is, for people.
[[nodiscard]] Text tableName(TableRole role, std::string_view tensorName);

/// "positions", "biases".
[[nodiscard]] std::string_view wordOf(TableRole role);

/// The tensors of @p tensors that are such tables. O(tensors).
[[nodiscard]] std::vector<const TensorInfo*> tablesAmong(const std::vector<TensorInfo>& tensors);

}  // namespace pelab
