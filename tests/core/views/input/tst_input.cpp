#include <cmath>
#include <cstdlib>

#include <QTest>

#include "core/encodings/registry.h"
#include "core/figure/figure_json.h"
#include "core/views/cursor.h"
#include "tests/core/views/input/input_view.h"

using namespace pelab;
using namespace pelab::test::input_view;
using test::findPanel;
using test::readout;
using Lines = std::vector<std::string>;

namespace {

std::string words(std::int64_t count) {
  std::string all;
  for (std::int64_t k = 0; k < count; ++k) all += "w" + std::to_string(k) + " ";
  return all;
}

std::string said(const Scene& scene, const std::string& panel, Point point) {
  return plain(view().explain(scene, panel, point));
}

std::string noteOf(const Scene& scene) {
  return plain(test::figureOf(view(), scene, 400, 300).note);
}

/// Labels of the ticks of the rows.
Lines rowLabels(const Scene& scene) {
  Lines labels;
  const Layout layout = view().layout(scene);
  for (const Tick& tick : findPanel(layout, "sum")->y.ticks) labels.push_back(plain(tick.label));
  return labels;
}

}  // namespace

/// The worked example: token rows + position rows = input rows, and the code that makes them.
class TstInput : public QObject {
  Q_OBJECT
private slots:
  void panelsAddUpCellByCell() {
    const Scene scene = example(30, 40);
    const HeatMap tokens = heatOf(scene, "tokens");
    const HeatMap positions = heatOf(scene, "positions");
    const HeatMap sum = heatOf(scene, "sum");
    QCOMPARE(sum.values.size(), std::size_t{1200});
    for (std::size_t k = 0; k < sum.values.size(); ++k) {
      QVERIFY(std::abs(tokens.values[k] + positions.values[k] - sum.values[k]) < 1e-6F);
      QVERIFY(k < 120 || sum.values[k] == positions.values[k]);  // three rows of words, then padding
    }
    QVERIFY(tokens.colors == positions.colors && positions.colors == sum.colors);
    QCOMPARE(tokens.colors.lo, -tokens.colors.hi);
  }

  void panelsShowTheSameBlocksWhenCellsAreSmall() {
    const Scene scene = example(3000, 900);
    const HeatMap tokens = heatOf(scene, "tokens", 200, 100);
    const HeatMap positions = heatOf(scene, "positions", 200, 100);
    const HeatMap sum = heatOf(scene, "sum", 200, 100);
    QCOMPARE(tokens.rows, sum.rows);
    QCOMPARE(positions.columns, sum.columns);
    for (std::size_t k = 0; k < sum.values.size(); ++k)
      QVERIFY(std::abs(tokens.values[k] + positions.values[k] - sum.values[k]) < 1e-5F);
  }

  void dropoutHasItsPanelOnlyWhenItIsOn() {
    QVERIFY(findPanel(view().layout(example()), "dropped") == nullptr);
    QVERIFY(findPanel(view().layout(example(80, 312, 0.05)), "dropped") != nullptr);
    const Scene scene = example(20, 30, 0.5);
    const HeatMap sum = heatOf(scene, "sum");
    const HeatMap dropped = heatOf(scene, "dropped");
    std::size_t zeros = 0;
    for (std::size_t k = 0; k < sum.values.size(); ++k) {
      QVERIFY(dropped.values[k] == 0.0F || std::abs(dropped.values[k] - 2.0F * sum.values[k]) < 1e-6F);
      if (dropped.values[k] == 0.0F) ++zeros;
    }
    QVERIFY(zeros > 200 && zeros < 400);
  }

  void sampledDropoutSaysSo() {
    QVERIFY(noteOf(example(1048576, 16384, 0.05)).find("sample") != std::string::npos);
    QVERIFY(noteOf(example(80, 312, 0.05)).find("sample") == std::string::npos);
  }

