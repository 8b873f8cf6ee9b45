#include "tests/support/extreme_scenes.h"

#include <cmath>
#include <string>

#include <QTest>

#include "core/encodings/registry.h"
#include "core/views/registry.h"

namespace pelab::test {

void addEncodingRows() {
  QTest::addColumn<QString>("encoding");
  for (const Encoding* encoding : allEncodings()) {
    const std::string id(encoding->info().id);
    QTest::newRow(id.c_str()) << QString::fromStdString(id);
  }
}

void addViewAndEncodingRows() {
  QTest::addColumn<QString>("view");
  QTest::addColumn<QString>("encoding");
  for (const View* view : allViews()) {
    for (const Encoding* encoding : allEncodings()) {
      const std::string id(view->info().id);
      const std::string scheme(encoding->info().id);
      QTest::addRow("%s %s", id.c_str(), scheme.c_str())
          << QString::fromStdString(id) << QString::fromStdString(scheme);
    }
  }
}

std::vector<Scene> extremeScenes(const Encoding& encoding) {
  const Scene start = withEncoding(defaultScene(), encoding.info().id);
  std::vector<Scene> scenes;
  for (const ParamSpec& spec : encoding.params()) {
    for (const double value : {spec.sliderMin, spec.sliderMax, spec.min, spec.max}) {
      if (!std::isfinite(value)) continue;
      Scene scene = withParam(start, spec.id, cast(spec, Value{value}));
      if (validate(scene)) continue;
      scene.cursor = {1 << 30, 3, 1 << 30, 0, 0.5};
      scenes.push_back(normalized(scene));
    }
  }
  for (const Preset& preset : encoding.presets()) {
    Scene scene = start;
    scene.setup.params = complete(encoding.params(), preset.params);
    scene.cursor = {1 << 30, 3, 1 << 30, 0, 0.0};
    scenes.push_back(normalized(scene));
  }
  for (const ParamSpec& spec : encoding.params()) {
    for (const Choice& choice : spec.choices) {
      const Scene scene = withParam(start, spec.id, std::string(choice.id));
      if (!validate(scene)) scenes.push_back(normalized(scene));
    }
  }
  return scenes;
}

}  // namespace pelab::test
