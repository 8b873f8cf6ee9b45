#pragma once
#include <vector>

#include <QAction>
#include <QActionGroup>
#include <QObject>

class QMenu;
class QMenuBar;
class QToolBar;
class QToolButton;

namespace pelab::ui {

class AppState;
class Comparison;

/// Every command of the window with its shortcut, the menus and the tool bar made of them. What a command does is
/// connected by the window.
class Actions final : public QObject {
  Q_OBJECT
public:
  Actions(AppState* state, QMenuBar* bar, QToolBar* tools, QWidget* window);

  QAction *open, *clearRecent, *reload, *save, *saveAs, *exportPicture, *copyPicture, *checkTable, *library,
      *calculator, *quit;
  QAction *undo, *redo, *resetParameters, *resetAll, *resetZoom;
  QAction *split, *closePane, *asTable, *leftPanel, *rightPanel, *larger, *smaller, *normalSize, *fullScreen;
  QAction *play, *stepBack, *stepForward;
  QAction *whatsThis, *summary, *shortcuts, *about;
  QAction *toggleLanguage, *nextTheme;
  Comparison* comparison;                                ///< the commands of A and B
  QActionGroup *languageGroup, *themeGroup, *viewGroup;  ///< data(): the id

  /// Presets of the scheme on show; triggering one requests its scene.
  [[nodiscard]] QMenu* schemePresets() const { return m_schemePresets; }
  /// The sessions used last; `endRecentMenu` puts the command that clears it below them.
  [[nodiscard]] QMenu* recentMenu() const { return m_recent; }
  void endRecentMenu();
  /// Every command that has a shortcut, for the list of shortcuts.
  [[nodiscard]] std::vector<QAction*> withShortcut() const;

protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

private:
  QAction* make(const char* iconName, const QKeySequence& keys = {});
  void makeAll();
  void fillMenus(QMenuBar* bar);
  void fillToolBar(QToolBar* tools);
  void makeChoices();
  void addPresets(QMenu* menu, const QString& encoding);
  void fillSchemePresets();
  void retranslate();
  void nameFile();
  void nameEdit();
  void nameSteps();
  void nameViewAndHelp();
  void nameChoices();

  AppState* m_state;
  QWidget* m_window;
  QMenu *m_file, *m_recent, *m_edit, *m_view, *m_views, *m_languages, *m_themes, *m_textSize, *m_presets, *m_help;
  QMenu* m_schemePresets;
  QToolBar* m_tools;
  QToolButton* m_presetsButton = nullptr;
  std::vector<QMenu*> m_presetMenus;
};

}  // namespace pelab::ui
