// Command lines read best as plain words.
#undef QT_NO_CAST_FROM_ASCII

#include <QTemporaryDir>
#include <QTest>

#include "app/command_line/outcome.h"
#include "app/command_line/scene_flags.h"
#include "tests/app/command_line/lines.h"

using namespace pelab;
using namespace pelab::app;
using namespace pelab::test;

namespace {

Scene sceneOf(const QString& line, const Scene& start = defaultScene()) {
  std::vector<std::string> tokens;
  for (const QString& word : words(line)) tokens.push_back(word.toStdString());
  Arguments arguments(tokens, {});
  const Scene scene = takeScene(arguments, start);
  finishScene(arguments, scene);
  return scene;
}

}  // namespace

/// B on the command line: the flags of a setup with b- before them.
class TstComparisonFlags : public QObject {
  Q_OBJECT
private slots:
  void withoutThemThereIsNoB() { QVERIFY(!sceneOf("--scheme rope --base 500").other); }

  void whatIsNotSaidOfBIsAs() {
    const Scene scene = sceneOf("--d-model 64 --b-base 500");
    QVERIFY(scene.edited == Side::A);
    QCOMPARE(scene.setup.params.real("base"), 10000.0);
    QCOMPARE(scene.other->encoding, std::string("sinusoidal"));
    QCOMPARE(scene.other->params.real("base"), 500.0);
    QCOMPARE(scene.other->params.integer("d_model"), std::int64_t{64});
  }

  void schemesAndPresetsOfB() {
    const Scene scene = sceneOf("--scheme alibi --b-scheme rope --b-head-dim 32 --max-len 64");
    QCOMPARE(scene.setup.encoding, std::string("alibi"));
    QCOMPARE(scene.other->encoding, std::string("rope"));
    QCOMPARE(scene.other->params.integer("head_dim"), std::int64_t{32});
    QCOMPARE(scene.other->params.integer("max_len"), std::int64_t{64});
    QCOMPARE(sceneOf("--b-preset t5-small").other->encoding, std::string("t5"));
    const Scene models = sceneOf("--preset gpt-j-6b --b-preset deepseek-v2-lite");  // of the library
    QCOMPARE(models.setup.params.text("layout"), std::string("interleaved"));
    QCOMPARE(models.other->params.text("scaling.type"), std::string("yarn"));
    QCOMPARE(trainedOf(sceneOf("--preset gpt-j-6b")), std::int64_t{2048});
  }

  void aSessionKeepsWhatIsEdited() {
    Scene start = withEdited(withOther(defaultScene()), Side::B);
    start = withParam(start, "base", 7.0);
    const Scene scene = sceneOf("--base 300 --b-d-model 32", start);
    QVERIFY(scene.edited == Side::B);
    QCOMPARE(alone(scene, Side::A).setup.params.real("base"), 300.0);
    QCOMPARE(alone(scene, Side::B).setup.params.real("base"), 7.0);
    QCOMPARE(alone(scene, Side::B).setup.params.integer("d_model"), std::int64_t{32});
  }

  void whatIsWrongIsSaid_data() {
    QTest::addColumn<QString>("line");
    QTest::addColumn<int>("code");
    QTest::addColumn<QString>("words");
    const auto row = [](const char* line, int code, const char* words) {
      QTest::newRow(line) << line << code << words;
    };
    row("--b-base 0", 3, "[bad_base]");
    row("--b-base high", 2, "--b_base cannot be “high”");
    row("--b-scheme spiral", 2, "There is no scheme “spiral”");
    row("--b-preset spiral", 2, "There is no preset “spiral”");
    row("--b-scheme rope --b-num-buckets 8", 2, "the scheme here is rope");
    row("--b-frob 8", 2, "There is no flag --b-frob");
    row("--b-base", 2, "needs a value");
    row("--view compare", 3, "[nothing_to_show]");
    row("--view compare --scheme alibi --b-scheme t5", 3, "[nothing_to_show]");
    row("--b-scheme rope --b-preset t5-small", 2, "belongs to t5");
    row("--b-scheme t5 --b-preset gpt-j-6b", 2, "belongs to rope");
  }
  void whatIsWrongIsSaid() {
    QFETCH(QString, line);
    QFETCH(int, code);
    QFETCH(QString, words);
    const ProgramRun run = runProgram(test::words("export -o - --format csv " + line));
    QVERIFY2(run.code == code && isOneSentence(run.err), run.err.constData());
    QVERIFY2(run.err.contains(words.toUtf8()), run.err.constData());
    QCOMPARE(run.out, QByteArray());
  }

  void everyFormatIsWrittenInBothLanguages() {
    for (const char* language : {"en", "zh"}) {
      const QTemporaryDir folder;
      QStringList line =
          words("export --view compare --scheme sinusoidal --b-scheme rope --of circle --size 160x110mm");
      line << "--lang" << language;
      for (const char* format : {"png", "svg", "pdf", "csv", "npy", "json"})
        line << "-o" << folder.filePath("f.") + format;
      const ProgramRun run = runProgram(line);
      QVERIFY2(run.code == 0 && run.err.isEmpty() && run.out.isEmpty(), run.err.constData());
    }
  }

  /// Without --view, what compares is shown.
  void flagsOfBAskForTheComparison() {
    const QByteArray csv = runProgram(words("export -o - --format csv --d-model 4 --max-len 2 --b-base 100")).out;
    QVERIFY2(csv.startsWith("pos,a_dim_0,"), csv.constData());
    QVERIFY(csv.contains("difference_dim_3"));
  }

  void aSessionHoldsBoth() {
    const QTemporaryDir folder;
    const QString line = "export -o - --format json --view compare --b-scheme rope --of circle";
    const Json json = jsonOf(runProgram(words(line)));
    QCOMPARE(json["scene"]["other"]["encoding"].get<std::string>(), std::string("rope"));
    QVERIFY(write(folder.filePath("both.pelab"), QByteArray::fromStdString(json["scene"].dump())));
    const ProgramRun again =
        runProgram({"export", "-o", "-", "--format", "json", "--scene", folder.filePath("both.pelab")});
    QVERIFY2(again.code == 0, again.err.constData());
    QVERIFY(jsonOf(again) == json);
  }
};

QTEST_GUILESS_MAIN(TstComparisonFlags)
#include "tst_comparison_flags.moc"
