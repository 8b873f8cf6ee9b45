#pragma once
#include <cstdint>
#include <string>
#include <vector>

#include "core/encodings/rope/scaling.h"
#include "core/scene/params.h"
#include "core/text.h"

namespace pelab::rope {

/// The rotation of one pair, its frequency with its scaling, and its dimensions; where r < d dimensions turn, the
/// divisor is r.
[[nodiscard]] std::string formula(const Params& params);

/// What follows base′^(−2i/rd) in the frequency of a pair: "", " / 4", " · (0.75 + 0.25/4)" or " · 0".
[[nodiscard]] std::string scaledText(const PairScaling& pair);

/// Why a scaling leaves every frequency as it was; of one that does.
[[nodiscard]] Text whyUnchanged(const Params& params);

/// What is legal but worth a word: scalings that change nothing yet, two factors of which one is taken, a ramp without
/// a blend.
[[nodiscard]] std::vector<Text> scalingWarnings(const Params& params);

}  // namespace pelab::rope
