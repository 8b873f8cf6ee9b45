#include <array>
#include <bit>
#include <cmath>
#include <limits>
#include <random>

#include <QTest>

#include "core/numerics/small_float.h"

using namespace pelab;

namespace {

constexpr std::array kFormats{SmallFloat::Float32, SmallFloat::BFloat16, SmallFloat::Float16};

/// The upper half of the float's bits, to nearest and ties to even.
double upperHalf(float value) {
  auto bits = std::bit_cast<std::uint32_t>(value);
  bits += 0x7FFFU + ((bits >> 16U) & 1U);
  return static_cast<double>(std::bit_cast<float>(bits & 0xFFFF0000U));
}

}  // namespace

class TstSmallFloat : public QObject {
  Q_OBJECT
private slots:
  void float32IsTheMachines() {
    std::mt19937_64 random(1);
    std::uniform_real_distribution<double> exponent(-44.0, 38.0);
    for (int k = 0; k < 20000; ++k) {
      const double value = std::pow(10.0, exponent(random)) * (k % 2 == 0 ? 1.0 : -1.0);
      QCOMPARE(roundedTo(SmallFloat::Float32, value), static_cast<double>(static_cast<float>(value)));
    }
  }

  void bfloat16IsTheUpperHalfOfAFloat() {
    std::mt19937_64 random(2);
    std::uniform_real_distribution<float> exponent(-30.0F, 30.0F);
    for (int k = 0; k < 20000; ++k) {
      const float value = std::pow(10.0F, exponent(random));
      QCOMPARE(roundedTo(SmallFloat::BFloat16, static_cast<double>(value)), upperHalf(value));
    }
  }

  void float16HasItsKnownNumbers() {
    const auto in = [](double value) { return roundedTo(SmallFloat::Float16, value); };
    QCOMPARE(in(0.1), 0.0999755859375);
    QCOMPARE(in(2049.0), 2048.0);
    QCOMPARE(in(2051.0), 2052.0);
    QCOMPARE(in(65504.0), 65504.0);
    QCOMPARE(in(65519.0), 65504.0);
    QVERIFY(std::isinf(in(65520.0)));
    QCOMPARE(in(std::ldexp(1.0, -24)), std::ldexp(1.0, -24));
    QCOMPARE(in(std::ldexp(1.0, -26)), 0.0);
    QCOMPARE(in(std::ldexp(3.0, -26)), std::ldexp(1.0, -24));
  }

  void wholeNumbersAreExactUpToTheLastOne() {
    for (const SmallFloat format : kFormats) {
      const std::int64_t last = lastWhole(format);
      for (std::int64_t n = std::max<std::int64_t>(0, last - 5000); n <= last; ++n) {
        QCOMPARE(roundedTo(format, static_cast<double>(n)), static_cast<double>(n));
      }
      QCOMPARE(roundedTo(format, static_cast<double>(last + 1)), static_cast<double>(last));
    }
  }

  void roundingTwiceChangesNothingAndKeepsTheOrder() {
    std::mt19937_64 random(3);
    std::uniform_real_distribution<double> value(-70000.0, 70000.0);
    for (const SmallFloat format : kFormats) {
      for (int k = 0; k < 5000; ++k) {
        const double a = value(random);
        const double b = value(random);
        QCOMPARE(roundedTo(format, roundedTo(format, a)), roundedTo(format, a));
        QCOMPARE(roundedTo(format, -a), -roundedTo(format, a));
        QVERIFY(a > b || roundedTo(format, a) <= roundedTo(format, b));
      }
    }
  }

  void whatIsNotFiniteStays() {
    for (const SmallFloat format : kFormats) {
      QVERIFY(std::isnan(roundedTo(format, std::numeric_limits<double>::quiet_NaN())));
      QVERIFY(std::isinf(roundedTo(format, std::numeric_limits<double>::infinity())));
      QCOMPARE(roundedTo(format, 0.0), 0.0);
    }
  }
};

QTEST_APPLESS_MAIN(TstSmallFloat)
#include "tst_small_float.moc"
