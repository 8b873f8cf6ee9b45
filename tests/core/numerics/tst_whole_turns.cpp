#include <algorithm>
#include <cmath>
#include <cstdint>
#include <numbers>
#include <random>

#include <QTest>

#include "core/numerics/whole_turns.h"
#include "tests/support/exact_rotation.h"

using namespace pelab;

class TstWholeTurns : public QObject {
  Q_OBJECT
private slots:
  void atWholePositionsTheyTurnAsFar_data() {
    QTest::addColumn<double>("base");
    for (const double base : {1e-300, 1e-100, 1e-18, 1e-8, 1e-4, 0.009, 0.5, 1.0, 2.0, 10000.0, 1e8}) {
      QTest::addRow("%g", base) << base;
    }
  }
  void atWholePositionsTheyTurnAsFar() {
    QFETCH(double, base);
    std::mt19937_64 random(11);
    std::uniform_int_distribution<std::int64_t> anywhere(0, 1048575);
    for (const std::int64_t pairs : {1, 2, 17, 256}) {
      const auto omega = withoutWholeTurns(base, 2, 2 * pairs, static_cast<std::size_t>(pairs));
      QCOMPARE(omega.size(), static_cast<std::size_t>(pairs));
      for (int trial = 0; trial < 40; ++trial) {
        const std::int64_t i = anywhere(random) % pairs;
        const std::int64_t position = trial == 0 ? 1048575 : anywhere(random);
        const auto exact = test::exactRotation(base, 2 * i, 2 * pairs, position);
        const double angle = omega[static_cast<std::size_t>(i)] * static_cast<double>(position);
        const double error = std::max(std::abs(std::sin(angle) - exact.sine), std::abs(std::cos(angle) - exact.cosine));
        QVERIFY2(error <= 1e-9, qPrintable(QStringLiteral("pair %1, position %2: %3").arg(i).arg(position).arg(error)));
      }
    }
  }

  void noneIsMoreThanHalfATurn() {
    for (const double base : {5e-308, 1e-12, 0.001, 3.0}) {
      for (const double omega : withoutWholeTurns(base, 1, 99, 100)) QVERIFY(std::abs(omega) <= std::numbers::pi);
    }
  }

  void slowPairsKeepTheirFrequency() {
    const auto omega = withoutWholeTurns(10000.0, 2, 64, 32);
    for (std::size_t i = 0; i < omega.size(); ++i) {
      const double expected = std::pow(10000.0, -static_cast<double>(i) / 32.0);
      QVERIFY(std::abs(omega[i] - expected) <= 4e-16 * expected);
    }
  }

  void noPairsAreNoNumbers() { QVERIFY(withoutWholeTurns(0.001, 2, 4, 0).empty()); }
};

QTEST_GUILESS_MAIN(TstWholeTurns)
#include "tst_whole_turns.moc"