  void theExampleOfTheLessonHasItsNumbers() {
    const Scene scene = example();
    QCOMPARE(readout(view(), scene, "PE[1][0:6]"),
             std::string("0.841471  0.540302  0.809129  0.587631  0.776205  0.630481"));
    QCOMPARE(readout(view(), scene, "Sum of the table"), std::string("9208.348590276"));
    QCOMPARE(readout(view(), scene, "Sum of its squares = 80 · 312 / 2"), std::string("12480"));
    QCOMPARE(readout(view(), scene, "Rows"), std::string("3 of words + 77 of padding = 80"));
    QCOMPARE(readout(view(), scene, "Padding row 3 = PE row 3"), std::string("off by 0"));
    QVERIFY(readout(view(), scene, "Set to 0 by dropout").empty());
  }

  void dropoutIsReadOut() {
    const Scene scene = example(80, 312, 0.05);
    const std::string count = readout(view(), scene, "Set to 0 by dropout");
    QVERIFY2(count.find(" of 24960 entries = ") != std::string::npos, count.c_str());
    QVERIFY(std::abs(std::stod(count) - 1248.0) < 175.0);  // five standard deviations
    QCOMPARE(readout(view(), scene, "Kept entries are multiplied by"), std::string("1 / (1 − 0.05) = 1.05263"));
    const Scene large = at(example(1048576, 1000, 0.5), 12, 0);
    QVERIFY(!readout(view(), large, "Set to 0 by dropout in row 12").empty());
    QVERIFY(readout(view(), large, "Sum of the table").empty());
  }

  void entriesAreExplainedWithTheirNumbers() {
    const Scene scene = example(80, 312);
    const std::string word = said(scene, "sum", {4.0, 1.0});
    QVERIFY2(word.starts_with("input(1, 4) = ") && word.find(" (embedding) + ") != std::string::npos, word.c_str());
    QVERIFY2(word.find(" + 0.7762 (PE) = ") != std::string::npos, word.c_str());
    const auto data = view().data(scene, false);
    QVERIFY(std::abs(std::stod(word.substr(word.rfind("= ") + 2)) - data->at(1, 4)) < 1e-4);
    QCOMPARE(said(scene, "sum", {0.0, 5.0}), std::string("input(5, 0) = 0 (padding) + -0.95892 (PE) = -0.95892"));
    QVERIFY(said(scene, "tokens", {4.0, 1.0}).starts_with("x(1, 4) = embedding of “很” at 4 = "));
    QCOMPARE(said(scene, "tokens", {4.0, 3.0}), std::string("x(3, 4) = 0: row 3 is padding"));
    QVERIFY(said(scene, "positions", {4.0, 1.0}).starts_with("PE(1, 4) = sin(1 / 10000^(4/312)) = "));
  }

  void dropoutIsExplainedWithItsRandomNumber() {
    const Scene scene = example(10, 12, 0.5);
    int kept = 0;
    for (int k = 0; k < 120; ++k) {
      const auto [row, column] = std::div(k, 12);
      const std::string text = said(scene, "dropped", {static_cast<double>(column), static_cast<double>(row)});
      const double u = std::stod(text.substr(text.find("u = ") + 4));
      const bool keeps = text.find("kept") != std::string::npos;
      QCOMPARE(keeps, u >= 0.5);
      QVERIFY(keeps != (text.find("dropped: 0") != std::string::npos));
      kept += keeps ? 1 : 0;
    }
    QVERIFY(kept > 30 && kept < 90);
  }

  void nothingIsExplainedOutside() {
    const Scene scene = example(10, 12, 0.5);
    for (const char* panel : {"tokens", "positions", "sum", "dropped", "code"})
      for (const Point point : {Point{0.0, -1.0}, Point{0.0, 99.0}, Point{std::nan(""), 0.0}})
        QVERIFY(said(scene, panel, point).empty());
    QVERIFY(said(scene, "sum", {12.0, 0.0}).empty());
    QVERIFY(said(example(), "dropped", {0.0, 0.0}).empty());
  }

