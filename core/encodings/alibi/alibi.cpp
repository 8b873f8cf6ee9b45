#include <bit>
#include <cmath>
#include <cstddef>
#include <cstdlib>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/encodings/alibi/slopes.h"
#include "core/encodings/common_params.h"
#include "core/encodings/encoding.h"
#include "core/quantities/query.h"
#include "core/scene/spec_makers.h"

namespace pelab {
namespace {

using nlohmann::json;

/// The four published ways of writing the bias of query i and key j with slope λ, of keyLength keys.
struct Mode {
  const char* id;
  bool masksFuture;  ///< keys after the query have no bias at all
  bool isCausal;     ///< used in decoders, which mask the keys after the query
  bool isToeplitz;
  const char* term;  ///< what is added to the score
  double (*value)(double slope, double query, double key, double keyLength);
};

constexpr Mode modes[] = {
    {"causal", true, true, true, " − λ_h (i − j)", [](double m, double i, double j, double) { return m * (j - i); }},
    {"symmetric", false, false, true, " − λ_h |i − j|",
     [](double m, double i, double j, double) { return 0.0 - m * std::abs(i - j); }},
    {"bloom_column", false, true, false, " + λ_h j", [](double m, double, double j, double) { return m * j; }},
    {"mpt_column", false, true, false, " + λ_h (j − (L − 1))",
     [](double m, double, double j, double n) { return m * (j - (n - 1.0)); }},
};

const Mode& modeOf(const Params& params) {
  const std::string& id = params.text("mode");
  for (const Mode& mode : modes) {
    if (id == mode.id) {
      return mode;
    }
  }
  return modes[0];
}

/// Falcon multiplies the whole logit, bias included, by 1/√head_dim.
double biasScale(const Params& params) {
  return params.text("bias_scale") == "none" ? 1.0 : 1.0 / std::sqrt(static_cast<double>(params.integer("head_dim")));
}

std::vector<double> scaled(std::vector<double> slopes, double scale) {
  for (double& slope : slopes) {
    slope *= scale;
  }
  return slopes;
}

std::vector<double> slopesOf(const Params& params) {
  return scaled(alibi::publishedSlopes(params.integer("num_heads"), params.real("alibi_bias_max")), biasScale(params));
}

class AlibiBias final : public ScoreBias {
public:
  explicit AlibiBias(const Params& params)
      : m_mode(modeOf(params)),
        m_slopes(slopesOf(params)),
        m_plain(
            scaled(alibi::plainSlopes(params.integer("num_heads"), params.real("alibi_bias_max")), biasScale(params))),
        m_length(static_cast<double>(params.integer("max_len"))) {}

  [[nodiscard]] std::int64_t heads() const override { return static_cast<std::int64_t>(m_slopes.size()); }
  [[nodiscard]] std::optional<double> at(std::int64_t head, std::int64_t query, std::int64_t key) const override {
    if (m_mode.isCausal && key > query) {
      return std::nullopt;
    }
    return m_mode.value(m_slopes[static_cast<std::size_t>(head)], static_cast<double>(query), static_cast<double>(key),
                        m_length);
  }
  [[nodiscard]] std::string term() const override {
    const std::string_view term(m_mode.term);
    const bool isMinus = term.starts_with(" − ");
    std::string own = (isMinus ? "−" : "") + std::string(term.substr(isMinus ? std::string_view(" − ").size() : 3));
    constexpr std::string_view last = "(L − 1)";
    const std::size_t at = own.find(last);
    return at == std::string::npos ? own : own.replace(at, last.size(), std::to_string(std::llround(m_length) - 1));
  }
  [[nodiscard]] bool isToeplitz() const override { return m_mode.isToeplitz; }
  [[nodiscard]] bool isCausal() const override { return m_mode.isCausal; }
  [[nodiscard]] std::vector<double> slopes() const override { return m_slopes; }
  [[nodiscard]] std::vector<double> plainSlopes() const override { return m_plain; }

private:
  Mode m_mode;
  std::vector<double> m_slopes;
  std::vector<double> m_plain;
  double m_length;
};

json slopes(const Params& params, const json& /*query*/) {
  return slopesOf(params);
}

/// Bias of cells [head, query, key] as the code of each mode writes it: only "causal" has no number for later keys.
json bias(const Params& params, const json& query) {
  const std::vector<double> slope = slopesOf(params);
  const Mode& mode = modeOf(params);
  const std::int64_t keyLength = query.contains("k_len")
                                     ? query::integer(query, "k_len", 1, common_params::maxPositions)
                                     : params.integer("max_len");
  json values = json::array();
  for (const std::vector<std::int64_t>& cell : query::cells(query, "cells", 3)) {
    query::requireIndex("cells", static_cast<double>(cell[0]), static_cast<std::int64_t>(slope.size()));
    if (mode.masksFuture && cell[2] > cell[1]) {
      values.push_back(nullptr);
      continue;
    }
    values.push_back(mode.value(slope[static_cast<std::size_t>(cell[0])], static_cast<double>(cell[1]),
                                static_cast<double>(cell[2]), static_cast<double>(keyLength)));
  }
  return values;
}

ParamSpec biasMaxSpec() {
  ParamSpec spec = specOf(
      "alibi_bias_max", Kind::Real, PELAB_TEXT("alibi", "Bias maximum B"),
      PELAB_TEXT("alibi", "The gentlest slope is 2^(−B). The paper has 8; only MPT can be set to something else."),
      8.0);
  spec.min = 0.0;
  spec.minExclusive = true;
  spec.max = 64.0;
  spec.sliderMin = 1.0;
  spec.sliderMax = 16.0;
  spec.step = 0.5;
  spec.source = "MPT, attn_config.alibi_bias_max";
  return spec;
}

ParamSpec modeSpec() {
  ParamSpec spec = choiceSpec(
      "mode", PELAB_TEXT("alibi", "Form"),
      PELAB_TEXT("alibi",
                 "The same attention written in several ways: the forms by key alone differ from the causal one "
                 "by a constant in each row, which softmax removes."),
      {{"causal", PELAB_TEXT("alibi", "Causal: −λ (m − n)")},
       {"symmetric", PELAB_TEXT("alibi", "Symmetric: −λ |m − n|")},
       {"bloom_column", PELAB_TEXT("alibi", "By key, BLOOM: λ n")},
       {"mpt_column", PELAB_TEXT("alibi", "By key, MPT: λ (n − (L − 1))")}});
  spec.source = "arXiv:2108.12409; BLOOM and MPT code";
  return spec;
}

ParamSpec biasScaleSpec() {
  ParamSpec spec = choiceSpec(
      "bias_scale", PELAB_TEXT("alibi", "Bias scale"),
      PELAB_TEXT(
          "alibi",
          "Whether the bias is divided by the square root of the head width together with the score. Falcon does "
          "so, BLOOM and MPT do not."),
      {{"none", PELAB_TEXT("alibi", "None")}, {"inv_sqrt_head_dim", PELAB_TEXT("alibi", "1/√d, as in Falcon")}});
  spec.source = "Falcon code";
  return spec;
}

ParamSpec headDimSpec() {
  ParamSpec spec = common_params::headDim();
  spec.visibleIf = [](const Params& params) { return params.text("bias_scale") == "inv_sqrt_head_dim"; };
  return spec;
}

class Alibi final : public Encoding {
public:
  [[nodiscard]] const EncodingInfo& info() const override {
    static const EncodingInfo info{
        "alibi",
        PELAB_TEXT("alibi", "ALiBi"),
        Family::ScoreBias,
        2021,
        "Press et al. 2021, arXiv:2108.12409",
        "score(i, j) = q_i·k_j − λ_h (i − j), λ_h = 2^(−B(h+1)/H)",
        PELAB_TEXT(
            "alibi",
            "Subtracts from each attention score a penalty that grows in proportion to the distance, with a fixed "
            "slope per head. Steep heads look at the nearest tokens, gentle ones far back; nothing is trained and "
            "nothing is added to the input. Longer texts than those of the training work well, but what lies far "
            "back can only fade."),
        "BLOOM, MPT, Falcon-RW"};
    return info;
  }

