#include <algorithm>

#include <QTest>

#include "tests/support/encodings.h"

using namespace pelab;
using nlohmann::json;

/// Which quantities there are, what a wrong request gets, and files of cases.
class TstQuantities : public QObject {
  Q_OBJECT
private slots:
  void groupsOfQuantitiesAreSchemesOfTheirOwn() {
    QCOMPARE(encodingOfScheme("sinusoidal_dot"), findEncoding("sinusoidal"));
    QCOMPARE(encodingOfScheme("sinusoidal_shift"), findEncoding("sinusoidal"));
    QCOMPARE(encodingOfScheme(""), nullptr);
    QVERIFY(findEncoding("sinusoidal_dot") == nullptr);
    QVERIFY(findQuantity("sinusoidal_dot", "dot") != nullptr);
    QVERIFY(findQuantity("sinusoidal", "dot") == nullptr);
    QVERIFY(findQuantity("sinusoidal_dot", "row") == nullptr);
  }

  void everySchemeIsListedOnce() {
    const std::vector<std::string_view> names = allSchemes();
    QVERIFY(std::is_sorted(names.begin(), names.end()));
    QVERIFY(std::adjacent_find(names.begin(), names.end()) == names.end());
    for (const char* name :
         {"alibi", "learned", "nope", "rope", "sinusoidal", "sinusoidal_dot", "sinusoidal_shift", "t5"}) {
      QVERIFY2(std::find(names.begin(), names.end(), name) != names.end(), name);
    }
  }

  void wrongRequestsAreRefused_data() {
    QTest::addColumn<QString>("scheme");
    QTest::addColumn<QString>("params");
    QTest::addColumn<QString>("query");
    QTest::addColumn<QString>("code");
    QTest::addColumn<QString>("field");
    const auto row = [](const char* name, const char* scheme, const char* params, const char* query, const char* code,
                        const char* field) {
      QTest::newRow(name) << QString::fromUtf8(scheme) << QString::fromUtf8(params) << QString::fromUtf8(query)
                          << QString::fromUtf8(code) << QString::fromUtf8(field);
    };
    row("unknown scheme", "spiral", "{}", R"({"kind":"row"})", "bad_scheme", "scheme");
    row("unknown kind", "sinusoidal", "{}", R"({"kind":"bias"})", "bad_kind", "kind");
    row("no kind", "sinusoidal", "{}", "{}", "bad_kind", "kind");
    row("kind is a number", "sinusoidal", "{}", R"({"kind":3})", "bad_kind", "kind");
    row("query is a list", "sinusoidal", "{}", "[]", "bad_query", "query");
    row("field missing", "sinusoidal", "{}", R"({"kind":"row"})", "bad_query", "pos");
    row("field unknown", "sinusoidal", "{}", R"({"kind":"row","pos":1,"dim":[0]})", "bad_query", "dim");
    row("position a text", "sinusoidal", "{}", R"({"kind":"row","pos":"1"})", "bad_query", "pos");
    row("position too far", "sinusoidal", "{}", R"({"kind":"row","pos":1e17})", "bad_query", "pos");
    row("column a fraction", "sinusoidal", "{}", R"({"kind":"row","pos":1,"dims":[0.5]})", "bad_query", "dims");
    row("column negative", "sinusoidal", "{}", R"({"kind":"row","pos":1,"dims":[-1]})", "dim_out_of_range", "dims");
    row("cell beyond the width", "sinusoidal", R"({"d_model":4})", R"({"kind":"cells","cells":[[0,4]]})",
        "dim_out_of_range", "cells");
    row("cell of three", "sinusoidal", "{}", R"({"kind":"cells","cells":[[0,1,2]]})", "bad_query", "cells");
    row("pair beyond the ladder", "sinusoidal", R"({"d_model":8})", R"({"kind":"freqs","index":[4]})",
        "dim_out_of_range", "index");
    row("no pair at all", "sinusoidal", R"({"d_model":1,"freq":"t2t"})", R"({"kind":"freqs","index":[0]})",
        "dim_out_of_range", "index");
    row("sums without end", "sinusoidal", R"({"d_model":16384})", R"({"kind":"matrix_sums","max_len":1000000})",
        "bad_query", "max_len");
    row("matrix without end", "sinusoidal_shift", R"({"d_model":16384})", R"({"kind":"matrix","k":1})", "bad_query",
        "kind");
    row("params a list", "sinusoidal", "[1]", R"({"kind":"freqs"})", "bad_params", "params");
    row("parameter unknown", "rope", R"({"scaling":{"kind":"linear"}})", R"({"kind":"inv_freq"})", "bad_params",
        "scaling.kind");
    row("layout unknown", "sinusoidal", R"({"layout":"spiral"})", R"({"kind":"freqs"})", "bad_layout", "layout");
    row("ladder unknown", "sinusoidal", R"({"freq":"linear"})", R"({"kind":"freqs"})", "bad_freq", "freq");
    row("width too large", "sinusoidal", R"({"d_model":16385})", R"({"kind":"freqs"})", "bad_d_model", "d_model");
    row("width a fraction", "sinusoidal", R"({"d_model":8.5})", R"({"kind":"freqs"})", "bad_d_model", "d_model");
    row("base too large", "sinusoidal", R"({"base":1e13})", R"({"kind":"freqs"})", "bad_base", "base");
    row("angles without value", "sinusoidal", R"({"base":1e-320,"d_model":4096})", R"({"kind":"freqs"})", "bad_base",
        "base");
    row("buckets reversed", "t5", "{}", R"({"kind":"buckets","from":5,"to":4})", "bad_query", "to");
    row("buckets without end", "t5", "{}", R"({"kind":"buckets","from":0,"to":1e12})", "bad_query", "to");
    row("bucket matrix without end", "t5", "{}", R"({"kind":"matrix","q_len":10000,"k_len":10000})", "bad_query",
        "k_len");
    row("vector too short", "rope", R"({"head_dim":8})", R"({"kind":"rotate","pos":1,"x":[1,2]})", "bad_query", "x");
    row("head beyond the last", "alibi", R"({"num_heads":8})", R"({"kind":"bias","cells":[[8,0,0]]})",
        "dim_out_of_range", "cells");
    row("mode unknown", "alibi", R"({"mode":"acausal"})", R"({"kind":"slopes"})", "bad_mode", "mode");
    row("number negative", "learned", "{}", R"({"kind":"u64","n":[-1]})", "bad_query", "n");
    row("cell negative", "nope", "{}", R"({"kind":"bias","cells":[[-1,0]]})", "bad_query", "cells");
  }
  void wrongRequestsAreRefused() {
    QFETCH(QString, scheme);
    QFETCH(QString, params);
    QFETCH(QString, query);
    QFETCH(QString, code);
    QFETCH(QString, field);
    const Error error = test::refusal(scheme.toStdString(), params.toStdString(), query.toStdString());
    QCOMPARE(QString::fromStdString(error.code), code);
    QCOMPARE(QString::fromStdString(error.field), field);
    QVERIFY(!error.message.empty());
  }

