#include "core/models/read_config.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/error.h"
#include "core/models/class_defaults.h"
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

/// A part of a configuration that could be read by itself.
struct Part {
  std::string name;    ///< "text", "vision" …
  std::string type;    ///< its class: the model_type of its own, else that of the whole file
  std::string family;  ///< what the table of families calls it
  Fields fields;
};

std::string typeOf(const Fields& fields) {
  const auto own = fields.text({"model_type"});
  return own ? own->value : std::string();
}

/// "text", "talker_text", "decoder".
bool isOfText(std::string_view part) {
  return part.ends_with("text") || part == "decoder";
}

/// "qwen2_5_vl_vision" where a part other than the text names the class of the whole, or none.
std::string familyName(const std::string& part, const std::string& own, const std::string& whole) {
  if (isOfText(part)) return own.empty() ? whole : own;
  return own.empty() || own == whole ? whole + "_" + part : own;
}

/// The parts of @p config: those under text_config, vision_config …, encoder and decoder; also one level down.
std::vector<Part> partsOf(const json& config) {
  std::vector<Part> parts;
  const std::string whole = typeOf(Fields(config, {}));
  constexpr std::string_view ending = "_config";
  const auto isNew = [&](const std::string& name) {
    return std::none_of(parts.begin(), parts.end(), [&](const Part& part) { return part.name == name; });
  };
  const auto add = [&](const Fields& of, const std::string& outer, const auto& self, int depth) -> void {
    for (const auto& [key, value] : of.json().items()) {
      const bool isNamed = key.ends_with(ending) || key == "encoder" || key == "decoder";
      if (!value.is_object() || !isNamed) continue;
      std::string name = shortened(key.ends_with(ending) ? key.substr(0, key.size() - ending.size()) : key);
      if (name == "llm" || name == "language") name = "text";
      if (outer == "talker" || (!isNew(name) && !outer.empty())) name = outer + "_" + name;  // what speaks comes second
      const std::string own = typeOf(Fields(value, of.pathOf(key)));
      std::string family = familyName(name, own, whole);
      const Fields inner(value, of.pathOf(key), &models::classDefaults(family));
      if (models::modelWidth(inner)) parts.push_back({name, own.empty() ? whole : own, std::move(family), inner});
      if (depth > 0) self(inner, name, self, depth - 1);
    }
  };
  add(Fields(config, {}), {}, add, 1);
  return parts;
}

/// 13B has ALiBi, 7B has RoPE; both call themselves "baichuan".
bool isWideBaichuan(const Fields& fields) {
  const auto width = models::modelWidth(fields);
  const auto heads = models::headCount(fields);
  return width && heads && width->value == 5120 && heads->value == 40;
}

/// Where a position table is left out, by the flag that says whether there is one; it is there by default.
Way tableOrNothing(const Fields& fields, const char* flag) {
  const auto stated = fields.flag({flag});
  return stated && !stated->value ? Way::Nothing : Way::Learned;
}

/// position_embedding_type, or nothing where it leaves the family its way.
std::optional<Way> wayByKind(const Fields& fields, ModelReading& reading) {
  const auto kind = fields.text({"position_embedding_type"});
  if (!kind) return std::nullopt;
  if (kind->value == "alibi") return Way::Slopes;
  if (kind->value == "rotary" || kind->value == "rope") return Way::Rotation;
  if (kind->value == "relative_key" || kind->value == "relative_key_query") return Way::Clipped;
  if (kind->value == "none" || kind->value == "nope") return Way::Nothing;
  if (kind->value != "absolute" && kind->value != "learned") {
    reading.warnings.push_back(PELAB_TEXT("models", "%1 = %2 is not known here; what the class does otherwise counts.")
                                   .with({kind->path, inQuotes(shortened(kind->value))}));
  }
  return std::nullopt;
}

