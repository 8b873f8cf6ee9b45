#include "core/models/calculator.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "core/encodings/common_params.h"
#include "core/encodings/registry.h"
#include "core/error.h"
#include "core/models/config_text.h"
#include "core/models/read_config.h"
#include "core/scene/number_text.h"
#include "core/scene/quote.h"

namespace pelab {
namespace {

using common_params::maxPositions;

[[noreturn]] void refuse(const char* field, const std::string& value, Text message) {
  throw Refusal({"bad_scaling", field, value, std::move(message)});
}

void require(const ScalingWish& wish) {
  const auto& methods = scalingMethods();
  if (std::none_of(methods.begin(), methods.end(), [&](const auto& method) { return method.id == wish.method; })) {
    refuse("method", shortened(wish.method),
           PELAB_TEXT("models", "There is no method %1; right would be: linear, ntk, dynamic, yarn or llama3.")
               .with({inQuotes(shortened(wish.method))}));
  }
  if (wish.trained < 2 || wish.trained > maxPositions) {
    refuse("trained", std::to_string(wish.trained),
           PELAB_TEXT("models", "The trained length is %1; right would be: 2 … %2 positions.")
               .with({wish.trained, maxPositions}));
  }
  if (wish.target < wish.trained || wish.target > maxPositions) {
    refuse(
        "target", std::to_string(wish.target),
        PELAB_TEXT("models", "The target length is %1; right would be: %2 … %3 positions, from the trained length on.")
            .with({wish.target, wish.trained, maxPositions}));
  }
}

double factorOf(const ScalingWish& wish) {
  return static_cast<double>(wish.target) / static_cast<double>(wish.trained);
}

/// max_position_embeddings: dynamic scaling begins beyond it, the others reach it.
std::int64_t statedLength(const ScalingWish& wish) {
  return wish.method == "dynamic" ? wish.trained : wish.target;
}

bool saysTrained(const ScalingWish& wish) {
  return wish.method == "yarn" || wish.method == "llama3";
}

/// base·s^(d/(d−2)); one pair alone turns as it did.
double stretchedBase(const ScalingWish& wish) {
  const auto d = static_cast<double>(wish.headDim);
  return wish.headDim > 2 ? wish.base * std::pow(factorOf(wish), d / (d - 2.0)) : wish.base;
}

/// The text as a whole object: what has no braces around it gets them.
std::string inBraces(std::string_view text) {
  std::string_view inner = trimmed(text);
  if (inner.starts_with('{') || !inner.starts_with('"')) return std::string(text);
  while (inner.ends_with(',')) inner = trimmed(inner.substr(0, inner.size() - 1));
  return "{" + std::string(inner) + "}";
}

/// Refuses a text in which dots stand for what was left out.
void requireWhole(std::string_view text) {
  bool isInside = false;  // of a text between quotes
  for (std::size_t k = 0; k < text.size(); ++k) {
    if (text[k] == '"' && (k == 0 || text[k - 1] != '\\')) isInside = !isInside;
    if (isInside || !(text.substr(k).starts_with("...") || text.substr(k).starts_with("…"))) continue;
    const auto line = 1 + std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(k), '\n');
    refuse("block", "...",
           PELAB_TEXT("models",
                      "Dots stand in line %1 where something was left out; write what belongs there, or take them out.")
               .with({std::int64_t{line}}));
  }
}

/// Keys of a configuration; else it is what stands inside of a block.
bool isConfig(const nlohmann::json& object) {
  for (const char* key : {"rope_scaling", "rope_parameters", "model_type", "text_config", "max_position_embeddings"}) {
    if (object.contains(key)) return true;
  }
  return false;
}

bool statesOriginal(const nlohmann::json& config) {
  const char* key = "original_max_position_embeddings";
  return config.contains(key) || std::any_of(config.begin(), config.end(), [key](const auto& each) {
           return each.is_object() && each.contains(key);
         });
}

/// @p config with what it leaves out.
nlohmann::json completed(nlohmann::json config, const ScalingWish& wish) {
  if (config.contains("text_config")) return config;
  const auto add = [&config](const char* key, const nlohmann::json& value) {
    if (!config.contains(key)) config[key] = value;
  };
  add("model_type", "llama");
  if (!config.contains("hidden_size")) add("head_dim", wish.headDim);
  add("rope_theta", wish.base);
  if (!config.contains("max_position_embeddings") && !statesOriginal(config)) {
    add("original_max_position_embeddings", wish.trained);
  }
  add("max_position_embeddings", wish.trained);
  return config;
}

}  // namespace

