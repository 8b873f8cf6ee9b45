#include "core/encodings/rope/scaling_errors.h"

#include <cstddef>
#include <string>
#include <utility>

#include "core/encodings/rope/rotation.h"
#include "core/encodings/rope/scaling.h"
#include "core/scene/param_spec.h"

namespace pelab::rope {
namespace {

using enum ScalingType;

Error errorOf(const Params& params, const char* code, std::string_view field, Text message) {
  return {code, std::string(field), format(params.at(field)), std::move(message)};
}

std::optional<Error> ratioError(const Params& params) {
  if (scalingType(params) == LongRope || !takesRatio(params) || extension(params) >= 1.0) return std::nullopt;
  return errorOf(
      params, "bad_factor", "scaling.factor",
      PELAB_TEXT("rope",
                 "Without a factor it is %1 / %2, which is below 1. Set a factor of at least 1 or other lengths.")
          .with({params.integer("scaling.max_position_embeddings"),
                 params.integer("scaling.original_max_position_embeddings")}));
}

std::optional<Error> yarnError(const Params& params) {
  if (params.real("base") <= 1.0) {
    return errorOf(
        params, "bad_base", "base",
        PELAB_TEXT("rope", "YaRN divides by the logarithm of the base, which must be more than 1; it was %1.")
            .with({Number{params.real("base"), 6}}));
  }
  if (betaFast(params) >= betaSlow(params)) return std::nullopt;
  return errorOf(params, "bad_betas", "scaling.beta_fast",
                 PELAB_TEXT("rope", "β fast, %1 turns, must not be less than β slow, %2 turns.")
                     .with({Number{betaFast(params), 6}, Number{betaSlow(params), 6}}));
}

std::optional<Error> frequencyError(const Params& params) {
  const double low = params.real("scaling.low_freq_factor");
  const double high = params.real("scaling.high_freq_factor");
  if (high >= low) return std::nullopt;
  return errorOf(params, "bad_freq_factors", "scaling.high_freq_factor",
                 PELAB_TEXT("rope", "The high frequency factor, %1, must not be less than the low one, %2.")
                     .with({Number{high, 6}, Number{low, 6}}));
}

std::optional<Error> lengthError(const Params& params) {
  const std::int64_t pairs = rotaryDim(params) / 2;
  for (const auto& [id, label] : {std::pair{"scaling.short_factor", PELAB_TEXT("rope", "Short factors")},
                                  std::pair{"scaling.long_factor", PELAB_TEXT("rope", "Long factors")}}) {
    const auto given = static_cast<std::int64_t>(params.list(id).size());
    if (given == pairs) continue;
    return errorOf(params, "bad_factor_length", id,
                   PELAB_TEXT("rope", "%1: %2 numbers are given, but %3 pairs turn, and each needs one.")
                       .with({label, given, pairs}));
  }
  return std::nullopt;
}

std::optional<Error> shareError(const Params& params) {
  if (turningPairs(params) > 0) return std::nullopt;
  return errorOf(params, "bad_partial_rotary_factor", "scaling.partial_rotary_factor",
                 PELAB_TEXT("rope", "A share of %1 leaves none of the %2 pairs to turn.")
                     .with({Number{params.real("scaling.partial_rotary_factor"), 6}, rotaryDim(params) / 2}));
}

}  // namespace

std::optional<Error> scalingError(const Params& params) {
  if (auto error = ratioError(params)) return error;
  switch (scalingType(params)) {
    case Yarn:
      return yarnError(params);
    case Llama3:
      return frequencyError(params);
    case LongRope:
      return lengthError(params);
    case Proportional:
      return shareError(params);
    case None:
    case Linear:
    case Ntk:
    case Dynamic:
      break;
  }
  return std::nullopt;
}

}  // namespace pelab::rope
