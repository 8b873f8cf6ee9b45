#include "core/encodings/kerple/kernel.h"

#include <algorithm>
#include <cmath>
#include <cstddef>

#include "core/numerics/seeded_random.h"

namespace pelab::kerple {

double Kernel::at(double distance) const {
  return 0.0 - r1 * (isLogarithmic ? std::log1p(r2 * distance) : std::pow(distance, r2));
}

double Kernel::distanceOfFall(double fall) const {
  return isLogarithmic ? std::expm1(fall / r1) / r2 : std::pow(fall / r1, 1.0 / r2);
}

Kernel givenKernel(const Params& params) {
  return {params.text("kernel") == "log", params.real("r1"), params.real("r2")};
}

std::vector<Kernel> kernels(const Params& params) {
  constexpr double least = 0.01;
  Kernel kernel = givenKernel(params);
  std::vector<Kernel> result(static_cast<std::size_t>(params.integer("num_heads")), kernel);
  if (!isDrawn(params)) {
    return result;
  }
  const std::uint64_t seedP = streamSeed(params.unsigned64("seed"), "bias_p");
  const std::uint64_t seedA = streamSeed(params.unsigned64("seed"), "bias_a");
  for (std::size_t h = 0; h < result.size(); ++h) {
    const double p = std::max(2.0 * standardUniform(seedP, h), least);
    const double a = std::max(standardUniform(seedA, h), least);
    result[h].r1 = kernel.isLogarithmic ? p : a;
    result[h].r2 = kernel.isLogarithmic ? a : p;
  }
  return result;
}

bool isDrawn(const Params& params) {
  return params.text("head_values") == "drawn";
}

}  // namespace pelab::kerple
