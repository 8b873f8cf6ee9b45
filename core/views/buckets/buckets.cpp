#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <limits>
#include <string>
#include <utility>

#include "core/scene/spec_makers.h"
#include "core/views/buckets/bucket_layers.h"
#include "core/views/sampling.h"
#include "core/views/support.h"
#include "core/views/view.h"

namespace pelab {

namespace {

constexpr std::string_view kView = "buckets";

std::vector<ParamSpec> makeOptions() {
  return {choiceSpec(
              "attention", PELAB_TEXT("buckets", "Attention"),
              PELAB_TEXT("buckets",
                         "Self-attention of an encoder or a decoder, as the scheme is set, or "
                         "cross-attention between the two."),
              {{"self", PELAB_TEXT("buckets", "Self-attention")}, {"cross", PELAB_TEXT("buckets", "Cross-attention")}}),
          choiceSpec("axis", PELAB_TEXT("buckets", "Axis of the stairs"),
                     PELAB_TEXT("buckets",
                                "Linear shows both signs of r; logarithmic shows |r|, one curve per side, and "
                                "makes logarithmic buckets equally wide."),
                     {{"linear", PELAB_TEXT("buckets", "Linear")}, {"log", PELAB_TEXT("buckets", "Logarithmic")}}),
          choiceSpec("extent", PELAB_TEXT("buckets", "Extent of the stairs"),
                     PELAB_TEXT("buckets", "The stretch where buckets change, or every relative position."),
                     {{"zones", PELAB_TEXT("buckets", "Where buckets change")},
                      {"all", PELAB_TEXT("buckets", "Every relative position")}}),
          choiceSpec("mask", PELAB_TEXT("buckets", "Mask"),
                     PELAB_TEXT("buckets",
                                "Hide the keys after the query in the matrix. A decoder masks them, an encoder "
                                "does not."),
                     {{"auto", PELAB_TEXT("buckets", "As the scheme is set")},
                      {"on", PELAB_TEXT("buckets", "Masked")},
                      {"off", PELAB_TEXT("buckets", "Not masked")}})};
}

BucketScene prepared(const Scene& scene) {
  const Encoding& encoding = encodingOf(scene);
  const Params options = optionsOf(scene, kView);
  BucketScene result;
  result.index = encoding.relativeIndex(scene.setup.params);
  if (result.index == nullptr) return result;
  result.before = firstDistances(*result.index, KeySide::Before);
  result.after = firstDistances(*result.index, KeySide::After);
  result.length = std::max<std::int64_t>(scene.setup.params.integer("max_len"), 1);
  result.logarithmic = options.text("axis") == "log";
  const std::string& mask = options.text("mask");
  result.masked = mask == "on" || (mask == "auto" && !result.index->isBidirectional());
  result.farthest = std::max<std::int64_t>(result.length - 1, 1);
  if (options.text("extent") == "zones") {
    std::int64_t last = 4;
    for (const auto* firsts : {&result.before, &result.after}) {
      if (!firsts->empty()) last = std::max(last, firsts->back());
    }
    result.farthest = std::min(result.farthest, last + 3 * (last / 4));
  }
  return result;
}

/// Ticks at 0 and at first distances on both sides, from the farthest inwards as far as there is room.
std::vector<Tick> edgeTicks(const BucketScene& scene, Range visible) {
  const auto along = [&](double v) { return scene.logarithmic ? std::log(v) : v; };
  const double room = (along(visible.hi) - along(visible.lo)) / 16.0;
  std::vector<Tick> result;
  const auto add = [&](std::int64_t r) {
    const auto at = static_cast<double>(r);
    if (at < visible.lo || at > visible.hi) return;
    const bool fits = std::all_of(result.begin(), result.end(),
                                  [&](const Tick& tick) { return std::abs(along(tick.at) - along(at)) >= room; });
    if (fits) result.push_back({at, Text::literal("%1", {r})});
  };
  if (!scene.logarithmic) add(0);
  for (const auto side : {KeySide::Before, KeySide::After}) {
    if (scene.logarithmic && side == KeySide::After) break;
    const auto& firsts = side == KeySide::Before ? scene.before : scene.after;
    std::for_each(firsts.rbegin(), firsts.rend(),
                  [&](std::int64_t first) { add(scene.logarithmic ? first : relativeAt(side, first)); });
  }
  std::sort(result.begin(), result.end(), [](const Tick& a, const Tick& b) { return a.at < b.at; });
  return result;
}

Axis stairsAxis(const Scene& scene, const BucketScene& bucketScene) {
  const double far = static_cast<double>(bucketScene.farthest) + 0.5;
  Axis axis;
  axis.rangeKey = "stairs.x";
  axis.integers = true;
  axis.grid = true;
  if (bucketScene.logarithmic) {
    axis.label = PELAB_TEXT("buckets", "Distance |n − m|");
    axis.role = Role::Distance;
    axis.scale = AxisScale::Logarithmic;
    axis.full = {0.5, far};
  } else {
    axis.label = PELAB_TEXT("buckets", "Relative position r = n − m");
    axis.role = Role::Relative;
    axis.full = {-far, far};
  }
  axis.visible = visibleRange(scene, kView, axis.rangeKey, axis.full);
  axis.ticks = edgeTicks(bucketScene, axis.visible);
  return axis;
}

/// From 0, or on a logarithmic axis when the largest bucket holds fifty times what the smallest does.
Axis countAxis(const Scene& scene, const BucketScene& bucketScene) {
  std::int64_t least = std::numeric_limits<std::int64_t>::max();
  std::int64_t most = 1;
  for (const std::int64_t size : bucketScene.index->sizes(bucketScene.length)) {
    if (size > 0) least = std::min(least, size);
    most = std::max(most, size);
  }
  const bool isLog = most / 50 > least;
  const auto top = static_cast<double>(most);
  Axis axis = valueAxis(scene, kView, "", PELAB_TEXT("buckets", "Relative positions in the bucket"),
                        isLog ? Range{0.5, 1.5 * top} : Range{0.0, 1.08 * top});
  if (isLog) axis.scale = AxisScale::Logarithmic;
  return axis;
}

/// Why there is nothing to show; empty = there is.
Text refusalOf(const Scene& scene, const BucketScene& bucketScene) {
  const Encoding& encoding = encodingOf(scene);
  if (bucketScene.index == nullptr) {
    return PELAB_TEXT("buckets", "%1 has no buckets: no trained table is read by relative position. %2")
        .with({encoding.info().name, whereToLook(encoding, scene.setup.params)});
  }
  if (optionsOf(scene, kView).text("attention") == "cross") {
    return PELAB_TEXT("buckets",
                      "Cross-attention has no relative bias in %1: queries and keys come from two sequences, so there "
                      "is no distance between them. Choose self-attention to see the buckets.")
        .with({encoding.info().name});
  }
  return {};
}

Layout layoutOf(const Scene& scene, const BucketScene& bucketScene) {
  Layout layout;
  layout.title = PELAB_TEXT("buckets", "Buckets of relative positions");
  layout.subtitle = setupCaption(scene);
  layout.message = refusalOf(scene, bucketScene);
  if (!layout.message.empty()) return layout;
  const std::int64_t buckets = bucketScene.index->buckets();
  layout.rowStretch = {3.0, 2.0};
  layout.columnStretch = {1.0, 1.0};

  Panel stairs;
  stairs.id = "stairs";
  stairs.place = {0, 0, 1, 1};
  stairs.title = PELAB_TEXT("buckets", "Bucket of each relative position");
  stairs.x = stairsAxis(scene, bucketScene);
  stairs.y = indexAxis(scene, kView, "stairs.y", PELAB_TEXT("buckets", "Bucket"), Role::Bucket, buckets);
  stairs.legend = true;
  stairs.least = {180.0, 120.0};

  Panel sizes;
  sizes.id = "sizes";
  sizes.place = {1, 0, 1, 1};
  sizes.title = PELAB_TEXT("buckets", "Size of each bucket");
  sizes.x = indexAxis(scene, kView, "sizes.x", PELAB_TEXT("buckets", "Bucket"), Role::Bucket, buckets);
  sizes.y = countAxis(scene, bucketScene);
  sizes.optional = 2;
  sizes.least = {160.0, 90.0};

  Panel matrix;
  matrix.id = "matrix";
  matrix.place = {0, 1, 2, 1};
  matrix.title = bucketScene.index->isBidirectional() ? PELAB_TEXT("buckets", "Encoder: query × key")
                                                      : PELAB_TEXT("buckets", "Decoder (causal): query × key");
  matrix.x = keyAxis(scene, kView, "matrix.x", bucketScene.length);
  matrix.y = positionAxis(scene, kView, "matrix.y", bucketScene.length);
  matrix.y.reversed = true;
  matrix.colorBar = true;
  matrix.optional = 1;
  matrix.least = {160.0, 120.0};
  layout.panels = {std::move(stairs), std::move(sizes), std::move(matrix)};
  return layout;
}

/// Relative positions and what they read: one row per r.
class BucketData : public Data {
public:
  BucketData(BucketScene scene, std::int64_t first, std::int64_t last)
      : m_scene(std::move(scene)), m_sizes(m_scene.index->sizes(m_scene.length)), m_first(first), m_last(last) {}

