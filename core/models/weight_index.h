#pragma once
#include <map>
#include <string>
#include <string_view>

namespace pelab {

/// Which file of a checkpoint in several files holds each tensor: tensor to a file's name in the folder of the index.
using WeightIndex = std::map<std::string, std::string>;

/// The weight_map of a model.safetensors.index.json. Throws Refusal bad_index: no JSON, no weight_map, an entry that is
/// no text, or a name that leads out of the folder. O(|bytes|).
[[nodiscard]] WeightIndex parseWeightIndex(std::string_view bytes);

}  // namespace pelab
