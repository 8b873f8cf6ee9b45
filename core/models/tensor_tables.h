#pragma once
#include <optional>
#include <string>
#include <vector>

#include "core/models/facts.h"
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

/// How a table of @p role and @p shape differs from what the configuration beside it says of the text (@p facts of
/// `readConfig`): other rows or another width of a table, other buckets or heads of biases, or a table where the
/// configuration speaks of none. Nothing where they agree, where the configuration says too little, and of tables of
/// images.
[[nodiscard]] std::optional<Text> disagreement(TableRole role, std::string_view tensorName,
                                               const std::vector<std::int64_t>& shape, const Facts& facts);

/// "positions", "biases".
[[nodiscard]] std::string_view wordOf(TableRole role);

/// The tensors of @p tensors that are such tables. O(tensors).
[[nodiscard]] std::vector<const TensorInfo*> tablesAmong(const std::vector<TensorInfo>& tensors);

}  // namespace pelab
