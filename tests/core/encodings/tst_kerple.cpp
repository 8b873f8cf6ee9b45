#include <cmath>
#include <random>

#include <QTest>

#include "core/encodings/kerple/kernel.h"
#include "core/figure/figure_json.h"
#include "tests/support/encodings.h"

using namespace pelab;

namespace {

const Encoding& scheme() {
  return *findEncoding("kerple");
}

std::shared_ptr<const ScoreBias> biasOf(const nlohmann::json& params) {
  return scheme().scoreBias(test::paramsOf(scheme(), params.dump()));
}

/// Kernels of both kinds with parameters all over their ranges.
std::vector<kerple::Kernel> manyKernels() {
  std::mt19937 random(3);
  std::uniform_real_distribution<double> unit(0.0, 1.0);
  std::vector<kerple::Kernel> result;
  for (int k = 0; k < 200; ++k) {
    const bool isLogarithmic = k % 2 == 0;
    const double r1 = std::pow(10.0, 4.0 * unit(random) - 2.0);
    result.push_back(
        {isLogarithmic, r1, isLogarithmic ? std::pow(10.0, 4.0 * unit(random) - 2.0) : 0.01 + 1.99 * unit(random)});
  }
  return result;
}

}  // namespace

class TstKerple : public QObject {
  Q_OBJECT
private slots:
  void powerOneIsAlibi() {
    const Encoding& alibi = *findEncoding("alibi");
    const auto linear = alibi.scoreBias(test::paramsOf(alibi, R"({"num_heads":1})"));
    const auto power = biasOf({{"kernel", "power"}, {"r1", 0.00390625}, {"r2", 1}});
    for (const std::int64_t i : {0, 1, 17, 127}) {
      for (std::int64_t j = 0; j < 128; ++j) QVERIFY(power->at(0, i, j) == linear->at(0, i, j));
    }
    QCOMPARE(*power->distanceOfFall(0, 1.0), 256.0);
  }

  void itIsZeroAtZeroAndOnlyFalls() {
    for (const kerple::Kernel& kernel : manyKernels()) {
      QCOMPARE(kernel.at(0.0), 0.0);
      QVERIFY(!std::signbit(kernel.at(0.0)));
      for (double n = 0.0; n < 2e6; n = 2.0 * n + 1.0) QVERIFY(kernel.at(n + 1.0) < kernel.at(n));
    }
  }

  /// Σ c_i c_j K(i − j) ≥ 0 whenever Σ c_i = 0: what makes it a kernel, up to exponent 2.
  void itIsConditionallyPositiveDefinite() {
    std::mt19937 random(5);
    std::normal_distribution<double> normal;
    constexpr int count = 40;
    for (const kerple::Kernel& kernel : manyKernels()) {
      std::vector<double> c(count);
      double mean = 0.0;
      for (double& value : c) mean += (value = normal(random)) / count;
      double sum = 0.0;
      double size = 0.0;
      for (int i = 0; i < count; ++i) {
        for (int j = 0; j < count; ++j) {
          const double term = (c[static_cast<std::size_t>(i)] - mean) * (c[static_cast<std::size_t>(j)] - mean) *
                              kernel.at(std::abs(i - j));
          sum += term;
          size += std::abs(term);
        }
      }
      QVERIFY2(sum >= -1e-13 * size, qPrintable(QString::number(sum)));
    }
  }

  void theDistanceOfAFallIsWhereItFallsSoFar() {
    for (const kerple::Kernel& kernel : manyKernels()) {
      for (const double fall : {1.0, 6.9}) {
        const double distance = kernel.distanceOfFall(fall);
        if (std::isfinite(distance) && distance > 0.0) QVERIFY(std::abs(kernel.at(distance) / fall + 1.0) < 1e-9);
      }
    }
    QCOMPARE(*biasOf({{"r1", 1}, {"r2", 1}})->distanceOfFall(0, 1.0), std::exp(1.0) - 1.0);
  }

