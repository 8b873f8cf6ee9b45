#include "core/encodings/rope/scaling.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <limits>
#include <numbers>
#include <string>
#include <utility>

#include "core/encodings/rope/rotation.h"

namespace pelab::rope {
namespace {

/// The number of a nullable parameter; @p otherwise for null and 0, as Hugging Face reads them.
double orDefault(const Params& params, std::string_view id, double otherwise) {
  const double given = params.isNull(id) ? 0.0 : params.real(id);
  return given == 0.0 ? otherwise : given;
}

double length(const Params& params, std::string_view id) {
  return static_cast<double>(params.integer(id));
}

std::size_t pairCount(const Params& params) {
  return static_cast<std::size_t>(rotaryDim(params) / 2);
}

void divideAll(Scaling& scaling, double divisor) {
  for (PairScaling& pair : scaling.pairs) pair.divisor = divisor;
}

/// base·s^(rd/(rd−2)).
void stretchBase(Scaling& scaling, double s) {
  if (scaling.pairs.size() < 2) return;
  const auto rd = static_cast<double>(2 * scaling.pairs.size());
  scaling.base *= std::pow(s, rd / (rd - 2.0));
}

double dynamicStretch(const Params& params) {
  const double most = length(params, "scaling.max_position_embeddings");
  const double now = params.isNull("scaling.seq_len") ? most : length(params, "scaling.seq_len");
  const double s = extension(params);
  return s * std::max(now, most) / most - (s - 1.0);
}

/// γ_i from how often pair i turns within L₀.
void keepByTurns(Scaling& scaling, const Params& params, double slow, double fast) {
  const double trained = length(params, "scaling.original_max_position_embeddings");
  for (std::size_t i = 0; i < scaling.pairs.size(); ++i) {
    const double turns =
        trained * frequency(scaling.base, static_cast<std::int64_t>(i), rotaryDim(params)) / (2.0 * std::numbers::pi);
    scaling.pairs[i].kept = keptByTurns(turns, slow, fast);
  }
}

void keepByIndex(Scaling& scaling, const Ramp& ramp) {
  for (std::size_t i = 0; i < scaling.pairs.size(); ++i) {
    const double along = (static_cast<double>(i) - ramp.first) / (ramp.last - ramp.first);
    scaling.pairs[i].kept = 1.0 - std::clamp(along, 0.0, 1.0);
  }
}

double yarnAttention(const Params& params) {
  if (!params.isNull("scaling.attention_factor")) return params.real("scaling.attention_factor");
  const double s = extension(params);
  const double mscale = orDefault(params, "scaling.mscale", 0.0);
  const double allDim = orDefault(params, "scaling.mscale_all_dim", 0.0);
  return mscale != 0.0 && allDim != 0.0 ? yarnMscale(s, mscale) / yarnMscale(s, allDim) : yarnMscale(s, 1.0);
}

void scaleYarn(Scaling& scaling, const Params& params) {
  divideAll(scaling, extension(params));
  if (params.text("scaling.ramp") == "paper") {
    keepByTurns(scaling, params, betaSlow(params), betaFast(params));
  } else {
    keepByIndex(scaling, yarnRamp(params));
  }
  scaling.attentionFactor = yarnAttention(params);
}

void scaleLongRope(Scaling& scaling, const Params& params) {
  const std::vector<double>& factors = params.list(usedFactors(params));
  for (std::size_t i = 0; i < scaling.pairs.size(); ++i) scaling.pairs[i].divisor = factors[i];
  const double s = extension(params);
  if (!params.isNull("scaling.attention_factor")) {
    scaling.attentionFactor = params.real("scaling.attention_factor");
  } else if (s > 1.0) {
    scaling.attentionFactor =
        std::sqrt(1.0 + std::log(s) / std::log(length(params, "scaling.original_max_position_embeddings")));
  }
}

void scaleProportional(Scaling& scaling, const Params& params) {
  divideAll(scaling, extension(params));
  for (auto i = static_cast<std::size_t>(turningPairs(params)); i < scaling.pairs.size(); ++i) {
    scaling.pairs[i].divisor = std::numeric_limits<double>::infinity();
  }
}

}  // namespace

ScalingType scalingType(const Params& params) {
  static constexpr std::array<std::pair<std::string_view, ScalingType>, 7> types{
      {{"linear", ScalingType::Linear},
       {"ntk", ScalingType::Ntk},
       {"dynamic", ScalingType::Dynamic},
       {"yarn", ScalingType::Yarn},
       {"llama3", ScalingType::Llama3},
       {"longrope", ScalingType::LongRope},
       {"proportional", ScalingType::Proportional}}};
  const std::string& id = params.text("scaling.type");
  const auto* const found =
      std::find_if(types.begin(), types.end(), [&](const auto& type) { return type.first == id; });
  return found == types.end() ? ScalingType::None : found->second;
}

Scaling scalingOf(const Params& params) {
  Scaling scaling{params.real("base"), std::vector<PairScaling>(pairCount(params)), 1.0};
  switch (scalingType(params)) {
    case ScalingType::None:
      break;
    case ScalingType::Linear:
      divideAll(scaling, extension(params));
      break;
    case ScalingType::Ntk:
      stretchBase(scaling, extension(params));
      break;
    case ScalingType::Dynamic:
      stretchBase(scaling, dynamicStretch(params));
      break;
    case ScalingType::Yarn:
      scaleYarn(scaling, params);
      break;
    case ScalingType::Llama3:
      divideAll(scaling, extension(params));
      keepByTurns(scaling, params, params.real("scaling.low_freq_factor"), params.real("scaling.high_freq_factor"));
      break;
    case ScalingType::LongRope:
      scaleLongRope(scaling, params);
      break;
    case ScalingType::Proportional:
      scaleProportional(scaling, params);
      break;
  }
  return scaling;
}

double extension(const Params& params) {
  if (!params.isNull("scaling.factor")) return params.real("scaling.factor");
  if (!takesRatio(params)) return 1.0;
  return length(params, "scaling.max_position_embeddings") / length(params, "scaling.original_max_position_embeddings");
}

bool takesRatio(const Params& params) {
  const ScalingType type = scalingType(params);
  const bool isOwn = type == ScalingType::None || type == ScalingType::Dynamic || type == ScalingType::Proportional;
  return !isOwn && params.isNull("scaling.factor");
}

double keptByTurns(double turns, double slow, double fast) {
  if (turns >= fast) return 1.0;
  if (turns <= slow) return 0.0;
  return (turns - slow) / (fast - slow);
}

Ramp yarnCorrections(const Params& params) {
  const auto rd = static_cast<double>(rotaryDim(params));
  const double trained = length(params, "scaling.original_max_position_embeddings");
  const double twiceLog = 2.0 * std::log(params.real("base"));
  const auto correction = [&](double beta) {
    return rd * std::log(trained / (beta * 2.0 * std::numbers::pi)) / twiceLog;
  };
  return {correction(betaFast(params)), correction(betaSlow(params))};
}

Ramp yarnRamp(const Params& params) {
  const auto rd = static_cast<double>(rotaryDim(params));
  Ramp ramp = yarnCorrections(params);
  if (params.flag("scaling.truncate")) ramp = {std::floor(ramp.first), std::ceil(ramp.last)};
  ramp = {std::max(ramp.first, 0.0), std::min(ramp.last, rd - 1.0)};
  if (ramp.first == ramp.last) ramp.last += 0.001;
  return ramp;
}

double yarnMscale(double s, double m) {
  return s <= 1.0 ? 1.0 : 0.1 * m * std::log(s) + 1.0;
}

double betaFast(const Params& params) {
  return orDefault(params, "scaling.beta_fast", 32.0);
}

double betaSlow(const Params& params) {
  return orDefault(params, "scaling.beta_slow", 1.0);
}

std::int64_t trainedLength(const Params& params) {
  switch (scalingType(params)) {
    case ScalingType::None:
    case ScalingType::Proportional:
      return 0;
    case ScalingType::Linear:
    case ScalingType::Ntk:
      return params.isNull("scaling.factor") ? params.integer("scaling.original_max_position_embeddings") : 0;
    case ScalingType::Dynamic:
      return params.integer("scaling.max_position_embeddings");
    case ScalingType::Yarn:
    case ScalingType::Llama3:
    case ScalingType::LongRope:
      break;
  }
  return params.integer("scaling.original_max_position_embeddings");
}

std::string_view usedFactors(const Params& params) {
  const std::int64_t now = params.isNull("scaling.seq_len") ? 0 : params.integer("scaling.seq_len");
  return now > params.integer("scaling.original_max_position_embeddings") ? "scaling.long_factor"
                                                                          : "scaling.short_factor";
}

}  // namespace pelab::rope
