#include <algorithm>
#include <cmath>

#include <QTest>

#include "core/attention/attend.h"
#include "core/encodings/transformer_xl/attention.h"
#include "core/encodings/transformer_xl/relative_rows.h"
#include "core/figure/figure_json.h"
#include "core/numerics/seeded_random.h"
#include "core/views/registry.h"
#include "tests/support/encodings.h"
#include "tests/support/view_scenes.h"

using namespace pelab;
using namespace pelab::transformer_xl;

namespace {

const Encoding& scheme() {
  return *findEncoding("transformer_xl");
}

Params paramsOf(const std::string& variant, std::int64_t queries, std::int64_t keys, std::int64_t clamp,
                std::int64_t width = 8) {
  Params params = complete(scheme().params(), {});
  params.set("variant", variant);
  params.set("q_len", queries);
  params.set("k_len", keys);
  params.set("clamp_len", clamp);
  params.set("d_model", width);
  return params;
}

void configurations() {
  QTest::addColumn<Params>("params");
  for (const char* variant : {"transformer_xl", "xlnet_bi", "xlnet_uni", "xlnet_bi_backward"}) {
    for (const auto& [queries, keys] : {std::pair{4, 6}, {1, 1}, {1, 4}, {5, 5}, {7, 31}}) {
      for (const int clamp : {-1, 1, 2, 5, 100}) {
        QTest::addRow("%s %d %d clamp %d", variant, queries, keys, clamp) << paramsOf(variant, queries, keys, clamp);
      }
    }
  }
}

Params fetched() {
  QFETCH(Params, params);
  return params;
}

/// How far query i stands after key j; XLNet's backward half counts the other way.
std::int64_t relativeOf(const RelativeRows& rows, std::int64_t i, std::int64_t j) {
  return rows.clamped(-rows.step * (i + rows.keys - rows.queries - j));
}

}  // namespace

class TstTransformerXl : public QObject {
  Q_OBJECT
private slots:
  void rowsHoldTheSinusoidOfTheirRelativePosition_data() { configurations(); }
  void rowsHoldTheSinusoidOfTheirRelativePosition() {
    const Params params = fetched();
    const RelativeRows rows = relativeRows(params);
    const auto table = scheme().table(params);
    QCOMPARE(table->rows(), rows.rows);
    QVERIFY(table->isRelative());
    for (std::int64_t r = 0; r < rows.rows; ++r) {
      QCOMPARE(*table->relativePosition(r), rows.at(r));
      for (std::int64_t c = 0; c < 8; ++c) {
        const double angle = static_cast<double>(rows.at(r)) * std::pow(10000.0, -static_cast<double>(c % 4) / 4.0);
        QVERIFY(std::abs(table->at(r, c) - (c < 4 ? std::sin(angle) : std::cos(angle))) < 1e-14);
      }
    }
  }

  void extremesAreFound_data() { configurations(); }
  void extremesAreFound() {
    const auto table = scheme().table(fetched());
    for (std::int64_t c = 0; c < table->columns(); ++c) {
      const RunExtremes found = table->extremes(0, 1, table->rows(), c);
      double least = 2.0;
      double greatest = -2.0;
      for (std::int64_t r = 0; r < table->rows(); ++r) {
        least = std::min(least, table->at(r, c));
        greatest = std::max(greatest, table->at(r, c));
      }
      QVERIFY(std::abs(table->at(found.leastAt, c) - least) < 1e-12);
      QVERIFY(std::abs(table->at(found.greatestAt, c) - greatest) < 1e-12);
    }
  }

  /// Every pair that may be scored reads the row of its relative position.
  void theShiftFindsTheRelativePosition_data() { configurations(); }
  void theShiftFindsTheRelativePosition() {
    const RelativeRows rows = relativeRows(fetched());
    std::vector<double> x;
    for (std::int64_t i = 0; i < rows.queries; ++i) {
      for (std::int64_t r = 0; r < rows.rows; ++r) x.push_back(static_cast<double>(1000 * i + rows.at(r)));
    }
    const std::vector<double> shifted = relativeShift(rows, x);
    QCOMPARE(static_cast<std::int64_t>(shifted.size()), rows.queries * rows.keys);
    for (std::int64_t i = 0; i < rows.queries; ++i) {
      for (std::int64_t j = 0; j < rows.keys; ++j) {
        if (rows.isCausal() && j > i + rows.memory()) continue;
        const auto got = shifted[static_cast<std::size_t>(i * rows.keys + j)];
        QCOMPARE(got, static_cast<double>(1000 * i + relativeOf(rows, i, j)));
        QCOMPARE(rows.at(sourceColumn(rows, i, j)), relativeOf(rows, i, j));
      }
    }
  }

  /// XLNet's rows reach one further than any pair.
  void xlnetHasARowThatNobodyReads() {
    for (const char* variant : {"xlnet_bi", "xlnet_uni", "xlnet_bi_backward"}) {
      const RelativeRows rows = relativeRows(paramsOf(variant, 4, 6, -1));
      for (std::int64_t i = 0; i < 4; ++i) {
        for (std::int64_t j = 0; j < 6; ++j) QVERIFY(sourceColumn(rows, i, j) > 0);
      }
    }
  }

