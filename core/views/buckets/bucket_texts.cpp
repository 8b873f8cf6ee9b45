#include "core/views/buckets/bucket_texts.h"

#include <algorithm>
#include <limits>
#include <utility>

#include "core/views/buckets/trained_panel.h"
#include "core/views/support.h"

namespace pelab {

namespace {

bool isReserved(const BucketScene& scene, std::int64_t bucket) {
  return scene.index->zone(bucket) == RelativeIndex::Zone::Reserved;
}

/// Buckets that no pair reads, however long the text.
std::int64_t unusedBuckets(const RelativeIndex& index) {
  std::int64_t count = 0;
  for (std::int64_t b = 0; b < index.buckets(); ++b) count += index.zone(b) == RelativeIndex::Zone::Unused ? 1 : 0;
  return count;
}

/// Distances of the bucket of r = 0 and of those of one side; empty when that side has none of its own.
std::vector<std::int64_t> distancesOf(const std::vector<Step>& steps, bool withZero) {
  std::vector<std::int64_t> result;
  if (withZero) result.push_back(0);
  for (const Step& step : steps) result.push_back(step.distance);
  return result;
}

void addEdges(const BucketScene& scene, std::vector<Readout>& result) {
  constexpr std::size_t most = 40;
  const auto before = distancesOf(scene.before, true);
  const auto after = distancesOf(scene.after, !scene.after.empty());
  const auto add = [&](Text label, Text value) { result.push_back({std::move(label), std::move(value), {}}); };
  if (before == after) {
    add(PELAB_TEXT("buckets", "First distance of each bucket, either side"),
        Text::literal(listOfDistances(before, most)));
  } else {
    add(PELAB_TEXT("buckets", "First distance of each bucket, keys before the query"),
        Text::literal(listOfDistances(before, most)));
    add(PELAB_TEXT("buckets", "First distance of each bucket, keys after the query"),
        after.empty() ? PELAB_TEXT("buckets", "All read the bucket of r = 0")
                      : Text::literal(listOfDistances(after, most)));
  }
  add(PELAB_TEXT("buckets", "The last bucket begins at distance"), Text::literal("%1", {before.back()}));
}

void addChecks(const BucketScene& scene, std::vector<Readout>& result) {
  std::int64_t sum = 0;
  for (std::size_t k = 0; k < scene.sizes.size(); ++k) {
    if (!isReserved(scene, static_cast<std::int64_t>(k))) sum += scene.sizes[k];
  }
  const std::int64_t oneSide = scene.length - scene.index->reserved();
  const std::int64_t all = std::max<std::int64_t>(scene.countsSeen ? oneSide : 2 * oneSide - 1, 0);
  result.push_back({scene.countsSeen ? PELAB_TEXT("buckets", "Every relative position r ≤ 0 has one bucket")
                                     : PELAB_TEXT("buckets", "Every relative position has one bucket"),
                    PELAB_TEXT("buckets", "%1 of %2").with({sum, all}), sum == all});
  const bool monotone = isMonotone(scene.before) && isMonotone(scene.after);
  result.push_back(
      {PELAB_TEXT("buckets", "From near keys to far ones bucket numbers keep one direction"),
       monotone ? PELAB_TEXT("buckets", "on each side of r = 0") : PELAB_TEXT("buckets", "not on each side of r = 0"),
       monotone});
}

}  // namespace

Text explainSize(const BucketScene& scene, std::int64_t bucket) {
  const auto k = static_cast<std::size_t>(bucket);
  if (isReserved(scene, bucket)) return explainReserved(*scene.index, bucket);
  const std::int64_t nearest = scene.index->nearest().at(k);
  if (nearest == std::numeric_limits<std::int64_t>::min()) {
    return PELAB_TEXT("buckets", "bucket %1 is never read").with({bucket});
  }
  return PELAB_TEXT("buckets", "bucket %1: relative positions within the length: %2, from r = %3 outwards")
      .with({bucket, scene.sizes.at(k), nearest});
}

Text explainCell(const BucketScene& scene, std::int64_t query, std::int64_t key) {
  if (scene.masked && key > query) {
    return PELAB_TEXT("buckets", "Key %1 comes after query %2: masked").with({key, query});
  }
  const RelativeIndex& index = *scene.index;
  const Text difference = Text::literal("r = n − m = %1 − %2 = %3", {key, query, key - query});
  return joined({difference, explainPair(index, query, key, scene.greatest)});
}

std::vector<Readout> bucketReadouts(const Scene& scene, const BucketScene& bucketScene) {
  const RelativeIndex& index = *bucketScene.index;
  const Text pair = explainPair(index, scene.cursor.position, scene.cursor.key, bucketScene.greatest);
  std::vector<Readout> result{{PELAB_TEXT("buckets", "Bucket"), pair, {}}};
  if (trained_panel::isThere(bucketScene)) result.push_back(trained_panel::readout(scene, bucketScene));
  addEdges(bucketScene, result);
  const auto read = std::count_if(bucketScene.sizes.begin(), bucketScene.sizes.end(), [](auto n) { return n > 0; });
  result.push_back({PELAB_TEXT("buckets", "Buckets read at this length"),
                    PELAB_TEXT("buckets", "%1 of %2").with({std::int64_t{read}, index.buckets()}),
                    {}});
  if (const std::int64_t never = unusedBuckets(index); never > 0) {
    result.push_back({PELAB_TEXT("buckets", "Buckets never read, at any length"), Text::literal("%1", {never}), {}});
  }
  if (index.reserved() > 0) {
    result.push_back({PELAB_TEXT("buckets", "Buckets of the first token"),
                      PELAB_TEXT("buckets", "%1 as query, %2 as key").with({index.at(0, 0), index.at(1, 0)}),
                      {}});
  }
  addChecks(bucketScene, result);
  return result;
}

}  // namespace pelab
