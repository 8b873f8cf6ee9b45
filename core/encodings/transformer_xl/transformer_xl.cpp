#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/attention/terms.h"
#include "core/encodings/common_params.h"
#include "core/encodings/encoding.h"
#include "core/encodings/transformer_xl/attention.h"
#include "core/encodings/transformer_xl/quantities.h"
#include "core/encodings/transformer_xl/relative_rows.h"
#include "core/encodings/transformer_xl/relative_table.h"
#include "core/scene/spec_makers.h"

namespace pelab {
namespace {

using transformer_xl::RelativeRows;
using transformer_xl::signedText;

constexpr const char* kCode = "kimiyoung/transformer-xl, pytorch/mem_transformer.py; zihangdai/xlnet, modeling.py";

/// "i + 128 − j", "min(i − j, 400)", "clip(j − i, −2, 2)".
std::string relativeText(const RelativeRows& rows) {
  const std::string memory = rows.memory() == 0 ? "" : std::to_string(rows.memory());
  std::string text;
  if (rows.step > 0) {
    text = memory.empty() ? "j − i" : "j − i − " + memory;
  } else {
    text = memory.empty() ? "i − j" : "i + " + memory + " − j";
  }
  if (rows.clamp <= 0) return text;
  const std::string limit = std::to_string(rows.clamp);
  return rows.isCausal() ? "min(" + text + ", " + limit + ")" : "clip(" + text + ", −" + limit + ", " + limit + ")";
}

ParamSpec variantSpec() {
  ParamSpec spec = choiceSpec(
      "variant", PELAB_TEXT("transformer_xl", "Variant"),
      PELAB_TEXT("transformer_xl",
                 "Which relative positions have a row, and in which order. Transformer-XL sees only what came before; "
                 "XLNet sees both sides, has a first row that no pair reads, and reads half of its batch backward when "
                 "it is trained in both directions."),
      {{"transformer_xl", PELAB_TEXT("transformer_xl", "Transformer-XL: keys up to the query")},
       {"xlnet_bi", PELAB_TEXT("transformer_xl", "XLNet: keys on both sides")},
       {"xlnet_uni", PELAB_TEXT("transformer_xl", "XLNet: keys up to the query")},
       {"xlnet_bi_backward", PELAB_TEXT("transformer_xl", "XLNet: both sides, read backward")}});
  spec.source = kCode;
  return spec;
}

ParamSpec lengthSpec(std::string_view id, Text label, Text help, std::int64_t defaultValue) {
  ParamSpec spec = specOf(id, Kind::Integer, std::move(label), std::move(help), defaultValue);
  spec.min = 1.0;
  spec.max = static_cast<double>(common_params::maxPositions);
  spec.sliderMin = 1.0;
  spec.sliderMax = 8192.0;
  spec.scale = Scale::Log2;
  spec.errorCode = "bad_lengths";
  spec.source = kCode;
  return spec;
}

ParamSpec clampSpec() {
  ParamSpec spec =
      specOf("clamp_len", Kind::Integer, PELAB_TEXT("transformer_xl", "Clamp length"),
             PELAB_TEXT("transformer_xl",
                        "Relative positions beyond it count as this one, so that no position appears that training "
                        "never saw. −1 and 0: no clamp."),
             std::int64_t{-1});
  spec.min = -1.0;
  spec.max = static_cast<double>(common_params::maxPositions);
  spec.sliderMin = -1.0;
  spec.sliderMax = 2048.0;
  spec.source = kCode;
  return spec;
}

ParamSpec widthSpec() {
  ParamSpec spec = common_params::dModel();
  spec.help = PELAB_TEXT("transformer_xl", "Width of the embeddings and of a row of R; even.");
  spec.source = "arXiv:1901.02860, §3.3";
  return spec;
}

std::vector<Preset> makePresets() {
  using Setting = std::pair<const std::string, Value>;
  const auto sizes = [](std::int64_t queries, std::int64_t memory, std::int64_t width) {
    return Params{Setting{"q_len", queries}, Setting{"k_len", queries + memory}, Setting{"d_model", width}};
  };
  Params base = sizes(64, 640, 410);
  base.set("clamp_len", std::int64_t{400});
  Params large = sizes(128, 1600, 1024);
  large.set("clamp_len", std::int64_t{1000});
  Params xlnet = sizes(512, 0, 1024);
  xlnet.set("variant", std::string("xlnet_bi"));
  Params small = sizes(4, 2, 8);
  return {
      {"wt103-base-train", PELAB_TEXT("transformer_xl", "WikiText-103 base, training"),
       PELAB_TEXT("transformer_xl", "150 words and a memory of 150: 300 rows, none clamped."), sizes(150, 150, 410)},
      {"wt103-base-eval", PELAB_TEXT("transformer_xl", "WikiText-103 base, evaluation"),
       PELAB_TEXT("transformer_xl",
                  "A memory of 640, more than four times that of training; beyond 400 all distances count as 400."),
       std::move(base)},
      {"wt103-large-eval", PELAB_TEXT("transformer_xl", "WikiText-103 large, evaluation"),
       PELAB_TEXT("transformer_xl", "A memory of 1600, clamped at 1000: 728 of the 1728 rows are one and the same."),
       std::move(large)},
      {"xlnet-large", PELAB_TEXT("transformer_xl", "XLNet large, 512"),
       PELAB_TEXT("transformer_xl", "Both sides of every query: 1024 rows for 512 positions, nothing clamped."),
       std::move(xlnet)},
      {"by-hand", PELAB_TEXT("transformer_xl", "4 queries, 6 keys"),
       PELAB_TEXT("transformer_xl", "Small enough to follow by hand: rows 5, 4, 3, 2, 1, 0."), std::move(small)}};
}

class TransformerXl final : public Encoding {
public:
  [[nodiscard]] const EncodingInfo& info() const override {
    static const EncodingInfo info{
        "transformer_xl",
        PELAB_TEXT("transformer_xl", "Transformer-XL, XLNet"),
        Family::RelativeVector,
        2019,
        "Dai et al. 2019, arXiv:1901.02860, §3.3; Yang et al. 2019, arXiv:1906.08237",
        "score(i, j) = (AC + BD) / √d_h, AC = (q_i + u)·k_j, BD = (q_i + v)·(W_R R(i + 128 − j)), "
        "R(r) = (sin rω_0, …, cos rω_0, …), ω_c = 10000^(−2c/d), r = 255 … 0",
        PELAB_TEXT(
            "transformer_xl",
            "Scores a key by its content and by a sinusoid of how far it stands before the query; two trained vectors "
            "u and v stand in for the query's own position. It acts inside every attention, so the states of an "
            "earlier stretch of text can be kept as memory and still be told apart. Distance is exact at any length "
            "and both directions can be kept, but every query meets every row of R, which costs a second product."),
        "Transformer-XL, XLNet"};
    return info;
  }

