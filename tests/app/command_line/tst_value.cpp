// Command lines read best as plain words.
#undef QT_NO_CAST_FROM_ASCII

#include <cmath>

#include <QTest>

#include "tests/app/command_line/lines.h"

using namespace pelab::test;

/// `pelab value`.
class TstValue : public QObject {
  Q_OBJECT
private slots:
  void valuePrintsTheNumbersOfTheDefinition();
  void valueTakesDashesAndEqualsSigns();
  void numbersIgnoreTheLocale();
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

QTEST_GUILESS_MAIN(TstValue)
#include "tst_value.moc"
