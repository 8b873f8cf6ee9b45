#include <cmath>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>

#include <QTest>

#include "core/encodings/registry.h"
#include "core/error.h"
#include "core/models/config_text.h"
#include "core/models/read_config.h"

using namespace pelab;
using nlohmann::json;

namespace {

json published() {
  std::ifstream file(PELAB_SOURCE_DIR "/resources/models/library.json");
  return json::parse(file);
}

bool isSameNumber(double got, double expected) {
  return std::abs(got - expected) <= 1e-8 * std::abs(expected);
}

/// What of @p expected is not in @p got; empty = nothing.
std::string missing(const json& got, const json& expected, const std::string& path) {
  if (expected.is_object()) {
    for (const auto& item : expected.items()) {
      if (!got.is_object() || !got.contains(item.key())) return path + item.key() + " is missing";
      std::string fault = missing(got[item.key()], item.value(), path + item.key() + ".");
      if (!fault.empty()) return fault;
    }
    return {};
  }
  std::string fault = path + " is " + got.dump() + ", not " + expected.dump();
  if (expected.is_array()) {
    if (!got.is_array() || got.size() != expected.size()) return fault;
    for (std::size_t k = 0; k < expected.size(); ++k) {
      std::string inner = missing(got[k], expected[k], path + std::to_string(k));
      if (!inner.empty()) return inner;
    }
    return {};
  }
  if (expected.is_number()) {
    return got.is_number() && isSameNumber(got.get<double>(), expected.get<double>()) ? std::string() : fault;
  }
  return got == expected ? std::string() : fault;
}

QString refusedAs(const std::string& text) {
  try {
    (void)readConfig(configOf(text));
  } catch (const Refusal& refusal) {
    const Error& error = refusal.error();
    return error.message.empty() ? QString() : QString::fromStdString(error.code);
  }
  return QStringLiteral("read");
}

}  // namespace

/// config.json of published models, of none, and of something else.
class TstReadConfig : public QObject {
  Q_OBJECT
private slots:
  void everyModelIsReadAsItIs_data() {
    QTest::addColumn<int>("index");
    const json all = published();
    QVERIFY(all.size() >= 80);
    for (std::size_t k = 0; k < all.size(); ++k) {
      QTest::addRow("%s", all[k]["id"].get<std::string>().c_str()) << static_cast<int>(k);
    }
  }
  void everyModelIsReadAsItIs() {
    QFETCH(int, index);
    const json entry = published()[static_cast<std::size_t>(index)];
    const ModelReading reading = readConfig(entry["config"]);
    const std::string fault = missing(json::parse(reading.facts.values().dump()), entry["expected"], "");
    QVERIFY2(fault.empty(), fault.c_str());
    QVERIFY(!reading.setups.empty());
    for (const ModelSetup& one : reading.setups) {
      const Encoding* encoding = findEncoding(one.setup.encoding);
      QVERIFY(encoding != nullptr);
      QVERIFY(!validate(*encoding, one.setup.params));
    }
    for (const Fact& fact : reading.facts.list()) QVERIFY2(!fact.origin.empty(), fact.key.c_str());
  }

