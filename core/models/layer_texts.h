#pragma once
#include <cstdint>
#include <utility>
#include <vector>

#include "core/models/facts.h"

namespace pelab {

/// One letter or two for a cell: F full, N full without positions, S sliding, C chunked, L linear; – without positions.
[[nodiscard]] Text layerLetter(const ModelLayer& layer);
/// "window of 512 positions, rotates".
[[nodiscard]] Text layerName(const ModelLayer& layer);
/// The kinds there are in the order they come first, each with its number of layers.
[[nodiscard]] std::vector<std::pair<ModelLayer, std::int64_t>> layerKinds(const std::vector<ModelLayer>& layers);

}  // namespace pelab
