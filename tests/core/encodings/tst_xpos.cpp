#include <cmath>

#include <QTest>

#include "core/attention/terms.h"
#include "core/encodings/xpos/decay.h"
#include "core/figure/figure_json.h"
#include "tests/support/encodings.h"

using namespace pelab;
using nlohmann::json;
using test::numbers;

namespace {

const Encoding& scheme() {
  return *findEncoding("xpos");
}

std::vector<double> vectorOf(std::size_t size, double phase) {
  std::vector<double> x(size);
  for (std::size_t i = 0; i < size; ++i) x[i] = std::sin(phase + 1.7 * static_cast<double>(i));
  return x;
}

json scoreQuery(std::size_t width, const json& pairs) {
  return {{"kind", "score"}, {"q", vectorOf(width, 0.3)}, {"k", vectorOf(width, 2.0)}, {"pairs", pairs}};
}

}  // namespace

class TstXpos : public QObject {
  Q_OBJECT
private slots:
  void zetasRiseFromTheFastestPair() {
    for (const std::int64_t width : {2, 8, 64, 16384}) {
      const std::vector<double> zeta = xpos::zetas(width);
      QCOMPARE(std::ssize(zeta), width / 2);
      QVERIFY(std::abs(zeta.front() - 0.4 / 1.4) < 1e-15);
      for (std::size_t i = 1; i < zeta.size(); ++i) QVERIFY(zeta[i] > zeta[i - 1] && zeta[i] < 1.0);
    }
  }

  /// Rotation with the factors of both sides, worked out apart, is the score.
  void scoresAreProductsOfScaledVectors() {
    const std::string params = R"({"head_dim":8,"center":40,"scale_base":64})";
    const std::vector<double> q = vectorOf(8, 0.3);
    const std::vector<double> k = vectorOf(8, 2.0);
    for (const auto& [m, n] : {std::pair{5, 3}, {3, 5}, {300, 12}, {0, 0}}) {
      const auto turned = [&](const char* role, int position, const std::vector<double>& x) {
        return numbers("xpos", params, json{{"kind", "rotate"}, {"role", role}, {"pos", position}, {"x", x}}.dump());
      };
      const std::vector<double> a = turned("q", m, q);
      const std::vector<double> b = turned("k", n, k);
      double sum = 0.0;
      for (std::size_t c = 0; c < 8; ++c) sum += a[c] * b[c];
      const double got = numbers("xpos", params, scoreQuery(8, json::array({{m, n}})).dump())[0];
      QVERIFY(std::abs(got - sum) < 1e-11);
    }
  }

  void scoresDependOnTheDistanceOnlyAndNotOnTheCenter() {
    const json query = scoreQuery(64, {{5, 3}, {105, 103}, {1048575, 1048573}, {3, 5}});
    const std::vector<double> scores = numbers("xpos", R"({"head_dim":64})", query.dump());
    const std::vector<double> moved = numbers("xpos", R"({"head_dim":64,"center":300})", query.dump());
    for (std::size_t i = 0; i < 3; ++i) QVERIFY(std::abs(scores[i] - scores[0]) < 1e-8);
    for (std::size_t i = 0; i < 4; ++i) QCOMPARE(moved[i], scores[i]);
    QVERIFY(std::abs(scores[3] - scores[0]) > 1e-3);
  }

  /// Without the rotation a pair's part is ζ^((m − n)/B) times that of distance 0.
  void farKeysFade() {
    const json q = std::vector<double>{1.0, 0.0};
    const auto at = [&](int m, int n) {
      const json query{{"kind", "score"}, {"q", q}, {"k", q}, {"pairs", {{m, n}}}};
      return numbers("xpos", R"({"head_dim":2,"scale_base":512})", query.dump())[0];
    };
    for (const int r : {1, 100, 512, 5000}) {
      QVERIFY(std::abs(at(r, 0) - std::pow(0.4 / 1.4, r / 512.0) * std::cos(r)) < 1e-12);
      QVERIFY(std::abs(at(0, r) / std::pow(1.4 / 0.4, r / 512.0) - std::cos(r)) < 1e-12);
    }
  }