  void theLineThatMadeTheEntryIsLit() {
    const Scene scene = example();
    const std::string sine = "PE[:, 0::2] = sin(position * div_term)";
    const std::string cosine = "PE[:, 1::2] = cos(position * div_term)";
    const std::string lookup = "x = embedding[tokens]";
    const std::string padding = "x = pad(x, rows=80, value=0)";
    const std::string sum = "x = x + PE";
    QCOMPARE(lit(at(scene, 1, 4)), (Lines{sine, lookup, sum}));
    QCOMPARE(lit(at(scene, 2, 5)), (Lines{cosine, lookup, sum}));
    QCOMPARE(lit(at(scene, 3, 4)), (Lines{sine, padding, sum}));
    QCOMPARE(lit(at(scene, 79, 311)), (Lines{cosine, padding, sum}));
  }

  void theTableTellsItsOwnCode_data() {
    QTest::addColumn<QString>("layout");
    QTest::addColumn<QString>("freq");
    QTest::addColumn<qint64>("width");
    QTest::addColumn<qint64>("dimension");
    QTest::addColumn<QString>("line");
    const auto row = [](const char* layout, const char* freq, qint64 width, qint64 dimension, const char* line) {
      QTest::addRow("%s %s %lld %lld", layout, freq, width, dimension) << layout << freq << width << dimension << line;
    };
    row("concat", "paper", 312, 155, "PE[:, 0:156] = sin(position * div_term)");
    row("concat", "paper", 312, 156, "PE[:, 156:312] = cos(position * div_term)");
    row("interleaved", "paper", 7, 6, "PE[:, 0::2] = sin(position * div_term)");
    row("interleaved", "paper", 7, 1, "PE[:, 1::2] = cos(position * div_term[0:3])");
    row("concat", "paper", 7, 4, "PE[:, 4:7] = cos(position * div_term[0:3])");
    row("interleaved", "t2t", 7, 6, "PE = zeros((80, 7))");
    row("interleaved", "t2t", 7, 4, "PE[:, 0:6:2] = sin(position * div_term)");
    row("interleaved", "t2t", 7, 5, "PE[:, 1::2] = cos(position * div_term)");
    row("interleaved", "paper", 1, 0, "PE[:, 0:1] = sin(position * div_term)");
  }
  void theTableTellsItsOwnCode() {
    QFETCH(QString, layout);
    QFETCH(QString, freq);
    QFETCH(qint64, width);
    QFETCH(qint64, dimension);
    QFETCH(QString, line);
    Scene scene = example(80, width);
    scene.setup.params.set("layout", layout.toStdString());
    scene.setup.params.set("freq", freq.toStdString());
    QCOMPARE(lit(at(scene, 0, dimension)).front(), line.toStdString());
  }

  void frequenciesAreWrittenAsTheyAre() {
    const auto second = [](const Scene& scene) { return test::tableOf(scene)->code()[1].text; };
    QCOMPARE(second(example()), std::string("div_term = exp(-arange(0, 312, 2) * log(10000) / 312)"));
    Scene scene = example(80, 312);
    scene.setup.params.set("freq", std::string("t2t"));
    scene.setup.params.set("base", 100.0);
    scene.setup.params.set("offset", std::int64_t{2});
    QCOMPARE(second(scene), std::string("div_term = exp(-arange(0, 156) * log(100) / 155)"));
    QCOMPARE(test::tableOf(scene)->code()[0].text, std::string("position = arange(2, 82).reshape(80, 1)"));
  }

  void aTrainedTableIsLookedUp() {
    Scene scene = withEncoding(example(), "learned");
    scene.setup.params.set("offset", std::int64_t{2});
    scene = normalized(scene);
    QCOMPARE(lit(at(scene, 1, 4)).front(), std::string("PE = E[position]"));
    QCOMPARE(test::tableOf(scene)->code()[1].text, std::string("E = 0.02 * randn(82, 312)"));
  }

