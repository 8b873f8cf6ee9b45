#pragma once
#include "core/figure/figure.h"

namespace pelab::test {

/// Figures with every kind of layer, for tests that need no view.
[[nodiscard]] Figure heatMapFigure(std::int64_t rows, std::int64_t columns);
[[nodiscard]] Figure everyLayerFigure();
[[nodiscard]] Figure messageFigure();

/// A curve that goes far outside its axes, with wide strokes, markers, bars, bands and arrows along the edges.
[[nodiscard]] Figure overflowingFigure();

}  // namespace pelab::test