const std::vector<ScalingMethod>& scalingMethods() {
  static const std::vector<ScalingMethod> methods{
      {"linear", PELAB_TEXT("models", "Linear: position interpolation")},
      {"ntk", PELAB_TEXT("models", "NTK-aware: a larger base")},
      {"dynamic", PELAB_TEXT("models", "Dynamic NTK: a base that grows with the text")},
      {"yarn", Text::literal("YaRN")},
      {"llama3", Text::literal("Llama 3")}};
  return methods;
}

Setup scaledSetup(const ScalingWish& wish) {
  require(wish);
  Params params{{"head_dim", wish.headDim},
                {"base", wish.base},
                {"max_len", statedLength(wish)},
                {"layout", std::string("half_split")},
                {"scaling.type", wish.method},
                {"scaling.factor", factorOf(wish)},
                {"scaling.max_position_embeddings", statedLength(wish)}};
  if (saysTrained(wish)) params.set("scaling.original_max_position_embeddings", wish.trained);
  const Encoding& rope = *findEncoding("rope");
  params = complete(rope.params(), params);
  if (const auto error = validate(rope, params)) throw Refusal(*error);
  if (wish.method == "ntk") {
    Params stretched = params;
    stretched.set("base", stretchedBase(wish));
    if (const auto error = validate(rope, stretched)) throw Refusal(*error);
  }
  return {"rope", std::move(params)};
}

nlohmann::ordered_json scalingBlock(const ScalingWish& wish, BlockForm form) {
  const Params params = scaledSetup(wish).params;
  nlohmann::ordered_json scaling{{"rope_type", wish.method}, {"factor", factorOf(wish)}};
  if (saysTrained(wish)) scaling["original_max_position_embeddings"] = wish.trained;
  if (wish.method == "yarn") {
    for (const char* key : {"beta_fast", "beta_slow"}) scaling[key] = params.real(std::string("scaling.") + key);
  }
  if (wish.method == "llama3") {
    for (const char* key : {"low_freq_factor", "high_freq_factor"}) {
      scaling[key] = params.real(std::string("scaling.") + key);
    }
  }
  const bool isNtk = wish.method == "ntk";
  if (isNtk) scaling = nlohmann::ordered_json::object({{"rope_type", "default"}});
  const double base = isNtk ? stretchedBase(wish) : wish.base;
  nlohmann::ordered_json block = nlohmann::ordered_json::object({{"max_position_embeddings", statedLength(wish)}});
  if (form == BlockForm::RopeParameters) {
    scaling["rope_theta"] = base;
    block["rope_parameters"] = std::move(scaling);
    return block;
  }
  block["rope_theta"] = base;
  block["rope_scaling"] = isNtk ? nlohmann::ordered_json() : std::move(scaling);
  return block;
}

ModelReading readBlock(std::string_view text, const ScalingWish& wish) {
  requireWhole(text);
  nlohmann::json config = configOf(inBraces(text));
  if (config.is_object() && !isConfig(config)) {
    const char* key = config.contains("rope_theta") ? "rope_parameters" : "rope_scaling";
    config = nlohmann::json::object({{key, config}});
  }
  if (config.is_object()) config = completed(std::move(config), wish);
  ModelReading reading = readConfig(config);
  if (reading.setups.empty()) {
    refuse("block", "", PELAB_TEXT("models", "The block says that nothing turns, so there is no spectrum to show."));
  }
  return reading;
}

}  // namespace pelab
