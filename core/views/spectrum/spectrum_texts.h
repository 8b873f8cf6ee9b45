#pragma once
#include <cstdint>
#include <vector>

#include "core/text.h"
#include "core/views/spectrum/pair_spectrum.h"
#include "core/views/view.h"

namespace pelab::spectrum {

/// Each for pair @p i, 0 ≤ i < pairs, with its numbers.
[[nodiscard]] Text explainWavelength(const PairSpectrum& shown, std::int64_t i);
[[nodiscard]] Text explainTurns(const PairSpectrum& shown, std::int64_t i);
[[nodiscard]] Text explainPhase(const PairSpectrum& shown, std::int64_t i);
[[nodiscard]] Text explainDivisor(const PairSpectrum& shown, std::int64_t i);

/// The pair @p i, the cursor's, and what is true of all.
[[nodiscard]] std::vector<Readout> spectrumReadouts(const PairSpectrum& shown, std::int64_t i);

}  // namespace pelab::spectrum
