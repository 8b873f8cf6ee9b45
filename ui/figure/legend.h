#pragma once
#include <QPainter>

#include "ui/figure/layer_drawing.h"

namespace pelab::ui {

/// Lines a legend with these entries takes in @p width pixels; estimated, the same in every language.
[[nodiscard]] int legendRows(const std::vector<Text>& names, double width, int em);

/// The legend of @p panel: in the lines above the axes when its entries fit there, else where nothing is drawn
/// inside the axes, else in smaller letters, else those that fit and how many more there are. It never covers a curve.
void drawLegend(const Panel& panel, const PanelFrame& frame, const PanelMap& map, QPainter& painter, const Look& look,
                const Metrics& metrics, const Translation& translation);

}  // namespace pelab::ui
