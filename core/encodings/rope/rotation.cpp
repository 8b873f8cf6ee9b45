#include "core/encodings/rope/rotation.h"

#include <cmath>
#include <cstddef>

#include "core/encodings/rope/scaling.h"
#include "core/encodings/rope/scaling_texts.h"

namespace pelab::rope {

std::int64_t rotaryDim(const Params& params) {
  if (scalingType(params) == ScalingType::Proportional) {
    return params.integer("head_dim");
  }
  if (!params.isNull("rotary_dim")) {
    return params.integer("rotary_dim");
  }
  return static_cast<std::int64_t>(static_cast<double>(params.integer("head_dim")) *
                                   params.real("partial_rotary_factor"));
}

std::int64_t turningPairs(const Params& params) {
  return static_cast<std::int64_t>(
      std::floor(params.real("scaling.partial_rotary_factor") * static_cast<double>(params.integer("head_dim")) / 2.0));
}

double frequency(double base, std::int64_t pair, std::int64_t rotaryDim) {
  return std::pow(base, -static_cast<double>(2 * pair) / static_cast<double>(rotaryDim));
}

Frequencies frequencies(const Params& params) {
  Frequencies f;
  f.rotates = true;
  f.interleaved = params.text("layout") == "interleaved";
  f.width = params.integer("head_dim");
  f.rotaryDim = rotaryDim(params);
  f.secondOffset = f.rotaryDim / 2;
  const auto ladder = [&](double base) {
    std::vector<double> omega;
    omega.reserve(static_cast<std::size_t>(f.secondOffset));
    for (std::int64_t i = 0; i < f.secondOffset; ++i) omega.push_back(frequency(base, i, f.rotaryDim));
    return omega;
  };
  const Scaling scaling = scalingOf(params);
  f.omega = ladder(scaling.base);
  if (scalingType(params) == ScalingType::None) return f;
  for (std::size_t i = 0; i < f.omega.size(); ++i) {
    const PairScaling& pair = scaling.pairs[i];
    f.omega[i] *= pair.kept + (1.0 - pair.kept) / pair.divisor;
  }
  f.unscaled = ladder(params.real("base"));
  f.attentionFactor = scaling.attentionFactor;
  f.trainedLength = trainedLength(params);
  f.extension = extension(params);
  if (f.omega == f.unscaled) f.unchanged = whyUnchanged(params);
  return f;
}

double effectiveBase(const Params& params) {
  return scalingOf(params).base;
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
