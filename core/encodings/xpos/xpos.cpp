#include <cmath>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/attention/terms.h"
#include "core/encodings/common_params.h"
#include "core/encodings/encoding.h"
#include "core/encodings/trig_table.h"
#include "core/encodings/turning.h"
#include "core/encodings/xpos/attention.h"
#include "core/encodings/xpos/decay.h"
#include "core/encodings/xpos/quantities.h"
#include "core/numerics/greatest_whole.h"
#include "core/scene/spec_makers.h"

namespace pelab {
namespace {

ParamSpec scaleBaseSpec() {
  ParamSpec spec = specOf("scale_base", Kind::Real, PELAB_TEXT("xpos", "Scale base B"),
                          PELAB_TEXT("xpos",
                                     "Distance over which pair i decays by ζ_i. A larger one decays more slowly; "
                                     "torchscale has 512, NeMo 2048."),
                          512.0);
  spec.min = 1.0;
  spec.max = 1e6;
  spec.sliderMin = 16.0;
  spec.sliderMax = 16384.0;
  spec.scale = Scale::Log2;
  spec.source = "torchscale, component/xpos_relative_position.py, scale_base";
  return spec;
}

ParamSpec centerSpec() {
  ParamSpec spec =
      specOf("center", Kind::Integer, PELAB_TEXT("xpos", "Center c"),
             PELAB_TEXT("xpos",
                        "Position at which queries and keys keep their size. It cancels in every score; in "
                        "the middle of a text it keeps the factors from overflowing."),
             std::int64_t{0});
  spec.min = -static_cast<double>(common_params::maxPositions);
  spec.max = static_cast<double>(common_params::maxPositions);
  spec.sliderMin = 0.0;
  spec.sliderMax = 4096.0;
  spec.source = "torchscale, component/xpos_relative_position.py";
  return spec;
}

class Xpos final : public Encoding {
public:
  [[nodiscard]] const EncodingInfo& info() const override {
    static const EncodingInfo info{
        "xpos",
        PELAB_TEXT("xpos", "xPos"),
        Family::Rotation,
        2022,
        "Sun et al. 2022, arXiv:2212.10554",
        "(x_u, x_v) → f_i (x_u cos nθ_i − x_v sin nθ_i, x_v cos nθ_i + x_u sin nθ_i), f_i = ζ_i^((n − c)/B) (q), "
        "f_i = ζ_i^(−(n − c)/B) (k), θ_i = base^(−2i/d), ζ_i = (2i/d + 0.4) / 1.4, (u, v) = (2i, 2i + 1)",
        PELAB_TEXT("xpos",
                   "RoPE whose scores fade with the distance: each pair multiplies queries by a factor that shrinks "
                   "with the position and keys by its inverse, so that a score holds ζ_i^((m − n)/B), the less the "
                   "further back the key is. Fast pairs fade first. It suits causal models alone: for keys after the "
                   "query the factor grows, and far from the center it overflows."),
        "LeX, RetNet, Kosmos-1"};
    return info;
  }

  [[nodiscard]] const std::vector<ParamSpec>& params() const override {
    static const std::vector<ParamSpec> specs{common_params::maxLen(), common_params::headDim(), common_params::base(),
                                              scaleBaseSpec(), centerSpec()};
    return specs;
  }

  [[nodiscard]] const std::vector<Preset>& presets() const override {
    using Setting = std::pair<const std::string, Value>;
    static const std::vector<Preset> presets{
        {"xpos-torchscale", PELAB_TEXT("xpos", "torchscale, 2048 positions"),
         PELAB_TEXT("xpos", "The authors' code: B = 512 and the center in the middle of the text."),
         Params{Setting{"head_dim", std::int64_t{64}}, Setting{"max_len", std::int64_t{2048}},
                Setting{"center", std::int64_t{1024}}}},
        {"xpos-nemo", PELAB_TEXT("xpos", "NeMo, B = 2048"), PELAB_TEXT("xpos", "Four times slower to fade."),
         Params{Setting{"head_dim", std::int64_t{64}}, Setting{"max_len", std::int64_t{2048}},
                Setting{"scale_base", 2048.0}}}};
    return presets;
  }

  [[nodiscard]] const std::vector<QuantityKind>& quantities() const override {
    static const std::vector<QuantityKind> kinds = xpos::quantities();
    return kinds;
  }

  [[nodiscard]] std::optional<Error> validateTogether(const Params& params) const override {
    const std::int64_t width = params.integer("head_dim");
    if (width % 2 != 0) {
      return Error{"odd_head_dim", "head_dim", format(params.at("head_dim")),
                   PELAB_TEXT("xpos", "A head width of %1 is odd; dimensions turn in pairs.").with({width})};
    }
    const auto d = static_cast<double>(width);
    if (!std::isfinite(std::pow(params.real("base"), (2.0 - d) / d) * kGreatestWhole)) {
      return Error{"bad_base", "base", format(params.at("base")),
                   PELAB_TEXT("rope", "Base %1 is so small that the angles have no finite value at this width.")
                       .with({Number{params.real("base"), 6}})};
    }
    return std::nullopt;
  }

  [[nodiscard]] std::vector<Text> warnings(const Params& params) const override {
    constexpr double leastNormal = 0x1p-126;  // of 32-bit floating point
    std::vector<Text> words = turning::baseWarnings(params.real("base"));
    const double zeta = xpos::zetas(params.integer("head_dim")).front();
    for (const std::int64_t position : {params.integer("max_len") - 1, std::int64_t{0}}) {
      const double exponent = xpos::exponentAt(params, static_cast<double>(position));
      const double digits = exponent * std::log10(zeta);
      if (std::abs(digits) < -std::log10(leastNormal)) continue;
      words.push_back(
          PELAB_TEXT("xpos",
                     "At position %1 pair 0 of a query is multiplied by %2^%3 = 10^%4, beyond what 32-bit numbers "
                     "hold. A center in the middle of the text halves the exponent.")
              .with({position, Number{zeta, 4}, Number{exponent, 5}, Number{digits, 4}}));
      break;
    }
    return words;
  }

  [[nodiscard]] std::unique_ptr<AttentionTerms> makeAttentionTerms(const Params& params,
                                                                   const Toy& toy) const override {
    return std::make_unique<AttentionTerms>(xpos::attentionTerms(params, toy));
  }

  /// Of the rotation alone: a query's and a key's factors differ.
  [[nodiscard]] std::unique_ptr<Table> makeTable(const Params& params) const override {
    const std::int64_t width = params.integer("head_dim");
    return std::make_unique<TrigTable>(params.integer("max_len"), xpos::frequencies(params).omega,
                                       turning::columnsOf(width / 2, true), 0, 1.0,
                                       PowerLaw{params.real("base"), 2, width, PowerLaw::Style::Product});
  }

  [[nodiscard]] std::optional<Frequencies> makeFrequencies(const Params& params) const override {
    return xpos::frequencies(params);
  }
};

}  // namespace

const Encoding& xposEncoding();
const Encoding& xposEncoding() {
  static const Xpos instance;
  return instance;
}

}  // namespace pelab
