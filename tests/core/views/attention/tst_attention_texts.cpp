#include <algorithm>
#include <cmath>
#include <cstdlib>

#include <QTest>

#include "core/attention/terms.h"
#include "core/figure/figure_json.h"
#include "tests/core/views/attention/attention_view.h"
#include "tests/support/extreme_scenes.h"

using namespace pelab;
using test::attention;
using test::attentionScene;
using test::heatOf;
using test::spoken;

namespace {

std::string said(const Scene& scene, const char* panel, double x, double y) {
  return plain(attention().explain(scene, panel, {x, y}));
}

bool contains(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

double numberAtEnd(const std::string& text) {
  return QString::fromStdString(text.substr(text.rfind('=') + 1)).replace(QChar(0x2212), QLatin1Char('-')).toDouble();
}

}  // namespace

class TstAttentionTexts : public QObject {
  Q_OBJECT
private slots:
  void aTermIsExplainedWithItsNumbers() {
    const Scene scene = attentionScene("sinusoidal");
    const std::string first = said(scene, "term_0", 2.0, 0.0);
    QVERIFY2(first.starts_with("content–content(我, 牛逼) = x_0 W_Q W_Kᵀ x_2ᵀ / √4 = "), first.c_str());
    const std::string last = said(scene, "term_3", 0.0, 1.0);
    QVERIFY2(last.starts_with("position–position(很, 我) = p_1 W_Q W_Kᵀ p_0ᵀ / √4 = "), last.c_str());
    const Figure figure = test::figureOf(attention(), scene, 200, 150);
    QVERIFY(std::abs(numberAtEnd(first) - static_cast<double>(heatOf(figure, "term_0").values[2])) < 1e-4);
  }

  void aScoreIsTheSumOfItsTerms() {
    const std::string text = said(attentionScene("shaw"), "scores", 2.0, 0.0);
    QVERIFY2(text.starts_with("score(我, 牛逼) = "), text.c_str());
    QCOMPARE(std::count(text.begin(), text.end(), '='), 2);
    const std::string alone = said(attentionScene("rope"), "scores", 2.0, 0.0);
    QCOMPARE(std::count(alone.begin(), alone.end(), '='), 1);  // one term: no sum to show
  }

  void aWeightIsExplained() {
    const std::string text = said(attentionScene("alibi"), "weights", 0.0, 2.0);
    QVERIFY2(text.starts_with("weight(牛逼, 我) = exp("), text.c_str());
    QVERIFY(numberAtEnd(text) > 0.0 && numberAtEnd(text) < 1.0);
  }

  void theOutputNamesWhatIsAveraged() {
    const std::string text = said(attentionScene("shaw"), "output", 3.0, 1.0);
    QVERIFY2(text.starts_with("output(很), dimension 3 = Σ_j weight(很, j) · (x_j W_V + R^V[clip(j − i)]) = "),
             text.c_str());
  }

  void theMaskIsSaid() {
    const Scene scene = spoken("sinusoidal", "a b c", true);
    for (const char* panel : {"scores", "weights"}) {
      QCOMPARE(said(scene, panel, 2.0, 0.0), std::string("The mask hides “c” from “a”."));
      QVERIFY(!contains(said(scene, panel, 0.0, 2.0), "mask"));
    }
    QVERIFY(contains(said(scene, "term_0", 2.0, 0.0), "= "));  // the term is there, whatever the mask
  }

  void theNoteTellsWhatDecidesTheNumbers() {
    const auto note = [](const Scene& scene) { return plain(test::figureOf(attention(), scene, 200, 150).note); };
    QCOMPARE(note(attentionScene("rope")),
             std::string("Toy model: width 8, head width 4. Dropped: content–position, position–content, "
                         "position–position."));
    QCOMPARE(note(attentionScene("sinusoidal")), std::string("Toy model: width 8, head width 4."));
    Scene scene = attentionScene("alibi", {{"shift", std::int64_t{100}}, {"toy_seed", std::uint64_t{7}}});
    scene.cursor.head = 3;
    QVERIFY2(
        note(normalized(scene))
            .starts_with("Toy model: width 8, head width 4, seed 7. Bias of head h = 3 of 8. Positions 100 … 102. "),
        note(scene).c_str());
    QVERIFY(!contains(note(attentionScene("alibi", {{"parts", std::string("weights")}})), "Dropped"));
  }

