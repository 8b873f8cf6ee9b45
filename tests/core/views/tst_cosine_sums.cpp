#include <cmath>
#include <vector>

#include <QTest>

#include "core/views/similarity/cosine_sums.h"

using namespace pelab;
using namespace pelab::similarity;

namespace {

Frequencies ladder(std::int64_t width, double base) {
  Frequencies f;
  f.width = width;
  for (std::int64_t i = 0; i < width / 2; ++i) {
    f.omega.push_back(std::pow(base, -2.0 * static_cast<double>(i) / static_cast<double>(width)));
  }
  return f;
}

constexpr std::int64_t kMuch = std::int64_t{1} << 40;

}  // namespace

/// Sums of cosines by turning pairs, and the searches over them.
class TstCosineSums : public QObject {
  Q_OBJECT
private slots:
  void sumsEqualTheirDefinition_data() {
    QTest::addColumn<int>("width");
    QTest::addColumn<double>("first");
    QTest::addColumn<double>("step");
    QTest::newRow("one pair") << 2 << 0.0 << 1.0;
    QTest::newRow("nine pairs, backwards") << 18 << 500.0 << -3.0;
    QTest::newRow("half steps far away") << 128 << 1000000.5 << 7.0;
    QTest::newRow("many pairs") << 1024 << -2000.0 << 1.0;
  }
  void sumsEqualTheirDefinition() {
    QFETCH(int, width);
    QFETCH(double, first);
    QFETCH(double, step);
    const Frequencies f = ladder(width, 1e4);
    std::vector<double> weights;
    for (std::size_t i = 0; i < f.omega.size(); ++i) weights.push_back(1.0 / static_cast<double>(i + 1));
    std::vector<double> sums(1000);
    QVERIFY(cosineSums(f.omega, weights, first, step, sums, {}));
    for (std::size_t t = 0; t < sums.size(); t += 37) {
      double expected = 0.0;
      for (std::size_t i = 0; i < f.omega.size(); ++i) {
        expected += weights[i] * std::cos((first + static_cast<double>(t) * step) * f.omega[i]);
      }
      QVERIFY2(std::abs(sums[t] - expected) < 1e-8, qPrintable(QString::number(sums[t] - expected)));
    }
  }

  void theStepOfTheKernelIsItsDifference() {
    const Frequencies f = ladder(64, 1e4);
    for (const double k : {0.0, 1.0, 24.0, 1000.0}) {
      QVERIFY(std::abs(kernelStep(f.omega, k) - (shiftKernel(f, k + 1.0) - shiftKernel(f, k))) < 1e-12);
    }
  }

  void firstRises_data() {
    QTest::addColumn<int>("width");
    QTest::addColumn<int>("from");
    QTest::newRow("d = 312") << 312 << 24;
    QTest::newRow("d = 512") << 512 << 43;
    QTest::newRow("d = 2: after half a turn") << 2 << 3;
  }
  void firstRises() {
    QFETCH(int, width);
    QFETCH(int, from);
    const Rise rise = firstRise(ladder(width, 1e4).omega, 2000, kMuch, {});
    QVERIFY(rise.from.has_value());
    QCOMPARE(*rise.from, std::int64_t{from});
  }

  void aVerySlowPairNeverRisesByRounding() {
    const std::vector<double> omega{1e-7};
    const Rise rise = firstRise(omega, 100000, kMuch, {});
    QVERIFY(!rise.from.has_value());
    QCOMPARE(rise.searched, std::int64_t{100000});
  }

  void theSearchSaysHowFarItCame() {
    const std::vector<double> omega{1e-7};
    const Rise rise = firstRise(omega, 1 << 20, 5000, {});
    QVERIFY(!rise.from.has_value());
    QVERIFY(rise.searched > 1000 && rise.searched < 10000);
  }

  void highestFarValues_data() {
    QTest::addColumn<int>("width");
    QTest::addColumn<int>("last");
    QTest::addColumn<int>("k");
    QTest::addColumn<double>("cosine");
    QTest::addColumn<double>("tolerance");
    QTest::newRow("d = 312") << 312 << 300000 << 1019 << 0.2436 << 5e-5;
    QTest::newRow("d = 512") << 512 << 300000 << 1016 << 0.225736302251249 << 1e-9;
    QTest::newRow("d = 8") << 8 << 1048575 << 169646 << 0.9999986301224335 << 1e-9;
    QTest::newRow("d = 16") << 16 << 1048575 << 615746 << 0.9514671825561342 << 1e-8;
  }
  void highestFarValues() {
    QFETCH(int, width);
    QFETCH(int, last);
    QFETCH(int, k);
    QFETCH(double, cosine);
    QFETCH(double, tolerance);
    const Frequencies f = ladder(width, 1e4);
    const auto peaks = highestPeaks(f, 1000, last, 5, kMuch, {});
    QCOMPARE(peaks.size(), std::size_t{5});
    QCOMPARE(peaks[0].k, std::int64_t{k});
    QVERIFY(std::abs(2.0 * peaks[0].kernel / width - cosine) <= tolerance);
    for (std::size_t i = 1; i < peaks.size(); ++i) QVERIFY(peaks[i].kernel <= peaks[i - 1].kernel);
  }

  void everyPeakStandsAboveItsNeighbours() {
    const Frequencies f = ladder(16, 1e4);
    for (const Peak& peak : highestPeaks(f, 100, 20000, 8, kMuch, {})) {
      const auto k = static_cast<double>(peak.k);
      QVERIFY(shiftKernel(f, k - 1.0) < peak.kernel);
      QVERIFY(shiftKernel(f, k + 1.0) <= peak.kernel);
    }
  }

  /// Where the stretch begins on a falling flank, its first value counts only when none is higher.
  void anEndOfTheStretchIsNoPeak() {
    const Frequencies f = ladder(128, 1e4);
    const auto peaks = highestPeaks(f, 70, 139, 5, kMuch, {});
    QVERIFY(peaks.size() > 1);
    for (std::size_t i = 1; i < peaks.size(); ++i) QVERIFY(peaks[i].k != 70 && peaks[i].k != 139);
    const auto falling = highestPeaks(f, 1, 3, 5, kMuch, {});
    QCOMPARE(falling.size(), std::size_t{1});
    QCOMPARE(falling[0].k, std::int64_t{1});
  }

  void peaksAreNotLookedForBeyondTheBudget() {
    QVERIFY(highestPeaks(ladder(512, 1e4), 1, 100000, 5, 1000, {}).empty());
  }

  void stopEndsEverySum() {
    std::stop_source source;
    source.request_stop();
    std::vector<double> sums(1 << 16);
    QVERIFY(!cosineSums(ladder(512, 1e4).omega, {}, 0.0, 1.0, sums, source.get_token()));
    QVERIFY(highestPeaks(ladder(8, 1e4), 0, 1 << 20, 5, kMuch, source.get_token()).empty());
  }
};
QTEST_APPLESS_MAIN(TstCosineSums)
#include "tst_cosine_sums.moc"
