#include <cmath>

#include <QTest>

#include "core/attention/terms.h"
#include "core/figure/figure_json.h"
#include "core/views/support.h"
#include "tests/support/encodings.h"
#include "tests/support/trained_tables.h"
#include "tests/support/view_scenes.h"

using namespace pelab;

namespace {

double entryOf(std::int64_t row, std::int64_t column) {
  return 1000.0 * static_cast<double>(row) + static_cast<double>(column) + 0.25;
}

Params paramsWith(const char* scheme, const TableFile& table, const std::string& json = "{}") {
  const Encoding& encoding = *findEncoding(scheme);
  Params params = test::paramsOf(encoding, json);
  params.set("table", table);
  return settled(encoding, params);
}

Text summaryOf(const char* scheme, const Params& params) {
  return findEncoding(scheme)->summary(params);
}

}  // namespace

/// The schemes whose numbers can be those of a checkpoint.
class TstTrainedTables : public QObject {
  Q_OBJECT
private slots:
  /// BERT 512 × 768, RoBERTa 514 × 768 behind its padding, ViT 1 × 197 × 768.
  void widthLengthAndOffsetAreThoseOfTheFile_data() {
    QTest::addColumn<int>("rows");
    QTest::addColumn<int>("offset");
    QTest::newRow("BERT") << 512 << 0;
    QTest::newRow("RoBERTa") << 514 << 2;
    QTest::newRow("ViT") << 197 << 0;
  }
  void widthLengthAndOffsetAreThoseOfTheFile() {
    QFETCH(int, rows);
    QFETCH(int, offset);
    const Params params = paramsWith("learned", test::trainedTable(rows, 768, entryOf),
                                     R"({"d_model":4096,"max_len":16384,"offset":)" + std::to_string(offset) + "}");
    QCOMPARE(params.integer("d_model"), std::int64_t{768});
    QCOMPARE(params.integer("max_len"), std::int64_t{rows - offset});
    const auto table = findEncoding("learned")->table(params);
    QCOMPARE(table->rows(), std::int64_t{rows - offset});
    QCOMPARE(table->columns(), std::int64_t{768});
    QCOMPARE(table->firstRow(), std::int64_t{offset});
    QCOMPARE(table->at(0, 5), entryOf(offset, 5));
    QCOMPARE(table->at(rows - offset - 1, 767), entryOf(rows - 1, 767));
    QCOMPARE(findEncoding("learned")->trainedNumbers(params)->count, std::int64_t{rows} * 768);
    QCOMPARE(test::numbers("learned", R"({"max_len":3})", R"({"kind":"shape"})")[0], 3.0);
  }

  void textsNameTheFileAndNotTheRandomStart() {
    const TableFile table = test::trainedTable(514, 8, entryOf, "roberta.embeddings.position_embeddings.weight");
    const Params params = paramsWith("learned", table, R"({"offset":2})");
    const auto rows = findEncoding("learned")->table(params);
    const std::string why = plain(rows->explain(3, 4));
    QVERIFY2(why.find("E[5, 4] = 5004.2") != std::string::npos, why.c_str());
    QVERIFY2(why.find("model.safetensors") != std::string::npos, why.c_str());
    QCOMPARE(findEncoding("learned")->formula(params), std::string("PE(p, c) = E[p + 2, c]"));
    QVERIFY(plain(summaryOf("learned", params)).find("model.safetensors") != std::string::npos);
    QVERIFY(plain(summaryOf("learned", params)).find("random") == std::string::npos);
    QVERIFY(plain(summaryOf("learned", test::paramsOf(*findEncoding("learned")))).find("random") != std::string::npos);
    const auto code = rows->code();
    QCOMPARE(code.front().text,
             std::string("E = load(\"model.safetensors\")[\"roberta.embeddings.position_embeddings.weight\"]"));
    QCOMPARE(code[1].text, std::string("position = arange(2, 514)"));
    QVERIFY(code.back().makes == Column::Part::Plain);
    const auto vit = paramsWith("learned", test::trainedTable(197, 8, entryOf, "pos_embed", {1, 197, 8}));
    QVERIFY(findEncoding("learned")->table(vit)->code().front().text.ends_with("[\"pos_embed\"][0]"));
  }

  /// The caption has the sizes, although the panel hides what the file decides.
  void theCaptionHasSizesAndFile() {
    Scene scene = test::sceneOf("learned", {}, {});
    scene = normalized(withParam(scene, "table", test::trainedTable(512, 768, entryOf)));
    const std::string caption = plain(setupCaption(scene));
    for (const char* part : {"d = 768", "L = 512", "model.safetensors"}) {
      QVERIFY2(caption.find(part) != std::string::npos, caption.c_str());
    }
    QVERIFY2(caption.find("seed") == std::string::npos && caption.find("σ") == std::string::npos, caption.c_str());
  }