  void theHeadIsToldWhereItMatters_data() { test::addEncodingRows(); }
  void theHeadIsToldWhereItMatters() {
    QFETCH(QString, encoding);
    Scene scene = attentionScene(encoding.toStdString());
    const Figure first = test::figureOf(attention(), scene, 200, 150);
    scene.cursor.head = 1;
    const Figure second = test::figureOf(attention(), normalized(scene), 200, 150);
    const auto bits = [](const Figure& figure) {
      std::vector<float> values = heatOf(figure, "scores").values;
      std::replace_if(
          values.begin(), values.end(), [](float value) { return std::isnan(value); }, 0.0F);
      return values;
    };
    if (bits(first) != bits(second)) QVERIFY(contains(plain(second.note), "head h = 1 of "));
  }

  void sentencesOfTheNoteAreNotJoinedByDots_data() { test::addEncodingRows(); }
  void sentencesOfTheNoteAreNotJoinedByDots() {
    QFETCH(QString, encoding);
    for (const char* parts : {"all", "terms", "weights", "matrices"}) {
      const Scene scene = attentionScene(encoding.toStdString(), {{"parts", std::string(parts)}});
      const std::string note = plain(test::figureOf(attention(), scene, 200, 150).note);
      QVERIFY2(note.starts_with("Toy model: width 8, head width 4.") && !contains(note, " · "), note.c_str());
    }
  }

  void titlesHaveNameAndFormula_data() {
    QTest::addColumn<QString>("encoding");
    QTest::addColumn<QString>("panel");
    QTest::addColumn<QString>("title");
    QTest::newRow("first") << "sinusoidal"
                           << "term_0" << QStringLiteral("content–content: x_i W_Q W_Kᵀ x_jᵀ / √4");
    QTest::newRow("replaced") << "shaw"
                              << "term_1" << QStringLiteral("+ content–position: x_i W_Q R^K[clip(j − i)]ᵀ / √4");
    QTest::newRow("turned") << "rope"
                            << "term_0" << QStringLiteral("content–content, turned: (R_i q_i)·(R_j k_j) / √4");
    QTest::newRow("root of three") << "deberta"
                                   << "term_0" << QStringLiteral("content–content: x_i W_Q W_Kᵀ x_jᵀ / √12");
    QTest::newRow("no root") << "t5"
                             << "term_0" << QStringLiteral("content–content: x_i W_Q W_Kᵀ x_jᵀ");
    QTest::newRow("bias") << "alibi"
                          << "term_1" << QStringLiteral("+ bias of the scores: −λ_h (i − j)");
  }
  void titlesHaveNameAndFormula() {
    QFETCH(QString, encoding);
    QFETCH(QString, panel);
    QFETCH(QString, title);
    const Layout layout = attention().layout(attentionScene(encoding.toStdString()));
    QCOMPARE(QString::fromStdString(plain(test::findPanel(layout, panel.toStdString())->title)), title);
  }

  /// The number below a root is the one that the term is divided by.
  void titlesNameTheRootOfTheToy_data() { test::addEncodingRows(); }
  void titlesNameTheRootOfTheToy() {
    QFETCH(QString, encoding);
    for (const std::int64_t head : {4, 16}) {
      const Scene scene = attentionScene(encoding.toStdString(), {{"toy_d_head", head}});
      const Layout layout = attention().layout(scene);
      const Encoding& scheme = *findEncoding(encoding.toStdString());
      const ToyParams fitting = toyParams(scheme, scene.setup.params, {8, head}, 64);
      const Toy toy = makeToy({"我", "很", "牛逼"}, fitting.size, 0);
      const std::vector<AttentionTerm> terms = attentionTerms(scheme, fitting.params, toy).terms;
      for (const Panel& panel : layout.panels) {
        if (!panel.id.starts_with("term_")) continue;
        const std::string title = plain(panel.title);
        QVERIFY2(!contains(title, "√d"), title.c_str());
        const AttentionTerm& term = terms.at(static_cast<std::size_t>(std::stoi(panel.id.substr(5))));
        const std::size_t root = title.rfind("/ √");
        if (term.scale != 1.0) QVERIFY(root != std::string::npos);
        if (root == std::string::npos || term.scale == 1.0) continue;
        const double width = std::stod(title.substr(root + std::string("/ √").size()));
        QVERIFY(std::abs(term.scale - 1.0 / std::sqrt(width)) < 1e-15);
      }
    }
  }

