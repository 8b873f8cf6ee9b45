#include <algorithm>
#include <cmath>
#include <cstdint>
#include <random>
#include <string>

#include <QTest>

#include "core/encodings/registry.h"
#include "core/views/registry.h"
#include "tests/support/extreme_scenes.h"
#include "tests/support/view_scenes.h"

using namespace pelab;

namespace {

using Random = std::mt19937_64;

double uniform(Random& random, double from, double to) {
  return std::uniform_real_distribution<double>(from, to)(random);
}

std::int64_t whole(Random& random, std::int64_t from, std::int64_t to) {
  return std::uniform_int_distribution<std::int64_t>(from, to)(random);
}

/// Any value of the spec's slider, small ones as often as large ones.
Value anyValue(Random& random, const ParamSpec& spec) {
  switch (spec.kind) {
    case Kind::Bool:
      return whole(random, 0, 1) == 1;
    case Kind::Choice:
      return std::string(spec.choices[static_cast<std::size_t>(whole(random, 0, std::ssize(spec.choices) - 1))].id);
    case Kind::Unsigned:
      return random();
    case Kind::Integer:
    case Kind::Real: {
      const double least = std::max(spec.sliderMin, 1e-3);
      const double most = std::max(std::min(spec.sliderMax, 4096.0), least);
      const double value = std::exp(uniform(random, std::log(least), std::log(most)));
      return spec.kind == Kind::Real ? Value{value} : cast(spec, Value{std::round(value)});
    }
    case Kind::List:
    case Kind::Text:
    case Kind::Table:
      break;
  }
  return spec.defaultValue;
}

/// A scene with any parameters, cursor and options of its views; the defaults where they are not accepted together.
Scene anyScene(Random& random, const Encoding& encoding) {
  const Scene start = withEncoding(defaultScene(), encoding.info().id);
  Scene scene = start;
  for (const ParamSpec& spec : encoding.params()) scene = withParam(scene, spec.id, anyValue(random, spec));
  if (validate(scene)) scene = start;
  for (const View* view : allViews()) {
    for (const ParamSpec& spec : view->options()) {
      scene = withOption(scene, view->info().id, spec.id, anyValue(random, spec));
    }
  }
  const auto table = encoding.table(scene.setup.params);
  const std::int64_t length = table ? table->rows() : scene.setup.params.integer("max_len");
  scene.cursor.position = whole(random, 0, length - 1);
  scene.cursor.key = whole(random, 0, length - 1);
  scene.cursor.head = whole(random, 0, 15);
  scene.cursor.dimension = whole(random, 0, 127);
  return normalized(scene);
}

/// The first point of a curve or bar beyond a whole axis of values; empty = all are inside.
std::string outsideOf(const Panel& panel) {
  const auto outside = [](const Axis& axis, double value) {
    if (axis.role != Role::Value || std::isnan(value)) return false;
    if (axis.scale == AxisScale::Logarithmic && value == 0.0) return false;  // a bar of no height
    const double slack = 1e-12 * std::max(std::abs(axis.full.lo), std::abs(axis.full.hi));
    return value < axis.full.lo - slack || value > axis.full.hi + slack;
  };
  for (const Layer& layer : panel.layers) {
    std::vector<Point> points;
    if (const auto* curve = std::get_if<Curve>(&layer.content)) points = curve->points;
    if (const auto* bars = std::get_if<Bars>(&layer.content)) points = bars->points;
    for (const Point& point : points) {
      for (const auto& [axis, value] : {std::pair{&panel.x, point.x}, std::pair{&panel.y, point.y}}) {
        if (!outside(*axis, value)) continue;
        return layer.id + " of " + panel.id + " reaches " + std::to_string(value) + " on an axis from " +
               std::to_string(axis->full.lo) + " to " + std::to_string(axis->full.hi);
      }
    }
  }
  return {};
}

std::string described(const Scene& scene) {
  std::string text = scene.setup.encoding;
  for (const auto& [id, value] : scene.setup.params.values()) text += " --" + id + " " + format(value);
  return text + " --position " + std::to_string(scene.cursor.position) + " --head " + std::to_string(scene.cursor.head);
}

void requireInside(const View& view, const Scene& scene, bool full) {
  const Figure figure = view.figure(scene, test::viewportOf(view, scene, 240, 160), {full, {}});
  for (const Panel& panel : figure.layout.panels) {
    const std::string fault = outsideOf(panel);
    QVERIFY2(fault.empty(),
             (fault + ": --view " + std::string(view.info().id) + " --scheme " + described(scene)).c_str());
  }
}

}  // namespace

/// Nothing that is drawn is cut off by its own axis.
class TstAllAxes : public QObject {
  Q_OBJECT
private slots:
  void curvesLieInsideTheirAxes_data() { test::addViewAndEncodingRows(); }
  void curvesLieInsideTheirAxes() {
    QFETCH(QString, view);
    QFETCH(QString, encoding);
    const View& shown = *findView(view.toStdString());
    const Encoding& scheme = *findEncoding(encoding.toStdString());
    for (const Scene& scene : test::extremeScenes(scheme)) {
      requireInside(shown, scene, false);
      if (QTest::currentTestFailed()) return;
    }
    Random random(1);
    for (int k = 0; k < 60; ++k) {
      requireInside(shown, anyScene(random, scheme), k % 2 == 0);
      if (QTest::currentTestFailed()) return;
    }
  }

  void biasesOfManyBucketsLieInsideTheirAxes() {
    const View& view = *findView("bias");
    Random random(2);
    for (int k = 0; k < 400; ++k) {
      const std::int64_t length = whole(random, 1, k % 10 == 0 ? 100000 : 3000);
      Cursor cursor;
      cursor.position = whole(random, 0, length - 1);
      cursor.head = whole(random, 0, 7);
      const std::int64_t buckets = whole(random, 4, 2000);
      const Scene scene = test::sceneOf("t5",
                                        {{"max_len", length},
                                         {"num_buckets", buckets},
                                         {"max_distance", whole(random, buckets, 8192)},
                                         {"bidirectional", k % 2 == 0},
                                         {"seed", random()}},
                                        cursor);
      requireInside(view, scene, k % 3 == 0);
      if (QTest::currentTestFailed()) return;
    }
  }
};
QTEST_APPLESS_MAIN(TstAllAxes)
#include "tst_all_axes.moc"
