#include <nlohmann/json.hpp>
#include <string>

#include "app/command_line/commands.h"
#include "app/command_line/input_files.h"
#include "app/command_line/outcome.h"
#include "core/models/config_text.h"
#include "core/models/layer_texts.h"
#include "core/models/read_config.h"
#include "ui/window/model_library.h"

namespace pelab::app {

namespace {

using Json = nlohmann::ordered_json;

void addOrigins(const Facts& facts, const std::string& prefix, Json& origins) {
  for (const Fact& fact : facts.list()) origins[prefix + fact.key] = said(fact.origin);
  for (const auto& [key, group] : facts.groups()) addOrigins(group, prefix + key + ".", origins);
}

Json asJson(const std::vector<ModelLayer>& layers) {
  Json all = Json::array();
  for (const ModelLayer& layer : layers) {
    Json one{{"attention", layer.attention}, {"rotates", layer.rotates}};
    if (layer.window > 0) one["window"] = layer.window;
    all.push_back(std::move(one));
  }
  return all;
}

/// What is read, and by what name.
struct Source {
  const char* kind;  ///< "file" or "library"
  std::string name;
};

Json asJson(const Source& source, const ModelReading& reading) {
  Json out{{source.kind, source.name}, {"model_type", reading.modelType}};
  if (!reading.part.empty()) out["part"] = reading.part;
  if (!reading.parts.empty()) out["parts"] = reading.parts;
  const Json values = reading.facts.values();
  for (const auto& [key, value] : values.items()) out[key] = value;
  if (!reading.layers.empty()) out["layers"] = asJson(reading.layers);
  out["warnings"] = Json::array();
  for (const Text& warning : reading.warnings) out["warnings"].push_back(said(warning));
  out["origins"] = Json::object();
  addOrigins(reading.facts, "", out["origins"]);
  if (!reading.layers.empty()) out["origins"]["layers"] = said(reading.layersOrigin);
  return out;
}

/// The value as JSON; of a long list its beginning.
std::string shortly(const nlohmann::json& value) {
  constexpr std::size_t most = 12;
  if (!value.is_array() || value.size() <= most) return value.dump();
  std::string line = "[";
  for (std::size_t i = 0; i < most; ++i) line += value[i].dump() + ",";
  return line + said(PELAB_TEXT("cli", "… (%1 in all)").with({static_cast<std::int64_t>(value.size())})) + "]";
}

void printFacts(const Facts& facts, const std::string& prefix) {
  for (const Fact& fact : facts.list())
    print(prefix + fact.key + " = " + shortly(fact.value) + "   (" + said(fact.origin) + ")\n");
  for (const auto& [key, group] : facts.groups()) {
    print(prefix + key + "\n");
    printFacts(group, prefix + "  ");
  }
}

/// "layers = SSSSSF SSSSSF …", then what the letters stand for.
void printLayers(const ModelReading& reading) {
  if (reading.layers.empty()) return;
  constexpr std::size_t group = 10;
  std::string line = "layers = ";
  for (std::size_t i = 0; i < reading.layers.size(); ++i) {
    if (i > 0 && i % group == 0) line += ' ';
    line += said(layerLetter(reading.layers[i]));
  }
  print(line + "   (" + said(reading.layersOrigin) + ")\n");
  for (const auto& [kind, count] : layerKinds(reading.layers)) {
    print("  " + said(layerLetter(kind)) + " = " + said(layerName(kind)) + "   (" + std::to_string(count) + ")\n");
  }
}

/// The configuration of a model that travels with the program; one that does not is wrong usage.
const nlohmann::json& libraryConfig(const std::string& id) {
  if (const LibraryModel* model = ui::libraryModel(id)) return model->config;
  std::vector<std::string_view> known;
  for (const LibraryModel& model : ui::modelLibrary()) known.emplace_back(model.id);
  throw unknown(PELAB_TEXT("cli", "model of the library"), id, known);
}

void show(const Source& source, const ModelReading& reading, bool json) {
  if (json) return print(asJson(source, reading).dump(2) + "\n");
  printFacts(reading.facts, "");
  printLayers(reading);
  for (const Text& warning : reading.warnings) print("! " + said(warning) + "\n");
}

}  // namespace

void modelCommand(Arguments arguments) {
  arguments.requireKnown({"json", "part", "library", "lang"});
  const bool json = arguments.takeSwitch("json");
  const auto part = arguments.take("part");
  const auto id = arguments.take("library");
  const auto files = arguments.takeOperands();
  arguments.finish({});
  if (files.size() + (id ? 1 : 0) != 1) {
    throw Failure(ExitCode::Usage, PELAB_TEXT("cli",
                                              "Name one config.json, or a model of the library: pelab model FILE, "
                                              "pelab model --library ID."));
  }
  if (id) return show({"library", *id}, readConfig(libraryConfig(*id), part.value_or("")), json);
  try {
    show({"file", files.front()}, readConfig(configOf(readFile(files.front())), part.value_or("")), json);
  } catch (const Refusal& refusal) {
    Error error = refusal.error();
    error.message = PELAB_TEXT("cli", "%1: %2").with({files.front(), error.message});
    throw Refusal(error);
  }
}

}  // namespace pelab::app