  [[nodiscard]] std::string formula(const Params& params) const override {
    const RelativeRows rows = transformer_xl::relativeRows(params);
    return "score(i, j) = (AC + BD) / √d_h, AC = (q_i + u)·k_j, BD = (q_i + v)·(W_R R(" + relativeText(rows) +
           ")), R(r) = (sin rω_0, …, cos rω_0, …), ω_c = 10000^(−2c/d), r = " + signedText(rows.at(0)) + " … " +
           signedText(rows.at(rows.rows - 1));
  }

  [[nodiscard]] const std::vector<ParamSpec>& params() const override {
    static const std::vector<ParamSpec> specs{
        variantSpec(),
        lengthSpec("q_len", PELAB_TEXT("transformer_xl", "Queries"),
                   PELAB_TEXT("transformer_xl", "Number of queries: the stretch of text that is read now."), 128),
        lengthSpec("k_len", PELAB_TEXT("transformer_xl", "Keys"),
                   PELAB_TEXT("transformer_xl",
                              "Number of keys: the memory of earlier text and the stretch itself, so at least as many "
                              "as queries."),
                   256),
        clampSpec(), widthSpec()};
    return specs;
  }

  [[nodiscard]] const std::vector<Preset>& presets() const override {
    static const std::vector<Preset> presets = makePresets();
    return presets;
  }

  [[nodiscard]] std::optional<TrainedNumbers> trainedNumbers(const Params& params) const override {
    const std::int64_t width = params.integer("d_model");  // u and v of all heads, W_{K,R}
    return TrainedNumbers{width * (width + 2), {}};
  }

  [[nodiscard]] const std::vector<QuantityKind>& quantities() const override {
    static const std::vector<QuantityKind> kinds = transformer_xl::quantities();
    return kinds;
  }

  [[nodiscard]] std::optional<Error> validateTogether(const Params& params) const override {
    const std::int64_t queries = params.integer("q_len");
    const std::int64_t keys = params.integer("k_len");
    if (queries > keys) {
      return Error{"bad_lengths", "k_len", format(params.at("k_len")),
                   PELAB_TEXT("transformer_xl", "%1 keys are fewer than the %2 queries, which are keys themselves.")
                       .with({keys, queries})};
    }
    const std::int64_t width = params.integer("d_model");
    if (width % 2 != 0) {
      return Error{"odd_d_model", "d_model", format(params.at("d_model")),
                   PELAB_TEXT("transformer_xl", "Sines and cosines need an even width; %1 is odd.").with({width})};
    }
    return std::nullopt;
  }

  [[nodiscard]] std::vector<Text> warnings(const Params& params) const override {
    const RelativeRows rows = transformer_xl::relativeRows(params);
    if (rows.clamp <= 0) return {};
    const std::int64_t last = std::abs(rows.unclamped(rows.rows - 1));
    const std::int64_t beyond =
        std::max<std::int64_t>(std::abs(rows.first) - rows.clamp, 0) + std::max<std::int64_t>(last - rows.clamp, 0);
    if (beyond == 0) {
      return {
          PELAB_TEXT("transformer_xl", "The clamp at %1 changes nothing: no key is that far away.").with({rows.clamp})};
    }
    return {PELAB_TEXT("transformer_xl", "Beyond distance %1 nothing is told apart: %2 of the %3 rows are clamped.")
                .with({rows.clamp, beyond, rows.rows})};
  }

  [[nodiscard]] std::unique_ptr<Table> makeTable(const Params& params) const override {
    return std::make_unique<transformer_xl::RelativeTable>(transformer_xl::relativeRows(params),
                                                           transformer_xl::ladderOf(params));
  }

  [[nodiscard]] std::unique_ptr<AttentionTerms> makeAttentionTerms(const Params& params,
                                                                   const Toy& toy) const override {
    Params ofToy = params;
    for (const char* length : {"q_len", "k_len"}) ofToy.set(length, toy.length());
    return std::make_unique<AttentionTerms>(
        transformer_xl::attentionTerms(transformer_xl::relativeRows(ofToy), transformer_xl::ladderOf(params), toy));
  }
};

}  // namespace

const Encoding& transformer_xlEncoding();
const Encoding& transformer_xlEncoding() {
  static const TransformerXl instance;
  return instance;
}

}  // namespace pelab
