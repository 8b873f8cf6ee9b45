#include <cmath>
#include <complex>
#include <numbers>

#include <QTest>

#include "core/numerics/trig_means.h"

using namespace pelab;

/// The closed form of the mean of a run against its sum.
class TstTrigMeans : public QObject {
  Q_OBJECT
private slots:
  void meanOfARunIsExact_data() {
    QTest::addColumn<double>("omega");
    constexpr double turn = 2.0 * std::numbers::pi;
    for (const double omega :
         {0.0,         1e-300, 1e-12,       1e-4, 0.01,         0.5,      1.0,      3.0,   3.14159, turn / 2,
          turn - 1e-3, turn,   turn + 1e-9, 7.0,  3 * turn / 2, 2 * turn, 3 * turn, 100.0, -1.0,    -turn}) {
      QTest::newRow(qPrintable(QString::number(omega, 'g', 17))) << omega;
    }
  }
  void meanOfARunIsExact() {
    QFETCH(double, omega);
    for (const std::int64_t n : {1, 2, 3, 4, 7, 64, 1000, 16385}) {
      std::complex<double> sum;
      for (std::int64_t t = 0; t < n; ++t) {
        const double angle = omega * static_cast<double>(t);
        sum += std::complex<double>(std::cos(angle), std::sin(angle));
      }
      const std::complex<double> mean = sum / static_cast<double>(n);
      const std::complex<double> got = runMean(omega, n);
      QVERIFY2(std::abs(got - mean) <= 1e-9, qPrintable(QString::number(n)));
      QVERIFY2(std::abs(got - mean) <= 1e-13 + 4e-16 * std::abs(omega) * static_cast<double>(n),
               qPrintable(QStringLiteral("%1: %2").arg(n).arg(std::abs(got - mean))));
    }
  }
};
QTEST_APPLESS_MAIN(TstTrigMeans)
#include "tst_trig_means.moc"
