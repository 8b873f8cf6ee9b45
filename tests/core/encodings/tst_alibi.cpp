#include <algorithm>
#include <bit>
#include <cmath>

#include <QTest>

#include "core/encodings/alibi/slopes.h"
#include "core/figure/figure_json.h"
#include "tests/support/encodings.h"

using namespace pelab;

namespace {

const Encoding& scheme() {
  return *findEncoding("alibi");
}

std::shared_ptr<const ScoreBias> biasOf(const std::string& params) {
  return scheme().scoreBias(test::paramsOf(scheme(), params));
}

/// Attention of equal contents in row @p query of @p bias.
std::vector<double> softmaxRow(const ScoreBias& bias, std::int64_t head, std::int64_t query, std::int64_t keys) {
  double greatest = -HUGE_VAL;
  for (std::int64_t j = 0; j < keys; ++j) greatest = std::max(greatest, bias.at(head, query, j).value_or(-HUGE_VAL));
  std::vector<double> weights;
  double sum = 0.0;
  for (std::int64_t j = 0; j < keys; ++j) {
    weights.push_back(std::exp(bias.at(head, query, j).value_or(-HUGE_VAL) - greatest));
    sum += weights.back();
  }
  for (double& weight : weights) weight /= sum;
  return weights;
}

}  // namespace

class TstAlibi : public QObject {
  Q_OBJECT
private slots:
  void slopesOfPowersOfTwoFall() {
    for (const std::int64_t heads : {1, 2, 4, 8, 16, 32, 64, 128, 1024}) {
      const std::vector<double> slopes = alibi::publishedSlopes(heads, 8.0);
      QCOMPARE(static_cast<std::int64_t>(slopes.size()), heads);
      QVERIFY(std::is_sorted(slopes.rbegin(), slopes.rend()));
      QVERIFY(std::adjacent_find(slopes.begin(), slopes.end()) == slopes.end());
      QCOMPARE(slopes.back(), std::exp2(-8.0));
      QCOMPARE(slopes, alibi::plainSlopes(heads, 8.0));
    }
  }

  /// Other head counts: the list of the power of two below, then every second slope of the one above.
  void otherHeadCountsInterleave() {
    for (std::int64_t heads = 1; heads <= 130; ++heads) {
      const std::vector<double> slopes = alibi::publishedSlopes(heads, 8.0);
      std::int64_t power = 1;
      while (2 * power <= heads) power *= 2;
      const std::vector<double> lower = alibi::publishedSlopes(power, 8.0);
      const std::vector<double> upper = alibi::publishedSlopes(2 * power, 8.0);
      for (std::int64_t h = 0; h < heads; ++h) {
        const double expected =
            h < power ? lower[static_cast<std::size_t>(h)] : upper[static_cast<std::size_t>(2 * (h - power))];
        QVERIFY(std::abs(slopes[static_cast<std::size_t>(h)] / expected - 1.0) < 1e-15);
      }
    }
    QVERIFY(alibi::publishedSlopes(12, 8.0) != alibi::plainSlopes(12, 8.0));
  }

  /// The exponent starts at one, not at zero.
  void firstSlopeIsNotOne() {
    QCOMPARE(alibi::publishedSlopes(8, 8.0).front(), 0.5);
    QCOMPARE(alibi::publishedSlopes(8, 8.0).back(), 0.00390625);
    QCOMPARE(alibi::publishedSlopes(1, 8.0), (std::vector<double>{0.00390625}));
    QCOMPARE(alibi::publishedSlopes(2, 8.0), (std::vector<double>{0.0625, 0.00390625}));
  }

