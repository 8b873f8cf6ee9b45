#include "core/encodings/rope/rotation.h"

#include <cmath>
#include <cstddef>

namespace pelab::rope {

std::int64_t rotaryDim(const Params& params) {
  if (!params.isNull("rotary_dim")) {
    return params.integer("rotary_dim");
  }
  return static_cast<std::int64_t>(static_cast<double>(params.integer("head_dim")) *
                                   params.real("partial_rotary_factor"));
}

Frequencies frequencies(const Params& params) {
  Frequencies f;
  f.rotates = true;
  f.interleaved = params.text("layout") == "interleaved";
  f.width = params.integer("head_dim");
  f.rotaryDim = rotaryDim(params);
  f.secondOffset = f.rotaryDim / 2;
  f.omega.reserve(static_cast<std::size_t>(f.secondOffset));
  const double base = params.real("base");
  for (std::int64_t i = 0; i < f.secondOffset; ++i) {
    f.omega.push_back(std::pow(base, -static_cast<double>(2 * i) / static_cast<double>(f.rotaryDim)));
  }
  return f;
}

std::string formula(const Params& params) {
  const std::int64_t turning = rotaryDim(params);
  const bool partial = turning != params.integer("head_dim");
  const std::string width = partial ? "r" : "d";
  const bool interleaved = params.text("layout") == "interleaved";
  std::string text = "(x_u, x_v) → (x_u cos pθ_i − x_v sin pθ_i, x_v cos pθ_i + x_u sin pθ_i), θ_i = base^(−2i/";
  text += width + "), (u, v) = " + (interleaved ? "(2i, 2i + 1)" : "(i, i + " + width + "/2)");
  return partial ? text + ", r = " + std::to_string(turning) + ", x_c → x_c (c ≥ r)" : text;
}

std::vector<double> rotate(const Frequencies& f, std::vector<double> x, double position) {
  for (std::size_t i = 0; i < f.omega.size(); ++i) {
    const auto pair = static_cast<std::int64_t>(i);
    double& u = x[static_cast<std::size_t>(f.first(pair))];
    double& v = x[static_cast<std::size_t>(f.second(pair))];
    const double c = f.attentionFactor * std::cos(position * f.omega[i]);
    const double s = f.attentionFactor * std::sin(position * f.omega[i]);
    const double turnedU = u * c - v * s;
    v = v * c + u * s;
    u = turnedU;
  }
  return x;
}

}  // namespace pelab::rope
