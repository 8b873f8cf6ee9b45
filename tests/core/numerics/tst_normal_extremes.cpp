#include <algorithm>
#include <cmath>

#include <QTest>

#include "core/numerics/normal_extremes.h"

using namespace pelab;

class TstNormalExtremes : public QObject {
  Q_OBJECT
private slots:
  void extremesAreThoseOfEveryElement_data() {
    QTest::addColumn<quint64>("first");
    QTest::addColumn<quint64>("count");
    QTest::addColumn<quint64>("stride");
    for (const quint64 first : {0U, 1U, 7U, 1000000U}) {
      for (const quint64 count : {1U, 2U, 3U, 10U, 5000U}) {
        for (const quint64 stride : {1U, 2U, 12U}) {
          QTest::addRow("%llu, %llu, %llu", first, count, stride) << first << count << stride;
        }
      }
    }
  }
  void extremesAreThoseOfEveryElement() {
    QFETCH(quint64, first);
    QFETCH(quint64, count);
    QFETCH(quint64, stride);
    for (const std::uint64_t seed : {0U, 3U, 0xFFFFFFFFU}) {
      NormalExtremes found(seed), inOneGo(seed);
      double least = 100.0, greatest = -100.0;
      for (std::uint64_t k = 0; k < count; ++k) {
        found.add(first + k * stride);
        const double value = standardNormal(seed, first + k * stride);
        least = std::min(least, value);
        greatest = std::max(greatest, value);
      }
      QVERIFY(found.least() == least && found.greatest() == greatest);
      if (stride > 1) continue;
      inOneGo.addAll(first, first + count);
      QVERIFY(inOneGo.least() == least && inOneGo.greatest() == greatest);
    }
  }

  void nothingAddedHasNoExtremes() {
    NormalExtremes none(1);
    none.addAll(5, 5);
    QVERIFY(none.isEmpty());
  }

  void theBoundOfTheGeneratorHolds() {
    QVERIFY(kGreatestNormal >= std::sqrt(-2.0 * std::log(0x1p-54)));
    QVERIFY(kGreatestNormal <= 1.0001 * std::sqrt(-2.0 * std::log(0x1p-54)));
  }
};
QTEST_APPLESS_MAIN(TstNormalExtremes)
#include "tst_normal_extremes.moc"
