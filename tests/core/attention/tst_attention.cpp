#include <algorithm>
#include <cmath>
#include <complex>
#include <numeric>

#include <QTest>

#include "core/attention/attend.h"
#include "core/encodings/registry.h"
#include "core/encodings/score_bias.h"
#include "core/figure/figure_json.h"
#include "core/numerics/seeded_random.h"
#include "tests/support/extreme_scenes.h"
#include "tests/support/view_scenes.h"

using namespace pelab;

namespace {

const std::vector<std::string> kWords{"the", "dog", "bit", "the", "man"};

/// Parameters of @p encoding at its defaults and at the ends of every range, as they suit the toy.
std::vector<Params> paramsOf(const Encoding& encoding, const ToySize& size, std::int64_t length) {
  std::vector<Params> all;
  std::vector<Scene> scenes = test::extremeScenes(encoding);
  scenes.push_back(withEncoding(defaultScene(), encoding.info().id));
  for (const Scene& scene : scenes) {
    ToyParams toy = toyParams(encoding, scene.setup.params, size, length);
    if (toy.valid && toy.size == size) all.push_back(std::move(toy.params));
  }
  return all;
}

Attention of(const Encoding& encoding, const Params& params, const Toy& toy, bool causal = false) {
  return attend(attentionTerms(encoding, params, toy), causal);
}

const Encoding& named(const char* id) {
  return *findEncoding(id);
}

/// The scheme at its defaults, as it suits @p toy and some shifted positions.
Params defaultsFor(const Encoding& encoding, const Toy& toy) {
  return toyParams(encoding, complete(encoding.params(), {}), toy.size, toy.length() + 64).params;
}

/// The scheme's terms at its defaults.
AttentionTerms defaultTerms(const char* id, const Toy& toy) {
  return attentionTerms(named(id), defaultsFor(named(id), toy), toy);
}

const AttentionTerm& termOf(const AttentionTerms& terms, const std::string& id) {
  return *std::find_if(terms.terms.begin(), terms.terms.end(), [&](const AttentionTerm& t) { return t.id == id; });
}

const Eigen::MatrixXd& matrixOf(const AttentionTerms& terms, const std::string& name) {
  const auto& all = terms.matrices;
  return std::find_if(all.begin(), all.end(), [&](const AttentionMatrix& m) { return plain(m.name) == name; })->values;
}

/// Largest difference of a term's values from what @p expected gives for a query and a key.
template <typename Expected>
double faultOf(const AttentionTerm& term, const Expected& expected) {
  double worst = 0.0;
  for (Eigen::Index i = 0; i < term.values.rows(); ++i) {
    for (Eigen::Index j = 0; j < term.values.cols(); ++j) {
      if (!std::isnan(term.values(i, j))) worst = std::max(worst, std::abs(term.values(i, j) - expected(i, j)));
    }
  }
  return worst;
}

std::vector<std::string> idsOf(const AttentionTerms& terms, TermState state) {
  std::vector<std::string> ids;
  for (const AttentionTerm& term : terms.terms) {
    if (term.state == state) ids.push_back(term.id);
  }
  return ids;
}

using Ids = std::vector<std::string>;

const Ids kFour{"content_content", "content_position", "position_content", "position_position"};
const Ids kLastThree{"content_position", "position_content", "position_position"};

}  // namespace

class TstAttention : public QObject {
  Q_OBJECT
private slots:
  void vectorsComeFromNamedStreams() {
    const Toy toy = makeToy(kWords, {8, 4}, 7);
    QCOMPARE(toy.x(1, 2), standardNormal(streamSeed(7, "embedding:dog"), 2));
    QCOMPARE(toy.x.row(0), toy.x.row(3));  // the same token, the same vector
    QCOMPARE(toy.wq(3, 1), standardNormal(streamSeed(7, "W_Q"), 13) / std::sqrt(8.0));
    QCOMPARE(toy.projection("U_K")(0, 3), standardNormal(streamSeed(7, "U_K"), 3) / std::sqrt(8.0));
  }

