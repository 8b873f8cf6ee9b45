#include <fstream>
#include <set>
#include <sstream>

#include <QRegularExpression>
#include <QTest>

#include "core/encodings/registry.h"
#include "core/models/library.h"
#include "core/models/read_config.h"

using namespace pelab;

namespace {

std::string fileText() {
  const std::ifstream file(PELAB_SOURCE_DIR "/resources/models/library.json");
  std::stringstream text;
  text << file.rdbuf();
  return text.str();
}

const std::vector<LibraryModel>& all() {
  static const std::vector<LibraryModel> models = libraryOf(fileText());
  return models;
}

const LibraryModel& named(std::string_view id) {
  return *std::find_if(all().begin(), all().end(), [id](const LibraryModel& model) { return model.id == id; });
}

std::size_t found(std::string_view words, const std::string& language = "en") {
  return static_cast<std::size_t>(std::count_if(
      all().begin(), all().end(), [&](const LibraryModel& model) { return matches(model, words, language, {}); }));
}

}  // namespace

/// The models that travel with the program.
class TstLibrary : public QObject {
  Q_OBJECT
private slots:
  void everyModelHasASentenceInEveryLanguage() {
    QVERIFY(all().size() >= 80);
    const QRegularExpression id(QStringLiteral("^[a-z0-9][a-z0-9.-]*$"));
    const QRegularExpression han(QStringLiteral("\\p{Han}"));
    for (const LibraryModel& model : all()) {
      QVERIFY2(id.match(QString::fromStdString(model.id)).hasMatch(), model.id.c_str());
      QVERIFY2(!model.name.empty(), model.id.c_str());
      QCOMPARE(model.why.size(), std::size_t{2});
      const QString english = QString::fromStdString(model.whyIn("en"));
      const QString chinese = QString::fromStdString(model.whyIn("zh_CN"));
      QVERIFY2(english.size() > 25 && english.endsWith(QLatin1Char('.')) && !english.contains(han), model.id.c_str());
      QVERIFY2(chinese.size() > 10 && chinese.endsWith(QStringLiteral("。")) && chinese.contains(han),
               model.id.c_str());
    }
  }

  /// A language that nobody translated to reads English.
  void otherLanguagesReadEnglish() { QCOMPARE(named("gpt2").whyIn("fr"), named("gpt2").whyIn("en")); }

  void idsAndNamesAreUnique() {
    std::set<std::string> ids, names;
    for (const LibraryModel& model : all()) {
      QVERIFY2(ids.insert(model.id).second, model.id.c_str());
      QVERIFY2(names.insert(model.name).second, model.name.c_str());
    }
  }

  void everyModelIsRead() {
    for (const LibraryModel& model : all()) {
      const ModelReading reading = readConfig(model.config);
      QVERIFY2(!reading.setups.empty(), model.id.c_str());
      for (const ModelSetup& each : reading.setups) {
        QVERIFY2(!validate(*findEncoding(each.setup.encoding), each.setup.params), model.id.c_str());
      }
    }
  }

  void theFamilyIsThatOfTheText() {
    QCOMPARE(named("gemma-3-4b").family, std::string("gemma3_text"));
    QCOMPARE(named("gpt2").family, std::string("gpt2"));
    QCOMPARE(named("deberta-v3-base").family, std::string());
  }

  void everyWordHasToFit() {
    QCOMPARE(found(""), all().size());
    QCOMPARE(found("  "), all().size());
    QVERIFY(found("llama") > found("llama scaling"));
    QVERIFY(found("LLAMA-3.1") == 1);
    QCOMPARE(found("no such words"), std::size_t{0});
    QCOMPARE(found("分桶", "en"), std::size_t{0});
    QVERIFY(found("分桶", "zh_CN") > 0);
    QVERIFY(matches(named("gpt2"), "learned", "en", "Learned table"));
  }

  void whatIsNoLibraryThrows() {
    for (const char* text : {"", "{", "[{}]", R"([{"id": "a", "name": "A", "why": {"zh_CN": "x"}, "config": {}}])",
                             R"([{"id": "a", "name": "A", "why": {"en": "x"}}])"}) {
      QVERIFY_EXCEPTION_THROWN((void)libraryOf(text), nlohmann::json::exception);
    }
  }
};
QTEST_APPLESS_MAIN(TstLibrary)
#include "tst_library.moc"
