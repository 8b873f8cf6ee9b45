#include "ui/figure/legend.h"

#include <algorithm>
#include <cmath>

#include "ui/figure/clip.h"
#include "ui/figure/layer_parts.h"
#include "ui/figure/text_fit.h"

namespace pelab::ui {
namespace {

constexpr double wideLetters = 1.15;  ///< names in legends are mostly digits, which are wider than letters

struct Entry {
  const Layer* layer;
  QString name;
  double width;
  bool whole = true;  ///< false: the name is cut
};

struct Sizes {
  double sample, gap, between, height;
  Sizes(double em, double line) : sample(1.8 * em), gap(0.45 * em), between(1.1 * em), height(line) {}
};

/// Entries in lines: freely where one line holds them all, else below each other.
struct Grid {
  std::vector<double> columns;  ///< left edges
  int rows = 0;
};
Grid gridFor(const std::vector<double>& widths, double between, double room) {
  double total = 0.0;
  double widest = 0.0;
  Grid grid;
  for (const double width : widths) {
    grid.columns.push_back(total);
    total += width + between;
    widest = std::max(widest, width);
  }
  grid.rows = 1;
  if (total - between <= room + 1.0) return grid;
  const auto most = static_cast<std::size_t>(std::max(1.0, std::floor((room + between) / (widest + between))));
  grid.rows = static_cast<int>((widths.size() + most - 1) / most);
  const std::size_t columns =
      (widths.size() + static_cast<std::size_t>(grid.rows) - 1) / static_cast<std::size_t>(grid.rows);
  grid.columns.clear();
  for (std::size_t k = 0; k < columns; ++k) grid.columns.push_back(static_cast<double>(k) * (widest + between));
  return grid;
}

void drawEntry(const Entry& entry, QPainter& painter, QPointF topLeft, const Sizes& sizes, const Look& look,
               const Metrics& metrics) {
  const QRectF box(topLeft, QSizeF(sizes.sample, sizes.height));
  drawSample(*entry.layer, painter, box, look, metrics);
  painter.setPen(look.theme.text);
  painter.drawText(QRectF(box.right() + sizes.gap, box.top(), entry.width - sizes.sample - sizes.gap, sizes.height),
                   static_cast<int>(Qt::AlignVCenter | Qt::AlignLeft) | Qt::TextSingleLine | Qt::TextDontClip,
                   entry.name);
}

/// What a legend should not lie on, in pixels.
struct Occupied {
  std::vector<QPolygonF> curves;
  std::vector<QRectF> boxes;  ///< bars, and names of lines and zones

