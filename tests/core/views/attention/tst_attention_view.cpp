#include <algorithm>
#include <cmath>
#include <set>

#include <QTest>

#include "tests/core/views/attention/attention_view.h"
#include "tests/support/extreme_scenes.h"

using namespace pelab;
using test::attention;
using test::attentionScene;
using test::heatOf;
using test::spoken;

namespace {

Figure figureOf(const Scene& scene) {
  return test::figureOf(attention(), scene, 200, 150);
}

std::vector<std::string> panelsOf(const Scene& scene) {
  std::vector<std::string> ids;
  for (const Panel& panel : attention().layout(scene).panels) ids.push_back(panel.id);
  return ids;
}

using Ids = std::vector<std::string>;

std::string words(int count) {
  std::string text;
  for (int k = 0; k < count; ++k) text += "w" + std::to_string(k) + " ";
  return text;
}

}  // namespace

class TstAttentionView : public QObject {
  Q_OBJECT
private slots:
  void everySchemeHasAPicture_data() { test::addEncodingRows(); }
  void everySchemeHasAPicture() {
    QFETCH(QString, encoding);
    for (const char* parts : {"all", "terms", "weights", "matrices"}) {
      for (const bool causal : {false, true}) {
        const Scene scene = attentionScene(encoding.toStdString(), {{"parts", std::string(parts)}, {"causal", causal}});
        QVERIFY(attention().unsupported(scene).empty());
        const Figure figure = figureOf(scene);
        QCOMPARE(QString::fromStdString(test::unsound(figure)), QString());
        QVERIFY(figure.complete);
        for (const Panel& panel : figure.layout.panels) QVERIFY(!panel.layers.empty());
      }
    }
  }

  void panelsFollowTheTermsOfTheScheme() {
    QCOMPARE(panelsOf(attentionScene("sinusoidal")),
             (Ids{"term_0", "term_1", "term_2", "term_3", "scores", "weights", "output"}));
    QCOMPARE(panelsOf(attentionScene("shaw")), (Ids{"term_0", "term_1", "scores", "weights", "output"}));
    QCOMPARE(panelsOf(attentionScene("alibi")), (Ids{"term_0", "term_1", "scores", "weights", "output"}));
    QCOMPARE(panelsOf(attentionScene("rope")), (Ids{"term_0", "scores", "weights", "output"}));
    QCOMPARE(panelsOf(attentionScene("rope", {{"parts", std::string("terms")}})), (Ids{"term_0", "scores"}));
    QCOMPARE(panelsOf(attentionScene("rope", {{"parts", std::string("weights")}})),
             (Ids{"scores", "weights", "output"}));
  }

  /// MPT counts from the last key there is, that of the sentence, however long the scene is.
  void aColumnOfBiasesEndsAtTheLastKey() {
    for (const int count : {1, 4, 9}) {
      for (const std::int64_t shift : {0, 5}) {
        for (const std::int64_t length : {1, 128, 4096}) {
          const Scene scene =
              attentionScene("alibi", {{"sentence", std::string("own")}, {"words", words(count)}, {"shift", shift}},
                             {{"mode", std::string("mpt_column")}, {"max_len", length}});
          const Figure figure = figureOf(scene);
          const HeatMap& bias = heatOf(figure, "term_1");
          for (int j = 0; j < count; ++j) {  // of the last query, which sees all
            const auto cell = static_cast<std::size_t>((count - 1) * count + j);
            QCOMPARE(bias.values[cell], 0.5F * static_cast<float>(j - (count - 1)));
          }
          const std::string last = "(j − " + std::to_string(shift + count - 1) + ")";
          QVERIFY(plain(test::panelOf(figure, "term_1").title).ends_with(last));
        }
      }
    }
  }

  void noTwoPanelsStandInOnePlace_data() { test::addEncodingRows(); }
  void noTwoPanelsStandInOnePlace() {
    QFETCH(QString, encoding);
    for (const char* parts : {"all", "terms", "weights", "matrices"}) {
      const Layout layout = attention().layout(attentionScene(encoding.toStdString(), {{"parts", std::string(parts)}}));
      std::set<std::pair<int, int>> taken;
      for (const Panel& panel : layout.panels) {
        QVERIFY(panel.place.row < std::ssize(layout.rowStretch));
        QVERIFY(panel.place.column + panel.place.columnSpan <= std::ssize(layout.columnStretch));
        for (int k = 0; k < panel.place.columnSpan; ++k) {
          QVERIFY(taken.emplace(panel.place.row, panel.place.column + k).second);
        }
      }
      QCOMPARE(taken.size(), layout.rowStretch.size() * layout.columnStretch.size());  // and none is empty
    }
  }