  void aLongerSentenceKeepsTheVectorsOfTheFirstTokens() {
    const Toy few = makeToy({"我", "很"}, {16, 8}, 0);
    const Toy more = makeToy({"我", "很", "牛逼"}, {16, 8}, 0);
    QCOMPARE(few.x, more.x.topRows(2));
  }

  void termsSumToTheScores_data() { test::addEncodingRows(); }
  void termsSumToTheScores() {
    QFETCH(QString, encoding);
    const Encoding& scheme = named(encoding.toLatin1());
    for (const ToySize size : {ToySize{1, 1}, ToySize{2, 2}, ToySize{8, 4}, ToySize{15, 7}, ToySize{64, 32}}) {
      const Toy toy = makeToy(kWords, size, 1);
      for (const Params& params : paramsOf(scheme, size, 5)) {
        for (const bool causal : {false, true}) {
          const Attention attention = of(scheme, params, toy, causal);
          const double fault = sumFault(attention);
          QVERIFY2(fault < attention.parts.tolerance, qPrintable(QString::number(fault)));
        }
      }
    }
  }

  void rowsOfWeightsSumToOne_data() { test::addEncodingRows(); }
  void rowsOfWeightsSumToOne() {
    QFETCH(QString, encoding);
    const Encoding& scheme = named(encoding.toLatin1());
    for (const std::int64_t length : {1, 2, 5, 32}) {
      std::vector<std::string> words;
      for (std::int64_t k = 0; k < length; ++k) words.push_back("w" + std::to_string(k % 7));
      const Toy toy = makeToy(words, {8, 4}, 3);
      for (const Params& params : paramsOf(scheme, toy.size, length)) {
        for (const bool causal : {false, true}) {
          const Attention attention = of(scheme, params, toy, causal);
          QVERIFY(rowFault(attention) < 1e-12);
          QVERIFY(attention.output.allFinite());
          QVERIFY((attention.weights.array() >= 0.0).all());
        }
      }
    }
  }

  void theCausalMaskHidesLaterKeys_data() { test::addEncodingRows(); }
  void theCausalMaskHidesLaterKeys() {
    QFETCH(QString, encoding);
    const Encoding& scheme = named(encoding.toLatin1());
    const Toy toy = makeToy(kWords, {8, 4}, 0);
    const Attention attention = of(scheme, defaultsFor(scheme, toy), toy, true);
    for (Eigen::Index i = 0; i < 5; ++i) {
      for (Eigen::Index j = 0; j < 5; ++j) {
        QCOMPARE(attention.isMasked(i, j), j > i);
        QCOMPARE(attention.weights(i, j) == 0.0, j > i);
      }
    }
    QCOMPARE(attention.weights(0, 0), 1.0);
  }

  void everyTermOfTheFourIsAccountedFor_data() { test::addEncodingRows(); }
  void everyTermOfTheFourIsAccountedFor() {
    QFETCH(QString, encoding);
    const Encoding& scheme = named(encoding.toLatin1());
    const Toy toy = makeToy(kWords, {8, 4}, 0);
    const AttentionTerms terms = attentionTerms(scheme, defaultsFor(scheme, toy), toy);
    for (const std::string& id : kFour) {
      QCOMPARE(std::count_if(terms.terms.begin(), terms.terms.end(),
                             [&](const AttentionTerm& term) { return term.id == id; }),
               1);
    }
    bool dropped = false;
    for (const AttentionTerm& term : terms.terms) {
      QVERIFY(!term.name.empty() && !term.formula.empty());
      QVERIFY(!dropped || term.state == TermState::Dropped);  // last
      dropped = term.state == TermState::Dropped;
      QCOMPARE(term.values.size(), dropped ? 0 : 25);
    }
  }

  void aTableKeepsAllFour() {
    for (const char* id : {"sinusoidal", "learned", "rnn"}) {
      const Toy toy = makeToy(kWords, {8, 4}, 0);
      QCOMPARE(idsOf(attentionTerms(named(id), defaultsFor(named(id), toy), toy), TermState::Kept), kFour);
    }
  }

