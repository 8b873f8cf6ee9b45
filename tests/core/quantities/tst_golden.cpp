#include <algorithm>
#include <map>

#include <QTest>

#include "tests/support/encodings.h"

using namespace pelab;
using nlohmann::json;

/// Every reference value at its stated tolerance.
class TstGolden : public QObject {
  Q_OBJECT
private slots:
  void everyCasePasses_data() {
    QTest::addColumn<QByteArray>("file");
    for (const std::string& name : test::goldenFilesOfSchemes()) {
      json file = test::goldenFile(name);
      const json cases = std::move(file["cases"]);
      QVERIFY(!cases.empty());
      for (const json& entry : cases) {
        file["cases"] = json::array({entry});
        QTest::newRow(entry["id"].get<std::string>().c_str()) << QByteArray::fromStdString(file.dump());
      }
    }
  }
  void everyCasePasses() {
    QFETCH(QByteArray, file);
    const std::vector<CaseResult> results = checkGolden(json::parse(file.toStdString()));
    QCOMPARE(results.size(), std::size_t{1});
    QVERIFY2(results[0].outcome == CaseResult::Outcome::Passed, results[0].detail.source.c_str());
    QVERIFY(results[0].ofTolerance <= 1.0);
  }

  /// The recipe of the README: a scheme's values are at tests/golden/<id>.json, where the tests find them.
  void everySchemeHasAFileThatIsRead() {
    const std::vector<std::string> found = test::goldenFilesOfSchemes();
    for (const Encoding* encoding : allEncodings()) {
      const std::string name = std::string(encoding->info().id) + ".json";
      QVERIFY2(std::count(found.begin(), found.end(), name) == 1, name.c_str());
    }
  }

  /// A lost case of these would pass unseen.
  void noCaseIsMissing() {
    const std::map<std::string, std::size_t> counts{{"sinusoidal.json", 235},
                                                    {"sinusoidal_dot.json", 33},
                                                    {"sinusoidal_shift.json", 72},
                                                    {"learned.json", 24},
                                                    {"rope.json", 88},
                                                    {"rope_scaling.json", 111},
                                                    {"rope2d.json", 92},
                                                    {"mrope.json", 20},
                                                    {"t5.json", 51},
                                                    {"alibi.json", 37},
                                                    {"nope.json", 2},
                                                    {"shaw.json", 10},
                                                    {"kerple.json", 10},
                                                    {"sandwich.json", 8},
                                                    {"fire.json", 10},
                                                    {"deberta.json", 32},
                                                    {"tupe.json", 9},
                                                    {"transformer_xl.json", 42},
                                                    {"rnn.json", 14},
                                                    {"xpos.json", 35},
                                                    {"rope_scaling.json", 111},
                                                    {"claims.json", 22},
                                                    {"errors.json", 35}};
    for (const auto& [name, count] : counts) {
      QVERIFY2(test::goldenFile(name)["cases"].size() == count, name.c_str());
    }
  }

  void everyErrorIsReported() {
    for (const CaseResult& result : checkGolden(test::goldenFile("errors.json")))
      QVERIFY2(result.outcome == CaseResult::Outcome::Passed, (result.id + ": " + result.detail.source).c_str());
  }

  /// What can be computed of the popular sentences; twelve checks are a formula in words, one sentence has none.
  void everyClaimThatCanBeRunHolds() {
    std::size_t passed = 0;
    std::size_t words = 0;
    for (const CaseResult& result : checkGolden(test::goldenFile("claims.json"))) {
      QVERIFY2(result.outcome != CaseResult::Outcome::Failed, (result.id + ": " + result.detail.source).c_str());
      ++(result.outcome == CaseResult::Outcome::Passed ? passed : words);
    }
    QCOMPARE(passed, std::size_t{37});
    QCOMPARE(words, std::size_t{13});
  }
};
QTEST_APPLESS_MAIN(TstGolden)
#include "tst_golden.moc"
