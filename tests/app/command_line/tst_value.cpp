// Command lines read best as plain words.
#undef QT_NO_CAST_FROM_ASCII

#include <cmath>
#include <map>

#include <QFile>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include "tests/app/command_line/lines.h"
#include "tests/support/encodings.h"

using namespace pelab::test;

namespace {

/// Whether a program that follows the locale "comma" of @p folder writes 1.5 as 1,5.
bool writesCommas(const QString& folder) {
  QProcess printf;
  QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
  environment.remove("LC_ALL");
  environment.insert("LOCPATH", folder);
  environment.insert("LC_NUMERIC", "comma");
  printf.setProcessEnvironment(environment);
  printf.start("/usr/bin/printf", {"%.1f", "1,5"});
  return printf.waitForFinished() && printf.readAllStandardOutput() == "1,5";
}

}  // namespace

/// `pelab value`.
class TstValue : public QObject {
  Q_OBJECT
private slots:
  void valuePrintsTheNumbersOfTheDefinition();
  void valueTakesDashesAndEqualsSigns();
  void numbersIgnoreTheLocale();
  void referenceValuesComeThroughFlags_data();
  void referenceValuesComeThroughFlags();
  void everyKindSaysWhatItNeeds_data();
  void everyKindSaysWhatItNeeds();
};

void TstValue::valuePrintsTheNumbersOfTheDefinition() {
  const ProgramRun run = runProgram(words("value --scheme sinusoidal --kind row --pos 3 --d_model 4"));
  QCOMPARE(run.code, 0);
  QCOMPARE(run.err, QByteArray());
  const Json json = jsonOf(run);
  QCOMPARE(json["scheme"].get<std::string>(), std::string("sinusoidal"));
  QCOMPARE(json["params"]["d_model"].get<int>(), 4);
  QCOMPARE(json["query"]["pos"].get<int>(), 3);
  const auto values = json["values"].get<std::vector<double>>();
  QCOMPARE(values.size(), std::size_t{4});
  QCOMPARE_LE(std::abs(values[0] - std::sin(3.0)), 1e-15);
  QCOMPARE_LE(std::abs(values[3] - std::cos(0.03)), 1e-15);

  const Json pairs = jsonOf(runProgram(
      {"value", "--scheme", "sinusoidal_dot", "--kind", "pair_dot", "--d_model", "312", "--pairs", "[[2,5],[10,13]]"}));
  QCOMPARE_LE(std::abs(pairs["values"][0].get<double>() - 128.64482977894792), 1e-10);
  QCOMPARE_LE(std::abs(pairs["values"][1].get<double>() - 128.64482977894792), 1e-10);
  const Json seeds =
      jsonOf(runProgram({"value", "--scheme", "learned", "--kind", "u64", "--seed", "42", "--n", "[0,1]"}));
  QCOMPARE(seeds["values"][0].get<std::string>(), std::string("13679457532755275413"));
  const Json masked = jsonOf(runProgram(
      {"value", "--scheme", "alibi", "--kind", "bias", "--num_heads", "8", "--cells", "[[2,4,9]]", "--k_len", "16"}));
  QVERIFY(masked["values"][0].is_null());
}

void TstValue::valueTakesDashesAndEqualsSigns() {
  const auto plain = runProgram(words("value --scheme sinusoidal --kind freqs --index [1] --d_model 312"));
  const auto dashed = runProgram(words("value --scheme=sinusoidal --kind=freqs --index=[1] --d-model=312"));
  QCOMPARE(plain.code, 0);
  QCOMPARE(dashed.out, plain.out);
}

void TstValue::numbersIgnoreTheLocale() {
  // A locale of our own, as none can be relied on to be installed: 1.234,5 for 1234.5.
  const QTemporaryDir folder;
  QFile source(folder.filePath("source"));
  QVERIFY(source.open(QIODevice::WriteOnly));
  source.write("LC_NUMERIC\ndecimal_point \",\"\nthousands_sep \".\"\ngrouping 3;3\nEND LC_NUMERIC\n");
  source.close();
  // It warns, with an exit code, of the categories that are left out.
  QProcess::execute("localedef",
                    {"--force", "--quiet", "--no-archive", "-i", source.fileName(), folder.filePath("comma")});
  const QMap<QString, QString> comma{
      {"LOCPATH", folder.path()}, {"LC_ALL", ""}, {"LANG", "C.UTF-8"}, {"LC_NUMERIC", "comma"}};
  QVERIFY2(writesCommas(folder.path()), "localedef has made no locale with decimal commas");

  const QStringList line = words("value --scheme sinusoidal --kind row --pos 3 --d_model 4 --base 1234.5");
  QCOMPARE(runProgram(line, comma).out, runProgram(line).out);
  for (const char* format : {"csv", "json", "svg"}) {
    const QStringList picture =
        words("export -o - --d_model 4 --max_len 3 --base 1234.5 --size 160.5x100.5mm --text_scale 1.1 --format")
        << format;
    const ProgramRun run = runProgram(picture, comma);
    QVERIFY2(run.code == 0 && !run.out.isEmpty() && run.err.isEmpty(), run.err.constData());
    QCOMPARE(run.out, runProgram(picture).out);
  }
}