  void theSumHasTheSizeOfATerm_data() { test::addEncodingRows(); }
  void theSumHasTheSizeOfATerm() {
    QFETCH(QString, encoding);
    for (const char* parts : {"all", "terms"}) {
      for (const char* sentence : {"zh", "en"}) {
        const Scene scene = attentionScene(encoding.toStdString(),
                                           {{"parts", std::string(parts)}, {"sentence", std::string(sentence)}});
        const Layout layout = attention().layout(scene);
        const int span = test::findPanel(layout, "scores")->place.columnSpan;
        for (const Panel& panel : layout.panels) {
          if (panel.id.starts_with("term_")) QVERIFY(panel.place.columnSpan <= span);
        }
        for (const double stretch : layout.columnStretch) QCOMPARE(stretch, layout.columnStretch.front());
      }
    }
  }

  void termsAndScoresHaveTwoDecimalsTogether_data() { test::addEncodingRows(); }
  void termsAndScoresHaveTwoDecimalsTogether() {
    QFETCH(QString, encoding);
    const Figure figure = figureOf(attentionScene(encoding.toStdString()));
    for (const Panel& panel : figure.layout.panels) {
      if (!panel.id.starts_with("term_") && panel.id != "scores") continue;
      QCOMPARE(heatOf(figure, panel.id).decimals, std::optional(2));
      QCOMPARE(heatOf(figure, panel.id).numbersAs, std::string("scores"));
      QCOMPARE(plain(heatOf(figure, panel.id).colorLabel), std::string("Terms and scores"));
    }
    const Figure alone = figureOf(attentionScene(encoding.toStdString(), {{"parts", std::string("weights")}}));
    QCOMPARE(plain(heatOf(alone, "scores").colorLabel), std::string("Score"));
  }

  /// Slopes that halve from head to head: the last tells as much as the first.
  void numbersOfMatricesHaveSignificantDigits() {
    for (const char* encoding : {"alibi", "learned", "xpos"}) {
      const Scene scene = attentionScene(encoding, {{"parts", std::string("matrices")}});
      const HeatMap heat = heatOf(figureOf(scene), "matrix_0");
      QVERIFY2(!heat.decimals, encoding);
      QCOMPARE(heat.significant, 3);
    }
  }

  void theWeightsUseTheirScale_data() { test::addEncodingRows(); }
  void theWeightsUseTheirScale() {
    QFETCH(QString, encoding);
    for (const int count : {1, 3, 12, 32}) {
      const Figure figure = figureOf(spoken(encoding.toStdString(), words(count).c_str()));
      const HeatMap& heat = heatOf(figure, "weights");
      double most = 0.0;
      for (const float value : heat.values) most = std::fmax(most, static_cast<double>(value));
      QCOMPARE(heat.colors.lo, 0.0);
      QVERIFY(heat.colors.hi <= 1.0 && heat.colors.hi >= most * (1.0 - 1e-6));
      QVERIFY(most >= 0.4 * heat.colors.hi * (1.0 - 1e-6));
      const double mantissa = heat.colors.hi / std::pow(10.0, std::floor(std::log10(heat.colors.hi) + 1e-9));
      QVERIFY(std::abs(mantissa - 1.0) < 1e-9 || std::abs(mantissa - 2.0) < 1e-9 || std::abs(mantissa - 5.0) < 1e-9);
    }
  }

  void aCursorBeyondTheSentenceStandsAtItsLastWord() {
    Scene scene = attentionScene("sinusoidal");
    scene.cursor.position = 10;
    scene.cursor.key = 15;
    scene = normalized(scene);
    const Layout layout = attention().layout(scene);
    for (const Panel& panel : layout.panels) {
      QCOMPARE(cursorOn(panel.y, scene), std::optional(2.0));
      if (panel.x.role == Role::Key) QCOMPARE(cursorOn(panel.x, scene), std::optional(2.0));
      QCOMPARE(stepped(scene, panel, 0, 1).position, std::int64_t{1});  // from where it is seen
    }
    QVERIFY(test::readout(attention(), scene, "Score, 牛逼 → 牛逼").starts_with("score(牛逼, 牛逼) = "));
  }

