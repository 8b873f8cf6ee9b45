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

/// Four numbers side by side: one register or two. The alignment is told since GCC takes it for 16 bytes where AVX is
/// off, yet for 32 in a PELAB_WIDE function. Such a function keeps them in registers only where all it calls with them
/// is always_inline and holds them in variables of its own.
using Four = double __attribute__((vector_size(32), aligned(32)));

/// (cosine + i·sine) · (turnCosine + i·turnSine), lane by lane.
[[gnu::always_inline]] inline void turn(Four& cosine, Four& sine, const Four& turnCosine, const Four& turnSine) {
  const Four next = cosine * turnCosine - sine * turnSine;
  sine = sine * turnCosine + cosine * turnSine;
  cosine = next;
}

}  // namespace pelab
