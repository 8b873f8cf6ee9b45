#include <algorithm>
#include <array>
#include <cmath>
#include <complex>
#include <map>
#include <numbers>

#include <QImage>

#include "ui/figure/layer_parts.h"
#include "ui/figure/text_fit.h"

namespace pelab::ui {
namespace {

constexpr double turn = 2.0 * std::numbers::pi;

QColor faded(QColor color, double alpha) {
  color.setAlphaF(static_cast<float>(alpha));
  return color;
}

/// An arrow's line and head, from and to in pixels.
void arrowBetween(QPointF from, QPointF to, const QColor& color, double width, bool head, Canvas& canvas) {
  const QLineF line(from, to);
  const double length = line.length();
  if (!std::isfinite(length) || length <= 0.0) return;
  const double size = head ? std::min(length * 0.6, 4.5 * width + 3.0) : 0.0;
  const QPointF along = (to - from) / length;
  const QPointF across(-along.y(), along.x());
  const QPointF neck = to - along * size;
  canvas.curve(QPolygonF{from, head ? neck + along * (size * 0.25) : to}, penOf(color, width));
  if (head) canvas.area(QPolygonF{to, neck + across * (size * 0.42), neck - across * (size * 0.42)}, color);
}

void disc(QPointF at, double radius, const QColor& color, Canvas& canvas) {
  canvas.area(arcPoints(at, radius, 0.0, turn), color);
}

QRectF boxAround(QPointF at, QSizeF size, Label::Align align, double gap) {
  QRectF box(QPointF(), size);
  box.moveCenter(at);
  switch (align) {
    case Label::Align::Center:
      break;
    case Label::Align::Left:  // the text begins at the point
      box.moveLeft(at.x() + gap);
      break;
    case Label::Align::Right:  // the text ends at the point
      box.moveRight(at.x() - gap);
      break;
    case Label::Align::Above:
      box.moveBottom(at.y() - gap);
      break;
    case Label::Align::Below:
      box.moveTop(at.y() + gap);
      break;
  }
  return box;
}

void textAt(QPointF at, const Text& text, const QColor& color, int em, Label::Align align, const Drawing& drawing) {
  if (text.empty() || !drawing.map.inner().adjusted(-1, -1, 1, 1).contains(at)) return;
  const QFont font = figureFont(em);
  const QFontMetricsF metrics(font);
  const QString shown =
      shortened(drawing.translation(text), metrics, drawing.map.inner().width() - drawing.metrics.gap);
  if (shown.isEmpty()) return;
  const QSizeF size(metrics.horizontalAdvance(shown) + 1.0, metrics.height());
  drawing.canvas.text(boxAround(at, size, align, drawing.metrics.gap / 2.0), shown, font, color,
                      groundOf(drawing.look.theme));
}

/// A pen for points of an arc: their corners are too blunt to need rounding, which takes most of a stroke's time.
QPen arcPen(const QColor& color, double width, Dash dash = Dash::Solid) {
  QPen pen = penOf(color, width, dash);
  pen.setJoinStyle(Qt::MiterJoin);
  return pen;
}

QColor handColor(const Dial& dial, const Drawing& drawing) {
  return dial.muted ? drawing.look.theme.muted : drawing.ink(Ink::Query);
}

double handWidth(double radius, const Drawing& drawing) {
  return drawing.line(std::clamp(radius / drawing.metrics.device / 12.0, 1.0, 2.5));
}

/// What does not turn of a dial: face, rim, the tick at angle 0 and the pin that holds the hands.
void drawFace(const Dial& dial, QPointF at, double radius, const Drawing& drawing) {
  Canvas& canvas = drawing.canvas;
  const Theme& theme = drawing.look.theme;
  const QPolygonF face = arcPoints(at, radius, 0.0, turn);
  if (dial.current) canvas.area(face, faded(theme.accent, 0.14));
  if (dial.muted && !dial.current) canvas.area(face, faded(theme.grid, 0.35));
  const QColor rim = dial.current ? theme.accent : dial.muted ? theme.grid : theme.axis;
  canvas.curve(face, arcPen(rim, drawing.line(dial.current ? 2.0 : 1.0)));
  canvas.curve(QPolygonF{at + QPointF(0.86 * radius, 0.0), at + QPointF(radius, 0.0)}, penOf(rim, drawing.line(1.0)));
  disc(at, handWidth(radius, drawing) * 1.1, handColor(dial, drawing), canvas);
}

void drawHands(const Dial& dial, QPointF at, double radius, const Drawing& drawing) {
  const double width = handWidth(radius, drawing);
  const auto hand = [&](double angle, QPen pen) {
    pen.setCapStyle(Qt::FlatCap);  // which takes a fraction of the time of a round one
    const QPointF tip = at + QPointF(std::cos(angle), -std::sin(angle)) * (radius * 0.82);
    drawing.canvas.curve(QPolygonF{at, tip}, pen);
  };
  if (dial.second) {
    QPen dashed = penOf(drawing.ink(Ink::Key), width * 0.8, Dash::Dashed);
    dashed.setDashPattern({2.0, 1.5});  // short, so that the shortest hand has some
    hand(*dial.second, dashed);
  }
  hand(dial.hand, penOf(handColor(dial, drawing), width));
}

/// Faces of one size on the screen: each kind is drawn once and then copied.
class Faces {
public:
  Faces(double radius, double rim) : m_radius(radius), m_half(static_cast<int>(std::ceil(radius + rim)) + 2) {}