  [[nodiscard]] bool meets(const QRectF& box) const {
    return std::any_of(curves.begin(), curves.end(), [&](const QPolygonF& curve) { return crosses(curve, box); }) ||
           std::any_of(boxes.begin(), boxes.end(), [&](const QRectF& other) { return box.intersects(other); });
  }

private:
  static bool crosses(const QPolygonF& curve, const QRectF& box) {
    return std::any_of(curve.begin(), curve.end(), [&](const QPointF& p) { return box.contains(p); }) ||
           !clippedCurve(curve, box).empty();
  }
};

Occupied occupied(const Panel& panel, const PanelMap& map, const Metrics& metrics, const Translation& translation) {
  Occupied result;
  const auto every = [](const std::vector<Point>& points) { return std::max<std::size_t>(1, points.size() / 2000); };
  for (const Layer& layer : panel.layers) {
    if (const auto* curve = std::get_if<Curve>(&layer.content)) {
      QPolygonF line;
      for (std::size_t k = 0; k < curve->points.size(); k += every(curve->points)) {
        const QPointF at = map(curve->points[k]);
        if (curve->steps && !line.isEmpty()) line << QPointF(at.x(), line.last().y());
        line << at;
      }
      if (curve->width > 0.0)
        result.curves.push_back(line);
      else
        for (const QPointF& at : line) result.curves.emplace_back(QPolygonF{at});
    }
    if (const auto* bars = std::get_if<Bars>(&layer.content))
      for (std::size_t k = 0; k < bars->points.size(); k += every(bars->points)) {
        const Point& bar = bars->points[k];
        const QRectF box(map({bar.x - bars->width / 2.0, bar.y}), map({bar.x + bars->width / 2.0, 0.0}));
        result.boxes.push_back(box.normalized());
      }
    const NameInPanel name = nameInPanel(layer, map, metrics, translation);
    if (!name.text.isEmpty()) result.boxes.push_back(name.box);
  }
  return result;
}

/// A place of this size inside the axes with nothing below it; empty when there is none.
QRectF freePlace(const Occupied& taken, const QRectF& inner, QSizeF size, double gap) {
  const QRectF room = inner.adjusted(gap, gap, -gap, -gap);
  if (size.width() > room.width() || size.height() > room.height()) return {};
  for (const bool right : {true, false})
    for (const double down : {0.0, 1.0, 0.5}) {
      const QRectF box(right ? room.right() - size.width() : room.left(),
                       room.top() + down * (room.height() - size.height()), size.width(), size.height());
      if (!taken.meets(box.adjusted(-gap, -gap, gap, gap))) return box;
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

/// The entries that fit into @p box in reading order; the others are counted at the end.
void drawRows(const std::vector<Entry>& entries, const Grid& grid, const QRectF& box, QPainter& painter,
              const Sizes& sizes, const Look& look, const Metrics& metrics) {
  const std::size_t columns = grid.columns.size();
  const auto topOf = [&](std::size_t entry) {
    const std::size_t row = entry / columns;
    return box.top() + sizes.height * static_cast<double>(row);
  };
  for (std::size_t k = 0; k < entries.size(); ++k)
    drawEntry(entries[k], painter, QPointF(box.left() + grid.columns[k % columns], topOf(k)), sizes, look, metrics);
}

/// The first entries, shortened where even one is too wide, and how many more there are.
void drawSome(std::vector<Entry> entries, const QRectF& box, QPainter& painter, const Sizes& sizes, const Look& look,
              const Metrics& metrics) {
  const QFontMetricsF text(painter.font());
  const auto rows = static_cast<std::size_t>(std::max(1.0, std::floor(box.height() / (0.95 * sizes.height))));
  const double more = text.horizontalAdvance(QStringLiteral("+00"));
  for (std::size_t count = entries.size(); count > 0; --count) {
    std::vector<double> widths;
    for (std::size_t k = 0; k < count; ++k) widths.push_back(entries[k].width);
    if (count < entries.size()) widths.push_back(more);
    Grid grid = gridFor(widths, sizes.between, box.width());
    if (static_cast<std::size_t>(grid.rows) > rows && count > 1) continue;
    if (count == 1) {
      const double room = box.width() - (entries.size() > 1 ? sizes.between + more : 0.0);
      entries[0].width = std::min(entries[0].width, room);
      entries[0].name = cutTo(entries[0].name, text, entries[0].width - sizes.sample - sizes.gap);
      grid.columns = {0.0, entries[0].width + sizes.between};
    }
    drawRows({entries.begin(), entries.begin() + static_cast<std::ptrdiff_t>(count)}, grid, box, painter, sizes, look,
             metrics);
    if (count == entries.size()) return;
    const std::size_t columns = grid.columns.size();
    const std::size_t row = count / columns;
    painter.setPen(look.theme.muted);
    painter.drawText(QRectF(box.left() + grid.columns[count % columns],
                            box.top() + sizes.height * static_cast<double>(row), more, sizes.height),
                     static_cast<int>(Qt::AlignVCenter | Qt::AlignLeft) | Qt::TextSingleLine | Qt::TextDontClip,
                     QStringLiteral("+%1").arg(entries.size() - count));
    return;
  }
}

std::vector<Entry> entriesOf(const Panel& panel, const Sizes& sizes, const QFontMetricsF& text, double widest,
                             const Translation& translation) {
  std::vector<Entry> entries;
  for (const Layer& layer : panel.layers) {
    if (layer.legend.empty()) continue;
    const QString whole = translation(layer.legend);
    const QString name = cutTo(whole, text, widest);
    entries.push_back({&layer, name, sizes.sample + sizes.gap + text.horizontalAdvance(name) + 1.0, name == whole});
  }
  return entries;
}

}  // namespace

int legendRows(const std::vector<Text>& names, double width, int em) {
  const Sizes sizes(em, 0.0);
  std::vector<double> widths;
  for (const Text& name : names) widths.push_back(sizes.sample + sizes.gap + wideLetters * estimatedWidth(name, em));
  return widths.empty() ? 1 : gridFor(widths, sizes.between, width).rows;
}

void drawLegend(const Panel& panel, const PanelFrame& frame, const PanelMap& map, QPainter& painter, const Look& look,
                const Metrics& metrics, const Translation& translation) {
  if (!panel.legend || frame.legend.isEmpty()) return;
  painter.save();
  painter.setRenderHint(QPainter::Antialiasing);
  const QRectF lines(frame.legend);
  const bool hasAxes = panel.x.shown || panel.y.shown;  // drawings without axes fill their room
  for (const double part : {1.0, 0.9, leastTextPart}) {
    const int em = std::max(1, static_cast<int>(std::lround(metrics.tickLabel * part)));
    const QFont font = figureFont(em);
    painter.setFont(font);
    const Sizes sizes(em, Metrics::lineHeight(em));
    const std::vector<Entry> entries =
        entriesOf(panel, sizes, QFontMetricsF(font), lines.width() - sizes.sample - sizes.gap - 2.0, translation);
    if (entries.empty()) break;
    const bool last = part == leastTextPart;
    if (!last && std::any_of(entries.begin(), entries.end(), [](const Entry& entry) { return !entry.whole; })) continue;
    std::vector<double> widths;
    for (const Entry& entry : entries) widths.push_back(entry.width);
    const Grid grid = gridFor(widths, sizes.between, lines.width());
    if (grid.rows * sizes.height <= lines.height() + 1.0 &&
        grid.columns.back() + widths.back() <= lines.width() + 1.0) {
      drawRows(entries, grid, lines, painter, sizes, look, metrics);
      break;
    }
    const double pad = metrics.gap / 2.0;
    const double widest = *std::max_element(widths.begin(), widths.end());
    const QSizeF size(widest + 2.0 * pad, static_cast<double>(entries.size()) * sizes.height + 2.0 * pad);
    const QRectF box = hasAxes && (part == 1.0 || last)
                           ? freePlace(occupied(panel, map, metrics, translation), map.inner(), size, pad)
                           : QRectF();
    if (!box.isEmpty()) {
      drawBox(entries, box, pad, painter, sizes, look, metrics);
      break;
    }
    if (last) drawSome(entries, lines, painter, sizes, look, metrics);
  }
  painter.restore();
}

}  // namespace pelab::ui
