#include "core/encodings/xpos/decay.h"

#include <cmath>
#include <cstddef>

namespace pelab::xpos {

std::vector<double> zetas(std::int64_t headDim) {
  std::vector<double> zeta;
  zeta.reserve(static_cast<std::size_t>(headDim / 2));
  for (std::int64_t i = 0; i < headDim / 2; ++i) {
    zeta.push_back((static_cast<double>(2 * i) / static_cast<double>(headDim) + kGamma) / (1.0 + kGamma));
  }
  return zeta;
}

Frequencies frequencies(const Params& params) {
  Frequencies f;
  f.rotates = true;
  f.interleaved = true;
  f.width = f.rotaryDim = params.integer("head_dim");
  f.secondOffset = f.width / 2;
  const double base = params.real("base");
  const double scaleBase = params.real("scale_base");
  for (std::int64_t i = 0; i < f.secondOffset; ++i) {
    f.omega.push_back(std::pow(base, -static_cast<double>(2 * i) / static_cast<double>(f.width)));
  }
  for (const double zeta : zetas(f.width)) f.decay.push_back(-std::log(zeta) / scaleBase);
  return f;
}

double exponentAt(const Params& params, double position) {
  return (position - static_cast<double>(params.integer("center"))) / params.real("scale_base");
}

std::vector<double> rotate(const Frequencies& f, const std::vector<double>& zeta, std::vector<double> x,
                           double position, double exponent) {
  for (std::size_t i = 0; i < zeta.size(); ++i) {
    const double factor = std::pow(zeta[i], exponent);
    const double c = std::cos(position * f.omega[i]);
    const double s = std::sin(position * f.omega[i]);
    const double u = x[2 * i];
    const double v = x[2 * i + 1];
    x[2 * i] = factor * (u * c - v * s);
    x[2 * i + 1] = factor * (v * c + u * s);
  }
  return x;
}

double score(const Params& params, const std::vector<double>& q, const std::vector<double>& k, double m, double n) {
  const Frequencies f = frequencies(params);
  const std::vector<double> zeta = zetas(f.width);
  const std::vector<double> turnedQ = rotate(f, zeta, q, m, (m - n) / params.real("scale_base"));
  const std::vector<double> turnedK = rotate(f, zeta, k, n, 0.0);
  double sum = 0.0;
  for (std::size_t c = 0; c < turnedQ.size(); ++c) sum += turnedQ[c] * turnedK[c];
  return sum;
}

}  // namespace pelab::xpos
