#include <cmath>
#include <random>

#include <QTest>

#include "core/encodings/fire/network.h"
#include "core/figure/figure_json.h"
#include "tests/support/encodings.h"

using namespace pelab;
using nlohmann::json;

namespace {

const Encoding& scheme() {
  return *findEncoding("fire");
}

Params paramsOf(const json& params) {
  return test::paramsOf(scheme(), params.dump());
}

std::shared_ptr<const ScoreBias> biasOf(const json& params) {
  return scheme().scoreBias(paramsOf(params));
}

/// Networks of any width with weights of any size, some units dead, some with the same knot.
std::vector<fire::Network> manyNetworks() {
  std::mt19937 random(11);
  std::normal_distribution<double> normal;
  std::vector<fire::Network> result;
  for (const std::size_t width : {1U, 2U, 5U, 32U, 128U}) {
    for (int k = 0; k < 10; ++k) {
      fire::Network network;
      for (std::size_t n = 0; n < width; ++n) {
        network.w1.push_back(n % 5 == 4 ? 0.0 : normal(random));
        network.b1.push_back(n % 7 == 6 ? -network.w1.back() / 2.0 : normal(random));
      }
      for (std::size_t n = 0; n < 3 * width; ++n) network.w2.push_back(std::pow(10.0, k % 4) * normal(random));
      network.b2 = {normal(random), 0.0, normal(random)};
      result.push_back(std::move(network));
    }
  }
  return result;
}

double sizeOf(const fire::Network& network) {
  double size = 1.0;
  for (const double w : network.w2) size += std::abs(w) * 8.0;
  return size;
}

}  // namespace

class TstFire : public QObject {
  Q_OBJECT
private slots:
  void progressGoesFromZeroToOne() {
    std::mt19937 random(1);
    for (const double c : {0.1, 1.0, -0.1, 1e-300, 1e6, 1e-6}) {
      for (const double threshold : {512.0, 1.0, 1e-300, 1e9, 64.5}) {
        for (const double epsilon : {0.0, 1e-6}) {
          const fire::Progress progress(paramsOf({{"c", c}, {"L", threshold}, {"eps", epsilon}}));
          for (const std::int64_t i : {0, 1, 63, 64, 65, 1000, 1'048'575}) {
            QCOMPARE(progress.at(i, i), 0.0);
            double last = 0.0;
            for (std::int64_t d = 1; d <= i; d = 2 * d + static_cast<std::int64_t>(random() % 3)) {
              const double z = progress.at(i, i - d);
              QVERIFY(z > last && z <= 1.0 + 1e-15);
              last = z;
            }
          }
        }
      }
    }
  }

