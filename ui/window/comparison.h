#pragma once
#include <QAction>
#include <QObject>
#include <QString>

#include "core/scene/scene.h"

class QMenu;
class QToolButton;

namespace pelab::ui {

class AppState;

/// @p scene with a B, which is edited, and a view of A and B in place of @p view: of that view. Where there is a B it
/// stays as it is.
[[nodiscard]] Scene compared(const Scene& scene, const std::string& view);

/// The commands of the comparison of A and B, and their menu. All but `start` do what they say by themselves.
class Comparison final : public QObject {
  Q_OBJECT
public:
  Comparison(AppState* state, QWidget* window);

  QAction *start, *editOther, *exchange, *end;

  [[nodiscard]] QMenu* menu() const { return m_menu; }
  /// A button of a tool bar that opens the menu.
  [[nodiscard]] QToolButton* makeButton(QWidget* parent);
  void retranslate();
  /// What `start` is called on a button.
  [[nodiscard]] static QString startName() { return tr("Compare with B"); }

private:
  void follow();

  AppState* m_state;
  QMenu* m_menu;
  QToolButton* m_button = nullptr;
};

}  // namespace pelab::ui