  void aTableThatEndsEarlierIsRefusedWithASentence() {
    const auto at = [](std::int64_t shift) {
      return attentionScene("learned", {{"shift", shift}}, {{"max_len", std::int64_t{8}}});
    };
    const std::string refused = plain(attention().unsupported(at(7)));
    QVERIFY2(refused.find("positions 0 … 7 alone; the last token would stand at 9.") != std::string::npos,
             refused.c_str());
    QVERIFY(attention().layout(at(7)).panels.empty());
    QVERIFY(!attention().unsupported(at(6)).source.empty());
    QVERIFY(attention().unsupported(at(5)).empty());
    const Figure figure = figureOf(at(5));
    const HeatMap& scores = heatOf(figure, "scores");
    QVERIFY(std::none_of(scores.values.begin(), scores.values.end(), [](float value) { return std::isnan(value); }));
  }

  void picturedTermsSumToThePicturedScores_data() { test::addEncodingRows(); }
  void picturedTermsSumToThePicturedScores() {
    QFETCH(QString, encoding);
    const Figure figure = figureOf(spoken(encoding.toStdString(), "the cat saw the old dog"));
    const HeatMap& scores = heatOf(figure, "scores");
    QCOMPARE(scores.values.size(), std::size_t{36});
    std::vector<double> sums(36, 0.0);
    for (const Panel& panel : figure.layout.panels) {
      if (!panel.id.starts_with("term_")) continue;
      const HeatMap& term = heatOf(figure, panel.id);
      QCOMPARE(term.colors, scores.colors);  // one scale for all
      for (std::size_t k = 0; k < 36; ++k) sums[k] += static_cast<double>(term.values[k]);
    }
    for (std::size_t k = 0; k < 36; ++k) {
      if (std::isnan(sums[k])) {
        QVERIFY(std::isnan(scores.values[k]));
      } else {
        QVERIFY(std::abs(sums[k] - static_cast<double>(scores.values[k])) < 1e-5 * scores.colors.hi);
      }
    }
  }

  void theColoursReachEveryTerm_data() { test::addEncodingRows(); }
  void theColoursReachEveryTerm() {
    QFETCH(QString, encoding);
    const Figure figure = figureOf(attentionScene(encoding.toStdString()));
    double most = 0.0;
    for (const Panel& panel : figure.layout.panels) {
      if (!panel.id.starts_with("term_") && panel.id != "scores") continue;
      const HeatMap& heat = heatOf(figure, panel.id);
      for (const float value : heat.values) most = std::fmax(most, std::abs(static_cast<double>(value)));
    }
    const Range colors = heatOf(figure, "scores").colors;
    QCOMPARE(colors.lo, -colors.hi);
    QVERIFY(std::abs(most - colors.hi) < 1e-6 * most);
  }

  void maskedCellsAreBlank_data() { test::addEncodingRows(); }
  void maskedCellsAreBlank() {
    QFETCH(QString, encoding);
    const Figure figure = figureOf(spoken(encoding.toStdString(), "a b c d", true));
    for (const char* panel : {"scores", "weights"}) {
      const HeatMap& heat = heatOf(figure, panel);
      for (std::size_t i = 0; i < 4; ++i) {
        for (std::size_t j = 0; j < 4; ++j) QCOMPARE(std::isnan(heat.values[4 * i + j]), j > i);
      }
    }
  }

  void rowsOfThePicturedWeightsSumToOne_data() { test::addEncodingRows(); }
  void rowsOfThePicturedWeightsSumToOne() {
    QFETCH(QString, encoding);
    for (const bool causal : {false, true}) {
      const Figure figure = figureOf(spoken(encoding.toStdString(), "a b c a b", causal));
      const HeatMap& heat = heatOf(figure, "weights");
      for (std::size_t i = 0; i < 5; ++i) {
        double sum = 0.0;
        for (std::size_t j = 0; j < 5; ++j) {
          const float value = heat.values[5 * i + j];
          if (!std::isnan(value)) sum += static_cast<double>(value);
        }
        QVERIFY(std::abs(sum - 1.0) < 1e-5);
      }
    }
  }

