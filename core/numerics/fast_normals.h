#pragma once
#include <cstdint>
#include <span>

namespace pelab {

/// out[t] = element first + t of the stream of standard normals of @p seed (standardNormal), to within 1e-14 of it: for
/// sums over very many of them. A fourth of its cost: logarithm, sine and cosine come from the middle of one of 256
/// intervals and a short series.
void fillNormals(std::uint64_t seed, std::uint64_t first, std::span<double> out);

}  // namespace pelab