  void whatIsOddIsRefusedOrRead_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("outcome");
    const auto llama = [](const char* more) {
      return QStringLiteral(R"({"model_type":"llama","hidden_size":4096,"num_attention_heads":32%1})")
          .arg(QLatin1String(more));
    };
    QTest::newRow("empty") << ""
                           << "not_a_config";
    QTest::newRow("spaces") << " \n "
                            << "not_a_config";
    QTest::newRow("list") << "[]"
                          << "bad_config";
    QTest::newRow("null") << "null"
                          << "bad_config";
    QTest::newRow("number") << "5"
                            << "bad_config";
    QTest::newRow("trailing comma") << R"({"hidden_size": 5,})"
                                    << "not_a_config";
    QTest::newRow("comment") << "{// no\n}"
                             << "not_a_config";
    QTest::newRow("single quotes") << "{'hidden_size': 5}"
                                   << "not_a_config";
    QTest::newRow("LFS") << "version https://git-lfs.github.com/spec/v1\noid sha256:0"
                         << "not_a_config";
    QTest::newRow("zip") << QStringLiteral("PK\x03\x04 rest") << "not_a_config";
    QTest::newRow("GGUF") << "GGUF...."
                          << "not_a_config";
    QTest::newRow("page") << "<!DOCTYPE html><html></html>"
                          << "not_a_config";
    QTest::newRow("tokenizer") << R"({"added_tokens": [], "model": {}})"
                               << "not_a_config";
    QTest::newRow("nothing in it") << "{}"
                                   << "bad_config";
    QTest::newRow("whole number as 4096.0")
        << QStringLiteral(R"({"model_type":"llama","hidden_size":4096.0,"num_attention_heads":32})") << "read";
    QTest::newRow("half a number") << QStringLiteral(
                                          R"({"model_type":"llama","hidden_size":4096.5,"num_attention_heads":32})")
                                   << "bad_config";
    QTest::newRow("not divisible") << QStringLiteral(
                                          R"({"model_type":"llama","hidden_size":5120,"num_attention_heads":24})")
                                   << "bad_config";
    QTest::newRow("base 0") << llama(R"(,"rope_theta":0)") << "bad_base";
    QTest::newRow("base -1") << llama(R"(,"rope_theta":-1)") << "bad_base";
    QTest::newRow("base 1") << llama(R"(,"rope_theta":1)") << "read";
    QTest::newRow("base too large") << llama(R"(,"rope_theta":1e400)") << "bad_config";
    QTest::newRow("base as a text") << llama(R"(,"rope_theta":"1e6")") << "bad_config";
    QTest::newRow("base true") << llama(R"(,"rope_theta":true)") << "bad_config";
    QTest::newRow("no rotation") << llama(R"(,"partial_rotary_factor":0)") << "read";
    QTest::newRow("share beyond 1") << llama(R"(,"partial_rotary_factor":1.5)") << "odd";
    QTest::newRow("yarn without a factor") << llama(R"(,"rope_scaling":{"type":"yarn"})") << "bad_config";
    QTest::newRow("unknown scaling") << llama(R"(,"rope_scaling":{"type":"spiral","factor":2})") << "read";
    QTest::newRow("empty block") << llama(R"(,"rope_scaling":{})") << "read";
    QTest::newRow("block as a list") << llama(R"(,"rope_scaling":[1])") << "bad_config";
    QTest::newRow("zeros in a list")
        << llama(R"(,"rope_scaling":{"type":"longrope","short_factor":[0],"long_factor":[0],)"
                 R"("original_max_position_embeddings":4096})")
        << "odd";
    QTest::newRow("unknown model") << R"({"model_type":"unheard","hidden_size":64,"num_attention_heads":4,)"
                                      R"("rope_theta":10000})"
                                   << "read";
  }
  /// "odd": refused by the scheme, whatever its code.
  void whatIsOddIsRefusedOrRead() {
    QFETCH(QString, text);
    QFETCH(QString, outcome);
    const QString got = refusedAs(text.toStdString());
    if (outcome == QLatin1String("odd")) {
      QVERIFY2(got.startsWith(QLatin1String("bad_")), qPrintable(got));
    } else {
      QCOMPARE(got, outcome);
    }
  }

  void thePlaceOfAFaultIsSaid() {
    try {
      (void)configOf("{\n  \"a\": 1,\n  \"b\": x\n}");
      QFAIL("read");
    } catch (const Refusal& refusal) {
      QCOMPARE(std::get<std::int64_t>(refusal.error().message.args.at(0)), std::int64_t{3});
      QCOMPARE(std::get<std::int64_t>(refusal.error().message.args.at(1)), std::int64_t{8});
    }
  }

  /// The newer place of the base wins, and the picture's part keeps its own.
  void everyNumberComesFromItsKey() {
    const auto baseOf = [](const char* text) {
      const ModelReading reading = readConfig(json::parse(text));
      return std::pair(reading.facts.find("base")->get<double>(), reading);
    };
    const auto [base, reading] = baseOf(
        R"({"model_type":"llama","hidden_size":64,"num_attention_heads":4,"rope_theta":10000,
            "rope_parameters":{"rope_type":"default","rope_theta":500000}})");
    QCOMPARE(base, 500000.0);
    const auto& facts = reading.facts.list();
    const auto fact = std::find_if(facts.begin(), facts.end(), [](const Fact& each) { return each.key == "base"; });
    QCOMPARE(fact->origin.source, std::string("rope_parameters.rope_theta"));
    QCOMPARE(baseOf(R"({"model_type":"x","text_config":{"model_type":"llama","hidden_size":64,"num_attention_heads":4},
                       "vision_config":{"hidden_size":64,"num_attention_heads":4,"rope_theta":77}})")
                 .first,
             10000.0);
  }

  void aPartIsChosenByItsName() {
    const json config = json::parse(
        R"({"model_type":"pixtral_llm","text_config":{"model_type":"mistral","hidden_size":64,"num_attention_heads":4},
            "vision_config":{"model_type":"pixtral","hidden_size":64,"num_attention_heads":4,"image_size":32,
                             "patch_size":16}})");
    QVERIFY(*readConfig(config).facts.find("scheme") == json("rope"));
    const ModelReading vision = readConfig(config, "vision");
    QVERIFY(*vision.facts.find("scheme") == json("rope2d"));
    QCOMPARE(vision.parts, (std::vector<std::string>{"text", "vision"}));
    QVERIFY_EXCEPTION_THROWN((void)readConfig(config, "audio"), Refusal);
  }

  void twoNamesThatDifferAreTold() {
    const json config = json::parse(
        R"({"model_type":"llama","hidden_size":64,"num_attention_heads":4,"max_position_embeddings":4096,
            "rope_scaling":{"rope_type":"linear","type":"dynamic","factor":2}})");
    const ModelReading reading = readConfig(config);
    QVERIFY(*reading.facts.find("rope_type") == json("linear"));
    QVERIFY(!reading.warnings.empty());
  }
};
QTEST_APPLESS_MAIN(TstReadConfig)
#include "tst_read_config.moc"
