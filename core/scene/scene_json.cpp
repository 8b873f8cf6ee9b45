#include <algorithm>
#include <array>
#include <cmath>
#include <nlohmann/json.hpp>

#include "core/encodings/registry.h"
#include "core/numerics/greatest_whole.h"
#include "core/scene/number_text.h"
#include "core/scene/quote.h"
#include "core/scene/scene.h"
#include "core/views/registry.h"

namespace pelab {
namespace {

using Json = nlohmann::json;

constexpr std::int64_t kFormat = 1;
constexpr std::size_t kMostViews = 4;
constexpr std::size_t kMostRanges = 64;  ///< per view

[[noreturn]] void refuse(std::string_view field, std::string_view value, Text message) {
  throw Refusal({"bad_scene", shortened(field), shortened(value), std::move(message)});
}

/// What a JSON value looks like inside a sentence, without writing out a large one.
std::string shown(const Json& json) {
  if (json.is_object()) return "{…}";
  if (json.is_array()) return "[…]";
  if (json.is_string()) return json.get<std::string>();
  const auto value = valueFromJson(json);
  return value ? format(*value) : "?";
}

[[noreturn]] void refuseKind(const std::string& field, const Json& json, const Text& wanted) {
  refuse(field, shown(json),
         PELAB_TEXT("scene", "In the session, %1 must be %2; it was %3.")
             .with({inQuotes(field), wanted, inQuotes(shown(json))}));
}

const Json& object(const std::string& field, const Json& json) {
  if (!json.is_object()) refuseKind(field, json, PELAB_TEXT("scene", "an object"));
  return json;
}

/// Refuses the first member of @p json that is not among @p known.
void refuseUnknown(const std::string& field, const Json& json, const std::vector<std::string_view>& known) {
  for (const auto& [key, member] : json.items()) {
    if (std::find(known.begin(), known.end(), key) != known.end()) continue;
    refuse(field, key,
           PELAB_TEXT("scene", "The session has a field %1 that is not known here. In this place there may be: %2.")
               .with({inQuotes(key), listed(known)}));
  }
}

[[noreturn]] void refuseParam(const std::string& field, const std::string& id, const std::vector<ParamSpec>& specs) {
  std::vector<std::string_view> known;
  for (const ParamSpec& spec : specs) known.push_back(spec.id);
  if (known.empty())
    refuse(field, id, PELAB_TEXT("scene", "The session has a parameter %1 where there are none.").with({inQuotes(id)}));
  refuse(field, id,
         PELAB_TEXT("scene", "The session has a parameter %1 that is not known here; there are: %2.")
             .with({inQuotes(id), listed(known)}));
}

/// The values of @p json, each known to @p specs and accepted by it.
Params readParams(const std::string& field, const Json& json, const std::vector<ParamSpec>& specs) {
  const auto read = paramsFromJson(object(field, json));
  if (!read) {
    refuse(field, "",
           PELAB_TEXT("scene",
                      "In the session, %1 holds something that is no number, text or list of "
                      "numbers, or is nested too deeply.")
               .with({inQuotes(field)}));
  }
  Params params;
  for (const auto& [id, value] : read->values()) {
    const ParamSpec* spec = findSpec(specs, id);
    if (spec == nullptr) refuseParam(field, id, specs);
    if (auto error = check(*spec, value)) throw Refusal(*std::move(error));
    params.set(id, cast(*spec, value));
  }
  return params;
}

const Encoding& encodingCalled(const std::string& field, const std::string& id) {
  const Encoding* encoding = findEncoding(id);
  if (encoding == nullptr) {
    std::vector<std::string_view> known;
    for (const Encoding* each : allEncodings()) known.push_back(each->info().id);
    refuse(field, id,
           PELAB_TEXT("scene", "There is no scheme called %1; there are: %2.").with({inQuotes(id), listed(known)}));
  }
  return *encoding;
}

const View& viewCalled(const std::string& field, const std::string& id) {
  const View* view = findView(id);
  if (view == nullptr) {
    std::vector<std::string_view> known;
    for (const View* each : allViews()) known.push_back(each->info().id);
    refuse(field, id,
           PELAB_TEXT("scene", "There is no view called %1; there are: %2.").with({inQuotes(id), listed(known)}));
  }
  return *view;
}

std::string readText(const std::string& field, const Json& json) {
  if (!json.is_string()) refuseKind(field, json, PELAB_TEXT("scene", "a text"));
  return json.get<std::string>();
}

std::int64_t readIndex(const std::string& field, const Json& json) {
  const double number = json.is_number() ? json.get<double>() : -1.0;
  const auto whole = std::abs(number) <= kGreatestWhole ? wholeNumber(number) : std::nullopt;
  if (!whole || *whole < 0) refuseKind(field, json, PELAB_TEXT("scene", "a whole number from 0"));
  return *whole;
}

Cursor readCursor(const Json& json) {
  object("cursor", json);
  refuseUnknown("cursor", json, {"position", "key", "dimension", "head"});
  Cursor cursor;
  const std::array<std::pair<const char*, std::int64_t*>, 4> fields{
      {{"position", &cursor.position}, {"key", &cursor.key}, {"dimension", &cursor.dimension}, {"head", &cursor.head}}};
  for (const auto& [name, target] : fields) {
    if (json.contains(name)) *target = readIndex(std::string("cursor.") + name, json.at(name));
  }
  return cursor;
}

std::vector<std::string> readViews(const Json& json) {
  if (!json.is_array() || json.empty() || json.size() > kMostViews) {
    refuseKind("views", json, PELAB_TEXT("scene", "a list of one to four views"));
  }
  std::vector<std::string> views;
  for (const Json& element : json) {
    views.push_back(readText("views", element));
    static_cast<void>(viewCalled("views", views.back()));
  }
  return views;
}

Range readRange(const std::string& field, const Json& json) {
  const bool pair = json.is_array() && json.size() == 2 && json[0].is_number() && json[1].is_number();
  const Range range = pair ? Range{json[0].get<double>(), json[1].get<double>()} : Range{0.0, 0.0};
  if (!(range.lo < range.hi) || !std::isfinite(range.lo) || !std::isfinite(range.hi)) {
    refuseKind(field, json, PELAB_TEXT("scene", "two numbers, the smaller one first"));
  }
  return range;
}

ViewState readViewState(const std::string& id, const Json& json) {
  const std::string field = "view_states." + shortened(id);
  object(field, json);
  refuseUnknown(field, json, {"options", "ranges"});
  ViewState state;
  const View& view = viewCalled("view_states", id);
  if (json.contains("options")) state.options = readParams(field + ".options", json.at("options"), view.options());
  if (json.contains("ranges")) {
    const Json& ranges = object(field + ".ranges", json.at("ranges"));
    if (ranges.size() > kMostRanges) refuseKind(field + ".ranges", ranges, PELAB_TEXT("scene", "a short object"));
    const std::string prefix = field + ".ranges.";
    for (const auto& [key, range] : ranges.items()) state.ranges[key] = readRange(prefix + key, range);
  }
  return state;
}

Json rangesToJson(const std::map<std::string, Range>& ranges) {
  Json json = Json::object();
  for (const auto& [key, range] : ranges) json[key] = {range.lo, range.hi};
  return json;
}

/// The setup in @p json, whose fields are called @p prefix + "encoding" and @p prefix + "params"; @p start where they
/// are missing.
Setup readSetup(const std::string& prefix, const Json& json, Setup start) {
  if (json.contains("encoding")) {
    const std::string id = readText(prefix + "encoding", json.at("encoding"));
    if (id != start.encoding) start = {id, {}};
  }
  const Encoding& encoding = encodingCalled(prefix + "encoding", start.encoding);
  if (json.contains("params")) start.params = readParams(prefix + "params", json.at("params"), encoding.params());
  start.params = complete(encoding.params(), start.params);
  if (auto error = validate(encoding, start.params)) throw Refusal(*std::move(error));
  return start;
}

/// Missing fields are those of the setup on show.
void readOther(const Json& json, Scene& scene) {
  object("other", json);
  refuseUnknown("other", json, {"encoding", "params", "side"});
  scene.other = readSetup("other.", json, scene.setup);
  const std::string side = json.contains("side") ? readText("other.side", json.at("side")) : "b";
  if (side != "a" && side != "b") refuseKind("other.side", side, PELAB_TEXT("scene", "“a” or “b”"));
  scene.edited = side == "b" ? Side::A : Side::B;
}

void readRemembered(const Json& json, Scene& scene) {
  for (const auto& [id, params] : object("remembered", json).items()) {
    const Encoding& encoding = encodingCalled("remembered", id);
    Params read = readParams("remembered." + id, params, encoding.params());
    if (auto error = validate(encoding, read)) throw Refusal(*std::move(error));
    scene.remembered[id] = std::move(read);
  }
}

}  // namespace

Json toJson(const Scene& scene) {
  const Cursor& cursor = scene.cursor;
  Json json{
      {"pelab_scene", kFormat},
      {"encoding", scene.setup.encoding},
      {"params", toJson(scene.setup.params)},
      {"cursor",
       {{"position", cursor.position}, {"key", cursor.key}, {"dimension", cursor.dimension}, {"head", cursor.head}}},
      {"views", scene.views}};
  if (scene.other) {
    json["other"] = {{"encoding", scene.other->encoding},
                     {"params", toJson(scene.other->params)},
                     {"side", scene.edited == Side::A ? "b" : "a"}};
  }
  Json& states = json["view_states"] = Json::object();
  for (const auto& [id, state] : scene.viewStates) {
    states[id] = {{"options", toJson(state.options)}, {"ranges", rangesToJson(state.ranges)}};
  }
  Json& remembered = json["remembered"] = Json::object();
  for (const auto& [id, params] : scene.remembered) remembered[id] = toJson(params);
  return json;
}

Scene sceneFromJson(const Json& json) {
  if (!json.is_object()) {
    refuse("", shown(json), PELAB_TEXT("scene", "This is not a pelab session: it must be a JSON object."));
  }
  refuseUnknown("", json,
                {"pelab_scene", "encoding", "params", "other", "cursor", "views", "view_states", "remembered"});
  if (!json.contains("pelab_scene")) {
    refuse("pelab_scene", "", PELAB_TEXT("scene", "This is not a pelab session: the field “pelab_scene” is missing."));
  }
  if (json.at("pelab_scene") != kFormat) {
    refuse("pelab_scene", shown(json.at("pelab_scene")),
           PELAB_TEXT("scene", "This session has format %1; this program reads format %2.")
               .with({inQuotes(shown(json.at("pelab_scene"))), kFormat}));
  }
  Scene scene = defaultScene();
  scene.setup = readSetup("", json, std::move(scene.setup));
  if (json.contains("other")) readOther(json.at("other"), scene);
  if (json.contains("cursor")) scene.cursor = readCursor(json.at("cursor"));
  if (json.contains("views")) scene.views = readViews(json.at("views"));
  scene.viewStates.clear();
  if (json.contains("view_states")) {
    for (const auto& [id, state] : object("view_states", json.at("view_states")).items()) {
      scene.viewStates[id] = readViewState(id, state);
    }
  }
  if (json.contains("remembered")) readRemembered(json.at("remembered"), scene);
  return normalized(std::move(scene));
}

}  // namespace pelab
