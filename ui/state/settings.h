#pragma once
#include <map>
#include <optional>

#include <QByteArray>
#include <QSettings>
#include <QString>
#include <QStringList>
#include <QVariant>

#include "core/scene/scene.h"

namespace pelab::ui {

/// What is remembered from one start to the next, one table of names and types (settings.cpp). A value that is missing,
/// of another kind or out of range reads as its default. Written atomically.
class Settings {
public:
  /// The user's own file in the configuration folder of the system.
  Settings();
  explicit Settings(const QString& file);

  enum class Entry {
    Geometry,      ///< QByteArray
    Splitters,     ///< QByteArray
    Language,      ///< QString: one of languages(), or empty: the system's
    ThemeId,       ///< QString: one of themeIds()
    TextScale,     ///< double
    LeftShown,     ///< bool
    RightShown,    ///< bool
    Speed,         ///< double
    Loop,          ///< bool
    ExportFolder,  ///< QString
    ExportFormat,  ///< QString
    ExportSize,    ///< QString: "160x100mm"
    ExportDpi,     ///< double
    ExportCursor,
    ExportOutlines,
    ExportWhole,
    RecentSessions  ///< QStringList: paths, the last one first
  };
  [[nodiscard]] QVariant value(Entry entry) const;
  void set(Entry entry, const QVariant& value);
  /// What the command line asks for: `value` says it until `set` chooses anew, and it is never written.
  void setForThisRun(Entry entry, const QVariant& value) { m_thisRun[entry] = value; }

  /// The scene on show at the last end; nothing when there is none or it can no longer be shown.
  [[nodiscard]] std::optional<Scene> scene() const;
  void setScene(const Scene& scene);
  void sync() { m_store.sync(); }

private:
  mutable QSettings m_store;
  std::map<Entry, QVariant> m_thisRun;
};

}  // namespace pelab::ui
