#include <algorithm>
#include <map>
#include <set>

#include <QTest>

#include "tests/support/encodings.h"

using namespace pelab;
using nlohmann::json;

namespace {

/// Scaling of rotations is not a parameter yet; these cases are about nothing else.
const std::set<std::string> scalingCases{"errors-021", "errors-022", "errors-023",
                                         "errors-024", "errors-025", "errors-026"};

}  // namespace

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
                                                    {"rope2d.json", 92},
                                                    {"mrope.json", 20},
                                                    {"t5.json", 51},
                                                    {"alibi.json", 37},
                                                    {"nope.json", 2},
                                                    {"shaw.json", 10},
                                                    {"rnn.json", 14},
                                                    {"transformer_xl.json", 42},
                                                    {"errors.json", 35}};
    for (const auto& [name, count] : counts) {
      QVERIFY2(test::goldenFile(name)["cases"].size() == count, name.c_str());
    }
  }

  void everyErrorIsReported() {
    const json file = test::goldenFile("errors.json");
    const std::vector<CaseResult> results = checkGolden(file);
    std::size_t passed = 0;
    std::size_t schemesToCome = 0;
    std::size_t parametersToCome = 0;
    for (std::size_t i = 0; i < results.size(); ++i) {
      const std::string scheme = file["cases"][i]["scheme"];
      if (encodingOfScheme(scheme) == nullptr) {
        ++schemesToCome;
        QCOMPARE(results[i].code, std::string("bad_scheme"));
      } else if (scalingCases.contains(results[i].id) && !findSpec(findEncoding("rope")->params(), "scaling.type")) {
        ++parametersToCome;
        QCOMPARE(results[i].code, std::string("bad_params"));
      } else {
        ++passed;
        QVERIFY2(results[i].outcome == CaseResult::Outcome::Passed,
                 (results[i].id + ": " + results[i].detail.source).c_str());
      }
    }
    qInfo("%zu codes reported, %zu cases of schemes and %zu of parameters to come", passed, schemesToCome,
          parametersToCome);
    QCOMPARE(passed + schemesToCome + parametersToCome, results.size());
    QVERIFY(passed >= 15);
  }
};
QTEST_APPLESS_MAIN(TstGolden)
#include "tst_golden.moc"
