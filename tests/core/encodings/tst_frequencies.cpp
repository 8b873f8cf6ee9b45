#include <cmath>

#include <QTest>

#include "core/encodings/frequencies.h"

using namespace pelab;

namespace {

Frequencies ladder(std::size_t pairs, bool interleaved) {
  Frequencies f;
  f.interleaved = interleaved;
  f.width = static_cast<std::int64_t>(2 * pairs);
  f.secondOffset = static_cast<std::int64_t>(pairs);
  for (std::size_t i = 0; i < pairs; ++i) {
    f.omega.push_back(std::pow(10000.0, -static_cast<double>(i) / static_cast<double>(pairs)));
  }
  return f;
}

}  // namespace

class TstFrequencies : public QObject {
  Q_OBJECT
private slots:
  void bothDimensionsOfAPairLeadBackToIt() {
    for (const bool interleaved : {true, false}) {
      const Frequencies f = ladder(64, interleaved);
      for (std::int64_t pair = 0; pair < 64; ++pair) {
        QCOMPARE(f.pairOf(f.first(pair)), pair);
        QCOMPARE(f.pairOf(f.second(pair)), pair);
      }
    }
  }

  void dimensionsOutsideGoToTheLastPair() {
    QCOMPARE(ladder(4, true).pairOf(1000), std::int64_t{3});
    QCOMPARE(ladder(4, false).pairOf(1000), std::int64_t{3});
    QCOMPARE(ladder(4, true).pairOf(-5), std::int64_t{0});
    QCOMPARE(Frequencies{}.pairOf(7), std::int64_t{0});
  }

  /// PE(2)·PE(5) of the 312-wide table is 128.6448.
  void kernelIsTheInnerProductOfTwoRows() {
    const Frequencies f = ladder(156, true);
    QCOMPARE(shiftKernel(f, 0.0), 156.0);
    QCOMPARE(shiftKernel(f, -3.0), shiftKernel(f, 3.0));
    QVERIFY(std::abs(shiftKernel(f, 3.0) - 128.6448) < 5e-5);
    QVERIFY(shiftKernel(f, 25.0) > shiftKernel(f, 24.0));
    for (int k = 1; k < 25; ++k) QVERIFY(shiftKernel(f, k) < shiftKernel(f, k - 1));
  }
};
QTEST_APPLESS_MAIN(TstFrequencies)
#include "tst_frequencies.moc"
