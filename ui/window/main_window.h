#pragma once
#include <memory>

#include <QMainWindow>

#include "ui/state/app_state.h"

class QSplitter;

namespace pelab::ui {

class Actions;
class ExplainPanel;
class LeftPanel;
class Models;
class PaneArea;
class Player;
class Sessions;
class Settings;
class Toast;
class Transport;

/// Panels, menus and their connections; everything else stands in files of its own.
class MainWindow final : public QMainWindow {
  Q_OBJECT
public:
  /// @p settings must outlive the window. @p textScale as in setLook.
  explicit MainWindow(Settings* settings, QWidget* parent = nullptr);
  ~MainWindow() override;

  [[nodiscard]] AppState* state() { return &m_state; }
  [[nodiscard]] Actions* actions() { return m_actions; }
  [[nodiscard]] PaneArea* panes() { return m_panes; }
  [[nodiscard]] Player* player() { return m_player; }
  [[nodiscard]] Sessions* sessions() { return m_sessions; }
  [[nodiscard]] Models* models() { return m_models; }
  [[nodiscard]] LeftPanel* left() { return m_left; }
  [[nodiscard]] ExplainPanel* right() { return m_right; }

  void chooseLanguage(const QString& language);
  void chooseTheme(const QString& id);
  void chooseTextScale(double scale);
  void copyPicture(const QString& view);
  /// Says what the table of numbers in a file is.
  void checkTable(const QString& path);

protected:
  void changeEvent(QEvent* event) override;
  void closeEvent(QCloseEvent* event) override;
  void hideEvent(QHideEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;
  bool eventFilter(QObject* watched, QEvent* event) override;

private:
  void build();
  void connectFile();
  void connectEdit();
  void connectView();
  void connectHelp();
  void connectPanes();
  void restore();
  [[nodiscard]] QList<int> firstWidths() const;
  void remember();
  void markChoices();
  void nameWindow();
  void foldRight();
  void askExport(const QString& view);
  void say(const QString& sentence);
  void retranslate();

  Settings* m_settings;
  AppState m_state;
  Player* m_player;
  Sessions* m_sessions;
  Models* m_models = nullptr;
  QSplitter* m_columns;
  LeftPanel* m_left = nullptr;
  PaneArea* m_panes = nullptr;
  ExplainPanel* m_right = nullptr;
  Transport* m_transport = nullptr;
  Actions* m_actions = nullptr;
  Toast* m_toast = nullptr;
  QString m_theme;
  bool m_rightWanted = true;  ///< the person's choice; narrow windows hide it meanwhile
};

}  // namespace pelab::ui
