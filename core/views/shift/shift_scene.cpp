#include "core/views/shift/shift_scene.h"

#include <memory>

#include "core/views/walk.h"

namespace pelab::shift {

ShiftScene::ShiftScene(const Scene& scene) {
  const std::shared_ptr<const Frequencies> frequencies = Walk(scene, kId).frequencies;
  if (!frequencies) return;
  lacksCosine = !frequencies->exactPairs;
  if (lacksCosine) return;
  const Params options = optionsOf(scene, kId);
  followsCursor = options.isNull("k");
  overPositions = options.text("over") == "positions";
  length = scene.setup.params.has("max_len") ? scene.setup.params.integer("max_len") : 1;
  position = scene.cursor.position;
  pair = frequencies->pairOf(scene.cursor.dimension);
  map.emplace(frequencies, followsCursor ? scene.cursor.key - position : options.integer("k"));
}

}  // namespace pelab::shift
