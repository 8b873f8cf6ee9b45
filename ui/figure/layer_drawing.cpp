#include "ui/figure/layer_drawing.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "ui/figure/layer_parts.h"
#include "ui/figure/text_fit.h"

namespace pelab::ui {
namespace {

template <class... Cases>
struct Overloaded : Cases... {
  using Cases::operator()...;
};
template <class... Cases>
Overloaded(Cases...) -> Overloaded<Cases...>;

QColor faded(QColor color, double alpha) {
  color.setAlphaF(static_cast<float>(alpha));
  return color;
}

QPolygonF rectangle(double x0, double y0, double x1, double y1) {
  return QPolygonF{QPointF(x0, y0), QPointF(x1, y0), QPointF(x1, y1), QPointF(x0, y1)};
}

void drawMarker(Marker marker, QPointF at, double radius, const QColor& color, double stroke, Canvas& canvas) {
  const MarkerShape shape = markerShape(marker, at, radius);
  for (const QPolygonF& outline : shape.outlines) {
    if (shape.filled)
      canvas.area(outline, color);
    else
      canvas.curve(outline, penOf(color, stroke));
  }
}

constexpr double markerReach = 1.3;  ///< of a marker's farthest corner, in radii

double markerRadius(const Metrics& metrics) {
  return 3.25 * metrics.device;
}

NameInPanel nameOf(const Rule& rule, const PanelMap& map, const Metrics& metrics, const Translation& translation) {
  const QRectF& inner = map.inner();
  const double at = rule.vertical ? map.x(rule.at) : map.y(rule.at);
  if (rule.label.empty() || !std::isfinite(at)) return {};
  const QFontMetricsF text(figureFont(metrics.small));
  const double gap = metrics.gap / 2.0;
  const double room = (rule.vertical ? std::max(at - inner.left(), inner.right() - at) : inner.width()) - 2.0 * gap;
  NameInPanel name{shortened(translation(rule.label), text, room), {}};
  if (name.text.isEmpty()) return {};
  name.box = QRectF(0.0, 0.0, text.horizontalAdvance(name.text) + 1.0, text.height());
  if (!rule.vertical && rule.namedAtLeft)
    name.box.moveBottomLeft({inner.left() + gap, at - 1.0});
  else if (!rule.vertical)
    name.box.moveBottomRight({inner.right() - gap, at - 1.0});
  else if (at + gap + name.box.width() > inner.right())
    name.box.moveTopRight({at - gap, inner.top() + gap});
  else
    name.box.moveTopLeft({at + gap, inner.top() + gap});
  return name;
}

NameInPanel nameOf(const Zone& zone, const PanelMap& map, const Metrics& metrics, const Translation& translation) {
  const QRectF& inner = map.inner();
  const double a = map.x(zone.x.lo);
  const double b = map.x(zone.x.hi);
  const double left = std::max(inner.left(), std::min(a, b));
  const double right = std::min(inner.right(), std::max(a, b));
  const QFontMetricsF text(figureFont(metrics.small));
  const QString words = translation(zone.label);
  if (words.isEmpty() || right - left - metrics.gap < text.horizontalAdvance(words)) return {};
  return {words, {left, inner.bottom() - metrics.gap / 2.0 - text.height(), right - left, text.height()}};
}

}  // namespace

QFont figureFont(int em, bool bold) {
  QFont font = appFont(1.0);
  // No ligatures: a reader of the PDF would not find the letters of one. The least spacing Qt tells from none.
  font.setLetterSpacing(QFont::AbsoluteSpacing, 1.0 / 64.0);
  font.setPixelSize(em);
  font.setWeight(bold ? QFont::DemiBold : QFont::Normal);
  return font;
}

MarkerShape markerShape(Marker marker, QPointF at, double r) {
  const auto around = [&](std::initializer_list<QPointF> unit) {
    QPolygonF points;
    for (const QPointF& p : unit) points << at + p * r;
    return points;
  };
  switch (marker) {
    case Marker::None:
      return {};
    case Marker::Dot:
      return {{arcPoints(at, r, 0.0, 2.0 * std::numbers::pi)}, true};
    case Marker::Ring:
      return {{arcPoints(at, r, 0.0, 2.0 * std::numbers::pi)}, false};
    case Marker::Square:
      return {{around({{-0.9, -0.9}, {0.9, -0.9}, {0.9, 0.9}, {-0.9, 0.9}})}, true};
    case Marker::Triangle:
      return {{around({{0.0, -1.15}, {1.05, 0.8}, {-1.05, 0.8}})}, true};
    case Marker::Diamond:
      return {{around({{0.0, -1.25}, {1.1, 0.0}, {0.0, 1.25}, {-1.1, 0.0}})}, true};
    case Marker::Cross:
      return {{around({{-1.0, -1.0}, {1.0, 1.0}}), around({{-1.0, 1.0}, {1.0, -1.0}})}, false};
  }
  return {};
}

namespace {

/// Where a curve has a point but no line to see: between two gaps all its points stand at one place.
QPolygonF lonePoints(const std::vector<Point>& points, const PanelMap& map) {
  QPolygonF lone;
  QPointF first;
  bool begun = false;
  bool isLine = false;
  const auto end = [&] {
    if (begun && !isLine) lone << first;
    begun = isLine = false;
  };
  for (const Point& point : points) {
    const QPointF at = map(point);
    if (!std::isfinite(at.x() + at.y())) {
      end();
      continue;
    }
    if (!begun) first = at;
    isLine = isLine || (at - first).manhattanLength() > 0.01;
    begun = true;
  }
  end();
  return lone;
}

}  // namespace

void drawCurve(const Curve& curve, const Drawing& drawing) {
  QPolygonF points;
  points.reserve(static_cast<qsizetype>(curve.points.size()) * (curve.steps ? 2 : 1));
  for (const Point& point : curve.points) {
    const QPointF at = drawing.map(point);
    if (curve.steps && !points.isEmpty()) points << QPointF(at.x(), points.last().y());
    points << at;
  }
  const QColor color = drawing.ink(curve.ink);
  drawing.canvas.curve(points, penOf(color, drawing.line(curve.width), curve.dash));
  QPolygonF marked;
  if (curve.marker != Marker::None)
    for (const Point& point : curve.points) marked << drawing.map(point);
  else if (curve.width > 0.0)
    marked = lonePoints(curve.points, drawing.map);
  if (marked.isEmpty()) return;
  const double radius = markerRadius(drawing.metrics);
  const QRectF& inner = drawing.map.inner();
  // A marker on the edge is whole: it may lean out by its own reach.
  const double reach = markerReach * radius + drawing.line(1.5);
  Canvas canvas(drawing.canvas.painter(), inner.adjusted(-reach, -reach, reach, reach), drawing.canvas.medium());
  const Marker marker = curve.marker != Marker::None ? curve.marker : Marker::Dot;
  for (const QPointF& at : marked)
    if (inner.adjusted(-0.01, -0.01, 0.01, 0.01).contains(at))
      drawMarker(marker, at, radius, color, drawing.line(1.5), canvas);
}

void drawBars(const Bars& bars, const Drawing& drawing) {
  const PanelMap& map = drawing.map;
  for (std::size_t k = 0; k < bars.points.size(); ++k) {
    const Point& point = bars.points[k];
    const Ink ink = k < bars.inks.size() ? bars.inks[k] : bars.ink;
    const double left = map.x(point.x - bars.width / 2.0);
    const double right = map.x(point.x + bars.width / 2.0);
    if (!std::isfinite(point.y)) continue;
    const double thin = std::max(0.0, drawing.metrics.device - std::abs(right - left)) / 2.0;  // never below one pixel
    drawing.canvas.area(
        rectangle(std::min(left, right) - thin, map.y(0.0), std::max(left, right) + thin, map.y(point.y)),
        drawing.ink(ink));
  }
}

void drawBand(const Band& band, const Drawing& drawing) {
  const std::size_t count = std::min({band.x.size(), band.lo.size(), band.hi.size()});
  QPolygonF area;
  const auto flush = [&](std::size_t from, std::size_t to) {
    area.clear();
    for (std::size_t k = from; k < to; ++k) area << drawing.map({band.x[k], band.hi[k]});
    for (std::size_t k = to; k-- > from;) area << drawing.map({band.x[k], band.lo[k]});
    if (to > from + 1) drawing.canvas.area(area, faded(drawing.ink(band.ink), 0.2));
    if (to == from + 1) drawing.canvas.curve(area, penOf(faded(drawing.ink(band.ink), 0.4), drawing.line(3.0)));
  };
  std::size_t from = 0;
  for (std::size_t k = 0; k < count; ++k) {
    if (std::isfinite(band.lo[k]) && std::isfinite(band.hi[k])) continue;
    flush(from, k);
    from = k + 1;
  }
  flush(from, count);
}

void drawRule(const Rule& rule, const Drawing& drawing) {
  const QRectF& inner = drawing.map.inner();
  const double at = rule.vertical ? drawing.map.x(rule.at) : drawing.map.y(rule.at);
  const bool inside =
      rule.vertical ? at >= inner.left() && at <= inner.right() : at >= inner.top() && at <= inner.bottom();
  if (!inside) return;
  const QPolygonF line = rule.vertical ? QPolygonF{QPointF(at, inner.bottom()), QPointF(at, inner.top())}
                                       : QPolygonF{QPointF(inner.left(), at), QPointF(inner.right(), at)};
  const QColor color = drawing.ink(rule.ink);
  drawing.canvas.curve(line, penOf(color, drawing.line(1.0), rule.dash));
  const NameInPanel name = nameOf(rule, drawing.map, drawing.metrics, drawing.translation);
  const auto lies = [&](const QRectF& other) { return other.intersects(name.box); };
  if (std::any_of(drawing.names.begin(), drawing.names.end(), lies)) return;
  drawing.names.push_back(name.box);
  drawing.canvas.text(name.box, name.text, figureFont(drawing.metrics.small), color, groundOf(drawing.look.theme));
}

void drawZone(const Zone& zone, const Drawing& drawing) {
  const QRectF& inner = drawing.map.inner();
  const double a = drawing.map.x(zone.x.lo);
  const double b = drawing.map.x(zone.x.hi);
  const double left = std::max(inner.left(), std::min(a, b));
  const double right = std::min(inner.right(), std::max(a, b));
  if (!(right > left)) return;
  const QColor color = drawing.ink(zone.ink);
  drawing.canvas.area(rectangle(left, inner.top(), right, inner.bottom()), faded(color, 0.1));
  const NameInPanel name = nameOf(zone, drawing.map, drawing.metrics, drawing.translation);
  drawing.canvas.text(name.box, name.text, figureFont(drawing.metrics.small),
                      mixed(color, drawing.look.theme.text, 0.5));
}

QColor groundOf(const Theme& theme) {
  constexpr float part = 0.75F;
  QColor ground = theme.panel;
  ground.setAlphaF(part);
  return ground;
}

NameInPanel nameInPanel(const Layer& layer, const PanelMap& map, const Metrics& metrics,
                        const Translation& translation) {
  if (const auto* rule = std::get_if<Rule>(&layer.content)) return nameOf(*rule, map, metrics, translation);
  if (const auto* zone = std::get_if<Zone>(&layer.content)) return nameOf(*zone, map, metrics, translation);
  return {};
}

void drawLayer(const Layer& layer, const Drawing& drawing) {
  std::visit(
      Overloaded{
          [&](const HeatMap& heat) { drawHeatMap(heat, drawing); },
          [&](const Curve& curve) { drawCurve(curve, drawing); }, [&](const Bars& bars) { drawBars(bars, drawing); },
          [&](const Band& band) { drawBand(band, drawing); }, [&](const Rule& rule) { drawRule(rule, drawing); },
          [&](const Zone& zone) { drawZone(zone, drawing); }, [&](const Arrow& arrow) { drawArrow(arrow, drawing); },
          [&](const Arc& arc) { drawArc(arc, drawing); }, [&](const Label& label) { drawLabel(label, drawing); },
          [&](const Dials& dials) { drawDials(dials, drawing); }, [&](const Code& code) { drawCode(code, drawing); }},
      layer.content);
}

void drawSample(const Layer& layer, QPainter& painter, const QRectF& box, const Look& look, const Metrics& metrics) {
  Canvas canvas(painter, box, Medium::Pixels);
  const double scale = metrics.device * look.theme.lineScale;
  const QPointF middle = box.center();
  const QPolygonF across{QPointF(box.left(), middle.y()), QPointF(box.right(), middle.y())};
  const double half = std::min(box.height(), box.width()) * 0.32;
  const auto patch = [&](const QColor& color) {
    canvas.area(rectangle(middle.x() - 1.4 * half, middle.y() - half, middle.x() + 1.4 * half, middle.y() + half),
                color);
  };
  std::visit(
      Overloaded{
          [&](const Curve& curve) {
            const QColor color = look.theme.ink(curve.ink);
            canvas.curve(across, penOf(color, curve.width * scale, curve.dash));
            drawMarker(curve.marker, middle, markerRadius(metrics), color, 1.5 * scale, canvas);
          },
          [&](const Rule& rule) { canvas.curve(across, penOf(look.theme.ink(rule.ink), scale, rule.dash)); },
          [&](const Arrow& arrow) { canvas.curve(across, penOf(look.theme.ink(arrow.ink), arrow.width * scale)); },
          [&](const Arc& arc) { canvas.curve(across, penOf(look.theme.ink(arc.ink), arc.width * scale, arc.dash)); },
          [&](const Bars& bars) { patch(look.theme.ink(bars.ink)); },
          [&](const Band& band) { patch(faded(look.theme.ink(band.ink), 0.25)); },
          [&](const Zone& zone) { patch(faded(look.theme.ink(zone.ink), 0.7)); }, [](const auto&) {}},
      layer.content);
}

}  // namespace pelab::ui
