#include "core/views/bias/bias_texts.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "core/views/support.h"

namespace pelab {

namespace {

/// Rows longer than this are checked at an earlier query, so that the numbers beside the views stay instant.
constexpr std::int64_t kCheckedKeys = 4096;
constexpr double kTolerance = 1e-12;

Text reachList(const BiasScene& scene) {
  constexpr std::int64_t most = 16;
  const std::int64_t heads = scene.hasHeads ? scene.bias->heads() : 1;
  Text list;
  for (std::int64_t head = 0; head < std::min(heads, most); ++head) {
    const double reach = scene.headBias(head).reach();
    const Text entry = std::isfinite(reach) ? Text::literal("%1", {Number{reach, 4}}) : Text::literal("∞");
    list = list.empty() ? entry : Text::literal("%1, %2", {list, entry});
  }
  return heads > most ? Text::literal("%1, …", {list}) : list;
}

void addSlopes(const BiasScene& scene, std::vector<Readout>& result) {
  const auto slopes = scene.bias->slopes();
  if (slopes.empty()) return;
  const auto head = static_cast<std::size_t>(scene.head);
  result.push_back({PELAB_TEXT("bias", "Slope of head %1").with({scene.head}), explainSlope(scene, scene.head), {}});
  const auto plain = scene.bias->plainSlopes();
  if (head < plain.size() && plain != slopes) {
    result.push_back({PELAB_TEXT("bias", "Plain geometric slope of head %1").with({scene.head}),
                      Text::literal("%1", {Number{plain[head]}}),
                      {}});
  }
}

/// Where the scheme knows it of any head.
void addReach(const BiasScene& scene, std::vector<Readout>& result) {
  if (scene.bias->slopes().empty() && !std::isfinite(scene.headBias(0).reach())) return;
  result.push_back({scene.hasHeads ? PELAB_TEXT("bias", "Distance at which the weight falls to 1/e, per head")
                                   : PELAB_TEXT("bias", "Distance at which the weight falls to 1/e"),
                    reachList(scene),
                    {}});
}

void addChecks(const BiasScene& scene, const HeadBias& bias, std::vector<Readout>& result) {
  const std::int64_t query = bias.isCausal() ? std::min(scene.query, kCheckedKeys - 1) : scene.query;
  if (bias.keysOf(query).size() > kCheckedKeys) return;
  const double across = bias.at(query, query) - bias.at(query, 0);
  const double constant = std::isfinite(across) && std::abs(across) > 0.0 ? std::clamp(across, -512.0, 512.0) : 1.0;
  const RowChecks checks = checkRow(bias, query, constant);
  const double rounding = 1e-15 * std::abs(checks.greatest);
  result.push_back({PELAB_TEXT("bias", "Weights of query %1 sum to 1").with({query}),
                    PELAB_TEXT("bias", "off by %1").with({Number{checks.sum, 2}}), checks.sum < kTolerance});
  result.push_back({PELAB_TEXT("bias", "Adding %1 to the whole row leaves its weights").with({Number{constant, 4}}),
                    PELAB_TEXT("bias", "largest change %1").with({Number{checks.shift, 2}}),
                    checks.shift < kTolerance + rounding});
}

}  // namespace

Text explainSlope(const BiasScene& scene, std::int64_t head) {
  const auto slopes = scene.bias->slopes();
  if (head < 0 || head >= static_cast<std::int64_t>(slopes.size())) return {};
  const double slope = slopes[static_cast<std::size_t>(head)];
  const double rate = scene.headBias(head).rate();
  if (!(slope > 0.0) || !std::isfinite(slope)) {
    return PELAB_TEXT("bias", "slope(head %1) = %2").with({head, Number{slope}});
  }
  const Text value = Text::literal("2^(%1) = %2", {Number{std::log2(slope)}, Number{slope}});
  if (!(rate > 0.0)) return PELAB_TEXT("bias", "slope(head %1) = %2").with({head, value});
  return PELAB_TEXT("bias", "slope(head %1) = %2: the weight falls to 1/e at distance %3")
      .with({head, value, Number{1.0 / rate}});
}

Text explainBias(const BiasScene& scene, const HeadBias& bias, std::int64_t query, std::int64_t key) {
  if (bias.isCausal() && key > query) {
    return PELAB_TEXT("bias", "Key %1 comes after query %2: masked, its weight is 0").with({key, query});
  }
  const Number value{bias.at(query, key)};
  if (std::isnan(value.value)) {
    return PELAB_TEXT("bias", "The bias of query %1 and key %2 is too large for a number").with({query, key});
  }
  if (bias.isLinear() && bias.isToeplitz()) {
    const Number rate{-bias.rate()};
    return key <= query
               ? PELAB_TEXT("bias", "bias(m = %1, n = %2) = %3 · (%1 − %2) = %4").with({query, key, rate, value})
               : PELAB_TEXT("bias", "bias(m = %1, n = %2) = %3 · |%1 − %2| = %4").with({query, key, rate, value});
  }
  if (bias.isLinear() && bias.isCausal()) {
    return PELAB_TEXT("bias", "bias(m = %1, n = %2) = %3 + %4 · %2 = %5")
        .with({query, key, Number{bias.at(query, 0)}, Number{bias.rate()}, value});
  }
  if (scene.index != nullptr) {
    return PELAB_TEXT("bias", "bias(m = %1, n = %2) = β[bucket %3, head %4] = %5")
        .with({query, key, scene.index->at(query, key), bias.head(), value});
  }
  if (!scene.hasHeads) return PELAB_TEXT("bias", "bias(m = %1, n = %2) = %3").with({query, key, value});
  return PELAB_TEXT("bias", "bias(m = %1, n = %2) in head %3 = %4").with({query, key, bias.head(), value});
}

Text explainLine(const BiasScene& scene, const HeadBias& bias, std::int64_t relative) {
  const double value = bias.relative(relative, scene.query);
  if (std::isnan(value)) return {};
  if (bias.isLinear() && bias.isToeplitz()) {
    return PELAB_TEXT("bias", "bias of head %1 at distance %2 = %3 · %2 = %4")
        .with({bias.head(), std::abs(relative), Number{-bias.rate()}, Number{value}});
  }
  if (!bias.isToeplitz()) return explainBias(scene, bias, scene.query, scene.query + relative);
  if (scene.index != nullptr) {
    return PELAB_TEXT("bias", "bias of head %1 at r = n − m = %2: β[bucket %3, head %1] = %4")
        .with({bias.head(), relative, scene.index->bucket(relative), Number{value}});
  }
  if (!scene.hasHeads) return PELAB_TEXT("bias", "bias at r = n − m = %1: %2").with({relative, Number{value}});
  return PELAB_TEXT("bias", "bias of head %1 at r = n − m = %2: %3").with({bias.head(), relative, Number{value}});
}

Text explainWeight(const BiasScene& scene, const HeadBias& bias, const SoftmaxRow& row, std::int64_t key) {
  const std::int64_t query = row.query();
  if (key < 0 || key >= bias.length()) return {};
  const double weight = row.weight(key);
  if (std::isnan(weight)) return explainBias(scene, bias, query, key);
  const Number exponent{bias.at(query, key)};
  if (!row.isExact()) {
    return PELAB_TEXT("bias", "weight(m = %1, n = %2) = exp(%3) / Σ exp(bias) ≈ %4")
        .with({query, key, exponent, Number{weight, 2}});
  }
  return PELAB_TEXT("bias", "weight(m = %1, n = %2) = exp(%3) / Σ exp(bias) = %4")
      .with({query, key, exponent, Number{weight}});
}

Text fallText(const BiasScene& scene, const HeadBias& bias) {
  constexpr std::int64_t kLooks = 4096;
  const std::int64_t farthest = std::max(scene.query, scene.keysAfter());
  const double reach = bias.reach();
  if (scene.index != nullptr || farthest == 0 || reach <= static_cast<double>(farthest)) return {};
  if (std::isfinite(reach))
    return PELAB_TEXT("bias", "The weight falls to 1/e only at distance %1.").with({Number{reach, 4}});
  const std::int64_t step = farthest / kLooks + 1;
  const double nearest = bias.relative(0, scene.query);
  for (std::int64_t d = 1; d <= farthest; d += step)
    for (const std::int64_t r : {-d, d})
      if (nearest - bias.relative(r, scene.query) >= 1.0) return {};
  return PELAB_TEXT("bias", "Up to distance %1 the weight does not fall to 1/e.").with({farthest});
}

std::vector<Readout> biasReadouts(const BiasScene& scene) {
  std::vector<Readout> result;
  addSlopes(scene, result);
  addReach(scene, result);
  const HeadBias bias = scene.headBias(scene.head);
  const SoftmaxRow row(bias, scene.query, kCoarseBudget, {});
  result.push_back({PELAB_TEXT("bias", "Bias"), explainBias(scene, bias, scene.query, scene.key), {}});
  result.push_back({PELAB_TEXT("bias", "Weight for equal content"), explainWeight(scene, bias, row, scene.key), {}});
  addChecks(scene, bias, result);
  return result;
}

}  // namespace pelab
