#include "core/models/refusals.h"

#include <utility>

#include "core/models/widths.h"

namespace pelab::models {

void refuseHead(const Fields& fields) {
  const bool hasWidth = modelWidth(fields).has_value();
  const bool hasHeads = headCount(fields).has_value();
  const Text missing = !hasWidth && !hasHeads ? PELAB_TEXT("models", "hidden_size and num_attention_heads")
                                              : Text::literal(hasWidth ? "num_attention_heads" : "hidden_size");
  throw Refusal({"bad_config", fields.pathOf("head_dim"), "",
                 PELAB_TEXT("models", "The width of a head cannot be told: %1 is missing, and so is %2.")
                     .with({fields.pathOf("head_dim"), missing})});
}

void refuseAt(const Text& place, Error error) {
  if (!place.empty()) error.message = PELAB_TEXT("models", "%1: %2").with({place, error.message});
  throw Refusal(std::move(error));
}

}  // namespace pelab::models
