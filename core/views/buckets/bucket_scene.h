#pragma once
#include <cstdint>
#include <memory>
#include <string_view>
#include <vector>

#include "core/encodings/relative_index.h"
#include "core/encodings/score_bias.h"
#include "core/scene/scene.h"
#include "core/views/buckets/bucket_runs.h"

namespace pelab {

inline constexpr std::string_view kBucketsView = "buckets";

/// What the view needs of a scene, looked up once.
struct BucketScene {
  explicit BucketScene(const Scene& scene);

  std::shared_ptr<const RelativeIndex> index;  ///< null when the scheme has none
  std::shared_ptr<const ScoreBias> trained;    ///< holds the table of a file; null without one
  const TableFile* source = nullptr;           ///< that table, buckets × heads
  std::vector<Step> before;                    ///< buckets of the keys before the query
  std::vector<Step> after;                     ///< of those after it
  std::vector<std::int64_t> sizes;             ///< relative positions in each bucket
  std::int64_t length = 1;                     ///< max_len
  std::int64_t greatest = 0;                   ///< largest |r| of pairs without a reserved position
  std::int64_t farthest = 1;                   ///< largest |r| on the axis of the stairs
  bool logarithmic = false;                    ///< stairs over |r| on a logarithmic axis
  bool masked = false;                         ///< keys after the query are masked
  bool countsSeen = false;                     ///< sizes are of r ≤ 0 alone

  [[nodiscard]] const std::vector<Step>& steps(KeySide side) const { return side == KeySide::Before ? before : after; }
};

}  // namespace pelab