  void onlyUnclampedRowsDependOnTheirDifferenceAlone() {
    const auto invariant = [](const char* variant, int clamp) {
      return scheme().table(paramsOf(variant, 4, 6, clamp))->isShiftInvariant();
    };
    QVERIFY(invariant("transformer_xl", -1) && invariant("transformer_xl", 5) && invariant("xlnet_bi", 6));
    QVERIFY(!invariant("transformer_xl", 4) && !invariant("xlnet_bi", 5) && !invariant("xlnet_bi_backward", 1));
  }

  void explanationsNameTheRelativePosition() {
    const auto text = [](const Params& params, std::int64_t row, std::int64_t column) {
      return plain(scheme().table(params)->explain(row, column));
    };
    const std::string free = text(paramsOf("transformer_xl", 4, 6, -1), 0, 1);
    QVERIFY2(free.starts_with("Row 0 holds relative position 5: R(5, 1) = sin(5 / 10000^(2/8)) = 0.479"), free.c_str());
    const std::string clamped = text(paramsOf("xlnet_bi", 4, 6, 2), 9, 4);
    QVERIFY2(clamped.starts_with(
                 "Row 9 holds relative position −3, clamped to −2: R(−2, 4) = cos(−2 / 10000^(0/8)) = -0.416"),
             clamped.c_str());
  }

  /// The paper's four terms, one product at a time.
  void termsAreThoseOfThePaper_data() {
    QTest::addColumn<QString>("variant");
    for (const char* variant : {"transformer_xl", "xlnet_bi", "xlnet_uni", "xlnet_bi_backward"}) {
      QTest::newRow(variant) << QString::fromLatin1(variant);
    }
  }
  void termsAreThoseOfThePaper() {
    QFETCH(QString, variant);
    const Toy toy = makeToy({"the", "dog", "bit", "the", "man"}, {8, 4}, 3);
    const Params params = paramsOf(variant.toStdString(), 128, 256, 2);
    const AttentionTerms terms = pelab::attentionTerms(scheme(), params, toy);
    const bool causal = variant == QStringLiteral("transformer_xl") || variant == QStringLiteral("xlnet_uni");
    const double sign = variant == QStringLiteral("xlnet_bi_backward") ? -1.0 : 1.0;
    QCOMPARE(terms.terms.size(), std::size_t{4});
    QVERIFY(terms.isRelative && terms.relativeValues.empty());
    QVERIFY(terms.terms[0].state == TermState::Kept);
    for (std::size_t k = 1; k < 4; ++k) QVERIFY(terms.terms[k].state == TermState::Replaced);
    for (int i = 0; i < 5; ++i) {
      for (int j = 0; j < 5; ++j) {
        QCOMPARE(std::isnan(terms.direct(i, j)), causal && j > i);
        if (causal && j > i) continue;
        const double r = sign * std::clamp(i - j, -2, 2);
        double content = 0.0;
        double position = 0.0;
        double biasOfPosition = 0.0;
        double biasOfContent = 0.0;
        for (int h = 0; h < 4; ++h) {
          double query = 0.0;
          double key = 0.0;
          double place = 0.0;
          for (int c = 0; c < 8; ++c) {
            const double angle = r * std::pow(10000.0, -(c % 4) / 4.0);
            query += toy.x(i, c) * toy.wq(c, h);
            key += toy.x(j, c) * toy.wk(c, h);
            place += (c < 4 ? std::sin(angle) : std::cos(angle)) * toy.projection("W_KR")(c, h);
          }
          content += query * key;
          position += query * place;
          biasOfContent += standardNormal(streamSeed(3, "u"), static_cast<std::uint64_t>(h)) / 2.0 * key;
          biasOfPosition += standardNormal(streamSeed(3, "v"), static_cast<std::uint64_t>(h)) / 2.0 * place;
        }
        QVERIFY(std::abs(terms.terms[0].values(i, j) - content) < 1e-13);
        QVERIFY(std::abs(terms.terms[1].values(i, j) - position) < 1e-13);
        QVERIFY(std::abs(terms.terms[2].values(i, j) - biasOfContent) < 1e-13);
        QVERIFY(std::abs(terms.terms[3].values(i, j) - biasOfPosition) < 1e-13);
        const double score = (content + position + biasOfContent + biasOfPosition) / 2.0;
        QVERIFY(std::abs(terms.direct(i, j) - score) < 1e-12);
      }
    }
  }

  void onlyXlnetOfBothSidesLooksAhead() {
    const Toy toy = makeToy({"a", "b", "c"}, {8, 4}, 0);
    for (const auto& [variant, causal] :
         {std::pair{"transformer_xl", true}, {"xlnet_uni", true}, {"xlnet_bi", false}, {"xlnet_bi_backward", false}}) {
      const Attention attention = attend(pelab::attentionTerms(scheme(), paramsOf(variant, 4, 6, -1), toy), false);
      QCOMPARE(attention.isMasked(0, 2), causal);
      QVERIFY(!attention.isMasked(2, 0));
      QVERIFY(sumFault(attention) < 1e-12);
    }
  }

