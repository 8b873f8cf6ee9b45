#include "core/encodings/rope/quantities.h"

#include <cmath>
#include <cstddef>
#include <nlohmann/json.hpp>
#include <numbers>

#include "core/encodings/rope/rotation.h"
#include "core/encodings/rope/scaling.h"
#include "core/quantities/query.h"

namespace pelab::rope {
namespace {

using nlohmann::json;

/// A vector of one head from the query; refuses any other length.
std::vector<double> headVector(const Frequencies& f, const json& query, std::string_view field) {
  std::vector<double> x = query::reals(query, field);
  if (static_cast<std::int64_t>(x.size()) != f.width) {
    query::refuseField(query, field, PELAB_TEXT("quantities", "a list of %1 numbers").with({f.width}));
  }
  return x;
}

json inverseFrequencies(const Params& params, const json& query) {
  const Frequencies f = frequencies(params);
  json values = json::array();
  for (const std::int64_t i : query::indices(query, "index", static_cast<std::int64_t>(f.omega.size()))) {
    values.push_back(f.omega[static_cast<std::size_t>(i)]);
  }
  return values;
}

/// 2π/θ_i; null for a pair that stands still.
json wavelengths(const Params& params, const json& query) {
  const Frequencies f = frequencies(params);
  json values = json::array();
  for (const std::int64_t i : query::indices(query, "index", static_cast<std::int64_t>(f.omega.size()))) {
    const double omega = f.omega[static_cast<std::size_t>(i)];
    values.push_back(omega == 0.0 ? json() : json(2.0 * std::numbers::pi / omega));
  }
  return values;
}

/// [a cos pθ_0, …, a sin pθ_0, …] at one position.
json cosSin(const Params& params, const json& query) {
  const Frequencies f = frequencies(params);
  const double p = query::position(query, "pos");
  json values = json::array();
  for (const double omega : f.omega) {
    values.push_back(f.attentionFactor * std::cos(p * omega));
  }
  for (const double omega : f.omega) {
    values.push_back(f.attentionFactor * std::sin(p * omega));
  }
  return values;
}

json rotated(const Params& params, const json& query) {
  const Frequencies f = frequencies(params);
  return rotate(f, headVector(f, query, "x"), query::position(query, "pos"));
}

/// (R_m q)·(R_n k) per pair of positions (m, n).
json score(const Params& params, const json& query) {
  const Frequencies f = frequencies(params);
  const std::vector<double> q = headVector(f, query, "q");
  const std::vector<double> k = headVector(f, query, "k");
  json values = json::array();
  for (const auto& [m, n] : query::pairs(query, "pairs")) {
    const std::vector<double> turnedQ = rotate(f, q, m);
    const std::vector<double> turnedK = rotate(f, k, n);
    double sum = 0.0;
    for (std::size_t c = 0; c < turnedQ.size(); ++c) {
      sum += turnedQ[c] * turnedK[c];
    }
    values.push_back(sum);
  }
  return values;
}

/// Score of q = k = (1, 1, …) at distance Δ: 2a² Σ_i cos Δθ_i, plus one per dimension that passes through.
json onesScore(const Params& params, const json& query) {
  const Frequencies f = frequencies(params);
  json values = json::array();
  for (const double delta : query::positions(query, "delta")) {
    double sum = 0.0;
    for (const double omega : f.omega) {
      sum += std::cos(delta * omega);
    }
    values.push_back(2.0 * f.attentionFactor * f.attentionFactor * sum + static_cast<double>(f.width - f.rotaryDim));
  }
  return values;
}

json attentionFactor(const Params& params, const json& /*query*/) {
  return json::array({frequencies(params).attentionFactor});
}

json effectiveBases(const Params& params, const json& /*query*/) {
  return json::array({effectiveBase(params)});
}

bool isYarn(const Params& params) {
  return scalingType(params) == ScalingType::Yarn;
}

/// [first, last] of YaRN's ramp as corr gives them, and as they are used; nothing under another scaling.
json yarnRamps(const Params& params, const json& /*query*/) {
  if (!isYarn(params)) return json::array();
  const Ramp raw = yarnCorrections(params);
  const Ramp used = yarnRamp(params);
  return json::array({raw.first, raw.last, used.first, used.last});
}

/// YaRN's g(s, mscale_all_dim), by whose square DeepSeek multiplies scores besides; 1 where that is not set.
json softmaxScale(const Params& params, const json& /*query*/) {
  if (!isYarn(params) || params.isNull("scaling.mscale_all_dim")) return json::array({1.0});
  return json::array({yarnMscale(extension(params), params.real("scaling.mscale_all_dim"))});
}

}  // namespace

std::vector<QuantityKind> quantities() {
  return {{"", "inv_freq", {"index?"}, inverseFrequencies},
          {"", "wavelengths", {"index?"}, wavelengths},
          {"", "cos_sin", {"pos"}, cosSin},
          {"", "rotate", {"pos", "x"}, rotated},
          {"", "score", {"q", "k", "pairs"}, score},
          {"", "ones_score", {"delta"}, onesScore},
          {"", "attention_factor", {}, attentionFactor},
          {"", "effective_base", {}, effectiveBases},
          {"", "yarn_ramp", {}, yarnRamps},
          {"", "yarn_softmax_scale", {}, softmaxScale}};
}

}  // namespace pelab::rope
