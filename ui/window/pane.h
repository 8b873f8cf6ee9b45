#pragma once
#include <QFrame>

#include "ui/state/app_state.h"

class QStackedWidget;
class QToolButton;

namespace pelab::ui {

class ChoiceBox;
class FigureWidget;
class TablePage;
class WayOut;

/// One view with its slim header: which view, as table, copy, export, split, close.
class Pane final : public QFrame {
  Q_OBJECT
public:
  Pane(AppState* state, const QString& view, QWidget* parent = nullptr);

  [[nodiscard]] QString view() const { return m_view; }
  void setView(const QString& view);
  void setFocusedPane(bool focused);
  void setSplittable(bool splittable);
  void setClosable(bool closable);
  [[nodiscard]] bool isTable() const;
  void setTable(bool table);
  [[nodiscard]] QSize minimumSizeHint() const override;
  [[nodiscard]] FigureWidget* figureWidget() const { return m_figure; }

signals:
  void viewChosen(const QString& view);
  void focused();
  void splitRequested();
  void closeRequested();
  void copyRequested();
  void exportRequested();
  void explained(const QString& sentence);
  void said(const QString& sentence);

protected:
  void changeEvent(QEvent* event) override;
  bool eventFilter(QObject* watched, QEvent* event) override;
  void paintEvent(QPaintEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;

private:
  void buildHeader();
  void retranslate();
  void fitHeader();

  AppState* m_state;
  QString m_view;
  bool m_focused = false;
  ChoiceBox* m_views;
  QToolButton *m_table, *m_copy, *m_export, *m_split, *m_close;
  QStackedWidget* m_stack;
  FigureWidget* m_figure;
  TablePage* m_page;
  WayOut* m_wayOut;
};

}  // namespace pelab::ui
