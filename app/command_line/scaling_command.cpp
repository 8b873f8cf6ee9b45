#include <nlohmann/json.hpp>
#include <string>

#include "app/command_line/commands.h"
#include "app/command_line/input_files.h"
#include "app/command_line/outcome.h"
#include "core/encodings/registry.h"
#include "core/models/calculator.h"
#include "core/scene/number_text.h"
#include "core/scene/quote.h"

namespace pelab::app {

namespace {

using Json = nlohmann::ordered_json;

Failure noNumber(const std::string& flag, const std::string& value) {
  return {ExitCode::Usage, PELAB_TEXT("cli", "--%1 takes a number; “%2” is none.").with({flag, shortened(value)})};
}

std::int64_t takeWhole(Arguments& arguments, const std::string& flag, std::int64_t otherwise) {
  const auto given = arguments.take(flag);
  if (!given) return otherwise;
  const auto number = parseInteger(*given);
  if (!number) throw noNumber(flag, *given);
  return *number;
}

ScalingWish takeWish(Arguments& arguments) {
  ScalingWish wish;
  if (const auto method = arguments.take("method")) wish.method = *method;
  wish.headDim = takeWhole(arguments, "head_dim", wish.headDim);
  wish.trained = takeWhole(arguments, "trained", wish.trained);
  wish.target = takeWhole(arguments, "target", wish.target);
  if (const auto base = arguments.take("base")) {
    const auto number = parseReal(*base);
    if (!number) throw noNumber("base", *base);
    wish.base = *number;
  }
  return wish;
}

/// The numbers of a rotation.
Json asJson(const Setup& setup) {
  const auto frequencies = findEncoding(setup.encoding)->frequencies(setup.params);
  Json out{{"scheme", setup.encoding}, {"params", toJson(setup.params)}};
  if (!frequencies) return out;
  out["factor"] = frequencies->extension;
  out["attention_factor"] = frequencies->attentionFactor;
  out["inv_freq"] = frequencies->omega;
  return out;
}

}  // namespace

void scalingCommand(Arguments arguments) {
  arguments.requireKnown({"method", "head_dim", "base", "trained", "target", "form", "read", "json", "lang"});
  const bool json = arguments.takeSwitch("json");
  const auto file = arguments.take("read");
  const std::string form = arguments.take("form").value_or("rope_scaling");
  const ScalingWish wish = takeWish(arguments);
  arguments.finish({});
  if (form != "rope_scaling" && form != "rope_parameters")
    throw unknown(PELAB_TEXT("cli", "form"), form, {"rope_scaling", "rope_parameters"});
  if (file) {
    const ModelReading reading = readBlock(readFile(*file), wish);
    Json read = asJson(reading.setups.front().setup);
    read["warnings"] = Json::array();
    for (const Text& warning : reading.warnings) read["warnings"].push_back(said(warning));
    return print(read.dump(2) + "\n");
  }
  const Json block = scalingBlock(wish, form == "rope_scaling" ? BlockForm::RopeScaling : BlockForm::RopeParameters);
  if (!json) return print(block.dump(2) + "\n");
  Json out{{"method", wish.method}, {"trained", wish.trained}, {"target", wish.target}, {"config", block}};
  out.update(asJson(scaledSetup(wish)));
  print(out.dump(2) + "\n");
}

}  // namespace pelab::app
