#pragma once
#include <vector>

#include <QDialog>

#include "ui/state/model_files.h"

class QDialogButtonBox;
class QLabel;
class QPushButton;

namespace pelab::ui {

class RowTable;

/// The tables of a checkpoint that say something of positions, one per row: what it is, its tensor, shape and type.
/// Enter, a double click or the button shows the row; the dialog stays for the next one.
class TablesDialog final : public QDialog {
  Q_OBJECT
public:
  /// @p name is that of the checkpoint.
  TablesDialog(std::vector<ModelTable> tables, QString name, QWidget* parent);

  [[nodiscard]] QSize sizeHint() const override;

signals:
  void chosen(const pelab::ui::ModelTable& table);

protected:
  void changeEvent(QEvent* event) override;
  void showEvent(QShowEvent* event) override;

private:
  void build();
  void fill();
  void showCurrent();
  void retranslate();

  std::vector<ModelTable> m_tables;
  QString m_name;
  QLabel* m_heading;
  RowTable* m_table;
  QDialogButtonBox* m_buttons;
  QPushButton* m_show;
};

}  // namespace pelab::ui
