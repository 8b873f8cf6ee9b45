// Command lines read best as plain words.
#undef QT_NO_CAST_FROM_ASCII

#include <cmath>

#include <QDir>
#include <QTemporaryDir>
#include <QTest>

#include "tests/app/command_line/lines.h"
#include "tests/support/comma_locale.h"
#include "tests/support/tensor_files.h"

using namespace pelab::test;

namespace {

/// A file that the program is to read, and the line that reads it; "@" is its path, "@/" the folder's.
struct Input {
  QByteArray bytes;
  QString name, line;
};

QByteArray npy() {
  std::string header = "{'descr': '<f4', 'fortran_order': False, 'shape': (2, 2), }";
  header.resize(117, ' ');
  return QByteArray::fromStdString(std::string("\x93NUMPY\x01\0\x76\0", 10) + header + "\n" +
                                   floatBytes({0.0F, 1.0F, 0.841471F, 0.540302F}));
}

QByteArray weights() {
  return QByteArray::fromStdString(tensorFile({{"wpe.weight", "F32", "[3, 2]", floatBytes({1, 2, 3, 4, 5, 6})}}));
}

const char* const kConfig =
    R"({"model_type":"llama","hidden_size":64,"num_attention_heads":4,"rope_theta":12345.5,
        "rope_scaling":{"type":"linear","factor":2.5}})";

/// @p run's output without the names of files.
Json comparable(const ProgramRun& run) {
  Json json = jsonOf(run);
  if (json.is_object()) json.erase("file");
  if (json.is_array()) {
    for (Json& each : json) {
      if (each.is_object()) each.erase("file");
    }
  }
  return json;
}

}  // namespace

/// Every kind of file, under a locale with decimal commas and in folders of any name, is the same file.
class TstLocalesAndPaths : public QObject {
  Q_OBJECT
private slots:
  void initTestCase() {
    QVERIFY(m_folder.isValid() && m_locales.isValid());
    m_german = germanEnvironment(m_locales.path());
    QVERIFY2(!m_german.isEmpty(), "localedef has made no locale with decimal commas; it needs the package locales");
    for (const QString& name : {QString("plain"), oddName()}) QVERIFY(QDir(m_folder.path()).mkdir(name));
  }

  void everyKindOfFileIsTheSame_data() {
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("line");
    const auto row = [](const char* what, const QByteArray& bytes, const char* name, const char* line) {
      QTest::newRow(what) << bytes << QString::fromUtf8(name) << QString(line);
    };
    row("C85 config.json", kConfig, "配置 'x' \"y\".json", "model @ --json");
    row("C85 a folder", kConfig, "config.json", "model @/ --json");
    row("C85 safetensors", weights(), "权重 'x' \"y\".safetensors", "model @ --json");
    row("C85 an index", R"({"weight_map": {"wte.weight": "other.safetensors"}})", "model.safetensors.index.json",
        "model @ --json");
    row("C85 a table of NumPy", npy(), "表 'x' \"y\".npy", "model @ --json");
    row("C85 a check of NumPy", npy(), "表 'x'.npy", "check --scheme sinusoidal --against @ --json");
    row("C85 a check of CSV", "0,1\n0.8414709848078965,0.5403023058681398\n", "表 'x' \"y\".csv",
        "check --scheme sinusoidal --against @ --json");
    row("C85 a check of reference values",
        R"({"scheme":"alibi","cases":[{"id":"a","params":{"num_heads":1},"query":{"kind":"slopes"},)"
        R"("expected":[0.00390625],"tolerance":0.0}]})",
        "值.json", "check @ --json");
    row("C85 a session",
        R"({"pelab_scene":1,"encoding":"sinusoidal","params":{"d_model":4,"max_len":3,"base":1234.5}})",
        "会话 'x' \"y\".pelab", "export -o - --format json --scene @");
    row("C85 a block of scaling", R"({"rope_scaling":{"type":"linear","factor":2.5}})", "块.json",
        "scaling --read @ --json");
  }
  void everyKindOfFileIsTheSame() {
    QFETCH(QByteArray, bytes);
    QFETCH(QString, name);
    QFETCH(QString, line);
    const ProgramRun plain = runOn("plain", {bytes, name, line}, {});
    QVERIFY2(plain.code == 0 && plain.err.isEmpty(), plain.err.constData());
    const Json expected = comparable(plain);
    QVERIFY(!expected.is_discarded() && !expected.empty());
    const ProgramRun odd = runOn(oddName(), {bytes, name, line}, m_german);
    QVERIFY2(odd.code == 0 && odd.err.isEmpty(), odd.err.constData());
    QVERIFY2(comparable(odd) == expected, odd.out.constData());
  }

  /// CSV keeps its points, and what is written there is read again.
  void whatIsWrittenIsReadAgain_data() {
    QTest::addColumn<QString>("format");
    for (const char* format : {"csv", "npy"}) QTest::addRow("C85 %s", format) << format;
  }
  void whatIsWrittenIsReadAgain() {
    QFETCH(QString, format);
    const QString path = QDir(m_folder.filePath(oddName())).filePath(QString::fromUtf8("图 'x' \"y\".") + format);
    QStringList write = words("export --view matrix --d_model 6 --max_len 5 --base 1234.5 -o");
    const ProgramRun written = runProgram(write << path, m_german);
    QVERIFY2(written.code == 0, written.err.constData());
    QStringList check = words("check --scheme sinusoidal --base 1234.5 --json --against");
    const ProgramRun found = runProgram(check << path, m_german);
    QVERIFY2(found.code == 0, (found.out + found.err).constData());
  }

