#include "core/encodings/rope/scaling_texts.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "core/encodings/rope/rotation.h"
#include "core/scene/number_text.h"
#include "core/scene/quote.h"

namespace pelab::rope {
namespace {

std::string rounded(double value) {
  return withMinusSigns(formatRounded(value, 6));
}

std::string whole(const Params& params, std::string_view id) {
  return std::to_string(params.integer(id));
}

/// "r_i = clip((f − ρ_i)/(f − s), 0, 1), ρ_i = L₀ ω_i/2π": the divided share by turns within L₀.
std::string shareByTurns(const Params& params, double slow, double fast) {
  const std::string turns = "ρ_i = " + whole(params, "scaling.original_max_position_embeddings") + " ω_i/2π";
  const std::string limit = rounded(fast);
  if (slow == fast) return "r_i = 1 (ρ_i < " + limit + "), r_i = 0 (ρ_i ≥ " + limit + "), " + turns;
  return "r_i = clip((" + limit + " − ρ_i)/(" + limit + " − " + rounded(slow) + "), 0, 1), " + turns;
}

std::string yarnShare(const Params& params) {
  if (params.text("scaling.ramp") == "paper") return shareByTurns(params, betaSlow(params), betaFast(params));
  const Ramp ramp = yarnRamp(params);
  const std::string first = rounded(ramp.first);
  return "r_i = clip((i − " + first + ")/(" + rounded(ramp.last) + " − " + first + "), 0, 1)";
}

/// "s_0 = 1.08, s_47 = 64.9": the ends of the list in use.
std::string listEnds(const Params& params) {
  const std::vector<double>& factors = params.list(usedFactors(params));
  if (factors.empty()) return {};
  const std::string first = "s_0 = " + rounded(factors.front());
  if (factors.size() == 1) return ", " + first;
  return ", " + first + ", s_" + std::to_string(factors.size() - 1) + " = " + rounded(factors.back());
}

/// "θ_i = …" for a ladder of divisor @p width.
std::string frequencyFormula(const Params& params, const std::string& width) {
  const std::string exponent = "^(−2i/" + width + ")";
  const std::string plain = "base" + exponent;
  const std::string s = rounded(extension(params));
  const std::string stretch = "^(" + width + "/(" + width + " − 2))";
  const std::string blend = "θ_i = ω_i (1 − r_i + r_i/" + s + "), ω_i = " + plain + ", ";
  switch (scalingType(params)) {
    case ScalingType::None:
      break;
    case ScalingType::Linear:
      return "θ_i = " + plain + " / " + s;
    case ScalingType::Ntk:
      return "θ_i = (base · " + s + stretch + ")" + exponent;
    case ScalingType::Dynamic: {
      const std::string most = whole(params, "scaling.max_position_embeddings");
      const std::string now = params.isNull("scaling.seq_len") ? most : whole(params, "scaling.seq_len");
      return "θ_i = (base · (" + s + "·max(" + now + ", " + most + ")/" + most + " − " +
             rounded(extension(params) - 1.0) + ")" + stretch + ")" + exponent;
    }
    case ScalingType::Yarn:
      return blend + yarnShare(params);
    case ScalingType::Llama3:
      return blend +
             shareByTurns(params, params.real("scaling.low_freq_factor"), params.real("scaling.high_freq_factor"));
    case ScalingType::LongRope:
      return "θ_i = " + plain + " / s_i" + listEnds(params);
    case ScalingType::Proportional: {
      const std::string turning = std::to_string(turningPairs(params));
      return "θ_i = " + plain + (extension(params) == 1.0 ? "" : " / " + s) + " (i < " + turning + "), θ_i = 0 (i ≥ " +
             turning + ")";
    }
  }
  return "θ_i = " + plain;
}

/// a of the formula; 1 where the lists do not fit the pairs.
double attentionOf(const Params& params) {
  const bool hasFactors = scalingType(params) != ScalingType::LongRope ||
                          std::ssize(params.list(usedFactors(params))) == rotaryDim(params) / 2;
  return hasFactors ? scalingOf(params).attentionFactor : 1.0;
}

bool slowsAll(ScalingType type) {
  return type == ScalingType::Linear || type == ScalingType::Ntk || type == ScalingType::Yarn ||
         type == ScalingType::Llama3;
}

void addYarn(const Params& params, std::vector<Text>& words) {
  const std::int64_t trained = params.integer("scaling.original_max_position_embeddings");
  const std::int64_t configured = params.integer("scaling.max_position_embeddings");
  const double ratio = static_cast<double>(configured) / static_cast<double>(trained);
  const double s = extension(params);
  if (s != ratio) {
    words.push_back(
        PELAB_TEXT("rope",
                   "The factor %1 is taken; the lengths say %2 / %3 = %4, which Transformers up to 4.56 took "
                   "in its place.")
            .with({Number{s, 6}, configured, trained, Number{ratio, 6}}));
  }
  const Ramp ramp = yarnRamp(params);
  if (params.text("scaling.ramp") == "code" && ramp.last < ramp.first) {
    words.push_back(PELAB_TEXT("rope",
                               "YaRN's ramp would begin at pair %1 and end before it, at %2; the published code then "
                               "treats all pairs alike or nearly so.")
                        .with({Number{ramp.first, 5}, Number{ramp.last, 5}}));
  }
  const bool hasBoth = !params.isNull("scaling.mscale") && !params.isNull("scaling.mscale_all_dim");
  if (hasBoth && params.isNull("scaling.attention_factor") && params.real("scaling.mscale_all_dim") > 0.0) {
    const double g = yarnMscale(s, params.real("scaling.mscale_all_dim"));
    words.push_back(
        PELAB_TEXT("rope", "DeepSeek multiplies the scores by g(s, mscale_all_dim)² = %1 besides, outside of RoPE.")
            .with({Number{g * g, 6}}));
  }
}

}  // namespace

std::string formula(const Params& params) {
  const std::int64_t turning = rotaryDim(params);
  const bool partial = turning != params.integer("head_dim");
  const std::string width = partial ? "r" : "d";
  const double a = attentionOf(params);
  const std::string turned = "(x_u cos pθ_i − x_v sin pθ_i, x_v cos pθ_i + x_u sin pθ_i), ";
  std::string text = "(x_u, x_v) → " + (a == 1.0 ? std::string{} : "a ") + turned + frequencyFormula(params, width);
  if (a != 1.0) text += ", a = " + rounded(a);
  text += ", (u, v) = ";
  text += params.text("layout") == "interleaved" ? "(2i, 2i + 1)" : "(i, i + " + width + "/2)";
  return partial ? text + ", r = " + std::to_string(turning) + ", x_c → x_c (c ≥ r)" : text;
}

std::string scaledText(const PairScaling& pair) {
  if (pair.kept == 1.0 || pair.divisor == 1.0) return {};
  if (std::isinf(pair.divisor)) return " · 0";
  const std::string divisor = formatRounded(pair.divisor, 8);
  if (pair.kept == 0.0) return " / " + divisor;
  return " · (" + formatRounded(pair.kept, 8) + " + " + formatRounded(1.0 - pair.kept, 8) + "/" + divisor + ")";
}

Text whyUnchanged(const Params& params) {
  const ScalingType type = scalingType(params);
  const bool isShort = type == ScalingType::Dynamic || type == ScalingType::LongRope;
  if (!isShort) {
    return rotaryDim(params) == 2 && extension(params) != 1.0
               ? PELAB_TEXT("rope", "With one pair there is no slower one that a larger base could slow.")
               : PELAB_TEXT("rope", "A factor of 1 changes no frequency.");
  }
  const std::int64_t most = params.integer(type == ScalingType::Dynamic ? "scaling.max_position_embeddings"
                                                                        : "scaling.original_max_position_embeddings");
  if (params.isNull("scaling.seq_len"))
    return PELAB_TEXT("rope", "No current length is set: up to %1 positions nothing is changed.").with({most});
  const std::int64_t now = params.integer("scaling.seq_len");
  if (now > most) return PELAB_TEXT("rope", "These settings change no frequency.");
  return PELAB_TEXT("rope", "Current length %1 ≤ %2: nothing is changed yet.").with({now, most});
}

std::vector<Text> scalingWarnings(const Params& params) {
  std::vector<Text> words;
  const ScalingType type = scalingType(params);
  if (slowsAll(type) && extension(params) == 1.0) {
    words.emplace_back(PELAB_TEXT("rope", "A factor of 1 changes no frequency."));
  }
  if ((type == ScalingType::Ntk || type == ScalingType::Dynamic) && rotaryDim(params) == 2) {
    words.emplace_back(PELAB_TEXT("rope", "With one pair there is no slower one that a larger base could slow."));
  }
  if (type == ScalingType::Dynamic) {
    const std::int64_t most = params.integer("scaling.max_position_embeddings");
    if (params.isNull("scaling.seq_len") || params.integer("scaling.seq_len") <= most) {
      words.push_back(
          PELAB_TEXT("rope",
                     "Dynamic scaling changes nothing up to %1 positions. Set a longer current length to see "
                     "what it does beyond.")
              .with({most}));
    }
  }
  if (type == ScalingType::Llama3 &&
      params.real("scaling.low_freq_factor") == params.real("scaling.high_freq_factor")) {
    const std::int64_t trained = params.integer("scaling.original_max_position_embeddings");
    const double factor = params.real("scaling.low_freq_factor");
    words.push_back(PELAB_TEXT("rope",
                               "Both frequency factors are %1, as Llama 4 ships them: no pair is blended, and the step "
                               "is at the wavelength %2 / %1 = %3.")
                        .with({Number{factor, 6}, trained, Number{static_cast<double>(trained) / factor, 6}}));
  }
  if (type == ScalingType::Yarn) addYarn(params, words);
  const bool hasFactor = type == ScalingType::Yarn || type == ScalingType::LongRope;
  if (hasFactor && !params.isNull("scaling.attention_factor") && params.real("scaling.attention_factor") == 0.0) {
    words.emplace_back(PELAB_TEXT(
        "rope", "An attention factor of 0 makes every score 0: all keys that are seen get the same weight."));
  }
  return words;
}

}  // namespace pelab::rope
