#include "tests/support/view_scenes.h"

#include "core/encodings/registry.h"

namespace pelab::test {

Scene sceneOf(std::string_view encoding, Values params, const Cursor& cursor) {
  Scene scene = withEncoding(defaultScene(), encoding);
  for (const auto& [id, value] : params) scene.setup.params.set(id, value);
  scene.cursor = cursor;
  return normalized(scene);
}

Scene sinusoidalScene(std::int64_t length, std::int64_t width) {
  Scene scene = defaultScene();
  scene.setup.params.set("max_len", length);
  scene.setup.params.set("d_model", width);
  return normalized(scene);
}

std::shared_ptr<const Table> tableOf(const Scene& scene) {
  return findEncoding(scene.setup.encoding)->table(scene.setup.params);
}

Viewport viewportOf(const View& view, const Scene& scene, int width, int height, double scale) {
  Viewport viewport;
  for (const Panel& panel : view.layout(scene).panels) viewport.panels[panel.id] = {width, height, scale};
  return viewport;
}

Figure figureOf(const View& view, const Scene& scene, int width, int height, const Effort& effort) {
  return view.figure(scene, viewportOf(view, scene, width, height), effort);
}

}  // namespace pelab::test
