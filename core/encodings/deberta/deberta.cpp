#include <algorithm>
#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/encodings/common_params.h"
#include "core/encodings/deberta/attention.h"
#include "core/encodings/deberta/options.h"
#include "core/encodings/deberta/quantities.h"
#include "core/encodings/encoding.h"
#include "core/scene/spec_makers.h"

namespace pelab {
namespace {

using deberta::PositionTerms;
using deberta::RelativeRows;
using deberta::RowRule;

constexpr std::int64_t greatestHalf = 32768;  ///< 65536 rows

bool hasBuckets(const Params& params) {
  return params.integer("version") > 1;
}

/// δ(i, j) with the numbers of the rule.
std::string rowFormula(const RowRule& rule) {
  const std::string half = std::to_string(rule.half);
  const std::string last = std::to_string(2 * rule.half - 1);
  if (!rule.isLogarithmic) {
    return "δ(i, j) = clip(i − j, −" + half + ", " + std::to_string(rule.half - 1) + ") + " + half;
  }
  const std::string mid = std::to_string(rule.half / 2);
  const std::string limit = std::to_string(rule.farthest - 1);
  const std::string distance = rule.clampsDistance ? "min(|s|, " + limit + ")" : "|s|";
  const std::string row = "b(i − j) + " + half;
  return "δ(i, j) = " + (rule.clampsDistance ? row : "clip(" + row + ", 0, " + last + ")") + ", b(s) = s (|s| ≤ " +
         mid + "), b(s) = ±(" + mid + " + ⌈" + std::to_string(rule.half / 2 - 1) + " ln(" + distance + "/" + mid +
         ") / ln(" + limit + "/" + mid + ")⌉) (|s| > " + mid + ")";
}

std::string scoreFormula(const PositionTerms& terms) {
  std::string sum = "q_i·k_j";
  if (terms.contentPosition) sum += " + q_i·K[δ(i, j)]";
  if (terms.positionContent) sum += terms.swapped ? " + k_j·Q[δ(j, i)]" : " + k_j·Q[δ(i, j)]";
  return "score(i, j) = (" + sum + ") / √(" + std::to_string(terms.count()) + "d)";
}

ParamSpec versionSpec() {
  ParamSpec spec =
      specOf("version", Kind::Integer, PELAB_TEXT("deberta", "Version"),
             PELAB_TEXT("deberta",
                        "Version 1 has a row for each distance and clips. Versions 2 and 3 share rows that "
                        "grow logarithmically; they read the same rows and differ in training."),
             std::int64_t{3});
  spec.min = 1.0;
  spec.max = 3.0;
  spec.sliderMin = 1.0;
  spec.sliderMax = 3.0;
  spec.source = "arXiv:2006.03654 (1), microsoft/DeBERTa (2), arXiv:2111.09543 (3)";
  return spec;
}

ParamSpec maxRelativePositionsSpec() {
  ParamSpec spec =
      specOf("max_relative_positions", Kind::Integer, PELAB_TEXT("deberta", "Greatest distance"),
             PELAB_TEXT("deberta",
                        "Version 1: k, half the rows; what lies beyond reads the row at the end. Versions 2 and 3: the "
                        "distance at which the logarithmic buckets end. A −1 in a configuration means its "
                        "max_position_embeddings."),
             std::int64_t{512});
  spec.min = 1.0;
  spec.max = static_cast<double>(greatestHalf);
  spec.sliderMin = 1.0;
  spec.sliderMax = 1024.0;
  spec.scale = Scale::Log2;
  spec.source = "arXiv:2006.03654, eq. 3; max_relative_positions";
  spec.errorCode = "bad_k";
  return spec;
}

ParamSpec positionBucketsSpec() {
  ParamSpec spec = specOf("position_buckets", Kind::Integer, PELAB_TEXT("deberta", "Buckets B"),
                          PELAB_TEXT("deberta",
                                     "Half the rows of the table. Distances up to B/2 have a row each on either side, "
                                     "greater ones share the rest."),
                          std::int64_t{256});
  spec.min = 4.0;
  spec.max = static_cast<double>(greatestHalf);
  spec.sliderMin = 4.0;
  spec.sliderMax = 512.0;
  spec.scale = Scale::Log2;
  spec.source = "microsoft/DeBERTa, make_log_bucket_position; position_buckets";
  spec.errorCode = "bad_bucket_size";
  spec.visibleIf = hasBuckets;
  return spec;
}

ParamSpec variantSpec() {
  ParamSpec spec =
      choiceSpec("variant", PELAB_TEXT("deberta", "Beyond the greatest distance"),
                 PELAB_TEXT("deberta",
                            "Microsoft's code cuts distances off before it takes the logarithm; that of Hugging Face "
                            "does not, so that keys at least as far after the query read row 0 instead of row 1."),
                 {{"microsoft", PELAB_TEXT("deberta", "Microsoft: cut off")},
                  {"hf", PELAB_TEXT("deberta", "Hugging Face: not cut off")}});
  spec.source = "microsoft/DeBERTa, da_utils.py; transformers, modeling_deberta_v2.py";
  spec.visibleIf = hasBuckets;
  return spec;
}

ParamSpec termsSpec() {
  ParamSpec spec =
      choiceSpec("pos_att_type", PELAB_TEXT("deberta", "Position terms"),
                 PELAB_TEXT("deberta",
                            "Which products of a word and a relative position are added to that of the two "
                            "words: c2p lets the query's word look at the distance, p2c the key's."),
                 {{"c2p|p2c", PELAB_TEXT("deberta", "Content–position and position–content")},
                  {"c2p", PELAB_TEXT("deberta", "Content–position alone")},
                  {"p2c", PELAB_TEXT("deberta", "Position–content alone")}});
  spec.source = "arXiv:2006.03654, eq. 4; pos_att_type";
  return spec;
}

ParamSpec indexSpec() {
  ParamSpec spec = choiceSpec(
      "p2c_index", PELAB_TEXT("deberta", "Row of p → c"),
      PELAB_TEXT("deberta",
                 "The paper reads the row of δ(j, i), as seen from the key. The released code reads δ(i, j), "
                 "and so must whoever wants to use its weights."),
      {{"code", PELAB_TEXT("deberta", "δ(i, j): the released code")},
       {"paper", PELAB_TEXT("deberta", "δ(j, i): the paper")}});
  spec.source = "arXiv:2006.03654, eq. 4; microsoft/DeBERTa, disentangled_attention.py, issue 162";
  spec.visibleIf = [](const Params& params) { return params.text("pos_att_type") != "c2p"; };
  return spec;
}

Preset preset(std::string_view id, Text name, Text why, std::int64_t version, std::int64_t buckets) {
  using Setting = std::pair<const std::string, Value>;
  return {id, std::move(name), std::move(why),
          Params{Setting{"version", version}, Setting{"position_buckets", buckets},
                 Setting{"max_relative_positions", std::int64_t{512}}, Setting{"max_len", std::int64_t{512}}}};
}

class Deberta final : public Encoding {
public:
  [[nodiscard]] const EncodingInfo& info() const override {
    static const EncodingInfo info{
        "deberta",
        PELAB_TEXT("deberta", "DeBERTa"),
        Family::RelativeVector,
        2020,
        "He et al. 2020, arXiv:2006.03654; He et al. 2021, arXiv:2111.09543",
        "score(i, j) = (q_i·k_j + q_i·K[δ(i, j)] + k_j·Q[δ(i, j)]) / √(3d), δ(i, j) = b(i − j) + 256, "
        "b(s) = s (|s| ≤ 128), b(s) = ±(128 + ⌈127 ln(min(|s|, 511)/128) / ln(511/128)⌉) (|s| > 128)",
        PELAB_TEXT(
            "deberta",
            "Keeps words and positions apart: to the product of two words it adds that of the query's word with a "
            "vector "
            "for the distance, and that of the key's word with another. Both sides of the query are told apart, near "
            "distances exactly, and any length can be read; far distances share vectors, and the two added products "
            "cost about as much as the first. No absolute position reaches the layers before the last."),
        "DeBERTa, DeBERTa-v2, DeBERTa-v3, mDeBERTa"};
    return info;
  }