  void extremesAreThoseOfAllDistances() {
    std::mt19937 random(7);
    for (const char* kernel : {"log", "power"}) {
      const auto bias = biasOf({{"kernel", kernel}, {"r1", 0.3}, {"r2", 0.7}});
      for (int k = 0; k < 200; ++k) {
        const auto from = static_cast<std::int64_t>(random() % 300) - 250;
        const std::int64_t to = from + static_cast<std::int64_t>(random() % 100);
        std::optional<std::pair<double, double>> expected;
        for (std::int64_t r = from; r <= to; ++r) {
          const auto value = r <= 0 ? bias->at(0, -r, 0) : bias->at(0, 0, r);
          if (!value) continue;
          if (!expected) expected = {*value, *value};
          expected = {std::min(expected->first, *value), std::max(expected->second, *value)};
        }
        QVERIFY(bias->extremes(0, from, to) == expected);
      }
    }
  }

  void keysAfterTheQueryAreMasked() {
    const auto bias = biasOf(nlohmann::json::object());
    QVERIFY(bias->isCausal() && bias->isToeplitz() && bias->slopes().empty());
    QVERIFY(!bias->at(0, 3, 4));
    QCOMPARE(*bias->at(0, 5, 4), -std::log(2.0));
  }

  void headsAreAlikeUnlessDrawn() {
    const auto same = biasOf({{"num_heads", 5}});
    QVERIFY(same->isSameInAllHeads());
    QCOMPARE(same->heads(), std::int64_t{5});
    QCOMPARE(*same->at(4, 9, 2), *same->at(0, 9, 2));
    QCOMPARE(same->term(), std::string("−r₁ ln(1 + r₂ (i − j))"));
    const auto drawn = biasOf({{"head_values", "drawn"}, {"kernel", "power"}});
    QVERIFY(!drawn->isSameInAllHeads());
    QVERIFY(*drawn->at(1, 9, 2) != *drawn->at(0, 9, 2));
    QCOMPARE(drawn->term(), std::string("−r₁[h] (i − j)^(r₂[h])"));
  }

  /// p in 0.01 … 2 and a in 0.01 … 1, whichever of r₁ and r₂ they are; about as many in each half.
  void drawnValuesAreThoseOfTheCode() {
    for (const char* kernel : {"log", "power"}) {
      const bool isLogarithmic = kernel == std::string("log");
      const nlohmann::json params{{"head_values", "drawn"}, {"kernel", kernel}, {"num_heads", 1000}};
      const auto kernels = kerple::kernels(test::paramsOf(scheme(), params.dump()));
      int upperP = 0;
      int upperA = 0;
      for (const kerple::Kernel& one : kernels) {
        const double p = isLogarithmic ? one.r1 : one.r2;
        const double a = isLogarithmic ? one.r2 : one.r1;
        QVERIFY(p >= 0.01 && p < 2.0 && a >= 0.01 && a < 1.0);
        upperP += p > 1.0;
        upperA += a > 0.5;
      }
      QVERIFY(upperP > 450 && upperP < 550 && upperA > 450 && upperA < 550);
    }
  }

  void whatIsNoKernelIsRefused() {
    const std::string query = R"({"kind":"bias","delta":[1]})";
    for (const auto& [params, field, value] : {std::tuple{R"({"kernel":"power","r2":2.5})", "r2", "2.5"},
                                               {R"({"kernel":"log","r1":0})", "r1", "0"},
                                               {R"({"kernel":"log","r2":-1})", "r2", "-1"},
                                               {R"({"kernel":"power","r1":1e7})", "r1", "1e7"}}) {
      const Error error = test::refusal("kerple", params, query);
      QCOMPARE(error.code, std::string("bad_kernel_params"));
      QCOMPARE(error.field, std::string(field));
      QVERIFY(!error.message.empty());
    }
    QCOMPARE(test::refusal("kerple", R"({"kernel":"gauss"})", query).code, std::string("bad_kernel"));
    QVERIFY(test::refusal("kerple", R"({"kernel":"log","r2":2.5})", query).code.empty());
    QVERIFY(test::refusal("kerple", R"({"kernel":"power","r2":2})", query).code.empty());
  }

  void alibiIsNamed() {
    const auto warningsOf = [](const char* params) { return scheme().warnings(test::paramsOf(scheme(), params)); };
    QVERIFY(warningsOf("{}").empty());
    QVERIFY(warningsOf(R"({"kernel":"power","r2":1.1})").empty());
    QCOMPARE(plain(warningsOf(R"({"kernel":"power","r1":0.5})").at(0)),
             std::string("With exponent 1 this is ALiBi, with the slope 0.5 in every head."));
  }
};
QTEST_APPLESS_MAIN(TstKerple)
#include "tst_kerple.moc"
