#include "core/models/read_config.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/error.h"
#include "core/models/config_text.h"
#include "core/models/families.h"
#include "core/models/fields.h"
#include "core/models/rotations.h"
#include "core/models/tables.h"
#include "core/models/widths.h"
#include "core/scene/quote.h"

namespace pelab {
namespace {

using models::Family;
using models::Fields;
using models::Way;
using nlohmann::json;

/// The parts of @p config by name: {"text", text_config}, {"vision", vision_config} …; also one level down.
std::vector<std::pair<std::string, Fields>> partsOf(const json& config) {
  std::vector<std::pair<std::string, Fields>> parts;
  constexpr std::string_view ending = "_config";
  const auto add = [&](const Fields& of, const auto& self, int depth) -> void {
    for (const auto& [key, value] : of.json().items()) {
      if (!value.is_object() || !key.ends_with(ending)) continue;
      const Fields inner(value, of.pathOf(key));
      const std::string name = key.substr(0, key.size() - ending.size());
      if (models::modelWidth(inner)) parts.emplace_back(name == "llm" || name == "language" ? "text" : name, inner);
      if (depth > 0) self(inner, self, depth - 1);
    }
  };
  add(Fields(config, {}), add, 1);
  return parts;
}

/// "qwen3_vl" of the file where the part says nothing of its own.
std::string typeOf(const Fields& part, const json& config) {
  if (const auto own = part.text({"model_type"})) return own->value;
  if (const auto whole = Fields(config, {}).text({"model_type"})) return whole->value;
  return {};
}

/// 13B has ALiBi, 7B has RoPE; both call themselves "baichuan".
bool isWideBaichuan(const Fields& fields) {
  const auto width = models::modelWidth(fields);
  const auto heads = models::headCount(fields);
  return width && heads && width->value == 5120 && heads->value == 40;
}

/// What the keys say before the family is asked.
std::optional<Way> wayByKeys(const Fields& fields, const std::string& type) {
  if (const auto kind = fields.text({"position_embedding_type"})) {
    if (kind->value == "alibi") return Way::Slopes;
    if (kind->value == "rotary" || kind->value == "rope") return Way::Rotation;
    if (kind->value == "relative_key" || kind->value == "relative_key_query") return Way::Clipped;
    if (kind->value == "none" || kind->value == "nope") return Way::Nothing;
  }
  if (const auto block = fields.object({"attn_config"})) {
    if (const auto alibi = block->flag({"alibi"}); alibi && alibi->value) return Way::Slopes;
    if (block->has("rope")) return Way::Rotation;
  }
  if (const auto alibi = fields.flag({"alibi"}); alibi && alibi->value) return Way::Slopes;
  if (type == "baichuan" && isWideBaichuan(fields)) return Way::Slopes;
  if (const auto relative = fields.flag({"relative_attention"}); relative && relative->value) return Way::Disentangled;
  return std::nullopt;
}

/// A family that is not known, by its keys.
std::optional<Family> likelyFamily(const Fields& fields) {
  for (const char* key : {"rope_theta", "rope_scaling", "rope_parameters", "rotary_emb_base", "rotary_dim",
                          "rotary_pct", "partial_rotary_factor"}) {
    if (fields.json().contains(key)) return Family{"", Way::Rotation};
  }
  if (fields.has("relative_attention_num_buckets")) return Family{"", Way::Buckets};
  return std::nullopt;
}

/// Keys of other ways that a class with ALiBi passes over.
void warnOfUnused(const Fields& fields, ModelReading& reading) {
  std::vector<std::string_view> unused;
  for (const char* key : {"rope_theta", "rope_scaling", "rope_parameters"}) {
    if (fields.has(key)) unused.emplace_back(key);
  }
  const nlohmann::json* learned = fields.any("learned_pos_emb");
  if (learned != nullptr && *learned == json(true)) unused.emplace_back("learned_pos_emb");
  if (unused.empty()) return;
  reading.warnings.push_back(PELAB_TEXT("models", "The file says ALiBi, which counts; these keys are passed over: %1.")
                                 .with({listed(unused)}));
}

void read(const Fields& fields, const Family& family, ModelReading& reading) {
  switch (family.way) {
    case Way::Rotation:
      return models::readRotation(fields, family, reading);
    case Way::Axial:
      return models::readAxialRotation(fields, family, reading);
    case Way::Slopes:
      warnOfUnused(fields, reading);
      return models::readSlopes(fields, reading);
    case Way::Buckets:
    case Way::Both:
      return models::readBuckets(fields, family, reading);
    case Way::Relative:
      return models::readRelative(fields, family, reading);
    case Way::Disentangled:
      return models::readDisentangled(fields, reading);
    case Way::Clipped:
      return models::readClipped(fields, reading);
    case Way::Nothing:
      return models::readNothing(fields, reading);
    case Way::Learned:
    case Way::Padded:
    case Way::Extra:
    case Way::Patches:
    case Way::Sinusoid:
    case Way::Speech:
      return models::readTable(fields, family, reading);
  }
}

}  // namespace

ModelReading readConfig(const json& config, std::string_view part) {
  if (!config.is_object()) {
    throw Refusal({"bad_config", "file", shortened(config.dump()),
                   PELAB_TEXT("models",
                              "A config.json is an object in braces with the parameters of a model; this "
                              "holds %1.")
                       .with({inQuotes(shortened(config.dump()))})});
  }
  ModelReading reading;
  const Fields whole(config, {});
  const auto parts = partsOf(config);
  const bool isWhole = models::modelWidth(whole).has_value();
  if (isWhole) reading.parts.emplace_back("text");
  for (const auto& [name, fields] : parts) reading.parts.push_back(name);
  const std::string wanted = part.empty() ? "text" : std::string(part);
  const auto found = std::find_if(parts.begin(), parts.end(), [&](const auto& each) { return each.first == wanted; });
  if (found == parts.end() && !part.empty() && !(isWhole && wanted == "text")) {
    throw Refusal({"bad_part", "part", std::string(part),
                   PELAB_TEXT("models", "The file has no part called %1.").with({inQuotes(shortened(part))})});
  }
  const bool isInner = found != parts.end() && !(isWhole && part.empty());
  const Fields fields = isInner ? found->second : whole;
  if (isInner) reading.part = found->first;
  reading.modelType = typeOf(fields, config);
  std::optional<Family> family = models::familyOf(reading.modelType);
  const auto way = wayByKeys(fields, reading.modelType);
  if (!family && !way) family = likelyFamily(fields);
  if (!family && !way) {
    throw Refusal({"bad_config", "model_type", reading.modelType,
                   PELAB_TEXT("models", "Nothing in the file says how this model tells positions (model_type %1).")
                       .with({inQuotes(shortened(reading.modelType))})});
  }
  if (!models::familyOf(reading.modelType)) {
    reading.warnings.push_back(PELAB_TEXT("models",
                                          "The model_type %1 is not known here; layout and defaults are those "
                                          "of Llama.")
                                   .with({inQuotes(shortened(reading.modelType))}));
  }
  Family known = family.value_or(Family{});
  if (way) known.way = *way;
  read(fields, known, reading);
  return reading;
}

ModelReading readConfigText(std::string_view bytes, std::string_view part) {
  ModelReading reading = readConfig(configOf(bytes), part);
  for (const std::string& key : repeatedKeys(bytes)) {
    reading.warnings.push_back(
        PELAB_TEXT("models", "The key %1 stands twice in the file; the last one counts.").with({inQuotes(key)}));
  }
  return reading;
}

}  // namespace pelab
