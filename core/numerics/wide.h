#pragma once

/// A function compiled for AVX2 too; which one runs is chosen when the program starts. Without fused multiplication and
/// addition, so that every value is the same on every machine. Only where the compiler optimises.
#if defined(__x86_64__) && defined(NDEBUG) && defined(__GNUC__) && !defined(__clang__)
#define PELAB_WIDE __attribute__((target_clones("avx2", "default")))
#else
#define PELAB_WIDE
#endif

namespace pelab {

/// Clears the upper halves of the wide registers, to call before a long computation. Other code may leave them in use
/// (Qt's fills of one colour do), and then every call of a function of the mathematical library takes up to 13 times as
/// long: std::pow 246 ns instead of 19. Nothing where there are no such registers. Cost: a few cycles.
void clearUpperHalves();

}  // namespace pelab
