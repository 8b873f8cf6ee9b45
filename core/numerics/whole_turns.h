#pragma once
#include <cstdint>
#include <vector>

namespace pelab {

/// ω_i = base^(−step·i / divisor), i = 0 … count − 1, with whole turns left out: the number in [−π, π] that differs
/// from ω_i by a multiple of 2π, rounded once to a double. At whole positions p sines and cosines are the same, and
/// with p to 2^20 within 2.4e-10 of exact however large ω_i is; the angle p·ω_i itself, as a double, is off by 1.1e-16
/// |p ω_i|. base > 0, step ≥ 1, divisor ≥ 1. By MPFR with as many bits as the largest ω_i has before its point and 128
/// more; cost: a microsecond or two a frequency.
[[nodiscard]] std::vector<double> withoutWholeTurns(double base, std::int64_t step, std::int64_t divisor,
                                                    std::size_t count);

}  // namespace pelab
