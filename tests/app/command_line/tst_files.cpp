// Command lines read best as plain words.
#undef QT_NO_CAST_FROM_ASCII

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include "tests/app/command_line/lines.h"

using namespace pelab::test;

namespace {

/// @p command in a shell; $PELAB_PROGRAM is the program.
ProgramRun runShell(const QString& command) {
  QProcess process;
  process.start("sh", {"-c", command});
  ProgramRun run;
  if (!process.waitForFinished()) return run;
  run.code = process.exitStatus() == QProcess::NormalExit ? process.exitCode() : -1;
  run.out = process.readAllStandardOutput();
  run.err = process.readAllStandardError();
  return run;
}

}  // namespace

/// Files that are missing, locked, odd or of another kind; outputs that cannot be written.
class TstFiles : public QObject {
  Q_OBJECT
private slots:
  void failedWriteIsCodeOneAndLeavesTheOldFile();
  void oddInputsAreRefusedWithTheirName_data();
  void oddInputsAreRefusedWithTheirName();
  void lockedFilesAreSaidToBe();
  void inputsMayBePipes();
  void namesMayHoldAnything_data();
  void namesMayHoldAnything();
  void namesThatAreNoTextAreRefused_data();
  void namesThatAreNoTextAreRefused();
  void linksStayLinks();
  void fullDiskIsAFailedWrite_data();
  void fullDiskIsAFailedWrite();
  void fileThatMayNotGrowIsAFailedWrite();
  void readerThatHasGoneIsAFailedWrite();
  void killedExportsLeaveTheOldFileOrTheNew();
};

void TstFiles::failedWriteIsCodeOneAndLeavesTheOldFile() {
  const QTemporaryDir folder;
  const ProgramRun nowhere = runProgram({"export", "-o", folder.filePath("no/such/folder/f.png")});
  QVERIFY2(nowhere.code == 1 && isOneSentence(nowhere.err) && nowhere.err.contains("f.png"), nowhere.err.constData());
  QVERIFY(QDir(folder.path()).mkdir("f.png"));
  const ProgramRun onFolder = runProgram({"export", "-o", folder.filePath("f.png")});
  QVERIFY2(onFolder.code == 1 && isOneSentence(onFolder.err), onFolder.err.constData());
  const QString kept = folder.filePath("kept.csv");
  QFile file(kept);
  QVERIFY(file.open(QIODevice::WriteOnly));
  file.write("old");
  file.close();
  QCOMPARE(runProgram({"export", "-o", kept, "--d_model", "0"}).code, 3);
  QVERIFY(file.open(QIODevice::ReadOnly));
  QCOMPARE(file.readAll(), QByteArray("old"));
}

void TstFiles::oddInputsAreRefusedWithTheirName_data() {
  QTest::addColumn<QString>("name");
  QTest::addColumn<QByteArray>("bytes");
  QTest::newRow("empty") << "empty" << QByteArray();
  QTest::newRow("binary") << "binary" << QByteArray("\0\x89PNG\xFF\xFE\0", 8);
  QTest::newRow("text") << "text" << QByteArray("pelab");
  QTest::newRow("other JSON") << "other" << QByteArray("[1, 2]");
  QTest::newRow("nested") << "nested" << QByteArray(300000, '[');
  QTest::newRow("closed nest") << "nest" << QByteArray(300000, '[') + QByteArray(300000, ']');
  QTest::newRow("Chinese name") << "空 的" << QByteArray();
}

void TstFiles::oddInputsAreRefusedWithTheirName() {
  QFETCH(QString, name);
  QFETCH(QByteArray, bytes);
  const QTemporaryDir folder;
  QVERIFY(write(folder.filePath(name + ".x"), bytes));
  name += ".x";
  for (const QStringList& line : {QStringList{"check", name}, {name}, {"export", "-o", "x.png", "--scene", name}})
    for (const char* language : {"en", "zh"}) {
      const ProgramRun run = runProgram(line + QStringList{"--lang", language}, {}, folder.path());
      QVERIFY2(run.code == 3 && run.out.isEmpty(), run.err.constData());
      QVERIFY2(isOneSentence(run.err) && run.err.contains(name.toUtf8()), run.err.constData());
    }
  QCOMPARE(QDir(folder.path()).entryList(QDir::Files).size(), 1);
}

