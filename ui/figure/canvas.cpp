#include "ui/figure/canvas.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

#include "ui/figure/clip.h"

namespace pelab::ui {
namespace {

QPolygonF quad(const QLineF& line, double width) {
  const double length = line.length();
  if (!(length > 0.0)) return {};
  const QPointF across(-line.dy() / length * width / 2.0, line.dx() / length * width / 2.0);
  return QPolygonF{line.p1() + across, line.p2() + across, line.p2() - across, line.p1() - across};
}

/// Parts of a curve, each ending where the next begins, cut once a part is longer than @p limit: a rasteriser's time
/// for one stroke grows with the square of how often it crosses a line of pixels. Calls draw(part, length before it).
template <typename Draw>
void inParts(const QPolygonF& points, double limit, const Draw& draw) {
  double before = 0.0;
  double length = 0.0;
  qsizetype first = 0;
  for (qsizetype k = 1; k < points.size(); ++k) {
    length += QLineF(points[k - 1], points[k]).length();
    if (length < limit && k + 1 < points.size()) continue;
    draw(QPolygonF(points.mid(first, k - first + 1)), before);
    before += length;
    length = 0.0;
    first = k;
  }
}

/// A curve that goes this many pixels to and fro for each pixel it advances, with no gaps between its strokes, is a
/// band to the eye.
constexpr double kDense = 12.0;

QPolygonF turned(QPolygonF points) {
  for (QPointF& point : points) point = point.transposed();
  return points;
}

/// True when @p points advance along x, never back, and fill the columns of pixels they cross.
bool isDense(const QPolygonF& points, double width) {
  double length = 0.0;
  double turns = 0.0;
  double last = 0.0;
  for (qsizetype k = 1; k < points.size(); ++k) {
    if (points[k].x() < points[k - 1].x()) return false;
    const double step = points[k].y() - points[k - 1].y();
    length += std::abs(step);
    if (step * last < 0.0) ++turns;
    if (step != 0.0) last = step;
  }
  if (points.size() < 3) return false;
  const double advance = std::max(points.back().x() - points.front().x(), 1.0);
  return length > kDense * advance && (turns + 1.0) * (width + 0.7) > advance;
}

/// What a pen of @p width covers of each column of pixels along a dense curve. Where its points are more than half a
/// pen apart, a column takes in the whole stroke before and after it: strokes and pixels of nearly one width would beat
/// against each other in stripes that are not in the data. Cost: the points and the columns.
std::vector<QRectF> bandOf(const QPolygonF& points, double width) {
  struct Reach {
    double lo = std::numeric_limits<double>::infinity();
    double hi = -std::numeric_limits<double>::infinity();
  };
  const double half = width / 2.0;
  const double spacing = (points.back().x() - points.front().x()) / static_cast<double>(points.size() - 1);
  const double across = std::max(width, 2.0 * spacing);
  const double first = std::floor(points.front().x() - half);
  const double last = std::floor(points.back().x() + half) - first;
  std::vector<Reach> columns(static_cast<std::size_t>(last) + 1);
  for (qsizetype k = 1; k < points.size(); ++k) {
    const QPointF& a = points[k - 1];
    const QPointF& b = points[k];
    const double run = b.x() - a.x();
    const auto yAt = [&](double x) { return run > 0.0 ? a.y() + (b.y() - a.y()) * (x - a.x()) / run : b.y(); };
    const auto from = static_cast<std::size_t>(std::clamp(std::floor(a.x() - across / 2.0) - first, 0.0, last));
    const auto to = static_cast<std::size_t>(std::clamp(std::floor(b.x() + across / 2.0) - first, 0.0, last));
    for (std::size_t c = from; c <= to; ++c) {
      const double left = first + static_cast<double>(c) + 0.5 - across / 2.0;
      if (left > b.x() + 0.5 || left + across < a.x() - 0.5) continue;
      const double y1 = run > 0.0 ? yAt(std::clamp(left, a.x(), b.x())) : a.y();
      const double y2 = yAt(std::clamp(left + across, a.x(), b.x()));
      columns[c].lo = std::min({columns[c].lo, y1, y2});
      columns[c].hi = std::max({columns[c].hi, y1, y2});
    }
  }
  std::vector<QRectF> band;
  for (std::size_t c = 0; c < columns.size(); ++c) {
    const Reach& reach = columns[c];
    if (reach.lo > reach.hi) continue;
    band.emplace_back(first + static_cast<double>(c), reach.lo - half, 1.0, reach.hi - reach.lo + width);
  }
  return band;
}

}  // namespace

Canvas::Canvas(QPainter& painter, const QRectF& inner, Medium medium)
    : m_painter(painter), m_inner(inner), m_medium(medium) {
  m_painter.save();
  m_painter.setRenderHint(QPainter::Antialiasing);
  if (medium != Medium::Svg) m_painter.setClipRect(inner);
}

Canvas::~Canvas() {
  m_painter.restore();
}

void Canvas::curve(const QPolygonF& points, const QPen& pen) {
  if (pen.widthF() <= 0.0) return;
  if (m_medium == Medium::Svg) {
    exactCurve(points, pen);
    return;
  }
  const double slack = 2.0 * pen.widthF() + 2.0;
  m_painter.setPen(pen);
  m_painter.setBrush(Qt::NoBrush);
  const bool whole = m_medium != Medium::Pixels || pen.color().alpha() < 255;
  const double limit = 4.0 * (m_inner.width() + m_inner.height());
  for (const QPolygonF& piece : clippedCurve(points, m_inner.adjusted(-slack, -slack, slack, slack))) {
    if (whole) {
      if (m_medium == Medium::Pixels && drewBand(piece, pen)) continue;
      m_painter.setPen(pen);
      m_painter.drawPolyline(piece);
      continue;
    }
    inParts(piece, limit, [&](const QPolygonF& part, double before) {
      if (drewBand(part, pen)) return;
      QPen continued = pen;
      if (pen.style() == Qt::CustomDashLine) continued.setDashOffset(pen.dashOffset() + before / pen.widthF());
      m_painter.setPen(continued);
      m_painter.drawPolyline(part);
    });
  }
}

bool Canvas::drewBand(const QPolygonF& points, const QPen& pen) {
  const bool across = isDense(points, pen.widthF());
  const QPolygonF other = across ? QPolygonF() : turned(points);
  if (!across && !isDense(other, pen.widthF())) return false;
  m_painter.setPen(Qt::NoPen);
  for (const QRectF& part : bandOf(across ? points : other, pen.widthF()))
    m_painter.fillRect(across ? part : QRectF(part.y(), part.x(), part.height(), part.width()), pen.color());
  return true;
}

void Canvas::exactCurve(const QPolygonF& points, const QPen& pen) {
  std::vector<double> lengths;
  if (pen.style() == Qt::CustomDashLine)
    for (const double length : pen.dashPattern()) lengths.push_back(length * pen.widthF());
  QPen solid = pen;
  solid.setStyle(Qt::SolidLine);
  solid.setCapStyle(Qt::FlatCap);
  const double half = pen.widthF() / 2.0;
  const QRectF safe = m_inner.adjusted(half, half, -half, -half);
  for (const QPolygonF& whole : clippedCurve(points, m_inner))
    for (const QPolygonF& piece : lengths.empty() ? std::vector{whole} : dashed(whole, lengths)) {
      m_painter.setPen(solid);
      m_painter.setBrush(Qt::NoBrush);
      for (const QPolygonF& part : clippedCurve(piece, safe)) m_painter.drawPolyline(part);
      for (int k = 0; k + 1 < piece.size(); ++k) {
        const QLineF line(piece[k], piece[k + 1]);
        const auto drawn = clippedLine(line, safe);
        if (!drawn) {
          area(quad(line, pen.widthF()), pen.color());
          continue;
        }
        area(quad(QLineF(line.p1(), drawn->p1()), pen.widthF()), pen.color());
        area(quad(QLineF(drawn->p2(), line.p2()), pen.widthF()), pen.color());
      }
    }
}

void Canvas::area(const QPolygonF& corners, const QBrush& brush) {
  const QPolygonF inside = clippedArea(corners, m_inner);
  if (inside.isEmpty()) return;
  m_painter.setPen(Qt::NoPen);
  m_painter.setBrush(brush);
  m_painter.drawPolygon(inside);
}

void Canvas::image(const QRectF& target, const QImage& image) {
  m_painter.save();
  m_painter.setRenderHint(QPainter::SmoothPixmapTransform, false);
  m_painter.setRenderHint(QPainter::Antialiasing, false);
  if (target.size() == QSizeF(image.size()))
    m_painter.drawImage(target.topLeft(), image);
  else
    m_painter.drawImage(target, image);
  m_painter.restore();
}

void Canvas::text(QRectF box, const QString& text, const QFont& font, const QColor& color, const QColor& ground) {
  if (text.isEmpty() || box.width() > m_inner.width() || box.height() > m_inner.height()) return;
  if (box.left() < m_inner.left()) box.moveLeft(m_inner.left());
  if (box.right() > m_inner.right()) box.moveRight(m_inner.right());
  if (box.top() < m_inner.top()) box.moveTop(m_inner.top());
  if (box.bottom() > m_inner.bottom()) box.moveBottom(m_inner.bottom());
  if (ground.isValid()) area(QPolygonF(box), ground);
  m_painter.setFont(font);
  m_painter.setPen(color);
  m_painter.drawText(box, static_cast<int>(Qt::AlignCenter) | Qt::TextSingleLine | Qt::TextDontClip, text);
}

QPen penOf(const QColor& color, double width, Dash dash) {
  QPen pen(color, width, Qt::SolidLine, Qt::FlatCap, Qt::RoundJoin);
  if (width <= 0.0) return pen;
  switch (dash) {
    case Dash::Solid:
      pen.setCapStyle(Qt::RoundCap);
      break;
    case Dash::Dashed:
      pen.setDashPattern({5.0, 3.0});
      break;
    case Dash::Dotted:
      pen.setDashPattern({1.3, 2.2});
      break;
    case Dash::DashDot:
      pen.setDashPattern({6.0, 2.4, 1.3, 2.4});
      break;
  }
  return pen;
}

}  // namespace pelab::ui
