#include "app/command_line/scene_flags.h"

#include <algorithm>
#include <cmath>

#include <QFile>
#include <QFileInfo>

#include "app/command_line/outcome.h"
#include "core/encodings/registry.h"
#include "core/views/registry.h"
#include "ui/window/session_file.h"

namespace pelab::app {

namespace {

const View& viewNamed(std::string_view id) {
  if (const View* view = findView(id)) return *view;
  std::vector<std::string_view> known;
  for (const View* view : allViews()) known.push_back(view->info().id);
  throw unknown(PELAB_TEXT("cli", "view"), id, known);
}

/// The preset and its encoding.
std::pair<const Encoding*, const Preset*> presetNamed(std::string_view id) {
  std::vector<std::string_view> known;
  for (const Encoding* encoding : allEncodings())
    for (const Preset& preset : encoding->presets()) {
      if (preset.id == id) return {encoding, &preset};
      known.push_back(preset.id);
    }
  throw unknown(PELAB_TEXT("cli", "preset"), id, known);
}

std::int64_t wholeNumber(const std::string& flag, const std::string& text) {
  ParamSpec spec;
  spec.kind = Kind::Integer;
  if (const auto value = parse(spec, text))
    if (const auto* whole = std::get_if<std::int64_t>(&*value)) return *whole;
  throw Failure(ExitCode::Usage,
                PELAB_TEXT("cli", "--%1 takes a whole number; “%2” is not one.").with({flag, text.substr(0, 200)}));
}

double realNumber(const std::string& range, const std::string& text) {
  ParamSpec spec;
  spec.kind = Kind::Real;
  if (const auto value = parse(spec, text))
    if (const auto* real = std::get_if<double>(&*value)) return *real;
  throw Failure(ExitCode::Usage,
                PELAB_TEXT("cli", "--range takes LO:HI or AXIS=LO:HI, as in position=0:64; “%1” is not one.")
                    .with({range.substr(0, 200)}));
}

/// One index of the cursor; Refusal when it is not among 0 … count − 1.
void place(std::int64_t& field, const std::string& flag, const std::string& text, std::int64_t count) {
  const std::int64_t value = wholeNumber(flag, text);
  if (value < 0 || value >= count)
    throw Refusal({"bad_" + flag, flag, std::to_string(value),
                   PELAB_TEXT("cli", "--%1 must be from 0 to %2; it was %3.").with({flag, count - 1, value})});
  field = value;
}

void takeCursor(Arguments& arguments, Scene& scene) {
  const Encoding& encoding = encodingNamed(scene.setup.encoding);
  const Params& params = scene.setup.params;
  const auto frequencies = encoding.frequencies(params);
  const auto table = encoding.table(params);
  const auto bias = encoding.scoreBias(params);
  const std::int64_t length = params.has("max_len") ? params.integer("max_len") : 1;
  if (const auto text = arguments.take("position")) place(scene.cursor.position, "position", *text, length);
  if (const auto text = arguments.take("key")) place(scene.cursor.key, "key", *text, length);
  if (const auto text = arguments.take("head")) place(scene.cursor.head, "head", *text, bias ? bias->heads() : 1);
  const std::int64_t width = frequencies ? frequencies->width : table ? table->columns() : 1;
  if (const auto text = arguments.take("dimension")) place(scene.cursor.dimension, "dimension", *text, width);
  if (const auto text = arguments.take("pair")) {
    const auto pairs = frequencies ? static_cast<std::int64_t>(frequencies->omega.size()) : std::int64_t{1};
    std::int64_t pair = 0;
    place(pair, "pair", *text, pairs);
    scene.cursor.dimension = frequencies ? frequencies->first(pair) : 0;
  }
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

Refusal noSuchAxis(const std::string& name, const Layout& layout) {
  std::string all;
  for (const std::string& known : axisNames(layout)) all += (all.empty() ? "" : ", ") + known;
  return Refusal(
      {"bad_range", "range", name,
       PELAB_TEXT("cli", "This view has no axis “%1” to show a part of; it has: %2").with({name.substr(0, 200), all})});
}

/// "--range position=0:63": whole cells 0 to 63 on an axis of whole numbers, 0 to 63 on any other.
void zoom(Scene& scene, const std::string& view, const std::string& text) {
  const std::size_t equals = text.find('=');
  const std::string name = equals == std::string::npos ? "position" : text.substr(0, equals);
  const std::string stretch = equals == std::string::npos ? text : text.substr(equals + 1);
  const std::size_t colon = stretch.find(':');
  if (colon == std::string::npos) realNumber(text, "");
  Range range{realNumber(text, stretch.substr(0, colon)), realNumber(text, stretch.substr(colon + 1))};
  const Layout layout = viewNamed(view).layout(scene);
  const auto axes = axesNamed(layout, name);
  if (axes.empty()) throw noSuchAxis(name, layout);
  for (const Axis& axis : axes) {
    const double half = axis.integers && axis.scale == AxisScale::Linear ? 0.5 : 0.0;
    const Range asked{range.lo - half, range.hi + half};
    if (!(asked.lo < asked.hi) || asked.lo < axis.full.lo || asked.hi > axis.full.hi)
      throw Refusal(
          {"bad_range", "range", text,
           PELAB_TEXT("cli", "The range %1 must go upwards and stay inside %2 … %3.")
               .with({text.substr(0, 200), Number{axis.full.lo + half, 12}, Number{axis.full.hi - half, 12}})});
    scene.viewStates[view].ranges[axis.rangeKey] = asked;
  }
}

/// The view whose option @p name is: "order" of a view on show, or "matrix.order" of any.
std::pair<std::string, const ParamSpec*> optionNamed(const Scene& scene, const std::string& name) {
  for (const std::string& id : scene.views)
    if (const ParamSpec* spec = findSpec(viewNamed(id).options(), name)) return {id, spec};
  const std::size_t dot = name.find('.');
  if (dot == std::string::npos) return {};
  if (const View* view = findView(name.substr(0, dot)))
    if (const ParamSpec* spec = findSpec(view->options(), name.substr(dot + 1)))
      return {std::string(view->info().id), spec};
  return {};
}

void takeValues(Arguments& arguments, Scene& scene) {
  const Encoding& encoding = encodingNamed(scene.setup.encoding);
  for (const Given& given : std::vector<Given>(arguments.left())) {
    if (const ParamSpec* spec = findSpec(encoding.params(), given.name)) {
      scene = withParam(scene, given.name, parsedFlag(*spec, given.value));
    } else if (const auto [view, option] = optionNamed(scene, given.name); option != nullptr) {
      scene = withOption(scene, view, option->id, parsedFlag(*option, given.value));
    } else {
      continue;
    }
    (void)arguments.take(given.name);
  }
}

void takeScheme(Arguments& arguments, Scene& scene) {
  const auto scheme = arguments.take("scheme");
  const auto preset = arguments.take("preset");
  if (scheme) scene = withEncoding(scene, encodingNamed(*scheme).info().id);
  if (!preset) return;
  const auto [encoding, found] = presetNamed(*preset);
  if (scheme && encoding->info().id != *scheme)
    throw Failure(ExitCode::Usage, PELAB_TEXT("cli", "The preset “%1” belongs to %2, not to %3.")
                                       .with({*preset, std::string(encoding->info().id), *scheme}));
  scene.setup = {std::string(encoding->info().id), complete(encoding->params(), found->params)};
}

}  // namespace

const Encoding& encodingNamed(std::string_view id) {
  if (const Encoding* encoding = findEncoding(id)) return *encoding;
  std::vector<std::string_view> known;
  for (const Encoding* encoding : allEncodings()) known.push_back(encoding->info().id);
  throw unknown(PELAB_TEXT("cli", "scheme"), id, known);
}

Value parsedFlag(const ParamSpec& spec, const std::string& text) {
  if (auto value = parse(spec, text)) return std::move(*value);
  throw Failure(ExitCode::Usage, PELAB_TEXT("cli", "--%1 cannot be “%2”; right would be: %3")
                                     .with({std::string(spec.id), text.substr(0, 200), allowed(spec)}));
}

std::string readFile(const std::string& path, std::size_t limit) {
  const QString name = QString::fromStdString(path);
  const auto refused = [&](const Text& why) { return Refusal({"cannot_read", "file", path, why.with({path})}); };
  const QFileInfo info(name);
  if (!info.exists()) throw refused(PELAB_TEXT("cli", "There is no file %1."));
  if (info.isDir()) throw refused(PELAB_TEXT("cli", "%1 is a folder; a file is needed."));
  if (info.size() > static_cast<qint64>(limit)) throw refused(PELAB_TEXT("cli", "%1 is too large to be such a file."));
  QFile file(name);
  if (!file.open(QIODevice::ReadOnly)) throw refused(PELAB_TEXT("cli", "%1 cannot be read."));
  const QByteArray bytes = file.read(static_cast<qint64>(limit));
  if (file.error() != QFileDevice::NoError) throw refused(PELAB_TEXT("cli", "%1 cannot be read."));
  return bytes.toStdString();
}

Scene takeScene(Arguments& arguments, const Scene& start) {
  Scene scene = start;
  if (const auto path = arguments.take("scene")) scene = ui::readSession(QString::fromStdString(*path));
  takeScheme(arguments, scene);
  if (const auto views = arguments.takeAll("view"); !views.empty()) {
    scene.views.clear();
    for (const std::string& view : views) scene.views.emplace_back(viewNamed(view).info().id);
  }
  takeValues(arguments, scene);
  if (const auto error = validate(scene)) throw Refusal(*error);
  scene = normalized(scene);
  takeCursor(arguments, scene);
  for (const std::string& range : arguments.takeAll("range")) zoom(scene, scene.views.front(), range);
  return normalized(scene);
}

std::vector<std::string_view> sceneFlagNames(const Scene& scene) {
  std::vector<std::string_view> names{"scene", "scheme",    "preset", "view", "position",
                                      "key",   "dimension", "pair",   "head", "range"};
  for (const ParamSpec& spec : encodingNamed(scene.setup.encoding).params()) names.push_back(spec.id);
  for (const std::string& view : scene.views)
    for (const ParamSpec& spec : viewNamed(view).options()) names.push_back(spec.id);
  return names;
}

}  // namespace pelab::app