  void theWordsStandOnTheAxes() {
    const Layout layout = attention().layout(attentionScene("sinusoidal"));
    for (const Panel& panel : layout.panels) {
      for (const Axis* axis : {&panel.x, &panel.y}) {
        if (axis->role != Role::Key && axis->role != Role::Position) continue;
        QCOMPARE(axis->ticks.size(), std::size_t{3});
        QVERIFY(axis->words);
        QCOMPARE(plain(axis->ticks[2].label), std::string("牛逼"));
        QCOMPARE(axis->ticks[2].at, 2.0);
      }
    }
  }

  void aSentenceWithoutWordsAsksForSome_data() { test::addEncodingRows(); }
  void aSentenceWithoutWordsAsksForSome() {
    QFETCH(QString, encoding);
    for (const char* text : {"", " ", " \t　 "}) {
      const Scene scene = spoken(encoding.toStdString(), text);
      QVERIFY(plain(attention().unsupported(scene)).find("no words") != std::string::npos);
      QVERIFY(attention().layout(scene).panels.empty());
      QVERIFY(attention().data(scene, false) == nullptr);
      QVERIFY(attention().readouts(scene).empty());
      for (const char* option : {"sentence", "words"}) QVERIFY(attention().usesOption(option, scene));
    }
  }

  void oneTokenAttendsToItself_data() { test::addEncodingRows(); }
  void oneTokenAttendsToItself() {
    QFETCH(QString, encoding);
    for (const bool causal : {false, true}) {
      const Scene scene = spoken(encoding.toStdString(), "alone", causal);
      QCOMPARE(heatOf(figureOf(scene), "weights").values, std::vector<float>{1.0F});
      for (const Readout& entry : attention().readouts(scene)) QVERIFY(entry.holds.value_or(true));
    }
  }

  void tokensBeyondThirtyTwoAreLeftOutAndSaid() {
    const Scene scene = spoken("sinusoidal", words(40).c_str());
    const Figure figure = figureOf(scene);
    QCOMPARE(heatOf(figure, "scores").rows, 32);
    QVERIFY(plain(figure.note).find("first 32 tokens are shown; left out: 8.") != std::string::npos);
    QVERIFY(plain(figureOf(spoken("sinusoidal", words(32).c_str())).note).find("left out") == std::string::npos);
  }

  void checksHoldAtEveryWidth_data() { test::addEncodingRows(); }
  void checksHoldAtEveryWidth() {
    QFETCH(QString, encoding);
    for (const auto& [model, head] : {std::pair{1, 1}, {2, 3}, {7, 5}, {64, 32}, {3, 31}}) {
      for (const bool causal : {false, true}) {
        for (const int shift : {0, 1, 4096}) {
          const Scene scene = attentionScene(encoding.toStdString(), {{"toy_d_model", std::int64_t{model}},
                                                                      {"toy_d_head", std::int64_t{head}},
                                                                      {"causal", causal},
                                                                      {"shift", std::int64_t{shift}},
                                                                      {"sentence", std::string("en")}});
          QVERIFY(!validate(scene));
          const auto trained = trainedPositions(*findEncoding(scene.setup.encoding), scene.setup.params);
          QCOMPARE(attention().unsupported(scene).empty(), !trained || shift + 5 <= *trained);
          if (!attention().unsupported(scene).empty()) continue;
          QCOMPARE(QString::fromStdString(test::unsound(figureOf(scene))), QString());
          for (const Readout& entry : attention().readouts(scene)) {
            QVERIFY2(entry.holds.value_or(true), (plain(entry.label) + ": " + plain(entry.value)).c_str());
          }
        }
      }
    }
  }

  void widthsThatTheSchemeDoesNotAcceptAreSaid() {
    const Scene scene = attentionScene("rope", {{"toy_d_head", std::int64_t{3}}});
    QVERIFY(plain(figureOf(scene).note).find("width 8, head width 4. The scheme does not accept the widths 8 and 3.") !=
            std::string::npos);
    QVERIFY(plain(figureOf(attentionScene("rope")).note).find("accept") == std::string::npos);
  }

