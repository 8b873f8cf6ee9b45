#include "ui/figure/figure_content.h"

#include <algorithm>
#include <cmath>
#include <set>
#include <string>
#include <utility>

#include <QTextLayout>
#include <QTextOption>

#include "core/figure/color_map.h"
#include "ui/figure/layer_drawing.h"
#include "ui/figure/layer_parts.h"
#include "ui/figure/left_out.h"
#include "ui/figure/legend.h"
#include "ui/figure/text_fit.h"
#include "ui/figure/ticks.h"

namespace pelab::ui {
namespace {

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

/// One cell per colour.
HeatMap barCells(const HeatMap& heat, const Panel& bar) {
  HeatMap cells;
  cells.columns = 1;
  cells.rows = heat.map == ColorMap::Categories ? std::max<std::int64_t>(1, std::llround(bar.y.visible.size())) : 256;
  cells.x = bar.x.visible;
  cells.y = bar.y.visible;
  cells.map = heat.map;
  cells.colors = heat.colors;
  const double step = cells.y.size() / static_cast<double>(cells.rows);
  for (std::int64_t k = 0; k < cells.rows; ++k)
    cells.values.push_back(static_cast<float>(cells.y.lo + (static_cast<double>(k) + 0.5) * step));
  return cells;
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

/// The names of maps of which one has no room for its numbers.
std::set<std::string> silentMaps(const Painting& painting) {
  std::set<std::string> names;
  for (const Panel& panel : painting.figure.layout.panels) {
    const auto frame = painting.frame.panels.find(panel.id);
    if (frame == painting.frame.panels.end()) continue;
    const PanelMap map(panel, QRectF(frame->second.inner));
    for (const Layer& layer : panel.layers) {
      const auto* heat = std::get_if<HeatMap>(&layer.content);
      if (heat == nullptr || heat->numbersAs.empty()) continue;
      if (!heat->numbers || !numbersFit(*heat, map, painting.metrics(), painting.translation))
        names.insert(heat->numbersAs);
    }
  }
  return names;
}

/// Paints the parts of one figure.
class ContentPainter {
public:
  ContentPainter(QPainter& painter, const Painting& painting)
      : m_painter(painter), m_painting(painting), m_metrics(painting.metrics()), m_silent(silentMaps(painting)) {}

  void panel(const Panel& panel, const PanelFrame& frame) {
    const PanelMap map(panel, QRectF(frame.inner));
    gridLines(panel.x, map, frame, true);
    gridLines(panel.y, map, frame, false);
    layers(panel, map);
    const std::optional<Panel> bar = frame.colorBar.isEmpty() ? std::nullopt : colorBarOf(panel);
    if (bar) {
      layers(*bar, PanelMap(*bar, QRectF(frame.colorBar)));
      if (frame.barLabel) barName(bar->y, frame.colorBar);
    }
    words(frame.title, panel.title, m_metrics.panelTitle, true, m_painting.look.theme.text);
    drawLegend(panel, frame, map, m_painter, m_painting.look, m_metrics, m_painting.translation);
    if (!panel.message.empty()) sentence(panel.message, frame.inner);
  }

  void texts() {
    const Layout& layout = m_painting.figure.layout;
    const Frame& frame = m_painting.frame;
    const Theme& theme = m_painting.look.theme;
    words(frame.title, layout.title, m_metrics.title, true, theme.text);
    words(frame.subtitle, layout.subtitle, m_metrics.subtitle, false, theme.muted);
    words(frame.note, noteOf(m_painting.figure, frame), m_metrics.small, false, theme.muted);
    if (!layout.message.empty()) sentence(layout.message, frame.body);
  }

private:
  void words(const QRect& box, const Text& text, int em, bool bold, const QColor& color) {
    drawFitted(m_painter, box, m_painting.translation(text), em, bold, color);
  }

  void layers(const Panel& panel, const PanelMap& map) {
    Canvas canvas(m_painter, map.inner(), m_painting.medium);
    std::vector<QRectF> names;
    const Drawing drawing{canvas, map, m_metrics, m_painting.look, m_painting.translation, m_silent, names};
    for (const Layer& layer : panel.layers) drawLayer(layer, drawing);
  }

  /// Where the axis has its ticks, to the whole pixel.
  void gridLines(const Axis& axis, const PanelMap& map, const PanelFrame& frame, bool horizontal) {
    if (!axis.grid || !axis.shown) return;
    const QRectF& inner = map.inner();
    const TickMarks marks = tickMarks(
        axis, horizontal ? map.rangeX() : map.rangeY(), horizontal ? inner.width() : inner.height(), horizontal,
        horizontal ? 0.0 : frame.tickRoomY, QFontMetricsF(figureFont(m_metrics.tickLabel)), m_painting.translation);
    m_painter.save();
    m_painter.setPen(QPen(m_painting.look.theme.grid, m_metrics.line));
    for (const double tick : marks.at) {
      const double at = std::round(horizontal ? map.x(tick) : map.y(tick));
      m_painter.drawLine(horizontal ? QLineF(at, inner.top(), at, inner.bottom())
                                    : QLineF(inner.left(), at, inner.right(), at));
    }
    m_painter.restore();
  }

  /// To the right of the bar's numbers, read upwards as the names of all vertical axes are.
  void barName(const Axis& axis, const QRect& bar) {
    const Metrics& m = m_metrics;
    const QFontMetricsF digits(figureFont(m.tickLabel));
    const TickMarks marks = tickMarks(axis, axis.visible, bar.height(), false, Metrics::digits(m.tickLabel, 8), digits,
                                      m_painting.translation);
    double widest = 0.0;
    for (const QString& label : marks.labels) widest = std::max(widest, digits.horizontalAdvance(label));
    const double height = Metrics::lineHeight(m.axisLabel);
    const FittedText name =
        fitted(m_painting.translation(axis.label), m.axisLabel, false, {bar.height() * 1.1, height});
    if (!name.whole) return;  // a part of it tells nothing
    const double right =
        std::min<double>(bar.right() + 1 + m.tick + m.gap + widest + height, m_painting.frame.size.width());
    m_painter.save();
    m_painter.translate(right - height / 2.0, bar.top() + bar.height() / 2.0);
    m_painter.rotate(-90.0);
    m_painter.setFont(name.font);
    m_painter.setPen(m_painting.look.theme.text);
    drawLine(m_painter, QRectF(-bar.height(), -height / 2.0, 2.0 * bar.height(), height),
             name.lines.join(QLatin1Char(' ')), Qt::AlignHCenter);
    m_painter.restore();
  }

  /// Wrapped by hand: the same lines in every medium, and a word longer than a line is broken. As much smaller as the
  /// room asks for.
  void sentence(const Text& message, const QRect& body) {
    const double width = std::min<double>(body.width(), 36.0 * m_metrics.title);
    QTextLayout text(m_painting.translation(message));
    double height = body.height() + 1.0;
    for (double part = 1.125; height > body.height() && part > 0.4; part *= 0.9) {
      text.setFont(figureFont(std::max(1, static_cast<int>(std::lround(m_metrics.axisLabel * part)))));
      height = wrap(text, width);
    }
    m_painter.setPen(m_painting.look.theme.muted);
    text.draw(&m_painter,
              {body.left() + (body.width() - width) / 2.0, body.top() + std::max(0.0, (body.height() - height) / 2.0)});
  }

  QPainter& m_painter;
  const Painting& m_painting;
  Metrics m_metrics;
  std::set<std::string> m_silent;
};

}  // namespace

std::optional<Panel> colorBarOf(const Panel& panel) {
  for (const Layer& layer : panel.layers) {
    const auto* heat = std::get_if<HeatMap>(&layer.content);
    if (heat == nullptr) continue;
    if (!(heat->colors.hi > heat->colors.lo) && heat->map != ColorMap::Categories) return std::nullopt;
    Panel bar;
    bar.x.shown = false;
    bar.y = barAxis(*heat);
    bar.layers.push_back({"bar", {}, barCells(*heat, bar)});
    return bar;
  }
  return std::nullopt;
}

void paintContent(QPainter& painter, const Painting& painting) {
  painter.setRenderHint(QPainter::TextAntialiasing);
  painter.setRenderHint(QPainter::LosslessImageRendering);
  painter.fillRect(QRect(QPoint(), painting.frame.size), painting.look.theme.panel);
  ContentPainter content(painter, painting);
  for (const Panel& panel : painting.figure.layout.panels) {
    const auto frame = painting.frame.panels.find(panel.id);
    if (frame != painting.frame.panels.end()) content.panel(panel, frame->second);
  }
  content.texts();
}

QImage contentImage(const Painting& painting) {
  QImage image(painting.frame.size, QImage::Format_RGB32);
  QPainter painter(&image);
  paintContent(painter, painting);
  painter.end();
  image.setDevicePixelRatio(painting.frame.devicePixelRatio);
  return image;
}

}  // namespace pelab::ui