  /// @p at a whole pixel.
  void draw(const Dial& dial, QPointF at, const Drawing& drawing) {
    QImage& face = m_kinds[(dial.current ? 2U : 0U) + (dial.muted ? 1U : 0U)];
    if (face.isNull()) face = made(dial, drawing);
    drawing.canvas.painter().drawImage(at - QPointF(m_half, m_half), face);
  }

private:
  [[nodiscard]] QImage made(const Dial& dial, const Drawing& drawing) const {
    QImage face(2 * m_half, 2 * m_half, QImage::Format_ARGB32_Premultiplied);
    face.fill(Qt::transparent);
    QPainter painter(&face);
    Canvas canvas(painter, QRectF(face.rect()), Medium::Pixels);
    drawFace(dial, QPointF(m_half, m_half), m_radius,
             {canvas, drawing.map, drawing.metrics, drawing.look, drawing.translation, drawing.silent, drawing.names});
    return face;
  }

  double m_radius;
  int m_half;
  std::array<QImage, 4> m_kinds;
};

}  // namespace

QPolygonF arcPoints(QPointF center, double radius, double from, double to, double growth) {
  const double span = std::clamp(to - from, -400.0 * turn, 400.0 * turn);
  const double largest = std::abs(radius) + std::abs(growth * span / turn);
  const double perTurn = std::clamp(8.0 * std::sqrt(largest), 16.0, 360.0);
  const int steps = std::max(2, static_cast<int>(std::ceil(std::abs(span) / turn * perTurn)));
  QPolygonF points;
  points.reserve(steps + 1);
  const std::complex<double> step = std::polar(1.0, span / steps);
  std::complex<double> at = std::polar(1.0, from);
  for (int k = 0; k <= steps; ++k, at *= step) {
    const double r = radius + growth * span / turn * k / steps;
    points << center + QPointF(at.real(), -at.imag()) * r;
  }
  return points;
}

void drawArrow(const Arrow& arrow, const Drawing& drawing) {
  const QPointF from = drawing.map(arrow.from);
  const QPointF to = drawing.map(arrow.to);
  arrowBetween(from, to, drawing.ink(arrow.ink), drawing.line(arrow.width), arrow.head, drawing.canvas);
  const auto align = to.x() < from.x() - 1.0 ? Label::Align::Right : Label::Align::Left;
  textAt(to, arrow.label, drawing.ink(arrow.ink), drawing.metrics.tickLabel, align, drawing);
}

void drawArc(const Arc& arc, const Drawing& drawing) {
  const double unit = drawing.map.unit();
  const QPointF center = drawing.map(arc.center);
  if (!std::isfinite(center.x() + center.y() + arc.radius + arc.from + arc.to)) return;
  QPolygonF points = arcPoints(center, arc.radius * unit, arc.from, arc.to, arc.growth * unit);
  const Theme& theme = drawing.look.theme;
  const QColor color = arc.ink == Ink::Grid ? mixed(theme.grid, theme.axis, 0.6) : drawing.ink(arc.ink);
  const bool whole = std::abs(arc.to - arc.from) >= turn - 1e-9;
  if (arc.filled) {
    QPolygonF sector = points;
    if (!whole) sector << center;
    drawing.canvas.area(sector, faded(color, 0.18));
  }
  drawing.canvas.curve(points, arcPen(color, drawing.line(arc.width), arc.dash));
  const double middle = (arc.from + arc.to) / 2.0;
  const QPointF outside(std::cos(middle), -std::sin(middle));
  textAt(center + outside * (arc.radius * unit + drawing.metrics.gap), arc.label, color, drawing.metrics.tickLabel,
         outside.x() < -0.3  ? Label::Align::Right
         : outside.x() > 0.3 ? Label::Align::Left
                             : Label::Align::Center,
         drawing);
}

void drawLabel(const Label& label, const Drawing& drawing) {
  textAt(drawing.map(label.at), label.text, drawing.ink(label.ink),
         label.small ? drawing.metrics.small : drawing.metrics.axisLabel, label.align, drawing);
}

void drawDials(const Dials& dials, const Drawing& drawing) {
  const bool onScreen = drawing.canvas.medium() == Medium::Pixels;
  std::map<double, Faces> faces;
  for (const Dial& dial : dials.dials) {
    QPointF at = drawing.map(dial.center);
    const double radius = dial.radius * drawing.map.unit();
    if (!std::isfinite(radius) || radius < 1.0 || !std::isfinite(at.x() + at.y())) continue;
    if (onScreen) {
      at = QPointF(std::round(at.x()), std::round(at.y()));
      faces.try_emplace(radius, radius, drawing.line(2.0)).first->second.draw(dial, at, drawing);
    } else {
      drawFace(dial, at, radius, drawing);
    }
    drawHands(dial, at, radius, drawing);
  }
  const Theme& theme = drawing.look.theme;
  for (const Dial& dial : dials.dials)
    textAt(drawing.map(dial.center) + QPointF(0.0, dial.radius * drawing.map.unit()), dial.label,
           dial.current ? theme.text : theme.muted, drawing.metrics.small, Label::Align::Below, drawing);
}

}  // namespace pelab::ui