void TstFiles::lockedFilesAreSaidToBe() {
  const QTemporaryDir folder;
  const QString path = folder.filePath("locked.json");
  QVERIFY(write(path, "{}"));
  QVERIFY(QFile::setPermissions(path, {}));
  QFile file(path);
  const bool isRoot = file.open(QIODevice::ReadOnly);  // who may read everything finds what is in it
  for (const QStringList& line :
       {QStringList{"check", path}, {path}, {"export", "-o", "-", "--format", "csv", "--scene", path}}) {
    const ProgramRun run = runProgram(line);
    QVERIFY2(run.code == 3 && isOneSentence(run.err) && run.err.contains("locked.json"), run.err.constData());
    QVERIFY2(isRoot || run.err.contains("[cannot_read]"), run.err.constData());
  }
}

void TstFiles::inputsMayBePipes() {
  const QTemporaryDir folder;
  const ProgramRun run =
      runShell("cat '" PELAB_SOURCE_DIR "/tests/golden/nope.json' | \"$PELAB_PROGRAM\" check /dev/stdin");
  QVERIFY2(run.code == 0 && run.err.isEmpty(), run.err.constData());
}

void TstFiles::namesMayHoldAnything_data() {
  QTest::addColumn<QString>("name");
  for (const char* name : {"位置 编码.csv", "a b.csv", "new\nline.csv", "a%1b%2.csv", "'\"$(x).csv", "-dash.csv",
                           ".hidden.csv", "UPPER.CSV", "two.dots.csv"})
    QTest::newRow(name) << QString::fromUtf8(name);
}

void TstFiles::namesMayHoldAnything() {
  QFETCH(QString, name);
  const QTemporaryDir folder;
  const QStringList small = words("--d_model 4 --max_len 3");
  const ProgramRun run = runProgram(QStringList{"export", "-o=" + name} + small, {}, folder.path());
  QVERIFY2(run.code == 0 && run.err.isEmpty(), run.err.constData());
  QCOMPARE(QDir(folder.path()).entryList(QDir::Files | QDir::Hidden), QStringList{name});
  const ProgramRun nowhere = runProgram(QStringList{"export", "-o=no/" + name} + small, {}, folder.path());
  QVERIFY2(nowhere.code == 1 && isOneSentence(nowhere.err), nowhere.err.constData());
  QVERIFY2(name.contains('\n') || nowhere.err.contains(name.toUtf8()), nowhere.err.constData());
}

/// Names are bytes, and Qt would take one that is not UTF-8 for another.
void TstFiles::namesThatAreNoTextAreRefused_data() {
  QTest::addColumn<QString>("command");
  QTest::addColumn<int>("code");
  QTest::newRow("export") << "export --d_model 4 --max_len 3 -o" << 1;
  QTest::newRow("export elsewhere") << "export --d_model 4 --max_len 3 --format csv -o" << 1;
  QTest::newRow("scene") << "export -o a.csv --scene" << 3;
  QTest::newRow("check") << "check" << 3;
  QTest::newRow("window") << "--lang en" << 3;
}

void TstFiles::namesThatAreNoTextAreRefused() {
  QFETCH(QString, command);
  QFETCH(int, code);
  const QTemporaryDir folder;
  const ProgramRun run =
      runShell("cd '" + folder.path() + "' && \"$PELAB_PROGRAM\" " + command + " \"$(printf './n\\377ame.csv')\"");
  QVERIFY2(run.code == code && isOneSentence(run.err), run.err.constData());
  QVERIFY2(run.err.contains("not UTF-8") && run.err.contains("ame.csv"), run.err.constData());
  QVERIFY(QDir(folder.path()).isEmpty());
}

