#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

#include <QTest>

#include "core/encodings/deberta/relative_rows.h"
#include "tests/support/encodings.h"

using namespace pelab;
using deberta::RelativeRows;
using deberta::RowRule;
using Zone = RelativeIndex::Zone;

namespace {

constexpr std::int64_t kUnused = std::numeric_limits<std::int64_t>::min();

const Encoding& scheme() {
  return *findEncoding("deberta");
}

void rules() {
  QTest::addColumn<bool>("logarithmic");
  QTest::addColumn<int>("half");
  QTest::addColumn<int>("farthest");
  QTest::addColumn<bool>("clamps");
  for (const int k : {1, 2, 4, 512}) QTest::addRow("clip %d", k) << false << k << k << true;
  for (const bool clamps : {true, false}) {
    for (const auto& [half, farthest] :
         {std::pair{256, 512}, {128, 512}, {32, 128}, {10, 50}, {4, 8}, {4, 4}, {5, 9}, {7, 100}, {9, 6}, {64, 40}}) {
      QTest::addRow("%s %d/%d", clamps ? "microsoft" : "hf", half, farthest) << true << half << farthest << clamps;
    }
  }
}

RelativeRows fetched() {
  QFETCH(bool, logarithmic);
  QFETCH(int, half);
  QFETCH(int, farthest);
  QFETCH(bool, clamps);
  return RelativeRows(RowRule{logarithmic, half, farthest, clamps});
}

__extension__ typedef unsigned __int128 Wide;
Wide power(std::int64_t base, std::int64_t exponent) {
  Wide result = 1;
  for (std::int64_t k = 0; k < exponent; ++k) result *= static_cast<std::uint64_t>(base);
  return result;
}

}  // namespace

class TstDeberta : public QObject {
  Q_OBJECT
private slots:
  void versionOneClips() {
    for (const std::int64_t k : {1, 2, 4, 512}) {
      const RelativeRows rows(RowRule{false, k, k, true});
      QCOMPARE(rows.buckets(), 2 * k);
      for (std::int64_t i = 0; i < 30; ++i) {
        for (std::int64_t j = 0; j < 30; ++j) {
          QCOMPARE(rows.at(i, j), std::clamp<std::int64_t>(i - j + k, 0, 2 * k - 1));
        }
      }
      QCOMPARE(rows.bucket(std::int64_t{1} << 53), std::int64_t{0});
      QCOMPARE(rows.bucket(-(std::int64_t{1} << 53)), 2 * k - 1);
    }
  }

  /// Smallest c with (P − 1)^c · mid^(mid−1) ≥ |s|^(mid−1) · mid^c, in whole numbers.
  void thresholdsAreExact() {
    for (const auto& [half, farthest] : {std::pair{10, 50}, {12, 163}, {14, 449}, {16, 40}, {18, 30}, {8, 109}}) {
      const RelativeRows rows(RowRule{true, half, farthest, false});
      const std::int64_t mid = half / 2;
      for (std::int64_t n = mid + 1; n < 2 * farthest && n < 1000; ++n) {
        std::int64_t c = 0;
        while (power(farthest - 1, c) * power(mid, mid - 1) < power(n, mid - 1) * power(mid, c)) ++c;
        QCOMPARE(rows.signedBucket(n), mid + c);
        QCOMPARE(rows.signedBucket(-n), -mid - c);
      }
    }
  }

  /// (P − 1)/mid = 3^6 and 2^5: every threshold is a whole number, where a logarithm alone decides by its rounding.
  void wholeThresholdsBelongToTheLowerBucket() {
    const RelativeRows rows(RowRule{true, 14, 7 * 729 + 1, true});  // mid = 7, steps of 3
    std::int64_t end = 7;
    for (std::int64_t c = 1; c <= 6; ++c) {
      end *= 3;
      QCOMPARE(rows.signedBucket(end), 7 + c);
      if (c < 6) QCOMPARE(rows.signedBucket(end + 1), 7 + c + 1);
    }
    const RelativeRows doubling(RowRule{true, 12, 6 * 32 + 1, false});
    for (std::int64_t c = 0; c < 40; ++c) {
      QCOMPARE(doubling.signedBucket(std::int64_t{6} << c), 6 + c);
      QCOMPARE(doubling.signedBucket((std::int64_t{6} << c) + 1), 6 + c + 1);
    }
  }

  void rowsAreClippedBuckets_data() { rules(); }
  void rowsAreClippedBuckets() {
    QFETCH(bool, logarithmic);
    if (!logarithmic) return;
    const RelativeRows rows = fetched();
    const std::int64_t half = rows.buckets() / 2;
    for (std::int64_t s = -3000; s <= 3000; ++s) {
      QCOMPARE(rows.bucket(-s), std::clamp<std::int64_t>(rows.signedBucket(s) + half, 0, 2 * half - 1));
      QCOMPARE(rows.signedBucket(-s), -rows.signedBucket(s));
    }
  }

