#pragma once
#include <QFontMetricsF>
#include <QStringList>
#include <QVector>

#include "core/figure/figure.h"
#include "ui/i18n/translation.h"

namespace pelab::ui {

struct TickMarks {
  QVector<double> at;
  QStringList labels;       ///< one per mark; may be empty
  QVector<double> between;  ///< small marks without a label
};

/// Where an axis has its ticks and what they say, so that no label touches its neighbour: the axis's own ticks where it
/// has any, powers of ten on logarithmic axes, else round numbers (1, 2, 5 · 10ⁿ; whole ones where asked).
/// @p length of the axis in pixels; of its own ticks, names wider than @p widest are shortened
/// and wider numbers left out (0 = no limit). Words along a horizontal axis are shortened to the
/// room that their neighbours leave.
[[nodiscard]] TickMarks tickMarks(const Axis& axis, Range visible, double length, bool horizontal, double widest,
                                  const QFontMetricsF& metrics, const Translation& translation);

/// "10⁻³", "10", "1".
[[nodiscard]] QString powerOfTen(int exponent);

}  // namespace pelab::ui
