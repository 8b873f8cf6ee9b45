#pragma once
#include <set>
#include <string>
#include <vector>

#include <QFont>

#include "core/figure/figure.h"
#include "ui/figure/canvas.h"
#include "ui/figure/frame.h"
#include "ui/figure/panel_map.h"
#include "ui/i18n/translation.h"
#include "ui/theme/theme.h"

namespace pelab::ui {

/// What drawing one panel's layers needs to know.
struct Drawing {
  Canvas& canvas;
  const PanelMap& map;
  const Metrics& metrics;
  const Look& look;
  const Translation& translation;
  const std::set<std::string>& silent;  ///< maps of these names (HeatMap::numbersAs) have no numbers
  std::vector<QRectF>& names;           ///< of lines across the panel, as far as they are drawn: none lies on another

  [[nodiscard]] double line(double logical) const { return logical * metrics.device * look.theme.lineScale; }
  [[nodiscard]] QColor ink(Ink ink) const { return look.theme.ink(ink); }
};

/// The interface's font family at @p em device pixels.
[[nodiscard]] QFont figureFont(int em, bool bold = false);

/// One layer in its panel.
void drawLayer(const Layer& layer, const Drawing& drawing);

/// The colours of the cells as @p size pixels, row 0 at the top, of the stretch of the axes that @p map shows; pixels
/// outside the map are transparent, masked cells hatched with a period of @p hatch pixels. Where cells are a
/// few pixels, a pixel on an edge mixes the colours it covers, so that unequal numbers of pixels per cell make no
/// stripes; the pixel at the middle of a cell of two pixels or more has exactly its colour. Categories never mix.
[[nodiscard]] QImage cellImage(const HeatMap& heat, const PanelMap& map, QSize size, double hatch, const Theme& theme);

/// The sample of a layer in a legend; nothing for layers that have no line, marker or area.
void drawSample(const Layer& layer, QPainter& painter, const QRectF& box, const Look& look, const Metrics& metrics);

}  // namespace pelab::ui