  void aRecurrenceIsWrittenStepByStep() {
    for (const char* recurrence : {"random", "rotation"}) {
      Scene scene = withEncoding(example(), "rnn");
      scene.setup.params.set("recurrence", std::string(recurrence));
      scene = normalized(scene);
      QVERIFY(lit(at(scene, 0, 4)).front().find("[t") == std::string::npos);
      QVERIFY(lit(at(scene, 2, 4)).front().find("PE[t") != std::string::npos);
      QVERIFY(lit(at(scene, 2, 5)).front().find("PE[t") != std::string::npos);
    }
  }

  void everyCellHasALineOfItsTable() {
    for (const Encoding* encoding : allEncodings()) {
      if (encoding->info().family != Family::InputTable) continue;
      const auto table = encoding->table(complete(encoding->params(), {}));
      for (std::int64_t c = 0; c < table->columns(); ++c) {
        const std::vector<CodeLine> lines = table->code();
        QCOMPARE(std::count_if(lines.begin(), lines.end(),
                               [&](const CodeLine& line) { return line.writes(5, table->column(c).part); }),
                 1);
      }
    }
  }

  void dropoutsLineIsLitWhereItMadeAZero() {
    const Scene scene = example(10, 12, 0.5);
    const auto data = view().data(scene, false);
    for (std::int64_t k = 0; k < 120; ++k) {
      const Lines lines = lit(at(scene, k / 12, k % 12));
      QCOMPARE(lines.back(), std::string("x = x * keep / (1 - 0.5)"));
      const bool isLit = std::find(lines.begin(), lines.end(), "keep = uniform(10, 12) >= 0.5") != lines.end();
      QCOMPARE(isLit, data->at(k / 12, k % 12) == 0.0);
    }
  }

  void everyLineIsExplained() {
    for (const double rate : {0.0, 0.05}) {
      const Scene scene = example(80, 312, rate);
      const auto lines = test::contentOf<Code>(test::figureOf(view(), scene, 400, 300), "code", "code").lines;
      QCOMPARE(lines.size(), std::size_t{rate > 0.0 ? 10U : 8U});
      for (std::size_t k = 0; k < lines.size(); ++k)
        QVERIFY(!said(scene, "code", {0.5, static_cast<double>(k)}).empty());
    }
  }

  void rowsAreNamedByTheirWords() {
    QCOMPARE(rowLabels(example(80)), (Lines{"我 很 牛逼", "10", "20", "30", "40", "50", "60", "70"}));
    QCOMPARE(rowLabels(example(6)), (Lines{"我", "很", "牛逼", "3", "4", "5"}));
    QCOMPARE(rowLabels(example(3)), (Lines{"我", "很", "牛逼"}));
  }

  void theCursorNamesTheWordOfItsRow() {
    const auto axisOf = [](std::int64_t rows) {
      const Layout layout = view().layout(example(rows));
      return findPanel(layout, "sum")->y;
    };
    QVERIFY(axisOf(6).words);    // each tick is a row's own
    QVERIFY(!axisOf(80).words);  // one tick stands for three rows
  }

  void theMapsStandInARowAboveTheProgram() {
    for (const double rate : {0.0, 0.05}) {
      const Layout layout = view().layout(example(80, 312, rate));
      int column = 0;
      for (const Panel& panel : layout.panels) {
        if (panel.id == "code") continue;
        QVERIFY(panel.place == (Place{0, column++, 1, 1}));
      }
      QVERIFY(findPanel(layout, "code")->place == (Place{1, 0, 1, column}));
      QCOMPARE(static_cast<int>(layout.columnStretch.size()), column);
    }
  }

  void sentencesOfEveryLengthAreShown() {
    QCOMPARE(noteOf(example(80, 12)), std::string());
    QCOMPARE(noteOf(example(80, 12, 0.0, "")), std::string("There are no words: every row is padding."));
    QCOMPARE(noteOf(example(80, 12, 0.0, " \t ")), std::string("There are no words: every row is padding."));
    QCOMPARE(noteOf(example(80, 12, 0.0, words(40))), std::string("Words beyond the first 32 are left out: 8."));
    QCOMPARE(noteOf(example(2, 12)), std::string("The table has 2 rows; words without one: 1."));
    QCOMPARE(noteOf(example(1, 12, 0.0, words(40))),
             std::string("The table has 1 rows; words without one: 31. Words beyond the first 32 are left out: "
                         "8."));
    QCOMPARE(readout(view(), example(1, 12), "Rows"), std::string("1 of words + 0 of padding = 1"));
  }

