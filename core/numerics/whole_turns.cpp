#include "core/numerics/whole_turns.h"

#include <algorithm>
#include <cmath>
#include <mpfr.h>

namespace pelab {
namespace {

/// A number of so many bits.
class Wide {
public:
  explicit Wide(mpfr_prec_t bits) { mpfr_init2(m_number, bits); }
  Wide(const Wide&) = delete;
  Wide& operator=(const Wide&) = delete;
  ~Wide() { mpfr_clear(m_number); }

  operator mpfr_ptr() { return m_number; }  // NOLINT(google-explicit-constructor): what MPFR's functions take

private:
  mpfr_t m_number;
};

/// What MPFR keeps for its next call in this thread is given back: the thread may end.
class Caches {
public:
  Caches() = default;
  Caches(const Caches&) = delete;
  Caches& operator=(const Caches&) = delete;
  ~Caches() { mpfr_free_cache2(MPFR_FREE_LOCAL_CACHE); }
};

/// Bits that hold ω_i for every i, with 128 behind the point: errors of the exponent and of each of the products count.
mpfr_prec_t bitsFor(double base, double greatestExponent, std::size_t count) {
  const double before = std::max(0.0, -std::log2(base) * greatestExponent);
  return static_cast<mpfr_prec_t>(before + std::log2(static_cast<double>(count) + 1.0)) + 144;
}

}  // namespace

std::vector<double> withoutWholeTurns(double base, std::int64_t step, std::int64_t divisor, std::size_t count) {
  const double greatest = static_cast<double>(step) * static_cast<double>(count) / static_cast<double>(divisor);
  const mpfr_prec_t bits = bitsFor(base, greatest, count);
  const Caches caches;
  Wide ratio(bits), exponent(bits), omega(bits), turn(bits), rest(64);
  mpfr_set_si(exponent, -step, MPFR_RNDN);
  mpfr_div_si(exponent, exponent, divisor, MPFR_RNDN);
  mpfr_set_d(ratio, base, MPFR_RNDN);
  mpfr_pow(ratio, ratio, exponent, MPFR_RNDN);
  mpfr_const_pi(turn, MPFR_RNDN);
  mpfr_mul_2ui(turn, turn, 1, MPFR_RNDN);
  mpfr_set_ui(omega, 1, MPFR_RNDN);
  std::vector<double> result(count);
  for (double& value : result) {
    mpfr_remainder(rest, omega, turn, MPFR_RNDN);
    value = mpfr_get_d(rest, MPFR_RNDN);
    mpfr_mul(omega, omega, ratio, MPFR_RNDN);
  }
  return result;
}

}  // namespace pelab
