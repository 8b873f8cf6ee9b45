#include "ui/window/model_library.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include <QFile>
#include <QStringList>

#include "core/encodings/registry.h"
#include "core/models/fact_names.h"
#include "core/models/read_config.h"
#include "ui/i18n/translation.h"

namespace pelab::ui {

const std::vector<LibraryModel>& modelLibrary() {
  static const std::vector<LibraryModel> models = [] {
    QFile file(QStringLiteral(":/models/library.json"));
    const QByteArray bytes = file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray("[]");
    return libraryOf({bytes.constData(), static_cast<std::size_t>(bytes.size())});
  }();
  return models;
}

const LibraryModel* libraryModel(std::string_view id) {
  const auto& all = modelLibrary();
  const auto found = std::find_if(all.begin(), all.end(), [id](const LibraryModel& model) { return model.id == id; });
  return found == all.end() ? nullptr : &*found;
}

QString schemeNames(const LibraryModel& model) {
  QStringList names;
  for (const ModelSetup& each : readConfig(model.config).setups) {
    const QString name = shown(findEncoding(each.setup.encoding)->info().name);
    if (!names.contains(name)) names << name;
  }
  return names.join(QStringLiteral(", "));
}

QString searchWords(const LibraryModel& model) {
  QStringList words;
  const auto add = [&words](const Facts& facts) {
    for (const char* key : {"scheme", "schemes", "rope_type", "layout", "variant"}) {
      const nlohmann::json* value = facts.find(key);
      if (value == nullptr) continue;
      for (const auto& each : value->is_array() ? *value : nlohmann::json::array({*value}))
        words << QString::fromStdString(each.get<std::string>()) << shown(factWord(key, each.get<std::string>()));
    }
  };
  const ModelReading reading = readConfig(model.config);
  add(reading.facts);
  for (const auto& [kind, facts] : reading.facts.groups()) add(facts);
  words << schemeNames(model);
  return words.join(QLatin1Char('\n'));
}

}  // namespace pelab::ui
