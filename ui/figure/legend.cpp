#include "ui/figure/legend.h"

#include <algorithm>
#include <cmath>

namespace pelab::ui {
namespace {

struct Entry {
  const Layer* layer;
  QString name;
  double width;
};

struct Sizes {
  double sample, gap, between, height;
};

void drawEntry(const Entry& entry, QPainter& painter, QPointF topLeft, const Sizes& sizes, const Look& look,
               const Metrics& metrics) {
  const QRectF box(topLeft, QSizeF(sizes.sample, sizes.height));
  drawSample(*entry.layer, painter, box, look, metrics);
  painter.setPen(look.theme.text);
  painter.drawText(QRectF(box.right() + sizes.gap, box.top(), entry.width - sizes.sample - sizes.gap, sizes.height),
                   static_cast<int>(Qt::AlignVCenter | Qt::AlignLeft) | Qt::TextSingleLine | Qt::TextDontClip,
                   entry.name);
}

/// Points of curves and middles of bars, in pixels: what a legend should not lie on.
std::vector<QPointF> occupied(const Panel& panel, const PanelMap& map) {
  std::vector<QPointF> points;
  const auto add = [&](const std::vector<Point>& source) {
    const std::size_t step = std::max<std::size_t>(1, source.size() / 2000);
    for (std::size_t k = 0; k < source.size(); k += step) points.push_back(map(source[k]));
  };
  for (const Layer& layer : panel.layers) {
    if (const auto* curve = std::get_if<Curve>(&layer.content)) add(curve->points);
    if (const auto* bars = std::get_if<Bars>(&layer.content)) add(bars->points);
  }
  return points;
}

/// A place of this size inside the axes with nothing below it; empty when there is none.
QRectF freePlace(const Panel& panel, const PanelMap& map, QSizeF size, double gap) {
  const QRectF room = map.inner().adjusted(gap, gap, -gap, -gap);
  if (size.width() > room.width() || size.height() > room.height()) return {};
  const auto points = occupied(panel, map);
  for (const bool right : {true, false})
    for (const double down : {0.0, 1.0, 0.5}) {
      const QRectF box(right ? room.right() - size.width() : room.left(),
                       room.top() + down * (room.height() - size.height()), size.width(), size.height());
      const QRectF near = box.adjusted(-gap, -gap, gap, gap);
      if (std::none_of(points.begin(), points.end(), [&](const QPointF& p) { return near.contains(p); })) return box;
    }
  return {};
}

void drawBox(const std::vector<Entry>& entries, const QRectF& box, double pad, QPainter& painter, const Sizes& sizes,
             const Look& look, const Metrics& metrics) {
  QColor ground = look.theme.panel;
  ground.setAlphaF(0.88F);
  painter.setPen(Qt::NoPen);
  painter.setBrush(ground);
  painter.drawRoundedRect(box, pad, pad);
  QPointF at = box.topLeft() + QPointF(pad, pad);
  for (const Entry& entry : entries) {
    drawEntry(entry, painter, at, sizes, look, metrics);
    at.ry() += sizes.height;
  }
}

/// In a row; entries without room are left out and counted.
void drawRow(const std::vector<Entry>& entries, const QRectF& row, QPainter& painter, const Sizes& sizes,
             const Look& look, const Metrics& metrics) {
  const QFontMetricsF text(painter.font());
  const double more = text.horizontalAdvance(QStringLiteral("+00"));
  double x = row.left();
  const double y = row.center().y() - sizes.height / 2.0;
  for (std::size_t k = 0; k < entries.size(); ++k) {
    const bool last = k + 1 == entries.size();
    if (k == 0 && x + entries[k].width + (last ? 0.0 : sizes.between + more) > row.right() + 1.0) {
      Entry shorter = entries[k];
      shorter.width = row.width() - (last ? 0.0 : sizes.between + more);
      shorter.name = text.elidedText(shorter.name, Qt::ElideRight, shorter.width - sizes.sample - sizes.gap);
      drawEntry(shorter, painter, {x, y}, sizes, look, metrics);
      x += shorter.width + sizes.between;
      continue;
    }
    if (x + entries[k].width + (last ? 0.0 : sizes.between + more) > row.right() + 1.0) {
      painter.setPen(look.theme.muted);
      painter.drawText(QRectF(x, y, more, sizes.height),
                       static_cast<int>(Qt::AlignVCenter | Qt::AlignLeft) | Qt::TextSingleLine | Qt::TextDontClip,
                       QStringLiteral("+%1").arg(entries.size() - k));
      return;
    }
    drawEntry(entries[k], painter, {x, y}, sizes, look, metrics);
    x += entries[k].width + sizes.between;
  }
}

}  // namespace

void drawLegend(const Panel& panel, const PanelFrame& frame, const PanelMap& map, QPainter& painter, const Look& look,
                const Metrics& metrics, const Translation& translation) {
  if (!panel.legend || frame.legend.isEmpty()) return;
  const QFont font = figureFont(metrics.tickLabel);
  const QFontMetricsF text(font);
  const Sizes sizes{22.0 * metrics.text, 5.0 * metrics.text, 14.0 * metrics.text, text.height() * 1.15};
  std::vector<Entry> entries;
  double total = 0.0;
  double widest = 0.0;
  for (const Layer& layer : panel.layers) {
    if (layer.legend.empty()) continue;
    const QString name = text.elidedText(translation(layer.legend), Qt::ElideRight, map.inner().width() * 0.8);
    entries.push_back({&layer, name, sizes.sample + sizes.gap + text.horizontalAdvance(name) + 1.0});
    total += entries.back().width + sizes.between;
    widest = std::max(widest, entries.back().width);
  }
  if (entries.empty()) return;
  painter.save();
  painter.setFont(font);
  painter.setRenderHint(QPainter::Antialiasing);
  const double pad = metrics.gap / 2.0;
  QRectF box;
  const bool hasAxes = panel.x.shown || panel.y.shown;  // drawings without axes fill their room
  if (hasAxes && total - sizes.between > frame.legend.width())
    box = freePlace(panel, map, {widest + 2.0 * pad, static_cast<double>(entries.size()) * sizes.height + 2.0 * pad},
                    pad);
  if (box.isEmpty())
    drawRow(entries, QRectF(frame.legend), painter, sizes, look, metrics);
  else
    drawBox(entries, box, pad, painter, sizes, look, metrics);
  painter.restore();
}

}  // namespace pelab::ui
