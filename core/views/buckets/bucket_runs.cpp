#include "core/views/buckets/bucket_runs.h"

#include <algorithm>
#include <cstdlib>
#include <limits>

namespace pelab {

namespace {

constexpr std::int64_t kUnused = std::numeric_limits<std::int64_t>::min();  // in RelativeIndex::nearest

}  // namespace

std::int64_t relativeAt(KeySide side, std::int64_t distance) {
  return side == KeySide::Before ? -distance : distance;
}

std::vector<Step> stepsOf(const std::vector<std::int64_t>& nearest, KeySide side) {
  std::vector<Step> result;
  result.reserve(nearest.size() / 2 + 1);
  for (std::size_t bucket = 0; bucket < nearest.size(); ++bucket) {
    const std::int64_t r = nearest[bucket];
    if (r == kUnused || r == 0 || (r < 0) != (side == KeySide::Before)) continue;
    result.push_back({std::abs(r), static_cast<std::int64_t>(bucket)});
  }
  const auto isNearer = [](const Step& a, const Step& b) { return a.distance < b.distance; };
  if (!std::is_sorted(result.begin(), result.end(), isNearer)) std::sort(result.begin(), result.end(), isNearer);
  return result;
}

DistanceRun runOf(const RelativeIndex& index, std::int64_t relative, std::int64_t farthest) {
  if (relative == 0) return {0, 0};
  const std::int64_t distance = std::abs(relative);
  DistanceRun run{1, std::max(farthest, distance)};
  for (const std::int64_t r : index.nearest()) {
    if (r == kUnused || r == 0 || (r < 0) != (relative < 0)) continue;
    if (std::abs(r) <= distance) {
      run.first = std::max(run.first, std::abs(r));
    } else {
      run.last = std::min(run.last, std::abs(r) - 1);
    }
  }
  return run;
}

std::vector<ZoneRun> zoneRuns(const RelativeIndex& index, KeySide side, const std::vector<Step>& steps,
                              std::int64_t farthest) {
  if (farthest < 1) return {};
  std::vector<ZoneRun> result{{index.zone(index.bucket(relativeAt(side, 1))), 1, farthest}};
  for (const Step& step : steps) {
    if (step.distance > farthest) break;
    const auto zone = index.zone(step.bucket);
    if (zone == result.back().zone) continue;
    result.back().last = step.distance - 1;
    result.push_back({zone, step.distance, farthest});
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

bool isMonotone(const std::vector<Step>& steps) {
  const auto isLower = [](const Step& a, const Step& b) { return a.bucket < b.bucket; };
  return std::is_sorted(steps.begin(), steps.end(), isLower) || std::is_sorted(steps.rbegin(), steps.rend(), isLower);
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
    case RelativeIndex::Zone::Reserved:
      break;
  }
  return PELAB_TEXT("buckets", "bucket(r = %1) = %2").with({relative, bucket});
}

Text explainReserved(const RelativeIndex& index, std::int64_t bucket) {
  return index.at(0, 1) == bucket
             ? PELAB_TEXT("buckets", "bucket %1: of pairs whose query is the first token, at any distance")
                   .with({bucket})
             : PELAB_TEXT("buckets", "bucket %1: of pairs whose key is the first token, at any distance")
                   .with({bucket});
}

Text explainPair(const RelativeIndex& index, std::int64_t query, std::int64_t key, std::int64_t farthest) {
  const std::int64_t bucket = index.at(query, key);
  return index.zone(bucket) == RelativeIndex::Zone::Reserved ? explainReserved(index, bucket)
                                                             : explainBucket(index, key - query, farthest);
}

}  // namespace pelab