  /// Up to the threshold all queries agree about a distance; after it, it is less of the way the longer the way is.
  void distancesShrinkAfterTheThreshold() {
    const fire::Progress progress(paramsOf({{"L", 512}}));
    for (const std::int64_t i : {100, 300, 512}) QCOMPARE(progress.at(i, i - 50), progress.at(50, 0));
    for (std::int64_t i = 512; i < 100'000; i *= 2) QVERIFY(progress.at(2 * i, 2 * i - 50) < progress.at(i, i - 50));
    QCOMPARE(progress.at(4000, 0), 1.0);
  }

  void linesAreTheNetwork() {
    for (const fire::Network& network : manyNetworks()) {
      const fire::Polyline line(network);
      for (std::int64_t h = 0; h < network.heads(); ++h) {
        for (int k = 0; k <= 500; ++k) {
          const double z = k / 500.0;
          QVERIFY(std::abs(line.at(h, z) - network.at(h, z)) <= 1e-14 * sizeOf(network));
        }
      }
    }
  }

  void theBiasIsWhatTheQuantitySays() {
    const json params{{"num_heads", 3}, {"seed", 7}, {"max_len", 3000}, {"eps", 1e-6}};
    const auto bias = biasOf(params);
    QCOMPARE(bias->heads(), std::int64_t{3});
    QVERIFY(!bias->isToeplitz() && bias->isCausal());
    for (const auto& [i, j] : {std::pair{0, 0}, {5, 2}, {700, 1}, {2999, 2900}}) {
      const auto values = test::numbers("fire", params.dump(), json{{"kind", "bias"}, {"cells", {{i, j}}}}.dump());
      for (std::int64_t h = 0; h < 3; ++h) {
        QVERIFY(std::abs(*bias->at(h, i, j) - values.at(static_cast<std::size_t>(h))) < 1e-13);
      }
    }
    QVERIFY(!bias->at(0, 4, 5));
  }

  void keysAfterTheQueryAreNull() {
    const json params{{"num_heads", 2}};
    const json z = computeQuantity("fire", params, {{"kind", "normalized"}, {"cells", {{3, 4}, {4, 4}}}});
    QVERIFY(z == json::array({nullptr, 0.0}));
    const json values = computeQuantity("fire", params, {{"kind", "bias"}, {"cells", {{3, 4}, {4, 3}}}});
    QCOMPARE(values.size(), std::size_t{4});
    QVERIFY(values[0].is_null() && values[1].is_null() && values[2].is_number() && values[3].is_number());
  }

  /// f(z) = −z: the preset's bias is the progress itself.
  void theSmallestNetworkShowsTheProgress() {
    const Preset& preset = scheme().presets().front();
    const Params params = complete(scheme().params(), preset.params);
    const auto bias = scheme().scoreBias(params);
    const fire::Progress progress(params);
    QCOMPARE(bias->heads(), std::int64_t{1});
    for (const std::int64_t i : {0, 5, 511, 1023}) {
      for (std::int64_t j = 0; j <= i; j += 7) QVERIFY(std::abs(*bias->at(0, i, j) + progress.at(i, j)) < 1e-15);
    }
  }

  void drawnWeightsAreThoseOfALayer() {
    const fire::Network network = fire::networkOf(paramsOf({{"num_heads", 500}}));
    QCOMPARE(network.w1.size(), std::size_t{32});
    QCOMPARE(network.w2.size(), std::size_t{16000});
    double greatest = 0.0;
    for (const double w : network.w2) greatest = std::max(greatest, std::abs(w));
    QVERIFY(greatest <= 1.0 / std::sqrt(32.0) && greatest > 0.999 / std::sqrt(32.0));
    for (const double w : network.w1) QVERIFY(std::abs(w) <= 1.0);
    QVERIFY(fire::networkOf(paramsOf({{"num_heads", 500}, {"seed", 1}})).w1 != network.w1);
  }

  void aListThatIsGivenIsKeptAndTheOthersFollowIt() {
    const fire::Network network = fire::networkOf(paramsOf({{"w1", {1, 2, 3}}, {"num_heads", 2}}));
    QCOMPARE(network.w1, (std::vector<double>{1.0, 2.0, 3.0}));
    QCOMPARE(network.b1.size(), std::size_t{3});
    QCOMPARE(network.w2.size(), std::size_t{6});
    QCOMPARE(network.heads(), std::int64_t{2});
    QCOMPARE(fire::networkOf(paramsOf({{"b2", {1, 2, 3}}, {"num_heads", 2}})).heads(), std::int64_t{3});
  }

  void listsThatDoNotFitAreRefused() {
    const std::string query = R"({"kind":"bias","cells":[[1,0]]})";
    const json wide(std::vector<double>(129, 1.0));
    const json heads(std::vector<double>(1025, 1.0));
    for (const auto& [params, code] : {std::pair{json{{"w1", {1, 2}}, {"b1", {1}}}, "bad_b1"},
                                       {json{{"w1", {1, 2}}, {"w2", {1, 2, 3}}, {"b2", {0}}}, "bad_w2"},
                                       {json{{"w2", {1}}}, "bad_w2"},
                                       {json{{"w1", wide}}, "bad_w1"},
                                       {json{{"b1", wide}}, "bad_b1"},
                                       {json{{"b2", heads}}, "bad_b2"},
                                       {json{{"w1", {1e7}}}, "bad_w1"},
                                       {json{{"c", 0}}, "bad_c"},
                                       {json{{"L", 0}}, "bad_L"},
                                       {json{{"eps", -1}}, "bad_eps"}}) {
      const Error error = test::refusal("fire", params.dump(), query);
      QCOMPARE(error.code, std::string(code));
      QVERIFY(!error.message.empty());
    }
    QCOMPARE(test::refusal("fire", "{}", R"({"kind":"bias","cells":[[1,-1]]})").code, std::string("bad_query"));
  }

  void formulasHaveTheSmallNumberOnlyWhereItIs() {
    QCOMPARE(biasOf(json::object())->term(), std::string("f_h(ψ(i − j) / ψ(max(i, L)))"));
    QCOMPARE(biasOf({{"eps", 1e-6}})->term(), std::string("f_h(ψ(i − j) / (ψ(max(i, L)) + ε))"));
  }

  void shortTextsAreWorthAWord() {
    QVERIFY(scheme().warnings(paramsOf(json::object())).empty());
    QCOMPARE(scheme().warnings(paramsOf({{"max_len", 512}})).size(), std::size_t{1});
    QCOMPARE(scheme().warnings(paramsOf({{"max_len", 514}})).size(), std::size_t{0});
  }
};
QTEST_APPLESS_MAIN(TstFire)
#include "tst_fire.moc"
