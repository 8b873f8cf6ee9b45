#include <cstdint>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/encodings/common_params.h"
#include "core/encodings/encoding.h"
#include "core/encodings/index_queries.h"
#include "core/encodings/t5/bucket_params.h"
#include "core/encodings/tupe/attention.h"
#include "core/encodings/tupe/position_scores.h"
#include "core/encodings/tupe/untied_buckets.h"
#include "core/numerics/normal_extremes.h"
#include "core/numerics/seeded_random.h"
#include "core/quantities/query.h"
#include "core/scene/spec_makers.h"

namespace pelab {
namespace {

using nlohmann::json;
using tupe::UntiedBuckets;

constexpr double greatestTheta = 1e6;

UntiedBuckets bucketsOf(const Params& params) {
  return {params.integer("num_buckets"), params.integer("max_distance")};
}

bool hasBias(const Params& params) {
  return params.flag("relative_bias");
}

/// β[bucket(i, j), h] of a table (num_buckets + 1) × heads with N(0, 1) entries, element bucket·heads + h of the stream
/// "beta". A stand-in for trained values.
class UntiedBias final : public ScoreBias {
public:
  explicit UntiedBias(const Params& params)
      : m_buckets(bucketsOf(params)),
        m_heads(params.integer("num_heads")),
        m_seed(streamSeed(params.unsigned64("seed"), "beta")) {}

  [[nodiscard]] std::int64_t heads() const override { return m_heads; }
  [[nodiscard]] std::optional<double> at(std::int64_t head, std::int64_t query, std::int64_t key) const override {
    return standardNormal(m_seed, element(m_buckets.at(query, key), head));
  }
  /// Over the buckets that words read and, as some pair at each of these relative positions holds [CLS], its own: those
  /// of r ≥ 0 with the query, those of r < 0 with the key.
  [[nodiscard]] std::optional<std::pair<double, double>> extremes(std::int64_t head, std::int64_t from,
                                                                  std::int64_t to) const override {
    if (from > to) return std::nullopt;
    NormalExtremes found(m_seed);
    for (const std::int64_t bucket : m_buckets.words().between(from, to)) found.add(element(bucket, head));
    if (to >= 0) found.add(element(m_buckets.asQuery(), head));
    if (from < 0) found.add(element(m_buckets.asKey(), head));
    return std::pair{found.least(), found.greatest()};
  }
  [[nodiscard]] std::string term() const override { return "β[bucket(i, j), h]"; }
  [[nodiscard]] bool isToeplitz() const override { return false; }
  [[nodiscard]] std::int64_t reserved() const override { return m_buckets.reserved(); }
  [[nodiscard]] bool isCausal() const override { return false; }

private:
  [[nodiscard]] std::uint64_t element(std::int64_t bucket, std::int64_t head) const {
    return static_cast<std::uint64_t>(bucket * m_heads + head);
  }

