#include <fstream>
#include <nlohmann/json.hpp>

#include <QRegularExpression>
#include <QTest>

#include "core/error.h"
#include "core/models/fact_names.h"
#include "core/models/read_config.h"
#include "tests/support/plain_text.h"

using namespace pelab;
using nlohmann::json;

namespace {

/// A word as programs write it: "half_split", "inv_freq_last".
bool isRaw(const Text& name) {
  static const QRegularExpression identifier(QStringLiteral("^[a-z0-9]+(_[a-z0-9]+)+$"));
  return identifier.match(QString::fromStdString(test::plain(name))).hasMatch() || name.context == nullptr;
}

/// Keys and words of @p facts that have no name but their own.
QStringList rawOf(const Facts& facts) {
  QStringList raw;
  const auto words = [&](const std::string& key, const json& value, const auto& self) -> void {
    if (value.is_string() && isRaw(factWord(key, value.get<std::string>())))
      raw << QString::fromStdString(key + " = " + value.get<std::string>());
    if (value.is_object() && key != "buckets")
      for (const auto& item : value.items())
        if (isRaw(factWord(key, item.key()))) raw << QString::fromStdString(key + "." + item.key());
    if (value.is_structured())
      for (const json& each : value) self(key, each, self);
  };
  for (const Fact& fact : facts.list()) {
    if (isRaw(factName(fact.key))) raw << QString::fromStdString(fact.key);
    words(fact.key, fact.value, words);
  }
  for (const auto& [key, group] : facts.groups()) {
    if (isRaw(factName(key))) raw << QString::fromStdString(key);
    raw += rawOf(group);
  }
  return raw;
}

}  // namespace

/// What a person reads in place of keys and words of programs.
class TstFactNames : public QObject {
  Q_OBJECT
private slots:
  void everyFactOfEveryFileHasAName_data() {
    QTest::addColumn<QByteArray>("config");
    QTest::addColumn<QByteArray>("part");
    for (const char* path : {"/resources/models/library.json", "/tests/cases/reported_configs.json"}) {
      std::ifstream stream(std::string(PELAB_SOURCE_DIR) + path);
      for (const json& row : json::parse(stream)) {
        const json& config = row["config"];
        QTest::newRow(row["id"].get<std::string>().c_str())
            << QByteArray::fromStdString(config.is_string() ? config.get<std::string>() : config.dump())
            << QByteArray::fromStdString(row.value("part", std::string()));
      }
    }
  }
  void everyFactOfEveryFileHasAName() {
    QFETCH(QByteArray, config);
    QFETCH(QByteArray, part);
    QStringList raw;
    try {
      raw = rawOf(readConfigText(config.toStdString(), part.toStdString()).facts);
    } catch (const Refusal&) {
      return;  // there are no facts
    }
    raw.removeIf([](const QString& each) { return each.startsWith(QLatin1String("rope_type = ")); });  // not known
    QVERIFY2(raw.isEmpty(), qPrintable(raw.join(QStringLiteral(", "))));
  }

  void whatIsNotKnownStaysAsItIs() {
    QCOMPARE(test::plain(factWord("rope_type", "spiral")), std::string("spiral"));
    QVERIFY(test::plain(factWord("rope_type", "yarn")) != "yarn");
    QVERIFY(test::plain(factName("inv_freq_63")).find("63") != std::string::npos);
  }
};
QTEST_APPLESS_MAIN(TstFactNames)
#include "tst_fact_names.moc"
