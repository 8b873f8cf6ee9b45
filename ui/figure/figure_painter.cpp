#include "ui/figure/figure_painter.h"

#include <algorithm>
#include <cmath>

#include <qcustomplot.h>

#include <QTextLayout>
#include <QTextOption>

#include "core/figure/color_map.h"
#include "ui/figure/layer_drawing.h"
#include "ui/figure/left_out.h"
#include "ui/figure/legend.h"
#include "ui/figure/overlay.h"
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

/// Something of ours on one of the plot's layers.
class Drawn final : public QCPLayerable {
public:
  Drawn(QCustomPlot* plot, const QString& layer, std::function<void(QPainter&)> draw)
      : QCPLayerable(plot, layer), m_draw(std::move(draw)) {}

protected:
  /// Off: QCPPainter moves everything by half a pixel with it. Canvas sets the hint of the painter itself.
  void applyDefaultAntialiasingHint(QCPPainter* painter) const override { painter->setAntialiasing(false); }
  void draw(QCPPainter* painter) override { m_draw(*painter); }

private:
  std::function<void(QPainter&)> m_draw;
};

const HeatMap* heatMapOf(const Panel& panel) {
  for (const Layer& layer : panel.layers)
    if (const auto* heat = std::get_if<HeatMap>(&layer.content)) return heat;
  return nullptr;
}

/// The axis beside a colour bar.
Axis barAxis(const HeatMap& heat) {
  Axis axis;
  axis.label = heat.colorLabel;
  axis.full = axis.visible = heat.colors;
  axis.integers = heat.integers;
  if (heat.map != ColorMap::Categories) return axis;
  axis.integers = true;
  axis.full = axis.visible = {heat.colors.lo - 0.5, heat.colors.hi + 0.5};
  for (std::size_t k = 0; k < heat.categories.size(); ++k)
    axis.ticks.push_back({static_cast<double>(k), heat.categories[k]});
  return axis;
}

/// Breaks @p text into centred lines of this width; gives their height.
double wrap(QTextLayout& text, double width) {
  QTextOption option(Qt::AlignHCenter);
  option.setWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
  text.setTextOption(option);
  text.beginLayout();
  double height = 0.0;
  for (QTextLine row = text.createLine(); row.isValid(); row = text.createLine()) {
    row.setLineWidth(width);
    row.setPosition({0.0, height});
    height += row.height() * 1.25;
  }
  text.endLayout();
  return height;
}

}  // namespace

class FigurePainter::Plot {
public:
  void paint(QPaintDevice* device, const Figure& figure, const Frame& frame, const Look& look,
             const Translation& translation, Medium medium, const Scene* cursorOf);

private:
  struct Job {
    const Figure& figure;
    const Frame& frame;
    const Look& look;
    const Translation& translation;
    Medium medium;
    Metrics metrics;
  };

  void addPanel(const Panel& panel, const Job& job);
  void addColorBar(const HeatMap& heat, const PanelFrame& frame, const Job& job);
  void addBarName(const Axis& axis, const PanelFrame& frame, const Job& job);
  QCPAxisRect* addRect(const QRect& rect, QCPAxis::AxisTypes sides);
  void styleAxis(QCPAxis* axis, const Axis& content, Range visible, const PanelFrame& frame, const Job& job) const;
  void add(const char* layer, std::function<void(QPainter&)> draw);
  static void drawTexts(QPainter& painter, const Job& job);
  static void drawMessage(QPainter& painter, const Job& job);

  QCustomPlot m_plot;
  ExactLayout* m_layout = nullptr;
  std::vector<std::unique_ptr<Drawn>> m_drawn;
};

void FigurePainter::Plot::paint(QPaintDevice* device, const Figure& figure, const Frame& frame, const Look& look,
                                const Translation& translation, Medium medium, const Scene* cursorOf) {
  const Job job{figure,      frame,  look,
                translation, medium, Metrics(frame.devicePixelRatio, frame.textScale, look.theme.lineScale)};
  m_drawn.clear();
  m_plot.plotLayout()->clear();
  m_layout = new ExactLayout;
  m_plot.plotLayout()->addElement(0, 0, m_layout);
  m_plot.setBackground(look.theme.panel);
  for (const Panel& panel : figure.layout.panels)
    if (frame.panels.count(panel.id) != 0) addPanel(panel, job);
  add("legend", [&job](QPainter& painter) { drawTexts(painter, job); });
  if (cursorOf != nullptr)
    add("overlay",
        [&](QPainter& painter) { drawCursor(painter, figure, frame, *cursorOf, look, translation, medium); });

  QCPPainter painter;
  if (!painter.begin(device)) return;
  painter.setRenderHint(QPainter::TextAntialiasing);
  painter.setRenderHint(QPainter::LosslessImageRendering);
  if (medium != Medium::Pixels) {
    painter.setMode(QCPPainter::pmVectorized);
    painter.setMode(QCPPainter::pmNonCosmetic);
  }
  m_plot.toPainter(&painter, frame.size.width(), frame.size.height());
  painter.end();
  m_drawn.clear();
}