  UntiedBuckets m_buckets;
  std::int64_t m_heads;
  std::uint64_t m_seed;
};

json buckets(const Params& params, const json& query) {
  return bucketsOfSquare(bucketsOf(params), query, "len");
}

/// v(i, j) of one head: P positions × d_model, WQ and WK d_model × d_head.
json positionBias(const Params& params, const json& query) {
  const Eigen::MatrixXd positions = query::matrix(query, "P");
  const Eigen::MatrixXd uq = query::matrix(query, "WQ");
  const Eigen::MatrixXd uk = query::matrix(query, "WK");
  query::requireShape(query, "WQ", uq, positions.cols(), uq.cols());
  query::requireShape(query, "WK", uk, positions.cols(), uq.cols());
  query::requireAnswerSize("P", static_cast<double>(positions.rows()) * static_cast<double>(positions.rows()));
  const Eigen::MatrixXd scores = tupe::positionScores(positions, uq, uk, tupe::untyingOf(params));
  json values = json::array();
  for (Eigen::Index i = 0; i < scores.rows(); ++i) {
    for (const double score : scores.row(i)) values.push_back(score);
  }
  return values;
}

std::string positionFormula(const Params& params) {
  const bool norm = params.flag("layer_norm");
  const std::string product =
      norm ? "v(i, j) = (LN(p_i) U_Q)(LN(p_j) U_K)ᵀ / √(2d)" : "v(i, j) = (p_i U_Q)(p_j U_K)ᵀ / √(2d)";
  return params.flag("reset_cls") ? product + " (i, j > 0), v(0, j) = θ₁, v(i, 0) = θ₂ (i > 0)" : product;
}

std::string bucketFormula(const UntiedBuckets& buckets) {
  const std::string half = std::to_string(buckets.asQuery());
  return "bucket(0, j) = " + half + ", bucket(i, 0) = " + std::to_string(buckets.asKey()) +
         " (i > 0), bucket(i, j) = b(i − j) (i ≥ j > 0), bucket(i, j) = " + half + " + b(j − i) (j > i > 0), " +
         t5::distanceFormula(buckets.words());
}

ParamSpec relativeBiasSpec() {
  ParamSpec spec = switchSpec("relative_bias", PELAB_TEXT("tupe", "Relative bias"),
                              PELAB_TEXT("tupe",
                                         "On: TUPE-R, which adds T5's numbers by relative position too. Off: TUPE-A, "
                                         "whose only positions are the absolute ones."),
                              true);
  spec.source = "arXiv:2006.15595; guolinke/TUPE, --rel-pos";
  return spec;
}

ParamSpec layerNormSpec() {
  ParamSpec spec =
      switchSpec("layer_norm", PELAB_TEXT("tupe", "Layer norm of positions"),
                 PELAB_TEXT("tupe",
                            "The released code brings each row of the position table to mean 0 and variance "
                            "1 before it is projected; the paper's formula does not."),
                 true);
  spec.source = "guolinke/TUPE, transformer_sentence_encoder.py, pos_ln";
  return spec;
}

ParamSpec resetSpec() {
  ParamSpec spec =
      switchSpec("reset_cls", PELAB_TEXT("tupe", "Untie [CLS]"),
                 PELAB_TEXT("tupe",
                            "The first token stands for the whole text, so its place should not count: its "
                            "row of position–position becomes θ₁, its column θ₂."),
                 true);
  spec.source = "arXiv:2006.15595, §3.2";
  return spec;
}

ParamSpec thetaSpec(std::string_view id, Text label, Text help) {
  ParamSpec spec = specOf(id, Kind::Real, std::move(label), std::move(help), 0.0);
  spec.min = -greatestTheta;
  spec.max = greatestTheta;
  spec.sliderMin = -4.0;
  spec.sliderMax = 4.0;
  spec.step = 0.1;
  spec.source = "arXiv:2006.15595, §3.2";
  spec.visibleIf = [](const Params& params) { return params.flag("reset_cls"); };
  return spec;
}

ParamSpec bucketsSpec() {
  ParamSpec spec = t5::numBucketsSpec();
  spec.help = PELAB_TEXT("tupe",
                         "Buckets of relative positions, half of them for each side. The trained table has one row "
                         "more, since one bucket of the words gives way to two of [CLS].");
  return spec;
}

ParamSpec shownWithBias(ParamSpec spec) {
  spec.visibleIf = hasBias;
  return spec;
}

class Tupe final : public Encoding {
public:
  [[nodiscard]] const EncodingInfo& info() const override {
    static const EncodingInfo info{
        "tupe",
        PELAB_TEXT("tupe", "TUPE"),
        Family::ScoreBias,
        2020,
        "Ke et al. 2020, arXiv:2006.15595",
        "score(i, j) = (x_i W_Q)(x_j W_K)ᵀ / √(2d) + v(i, j) + β[bucket(i, j), h], "
        "v(i, j) = (LN(p_i) U_Q)(LN(p_j) U_K)ᵀ / √(2d) (i, j > 0), v(0, j) = θ₁, v(i, 0) = θ₂ (i > 0), "
        "bucket(0, j) = 16, bucket(i, 0) = 32 (i > 0), bucket(i, j) = b(i − j) (i ≥ j > 0), "
        "bucket(i, j) = 16 + b(j − i) (j > i > 0), "
        "b(n) = n (n < 8), b(n) = min(8 + ⌊8 ln(n/8) / ln(128/8)⌋, 15) (n ≥ 8)",
        PELAB_TEXT(
            "tupe",
            "Unties positions from words: absolute positions meet each other by projections of their own, and the "
            "score "
            "adds that product to the one of the words, with T5's numbers by relative position in TUPE-R. [CLS], which "
            "stands for the whole text, is freed from its place. The two kinds of meaning no longer mix and the added "
            "part serves all layers, but the table of absolute positions ends where training did. The numbers shown "
            "are a "
            "random stand-in for trained ones."),
        "TUPE-R, TUPE-A"};
    return info;
  }

