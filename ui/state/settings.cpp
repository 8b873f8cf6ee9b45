#include "ui/state/settings.h"

#include <array>
#include <functional>
#include <nlohmann/json.hpp>

#include "core/error.h"

namespace pelab::ui {

namespace {

struct Row {
  const char* key;
  QVariant otherwise;
  double least = 0.0, most = 0.0;  ///< of numbers
};

/// In the order of Settings::Entry.
const std::array<Row, 17>& table() {
  static const std::array<Row, 17> rows{{{"window/geometry", QByteArray()},
                                         {"window/splitters", QByteArray()},
                                         {"window/language", QString()},
                                         {"window/theme", QStringLiteral("system")},
                                         {"window/text_scale", 1.0, 0.8, 2.5},
                                         {"window/left", true},
                                         {"window/right", true},
                                         {"playback/speed", 1.0, 0.25, 16.0},
                                         {"playback/loop", true},
                                         {"export/folder", QString()},
                                         {"export/format", QStringLiteral("png")},
                                         {"export/size", QStringLiteral("160x100mm")},
                                         {"export/dpi", 300.0, 10.0, 2400.0},
                                         {"export/cursor", true},
                                         {"export/outlines", true},
                                         {"export/whole", false},
                                         {"session/recent", QStringList()}}};
  return rows;
}

const Row& rowOf(Settings::Entry entry) {
  return table()[static_cast<std::size_t>(entry)];
}

}  // namespace

Settings::Settings()
    : m_store(QSettings::IniFormat, QSettings::UserScope, QStringLiteral("pelab"), QStringLiteral("pelab")) {}

Settings::Settings(const QString& file) : m_store(file, QSettings::IniFormat) {}

QVariant Settings::value(Entry entry) const {
  if (const auto held = m_thisRun.find(entry); held != m_thisRun.end()) return held->second;
  const Row& row = rowOf(entry);
  const QVariant stored = m_store.value(QLatin1String(row.key));
  QVariant value = stored;
  if (!stored.isValid() || !value.convert(row.otherwise.metaType())) return row.otherwise;
  if (row.otherwise.typeId() == QMetaType::Double) {
    const double number = value.toDouble();
    if (!(number >= row.least && number <= row.most)) return row.otherwise;
  }
  if (row.otherwise.typeId() == QMetaType::Bool) {
    const QString text = stored.toString();
    if (text != QLatin1String("true") && text != QLatin1String("false")) return row.otherwise;
  }
  return value;
}

void Settings::set(Entry entry, const QVariant& value) {
  m_thisRun.erase(entry);
  m_store.setValue(QLatin1String(rowOf(entry).key), value);
}

std::optional<Scene> Settings::scene() const {
  const QByteArray text = m_store.value(QStringLiteral("scene")).toString().toUtf8();
  if (text.isEmpty()) return {};
  try {
    return sceneFromJson(nlohmann::json::parse(text.begin(), text.end()));
  } catch (const Refusal&) {
    return {};
  } catch (const nlohmann::json::exception&) {
    return {};
  }
}

void Settings::setScene(const Scene& scene) {
  m_store.setValue(QStringLiteral("scene"), QString::fromStdString(toJson(scene).dump()));
}

}  // namespace pelab::ui
