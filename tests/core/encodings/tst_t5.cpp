#include <cmath>
#include <limits>
#include <numeric>
#include <set>

#include <QTest>

#include "core/encodings/t5/buckets.h"
#include "core/numerics/seeded_random.h"
#include "tests/support/encodings.h"

using namespace pelab;

namespace {

void configurations() {
  QTest::addColumn<bool>("bidirectional");
  QTest::addColumn<int>("buckets");
  QTest::addColumn<int>("distance");
  for (const bool both : {true, false}) {
    for (const auto& [buckets, distance] : {std::pair{32, 128},
                                            {4, 8},
                                            {4, 2},
                                            {5, 9},
                                            {33, 128},
                                            {320, 800},
                                            {96, 81},
                                            {18, 128},
                                            {10, 160},
                                            {64, 33},
                                            {1000, 100000}}) {
      if (distance <= buckets / (both ? 4 : 2)) continue;
      QTest::addRow("%s %d/%d", both ? "both" : "causal", buckets, distance) << both << buckets << distance;
    }
  }
}

T5Buckets fetched() {
  QFETCH(bool, bidirectional);
  QFETCH(int, buckets);
  QFETCH(int, distance);
  return {bidirectional, buckets, distance};
}

}  // namespace

class TstT5 : public QObject {
  Q_OBJECT
private slots:
  void bucketsAreMonotone_data() { configurations(); }
  void bucketsAreMonotone() {
    const T5Buckets t5 = fetched();
    for (std::int64_t n = 0; n < 2000; ++n) {
      const std::int64_t step = t5.bucket(-n - 1) - t5.bucket(-n);
      QVERIFY(step >= 0 && t5.bucket(-n) < t5.perDirection());
      if (t5.isBidirectional()) {
        QCOMPARE(t5.bucket(n + 1), t5.bucket(-n - 1) + t5.perDirection());
      } else {
        QCOMPARE(t5.bucket(n), std::int64_t{0});
      }
    }
  }

  /// Every bucket that is not marked unused is reached, first by the distance that is stated.
  void bucketsAreComplete_data() { configurations(); }
  void bucketsAreComplete() {
    const T5Buckets t5 = fetched();
    const std::vector<std::int64_t> nearest = t5.nearest();
    QCOMPARE(static_cast<std::int64_t>(nearest.size()), t5.buckets());
    for (std::int64_t b = 0; b < t5.buckets(); ++b) {
      const std::int64_t r = nearest[static_cast<std::size_t>(b)];
      const bool unused = r == std::numeric_limits<std::int64_t>::min();
      QCOMPARE(t5.zone(b) == RelativeIndex::Zone::Unused, unused);
      if (unused) continue;
      QCOMPARE(t5.bucket(r), b);
      const std::int64_t nearer = r > 0 ? r - 1 : r + 1;
      if (r < 0 || r > 1) QVERIFY(t5.bucket(nearer) != b);
    }
    QCOMPARE(t5.bucket(-1'000'000'000'000), t5.perDirection() - 1);
  }

  void zonesFollowEachOther_data() { configurations(); }
  void zonesFollowEachOther() {
    const T5Buckets t5 = fetched();
    int last = 0;
    for (std::int64_t n = 0; n < 200000; n += n < 3000 ? 1 : 997) {
      const auto zone = static_cast<int>(t5.zone(t5.bucket(-n)));
      QVERIFY(zone >= last && zone != static_cast<int>(RelativeIndex::Zone::Unused));
      last = zone;
    }
    QCOMPARE(last, static_cast<int>(RelativeIndex::Zone::Shared));
  }

  void sizesSumUp_data() { configurations(); }
  void sizesSumUp() {
    const T5Buckets t5 = fetched();
    for (const std::int64_t length : {1, 2, 3, 9, 100, 3000}) {
      std::vector<std::int64_t> counted(static_cast<std::size_t>(t5.buckets()), 0);
      for (std::int64_t r = 1 - length; r < length; ++r) ++counted[static_cast<std::size_t>(t5.bucket(r))];
      QCOMPARE(t5.sizes(length), counted);
    }
    const std::vector<std::int64_t> far = t5.sizes(std::int64_t{1} << 40);
    QCOMPARE(std::accumulate(far.begin(), far.end(), std::int64_t{0}), (std::int64_t{1} << 41) - 1);
  }

  /// Whole-number test of each threshold: max_distance^t · M^(S−t) ≤ n^S exactly where the bucket starts.
  void thresholdsAreExact() {
    for (const auto& [both, buckets, distance] :
         {std::tuple{true, 18, 128}, {false, 10, 160}, {true, 20, 160}, {false, 8, 64}, {true, 16, 64}}) {
      const T5Buckets t5(both, buckets, distance);
      const int perDirection = both ? buckets / 2 : buckets;
      const int exact = perDirection / 2;
      const int steps = perDirection - exact;
      const auto power = [](std::int64_t x, int e) {
        __extension__ unsigned __int128 result = 1;
        for (int i = 0; i < e; ++i) result *= static_cast<std::uint64_t>(x);
        return result;
      };
      for (std::int64_t n = exact; n <= distance; ++n) {
        int t = 0;
        while (t + 1 < steps && power(distance, t + 1) * power(exact, steps - t - 1) <= power(n, steps)) ++t;
        QCOMPARE(t5.bucket(-n), std::int64_t{exact + t});
      }
    }
  }

