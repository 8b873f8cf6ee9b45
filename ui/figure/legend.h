#pragma once
#include <QPainter>

#include "ui/figure/layer_drawing.h"

namespace pelab::ui {

/// The legend of @p panel: in the line above the axes when its entries fit there, else where nothing is drawn
/// inside the axes, else those that fit in the line and how many more there are. It never covers a curve.
void drawLegend(const Panel& panel, const PanelFrame& frame, const PanelMap& map, QPainter& painter, const Look& look,
                const Metrics& metrics, const Translation& translation);

}  // namespace pelab::ui
