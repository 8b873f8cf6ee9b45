#include "ui/figure/canvas.h"

#include <cmath>

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
      m_painter.drawPolyline(piece);
      continue;
    }
    inParts(piece, limit, [&](const QPolygonF& part, double before) {
      QPen continued = pen;
      if (pen.style() == Qt::CustomDashLine) continued.setDashOffset(pen.dashOffset() + before / pen.widthF());
      m_painter.setPen(continued);
      m_painter.drawPolyline(part);
    });
  }
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
