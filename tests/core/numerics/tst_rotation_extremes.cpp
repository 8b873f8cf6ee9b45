#include <algorithm>
#include <cmath>
#include <cstdint>
#include <random>

#include <QTest>

#include "core/numerics/rotation_extremes.h"

using namespace pelab;

class TstRotationExtremes : public QObject {
  Q_OBJECT
private slots:
  void extremesAreThoseOfEveryValue_data() {
    QTest::addColumn<double>("omega");
    QTest::addColumn<qint64>("first");
    QTest::addColumn<qint64>("step");
    for (const double omega :
         {0.0, 1e-8, 1e-3, 0.01, 0.3, 1.0, 1.5, 3.0, 3.141592653589793, 3.5, 6.283, 100.0, 2.5e7}) {
      QTest::addRow("%g from 0", omega) << omega << qint64{0} << qint64{1};
      QTest::addRow("%g far out", omega) << omega << qint64{1040000} << qint64{3};
      QTest::addRow("%g backwards", omega) << omega << qint64{5000} << qint64{-1};
    }
  }
  void extremesAreThoseOfEveryValue() {
    QFETCH(double, omega);
    QFETCH(qint64, first);
    QFETCH(qint64, step);
    for (const std::int64_t count : {1, 2, 3, 7, 8, 9, 15, 2500, 4104, 9001}) {
      const double slack =
          1e-12 + 3e-16 * omega * static_cast<double>(std::max(std::abs(first), std::abs(first + count * step)));
      for (const bool isSine : {true, false}) {
        const auto value = [&](std::int64_t k) {
          const double angle = omega * static_cast<double>(first + k * step);
          return isSine ? std::sin(angle) : std::cos(angle);
        };
        double least = value(0);
        double greatest = least;
        for (std::int64_t k = 1; k < count; ++k) {
          least = std::min(least, value(k));
          greatest = std::max(greatest, value(k));
        }
        const RunExtremes found = rotationExtremes(omega, first, step, count, isSine);
        QVERIFY(found.leastAt >= 0 && found.leastAt < count && found.greatestAt >= 0 && found.greatestAt < count);
        QVERIFY(value(found.leastAt) <= least + slack && value(found.greatestAt) >= greatest - slack);
      }
    }
  }

  /// Random frequencies, starts and lengths, as a zoomed column asks for them.
  void noRandomRunHidesAValue() {
    std::mt19937_64 random(11);
    std::uniform_real_distribution<double> exponent(-6.0, 0.5);
    for (int round = 0; round < 3000; ++round) {
      const double omega = std::pow(10.0, exponent(random));
      const auto first = static_cast<std::int64_t>(random() % 4000);
      const auto step = static_cast<std::int64_t>(random() % 5) + 1;
      const auto count = static_cast<std::int64_t>(random() % 300) + 1;
      const bool isSine = random() % 2 == 0;
      const auto value = [&](std::int64_t k) {
        const double angle = omega * static_cast<double>(first + k * step);
        return isSine ? std::sin(angle) : std::cos(angle);
      };
      const RunExtremes found = rotationExtremes(omega, first, step, count, isSine);
      for (std::int64_t k = 0; k < count; ++k) {
        QVERIFY(value(k) >= value(found.leastAt) - 1e-12);
        QVERIFY(value(k) <= value(found.greatestAt) + 1e-12);
      }
    }
  }
};

QTEST_APPLESS_MAIN(TstRotationExtremes)
#include "tst_rotation_extremes.moc"
