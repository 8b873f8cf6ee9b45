#include <algorithm>
#include <cmath>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/attention/terms.h"
#include "core/encodings/common_params.h"
#include "core/encodings/encoding.h"
#include "core/encodings/index_queries.h"
#include "core/encodings/t5/bucket_params.h"
#include "core/encodings/t5/buckets.h"
#include "core/encodings/t5/stored_bias.h"
#include "core/encodings/trained_sizes.h"
#include "core/numerics/normal_extremes.h"
#include "core/numerics/seeded_random.h"
#include "core/quantities/query.h"
#include "core/scene/spec_makers.h"
#include "core/scene/table_numbers.h"

namespace pelab {
namespace {

using nlohmann::json;

T5Buckets bucketsOf(const Params& params) {
  return {params.flag("bidirectional"), params.integer("num_buckets"), params.integer("max_distance")};
}

/// β[bucket(j − i), h] of a table num_buckets × heads with N(0, 1) entries, element bucket·heads + h of the stream
/// "beta". A stand-in for trained values.
class T5Bias final : public ScoreBias {
public:
  explicit T5Bias(const Params& params)
      : m_buckets(bucketsOf(params)),
        m_heads(params.integer("num_heads")),
        m_seed(streamSeed(params.unsigned64("seed"), "beta")) {}

  [[nodiscard]] std::int64_t heads() const override { return m_heads; }
  [[nodiscard]] std::optional<double> at(std::int64_t head, std::int64_t query, std::int64_t key) const override {
    if (isCausal() && key > query) {
      return std::nullopt;
    }
    return standardNormal(m_seed, element(m_buckets.at(query, key), head));
  }
  /// Over the buckets that the relative positions read.
  [[nodiscard]] std::optional<std::pair<double, double>> extremes(std::int64_t head, std::int64_t from,
                                                                  std::int64_t to) const override {
    NormalExtremes found(m_seed);
    const std::int64_t last = isCausal() ? std::min<std::int64_t>(to, 0) : to;
    for (const std::int64_t bucket : m_buckets.between(from, last)) found.add(element(bucket, head));
    if (found.isEmpty()) {
      return std::nullopt;
    }
    return std::pair{found.least(), found.greatest()};
  }
  [[nodiscard]] std::string term() const override { return "β[bucket(j − i), h]"; }
  [[nodiscard]] bool isToeplitz() const override { return true; }
  [[nodiscard]] bool isCausal() const override { return !m_buckets.isBidirectional(); }

private:
  [[nodiscard]] std::uint64_t element(std::int64_t bucket, std::int64_t head) const {
    return static_cast<std::uint64_t>(bucket * m_heads + head);
  }

  T5Buckets m_buckets;
  std::int64_t m_heads;
  std::uint64_t m_seed;
};

json bucketRun(const Params& params, const json& query) {
  return bucketsOfRun(bucketsOf(params), query);
}

json bucketList(const Params& params, const json& query) {
  const T5Buckets buckets = bucketsOf(params);
  json values = json::array();
  for (const std::int64_t r : query::integers(query, "rel")) {
    values.push_back(buckets.bucket(r));
  }
  return values;
}

json matrix(const Params& params, const json& query) {
  return bucketsOfPairs(bucketsOf(params), query);
}

json firstDistance(const Params& params, const json& /*query*/) {
  return bucketsOf(params).firstDistances();
}

std::string bucketFormula(const T5Buckets& buckets) {
  const std::string sides =
      buckets.isBidirectional()
          ? "bucket(r) = b(−r) (r ≤ 0), bucket(r) = " + std::to_string(buckets.perDirection()) + " + b(r) (r > 0)"
          : "bucket(r) = b(max(−r, 0))";
  return sides + ", " + t5::distanceFormula(buckets);
}

ParamSpec bidirectionalSpec() {
  ParamSpec spec =
      switchSpec("bidirectional", PELAB_TEXT("t5", "Both directions"),
                 PELAB_TEXT("t5",
                            "On in the encoder: keys before and after the query have buckets of their own. Off in the "
                            "decoder, which masks the keys after the query."),
                 true);
  spec.source = "arXiv:1910.10683; Mesh TensorFlow, _relative_position_bucket";
  return spec;
}

class T5 final : public Encoding {
public:
  [[nodiscard]] const EncodingInfo& info() const override {
    static const EncodingInfo info{
        "t5",
        PELAB_TEXT("t5", "T5 buckets"),
        Family::ScoreBias,
        2019,
        "Raffel et al. 2019, arXiv:1910.10683",
        "score(i, j) = q_i·k_j + β[bucket(j − i), h], bucket(r) = b(−r) (r ≤ 0), bucket(r) = 16 + b(r) (r > 0), "
        "b(n) = n (n < 8), b(n) = min(8 + ⌊8 ln(n/8) / ln(128/8)⌋, 15) (n ≥ 8)",
        PELAB_TEXT(
            "t5",
            "Adds one trained number per head to each attention score, chosen by the bucket of the key's position "
            "relative to the query. Near distances have buckets of their own, far ones share buckets that grow "
            "logarithmically. It works at any length, but everything beyond the last bucket looks equally far. "
            "The numbers shown are a random stand-in for trained ones."),
        "T5, mT5, Flan-T5, UL2"};
    return info;
  }

