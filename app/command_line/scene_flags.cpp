#include "app/command_line/scene_flags.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>

#include "app/command_line/input_files.h"
#include "app/command_line/outcome.h"
#include "app/command_line/place_flags.h"
#include "core/encodings/registry.h"
#include "core/models/read_config.h"
#include "core/scene/quote.h"
#include "core/views/registry.h"
#include "ui/state/open_tables.h"
#include "ui/window/model_library.h"

namespace pelab::app {

namespace {

constexpr std::array<const char*, 10> kPlaces{"scene", "scheme",    "preset", "view", "position",
                                              "key",   "dimension", "pair",   "head", "range"};

const View& viewNamed(std::string_view id) {
  if (const View* view = findView(id)) return *view;
  std::vector<std::string_view> known;
  for (const View* view : allViews()) known.push_back(view->info().id);
  throw unknown(PELAB_TEXT("cli", "view"), id, known);
}

Failure ofAnother(const std::string& preset, const std::string& own, const std::string& scheme) {
  return Failure(ExitCode::Usage,
                 PELAB_TEXT("cli", "The preset “%1” belongs to %2, not to %3.").with({preset, own, scheme}));
}

/// The preset and its encoding; nulls where it is a model of the library.
std::pair<const Encoding*, const Preset*> presetNamed(std::string_view id) {
  std::vector<std::string_view> known;
  for (const Encoding* encoding : allEncodings())
    for (const Preset& preset : encoding->presets()) {
      if (preset.id == id) return {encoding, &preset};
      known.push_back(preset.id);
    }
  if (ui::libraryModel(id) != nullptr) return {};
  for (const LibraryModel& model : ui::modelLibrary()) known.emplace_back(model.id);
  throw unknown(PELAB_TEXT("cli", "preset"), id, known);
}

/// What the model @p id of the library is read as: its first kind of layers.
Scene withLibraryModel(Scene scene, const std::string& id, const std::optional<std::string>& scheme) {
  const ModelSetup first = readConfig(ui::libraryModel(id)->config).setups.front();
  if (scheme && *scheme != first.setup.encoding) throw ofAnother(id, first.setup.encoding, *scheme);
  scene = withEncoding(scene, first.setup.encoding);
  scene.setup = first.setup;
  return scene.other ? scene : withTrained(std::move(scene), first.trained);
}

/// What the flags of B begin with: "--b-scheme", "--b-base".
const std::string kOther = "b_";

using ViewOption = std::pair<std::string, const ParamSpec*>;

/// The view whose option @p name is: "order" of a view on show, or "matrix.order" of any.
ViewOption optionNamed(const Scene& scene, const std::string& name) {
  for (const std::string& id : scene.views)
    if (const ParamSpec* spec = findSpec(viewNamed(id).options(), name)) return {id, spec};
  const std::size_t dot = name.find('.');
  if (dot == std::string::npos) return {};
  if (const View* view = findView(name.substr(0, dot)))
    if (const ParamSpec* spec = findSpec(view->options(), name.substr(dot + 1)))
      return {std::string(view->info().id), spec};
  return {};
}

/// The table of a file with what its name and the configuration beside it say of it: the row of the first position, or
/// direction and distances. Flags that follow count before that.
void takeTable(Arguments& arguments, Scene& scene) {
  const Encoding& encoding = encodingNamed(scene.setup.encoding);
  const auto& specs = encoding.params();
  const auto spec = std::find_if(specs.begin(), specs.end(), [](const ParamSpec& s) { return s.kind == Kind::Table; });
  const auto text = spec == specs.end() ? std::nullopt : arguments.take(std::string(spec->id));
  if (!text) return;
  const Value value = parsedFlag(*spec, *text);
  scene = withParam(scene, spec->id, value);
  const auto* named = std::get_if<TableFile>(&value);
  const auto known = named == nullptr ? std::nullopt : ui::setupOf(QString::fromStdString(named->file), named->tensor);
  if (known && known->encoding == scene.setup.encoding) scene.setup.params = known->params;
}

void takeValues(Arguments& arguments, Scene& scene) {
  takeTable(arguments, scene);
  const Encoding& encoding = encodingNamed(scene.setup.encoding);
  for (const Given& given : std::vector<Given>(arguments.left())) {
    const ParamSpec* spec = findSpec(encoding.params(), given.name);
    const auto [view, option] = spec == nullptr ? optionNamed(scene, given.name) : ViewOption{};
    if (spec == nullptr && option == nullptr) continue;
    const auto text = arguments.take(given.name);
    if (!text) continue;  // given twice, and taken the first time
    scene = spec != nullptr ? withParam(scene, given.name, parsedFlag(*spec, *text))
                            : withOption(scene, view, option->id, parsedFlag(*option, *text));
  }
}

void takeScheme(Arguments& arguments, Scene& scene, const std::string& prefix = {}) {
  const auto scheme = arguments.take(prefix + "scheme");
  const auto preset = arguments.take(prefix + "preset");
  if (scheme) scene = withEncoding(scene, encodingNamed(*scheme).info().id);
  if (!preset) return;
  const auto [encoding, found] = presetNamed(*preset);
  if (found == nullptr) {
    scene = withLibraryModel(std::move(scene), *preset, scheme);
    return;
  }
  if (scheme && encoding->info().id != *scheme) throw ofAnother(*preset, std::string(encoding->info().id), *scheme);
  scene = withPreset(scene, *encoding, *found);
}

/// B: a copy of A, or what @p scene has, changed by the flags that say so. Leaves B on show where there is one.
void takeOther(Arguments& arguments, Scene& scene) {
  if (statesOther(arguments)) scene = withOther(scene);
  if (!scene.other) return;
  scene = withEdited(scene, Side::B);
  takeScheme(arguments, scene, kOther);
  const Encoding& encoding = encodingNamed(scene.setup.encoding);
  for (const Given& given : std::vector<Given>(arguments.left())) {
    if (!given.name.starts_with(kOther)) continue;
    const ParamSpec* spec = findSpec(encoding.params(), given.name.substr(kOther.size()));
    const auto text = spec == nullptr ? std::nullopt : arguments.take(given.name);
    if (text) scene = withParam(scene, spec->id, parsedFlag(*spec, *text, kOther));
  }
}

}  // namespace

bool statesOther(const Arguments& arguments) {
  return std::any_of(arguments.left().begin(), arguments.left().end(),
                     [](const Given& given) { return given.name.starts_with(kOther); });
}

const Encoding& encodingNamed(std::string_view id) {
  if (const Encoding* encoding = findEncoding(id)) return *encoding;
  std::vector<std::string_view> known;
  for (const Encoding* encoding : allEncodings()) known.push_back(encoding->info().id);
  throw unknown(PELAB_TEXT("cli", "scheme"), id, known);
}

Value parsedFlag(const ParamSpec& spec, const std::string& text, const std::string& prefix) {
  if (auto value = parse(spec, text)) return std::move(*value);
  const bool isWhole = spec.kind == Kind::Unsigned || (spec.kind == Kind::Integer && std::isfinite(spec.min));
  const Text right = isWhole ? PELAB_TEXT("cli", "a whole number, %1").with({allowed(spec)}) : allowed(spec);
  throw Failure(ExitCode::Usage, PELAB_TEXT("cli", "--%1 cannot be “%2”; right would be: %3")
                                     .with({prefix + std::string(spec.id), shortened(text), right}));
}

Scene takeScene(Arguments& arguments, const Scene& start) {
  Scene scene = start;
  if (const auto path = arguments.take("scene")) scene = readScene(*path);
  const Side edited = scene.edited;
  scene = withEdited(scene, Side::A);
  takeScheme(arguments, scene);
  if (const auto views = arguments.takeAll("view"); !views.empty()) {
    scene.views.clear();
    for (const std::string& view : views) scene.views.emplace_back(viewNamed(view).info().id);
  }
  takeValues(arguments, scene);
  takeOther(arguments, scene);
  scene = withEdited(scene, edited);
  if (const auto error = validate(scene)) throw Refusal(*error);
  scene = ui::withAllTables(std::move(scene));
  takeCursor(arguments, scene);
  takeRanges(arguments, scene);
  return normalized(scene);
}

std::vector<std::string> sceneFlagNames() {
  std::vector<std::string> names(kPlaces.begin(), kPlaces.end());
  for (const char* name : {"scheme", "preset"}) names.push_back(kOther + name);
  for (const Encoding* encoding : allEncodings())
    for (const ParamSpec& spec : encoding->params()) {
      names.emplace_back(spec.id);
      names.push_back(kOther + std::string(spec.id));
    }
  for (const View* view : allViews())
    for (const ParamSpec& spec : view->options()) {
      names.emplace_back(spec.id);
      names.push_back(std::string(view->info().id) + "." + std::string(spec.id));
    }
  return names;
}

void finishScene(const Arguments& arguments, const Scene& scene) {
  for (const Given& given : arguments.left()) {
    const bool ofOther = given.name.starts_with(kOther);
    const std::string name = ofOther ? given.name.substr(kOther.size()) : given.name;
    const std::string scheme = alone(scene, ofOther ? Side::B : Side::A).setup.encoding;
    for (const Encoding* encoding : allEncodings())
      if (findSpec(encoding->params(), name) != nullptr)
        throw Failure(ExitCode::Usage, PELAB_TEXT("cli", "%1 is a parameter of %2; the scheme here is %3.")
                                           .with({given.written, std::string(encoding->info().id), scheme}));
    for (const View* view : allViews())
      if (findSpec(view->options(), given.name) != nullptr)
        throw Failure(ExitCode::Usage, PELAB_TEXT("cli", "%1 is an option of the view %2; the view here is %3.")
                                           .with({given.written, std::string(view->info().id), scene.views.front()}));
  }
  arguments.finish({});
}

}  // namespace pelab::app
