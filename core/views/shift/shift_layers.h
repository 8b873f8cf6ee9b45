#pragma once
#include <vector>

#include "core/figure/figure.h"
#include "core/views/panel_view.h"
#include "core/views/shift/shift_scene.h"

namespace pelab::shift {

/// Least residual that the logarithmic axis shows; smaller ones and 0 are drawn there.
inline constexpr double kFloor = 1e-17;

/// The matrix as a heat map. A cell of several entries shows the one farthest from 0: nearly all are 0.
void fillMatrix(Panel& panel, const ShiftMap& map, Sign sign, Filling& filling);
/// Residuals with both signs, over pairs or positions.
void fillResiduals(Panel& panel, const ShiftScene& shown, Filling& filling);

/// Over positions or pairs, as the view's option says.
[[nodiscard]] Axis residualXAxis(const Scene& scene, const ShiftScene& shown);
[[nodiscard]] Axis residualAxis(const Scene& scene, const ShiftScene& shown);
[[nodiscard]] std::vector<Text> residualLegend(const ShiftScene& shown);

}  // namespace pelab::shift
