#pragma once
#include <QDialog>

#include "core/models/library.h"

class QDialogButtonBox;
class QLabel;
class QLineEdit;
class QPushButton;

namespace pelab::ui {

class RowTable;

/// The models that travel with the program, one per row with a sentence why it is worth a look; a field above searches
/// all of that. Enter, a double click or the button opens the row, arrow keys move it from the field too.
class LibraryDialog final : public QDialog {
  Q_OBJECT
public:
  explicit LibraryDialog(QWidget* parent);

  [[nodiscard]] QSize sizeHint() const override;

signals:
  /// A row is to be opened.
  void chosen(const pelab::LibraryModel& model);

protected:
  void changeEvent(QEvent* event) override;
  void showEvent(QShowEvent* event) override;
  bool eventFilter(QObject* watched, QEvent* event) override;

private:
  void build();
  void fill();
  void search();
  void openCurrent();
  void retranslate();

  QLineEdit* m_search;
  RowTable* m_table;
  QLabel* m_count;
  QDialogButtonBox* m_buttons;
  QPushButton* m_open;
};

}  // namespace pelab::ui