  void eachLanguageHasItsSentence() {
    Scene scene = test::sinusoidalScene(80, 312);
    const auto first = [&](const char* choice) {
      return said(withOption(scene, "input", "sentence", std::string(choice)), "tokens", {0.0, 0.0});
    };
    QVERIFY(first("zh").find("“我”") != std::string::npos);
    QVERIFY(first("en").find("“I”") != std::string::npos);
    QVERIFY(!view().usesOption("words", scene));
    QVERIFY(view().usesOption("words", withOption(scene, "input", "sentence", std::string("own"))));
  }

  void dataAreWhatEntersTheModel() {
    const Scene off = example(80, 312);
    const Scene on = example(80, 312, 0.25);
    const auto sum = view().data(off, false);
    const auto dropped = view().data(on, false);
    QCOMPARE(sum->rows(), std::int64_t{80});
    QCOMPARE(sum->columns(), std::int64_t{312});
    QCOMPARE(sum->at(50, 7), test::tableOf(off)->at(50, 7));
    for (std::int64_t c = 0; c < 312; ++c)
      QVERIFY(dropped->at(1, c) == 0.0 || std::abs(dropped->at(1, c) - sum->at(1, c) / 0.75) < 1e-14);
    Scene zoomed = off;
    zoomed.viewStates["input"].ranges["rows.y"] = {9.5, 19.5};
    const auto part = view().data(zoomed, true);
    QCOMPARE(part->rows(), std::int64_t{10});
    QCOMPARE(part->rowIndex(0), std::int64_t{10});
  }

  void whatAddsNothingIsSentElsewhere() {
    for (const Encoding* encoding : allEncodings()) {
      const Scene scene = normalized(withEncoding(defaultScene(), encoding->info().id));
      const std::string message = plain(view().unsupported(scene));
      QCOMPARE(message.empty(), encoding->info().family == Family::InputTable);
      if (message.empty()) continue;
      QVERIFY2(message.find(" adds nothing to the input. ") != std::string::npos, message.c_str());
      QVERIFY2(message.size() > message.find("input. ") + 10, message.c_str());
    }
  }

  /// Rows ten times as small as the others would be of one colour.
  void smallPositionRowsHaveAScaleOfTheirOwn() {
    const Scene learned = test::sceneOf("learned");
    const Figure figure = test::figureOf(view(), learned, 400, 300);
    QCOMPARE(test::contentOf<HeatMap>(figure, "positions", "rows").colors.hi, test::tableOf(learned)->magnitude());
    QVERIFY(test::contentOf<HeatMap>(figure, "tokens", "rows").colors.hi >= 2.0);
    QVERIFY(plain(figure.note).find("own scale, ±0.06") != std::string::npos);
    const Figure alike = test::figureOf(view(), example(), 400, 300);
    QVERIFY(test::contentOf<HeatMap>(alike, "positions", "rows").colors ==
            test::contentOf<HeatMap>(alike, "tokens", "rows").colors);
    QVERIFY(plain(alike.note).find("own scale") == std::string::npos);
  }

  void aClickGoesToTheCell() {
    const Scene scene = example();
    const Figure figure = test::figureOf(view(), scene, 400, 300);
    const Cursor cursor = picked(scene, test::panelOf(figure, "sum"), {100.0, 2.0});
    QCOMPARE(cursor.dimension, std::int64_t{100});
    QCOMPARE(cursor.position, std::int64_t{2});
    QVERIFY(picked(scene, test::panelOf(figure, "code"), {0.5, 2.0}) == scene.cursor);
  }
};
QTEST_APPLESS_MAIN(TstInput)
#include "tst_input.moc"
