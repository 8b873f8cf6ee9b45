#pragma once
#include <memory>

#include "core/views/spectrum/pair_spectrum.h"
#include "core/views/view.h"

namespace pelab::spectrum {

/// One row per pair of @p pairs: frequency, wavelength, turns, phases; with scaling also frequency before it and
/// divisor.
[[nodiscard]] std::unique_ptr<Data> spectrumData(PairSpectrum shown, Span pairs);

}  // namespace pelab::spectrum
