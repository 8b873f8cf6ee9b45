#include <nlohmann/json.hpp>

#include <QTest>

#include "core/scene/json_text.h"

using namespace pelab;

namespace {

std::string nested(std::size_t levels, const std::string& open, const std::string& close) {
  std::string text;
  for (std::size_t i = 0; i < levels; ++i) text += open;
  text += "1";
  for (std::size_t i = 0; i < levels; ++i) text += close;
  return text;
}

}  // namespace

class TstJsonText : public QObject {
  Q_OBJECT
private slots:
  void jsonIsRead() {
    const auto json = parsedJson(R"( {"a": [1, 2.5, null, "é"], "b": {"c": true}} )");
    QCOMPARE(json["a"][1].get<double>(), 2.5);
    QCOMPARE(json["a"][3].get<std::string>(), std::string("é"));
    QVERIFY(json["b"]["c"].get<bool>());
    QCOMPARE(parsedJson("18446744073709551615").get<std::uint64_t>(), std::numeric_limits<std::uint64_t>::max());
  }

  void otherTextIsDiscarded() {
    for (const char* text : {"", " ", "{", "[1", "nan", "NaN", "1e999", "[1,]", "{\"a\":}", "\"\xff\"", "[1] 2", "'a'"})
      QVERIFY2(parsedJson(text).is_discarded(), text);
  }

  /// With a walk over the list for each of its objects, these would take hours.
  void listsOfManyObjectsAreRead() {
    for (const char* object : {"{}", "{\"a\":[{}]}", "\"}]\""}) {
      constexpr std::size_t many = 300000;
      std::string text = "{\"cases\":[";
      for (std::size_t i = 0; i < many; ++i) text.append(i == 0 ? "" : ",").append(object);
      QCOMPARE(parsedJson(text + "]}")["cases"].size(), many);
    }
  }

  // NOLINTBEGIN(modernize-raw-string-literal): moc misreads raw strings of brackets and quotes
  void bracketsInsideStringsDoNotNest() {
    const std::string brackets(200, '[');
    for (const std::string& text : {"[\"" + brackets + "\"]", "[\"\\\"]" + brackets.substr(2) + "\"]",
                                    "{\"" + brackets + "\":1}", "[\"a\\\\\", \"" + brackets + "\"]"}) {
      QVERIFY2(!parsedJson(text).is_discarded(), text.c_str());
    }
    QVERIFY(parsedJson("[\"a\\\\\"," + nested(70, "[", "]") + "]").is_discarded());
    QVERIFY(parsedJson("[\"a\\\"\"," + nested(70, "[", "]") + "]").is_discarded());
  }

  void exactlySixtyFourLevelsAreRead() {
    QVERIFY(!parsedJson(nested(64, "[", "]")).is_discarded());
    QVERIFY(parsedJson(nested(65, "[", "]")).is_discarded());
    QVERIFY(!parsedJson("[" + nested(63, "[", "]") + "," + nested(63, "[", "]") + "]").is_discarded());
  }

  void numbersThatAreTooLargeBecomeTexts() {
    QCOMPARE(withLargeNumbersAsTexts("{\"a\":1e400,\"b\":[-1.5e999,2.5,1e-400],\"1e400\":\"1e400\"}"),
             std::string("{\"a\":\"1e400\",\"b\":[\"-1.5e999\",2.5,1e-400],\"1e400\":\"1e400\"}"));
    for (const char* text : {"", "1", "[1e]", "[01]", "[-]", "[1e400", "\"1e400", "x1e5", "[1e308, \"\\\"1e400\"]"}) {
      const std::string written = withLargeNumbersAsTexts(text);
      QVERIFY2(parsedJson(written).is_discarded() == parsedJson(text).is_discarded(), text);
    }
  }
  // NOLINTEND(modernize-raw-string-literal)

  void theNestingThatCountsIsBounded() {
    for (const auto& [open, close] : {std::pair{"[", "]"}, std::pair{"{\"a\":", "}"}, std::pair{"[{\"a\":", "}]"}}) {
      QVERIFY(!parsedJson(nested(30, open, close)).is_discarded());
      for (const std::size_t levels : {std::size_t{70}, std::size_t{1000}, std::size_t{1000000}})
        QVERIFY(parsedJson(nested(levels, open, close)).is_discarded());
      QVERIFY(parsedJson(nested(1000000, open, "")).is_discarded());
    }
  }
};

QTEST_APPLESS_MAIN(TstJsonText)
#include "tst_json_text.moc"
