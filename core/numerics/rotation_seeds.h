#pragma once
#include <cstdint>
#include <span>

namespace pelab {

/// The rotation kernel computes rows of cos(ω_i p) and sin(ω_i p) by turning the last row instead of computing sines,
/// e^{iω(p+k)} = e^{iωp} · e^{iωk}, one complex product a pair. So many rows are turned from the last one before the
/// exact angles are taken again: a product adds at most 3.3e-16, and values stay within 2e-13 of what the library's
/// functions give for the same angle ω·p.
inline constexpr std::int64_t kRotationSeedEvery = 512;

/// factor·cos(ω_i p) and factor·sin(ω_i p) by the library's functions, into arrays of omega.size() values.
void seedRotations(std::span<double> cosine, std::span<double> sine, std::span<const double> omega,
                   std::int64_t position, double factor);

}  // namespace pelab
