#pragma once
#include <vector>

#include "core/figure/figure.h"
#include "core/views/panel_view.h"
#include "core/views/spectrum/pair_spectrum.h"

namespace pelab::spectrum {

/// Wavelength per pair and the two lengths as lines across; with scaling, if @p before, also that before it.
void fillWavelengths(Panel& panel, const PairSpectrum& shown, bool before, Filling& filling);
/// Turns within both lengths and one turn as a line across.
void fillTurns(Panel& panel, const PairSpectrum& shown, Filling& filling);
/// Phases seen in training and those passed now that were not.
void fillPhases(Panel& panel, const PairSpectrum& shown, Filling& filling);
/// ω_i / ω'_i with its zones.
void fillDivisors(Panel& panel, const PairSpectrum& shown, Filling& filling);

/// What the legends say, in the order of the layers.
[[nodiscard]] std::vector<Text> wavelengthLegend();
[[nodiscard]] std::vector<Text> turnsLegend(const PairSpectrum& shown);
[[nodiscard]] std::vector<Text> phaseLegend();
[[nodiscard]] Text zoneName(ScalingZone zone);

}  // namespace pelab::spectrum
