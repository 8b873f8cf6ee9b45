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

QRectF emptiestCorner(const Panel& panel, const PanelMap& map, QSizeF size, double gap) {
  const QRectF room = map.inner().adjusted(gap, gap, -gap, -gap);
  const auto points = occupied(panel, map);
  QRectF best;
  std::ptrdiff_t least = -1;
  for (const bool right : {true, false})
    for (const double down : {0.0, 1.0, 0.5}) {
      const QRectF box(right ? room.right() - size.width() : room.left(),
                       room.top() + down * (room.height() - size.height()), size.width(), size.height());
      const auto below = std::count_if(points.begin(), points.end(), [&](const QPointF& p) { return box.contains(p); });
      if (least >= 0 && below >= least) continue;
      least = below;
      best = box;
    }
  return best;
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
  if (total - sizes.between <= frame.legend.width()) {
    double x = frame.legend.left();
    const double y = frame.legend.center().y() - sizes.height / 2.0;
    for (const Entry& entry : entries) {
      drawEntry(entry, painter, {x, y}, sizes, look, metrics);
      x += entry.width + sizes.between;
    }
  } else {
    const double pad = metrics.gap / 2.0;
    const auto fitting = static_cast<std::size_t>((map.inner().height() - 4.0 * pad) / sizes.height);
    const std::size_t shown = std::min(entries.size(), std::max<std::size_t>(1, fitting));
    const QSizeF size(widest + 2.0 * pad, static_cast<double>(shown) * sizes.height + 2.0 * pad);
    if (size.width() > map.inner().width()) {
      painter.restore();
      return;
    }
    const QRectF box = emptiestCorner(panel, map, size, pad);
    QColor ground = look.theme.panel;
    ground.setAlphaF(0.88F);
    painter.setPen(Qt::NoPen);
    painter.setBrush(ground);
    painter.drawRoundedRect(box, pad, pad);
    for (std::size_t k = 0; k < shown; ++k)
      drawEntry(entries[k], painter, box.topLeft() + QPointF(pad, pad + static_cast<double>(k) * sizes.height), sizes,
                look, metrics);
  }
  painter.restore();
}

}  // namespace pelab::ui
