// Command lines read best as plain words.
#undef QT_NO_CAST_FROM_ASCII

#include <QDir>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

#include "tests/app/command_line/lines.h"

using namespace pelab::test;

/// Help, and what is said to wrong words.
class TstUsage : public QObject {
  Q_OBJECT
private slots:
  void helpAndVersionGoToStandardOutput_data();
  void helpAndVersionGoToStandardOutput();
  void wrongWordsAreUsage_data();
  void wrongWordsAreUsage();
  void unknownFlagsAreSaidNotToExist_data();
  void unknownFlagsAreSaidNotToExist();
  void knownFlagsSayThatTheirValueIsMissing();
  void commandsComeFirst();
  void suggestsWhatWasProbablyMeant();
  void messagesFollowTheLanguage();
  void windowWithoutDisplaySaysWhatIsMissing();
};

void TstUsage::helpAndVersionGoToStandardOutput_data() {
  QTest::addColumn<QString>("line");
  QTest::addColumn<QString>("says");
  QTest::newRow("--help") << "--help"
                          << "pelab export";
  QTest::newRow("-h") << "-h"
                      << "pelab export";
  QTest::newRow("help") << "help"
                        << "pelab export";
  QTest::newRow("--version") << "--version"
                             << "pelab 0.";
  QTest::newRow("export --help") << "export --help"
                                 << "--max_len";
  QTest::newRow("help value") << "help value"
                              << "--kind row";
  QTest::newRow("list --help") << "list --help"
                               << "schemes|views|params";
  QTest::newRow("check --help") << "check --help"
                                << "--json";
  for (const char* line : {"--help --lang zh", "help --lang=zh"}) QTest::newRow(line) << line << "打开窗口";
  QTest::newRow("export --version") << "export --version"
                                    << "pelab 0.";
  for (const char* line : {"export --help --lang zh", "help export --lang zh"}) QTest::newRow(line) << line << "图片";
}

void TstUsage::helpAndVersionGoToStandardOutput() {
  QFETCH(QString, line);
  QFETCH(QString, says);
  const ProgramRun run = runProgram(line.split(QLatin1Char(' ')));
  QCOMPARE(run.code, 0);
  QCOMPARE(run.err, QByteArray());
  QVERIFY2(run.out.contains(says.toUtf8()), run.out.constData());
}

void TstUsage::wrongWordsAreUsage_data() {
  QTest::addColumn<QString>("line");
  QTest::addColumn<QString>("offender");
  const auto row = [](const char* line, const char* offender) { QTest::newRow(line) << line << offender; };
  row("frobnicate", "frobnicate");
  row("frobnicate --help", "frobnicate");
  row("help frobnicate", "frobnicate");
  row("exprot -o x.png", "exprot");
  row("export", "-o");
  row("export -o", "-o");
  row("export -o x.jpg", "jpg");
  row("export -o x", "x");
  row("export -o -", "--format");
  row("export -o - --format bmp", "bmp");
  row("export -o x.png --scheme foo", "foo");
  row("export -o x.png --view foo", "foo");
  row("export -o x.png --preset foo", "foo");
  row("export -o x.png --theme foo", "foo");
  row("export -o x.png --format svg", "svg");
  row("export -o x.png --format bmp", "bmp");
  row("export -o x.png --lang fr", "fr");
  row("export -o x.png --size 10x10feet", "10x10feet");
  row("export -o x.png --size big", "big");
  row("export -o x.png --dpi high", "high");
  row("export -o x.png --d_model abc", "abc");
  row("export -o x.png --d_model", "--d_model");
  row("export -o x.png --d_model 1.5", "1.5");
  row("export -o x.png --size 0x10mm", "0x10mm");
  row("export -o x.png --d_modle 8", "--d_modle");
  row("export -o x.png --num_buckets 32", "t5");
  row("export -o x.png --position ten", "ten");
  row("export -o x.png --pair 3 --dimension 9", "--dimension 9");
  row("export -o x.png --range 5", "5");
  row("export -o x.png --range a:b", "a:b");
  row("export -o x.png stray", "stray");
  row("export -o x.png --size 1920x1080", "1920x1080");
  row("export -o x.png --size 1920", "1920");
  row("export -o x.png --size 0x0px", "0x0px");
  row("export -o x.png --size -5x10mm", "-5x10mm");
  row("export -o x.png --size nanxnanpx", "nanxnanpx");
  row("export -o x.png --size 1e3x1e3px", "1e3x1e3px");
  row("export -o x.png --size=", "--size");
  row("export -o x.png --dpi", "--dpi");
  row("export -o x.png --view circle --view matrix", "--view");
  row("export -o x.png --view circle --order grouped", "matrix");
  row("export -o x.png --preset t5-small --scheme rope", "rope");
  row("export -o a.png -o - -o - --format png", "-o");
  row("--d_modle 8", "--d_modle");
  row("--theme foo", "foo");
  row("--lang fr", "fr");
  row("list", "schemes");
  row("list foo", "foo");
  row("list views extra", "extra");
  row("list schemes --scheme t5", "--scheme");
  row("value --scheme sinusoidal", "--kind");
  row("value --kind row", "--scheme");
  row("value --scheme foo --kind row", "foo");
  row("value --scheme sinusoidal --kind foo", "foo");
  row("value --scheme sinusoidal --kind row", "--pos");
  row("value --scheme sinusoidal --kind cells --cells [[1,2", "[[1,2");
  row("value --scheme sinusoidal --kind row --pos 1 --bogus 3", "--bogus");
  row("check", "file");
}

