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
#include "core/encodings/kerple/kernel.h"
#include "core/quantities/query.h"
#include "core/scene/spec_makers.h"

namespace pelab {
namespace {

using nlohmann::json;

constexpr double greatestPower = 2.0;

/// The term without its minus: "r₁ ln(1 + r₂ (i − j))"; r₁[h] where the heads differ.
std::string penalty(bool isLogarithmic, bool isDrawn) {
  const std::string head = isDrawn ? "[h]" : "";
  const std::string power = "r₂" + head;
  return "r₁" + head + (isLogarithmic ? " ln(1 + " + power + " (i − j))" : " (i − j)^(" + power + ")");
}

std::string penaltyOf(const Params& params) {
  return penalty(params.text("kernel") == "log", kerple::isDrawn(params));
}

class KerpleBias final : public DistanceBias {
public:
  explicit KerpleBias(const Params& params)
      : m_kernels(kerple::kernels(params)), m_penalty(penaltyOf(params)), m_isDrawn(kerple::isDrawn(params)) {}

  [[nodiscard]] std::int64_t heads() const override { return static_cast<std::int64_t>(m_kernels.size()); }
  [[nodiscard]] bool isSameInAllHeads() const override { return !m_isDrawn; }
  [[nodiscard]] std::string term() const override { return "−" + m_penalty; }
  [[nodiscard]] std::optional<double> distanceOfFall(std::int64_t head, double fall) const override {
    return kernel(head).distanceOfFall(fall);
  }

protected:
  [[nodiscard]] double ofDistance(std::int64_t head, std::int64_t distance) const override {
    return kernel(head).at(static_cast<double>(distance));
  }
  /// It only falls.
  [[nodiscard]] std::pair<double, double> extremesOf(std::int64_t head, std::int64_t nearest,
                                                     std::int64_t farthest) const override {
    return {ofDistance(head, farthest), ofDistance(head, nearest)};
  }

private:
  [[nodiscard]] const kerple::Kernel& kernel(std::int64_t head) const {
    return m_kernels[static_cast<std::size_t>(head)];
  }

  std::vector<kerple::Kernel> m_kernels;
  std::string m_penalty;
  bool m_isDrawn;
};

/// The kernel of a head, of the first where none is named, at relative positions of either sign; the mask is not part
/// of it.
json bias(const Params& params, const json& query) {
  const std::vector<kerple::Kernel> kernels = kerple::kernels(params);
  const std::int64_t head = query.contains("head") ? query::integer(query, "head", 0, std::ssize(kernels) - 1) : 0;
  const kerple::Kernel& kernel = kernels[static_cast<std::size_t>(head)];
  json values = json::array();
  for (const std::int64_t delta : query::integers(query, "delta")) {
    values.push_back(kernel.at(std::abs(static_cast<double>(delta))));
  }
  return values;
}

ParamSpec kernelSpec() {
  ParamSpec spec = choiceSpec(
      "kernel", PELAB_TEXT("kerple", "Kernel"),
      PELAB_TEXT("kerple",
                 "How the penalty grows with the distance. The paper got its best results with the logarithm."),
      {{"log", PELAB_TEXT("kerple", "Logarithm: −r₁ ln(1 + r₂ (m − n))")},
       {"power", PELAB_TEXT("kerple", "Power: −r₁ (m − n)^r₂")}});
  spec.caption = Text::literal("%1");
  spec.source = "arXiv:2205.09921";
  return spec;
}

ParamSpec headValuesSpec() {
  ParamSpec spec = choiceSpec("head_values", PELAB_TEXT("kerple", "Values of the heads"),
                              PELAB_TEXT("kerple",
                                         "r₁ and r₂ are trained, two numbers for each head. Shown is one pair for all "
                                         "of them, or a pair for each as the official code starts: one number between "
                                         "0 and 2, the other between 0 and 1, none below 0.01."),
                              {{"same", PELAB_TEXT("kerple", "The same r₁ and r₂")},
                               {"drawn", PELAB_TEXT("kerple", "Drawn, before training")}});
  spec.source = "chijames/KERPLE, megatron/mpu/layers.py";
  return spec;
}

ParamSpec visibleWhen(ParamSpec spec, bool drawn) {
  spec.visibleIf = [drawn](const Params& params) { return kerple::isDrawn(params) == drawn; };
  return spec;
}

ParamSpec trainedSpec(std::string_view id, Text label, Text caption, Text help, double sliderMax) {
  ParamSpec spec = specOf(id, Kind::Real, std::move(label), std::move(help), 1.0);
  spec.min = 0.0;
  spec.minExclusive = true;
  spec.max = 1e6;
  spec.sliderMin = 0.01;
  spec.sliderMax = sliderMax;
  spec.step = 0.01;
  spec.source = "arXiv:2205.09921";
  spec.errorCode = "bad_kernel_params";
  spec.caption = std::move(caption);
  return visibleWhen(std::move(spec), false);
}

class Kerple final : public Encoding {
public:
  [[nodiscard]] const EncodingInfo& info() const override {
    static const EncodingInfo info{
        "kerple",
        PELAB_TEXT("kerple", "KERPLE"),
        Family::ScoreBias,
        2022,
        "Chi et al. 2022, arXiv:2205.09921",
        "score(i, j) = q_i·k_j − r₁ ln(1 + r₂ (i − j))",
        PELAB_TEXT(
            "kerple",
            "Subtracts from each attention score a penalty that grows with the logarithm or a power of the distance; "
            "its two numbers are trained, a pair for each head. The logarithm falls slowly far away, so texts longer "
            "than those of the training still see far back. Like ALiBi it knows distances only and can never prefer "
            "a far token to a near one."),
        ""};
    return info;
  }