  void aClickSetsTheTokensOfTheCursor() {
    const Scene scene = attentionScene("sinusoidal");
    const Layout layout = attention().layout(scene);
    for (const Panel& panel : layout.panels) {
      if (panel.x.role != Role::Key) continue;
      const Cursor cursor = picked(scene, panel, {1.2, 1.9});
      QCOMPARE(cursor.key, 1);
      QCOMPARE(cursor.position, 2);
    }
  }

  void theMatricesOfTheSchemeAreShown_data() {
    QTest::addColumn<QString>("encoding");
    QTest::addColumn<QStringList>("names");
    QTest::newRow("nope") << "nope" << QStringList{};
    QTest::newRow("sinusoidal") << "sinusoidal" << QStringList{QStringLiteral("p_i (3 × 8)")};
    QTest::newRow("rope") << "rope" << QStringList{QStringLiteral("angles of R_i (3 × 2)")};
    QTest::newRow("rope2d") << "rope2d" << QStringList{QStringLiteral("angles of R_i (3 × 2)")};
    QTest::newRow("alibi") << "alibi" << QStringList{QStringLiteral("slopes (1 × 8)")};
    QTest::newRow("t5") << "t5" << QStringList{QStringLiteral("β[bucket(j − i), h] (5 × 8)")};
    QTest::newRow("deberta") << "deberta"
                             << QStringList{QStringLiteral("P[δ] (5 × 8)"), QStringLiteral("P[δ] W_K (5 × 4)"),
                                            QStringLiteral("P[δ] W_Q (5 × 4)")};
    QTest::newRow("tupe") << "tupe"
                          << QStringList{QStringLiteral("LN(p_i) (3 × 8)"), QStringLiteral("U_Q (8 × 4)"),
                                         QStringLiteral("U_K (8 × 4)"), QStringLiteral("θ₁, θ₂ of [CLS] (1 × 2)")};
    QTest::newRow("transformer_xl") << "transformer_xl"
                                    << QStringList{QStringLiteral("R(i − j) (5 × 8)"), QStringLiteral("W_KR (8 × 4)"),
                                                   QStringLiteral("u (1 × 4)"), QStringLiteral("v (1 × 4)")};
    QTest::newRow("xpos") << "xpos"
                          << QStringList{QStringLiteral("angles of R_i (3 × 2)"),
                                         QStringLiteral("ζ^((i − c)/B) (3 × 2)")};
    QTest::newRow("shaw") << "shaw"
                          << QStringList{QStringLiteral("R^K[clip(j − i)] (5 × 4)"),
                                         QStringLiteral("R^V[clip(j − i)] (5 × 4)")};
  }
  void theMatricesOfTheSchemeAreShown() {
    QFETCH(QString, encoding);
    QFETCH(QStringList, names);
    const Layout layout =
        attention().layout(attentionScene(encoding.toStdString(), {{"parts", std::string("matrices")}}));
    QStringList titles;
    for (const Panel& panel : layout.panels) titles << QString::fromStdString(plain(panel.title));
    const QStringList own = titles.mid(4);
    QCOMPARE(titles.mid(0, 4), (QStringList{QStringLiteral("x_i (3 × 8)"), QStringLiteral("W_Q (8 × 4)"),
                                            QStringLiteral("W_K (8 × 4)"), QStringLiteral("W_V (8 × 4)")}));
    QCOMPARE(own, names);
  }

  void relativeRowsCountFromMinusTheLength() {
    const Scene scene = attentionScene("shaw", {{"parts", std::string("matrices")}});
    const Figure figure = figureOf(scene);
    const Panel& panel = test::panelOf(figure, "matrix_4");
    QCOMPARE(panel.y.full, (Range{-2.5, 2.5}));
    QCOMPARE(std::get<HeatMap>(panel.layers.at(0).content).y, panel.y.full);
    QVERIFY(plain(attention().explain(scene, "matrix_4", {1.0, -2.0})).find("(j − i = -2, Dimension = 1)") !=
            std::string::npos);
    QVERIFY(attention().explain(scene, "matrix_4", {1.0, -3.0}).empty());
  }
};
QTEST_APPLESS_MAIN(TstAttentionView)
#include "tst_attention_view.moc"
