#include "ui/figure/overlay.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>
#include <vector>

#include <QTextCursor>
#include <QTextDocument>
#include <QTextOption>

#include "core/views/cursor.h"
#include "ui/figure/layer_drawing.h"
#include "ui/figure/layer_parts.h"
#include "ui/figure/text_fit.h"
#include "ui/figure/ticks.h"

namespace pelab::ui {
namespace {

/// Cells smaller than this are not framed, the cross just crosses them; logical pixels.
constexpr double leastFramedCell = 9.0;

struct Place {
  std::optional<double> at;  ///< pixels
  double value = 0.0;
  double half = 0.0;  ///< half a cell in pixels where the axis counts whole things, else 0
};

Place placeOn(const Axis& axis, const Scene& scene, double (PanelMap::*toPixel)(double) const, const PanelMap& map,
              double lo, double hi) {
  Place place;
  const auto value = cursorOn(axis, scene);
  if (!value) return place;
  const double at = (map.*toPixel)(*value);
  if (!std::isfinite(at) || at < lo || at > hi) return place;
  place.at = at;
  place.value = *value;
  if (axis.integers) place.half = std::abs((map.*toPixel)(*value + 0.5) - at);
  return place;
}

/// The value as the axis says it: its number, or the word of its cell in @p widest pixels.
QString labelOf(const Axis& axis, double value, const QFontMetricsF& text, double widest,
                const Translation& translation) {
  if (axis.words) {
    for (const Tick& tick : axis.ticks) {
      const QString word = tick.at == value ? shortened(translation(tick.label), text, widest) : QString();
      if (!word.isEmpty()) return word;
    }
  }
  if (!axis.order.empty()) {
    const auto k = static_cast<std::size_t>(std::max(0.0, std::round(value)));
    if (k < axis.order.size()) return translation.number(static_cast<double>(axis.order[k]), 7);
  }
  return translation.number(value, axis.integers ? 15 : 5);
}

/// Seen on every colour: a light line under a dark one (or the other way round).
void hairline(Canvas& canvas, const QLineF& line, const Look& look, const Metrics& metrics) {
  if (line.length() < 0.5) return;
  const QPolygonF points{line.p1(), line.p2()};
  QColor casing = look.theme.panel;
  casing.setAlphaF(0.65F);
  canvas.curve(points, QPen(casing, 3.0 * metrics.line, Qt::SolidLine, Qt::FlatCap));
  canvas.curve(points, QPen(look.theme.text, metrics.line, Qt::SolidLine, Qt::FlatCap));
}

void valueLabel(QPainter& painter, const QString& text, QRectF box, const QRectF& bounds, const Look& look) {
  if (box.left() < bounds.left()) box.moveLeft(bounds.left());
  if (box.right() > bounds.right()) box.moveRight(bounds.right());
  painter.setPen(Qt::NoPen);
  painter.setBrush(look.theme.accent);
  painter.drawRoundedRect(box, box.height() * 0.2, box.height() * 0.2);
  painter.setPen(contrasting(look.theme.accent));
  painter.drawText(box, static_cast<int>(Qt::AlignCenter) | Qt::TextSingleLine | Qt::TextDontClip, text);
}

/// Takes the numbers out that a value's label would half cover.
void clearTicks(QPainter& painter, const Axis& axis, bool horizontal, const PanelMap& map, double widest,
                const QRectF& label, const Look& look, const Metrics& metrics, const Translation& translation) {
  const QFontMetricsF text(painter.font());
  const QRectF& inner = map.inner();
  const double distance = metrics.tick + metrics.gap / 2.0;
  const TickMarks marks = tickMarks(axis, horizontal ? map.rangeX() : map.rangeY(),
                                    horizontal ? inner.width() : inner.height(), horizontal, widest, text, translation);
  for (qsizetype k = 0; k < marks.labels.size(); ++k) {
    constexpr int flags = static_cast<int>(Qt::AlignHCenter) | Qt::TextDontClip;  // as QCustomPlot lays them out
    const QSizeF size(text.horizontalAdvance(marks.labels[k]), text.boundingRect({}, flags, marks.labels[k]).height());
    QRectF box(QPointF(inner.left() - distance - size.width(), map.y(marks.at[k]) - size.height() / 2.0), size);
    if (horizontal) box.moveTopLeft({map.x(marks.at[k]) - size.width() / 2.0, inner.bottom() + distance});
    if (box.intersects(label)) painter.fillRect(box.adjusted(-metrics.gap / 2.0, 0.0, 1.0, 0.0), look.theme.panel);
  }
}

bool hasNumbers(const Panel& panel) {
  return std::any_of(panel.layers.begin(), panel.layers.end(), [](const Layer& layer) {
    const auto* heat = std::get_if<HeatMap>(&layer.content);
    return heat != nullptr && heat->numbers;
  });
}

/// Where names of lines and zones stand in @p panel.
std::vector<QRectF> namesIn(const Panel& panel, const PanelMap& map, const Metrics& metrics,
                            const Translation& translation) {
  const QFontMetricsF text(figureFont(metrics.small));
  std::vector<QRectF> boxes;
  for (const Layer& layer : panel.layers) {
    const NameInPanel name = nameInPanel(layer, map, metrics, translation);
    if (name.text.isEmpty()) continue;
    QRectF box(0.0, 0.0, text.horizontalAdvance(name.text) + metrics.gap / 2.0, name.box.height());
    box.moveCenter(name.box.center());
    boxes.push_back(box);
  }
  return boxes;
}

/// The line from @p from to @p to, upright or level, without what lies in @p boxes. Calls draw(from, to) for each part.
template <typename Draw>
void drawAround(const std::vector<QRectF>& boxes, QPointF from, QPointF to, const Draw& draw) {
  const bool upright = from.x() == to.x();
  std::vector<std::pair<double, double>> gaps;
  for (const QRectF& box : boxes) {
    if (upright && box.left() <= from.x() && from.x() <= box.right()) gaps.emplace_back(box.top(), box.bottom());
    if (!upright && box.top() <= from.y() && from.y() <= box.bottom()) gaps.emplace_back(box.left(), box.right());
  }
  std::sort(gaps.begin(), gaps.end());
  const double end = upright ? to.y() : to.x();
  double at = upright ? from.y() : from.x();
  const auto part = [&](double lo, double hi) {
    if (hi > lo)
      draw(upright ? QPointF(from.x(), lo) : QPointF(lo, from.y()),
           upright ? QPointF(from.x(), hi) : QPointF(hi, from.y()));
  };
  for (const auto& [first, last] : gaps) {
    part(at, std::min(first, end));
    at = std::max(at, last);
  }
  part(at, end);
}

/// What the cursor frames: its cell; where the cells carry numbers and only one axis has the cursor, the whole row or
/// column. Null where cells are too small.
QRectF framedCell(const Place& x, const Place& y, bool hasNumbers, const QRectF& inner, double least) {
  const bool wide = x.at && 2.0 * x.half >= least;
  const bool high = y.at && 2.0 * y.half >= least;
  const bool whole = hasNumbers && (wide || high);
  if (!(wide && high) && !(whole && (!x.at || !y.at))) return {};
  const QRectF column = x.at ? QRectF(*x.at - x.half, inner.top(), 2.0 * x.half, inner.height()) : inner;
  const QRectF row = y.at ? QRectF(inner.left(), *y.at - y.half, inner.width(), 2.0 * y.half) : inner;
  return row.intersected(column);
}

/// The cross, framing the cell where cells are large. No line runs across cells with numbers or through @p names.
void drawCross(Canvas& canvas, const Place& x, const Place& y, bool hasNumbers, const std::vector<QRectF>& names,
               const Look& look, const Metrics& metrics) {
  const QRectF& inner = canvas.inner();
  const QRectF framed = framedCell(x, y, hasNumbers, inner, leastFramedCell * metrics.device);
  const QRectF cell = framed.isNull() ? QRectF(x.at.value_or(0.0), y.at.value_or(0.0), 0.0, 0.0) : framed;
  const auto draw = [&](QPointF from, QPointF to) { hairline(canvas, {from, to}, look, metrics); };
  const auto cross = [&](QPointF from, QPointF to) { drawAround(names, from, to, draw); };
  const bool crosses = framed.isNull() || !hasNumbers;
  if (crosses && x.at) {
    cross({*x.at, inner.top()}, {*x.at, y.at ? cell.top() : inner.bottom()});
    if (y.at) cross({*x.at, cell.bottom()}, {*x.at, inner.bottom()});
  }
  if (crosses && y.at) {
    cross({inner.left(), *y.at}, {x.at ? cell.left() : inner.right(), *y.at});
    if (x.at) cross({cell.right(), *y.at}, {inner.right(), *y.at});
  }
  if (framed.isNull()) return;
  draw(cell.topLeft(), cell.topRight());
  draw(cell.topRight(), cell.bottomRight());
  draw(cell.bottomRight(), cell.bottomLeft());
  draw(cell.bottomLeft(), cell.topLeft());
}

void drawPanelCursor(QPainter& painter, const Panel& panel, const PanelFrame& frame, const QSize& size,
                     const Scene& scene, const Look& look, const Metrics& metrics, const Translation& translation,
                     Medium medium) {
  const PanelMap map(panel, QRectF(frame.inner));
  const QRectF& inner = map.inner();
  const Place x = placeOn(panel.x, scene, &PanelMap::x, map, inner.left(), inner.right());
  const Place y = placeOn(panel.y, scene, &PanelMap::y, map, inner.top(), inner.bottom());
  if (!x.at && !y.at) return;
  if (panel.message.empty()) {  // no line runs through the sentence
    Canvas canvas(painter, inner, medium);
    drawCross(canvas, x, y, hasNumbers(panel), namesIn(panel, map, metrics, translation), look, metrics);
  }
  if (!frame.tickLabels) return;
  const QFontMetricsF text(painter.font());
  const double height = text.height() + metrics.gap / 4.0;
  const QRectF bounds(QPointF(0.0, 0.0), QSizeF(size));
  const auto width = [&](const QString& label) { return text.horizontalAdvance(label) + metrics.gap; };
  if (x.at && panel.x.shown && frame.xLabels) {
    const QString label = labelOf(panel.x, x.value, text, Metrics::digits(metrics.tickLabel, 12), translation);
    const QRectF box(*x.at - width(label) / 2.0, inner.bottom() + metrics.tick, width(label), height);
    clearTicks(painter, panel.x, true, map, 0.0, box, look, metrics, translation);
    valueLabel(painter, label, box, bounds, look);
  }
  if (y.at && panel.y.shown && frame.yLabels) {
    const QString label = labelOf(panel.y, y.value, text, frame.tickRoomY, translation);
    const QRectF box(inner.left() - metrics.tick - width(label), *y.at - height / 2.0, width(label), height);
    clearTicks(painter, panel.y, false, map, frame.tickRoomY, box, look, metrics, translation);
    valueLabel(painter, label, box, bounds, look);
  }
}

}  // namespace

void drawCursor(QPainter& painter, const Figure& figure, const Frame& frame, const Scene& scene, const Look& look,
                const Translation& translation, Medium medium) {
  const Metrics metrics(frame.devicePixelRatio, frame.textScale, look.theme.lineScale);
  painter.save();
  painter.setRenderHint(QPainter::Antialiasing);
  painter.setFont(figureFont(metrics.tickLabel));
  for (const Panel& panel : figure.layout.panels) {
    const auto place = frame.panels.find(panel.id);
    if (place != frame.panels.end())
      drawPanelCursor(painter, panel, place->second, frame.size, sceneOf(panel, scene), look, metrics, translation,
                      medium);
  }
  painter.restore();
}

void drawHint(QPainter& painter, const QString& sentence, QPointF pointer, const QRectF& bounds, const Look& look) {
  const Metrics metrics(1.0, look.textScale);
  const double pad = metrics.gap * 0.75;
  QTextDocument text;
  text.setDocumentMargin(0.0);
  text.setDefaultFont(figureFont(metrics.subtitle));
  QTextOption option;
  option.setWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
  text.setDefaultTextOption(option);
  text.setPlainText(sentence);
  const double widest = std::max(40.0, std::min(bounds.width() - 4.0 * pad, 34.0 * metrics.subtitle));
  text.setTextWidth(std::min(widest, std::ceil(text.idealWidth()) + 1.0));
  QRectF box(pointer + QPointF(14.0, 14.0), text.size() + QSizeF(2.0 * pad, 2.0 * pad));
  if (box.right() > bounds.right()) box.moveRight(std::max(bounds.left() + box.width(), pointer.x() - 10.0));
  if (box.bottom() > bounds.bottom()) box.moveBottom(std::max(bounds.top() + box.height(), pointer.y() - 10.0));
  painter.save();
  painter.setRenderHint(QPainter::Antialiasing);
  QColor ground = mixed(look.theme.panel, look.theme.text, look.theme.dark ? 0.08 : 0.0);
  ground.setAlphaF(0.96F);
  painter.setBrush(ground);
  painter.setPen(QPen(look.theme.border, look.theme.lineScale));
  painter.drawRoundedRect(box.adjusted(0.5, 0.5, -0.5, -0.5), 5.0, 5.0);
  painter.translate(box.topLeft() + QPointF(pad, pad));
  QTextCursor all(&text);
  all.select(QTextCursor::Document);
  QTextCharFormat format;
  format.setForeground(look.theme.text);
  all.mergeCharFormat(format);
  text.drawContents(&painter);
  painter.restore();
}

}  // namespace pelab::ui
