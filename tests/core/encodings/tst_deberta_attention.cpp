#include <algorithm>
#include <cmath>

#include <QTest>

#include "core/attention/attend.h"
#include "core/numerics/seeded_random.h"
#include "tests/support/encodings.h"

using namespace pelab;
using nlohmann::json;

namespace {

const std::vector<std::string> kWords{"[CLS]", "the", "dog", "bit", "the", "man"};

AttentionTerms termsOf(const char* id, const std::string& params, const Toy& toy) {
  const Encoding& scheme = *findEncoding(id);
  return attentionTerms(scheme, test::paramsOf(scheme, params), toy);
}

const AttentionTerm* termOf(const AttentionTerms& terms, const char* id) {
  const auto found =
      std::find_if(terms.terms.begin(), terms.terms.end(), [id](const AttentionTerm& term) { return term.id == id; });
  return found == terms.terms.end() ? nullptr : &*found;
}

json rowsOf(const Eigen::MatrixXd& matrix) {
  json rows = json::array();
  for (Eigen::Index i = 0; i < matrix.rows(); ++i) {
    rows.push_back(std::vector<double>(matrix.row(i).begin(), matrix.row(i).end()));
  }
  return rows;
}

double dot(const Toy& toy, std::int64_t i, const Eigen::MatrixXd& first, const Eigen::RowVectorXd& with,
           const Eigen::MatrixXd& second) {
  return (toy.x.row(i) * first).dot(with * second);
}

}  // namespace

/// The terms that DeBERTa and TUPE make of a sentence.
class TstDebertaAttention : public QObject {
  Q_OBJECT
private slots:
  /// The scores of the terms are those of the quantity that is checked against reference values.
  void scoresAreThoseOfTheQuantity_data() {
    QTest::addColumn<QString>("params");
    for (const char* rule :
         {R"("version":1,"max_relative_positions":3)", R"("version":2,"position_buckets":4,"max_relative_positions":5)",
          R"("version":3,"position_buckets":4,"max_relative_positions":4,"variant":"hf")"}) {
      for (const char* types : {"c2p|p2c", "c2p", "p2c"}) {
        for (const char* index : {"code", "paper"}) {
          const QString params = QStringLiteral(R"({%1,"pos_att_type":"%2","p2c_index":"%3"})").arg(rule, types, index);
          QTest::newRow(qPrintable(params)) << params;
        }
      }
    }
  }
  void scoresAreThoseOfTheQuantity() {
    QFETCH(QString, params);
    const Toy toy = makeToy(kWords, {8, 4}, 11);
    const Encoding& scheme = *findEncoding("deberta");
    const std::int64_t rows = scheme.relativeIndex(test::paramsOf(scheme, params.toStdString()))->buckets();
    const Eigen::MatrixXd relative = seededMatrix(toy.seed, "relative", rows, toy.size.model, 1.0);
    const json query{{"kind", "scores"},
                     {"Qc", rowsOf(toy.x * toy.wq)},
                     {"Kc", rowsOf(toy.x * toy.wk)},
                     {"Kr", rowsOf(relative * toy.wk)},
                     {"Qr", rowsOf(relative * toy.wq)}};
    const std::vector<double> expected = test::numbers("deberta", params.toStdString(), query.dump());
    const Attention attention = attend(termsOf("deberta", params.toStdString(), toy), false);
    for (Eigen::Index i = 0; i < 6; ++i) {
      for (Eigen::Index j = 0; j < 6; ++j) {
        QVERIFY(std::abs(attention.scores(i, j) - expected[static_cast<std::size_t>(6 * i + j)]) < 1e-12);
      }
    }
    QVERIFY(sumFault(attention) < 1e-12);
  }

  void debertaReplacesTwoTermsAndDropsOne() {
    const Toy toy = makeToy(kWords, {8, 4}, 0);
    const AttentionTerms both = termsOf("deberta", "{}", toy);
    QCOMPARE(termOf(both, "content_content")->state, TermState::Kept);
    QCOMPARE(termOf(both, "content_position")->state, TermState::Replaced);
    QCOMPARE(termOf(both, "position_content")->state, TermState::Replaced);
    QCOMPARE(termOf(both, "position_position")->state, TermState::Dropped);
    QVERIFY(!both.remark.empty());
    QVERIFY(both.isRelative);
    const AttentionTerms one = termsOf("deberta", R"({"pos_att_type":"p2c"})", toy);
    QCOMPARE(termOf(one, "content_position")->state, TermState::Dropped);
    QCOMPARE(one.terms.size(), std::size_t{4});
  }

  /// √(d·(1 + terms)) below every term.
  void theRootCountsTheTerms() {
    const Toy toy = makeToy(kWords, {8, 4}, 0);
    for (const auto& [types, width] : {std::pair{"c2p|p2c", 12}, {"c2p", 8}, {"p2c", 8}}) {
      const AttentionTerms terms = termsOf("deberta", json{{"pos_att_type", types}}.dump(), toy);
      for (const AttentionTerm& term : terms.terms) {
        if (term.state == TermState::Dropped) continue;
        QCOMPARE(term.scale, 1.0 / std::sqrt(static_cast<double>(width)));
        QCOMPARE(term.scaleName, " / √" + std::to_string(width));
      }
    }
  }

