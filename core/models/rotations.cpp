#include "core/models/rotations.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/encodings/common_params.h"
#include "core/encodings/registry.h"
#include "core/error.h"
#include "core/models/frequency_facts.h"
#include "core/models/layers.h"
#include "core/models/refusals.h"
#include "core/models/scaling_block.h"
#include "core/models/widths.h"
#include "core/scene/number_text.h"
#include "core/scene/quote.h"

namespace pelab::models {
namespace {

void readBase(const Fields& fields, const Family& family, bool isLocal, Turning& turning) {
  const auto take = [&](const std::optional<Found<double>>& found) {
    if (!found) return false;
    turning.base = found->value;
    turning.baseOrigin = found->origin();
    return true;
  };
  if (turning.block && take(turning.block->real({"rope_theta"}))) return;
  if (isLocal) {
    if (take(fields.real({"rope_local_base_freq", "local_rope_theta"}))) return;
    if (family.localBase > 0.0) {
      turning.base = family.localBase;
      turning.baseOrigin = ofClass();
      return;
    }
  }
  if (take(fields.real({"global_rope_theta", "rope_theta", "rotary_emb_base"}))) return;
  if (const auto attention = fields.object({"attn_config"}); attention && take(attention->real({"rope_theta"}))) return;
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

void readRotaryDim(const Fields& fields, const Family& family, Turning& turning) {
  turning.rotaryDim = turning.head.value;
  turning.rotaryOrigin = turning.head.origin;
  if (turning.type == "proportional") return;  // all of the head; the share counts pairs
  if (const auto stated = fields.integer({"rotary_dim"})) {
    turning.rotaryDim = stated->value;
    turning.rotaryOrigin = stated->origin();
    return;
  }
  std::optional<Found<double>> share = turning.block ? turning.block->real({"partial_rotary_factor"}) : std::nullopt;
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

std::string layoutName(const Turning& turning) {
  return turning.interleaved ? "interleaved" : "half_split";
}

/// DeepSeek's attention multiplies scores by yarn's g² besides. Source: modeling_deepseek.py, softmax_scale.
bool scalesSoftmax(const Family& family) {
  return family.type.starts_with("deepseek") || family.type.starts_with("kimi");
}

Told toldOf(const Turning& turning, const Family& family) {
  const std::string& type = turning.unknownType.empty() ? turning.type : turning.unknownType;
  Told told{turning.base, turning.baseOrigin, type, turning.typeOrigin, turning.trained, {}, false};
  if (turning.scaling.has("scaling.attention_factor"))
    told.factorOrigin = Text::literal(turning.block->pathOf("attention_factor"));
  told.scalesSoftmax = scalesSoftmax(family);
  return told;
}

Params paramsOf(const Fields& fields, const Turning& turning, ModelReading& reading) {
  Params params = turning.scaling;
  params.set("scaling.type", turning.type);
  params.set("head_dim", turning.head.value);
  params.set("base", turning.base);
  params.set("layout", layoutName(turning));
  if (turning.rotaryDim != turning.head.value) params.set("rotary_dim", turning.rotaryDim);
  if (const auto length = statedLength(fields)) {
    params.set("max_len", capped(length->value, reading, length->origin));
  }
  return params;
}

/// Where the value of our parameter @p id comes from; empty where it is not of the file.
Text placeOf(const Fields& fields, const Turning& turning, const std::string& id) {
  if (id == "base") return turning.baseOrigin;
  if (id == "head_dim") return turning.head.origin;
  if (id == "rotary_dim") return turning.rotaryOrigin;
  constexpr std::string_view scaling = "scaling.";
  if (id == "scaling.type") return turning.typeOrigin;
  const auto length = statedLength(fields);
  if (id == "max_len" || id == "scaling.max_position_embeddings") return length ? length->origin : Text{};
  if (!turning.block || !id.starts_with(scaling)) return {};
  if (id == "scaling.original_max_position_embeddings") {
    const auto original = originalLength(fields, *turning.block);
    return original ? original->origin : Text{};
  }
  return Text::literal(turning.block->pathOf(id.substr(scaling.size())));
}

/// Files state the length before a linear scaling or after it, and do not say which.
void forgetTrained(Turning& turning, ModelReading& reading) {
  if (!turning.trained) return;
  reading.warnings.push_back(PELAB_TEXT("models",
                                        "Whether %1 = %2 is the length before the scaling or after it is not said, so "
                                        "turns in training are not counted.")
                                 .with({turning.trained->origin, turning.trained->value}));
  turning.trained.reset();
}

/// The width of a head in the layers that @p layers names.
Sized headOf(const Fields& fields, const char* layers, bool isLocal) {
  if (layers != nullptr && !isLocal) {
    if (const auto wide = fields.integer({"global_head_dim"})) return {wide->value, wide->origin()};
  }
  if (const auto head = headWidth(fields)) return *head;
  refuseHead(fields);
}

/// Facts and the setup of the layers that @p layers names, or of all where it is null.
void addTurning(const Fields& fields, const Family& family, const char* layers, Facts& facts, Text name,
                ModelReading& reading) {
  const bool isLocal = layers != nullptr && std::string_view(layers) == "sliding_attention";
  Turning turning;
  turning.block = blockOf(fields, layers);
  if (isLocal && !fields.has("rope_parameters")) turning.block.reset();  // rope_scaling is of the others
  turning.head = headOf(fields, layers, isLocal);
  const auto stated = fields.flag({"rope_interleave"});
  turning.interleaved = stated ? stated->value : family.interleaved;
  turning.layoutOrigin = stated ? stated->origin() : ofClass();
  turning.typeOrigin = ofClass();
  turning.trained = turning.block ? originalLength(fields, *turning.block) : statedLength(fields);
  readScaling(fields, turning, reading);
  const bool isStretched = turning.type == "linear" || turning.type == "ntk";
  if (isStretched && !statesOriginal(fields, *turning.block)) forgetTrained(turning, reading);
  readBase(fields, family, isLocal, turning);
  readRotaryDim(fields, family, turning);
  facts.add("scheme", "rope", fields.has("model_type") ? Text::literal(fields.pathOf("model_type")) : fromOthers());
  facts.add("d_head", turning.head.value, turning.head.origin);
  facts.add("rotary_dim", turning.rotaryDim, turning.rotaryOrigin);
  facts.add("layout", layoutName(turning), turning.layoutOrigin);
  if (turning.rotaryDim == 0) {
    reading.warnings.push_back(PELAB_TEXT("models", "%1 = 0: nothing turns.").with({turning.rotaryOrigin}));
    return;
  }
  const Encoding& rope = *findEncoding("rope");
  const Params params = complete(rope.params(), paramsOf(fields, turning, reading));
  if (const auto error = validate(rope, params)) refuseAt(placeOf(fields, turning, error->field), *error);
  addFrequencies(params, toldOf(turning, family), facts);
  const std::int64_t trained = turning.trained ? std::min(turning.trained->value, common_params::maxPositions) : 0;
  reading.setups.push_back({std::move(name), {"rope", params}, trained});
  Params told = params;
  if (!scalesSoftmax(family)) told.set("scaling.mscale_all_dim", Value{});  // a factor that others do not multiply by
  for (const Text& warning : rope.warnings(told)) reading.warnings.push_back(warning);
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
  if (const auto error = validate(mrope, params)) {
    refuseAt(error->field == "sections" ? sections->origin() : Text{}, *error);
  }
  reading.setups = {{Text{}, {"mrope", std::move(params)}, reading.setups.front().trained}};
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

}  // namespace pelab::models
