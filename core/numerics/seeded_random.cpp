#include "core/numerics/seeded_random.h"

#include <cmath>
#include <numbers>

namespace pelab {
namespace {

double unitInterval(std::uint64_t bits) {
  return (static_cast<double>(bits >> 11U) + 0.5) * 0x1p-53;
}

}  // namespace

NormalPair normalPair(std::uint64_t seed, std::uint64_t pair) {
  const double u1 = unitInterval(splitmix64(seed, 2U * pair));
  const double u2 = unitInterval(splitmix64(seed, 2U * pair + 1U));
  const double radius = std::sqrt(-2.0 * std::log(u1));
  const double angle = 2.0 * std::numbers::pi * u2;
  return {radius * std::cos(angle), radius * std::sin(angle)};
}

double standardNormal(std::uint64_t seed, std::uint64_t element) {
  const NormalPair pair = normalPair(seed, element / 2U);
  return element % 2U == 0U ? pair.even : pair.odd;
}

std::uint64_t fnv1a64(std::string_view text) {
  std::uint64_t hash = 0xCBF29CE484222325U;
  for (const char c : text) {
    hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001B3U;
  }
  return hash;
}

std::uint64_t streamSeed(std::uint64_t seed, std::string_view tag) {
  return seed ^ fnv1a64(tag);
}

}  // namespace pelab
