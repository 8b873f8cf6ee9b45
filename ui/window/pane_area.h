#pragma once
#include <vector>

#include <QWidget>

#include "ui/state/app_state.h"

class QSplitter;

namespace pelab::ui {

class Pane;

/// The views of the scene in one to four panes: side by side, then in two rows. Which views there are stands in the
/// scene; which pane has the focus stands here.
class PaneArea final : public QWidget {
  Q_OBJECT
public:
  explicit PaneArea(AppState* state, QWidget* parent = nullptr);

  static constexpr std::size_t mostPanes = 4;

  [[nodiscard]] QString focusedView() const;
  [[nodiscard]] Pane* focusedPane() const;
  [[nodiscard]] const std::vector<Pane*>& panes() const { return m_panes; }
  void splitFocused();
  void closeFocused();
  void showInFocused(const QString& view);

signals:
  void focusedViewChanged(const QString& view);
  void copyRequested(const QString& view);
  void exportRequested(const QString& view);
  void explained(const QString& sentence);
  void said(const QString& sentence);

private:
  void follow();
  void arrange();
  void setFocused(std::size_t index);
  Pane* makePane(const QString& view);
  [[nodiscard]] std::size_t indexOf(const Pane* pane) const;
  void split(std::size_t index);
  void close(std::size_t index);
  void replace(std::size_t index, const QString& view);

  AppState* m_state;
  QSplitter* m_rows;
  QSplitter* m_top;
  QSplitter* m_bottom;
  std::vector<Pane*> m_panes;
  std::size_t m_focus = 0;
};

}  // namespace pelab::ui
