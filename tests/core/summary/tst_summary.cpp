#include <map>
#include <set>
#include <string_view>

#include <QTest>

#include "core/encodings/registry.h"
#include "core/figure/figure_json.h"
#include "core/summary/summary.h"
#include "tests/support/extreme_scenes.h"
#include "tests/support/view_scenes.h"

using namespace pelab;

namespace {

std::size_t indexOf(std::string_view column) {
  const auto& all = summaryColumns();
  for (std::size_t k = 0; k < all.size(); ++k)
    if (all[k].id == column) return k;
  throw std::out_of_range(std::string(column));
}

std::string cellOf(const SummaryRow& row, std::string_view column) {
  return plain(row.cells[indexOf(column)].value);
}

std::string answer(const char* encoding, std::string_view column, test::Values params = {}) {
  const Scene scene = test::sceneOf(encoding, params);
  return cellOf(summaryOf(*findEncoding(encoding), scene.setup.params), column);
}

/// A scheme that states nothing and has no capability.
class Silent final : public Encoding {
public:
  [[nodiscard]] const EncodingInfo& info() const override {
    static const EncodingInfo info{"silent", Text::literal("Silent"), Family::ScoreBias, 2000, "", "", {}};
    return info;
  }
  [[nodiscard]] const std::vector<ParamSpec>& params() const override {
    static const std::vector<ParamSpec> none;
    return none;
  }
  [[nodiscard]] const std::vector<Preset>& presets() const override {
    static const std::vector<Preset> none;
    return none;
  }
  [[nodiscard]] const std::vector<QuantityKind>& quantities() const override {
    static const std::vector<QuantityKind> none;
    return none;
  }
};

}  // namespace

/// Which scheme for what.
class TstSummary : public QObject {
  Q_OBJECT
private slots:
  void everySchemeHasARow() {
    const std::vector<SummaryRow> rows = summaryTable(defaultScene());
    QCOMPARE(rows.size(), allEncodings().size());
    for (const SummaryRow& row : rows) {
      QCOMPARE(row.cells.size(), summaryColumns().size());
      for (const SummaryCell& cell : row.cells) {
        QVERIFY(!cell.value.empty());
        QVERIFY(!cell.how.empty());
      }
    }
    for (std::size_t k = 1; k < rows.size(); ++k)
      QVERIFY(rows[k - 1].encoding->info().family <= rows[k].encoding->info().family);
  }

  /// Four that are taught and tried out, but in no well-known model.
  void everySchemeStatesItsModels() {
    const std::set<std::string_view> none{"rnn", "fire", "kerple", "sandwich"};
    for (const Encoding* encoding : allEncodings()) {
      const EncodingInfo& info = encoding->info();
      QVERIFY2(info.usedBy.empty() == none.contains(info.id), info.id.data());
    }
  }

  void everySchemeKnowsWhatIsTrained() {
    for (const Encoding* encoding : allEncodings())
      QVERIFY2(encoding->trainedNumbers(complete(encoding->params(), {})).has_value(), encoding->info().id.data());
  }

  void nothingIsUnknownOfTheSchemesThereAre() {
    for (const SummaryRow& row : summaryTable(defaultScene()))
      for (std::size_t k = 0; k < row.cells.size(); ++k)
        QVERIFY2(plain(row.cells[k].value) != "–",
                 (std::string(row.encoding->info().id) + " " + std::string(summaryColumns()[k].id)).c_str());
  }

  void positionIsMeasured_data() {
    QTest::addColumn<QString>("encoding");
    QTest::addColumn<QString>("position");
    QTest::addColumn<QString>("direction");
    QTest::addColumn<QString>("place");
    const auto row = [](const char* id, const char* position, const char* direction, const char* place) {
      QTest::newRow(id) << id << position << direction << place;
    };
    row("sinusoidal", "absolute", "only through W_Q ≠ W_K", "input");
    row("learned", "absolute", "only through W_Q ≠ W_K", "input");
    row("rope", "relative", "only through W_Q ≠ W_K", "queries and keys");
    row("alibi", "relative", "keys after the query are masked", "scores");
    row("t5", "relative", "yes, by itself", "scores");
    row("shaw", "relative", "yes, by itself", "scores + values");
    row("nope", "neither: no positions", "keys after the query are masked", "nowhere");
    row("rope2d", "relative, coordinate by coordinate", "only through W_Q ≠ W_K", "queries and keys");
    row("mrope", "relative, coordinate by coordinate", "only through W_Q ≠ W_K", "queries and keys");
  }
  void positionIsMeasured() {
    QFETCH(QString, encoding);
    const std::string id = encoding.toStdString();
    QTEST(QString::fromStdString(answer(id.c_str(), "position")), "position");
    QTEST(QString::fromStdString(answer(id.c_str(), "direction")), "direction");
    QTEST(QString::fromStdString(answer(id.c_str(), "place")), "place");
  }

