// Command lines read best as plain words.
#undef QT_NO_CAST_FROM_ASCII

#include <QTemporaryDir>
#include <QTest>

#include "tests/app/command_line/lines.h"
#include "tests/support/trained_tables.h"

using namespace pelab::test;

/// `--table FILE#TENSOR`: the numbers of a checkpoint on the command line.
class TstTableFlags : public QObject {
  Q_OBJECT

  QTemporaryDir m_folder;

  static Entry numbered() {
    return [](std::int64_t row, std::int64_t column) {
      return 100.0 * static_cast<double>(row) + static_cast<double>(column);
    };
  }
  QString written(const char* name, const QByteArray& bytes) {
    const QString path = m_folder.filePath(QString::fromUtf8(name));
    return write(path, bytes) ? path : QString();
  }

private slots:
  void theNumbersAreThoseOfTheFile() {
    const QString path = written("模型 'x'.safetensors",
                                 safetensors({{"wpe.weight", {6, 4}, numbered()}, {"other", {2, 2}, numbered()}}));
    for (const QString& table : {path + "#wpe.weight", path}) {
      const ProgramRun run = runProgram(QStringList{"export", "-o", "-", "--format", "csv", "--view", "matrix",
                                                    "--scheme", "learned", "--offset", "1", "--table", table});
      QVERIFY2(run.code == 0, run.err.constData());
      QCOMPARE(run.out.count('\n'), 6);  // a line of names, five positions
      QVERIFY2(run.out.contains("\n0,100,101,102,103\n"), run.out.constData());
      QVERIFY(run.out.contains("\n4,500,501,502,503\n"));
    }
    const ProgramRun value =
        runProgram({"value", "--scheme", "learned", "--table", path, "--kind", "row", "--pos", "5", "--dims", "[3]"});
    QVERIFY2(value.code == 0, value.err.constData());
    QVERIFY(jsonOf(value)["values"] == Json({503.0}));
    QVERIFY(jsonOf(value)["params"]["table"]["tensor"] == Json("wpe.weight"));
  }

  /// RoBERTa's first position is row 2, whatever opens it, unless a flag says otherwise.
  void theFirstRowIsThatOfTheModel() {
    const QString path =
        written("r.safetensors", safetensors({{"roberta.embeddings.position_embeddings.weight", {8, 4}, numbered()}}));
    const auto csv = [&](const QStringList& more) {
      return runProgram(QStringList{"export", "-o", "-", "--format", "csv", "--view", "matrix", "--scheme", "learned",
                                    "--table", path} +
                        more);
    };
    const ProgramRun run = csv({});
    QVERIFY2(run.code == 0, run.err.constData());
    QVERIFY2(run.out.contains("\n0,200,201,202,203\n"), run.out.constData());
    QCOMPARE(run.out.count('\n'), 7);  // a line of names, six positions
    QVERIFY(csv({"--offset", "0"}).out.contains("\n0,0,1,2,3\n"));
    QVERIFY(csv({"--offset", "3"}).out.contains("\n0,300,301,302,303\n"));
  }

  void aSessionKeepsTheName() {
    const QString path = written("b.npy", npy({6, 4}, numbered()));
    const QString json = m_folder.filePath("scene.json");
    const ProgramRun made =
        runProgram({"export", "-o", json, "--view", "rows", "--scheme", "learned", "--table", path});
    QVERIFY2(made.code == 0, made.err.constData());
    QFile file(json);
    QVERIFY(file.open(QIODevice::ReadOnly));
    const Json scene = Json::parse(file.readAll().toStdString())["scene"];
    QVERIFY(scene["params"]["table"]["file"] == Json(path.toStdString()));
    const QString session = written("s.pelab", QByteArray::fromStdString(scene.dump()));
    const QStringList again{"export", "-o", "-", "--format", "csv", "--view", "matrix", "--scene", session};
    QVERIFY(runProgram(again).out.contains("\n5,500,501,502,503\n"));
    QVERIFY(QFile::remove(path));
    const ProgramRun gone = runProgram(again);
    QCOMPARE(gone.code, 3);
    QVERIFY2(isOneSentence(gone.err) && gone.err.contains("b.npy"), gone.err.constData());
  }

  void whatCannotBeReadIsWrongInput_data() {
    QTest::addColumn<QString>("table");
    QTest::newRow("no file") << m_folder.filePath("none.npy");
    QTest::newRow("no tensor") << written("c.safetensors", safetensors({{"wpe.weight", {6, 4}, numbered()}})) + "#x";
    QTest::newRow("cut") << written("cut.npy", npy({6, 4}, numbered()).left(100));
    QTest::newRow("no table") << written("none.safetensors", safetensors({{"w", {6, 4}, numbered()}}));
  }
  void whatCannotBeReadIsWrongInput() {
    QFETCH(QString, table);
    const ProgramRun run = runProgram(
        {"export", "-o", "-", "--format", "csv", "--view", "matrix", "--scheme", "learned", "--table", table});
    QCOMPARE(run.code, 3);
    QVERIFY2(isOneSentence(run.err), run.err.constData());
    QVERIFY(run.out.isEmpty());
  }

  void theTableOfT5HasItsHeads() {
    const QString path = written(
        "t5.safetensors",
        safetensors({{"encoder.block.0.layer.0.SelfAttention.relative_attention_bias.weight", {32, 12}, numbered()}}));
    const ProgramRun run = runProgram({"export", "-o", "-", "--format", "csv", "--view", "buckets", "--scheme", "t5",
                                       "--max_len", "4", "--table", path, "--all"});
    QVERIFY2(run.code == 0, run.err.constData());
    QVERIFY2(run.out.contains("head_11"), run.out.left(200).constData());
    QVERIFY2(run.out.contains(",1700,1701,"), run.out.constData());  // r = 1 reads bucket 17
  }
};

QTEST_GUILESS_MAIN(TstTableFlags)
#include "tst_table_flags.moc"
