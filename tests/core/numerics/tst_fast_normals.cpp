#include <algorithm>
#include <cmath>
#include <vector>

#include <QTest>

#include "core/numerics/fast_normals.h"
#include "core/numerics/seeded_random.h"

using namespace pelab;

class TstFastNormals : public QObject {
  Q_OBJECT
private slots:
  void theyAreTheStream() {
    double worst = 0.0;
    for (const std::uint64_t seed : {std::uint64_t{0}, std::uint64_t{42}, ~std::uint64_t{0}}) {
      std::vector<double> fast(1 << 18);
      fillNormals(seed, 0, fast);
      for (std::size_t e = 0; e < fast.size(); ++e) {
        worst = std::max(worst, std::abs(fast[e] - standardNormal(seed, e)));
      }
    }
    QVERIFY2(worst < 1e-14, qPrintable(QString::number(worst)));
  }

  void anyStretchHoldsTheSameElements() {
    std::vector<double> all(64);
    fillNormals(7, 1'000'000, all);
    for (std::size_t first = 0; first < 9; ++first) {
      for (std::size_t count = 0; count < 9; ++count) {
        std::vector<double> part(count);
        fillNormals(7, 1'000'000 + first, part);
        QVERIFY(std::equal(part.begin(), part.end(), all.begin() + static_cast<std::ptrdiff_t>(first)));
      }
    }
  }
};
QTEST_APPLESS_MAIN(TstFastNormals)
#include "tst_fast_normals.moc"
