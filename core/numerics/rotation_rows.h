#pragma once
#include <cstdint>
#include <span>

#include "core/numerics/run_extremes.h"

namespace pelab {

/// The rotation kernel computes rows of cos(ω_i p) and sin(ω_i p) by turning the last row instead of computing sines,
/// e^{iω(p+k)} = e^{iωp} · e^{iωk}, one complex product a pair. So many rows are turned from the last one before the
/// exact angles are taken again: a product adds at most 3.3e-16, and values stay within 2e-13 of what the library's
/// functions give for the same angle ω·p.
inline constexpr std::int64_t kRotationSeedEvery = 512;

/// factor·cos(ω_i p) and factor·sin(ω_i p) by the library's functions, into arrays of omega.size() values.
void seedRotations(std::span<double> cosine, std::span<double> sine, std::span<const double> omega,
                   std::int64_t position, double factor);

/// Of sin(ω(first + k·step)), or the cosine, k = 0, 1, … count − 1, @p count ≥ 1, by turning: the values that stand
/// there are the least and the greatest to 1e-12. Cost: a nanosecond or so per value.
[[nodiscard]] RunExtremes rotationExtremes(double omega, std::int64_t first, std::int64_t step, std::int64_t count,
                                           bool isSine);

}  // namespace pelab
