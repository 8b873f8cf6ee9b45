#include "core/models/tables.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <optional>
#include <utility>

#include "core/encodings/registry.h"
#include "core/error.h"
#include "core/models/widths.h"
#include "core/quantities/quantities.h"

namespace pelab::models {
namespace {

/// ω of the slowest pair of a setup's table.
void addSlowest(const ModelReading& reading, Facts& facts) {
  if (reading.setups.empty()) return;
  const Setup& setup = reading.setups.front().setup;
  const auto turning = findEncoding(setup.encoding)->frequencies(setup.params);
  if (!turning || turning->omega.empty()) return;
  facts.add("inv_freq_last", turning->omega.back(), fromOthers());
}

void addSetup(const char* scheme, Params params, Text name, ModelReading& reading) {
  const Encoding& encoding = *findEncoding(scheme);
  params = complete(encoding.params(), params);
  if (const auto error = validate(encoding, params)) {
    reading.warnings.push_back(error->message);
    return;
  }
  reading.setups.push_back({std::move(name), {scheme, std::move(params)}});
}

[[noreturn]] void refuseMissing(const Fields& fields, const char* name) {
  throw Refusal({"bad_config", fields.pathOf(name), "",
                 PELAB_TEXT("models", "%1 is missing, and nothing else tells it.").with({fields.pathOf(name)})});
}

Sized needed(const std::optional<Sized>& sized, const Fields& fields, const char* name) {
  if (!sized) refuseMissing(fields, name);
  return *sized;
}

/// Width of a row; ELECTRA's rows are narrower than the model.
Sized rowWidth(const Fields& fields) {
  if (const auto own = fields.integer({"embedding_size"})) return {own->value, own->origin()};
  return needed(modelWidth(fields), fields, "hidden_size");
}

struct Rows {
  Sized all;
  Sized offset{0, ofClass()};
};

/// Rows before those of the patches: that of the class, DeiT's for the class and for distillation, or none.
std::int64_t rowsBeforePatches(const Family& family) {
  if (family.variant == "no_class") return 0;
  return family.variant == "distilled" ? 2 : 1;
}

Rows patchRows(const Fields& fields, const Family& family, Facts& facts) {
  const auto grid = patchGrid(fields);
  if (!grid) refuseMissing(fields, fields.has("image_size") ? "patch_size" : "image_size");
  const std::int64_t before = rowsBeforePatches(family);
  facts.add("grid", {grid->rows, grid->columns}, grid->origin);
  facts.add("cls_token", before > 0 ? 1 : 0, ofClass());
  if (before > 1) facts.add("distillation_token", 1, ofClass());
  const Text origin = grid->rows == grid->columns ? Text::literal("(%1)² + %2", {grid->origin, before})
                                                  : Text::literal("%1 · %2 + %3", {grid->rows, grid->columns, before});
  return {{grid->rows * grid->columns + before, origin}};
}

/// RoBERTa's rows begin behind that of the padding token, OPT's and BART's two rows later than their count says.
Rows rowsOf(const Fields& fields, const Family& family, Facts& facts) {
  constexpr std::int64_t extra = 2;
  if (family.way == Way::Patches) return patchRows(fields, family, facts);
  const Sized stated = needed(statedLength(fields), fields, "max_position_embeddings");
  if (family.way == Way::Extra) {
    return {{stated.value + extra, Text::literal("%1 + 2", {stated.origin})}, {extra, ofClass()}};
  }
  if (family.way != Way::Padded) return {stated};
  const auto padding = fields.integer({"pad_token_id"}, 0);
  if (!padding) return {stated, {extra, ofClass()}};
  return {stated, {padding->value + 1, Text::literal("%1 + 1", {padding->path})}};
}

void readTrained(const Fields& fields, const Family& family, ModelReading& reading) {
  const Sized width = rowWidth(fields);
  Facts extras;
  const Rows rows = rowsOf(fields, family, extras);
  Facts& facts = reading.facts;
  facts.add("scheme", "learned", ofClass());
  facts.add("table_rows", rows.all.value, rows.all.origin);
  facts.add("d_model", width.value, width.origin);
  facts.add("position_offset", rows.offset.value, rows.offset.origin);
  facts.add("usable_positions", rows.all.value - rows.offset.value,
            Text::literal("%1 − %2", {rows.all.origin, rows.offset.value}));
  for (const Fact& fact : extras.list()) facts.add(fact.key, fact.value, fact.origin);
  addSetup("learned",
           {{"max_len", rows.all.value - rows.offset.value}, {"d_model", width.value}, {"offset", rows.offset.value}},
           Text{}, reading);
}

void readSpeech(const Fields& fields, ModelReading& reading) {
  const Sized width = needed(modelWidth(fields), fields, "d_model");
  const auto encoder = fields.integer({"max_source_positions"});
  if (!encoder) refuseMissing(fields, "max_source_positions");
  auto decoder = fields.integer({"max_target_positions"});
  if (!reading.part.empty() && decoder && decoder->isOfClass) decoder.reset();  // an encoder within another model
  Facts& facts = reading.facts;
  if (decoder) {
    facts.add("schemes", {"sinusoidal", "learned"}, ofClass());
  } else {
    facts.add("scheme", "sinusoidal", ofClass());
  }
  facts.add("enc_rows", encoder->value, encoder->origin());
  if (decoder) facts.add("dec_rows", decoder->value, decoder->origin());
  facts.add("d_model", width.value, width.origin);
  facts.add("layout", "concat", ofClass());
  facts.add("freq", "t2t", ofClass());
  const auto d = static_cast<double>(width.value);
  facts.add("paper_inv_freq_last", std::pow(10000.0, -(d - 2.0) / d), fromOthers());
  addSetup("sinusoidal",
           {{"max_len", encoder->value},
            {"d_model", width.value},
            {"layout", std::string("concat")},
            {"freq", std::string("t2t")}},
           decoder ? PELAB_TEXT("models", "Encoder") : Text{}, reading);
  addSlowest(reading, facts);
  if (!decoder) return;
  addSetup("learned", {{"max_len", decoder->value}, {"d_model", width.value}}, PELAB_TEXT("models", "Decoder"),
           reading);
}

void readFixed(const Fields& fields, const Family& family, ModelReading& reading) {
  const Sized width = needed(modelWidth(fields), fields, "d_model");
  const Sized rows = needed(statedLength(fields), fields, "max_position_embeddings");
  const bool isPadded = family.type != "marian";
  Facts& facts = reading.facts;
  facts.add("scheme", "sinusoidal", ofClass());
  facts.add("rows", rows.value, rows.origin);
  facts.add("d_model", width.value, width.origin);
  facts.add("layout", "concat", ofClass());
  facts.add("freq", std::string(family.variant), ofClass());
  Params params{{"max_len", rows.value},
                {"d_model", width.value},
                {"layout", std::string("concat")},
                {"freq", std::string(family.variant)}};
  if (isPadded) {
    const auto padding = fields.integer({"pad_token_id"}, 0);
    const std::int64_t first = (padding ? padding->value : 1) + 1;
    const Text origin = padding ? Text::literal("%1 + 1", {padding->path}) : ofClass();
    facts.add("position_offset", first, origin);
    facts.add("row_padding_idx_is_zero", first - 1, padding ? padding->origin() : ofClass());
    facts.add("first_token_uses_position", first, origin);
    facts.add("grows_past_max", true, ofClass());
    params.set("offset", first);
  }
  addSetup("sinusoidal", std::move(params), Text{}, reading);
  addSlowest(reading, facts);
}

}  // namespace

void readTable(const Fields& fields, const Family& family, ModelReading& reading) {
  if (family.way == Way::Speech) return readSpeech(fields, reading);
  if (family.way == Way::Sinusoid) return readFixed(fields, family, reading);
  readTrained(fields, family, reading);
}

void readSlopes(const Fields& fields, ModelReading& reading) {
  const Sized heads = needed(headCount(fields), fields, "num_attention_heads");
  Facts& facts = reading.facts;
  facts.add("scheme", "alibi", ofClass());
  if (const auto width = headWidth(fields)) facts.add("d_head", width->value, width->origin);
  facts.add("n_heads", heads.value, heads.origin);
  const auto block = fields.object({"attn_config"});
  const auto most = block ? block->real({"alibi_bias_max"}) : std::nullopt;
  facts.add("bias_max", most ? most->value : 8.0, most ? most->origin() : ofClass());
  Params params{{"num_heads", heads.value}, {"alibi_bias_max", most ? most->value : 8.0}};
  const auto kind = fields.text({"position_embedding_type"});
  if (kind) params.set("mode", std::string("symmetric"));  // an encoder
  if (const auto length = statedLength(fields)) params.set("max_len", length->value);
  const Encoding& alibi = *findEncoding("alibi");
  params = complete(alibi.params(), params);
  if (const auto error = validate(alibi, params)) throw Refusal(*error);
  const std::vector<double> slopes = alibi.scoreBias(params)->slopes();
  const auto few = std::min<std::size_t>(4, slopes.size());
  const Text origin = fromOthers();
  facts.add("slopes_first", std::vector<double>(slopes.begin(), slopes.begin() + static_cast<std::ptrdiff_t>(few)),
            origin);
  facts.add("slopes_last", slopes.back(), origin);
  std::size_t power = 1;
  while (2 * power <= slopes.size()) power *= 2;
  facts.add("slope_last_of_pow2_block", slopes[power - 1], origin);
  facts.add("monotone", std::is_sorted(slopes.rbegin(), slopes.rend()), origin);
  reading.setups.push_back({Text{}, {"alibi", std::move(params)}});
}

void readBuckets(const Fields& fields, const Family& family, ModelReading& reading) {
  const Sized heads = needed(headCount(fields), fields, "num_heads");
  const auto buckets = fields.integer({"relative_attention_num_buckets"}, 2);
  const auto distance = fields.integer({"relative_attention_max_distance"});
  const std::int64_t count = buckets ? buckets->value : 32;
  const std::int64_t farthest = distance ? distance->value : 128;
  Facts& facts = reading.facts;
  if (family.way == Way::Both) {
    facts.add("schemes", {"learned", "t5"}, ofClass());
  } else {
    facts.add("scheme", "t5", ofClass());
  }
  if (const auto width = headWidth(fields)) facts.add("d_head", width->value, width->origin);
  facts.add("n_heads", heads.value, heads.origin);
  facts.add("num_buckets", count, buckets ? buckets->origin() : ofClass());
  facts.add("max_distance", farthest, distance ? distance->origin() : ofClass());
  facts.add("bias_table_shape", {count, heads.value},
            Text::literal("%1 × %2", {buckets ? buckets->origin() : ofClass(), heads.origin}));
  const Params both{
      {"num_buckets", count}, {"max_distance", farthest}, {"num_heads", heads.value}, {"bidirectional", true}};
  if (family.way == Way::Both) {
    addSetup("t5", both, PELAB_TEXT("models", "Bias of the scores"), reading);
    const auto rows = statedLength(fields);
    const auto width = modelWidth(fields);
    if (rows && width) {
      addSetup("learned", {{"max_len", rows->value}, {"d_model", width->value}}, PELAB_TEXT("models", "Input table"),
               reading);
    }
    return;
  }
  if (count % 2 != 0) {
    reading.warnings.push_back(
        PELAB_TEXT("models", "%1 = %2 is odd: the encoder has %3 buckets for each direction, and one is never read.")
            .with({buckets->path, count, count / 2}));
  }
  facts.add("encoder", "bidirectional", ofClass());
  facts.add("decoder", "causal", ofClass());
  facts.add("cross_attention_bias", nullptr, ofClass());
  if (!family.variant.empty()) facts.add("bias_per_layer", true, ofClass());
  addSetup("t5", both, PELAB_TEXT("models", "Encoder"), reading);
  Params causal = both;
  causal.set("bidirectional", false);
  addSetup("t5", std::move(causal), PELAB_TEXT("models", "Decoder"), reading);
}

void readDisentangled(const Fields& fields, ModelReading& reading) {
  const Sized length = needed(statedLength(fields), fields, "max_position_embeddings");
  const auto stated = fields.integer({"max_relative_positions"}, -1);
  const auto buckets = fields.integer({"position_buckets"}, -1);
  const bool isLogarithmic = buckets && buckets->value > 0;
  const bool fromLength = !stated || stated->value < 1;
  const std::int64_t farthest = fromLength ? length.value : stated->value;
  const std::int64_t half = isLogarithmic ? buckets->value : farthest;
  Facts& facts = reading.facts;
  facts.add("scheme", "deberta", Text::literal(fields.pathOf("relative_attention")));
  if (const auto width = headWidth(fields)) facts.add("d_head", width->value, width->origin);
  const Text spanOrigin = isLogarithmic ? buckets->origin() : fromLength ? length.origin : stated->origin();
  facts.add("att_span", half, spanOrigin);
  facts.add("rel_table_rows", 2 * half, Text::literal("2 · %1", {spanOrigin}));
  std::vector<std::string> terms;
  Text termsOrigin = ofClass();
  if (const nlohmann::json* kinds = fields.any("pos_att_type")) {
    termsOrigin = Text::literal(fields.pathOf("pos_att_type"));
    const std::string all = kinds->dump();
    for (const char* term : {"c2p", "p2c"}) {
      if (all.find(term) != std::string::npos) terms.emplace_back(term);
    }
  }
  facts.add("terms", terms, termsOrigin);
  const auto absolute = fields.flag({"position_biased_input"});
  facts.add("absolute_table", absolute ? absolute->value : true, absolute ? absolute->origin() : ofClass());
  Params params{{"version", std::int64_t{isLogarithmic ? 2 : 1}},
                {"max_relative_positions", farthest},
                {"max_len", length.value}};
  if (isLogarithmic) params.set("position_buckets", buckets->value);
  std::string joined;
  for (const std::string& term : terms) joined += (joined.empty() ? "" : "|") + term;
  if (!joined.empty()) params.set("pos_att_type", joined);
  const Encoding& deberta = *findEncoding("deberta");
  params = complete(deberta.params(), params);
  if (const auto error = validate(deberta, params)) throw Refusal(*error);
  if (isLogarithmic) {
    nlohmann::json examples = nlohmann::json::object();
    for (const std::int64_t difference : {0, 1, 128, 129, 200, 300, 400, 510, 511, 512, -129, -511}) {
      const nlohmann::json bucket =
          computeQuantity("deberta", toJson(params), {{"kind", "bucket"}, {"from", difference}, {"to", difference}});
      examples[std::to_string(difference)] = bucket[0];
    }
    facts.add("buckets", std::move(examples), fromOthers());
  }
  reading.setups.push_back({Text{}, {"deberta", std::move(params)}});
}

void readRelative(const Fields& fields, const Family& family, ModelReading& reading) {
  const bool isXlnet = family.variant == "xlnet";
  const auto kind = isXlnet ? fields.text({"attn_type"}) : std::nullopt;
  const std::string variant = !isXlnet ? "transformer_xl" : kind && kind->value == "uni" ? "xlnet_uni" : "xlnet_bi";
  Facts& facts = reading.facts;
  facts.add("scheme", "transformer_xl", ofClass());
  facts.add("variant", variant, kind ? kind->origin() : ofClass());
  if (const auto width = headWidth(fields)) facts.add("d_head", width->value, width->origin);
  facts.add("layout", "concat", ofClass());
  const auto clamp = fields.integer({"clamp_len"}, -1);
  if (clamp) facts.add("clamp_len", clamp->value, clamp->origin());
  if (isXlnet) {
    const nlohmann::json order =
        computeQuantity("transformer_xl", {{"variant", variant}, {"q_len", 3}, {"k_len", 3}}, {{"kind", "pos_seq"}});
    facts.add("pos_seq_for_q3_k3", order, fromOthers());
  }
  const Sized width = needed(modelWidth(fields), fields, "d_model");
  Params params{{"variant", variant}, {"d_model", width.value}};
  if (clamp) params.set("clamp_len", clamp->value);
  addSetup("transformer_xl", std::move(params), Text{}, reading);
}

/// transformers, modeling_bert.py: distance_embedding has 2·max_position_embeddings − 1 rows of a head's width and is
/// read at i − j + max_position_embeddings − 1; nothing is added to the input.
void readClipped(const Fields& fields, ModelReading& reading) {
  const Sized length = needed(statedLength(fields), fields, "max_position_embeddings");
  Facts& facts = reading.facts;
  const Text origin = Text::literal(fields.pathOf("position_embedding_type"));
  facts.add("scheme", "shaw", origin);
  if (const auto width = headWidth(fields)) facts.add("d_head", width->value, width->origin);
  facts.add("rel_table_rows", 2 * length.value - 1, Text::literal("2 · %1 − 1", {length.origin}));
  addSetup("shaw",
           {{"max_relative_position", length.value - 1}, {"max_len", length.value}, {"convention", std::string("i-j")}},
           Text{}, reading);
}

void readNothing(const Fields& fields, ModelReading& reading) {
  Text origin = ofClass();
  for (const char* key : {"position_biased_input", "learned_pos_emb", "position_embedding_type"}) {
    if (fields.has(key)) origin = Text::literal(fields.pathOf(key));
  }
  reading.facts.add("scheme", "nope", origin);
  Params params;
  if (const auto length = statedLength(fields)) params.set("max_len", length->value);
  addSetup("nope", std::move(params), Text{}, reading);
}

}  // namespace pelab::models
