#include "core/encodings/alibi/slopes.h"

#include <bit>
#include <cmath>
#include <cstddef>

namespace pelab::alibi {

std::vector<double> publishedSlopes(std::int64_t heads, double biasMax) {
  const auto power = static_cast<std::int64_t>(std::bit_floor(static_cast<std::uint64_t>(heads)));
  const auto c = static_cast<double>(power);
  std::vector<double> slopes;
  slopes.reserve(static_cast<std::size_t>(heads));
  for (std::int64_t h = 0; h < power; ++h) {
    slopes.push_back(std::exp2(-biasMax * static_cast<double>(h + 1) / c));
  }
  for (std::int64_t h = 0; h < heads - power; ++h) {
    slopes.push_back(std::exp2(-biasMax * static_cast<double>(2 * h + 1) / (2.0 * c)));
  }
  return slopes;
}

std::string slopeFormula(std::int64_t heads) {
  const auto power = static_cast<std::int64_t>(std::bit_floor(static_cast<std::uint64_t>(heads)));
  if (power == heads) {
    return "λ_h = 2^(−B(h+1)/H)";
  }
  const std::string c = std::to_string(power);
  return "λ_h = 2^(−B(h+1)/" + c + ") (h < " + c + "), λ_h = 2^(−B(2h−" + std::to_string(2 * power - 1) + ")/" +
         std::to_string(2 * power) + ") (h ≥ " + c + ")";
}

std::vector<double> plainSlopes(std::int64_t heads, double biasMax) {
  std::vector<double> slopes;
  slopes.reserve(static_cast<std::size_t>(heads));
  for (std::int64_t h = 0; h < heads; ++h) {
    slopes.push_back(std::exp2(-biasMax * static_cast<double>(h + 1) / static_cast<double>(heads)));
  }
  return slopes;
}

}  // namespace pelab::alibi
