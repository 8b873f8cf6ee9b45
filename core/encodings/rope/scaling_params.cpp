#include "core/encodings/rope/scaling_params.h"

#include <algorithm>
#include <initializer_list>
#include <utility>

#include "core/encodings/rope/scaling.h"
#include "core/scene/spec_makers.h"

namespace pelab::rope {
namespace {

constexpr double kGreatestLength = 1 << 30;  ///< positions a configuration may state
constexpr double kGreatestFactor = 1e6;

using Types = std::initializer_list<ScalingType>;
using enum ScalingType;

bool isOneOf(const Params& params, const std::vector<ScalingType>& types) {
  return std::find(types.begin(), types.end(), scalingType(params)) != types.end();
}

std::function<bool(const Params&)> shownFor(Types types) {
  return [all = std::vector<ScalingType>(types)](const Params& params) { return isOneOf(params, all); };
}

ParamSpec typeSpec() {
  ParamSpec spec = choiceSpec(
      "scaling.type", PELAB_TEXT("rope", "Scaling"),
      PELAB_TEXT(
          "rope",
          "How frequencies are slowed so that longer texts reach no angles that were never trained. The Spectrum "
          "view shows what each method does to which pair."),
      {{"none", PELAB_TEXT("rope", "None")},
       {"linear", PELAB_TEXT("rope", "Linear: position interpolation (PI)")},
       {"ntk", PELAB_TEXT("rope", "NTK-aware: a larger base")},
       {"dynamic", PELAB_TEXT("rope", "Dynamic NTK: a base that grows with the text")},
       {"yarn", PELAB_TEXT("rope", "YaRN")},
       {"llama3", PELAB_TEXT("rope", "Llama 3: by wavelength")},
       {"longrope", PELAB_TEXT("rope", "LongRoPE: a factor for each pair")},
       {"proportional", PELAB_TEXT("rope", "Proportional: slow pairs stand still")}});
  spec.source = "arXiv:2306.15595; arXiv:2309.00071; arXiv:2402.13753; Hugging Face, modeling_rope_utils.py";
  return spec;
}

ParamSpec factorSpec() {
  ParamSpec spec = specOf(
      "scaling.factor", Kind::Real, PELAB_TEXT("rope", "Factor s"),
      PELAB_TEXT("rope",
                 "How many times longer texts become. Unset, it is the configured length over the trained one; with "
                 "dynamic and proportional scaling it is then 1."),
      std::monostate{});
  spec.nullable = true;
  spec.min = spec.sliderMin = 1.0;
  spec.max = kGreatestFactor;
  spec.sliderMax = 128.0;
  spec.scale = Scale::Log2;
  spec.source = "Hugging Face, modeling_rope_utils.py, factor";
  spec.errorCode = "bad_factor";
  spec.visibleIf = shownFor({Linear, Ntk, Dynamic, Yarn, Llama3, LongRope, Proportional});
  return spec;
}

ParamSpec lengthSpec(std::string_view id, Text label, Text help, Value defaultValue) {
  ParamSpec spec = specOf(id, Kind::Integer, std::move(label), std::move(help), std::move(defaultValue));
  spec.min = 2.0;
  spec.max = kGreatestLength;
  spec.sliderMin = 2.0;
  spec.sliderMax = 1 << 20;
  spec.scale = Scale::Log2;
  return spec;
}

ParamSpec trainedSpec() {
  ParamSpec spec = lengthSpec("scaling.original_max_position_embeddings", PELAB_TEXT("rope", "Trained length L₀"),
                              PELAB_TEXT("rope", "Positions the model was trained with before it was extended."),
                              std::int64_t{4096});
  spec.source = "Hugging Face, original_max_position_embeddings";
  spec.visibleIf = [](const Params& params) { return takesRatio(params) || isOneOf(params, {Yarn, Llama3, LongRope}); };
  return spec;
}

ParamSpec configuredSpec() {
  ParamSpec spec = lengthSpec(
      "scaling.max_position_embeddings", PELAB_TEXT("rope", "Configured length"),
      PELAB_TEXT("rope",
                 "Length that the configuration states, max_position_embeddings. Dynamic scaling leaves everything as "
                 "it is up to here; elsewhere it stands for the extended length."),
      std::int64_t{16384});
  spec.source = "Hugging Face, max_position_embeddings";
  spec.visibleIf = [](const Params& params) { return takesRatio(params) || isOneOf(params, {Dynamic, Yarn}); };
  return spec;
}

ParamSpec currentSpec() {
  ParamSpec spec = lengthSpec(
      "scaling.seq_len", PELAB_TEXT("rope", "Current length"),
      PELAB_TEXT("rope",
                 "Length of the text so far, which dynamic scaling and LongRoPE look at. Unset, it is within the "
                 "trained length. Angles of earlier tokens change as it grows."),
      std::monostate{});
  spec.nullable = true;
  spec.min = spec.sliderMin = 1.0;
  spec.source = "Hugging Face, modeling_rope_utils.py, seq_len";
  spec.visibleIf = shownFor({Dynamic, LongRope});
  return spec;
}

ParamSpec attentionSpec() {
  ParamSpec spec =
      specOf("scaling.attention_factor", Kind::Real, PELAB_TEXT("rope", "Attention factor a"),
             PELAB_TEXT("rope",
                        "Multiplies cosines and sines, and so scores by its square. Unset, it follows from s as the "
                        "method says."),
             std::monostate{});
  spec.nullable = true;
  spec.min = 0.0;
  spec.max = 100.0;
  spec.sliderMin = 0.5;
  spec.sliderMax = 2.0;
  spec.step = 0.01;
  spec.source = "arXiv:2309.00071, §3.4; arXiv:2402.13753";
  spec.visibleIf = shownFor({Yarn, LongRope});
  return spec;
}

ParamSpec betaSpec(std::string_view id, Text label, Text help, double defaultValue, double sliderMax) {
  ParamSpec spec = specOf(id, Kind::Real, std::move(label), std::move(help), defaultValue);
  spec.nullable = true;
  spec.min = 0.0;
  spec.max = 1e6;
  spec.sliderMax = sliderMax;
  spec.source = "arXiv:2309.00071, §3.2";
  spec.errorCode = "bad_betas";
  spec.visibleIf = shownFor({Yarn});
  return spec;
}

ParamSpec truncateSpec() {
  ParamSpec spec = switchSpec("scaling.truncate", PELAB_TEXT("rope", "Whole ramp ends"),
                              PELAB_TEXT("rope",
                                         "Round the ends of the ramp outwards to whole pairs, as the published code "
                                         "does. gpt-oss leaves them as they are."),
                              true);
  spec.source = "Hugging Face, modeling_rope_utils.py, truncate";
  spec.visibleIf = [](const Params& params) {
    return scalingType(params) == Yarn && params.text("scaling.ramp") == "code";
  };
  return spec;
}

ParamSpec rampSpec() {
  ParamSpec spec = choiceSpec(
      "scaling.ramp", PELAB_TEXT("rope", "Ramp"),
      PELAB_TEXT("rope",
                 "What the blend between kept and divided pairs is linear in. The paper says the turns within the "
                 "trained length, its code the number of the pair; all released models follow the code."),
      {{"code", PELAB_TEXT("rope", "Linear in the pair (code)")},
       {"paper", PELAB_TEXT("rope", "Linear in the turns (paper)")}});
  spec.source = "arXiv:2309.00071, eq. 17–20; github.com/jquesnelle/yarn";
  spec.visibleIf = shownFor({Yarn});
  return spec;
}

ParamSpec mscaleSpec(std::string_view id, Text label) {
  ParamSpec spec =
      specOf(id, Kind::Real, std::move(label),
             PELAB_TEXT("rope",
                        "With both set, a = g(s, mscale) / g(s, mscale_all_dim), g(s, m) = 0.1 m ln s + 1. "
                        "Equal values make a = 1, as in DeepSeek-V2 and V3."),
             std::monostate{});
  spec.nullable = true;
  spec.min = 0.0;
  spec.max = 100.0;
  spec.sliderMax = 2.0;
  spec.step = 0.001;
  spec.source = "DeepSeek-V2, modeling_deepseek.py, yarn_get_mscale";
  spec.visibleIf = [](const Params& params) {
    return scalingType(params) == Yarn && params.isNull("scaling.attention_factor");
  };
  return spec;
}

ParamSpec frequencySpec(std::string_view id, Text label, Text help, double defaultValue) {
  ParamSpec spec = specOf(id, Kind::Real, std::move(label), std::move(help), defaultValue);
  spec.min = 0.0;
  spec.minExclusive = true;
  spec.max = 1e6;
  spec.sliderMin = 0.25;
  spec.sliderMax = 16.0;
  spec.step = 0.25;
  spec.source = "meta-llama/llama-models, models/llama3/model.py";
  spec.errorCode = "bad_freq_factors";
  spec.visibleIf = shownFor({Llama3});
  return spec;
}

ParamSpec factorsSpec(std::string_view id, Text label, Text help) {
  ParamSpec spec = listSpec(id, std::move(label), std::move(help), 1.0 / kGreatestFactor, kGreatestFactor);
  spec.source = "arXiv:2402.13753; Phi-3, configuration_phi3.py";
  spec.errorCode = "bad_factor";
  spec.visibleIf = shownFor({LongRope});
  return spec;
}

ParamSpec shareSpec() {
  ParamSpec spec = specOf("scaling.partial_rotary_factor", Kind::Real, PELAB_TEXT("rope", "Turning share"),
                          PELAB_TEXT("rope",
                                     "Share of the pairs that turn. The others keep their place in the head and stand "
                                     "still, and exponents run over the whole head."),
                          1.0);
  spec.min = 0.0;
  spec.minExclusive = true;
  spec.max = 1.0;
  spec.sliderMin = 0.125;
  spec.step = 0.125;
  spec.source = "Gemma 4, Hugging Face, partial_rotary_factor";
  spec.errorCode = "bad_partial_rotary_factor";
  spec.visibleIf = shownFor({Proportional});
  return spec;
}

}  // namespace

std::vector<ParamSpec> scalingParams() {
  return {
      typeSpec(),
      factorSpec(),
      trainedSpec(),
      configuredSpec(),
      currentSpec(),
      rampSpec(),
      betaSpec("scaling.beta_fast", PELAB_TEXT("rope", "β fast"),
               PELAB_TEXT("rope", "Pairs that turn at least so often within the trained length are kept. 0 is 32."),
               32.0, 128.0),
      betaSpec("scaling.beta_slow", PELAB_TEXT("rope", "β slow"),
               PELAB_TEXT("rope", "Pairs that turn at most so often within the trained length are divided. 0 is 1."),
               1.0, 16.0),
      truncateSpec(),
      attentionSpec(),
      mscaleSpec("scaling.mscale", Text::literal("mscale")),
      mscaleSpec("scaling.mscale_all_dim", Text::literal("mscale_all_dim")),
      frequencySpec("scaling.low_freq_factor", PELAB_TEXT("rope", "Low frequency factor"),
                    PELAB_TEXT("rope", "Pairs that turn less often than this within the trained length are divided."),
                    1.0),
      frequencySpec("scaling.high_freq_factor", PELAB_TEXT("rope", "High frequency factor"),
                    PELAB_TEXT("rope", "Pairs that turn more often than this within the trained length are kept."),
                    4.0),
      factorsSpec(
          "scaling.short_factor", PELAB_TEXT("rope", "Short factors"),
          PELAB_TEXT("rope", "What each frequency is divided by up to the trained length, one number per pair.")),
      factorsSpec(
          "scaling.long_factor", PELAB_TEXT("rope", "Long factors"),
          PELAB_TEXT("rope", "What each frequency is divided by beyond the trained length, one number per pair.")),
      shareSpec()};
}

}  // namespace pelab::rope
