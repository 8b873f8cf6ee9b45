#include "ui/state/reach.h"

#include <utility>

#include "core/encodings/registry.h"

namespace pelab::ui {

Reach reachOf(const Scene& scene) {
  constexpr std::int64_t farthest = std::int64_t{1} << 40;
  Reach reach;
  Scene far = scene;
  far.cursor = {.position = farthest, .key = farthest, .dimension = farthest, .head = farthest};
  reach.last = normalized(std::move(far)).cursor;
  const Encoding* encoding = findEncoding(scene.setup.encoding);
  if (encoding == nullptr) return reach;
  const Params& params = scene.setup.params;
  reach.dimension = encoding->table(params) != nullptr || encoding->frequencies(params) != nullptr;
  reach.head = reach.last.head > 0 && encoding->scoreBias(params) != nullptr;
  return reach;
}

}  // namespace pelab::ui
