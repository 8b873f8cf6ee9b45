#include <cmath>

#include <QTest>

#include "core/numerics/seeded_random.h"

using namespace pelab;

class TstSeededRandom : public QObject {
  Q_OBJECT
private slots:
  void streamStartsAsPublished() {
    QCOMPARE(splitmix64(42, 0), std::uint64_t{13679457532755275413U});
    QCOMPARE(splitmix64(42, 1), std::uint64_t{2949826092126892291U});
    QVERIFY(std::abs(standardNormal(42, 0) - 0.41471975043153037) < 1e-15);
    QVERIFY(std::abs(standardNormal(42, 1) - 0.6526812221519429) < 1e-15);
  }

  void pairsAreNeighbouringElements() {
    for (std::uint64_t q = 0; q < 1000; ++q) {
      const NormalPair pair = normalPair(7, q);
      QCOMPARE(standardNormal(7, 2 * q), pair.even);
      QCOMPARE(standardNormal(7, 2 * q + 1), pair.odd);
    }
  }

  void hashIsFnv1a() {
    QCOMPARE(fnv1a64(""), std::uint64_t{0xCBF29CE484222325U});
    QCOMPARE(fnv1a64("a"), std::uint64_t{0xAF63DC4C8601EC8CU});
    QCOMPARE(fnv1a64("foobar"), std::uint64_t{0x85944171F73967E8U});
    QCOMPARE(streamSeed(5, "beta"), std::uint64_t{5U ^ fnv1a64("beta")});
  }

  void uniformNumbersFillZeroToOne() {
    QCOMPARE(standardUniform(42, 0), static_cast<double>(splitmix64(42, 0) >> 11U) / 9007199254740992.0);
    double sum = 0.0;
    for (std::uint64_t e = 0; e < 100000; ++e) {
      const double x = standardUniform(1, e);
      QVERIFY(x >= 0.0 && x < 1.0);
      sum += x;
    }
    QVERIFY(std::abs(sum / 100000 - 0.5) < 0.005);
  }

  void normalsHaveMeanZeroAndVarianceOne() {
    constexpr int count = 200000;
    double sum = 0.0;
    double squares = 0.0;
    for (std::uint64_t e = 0; e < count; ++e) {
      const double x = standardNormal(1, e);
      sum += x;
      squares += x * x;
    }
    QVERIFY(std::abs(sum / count) < 0.01);
    QVERIFY(std::abs(squares / count - 1.0) < 0.01);
  }
};
QTEST_APPLESS_MAIN(TstSeededRandom)
#include "tst_seeded_random.moc"
