#include <algorithm>
#include <cmath>
#include <random>

#include <QTest>

#include "core/encodings/sandwich/cosine_sum.h"
#include "core/figure/figure_json.h"
#include "tests/support/encodings.h"

using namespace pelab;

namespace {

const Encoding& scheme() {
  return *findEncoding("sandwich");
}

std::shared_ptr<const ScoreBias> biasOf(const nlohmann::json& params) {
  return scheme().scoreBias(test::paramsOf(scheme(), params.dump()));
}

std::vector<double> ladder(int width, double base) {
  std::vector<double> omega;
  for (int k = 1; k <= width / 2; ++k) omega.push_back(std::pow(base, -2.0 * k / width));
  return omega;
}

double plainSum(const std::vector<double>& omega, double distance) {
  double sum = 0.0;
  for (const double each : omega) sum += std::cos(each * distance);
  return sum;
}

}  // namespace

class TstSandwich : public QObject {
  Q_OBJECT
private slots:
  void sumsOfCosinesAreTheSums_data() {
    QTest::addColumn<int>("width");
    QTest::addColumn<double>("base");
    QTest::addColumn<qint64>("length");
    for (const int width : {2, 6, 128, 1024}) {
      for (const double base : {1e4, 1.0, 0.01}) {
        for (const qint64 length : {1, 2, 3, 100, 1'048'576}) {
          QTest::addRow("%d, base %g, length %lld", width, base, length) << width << base << length;
        }
      }
    }
  }
  void sumsOfCosinesAreTheSums() {
    QFETCH(int, width);
    QFETCH(double, base);
    QFETCH(qint64, length);
    const std::vector<double> omega = ladder(width, base);
    const CosineSum sum(omega, length);
    std::mt19937_64 random(1);
    std::vector<std::int64_t> distances{0, 1, length / 2, length - 1, length, 3 * length};
    for (int k = 0; k < 50; ++k) distances.push_back(static_cast<std::int64_t>(random() % std::uint64_t(2 * length)));
    for (const std::int64_t n : distances) {
      const double angle = static_cast<double>(n) * std::max(1.0, omega.back());
      const double allowed = static_cast<double>(width) * (1e-14 + 3e-16 * angle);
      QVERIFY(std::abs(sum.at(n) - plainSum(omega, static_cast<double>(n))) <= allowed);
      QCOMPARE(sum.at(-n), sum.at(n));
    }
    QCOMPARE(sum.at(0), static_cast<double>(width / 2));
  }

  void meansOfBlocksAreThoseOfTheirCells() {
    std::mt19937 random(2);
    const auto below = [&](int n) { return static_cast<std::int64_t>(random() % static_cast<unsigned>(n)); };
    for (const double base : {1e4, 1.0, 0.1}) {
      const CosineSum sum(ladder(64, base), 1000);
      for (int k = 0; k < 50; ++k) {
        const std::int64_t row = below(900);
        const std::int64_t column = below(900);
        const Span rows{row, row + 1 + below(60)};
        const Span columns{column, column + 1 + below(60)};
        double expected = 0.0;
        for (std::int64_t i = rows.first; i < rows.last; ++i) {
          for (std::int64_t j = columns.first; j < columns.last; ++j) expected += sum.at(i - j);
        }
        expected /= static_cast<double>(rows.size() * columns.size());
        QVERIFY(std::abs(sum.mean(rows, columns) - expected) < 1e-10);
      }
    }
  }

  /// From index 0, nothing subtracted and 8 heads: head 0 is PE(p) · PE(p + k) of the sinusoidal table.
  void headZeroCanBeTheInnerProduct() {
    const auto bias = biasOf({{"index_start", 0}, {"subtract_half", false}, {"d_bar", 128}, {"max_len", 5000}});
    for (const int k : {0, 1, 7, 300, 4999}) {
      const auto dot =
          test::numbers("sinusoidal_dot", R"({"d_model":128})", R"({"kind":"dot","k":[)" + std::to_string(k) + "]}");
      QVERIFY(std::abs(*bias->at(0, k, 0) - dot.at(0)) < 1e-10);
    }
  }

  /// It is the same everywhere in a row, so softmax does not see it.
  void whatIsSubtractedIsAConstant() {
    const auto with = biasOf({{"num_heads", 12}, {"d_bar", 32}});
    const auto without = biasOf({{"num_heads", 12}, {"d_bar", 32}, {"subtract_half", false}});
    for (const std::int64_t head : {0, 5, 11}) {
      const double constant = 16.0 / (static_cast<double>(head + 1) * 8.0 / 12.0);
      for (std::int64_t n = 0; n < 128; ++n) {
        QVERIFY(std::abs(*without->at(head, n, 0) - *with->at(head, n, 0) - constant) < 1e-13);
      }
      QCOMPARE(*with->at(head, 40, 40), 0.0);
    }
  }