void FigurePainter::Plot::add(const char* layer, std::function<void(QPainter&)> draw) {
  m_drawn.push_back(std::make_unique<Drawn>(&m_plot, QString::fromLatin1(layer), std::move(draw)));
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
                                    const Job& job) const {
  const Metrics& m = job.metrics;
  const Theme& theme = job.look.theme;
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
  TickMarks marks = tickMarks(content, visible, length, horizontal, horizontal ? 0.0 : frame.tickRoomY,
                              QFontMetricsF(tickFont), job.translation);
  if (!content.grid) axis->grid()->setVisible(false);
  const bool sub = !marks.between.isEmpty();
  axis->setTicker(QSharedPointer<GivenTicks>::create(std::move(marks)));
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
  axis->grid()->setPen(QPen(theme.grid, m.line));
  axis->grid()->setZeroLinePen(Qt::NoPen);
  axis->grid()->setAntialiased(false);
  if (!frame.axisLabels || !says || content.label.empty() || right) return;
  const double beside = horizontal ? 0.0 : 0.9 * frame.title.height();  // upright names may reach up to the title's top
  const FittedText name =
      fitted(job.translation(content.label), m.axisLabel, false,
             {std::max(length * 1.1, length + beside), static_cast<double>(Metrics::lineHeight(m.axisLabel))});
  axis->setLabelFont(name.font);
  axis->setLabelColor(theme.text);
  axis->setLabelPadding(m.gap / 2);
  axis->setLabel(name.lines.join(QLatin1Char(' ')));
}

void FigurePainter::Plot::addPanel(const Panel& panel, const Job& job) {
  const PanelFrame& frame = job.frame.panels.at(panel.id);
  const PanelMap map(panel, QRectF(frame.inner));
  QCPAxisRect* axes = addRect(frame.inner, QCPAxis::atLeft | QCPAxis::atBottom);
  styleAxis(axes->axis(QCPAxis::atBottom), panel.x, map.rangeX(), frame, job);
  styleAxis(axes->axis(QCPAxis::atLeft), panel.y, map.rangeY(), frame, job);
  add("main", [&panel, map, &job](QPainter& painter) {
    Canvas canvas(painter, map.inner(), job.medium);
    const Drawing drawing{canvas, map, job.metrics, job.look, job.translation};
    for (const Layer& layer : panel.layers) drawLayer(layer, drawing);
  });
  const HeatMap* heat = heatMapOf(panel);
  if (heat != nullptr && !frame.colorBar.isEmpty()) addColorBar(*heat, frame, job);
  add("legend", [&panel, &frame, map, &job](QPainter& painter) {
    drawFitted(painter, frame.title, job.translation(panel.title), job.metrics.panelTitle, true, job.look.theme.text);
    drawLegend(panel, frame, map, painter, job.look, job.metrics, job.translation);
  });
}

void FigurePainter::Plot::addColorBar(const HeatMap& heat, const PanelFrame& frame, const Job& job) {
  if (!(heat.colors.hi > heat.colors.lo) && heat.map != ColorMap::Categories) return;
  Panel bar;
  bar.x.shown = false;
  bar.y = barAxis(heat);
  PanelFrame barFrame = frame;
  barFrame.inner = frame.colorBar;
  barFrame.tickRoomY = Metrics::digits(job.metrics.tickLabel, 8);
  QCPAxisRect* axes = addRect(frame.colorBar, QCPAxis::atRight);
  styleAxis(axes->axis(QCPAxis::atRight), bar.y, bar.y.visible, barFrame, job);
  if (frame.barLabel) addBarName(bar.y, frame, job);
  HeatMap colors;
  colors.columns = 1;
  colors.rows = heat.map == ColorMap::Categories ? std::max<std::int64_t>(1, std::llround(bar.y.visible.size())) : 256;
  colors.x = bar.x.visible;
  colors.y = bar.y.visible;
  colors.map = heat.map;
  colors.colors = heat.colors;
  const double step = colors.y.size() / static_cast<double>(colors.rows);
  for (std::int64_t k = 0; k < colors.rows; ++k)
    colors.values.push_back(static_cast<float>(colors.y.lo + (static_cast<double>(k) + 0.5) * step));
  const PanelMap map(bar, QRectF(frame.colorBar));
  const Layer layer{"bar", {}, std::move(colors)};
  add("main", [layer, map, &job](QPainter& painter) {
    Canvas canvas(painter, map.inner(), job.medium);
    drawLayer(layer, {canvas, map, job.metrics, job.look, job.translation});
  });
}

