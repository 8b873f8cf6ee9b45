#pragma once
#include <cstdint>

#include "core/figure/figure.h"
#include "core/numerics/span.h"
#include "core/scene/scene.h"
#include "core/views/precision/phase_error.h"

namespace pelab::precision {

/// Entries that stand for a block, at most.
inline constexpr std::int64_t kLooks = 16;

/// Decades from about the least to the greatest error, in radians, of @p positions whose pairs turn by @p speeds.lo
/// to speeds.hi radians each, in formats from @p fine to @p coarse. A whole number that is off is off by 1 at least.
[[nodiscard]] Range decadesOf(Rounded what, std::int64_t positions, Range speeds, SmallFloat fine, SmallFloat coarse);

/// log₁₀ of an error inside @p decades; NaN where there is none.
[[nodiscard]] double shownError(double error, Range decades);

/// The greatest error of some of the positions of a block, by the golden section: even steps would meet only multiples
/// of powers of two, which the formats hold exactly.
[[nodiscard]] double worstOf(const Rounding& rounding, Span positions, double omega, std::int64_t looks);

/// The greatest error of each of @p blocks as steps; none where all are exact, or beyond the format's range.
[[nodiscard]] Curve errorCurve(const Rounding& rounding, const Blocks& blocks, double omega, Range limits);

/// No point of @p curve has a value.
[[nodiscard]] bool isEmpty(const Curve& curve);

}  // namespace pelab::precision
