#pragma once
#include <QPainter>

#include "ui/figure/layer_drawing.h"

namespace pelab::ui {

/// The legend of @p panel: in the line above the axes when its entries fit there, else in the corner of the axes with
/// the least below it, on a ground of its own.
void drawLegend(const Panel& panel, const PanelFrame& frame, const PanelMap& map, QPainter& painter, const Look& look,
                const Metrics& metrics, const Translation& translation);

}  // namespace pelab::ui
