#pragma once
#include <vector>

#include <QDialog>

#include "core/summary/summary.h"

class QDialogButtonBox;
class QLabel;
class QPushButton;
class QTableWidget;

namespace pelab::ui {

/// Every scheme beside the others, one question per column; below the table, how the chosen cell was found. Ctrl+C and
/// the Copy button put the whole table on the clipboard, one line per scheme with tabs between the cells.
class SummaryDialog final : public QDialog {
  Q_OBJECT
public:
  /// Schemes have the parameters of @p scene.
  SummaryDialog(const Scene& scene, QWidget* parent);

  [[nodiscard]] QSize sizeHint() const override;
  [[nodiscard]] QString asText() const;
  void copy() const;

protected:
  void changeEvent(QEvent* event) override;
  void showEvent(QShowEvent* event) override;

private:
  void fill();
  void fitRows();
  void sayHow();
  void retranslate();

  std::vector<SummaryRow> m_rows;
  QTableWidget* m_table;
  QLabel* m_how;
  QDialogButtonBox* m_buttons;
  QPushButton* m_copy;
};

}  // namespace pelab::ui
