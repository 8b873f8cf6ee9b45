#pragma once
#include <QBrush>
#include <QImage>
#include <QPainter>
#include <QPen>
#include <QPolygonF>
#include <QRectF>

#include "core/figure/figure.h"

namespace pelab::ui {

/// Where a picture goes decides how it is clipped and how finely cells are written.
enum class Medium { Pixels, Pdf, Svg };

/// A painter that keeps everything inside one rectangle. Coordinates are cut before they are drawn, so that a zoomed
/// curve costs nothing outside, and for SVG, whose writer knows no clipping, strokes are cut to the rectangle as areas.
class Canvas {
public:
  Canvas(QPainter& painter, const QRectF& inner, Medium medium);
  ~Canvas();
  Canvas(const Canvas&) = delete;
  Canvas& operator=(const Canvas&) = delete;

  void curve(const QPolygonF& points, const QPen& pen);
  void area(const QPolygonF& corners, const QBrush& brush);
  void image(const QRectF& target, const QImage& image);
  /// One line of text in a box; moved so that it stays inside, left out when the box is larger than the rectangle.
  /// A valid @p ground is laid below it, so that lines do not cross the letters.
  void text(QRectF box, const QString& text, const QFont& font, const QColor& color, const QColor& ground = QColor());

  [[nodiscard]] const QRectF& inner() const { return m_inner; }
  [[nodiscard]] Medium medium() const { return m_medium; }
  [[nodiscard]] QPainter& painter() { return m_painter; }

private:
  void exactCurve(const QPolygonF& points, const QPen& pen);
  /// A curve so dense that it fills a band is drawn as one, pixel by pixel: a rasteriser takes seconds for its strokes.
  /// False when it is not.
  bool drewBand(const QPolygonF& points, const QPen& pen);

  QPainter& m_painter;
  QRectF m_inner;
  Medium m_medium;
};

/// A pen with the dash of a curve; @p width in pixels.
[[nodiscard]] QPen penOf(const QColor& color, double width, Dash dash = Dash::Solid);

}  // namespace pelab::ui
