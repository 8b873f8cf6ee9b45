#pragma once
#include <cstdint>
#include <string>
#include <vector>

#include "core/encodings/relative_index.h"
#include "core/text.h"

namespace pelab {

/// Keys before the query (r = n − m < 0) or after it (r > 0).
enum class KeySide { Before, After };

/// r of the key @p distance ≥ 0 away on @p side.
[[nodiscard]] std::int64_t relativeAt(KeySide side, std::int64_t distance);

/// A bucket and the first distance |r| ≥ 1 that reads it.
struct Step {
  std::int64_t distance = 1, bucket = 0;
};
/// Every bucket of RelativeIndex::nearest that stands for keys on @p side, nearest first; empty when those keys share
/// the bucket of r = 0 (the keys after the query of a decoder).
[[nodiscard]] std::vector<Step> stepsOf(const std::vector<std::int64_t>& nearest, KeySide side);

/// Distances first … last, both included, that read one bucket.
struct DistanceRun {
  std::int64_t first = 0, last = 0;
};
/// The run that r belongs to, on its own side of r = 0 and up to @p farthest; {0, 0} for r = 0.
[[nodiscard]] DistanceRun runOf(const RelativeIndex& index, std::int64_t relative, std::int64_t farthest);

/// Distances first … last ≥ 1 whose buckets are of one zone.
struct ZoneRun {
  RelativeIndex::Zone zone = RelativeIndex::Zone::Exact;
  std::int64_t first = 0, last = 0;
};
/// The zones of @p side from its @p steps outwards.
[[nodiscard]] std::vector<ZoneRun> zoneRuns(const RelativeIndex& index, KeySide side, const std::vector<Step>& steps,
                                            std::int64_t farthest);

/// "0–7, 8, 12, 16, 23, 32, 46, 64, 91": first distance of each bucket; runs of neighbours are written as one. After
/// @p most entries "…".
[[nodiscard]] std::string listOfDistances(const std::vector<std::int64_t>& distances, std::size_t most);

/// Whether the buckets of a side only rise, or only fall, from near keys to far ones.
[[nodiscard]] bool isMonotone(const std::vector<Step>& steps);

/// "bucket(r = −20) = 10: logarithmic, distances 16 … 22"; of pairs without a reserved position.
[[nodiscard]] Text explainBucket(const RelativeIndex& index, std::int64_t relative, std::int64_t farthest);

/// "bucket 16: of pairs whose query is the first token, at any distance"; of a reserved bucket.
[[nodiscard]] Text explainReserved(const RelativeIndex& index, std::int64_t bucket);

/// The bucket of a query and a key by one of the two.
[[nodiscard]] Text explainPair(const RelativeIndex& index, std::int64_t query, std::int64_t key, std::int64_t farthest);

}  // namespace pelab
