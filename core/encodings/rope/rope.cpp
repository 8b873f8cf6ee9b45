#include <algorithm>
#include <cmath>
#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/encodings/common_params.h"
#include "core/encodings/encoding.h"
#include "core/encodings/rope/presets.h"
#include "core/encodings/rope/quantities.h"
#include "core/encodings/rope/rotation.h"
#include "core/encodings/rope/scaling.h"
#include "core/encodings/rope/scaling_errors.h"
#include "core/encodings/rope/scaling_params.h"
#include "core/encodings/rope/scaling_texts.h"
#include "core/encodings/trig_table.h"
#include "core/encodings/turning.h"
#include "core/numerics/greatest_whole.h"
#include "core/scene/spec_makers.h"

namespace pelab {
namespace {

bool isProportional(const Params& params) {
  return rope::scalingType(params) == rope::ScalingType::Proportional;
}

ParamSpec layoutSpec() {
  ParamSpec spec = choiceSpec(
      "layout", PELAB_TEXT("rope", "Pairs"),
      PELAB_TEXT("rope",
                 "Which two dimensions turn together. Both layouts are the same rotation up to a fixed order of "
                 "the dimensions, so weights of one do not fit the other."),
      {{"half_split", PELAB_TEXT("rope", "Half split: (i, i + d/2)")},
       {"interleaved", PELAB_TEXT("rope", "Interleaved: (2i, 2i + 1)")}});
  spec.source = "half split: GPT-NeoX, Hugging Face Llama; interleaved: GPT-J, RoFormer, original Llama";
  return spec;
}

ParamSpec partialSpec() {
  ParamSpec spec =
      specOf("partial_rotary_factor", Kind::Real, PELAB_TEXT("rope", "Rotary share"),
             PELAB_TEXT("rope",
                        "Share of the head's dimensions that turn; the rest pass through unchanged. GPT-NeoX turns a "
                        "quarter of them."),
             1.0);
  spec.min = 0.0;
  spec.minExclusive = true;
  spec.max = 1.0;
  spec.sliderMin = 0.125;
  spec.sliderMax = 1.0;
  spec.step = 0.125;
  spec.source = "GPT-NeoX, rotary_pct";
  spec.visibleIf = [](const Params& params) { return params.isNull("rotary_dim") && !isProportional(params); };
  return spec;
}

ParamSpec rotaryDimSpec() {
  ParamSpec spec =
      specOf("rotary_dim", Kind::Integer, PELAB_TEXT("rope", "Rotary dimensions"),
             PELAB_TEXT("rope",
                        "Number of dimensions that turn, as GPT-J states it. When it is set it takes the place of the "
                        "rotary share."),
             std::monostate{});
  spec.nullable = true;
  spec.min = 1.0;
  spec.max = 16384.0;
  spec.sliderMin = 2.0;
  spec.sliderMax = 1024.0;
  spec.step = 2.0;
  spec.scale = Scale::Log2;
  spec.source = "GPT-J, rotary_dim";
  spec.visibleIf = [](const Params& params) { return !isProportional(params); };
  return spec;
}

/// The field that decides how many dimensions turn, with its value.
std::pair<const char*, std::string> decidingField(const Params& params) {
  if (isProportional(params)) return {"head_dim", format(params.at("head_dim"))};
  if (!params.isNull("rotary_dim")) {
    return {"rotary_dim", format(params.at("rotary_dim"))};
  }
  if (params.real("partial_rotary_factor") != 1.0) {
    return {"partial_rotary_factor", format(params.at("partial_rotary_factor"))};
  }
  return {"head_dim", format(params.at("head_dim"))};
}

/// Whether the angles of all positions are numbers. Only frequencies that grow from pair to pair may be too large.
bool hasFiniteAngles(const Params& params) {
  if (params.real("base") >= 1.0) return true;
  const std::vector<double> omega = rope::frequencies(params).omega;
  return std::all_of(omega.begin(), omega.end(), [](double each) { return std::isfinite(each * kGreatestWhole); });
}

class Rope final : public Encoding {
public:
  [[nodiscard]] const EncodingInfo& info() const override {
    static const EncodingInfo info{
        "rope",
        PELAB_TEXT("rope", "RoPE"),
        Family::Rotation,
        2021,
        "Su et al. 2021, arXiv:2104.09864",
        "(x_u, x_v) → (x_u cos pθ_i − x_v sin pθ_i, x_v cos pθ_i + x_u sin pθ_i), θ_i = base^(−2i/d), "
        "(u, v) = (i, i + d/2)",
        PELAB_TEXT("rope",
                   "Turns every pair of dimensions of the queries and keys by an angle that grows with the position; "
                   "nothing is added to the input. Positions m and n then enter a score only through n − m, and "
                   "lengths of vectors do not change. Beyond the trained length the slow pairs reach angles "
                   "that were never seen, which is what the scaling methods repair."),
        "LLaMA, Mistral, Qwen, Gemma, GPT-J, GPT-NeoX, PaLM, DeepSeek"};
    return info;
  }