  void theTermsOfATableAreTheProductsOfVectors() {
    const Toy toy = makeToy(kWords, {6, 3}, 5);
    const Encoding& scheme = named("sinusoidal");
    const Params params = defaultsFor(scheme, toy);
    const auto table = scheme.table(params);
    const AttentionTerms terms = attentionTerms(scheme, params, toy);
    double expected = 0.0;  // x_1 W_Q W_Kᵀ p_4ᵀ / √3, one product at a time
    for (int a = 0; a < 6; ++a) {
      for (int c = 0; c < 3; ++c) {
        for (int b = 0; b < 6; ++b) expected += toy.x(1, a) * toy.wq(a, c) * toy.wk(b, c) * table->at(4, b);
      }
    }
    expected /= std::sqrt(3.0);
    QVERIFY(std::abs(terms.terms[1].contribution()(1, 4) - expected) < 1e-14);
  }

  void rotationsAndBiasesKeepTheContentOnly() {
    for (const char* id : {"rope", "alibi", "t5", "nope"}) {
      const Toy toy = makeToy(kWords, {8, 4}, 0);
      const AttentionTerms terms = attentionTerms(named(id), defaultsFor(named(id), toy), toy);
      QCOMPARE(idsOf(terms, TermState::Dropped), kLastThree);
    }
  }

  void onlyBiasesAreAdded() {
    const Toy toy = makeToy(kWords, {8, 4}, 0);
    for (const auto& [id, added] :
         {std::pair{"alibi", Ids{"bias"}}, std::pair{"t5", Ids{"bias"}}, std::pair{"nope", Ids{}}}) {
      QCOMPARE(idsOf(attentionTerms(named(id), defaultsFor(named(id), toy), toy), TermState::Added), added);
    }
  }

  void t5DoesNotDivideByTheRoot() {
    const Toy toy = makeToy(kWords, {8, 4}, 0);
    const Encoding& scheme = named("t5");
    const Params params = defaultsFor(scheme, toy);
    const Attention attention = of(scheme, params, toy);
    const Eigen::MatrixXd products = toy.x * toy.wq * (toy.x * toy.wk).transpose();
    const double bias = *scheme.scoreBias(params)->at(0, 1, 3);
    QVERIFY(std::abs(attention.scores(1, 3) - products(1, 3) - bias) < 1e-13);
  }

  void relativeSchemesDoNotSeeAShift_data() { test::addEncodingRows(); }
  void relativeSchemesDoNotSeeAShift() {
    QFETCH(QString, encoding);
    const Encoding& scheme = named(encoding.toLatin1());
    const Toy toy = makeToy(kWords, {8, 4}, 0);
    Toy shifted = toy;
    shifted.first = 50;
    for (const Params& params : paramsOf(scheme, toy.size, 64)) {
      const Attention before = of(scheme, params, toy);
      if (!before.parts.isRelative) continue;
      const Attention after = of(scheme, params, shifted);
      const double change = scoreChange(before, after) / std::max(1.0, scoreSize(before));
      QVERIFY2(change < after.parts.tolerance, qPrintable(QString::number(change)));
    }
  }

  void relativeSchemesAreKnown() {
    const Toy toy = makeToy(kWords, {8, 4}, 0);
    for (const auto& [id, isRelative] :
         {std::pair{"rope", true}, std::pair{"alibi", true}, std::pair{"t5", true}, std::pair{"sinusoidal", false},
          std::pair{"learned", false}, std::pair{"transformer_xl", true}, std::pair{"rnn", false}}) {
      QCOMPARE(attentionTerms(named(id), defaultsFor(named(id), toy), toy).isRelative, isRelative);
    }
  }

  void tablesSeeAShift() {
    for (const char* id : {"sinusoidal", "learned"}) {
      const Encoding& scheme = named(id);
      const Toy toy = makeToy(kWords, {8, 4}, 0);
      const Params params = defaultsFor(scheme, toy);
      Toy shifted = toy;
      shifted.first = 50;
      QVERIFY(scoreChange(of(scheme, params, toy), of(scheme, params, shifted)) > 1e-3);
    }
  }

