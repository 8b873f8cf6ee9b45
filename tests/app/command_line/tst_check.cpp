// Command lines read best as plain words.
#undef QT_NO_CAST_FROM_ASCII

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include "tests/app/command_line/lines.h"
#include "tests/support/encodings.h"

using namespace pelab::test;

namespace {

/// The path of a file with @p text in @p folder.
QString written(const QTemporaryDir& folder, const QByteArray& text) {
  QFile file(folder.filePath("file.json"));
  return file.open(QIODevice::WriteOnly) && file.write(text) == text.size() ? file.fileName() : QString();
}

}  // namespace

/// `pelab check`.
class TstCheck : public QObject {
  Q_OBJECT
private slots:
  void checkPassesOnTheGoldenFiles();
  void checkReportsEachFailingCase();
  void unknownSchemesFailWithTheListOfSchemes();
  void checksInWordsAreLeftOut();
  void deviationsAreOfWhatWasCompared_data();
  void deviationsAreOfWhatWasCompared();
  void readableFilesAreReportedBesideUnreadableOnes();
  void namesOfCasesStayOnTheirLine();
  void numbersTooLargeAreRefusedByName();
  void damagedFilesGiveAVerdictOrASentence_data();
  void damagedFilesGiveAVerdictOrASentence();
};

void TstCheck::checkPassesOnTheGoldenFiles() {
  const QDir golden(QStringLiteral(PELAB_SOURCE_DIR "/tests/golden"));
  QStringList line{"check", "--json"};
  for (const std::string& name : goldenFilesOfSchemes()) line << golden.filePath(QString::fromStdString(name));
  QCOMPARE_GE(line.size(), 10);
  const ProgramRun run = runProgram(line);
  QVERIFY2(run.code == 0, run.err + run.out);
  for (const Json& file : jsonOf(run)) {
    QCOMPARE_GT(file["passed"].get<int>(), 0);
    QCOMPARE(file["failed"].get<int>(), 0);
    QCOMPARE_LE(file["largest_of_tolerance"].get<double>(), 1.0);
  }
}

void TstCheck::checkReportsEachFailingCase() {
  const QTemporaryDir folder;
  const QString path = folder.filePath("wrong.json");
  QFile file(path);
  QVERIFY(file.open(QIODevice::WriteOnly));
  file.write(R"({"scheme":"sinusoidal","source":"","format":"","cases":[
    {"id":"right","params":{"d_model":2},"query":{"kind":"row","pos":0},"expected":[0.0,1.0],"tolerance":1e-14},
    {"id":"wrong-a","params":{"d_model":2},"query":{"kind":"row","pos":1},"expected":[0.0,1.0],"tolerance":1e-14},
    {"id":"wrong-b","params":{"d_model":0},"query":{"kind":"row","pos":1},"expected":[0.0],"tolerance":1e-14}]})");
  file.close();
  const ProgramRun run = runProgram({"check", path});
  QCOMPARE(run.code, 4);
  QVERIFY2(run.out.contains("wrong-a") && run.out.contains("wrong-b") && !run.out.contains("  right"),
           run.out.constData());
  for (const char* malformed : {"", "[]", "null", "{", R"({"cases":3})", R"({"scheme":"sinusoidal","cases":[1]})"}) {
    QVERIFY(file.open(QIODevice::WriteOnly | QIODevice::Truncate));
    file.write(malformed);
    file.close();
    const ProgramRun bad = runProgram({"check", path});
    QVERIFY2(bad.code == 3 && isOneSentence(bad.err) && bad.err.contains("wrong.json"), malformed);
  }
}

void TstCheck::unknownSchemesFailWithTheListOfSchemes() {
  const QTemporaryDir folder;
  const QString path = written(
      folder, R"({"cases":[{"id":"a","scheme":"rotary","query":{"kind":"row","pos":0},"expected_error":"bad_base"}]})");
  for (const char* language : {"en", "zh"}) {
    const ProgramRun run = runProgram({"check", path, "--lang", language});
    QCOMPARE(run.code, 4);
    QVERIFY2(isOneSentence(run.err), run.err.constData());
    int unknown = 0;
    for (const QByteArray& line : run.out.split('\n')) {
      if (!line.contains("bad_scheme")) continue;
      ++unknown;
      QVERIFY2(line.contains("“") && line.contains("sinusoidal, sinusoidal_dot"), line.constData());
    }
    QCOMPARE_GT(unknown, 0);
    const Json report = jsonOf(runProgram({"check", path, "--json", "--lang", language}))[0];
    QCOMPARE(report["failed"].get<std::size_t>(), report["failures"].size());
    for (const Json& failure : report["failures"])
      QVERIFY(failure["detail"].get<std::string>().find(failure["code"].get<std::string>()) != std::string::npos);
  }
}

