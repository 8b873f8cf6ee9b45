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

QTEST_GUILESS_MAIN(TstList)
#include "tst_list.moc"