  void withoutPositionsAPermutationPermutesTheOutput() {
    const Encoding& scheme = named("t5");
    const Toy toy = makeToy(kWords, {8, 4}, 0);
    const Toy reversed = reordered(toy, {4, 3, 2, 1, 0});
    AttentionTerms content{{contentTerm(toy)}, {}, toy.x * toy.wv, {}, {}, {}, true, 0.0};
    AttentionTerms back{{contentTerm(reversed)}, {}, reversed.x * toy.wv, {}, {}, {}, true, 0.0};
    const Eigen::MatrixXd there = attend(content, false).output;
    const Eigen::MatrixXd here = attend(back, false).output.colwise().reverse();
    QVERIFY((there - here).cwiseAbs().maxCoeff() < 1e-14);
    const Params params = defaultsFor(scheme, toy);
    const Eigen::MatrixXd seen = of(scheme, params, reversed).output.colwise().reverse();
    QVERIFY((of(scheme, params, toy).output - seen).cwiseAbs().maxCoeff() > 1e-3);
  }

  void theMatricesAreWhatTheTermsRead() {
    const Toy toy = makeToy(kWords, {8, 4}, 0);
    const auto termsOf = [&](const char* id) { return attentionTerms(named(id), defaultsFor(named(id), toy), toy); };
    const AttentionTerms shaw = termsOf("shaw");
    const AttentionMatrix& keys = shaw.matrices.at(0);
    QCOMPARE(keys.firstRow, std::int64_t{-4});
    QCOMPARE(keys.values.rows(), 9);
    const Eigen::MatrixXd queries = toy.x * toy.wq;
    for (Eigen::Index i = 0; i < 5; ++i) {
      for (Eigen::Index j = 0; j < 5; ++j) {
        QVERIFY(std::abs(queries.row(i).dot(keys.values.row(j - i + 4)) - shaw.terms[1].values(i, j)) < 1e-14);
        QCOMPARE(shaw.matrices.at(1).values.row(j - i + 4), shaw.relativeValues[static_cast<std::size_t>(i)].row(j));
      }
    }
    const AttentionTerms t5 = termsOf("t5");
    QCOMPARE(t5.matrices.at(0).values(1 - 3 + 4, 0), t5.terms[1].values(3, 1));  // j − i = −2 in head 0
    const AttentionTerms alibi = termsOf("alibi");
    QCOMPARE(alibi.matrices.at(0).values(0, 0), -alibi.terms[1].values(1, 0));
    QCOMPARE(termsOf("sinusoidal").matrices.at(0).values(2, 0), std::sin(2.0));
    QVERIFY(termsOf("nope").matrices.empty());
  }

  void theMatricesOfDebertaAreWhatItsTermsRead() {
    const Toy toy = makeToy(kWords, {8, 4}, 0);
    const AttentionTerms terms = defaultTerms("deberta", toy);
    const Eigen::MatrixXd& relative = matrixOf(terms, "P[δ]");
    const Eigen::MatrixXd& keys = matrixOf(terms, "P[δ] W_K");
    const Eigen::MatrixXd& queries = matrixOf(terms, "P[δ] W_Q");
    QVERIFY((relative * toy.wk - keys).cwiseAbs().maxCoeff() < 1e-12);
    QVERIFY((relative * toy.wq - queries).cwiseAbs().maxCoeff() < 1e-12);
    const auto row = [](Eigen::Index i, Eigen::Index j) { return j - i + 4; };
    QVERIFY(faultOf(termOf(terms, "content_position"), [&](Eigen::Index i, Eigen::Index j) {
              return (toy.x.row(i) * toy.wq).dot(keys.row(row(i, j)));
            }) < 1e-12);
    QVERIFY(faultOf(termOf(terms, "position_content"), [&](Eigen::Index i, Eigen::Index j) {
              return queries.row(row(i, j)).dot(toy.x.row(j) * toy.wk);
            }) < 1e-12);
  }

