#include "core/numerics/fast_normals.h"

#include <array>
#include <bit>
#include <cmath>
#include <cstddef>
#include <numbers>

#include "core/numerics/seeded_random.h"

namespace pelab {
namespace {

constexpr std::size_t kIntervals = 256;
/// Bits of 0.6875: numbers are split into 2^k z with z from here to twice as much.
constexpr std::uint64_t kLeastZ = 0x3FE6000000000000U;
constexpr std::uint64_t kOneInterval = 159;  ///< the interval of z that ends at 1

struct Tables {
  std::array<double, kIntervals> inverse{}, logarithm{};  ///< 1/c and ln c of the middle c of an interval of z
  std::array<double, kIntervals> cosine{}, sine{};        ///< at the middle of an interval of a turn

  Tables() {
    for (std::size_t i = 0; i < kIntervals; ++i) {
      const std::uint64_t start = kLeastZ + (i << 44U);
      const double middle = i == kOneInterval ? 1.0 : std::bit_cast<double>(start + (std::uint64_t{1} << 43U));
      inverse[i] = 1.0 / middle;
      logarithm[i] = -std::log(inverse[i]);
      const double angle = 2.0 * std::numbers::pi * (static_cast<double>(i) + 0.5) / static_cast<double>(kIntervals);
      cosine[i] = std::cos(angle);
      sine[i] = std::sin(angle);
    }
  }
};

/// ln x for 2^−54 ≤ x < 1. Just below 1 the middle is 1 itself, so that nothing cancels.
double fastLog(const Tables& tables, double x) {
  const auto bits = std::bit_cast<std::uint64_t>(x);
  const std::uint64_t ahead = bits - kLeastZ;
  const std::size_t i = (ahead >> 44U) & 0xFFU;
  const auto k = static_cast<std::int64_t>(ahead) >> 52U;
  const auto z = std::bit_cast<double>(bits - (static_cast<std::uint64_t>(k) << 52U));
  const double r = z * tables.inverse[i] - 1.0;
  const double series = r * (1.0 + r * (-1.0 / 2 + r * (1.0 / 3 + r * (-1.0 / 4 + r * (1.0 / 5 - r * (1.0 / 6))))));
  return static_cast<double>(k) * std::numbers::ln2 + tables.logarithm[i] + series;
}

/// cos and sin of (n + ½) · 2^−53 turns, n < 2^53, times @p radius.
NormalPair fastTurn(const Tables& tables, std::uint64_t n, double radius) {
  const std::size_t i = n >> 45U;
  const double turn = (static_cast<double>(n & ((std::uint64_t{1} << 45U) - 1U)) + 0.5) * 0x1p-53 - 0x1p-9;
  const double d = 2.0 * std::numbers::pi * turn;  // from the middle of the interval
  const double d2 = d * d;
  const double s = d * (1.0 - d2 * (1.0 / 6 - d2 * (1.0 / 120)));
  const double c = 1.0 - d2 * (1.0 / 2 - d2 * (1.0 / 24 - d2 * (1.0 / 720)));
  return {radius * (tables.cosine[i] * c - tables.sine[i] * s), radius * (tables.sine[i] * c + tables.cosine[i] * s)};
}

}  // namespace

void fillNormals(std::uint64_t seed, std::uint64_t first, std::span<double> out) {
  static const Tables tables;
  std::size_t t = 0;
  std::uint64_t pair = first / 2U;
  for (bool skipsEven = first % 2U == 1U; t < out.size(); ++pair, skipsEven = false) {
    const double u1 = (static_cast<double>(splitmix64(seed, 2U * pair) >> 11U) + 0.5) * 0x1p-53;
    const double radius = std::sqrt(-2.0 * fastLog(tables, u1));
    const NormalPair normals = fastTurn(tables, splitmix64(seed, 2U * pair + 1U) >> 11U, radius);
    if (!skipsEven) out[t++] = normals.even;
    if (t < out.size()) out[t++] = normals.odd;
  }
}

}  // namespace pelab