  void publishedBucketsAreKept() {
    const RelativeRows rows(RowRule{});
    for (const auto& [s, bucket] : {std::pair{0, 0},
                                    {128, 128},
                                    {129, 129},
                                    {140, 137},
                                    {200, 169},
                                    {256, 192},
                                    {505, 254},
                                    {506, 255},
                                    {511, 255},
                                    {5000, 255},
                                    {-129, -129}}) {
      QCOMPARE(rows.signedBucket(s), std::int64_t{bucket});
    }
  }

  /// Only where Microsoft's code has cut off do the two read different rows.
  void variantsDifferAfterTheGreatestDistanceOnly() {
    const RelativeRows microsoft(RowRule{true, 256, 512, true});
    const RelativeRows hf(RowRule{true, 256, 512, false});
    for (std::int64_t r = -2000; r <= 2000; ++r) {
      QCOMPARE(hf.bucket(r), r >= 512 ? 0 : microsoft.bucket(r));
      if (r >= 512) QCOMPARE(microsoft.bucket(r), std::int64_t{1});
    }
    QCOMPARE(hf.signedBucket(512), std::int64_t{256});
    QVERIFY(hf.signedBucket(std::int64_t{1} << 53) > hf.signedBucket(std::int64_t{1} << 52));
  }

  void everyRowIsReadFirstByItsNearest_data() { rules(); }
  void everyRowIsReadFirstByItsNearest() {
    const RelativeRows rows = fetched();
    const std::vector<std::int64_t> nearest = rows.nearest();
    QCOMPARE(static_cast<std::int64_t>(nearest.size()), rows.buckets());
    for (std::int64_t b = 0; b < rows.buckets(); ++b) {
      const std::int64_t r = nearest[static_cast<std::size_t>(b)];
      QCOMPARE(rows.zone(b) == Zone::Unused, r == kUnused);
      if (r == kUnused) continue;
      QCOMPARE(rows.bucket(r), b);
      for (std::int64_t nearer = 1 - std::abs(r); nearer < std::abs(r); ++nearer) QVERIFY(rows.bucket(nearer) != b);
    }
  }

  /// What is never read is not read.
  void zonesFollowEachOther_data() { rules(); }
  void zonesFollowEachOther() {
    const RelativeRows rows = fetched();
    for (const std::int64_t sign : {-1, 1}) {
      Zone last = Zone::Exact;
      for (std::int64_t n = 0; n < 20000; ++n) {
        const Zone zone = rows.zone(rows.bucket(sign * n));
        QVERIFY(zone >= last && zone != Zone::Unused);
        last = zone;
      }
      QCOMPARE(last, Zone::Shared);
    }
  }

  void sizesSumUp_data() { rules(); }
  void sizesSumUp() {
    const RelativeRows rows = fetched();
    for (const std::int64_t length : {1, 2, 3, 9, 100, 3000}) {
      std::vector<std::int64_t> counted(static_cast<std::size_t>(rows.buckets()), 0);
      for (std::int64_t r = 1 - length; r < length; ++r) ++counted[static_cast<std::size_t>(rows.bucket(r))];
      QCOMPARE(rows.sizes(length), counted);
    }
    const std::vector<std::int64_t> far = rows.sizes(std::int64_t{1} << 40);
    QCOMPARE(std::accumulate(far.begin(), far.end(), std::int64_t{0}), (std::int64_t{1} << 41) - 1);
  }

  void rowZeroIsNeverReadWhereDistancesAreCutOff() {
    QCOMPARE(RelativeRows(RowRule{true, 256, 512, true}).zone(0), Zone::Unused);
    QCOMPARE(RelativeRows(RowRule{true, 256, 512, false}).zone(0), Zone::Shared);
    QCOMPARE(RelativeRows(RowRule{true, 256, 512, true}).zone(1), Zone::Shared);
    QCOMPARE(RelativeRows(RowRule{true, 256, 512, true}).zone(128), Zone::Exact);
    QCOMPARE(RelativeRows(RowRule{true, 256, 512, true}).zone(127), Zone::Logarithmic);
    QCOMPARE(RelativeRows(RowRule{false, 4, 4, true}).zone(0), Zone::Shared);
  }

  void versionsTwoAndThreeReadTheSameRows() {
    const auto two = scheme().relativeIndex(test::paramsOf(scheme(), R"({"version":2})"));
    const auto three = scheme().relativeIndex(test::paramsOf(scheme(), R"({"version":3})"));
    for (std::int64_t r = -600; r <= 600; ++r) QCOMPARE(two->bucket(r), three->bucket(r));
  }

