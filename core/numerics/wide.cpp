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

#else

void clearUpperHalves() {}

#endif

}  // namespace pelab
