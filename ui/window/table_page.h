#pragma once
#include <QWidget>

#include "ui/state/app_state.h"

class QLabel;
class QTableView;

namespace pelab::ui {

class TableModel;

/// The numbers of one view of the scene, following it while visible. Ctrl+C copies the selection.
class TablePage final : public QWidget {
  Q_OBJECT
public:
  TablePage(AppState* state, QString view, QWidget* parent = nullptr);

  void setView(const QString& view);
  void copy() const;

signals:
  void copied(const QString& sentence) const;

protected:
  void showEvent(QShowEvent* event) override;
  void changeEvent(QEvent* event) override;

private:
  void refresh();
  void fitHeader();
  void retranslate();

  AppState* m_state;
  QString m_view;
  QStringList m_names;  ///< of the columns the header was fitted to
  TableModel* m_model;
  QTableView* m_table;
  QLabel* m_corner;
  QLabel* m_message;
};

}  // namespace pelab::ui