  void theMatricesOfTupeAreWhatItsTermsRead() {
    const Toy toy = makeToy(kWords, {8, 4}, 0);
    const AttentionTerms terms = defaultTerms("tupe", toy);
    const Eigen::MatrixXd& positions = matrixOf(terms, "LN(p_i)");
    const Eigen::MatrixXd product =
        positions * matrixOf(terms, "U_Q") * (positions * matrixOf(terms, "U_K")).transpose() / std::sqrt(8.0);
    const Eigen::MatrixXd& theta = matrixOf(terms, "θ₁, θ₂ of [CLS]");
    QVERIFY(faultOf(termOf(terms, "position_position"), [&](Eigen::Index i, Eigen::Index j) {
              return i == 0 ? theta(0, 0) : j == 0 ? theta(0, 1) : product(i, j);
            }) < 1e-12);
    for (Eigen::Index i = 0; i < 5; ++i) QVERIFY(std::abs(positions.row(i).mean()) < 1e-12);
  }

  void theMatrixOfABiasByDistanceIsWhatIsAdded_data() { test::addEncodingRows(); }
  void theMatrixOfABiasByDistanceIsWhatIsAdded() {
    QFETCH(QString, encoding);
    const Encoding& scheme = named(encoding.toLatin1());
    const Toy toy = makeToy(kWords, {8, 4}, 0);
    const Params params = defaultsFor(scheme, toy);
    const auto bias = scheme.scoreBias(params);
    if (!bias || !bias->isToeplitz() || !bias->slopes().empty()) return;
    const AttentionTerms terms = attentionTerms(scheme, params, toy);
    if (idsOf(terms, TermState::Added).empty()) return;  // a mask alone
    const auto& all = terms.matrices;
    const auto found =
        std::find_if(all.begin(), all.end(), [&](const AttentionMatrix& m) { return plain(m.name) == bias->term(); });
    QVERIFY(found != all.end());
    QCOMPARE(found->firstRow, std::int64_t{-4});
    QVERIFY(faultOf(termOf(terms, "bias"),
                    [&](Eigen::Index i, Eigen::Index j) { return found->values(j - i + 4, 0); }) < 1e-12);
  }

  void theMatricesOfTransformerXlAreWhatItsTermsRead() {
    const Toy toy = makeToy(kWords, {8, 4}, 0);
    const AttentionTerms terms = defaultTerms("transformer_xl", toy);
    const Eigen::MatrixXd keys = matrixOf(terms, "R(i − j)") * matrixOf(terms, "W_KR");
    const Eigen::RowVectorXd u = matrixOf(terms, "u");
    const Eigen::RowVectorXd v = matrixOf(terms, "v");
    const auto row = [&](Eigen::Index i, Eigen::Index j) { return keys.row(j - i + 4); };
    QVERIFY(faultOf(termOf(terms, "content_position"),
                    [&](Eigen::Index i, Eigen::Index j) { return (toy.x.row(i) * toy.wq).dot(row(i, j)); }) < 1e-12);
    QVERIFY(faultOf(termOf(terms, "position_content"),
                    [&](Eigen::Index, Eigen::Index j) { return u.dot(toy.x.row(j) * toy.wk); }) < 1e-12);
    QVERIFY(faultOf(termOf(terms, "position_position"),
                    [&](Eigen::Index i, Eigen::Index j) { return v.dot(row(i, j)); }) < 1e-12);
  }

  /// Each pair as a complex number: turned by its angle and stretched by ζ at the query, shrunk by it at the key.
  void theMatricesOfXposAreWhatItsTermReads() {
    Toy toy = makeToy(kWords, {8, 4}, 0);
    toy.first = 3;
    const AttentionTerms terms = defaultTerms("xpos", toy);
    const Eigen::MatrixXd& angles = matrixOf(terms, "angles of R_i");
    const Eigen::MatrixXd& scales = matrixOf(terms, "ζ^((i − c)/B)");
    const Eigen::MatrixXd queries = toy.x * toy.wq;
    const Eigen::MatrixXd keys = toy.x * toy.wk;
    QVERIFY(faultOf(termOf(terms, "content_content"), [&](Eigen::Index i, Eigen::Index j) {
              double sum = 0.0;
              for (Eigen::Index s = 0; s < 2; ++s) {
                const std::complex<double> q(queries(i, 2 * s), queries(i, 2 * s + 1));
                const std::complex<double> k(keys(j, 2 * s), keys(j, 2 * s + 1));
                sum += scales(i, s) / scales(j, s) *
                       std::real(q * std::conj(k) * std::polar(1.0, angles(i, s) - angles(j, s)));
              }
              return sum;
            }) < 1e-12);
  }

