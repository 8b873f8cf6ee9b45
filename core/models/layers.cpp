#include "core/models/layers.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <string_view>
#include <utility>

#include "core/models/widths.h"
#include "core/scene/quote.h"

namespace pelab::models {
namespace {

constexpr std::int64_t kMostLayers = 1024;

/// What a class does with its layers where no key says it.
struct Rule {
  std::string_view type;
  std::int64_t fullEvery = 0;  ///< layer i is full where (i + shift) mod this = 0; 0 = the window holds for all
  std::int64_t shift = 1;
  std::string_view others = "sliding";
  std::int64_t window = 0;         ///< where no key says it
  std::int64_t unturnedEvery = 0;  ///< layer i does not rotate where (i + 1) mod this = 0
  bool fullTurns = true;           ///< full layers rotate
  bool isKnown = true;             ///< false: only layer_types tells
};

constexpr std::array kRules{
    Rule{"gemma2", 2, 1, "sliding", 4096},
    Rule{"gemma3", 6, 1, "sliding", 4096},
    Rule{"gemma3_text", 6, 1, "sliding", 4096},
    Rule{"gemma4", 0, 1, "sliding", 0, 0, true, false},
    Rule{"gemma4_text", 0, 1, "sliding", 0, 0, true, false},
    Rule{"gpt_oss", 2, 1, "sliding", 128},
    Rule{"modernbert", 3, 0, "sliding", 128},
    Rule{"cohere2", 4, 1, "sliding", 4096, 0, false},
    Rule{"exaone4", 4, 1, "sliding", 0, 0, false},
    Rule{"olmo3", 4, 1, "sliding", 4096},
    Rule{"llama4", 4, 1, "chunked", 8192, 4},
    Rule{"llama4_text", 4, 1, "chunked", 8192, 4},
    Rule{"smollm3", 0, 1, "sliding", 0, 4},
    Rule{"qwen3_next", 4, 1, "linear"},
};

Rule ruleOf(const Family& family) {
  const auto* const found =
      std::find_if(kRules.begin(), kRules.end(), [&](const Rule& rule) { return rule.type == family.type; });
  return found == kRules.end() ? Rule{} : *found;
}

/// What two things say together; what one of them says already, once.
Text both(const Text& first, const Text& second) {
  const bool isWithin = !second.args.empty() && second.args.front() == TextArg(first);
  return first == second || isWithin ? second : Text::literal("%1; %2", {first, second});
}

/// "full" of "full_attention".
std::string shortName(const std::string& name) {
  constexpr std::string_view ending = "_attention";
  return name.ends_with(ending) ? name.substr(0, name.size() - ending.size()) : name;
}

/// layer_types, or nothing.
std::optional<std::vector<std::string>> statedTypes(const Fields& fields) {
  const auto list = fields.texts({"layer_types"});
  if (!list || list->value.empty()) return std::nullopt;
  std::vector<std::string> types;
  for (const std::string& each : list->value) types.push_back(shortName(shortened(each)));
  return types;
}

/// Kinds that a configuration names and nobody knows. Source: transformers 5, configuration_utils.py.
void warnOfUnknown(const std::vector<std::string>& types, const Text& origin, ModelReading& reading) {
  constexpr std::array<std::string_view, 11> known{"full",      "sliding", "chunked", "linear", "conv",     "mamba",
                                                   "attention", "hybrid",  "sparse",  "dense",  "recurrent"};
  std::vector<std::string_view> unknown;
  for (const std::string& type : types) {
    const bool isNew = std::find(known.begin(), known.end(), type) == known.end() &&
                       std::find(unknown.begin(), unknown.end(), type) == unknown.end();
    if (isNew) unknown.emplace_back(type);
  }
  if (unknown.empty()) return;
  reading.warnings.push_back(PELAB_TEXT("models", "%1 names kinds of layers that are not known here: %2.")
                                 .with({origin, shortened(listed(unknown))}));
}

/// How many layers there are.
std::optional<Sized> layerCount(const Fields& fields) {
  if (const auto found = fields.integer({"num_hidden_layers", "n_layer", "num_layers", "n_layers"})) {
    return Sized{found->value, found->origin()};
  }
  for (const char* list : {"layer_types", "no_rope_layers"}) {
    const nlohmann::json* each = fields.any(list);
    if (each == nullptr || !each->is_array() || each->empty()) continue;
    return Sized{static_cast<std::int64_t>(each->size()), Text::literal(fields.pathOf(list))};
  }
  return std::nullopt;
}

/// The window of layers that are not full; 0 = they have none.
std::int64_t windowOf(const Fields& fields, const Rule& rule) {
  const char* key = rule.others == "chunked" ? "attention_chunk_size" : "sliding_window";
  const nlohmann::json* stated = fields.any(key);
  if (stated != nullptr && *stated == nlohmann::json(false)) return 0;
  if (const auto found = fields.integer({key, "local_attention"}, -1)) return std::max<std::int64_t>(found->value, 0);
  return fields.json().contains(key) ? 0 : rule.window;  // null = none
}

using Names = std::vector<std::string>;

/// "LLLG" again and again; the last layer of all is full.
Names byLetters(const std::string& letters, std::size_t count) {
  Names names(count, "sliding");
  for (std::size_t i = 0; i < count; ++i) {
    if (i + 1 == count || letters[i % letters.size()] == 'G') names[i] = "full";
  }
  return names;
}

/// Full where (i + @p shift) mod @p every = 0.
Names everyNth(std::int64_t every, std::int64_t shift, std::size_t count, std::string_view others) {
  Names names(count, std::string(others));
  for (std::size_t i = 0; i < count; ++i) {
    if ((static_cast<std::int64_t>(i) + shift) % every == 0) names[i] = "full";
  }
  return names;
}

struct Kinds {
  Names names;
  Text origin;
};

/// Qwen: layers from max_window_layers on have the window, where it is used at all.
Kinds fromWindow(const Fields& fields, const Family& family, std::size_t count) {
  const std::int64_t window = windowOf(fields, Rule{});
  const auto used = fields.flag({"use_sliding_window"});
  const bool isQwen = family.type.starts_with("qwen");
  Kinds kinds{Names(count, "full"), ofClass()};
  if (window == 0 || (used && !used->value) || (isQwen && !used)) return kinds;
  const auto first = fields.integer({"max_window_layers"}, 0);
  kinds.origin = Text::literal(first ? first->path : fields.pathOf("sliding_window"));
  for (auto i = static_cast<std::size_t>(first ? first->value : 0); i < count; ++i) kinds.names[i] = "sliding";
  return kinds;
}

Kinds kindsOf(const Fields& fields, const Family& family, const Rule& rule, std::size_t count) {
  if (auto stated = statedTypes(fields)) return {std::move(*stated), Text::literal(fields.pathOf("layer_types"))};
  if (const auto every = fields.integer({"global_attn_every_n_layers"})) {
    return {everyNth(every->value, 0, count, "sliding"), every->origin()};
  }
  const nlohmann::json* pattern = fields.any("sliding_window_pattern");
  if (pattern != nullptr && pattern->is_string() && !pattern->get<std::string>().empty()) {
    return {byLetters(pattern->get<std::string>(), count), Text::literal(fields.pathOf("sliding_window_pattern"))};
  }
  const bool hasOthers = rule.others == "linear" || windowOf(fields, rule) > 0;
  if (const auto every = fields.integer({"sliding_window_pattern"}); every && hasOthers) {
    return {everyNth(every->value, 1, count, "sliding"), every->origin()};
  }
  if (rule.fullEvery > 0 && hasOthers) {
    return {everyNth(rule.fullEvery, rule.shift, count, rule.others), ofClass()};
  }
  return fromWindow(fields, family, count);
}

/// Which layers rotate, and what says so.
std::pair<std::vector<bool>, Text> turningOf(const Fields& fields, const Rule& rule, const Kinds& kinds,
                                             ModelReading& reading) {
  const std::size_t count = kinds.names.size();
  std::vector<bool> turns(count, true);
  const auto listed = fields.list({"no_rope_layers"});
  const auto stated = fields.integer({"no_rope_layer_interval"});
  const std::int64_t interval = stated ? stated->value : rule.unturnedEvery;
  if (listed && !listed->value.empty()) {
    if (listed->value.size() != count) {
      reading.warnings.push_back(
          PELAB_TEXT("models", "%1 has %2 entries for %3 layers; layers beyond them rotate.")
              .with({listed->origin(), std::ssize(listed->value), static_cast<std::int64_t>(count)}));
    }
    for (std::size_t i = 0; i < std::min(count, listed->value.size()); ++i) turns[i] = listed->value[i] != 0.0;
    return {turns, listed->origin()};
  }
  for (std::size_t i = 0; i < count; ++i) {
    const bool isLeftOut = interval > 0 && (static_cast<std::int64_t>(i) + 1) % interval == 0;
    const bool isFull = kinds.names[i] == "full";
    const bool hasWindow = std::find(kinds.names.begin(), kinds.names.end(), "sliding") != kinds.names.end();
    turns[i] = !isLeftOut && kinds.names[i] != "linear" && (rule.fullTurns || !isFull || !hasWindow);
  }
  const bool isByKind = !rule.fullTurns && std::find(turns.begin(), turns.end(), false) != turns.end();
  const Text byClass = isByKind && !(kinds.origin == ofClass()) ? both(kinds.origin, ofClass()) : ofClass();
  return {turns, stated ? stated->origin() : byClass};
}

void addUnturned(const std::vector<ModelLayer>& layers, const Text& origin, Facts& facts) {
  std::vector<std::size_t> without;
  for (std::size_t i = 0; i < layers.size(); ++i) {
    if (!layers[i].rotates) without.push_back(i);
  }
  if (without.empty()) return;
  facts.add("nope_layers_0based", without, origin);
  facts.add("rope_layers", layers.size() - without.size(), origin);
}

}  // namespace

void readLayers(const Fields& fields, const Family& family, ModelReading& reading) {
  const auto count = layerCount(fields);
  if (!count) return;
  if (count->value > kMostLayers) {
    reading.warnings.push_back(
        PELAB_TEXT("models", "%1 = %2 layers are more than any model has; they are not shown one by one.")
            .with({count->origin, count->value}));
    return;
  }
  const Rule rule = ruleOf(family);
  const bool isStated = statedTypes(fields).has_value();
  if (!isStated && !rule.isKnown) return;
  Kinds kinds = kindsOf(fields, family, rule, static_cast<std::size_t>(count->value));
  if (std::ssize(kinds.names) != count->value) {
    reading.warnings.push_back(PELAB_TEXT("models", "%1 has %2 entries for %3 = %4 layers; as many as both say count.")
                                   .with({kinds.origin, std::ssize(kinds.names), count->origin, count->value}));
    kinds.names.resize(std::min(kinds.names.size(), static_cast<std::size_t>(count->value)));
  }
  const auto [turns, origin] = turningOf(fields, rule, kinds, reading);
  const std::int64_t window = windowOf(fields, rule);
  if (rule.others == "chunked" && !isStated) {  // Llama 4: those that rotate see a chunk
    for (std::size_t i = 0; i < kinds.names.size(); ++i) kinds.names[i] = turns[i] ? "chunked" : "full";
    kinds.origin = origin;
  }
  for (std::size_t i = 0; i < kinds.names.size(); ++i) {
    const std::string& name = kinds.names[i];
    const bool isLimited = name == "sliding" || name == "chunked";
    reading.layers.push_back({name, isLimited ? window : 0, turns[i]});
  }
  const bool isTold = std::find(turns.begin(), turns.end(), false) != turns.end() && !(origin == kinds.origin);
  reading.layersOrigin = isTold ? both(kinds.origin, origin) : kinds.origin;
  if (isStated) warnOfUnknown(kinds.names, kinds.origin, reading);
  addUnturned(reading.layers, origin, reading.facts);
}

}  // namespace pelab::models
