#pragma once
#include <cstdint>
#include <string_view>
#include <vector>

#include "core/scene/params.h"

/// What is done to the frequencies ω_i = base^(−2i/rd), i = 0 … rd/2 − 1, so that a model reads further than it was
/// trained. rd: dimensions that turn; L₀: trained length; s: how much longer texts become.
namespace pelab::rope {

enum class ScalingType { None, Linear, Ntk, Dynamic, Yarn, Llama3, LongRope, Proportional };

/// By the parameter scaling.type.
[[nodiscard]] ScalingType scalingType(const Params& params);

/// What becomes of one frequency: ω′ = ω (γ + (1 − γ)/s).
struct PairScaling {
  double kept = 0.0;     ///< γ, 0 … 1: the share that stays as it is
  double divisor = 1.0;  ///< s of this pair; ∞ stops what is not kept
};

/// ω′_i = base′^(−2i/rd) (γ_i + (1 − γ_i)/s_i); cos and sin are multiplied by a.
struct Scaling {
  double base = 10000.0;           ///< base′
  std::vector<PairScaling> pairs;  ///< rd/2 of them
  double attentionFactor = 1.0;    ///< a
};

/// The scaling of valid parameters, by its type:
/// - none: as it is.
/// - linear (PI, arXiv:2306.15595): ω_i/s, the same as positions divided by s.
/// - ntk: base′ = base·s^(rd/(rd−2)), so that the slowest pair is divided by s and the fastest keeps its pace; rd = 2
///   leaves one pair of ω = 1 as it is.
/// - dynamic (jquesnelle/yarn, Hugging Face): ntk with s·L/M − (s − 1) for s, L = max(seq_len, M), M =
///   max_position_embeddings; s = 1 is the form of the YaRN paper.
/// - yarn (arXiv:2309.00071): γ_i = 1 − clip((i − lo)/(hi − lo), 0, 1) by yarnRamp, or by turns as in the paper; a =
///   attention_factor where given, else g(s, mscale)/g(s, mscale_all_dim) where both are, else g(s, 1); g(s, m) =
///   0.1 m ln s + 1.
/// - llama3 (meta-llama/llama-models, models/llama3/model.py): γ_i by turns within L₀ between low_freq_factor and
///   high_freq_factor.
/// - longrope (arXiv:2402.13753, Phi-3): s_i = long_factor[i] where seq_len > L₀, else short_factor[i]; a =
///   attention_factor where given, else √(1 + ln s/ln L₀) for s > 1.
/// - proportional (Gemma 4): the first ⌊share·d/2⌋ pairs of the whole head are divided by s, the others stand still.
[[nodiscard]] Scaling scalingOf(const Params& params);

/// s: the factor where given. Else 1 for dynamic and proportional, and max_position_embeddings / L₀ for the others.
[[nodiscard]] double extension(const Params& params);

/// Whether s is the ratio of those lengths.
[[nodiscard]] bool takesRatio(const Params& params);

/// Share of a frequency that is kept when its pair turns @p turns times within L₀: 0 up to @p slow turns, 1 from @p
/// fast on, linear between. Equal limits make a step, at which the frequency is kept.
[[nodiscard]] double keptByTurns(double turns, double slow, double fast);

/// Where YaRN's ramp over the index i begins and ends: corr(β) = rd·ln(L₀/(2πβ)) / (2 ln base) for beta_fast and
/// beta_slow (0 or null: 32 and 1), to ⌊ ⌋ and ⌈ ⌉ where truncate says so, the first at least 0, the second at most
/// rd − 1 (as the published code has it, not rd/2 − 1), 0.001 apart where they coincide. For a short L₀ or a small base
/// the end may lie before the beginning.
struct Ramp {
  double first = 0.0;
  double last = 1.0;
};
[[nodiscard]] Ramp yarnRamp(const Params& params);
/// corr(beta_fast) and corr(beta_slow) themselves.
[[nodiscard]] Ramp yarnCorrections(const Params& params);

/// YaRN's g(s, m) = 0.1 m ln s + 1 for s > 1, else 1.
[[nodiscard]] double yarnMscale(double s, double m);

/// beta_fast and beta_slow with what null and 0 stand for.
[[nodiscard]] double betaFast(const Params& params);
[[nodiscard]] double betaSlow(const Params& params);

/// Positions that the scaling's parameters say the model was trained with; 0 = they do not say.
[[nodiscard]] std::int64_t trainedLength(const Params& params);

/// The list that longrope divides by at the current length: "scaling.long_factor" or "scaling.short_factor".
[[nodiscard]] std::string_view usedFactors(const Params& params);

}  // namespace pelab::rope
