#include "tests/support/extreme_scenes.h"

#include <cmath>
#include <string>

#include <QTest>

#include "core/encodings/registry.h"

namespace pelab::test {

void addEncodingRows() {
  QTest::addColumn<QString>("encoding");
  for (const Encoding* encoding : allEncodings()) {
    const std::string id(encoding->info().id);
    QTest::newRow(id.c_str()) << QString::fromStdString(id);
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
  return scenes;
}

}  // namespace pelab::test
