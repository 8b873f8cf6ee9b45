#include "tests/support/extreme_scenes.h"

#include <cmath>
#include <string>

#include <QTest>

#include "core/encodings/registry.h"
#include "core/views/registry.h"
#include "tests/support/trained_tables.h"

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
  for (const ParamSpec& spec : encoding.params()) {
    if (spec.kind != Kind::Table) continue;
    for (const auto& [rows, columns] : {std::pair{1, 1}, {4, 1}, {5, 3}, {32, 12}, {197, 8}, {514, 96}}) {
      const Entry any = anyNumbers(1);
      const auto entry = [&any, last = rows - 1](std::int64_t row, std::int64_t column) {
        return row == 1 ? 0.0 : row == last && last > 2 ? 0.5 : any(row == 3 ? 2 : row, column);
      };
      const std::vector<std::int64_t> shape{1, rows, columns};
      Scene scene = withParam(start, spec.id, trainedTable(rows, columns, entry, "pos_embed", shape));
      if (validate(scene)) continue;
      scene.cursor = {1 << 30, 3, 1 << 30, 0, 0.0};
      scenes.push_back(normalized(scene));
    }
  }
  return scenes;
}

}  // namespace pelab::test