  [[nodiscard]] std::string formula(const Params& params) const override { return rope::formula(params); }

  [[nodiscard]] const std::vector<ParamSpec>& params() const override {
    static const std::vector<ParamSpec> specs = [] {
      std::vector<ParamSpec> all{common_params::maxLen(), common_params::headDim(), common_params::base(), layoutSpec(),
                                 partialSpec(),           rotaryDimSpec()};
      for (ParamSpec& spec : rope::scalingParams()) all.push_back(std::move(spec));
      return all;
    }();
    return specs;
  }

  [[nodiscard]] const std::vector<Preset>& presets() const override {
    static const std::vector<Preset> presets = rope::presets();
    return presets;
  }

  [[nodiscard]] const std::vector<QuantityKind>& quantities() const override {
    static const std::vector<QuantityKind> kinds = rope::quantities();
    return kinds;
  }

  [[nodiscard]] std::optional<Error> validateTogether(const Params& params) const override {
    const std::int64_t width = params.integer("head_dim");
    const std::int64_t turning = rope::rotaryDim(params);
    if (turning > width) {
      return Error{
          "bad_rotary_dim", "rotary_dim", format(params.at("rotary_dim")),
          PELAB_TEXT("rope", "rotary_dim %1 is more than the %2 dimensions of the head.").with({turning, width})};
    }
    if (width < 2) {
      return Error{
          "odd_rotary_dim", "head_dim", format(params.at("head_dim")),
          PELAB_TEXT("rope", "A head of %1 dimension has no pair to turn; at least 2 are needed.").with({width})};
    }
    if (turning < 2 || turning % 2 != 0) {
      auto [field, value] = decidingField(params);
      return Error{"odd_rotary_dim", field, std::move(value),
                   PELAB_TEXT("rope",
                              "%1 of the %2 dimensions of the head would turn; it must be an even number from 2 to %2, "
                              "because dimensions turn in pairs.")
                       .with({turning, width})};
    }
    if (auto error = rope::scalingError(params)) return error;
    if (!hasFiniteAngles(params)) {
      return Error{"bad_base", "base", format(params.at("base")),
                   PELAB_TEXT("rope", "Base %1 is so small that the angles have no finite value at this width.")
                       .with({Number{params.real("base"), 6}})};
    }
    return std::nullopt;
  }

  [[nodiscard]] std::vector<Text> warnings(const Params& params) const override {
    std::vector<Text> words = turning::baseWarnings(params.real("base"));
    for (Text& word : rope::scalingWarnings(params)) words.push_back(std::move(word));
    return words;
  }

  [[nodiscard]] std::unique_ptr<Table> makeTable(const Params& params) const override {
    Frequencies f = rope::frequencies(params);
    const rope::Scaling scaling = rope::scalingOf(params);
    PowerLaw law{scaling.base, 2, f.rotaryDim, PowerLaw::Style::Product, {}};
    for (const rope::PairScaling& pair : scaling.pairs) law.scaled.push_back(rope::scaledText(pair));
    return std::make_unique<TrigTable>(params.integer("max_len"), std::move(f.omega),
                                       turning::columnsOf(f.secondOffset, f.interleaved), 0, f.attentionFactor,
                                       std::move(law));
  }

  [[nodiscard]] std::optional<Frequencies> makeFrequencies(const Params& params) const override {
    return rope::frequencies(params);
  }
};

}  // namespace

const Encoding& ropeEncoding();
const Encoding& ropeEncoding() {
  static const Rope instance;
  return instance;
}

}  // namespace pelab
