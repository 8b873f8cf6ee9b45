#include <algorithm>
#include <cmath>
#include <cstddef>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/encodings/common_params.h"
#include "core/encodings/distance_bias.h"
#include "core/encodings/encoding.h"
#include "core/encodings/sandwich/cosine_sum.h"
#include "core/quantities/query.h"
#include "core/scene/spec_makers.h"

namespace pelab {
namespace {

using nlohmann::json;

/// base^(−2k/d̄) for k = index_start … index_start + d̄/2 − 1. A base near 0 gives numbers beyond all use; they stay
/// finite.
std::vector<double> frequenciesOf(const Params& params) {
  constexpr double greatest = 1e290;
  const auto width = static_cast<double>(params.integer("d_bar"));
  const std::int64_t start = params.integer("index_start");
  std::vector<double> omega;
  for (std::int64_t k = start; k < start + params.integer("d_bar") / 2; ++k) {
    omega.push_back(std::min(std::pow(params.real("base"), -2.0 * static_cast<double>(k) / width), greatest));
  }
  return omega;
}

/// What the sum of cosines becomes in a head: (sum − subtracted) / divisor.
struct Scaling {
  explicit Scaling(const Params& params)
      : heads(params.integer("num_heads")),
        subtracted(params.flag("subtract_half") ? 0.5 * static_cast<double>(params.integer("d_bar")) : 0.0) {}

  [[nodiscard]] double divisor(std::int64_t head) const {
    return static_cast<double>(head + 1) * (8.0 / static_cast<double>(heads));
  }
  [[nodiscard]] double operator()(std::int64_t head, double sum) const { return (sum - subtracted) / divisor(head); }

  std::int64_t heads;
  double subtracted;
};

std::string termOf(const Params& params, const std::string& sum) {
  const std::string divisor = " / (8 (h + 1) / H)";
  return (params.flag("subtract_half") ? "(" + sum + " − d̄/2)" : sum) + divisor;
}

class SandwichBias final : public DistanceBias {
public:
  explicit SandwichBias(const Params& params)
      : m_sum(frequenciesOf(params), params.integer("max_len")),
        m_scaling(params),
        m_term(termOf(params, "D(i − j)")) {}

  [[nodiscard]] std::int64_t heads() const override { return m_scaling.heads; }
  [[nodiscard]] std::string term() const override { return m_term; }
  [[nodiscard]] std::optional<double> distanceMean(std::int64_t head, Span queries, Span keys) const override {
    return m_scaling(head, m_sum.mean(queries, keys));
  }
  /// Whole distances are looked at one by one, up to 4096; then the step in which it falls is halved.
  [[nodiscard]] std::optional<double> distanceOfFall(std::int64_t head, double fall) const override {
    constexpr std::int64_t farthest = 4096;
    constexpr int halvings = 50;
    const double least = static_cast<double>(m_sum.pairs()) - fall * m_scaling.divisor(head);
    std::int64_t distance = 0;
    while (distance <= farthest && m_sum.at(distance) > least) ++distance;
    if (distance > farthest) {
      return std::nullopt;
    }
    auto below = static_cast<double>(distance);
    double above = below - 1.0;
    for (int k = 0; k < halvings; ++k) {
      const double middle = 0.5 * (above + below);
      (m_sum.between(middle) > least ? above : below) = middle;
    }
    return below;
  }

protected:
  [[nodiscard]] double ofDistance(std::int64_t head, std::int64_t distance) const override {
    return m_scaling(head, m_sum.at(distance));
  }
  /// Of up to 8192 distances each; of more the nearest 4096 and as many evenly spread ones of the others.
  [[nodiscard]] std::pair<double, double> extremesOf(std::int64_t head, std::int64_t nearest,
                                                     std::int64_t farthest) const override {
    constexpr std::int64_t most = 4096;
    double least = m_sum.at(farthest);
    double greatest = least;
    const auto look = [&](std::int64_t distance) {
      const double sum = m_sum.at(distance);
      least = std::min(least, sum);
      greatest = std::max(greatest, sum);
    };
    const std::int64_t rest = std::min(nearest + most, farthest);
    for (std::int64_t d = nearest; d < rest; ++d) look(d);
    const std::int64_t places = std::min(farthest - rest, most);
    for (std::int64_t k = 0; k < places; ++k) look(rest + k * (farthest - rest) / places);
    return {m_scaling(head, least), m_scaling(head, greatest)};
  }

private:
  CosineSum m_sum;
  Scaling m_scaling;
  std::string m_term;
};

/// Bias of cells [head, i − j]; the mask is not part of it.
json bias(const Params& params, const json& query) {
  const Scaling scaling(params);
  const CosineSum sum(frequenciesOf(params), 1);
  json values = json::array();
  for (const std::vector<std::int64_t>& cell : query::cells(query, "cells", 2)) {
    query::requireIndex("cells", static_cast<double>(cell[0]), scaling.heads);
    values.push_back(scaling(cell[0], sum.at(cell[1])));
  }
  return values;
}

std::string formulaOf(const std::string& term, std::int64_t start) {
  return "score(i, j) = q_i·k_j + " + term +
         ", D(n) = Σ_k cos(n / base^(2k/d̄)), k = " + (start == 0 ? "0 … d̄/2 − 1" : "1 … d̄/2");
}

ParamSpec widthSpec() {
  ParamSpec spec = specOf("d_bar", Kind::Integer, PELAB_TEXT("sandwich", "Width d̄"),
                          PELAB_TEXT("sandwich",
                                     "Twice the number of cosines: the width of the sinusoidal table whose inner "
                                     "products are used. It is even and need not be the model's."),
                          std::int64_t{128});
  spec.caption = Text::literal("d̄ = %1");
  spec.min = 2.0;
  spec.max = 1024.0;
  spec.sliderMin = 2.0;
  spec.sliderMax = 512.0;
  spec.step = 2.0;
  spec.source = "arXiv:2212.10356";
  return spec;
}

ParamSpec startSpec() {
  ParamSpec spec = specOf("index_start", Kind::Integer, PELAB_TEXT("sandwich", "First index"),
                          PELAB_TEXT("sandwich",
                                     "1 as in the paper's sum and in NeMo; 0 has the frequencies of the sinusoidal "
                                     "table, the fastest of which is 1."),
                          std::int64_t{1});
  spec.min = 0.0;
  spec.max = 1.0;
  spec.sliderMin = 0.0;
  spec.sliderMax = 1.0;
  spec.source = "arXiv:2212.10356; NVIDIA NeMo";
  return spec;
}

ParamSpec subtractSpec() {
  ParamSpec spec = switchSpec("subtract_half", PELAB_TEXT("sandwich", "Subtract d̄/2"),
                              PELAB_TEXT("sandwich",
                                         "Makes the bias 0 at distance 0 and negative elsewhere. It is the same in a "
                                         "whole row, so softmax removes it."),
                              true);
  spec.source = "NVIDIA NeMo";
  return spec;
}

class Sandwich final : public Encoding {
public:
  [[nodiscard]] const EncodingInfo& info() const override {
    static const EncodingInfo info{
        "sandwich",
        PELAB_TEXT("sandwich", "Sandwich"),
        Family::ScoreBias,
        2022,
        "Chi et al. 2022, arXiv:2212.10356",
        "score(i, j) = q_i·k_j + (D(i − j) − d̄/2) / (8 (h + 1) / H), D(n) = Σ_k cos(n / base^(2k/d̄)), k = 1 … d̄/2",
        PELAB_TEXT(
            "sandwich",
            "Adds to each attention score the inner product of the sinusoidal rows of the two positions, a sum of "
            "cosines of their distance, divided by a number that grows with the head. Nothing is trained. It falls "
            "about like the logarithm of the distance and works on texts longer than those of the training, but it "
            "ripples: some far tokens count more than nearer ones."),
        ""};
    return info;
  }

