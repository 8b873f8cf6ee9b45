#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/encodings/t5/buckets.h"
#include "core/error.h"
#include "core/scene/param_spec.h"
#include "core/text.h"

/// What every scheme with T5's buckets asks and says of them.
namespace pelab::t5 {

/// Rows of the trained table, 2 … 65536.
[[nodiscard]] ParamSpec numBucketsSpec();
/// Where the logarithmic buckets end, 1 … 1048576.
[[nodiscard]] ParamSpec maxDistanceSpec();

/// "bad_num_buckets" where no distance has a bucket of its own (M < 1), "bad_max_distance" where max_distance ≤ M.
[[nodiscard]] std::optional<Error> bucketError(std::int64_t numBuckets, std::int64_t maxDistance, bool bidirectional);
/// A word on buckets that are never used; empty where there are none.
[[nodiscard]] std::vector<Text> bucketWarnings(const T5Buckets& buckets);

/// The bucket of a distance in one direction: "b(n) = n (n < 8), b(n) = min(8 + ⌊8 ln(n/8) / ln(128/8)⌋, 15) (n ≥ 8)".
[[nodiscard]] std::string distanceFormula(const T5Buckets& buckets);

}  // namespace pelab::t5