  [[nodiscard]] std::string formula(const Params& params) const override {
    return "score(i, j) = q_i·k_j − " + penaltyOf(params);
  }

  [[nodiscard]] const std::vector<ParamSpec>& params() const override {
    static const std::vector<ParamSpec> specs{
        common_params::maxLen(),
        kernelSpec(),
        headValuesSpec(),
        trainedSpec(
            "r1", PELAB_TEXT("kerple", "Strength r₁"), Text::literal("r₁ = %1"),
            PELAB_TEXT("kerple", "How strong the penalty is. With the power it is the slope of ALiBi when r₂ is 1."),
            4.0),
        trainedSpec("r2", PELAB_TEXT("kerple", "Shape r₂"), Text::literal("r₂ = %1"),
                    PELAB_TEXT("kerple",
                               "With the logarithm how early the curve bends, with the power its exponent, at most 2."),
                    2.0),
        visibleWhen(common_params::numHeads(), true),
        visibleWhen(common_params::seed(), true)};
    return specs;
  }

  [[nodiscard]] const std::vector<Preset>& presets() const override {
    using Setting = std::pair<const std::string, Value>;
    static const std::vector<Preset> presets{
        {"kerple-start", PELAB_TEXT("kerple", "Before training"),
         PELAB_TEXT("kerple",
                    "Each head with numbers of its own, drawn as the official code starts: some look near, some far."),
         Params{Setting{"head_values", std::string("drawn")}}},
        {"kerple-alibi", PELAB_TEXT("kerple", "ALiBi as a power"),
         PELAB_TEXT("kerple",
                    "The power with exponent 1 and the gentlest slope of ALiBi, 2^−8: the same as ALiBi's last head."),
         Params{Setting{"kernel", std::string("power")}, Setting{"r1", 0.00390625}, Setting{"r2", 1.0}}}};
    return presets;
  }

  [[nodiscard]] std::optional<TrainedNumbers> trainedNumbers(const Params& params) const override {
    return TrainedNumbers{2 * params.integer("num_heads"), {}};
  }

  [[nodiscard]] const std::vector<QuantityKind>& quantities() const override {
    static const std::vector<QuantityKind> kinds{{"", "bias", {"delta", "head?"}, bias}};
    return kinds;
  }

  [[nodiscard]] std::optional<Error> validateTogether(const Params& params) const override {
    if (params.text("kernel") != "power" || params.real("r2") <= greatestPower) {
      return std::nullopt;
    }
    return Error{"bad_kernel_params", "r2", format(params.at("r2")),
                 PELAB_TEXT("kerple", "The exponent r₂ of the power must be at most 2, or it is no kernel; it was %1.")
                     .with({Number{params.real("r2")}})};
  }

  [[nodiscard]] std::vector<Text> warnings(const Params& params) const override {
    const kerple::Kernel kernel = kerple::givenKernel(params);
    if (kerple::isDrawn(params) || kernel.isLogarithmic || kernel.r2 < 1.0 || kernel.r2 > 1.0) {
      return {};
    }
    return {PELAB_TEXT("kerple", "With exponent 1 this is ALiBi, with the slope %1 in every head.")
                .with({Number{kernel.r1}})};
  }

  [[nodiscard]] std::unique_ptr<ScoreBias> makeScoreBias(const Params& params) const override {
    return std::make_unique<KerpleBias>(params);
  }
};

}  // namespace

const Encoding& kerpleEncoding();
const Encoding& kerpleEncoding() {
  static const Kerple instance;
  return instance;
}

}  // namespace pelab
