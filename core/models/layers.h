#pragma once
#include "core/models/facts.h"
#include "core/models/families.h"
#include "core/models/fields.h"

namespace pelab::models {

/// What each layer of a model that rotates attends to, and whether it rotates: layers of @p reading, and facts on those
/// that do not. From layer_types; else from sliding_window_pattern (a number k: layer i is full where (i + 1) mod k =
/// 0; or a text, "LLLG", whose last layer of all is full), global_attn_every_n_layers (full where i mod n = 0), the
/// windows and the rule of the class. Rotations: no_rope_layers, where 1 stands for a layer that rotates, else every
/// no_rope_layer_interval-th does not; full layers of Cohere 2, and of EXAONE 4 where it has a window, never do.
/// Source: Hugging Face transformers 4.56 and 5, configuration_<type>.py. Nothing where the number of layers is not
/// known or beyond 1024. O(layers).
void readLayers(const Fields& fields, const Family& family, ModelReading& reading);

}  // namespace pelab::models
