#include <algorithm>
#include <numeric>

#include <QTest>

#include "core/encodings/shaw/clipped_index.h"
#include "tests/support/encodings.h"

using namespace pelab;

namespace {

const Encoding& shaw() {
  return *findEncoding("shaw");
}

void configurations() {
  QTest::addColumn<int>("least");
  QTest::addColumn<int>("greatest");
  QTest::addColumn<bool>("reversed");
  for (const bool reversed : {false, true}) {
    for (const auto& [least, greatest] :
         {std::pair{-16, 16}, {0, 0}, {-2, 5}, {0, 7}, {-7, 0}, {3, 9}, {-9, -3}, {4, 4}}) {
      QTest::addRow("%s %d…%d", reversed ? "i-j" : "j-i", least, greatest) << least << greatest << reversed;
    }
  }
}

ClippedIndex fetched() {
  QFETCH(int, least);
  QFETCH(int, greatest);
  QFETCH(bool, reversed);
  return {least, greatest, reversed};
}

}  // namespace

class TstShaw : public QObject {
  Q_OBJECT
private slots:
  void rowsAreTheClippedDifference_data() { configurations(); }
  void rowsAreTheClippedDifference() {
    QFETCH(int, least);
    QFETCH(int, greatest);
    QFETCH(bool, reversed);
    const ClippedIndex index = fetched();
    QCOMPARE(index.buckets(), std::int64_t{greatest - least + 1});
    for (std::int64_t r = -40; r <= 40; ++r) {
      const std::int64_t s = reversed ? -r : r;
      QCOMPARE(index.bucket(r), std::max<std::int64_t>(least, std::min<std::int64_t>(s, greatest)) - least);
      QCOMPARE(index.at(100, 100 + r), index.bucket(r));
    }
    QCOMPARE(index.bucket(reversed ? -(std::int64_t{1} << 53) : std::int64_t{1} << 53), index.buckets() - 1);
  }

  /// Every row is read first by the relative position that is stated.
  void nearestReadsItsRow_data() { configurations(); }
  void nearestReadsItsRow() {
    const ClippedIndex index = fetched();
    const std::vector<std::int64_t> nearest = index.nearest();
    QCOMPARE(static_cast<std::int64_t>(nearest.size()), index.buckets());
    for (std::int64_t b = 0; b < index.buckets(); ++b) {
      const std::int64_t r = nearest[static_cast<std::size_t>(b)];
      QCOMPARE(index.bucket(r), b);
      for (std::int64_t nearer = -std::abs(r) + 1; nearer < std::abs(r); ++nearer) QVERIFY(index.bucket(nearer) != b);
    }
  }

  void sizesSumUp_data() { configurations(); }
  void sizesSumUp() {
    const ClippedIndex index = fetched();
    for (const std::int64_t length : {1, 2, 4, 9, 100}) {
      std::vector<std::int64_t> counted(static_cast<std::size_t>(index.buckets()), 0);
      for (std::int64_t r = 1 - length; r < length; ++r) ++counted[static_cast<std::size_t>(index.bucket(r))];
      QCOMPARE(index.sizes(length), counted);
    }
    const std::vector<std::int64_t> far = index.sizes(std::int64_t{1} << 40);
    QCOMPARE(std::accumulate(far.begin(), far.end(), std::int64_t{0}), (std::int64_t{1} << 41) - 1);
  }

  /// A row that is marked exact stands for one relative position, or for r = 0 and the masked keys.
  void exactRowsStandForOneDistance_data() { configurations(); }
  void exactRowsStandForOneDistance() {
    const ClippedIndex index = fetched();
    const std::vector<std::int64_t> sizes = index.sizes(100);
    for (std::int64_t b = 0; b < index.buckets(); ++b) {
      const bool exact = index.zone(b) == RelativeIndex::Zone::Exact;
      const bool zeroOfDecoder = exact && !index.isBidirectional() && b == index.bucket(0);
      QCOMPARE(exact, sizes[static_cast<std::size_t>(b)] == 1 || zeroOfDecoder);
    }
  }

  void conventionsMirrorEachOther() {
    const auto forward = shaw().relativeIndex(test::paramsOf(shaw()));
    const auto backward = shaw().relativeIndex(test::paramsOf(shaw(), R"({"convention":"i-j"})"));
    for (std::int64_t r = -40; r <= 40; ++r) {
      QCOMPARE(backward->bucket(r), forward->bucket(-r));
      QCOMPARE(backward->bucket(r), 32 - forward->bucket(r));
    }
  }