void TstCheck::checksInWordsAreLeftOut() {
  const QTemporaryDir folder;
  const QString path = written(folder, R"({"cases":[{"id":"a","checks":[{"formula":"count the legs"}]}]})");
  const ProgramRun run = runProgram({"check", path, "--json"});
  QCOMPARE(run.code, 0);
  QCOMPARE(jsonOf(run)[0]["not_runnable"].get<int>(), 1);
  QCOMPARE(jsonOf(run)[0]["passed"].get<int>(), 0);
}

void TstCheck::deviationsAreOfWhatWasCompared_data() {
  QTest::addColumn<QByteArray>("cases");
  QTest::addColumn<QByteArray>("said");
  QTest::addColumn<QByteArray>("largest");
  const QByteArray refused = R"({"scheme":"nope","query":{"kind":"none"},"expected":[0]})";
  const QByteArray right = R"({"scheme":"nope","query":{"kind":"bias","cells":[[1,0]]},"expected":[0],"tolerance":1})";
  const QByteArray masked = R"({"scheme":"nope","query":{"kind":"bias","cells":[[1,0]]},"expected":[null]})";
  const QByteArray fewer = R"({"scheme":"nope","query":{"kind":"bias","cells":[[1,0]]},"expected":[]})";
  QTest::newRow("none") << QByteArray() << QByteArray("no values were compared") << QByteArray("null");
  QTest::newRow("refused") << refused << QByteArray("no values were compared") << QByteArray("null");
  QTest::newRow("right") << right << QByteArray("largest deviation 0,") << QByteArray("0.0");
  QTest::newRow("right and refused") << right + "," + refused << QByteArray("largest deviation 0,")
                                     << QByteArray("0.0");
  QTest::newRow("masked") << masked << QByteArray("infinite") << QByteArray("\"inf\"");
  QTest::newRow("fewer") << right + "," + fewer << QByteArray("infinite") << QByteArray("\"inf\"");
}

void TstCheck::deviationsAreOfWhatWasCompared() {
  QFETCH(QByteArray, cases);
  QFETCH(QByteArray, said);
  QFETCH(QByteArray, largest);
  const QTemporaryDir folder;
  const QString path = written(folder, R"({"cases":[)" + cases + "]}");
  const ProgramRun run = runProgram({"check", path});
  QVERIFY2(run.out.split('\n').first().contains(said), run.out.constData());
  const Json report = jsonOf(runProgram({"check", path, "--json"}))[0];
  QCOMPARE(report["largest_deviation"].dump(), largest.toStdString());
  QCOMPARE(report["largest_of_tolerance"].dump(), largest.toStdString());
  for (const Json& failure : report["failures"])
    QCOMPARE(failure["deviation"].is_null(), !failure["code"].get<std::string>().empty());
}

void TstCheck::readableFilesAreReportedBesideUnreadableOnes() {
  const QTemporaryDir folder;
  const QString nope = QStringLiteral(PELAB_SOURCE_DIR "/tests/golden/nope.json");
  const ProgramRun run = runProgram({"check", "missing.json", nope, written(folder, "[1, 2"), nope}, {}, folder.path());
  QCOMPARE(run.code, 3);
  QCOMPARE(run.out.count("nope.json: "), 2);
  QVERIFY2(run.err.contains("missing.json") && run.err.contains("file.json"), run.err.constData());
}

void TstCheck::namesOfCasesStayOnTheirLine() {
  const QTemporaryDir folder;
  const QString path = written(
      folder, R"({"cases":[{"id":"a\u001b[2J\nb\u009bc","scheme":"x\ty","query":{"kind":"z"},"expected":[0]}]})");
  const ProgramRun run = runProgram({"check", path});
  QCOMPARE(run.code, 4);
  QVERIFY2(run.out.count('\n') == 2 && run.out.contains("a\xEF\xBF\xBD[2J\xEF\xBF\xBD"
                                                        "b\xEF\xBF\xBD"
                                                        "c"),
           run.out.constData());
  QVERIFY2(!run.out.contains('\x1b') && !run.out.contains('\t'), run.out.constData());
}

void TstCheck::numbersTooLargeAreRefusedByName() {
  const QTemporaryDir folder;
  const QString path = written(folder, R"({"scheme":"sinusoidal","cases":[
    {"id":"huge","params":{"base":1e400},"query":{"kind":"row","pos":0},"expected_error":"bad_base"},
    {"id":"said","params":{"base":1e400},"query":{"kind":"row","pos":0},"expected":[0]},
    {"id":"right","params":{"d_model":2},"query":{"kind":"row","pos":0},"expected":[0,1],"tolerance":1}]})");
  const ProgramRun run = runProgram({"check", path});
  QVERIFY2(run.code == 4 && run.out.contains("2 passed, 1 failed"), run.out.constData());
  QVERIFY2(run.out.contains("bad_base") && run.out.contains("1e400 is too large to represent"), run.out.constData());
}