  void viewsSeeTheRotationAndTheDecay() {
    const Params params = test::paramsOf(scheme(), R"({"head_dim":64,"scale_base":2048})");
    const Frequencies f = *scheme().frequencies(params);
    const Frequencies plain = *findEncoding("rope")->frequencies(
        test::paramsOf(*findEncoding("rope"), R"({"head_dim":64,"layout":"interleaved"})"));
    QCOMPARE(f.omega, plain.omega);
    QVERIFY(f.rotates && f.interleaved);
    QCOMPARE(f.decay.size(), f.omega.size());
    for (std::size_t i = 0; i < f.decay.size(); ++i) {
      QVERIFY(std::abs(std::exp(-2048.0 * f.decay[i]) - xpos::zetas(64)[i]) < 1e-14);
    }
    QCOMPARE(scheme().table(params)->at(79, 10), std::cos(79.0 * f.omega[5]));
  }

  void farFromTheCenterIsRefusedOrWarnedOf() {
    const std::string query = R"({"kind":"rotate","role":"k","pos":1048575,"x":[1,1]})";
    QCOMPARE(test::refusal("xpos", R"({"head_dim":2})", query).code, std::string("position_out_of_range"));
    QCOMPARE(test::refusal("xpos", R"({"head_dim":2})", R"({"kind":"scale","pos":-1048575})").code,
             std::string("position_out_of_range"));
    QVERIFY(test::refusal("xpos", R"({"head_dim":2})", R"({"kind":"scale","pos":1048575})").code.empty());
    const auto words = [](const char* params) { return scheme().warnings(test::paramsOf(scheme(), params)); };
    QVERIFY(words("{}").empty());
    QVERIFY(words(R"({"max_len":32768})").empty());
    QCOMPARE(words(R"({"max_len":131072})").size(), std::size_t{1});
    QVERIFY(plain(words(R"({"max_len":131072})")[0]).find("0.2857^256 = 10^-139.3") != std::string::npos);
    QVERIFY(words(R"({"max_len":65536,"center":32768})").empty());
  }

  void wrongQueriesAreRefused_data() {
    QTest::addColumn<QString>("params");
    QTest::addColumn<QString>("query");
    QTest::addColumn<QString>("code");
    const auto row = [](const char* params, const char* query, const char* code) {
      QTest::addRow("%s %s", params, query)
          << QString::fromUtf8(params) << QString::fromUtf8(query) << QString::fromUtf8(code);
    };
    row(R"({"head_dim":7})", R"({"kind":"zeta"})", "odd_head_dim");
    row(R"({"head_dim":1})", R"({"kind":"zeta"})", "odd_head_dim");
    row(R"({"scale_base":0})", R"({"kind":"zeta"})", "bad_scale_base");
    row(R"({"center":0.5})", R"({"kind":"zeta"})", "bad_center");
    row(R"({"base":1e-320,"head_dim":4096})", R"({"kind":"zeta"})", "bad_base");
    row(R"({"head_dim":2})", R"({"kind":"rotate","role":"v","pos":1,"x":[1,2]})", "bad_query");
    row(R"({"head_dim":2})", R"({"kind":"rotate","role":"q","pos":1,"x":[1,2,3]})", "bad_query");
  }
  void wrongQueriesAreRefused() {
    QFETCH(QString, params);
    QFETCH(QString, query);
    QFETCH(QString, code);
    const Error error = test::refusal("xpos", params.toStdString(), query.toStdString());
    QCOMPARE(QString::fromStdString(error.code), code);
    QVERIFY(!error.message.empty());
  }

  /// However far the tokens are from the center, scores are those of their distances.
  void attentionSurvivesFarPositions() {
    Toy toy = makeToy({"the", "cat", "sat"}, {8, 4}, 1);
    const Params params = toyParams(scheme(), test::paramsOf(scheme()), toy.size, 1 << 20).params;
    const AttentionTerms near = attentionTerms(scheme(), params, toy);
    toy.first = 1000000;
    const AttentionTerms far = attentionTerms(scheme(), params, toy);
    QVERIFY(near.isRelative);
    QVERIFY(far.direct.allFinite() && far.terms[0].values.allFinite());
    QVERIFY((far.direct - near.direct).cwiseAbs().maxCoeff() < 1e-8);
    QVERIFY((far.terms[0].contribution() - near.terms[0].contribution()).cwiseAbs().maxCoeff() < 1e-8);
  }
};
QTEST_APPLESS_MAIN(TstXpos)
#include "tst_xpos.moc"