void TstFiles::linksStayLinks() {
  const QTemporaryDir folder;
  QVERIFY(write(folder.filePath("target.csv"), "old"));
  QVERIFY(QFile::link("target.csv", folder.filePath("link.csv")));
  QCOMPARE(runProgram(words("export -o link.csv --d_model 4 --max_len 3"), {}, folder.path()).code, 0);
  QVERIFY(QFileInfo(folder.filePath("link.csv")).isSymLink());
  QVERIFY(QFileInfo(folder.filePath("target.csv")).size() > 3);
}

void TstFiles::fullDiskIsAFailedWrite_data() {
  QTest::addColumn<QString>("command");
  QTest::newRow("file") << "export -o /dev/full --format png --size 200x150px";
  static constexpr const char* kCheck = "check '" PELAB_SOURCE_DIR "/tests/golden/nope.json' >/dev/full";
  for (const char* line : {"export -o - --format csv --d_model 4 --max_len 3 >/dev/full", "list schemes >/dev/full",
                           "list params --json >/dev/full", "--help >/dev/full", "--version >/dev/full", kCheck,
                           "value --scheme nope --kind bias --cells '[[0,0]]' >/dev/full"})
    QTest::newRow(line) << line;
}

void TstFiles::fullDiskIsAFailedWrite() {
  QFETCH(QString, command);
  const ProgramRun run = runShell("\"$PELAB_PROGRAM\" " + command);
  QCOMPARE(run.code, 1);
  QVERIFY2(isOneSentence(run.err), run.err.constData());
}

void TstFiles::fileThatMayNotGrowIsAFailedWrite() {
  const QTemporaryDir folder;
  QVERIFY(write(folder.filePath("kept.csv"), "old"));
  const ProgramRun run = runShell(
      QString("cd '%1' && ulimit -f 8 && \"$PELAB_PROGRAM\" export -o kept.csv --max_len 2000").arg(folder.path()));
  QCOMPARE(run.code, 1);
  QVERIFY2(isOneSentence(run.err) && run.err.contains("kept.csv"), run.err.constData());
  QCOMPARE(QFileInfo(folder.filePath("kept.csv")).size(), 3);
  QCOMPARE(QDir(folder.path()).entryList(QDir::Files | QDir::Hidden), QStringList{"kept.csv"});
}

void TstFiles::readerThatHasGoneIsAFailedWrite() {
  for (const char* line : {"export -o - --format csv --max_len 4000", "list params --json"}) {
    const ProgramRun run = runShell(QString("( \"$PELAB_PROGRAM\" %1; echo code $? >&2 ) | true").arg(line));
    QVERIFY2(run.err.contains("code 1\n") && run.err.startsWith("pelab: "), run.err.constData());
  }
}

void TstFiles::killedExportsLeaveTheOldFileOrTheNew() {
  const QTemporaryDir folder;
  const QString path = folder.filePath("kept.csv");
  const QStringList line{"export", "-o", path, "--all", "--d_model", "64", "--max_len", "4000"};
  QCOMPARE(runProgram(line).code, 0);
  const qint64 whole = QFileInfo(path).size();
  for (int milliseconds = 30; milliseconds <= 600; milliseconds += 30) {
    QVERIFY(write(path, "old"));
    QProcess process;
    process.start(qEnvironmentVariable("PELAB_PROGRAM"), line);
    if (!process.waitForFinished(milliseconds)) process.kill();
    process.waitForFinished();
    const qint64 size = QFileInfo(path).size();
    QVERIFY2(size == 3 || size == whole, QByteArray::number(size).constData());
    QCOMPARE(QDir(folder.path()).entryList(QDir::Files | QDir::Hidden), QStringList{"kept.csv"});
  }
}

QTEST_GUILESS_MAIN(TstFiles)
#include "tst_files.moc"