  void quantitiesAreThoseOfTheFile() {
    const Encoding& learned = *findEncoding("learned");
    const Params params = paramsWith("learned", test::trainedTable(6, 3, entryOf), R"({"offset":2})");
    for (const QuantityKind& kind : learned.quantities()) {
      if (kind.kind == "shape") QVERIFY(kind.compute(params, {}) == (nlohmann::json{6, 3, 18}));
      if (kind.kind == "row") {
        QVERIFY(kind.compute(params, {{"kind", "row"}, {"pos", 5}, {"dims", {0, 2}}}) ==
                (nlohmann::json{entryOf(5, 0), entryOf(5, 2)}));
      }
      if (kind.kind == "stats") QVERIFY(std::abs(kind.compute(params, {})[0].get<double>() - 2501.25) < 1e-9);
    }
  }

  void anOffsetBeyondTheLastRowIsRefused() {
    const Encoding& learned = *findEncoding("learned");
    Params params = test::paramsOf(learned, R"({"offset":40})");
    params.set("table", test::trainedTable(40, 8, entryOf));
    const auto error = validate(learned, params);
    QVERIFY(error.has_value());
    QCOMPARE(error->code, std::string("bad_offset"));
    params.set("offset", std::int64_t{39});
    QVERIFY(!validate(learned, params));
    QCOMPARE(learned.table(settled(learned, params))->rows(), std::int64_t{1});
  }

  /// T5-small 32 × 8, T5-base 32 × 12: buckets × heads.
  void t5ReadsItsBucketsAndHeads() {
    const Encoding& t5 = *findEncoding("t5");
    const Params params = paramsWith("t5", test::trainedTable(32, 12, entryOf), R"({"num_heads":3,"num_buckets":8})");
    QCOMPARE(params.integer("num_heads"), std::int64_t{12});
    QCOMPARE(params.integer("num_buckets"), std::int64_t{32});
    const auto bias = t5.scoreBias(params);
    const auto index = t5.relativeIndex(params);
    QCOMPARE(bias->heads(), std::int64_t{12});
    for (const std::int64_t key : {0, 4, 5, 6, 90, 500}) {
      QCOMPARE(bias->at(7, 5, key).value(), entryOf(index->at(5, key), 7));
    }
    const auto [least, greatest] = bias->extremes(3, -20, 20).value();
    double low = 1e9, high = -1e9;
    for (std::int64_t r = -20; r <= 20; ++r) {
      low = std::min(low, entryOf(index->bucket(r), 3));
      high = std::max(high, entryOf(index->bucket(r), 3));
    }
    QCOMPARE(least, low);
    QCOMPARE(greatest, high);
    const Params causal = paramsWith("t5", test::trainedTable(32, 12, entryOf), R"({"bidirectional":false})");
    QVERIFY(!t5.scoreBias(causal)->at(0, 5, 6));
    QVERIFY(plain(t5.summary(params)).find("stand-in") == std::string::npos);
  }

  void tablesOfTheWrongSizeAreRefused() {
    const Encoding& t5 = *findEncoding("t5");
    Params params = test::paramsOf(t5);
    params.set("table", test::trainedTable(3, 2, entryOf));
    QCOMPARE(validate(t5, params)->code, std::string("bad_num_buckets"));
    params.set("table", test::trainedTable(32, 1025, entryOf));
    QCOMPARE(validate(t5, params)->code, std::string("bad_table"));
  }

  /// The toy takes the first columns of the rows; a table that is too small for it is left out, and that is said.
  void theToyReadsTheTable() {
    const Encoding& learned = *findEncoding("learned");
    const Params params = paramsWith("learned", test::trainedTable(512, 768, entryOf));
    const ToyParams toy = toyParams(learned, params, {8, 4}, 6);
    QVERIFY(toy.valid && toy.changes.empty());
    const auto table = learned.table(toy.params);
    QCOMPARE(table->rows(), std::int64_t{6});
    QCOMPARE(table->columns(), std::int64_t{8});
    QCOMPARE(table->at(5, 7), entryOf(5, 7));
    const ToyParams small = toyParams(learned, paramsWith("learned", test::trainedTable(4, 768, entryOf)), {8, 4}, 6);
    QVERIFY(small.valid);
    QVERIFY(small.params.isNull("table"));
    QCOMPARE(small.changes.size(), std::size_t{1});
    QVERIFY(learned.table(small.params)->source() == nullptr);
  }
};
QTEST_APPLESS_MAIN(TstTrainedTables)
#include "tst_trained_tables.moc"
