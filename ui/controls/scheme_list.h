#pragma once
#include <QListWidget>

namespace pelab::ui {

/// Every encoding under the heading of its family, one click away. Ten rows are on show, so that the parameters below
/// stay in reach; the others come by scrolling.
class SchemeList final : public QListWidget {
  Q_OBJECT
public:
  explicit SchemeList(QWidget* parent = nullptr);

  /// Marks @p encoding; no signal.
  void setCurrent(const QString& encoding);

  [[nodiscard]] QSize sizeHint() const override;
  [[nodiscard]] QSize minimumSizeHint() const override;

signals:
  void chosen(const QString& encoding);

protected:
  void changeEvent(QEvent* event) override;

private:
  void fill();
  void retranslate();
};

}  // namespace pelab::ui
