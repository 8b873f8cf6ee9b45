#pragma once

/// A function compiled for AVX2 too; which one runs is chosen when the program starts. Without fused multiplication and
/// addition, so that every value is the same on every machine. Only where the compiler optimises.
#if defined(__x86_64__) && defined(NDEBUG) && defined(__GNUC__) && !defined(__clang__)
#define PELAB_WIDE __attribute__((target_clones("avx2", "default")))
#else
#define PELAB_WIDE
#endif
