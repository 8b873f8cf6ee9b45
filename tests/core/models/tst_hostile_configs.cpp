#include <algorithm>
#include <cmath>
#include <fstream>
#include <nlohmann/json.hpp>

#include <QElapsedTimer>
#include <QTest>

#include "core/encodings/registry.h"
#include "core/error.h"
#include "core/models/layer_texts.h"
#include "core/models/read_config.h"
#include "tests/support/plain_text.h"

using namespace pelab;
using nlohmann::json;

namespace {

/// What of @p expected is not in @p found to 1e-8; empty = nothing.
std::string missing(const json& found, const json& expected, const std::string& path) {
  if (expected.is_object()) {
    for (const auto& item : expected.items()) {
      if (!found.is_object() || !found.contains(item.key())) return path + item.key() + " is missing";
      const std::string fault = missing(found[item.key()], item.value(), path + item.key() + ".");
      if (!fault.empty()) return fault;
    }
    return {};
  }
  if (expected.is_array() && found.is_array() && found.size() == expected.size()) {
    for (std::size_t k = 0; k < expected.size(); ++k) {
      const std::string fault = missing(found[k], expected[k], path);
      if (!fault.empty()) return fault;
    }
    return {};
  }
  const bool areNumbers = expected.is_number() && found.is_number();
  const bool isSame = areNumbers ? std::abs(found.get<double>() - expected.get<double>()) <=
                                       1e-8 * std::max(1.0, std::abs(expected.get<double>()))
                                 : found == expected;
  return isSame ? std::string() : path + " is " + found.dump() + ", not " + expected.dump();
}

std::string warningsOf(const ModelReading& reading) {
  std::string all;
  for (const Text& warning : reading.warnings) all += test::plain(warning) + "\n";
  return all;
}

/// The letters of the layers, each with "-" where it does not rotate: without.
std::string lettersOf(const ModelReading& reading) {
  std::string letters;
  for (const ModelLayer& layer : reading.layers)
    letters += layer.attention.empty() ? '?' : static_cast<char>(std::toupper(layer.attention[0]));
  return letters;
}

std::string originOf(const ModelReading& reading, const std::string& key) {
  for (const Fact& fact : reading.facts.list()) {
    if (fact.key == key) return test::plain(fact.origin);
  }
  return {};
}

/// The first of @p words that @p text lacks.
std::string lacking(const std::string& text, const json& words) {
  for (const json& word : words) {
    if (text.find(word.get<std::string>()) == std::string::npos) return word.get<std::string>();
  }
  return {};
}

/// Why @p reading is not what @p row says; empty = it is.
std::string faultOf(const ModelReading& reading, const json& row) {
  if (row.contains("error")) return "it was read, not refused";
  std::string fault = missing(json::parse(reading.facts.values().dump()), row.value("expected", json::object()), "");
  for (const json& key : row.value("absent", json::array())) {
    if (reading.facts.find(key.get<std::string>()) != nullptr) fault += key.get<std::string>() + " is told";
  }
  const json setup = row.value("setup", json::object());
  if (fault.empty() && !setup.empty()) fault = missing(toJson(reading.setups.at(0).setup.params), setup, "setup.");
  const json origins = row.value("origins", json::object());
  for (const auto& item : origins.items()) {
    if (originOf(reading, item.key()) != item.value())
      fault += item.key() + " comes from " + originOf(reading, item.key());
  }
  if (row.contains("parts") && json(reading.parts) != row["parts"]) fault += "parts are " + json(reading.parts).dump();
  if (row.contains("layers") && lettersOf(reading) != row["layers"]) fault += "layers are " + lettersOf(reading);
  const std::string lacks = lacking(warningsOf(reading), row.value("warns", json::array()));
  if (!lacks.empty()) fault += "no warning of " + lacks + " in: " + warningsOf(reading);
  for (const json& word : row.value("unsaid", json::array())) {
    if (warningsOf(reading).find(word.get<std::string>()) != std::string::npos) fault += "a warning of " + word.dump();
  }
  if (row.value("quiet", false) && warningsOf(reading).find("rope_type") != std::string::npos)
    fault += warningsOf(reading);
  for (const ModelSetup& each : reading.setups) {
    if (validate(*findEncoding(each.setup.encoding), each.setup.params)) fault += "a setup is not valid";
  }
  return fault;
}

std::string faultOf(const Error& error, const json& row) {
  const std::string said = error.code + ": " + test::plain(error.message);
  if (!row.contains("error")) return "refused as " + said;
  if (error.code != row["error"]) return "refused as " + said;
  for (const json& word : row.value("absent", json::array())) {
    if (said.find(word.get<std::string>()) != std::string::npos) return word.get<std::string>() + " is in " + said;
  }
  const std::string lacks = lacking(said, row.value("says", json::array()));
  return lacks.empty() ? std::string() : "no word of " + lacks + " in " + said;
}

std::string faultOf(const std::string& bytes, const json& row) {
  try {
    return faultOf(readConfigText(bytes, row.value("part", std::string())), row);
  } catch (const Refusal& refusal) {
    return faultOf(refusal.error(), row);
  }
}

std::string llama(const std::string& more) {
  return R"({"model_type":"llama","hidden_size":4096,"num_attention_heads":32,)" + more + "}";
}

std::string repeated(const std::string& text, std::size_t times) {
  std::string all;
  for (std::size_t k = 0; k < times; ++k) all += (k > 0 ? "," : "") + text;
  return all;
}

}  // namespace