  [[nodiscard]] std::string formula(const Params& params) const override {
    const Mode& mode = modeOf(params);
    std::string score = std::string("q_i·k_j") + mode.term;
    if (params.text("bias_scale") != "none") {
      score = "(" + score + ") / √d";
    }
    const bool needsLength = std::string_view(mode.id) == "mpt_column";
    const std::string length = needsLength ? ", L = " + std::to_string(params.integer("max_len")) : "";
    return "score(i, j) = " + score + length + ", " + alibi::slopeFormula(params.integer("num_heads"));
  }

  [[nodiscard]] const std::vector<ParamSpec>& params() const override {
    static const std::vector<ParamSpec> specs{
        common_params::maxLen(), common_params::numHeads(), biasMaxSpec(), modeSpec(), biasScaleSpec(), headDimSpec()};
    return specs;
  }

  [[nodiscard]] const std::vector<Preset>& presets() const override {
    using Setting = std::pair<const std::string, Value>;
    static const std::vector<Preset> presets{
        {"bloom", PELAB_TEXT("alibi", "BLOOM 176B"),
         PELAB_TEXT(
             "alibi",
             "112 heads: the slopes of 64 heads, then every other slope of 128 heads; head 64 is the steepest of all."),
         Params{Setting{"num_heads", std::int64_t{112}}, Setting{"head_dim", std::int64_t{128}},
                Setting{"mode", std::string("bloom_column")}}},
        {"alibi-12", PELAB_TEXT("alibi", "12 heads"),
         PELAB_TEXT("alibi",
                    "The smallest well-known case that is not a power of two: the slopes of 8 heads, then 4 of those "
                    "of 16 heads, the first of them the steepest of all."),
         Params{Setting{"num_heads", std::int64_t{12}}}}};
    return presets;
  }

  [[nodiscard]] const std::vector<QuantityKind>& quantities() const override {
    static const std::vector<QuantityKind> kinds{{"", "slopes", {}, slopes}, {"", "bias", {"cells", "k_len?"}, bias}};
    return kinds;
  }

  [[nodiscard]] std::vector<Text> warnings(const Params& params) const override {
    const std::int64_t heads = params.integer("num_heads");
    const auto power = static_cast<std::int64_t>(std::bit_floor(static_cast<std::uint64_t>(heads)));
    if (power == heads) {
      return {};
    }
    return {PELAB_TEXT("alibi",
                       "%1 heads are not a power of two: heads 0 … %2 have the slopes of %3 heads; from head %3 on "
                       "follows every other slope of %4 heads, and head %3 is the steepest of all.")
                .with({heads, power - 1, power, 2 * power})};
  }

  [[nodiscard]] std::unique_ptr<ScoreBias> makeScoreBias(const Params& params) const override {
    return std::make_unique<AlibiBias>(params);
  }
};

}  // namespace

const Encoding& alibiEncoding();
const Encoding& alibiEncoding() {
  static const Alibi instance;
  return instance;
}

}  // namespace pelab
