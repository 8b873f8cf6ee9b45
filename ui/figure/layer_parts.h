#pragma once
#include "ui/figure/layer_drawing.h"

namespace pelab::ui {

/// The parts `drawLayer` is made of.
void drawHeatMap(const HeatMap& heat, const Drawing& drawing);
void drawCurve(const Curve& curve, const Drawing& drawing);
void drawBars(const Bars& bars, const Drawing& drawing);
void drawBand(const Band& band, const Drawing& drawing);
void drawRule(const Rule& rule, const Drawing& drawing);
void drawZone(const Zone& zone, const Drawing& drawing);
void drawArrow(const Arrow& arrow, const Drawing& drawing);
void drawArc(const Arc& arc, const Drawing& drawing);
void drawLabel(const Label& label, const Drawing& drawing);
void drawDials(const Dials& dials, const Drawing& drawing);
void drawCode(const Code& code, const Drawing& drawing);

/// The name of a line across the panel or of a zone, and where it stands; empty where it has none or no room.
struct NameInPanel {
  QString text;
  QRectF box;
};
[[nodiscard]] NameInPanel nameInPanel(const Layer& layer, const PanelMap& map, const Metrics& metrics,
                                      const Translation& translation);

/// The number of each cell, all with the same digits: as many as fit into every cell, or none.
void drawNumbers(const HeatMap& heat, const Drawing& drawing);
/// Whether there is room for them.
[[nodiscard]] bool numbersFit(const HeatMap& heat, const PanelMap& map, const Metrics& metrics,
                              const Translation& translation);

/// What a cell says when its number is written into it: the value, or its category's name.
[[nodiscard]] QString cellText(const HeatMap& heat, float value, int digits, const Translation& translation);

/// Near-black or white, whichever is read more easily on @p background.
[[nodiscard]] QColor contrasting(const QColor& background);

/// What lies below words inside a panel, so that lines do not cross the letters.
[[nodiscard]] QColor groundOf(const Theme& theme);

/// A marker around @p at as closed outlines; @p filled tells whether they are areas or strokes.
struct MarkerShape {
  std::vector<QPolygonF> outlines;
  bool filled = true;
};
[[nodiscard]] MarkerShape markerShape(Marker marker, QPointF at, double radius);

/// Points of a circle's part, fine enough for its size; angles counter-clockwise, radius grows by @p growth per turn.
[[nodiscard]] QPolygonF arcPoints(QPointF center, double radius, double from, double to, double growth = 0.0);

}  // namespace pelab::ui
