// Command lines read best as plain words.
#undef QT_NO_CAST_FROM_ASCII

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include "tests/app/command_line/lines.h"

using namespace pelab::test;

/// Files that are missing, locked, odd or of another kind; outputs that cannot be written.
class TstFiles : public QObject {
  Q_OBJECT
private slots:
  void failedWriteIsCodeOneAndLeavesTheOldFile();
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

QTEST_GUILESS_MAIN(TstFiles)
#include "tst_files.moc"
