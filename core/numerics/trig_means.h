#pragma once
#include <complex>
#include <cstdint>

namespace pelab {

/// Mean of e^{iωp} over a run of @p count consecutive positions, without the phase of the run's first position:
/// (1/n) Σ_{t=0}^{n−1} e^{iωt} = e^{iω(n−1)/2} · sin(nω/2) / (n sin(ω/2)). The real part belongs to the cosine, the
/// imaginary part to the sine. Exact to double rounding for every finite ω, multiples of 2π included. count ≥ 1.
[[nodiscard]] std::complex<double> runMean(double omega, std::int64_t count);

}  // namespace pelab
