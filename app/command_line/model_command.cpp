#include <nlohmann/json.hpp>
#include <optional>
#include <string>

#include <QFileInfo>

#include "app/command_line/commands.h"
#include "app/command_line/input_files.h"
#include "app/command_line/model_tables.h"
#include "app/command_line/outcome.h"
#include "core/models/config_text.h"
#include "core/models/layer_texts.h"
#include "core/models/read_config.h"
#include "core/scene/quote.h"
#include "ui/state/model_files.h"
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

void printReading(const ModelReading& reading) {
  printFacts(reading.facts, "");
  printLayers(reading);
  for (const Text& warning : reading.warnings) print("! " + said(warning) + "\n");
}

void show(const Source& source, const ModelReading& reading, bool json) {
  if (json) return print(asJson(source, reading).dump(2) + "\n");
  printReading(reading);
}

/// What @p read gives; its refusals with the name of @p file before them.
template <typename Read>
auto named(const std::string& file, Read read) {
  try {
    return read();
  } catch (const Refusal& refusal) {
    Error error = refusal.error();
    if (error.code == "cannot_read") throw;  // its sentence has the name
    error.message = PELAB_TEXT("cli", "%1: %2").with({file, error.message});
    throw Refusal(error);
  }
}

ModelReading readConfigFile(const std::string& file, const std::string& part) {
  return named(file, [&] { return readConfigText(readFile(file, std::size_t{kMostConfigBytes}), part); });
}

/// Weights, or a folder with them or with a config.json or with both.
void showFiles(const std::string& path, const std::string& part, bool json) {
  const QString name = QString::fromStdString(path);
  const bool isFolder = QFileInfo(name).isDir();
  const auto config = isFolder ? ui::configIn(name) : std::nullopt;
  const bool hasTables = ui::holdsTables(name);
  if (isFolder && !config && !hasTables) {
    throw Refusal(
        {"cannot_read", "file", path,
         PELAB_TEXT("cli", "The folder %1 has neither a config.json nor weights (.safetensors, .npy).").with({path})});
  }
  if (!config && !part.empty())
    throw Failure(ExitCode::Usage,
                  PELAB_TEXT("cli", "--part chooses a part of a config.json; %1 has none.").with({path}));
  const auto reading =
      config ? std::optional(readConfigFile(config->toStdString(), part)) : std::optional<ModelReading>();
  const std::vector<ui::ModelTable> tables = hasTables ? ui::tablesIn(name) : std::vector<ui::ModelTable>();
  const Facts* facts = reading ? &reading->facts : nullptr;
  if (json) {
    Json out = reading ? asJson({"file", path}, *reading) : Json{{"file", path}};
    out["tables"] = tablesJson(tables, facts);
    return print(out.dump(2, ' ', false, Json::error_handler_t::replace) + "\n");
  }
  if (reading) printReading(*reading);
  printTables(tables, facts);
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
                                              "Name one config.json, one file or folder of weights, or a model of the "
                                              "library: pelab model PATH, pelab model --library ID."));
  }
  if (id) return show({"library", *id}, readConfig(libraryConfig(*id), part.value_or("")), json);
  const std::string& path = files.front();
  const QString name = QString::fromStdString(path);
  if (isUtf8(path) && QFileInfo::exists(name) && (QFileInfo(name).isDir() || ui::holdsTables(name)))
    return showFiles(path, part.value_or(""), json);
  show({"file", path}, readConfigFile(path, part.value_or("")), json);
}

}  // namespace pelab::app