  [[nodiscard]] std::int64_t rows() const override { return m_last - m_first + 1; }
  [[nodiscard]] std::int64_t columns() const override { return 3; }
  [[nodiscard]] double at(std::int64_t row, std::int64_t column) const override {
    const std::int64_t bucket = m_scene.index->bucket(m_first + row);
    if (column == 0) return static_cast<double>(bucket);
    if (column == 1) return static_cast<double>(m_scene.index->zone(bucket));
    return static_cast<double>(m_sizes.at(static_cast<std::size_t>(bucket)));
  }
  [[nodiscard]] Text rowsName() const override { return PELAB_TEXT("buckets", "Relative position r = n − m"); }
  [[nodiscard]] std::int64_t rowIndex(std::int64_t row) const override { return m_first + row; }
  [[nodiscard]] Text columnName(std::int64_t column) const override {
    if (column == 0) return PELAB_TEXT("buckets", "Bucket");
    if (column == 1) return PELAB_TEXT("buckets", "Zone (0 exact, 1 logarithmic, 2 shared)");
    return PELAB_TEXT("buckets", "Relative positions in the bucket");
  }
  [[nodiscard]] std::string rowKey() const override { return "relative"; }
  [[nodiscard]] std::string columnKey(std::int64_t column) const override {
    return column == 0 ? "bucket" : column == 1 ? "zone" : "size";
  }

private:
  BucketScene m_scene;
  std::vector<std::int64_t> m_sizes;
  std::int64_t m_first, m_last;
};

class BucketsView : public View {
public:
  [[nodiscard]] const ViewInfo& info() const override;
  [[nodiscard]] const std::vector<ParamSpec>& options() const override;
  [[nodiscard]] Text unsupported(const Scene& scene) const override;
  [[nodiscard]] Layout layout(const Scene& scene) const override;
  [[nodiscard]] Figure figure(const Scene& scene, const Viewport& viewport, const Effort& effort) const override;
  [[nodiscard]] Text explain(const Scene& scene, std::string_view panel, Point at) const override;
  [[nodiscard]] std::vector<Readout> readouts(const Scene& scene) const override;
  [[nodiscard]] std::unique_ptr<Data> data(const Scene& scene, bool visibleOnly) const override;
};

const ViewInfo& BucketsView::info() const {
  static const ViewInfo info{
      kView, PELAB_TEXT("buckets", "Buckets"),
      PELAB_TEXT("buckets",
                 "Which row of a small trained table a query and a key read. Near distances have a row each, "
                 "far ones share. Try fewer buckets, a shorter greatest distance, and the decoder's form."),
      50};
  return info;
}

const std::vector<ParamSpec>& BucketsView::options() const {
  static const std::vector<ParamSpec> options = makeOptions();
  return options;
}

Text BucketsView::unsupported(const Scene& scene) const {
  return refusalOf(scene, prepared(scene));
}

Layout BucketsView::layout(const Scene& scene) const {
  return layoutOf(scene, prepared(scene));
}

Figure BucketsView::figure(const Scene& scene, const Viewport& viewport, const Effort& effort) const {
  Figure figure;
  const BucketScene bucketScene = prepared(scene);
  figure.layout = layoutOf(scene, bucketScene);
  for (Panel& panel : figure.layout.panels) {
    if (!viewport.wants(panel.id)) continue;
    if (effort.stop.stop_requested()) {
      figure.complete = false;
      break;
    }
    const PixelSize pixels = viewport.of(panel.id);
    if (panel.id == "stairs") {
      panel.layers = stairsLayers(bucketScene, panel.x.visible, pixels);
    } else if (panel.id == "sizes") {
      panel.layers = {sizesLayer(bucketScene, panel.x.visible, pixels)};
    } else {
      BucketMatrix matrix = matrixLayer(bucketScene, panel.x.visible, panel.y.visible, pixels, effort);
      panel.layers = {std::move(matrix.layer)};
      figure.complete = figure.complete && matrix.complete;
      if (matrix.sampled) {
        figure.note = PELAB_TEXT("buckets",
                                 "Each cell shows the bucket at the middle of its block: bucket numbers are "
                                 "names and are never averaged.");
      }
    }
  }
  return figure;
}

Text BucketsView::explain(const Scene& scene, std::string_view panel, Point at) const {
  if (!std::isfinite(at.x) || !std::isfinite(at.y)) return {};
  const BucketScene bucketScene = prepared(scene);
  if (!refusalOf(scene, bucketScene).empty()) return {};
  const RelativeIndex& index = *bucketScene.index;
  const std::int64_t far = bucketScene.length - 1;
  const double limit = static_cast<double>(bucketScene.farthest) + 0.5;
  if (panel == "stairs") {
    if (std::abs(at.x) > limit) return {};
    const auto r = static_cast<std::int64_t>(std::llround(at.x));
    if (!bucketScene.logarithmic) return explainBucket(index, r, far);
    if (r < 1) return {};
    return joined({explainBucket(index, -r, far), explainBucket(index, r, far)});
  }
  if (panel == "sizes") {
    if (at.x < -0.5 || at.x >= static_cast<double>(index.buckets()) - 0.5) return {};
    const std::int64_t bucket = std::llround(at.x);
    const auto k = static_cast<std::size_t>(bucket);
    const std::int64_t nearest = index.nearest().at(k);
    if (nearest == std::numeric_limits<std::int64_t>::min()) {
      return PELAB_TEXT("buckets", "bucket %1 is never read").with({bucket});
    }
    return PELAB_TEXT("buckets", "bucket %1 holds %2 relative positions within max_len, from r = %3 outwards")
        .with({bucket, index.sizes(bucketScene.length).at(k), nearest});
  }
  const double end = static_cast<double>(bucketScene.length) - 0.5;
  if (panel != "matrix" || at.x < -0.5 || at.y < -0.5 || at.x >= end || at.y >= end) return {};
  const std::int64_t key = std::llround(at.x);
  const std::int64_t query = std::llround(at.y);
  if (bucketScene.masked && key > query) {
    return PELAB_TEXT("buckets", "Key %1 comes after query %2: masked").with({key, query});
  }
  const Text difference = Text::literal("r = n − m = %1 − %2 = %3", {key, query, key - query});
  if (index.isToeplitz()) return joined({difference, explainBucket(index, key - query, far)});
  return joined({difference, PELAB_TEXT("buckets", "bucket(%1, %2) = %3").with({query, key, index.at(query, key)})});
}

/// Whether bucket numbers keep away from the bucket of r = 0 as |r| grows, on both sides.
bool isMonotone(const BucketScene& scene) {
  const RelativeIndex& index = *scene.index;
  for (const auto side : {KeySide::Before, KeySide::After}) {
    std::int64_t previous = index.bucket(relativeAt(side, 1));
    for (const std::int64_t first : side == KeySide::Before ? scene.before : scene.after) {
      const std::int64_t bucket = index.bucket(relativeAt(side, first));
      if (bucket < previous) return false;
      previous = bucket;
    }
  }
  return true;
}

std::vector<Readout> BucketsView::readouts(const Scene& scene) const {
  const BucketScene bucketScene = prepared(scene);
  if (!refusalOf(scene, bucketScene).empty()) return {};
  const RelativeIndex& index = *bucketScene.index;
  constexpr std::size_t most = 40;
  std::vector<Readout> result;
  const std::int64_t r = scene.cursor.key - scene.cursor.position;
  result.push_back({PELAB_TEXT("buckets", "Bucket"), explainBucket(index, r, bucketScene.length - 1), {}});
  auto before = bucketScene.before;
  auto after = bucketScene.after;
  before.insert(before.begin(), 0);
  if (!after.empty()) after.insert(after.begin(), 0);
  if (before == after) {
    result.push_back({PELAB_TEXT("buckets", "First distance of each bucket, either side"),
                      Text::literal(listOfDistances(before, most)),
                      {}});
  } else {
    result.push_back({PELAB_TEXT("buckets", "First distance of each bucket, keys before the query"),
                      Text::literal(listOfDistances(before, most)),
                      {}});
    result.push_back({PELAB_TEXT("buckets", "First distance of each bucket, keys after the query"),
                      after.empty() ? PELAB_TEXT("buckets", "All read the bucket of r = 0")
                                    : Text::literal(listOfDistances(after, most)),
                      {}});
  }
  result.push_back(
      {PELAB_TEXT("buckets", "The last bucket begins at distance"), Text::literal("%1", {before.back()}), {}});
  const auto nearest = index.nearest();
  const auto unused = std::count(nearest.begin(), nearest.end(), std::numeric_limits<std::int64_t>::min());
  result.push_back({PELAB_TEXT("buckets", "Buckets in use"),
                    PELAB_TEXT("buckets", "%1 of %2").with({index.buckets() - unused, index.buckets()}),
                    {}});
  std::int64_t sum = 0;
  for (const std::int64_t size : index.sizes(bucketScene.length)) sum += size;
  const std::int64_t all = 2 * bucketScene.length - 1;
  result.push_back({PELAB_TEXT("buckets", "Every relative position has one bucket"),
                    PELAB_TEXT("buckets", "%1 of %2").with({sum, all}), sum == all});
  const bool monotone = isMonotone(bucketScene);
  result.push_back(
      {PELAB_TEXT("buckets", "Farther keys never read a lower bucket"),
       monotone ? PELAB_TEXT("buckets", "on each side of r = 0") : PELAB_TEXT("buckets", "not on each side of r = 0"),
       monotone});
  return result;
}

std::unique_ptr<Data> BucketsView::data(const Scene& scene, bool visibleOnly) const {
  BucketScene bucketScene = prepared(scene);
  if (!refusalOf(scene, bucketScene).empty()) return nullptr;
  std::int64_t first = 1 - bucketScene.length;
  std::int64_t last = bucketScene.length - 1;
  if (visibleOnly) {
    const Axis axis = stairsAxis(scene, bucketScene);
    const auto inside = [&](double v) {
      return std::clamp(static_cast<std::int64_t>(v), 1 - bucketScene.length, bucketScene.length - 1);
    };
    last = inside(std::floor(axis.visible.hi));
    first = bucketScene.logarithmic ? -last : std::min(last, inside(std::ceil(axis.visible.lo)));
  }
  return std::make_unique<BucketData>(std::move(bucketScene), first, last);
}

}  // namespace

const View& bucketsView();
const View& bucketsView() {
  static const BucketsView view;
  return view;
}

}  // namespace pelab