/// The bar's name to the right of its numbers, read upwards as the names of all vertical axes are.
void FigurePainter::Plot::addBarName(const Axis& axis, const PanelFrame& frame, const Job& job) {
  add("legend", [axis, bar = frame.colorBar, &job](QPainter& painter) {
    const Metrics& m = job.metrics;
    const QFontMetricsF digits(figureFont(m.tickLabel));
    const TickMarks marks =
        tickMarks(axis, axis.visible, bar.height(), false, Metrics::digits(m.tickLabel, 8), digits, job.translation);
    double widest = 0.0;
    for (const QString& label : marks.labels) widest = std::max(widest, digits.horizontalAdvance(label));
    const double height = Metrics::lineHeight(m.axisLabel);
    const FittedText name = fitted(job.translation(axis.label), m.axisLabel, false, {bar.height() * 1.1, height});
    const double right = std::min<double>(bar.right() + 1 + m.tick + m.gap + widest + height, job.frame.size.width());
    painter.save();
    painter.translate(right - height / 2.0, bar.top() + bar.height() / 2.0);
    painter.rotate(-90.0);
    painter.setFont(name.font);
    painter.setPen(job.look.theme.text);
    painter.drawText(QRectF(-bar.height(), -height / 2.0, 2.0 * bar.height(), height),
                     static_cast<int>(Qt::AlignCenter) | Qt::TextSingleLine | Qt::TextDontClip,
                     name.lines.join(QLatin1Char(' ')));
    painter.restore();
  });
}

void FigurePainter::Plot::drawTexts(QPainter& painter, const Job& job) {
  const Theme& theme = job.look.theme;
  const Layout& layout = job.figure.layout;
  const Metrics& m = job.metrics;
  drawFitted(painter, job.frame.title, job.translation(layout.title), m.title, true, theme.text);
  drawFitted(painter, job.frame.subtitle, job.translation(layout.subtitle), m.subtitle, false, theme.muted);
  drawFitted(painter, job.frame.note, job.translation(noteOf(job.figure, job.frame)), m.small, false, theme.muted);
  if (!layout.message.empty()) drawMessage(painter, job);
}

/// Wrapped by hand: the same lines in every medium, and a word longer than a line is broken. As much smaller as the
/// room asks for.
void FigurePainter::Plot::drawMessage(QPainter& painter, const Job& job) {
  const QRect& body = job.frame.body;
  const double width = std::min<double>(body.width(), 36.0 * job.metrics.title);
  QTextLayout text(job.translation(job.figure.layout.message));
  double height = body.height() + 1.0;
  for (double part = 1.125; height > body.height() && part > 0.4; part *= 0.9) {
    text.setFont(figureFont(std::max(1, static_cast<int>(std::lround(job.metrics.axisLabel * part)))));
    height = wrap(text, width);
  }
  painter.setPen(job.look.theme.muted);
  text.draw(&painter,
            {body.left() + (body.width() - width) / 2.0, body.top() + std::max(0.0, (body.height() - height) / 2.0)});
}

FigurePainter::FigurePainter() : m_plot(std::make_unique<Plot>()) {}
FigurePainter::~FigurePainter() = default;

void FigurePainter::paint(QPaintDevice* device, const Figure& figure, const Frame& frame, const Look& look,
                          const Translation& translation, Medium medium, const Scene* cursorOf) {
  m_plot->paint(device, figure, frame, look, translation, medium, cursorOf);
}

QImage FigurePainter::image(const Figure& figure, const Frame& frame, const Look& look, const Translation& translation,
                            const Scene* cursorOf) {
  QImage picture(frame.size, QImage::Format_RGB32);
  picture.fill(look.theme.panel);
  paint(&picture, figure, frame, look, translation, Medium::Pixels, cursorOf);
  picture.setDevicePixelRatio(frame.devicePixelRatio);
  return picture;
}

}  // namespace pelab::ui