/// config.json that is odd, hostile or was misread by other programs; rows are in tests/cases/reported_configs.json.
class TstHostileConfigs : public QObject {
  Q_OBJECT
private slots:
  void everyCaseIsReadOrRefusedByName_data() {
    QTest::addColumn<QByteArray>("row");
    std::ifstream stream(PELAB_SOURCE_DIR "/tests/cases/reported_configs.json");
    const json rows = json::parse(stream);
    QVERIFY(rows.size() >= 100);
    for (const json& row : rows)
      QTest::newRow(row["id"].get<std::string>().c_str()) << QByteArray::fromStdString(row.dump());
  }
  void everyCaseIsReadOrRefusedByName() {
    QFETCH(QByteArray, row);
    const json what = json::parse(row.toStdString());
    const json& config = what["config"];
    const std::string fault = faultOf(config.is_string() ? config.get<std::string>() : config.dump(), what);
    QVERIFY2(fault.empty(), fault.c_str());
  }

  /// Each within two seconds even under sanitizers; nothing grows with what a number says.
  void whatIsLargeIsRefusedAtOnce_data() {
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QByteArray>("row");
    const auto add = [](const char* name, const std::string& bytes, const std::string& row) {
      QTest::newRow(name) << QByteArray::fromStdString(bytes) << QByteArray::fromStdString(row);
    };
    std::string keys = "{\"model_type\":\"llama\"";
    for (int k = 0; k < 1000000; ++k) keys += ",\"k" + std::to_string(k) + "\":1";
    add("H09 a million keys", keys + "}", R"({"error":"too_large","says":["4 MiB"]})");
    add("H09 200 MB", "{\"a\":\"" + std::string(200'000'000, 'x') + "\"}", R"({"error":"too_large","says":["4 MiB"]})");
    add("H09 a million values in 2 MB", llama("\"x\":[" + repeated("1", 1000000) + "]"),
        R"({"error":"not_a_config","says":["262144 values"]})");
    add("H09 200 000 values", llama("\"x\":[" + repeated("1", 200000) + "]"), R"({"expected":{"scheme":"rope"}})");
    add("H09 65 levels", "{\n\"a\":" + std::string(64, '['),
        R"({"error":"not_a_config","says":["64 levels","line 2, column 68"]})");
    add("H09 a million levels", std::string(1000000, '['), R"({"error":"not_a_config","says":["64 levels"]})");
    add("H17 a million factors",
        llama(R"("rope_scaling":{"type":"longrope","short_factor":[1],"long_factor":[)" + repeated("1", 1000000) +
              "]}"),
        R"({"error":"not_a_config","says":["values"]})");
    add("H17 100 000 factors",
        llama(R"("max_position_embeddings":4096,"rope_scaling":{"type":"longrope","short_factor":[1],"long_factor":[)" +
              repeated("1", 100000) + "]}"),
        R"({"error":"bad_config","says":["rope_scaling.","list of numbers","16384"]})");
    add("H17 100 000 kinds of layers",
        llama("\"num_hidden_layers\":100000,\"layer_types\":[" + repeated("\"full_attention\"", 100000) + "]"),
        R"({"expected":{"scheme":"rope"},"layers":"","warns":["num_hidden_layers"]})");
  }
  void whatIsLargeIsRefusedAtOnce() {
    QFETCH(QByteArray, bytes);
    QFETCH(QByteArray, row);
    QElapsedTimer timer;
    timer.start();
    const std::string fault = faultOf(bytes.toStdString(), json::parse(row.toStdString()));
    QVERIFY2(fault.empty(), fault.c_str());
    QVERIFY2(timer.elapsed() < 20000, "slow");
  }
};
QTEST_APPLESS_MAIN(TstHostileConfigs)
#include "tst_hostile_configs.moc"
