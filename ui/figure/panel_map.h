#pragma once
#include <QPointF>
#include <QRectF>

#include "core/figure/figure.h"

namespace pelab::ui {

/// Coordinates of a panel ↔ device pixels of its inner rectangle, exact to the pixel's edge: the lower end of an axis
/// is the rectangle's left (or bottom) edge, the upper end its right (or top) edge. With equal units the shorter axis
/// shows more than asked for.
class PanelMap {
public:
  PanelMap(const Panel& panel, const QRectF& inner);

  [[nodiscard]] double x(double value) const { return toPixel(m_x, value, m_inner.left(), m_inner.width(), false); }
  [[nodiscard]] double y(double value) const { return toPixel(m_y, value, m_inner.top(), m_inner.height(), true); }
  [[nodiscard]] QPointF operator()(Point point) const { return {x(point.x), y(point.y)}; }
  [[nodiscard]] Point at(QPointF pixel) const;
  [[nodiscard]] double xAt(double pixel) const { return toValue(m_x, pixel, m_inner.left(), m_inner.width(), false); }
  [[nodiscard]] double yAt(double pixel) const { return toValue(m_y, pixel, m_inner.top(), m_inner.height(), true); }
  [[nodiscard]] const QRectF& inner() const { return m_inner; }
  [[nodiscard]] Range rangeX() const { return m_x.range; }
  [[nodiscard]] Range rangeY() const { return m_y.range; }
  /// Pixels per unit of x and of y, where both are linear.
  [[nodiscard]] double unit() const;

private:
  struct Side {
    Range range;
    bool reversed = false, logarithmic = false;
  };
  [[nodiscard]] static Side side(const Axis& axis);
  [[nodiscard]] static double toPixel(const Side& side, double value, double origin, double length, bool upwards);
  [[nodiscard]] static double toValue(const Side& side, double pixel, double origin, double length, bool upwards);

  QRectF m_inner;
  Side m_x, m_y;
};

}  // namespace pelab::ui
