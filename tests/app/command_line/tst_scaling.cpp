// Command lines read best as plain words.
#undef QT_NO_CAST_FROM_ASCII

#include <QTemporaryDir>
#include <QTest>

#include "tests/app/command_line/lines.h"

using namespace pelab::test;

/// `pelab scaling`.
class TstScaling : public QObject {
  Q_OBJECT
private slots:
  void initTestCase() { QVERIFY(m_folder.isValid()); }

  void aBlockCanBePastedAsItIs() {
    const ProgramRun run = runProgram(words("scaling --method yarn --trained 4096 --target 32768"));
    QVERIFY2(run.code == 0 && run.err.isEmpty(), run.err);
    const Json block = jsonOf(run);
    QVERIFY(block["rope_scaling"]["rope_type"] == "yarn" && block["rope_scaling"]["factor"] == 8.0);
    QVERIFY(block["max_position_embeddings"] == 32768);
  }

  void everyMethodComesBack() {
    for (const char* method : {"linear", "ntk", "dynamic", "yarn", "llama3"})
      for (const char* form : {"rope_scaling", "rope_parameters"}) {
        const QStringList wish = words("--trained 8192 --target 131072 --base 5e5 --head-dim 64");
        const Json made =
            jsonOf(runProgram(QStringList{"scaling", "--method", method, "--json", "--form", form} + wish));
        QVERIFY(made["method"] == method && made["target"] == 131072 && made["config"].contains(form));
        const QString path = m_folder.filePath("block.json");
        QVERIFY(write(path, QByteArray::fromStdString(made["config"].dump())));
        const ProgramRun read = runProgram(QStringList{"scaling", "--read", path} + wish, {{"LC_ALL", "de_DE.UTF-8"}});
        QVERIFY2(read.code == 0, read.err);
        const Json frequencies = jsonOf(read)["inv_freq"];
        QCOMPARE(frequencies.size(), std::size_t{32});
        for (std::size_t i = 0; i < frequencies.size(); ++i) {
          const double expected = made["inv_freq"][i].get<double>();
          QVERIFY(std::abs(frequencies[i].get<double>() - expected) <= 1e-12 * expected);
        }
      }
  }

  void wrongLinesEndInOneSentence() {
    const auto ends = [](const QStringList& line, int code) {
      const ProgramRun run = runProgram(line);
      return run.code == code && isOneSentence(run.err);
    };
    QVERIFY(ends(words("scaling --method spiral"), 3));
    QVERIFY(ends(words("scaling --target 5"), 3));
    QVERIFY(ends(words("scaling --target many"), 2));
    QVERIFY(ends(words("scaling --base x"), 2));
    QVERIFY(ends(words("scaling --form other"), 2));
    QVERIFY(ends(words("scaling --factor 3"), 2));
    QVERIFY(ends(words("scaling more"), 2));
    QVERIFY(ends({"scaling", "--read", m_folder.filePath("nothing.json")}, 3));
    const QString path = m_folder.filePath("page.json");
    QVERIFY(write(path, "<html>"));
    QVERIFY(ends({"scaling", "--read", path}, 3));
  }

  void helpNamesEveryFlag() {
    for (const char* language : {"en", "zh"}) {
      const ProgramRun run = runProgram({"scaling", "--help", "--lang", language});
      for (const char* flag : {"--method", "--trained", "--target", "--base", "--head_dim", "--form", "--read"})
        QVERIFY2(run.out.contains(flag), flag);
    }
  }

private:
  QTemporaryDir m_folder;
};
QTEST_GUILESS_MAIN(TstScaling)
#include "tst_scaling.moc"
