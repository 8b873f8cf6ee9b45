#include "tests/bench/frames.h"

#include <vector>

#include "core/encodings/registry.h"
#include "core/views/registry.h"
#include "tests/bench/stopwatch.h"
#include "ui/figure/figure_painter.h"
#include "ui/figure/frame.h"
#include "ui/i18n/translation.h"

namespace pelab::bench {
namespace {

constexpr QSize kPixels(1400, 900);
constexpr int kFrames = 15;
constexpr std::int64_t kLong = 1048576;

/// The matrix view of one table, drawn again and again as the window would.
class Drawing {
public:
  Drawing(std::int64_t dModel, std::int64_t maxLen) : m_view(*findView("matrix")) {
    m_scene.setup.params.set("d_model", dModel);
    m_scene.setup.params.set("max_len", maxLen);
    m_scene = normalized(m_scene);
    draw();  // fonts and glyphs are loaded once
  }

  void draw() {
    const Stopwatch watch;
    const Layout layout = m_view.layout(m_scene);
    const ui::Frame frame = ui::frameFor(layout, kPixels, 1.0, ui::currentLook());
    const Figure figure = m_view.figure(m_scene, ui::viewportOf(frame), Effort{true, {}});
    const QImage image = m_painter.image(figure, frame, ui::currentLook(), ui::current(), &m_scene);
    m_times.push_back(image.isNull() ? 0.0 : watch.milliseconds());
  }

  [[nodiscard]] double typical() const { return median(m_times); }

private:
  const View& m_view;
  Scene m_scene = defaultScene();
  ui::FigurePainter m_painter;
  std::vector<double> m_times;
};

}  // namespace

FrameTimes frameTimes(std::int64_t dModel) {
  Drawing few(dModel, 4096);
  Drawing many(dModel, kLong);
  for (int i = 0; i < kFrames; ++i) {
    few.draw();
    many.draw();
  }
  return {few.typical(), many.typical()};
}

double bigFrame() {
  Drawing drawing(16384, kLong);
  for (int i = 0; i < kFrames; ++i) drawing.draw();
  return drawing.typical();
}

}  // namespace pelab::bench
