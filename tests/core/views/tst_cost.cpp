#include <atomic>
#include <cstdlib>
#include <new>
#include <variant>

#include <QTest>

#include "core/encodings/registry.h"
#include "core/views/registry.h"
#include "tests/support/extreme_scenes.h"
#include "tests/support/view_scenes.h"

namespace {

std::atomic<std::size_t> allocated{0};  // bytes asked for since it was last set to 0

void* take(std::size_t size) {
  allocated += size;
  void* memory = std::malloc(size == 0 ? 1 : size);
  if (memory == nullptr) throw std::bad_alloc();
  return memory;
}

}  // namespace

void* operator new(std::size_t size) {
  return take(size);
}
void* operator new[](std::size_t size) {
  return take(size);
}
void* operator new(std::size_t size, const std::nothrow_t& /*tag*/) noexcept {
  allocated += size;
  return std::malloc(size == 0 ? 1 : size);
}
void* operator new[](std::size_t size, const std::nothrow_t& /*tag*/) noexcept {
  allocated += size;
  return std::malloc(size == 0 ? 1 : size);
}
void operator delete(void* memory, const std::nothrow_t& /*tag*/) noexcept {
  std::free(memory);
}
void operator delete[](void* memory, const std::nothrow_t& /*tag*/) noexcept {
  std::free(memory);
}
void operator delete(void* memory) noexcept {
  std::free(memory);
}
void operator delete[](void* memory) noexcept {
  std::free(memory);
}
void operator delete(void* memory, std::size_t /*size*/) noexcept {
  std::free(memory);
}
void operator delete[](void* memory, std::size_t /*size*/) noexcept {
  std::free(memory);
}

using namespace pelab;

namespace {

constexpr int kWidth = 420;
constexpr int kHeight = 300;

Scene sceneOf(const QString& encoding, double length, double width) {
  Scene scene = normalized(withEncoding(defaultScene(), encoding.toStdString()));
  for (const ParamSpec& spec : findEncoding(scene.setup.encoding)->params()) {
    Scene next = scene;
    if (spec.id == "max_len" || spec.id == "k_len") next = withParam(scene, spec.id, cast(spec, Value{length}));
    if (spec.id == "d_model" || spec.id == "head_dim") next = withParam(scene, spec.id, cast(spec, Value{width}));
    if (!validate(next)) scene = next;
  }
  return normalized(scene);
}

/// The figure and the bytes that were asked for to make it.
std::pair<Figure, std::size_t> made(const View& view, const Scene& scene) {
  const Viewport viewport = test::viewportOf(view, scene, kWidth, kHeight);
  allocated = 0;
  Figure figure = view.figure(scene, viewport, Effort{false, {}});
  return {std::move(figure), allocated.load()};
}

/// Marks of a layer: cells, points, bars.
struct Marks {
  std::size_t operator()(const HeatMap& heat) const { return heat.values.size(); }
  std::size_t operator()(const Curve& curve) const { return curve.points.size(); }
  template <typename Other>
  std::size_t operator()(const Other& /*other*/) const {
    return 0;
  }
};

}  // namespace

/// What is shown costs what is on the screen, however large the table is.
class TstCost : public QObject {
  Q_OBJECT
private slots:
  void memoryDoesNotGrowWithTheLength_data() { test::addViewAndEncodingRows(); }
  void memoryDoesNotGrowWithTheLength() {
    QFETCH(QString, view);
    QFETCH(QString, encoding);
    const View& shown = *findView(view.toStdString());
    const std::size_t few = made(shown, sceneOf(encoding, 4096, 128)).second;
    const std::size_t many = made(shown, sceneOf(encoding, 1048576, 128)).second;
    constexpr std::size_t kLetters = 65536;  // longer numbers and other ticks
    QVERIFY2(many <= few * 3 / 2 + kLetters, qPrintable(QStringLiteral("%1 B, then %2 B").arg(few).arg(many)));
  }

  void nothingIsComputedThatHasNoPixel_data() { test::addViewAndEncodingRows(); }
  void nothingIsComputedThatHasNoPixel() {
    QFETCH(QString, view);
    QFETCH(QString, encoding);
    const auto [figure, bytes] = made(*findView(view.toStdString()), sceneOf(encoding, 1048576, 16384));
    for (const Panel& panel : figure.layout.panels) {
      for (const Layer& layer : panel.layers) {
        const std::size_t marks = std::visit(Marks{}, layer.content);
        QVERIFY2(marks <= std::size_t{kWidth} * kHeight, qPrintable(QString::fromStdString(panel.id + "/" + layer.id)));
        if (const auto* heat = std::get_if<HeatMap>(&layer.content))
          QVERIFY(heat->columns <= kWidth && heat->rows <= kHeight);
      }
    }
    constexpr std::size_t kPerPixel = 64;  // bytes: a value, its steps on the way, its marks
    constexpr std::size_t kPerDimension = 256;
    QVERIFY2(bytes <= kPerPixel * kWidth * kHeight + kPerDimension * 16384, qPrintable(QString::number(bytes)));
  }
};
QTEST_APPLESS_MAIN(TstCost)
#include "tst_cost.moc"
