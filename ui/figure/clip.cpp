#include "ui/figure/clip.h"

#include <array>
#include <cmath>
#include <numeric>

namespace pelab::ui {
namespace {

bool finite(const QPointF& point) {
  return std::isfinite(point.x()) && std::isfinite(point.y());
}

}  // namespace

std::optional<QLineF> clippedLine(const QLineF& line, const QRectF& rect) {
  double from = 0.0;
  double to = 1.0;
  const auto cut = [&](double slope, double distance) {
    if (slope == 0.0) return distance >= 0.0;
    const double at = distance / slope;
    if (slope < 0.0)
      from = std::max(from, at);
    else
      to = std::min(to, at);
    return from <= to;
  };
  const double dx = line.dx();
  const double dy = line.dy();
  if (!cut(-dx, line.x1() - rect.left()) || !cut(dx, rect.right() - line.x1()) || !cut(-dy, line.y1() - rect.top()) ||
      !cut(dy, rect.bottom() - line.y1()))
    return std::nullopt;
  return QLineF(from > 0.0 ? line.pointAt(from) : line.p1(), to < 1.0 ? line.pointAt(to) : line.p2());
}

std::vector<QPolygonF> clippedCurve(const QPolygonF& points, const QRectF& rect) {
  std::vector<QPolygonF> pieces;
  QPolygonF piece;
  const auto flush = [&] {
    if (piece.size() > 1) pieces.push_back(piece);
    piece.clear();
  };
  for (int k = 0; k + 1 < points.size(); ++k) {
    const QLineF line(points[k], points[k + 1]);
    const auto inside = finite(line.p1()) && finite(line.p2()) ? clippedLine(line, rect) : std::nullopt;
    if (!inside) {
      flush();
      continue;
    }
    if (piece.isEmpty() || piece.last() != inside->p1()) {
      flush();
      piece << inside->p1();
    }
    piece << inside->p2();
  }
  flush();
  return pieces;
}

QPolygonF clippedArea(const QPolygonF& corners, const QRectF& rect) {
  struct Edge {
    bool vertical;
    double at;
    double inwards;
  };
  const std::array edges{Edge{true, rect.left(), 1.0}, Edge{true, rect.right(), -1.0}, Edge{false, rect.top(), 1.0},
                         Edge{false, rect.bottom(), -1.0}};
  QPolygonF area;
  for (const QPointF& corner : corners)
    if (finite(corner)) area << corner;
  for (const Edge& edge : edges) {
    const auto depth = [&](const QPointF& p) { return ((edge.vertical ? p.x() : p.y()) - edge.at) * edge.inwards; };
    QPolygonF next;
    for (int k = 0; k < area.size(); ++k) {
      const QPointF& a = area[k];
      const QPointF& b = area[(k + 1) % area.size()];
      const double da = depth(a);
      const double db = depth(b);
      if (da >= 0.0) next << a;
      if ((da < 0.0) != (db < 0.0)) next << a + (b - a) * (da / (da - db));
    }
    area = next;
  }
  return area.size() < 3 ? QPolygonF() : area;
}

std::vector<QPolygonF> dashed(const QPolygonF& points, const std::vector<double>& lengths) {
  if (std::accumulate(lengths.begin(), lengths.end(), 0.0) <= 0.0) return {points};
  std::vector<QPolygonF> strokes;
  std::size_t turn = 0;
  double left = lengths[0];
  QPolygonF stroke{points.isEmpty() ? QPointF() : points.first()};
  for (int k = 0; k + 1 < points.size(); ++k) {
    QLineF rest(points[k], points[k + 1]);
    while (rest.length() > left) {
      const QPointF at = rest.pointAt(left / rest.length());
      stroke << at;
      if (turn % 2 == 0) strokes.push_back(stroke);
      stroke = QPolygonF{at};
      rest.setP1(at);
      turn = (turn + 1) % lengths.size();
      left = lengths[turn];
    }
    left -= rest.length();
    stroke << rest.p2();
  }
  if (turn % 2 == 0 && stroke.size() > 1) strokes.push_back(stroke);
  return strokes;
}

}  // namespace pelab::ui