  /// Configurations write the terms as a text or as a list, in any order.
  void termsAreNamedInAnyOrder() {
    const char* query = R"({"kind":"scores","Qc":[[1]],"Kc":[[2]],"Kr":[[3],[4]],"Qr":[[5],[6]]})";
    const auto score = [&](const std::string& types) {
      return test::numbers("deberta", R"({"version":1,"max_relative_positions":1,"pos_att_type":)" + types + "}", query)
          .at(0);
    };
    const double both = (2.0 + 4.0 + 2.0 * 6.0) / std::sqrt(3.0);
    for (const char* types : {R"("c2p|p2c")", R"("p2c|c2p")", R"(["c2p","p2c"])", R"(["p2c","c2p"])"}) {
      QCOMPARE(score(types), both);
    }
    QCOMPARE(score(R"(["p2c"])"), (2.0 + 12.0) / std::sqrt(2.0));
    QCOMPARE(score(R"("c2p")"), (2.0 + 4.0) / std::sqrt(2.0));
  }

  void oddSettingsAreWorthAWord() {
    const auto count = [](const char* params) { return scheme().warnings(test::paramsOf(scheme(), params)).size(); };
    QCOMPARE(count("{}"), std::size_t{0});
    QCOMPARE(count(R"({"version":1})"), std::size_t{0});
    QCOMPARE(count(R"({"max_len":128})"), std::size_t{1});
    QCOMPARE(count(R"({"max_relative_positions":131})"), std::size_t{1});
    QCOMPARE(count(R"({"version":1,"max_relative_positions":1})"), std::size_t{1});
  }

  void wrongSettingsAreRefused_data() {
    QTest::addColumn<QString>("params");
    QTest::addColumn<QString>("code");
    const auto row = [](const char* params, const char* code) {
      QTest::newRow(params) << QString::fromUtf8(params) << QString::fromUtf8(code);
    };
    row(R"({"version":0})", "bad_version");
    row(R"({"version":4})", "bad_version");
    row(R"({"version":1,"max_relative_positions":0})", "bad_k");
    row(R"({"version":1,"max_relative_positions":-1})", "bad_k");
    row(R"({"max_relative_positions":32769})", "bad_k");
    row(R"({"position_buckets":3})", "bad_bucket_size");
    row(R"({"position_buckets":32769})", "bad_bucket_size");
    row(R"({"max_relative_positions":129})", "bad_max_position");
    row(R"({"position_buckets":4,"max_relative_positions":3})", "bad_max_position");
    row(R"({"variant":"torch"})", "bad_variant");
    row(R"({"pos_att_type":"p2p"})", "bad_pos_att_type");
    row(R"({"pos_att_type":[]})", "bad_pos_att_type");
    row(R"({"p2c_index":"book"})", "bad_p2c_index");
    row(R"({"version":1,"max_relative_positions":129})", "");
    row(R"({"max_relative_positions":130})", "");
  }
  void wrongSettingsAreRefused() {
    QFETCH(QString, params);
    QFETCH(QString, code);
    const Error error = test::refusal("deberta", params.toStdString(), R"({"kind":"index","from":0,"to":1})");
    QCOMPARE(QString::fromStdString(error.code), code);
    QCOMPARE(error.message.empty(), code.isEmpty());
  }

  void wrongQueriesAreRefused() {
    const auto refused = [](const char* params, const std::string& query) {
      return QString::fromStdString(test::refusal("deberta", params, query).code);
    };
    const char* one = R"({"version":1,"max_relative_positions":1})";
    QCOMPARE(refused(one, R"({"kind":"bucket","from":0,"to":1})"), QStringLiteral("bad_kind"));
    QCOMPARE(refused("{}", R"({"kind":"index","from":3,"to":2})"), QStringLiteral("bad_query"));
    QCOMPARE(refused("{}", R"({"kind":"index","from":0,"to":9007199254740992})"), QStringLiteral("bad_query"));
    const std::string start = R"({"kind":"scores","Qc":[[1,2]],"Kc":[[3,4]],"Qr":[[1,2],[3,4]],"Kr":)";
    QCOMPARE(refused(one, start + "[[1,2],[3,4]]}"), QString());
    for (const char* wrong :
         {"[[1,2]]", "[[1],[2]]", "[[1,2],[3]]", "[[1,2],3]", "[]", "[[],[]]", "7", "[[1,2],[3,\"4\"]]"}) {
      QCOMPARE(refused(one, start + wrong + "}"), QStringLiteral("bad_query"));
    }
  }
};
QTEST_APPLESS_MAIN(TstDeberta)
#include "tst_deberta.moc"