  void viewsSayWhatTheRowsAre() {
    const Scene scene = test::sceneOf("transformer_xl", {{"variant", std::string("xlnet_bi")}}, {.position = 1 << 20});
    QCOMPARE(scene.cursor.position, std::int64_t{383});
    const std::string label = "Row r: relative position 256 … -127";
    const Layout matrix = findView("matrix")->layout(scene);
    QCOMPARE(plain(matrix.title), std::string("Table R of relative positions"));
    QCOMPARE(plain(matrix.panels.at(0).y.label), label);
    const Layout waves = findView("waves")->layout(scene);
    QCOMPARE(waves.panels.size(), std::size_t{1});  // relative positions count no bits
    QCOMPARE(plain(waves.panels.at(0).x.label), label);
    for (const char* view : {"matrix", "waves"}) {
      const auto data = findView(view)->data(scene, false);
      QCOMPARE(data->rows(), std::int64_t{384});
      QCOMPARE(data->rowKey(), std::string("row"));
      QCOMPARE(plain(data->rowsName()), std::string("Row r"));
    }
    for (const char* view : {"similarity", "circle", "spectrum", "shift", "precision", "bias", "buckets"}) {
      const std::string sentence = plain(findView(view)->unsupported(scene));
      QVERIFY2(sentence.find("Matrix view.") != std::string::npos, (std::string(view) + ": " + sentence).c_str());
    }
  }

  void clampsAreWorthAWord() {
    const auto count = [](const Params& params) { return scheme().warnings(params).size(); };
    QCOMPARE(count(paramsOf("transformer_xl", 4, 6, -1)), std::size_t{0});
    QCOMPARE(count(paramsOf("transformer_xl", 4, 6, 0)), std::size_t{0});
    const std::string some = plain(scheme().warnings(paramsOf("xlnet_bi", 4, 6, 2)).at(0));
    QVERIFY2(some.find("5 of the 10 rows") != std::string::npos, some.c_str());
    const std::string none = plain(scheme().warnings(paramsOf("transformer_xl", 4, 6, 5)).at(0));
    QVERIFY2(none.find("changes nothing") != std::string::npos, none.c_str());
  }

  void longTablesAreExact() {
    const Params params = paramsOf("xlnet_bi", 1048576, 1048576, -1, 16384);
    QVERIFY(!validate(scheme(), params));
    const auto table = scheme().table(params);
    QCOMPARE(table->rows(), std::int64_t{2097152});
    QCOMPARE(*table->relativePosition(1048576), std::int64_t{0});
    QCOMPARE(table->at(1048576, 0), 0.0);
    QCOMPARE(table->at(2097151, 0), std::sin(-1048575.0));
  }

  void wrongLengthsAreRefused_data() {
    QTest::addColumn<QString>("params");
    QTest::addColumn<QString>("code");
    const auto row = [](const char* params, const char* code) {
      QTest::newRow(params) << QString::fromUtf8(params) << QString::fromUtf8(code);
    };
    row(R"({"q_len":5,"k_len":4})", "bad_lengths");
    row(R"({"q_len":0})", "bad_lengths");
    row(R"({"k_len":1048577})", "bad_lengths");
    row(R"({"q_len":2.5})", "bad_lengths");
    row(R"({"variant":"xlnet"})", "bad_variant");
    row(R"({"d_model":7})", "odd_d_model");
    row(R"({"d_model":0})", "bad_d_model");
    row(R"({"clamp_len":-2})", "bad_clamp_len");
    row(R"({"clamp_len":1.5})", "bad_clamp_len");
  }
  void wrongLengthsAreRefused() {
    QFETCH(QString, params);
    QFETCH(QString, code);
    const Error error = test::refusal("transformer_xl", params.toStdString(), R"({"kind":"pos_seq"})");
    QCOMPARE(QString::fromStdString(error.code), code);
    QVERIFY(!error.message.empty());
  }

  void wrongQuestionsAreRefused() {
    const auto refused = [](const char* params, const char* query) {
      return test::refusal("transformer_xl", params, query).code;
    };
    const char* small = R"({"q_len":2,"k_len":3})";
    QCOMPARE(refused(small, R"({"kind":"R","rows":[3]})"), std::string("position_out_of_range"));
    QCOMPARE(refused(small, R"({"kind":"R","rows":[-1]})"), std::string("position_out_of_range"));
    QCOMPARE(refused(small, R"({"kind":"R","rows":[0],"dims":[128]})"), std::string("dim_out_of_range"));
    QCOMPARE(refused(small, R"({"kind":"rel_shift","x":[1,2,3,4,5]})"), std::string("bad_query"));
    QCOMPARE(refused(small, R"({"kind":"bias"})"), std::string("bad_kind"));
    QCOMPARE(refused(R"({"q_len":1048576,"k_len":1048576})", R"({"kind":"rel_index"})"), std::string("bad_query"));
  }
};
QTEST_APPLESS_MAIN(TstTransformerXl)
#include "tst_transformer_xl.moc"