  /// The base that is typed is the base that is printed, with a point.
  void typedNumbersKeepTheirPoint() {
    const QStringList line = words("value --scheme rope --kind inv_freq --head_dim 4 --base 1234.5");
    QCOMPARE(runProgram(line, m_german).out, runProgram(line).out);
    const ProgramRun comma = runProgram(words("value --scheme rope --kind inv_freq --base 1234,5"), m_german);
    QVERIFY(comma.code == 2 || comma.code == 3);
    QVERIFY2(isOneSentence(comma.err) && comma.err.contains("1234,5"), comma.err.constData());
  }

  /// The drawing's texts and places are the same under a comma.
  void picturesAreTheSame_data() {
    QTest::addColumn<QString>("format");
    QTest::addColumn<QByteArray>("holds");
    QTest::newRow("C83 SVG with whole cells") << "svg" << QByteArray("image-rendering:pixelated");
    QTest::newRow("C81 cells between −0.5 and n − 0.5") << "json" << QByteArray("-0.5");
    QTest::newRow("C85 PDF") << "pdf" << QByteArray("%PDF-");
  }
  void picturesAreTheSame() {
    QFETCH(QString, format);
    QFETCH(QByteArray, holds);
    const QStringList line = words("export -o - --view matrix --d_model 6 --max_len 3 --base 1234.5 --format")
                             << format;
    const ProgramRun german = runProgram(line, m_german);
    QVERIFY2(german.code == 0 && german.out.contains(holds), german.err.constData());
    if (format != "pdf") QCOMPARE(german.out, runProgram(line).out);
    if (format == "pdf") QVERIFY(!german.out.contains("DCTDecode"));
    if (format != "json") return;
    const Json layer = jsonOf(german)["figure"]["panels"][0]["layers"][0];
    QVERIFY(layer["x"] == Json({-0.5, 5.5}) && layer["y"] == Json({-0.5, 2.5}));
    QVERIFY(layer["columns"] == 6 && layer["rows"] == 3);
  }

  /// Where a picture says "position 2", dimension 3, it is that of the formula: C11's figures were one off.
  void labelsAreThoseOfTheValues_data() {
    QTest::addColumn<int>("position");
    for (const int position : {0, 1, 79}) QTest::addRow("C11 position %d", position) << position;
  }
  void labelsAreThoseOfTheValues() {
    QFETCH(int, position);
    const ProgramRun table =
        runProgram(words("export -o - --format csv --all --view matrix --d_model 312 --max_len 80"));
    const QList<QByteArray> lines = table.out.split('\n');
    const QList<QByteArray> names = lines.at(0).trimmed().split(',');
    const QList<QByteArray> row = lines.at(position + 1).trimmed().split(',');
    QCOMPARE(row.at(0).toInt(), position);
    QCOMPARE(names.size(), row.size());
    for (int column = 1; column < names.size(); ++column) {
      QCOMPARE(names.at(column), "dim_" + QByteArray::number(column - 1));
      const double omega = std::pow(10000.0, -2.0 * ((column - 1) / 2) / 312.0);
      const double angle = position * omega;
      const double right = (column - 1) % 2 == 0 ? std::sin(angle) : std::cos(angle);
      QVERIFY(std::abs(row.at(column).toDouble() - right) < 1e-13);
    }
  }

  /// Tables of weights stand below the facts of their folder, with the rows that can be used.
  void aFolderTellsBoth() {
    const QString folder = m_folder.filePath("both");
    QVERIFY(QDir().mkpath(folder));
    QVERIFY(write(
        QDir(folder).filePath("config.json"),
        R"({"model_type":"roberta","hidden_size":2,"num_attention_heads":1,"max_position_embeddings":6,"pad_token_id":1})"));
    const std::string bytes =
        tensorFile({{"roberta.embeddings.position_embeddings.weight", "F16", "[6, 2]", std::string(24, '\0')}});
    QVERIFY(write(QDir(folder).filePath("model.safetensors"), QByteArray::fromStdString(bytes)));
    const Json found = jsonOf(runProgram({"model", folder, "--json"}, m_german));
    QVERIFY(found["scheme"] == "learned" && found["position_offset"] == 2);
    QVERIFY(found["tables"] == Json::array({{{"file", "model.safetensors"},
                                             {"tensor", "roberta.embeddings.position_embeddings.weight"},
                                             {"role", "positions"},
                                             {"shape", {6, 2}},
                                             {"type", "F16"},
                                             {"rows", 6},
                                             {"usable_positions", 4}}}));
    for (const char* language : {"en", "zh"}) {
      const ProgramRun text = runProgram({"model", folder, "--lang", language});
      QVERIFY2(text.code == 0 && text.out.contains("[6, 2] F16") && text.out.contains("4"), text.out.constData());
    }
    const ProgramRun none = runProgram({"model", m_locales.path()});
    QCOMPARE(none.code, 3);
    QVERIFY2(isOneSentence(none.err), none.err.constData());
    const ProgramRun part = runProgram({"model", QDir(folder).filePath("model.safetensors"), "--part", "vision"});
    QCOMPARE(part.code, 2);
    QVERIFY2(isOneSentence(part.err), part.err.constData());
  }

private:
  ProgramRun runOn(const QString& folder, const Input& input, const QMap<QString, QString>& environment) {
    const QDir dir(m_folder.filePath(folder));
    const QString path = dir.filePath(input.name);
    if (!write(path, input.bytes)) return {};
    QStringList line = words(input.line);
    for (QString& word : line) {
      if (word == "@") word = path;
      if (word == "@/") word = dir.path();
    }
    const ProgramRun run = runProgram(line, environment);
    QFile::remove(path);
    return run;
  }

  QTemporaryDir m_folder, m_locales;
  QMap<QString, QString> m_german;
};
QTEST_GUILESS_MAIN(TstLocalesAndPaths)
#include "tst_locales_and_paths.moc"