  void headsAreTheSameCurveAtDifferentScales() {
    for (const int heads : {1, 2, 12, 1024}) {
      const auto bias = biasOf({{"num_heads", heads}});
      for (std::int64_t h = 0; h < heads; h += 1 + heads / 7) {
        QVERIFY(std::abs(*bias->at(h, 50, 3) * static_cast<double>(h + 1) - *bias->at(0, 50, 3)) < 1e-12 * heads);
      }
      QVERIFY(!bias->at(0, 3, 4));
      QVERIFY(bias->isCausal() && bias->isToeplitz() && !bias->isSameInAllHeads());
    }
  }

  void extremesAreThoseOfAllDistances_data() {
    QTest::addColumn<int>("width");
    QTest::addColumn<double>("base");
    for (const int width : {2, 16, 128}) {
      for (const double base : {1e4, 100.0, 1.0}) QTest::addRow("%d, %g", width, base) << width << base;
    }
  }
  void extremesAreThoseOfAllDistances() {
    QFETCH(int, width);
    QFETCH(double, base);
    std::mt19937 random(3);
    const auto bias = biasOf({{"d_bar", width}, {"base", base}, {"max_len", 8000}});
    for (int k = 0; k < 30; ++k) {
      const auto from = static_cast<std::int64_t>(random() % 8100) - 7999;
      const std::int64_t to = from + static_cast<std::int64_t>(random() % 8000);
      std::optional<std::pair<double, double>> expected;
      for (std::int64_t r = from; r <= std::min<std::int64_t>(to, 0); ++r) {
        const double value = *bias->at(2, -r, 0);
        if (!expected) expected = {value, value};
        expected = {std::min(expected->first, value), std::max(expected->second, value)};
      }
      QVERIFY(bias->extremes(2, from, to) == expected);
    }
  }

  /// A sample of a million distances misses the lowest of them by little.
  void extremesOfVeryManyAreClose() {
    constexpr std::int64_t length = 1 << 20;
    const auto bias = biasOf({{"max_len", length}});
    double least = 0.0;
    for (std::int64_t n = 0; n < length; ++n) least = std::min(least, *bias->at(0, n, 0));
    const auto found = bias->extremes(0, 1 - length, length - 1);
    QVERIFY(found.has_value());
    QCOMPARE(found->second, 0.0);
    QVERIFY(found->first >= least && found->first < 0.9 * least);
  }

  void theDistanceOfAFallIsTheFirst() {
    for (const int heads : {1, 8}) {
      const auto bias = biasOf({{"num_heads", heads}, {"max_len", 4096}});
      for (std::int64_t h = 0; h < heads; ++h) {
        const double reach = bias->distanceOfFall(h, 1.0).value();
        QVERIFY(reach > 0.0);
        const auto whole = static_cast<std::int64_t>(std::ceil(reach));
        QVERIFY(*bias->at(h, whole, 0) <= -1.0);
        for (std::int64_t n = 0; n < whole; ++n) QVERIFY(*bias->at(h, n, 0) > -1.0);
      }
    }
    QVERIFY(!biasOf({{"d_bar", 2}})->distanceOfFall(7, 1.0));  // one cosine falls by 2 at most, an eighth of it counts
    QVERIFY(!biasOf({{"d_bar", 2}, {"base", 1e8}})->distanceOfFall(0, 1.0));
  }

  void formulasSayWhatIsSummed() {
    const auto bias = biasOf({{"subtract_half", false}});
    QCOMPARE(bias->term(), std::string("D(i − j) / (8 (h + 1) / H)"));
    QCOMPARE(scheme().formula(test::paramsOf(scheme(), R"({"index_start":0})")),
             std::string("score(i, j) = q_i·k_j + (D(i − j) − d̄/2) / (8 (h + 1) / H), D(n) = Σ_k cos(n / "
                         "base^(2k/d̄)), k = 0 … d̄/2 − 1"));
  }

  void wrongParametersAreRefused() {
    const std::string query = R"({"kind":"bias","cells":[[0,1]]})";
    for (const auto& [params, code] : {std::pair{R"({"d_bar":63})", "bad_d_bar"},
                                       {R"({"d_bar":0})", "bad_d_bar"},
                                       {R"({"base":0})", "bad_base"},
                                       {R"({"num_heads":0})", "bad_heads"},
                                       {R"({"index_start":2})", "bad_index_start"}}) {
      const Error error = test::refusal("sandwich", params, query);
      QCOMPARE(error.code, std::string(code));
      QVERIFY(!error.message.empty());
    }
    QCOMPARE(test::refusal("sandwich", "{}", R"({"kind":"bias","cells":[[8,1]]})").code,
             std::string("dim_out_of_range"));
  }

  void anyBaseStaysFinite() {
    for (const double base : {4.9406564584124654e-324, 1e-300, 1e-8, 1.0, 1e8}) {
      const auto bias = biasOf({{"base", base}, {"max_len", 1 << 20}});
      for (const std::int64_t n : {0, 1, 2, 1000, (1 << 20) - 1}) QVERIFY(std::isfinite(*bias->at(0, n, 0)));
    }
    QVERIFY(scheme().warnings(test::paramsOf(scheme())).empty());
    QCOMPARE(scheme().warnings(test::paramsOf(scheme(), R"({"base":1})")).size(), std::size_t{1});
  }
};
QTEST_APPLESS_MAIN(TstSandwich)
#include "tst_sandwich.moc"
