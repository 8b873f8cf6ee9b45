#pragma once
#include <cstdint>
#include <vector>

#include "core/scene/scene.h"
#include "core/text.h"
#include "core/views/buckets/bucket_scene.h"
#include "core/views/view.h"

namespace pelab {

/// "bucket 10: relative positions within the length: 7, from r = −16 outwards".
[[nodiscard]] Text explainSize(const BucketScene& scene, std::int64_t bucket);
/// "r = n − m = 3 − 5 = −2" and the bucket that this query and key read; masked keys are named as such.
[[nodiscard]] Text explainCell(const BucketScene& scene, std::int64_t query, std::int64_t key);

/// The cursor's bucket, the edges of the buckets, and what holds of them.
[[nodiscard]] std::vector<Readout> bucketReadouts(const Scene& scene, const BucketScene& bucketScene);

}  // namespace pelab