  void anglesAreThoseOfThePositions() {
    Toy toy = makeToy(kWords, {8, 4}, 0);
    toy.first = 7;
    for (const char* id : {"rope", "mrope"}) {
      const Params params = defaultsFor(named(id), toy);
      const AttentionMatrix angles = attentionTerms(named(id), params, toy).matrices.at(0);
      QCOMPARE(angles.values.cols(), 2);
      for (const double angle : angles.values.reshaped()) QVERIFY(std::abs(angle) <= 3.2);
    }
    const Eigen::MatrixXd angles =
        attentionTerms(named("rope"), defaultsFor(named("rope"), toy), toy).matrices[0].values;
    QVERIFY(std::abs(angles(1, 0) - std::remainder(8.0, 2.0 * std::acos(-1.0))) < 1e-14);
  }

  void valuesOfTheirOwnAreAveragedToo() {
    const Toy toy = makeToy({"a", "b"}, {2, 2}, 0);
    AttentionTerms terms{{contentTerm(toy)}, {}, toy.x * toy.wv, {}, {}, {}, true, 0.0};
    const Attention plain = attend(terms, false);
    terms.relativeValues = {Eigen::MatrixXd::Constant(2, 2, 3.0), Eigen::MatrixXd::Zero(2, 2)};
    const Attention both = attend(terms, false);
    QVERIFY(std::abs(both.output(0, 1) - plain.output(0, 1) - 3.0) < 1e-14);
    QCOMPARE(both.output(1, 1), plain.output(1, 1));
  }

  void theSchemeTakesTheWidthsOfTheToy() {
    const Encoding& rope = named("rope");
    Params params = complete(rope.params(), {});
    params.set("rotary_dim", std::int64_t{32});
    const ToyParams toy = toyParams(rope, params, {8, 4}, 9);
    QVERIFY(toy.valid);
    QCOMPARE(toy.params.integer("head_dim"), std::int64_t{4});
    QCOMPARE(toy.params.integer("max_len"), std::int64_t{9});
    QVERIFY(toy.params.isNull("rotary_dim"));                                 // 32 of 4 dimensions cannot turn
    QCOMPARE(toy.changes.size(), std::size_t{1});                             // the widths are told apart
    QCOMPARE(toyParams(rope, params, {8, 3}, 9).size.head, std::int64_t{4});  // an odd head has no pairs
  }

  void everySchemeFindsAWidth_data() { test::addEncodingRows(); }
  void everySchemeFindsAWidth() {
    QFETCH(QString, encoding);
    const Encoding& scheme = named(encoding.toLatin1());
    for (const Scene& scene : test::extremeScenes(scheme)) {
      for (const ToySize size : {ToySize{1, 1}, ToySize{7, 5}, ToySize{8, 4}, ToySize{64, 64}}) {
        const ToyParams toy = toyParams(scheme, scene.setup.params, size, 32);
        QVERIFY(toy.valid);
        QVERIFY(!validate(scheme, toy.params));
        QVERIFY(toy.size.model >= size.model && toy.size.head >= size.head);
      }
    }
  }

  void aFormulaIsWrittenForACell_data() {
    QTest::addColumn<QString>("formula");
    QTest::addColumn<QString>("cell");
    QTest::newRow("indices") << QStringLiteral("x_i W_Q W_Kᵀ p_jᵀ") << QStringLiteral("x_1 W_Q W_Kᵀ p_12ᵀ");
    QTest::newRow("functions") << QStringLiteral("min(i, j) clip(j − i)") << QStringLiteral("min(1, 12) clip(12 − 1)");
    QTest::newRow("letters") << QStringLiteral("β[bucket(j − i), h]") << QStringLiteral("β[bucket(12 − 1), h]");
  }
  void aFormulaIsWrittenForACell() {
    QFETCH(QString, formula);
    QFETCH(QString, cell);
    QCOMPARE(QString::fromStdString(atCell(formula.toStdString(), 1, 12)), cell);
  }
};
QTEST_APPLESS_MAIN(TstAttention)
#include "tst_attention.moc"
