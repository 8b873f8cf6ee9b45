#include "core/models/scaling_block.h"

#include <algorithm>
#include <array>
#include <initializer_list>
#include <string_view>
#include <utility>
#include <vector>

#include "core/encodings/common_params.h"
#include "core/error.h"
#include "core/scene/quote.h"

namespace pelab::models {
namespace {

using Keys = std::vector<std::string_view>;

/// Read whatever the type.
const Keys kOfAll{"rope_type",
                  "type",
                  "rope_theta",
                  "partial_rotary_factor",
                  "mrope_section",
                  "mrope_interleaved",
                  "original_max_position_embeddings"};

/// What @p type, by the name of our parameter, reads besides.
Keys keysOf(std::string_view type) {
  if (type == "linear" || type == "dynamic" || type == "ntk" || type == "proportional") return {"factor"};
  if (type == "yarn")
    return {"factor", "attention_factor", "beta_fast", "beta_slow", "mscale", "mscale_all_dim", "truncate"};
  if (type == "llama3") return {"factor", "low_freq_factor", "high_freq_factor"};
  if (type == "longrope") return {"factor", "attention_factor", "short_factor", "long_factor"};
  return {};
}

/// The keys of @p block that are not among @p read and hold something: "a, b".
std::string keysBeside(const Fields& block, const Keys& read) {
  Keys others;
  for (const auto& [key, value] : block.json().items()) {
    if (!value.is_null() && std::find(read.begin(), read.end(), key) == read.end()) others.emplace_back(key);
  }
  return shortened(listed(others));
}

void warnOfUnread(const Fields& block, const std::string& name, const std::string& type, ModelReading& reading) {
  Keys read = kOfAll;
  const Keys more = keysOf(type);
  read.insert(read.end(), more.begin(), more.end());
  const std::string keys = keysBeside(block, read);
  if (keys.empty()) return;
  reading.warnings.push_back(PELAB_TEXT("models", "The scaling %1 of %2 does not read: %3.")
                                 .with({inQuotes(shortened(name)), block.path(), keys}));
}

/// The name of a scaling in our parameters; "" = not known.
std::string typeNamed(const std::string& name) {
  static constexpr std::array<std::pair<std::string_view, std::string_view>, 14> names{
      {{"default", "none"},
       {"none", "none"},
       {"mrope", "none"},
       {"", "none"},
       {"linear", "linear"},
       {"dynamic", "dynamic"},
       {"yarn", "yarn"},
       {"deepseek_yarn", "yarn"},
       {"telechat3-yarn", "yarn"},
       {"llama3", "llama3"},
       {"longrope", "longrope"},
       {"su", "longrope"},
       {"proportional", "proportional"},
       {"ntk", "ntk"}}};
  const auto* const found =
      std::find_if(names.begin(), names.end(), [&](const auto& each) { return each.first == name; });
  return found == names.end() ? std::string() : std::string(found->second);
}

/// rope_type, which wins over the older type.
std::optional<Found<std::string>> scalingName(const Fields& block, ModelReading& reading) {
  const auto now = block.text({"rope_type"});
  const auto before = block.text({"type"});
  if (now && before && now->value != before->value) {
    reading.warnings.push_back(
        PELAB_TEXT("models", "%1 says %2 and %3 says %4; the first counts.")
            .with({now->path, inQuotes(shortened(now->value)), before->path, inQuotes(shortened(before->value))}));
  }
  return now ? now : before;
}

[[noreturn]] void refuseMissing(const Fields& block, const char* name, const std::string& type) {
  throw Refusal({"bad_config", block.pathOf(name), "",
                 PELAB_TEXT("models", "%1 is missing; the scaling %2 needs it.")
                     .with({block.pathOf(name), inQuotes(shortened(type))})});
}

/// Copies the keys that @p type reads; those in @p needed must be there.
void copyReals(const Fields& block, const std::string& type, std::initializer_list<const char*> needed,
               std::initializer_list<const char*> optional, Params& scaling) {
  for (const char* name : needed) {
    const auto found = block.real({name});
    if (!found) refuseMissing(block, name, type);
    scaling.set("scaling." + std::string(name), found->value);
  }
  for (const char* name : optional) {
    if (const auto found = block.real({name})) scaling.set("scaling." + std::string(name), found->value);
  }
}

}  // namespace

std::int64_t capped(std::int64_t length, ModelReading& reading, const Text& origin) {
  if (length <= common_params::maxPositions) return length;
  const Text warning =
      PELAB_TEXT("models", "%1 = %2 is shown as %3 positions.").with({origin, length, common_params::maxPositions});
  const bool isNew = std::find(reading.warnings.begin(), reading.warnings.end(), warning) == reading.warnings.end();
  if (isNew) reading.warnings.push_back(warning);
  return common_params::maxPositions;
}

std::optional<Sized> originalLength(const Fields& fields, const Fields& block) {
  for (const Fields* each : {&fields, &block}) {
    if (const auto found = each->integer({"original_max_position_embeddings"})) {
      return Sized{found->value, found->origin()};
    }
  }
  return statedLength(fields);
}

bool statesOriginal(const Fields& fields, const Fields& block) {
  return fields.has("original_max_position_embeddings") || block.has("original_max_position_embeddings");
}

std::optional<Fields> blockOf(const Fields& fields, const char* layers) {
  const auto now = fields.object({"rope_parameters"});
  if (now && layers != nullptr) {
    if (auto own = now->object({layers})) return own;
  }
  return now ? now : fields.object({"rope_scaling"});
}

void readScaling(const Fields& fields, Turning& turning, ModelReading& reading) {
  if (!turning.block) return;
  const Fields& block = *turning.block;
  const auto name = scalingName(block, reading);
  if (!name) {
    if (const std::string keys = keysBeside(block, kOfAll); !keys.empty()) {
      reading.warnings.push_back(PELAB_TEXT("models", "%1 names no rope_type, so nothing is scaled; passed over: %2.")
                                     .with({block.path(), keys}));
    }
    return;
  }
  turning.typeOrigin = name->origin();
  turning.type = typeNamed(name->value);
  if (turning.type.empty()) {
    turning.type = "none";
    turning.unknownType = name->value;
    reading.warnings.push_back(PELAB_TEXT("models",
                                          "The scaling %1 of %2 is not known here; the frequencies are shown "
                                          "unscaled.")
                                   .with({inQuotes(shortened(name->value)), name->path}));
    return;
  }
  warnOfUnread(block, name->value, turning.type, reading);
  Params& scaling = turning.scaling;
  const std::string& type = turning.type;
  if (type == "none") return;
  if (const auto stated = statedLength(fields)) {
    scaling.set("scaling.max_position_embeddings", capped(stated->value, reading, stated->origin));
  }
  if (type != "linear" && type != "dynamic" && type != "proportional" && type != "ntk") {
    const auto original = originalLength(fields, block);
    if (!original) refuseMissing(block, "original_max_position_embeddings", name->value);
    scaling.set("scaling.original_max_position_embeddings", capped(original->value, reading, original->origin));
  }
  if (type == "linear" || type == "dynamic" || type == "ntk") copyReals(block, name->value, {"factor"}, {}, scaling);
  if (type == "yarn") {
    copyReals(block, name->value, {"factor"},
              {"attention_factor", "beta_fast", "beta_slow", "mscale", "mscale_all_dim"}, scaling);
    if (const auto truncate = block.flag({"truncate"})) scaling.set("scaling.truncate", truncate->value);
  }
  if (type == "llama3") {
    copyReals(block, name->value, {"factor", "low_freq_factor", "high_freq_factor"}, {}, scaling);
    const auto original = originalLength(fields, block);
    const auto stated = statedLength(fields);
    if (original && stated && original->value >= stated->value) {
      reading.warnings.push_back(
          PELAB_TEXT("models", "%1 = %2 should be less than %3 = %4, which the scaling is to reach.")
              .with({original->origin, original->value, stated->origin, stated->value}));
    }
  }
  if (type == "proportional") copyReals(block, name->value, {}, {"factor", "partial_rotary_factor"}, scaling);
  if (type == "longrope") {
    copyReals(block, name->value, {}, {"factor", "attention_factor"}, scaling);
    for (const char* list : {"short_factor", "long_factor"}) {
      const auto factors = block.list({list});
      if (!factors) refuseMissing(block, list, name->value);
      scaling.set("scaling." + std::string(list), factors->value);
    }
  }
}

}  // namespace pelab::models
