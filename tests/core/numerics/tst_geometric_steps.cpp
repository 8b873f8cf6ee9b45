#include <algorithm>
#include <cmath>
#include <cstdint>
#include <vector>

#include <QTest>

#include "core/numerics/geometric_steps.h"

using namespace pelab;

namespace {

/// A whole number without limit, lowest digits first.
class Big {
public:
  explicit Big(std::uint32_t value) : m_digits{value} {}
  Big& operator*=(std::uint32_t factor) {
    std::uint64_t carry = 0;
    for (std::uint32_t& digit : m_digits) {
      carry += std::uint64_t{digit} * factor;
      digit = static_cast<std::uint32_t>(carry);
      carry >>= 32U;
    }
    if (carry > 0) m_digits.push_back(static_cast<std::uint32_t>(carry));
    return *this;
  }
  friend bool operator<=(const Big& a, const Big& b) {
    if (a.m_digits.size() != b.m_digits.size()) return a.m_digits.size() < b.m_digits.size();
    return !std::lexicographical_compare(b.m_digits.rbegin(), b.m_digits.rend(), a.m_digits.rbegin(),
                                         a.m_digits.rend());
  }

private:
  std::vector<std::uint32_t> m_digits;
};

/// a^m · b^n.
Big product(std::int64_t a, std::int64_t m, std::int64_t b, std::int64_t n) {
  Big result(1);
  for (std::int64_t k = 0; k < m; ++k) result *= static_cast<std::uint32_t>(a);
  for (std::int64_t k = 0; k < n; ++k) result *= static_cast<std::uint32_t>(b);
  return result;
}

}  // namespace

class TstGeometricSteps : public QObject {
  Q_OBJECT
private slots:
  /// n ≤ x_t exactly where n^steps · first^t ≤ first^steps · last^t, in whole numbers.
  void roundingIsThatOfWholeNumbers_data() {
    QTest::addColumn<int>("first");
    QTest::addColumn<int>("last");
    QTest::addColumn<int>("steps");
    QTest::addColumn<int>("beyond");  // steps after the last
    for (const auto& [first, last, steps, beyond] : {std::tuple{8, 128, 8, 4},
                                                     {1, 2, 1, 30},
                                                     {5, 160, 5, 5},
                                                     {4, 128, 5, 3},
                                                     {27, 125, 3, 3},
                                                     {24, 81, 24, 24},
                                                     {128, 511, 127, 60},
                                                     {2, 32767, 1, 1},
                                                     {100, 101, 99, 50},
                                                     {200, 100000, 200, 0}}) {
      QTest::addRow("%d to %d in %d", first, last, steps) << first << last << steps << beyond;
    }
  }
  void roundingIsThatOfWholeNumbers() {
    QFETCH(int, first);
    QFETCH(int, last);
    QFETCH(int, steps);
    QFETCH(int, beyond);
    const GeometricSteps ladder(first, last, steps);
    for (std::int64_t t = 0; t <= steps + beyond; ++t) {
      const std::int64_t floor = ladder.floor(t);
      const std::int64_t ceil = ladder.ceil(t);
      QVERIFY(ceil - floor == 0 || ceil - floor == 1);
      const Big power = product(first, steps, last, t);
      QVERIFY(product(floor, steps, first, t) <= power);
      QVERIFY(!(product(floor + 1, steps, first, t) <= power));
      QCOMPARE(ceil == floor, power <= product(floor, steps, first, t));
    }
  }

  void endsAreTheirs() {
    for (const auto& [first, last, steps] : {std::tuple{7, 10, 3}, {16384, 1'000'000, 16384}, {1, 1 << 30, 77}}) {
      const GeometricSteps ladder(first, last, steps);
      QCOMPARE(ladder.floor(0), std::int64_t{first});
      QCOMPARE(ladder.ceil(0), std::int64_t{first});
      QCOMPARE(ladder.floor(steps), std::int64_t{last});
      QCOMPARE(ladder.ceil(steps), std::int64_t{last});
    }
  }

  /// 419680.000064657, 850135.000690910 and 45416.000008108: numbers that an error of 10^−9 would call whole (60
  /// digits).
  void almostWholeIsNotWhole() {
    const GeometricSteps ladder(16384, 1'000'000, 16384);
    QCOMPARE(ladder.floor(12924), std::int64_t{419680});
    QCOMPARE(ladder.ceil(12924), std::int64_t{419681});
    QCOMPARE(ladder.ceil(15737), std::int64_t{850136});
    QCOMPARE(GeometricSteps(32768, 1'000'000, 32768).ceil(3129), std::int64_t{45417});
  }

  void whatIsTooLargeHasALimit() {
    QCOMPARE(GeometricSteps(1, 2, 1).floor(61), std::int64_t{1} << 61);
    QCOMPARE(GeometricSteps(1, 2, 1).floor(62), std::int64_t{1} << 62);
    QCOMPARE(GeometricSteps(1, 2, 1).floor(100000), std::int64_t{1} << 62);
  }
};
QTEST_APPLESS_MAIN(TstGeometricSteps)
#include "tst_geometric_steps.moc"
