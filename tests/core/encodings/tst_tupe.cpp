#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <set>

#include <QTest>

#include "core/encodings/tupe/position_scores.h"
#include "core/encodings/tupe/untied_buckets.h"
#include "core/numerics/seeded_random.h"
#include "tests/support/encodings.h"

using namespace pelab;
using tupe::UntiedBuckets;
using tupe::Untying;
using Zone = RelativeIndex::Zone;

namespace {

const Encoding& scheme() {
  return *findEncoding("tupe");
}

void configurations() {
  QTest::addColumn<int>("buckets");
  QTest::addColumn<int>("distance");
  for (const auto& [buckets, distance] : {std::pair{32, 128}, {4, 2}, {5, 9}, {16, 32}, {33, 128}, {96, 81}}) {
    QTest::addRow("%d/%d", buckets, distance) << buckets << distance;
  }
}

UntiedBuckets fetched() {
  QFETCH(int, buckets);
  QFETCH(int, distance);
  return {buckets, distance};
}

Eigen::MatrixXd matrix(std::int64_t rows, std::int64_t columns, std::uint64_t seed) {
  Eigen::MatrixXd result(rows, columns);
  for (Eigen::Index k = 0; k < result.size(); ++k) {
    result(k / columns, k % columns) = standardNormal(seed, static_cast<std::uint64_t>(k));
  }
  return result;
}

}  // namespace

class TstTupe : public QObject {
  Q_OBJECT
private slots:
  void wordsReadTheBucketsOfT5_data() { configurations(); }
  void wordsReadTheBucketsOfT5() {
    QFETCH(int, buckets);
    QFETCH(int, distance);
    const UntiedBuckets index = fetched();
    const T5Buckets t5(true, buckets, distance);
    QCOMPARE(index.buckets(), t5.buckets() + 1);
    for (std::int64_t i = 1; i < 60; ++i) {
      for (std::int64_t j = 1; j < 60; ++j) QCOMPARE(index.at(i, j), t5.at(i, j));
    }
  }

  /// The first token has a row as query and another as key, and no pair of words reads either.
  void theFirstTokenHasRowsOfItsOwn_data() { configurations(); }
  void theFirstTokenHasRowsOfItsOwn() {
    QFETCH(int, buckets);
    const UntiedBuckets index = fetched();
    QVERIFY(!index.isToeplitz());
    for (std::int64_t k = 0; k < 400; ++k) {
      QCOMPARE(index.at(0, k), std::int64_t{buckets / 2});
      QCOMPARE(index.at(k + 1, 0), std::int64_t{buckets});
      for (const std::int64_t r : {k, -k}) {
        QVERIFY(index.bucket(r) != index.asQuery() && index.bucket(r) != index.asKey());
      }
    }
    QCOMPARE(index.zone(buckets / 2), Zone::Reserved);
    QCOMPARE(index.zone(buckets), Zone::Reserved);
  }

  void nearestReadsItsRow_data() { configurations(); }
  void nearestReadsItsRow() {
    const UntiedBuckets index = fetched();
    const std::vector<std::int64_t> nearest = index.nearest();
    QCOMPARE(static_cast<std::int64_t>(nearest.size()), index.buckets());
    for (std::int64_t b = 0; b < index.buckets(); ++b) {
      const std::int64_t r = nearest[static_cast<std::size_t>(b)];
      const bool ofWords = index.zone(b) != Zone::Unused && index.zone(b) != Zone::Reserved;
      QCOMPARE(r != std::numeric_limits<std::int64_t>::min(), ofWords);
      if (ofWords) QCOMPARE(index.bucket(r), b);
    }
  }

  /// Each pair of positions counted: how many relative positions a bucket is read with.
  void sizesCountRelativePositions_data() { configurations(); }
  void sizesCountRelativePositions() {
    const UntiedBuckets index = fetched();
    for (const std::int64_t length : {1, 2, 3, 9, 150}) {
      std::map<std::int64_t, std::set<std::int64_t>> readWith;
      for (std::int64_t i = 0; i < length; ++i) {
        for (std::int64_t j = 0; j < length; ++j) readWith[index.at(i, j)].insert(j - i);
      }
      const std::vector<std::int64_t> sizes = index.sizes(length);
      QCOMPARE(static_cast<std::int64_t>(sizes.size()), index.buckets());
      for (std::int64_t b = 0; b < index.buckets(); ++b) {
        QCOMPARE(sizes[static_cast<std::size_t>(b)], static_cast<std::int64_t>(readWith[b].size()));
      }
    }
  }

  void biasReadsTheTableOfItsBucket() {
    const auto bias = scheme().scoreBias(test::paramsOf(scheme(), R"({"num_heads":3,"seed":9})"));
    const auto entry = [](std::int64_t bucket, std::int64_t head) {
      return standardNormal(streamSeed(9, "beta"), static_cast<std::uint64_t>(bucket * 3 + head));
    };
    QCOMPARE(bias->heads(), std::int64_t{3});
    QVERIFY(!bias->isCausal() && !bias->isToeplitz());
    QCOMPARE(*bias->at(2, 10, 11), entry(17, 2));
    QCOMPARE(*bias->at(1, 0, 0), entry(16, 1));
    QCOMPARE(*bias->at(1, 0, 77), entry(16, 1));
    QCOMPARE(*bias->at(0, 77, 0), entry(32, 0));
  }

  void withoutTheRelativeBiasThereAreNoBuckets() {
    const Params params = test::paramsOf(scheme(), R"({"relative_bias":false})");
    QVERIFY(scheme().scoreBias(params) == nullptr);
    QVERIFY(scheme().relativeIndex(params) == nullptr);
    QVERIFY(scheme().formula(params).find("bucket") == std::string::npos);
  }