  void everyCellOfEveryPanelIsExplained_data() { test::addEncodingRows(); }
  void everyCellOfEveryPanelIsExplained() {
    QFETCH(QString, encoding);
    for (const char* parts : {"all", "matrices"}) {
      const Scene scene = attentionScene(encoding.toStdString(), {{"parts", std::string(parts)}});
      const Figure figure = test::figureOf(attention(), scene, 200, 150);
      for (const Panel& panel : figure.layout.panels) {
        const auto* heat = std::get_if<HeatMap>(&panel.layers.at(0).content);
        if (heat == nullptr) continue;
        for (std::int64_t r = 0; r < heat->rows; ++r) {
          for (std::int64_t c = 0; c < heat->columns; ++c) {
            const float value = heat->values[static_cast<std::size_t>(r * heat->columns + c)];
            const std::string text =
                said(scene, panel.id.c_str(), static_cast<double>(c), heat->y.lo + 0.5 + static_cast<double>(r));
            QVERIFY2(!text.empty(), panel.id.c_str());
            if (std::isnan(value)) continue;
            const double error = std::abs(numberAtEnd(text) - static_cast<double>(value));
            QVERIFY2(error <= 1e-4 * std::max(1.0, std::abs(static_cast<double>(value))), text.c_str());
          }
        }
        QVERIFY(said(scene, panel.id.c_str(), panel.x.full.hi + 1.0, 0.0).empty());
        QVERIFY(said(scene, panel.id.c_str(), std::nan(""), 0.0).empty());
      }
    }
  }

  void shiftedTokensTellTheirPositions() {
    const Scene scene = attentionScene("sinusoidal", {{"shift", std::int64_t{50}}});
    QVERIFY(said(scene, "term_0", 2.0, 0.0).ends_with("(positions 50 and 52)"));
    QVERIFY(said(scene, "scores", 1.0, 0.0).ends_with("(positions 50 and 51)"));
  }

  void shiftsAreMeasured() {
    for (const char* id : {"rope", "alibi", "t5", "shaw", "nope"}) {
      QVERIFY2(
          test::readout(attention(), attentionScene(id), "All positions moved by 16").starts_with("the scores stay"),
          id);
    }
    for (const char* id : {"sinusoidal", "learned"}) {
      QVERIFY2(test::readout(attention(), attentionScene(id), "All positions moved by 16")
                   .starts_with("the scores change by up to "),
               id);
    }
    const Scene by = attentionScene("sinusoidal", {{"shift", std::int64_t{7}}});
    QVERIFY(!test::readout(attention(), by, "All positions moved by 7").empty());
  }

  void aShiftMovesThePictureOfAbsoluteSchemesOnly() {
    const auto scores = [](const char* id, std::int64_t shift) {
      const Figure figure = test::figureOf(attention(), attentionScene(id, {{"shift", shift}}), 200, 150);
      std::vector<float> values = heatOf(figure, "scores").values;
      std::replace_if(
          values.begin(), values.end(), [](float value) { return std::isnan(value); }, 0.0F);
      return values;
    };
    for (const char* id : {"alibi", "t5", "shaw"}) QCOMPARE(scores(id, 0), scores(id, 33));
    QVERIFY(scores("sinusoidal", 0) != scores("sinusoidal", 33));
  }

  void swapsAreMeasured() {
    const Scene sinusoidal = attentionScene("sinusoidal");
    QVERIFY(test::readout(attention(), sinusoidal, "“我” and “牛逼” swapped").starts_with("the outputs also change"));
    const Scene none = attentionScene("nope");
    QVERIFY(test::readout(attention(), sinusoidal, "“我” and “牛逼” swapped, content alone")
                .starts_with("the outputs swap with them"));
    for (const Readout& entry : attention().readouts(none)) QVERIFY(entry.holds.value_or(true));
  }

