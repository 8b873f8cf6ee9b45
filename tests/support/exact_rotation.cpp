#include "tests/support/exact_rotation.h"

#include <algorithm>
#include <cmath>
#include <mpfr.h>

namespace pelab::test {

SineAndCosine exactRotation(double base, std::int64_t step, std::int64_t divisor, std::int64_t position) {
  const double before = std::max(0.0, -std::log2(base) * static_cast<double>(step) / static_cast<double>(divisor));
  const auto bits = static_cast<mpfr_prec_t>(before) + 256;
  mpfr_t exponent, angle, sine, cosine;
  mpfr_inits2(bits, exponent, angle, sine, cosine, nullptr);
  mpfr_set_si(exponent, -step, MPFR_RNDN);
  mpfr_div_si(exponent, exponent, divisor, MPFR_RNDN);
  mpfr_set_d(angle, base, MPFR_RNDN);
  mpfr_pow(angle, angle, exponent, MPFR_RNDN);
  mpfr_mul_si(angle, angle, position, MPFR_RNDN);
  mpfr_sin_cos(sine, cosine, angle, MPFR_RNDN);
  const SineAndCosine result{mpfr_get_d(sine, MPFR_RNDN), mpfr_get_d(cosine, MPFR_RNDN)};
  mpfr_clears(exponent, angle, sine, cosine, nullptr);
  return result;
}

}  // namespace pelab::test
