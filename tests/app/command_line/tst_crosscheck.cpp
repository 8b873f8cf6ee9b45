// Command lines read best as plain words.
#undef QT_NO_CAST_FROM_ASCII

#include <QDir>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

#include "tests/app/command_line/lines.h"

using namespace pelab::test;

/// `pelab check --against`.
class TstCrosscheck : public QObject {
  Q_OBJECT

  QTemporaryDir m_folder;

  /// A table as pelab writes it itself.
  QString exported(const QString& flags, const QString& name) {
    const QString path = m_folder.filePath(name);
    const ProgramRun run = runProgram(words("export --view matrix " + flags) << "-o" << path);
    return run.code == 0 ? path : QString();
  }

private slots:
  void whatIsExportedIsRight_data() {
    QTest::addColumn<QString>("flags");
    QTest::addColumn<QString>("name");
    QTest::newRow("npy") << "--scheme sinusoidal --d_model 24 --max_len 30"
                         << "table.npy";
    QTest::newRow("csv") << "--scheme sinusoidal --d_model 24 --max_len 30"
                         << "table.csv";
    QTest::newRow("learned") << "--scheme learned --d_model 16 --max_len 20"
                             << "learned.npy";
  }
  void whatIsExportedIsRight() {
    QFETCH(QString, flags);
    QFETCH(QString, name);
    const QString path = exported(flags, name);
    QVERIFY(!path.isEmpty());
    const QString scheme = flags.section(' ', 1, 1);
    const ProgramRun run = runProgram(words("check --lang en --scheme " + scheme + " --against") << path);
    QVERIFY2(run.code == 0, run.err + run.out);
    QVERIFY2(run.out.startsWith("Right"), run.out);
  }

  void aDepartureIsNamed() {
    const QString path = exported("--scheme sinusoidal --layout concat --freq t2t --d_model 24 --max_len 30", "t.npy");
    const ProgramRun run = runProgram(words("check --scheme sinusoidal --json --against") << path);
    QCOMPARE(run.code, 4);
    const Json found = jsonOf(run);
    QCOMPARE(QString::fromStdString(found["verdict"]), "explained");
    QCOMPARE(found["departures"].size(), std::size_t{2});
    QVERIFY(isOneSentence(run.err));
    const ProgramRun asked =
        runProgram(words("check --scheme sinusoidal --layout concat --freq t2t --against") << path);
    QCOMPARE(asked.code, 0);
  }

  void itSpeaksChinese() {
    const QString path = exported("--scheme sinusoidal --layout concat --d_model 24 --max_len 30", "t.npy");
    const ProgramRun run = runProgram(words("check --lang zh_CN --scheme sinusoidal --against") << path);
    QCOMPARE(run.code, 4);
    for (const QByteArray& line : run.out.trimmed().split('\n')) {
      QVERIFY2(QString::fromUtf8(line).contains(QRegularExpression("[\u4e00-\u9fff]")), line);
    }
  }

  void wrongLinesEndInOneSentence_data() {
    QTest::addColumn<QString>("line");
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<int>("code");
    QTest::newRow("no such scheme") << "check --scheme nonsense --against" << QByteArray("1,2\n") << 2;
    QTest::newRow("no such flag") << "check --scheme rope --agin 3 --against" << QByteArray("1,2\n") << 2;
    QTest::newRow("refused value") << "check --scheme rope --base 0 --against" << QByteArray("1,2\n") << 3;
    QTest::newRow("words") << "check --against" << QByteArray("one two\nthree four\n") << 3;
    QTest::newRow("nothing") << "check --against" << QByteArray() << 3;
    QTest::newRow("nothing to compare") << "check --scheme nonsuch --against" << QByteArray("1\n") << 2;
    QTest::newRow("other numbers") << "check --scheme sinusoidal --against" << QByteArray("5,6\n7,8\n") << 4;
  }
  void wrongLinesEndInOneSentence() {
    QFETCH(QString, line);
    QFETCH(QByteArray, bytes);
    QFETCH(int, code);
    const QString path = m_folder.filePath("given.csv");
    QVERIFY(write(path, bytes));
    const ProgramRun run = runProgram(words(line) << path);
    QVERIFY2(run.code == code, run.err);
    QVERIFY2(isOneSentence(run.err), run.err);
  }

  void aFileThatIsNotThereIsSaid() {
    const ProgramRun run = runProgram({"check", "--against", m_folder.filePath("none.npy")});
    QCOMPARE(run.code, 3);
    QVERIFY(isOneSentence(run.err));
    QCOMPARE(runProgram({"check", "--against"}).code, 2);
  }
};

QTEST_MAIN(TstCrosscheck)
#include "tst_crosscheck.moc"
