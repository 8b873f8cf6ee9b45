#include "core/models/widths.h"

#include "core/error.h"

namespace pelab::models {
namespace {

std::optional<Sized> sized(const std::optional<Found<std::int64_t>>& found) {
  return found ? std::optional(Sized{found->value, found->origin()}) : std::nullopt;
}

}  // namespace

std::optional<Sized> modelWidth(const Fields& fields) {
  return sized(fields.integer({"hidden_size", "d_model", "n_embd", "n_embed", "dim"}));
}

std::optional<Sized> headCount(const Fields& fields) {
  return sized(fields.integer({"num_attention_heads", "n_head", "n_heads", "num_heads", "encoder_attention_heads"}));
}

std::optional<Sized> headWidth(const Fields& fields) {
  if (fields.has("qk_nope_head_dim")) {
    if (auto rotary = sized(fields.integer({"qk_rope_head_dim"}))) return rotary;
  }
  const auto stated = fields.integer({"head_dim", "d_kv", "kv_channels", "d_head", "attention_head_size"});
  if (stated) return sized(stated);
  const auto width = modelWidth(fields);
  const auto heads = headCount(fields);
  if (!width || !heads) return std::nullopt;
  if (width->value % heads->value != 0) {
    throw Refusal({"bad_config", fields.pathOf("head_dim"), std::to_string(width->value),
                   PELAB_TEXT("models",
                              "%1 = %2 cannot be shared evenly by %3 = %4 heads, and the file has no head_dim; right "
                              "would be a width that is a multiple of the heads, or head_dim.")
                       .with({width->origin, width->value, heads->origin, heads->value})});
  }
  return Sized{width->value / heads->value, Text::literal("%1 / %2", {width->origin, heads->origin})};
}

std::optional<Sized> statedLength(const Fields& fields) {
  return sized(fields.integer({"max_position_embeddings", "n_positions", "n_ctx", "max_seq_len", "seq_length",
                               "max_source_positions", "model_max_length"}));
}

}  // namespace pelab::models