  [[nodiscard]] std::string formula(const Params& params) const override {
    return scoreFormula(deberta::termsOf(params)) + ", " + rowFormula(deberta::ruleOf(params));
  }

  [[nodiscard]] const std::vector<ParamSpec>& params() const override {
    static const std::vector<ParamSpec> specs{common_params::maxLen(512),
                                              versionSpec(),
                                              maxRelativePositionsSpec(),
                                              positionBucketsSpec(),
                                              variantSpec(),
                                              termsSpec(),
                                              indexSpec()};
    return specs;
  }

  [[nodiscard]] const std::vector<Preset>& presets() const override {
    static const std::vector<Preset> presets{
        preset("deberta-base", PELAB_TEXT("deberta", "DeBERTa base"),
               PELAB_TEXT("deberta", "Version 1: 1024 rows, one for each distance."), 1, 256),
        preset("deberta-v2-xlarge", PELAB_TEXT("deberta", "DeBERTa v2 xlarge"),
               PELAB_TEXT("deberta", "512 rows: distances up to 128 exactly, those up to 511 in shared rows."), 2, 256),
        preset("deberta-v3-base", PELAB_TEXT("deberta", "DeBERTa v3 base"),
               PELAB_TEXT("deberta", "The rows of version 2; what is new is how it was trained."), 3, 256)};
    return presets;
  }

