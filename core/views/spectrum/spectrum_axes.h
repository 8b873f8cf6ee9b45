#pragma once
#include "core/figure/figure.h"
#include "core/scene/scene.h"
#include "core/views/spectrum/pair_spectrum.h"

namespace pelab::spectrum {

/// Axis of all panels.
[[nodiscard]] Axis pairAxis(const Scene& scene, const PairSpectrum& shown);
/// Logarithmic, with room for every pair, both lengths and, of turns, for one turn.
[[nodiscard]] Axis wavelengthAxis(const Scene& scene, const PairSpectrum& shown);
[[nodiscard]] Axis turnsAxis(const Scene& scene, const PairSpectrum& shown);
[[nodiscard]] Axis phaseAxis(const Scene& scene, const PairSpectrum& shown);
[[nodiscard]] Axis divisorAxis(const Scene& scene, const PairSpectrum& shown);

}  // namespace pelab::spectrum