void TstUsage::wrongWordsAreUsage() {
  QFETCH(QString, line);
  QFETCH(QString, offender);
  const QTemporaryDir folder;
  const ProgramRun run = runProgram(line.split(QLatin1Char(' ')), {}, folder.path());
  QCOMPARE(run.code, 2);
  QCOMPARE(run.out, QByteArray());
  QVERIFY2(isOneSentence(run.err), run.err.constData());
  QVERIFY2(run.err.contains(offender.toUtf8()), run.err.constData());
  QVERIFY(QDir(folder.path()).isEmpty());
  if (line.contains("--lang")) return;
  const ProgramRun chinese = runProgram(line.split(QLatin1Char(' ')), {{"LANG", "zh_CN.UTF-8"}, {"LC_ALL", ""}});
  QCOMPARE(chinese.code, 2);
  QVERIFY2(isOneSentence(chinese.err) && QString::fromUtf8(chinese.err).contains(QRegularExpression("\\p{Han}")),
           chinese.err.constData());
}

/// Whether or not something stands behind it, and wherever it stands: a flag that does not exist is said not to.
void TstUsage::unknownFlagsAreSaidNotToExist_data() {
  QTest::addColumn<QString>("line");
  QTest::addColumn<QString>("flag");
  for (const char* before : {"", "export ", "export -o x.png ", "list ", "list schemes ", "value ", "check ",
                             "check x.json ", "value --scheme nope --kind bias --cells [[0,0]] "})
    for (const char* flag : {"--frob", "--frob 3", "--frob=3", "-frob", "-f", "-f 3", "--frob --json", "--frob x.json",
                             "--frob --lang en", "--lang en --frob"}) {
      const QString line = QString::fromUtf8(before) + QString::fromUtf8(flag);
      QTest::newRow(qPrintable(line)) << line << (line.contains("-frob") ? "-frob" : "-f");
    }
  for (const char* command : {"export", "list", "value", "check"}) {
    const QString line = QStringLiteral("--frob ") + QString::fromUtf8(command);
    QTest::newRow(qPrintable(line)) << line << "--frob";
  }
}

void TstUsage::unknownFlagsAreSaidNotToExist() {
  QFETCH(QString, line);
  QFETCH(QString, flag);
  const ProgramRun run = runProgram(words(line));
  QVERIFY2(run.code == 2, run.err.constData());
  QCOMPARE(run.out, QByteArray());
  QVERIFY2(isOneSentence(run.err), run.err.constData());
  QVERIFY2(run.err.contains("no flag") && run.err.contains(flag.toUtf8()), run.err.constData());
}

/// The other way round: no flag that exists is called unknown because nothing stands behind it.
void TstUsage::knownFlagsSayThatTheirValueIsMissing() {
  for (const char* line :
       {"--scheme", "--lang", "--theme", "--d_model", "export -o", "export -o x.png --size", "export -o x.png --view",
        "export -o x.png --d-model", "export -o x.png --dpi --all", "list params --scheme", "value --scheme",
        "value --scheme nope --kind", "check --lang", "value --scheme nope --kind bias --cells"}) {
    const ProgramRun run = runProgram(words(line));
    QVERIFY2(run.code == 2 && isOneSentence(run.err) && run.err.contains("needs a value"), run.err.constData());
  }
}

void TstUsage::commandsComeFirst() {
  for (const char* line : {"--lang zh export -o x.png", "--scheme rope value", "--json list schemes", "x.json check"}) {
    const ProgramRun run = runProgram(words(line) + words("--lang en"));
    QVERIFY2(run.code == 2 && isOneSentence(run.err) && run.err.contains("comes first"), run.err.constData());
  }
}

void TstUsage::suggestsWhatWasProbablyMeant() {
  QVERIFY(runProgram(words("export -o x.png --d_modle 8")).err.contains("--d_model"));
  QVERIFY(runProgram(words("export -o x.png --scheme sinusoidel")).err.contains("sinusoidal"));
  QVERIFY(runProgram(words("exprot -o x.png")).err.contains("export"));
  QVERIFY(runProgram(words("export --siez")).err.contains("--size"));
  QVERIFY(runProgram(words("list schemes --jsno")).err.contains("--json"));
  QVERIFY(runProgram(words("--them dark")).err.contains("--theme"));
  QVERIFY(runProgram(words("value --scheme t5 --kind list --rle [1]")).err.contains("--rel"));
}

void TstUsage::messagesFollowTheLanguage() {
  const QString line = QStringLiteral("export -o x.png --d_model 0 --lang zh");
  const QString chinese = QString::fromUtf8(runProgram(line.split(QLatin1Char(' '))).err);
  QVERIFY2(chinese.contains(QRegularExpression(QStringLiteral("\\p{Han}"))), qPrintable(chinese));
  const auto system =
      runProgram(words("export -o x.png --d_model 0"), {{"LC_ALL", "zh_CN.UTF-8"}, {"LANG", "zh_CN.UTF-8"}});
  QVERIFY2(QString::fromUtf8(system.err).contains(QRegularExpression(QStringLiteral("\\p{Han}"))),
           system.err.constData());
}

void TstUsage::windowWithoutDisplaySaysWhatIsMissing() {
  const ProgramRun run = runProgram({});
  QCOMPARE(run.code, 1);
  QVERIFY2(isOneSentence(run.err) && run.err.contains("DISPLAY"), run.err.constData());
  const ProgramRun refused = runProgram({}, {{"DISPLAY", ":7531"}});
  QVERIFY2(refused.code == 1 && isOneSentence(refused.err) && refused.err.contains(":7531"), refused.err.constData());
}

QTEST_GUILESS_MAIN(TstUsage)
#include "tst_usage.moc"