  /// The forms by key differ from the causal one by a constant per row, which softmax removes.
  void formsByKeyGiveTheSameAttention() {
    const auto causal = biasOf(R"({"num_heads":12,"max_len":40})");
    for (const char* mode : {"bloom_column", "mpt_column"}) {
      const auto column = biasOf(nlohmann::json{{"num_heads", 12}, {"max_len", 40}, {"mode", mode}}.dump());
      QVERIFY(!column->isToeplitz() && column->isCausal());
      for (const std::int64_t head : {0, 7, 8, 11}) {
        for (const std::int64_t i : {0, 5, 39}) {
          const std::vector<double> a = softmaxRow(*causal, head, i, 40);
          const std::vector<double> b = softmaxRow(*column, head, i, 40);
          for (std::size_t j = 0; j < a.size(); ++j) QVERIFY(std::abs(a[j] - b[j]) < 1e-12);
          const double constant = *column->at(head, i, 0) - *causal->at(head, i, 0);
          for (std::int64_t j = 0; j <= i; ++j) {
            QVERIFY(std::abs(*column->at(head, i, j) - *causal->at(head, i, j) - constant) < 1e-12);
          }
        }
      }
    }
  }

  void modesAreWhatTheyAreCalled() {
    const auto causal = biasOf("{}");
    QVERIFY(!causal->at(0, 3, 4) && causal->isToeplitz());
    QCOMPARE(*causal->at(0, 5, 3), -1.0);
    QVERIFY(!std::signbit(*causal->at(0, 5, 5)));
    const auto symmetric = biasOf(R"({"mode":"symmetric"})");
    QCOMPARE(*symmetric->at(0, 3, 5), *symmetric->at(0, 5, 3));
    QVERIFY(!symmetric->isCausal());
    QCOMPARE(*biasOf(R"({"mode":"mpt_column","max_len":16})")->at(0, 15, 4), -5.5);
  }

  void scaleDividesTheWholeBias() {
    const auto plain = biasOf(R"({"head_dim":64})");
    const auto scaled = biasOf(R"({"head_dim":64,"bias_scale":"inv_sqrt_head_dim"})");
    QCOMPARE(*scaled->at(3, 90, 2), *plain->at(3, 90, 2) / 8.0);
    for (std::size_t h = 0; h < 8; ++h) {
      QCOMPARE(scaled->slopes()[h], plain->slopes()[h] / 8.0);
      QCOMPARE(scaled->plainSlopes()[h], plain->plainSlopes()[h] / 8.0);
    }
  }

  void keyLengthIsTheLengthUnlessGiven() {
    const std::string params = R"({"mode":"mpt_column","max_len":16})";
    QCOMPARE(test::numbers("alibi", params, R"({"kind":"bias","cells":[[0,15,4]]})"), (std::vector<double>{-5.5}));
    QCOMPARE(test::numbers("alibi", params, R"({"kind":"bias","k_len":5,"cells":[[0,15,4]]})"),
             (std::vector<double>{0.0}));
  }

  void headCountsThatInterleaveAreExplained() {
    QVERIFY(scheme().warnings(test::paramsOf(scheme())).empty());
    QCOMPARE(scheme().warnings(test::paramsOf(scheme(), R"({"num_heads":112})")).size(), std::size_t{1});
  }

  void firstHeadBeyondThePowerIsTheSteepest() {
    const auto warnings = scheme().warnings(test::paramsOf(scheme(), R"({"num_heads":3})"));
    QCOMPARE(plain(warnings.at(0)),
             std::string("3 heads are not a power of two: heads 0 … 1 have the slopes of 2 heads; from head 2 on "
                         "follows every other slope of 4 heads, and head 2 is the steepest of all."));
    for (std::int64_t heads = 3; heads < 130; ++heads) {
      const auto first = std::bit_floor(static_cast<std::uint64_t>(heads));
      if (static_cast<std::int64_t>(first) == heads) continue;
      const auto slopes = biasOf("{\"num_heads\":" + std::to_string(heads) + "}")->slopes();
      QCOMPARE(std::max_element(slopes.begin(), slopes.end()) - slopes.begin(), static_cast<std::ptrdiff_t>(first));
    }
  }

  void noHeadsAreRefused() {
    const Error error = test::refusal("alibi", R"({"num_heads":0})", R"({"kind":"slopes"})");
    QCOMPARE(error, (Error{"bad_heads", "num_heads", "0", {}}));
    QVERIFY(!error.message.empty());
  }
};
QTEST_APPLESS_MAIN(TstAlibi)
#include "tst_alibi.moc"
