#include <algorithm>
#include <cmath>
#include <memory>

#include "core/encodings/registry.h"
#include "core/scene/scene.h"
#include "core/views/registry.h"

namespace pelab {
namespace {

constexpr std::size_t kMostViews = 4;

/// How far each field of the cursor reaches: one past its last index.
struct Extent {
  std::int64_t positions = std::int64_t{1} << 20;
  std::int64_t dimensions = 16384;
  std::int64_t heads = 1024;
};

/// What exists in a valid setup; fields a scheme does not have keep the widest range any scheme has.
Extent extentOf(const Encoding& encoding, const Params& params) {
  Extent extent;
  if (params.has("max_len")) extent.positions = params.integer("max_len");
  if (const auto table = encoding.table(params)) {
    if (!params.has("max_len")) extent.positions = table->rows();
    extent.dimensions = table->columns();
  } else if (const auto frequencies = encoding.frequencies(params)) {
    extent.dimensions = frequencies->width;
  }
  if (const auto bias = encoding.scoreBias(params)) {
    extent.heads = bias->heads();
  } else if (params.has("num_heads")) {
    extent.heads = params.integer("num_heads");
  }
  return extent;
}

std::int64_t inside(std::int64_t index, std::int64_t count) {
  return std::clamp<std::int64_t>(index, 0, std::max<std::int64_t>(count - 1, 0));
}

std::vector<std::string> knownViews(const std::vector<std::string>& ids) {
  std::vector<std::string> known;
  for (const std::string& id : ids) {
    const bool repeated = std::find(known.begin(), known.end(), id) != known.end();
    if (known.size() < kMostViews && !repeated && findView(id) != nullptr) known.push_back(id);
  }
  if (known.empty() && !allViews().empty()) known.emplace_back(allViews().front()->info().id);
  return known;
}

void normalizeViewStates(Scene& scene) {
  for (const std::string& id : scene.views) scene.viewStates.try_emplace(id);
  std::erase_if(scene.viewStates, [](const auto& entry) { return findView(entry.first) == nullptr; });
  for (auto& [id, state] : scene.viewStates) {
    state.options = complete(findView(id)->options(), state.options);
    std::erase_if(state.ranges, [](const auto& entry) {
      const Range& range = entry.second;
      return !std::isfinite(range.lo) || !std::isfinite(range.hi) || !(range.lo < range.hi);
    });
  }
}

void normalizeOther(Scene& scene) {
  if (!scene.other) {
    scene.edited = Side::A;
  } else if (const Encoding* encoding = findEncoding(scene.other->encoding)) {
    scene.other->params = settled(*encoding, scene.other->params);
  }
}

/// Keeps what schemes had when they were left, as far as they still take it.
void normalizeRemembered(Scene& scene) {
  std::erase_if(scene.remembered, [&scene](const auto& entry) {
    const Encoding* encoding = findEncoding(entry.first);
    return encoding == nullptr || entry.first == scene.setup.encoding || validate(*encoding, entry.second).has_value();
  });
  for (auto& [id, params] : scene.remembered) params = settled(*findEncoding(id), params);
}

}  // namespace

Scene normalized(Scene scene) {
  scene.views = knownViews(scene.views);
  normalizeViewStates(scene);
  normalizeRemembered(scene);
  normalizeOther(scene);
  const Encoding* encoding = findEncoding(scene.setup.encoding);
  Extent extent;
  if (encoding != nullptr) {
    scene.setup.params = settled(*encoding, scene.setup.params);
    if (!validate(*encoding, scene.setup.params)) extent = extentOf(*encoding, scene.setup.params);
  }
  Cursor& cursor = scene.cursor;
  cursor.position = inside(cursor.position, extent.positions);
  const bool last = cursor.position >= extent.positions - 1;
  cursor.phase = last || !(cursor.phase >= 0.0 && cursor.phase < 1.0) ? 0.0 : cursor.phase;
  cursor.key = inside(cursor.key, extent.positions);
  cursor.dimension = inside(cursor.dimension, extent.dimensions);
  cursor.head = inside(cursor.head, extent.heads);
  return scene;
}

}  // namespace pelab