void TstCheck::damagedFilesGiveAVerdictOrASentence_data() {
  QTest::addColumn<QByteArray>("text");
  QTest::addColumn<int>("code");
  const QByteArray good =
      R"({"scheme":"t5","cases":[{"id":"a","params":{},"query":{"kind":"list","rel":[0,1]},"expected":[0,17],"tolerance":0}]})";
  QTest::newRow("whole") << good << 0;
  const auto row = [&](const char* what, const char* with, int code) {
    QVERIFY2(good.contains(what), what);
    QByteArray text = good;
    QTest::newRow(qPrintable(QString("%1 → %2").arg(what, QString(with).left(40)))) << text.replace(what, with) << code;
  };
  row(R"("scheme":"t5",)", "", 4);
  row(R"("t5")", "5", 4);
  row(R"("t5")", R"("\u0000")", 4);
  row(R"("id":"a",)", "", 0);
  row(R"("id":"a")", R"("id":[1])", 0);
  row(R"("params":{},)", "", 0);
  row(R"("params":{})", R"("params":[1])", 4);
  row(R"("params":{})", R"("params":{"num_buckets":"many"})", 4);
  row(R"("params":{})", R"("params":{"num_buckets":1e308})", 4);
  row(R"("params":{})", R"("params":{"num_buckets":8,"num_buckets":32})", 0);
  row(R"("params":{})", R"("params":5,"params":{})", 0);
  row(R"("query":)", R"("quarry":)", 4);
  row(R"("kind":"list",)", "", 4);
  row(R"("rel":[0,1])", R"("rel":5)", 4);
  row(R"("rel":[0,1])", R"("rel":[[0,1]])", 4);
  row(R"("rel":[0,1])", R"("rel":[0,1e300])", 4);
  row(R"("rel":[0,1])", R"("rel":[0,null])", 4);
  row(R"("rel":[0,1])", R"("rel":[0,1],"more":1)", 4);
  row(R"("rel":[0,1])", R"("rel":[0,NaN])", 4);
  row(R"("rel":[0,1])", R"("rel":[0,1e999])", 4);
  row(R"("expected":[0,17],)", "", 3);
  row("[0,17]", "[0]", 4);
  row("[0,17]", "[]", 4);
  row("[0,17]", "[[0,17]]", 4);
  row("[0,17]", "[0,null]", 4);
  row("[0,17]", R"([0,"17"])", 4);
  row("[0,17]", "17", 3);
  row(R"("tolerance":0)", R"("tolerance":null)", 3);
  row(R"("tolerance":0)", R"("tolerance":-1)", 4);
  row("]}", "", 3);
  row("cases", "Cases", 3);
  const QByteArray deep = QByteArray(200000, '[') + QByteArray(200000, ']');
  for (const char* place : {"[0,17]", "[0,1]", "{}", R"("t5")"}) row(place, deep.constData(), 3);
  QTest::newRow("two bytes of UTF-16") << QByteArray("\xFF\xFE{\0}\0", 6) << 3;
  QTest::newRow("byte order mark") << QByteArray("\xEF\xBB\xBF").append(good) << 0;
  QTest::newRow("no cases") << QByteArray(R"({"scheme":"t5","cases":[]})") << 0;
}

void TstCheck::damagedFilesGiveAVerdictOrASentence() {
  QFETCH(QByteArray, text);
  QFETCH(int, code);
  const QTemporaryDir folder;
  const QString path = written(folder, text);
  for (const char* language : {"en", "zh"}) {
    const ProgramRun run = runProgram({"check", path, "--lang", language});
    QVERIFY2(run.code == code, run.err + run.out);
    QVERIFY2(code == 0 ? run.err.isEmpty() : isOneSentence(run.err), run.err.constData());
    QVERIFY2(!(run.out + run.err).contains("%1") && !(run.out + run.err).contains("exception"), run.out.constData());
    if (code == 3) QVERIFY2(run.out.isEmpty() && run.err.contains("file.json"), run.err.constData());
    if (code == 4) QVERIFY2(run.out.count('\n') == 2, run.out.constData());
  }
}

QTEST_GUILESS_MAIN(TstCheck)
#include "tst_check.moc"