  void publishedMatrixKeepsItsRows() {
    const std::vector<double> matrix = test::numbers("t5", "{}", R"({"kind":"matrix","q_len":10,"k_len":10})");
    const std::vector<double> first{0, 17, 18, 19, 20, 21, 22, 23, 24, 24};
    const std::vector<double> last{8, 8, 7, 6, 5, 4, 3, 2, 1, 0};
    QCOMPARE(std::vector<double>(matrix.begin(), matrix.begin() + 10), first);
    QCOMPARE(std::vector<double>(matrix.end() - 10, matrix.end()), last);
  }

  void distancesBeyondTheEndShareTheLastBucket() {
    const T5Buckets both(true, 32, 128);
    const T5Buckets causal(false, 32, 128);
    for (const std::int64_t n : {128, 129, 1000}) {
      QCOMPARE(both.bucket(-n), std::int64_t{15});
      QCOMPARE(both.bucket(n), std::int64_t{31});
      QCOMPARE(causal.bucket(-n), std::int64_t{31});
    }
  }

  void bucketsBeginWherePublished() {
    const std::vector<std::int64_t> both = T5Buckets(true, 32, 128).firstDistances();
    QCOMPARE(std::vector<std::int64_t>(both.begin() + 8, both.end()),
             (std::vector<std::int64_t>{8, 12, 16, 23, 32, 46, 64, 91}));
    const std::vector<std::int64_t> causal = T5Buckets(false, 32, 128).firstDistances();
    QCOMPARE(std::vector<std::int64_t>(causal.begin() + 16, causal.end()),
             (std::vector<std::int64_t>{16, 19, 21, 24, 27, 31, 35, 40, 46, 52, 59, 67, 77, 87, 99, 113}));
  }

  void bucketsThatNeverOccurAreMarked() {
    QVERIFY(T5Buckets(true, 32, 128).zone(16) == RelativeIndex::Zone::Unused);
    QVERIFY(T5Buckets(true, 33, 128).zone(32) == RelativeIndex::Zone::Unused);
    QVERIFY(T5Buckets(true, 32, 128).zone(0) == RelativeIndex::Zone::Exact);
    QVERIFY(T5Buckets(true, 32, 128).zone(8) == RelativeIndex::Zone::Logarithmic);
    QVERIFY(T5Buckets(true, 32, 128).zone(31) == RelativeIndex::Zone::Shared);
    const Encoding& t5 = *findEncoding("t5");
    QCOMPARE(t5.warnings(test::paramsOf(t5, R"({"num_buckets":33})")).size(), std::size_t{1});
    QCOMPARE(t5.warnings(test::paramsOf(t5, R"({"num_buckets":64,"max_distance":17})")).size(), std::size_t{1});
    QVERIFY(t5.warnings(test::paramsOf(t5)).empty());
  }

  void biasReadsTheTableOfItsBucket() {
    const Encoding& t5 = *findEncoding("t5");
    const auto bias = t5.scoreBias(test::paramsOf(t5, R"({"num_heads":3,"seed":9})"));
    QVERIFY(!bias->isCausal());
    QCOMPARE(bias->heads(), std::int64_t{3});
    QCOMPARE(*bias->at(2, 10, 11), standardNormal(streamSeed(9, "beta"), 17 * 3 + 2));
    QCOMPARE(*bias->at(0, 500, 0), *bias->at(0, 91, 0));
    const auto decoder = t5.scoreBias(test::paramsOf(t5, R"({"bidirectional":false})"));
    QVERIFY(decoder->isCausal() && !decoder->at(0, 3, 4) && decoder->at(0, 3, 3));
  }

  void tooFewBucketsAreRefused_data() {
    QTest::addColumn<QString>("params");
    QTest::addColumn<QString>("code");
    const auto row = [](const char* params, const char* code) {
      QTest::newRow(params) << QString::fromUtf8(params) << QString::fromUtf8(code);
    };
    row(R"({"num_buckets":0})", "bad_num_buckets");
    row(R"({"num_buckets":1})", "bad_num_buckets");
    row(R"({"num_buckets":3})", "bad_num_buckets");
    row(R"({"num_buckets":65537})", "bad_num_buckets");
    row(R"({"max_distance":0})", "bad_max_distance");
    row(R"({"max_distance":8})", "bad_max_distance");
    row(R"({"bidirectional":false,"max_distance":16})", "bad_max_distance");
    row(R"({"num_heads":0})", "bad_heads");
  }
  void tooFewBucketsAreRefused() {
    QFETCH(QString, params);
    QFETCH(QString, code);
    const Error error = test::refusal("t5", params.toStdString(), R"({"kind":"first_distance"})");
    QCOMPARE(QString::fromStdString(error.code), code);
    QVERIFY(!error.message.empty());
  }
};
QTEST_APPLESS_MAIN(TstT5)
#include "tst_t5.moc"