  [[nodiscard]] std::string formula(const Params& params) const override {
    return formulaOf(termOf(params, "D(i − j)"), params.integer("index_start"));
  }

  [[nodiscard]] const std::vector<ParamSpec>& params() const override {
    static const std::vector<ParamSpec> specs{
        common_params::maxLen(), common_params::numHeads(), widthSpec(), common_params::base(), startSpec(),
        subtractSpec()};
    return specs;
  }

  [[nodiscard]] const std::vector<Preset>& presets() const override {
    using Setting = std::pair<const std::string, Value>;
    static const std::vector<Preset> presets{
        {"sandwich-product", PELAB_TEXT("sandwich", "The inner product itself"),
         PELAB_TEXT("sandwich",
                    "From index 0 and with nothing subtracted, head 0 of 8 is exactly the inner product of two rows of "
                    "the sinusoidal table of width 128."),
         Params{Setting{"index_start", std::int64_t{0}}, Setting{"subtract_half", false},
                Setting{"num_heads", std::int64_t{8}}, Setting{"d_bar", std::int64_t{128}}}}};
    return presets;
  }

  [[nodiscard]] std::optional<TrainedNumbers> trainedNumbers(const Params& /*params*/) const override {
    return TrainedNumbers{};
  }

  [[nodiscard]] const std::vector<QuantityKind>& quantities() const override {
    static const std::vector<QuantityKind> kinds{{"", "bias", {"cells"}, bias}};
    return kinds;
  }

  [[nodiscard]] std::optional<Error> validateTogether(const Params& params) const override {
    const std::int64_t width = params.integer("d_bar");
    if (width % 2 == 0) {
      return std::nullopt;
    }
    return Error{"bad_d_bar", "d_bar", format(params.at("d_bar")),
                 PELAB_TEXT("sandwich", "d̄ must be even, two for each cosine; it was %1.").with({width})};
  }

  [[nodiscard]] std::vector<Text> warnings(const Params& params) const override {
    if (params.real("base") > 1.0) {
      return {};
    }
    return {PELAB_TEXT("sandwich",
                       "A base of 1 or less leaves no slow cosines, so the bias does not fall with the distance.")};
  }

  [[nodiscard]] std::unique_ptr<ScoreBias> makeScoreBias(const Params& params) const override {
    return std::make_unique<SandwichBias>(params);
  }
};

}  // namespace

const Encoding& sandwichEncoding();
const Encoding& sandwichEncoding() {
  static const Sandwich instance;
  return instance;
}

}  // namespace pelab
