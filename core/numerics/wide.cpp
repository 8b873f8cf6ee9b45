#include "core/numerics/wide.h"

#if defined(__x86_64__) && defined(__GNUC__)
#include <immintrin.h>
#endif

namespace pelab {

#if defined(__x86_64__) && defined(__GNUC__)

namespace {

__attribute__((target("avx"))) void clear() {
  _mm256_zeroupper();
}

}  // namespace

void clearUpperHalves() {
  static const bool hasWide = __builtin_cpu_supports("avx") != 0;
  if (hasWide) clear();
}

bool hasWidest() {
  static const bool has = __builtin_cpu_supports("avx512f") != 0;
  return has;
}

#else

void clearUpperHalves() {}

bool hasWidest() {
  return false;
}

#endif

}  // namespace pelab