  void answersFollowTheParameters() {
    QCOMPARE(answer("alibi", "direction", {{"mode", std::string("symmetric")}}),
             std::string("no: both sides score alike"));
    QCOMPARE(answer("t5", "direction", {{"bidirectional", false}}), std::string("keys after the query are masked"));
    QCOMPARE(answer("learned", "training", {{"max_len", std::int64_t{512}}, {"d_model", std::int64_t{768}}}),
             std::string("trained: 393216 numbers"));
    QCOMPARE(answer("t5", "training", {{"num_heads", std::int64_t{8}}}), std::string("trained: 256 numbers"));
    QCOMPARE(answer("shaw", "training", {{"max_relative_position", std::int64_t{16}}}),
             std::string("trained: 66 · d_head numbers"));
    QCOMPARE(answer("rope", "training"), std::string("fixed: nothing is trained"));
  }

  void longerTextsAreAskedFor() {
    QCOMPARE(answer("learned", "length", {{"max_len", std::int64_t{512}}, {"d_model", std::int64_t{768}}}),
             std::string("no: 393216 more numbers would have to be trained"));
    QCOMPARE(answer("sinusoidal", "length", {{"max_len", std::int64_t{80}}, {"d_model", std::int64_t{312}}}),
             std::string("defined, but 112 of 156 pairs reach angles never seen"));
    QCOMPARE(answer("rope", "length", {{"max_len", std::int64_t{4096}}, {"head_dim", std::int64_t{128}}}),
             std::string("defined, but 18 of 64 pairs reach angles never seen"));
    QCOMPARE(answer("rope", "length", {{"max_len", std::int64_t{2048}}, {"head_dim", std::int64_t{128}}}),
             std::string("defined, but 23 of 64 pairs reach angles never seen"));
    // Twice 4096 are the 8192 of training.
    QCOMPARE(answer("rope", "length",
                    {{"max_len", std::int64_t{4096}},
                     {"head_dim", std::int64_t{128}},
                     {"scaling.type", std::string("llama3")},
                     {"scaling.factor", 8.0},
                     {"scaling.original_max_position_embeddings", std::int64_t{8192}}}),
             std::string("defined, and no pair reaches an angle never seen"));
    QCOMPARE(
        answer("tupe", "training", {{"relative_bias", false}, {"reset_cls", false}, {"max_len", std::int64_t{128}}}),
        std::string("trained: 128 · d_model + 2 d_model² numbers"));
    QCOMPARE(answer("t5", "length"), std::string("yes: far positions share what was trained"));
    QCOMPARE(answer("alibi", "length"), std::string("yes: every distance has its bias"));
    QCOMPARE(answer("nope", "length"), std::string("nothing depends on the length"));
    QCOMPARE(answer("sinusoidal", "length", {{"max_len", std::int64_t{1048576}}}), std::string("no: refused"));
  }

  void parametersAreThoseOfTheScene() {
    Scene scene = test::sceneOf("t5", {{"num_heads", std::int64_t{3}}});
    scene = normalized(withEncoding(scene, "rope"));
    for (const SummaryRow& row : summaryTable(scene)) {
      if (row.encoding->info().id == "t5") QCOMPARE(cellOf(row, "training"), std::string("trained: 96 numbers"));
    }
  }

  void everyParameterHasItsAnswers_data() { test::addEncodingRows(); }
  void everyParameterHasItsAnswers() {
    QFETCH(QString, encoding);
    const Encoding& scheme = *findEncoding(encoding.toStdString());
    for (const Scene& scene : test::extremeScenes(scheme))
      for (const SummaryCell& cell : summaryOf(scheme, scene.setup.params).cells)
        QVERIFY(!plain(cell.value).empty() && plain(cell.how).find("nan") == std::string::npos);
  }

  void aSilentSchemeIsNoHarm() {
    const Silent silent;
    const SummaryRow row = summaryOf(silent, {});
    QCOMPARE(row.cells.size(), summaryColumns().size());
    QCOMPARE(cellOf(row, "training"), std::string("–"));
    QCOMPARE(cellOf(row, "models"), std::string("no released model that is known here"));
  }
};
QTEST_APPLESS_MAIN(TstSummary)
#include "tst_summary.moc"
