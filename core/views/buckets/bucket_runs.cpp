#include "core/views/buckets/bucket_runs.h"

#include <algorithm>
#include <cstdlib>
#include <limits>

namespace pelab {

std::int64_t relativeAt(KeySide side, std::int64_t distance) {
  return side == KeySide::Before ? -distance : distance;
}

std::vector<std::int64_t> firstDistances(const RelativeIndex& index, KeySide side) {
  std::vector<std::int64_t> result;
  for (const std::int64_t r : index.nearest()) {
    if (r == std::numeric_limits<std::int64_t>::min() || r == 0) continue;
    if ((r < 0) == (side == KeySide::Before)) result.push_back(std::abs(r));
  }
  std::sort(result.begin(), result.end());
  return result;
}

DistanceRun runOf(const RelativeIndex& index, std::int64_t relative, std::int64_t farthest) {
  if (relative == 0) return {0, 0};
  const std::int64_t distance = std::abs(relative);
  const auto firsts = firstDistances(index, relative < 0 ? KeySide::Before : KeySide::After);
  const auto next = std::upper_bound(firsts.begin(), firsts.end(), distance);
  const std::int64_t first = next == firsts.begin() ? 1 : *(next - 1);
  const std::int64_t last = next == firsts.end() ? std::max(farthest, distance) : *next - 1;
  return {first, last};
}

std::vector<ZoneRun> zoneRuns(const RelativeIndex& index, KeySide side, const std::vector<std::int64_t>& firsts,
                              std::int64_t farthest) {
  if (farthest < 1) return {};
  std::vector<ZoneRun> result{{index.zone(index.bucket(relativeAt(side, 1))), 1, farthest}};
  for (const std::int64_t first : firsts) {
    if (first > farthest) break;
    const auto zone = index.zone(index.bucket(relativeAt(side, first)));
    if (zone == result.back().zone) continue;
    result.back().last = first - 1;
    result.push_back({zone, first, farthest});
  }
  return result;
}

std::string listOfDistances(const std::vector<std::int64_t>& distances, std::size_t most) {
  std::string result;
  std::size_t entries = 0;
  for (std::size_t k = 0; k < distances.size(); ++entries) {
    if (entries > 0) result += ", ";
    if (entries == most) return result + "…";
    std::size_t end = k;  // distances k … end − 1 have a bucket of their own
    while (end + 1 < distances.size() && distances[end + 1] == distances[end] + 1) ++end;
    result += std::to_string(distances[k]);
    if (end < k + 3) {
      ++k;
    } else {
      result += "–" + std::to_string(distances[end - 1]);
      k = end;
    }
  }
  return result;
}

Text explainBucket(const RelativeIndex& index, std::int64_t relative, std::int64_t farthest) {
  const std::int64_t bucket = index.bucket(relative);
  const DistanceRun run = runOf(index, relative, farthest);
  if (relative > 0 && bucket == index.bucket(0)) {
    return PELAB_TEXT("buckets", "bucket(r = %1) = %2: every key after the query reads the bucket of r = 0")
        .with({relative, bucket});
  }
  switch (index.zone(bucket)) {
    case RelativeIndex::Zone::Exact:
      return PELAB_TEXT("buckets", "bucket(r = %1) = %2: exact, distance %3 alone").with({relative, bucket, run.first});
    case RelativeIndex::Zone::Logarithmic:
      return PELAB_TEXT("buckets", "bucket(r = %1) = %2: logarithmic, distances %3 … %4")
          .with({relative, bucket, run.first, run.last});
    case RelativeIndex::Zone::Shared:
      return PELAB_TEXT("buckets", "bucket(r = %1) = %2: shared by every distance from %3 on")
          .with({relative, bucket, run.first});
    case RelativeIndex::Zone::Unused:
      break;
  }
  return PELAB_TEXT("buckets", "bucket(r = %1) = %2").with({relative, bucket});
}

}  // namespace pelab
