#pragma once
#include <cstdint>
#include <vector>

#include "core/scene/params.h"

namespace pelab::kerple {

/// A conditionally positive definite function of the distance n ≥ 0 that is 0 at 0 and falls. Source: arXiv:2205.09921.
struct Kernel {
  bool isLogarithmic = true;
  double r1 = 1.0;  ///< > 0
  double r2 = 1.0;  ///< > 0; of the power at most 2

  /// −r₁ ln(1 + r₂ n), or −r₁ n^r₂.
  [[nodiscard]] double at(double distance) const;
  /// Where it has fallen by @p fall > 0; may be infinite.
  [[nodiscard]] double distanceOfFall(double fall) const;
};

/// The kernel of r1 and r2 as given.
[[nodiscard]] Kernel givenKernel(const Params& params);

/// One kernel for each head: the given one, or drawn as the official code starts: p ~ U(0, 2) and a ~ U(0, 1), each at
/// least 0.01, elements h of the streams "bias_p" and "bias_a"; the logarithm has r₁ = p and r₂ = a, the power r₁ = a
/// and r₂ = p. Source: chijames/KERPLE, megatron/mpu/layers.py.
[[nodiscard]] std::vector<Kernel> kernels(const Params& params);

/// The heads differ: their values are drawn.
[[nodiscard]] bool isDrawn(const Params& params);

}  // namespace pelab::kerple