  [[nodiscard]] std::optional<TrainedNumbers> trainedNumbers(const Params& params) const override {
    return TrainedNumbers{2 * deberta::ruleOf(params).half, "d_model"};
  }

  [[nodiscard]] const std::vector<QuantityKind>& quantities() const override {
    static const std::vector<QuantityKind> kinds = deberta::quantities();
    return kinds;
  }

  [[nodiscard]] std::optional<Error> validateTogether(const Params& params) const override {
    const RowRule rule = deberta::ruleOf(params);
    const std::int64_t mid = rule.half / 2;
    if (!rule.isLogarithmic || rule.farthest - 1 > mid) {
      return std::nullopt;
    }
    return Error{"bad_max_position", "max_relative_positions", format(params.at("max_relative_positions")),
                 PELAB_TEXT("deberta",
                            "max_relative_positions %1 leaves no distance for the logarithmic buckets: with %2 buckets "
                            "it must be at least %3.")
                     .with({rule.farthest, rule.half, mid + 2})};
  }

  [[nodiscard]] std::vector<Text> warnings(const Params& params) const override {
    const RelativeRows rows(deberta::ruleOf(params));
    if (rows.buckets() == 2) {
      return {PELAB_TEXT("deberta", "Two rows: one for keys after the query, one for all others.")};
    }
    std::vector<Text> texts;
    if (const std::int64_t empty = rows.emptySteps(); empty > 0) {
      texts.push_back(
          PELAB_TEXT("deberta", "%1 of the buckets of either side are never used: the greatest distance is close.")
              .with({empty}));
    }
    const std::vector<std::int64_t> sizes = rows.sizes(params.integer("max_len"));
    const std::vector<std::int64_t> nearest = rows.nearest();
    const auto unread = std::count(sizes.begin(), sizes.end(), 0) -
                        std::count(nearest.begin(), nearest.end(), std::numeric_limits<std::int64_t>::min());
    if (unread > 1) {  // one row is for what lies beyond the text
      texts.push_back(PELAB_TEXT("deberta", "%1 of the %2 rows are not read at this length.")
                          .with({static_cast<std::int64_t>(unread), rows.buckets()}));
    }
    return texts;
  }

  [[nodiscard]] std::unique_ptr<RelativeIndex> makeRelativeIndex(const Params& params) const override {
    return std::make_unique<RelativeRows>(deberta::ruleOf(params));
  }

  [[nodiscard]] std::unique_ptr<AttentionTerms> makeAttentionTerms(const Params& params,
                                                                   const Toy& toy) const override {
    const RelativeRows rows(deberta::ruleOf(params));
    return std::make_unique<AttentionTerms>(deberta::attentionTerms(rows, deberta::termsOf(params), toy));
  }
};

}  // namespace

const Encoding& debertaEncoding();
const Encoding& debertaEncoding() {
  static const Deberta instance;
  return instance;
}

}  // namespace pelab
