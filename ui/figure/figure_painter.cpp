#include "ui/figure/figure_painter.h"

#include <algorithm>
#include <cmath>

#include <qcustomplot.h>

#include "ui/figure/layer_drawing.h"
#include "ui/figure/overlay.h"
#include "ui/figure/panel_map.h"
#include "ui/figure/text_fit.h"
#include "ui/figure/ticks.h"

namespace pelab::ui {
namespace {

/// Places each element exactly where it is told, whatever the others need.
class ExactLayout final : public QCPLayoutInset {
public:
  void place(QCPLayoutElement* element, const QRect& rect) {
    addElement(element, QRectF(0.0, 0.0, 1.0, 1.0));
    m_rects.push_back(rect);
  }
  void updateLayout() override {
    for (int k = 0; k < elementCount(); ++k) elementAt(k)->setOuterRect(m_rects[static_cast<std::size_t>(k)]);
  }

private:
  std::vector<QRect> m_rects;
};

/// Says what it is given.
class GivenTicks final : public QCPAxisTicker {
public:
  explicit GivenTicks(TickMarks marks) : m_marks(std::move(marks)) {}
  void generate(const QCPRange& range, const QLocale& locale, QChar format, int precision, QVector<double>& ticks,
                QVector<double>* subTicks, QVector<QString>* labels) override {
    Q_UNUSED(range)
    Q_UNUSED(locale)
    Q_UNUSED(format)
    Q_UNUSED(precision)
    ticks = m_marks.at;
    if (subTicks != nullptr) *subTicks = m_marks.between;
    if (labels != nullptr) *labels = m_marks.labels;
  }

private:
  TickMarks m_marks;
};

/// What is free between the words beside an upright axis and its name: the word at the cursor may be longer.
int spareRoom(const QVector<QString>& words, const PanelFrame& frame, const QFont& font) {
  double widest = 0.0;
  for (const QString& word : words) widest = std::max(widest, QFontMetricsF(font).horizontalAdvance(word));
  return std::max(0, frame.tickRoomY - static_cast<int>(std::ceil(widest)));
}

}  // namespace

/// The axes of a figure.
class FigurePainter::Plot {
public:
  void paintAxes(QCPPainter& painter, const Painting& painting);

private:
  void addPanel(const Panel& panel, const PanelFrame& frame, const Painting& painting);
  QCPAxisRect* addRect(const QRect& rect, QCPAxis::AxisTypes sides);
  static void styleAxis(QCPAxis* axis, const Axis& content, Range visible, const PanelFrame& frame,
                        const Painting& painting);

