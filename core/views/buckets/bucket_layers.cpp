#include "core/views/buckets/bucket_layers.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "core/views/sampling.h"
#include "core/views/support.h"

namespace pelab {

namespace {

using Reach = RelativeIndex::Zone;

Text zoneName(Reach zone) {
  switch (zone) {
    case Reach::Exact:
      return PELAB_TEXT("buckets", "Exact");
    case Reach::Logarithmic:
      return PELAB_TEXT("buckets", "Logarithmic");
    case Reach::Shared:
      return PELAB_TEXT("buckets", "Shared");
    case Reach::Reserved:
      return PELAB_TEXT("buckets", "First token");
    case Reach::Unused:
      break;
  }
  return PELAB_TEXT("buckets", "Unused");
}

Layer zoneLayer(std::string id, Range x, Reach zone, Text label) {
  return {std::move(id), {}, Zone{x, zoneInk(zone), std::move(label)}};
}

/// Zones over r, nearest first: the exact one reaches across r = 0, the others lie on both sides.
std::vector<Layer> linearZones(const BucketScene& scene) {
  const RelativeIndex& index = *scene.index;
  const auto before = zoneRuns(index, KeySide::Before, scene.before, scene.farthest);
  const auto after = zoneRuns(index, KeySide::After, scene.after, scene.farthest);
  const bool oneAfter = scene.after.empty();
  double centreLo = -0.5;
  double centreHi = 0.5;
  std::vector<Layer> result;
  const auto add = [&](const ZoneRun& run, KeySide side) {
    const double near = static_cast<double>(run.first) - 0.5;
    const double far = static_cast<double>(run.last) + 0.5;
    if (run.first == 1 && run.zone == index.zone(index.bucket(0))) {
      (side == KeySide::Before ? centreLo : centreHi) = side == KeySide::Before ? -far : far;
      return;
    }
    const Range x = side == KeySide::Before ? Range{-far, -near} : Range{near, far};
    const std::string id = "zone:" + std::to_string(relativeAt(side, run.first));
    result.push_back(zoneLayer(id, x, run.zone, zoneName(run.zone)));
  };
  for (const ZoneRun& run : before) add(run, KeySide::Before);
  if (!oneAfter) {
    for (const ZoneRun& run : after) add(run, KeySide::After);
  }
  const Reach centre = index.zone(index.bucket(0));
  result.insert(result.begin(), zoneLayer("zone:0", {centreLo, centreHi}, centre, zoneName(centre)));
  if (oneAfter && scene.farthest >= 1) {
    result.push_back(zoneLayer("zone:after", {0.5, static_cast<double>(scene.farthest) + 0.5}, Reach::Unused,
                               PELAB_TEXT("buckets", "Keys after the query: one bucket")));
  }
  return result;
}

std::vector<Layer> distanceZones(const BucketScene& scene) {
  std::vector<Layer> result;
  for (const ZoneRun& run : zoneRuns(*scene.index, KeySide::Before, scene.before, scene.farthest)) {
    const Range x{static_cast<double>(run.first) - 0.5, static_cast<double>(run.last) + 0.5};
    result.push_back(zoneLayer("zone:" + std::to_string(run.first), x, run.zone, zoneName(run.zone)));
  }
  return result;
}

/// The first zone of each kind stands in the legend, which also explains the colours of the bars. In the panel stairs
/// and cursor would cross the names.
void nameInLegend(std::vector<Layer>& zones) {
  std::vector<Ink> named;
  for (Layer& layer : zones) {
    Zone& zone = std::get<Zone>(layer.content);
    const Text name = std::exchange(zone.label, {});
    if (std::find(named.begin(), named.end(), zone.ink) != named.end()) continue;
    named.push_back(zone.ink);
    layer.legend = name;
  }
}

/// The zones with their names in the legend.
std::vector<Layer> zonesOf(const BucketScene& scene) {
  std::vector<Layer> zones = scene.logarithmic ? distanceZones(scene) : linearZones(scene);
  nameInLegend(zones);
  return zones;
}

Text beforeName() {
  return PELAB_TEXT("buckets", "Keys before the query");
}

Text afterName() {
  return PELAB_TEXT("buckets", "Keys after the query");
}

/// Whole numbers to look at: two per pixel, the edges of the buckets while they are few, and the surroundings of 0.
std::vector<std::int64_t> placesToLook(const BucketScene& scene, Range visible, std::int64_t first, int pixels) {
  const auto scale = scene.logarithmic ? AxisScale::Logarithmic : AxisScale::Linear;
  auto result = wholeNumbers(visible, scale, first, scene.farthest, pixels);
  if (result.empty()) return result;
  const std::int64_t lo = result.front();
  const std::int64_t hi = result.back();
  if (static_cast<std::int64_t>(result.size()) == hi - lo + 1) return result;
  const auto add = [&](std::int64_t r) {
    if (r >= lo && r <= hi) result.push_back(r);
  };
  for (const auto side : {KeySide::Before, KeySide::After}) {
    const auto& steps = scene.steps(side);
    const std::size_t every = steps.size() / (4 * static_cast<std::size_t>(std::clamp(pixels, 1, 1 << 14))) + 1;
    for (std::size_t k = 0; k < steps.size(); k += every) {
      const std::int64_t near = steps[k].distance;
      // On the left the bucket ends at its first distance: the step is one further to the right.
      add(scene.logarithmic ? near : relativeAt(side, near));
      if (side == KeySide::Before && !scene.logarithmic) add(1 - near);
    }
  }
  for (const std::int64_t r : {-1, 0, 1}) add(r);
  std::sort(result.begin(), result.end());
  result.erase(std::unique(result.begin(), result.end()), result.end());
  return result;
}

/// Steps through bucket(sign · k) at the given whole numbers k; every step half a unit before k.
Curve stairs(const RelativeIndex& index, const std::vector<std::int64_t>& places, std::int64_t sign) {
  Curve curve;
  curve.steps = true;
  curve.width = 2.0;
  for (const std::int64_t k : places) {
    const auto bucket = static_cast<double>(index.bucket(sign * k));
    if (!curve.points.empty() && !(curve.points.back().y < bucket) && !(curve.points.back().y > bucket)) continue;
    curve.points.push_back({static_cast<double>(k) - 0.5, bucket});
  }
  if (!curve.points.empty()) {
    curve.points.push_back({static_cast<double>(places.back()) + 0.5, curve.points.back().y});
  }
  return curve;
}

/// Buckets of query × key; looked up by difference once when there are fewer differences than cells.
class Lookup {
public:
  Lookup(const RelativeIndex& index, Span queries, Span keys, std::int64_t cells) : m_index(index) {
    const std::int64_t least = keys.first - (queries.last - 1);
    const std::int64_t count = keys.size() + queries.size() - 1;
    if (!index.isToeplitz() || count > cells) return;
    m_least = least;
    m_byDifference.reserve(static_cast<std::size_t>(count));
    for (std::int64_t k = 0; k < count; ++k) m_byDifference.push_back(static_cast<float>(index.bucket(least + k)));
  }
  [[nodiscard]] float at(std::int64_t query, std::int64_t key) const {
    if (m_byDifference.empty()) return static_cast<float>(m_index.at(query, key));
    return m_byDifference[static_cast<std::size_t>(key - query - m_least)];
  }

private:
  const RelativeIndex& m_index;
  std::int64_t m_least = 0;
  std::vector<float> m_byDifference;
};

std::int64_t middle(Span block) {
  return block.first + (std::max<std::int64_t>(block.size(), 1) - 1) / 2;
}

}  // namespace

Ink zoneInk(RelativeIndex::Zone zone) {
  switch (zone) {
    case Reach::Exact:
      return Ink::Series2;
    case Reach::Logarithmic:
      return Ink::Series0;
    case Reach::Shared:
      return Ink::Series4;
    case Reach::Reserved:
      return Ink::Series3;
    case Reach::Unused:
      break;
  }
  return Ink::Muted;
}

std::vector<Text> stairsNames(const BucketScene& scene) {
  std::vector<Text> names;
  for (const Layer& zone : zonesOf(scene))
    if (!zone.legend.empty()) names.push_back(zone.legend);
  if (scene.logarithmic) {
    names.push_back(beforeName());
    names.push_back(afterName());
  }
  return names;
}

std::vector<Layer> stairsLayers(const BucketScene& scene, Range visible, PixelSize pixels) {
  std::vector<Layer> result = zonesOf(scene);
  if (!scene.logarithmic) {
    const auto places = placesToLook(scene, visible, -scene.farthest, pixels.width);
    result.push_back({"stairs", {}, stairs(*scene.index, places, 1)});
    return result;
  }
  const auto places = placesToLook(scene, visible, 1, pixels.width);
  result.push_back({"stairs:before", beforeName(), stairs(*scene.index, places, -1)});
  Curve after = stairs(*scene.index, places, 1);
  after.ink = Ink::Series1;
  after.dash = Dash::Dashed;
  result.push_back({"stairs:after", afterName(), std::move(after)});
  return result;
}

Text reservedName() {
  return PELAB_TEXT("buckets", "First token, [CLS]");
}

std::vector<Layer> sizesLayers(const BucketScene& scene, Range visible, PixelSize pixels) {
  const auto& sizes = scene.sizes;
  const Span shown = cellsIn(visible, static_cast<std::int64_t>(sizes.size()));
  const Blocks blocks = blocksOver(shown, static_cast<std::int64_t>(sizes.size()), pixels.width);
  Bars result;
  Bars reserved;
  result.width = reserved.width = blocks.size > 1 ? static_cast<double>(blocks.size) : 0.8;
  for (std::int64_t bar = 0; bar < blocks.count(); ++bar) {
    const Span block = blocks.at(bar);
    const auto first = sizes.begin() + block.first;
    const auto largest = std::max_element(first, sizes.begin() + block.last);
    const double centre = 0.5 * static_cast<double>(block.first + block.last - 1);
    const auto zone = scene.index->zone(largest - sizes.begin());
    Bars& bars = zone == Reach::Reserved ? reserved : result;
    bars.points.push_back({centre, static_cast<double>(*largest)});
    bars.inks.push_back(zoneInk(zone));
  }
  reserved.ink = zoneInk(Reach::Reserved);
  std::vector<Layer> layers{{"sizes", {}, std::move(result)}};
  if (scene.index->reserved() > 0) layers.push_back({"sizes:reserved", reservedName(), std::move(reserved)});
  return layers;
}

BucketMatrix matrixLayer(const BucketScene& scene, Range keys, Range queries, PixelSize pixels, const Effort& effort) {
  const auto gridAt = [&](bool full) {
    return squareGrid(cellsIn(queries, scene.length), cellsIn(keys, scene.length), scene.length, pixels, full);
  };
  const CellGrid grid = gridAt(effort.full);
  HeatMap map = blankCells(grid);
  map.map = ColorMap::Categories;
  map.colors = {0.0, static_cast<double>(std::max<std::int64_t>(scene.index->buckets() - 1, 1))};
  map.colorLabel = PELAB_TEXT("buckets", "Bucket");
  map.significant = 6;
  const auto digits = static_cast<int>(std::to_string(scene.index->buckets() - 1).size());
  map.numbers = grid.isOneToOne() && numbersFit(pixels, map.rows, map.columns, digits);

  BucketMatrix result;
  result.sampled = !grid.isOneToOne();
  result.complete = effort.full || grid == gridAt(true);
  const Lookup lookup(*scene.index, grid.rows.span, grid.columns.span, map.rows * map.columns);
  for (std::int64_t row = 0; row < map.rows; ++row) {
    if (effort.stop.stop_requested()) {
      result.complete = false;
      break;
    }
    const std::int64_t query = middle(grid.rows.at(row));
    for (std::int64_t column = 0; column < map.columns; ++column) {
      const std::int64_t key = middle(grid.columns.at(column));
      if (scene.masked && key > query) continue;
      map.values[static_cast<std::size_t>(row * map.columns + column)] = lookup.at(query, key);
    }
  }
  result.layer = {"matrix", {}, std::move(map)};
  return result;
}

}  // namespace pelab
