// Command lines read best as plain words.
#undef QT_NO_CAST_FROM_ASCII

#include <QTest>

#include "tests/app/command_line/lines.h"

using namespace pelab::test;

/// `pelab list`.
class TstList : public QObject {
  Q_OBJECT
private slots:
  void listIsCompleteForPrograms();
  void parametersAreOfTheirKind();
  void textAndJsonNameTheSame();
  void theSummaryAnswersEveryQuestion();
  void modelsSayWhyTheyAreWorthALook();
};

void TstList::listIsCompleteForPrograms() {
  const Json schemes = jsonOf(runProgram(words("list schemes --json")));
  QCOMPARE_GE(schemes.size(), std::size_t{6});
  for (const Json& scheme : schemes) {
    for (const char* key : {"id", "name", "family", "source", "formula", "summary"})
      QVERIFY2(!scheme[key].get<std::string>().empty(), key);
    QVERIFY2(!scheme["views"].empty(), scheme["id"].get<std::string>().c_str());
    for (const Json& param : scheme["params"]) QVERIFY(!param["help"].get<std::string>().empty());
  }
  const Json views = jsonOf(runProgram(words("list views --json")));
  QCOMPARE_GE(views.size(), std::size_t{6});
  QVERIFY(jsonOf(runProgram(words("list params --json"))).contains("rope"));
  const ProgramRun text = runProgram(words("list params --scheme t5"));
  QVERIFY(text.out.contains("num_buckets") && !text.out.contains("head_dim"));
}

/// What a program reads of a parameter: numbers of its kind, ordered bounds, a default among the choices.
void TstList::parametersAreOfTheirKind() {
  const Json all = jsonOf(runProgram(words("list params --json")));
  int numbers = 0;
  for (const Json& owner : all)
    for (const Json& param : owner) {
      const std::string id = param["id"].get<std::string>();
      const std::string kind = param["kind"].get<std::string>();
      QVERIFY2(param["error"].get<std::string>().find("_") != std::string::npos, id.c_str());
      if (kind == "choice") {
        bool isThere = false;
        for (const Json& choice : param["choices"]) isThere = isThere || choice["id"] == param["default"];
        QVERIFY2(isThere, id.c_str());
      }
      if (kind == "unsigned") {
        QVERIFY2(param["min"].is_number_unsigned() && param["max"].is_number_unsigned(), id.c_str());
      }
      if (kind != "integer" && kind != "real") continue;
      ++numbers;
      for (const char* bound : {"min", "max"})
        QVERIFY2(kind == "real" || param[bound].is_null() || param[bound].is_number_integer(), id.c_str());
      QVERIFY2(param["slider"][0].get<double>() < param["slider"][1].get<double>(), id.c_str());
      if (param["default"].is_null()) continue;
      const double value = param["default"].get<double>();
      QVERIFY2(param["min"].is_null() || param["min"].get<double>() <= value, id.c_str());
      QVERIFY2(param["max"].is_null() || param["max"].get<double>() >= value, id.c_str());
    }
  QCOMPARE_GT(numbers, 10);
}

/// The lists as text: one line each, in both languages, and the ids are the same.
void TstList::textAndJsonNameTheSame() {
  for (const char* what : {"schemes", "views"})
    for (const char* language : {"en", "zh"}) {
      const QStringList line{"list", what, "--lang", language};
      const QByteArrayList lines = runProgram(line).out.trimmed().split('\n');
      const Json json = jsonOf(runProgram(line + QStringList{"--json"}));
      QCOMPARE(static_cast<std::size_t>(lines.size()), json.size());
      for (std::size_t i = 0; i < json.size(); ++i)
        QVERIFY2(lines[static_cast<qsizetype>(i)].startsWith(json[i]["id"].get<std::string>().c_str()), what);
    }
}

/// One row per scheme with every column, and each says how it was found.
void TstList::theSummaryAnswersEveryQuestion() {
  const Json rows = jsonOf(runProgram(words("list summary --json")));
  QCOMPARE(rows.size(), jsonOf(runProgram(words("list schemes --json"))).size());
  for (const Json& row : rows) {
    QCOMPARE(row.size(), std::size_t{9});
    for (const char* column : {"position", "training", "place", "cost", "length", "direction", "models"})
      for (const char* part : {"value", "how"}) QVERIFY(!row[column][part].get<std::string>().empty());
  }
  for (const char* language : {"en", "zh"}) {
    const ProgramRun text = runProgram({"list", "summary", "--lang", language});
    QCOMPARE(text.code, 0);
    for (const Json& row : rows) QVERIFY(text.out.contains(row["id"].get<std::string>().c_str()));
  }
}

/// One line per model of the library, in the language asked for.
void TstList::modelsSayWhyTheyAreWorthALook() {
  QCOMPARE_GE(jsonOf(runProgram(words("list models --json"))).size(), std::size_t{80});
  for (const char* language : {"en", "zh"}) {
    const Json models = jsonOf(runProgram({"list", "models", "--json", "--lang", language}));
    const QByteArrayList lines = runProgram({"list", "models", "--lang", language}).out.trimmed().split('\n');
    QCOMPARE(static_cast<std::size_t>(lines.size()), models.size());
    for (std::size_t i = 0; i < models.size(); ++i) {
      const QByteArray& line = lines[static_cast<qsizetype>(i)];
      QVERIFY2(line.startsWith(models[i]["id"].get<std::string>().c_str()), line);
      QVERIFY2(line.contains(models[i]["why"].get<std::string>().c_str()), line);
      QVERIFY2(!models[i]["schemes"].empty() && models[i]["config"].is_object(), line);
    }
  }
}

QTEST_GUILESS_MAIN(TstList)
#include "tst_list.moc"