  QCustomPlot m_plot;
  ExactLayout* m_layout = nullptr;
};

void FigurePainter::Plot::paintAxes(QCPPainter& painter, const Painting& painting) {
  m_plot.plotLayout()->clear();
  m_layout = new ExactLayout;
  m_plot.plotLayout()->addElement(0, 0, m_layout);
  m_plot.setBackground(QBrush(Qt::NoBrush));
  const Frame& frame = painting.frame;
  for (const Panel& panel : painting.figure.layout.panels) {
    const auto place = frame.panels.find(panel.id);
    if (place != frame.panels.end()) addPanel(panel, place->second, painting);
  }
  if (painting.medium != Medium::Pixels) {
    painter.setMode(QCPPainter::pmVectorized);
    painter.setMode(QCPPainter::pmNonCosmetic);
  }
  m_plot.toPainter(&painter, frame.size.width(), frame.size.height());
}

QCPAxisRect* FigurePainter::Plot::addRect(const QRect& rect, QCPAxis::AxisTypes sides) {
  auto* axes = new QCPAxisRect(&m_plot, false);
  axes->setAutoMargins(QCP::msNone);
  axes->setMargins(QMargins());
  axes->setMinimumSize(0, 0);
  axes->addAxes(sides);
  // A vertical axis maps its range to the rectangle moved up by one pixel: moved down by one it fits ours.
  m_layout->place(axes, rect.translated(0, 1));
  return axes;
}

void FigurePainter::Plot::styleAxis(QCPAxis* axis, const Axis& content, Range visible, const PanelFrame& frame,
                                    const Painting& painting) {
  const Metrics m = painting.metrics();
  const Theme& theme = painting.look.theme;
  const bool horizontal = axis->orientation() == Qt::Horizontal;
  const bool right = axis->axisType() == QCPAxis::atRight;
  const double length = horizontal ? frame.inner.width() : frame.inner.height();
  const QFont tickFont = figureFont(m.tickLabel);
  axis->setVisible(content.shown);
  axis->setScaleType(content.scale == AxisScale::Logarithmic && visible.lo > 0.0 ? QCPAxis::stLogarithmic
                                                                                 : QCPAxis::stLinear);
  axis->setRange(visible.lo, visible.hi);
  axis->setRangeReversed(content.reversed);
  axis->setNumberFormat(QStringLiteral("g"));
  const TickMarks marks = tickMarks(content, visible, length, horizontal, horizontal ? 0.0 : frame.tickRoomY,
                                    QFontMetricsF(tickFont), painting.translation);
  axis->grid()->setVisible(false);
  const bool sub = !marks.between.isEmpty();
  axis->setTicker(QSharedPointer<GivenTicks>::create(marks));
  const bool says = horizontal ? frame.xLabels : right || frame.yLabels;
  axis->setTickLabels(frame.tickLabels && says);
  axis->setTickLabelFont(tickFont);
  axis->setTickLabelColor(theme.muted);
  axis->setTickLabelPadding(m.gap / 2);
  axis->setTickLength(0, m.tick);
  axis->setSubTicks(sub);
  axis->setSubTickLength(0, m.tick / 2);
  const QPen pen(theme.axis, m.line, Qt::SolidLine, Qt::FlatCap);
  axis->setBasePen(right ? QPen(Qt::NoPen) : pen);
  axis->setTickPen(pen);
  axis->setSubTickPen(pen);
  axis->setOffset(horizontal ? m.line / 2 : right ? 0 : (m.line + 1) / 2);
  axis->setPadding(0);
  if (!frame.axisLabels || !says || content.label.empty() || right) return;
  const double beside = horizontal ? 0.0 : 0.9 * frame.title.height();  // upright names may reach up to the title's top
  const FittedText name =
      fitted(painting.translation(content.label), m.axisLabel, false,
             {std::max(length * 1.1, length + beside), static_cast<double>(Metrics::lineHeight(m.axisLabel))});
  axis->setLabelFont(name.font);
  axis->setLabelColor(theme.text);
  axis->setLabelPadding(m.gap / 2 + (content.words && !horizontal ? spareRoom(marks.labels, frame, tickFont) : 0));
  axis->setLabel(name.lines.join(QLatin1Char(' ')));
}

void FigurePainter::Plot::addPanel(const Panel& panel, const PanelFrame& frame, const Painting& painting) {
  const PanelMap map(panel, QRectF(frame.inner));
  QCPAxisRect* axes = addRect(frame.inner, QCPAxis::atLeft | QCPAxis::atBottom);
  styleAxis(axes->axis(QCPAxis::atBottom), panel.x, map.rangeX(), frame, painting);
  styleAxis(axes->axis(QCPAxis::atLeft), panel.y, map.rangeY(), frame, painting);
  const std::optional<Panel> bar = frame.colorBar.isEmpty() ? std::nullopt : colorBarOf(panel);
  if (!bar) return;
  PanelFrame barFrame = frame;
  barFrame.inner = frame.colorBar;
  barFrame.tickRoomY = Metrics::digits(painting.metrics().tickLabel, 8);
  QCPAxisRect* beside = addRect(frame.colorBar, QCPAxis::atRight);
  styleAxis(beside->axis(QCPAxis::atRight), bar->y, bar->y.visible, barFrame, painting);
}

FigurePainter::FigurePainter() : m_plot(std::make_unique<Plot>()) {}
FigurePainter::~FigurePainter() = default;

void FigurePainter::paint(QPaintDevice* device, const Figure& figure, const Frame& frame, const Look& look,
                          const Translation& translation, Medium medium, const Scene* cursorOf) {
  QCPPainter painter;
  if (!painter.begin(device)) return;
  const Painting painting{figure, frame, look, translation, medium};
  paintContent(painter, painting);
  m_plot->paintAxes(painter, painting);
  if (cursorOf != nullptr) drawCursor(painter, figure, frame, *cursorOf, look, translation, medium);
}

QImage FigurePainter::image(const Figure& figure, const Frame& frame, const Look& look, const Translation& translation,
                            const Scene* cursorOf) {
  QImage picture(frame.size, QImage::Format_RGB32);
  paint(&picture, figure, frame, look, translation, Medium::Pixels, cursorOf);
  picture.setDevicePixelRatio(frame.devicePixelRatio);
  return picture;
}

void FigurePainter::addAxes(QImage& content, const Painting& painting) {
  content.setDevicePixelRatio(1.0);
  QCPPainter painter;
  if (painter.begin(&content)) m_plot->paintAxes(painter, painting);
  painter.end();
  content.setDevicePixelRatio(painting.frame.devicePixelRatio);
}

}  // namespace pelab::ui