  [[nodiscard]] std::string formula(const Params& params) const override {
    return "score(i, j) = q_i·k_j + β[bucket(j − i), h], " + bucketFormula(bucketsOf(params));
  }

  [[nodiscard]] const std::vector<ParamSpec>& params() const override {
    using trained::withoutTable;
    static const std::vector<ParamSpec> specs{
        trained::tableSpec(
            PELAB_TEXT("t5",
                       "The trained table of a checkpoint, relative_attention_bias: buckets × heads. Its "
                       "size decides both. Without one the numbers are a random stand-in."),
            "safetensors, NumPy .npy"),
        common_params::maxLen(),
        bidirectionalSpec(),
        withoutTable(t5::numBucketsSpec()),
        t5::maxDistanceSpec(),
        withoutTable(common_params::numHeads()),
        withoutTable(common_params::seed())};
    return specs;
  }

  [[nodiscard]] Params fromTable(const Params& params) const override {
    const TableFile* file = params.tableFile("table");
    if (file == nullptr) return {};
    return Params{{"num_buckets", file->numbers->rows()}, {"num_heads", file->numbers->columns()}};
  }

  [[nodiscard]] Text summary(const Params& params) const override {
    const TableFile* file = params.tableFile("table");
    if (file == nullptr) return info().summary;
    return PELAB_TEXT("t5",
                      "Adds one trained number per head to each attention score, chosen by the bucket of the key's "
                      "position relative to the query. Shown are the %1 × %2 numbers, buckets × heads, of %3. "
                      "Everything beyond the last bucket looks equally far.")
        .with({file->numbers->rows(), file->numbers->columns(), file->name()});
  }

  [[nodiscard]] const std::vector<Preset>& presets() const override {
    using Setting = std::pair<const std::string, Value>;
    const auto small = [](bool bidirectional) {
      return Params{Setting{"num_heads", std::int64_t{8}}, Setting{"num_buckets", std::int64_t{32}},
                    Setting{"max_distance", std::int64_t{128}}, Setting{"max_len", std::int64_t{512}},
                    Setting{"bidirectional", bidirectional}};
    };
    static const std::vector<Preset> presets{
        {"t5-small", PELAB_TEXT("t5", "T5-small, encoder"),
         PELAB_TEXT("t5", "32 buckets for both directions: the last one begins at distance 91, not at 128."),
         small(true)},
        {"t5-small-decoder", PELAB_TEXT("t5", "T5-small, decoder"),
         PELAB_TEXT("t5", "All 32 buckets look back, so distances below 16 are told apart exactly."), small(false)}};
    return presets;
  }

  [[nodiscard]] std::optional<TrainedNumbers> trainedNumbers(const Params& params) const override {
    return TrainedNumbers{params.integer("num_buckets") * params.integer("num_heads"), {}};
  }

  [[nodiscard]] const std::vector<QuantityKind>& quantities() const override {
    static const std::vector<QuantityKind> kinds{{"", "buckets", {"from", "to"}, bucketRun},
                                                 {"", "list", {"rel"}, bucketList},
                                                 {"", "matrix", {"q_len", "k_len"}, matrix},
                                                 {"", "first_distance", {}, firstDistance}};
    return kinds;
  }

  [[nodiscard]] std::optional<Error> validateTogether(const Params& params) const override {
    constexpr std::int64_t mostBuckets = 65536;
    constexpr std::int64_t mostHeads = 1024;
    if (auto error = trained::sizeError(params, mostBuckets, mostHeads)) return error;
    return t5::bucketError(params.integer("num_buckets"), params.integer("max_distance"), params.flag("bidirectional"));
  }

  [[nodiscard]] std::vector<Text> warnings(const Params& params) const override {
    return t5::bucketWarnings(bucketsOf(params));
  }

  [[nodiscard]] std::unique_ptr<ScoreBias> makeScoreBias(const Params& params) const override {
    if (const TableFile* file = params.tableFile("table")) {
      return std::make_unique<t5::StoredBias>(*file, params.flag("bidirectional"), params.integer("max_distance"));
    }
    return std::make_unique<T5Bias>(params);
  }

  [[nodiscard]] std::unique_ptr<RelativeIndex> makeRelativeIndex(const Params& params) const override {
    return std::make_unique<T5Buckets>(params.flag("bidirectional"), params.integer("num_buckets"),
                                       params.integer("max_distance"));
  }

  /// T5 has no 1/√d: its products are as large as they come.
  [[nodiscard]] std::unique_ptr<AttentionTerms> makeAttentionTerms(const Params& params,
                                                                   const Toy& toy) const override {
    auto result = std::make_unique<AttentionTerms>(builtTerms(*this, params, toy));
    AttentionTerm& content = result->terms.front();
    result->direct += (1.0 - content.scale) * content.values;
    content.scale = 1.0;
    content.scaleName.clear();
    return result;
  }
};

}  // namespace

const Encoding& t5Encoding();
const Encoding& t5Encoding() {
  static const T5 instance;
  return instance;
}

}  // namespace pelab
