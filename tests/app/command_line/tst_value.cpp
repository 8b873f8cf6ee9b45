// Command lines read best as plain words.
#undef QT_NO_CAST_FROM_ASCII

#include <cmath>
#include <map>

#include <QTest>

#include "tests/app/command_line/lines.h"
#include "tests/support/encodings.h"

using namespace pelab::test;

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
  const QStringList line = words("value --scheme sinusoidal --kind row --pos 3 --d_model 4 --base 1234.5");
  const auto german = runProgram(line, {{"LC_ALL", "de_DE.UTF-8"}, {"LANG", "de_DE.UTF-8"}});
  QCOMPARE(german.code, 0);
  QCOMPARE(german.out, runProgram(line).out);
  const QStringList csv = words("export -o - --format csv --d_model 4 --max_len 3");
  QCOMPARE(runProgram(csv, {{"LC_ALL", "de_DE.UTF-8"}}).out, runProgram(csv).out);
}

/// Two cases of each kind of each reference file: their parameters and queries as flags give their numbers.
void TstValue::referenceValuesComeThroughFlags_data() {
  QTest::addColumn<QStringList>("line");
  QTest::addColumn<QByteArray>("expected");
  QTest::addColumn<double>("tolerance");
  QTest::addColumn<double>("relative");
  for (const char* name :
       {"sinusoidal", "sinusoidal_dot", "sinusoidal_shift", "learned", "rope", "t5", "alibi", "nope"}) {
    std::map<std::string, int> taken;
    const Json file = goldenFile(std::string(name) + ".json");
    for (const Json& entry : file["cases"]) {
      if (++taken[entry["query"]["kind"].get<std::string>()] > 2) continue;
      QStringList line{"value", "--scheme", name};
      for (const char* part : {"params", "query"})
        for (const auto& [field, value] : entry[part].items())
          line << "--" + QString::fromStdString(field)
               << QString::fromStdString(value.is_string() ? value.get<std::string>() : value.dump());
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
