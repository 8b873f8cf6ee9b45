// Command lines read best as plain words.
#undef QT_NO_CAST_FROM_ASCII

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include "tests/app/command_line/lines.h"

using namespace pelab::test;

/// `pelab check`.
class TstCheck : public QObject {
  Q_OBJECT
private slots:
  void checkPassesOnTheGoldenFiles();
  void checkReportsEachFailingCase();
};

void TstCheck::checkPassesOnTheGoldenFiles() {
  const QDir golden(QStringLiteral(PELAB_SOURCE_DIR "/tests/golden"));
  QStringList line{"check", "--json"};
  for (const char* scheme :
       {"sinusoidal", "sinusoidal_dot", "sinusoidal_shift", "learned", "rope", "t5", "alibi", "nope"})
    line << golden.filePath(QString::fromLatin1(scheme) + QStringLiteral(".json"));
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

QTEST_GUILESS_MAIN(TstCheck)
#include "tst_check.moc"
