#pragma once
#include <string_view>
#include <vector>

#include "core/figure/figure.h"
#include "core/text.h"
#include "core/views/bias/bias_layers.h"
#include "core/views/view.h"

namespace pelab {

/// "slope(head 3) = 2^−4 = 0.0625: the weight falls to 1/e at distance 16".
[[nodiscard]] Text explainSlope(const BiasScene& scene, std::int64_t head);
/// "bias(m = 5, n = 3) = −0.25 · (5 − 3) = −0.5", or the row of the table that it is read from; masked keys are named
/// as such.
[[nodiscard]] Text explainBias(const BiasScene& scene, const HeadBias& bias, std::int64_t query, std::int64_t key);
/// The same at a relative position seen from the cursor's query; empty where there is no key.
[[nodiscard]] Text explainLine(const BiasScene& scene, const HeadBias& bias, std::int64_t relative);
/// "weight(m = 10, n = 8) = exp(−1) / Σ = 0.147".
[[nodiscard]] Text explainWeight(const BiasScene& scene, const HeadBias& bias, const SoftmaxRow& row, std::int64_t key);

/// That the weights of a bias that falls do not come down to 1/e among the keys of the query; empty where they do, or
/// where the bias is read from a table.
[[nodiscard]] Text fallText(const BiasScene& scene, const HeadBias& bias);

[[nodiscard]] std::vector<Readout> biasReadouts(const BiasScene& scene);

}  // namespace pelab
