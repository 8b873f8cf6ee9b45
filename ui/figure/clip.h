#pragma once
#include <optional>
#include <vector>

#include <QLineF>
#include <QPolygonF>
#include <QRectF>

namespace pelab::ui {

/// The part of a line inside a rectangle (edges included); nothing when it misses it (Liang–Barsky).
[[nodiscard]] std::optional<QLineF> clippedLine(const QLineF& line, const QRectF& rect);

/// The pieces of a curve inside a rectangle; a point that is not finite interrupts the curve.
[[nodiscard]] std::vector<QPolygonF> clippedCurve(const QPolygonF& points, const QRectF& rect);

/// The part of an area inside a rectangle (Sutherland–Hodgman); empty when nothing is left.
[[nodiscard]] QPolygonF clippedArea(const QPolygonF& corners, const QRectF& rect);

/// The pieces of a curve that are drawn when it is dashed: lengths of strokes and gaps in turn.
[[nodiscard]] std::vector<QPolygonF> dashed(const QPolygonF& points, const std::vector<double>& lengths);

}  // namespace pelab::ui