  /// Limits of their own stand for the form clip(i − j), unless the convention is stated.
  void ownLimitsTurnTheDifferenceRound() {
    const auto bucket = [](const char* params, std::int64_t r) {
      return shaw().relativeIndex(test::paramsOf(shaw(), params))->bucket(r);
    };
    QCOMPARE(bucket(R"({"clip_min":-2,"clip_max":5})", 1), std::int64_t{1});
    QCOMPARE(bucket(R"({"clip_min":-2,"clip_max":5,"convention":"j-i"})", 1), std::int64_t{3});
    QCOMPARE(bucket(R"({"clip_min":-2})", -100), std::int64_t{18});
    QCOMPARE(bucket(R"({"clip_max":2})", -100), std::int64_t{18});
    QCOMPARE(bucket(R"({"convention":"i-j"})", -1), std::int64_t{17});
  }

  /// A shorter query starts at the first key, not at the end of the keys.
  void matrixStartsAtTheFirstKey() {
    const auto values =
        test::numbers("shaw", R"({"max_relative_position":2})", R"({"kind":"matrix","q_len":1,"k_len":4})");
    QCOMPARE(values, (std::vector<double>{2, 3, 4, 4}));
  }

  void decodersAreTold() {
    QVERIFY(ClippedIndex(-4, 4, false).isBidirectional());
    QVERIFY(!ClippedIndex(-4, 0, false).isBidirectional());
    QVERIFY(!ClippedIndex(0, 4, true).isBidirectional());
    QVERIFY(ClippedIndex(0, 4, true).zone(0) == RelativeIndex::Zone::Exact);
    QVERIFY(ClippedIndex(0, 4, false).zone(0) == RelativeIndex::Zone::Shared);
    QVERIFY(ClippedIndex(0, 4, true).zone(4) == RelativeIndex::Zone::Shared);
  }

  void oddLimitsAreWorthAWord() {
    const auto count = [](const char* params) { return shaw().warnings(test::paramsOf(shaw(), params)).size(); };
    QCOMPARE(count("{}"), std::size_t{0});
    QCOMPARE(count(R"({"max_relative_position":0})"), std::size_t{1});
    QCOMPARE(count(R"({"clip_min":2})"), std::size_t{1});
    QCOMPARE(count(R"({"max_relative_position":511,"max_len":512})"), std::size_t{0});
    QCOMPARE(count(R"({"max_relative_position":511,"max_len":500})"), std::size_t{1});
  }

  void wrongLimitsAreRefused_data() {
    QTest::addColumn<QString>("params");
    QTest::addColumn<QString>("code");
    const auto row = [](const char* params, const char* code) {
      QTest::newRow(params) << QString::fromUtf8(params) << QString::fromUtf8(code);
    };
    row(R"({"max_relative_position":-1})", "bad_clip");
    row(R"({"max_relative_position":32768})", "bad_clip");
    row(R"({"max_relative_position":1.5})", "bad_clip");
    row(R"({"clip_min":3,"clip_max":2})", "bad_clip");
    row(R"({"clip_min":17})", "bad_clip");
    row(R"({"clip_max":-17})", "bad_clip");
    row(R"({"clip_min":-40000})", "bad_clip");
    row(R"({"convention":"k-q"})", "bad_convention");
  }
  void wrongLimitsAreRefused() {
    QFETCH(QString, params);
    QFETCH(QString, code);
    const Error error = test::refusal("shaw", params.toStdString(), R"({"kind":"table_rows"})");
    QCOMPARE(QString::fromStdString(error.code), code);
    QVERIFY(!error.message.empty());
  }

  void endlessAnswersAreRefused() {
    const auto refused = [](const char* query) { return test::refusal("shaw", "{}", query).code; };
    QCOMPARE(refused(R"({"kind":"index","from":0,"to":9007199254740992})"), std::string("bad_query"));
    QCOMPARE(refused(R"({"kind":"index","from":3,"to":2})"), std::string("bad_query"));
    QCOMPARE(refused(R"({"kind":"matrix","q_len":1048576,"k_len":1048576})"), std::string("bad_query"));
    QCOMPARE(refused(R"({"kind":"bias"})"), std::string("bad_kind"));
  }
};
QTEST_APPLESS_MAIN(TstShaw)
#include "tst_shaw.moc"
