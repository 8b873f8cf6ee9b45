#include "ui/figure/panel_map.h"

#include <algorithm>
#include <cmath>

namespace pelab::ui {
namespace {

Range widened(Range range, double size) {
  const double middle = (range.lo + range.hi) / 2.0;
  return {middle - size / 2.0, middle + size / 2.0};
}

}  // namespace

PanelMap::PanelMap(const Panel& panel, const QRectF& inner) : m_inner(inner), m_x(side(panel.x)), m_y(side(panel.y)) {
  if (!panel.equalAspect || m_x.logarithmic || m_y.logarithmic) return;
  const double unit = std::min(inner.width() / m_x.range.size(), inner.height() / m_y.range.size());
  m_x.range = widened(m_x.range, inner.width() / unit);
  m_y.range = widened(m_y.range, inner.height() / unit);
}

Point PanelMap::at(QPointF pixel) const {
  return {xAt(pixel.x()), yAt(pixel.y())};
}

double PanelMap::unit() const {
  return std::min(m_inner.width() / m_x.range.size(), m_inner.height() / m_y.range.size());
}

PanelMap::Side PanelMap::side(const Axis& axis) {
  Side result{axis.visible, axis.reversed, axis.scale == AxisScale::Logarithmic};
  Range& range = result.range;
  if (!std::isfinite(range.lo) || !std::isfinite(range.hi) || !(range.size() > 0.0)) range = axis.full;
  if (!std::isfinite(range.lo) || !std::isfinite(range.hi) || !(range.size() > 0.0)) range = {0.0, 1.0};
  if (result.logarithmic && !(range.hi > 0.0)) result.logarithmic = false;
  if (result.logarithmic && !(range.lo > 0.0)) range.lo = range.hi / 1e6;
  return result;
}

double PanelMap::toPixel(const Side& side, double value, double origin, double length, bool upwards) {
  const auto [lo, hi] = side.range;
  double part = side.logarithmic ? std::log(value / lo) / std::log(hi / lo) : (value - lo) / (hi - lo);
  if (side.logarithmic && !(value > 0.0)) part = std::isnan(value) ? value : -1e3;
  if (side.reversed != upwards) part = 1.0 - part;
  return origin + part * length;
}

double PanelMap::toValue(const Side& side, double pixel, double origin, double length, bool upwards) {
  const auto [lo, hi] = side.range;
  double part = (pixel - origin) / length;
  if (side.reversed != upwards) part = 1.0 - part;
  return side.logarithmic ? lo * std::pow(hi / lo, part) : lo + part * (hi - lo);
}

}  // namespace pelab::ui