/// What the keys say before the family is asked.
std::optional<Way> wayByKeys(const Fields& fields, const std::string& family, ModelReading& reading) {
  if (const auto way = wayByKind(fields, reading)) return way;
  if (const auto block = fields.object({"attn_config"})) {
    const auto alibi = block->flag({"alibi"});
    if (alibi && alibi->value) return Way::Slopes;
    if (const auto rope = block->flag({"rope"}); rope && rope->value) return Way::Rotation;
    if (alibi) return tableOrNothing(fields, "learned_pos_emb");
  }
  if (const auto alibi = fields.flag({"alibi"}); alibi && alibi->value) return Way::Slopes;
  if (family == "baichuan" && isWideBaichuan(fields)) return Way::Slopes;
  if (const auto relative = fields.flag({"relative_attention"})) {
    if (relative->value) return Way::Disentangled;
    if (family.starts_with("deberta")) return tableOrNothing(fields, "position_biased_input");
  }
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

/// The part called @p wanted; without a name the file itself where it has a width, else its text, else its first part.
Part chosen(const json& config, std::string_view wanted, ModelReading& reading) {
  const std::string type = typeOf(Fields(config, {}));
  Part whole{"text", type, type, Fields(config, {}, nullptr)};
  std::vector<Part> parts = partsOf(config);
  const bool isAlone = parts.empty();
  if (isAlone) whole.fields = Fields(config, {}, &models::classDefaults(type));
  const bool isWhole = isAlone || models::modelWidth(whole.fields).has_value();
  if (isWhole && models::modelWidth(whole.fields)) reading.parts.emplace_back("text");
  for (const Part& part : parts) reading.parts.push_back(part.name);
  if (isWhole && (wanted.empty() || wanted == "text")) {
    if (wanted.empty() || std::none_of(parts.begin(), parts.end(), [](const Part& p) { return p.name == "text"; }))
      return whole;
  }
  const auto named = [&](std::string_view name) {
    return std::find_if(parts.begin(), parts.end(), [&](const Part& part) { return part.name == name; });
  };
  auto found = named(wanted.empty() ? "text" : wanted);
  if (found == parts.end() && wanted.empty()) found = parts.begin();
  if (found == parts.end()) {
    const std::vector<std::string_view> known(reading.parts.begin(), reading.parts.end());
    throw Refusal({"bad_part", "part", std::string(wanted),
                   PELAB_TEXT("models", "The file has no part called %1; it has: %2.")
                       .with({inQuotes(shortened(wanted)), shortened(listed(known))})});
  }
  reading.part = found->name;
  return *found;
}

[[noreturn]] void refuseUnknown(const Part& part, const ModelReading& reading) {
  if (reading.part.empty()) {
    throw Refusal({"bad_config", "model_type", part.type,
                   PELAB_TEXT("models", "Nothing in the file says how this model tells positions (model_type %1).")
                       .with({inQuotes(shortened(part.type))})});
  }
  throw Refusal({"bad_config", part.fields.pathOf("model_type"), part.type,
                 PELAB_TEXT("models", "How the part %1 (model_type %2) tells positions is not known here.")
                     .with({part.name, inQuotes(shortened(part.type))})});
}

}  // namespace

ModelReading readConfig(const json& config, std::string_view wanted) {
  if (!config.is_object()) {
    throw Refusal({"bad_config", "file", shortened(config.dump()),
                   PELAB_TEXT("models",
                              "A config.json is an object in braces with the parameters of a model; this "
                              "holds %1.")
                       .with({inQuotes(shortened(config.dump()))})});
  }
  ModelReading reading;
  const Part part = chosen(config, wanted, reading);
  reading.modelType = part.type;
  std::optional<Family> family = models::familyOf(part.family);
  const bool isKnown = family.has_value();
  const auto way = wayByKeys(part.fields, part.family, reading);
  const bool isText = reading.part.empty() || isOfText(part.name);
  if (!family && !way && isText) family = likelyFamily(part.fields);
  if (!family && !way) refuseUnknown(part, reading);
  Family known = family.value_or(Family{});
  if (way) known.way = *way;
  if (!isKnown) {
    const Text said = known.way == Way::Rotation
                          ? PELAB_TEXT("models",
                                       "The model_type %1 is not known here; layout and defaults are those "
                                       "of Llama.")
                          : PELAB_TEXT("models", "The model_type %1 is not known here; the file is read by its keys.");
    reading.warnings.push_back(said.with({inQuotes(shortened(reading.modelType))}));
  }
  read(part.fields, known, reading);
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
