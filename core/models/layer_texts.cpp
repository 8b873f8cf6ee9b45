#include "core/models/layer_texts.h"

#include <algorithm>

namespace pelab {
namespace {

Text attentionName(const ModelLayer& layer) {
  if (layer.attention == "full") return PELAB_TEXT("models", "full attention");
  if (layer.attention == "linear") return PELAB_TEXT("models", "linear attention");
  if (layer.attention == "sliding" && layer.window > 0) {
    return PELAB_TEXT("models", "window of %1 positions").with({layer.window});
  }
  if (layer.attention == "sliding") return PELAB_TEXT("models", "window of unknown width");
  if (layer.attention == "chunked" && layer.window > 0) {
    return PELAB_TEXT("models", "chunks of %1 positions").with({layer.window});
  }
  return PELAB_TEXT("models", "%1, a kind that is not known here").with({layer.attention});
}

}  // namespace

Text layerLetter(const ModelLayer& layer) {
  if (layer.attention == "full") return layer.rotates ? PELAB_TEXT("models", "F") : PELAB_TEXT("models", "N");
  if (layer.attention == "linear") return PELAB_TEXT("models", "L");
  const Text letter = layer.attention == "sliding"   ? PELAB_TEXT("models", "S")
                      : layer.attention == "chunked" ? PELAB_TEXT("models", "C")
                                                     : Text::literal("?");
  return layer.rotates ? letter : Text::literal("%1–", {letter});
}

Text layerName(const ModelLayer& layer) {
  return layer.rotates ? PELAB_TEXT("models", "%1, rotates").with({attentionName(layer)})
                       : PELAB_TEXT("models", "%1, without positions").with({attentionName(layer)});
}

std::vector<std::pair<ModelLayer, std::int64_t>> layerKinds(const std::vector<ModelLayer>& layers) {
  std::vector<std::pair<ModelLayer, std::int64_t>> kinds;
  for (const ModelLayer& layer : layers) {
    const auto found = std::find_if(kinds.begin(), kinds.end(), [&](const auto& kind) { return kind.first == layer; });
    if (found == kinds.end()) {
      kinds.emplace_back(layer, 1);
    } else {
      ++found->second;
    }
  }
  return kinds;
}

}  // namespace pelab
