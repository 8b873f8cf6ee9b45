#pragma once
#include <vector>

#include "core/encodings/frequencies.h"
#include "core/scene/params.h"

/// xPos (Sun et al. 2022, arXiv:2212.10554; torchscale, component/xpos_relative_position.py): a rotation whose pair i
/// also multiplies q at n by ζ_i^((n − c)/B) and k by the inverse, so that a score holds ζ_i^((m − n)/B).
namespace pelab::xpos {

/// γ of the paper.
inline constexpr double kGamma = 0.4;

/// ζ_i = (2i/d + γ)/(1 + γ), i = 0 … d/2 − 1: 0.2857 for the fastest pair, nearly 1 for the slowest.
[[nodiscard]] std::vector<double> zetas(std::int64_t headDim);

/// Interleaved pairs of θ_i = base^(−2i/d), with their decay −ln ζ_i / B per position.
[[nodiscard]] Frequencies frequencies(const Params& params);

/// (n − c)/B: what ζ is raised to for a query at @p position; a key takes the negative.
[[nodiscard]] double exponentAt(const Params& params, double position);

/// R_n x with pair i multiplied by ζ_i^exponent. Size of @p x: f.width.
[[nodiscard]] std::vector<double> rotate(const Frequencies& f, const std::vector<double>& zeta, std::vector<double> x,
                                         double position, double exponent);

/// Σ_i ζ_i^((m − n)/B) (R_m q)_i·(R_n k)_i by the difference of the exponents, so that nothing overflows on the way.
[[nodiscard]] double score(const Params& params, const std::vector<double>& q, const std::vector<double>& k, double m,
                           double n);

}  // namespace pelab::xpos
