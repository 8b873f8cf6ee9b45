// Command lines read best as plain words.
#undef QT_NO_CAST_FROM_ASCII

#include <sys/stat.h>

#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

#include "tests/app/command_line/lines.h"

using namespace pelab::test;

namespace {

const char* const kGemma =
    R"({"model_type":"gemma3","text_config":{"model_type":"gemma3_text","hidden_size":2560,"num_attention_heads":8,
        "head_dim":256,"sliding_window":1024,"rope_theta":1000000,"rope_local_base_freq":10000,
        "rope_scaling":{"rope_type":"linear","factor":8.0}},
        "vision_config":{"model_type":"siglip_vision_model","hidden_size":1152,"num_attention_heads":16}})";

}  // namespace

/// `pelab model`.
class TstModel : public QObject {
  Q_OBJECT
private slots:
  void initTestCase() { QVERIFY(m_folder.isValid()); }

  void numbersComeWithTheirKeys() {
    const ProgramRun run = runProgram({"model", file("config.json", kGemma), "--json"});
    QVERIFY2(run.code == 0 && run.err.isEmpty(), run.err);
    const Json found = jsonOf(run);
    QVERIFY(found["scheme"] == "rope");
    QVERIFY(found["full_attention"]["inv_freq_first"] == 0.125);
    QVERIFY(found["sliding_attention"]["base"] == 10000.0);
    QVERIFY(found["origins"]["full_attention.base"] == "text_config.rope_theta");
    QVERIFY(found["origins"]["sliding_attention.base"] == "text_config.rope_local_base_freq");
    QVERIFY(found["parts"] == Json({"text", "vision"}));
    QVERIFY(found["warnings"].is_array());
  }

  void linesAreReadInBothLanguages() {
    for (const char* language : {"en", "zh"}) {
      const ProgramRun run = runProgram({"model", file("config.json", kGemma), "--lang", language});
      QVERIFY2(run.code == 0, run.err);
      QVERIFY(run.out.contains("rope_theta") && run.out.contains("1000000"));
    }
    const ProgramRun chinese = runProgram({"model", file("config.json", kGemma), "--lang", "zh"});
    QVERIFY(QString::fromUtf8(chinese.out).contains(QRegularExpression("\\p{Han}")));
  }

  /// Also where the decimal point is a comma.
  void pathsAndLocalesDoNotMatter() {
    const QString path = file(QString::fromUtf8("模型 'a' \"b\".json"), kGemma);
    const ProgramRun run = runProgram({"model", path, "--json"}, {{"LC_ALL", "de_DE.UTF-8"}});
    QVERIFY2(run.code == 0, run.err);
    QVERIFY(jsonOf(run)["full_attention"]["inv_freq_first"] == 0.125);
  }

  void layersStandInBothForms() {
    const QString path = file("layers.json", R"({"model_type":"gemma3_text","hidden_size":64,"num_attention_heads":4,)"
                                             R"("num_hidden_layers":12,"sliding_window":512})");
    const Json layers = jsonOf(runProgram({"model", path, "--json"}))["layers"];
    QCOMPARE(layers.size(), std::size_t{12});
    QVERIFY(layers[0] == Json({{"attention", "sliding"}, {"rotates", true}, {"window", 512}}));
    QVERIFY(layers[5] == Json({{"attention", "full"}, {"rotates", true}}));
    const ProgramRun text = runProgram({"model", path, "--lang", "en"});
    QVERIFY2(text.out.contains("SSSSSFSSSS SF") && text.out.contains("512"), text.out);
    const QString none = file("none.json", R"({"model_type":"llama","hidden_size":64,"num_attention_heads":4})");
    QVERIFY(!jsonOf(runProgram({"model", none, "--json"})).contains("layers"));
  }