  void normalizedRowsHaveMeanZeroAndVarianceOne() {
    const Eigen::MatrixXd rows = tupe::normalizedRows(matrix(7, 64, 3) * 5.0);
    for (Eigen::Index i = 0; i < rows.rows(); ++i) {
      QVERIFY(std::abs(rows.row(i).mean()) < 1e-14);
      QVERIFY(std::abs(rows.row(i).squaredNorm() / 64.0 - 1.0) < 1e-5);
    }
    const Eigen::MatrixXd flat = tupe::normalizedRows(Eigen::MatrixXd::Constant(2, 4, 3.0));
    QCOMPARE(flat, Eigen::MatrixXd::Zero(2, 4).eval());  // no variance: nothing, but no division by it either
  }

  /// A layer norm takes away what is added to a whole row, and nearly all of its size.
  void theNormForgetsShiftAndSize() {
    const Eigen::MatrixXd p = matrix(5, 16, 1);
    const Eigen::MatrixXd uq = matrix(16, 4, 2);
    const Eigen::MatrixXd uk = matrix(16, 4, 3);
    const Untying untying{true, false, 0.0, 0.0};
    const Eigen::MatrixXd scores = tupe::positionScores(p, uq, uk, untying);
    const Eigen::MatrixXd moved = tupe::positionScores((p.array() + 7.0).matrix(), uq, uk, untying);
    QVERIFY((scores - moved).cwiseAbs().maxCoeff() < 1e-12);
    const Eigen::MatrixXd larger = tupe::positionScores(p * 1000.0, uq, uk, untying);
    QVERIFY((scores - larger).cwiseAbs().maxCoeff() < 1e-4 * scores.cwiseAbs().maxCoeff());
  }

  void theResetTouchesTheFirstRowAndColumnAlone() {
    const Eigen::MatrixXd p = matrix(6, 8, 4);
    const Eigen::MatrixXd u = matrix(8, 2, 5);
    const Eigen::MatrixXd plain = tupe::positionScores(p, u, u, {false, false, 1.0, 2.0});
    const Eigen::MatrixXd reset = tupe::positionScores(p, u, u, {false, true, 1.0, 2.0});
    QCOMPARE(reset.row(0), Eigen::RowVectorXd::Constant(6, 1.0).eval());
    QCOMPARE(reset.col(0).tail(5), Eigen::VectorXd::Constant(5, 2.0).eval());
    QCOMPARE(reset.bottomRightCorner(5, 5), plain.bottomRightCorner(5, 5));
  }

  void wrongSettingsAreRefused_data() {
    QTest::addColumn<QString>("params");
    QTest::addColumn<QString>("code");
    const auto row = [](const char* params, const char* code) {
      QTest::newRow(params) << QString::fromUtf8(params) << QString::fromUtf8(code);
    };
    row(R"({"num_buckets":1})", "bad_num_buckets");
    row(R"({"num_buckets":3})", "bad_num_buckets");
    row(R"({"num_buckets":65537})", "bad_num_buckets");
    row(R"({"max_distance":8})", "bad_max_distance");
    row(R"({"max_distance":0})", "bad_max_distance");
    row(R"({"num_heads":0})", "bad_heads");
    row(R"({"theta1":1e7})", "bad_theta1");
    row(R"({"theta2":"one"})", "bad_theta2");
    row(R"({"layer_norm":1})", "bad_layer_norm");
    row(R"({"reset_cls":null})", "bad_reset_cls");
    row(R"({"num_buckets":4,"max_distance":2})", "");
  }
  void wrongSettingsAreRefused() {
    QFETCH(QString, params);
    QFETCH(QString, code);
    const Error error = test::refusal("tupe", params.toStdString(), R"({"kind":"buckets","len":2})");
    QCOMPARE(QString::fromStdString(error.code), code);
    QCOMPARE(error.message.empty(), code.isEmpty());
  }

  void wrongQueriesAreRefused() {
    const auto refused = [](const std::string& query) {
      return QString::fromStdString(test::refusal("tupe", "{}", query).code);
    };
    QCOMPARE(refused(R"({"kind":"buckets","len":0})"), QStringLiteral("bad_query"));
    QCOMPARE(refused(R"({"kind":"buckets","len":1048576})"), QStringLiteral("bad_query"));
    QCOMPARE(refused(R"({"kind":"bias"})"), QStringLiteral("bad_kind"));
    const std::string start = R"({"kind":"abs_bias","P":[[1,2],[3,4]],"WQ":[[1],[2]],"WK":)";
    QCOMPARE(refused(start + "[[5],[6]]}"), QString());
    for (const char* wrong : {"[[5]]", "[[5,6],[7,8]]", "[[5],[]]", "[]", "5"}) {
      QCOMPARE(refused(start + wrong + "}"), QStringLiteral("bad_query"));
    }
  }

  void closeDistancesAreWorthAWord() {
    const auto count = [](const char* params) { return scheme().warnings(test::paramsOf(scheme(), params)).size(); };
    QCOMPARE(count("{}"), std::size_t{0});
    QCOMPARE(count(R"({"num_buckets":33})"), std::size_t{1});
    QCOMPARE(count(R"({"num_buckets":64,"max_distance":17})"), std::size_t{1});
    QCOMPARE(count(R"({"num_buckets":33,"relative_bias":false})"), std::size_t{0});
  }
};
QTEST_APPLESS_MAIN(TstTupe)
#include "tst_tupe.moc"
