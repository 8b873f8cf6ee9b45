#pragma once
#include <vector>

#include <QTableWidget>

namespace pelab::ui {

/// Rows of words to choose one of: whole rows are selected, texts wrap, columns keep their shares of the width, and
/// rows grow with their words. Enter or a double click opens a row.
class RowTable final : public QTableWidget {
  Q_OBJECT
public:
  /// @p shares: tenths of the width of every column but the last, which takes what is left.
  RowTable(int rows, std::vector<int> shares, QWidget* parent);

  /// The words of @p row, one per column.
  void setWords(int row, const QStringList& words);
  /// Columns and rows as wide and high as the words ask for now.
  void fit();

signals:
  void opened();  ///< the current row

protected:
  void keyPressEvent(QKeyEvent* event) override;
  void changeEvent(QEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;

private:
  std::vector<int> m_shares;
};

}  // namespace pelab::ui
