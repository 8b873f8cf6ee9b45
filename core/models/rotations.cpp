#include "core/models/rotations.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "core/encodings/registry.h"
#include "core/error.h"
#include "core/models/frequency_facts.h"
#include "core/models/layers.h"
#include "core/models/widths.h"
#include "core/scene/number_text.h"
#include "core/scene/quote.h"

namespace pelab::models {
namespace {

constexpr std::int64_t kGreatestLength = 1048576;

Text ofClass() {
  return PELAB_TEXT("models", "default of the class");
}

Text fromOthers() {
  return PELAB_TEXT("models", "computed from the others");
}

/// What is turned in some layers, and how.
struct Turning {
  Sized head;
  std::int64_t rotaryDim = 0;
  Text rotaryOrigin;
  double base = 10000.0;
  Text baseOrigin;
  std::string type = "none";  ///< of the scaling, by the name of our parameter
  Text typeOrigin;
  std::string unknownType;       ///< a scaling that is not known: shown without it
  Params scaling;                ///< "scaling.…"
  std::optional<Sized> trained;  ///< positions in training
};

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

std::int64_t capped(std::int64_t length, ModelReading& reading, const Text& origin) {
  if (length <= kGreatestLength) return length;
  reading.warnings.push_back(
      PELAB_TEXT("models", "%1 = %2 is shown as %3 positions.").with({origin, length, kGreatestLength}));
  return kGreatestLength;
}

/// L₀: beside the block before inside of it, else the stated length.
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

void readScaling(const Fields& fields, const Fields& block, Turning& turning, ModelReading& reading) {
  const auto name = scalingName(block, reading);
  if (!name) return;
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

/// The object that holds scaling and, since version 5, the base: of these layers where layers differ.
std::optional<Fields> blockOf(const Fields& fields, const char* layers) {
  const auto now = fields.object({"rope_parameters"});
  if (now && layers != nullptr) {
    if (auto own = now->object({layers})) return own;
  }
  return now ? now : fields.object({"rope_scaling"});
}

void readBase(const Fields& fields, const std::optional<Fields>& block, const Family& family, bool isLocal,
              Turning& turning) {
  const auto take = [&](const std::optional<Found<double>>& found) {
    if (!found) return false;
    turning.base = found->value;
    turning.baseOrigin = found->origin();
    return true;
  };
  if (block && take(block->real({"rope_theta"}))) return;
  if (isLocal) {
    if (take(fields.real({"rope_local_base_freq", "local_rope_theta"}))) return;
    if (family.localBase > 0.0) {
      turning.base = family.localBase;
      turning.baseOrigin = ofClass();
      return;
    }
  }
  if (take(fields.real({"global_rope_theta", "rope_theta", "rotary_emb_base"}))) return;
  if (const auto ratio = fields.real({"rope_ratio"})) {
    turning.base = 10000.0 * ratio->value;
    turning.baseOrigin = Text::literal("10000 · %1", {ratio->path});
    return;
  }
  turning.base = family.base;
  turning.baseOrigin = ofClass();
}

/// head_dim · share, a whole number to within the rounding of the product.
std::int64_t shareOf(std::int64_t width, double share) {
  const double product = static_cast<double>(width) * share;
  const double nearest = std::round(product);
  return static_cast<std::int64_t>(std::abs(product - nearest) < 1e-9 ? nearest : std::floor(product));
}

void readRotaryDim(const Fields& fields, const std::optional<Fields>& block, const Family& family, Turning& turning) {
  turning.rotaryDim = turning.head.value;
  turning.rotaryOrigin = turning.head.origin;
  if (turning.type == "proportional") return;  // all of the head; the share counts pairs
  if (const auto stated = fields.integer({"rotary_dim"})) {
    turning.rotaryDim = stated->value;
    turning.rotaryOrigin = stated->origin();
    return;
  }
  std::optional<Found<double>> share = block ? block->real({"partial_rotary_factor"}) : std::nullopt;
  if (!share) share = fields.real({"partial_rotary_factor", "rotary_pct", "rotary_emb_fraction"});
  if (share) {
    if (share->value < 0.0 || share->value > 1.0) {
      throw Refusal({"bad_config", share->path, formatReal(share->value),
                     PELAB_TEXT("models", "%1 is %2; right would be: a share of the head from 0 to 1.")
                         .with({share->path, Number{share->value, 8}})});
    }
    turning.rotaryDim = shareOf(turning.head.value, share->value);
    turning.rotaryOrigin = Text::literal("%1 · %2", {turning.head.origin, share->path});
  } else if (family.type == "chatglm") {
    turning.rotaryDim = turning.head.value / 2;
    turning.rotaryOrigin = Text::literal("%1 / 2", {turning.head.origin});
  }
}

Params paramsOf(const Fields& fields, const Family& family, const Turning& turning, ModelReading& reading) {
  Params params = turning.scaling;
  params.set("scaling.type", turning.type);
  params.set("head_dim", turning.head.value);
  params.set("base", turning.base);
  params.set("layout", std::string(family.interleaved ? "interleaved" : "half_split"));
  if (turning.rotaryDim != turning.head.value) params.set("rotary_dim", turning.rotaryDim);
  if (const auto length = statedLength(fields)) {
    params.set("max_len", capped(length->value, reading, length->origin));
  }
  return params;
}

/// Facts and the setup of the layers that @p layers names, or of all where it is null.
void addTurning(const Fields& fields, const Family& family, const char* layers, Facts& facts, Text name,
                ModelReading& reading) {
  const bool isLocal = layers != nullptr && std::string_view(layers) == "sliding_attention";
  std::optional<Fields> block = blockOf(fields, layers);
  if (isLocal && !fields.has("rope_parameters")) block = std::nullopt;  // rope_scaling is of the others
  Turning turning;
  auto head = headWidth(fields);
  if (layers != nullptr && !isLocal) {
    if (const auto wide = fields.integer({"global_head_dim"})) head = Sized{wide->value, wide->origin()};
  }
  if (!head) {
    throw Refusal({"bad_config", fields.pathOf("head_dim"), "",
                   PELAB_TEXT("models",
                              "The width of a head cannot be told: head_dim is missing, and so are the width "
                              "of the model and the number of heads.")});
  }
  turning.head = *head;
  turning.typeOrigin = ofClass();
  turning.trained = block ? originalLength(fields, *block) : statedLength(fields);
  if (block) readScaling(fields, *block, turning, reading);
  const bool isStretched = turning.type == "linear" || turning.type == "ntk";
  if (isStretched && !statesOriginal(fields, *block)) turning.trained.reset();  // what is stated is the longer one
  readBase(fields, block, family, isLocal, turning);
  readRotaryDim(fields, block, family, turning);
  facts.add("scheme", "rope", fields.has("model_type") ? Text::literal(fields.pathOf("model_type")) : fromOthers());
  facts.add("d_head", turning.head.value, turning.head.origin);
  facts.add("rotary_dim", turning.rotaryDim, turning.rotaryOrigin);
  facts.add("layout", family.interleaved ? "interleaved" : "half_split", ofClass());
  if (turning.rotaryDim == 0) {
    reading.warnings.push_back(PELAB_TEXT("models", "%1 = 0: nothing turns.").with({turning.rotaryOrigin}));
    return;
  }
  const Encoding& rope = *findEncoding("rope");
  const Params params = complete(rope.params(), paramsOf(fields, family, turning, reading));
  if (const auto error = validate(rope, params)) throw Refusal(*error);
  const std::string& type = turning.unknownType.empty() ? turning.type : turning.unknownType;
  addFrequencies(params, {turning.base, turning.baseOrigin, type, turning.typeOrigin, turning.trained}, facts);
  reading.setups.push_back({std::move(name), {"rope", params}});
  for (const Text& warning : rope.warnings(params)) reading.warnings.push_back(warning);
}

/// M-RoPE: the same frequencies, shared by three coordinates.
void addSections(const Fields& fields, ModelReading& reading) {
  const std::optional<Fields> block = blockOf(fields, nullptr);
  const auto sections = block ? block->list({"mrope_section"}) : std::nullopt;
  if (!sections) return;
  Facts facts;
  for (const Fact& fact : reading.facts.list()) {
    facts.add(fact.key, fact.key == "scheme" ? nlohmann::json("mrope") : fact.value, fact.origin);
  }
  const auto interleaved = block->flag({"mrope_interleaved"});
  std::vector<std::int64_t> whole;
  for (const double size : sections->value) {
    const auto pairs = wholeNumber(size);
    if (!pairs || *pairs < 0) {
      throw Refusal({"bad_config", sections->path, formatReal(size),
                     PELAB_TEXT("models", "%1 has the entry %2; right would be: numbers of pairs, such as 16, 24, 24.")
                         .with({sections->path, Number{size, 8}})});
    }
    whole.push_back(*pairs);
  }
  facts.add("mrope_section", whole, sections->origin());
  if (interleaved) facts.add("mrope_interleaved", interleaved->value, interleaved->origin());
  reading.facts = std::move(facts);
  const Encoding& mrope = *findEncoding("mrope");
  const Params& plain = reading.setups.front().setup.params;
  const auto turned = reading.facts.find("rotary_dim")->get<std::int64_t>();
  if (turned != plain.integer("head_dim")) {
    reading.warnings.push_back(PELAB_TEXT("models", "Of the %1 dimensions of a head %2 turn, and only these are shown.")
                                   .with({plain.integer("head_dim"), turned}));
  }
  Params params{{"head_dim", turned}, {"base", plain.at("base")}, {"sections", sections->value}};
  params.set("interleaved", interleaved && interleaved->value);
  params = complete(mrope.params(), params);
  if (const auto error = validate(mrope, params)) throw Refusal(*error);
  reading.setups = {{Text{}, {"mrope", std::move(params)}}};
}

/// Full and sliding layers turn differently.
bool hasTwoKinds(const Fields& fields, const Family& family) {
  if (fields.has("rope_local_base_freq") || fields.has("local_rope_theta")) return true;
  const auto block = fields.object({"rope_parameters"});
  if ((block && block->has("full_attention")) || family.localBase > 0.0) return true;
  return family.type == "olmo3" && fields.has("rope_scaling");  // modeling_olmo3.py: sliding layers turn unscaled
}

/// A fact that both kinds share is one of the model.
void addShared(const char* key, Facts& facts, const Facts& first, const Facts& second) {
  const nlohmann::json* a = first.find(key);
  const nlohmann::json* b = second.find(key);
  if (a != nullptr && b != nullptr && *a == *b) facts.add(key, *a, fromOthers());
}

}  // namespace

void readRotation(const Fields& fields, const Family& family, ModelReading& reading) {
  if (hasTwoKinds(fields, family)) {
    Facts full;
    Facts sliding;
    addTurning(fields, family, "full_attention", full, PELAB_TEXT("models", "Full attention"), reading);
    addTurning(fields, family, "sliding_attention", sliding, PELAB_TEXT("models", "Sliding attention"), reading);
    for (const char* key : {"scheme", "d_head", "layout"}) addShared(key, reading.facts, full, sliding);
    reading.facts.group("full_attention") = std::move(full);
    reading.facts.group("sliding_attention") = std::move(sliding);
  } else {
    addTurning(fields, family, nullptr, reading.facts, Text{}, reading);
    if (!reading.setups.empty()) addSections(fields, reading);
  }
  readLayers(fields, family, reading);
  const auto plain = fields.integer({"qk_nope_head_dim"});
  const nlohmann::json* turned = reading.facts.find("d_head");
  if (plain && turned != nullptr) {
    reading.facts.add("qk_head_dim", plain->value + turned->get<std::int64_t>(),
                      Text::literal("%1 + %2", {plain->path, fields.pathOf("qk_rope_head_dim")}));
  }
  if (const auto window = fields.integer({"local_attention"})) {
    reading.facts.add("half_window", window->value / 2, Text::literal("%1 / 2", {window->path}));
  }
}

void readAxialRotation(const Fields& fields, const Family& family, ModelReading& reading) {
  Facts& facts = reading.facts;
  const auto head = headWidth(fields);
  if (!head) {
    throw Refusal({"bad_config", fields.pathOf("head_dim"), "",
                   PELAB_TEXT("models",
                              "The width of a head cannot be told: head_dim is missing, and so are the width "
                              "of the model and the number of heads.")});
  }
  const auto base = fields.real({"rope_theta"});
  const double theta = base ? base->value : family.base;
  facts.add("scheme", "rope2d", ofClass());
  facts.add("variant", std::string(family.variant), ofClass());
  facts.add("d_head", head->value, head->origin);
  facts.add("base", theta, base ? base->origin() : ofClass());
  facts.add("freqs_per_axis", head->value / 4, Text::literal("%1 / 4", {head->origin}));
  Params params{{"variant", std::string(family.variant)}, {"head_dim", head->value}, {"base", theta}};
  const auto image = fields.integer({"image_size"});
  const auto patch = fields.integer({"patch_size"});
  if (image && patch) {
    const std::int64_t side = image->value / patch->value;
    facts.add("grid", {side, side}, Text::literal("%1 / %2", {image->path, patch->path}));
    params.set("grid_h", side);
    params.set("grid_w", side);
  }
  const Encoding& rope2d = *findEncoding("rope2d");
  params = complete(rope2d.params(), params);
  if (const auto error = validate(rope2d, params)) throw Refusal(*error);
  reading.setups.push_back({Text{}, {"rope2d", std::move(params)}});
}

}  // namespace pelab::models