/// Two cases of each kind of each reference file: their parameters and queries as flags give their numbers.
/// A value as a person writes it behind a flag; names in a list are one, with bars between.
static QString written(const Json& value) {
  if (value.is_string()) return QString::fromStdString(value.get<std::string>());
  if (!value.is_array() || value.empty() || !value.front().is_string()) return QString::fromStdString(value.dump());
  QStringList names;
  for (const Json& name : value) names << QString::fromStdString(name.get<std::string>());
  return names.join(QLatin1Char('|'));
}

void TstValue::referenceValuesComeThroughFlags_data() {
  QTest::addColumn<QStringList>("line");
  QTest::addColumn<QByteArray>("expected");
  QTest::addColumn<double>("tolerance");
  QTest::addColumn<double>("relative");
  for (const std::string& name : goldenFilesOfSchemes()) {
    std::map<std::string, int> taken;
    const Json file = goldenFile(name);
    for (const Json& entry : file["cases"]) {
      if (!entry.contains("query") || !entry.contains("expected")) continue;  // a refusal, or a check in words
      if (++taken[entry["query"]["kind"].get<std::string>()] > 2) continue;
      QStringList line{"value", "--scheme",
                       QString::fromStdString(entry.value("scheme", file["scheme"].get<std::string>()))};
      for (const char* part : {"params", "query"}) {
        const Json fields = entry.value(part, Json::object());
        for (const auto& [field, value] : fields.items()) {
          if (value.is_object()) {
            for (const auto& [inner, each] : value.items())
              line << "--" + QString::fromStdString(field + "." + inner) << written(each);
          } else {
            line << "--" + QString::fromStdString(field) << written(value);
          }
        }
      }
      QTest::newRow(entry["id"].get<std::string>().c_str())
          << line << QByteArray::fromStdString(entry["expected"].dump()) << entry.value("tolerance", 0.0)
          << entry.value("rel_tolerance", 0.0);
    }
  }
}

void TstValue::referenceValuesComeThroughFlags() {
  QFETCH(QStringList, line);
  QFETCH(QByteArray, expected);
  QFETCH(double, tolerance);
  QFETCH(double, relative);
  const ProgramRun run = runProgram(line);
  QVERIFY2(run.code == 0 && run.err.isEmpty(), run.err.constData());
  const Json values = jsonOf(run)["values"];
  const Json wanted = Json::parse(expected.toStdString());
  QCOMPARE(values.size(), wanted.size());
  for (std::size_t i = 0; i < wanted.size(); ++i) {
    if (!wanted[i].is_number()) {
      QVERIFY(values[i] == wanted[i]);
      continue;
    }
    const double number = wanted[i].get<double>();
    QCOMPARE_LE(std::abs(values[i].get<double>() - number), tolerance + relative * std::abs(number));
  }
}

void TstValue::everyKindSaysWhatItNeeds_data() {
  QTest::addColumn<QStringList>("line");
  QTest::addColumn<QString>("needed");
  for (const Json& scheme : jsonOf(runProgram(words("list schemes --json"))))
    for (const Json& kind : scheme["values"]) {
      const auto group = QString::fromStdString(kind["scheme"].get<std::string>());
      const auto name = QString::fromStdString(kind["kind"].get<std::string>());
      QString needed;
      for (const Json& field : kind["fields"])
        if (needed.isEmpty() && !field.get<std::string>().ends_with('?'))
          needed = "--" + QString::fromStdString(field.get<std::string>());
      QTest::newRow(qPrintable(group + " " + name))
          << QStringList{"value", "--scheme", group, "--kind", name} << needed;
    }
}

void TstValue::everyKindSaysWhatItNeeds() {
  QFETCH(QStringList, line);
  QFETCH(QString, needed);
  const ProgramRun bare = runProgram(line);
  if (needed.isEmpty()) {
    QVERIFY2(bare.code == 0 && jsonOf(bare)["values"].is_array(), bare.err.constData());
    return;
  }
  QVERIFY2(bare.code == 2 && isOneSentence(bare.err) && bare.err.contains(needed.toUtf8()), bare.err.constData());
  for (const char* value : {"{}", "null", "[[[1]]]", "\"x\"", "1e300", "[1e300]", "-1"}) {
    const ProgramRun odd = runProgram(line + QStringList{needed, value});
    QVERIFY2(odd.code == 0 || odd.code == 2 || odd.code == 3, odd.err.constData());
    QVERIFY2(odd.code == 0 || (isOneSentence(odd.err) && odd.out.isEmpty()), odd.err.constData());
  }
  const QString deep = QString(50000, QLatin1Char('[')) + QString(50000, QLatin1Char(']'));
  QCOMPARE(runProgram(line + QStringList{needed, deep}).code, 2);
}

QTEST_GUILESS_MAIN(TstValue)
#include "tst_value.moc"
