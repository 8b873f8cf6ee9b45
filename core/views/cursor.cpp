#include "core/views/cursor.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <memory>
#include <utility>

#include "core/encodings/registry.h"
#include "core/numerics/greatest_whole.h"

namespace pelab {
namespace {

std::shared_ptr<const Frequencies> frequenciesOf(const Scene& scene) {
  const Encoding* encoding = findEncoding(scene.setup.encoding);
  return encoding == nullptr ? nullptr : pairsOf(*encoding, scene.setup.params);
}

std::shared_ptr<const RelativeIndex> relativeIndexOf(const Scene& scene) {
  const Encoding* encoding = findEncoding(scene.setup.encoding);
  return encoding == nullptr ? nullptr : encoding->relativeIndex(scene.setup.params);
}

std::int64_t rounded(double value) {
  return std::llround(std::clamp(value, -kGreatestWhole, kGreatestWhole));
}

void setPair(Scene& scene, std::int64_t pair) {
  const auto frequencies = frequenciesOf(scene);
  if (!frequencies || frequencies->omega.empty()) return;
  const auto last = static_cast<std::int64_t>(frequencies->omega.size()) - 1;
  scene.cursor.dimension = frequencies->first(std::clamp<std::int64_t>(pair, 0, last));
}

/// A pair with the first token that reads the reserved bucket @p bucket.
void setReserved(Cursor& cursor, const RelativeIndex& index, std::int64_t bucket) {
  if (index.at(0, 1) == bucket) {
    cursor.position = 0;
  } else {
    cursor.position = std::max<std::int64_t>(cursor.position, 1);
    cursor.key = 0;
  }
}

/// The key at the smallest distance of @p bucket; buckets that no distance reaches change nothing. Beside reserved
/// positions the query stays where that key is not one of them.
void setBucket(Scene& scene, std::int64_t bucket) {
  const auto index = relativeIndexOf(scene);
  if (!index) return;
  const auto nearest = index->nearest();
  if (nearest.empty()) return;
  const std::int64_t kept = std::clamp<std::int64_t>(bucket, 0, static_cast<std::int64_t>(nearest.size()) - 1);
  if (index->zone(kept) == RelativeIndex::Zone::Reserved) setReserved(scene.cursor, *index, kept);
  const std::int64_t relative = nearest[static_cast<std::size_t>(kept)];
  if (relative == std::numeric_limits<std::int64_t>::min()) return;
  if (const std::int64_t first = index->reserved(); first > 0) {
    scene.cursor.position = std::max(scene.cursor.position, first + std::max<std::int64_t>(-relative, 0));
  }
  scene.cursor.key = scene.cursor.position + relative;
}

void setRole(Scene& scene, Role role, std::int64_t index) {
  Cursor& cursor = scene.cursor;
  switch (role) {
    case Role::Position:
      cursor.position = index;
      cursor.phase = 0.0;
      break;
    case Role::Key:
      cursor.key = index;
      break;
    case Role::Relative:
      cursor.key = cursor.position + index;
      break;
    case Role::Distance:
      cursor.key = cursor.position - index;
      break;
    case Role::Dimension:
      cursor.dimension = index;
      break;
    case Role::Pair:
      setPair(scene, index);
      break;
    case Role::Head:
      cursor.head = index;
      break;
    case Role::Bucket:
      setBucket(scene, index);
      break;
    case Role::None:
    case Role::Value:
      break;
  }
}

/// Relative roles read the position, so they come after it.
bool readsPosition(Role role) {
  return role == Role::Relative || role == Role::Distance || role == Role::Bucket;
}

struct Target {
  Role role = Role::None;
  double at = 0.0;  ///< the field's value
};

/// What coordinate @p at of @p axis says of the field of the axis's role.
Target targetOn(const Axis& axis, double at) {
  if (axis.order.empty() || !std::isfinite(at)) return {axis.role, at};
  const auto last = static_cast<std::int64_t>(axis.order.size()) - 1;
  const std::int64_t place = std::clamp<std::int64_t>(rounded(at), 0, last);
  return {axis.role, static_cast<double>(axis.order[static_cast<std::size_t>(place)])};
}

Cursor moved(const Scene& scene, std::array<Target, 2> targets) {
  Scene result = scene;
  if (readsPosition(targets[0].role)) std::swap(targets[0], targets[1]);
  for (const Target& target : targets) {
    if (std::isfinite(target.at)) setRole(result, target.role, rounded(target.at));
  }
  return normalized(std::move(result)).cursor;
}

std::vector<Dial> dialsOf(const Panel& panel) {
  std::vector<Dial> all;
  for (const Layer& layer : panel.layers) {
    if (const auto* dials = std::get_if<Dials>(&layer.content)) {
      all.insert(all.end(), dials->dials.begin(), dials->dials.end());
    }
  }
  return all;
}

double distance(Point a, Point b) {
  return std::hypot(a.x - b.x, a.y - b.y);
}

/// The dial of @p dials nearest to @p at, at most @p reach of its radii away; nullptr when there is none.
const Dial* nearestDial(const std::vector<Dial>& dials, Point at, double reach) {
  const Dial* best = nullptr;
  for (const Dial& dial : dials) {
    const double away = distance(dial.center, at);
    if (away <= reach * dial.radius && (best == nullptr || away < distance(best->center, at))) best = &dial;
  }
  return best;
}

/// The pair above (or below) the current dial; @p up in the panel's coordinates.
std::optional<std::int64_t> dialAlong(const std::vector<Dial>& dials, std::int64_t pair, double up) {
  const auto current = std::find_if(dials.begin(), dials.end(), [pair](const Dial& d) { return d.pair == pair; });
  if (current == dials.end()) return std::nullopt;
  const Dial* best = nullptr;
  for (const Dial& dial : dials) {
    const bool sameColumn = std::abs(dial.center.x - current->center.x) < current->radius;
    if (!sameColumn || (dial.center.y - current->center.y) * up <= 0.0) continue;
    if (best == nullptr || distance(dial.center, current->center) < distance(best->center, current->center)) {
      best = &dial;
    }
  }
  return best == nullptr ? std::nullopt : std::optional(best->pair);
}

Cursor steppedOverDials(const Scene& scene, const Panel& panel, const std::vector<Dial>& dials, int dx, int dy) {
  const auto pair = cursorOn(Role::Pair, scene);
  if (!pair) return scene.cursor;
  double next = *pair + dx;
  for (int i = 0; i < std::abs(dy); ++i) {
    const double up = ((dy > 0) != panel.y.reversed) ? 1.0 : -1.0;
    const auto along = dialAlong(dials, rounded(next), up);
    if (along) next = static_cast<double>(*along);
  }
  return moved(scene, {Target{Role::Pair, next}, Target{}});
}

/// Bucket @p steps further, past those that no distance reaches.
std::optional<double> steppedBucket(const Scene& scene, double from, int steps) {
  const auto index = relativeIndexOf(scene);
  if (!index) return std::nullopt;
  std::int64_t bucket = rounded(from);
  const std::int64_t direction = steps > 0 ? 1 : -1;
  for (int left = std::abs(steps); left > 0; --left) {
    std::int64_t next = bucket + direction;
    while (next >= 0 && next < index->buckets() && index->zone(next) == RelativeIndex::Zone::Unused) next += direction;
    if (next < 0 || next >= index->buckets()) break;
    bucket = next;
  }
  return static_cast<double>(bucket);
}

Target stepOn(const Scene& scene, const Axis& axis, int steps) {
  const auto from = cursorOn(axis, scene);
  if (!from || steps == 0) return {};
  const int along = axis.reversed ? -steps : steps;
  if (axis.role != Role::Bucket) return targetOn(axis, *from + along);
  const auto bucket = steppedBucket(scene, *from, along);
  return bucket ? Target{axis.role, *bucket} : Target{};
}

/// The cursor of @p scene that comes of what @p move makes of it where @p panel shows the other setup.
template <typename Move>
Cursor inOther(const Scene& scene, const Panel& panel, const Move& move) {
  Panel own = panel;
  own.ofOther = false;
  Scene there = sceneOf(panel, scene);
  there.cursor = move(there, own);
  return withEdited(there, scene.edited).cursor;
}

}  // namespace

std::optional<double> cursorOn(Role role, const Scene& scene) {
  const Cursor& cursor = scene.cursor;
  const std::int64_t relative = cursor.key - cursor.position;
  switch (role) {
    case Role::Position:
      return static_cast<double>(cursor.position);
    case Role::Key:
      return static_cast<double>(cursor.key);
    case Role::Relative:
      return static_cast<double>(relative);
    case Role::Distance:
      return relative <= 0 ? std::optional(static_cast<double>(-relative)) : std::nullopt;
    case Role::Dimension:
      return static_cast<double>(cursor.dimension);
    case Role::Pair: {
      const auto frequencies = frequenciesOf(scene);
      if (!frequencies || frequencies->omega.empty()) return std::nullopt;
      return static_cast<double>(frequencies->pairOf(cursor.dimension));
    }
    case Role::Head:
      return static_cast<double>(cursor.head);
    case Role::Bucket: {
      const auto index = relativeIndexOf(scene);
      if (!index) return std::nullopt;
      return static_cast<double>(index->at(cursor.position, cursor.key));
    }
    case Role::None:
    case Role::Value:
      break;
  }
  return std::nullopt;
}

std::optional<double> cursorOn(const Axis& axis, const Scene& scene) {
  auto field = cursorOn(axis.role, scene);
  if (field && axis.holdsCursor) field = std::clamp(*field, axis.full.lo + 0.5, axis.full.hi - 0.5);
  if (!field || axis.order.empty()) return field;
  const auto found = std::find(axis.order.begin(), axis.order.end(), rounded(*field));
  if (found == axis.order.end()) return std::nullopt;
  return static_cast<double>(found - axis.order.begin());
}

Scene sceneOf(const Panel& panel, const Scene& scene) {
  if (!panel.ofOther) return scene;
  return withEdited(scene, scene.edited == Side::A ? Side::B : Side::A);
}

Cursor picked(const Scene& scene, const Panel& panel, Point at) {
  if (panel.ofOther)
    return inOther(scene, panel, [&](const Scene& own, const Panel& it) { return picked(own, it, at); });
  const auto dials = dialsOf(panel);
  if (const Dial* dial = nearestDial(dials, at, 1.0)) {
    return moved(scene, {Target{Role::Pair, static_cast<double>(dial->pair)}, Target{}});
  }
  return moved(scene, {targetOn(panel.x, at.x), targetOn(panel.y, at.y)});
}

Cursor stepped(const Scene& scene, const Panel& panel, int dx, int dy) {
  if (panel.ofOther)
    return inOther(scene, panel, [&](const Scene& own, const Panel& it) { return stepped(own, it, dx, dy); });
  const auto dials = dialsOf(panel);
  if (!dials.empty()) return steppedOverDials(scene, panel, dials, dx, dy);
  return moved(scene, {stepOn(scene, panel.x, dx), stepOn(scene, panel.y, dy)});
}

}  // namespace pelab