  [[nodiscard]] std::string formula(const Params& params) const override {
    const std::string words = "score(i, j) = (x_i W_Q)(x_j W_K)ᵀ / √(2d) + v(i, j)";
    if (!hasBias(params)) {
      return words + ", " + positionFormula(params);
    }
    return words + " + β[bucket(i, j), h], " + positionFormula(params) + ", " + bucketFormula(bucketsOf(params));
  }

  [[nodiscard]] const std::vector<ParamSpec>& params() const override {
    static const std::vector<ParamSpec> specs{
        common_params::maxLen(),
        relativeBiasSpec(),
        shownWithBias(bucketsSpec()),
        shownWithBias(t5::maxDistanceSpec()),
        resetSpec(),
        thetaSpec("theta1", PELAB_TEXT("tupe", "[CLS] as query θ₁"),
                  PELAB_TEXT("tupe",
                             "Position–position of [CLS] as the query, the same for every key, trained for each head. "
                             "The released code takes it from an extra row of its table.")),
        thetaSpec("theta2", PELAB_TEXT("tupe", "[CLS] as key θ₂"),
                  PELAB_TEXT("tupe",
                             "Position–position of [CLS] as the key, the same for every other query, trained for each "
                             "head.")),
        layerNormSpec(),
        shownWithBias(common_params::numHeads(8)),
        shownWithBias(common_params::seed())};
    return specs;
  }

  [[nodiscard]] const std::vector<Preset>& presets() const override {
    using Setting = std::pair<const std::string, Value>;
    const auto base = [](bool relative) {
      return Params{Setting{"max_len", std::int64_t{512}}, Setting{"num_buckets", std::int64_t{32}},
                    Setting{"max_distance", std::int64_t{128}}, Setting{"num_heads", std::int64_t{12}},
                    Setting{"relative_bias", relative}};
    };
    static const std::vector<Preset> presets{
        {"tupe-r", PELAB_TEXT("tupe", "TUPE-R, base"),
         PELAB_TEXT("tupe", "33 rows: 31 buckets for words and two for [CLS]; the checkpoint that was released."),
         base(true)},
        {"tupe-a", PELAB_TEXT("tupe", "TUPE-A, base"),
         PELAB_TEXT("tupe", "Absolute positions alone, untied from the words."), base(false)}};
    return presets;
  }

  /// The table, both projections, and the biases and resets of each head.
  [[nodiscard]] std::optional<TrainedNumbers> trainedNumbers(const Params& params) const override {
    const std::int64_t perHead =
        (hasBias(params) ? params.integer("num_buckets") + 1 : 0) + (params.flag("reset_cls") ? 2 : 0);
    const std::string beside =
        perHead > 0 ? "2 d_model² + " + std::to_string(perHead * params.integer("num_heads")) : "2 d_model²";
    return TrainedNumbers{params.integer("max_len"), "d_model", beside};
  }

  [[nodiscard]] const std::vector<QuantityKind>& quantities() const override {
    static const std::vector<QuantityKind> kinds{{"", "buckets", {"len"}, buckets},
                                                 {"", "abs_bias", {"P", "WQ", "WK"}, positionBias}};
    return kinds;
  }

  [[nodiscard]] std::optional<Error> validateTogether(const Params& params) const override {
    return t5::bucketError(params.integer("num_buckets"), params.integer("max_distance"), true);
  }

  [[nodiscard]] std::vector<Text> warnings(const Params& params) const override {
    return hasBias(params) ? t5::bucketWarnings(bucketsOf(params).words()) : std::vector<Text>{};
  }

  [[nodiscard]] std::unique_ptr<ScoreBias> makeScoreBias(const Params& params) const override {
    return hasBias(params) ? std::make_unique<UntiedBias>(params) : nullptr;
  }

  [[nodiscard]] std::unique_ptr<RelativeIndex> makeRelativeIndex(const Params& params) const override {
    if (!hasBias(params)) return nullptr;
    return std::make_unique<UntiedBuckets>(params.integer("num_buckets"), params.integer("max_distance"));
  }

  [[nodiscard]] std::unique_ptr<AttentionTerms> makeAttentionTerms(const Params& params,
                                                                   const Toy& toy) const override {
    return std::make_unique<AttentionTerms>(
        tupe::attentionTerms(tupe::untyingOf(params), scoreBias(params).get(), toy));
  }
};

}  // namespace

const Encoding& tupeEncoding();
const Encoding& tupeEncoding() {
  static const Tupe instance;
  return instance;
}

}  // namespace pelab
