#pragma once

/// PELAB_WIDE: a function compiled for AVX2 too; which one runs is chosen when the program starts. PELAB_WIDEST: one
/// compiled for AVX-512 alone, to call only where hasWidest(). Without fused multiplication and addition (the build
/// says -ffp-contract=off), so that every value is the same on every machine. Only where the compiler optimises.
#if defined(__x86_64__) && defined(NDEBUG) && defined(__GNUC__) && !defined(__clang__)
#define PELAB_WIDE __attribute__((target_clones("avx2", "default")))
#define PELAB_WIDEST __attribute__((target("avx512f")))
#else
#define PELAB_WIDE
#define PELAB_WIDEST
#endif

namespace pelab {

/// Clears the upper halves of the wide registers, to call before a long computation. Other code may leave them in use
/// (Qt's fills of one colour do), and then every call of a function of the mathematical library takes up to 13 times as
/// long: std::pow 246 ns instead of 19. Nothing where there are no such registers. Cost: a few cycles.
void clearUpperHalves();

/// Whether the processor has AVX-512's registers.
bool hasWidest();

/// Four numbers side by side: one register or two. The alignment is told since GCC takes it for 16 bytes where AVX is
/// off, yet for 32 in a PELAB_WIDE function. Such a function keeps them in registers only where all it calls with them
/// is always_inline and holds them in variables of its own.
using Four = double __attribute__((vector_size(32), aligned(32)));

/// Eight numbers side by side: one register, for PELAB_WIDEST functions. Elsewhere GCC keeps them in memory.
using Eight = double __attribute__((vector_size(64), aligned(64)));

/// (cosine + i·sine) · (turnCosine + i·turnSine), lane by lane.
template <class Lanes>
[[gnu::always_inline]] inline void turn(Lanes& cosine, Lanes& sine, const Lanes& turnCosine, const Lanes& turnSine) {
  const Lanes next = cosine * turnCosine - sine * turnSine;
  sine = sine * turnCosine + cosine * turnSine;
  cosine = next;
}

}  // namespace pelab
