#pragma once
#include "core/figure/figure.h"
#include "core/scene/scene.h"
#include "core/views/buckets/bucket_scene.h"

namespace pelab {

/// r, or |r| on a logarithmic axis, with ticks where buckets begin.
[[nodiscard]] Axis stairsAxis(const Scene& scene, const BucketScene& bucketScene);

/// Sizes of buckets: from 0, or on a logarithmic axis when the largest bucket holds fifty times what the smallest does.
[[nodiscard]] Axis countAxis(const Scene& scene, const BucketScene& bucketScene);

}  // namespace pelab
