#pragma once
#include <vector>

#include "core/encodings/relative_index.h"
#include "core/figure/figure.h"
#include "core/views/buckets/bucket_scene.h"

namespace pelab {

/// Shaded zones and the stairs themselves. Linear: one curve over r; logarithmic: one per side over |r|. A step stands
/// half-way between two whole numbers. Cost: two steps per pixel and the edges of the buckets.
[[nodiscard]] std::vector<Layer> stairsLayers(const BucketScene& scene, Range visible, PixelSize pixels);

/// What the legend of the sizes names: the buckets of reserved positions.
[[nodiscard]] Text reservedName();

/// One bar per bucket, coloured by zone; when buckets are narrower than a pixel, one per pixel with the largest of
/// them. Those of reserved positions are a layer of their own.
[[nodiscard]] std::vector<Layer> sizesLayers(const BucketScene& scene, Range visible, PixelSize pixels);

/// Bucket numbers of query × key, never averaged: a cell shows the bucket at the middle of its block. NaN = masked.
struct BucketMatrix {
  Layer layer;
  bool complete = true;  ///< false: coarse, or stopped
  bool sampled = false;  ///< cells stand for more than one entry
};
[[nodiscard]] BucketMatrix matrixLayer(const BucketScene& scene, Range keys, Range queries, PixelSize pixels,
                                       const Effort& effort);

/// What the legend of the stairs names.
[[nodiscard]] std::vector<Text> stairsNames(const BucketScene& scene);

/// Ink of a zone, in the stairs and in the bars alike.
[[nodiscard]] Ink zoneInk(RelativeIndex::Zone zone);

}  // namespace pelab
