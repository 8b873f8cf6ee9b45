#pragma once
#include <cstdint>
#include <string_view>

namespace pelab {

/// Output @p n = 0, 1, … of the splitmix64 stream that starts at @p seed:
/// z = seed + (n+1)·0x9E3779B97F4A7C15 mod 2^64, then two xor-shift-multiply rounds. Random access, the same on every
/// machine. Source: Steele, Lea, Flood 2014, "Fast splittable pseudorandom number generators".
[[nodiscard]] inline std::uint64_t splitmix64(std::uint64_t seed, std::uint64_t n) {
  std::uint64_t z = seed + (n + 1U) * 0x9E3779B97F4A7C15U;
  z = (z ^ (z >> 30U)) * 0xBF58476D1CE4E5B9U;
  z = (z ^ (z >> 27U)) * 0x94D049BB133111EBU;
  return z ^ (z >> 31U);
}

/// Element @p n of the stream of @p seed as a number from 0 up to but not 1: (u64 >> 11)·2^−53.
[[nodiscard]] inline double standardUniform(std::uint64_t seed, std::uint64_t n) {
  return static_cast<double>(splitmix64(seed, n) >> 11U) * 0x1p-53;
}

/// Two independent standard normals.
struct NormalPair {
  double even = 0.0;
  double odd = 0.0;
};

/// Elements 2q and 2q+1 of the stream of standard normals of @p seed (Box-Muller): u1, u2 from outputs 2q and 2q+1 as
/// ((u64 >> 11) + 0.5)·2^−53, R = √(−2 ln u1), even = R cos 2πu2, odd = R sin 2πu2.
[[nodiscard]] NormalPair normalPair(std::uint64_t seed, std::uint64_t pair);

/// Element @p element of that stream: the odd or even half of pair ⌊element/2⌋.
[[nodiscard]] double standardNormal(std::uint64_t seed, std::uint64_t element);

/// FNV-1a hash, 64 bits, of the bytes of @p text.
[[nodiscard]] std::uint64_t fnv1a64(std::string_view text);

/// Seed of the stream named @p tag: seed XOR fnv1a64(tag).
[[nodiscard]] std::uint64_t streamSeed(std::uint64_t seed, std::string_view tag);

}  // namespace pelab
