#pragma once
#include <cstdint>
#include <stop_token>
#include <vector>

#include "core/figure/figure.h"
#include "core/views/circle/clock.h"

namespace pelab::circle {

/// The options of the view as its panels use them.
struct Shown {
  bool trail = true;
  bool projections = true;
  bool second = true;  ///< the hand, or the key arrow, at n
  double angle = 0.0;  ///< of the toy q ahead of the toy k of one pair, in radians
};

/// What the legend names: the angles that are drawn as arcs.
[[nodiscard]] std::vector<Text> angleNames(const Clock& clock, const Shown& shown);

/// A pair of a table: the point (cos mω, sin mω) as a hand, with its trail, its two projections, the hand at n and the
/// arc (m − n)ω between them.
[[nodiscard]] std::vector<Layer> handLayers(const Clock& clock, const Shown& shown);

/// A pair of a rotation: unit vectors q (at `angle`) and k (at 0) before (dashed) and after turning by mθ and nθ.
[[nodiscard]] std::vector<Layer> arrowLayers(const Clock& clock, const Shown& shown);

/// a² e^(λr) cos(angle − rθ): (R_m q)·(R_n k) of that pair at r = n − m, λ its decay.
[[nodiscard]] double pairScore(const Clock& clock, double angle, double relative);

/// What the score's axis has room for: the greatest factor in sight, but from 0.01a² to 4a². A score that decays grows
/// without end for keys after the query, and would leave no height for those before it.
[[nodiscard]] double scoreReach(const Clock& clock, const Range& visible);

/// The score against r = n − m over the visible stretch, with the cursor's point. `isExact` is set to false when some
/// whole numbers were left out.
[[nodiscard]] std::vector<Layer> scoreLayers(const Clock& clock, const Shown& shown, const Axis& x, int pixels,
                                             const std::stop_token& stop, bool& isExact);

}  // namespace pelab::circle
