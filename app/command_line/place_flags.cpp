#include "app/command_line/place_flags.h"

#include <algorithm>
#include <optional>

#include "app/command_line/outcome.h"
#include "app/command_line/scene_flags.h"
#include "core/encodings/encoding.h"
#include "core/scene/quote.h"
#include "core/views/registry.h"

namespace pelab::app {

namespace {

std::int64_t wholeNumber(const std::string& flag, const std::string& text) {
  ParamSpec spec;
  spec.kind = Kind::Integer;
  if (const auto value = parse(spec, text))
    if (const auto* whole = std::get_if<std::int64_t>(&*value)) return *whole;
  throw Failure(ExitCode::Usage,
                PELAB_TEXT("cli", "--%1 takes a whole number; “%2” is not one.").with({flag, shortened(text)}));
}

double realNumber(const std::string& range, const std::string& text) {
  ParamSpec spec;
  spec.kind = Kind::Real;
  if (const auto value = parse(spec, text))
    if (const auto* real = std::get_if<double>(&*value)) return *real;
  throw Failure(ExitCode::Usage,
                PELAB_TEXT("cli", "--range takes LO:HI or AXIS=LO:HI, as in position=0:64; “%1” is not one.")
                    .with({shortened(range)}));
}

/// One index of the cursor; Refusal when it is not among 0 … count − 1, with @p none when there is no such thing.
std::optional<std::int64_t> takeIndex(Arguments& arguments, const std::string& flag, std::int64_t count,
                                      const Text& none) {
  const auto text = arguments.take(flag);
  if (!text) return std::nullopt;
  const std::int64_t value = wholeNumber(flag, *text);
  if (value >= 0 && value < count) return value;
  const Text range = count > 1
                         ? PELAB_TEXT("cli", "--%1 must be from 0 to %2; it was %3.").with({flag, count - 1, value})
                     : count == 1 ? PELAB_TEXT("cli", "--%1 can only be 0 here; it was %2.").with({flag, value})
                                  : none;
  throw Refusal({"bad_" + flag, flag, std::to_string(value), range});
}

std::string_view roleName(Role role) {
  switch (role) {
    case Role::Position:
      return "position";
    case Role::Key:
      return "key";
    case Role::Relative:
      return "relative";
    case Role::Distance:
      return "distance";
    case Role::Dimension:
      return "dimension";
    case Role::Pair:
      return "pair";
    case Role::Head:
      return "head";
    case Role::Bucket:
      return "bucket";
    case Role::Value:
    case Role::None:
      break;
  }
  return {};
}

/// Axes of the view on which --range @p name acts, by role or by range key.
std::vector<Axis> axesNamed(const Layout& layout, std::string_view name) {
  std::vector<Axis> found;
  for (const Panel& panel : layout.panels)
    for (const Axis& axis : {panel.x, panel.y})
      if (axis.zoomable && !axis.rangeKey.empty() && (axis.rangeKey == name || roleName(axis.role) == name))
        found.push_back(axis);
  return found;
}

std::vector<std::string> axisNames(const Layout& layout) {
  std::vector<std::string> names;
  for (const Panel& panel : layout.panels)
    for (const Axis& axis : {panel.x, panel.y}) {
      if (!axis.zoomable || axis.rangeKey.empty()) continue;
      std::string name(roleName(axis.role).empty() ? std::string_view(axis.rangeKey) : roleName(axis.role));
      if (std::find(names.begin(), names.end(), name) == names.end()) names.push_back(std::move(name));
    }
  return names;
}

Refusal noSuchAxis(const std::string& name, const View& view, const Layout& layout) {
  std::string all;
  for (const std::string& known : axisNames(layout)) all += (all.empty() ? "" : ", ") + known;
  const Text none = PELAB_TEXT("cli", "%1 has no axis to show a part of.").with({view.info().name});
  const Text other = PELAB_TEXT("cli", "%1 has no axis “%2” to show a part of; it has: %3")
                         .with({view.info().name, shortened(name), all});
  return Refusal({"bad_range", "range", name, all.empty() ? none : other});
}

/// "--range position=0:63": whole cells 0 to 63 on an axis of whole numbers, 0 to 63 on any other.
void zoom(Scene& scene, const View& view, const std::string& text) {
  const std::size_t equals = text.find('=');
  const std::string name = equals == std::string::npos ? "position" : text.substr(0, equals);
  const std::string stretch = equals == std::string::npos ? text : text.substr(equals + 1);
  const std::size_t colon = stretch.find(':');
  if (colon == std::string::npos) realNumber(text, "");
  Range range{realNumber(text, stretch.substr(0, colon)), realNumber(text, stretch.substr(colon + 1))};
  const Layout layout = view.layout(scene);
  const auto axes = axesNamed(layout, name);
  if (axes.empty()) throw noSuchAxis(name, view, layout);
  for (const Axis& axis : axes) {
    const double half = axis.integers && axis.scale == AxisScale::Linear ? 0.5 : 0.0;
    const Range asked{range.lo - half, range.hi + half};
    if (!(asked.lo < asked.hi) || asked.lo < axis.full.lo || asked.hi > axis.full.hi)
      throw Refusal({"bad_range", "range", text,
                     PELAB_TEXT("cli", "The range %1 must go upwards and stay inside %2 … %3.")
                         .with({shortened(text), Number{axis.full.lo + half, 12}, Number{axis.full.hi - half, 12}})});
    scene.viewStates[std::string(view.info().id)].ranges[axis.rangeKey] = asked;
  }
}

}  // namespace

void takeCursor(Arguments& arguments, Scene& scene) {
  const Encoding& encoding = encodingNamed(scene.setup.encoding);
  const Params& params = scene.setup.params;
  const auto frequencies = pairsOf(encoding, params);
  const auto table = encoding.table(params);
  const auto bias = encoding.scoreBias(params);
  const auto because = [&](const Text& none) { return none.with({encoding.info().name}); };
  const auto pairs = frequencies ? static_cast<std::int64_t>(frequencies->omega.size()) : 0;
  const std::int64_t width = frequencies ? frequencies->width : table ? table->columns() : 0;
  const std::int64_t length = params.has("max_len") ? params.integer("max_len") : table ? table->rows() : 0;
  const std::int64_t heads = bias && params.has("num_heads") ? bias->heads() : 0;
  const Text noPositions = because(PELAB_TEXT("cli", "%1 has no positions to choose from."));
  Cursor& cursor = scene.cursor;
  cursor.position = takeIndex(arguments, "position", length, noPositions).value_or(cursor.position);
  cursor.key = takeIndex(arguments, "key", length, noPositions).value_or(cursor.key);
  cursor.head = takeIndex(arguments, "head", heads,
                          because(PELAB_TEXT("cli", "%1 has no heads of its own, so there is no --head to choose.")))
                    .value_or(cursor.head);
  const auto dimension =
      takeIndex(arguments, "dimension", width,
                because(PELAB_TEXT("cli", "%1 has no table, so there is no --dimension to choose.")));
  const auto pair =
      takeIndex(arguments, "pair", pairs,
                because(PELAB_TEXT("cli",
                                   "%1 has no pairs that turn with the position, so there is no --pair to "
                                   "choose.")));
  if (dimension && pair)
    throw Failure(ExitCode::Usage,
                  PELAB_TEXT("cli", "--dimension %1 and --pair %2 both choose the dimension; give one of them.")
                      .with({*dimension, *pair}));
  cursor.dimension = pair ? frequencies->first(*pair) : dimension.value_or(cursor.dimension);
}

void takeRanges(Arguments& arguments, Scene& scene) {
  const auto ranges = arguments.takeAll("range");
  if (ranges.empty()) return;
  const View& view = *findView(scene.views.front());
  if (const Text nothing = view.unsupported(scene); !nothing.empty())
    throw Refusal({"nothing_to_show", "range", ranges.front(), nothing});
  for (const std::string& range : ranges) zoom(scene, view, range);
}

}  // namespace pelab::app
