#include <nlohmann/json.hpp>
#include <string>

#include "app/command_line/commands.h"
#include "app/command_line/input_files.h"
#include "app/command_line/outcome.h"
#include "core/models/config_text.h"
#include "core/models/read_config.h"
#include "core/scene/quote.h"

namespace pelab::app {

namespace {

using Json = nlohmann::ordered_json;

void addOrigins(const Facts& facts, const std::string& prefix, Json& origins) {
  for (const Fact& fact : facts.list()) origins[prefix + fact.key] = said(fact.origin);
  for (const auto& [key, group] : facts.groups()) addOrigins(group, prefix + key + ".", origins);
}

Json asJson(const std::string& file, const ModelReading& reading) {
  Json out{{"file", file}, {"model_type", reading.modelType}};
  if (!reading.part.empty()) out["part"] = reading.part;
  if (!reading.parts.empty()) out["parts"] = reading.parts;
  const Json values = reading.facts.values();
  for (const auto& [key, value] : values.items()) out[key] = value;
  out["warnings"] = Json::array();
  for (const Text& warning : reading.warnings) out["warnings"].push_back(said(warning));
  out["origins"] = Json::object();
  addOrigins(reading.facts, "", out["origins"]);
  return out;
}

void printFacts(const Facts& facts, const std::string& prefix) {
  for (const Fact& fact : facts.list())
    print(prefix + fact.key + " = " + fact.value.dump() + "   (" + said(fact.origin) + ")\n");
  for (const auto& [key, group] : facts.groups()) {
    print(prefix + key + "\n");
    printFacts(group, prefix + "  ");
  }
}

}  // namespace

void modelCommand(Arguments arguments) {
  arguments.requireKnown({"json", "part", "lang"});
  const bool json = arguments.takeSwitch("json");
  const auto part = arguments.take("part");
  const auto files = arguments.takeOperands();
  arguments.finish({});
  if (files.size() != 1) throw Failure(ExitCode::Usage, PELAB_TEXT("cli", "Name one config.json: pelab model FILE."));
  try {
    const ModelReading reading = readConfig(configOf(readFile(files.front())), part.value_or(""));
    if (json) return print(asJson(files.front(), reading).dump(2) + "\n");
    printFacts(reading.facts, "");
    for (const Text& warning : reading.warnings) print("! " + said(warning) + "\n");
  } catch (const Refusal& refusal) {
    Error error = refusal.error();
    error.message = PELAB_TEXT("cli", "%1: %2").with({files.front(), error.message});
    throw Refusal(error);
  }
}

}  // namespace pelab::app
