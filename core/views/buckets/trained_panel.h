#pragma once
#include "core/views/buckets/bucket_scene.h"
#include "core/views/panel_view.h"

/// The numbers of a trained table, one per bucket and head, as a panel of the view of buckets.
namespace pelab::trained_panel {

/// Whether the buckets have numbers that were read from a file.
[[nodiscard]] bool isThere(const BucketScene& shown);
[[nodiscard]] Panel frame(const Scene& scene, const BucketScene& shown);
/// A cell per number where each has a pixel, else the mean of a block.
void fill(Panel& panel, const BucketScene& shown, Filling& filling);
[[nodiscard]] Text explain(const Scene& scene, const BucketScene& shown, Point at);

/// The number that the pair of the cursor reads in its head.
[[nodiscard]] Readout readout(const Scene& scene, const BucketScene& shown);

}  // namespace pelab::trained_panel