  /// In the paper's form the row of position–content is that of the pair seen from the key.
  void thePaperReadsTheMirroredRow() {
    const Toy toy = makeToy({"a", "b"}, {8, 4}, 5);
    const auto row = [&](std::int64_t r) { return seededRow(5, "relative", r, 8, 1.0); };
    const AttentionTerms code = termsOf("deberta", "{}", toy);
    const AttentionTerms paper = termsOf("deberta", R"({"p2c_index":"paper"})", toy);
    const AttentionTerm& first = *termOf(code, "position_content");
    const AttentionTerm& mirrored = *termOf(paper, "position_content");
    QVERIFY(std::abs(first.values(0, 1) - dot(toy, 1, toy.wk, row(255), toy.wq)) < 1e-12);  // i − j = −1
    QVERIFY(std::abs(mirrored.values(0, 1) - dot(toy, 1, toy.wk, row(257), toy.wq)) < 1e-12);
    QCOMPARE(atCell(first.formula, 0, 1), std::string("P[δ(0, 1)] W_Q (x_1 W_K)ᵀ"));
    QCOMPARE(atCell(mirrored.formula, 0, 1), std::string("P[δ(1, 0)] W_Q (x_1 W_K)ᵀ"));
    QCOMPARE(termOf(code, "content_position")->values, termOf(paper, "content_position")->values);
  }

  void tupeUntiesPositionsAndDropsTheMixedTerms() {
    const Toy toy = makeToy(kWords, {8, 4}, 0);
    const AttentionTerms terms = termsOf("tupe", "{}", toy);
    QCOMPARE(termOf(terms, "content_content")->state, TermState::Kept);
    QCOMPARE(termOf(terms, "content_position")->state, TermState::Dropped);
    QCOMPARE(termOf(terms, "position_content")->state, TermState::Dropped);
    QCOMPARE(termOf(terms, "position_position")->state, TermState::Replaced);
    QCOMPARE(termOf(terms, "bias")->state, TermState::Added);
    QVERIFY(termOf(termsOf("tupe", R"({"relative_bias":false})", toy), "bias") == nullptr);
    QVERIFY(!terms.isRelative && !terms.remark.empty());
  }

  /// Each score of TUPE, one product at a time.
  void tupesScoresAreThePublishedSum() {
    const Toy toy = makeToy(kWords, {8, 4}, 3);
    const std::string params =
        R"({"layer_norm":false,"theta1":0.25,"theta2":-1.5,"num_heads":2,"seed":6,"num_buckets":4,"max_distance":3})";
    const Attention attention = attend(termsOf("tupe", params, toy), false);
    const Eigen::MatrixXd uq = toy.projection("U_Q");
    const Eigen::MatrixXd uk = toy.projection("U_K");
    const std::vector<double> buckets =
        test::numbers("tupe", R"({"num_buckets":4,"max_distance":3})", R"({"kind":"buckets","len":6})");
    for (Eigen::Index i = 0; i < 6; ++i) {
      for (Eigen::Index j = 0; j < 6; ++j) {
        double expected = dot(toy, i, toy.wq, toy.x.row(j), toy.wk) / std::sqrt(8.0);
        const Eigen::RowVectorXd p = seededRow(3, "position", i, 8, 1.0);
        const Eigen::RowVectorXd q = seededRow(3, "position", j, 8, 1.0);
        expected += i == 0 ? 0.25 : j == 0 ? -1.5 : (p * uq).dot(q * uk) / std::sqrt(8.0);
        const auto row = static_cast<std::uint64_t>(buckets[static_cast<std::size_t>(6 * i + j)]);
        expected += standardNormal(streamSeed(6, "beta"), 2 * row);
        QVERIFY(std::abs(attention.scores(i, j) - expected) < 1e-12);
      }
    }
    QVERIFY(sumFault(attention) < 1e-12);
  }

  void cellsOfTheFirstTokenHaveTheirOwnFormula() {
    const Toy toy = makeToy(kWords, {8, 4}, 0);
    const AttentionTerms reset = termsOf("tupe", R"({"layer_norm":false})", toy);
    const AttentionTerm& term = *termOf(reset, "position_position");
    QCOMPARE(term.cellFormula(0, 0), std::string("θ₁"));
    QCOMPARE(term.cellFormula(0, 3), std::string("θ₁"));
    QCOMPARE(term.cellFormula(3, 0), std::string("θ₂"));
    QCOMPARE(term.cellFormula(3, 4), std::string("p_3 U_Q (p_4 U_K)ᵀ / √8"));
    const AttentionTerms plain = termsOf("tupe", R"({"reset_cls":false})", toy);
    QVERIFY(!termOf(plain, "position_position")->cellFormula);
    QCOMPARE(termOf(plain, "position_position")->formula, std::string("LN(p_i) U_Q (LN(p_j) U_K)ᵀ / √8"));
  }

  /// A sentence that does not begin at position 0 has no first token.
  void movedAwayNoTokenIsTheFirst() {
    Toy toy = makeToy(kWords, {8, 4}, 0);
    toy.first = 7;
    const AttentionTerms terms = termsOf("tupe", R"({"theta1":9.0,"theta2":9.0})", toy);
    QVERIFY(!termOf(terms, "position_position")->cellFormula);
    QVERIFY((termOf(terms, "position_position")->values.array() < 9.0).all());
    QVERIFY(sumFault(attend(terms, false)) < 1e-12);
  }

  /// The reset takes the place of [CLS] out of its row: any order of the other tokens gives it the same sum of weights.
  void theFirstTokenLooksAtWordsAlone() {
    const Toy toy = makeToy(kWords, {8, 4}, 0);
    const Toy other = reordered(toy, {0, 5, 4, 3, 2, 1});
    const Attention one = attend(termsOf("tupe", "{}", toy), false);
    const Attention two = attend(termsOf("tupe", "{}", other), false);
    QVERIFY((one.output.row(0) - two.output.row(0)).cwiseAbs().maxCoeff() < 1e-14);
    QVERIFY((one.output.row(1) - two.output.row(5)).cwiseAbs().maxCoeff() > 1e-3);
  }
};
QTEST_APPLESS_MAIN(TstDebertaAttention)
#include "tst_deberta_attention.moc"
