#pragma once
#include <QObject>
#include <QString>
#include <QStringList>

#include "core/scene/scene.h"

class QEvent;
class QMenu;
class QWidget;

namespace pelab::ui {

class AppState;
class Settings;

/// What a file or folder is opened as, and the file that is meant: of a folder its config.json, where it has one.
struct Opening {
  enum class Kind { Tables, Model, Session };
  Kind kind = Kind::Session;
  QString path;
};
[[nodiscard]] Opening openingOf(const QString& path);

/// The session file of the window: opened, read again, saved, and the list of those used last. A file that cannot be
/// honoured leaves the scene as it is and is explained in one sentence (`said`). Files of models are handed on.
class Sessions final : public QObject {
  Q_OBJECT
public:
  static constexpr int mostRecent = 10;

  /// @p settings must outlive it. Dialogs stand over @p window.
  Sessions(AppState* state, Settings* settings, QWidget* window);

  [[nodiscard]] QString file() const { return m_file; }  ///< empty when no file is open
  /// What is shown differs from the file by more than the cursor.
  [[nodiscard]] bool isModified() const;
  [[nodiscard]] QStringList recent() const;
  /// Where a session without a file is suggested to go: beside the last one, named after its scheme.
  [[nodiscard]] QString suggestedFile() const;

  [[nodiscard]] QString folder() const;  ///< where files were used last

  bool open(const QString& path);
  bool reload();
  bool saveTo(const QString& path);
  void ask();     ///< which file to open
  bool save();    ///< into the file it came from; asks when there is none
  bool saveAs();  ///< asks where to
  void clearRecent();
  /// The recent files as commands.
  void fill(QMenu* menu);
  /// True for a drag of files, or their drop, over the window: it is taken, and one dropped file or folder is opened; a
  /// table of numbers is handed on.
  bool takesDrop(QEvent* event);

signals:
  void said(const QString& sentence);
  void tableDropped(const QString& path);
  void tablesOpened(const QString& path);  ///< the file or folder holds trained tables
  void modelOpened(const QString& path);   ///< the file is a model's, not a session
  void fileChanged();                      ///< another file, or as modified as it was not before
  void recentChanged();

private:
  [[nodiscard]] QString chosenFile(bool save) const;
  bool show(const QString& path, const Text& step);
  void use(const QString& path);
  void addRecent(const QString& path);
  void setRecent(const QStringList& paths);

  AppState* m_state;
  Settings* m_settings;
  QWidget* m_window;
  QString m_file;
  Scene m_saved;  ///< what stands in the file
};

}  // namespace pelab::ui
