#pragma once
#include <QListWidget>

namespace pelab::ui {

/// Every encoding under the heading of its family. One family is open, that of the scheme on show or the one whose
/// heading was clicked or reached by key; the headings of the others name what they hold. So all of it fits without
/// scrolling.
class SchemeList final : public QListWidget {
  Q_OBJECT
public:
  explicit SchemeList(QWidget* parent = nullptr);

  /// Opens the family of @p encoding and marks it; no signal.
  void setCurrent(const QString& encoding);

  /// The row of @p encoding and that of its family's heading; null where there is none.
  [[nodiscard]] QListWidgetItem* itemOf(const QString& encoding) const;
  [[nodiscard]] QListWidgetItem* headingOf(const QString& encoding) const;

  /// Nothing to do: all rows are in sight.
  void scrollTo(const QModelIndex& index, ScrollHint hint) override;
  [[nodiscard]] QSize sizeHint() const override;
  [[nodiscard]] QSize minimumSizeHint() const override;

signals:
  void chosen(const QString& encoding);

protected:
  void changeEvent(QEvent* event) override;

private:
  void fill();
  void open(int family);
  void retranslate();

  int m_open = 0;   ///< the Family whose schemes show
  QString m_shown;  ///< the encoding that was marked last
};

}  // namespace pelab::ui
