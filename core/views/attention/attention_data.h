#pragma once
#include <memory>

#include "core/views/attention/attention_scene.h"
#include "core/views/view.h"

namespace pelab::attention {

/// The numbers of what is shown: a row per pair of tokens with terms, score and weight; of weights and output a row per
/// query; of the matrices a row per token with its embedding, query, key and value.
[[nodiscard]] std::unique_ptr<Data> dataOf(const Scene& scene, AttentionScene shown, bool visibleOnly);

}  // namespace pelab::attention
