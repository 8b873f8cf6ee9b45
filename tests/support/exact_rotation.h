#pragma once
#include <cstdint>

namespace pelab::test {

struct SineAndCosine {
  double sine = 0.0;
  double cosine = 0.0;
};

/// Of position · base^(−step/divisor), each rounded once: every part of the formula with 256 bits more than stand
/// before the point of the angle, by MPFR.
[[nodiscard]] SineAndCosine exactRotation(double base, std::int64_t step, std::int64_t divisor, std::int64_t position);

}  // namespace pelab::test