  void parametersMayBeAbsent() {
    QCOMPARE(computeQuantity("sinusoidal", nullptr, json{{"kind", "freqs"}}).size(), std::size_t{64});
  }

  void failingCasesSayWhere() {
    const json file = json::parse(R"({"scheme":"t5","cases":[
      {"id":"a","params":{},"query":{"kind":"list","rel":[0,1,200]},"expected":[0,17,30],"tolerance":0},
      {"id":"b","params":{},"query":{"kind":"list","rel":[0]},"expected":[0,0],"tolerance":0},
      {"id":"c","params":{},"query":{"kind":"list","rel":[0]},"expected":[null],"tolerance":0},
      {"id":"d","params":{"num_buckets":1},"query":{"kind":"list","rel":[0]},"expected":[0],"tolerance":0},
      {"id":"e","params":{},"query":{"kind":"list","rel":[0]},"expected":[],"expected_error":"bad_num_buckets"},
      {"id":"f","params":{"num_buckets":1},"query":{"kind":"list","rel":[0]},"expected_error":"bad_num_buckets"}]})");
    const std::vector<CaseResult> results = checkGolden(file);
    QCOMPARE(results.size(), std::size_t{6});
    for (std::size_t i = 0; i < 5; ++i) {
      QVERIFY2(results[i].outcome == CaseResult::Outcome::Failed, results[i].id.c_str());
      QVERIFY2(!results[i].detail.empty(), results[i].id.c_str());
    }
    QCOMPARE(results[0].deviation, 1.0);
    QVERIFY(results[0].detail.args == (std::vector<TextArg>{std::int64_t{2}, std::string("31"), std::string("30")}));
    QCOMPARE(results[3].code, std::string("bad_num_buckets"));
    QCOMPARE(results[4].code, std::string());
    QVERIFY(results[5].outcome == CaseResult::Outcome::Passed);
    QCOMPARE(results[5].code, std::string("bad_num_buckets"));
  }

  /// What there is not cannot have been checked: it fails, and says what there is.
  void casesOfUnknownThingsFail() {
    const json file = json::parse(R"({"cases":[
      {"id":"a","scheme":"nonesuch","params":{},"query":{"kind":"row","pos":0},"expected":[0]},
      {"id":"b","scheme":"nonesuch","query":{"kind":"row"},"expected":[],"expected_error":"odd_d_model"},
      {"id":"c","query":{"kind":"row","pos":0},"expected":[0]},
      {"id":"d","scheme":"t5","query":{"kind":"nonesuch"},"expected":[0]},
      {"id":"e","scheme":"t5","params":{"nonesuch":1},"query":{"kind":"list","rel":[0]},"expected":[0]}]})");
    const std::vector<CaseResult> results = checkGolden(file);
    const std::vector<std::string> codes{"bad_scheme", "bad_scheme", "bad_scheme", "bad_kind", "bad_params"};
    for (std::size_t i = 0; i < codes.size(); ++i) {
      QVERIFY2(results[i].outcome == CaseResult::Outcome::Failed, results[i].id.c_str());
      QCOMPARE(results[i].code, codes[i]);
      const auto* reason = std::get_if<Text>(&results[i].detail.args.back());
      QVERIFY2(reason != nullptr && !reason->args.empty(), results[i].id.c_str());
      const auto* known = std::get_if<Text>(&reason->args.back());
      QVERIFY2(known != nullptr && !known->source.empty(), results[i].id.c_str());
    }
  }

  void deviationIsMeasuredAgainstTheTolerance() {
    const json file = json::parse(R"({"scheme":"alibi","cases":[{"id":"a","params":{"num_heads":1},
      "query":{"kind":"slopes"},"expected":[0.00390635],"tolerance":0,"rel_tolerance":1e-4}]})");
    const CaseResult result = checkGolden(file).at(0);
    QVERIFY(result.outcome == CaseResult::Outcome::Passed);
    QVERIFY(std::abs(result.deviation - 1e-7) < 1e-15);
    QVERIFY(std::abs(result.ofTolerance - 1e-7 / 3.90635e-7) < 1e-6);
  }

  void checksInWordsAreCountedNotPassed() {
    const json file = json::parse(R"({"scheme":"claims","cases":[
      {"id":"both","checks":[
        {"scheme":"t5","params":{},"query":{"kind":"list","rel":[91]},"expected":[31],"tolerance":0},
        {"formula":"count the legs","expected":[4],"tolerance":0}]},
      {"id":"text","checks":[]}]})");
    const std::vector<CaseResult> results = checkGolden(file);
    QCOMPARE(results.size(), std::size_t{3});
    QVERIFY(results[0].outcome == CaseResult::Outcome::Passed);
    QCOMPARE(results[0].id, std::string("both#0"));
    QVERIFY(results[1].outcome == CaseResult::Outcome::NotRunnable);
    QVERIFY(results[2].outcome == CaseResult::Outcome::NotRunnable);
  }

  void otherFilesAreRefused_data() {
    QTest::addColumn<QString>("text");
    for (const char* text :
         {"null", "[]", "5", "{}", R"({"cases":{}})", R"({"cases":[5]})", R"({"cases":[{"id":"a"}]})",
          R"({"cases":[{"id":"a","checks":5}]})", R"({"cases":[{"id":"a","checks":[5]}]})",
          R"({"scheme":"t5","cases":[{"id":"a","expected":[],"tolerance":"x"}]})"}) {
      QTest::newRow(text) << QString::fromUtf8(text);
    }
  }
  void otherFilesAreRefused() {
    QFETCH(QString, text);
    try {
      (void)checkGolden(json::parse(text.toStdString()));
      QFAIL("accepted");
    } catch (const Refusal& refused) {
      QCOMPARE(refused.error().code, std::string("bad_golden_file"));
      QVERIFY(!refused.error().message.empty());
    }
  }
};
QTEST_APPLESS_MAIN(TstQuantities)
#include "tst_quantities.moc"
