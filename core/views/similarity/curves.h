#pragma once
#include <cstdint>
#include <stop_token>
#include <vector>

#include "core/figure/figure.h"
#include "core/views/similarity/cosine_sums.h"
#include "core/views/similarity/subject.h"

namespace pelab::similarity {

/// Whole numbers k on show, cut into one bucket per pixel column.
struct Buckets {
  std::int64_t first = 0, last = 0;  ///< k = first … last
  bool evenly = true;                ///< the axis is linear
  std::vector<std::int64_t> starts;  ///< ascending; bucket b holds starts[b] … starts[b + 1] − 1, the last one … last

  [[nodiscard]] std::int64_t size() const { return last - first + 1; }
};

/// Buckets of the whole numbers of @p x.visible that lie in [least, greatest], as many as @p pixels along its scale.
[[nodiscard]] Buckets bucketsOf(const Axis& x, std::int64_t least, std::int64_t greatest, int pixels);

struct Drawn {
  std::vector<Point> points;
  bool exact = true;  ///< least and greatest of every bucket; false = some k were left out
};

/// Pair-steps that a curve may cost: about 1 ms, or half a second at full effort.
[[nodiscard]] std::int64_t curveBudget(bool full);

/// form / divisor against k: each bucket's least and greatest value in the order they come when all k of it fit into
/// @p budget; else single values, as many as fit.
[[nodiscard]] Drawn shiftCurve(const ShiftForm& form, double divisor, const Buckets& buckets, std::int64_t budget,
                               const std::stop_token& stop);

/// Inner products (or cosines) of row m with row m + k for the k of the buckets whose rows exist.
[[nodiscard]] Drawn rowCurve(const Subject& subject, std::int64_t m, bool cosine, const Buckets& buckets, bool full,
                             const std::stop_token& stop);

}  // namespace pelab::similarity
