#include "core/views/buckets/bucket_scene.h"

#include <algorithm>
#include <utility>

#include "core/views/support.h"

namespace pelab {

BucketScene::BucketScene(const Scene& scene) {
  const Encoding& encoding = encodingOf(scene);
  const Params options = optionsOf(scene, kBucketsView);
  index = encoding.relativeIndex(scene.setup.params);
  if (index == nullptr) return;
  if (auto bias = encoding.scoreBias(scene.setup.params); bias != nullptr && bias->source() != nullptr) {
    source = bias->source();
    trained = std::move(bias);
  }
  const auto nearest = index->nearest();
  before = stepsOf(nearest, KeySide::Before);
  after = stepsOf(nearest, KeySide::After);
  length = std::max<std::int64_t>(scene.setup.params.integer("max_len"), 1);
  sizes = index->sizes(length);
  logarithmic = options.text("axis") == "log";
  const std::string& mask = options.text("mask");
  masked = mask == "on" || (mask == "auto" && !index->isBidirectional());
  greatest = std::max<std::int64_t>(length - 1 - index->reserved(), 0);
  countsSeen = masked && !index->isBidirectional() && after.empty();
  if (countsSeen) sizes[static_cast<std::size_t>(index->bucket(0))] -= greatest;  // all later keys read that one
  farthest = std::max<std::int64_t>(greatest, 1);
  if (options.text("extent") == "zones") {
    std::int64_t last = 4;
    for (const auto* steps : {&before, &after}) {
      if (!steps->empty()) last = std::max(last, steps->back().distance);
    }
    farthest = std::min(farthest, last + 3 * (last / 4));
  }
}

}  // namespace pelab
