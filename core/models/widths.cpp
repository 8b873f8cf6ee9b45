#include "core/models/widths.h"

#include <algorithm>
#include <cmath>
#include <string>

#include "core/error.h"
#include "core/scene/quote.h"

namespace pelab::models {
namespace {

std::optional<Sized> sized(const std::optional<Found<std::int64_t>>& found) {
  return found ? std::optional(Sized{found->value, found->origin()}) : std::nullopt;
}

struct Sides {
  std::int64_t height, width;
  Text origin;
};

/// A side of a square, or height and width.
std::optional<Sides> sidesOf(const Fields& fields, const char* name) {
  const nlohmann::json* value = fields.any(name);
  if (value == nullptr || !value->is_array()) {
    const auto side = fields.integer({name});
    return side ? std::optional(Sides{side->value, side->value, side->origin()}) : std::nullopt;
  }
  const auto both = fields.list({name});
  const auto isRight = [](double each) { return each >= 1.0 && std::floor(each) == each && each < 1e9; };
  if (both->value.size() != 2 || !std::all_of(both->value.begin(), both->value.end(), isRight)) {
    throw Refusal({"bad_config", both->path, shortened(value->dump()),
                   PELAB_TEXT("models", "%1 is %2; right would be: %3.")
                       .with({both->path, shortened(value->dump()),
                              PELAB_TEXT("models", "a whole number from 1 on, or two of them: height and width")})});
  }
  return Sides{static_cast<std::int64_t>(both->value[0]), static_cast<std::int64_t>(both->value[1]), both->origin()};
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

std::optional<Grid> patchGrid(const Fields& fields) {
  constexpr std::int64_t mostSide = 8192;
  const auto image = sidesOf(fields, "image_size");
  const auto patch = sidesOf(fields, "patch_size");
  if (!image || !patch) return std::nullopt;
  Grid grid{image->height / patch->height, image->width / patch->width,
            Text::literal("%1 / %2", {image->origin, patch->origin})};
  for (const std::int64_t side : {grid.rows, grid.columns}) {
    if (side >= 1 && side <= mostSide) continue;
    throw Refusal({"bad_config", fields.pathOf("image_size"), std::to_string(image->height),
                   PELAB_TEXT("models", "%1 = %2 patches along a side; right would be 1 … %3.")
                       .with({grid.origin, side, mostSide})});
  }
  return grid;
}

std::optional<Sized> statedLength(const Fields& fields) {
  return sized(fields.integer({"max_position_embeddings", "n_positions", "n_ctx", "max_seq_len", "seq_length",
                               "max_source_positions", "model_max_length"}));
}

}  // namespace pelab::models
