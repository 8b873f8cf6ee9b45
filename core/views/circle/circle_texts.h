#pragma once
#include <vector>

#include "core/text.h"
#include "core/views/circle/clock.h"
#include "core/views/circle/hands.h"
#include "core/views/view.h"

namespace pelab::circle {

/// "Pair 3 at m = 5: sin(5 · 0.1) = …", or for rotations the dot product of the turned pair.
[[nodiscard]] Text explainHand(const Clock& clock, const Shown& shown);
/// What the drawn vectors leave out of a rotation that also stretches; empty where it does not.
[[nodiscard]] Text noteOnLengths(const Clock& clock);
/// Wavelength and turns of the pair whose dial stands at @p y of the wall; empty where there is none.
[[nodiscard]] Text explainDial(const Clock& clock, double y);
/// The dot product of the pair at relative position @p x (rounded); empty where no two positions are that far apart.
[[nodiscard]] Text explainScore(const Clock& clock, const Shown& shown, double x);

[[nodiscard]] std::vector<Readout> pairReadouts(const Clock& clock, const Shown& shown);

}  // namespace pelab::circle
