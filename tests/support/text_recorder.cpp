#include "tests/support/text_recorder.h"

#include <memory>

#include <QFontMetricsF>
#include <QPaintEngine>
#include <QPainter>
#include <QPainterPath>

namespace pelab::test {

class TextRecorder::Engine final : public QPaintEngine {
public:
  Engine() : QPaintEngine(QPaintEngine::AllFeatures) {}
  bool begin(QPaintDevice* device) override {
    Q_UNUSED(device)
    return true;
  }
  bool end() override { return true; }
  void updateState(const QPaintEngineState& state) override { Q_UNUSED(state) }
  void drawPixmap(const QRectF& target, const QPixmap& pixmap, const QRectF& source) override {
    Q_UNUSED(target)
    Q_UNUSED(pixmap)
    Q_UNUSED(source)
  }
  void drawPolygon(const QPointF* points, int count, PolygonDrawMode mode) override {
    Q_UNUSED(points)
    Q_UNUSED(count)
    Q_UNUSED(mode)
  }
  void drawPath(const QPainterPath& path) override { Q_UNUSED(path) }
  void drawTextItem(const QPointF& at, const QTextItem& item) override {
    const QString text = item.text();
    const QRectF ink = QFontMetricsF(item.font()).tightBoundingRect(text).translated(at);
    if (text.trimmed().isEmpty()) return;
    const QTransform transform = painter()->combinedTransform();
    m_texts.push_back({text, transform.mapRect(ink), transform.map(QLineF(0.0, 0.0, 1.0, 0.0)).angle()});
  }
  [[nodiscard]] Type type() const override { return User; }
  [[nodiscard]] const std::vector<DrawnText>& texts() const { return m_texts; }

private:
  std::vector<DrawnText> m_texts;
};

TextRecorder::TextRecorder(QSize size) : m_engine(std::make_unique<Engine>()), m_size(size) {}
TextRecorder::~TextRecorder() = default;

QPaintEngine* TextRecorder::paintEngine() const {
  return m_engine.get();
}

const std::vector<DrawnText>& TextRecorder::texts() const {
  return m_engine->texts();
}

int TextRecorder::metric(PaintDeviceMetric metric) const {
  switch (metric) {
    case PdmWidth:
      return m_size.width();
    case PdmHeight:
      return m_size.height();
    case PdmNumColors:
      return 1 << 24;
    case PdmDepth:
      return 32;
    case PdmDpiX:
    case PdmDpiY:
    case PdmPhysicalDpiX:
    case PdmPhysicalDpiY:
      return 96;
    case PdmWidthMM:
      return m_size.width() * 254 / 960;
    case PdmHeightMM:
      return m_size.height() * 254 / 960;
    case PdmDevicePixelRatio:
      return 1;
    case PdmDevicePixelRatioScaled:
      return static_cast<int>(devicePixelRatioFScale());
    default:
      return QPaintDevice::metric(metric);
  }
}

}  // namespace pelab::test