  /// Nobody may ever write into it.
  void aPipeByNameIsRefusedAtOnce() {
    const QString path = m_folder.filePath("pipe.json");
    QCOMPARE(::mkfifo(path.toUtf8().constData(), 0600), 0);
    const ProgramRun run = runProgram({"model", path, "--lang", "en"});
    QCOMPARE(run.code, 3);
    QVERIFY2(run.err.contains("pipe.json") && run.err.contains("a pipe"), run.err);
  }

  void whatAFileSaysCannotSteerTheTerminal() {
    const QString config = file("escape.json", R"({"model_type":"\u001b[31mred\u202e","hidden_size":64,)"
                                               R"("num_attention_heads":4,"rope_theta":1e4,)"
                                               R"("layer_types":["\u001b]0;x\u0007","full_attention"]})");
    for (const QStringList& more : {QStringList{}, QStringList{"--json"}}) {
      const ProgramRun run = runProgram(QStringList{"model", config} + more);
      QVERIFY2(run.code == 0, run.err);
      QVERIFY(!run.out.contains('\x1b') && !run.out.contains('\x07'));
      QVERIFY(!more.isEmpty() || !run.out.contains("\xE2\x80\xAE"));  // JSON is read by programs
    }
  }

  void modelsOfTheLibraryAreReadByTheirId() {
    const ProgramRun run = runProgram({"model", "--library", "llama-3.1-8b", "--json"});
    QVERIFY2(run.code == 0 && run.err.isEmpty(), run.err);
    const Json found = jsonOf(run);
    QVERIFY(found["library"] == "llama-3.1-8b" && !found.contains("file"));
    QVERIFY(found["rope_type"] == "llama3");
    const ProgramRun wrong = runProgram({"model", "--library", "llama-3.1-8", "--lang", "en"});
    QCOMPARE(wrong.code, 2);
    QVERIFY2(isOneSentence(wrong.err) && wrong.err.contains("llama-3.1-8b"), wrong.err);
    QCOMPARE(runProgram({"model", "--library", "gpt2", file("config.json", kGemma)}).code, 2);
  }

  void whatIsWrongEndsInOneSentence_data() {
    QTest::addColumn<QString>("name");
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QByteArray>("code");
    QTest::newRow("empty") << "config.json" << QByteArray() << QByteArray("[not_a_config]");
    QTest::newRow("HTML") << "config.json" << QByteArray("<html>") << QByteArray("[not_a_config]");
    QTest::newRow("array") << "config.json" << QByteArray("[1]") << QByteArray("[bad_config]");
    QTest::newRow("bytes") << "config.json" << QByteArray("\xff\xfe\x00\x01", 4) << QByteArray("[not_a_config]");
    QTest::newRow("base") << "config.json" << QByteArray(R"({"model_type":"llama","head_dim":8,"rope_theta":"1e6"})")
                          << QByteArray("[bad_config]");
  }
  void whatIsWrongEndsInOneSentence() {
    QFETCH(QString, name);
    QFETCH(QByteArray, bytes);
    QFETCH(QByteArray, code);
    const ProgramRun run = runProgram({"model", file(name, bytes)});
    QCOMPARE(run.code, 3);
    QVERIFY2(isOneSentence(run.err) && run.err.contains(code), run.err);
  }

  void wrongLinesAreUsage() {
    for (const QStringList& line :
         {QStringList{"model"}, QStringList{"model", "a", "b"}, QStringList{"model", "--base", "3"}}) {
      const ProgramRun run = runProgram(line);
      QCOMPARE(run.code, 2);
      QVERIFY(isOneSentence(run.err));
    }
    QCOMPARE(runProgram({"model", m_folder.filePath("nothing.json")}).code, 3);
    QCOMPARE(runProgram({"model", file("config.json", kGemma), "--part", "audio"}).code, 3);
  }

private:
  QString file(const QString& name, const QByteArray& bytes) {
    const QString path = m_folder.filePath(name);
    return write(path, bytes) ? path : QString();
  }

  QTemporaryDir m_folder;
};
QTEST_GUILESS_MAIN(TstModel)
#include "tst_model.moc"