  void equalWordsAreNotSwapped() {
    for (const Readout& entry : attention().readouts(spoken("sinusoidal", "a a a"))) {
      QVERIFY(!contains(plain(entry.label), "swapped"));
    }
    QVERIFY(!test::readout(attention(), spoken("sinusoidal", "a b a"), "“a” and “b” swapped").empty());
  }

  void formulasOfAllTermsAreListed_data() { test::addEncodingRows(); }
  void formulasOfAllTermsAreListed() {
    QFETCH(QString, encoding);
    int terms = 0;
    for (const Readout& entry : attention().readouts(attentionScene(encoding.toStdString()))) {
      const std::string label = plain(entry.label);
      for (const char* state : {": kept", ": replaced", ": added", ": dropped"})
        terms += label.ends_with(state) ? 1 : 0;
      const bool isGone = label.ends_with(": replaced") || label.ends_with(": dropped");
      QCOMPARE(!entry.struck.empty(), isGone);
      QCOMPARE(plain(entry.value) == "0", label.ends_with(": dropped"));
    }
    QVERIFY(terms >= 4);
  }

  void dataHoldWhatIsPictured() {
    const Scene scene = attentionScene("alibi", {{"sentence", std::string("en")}});
    const auto pairs = attention().data(scene, false);
    QCOMPARE(pairs->rows(), 25);
    QCOMPARE(pairs->columns(), 6);  // query, key, two terms, score, weight
    for (std::int64_t row = 0; row < 25; ++row) {
      const auto [query, key] = std::lldiv(row, 5);
      QCOMPARE(pairs->at(row, 0), static_cast<double>(query));
      QCOMPARE(pairs->at(row, 1), static_cast<double>(key));
      const double sum = pairs->at(row, 2) + pairs->at(row, 3);
      QVERIFY(std::isnan(sum) == std::isnan(pairs->at(row, 4)));
      if (!std::isnan(sum)) QVERIFY(std::abs(sum - pairs->at(row, 4)) < 1e-12);
    }
    const auto weights = attention().data(withOption(scene, "attention", "parts", std::string("weights")), false);
    QCOMPARE(weights->rows(), 5);
    QCOMPARE(weights->columns(), 5 + 4);
    QCOMPARE(weights->columnKey(5), std::string("output_0"));
    const auto matrices = attention().data(withOption(scene, "attention", "parts", std::string("matrices")), false);
    QCOMPARE(matrices->columns(), 8 + 3 * 4);
    QCOMPARE(matrices->columnKey(8), std::string("q_0"));
  }

  void visibleDataAreThoseOfTheVisibleTokens() {
    Scene scene = attentionScene("sinusoidal", {{"sentence", std::string("en")}});
    scene.viewStates["attention"].ranges["scores.x"] = {0.5, 2.5};
    scene.viewStates["attention"].ranges["scores.y"] = {2.5, 4.5};
    const auto data = attention().data(normalized(scene), true);
    QCOMPARE(data->rows(), 4);
    QCOMPARE(data->at(0, 0), 3.0);
    QCOMPARE(data->at(0, 1), 1.0);
    QCOMPARE(data->rowIndex(0), 16);
  }

  void theSeedChangesTheNumbers() {
    const Scene scene = attentionScene("nope");
    const Scene other = attentionScene("nope", {{"toy_seed", std::uint64_t{1}}});
    QVERIFY(said(scene, "scores", 0.0, 2.0) != said(other, "scores", 0.0, 2.0));
  }

  void veryLongWordsAreCut() {
    const std::string text = said(spoken("sinusoidal", std::string(5000, 'x').c_str()), "scores", 0.0, 0.0);
    QVERIFY(text.size() < 400);
    QVERIFY(contains(text, "…"));
  }
};
QTEST_APPLESS_MAIN(TstAttentionTexts)
#include "tst_attention_texts.moc"
