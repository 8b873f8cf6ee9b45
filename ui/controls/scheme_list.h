#pragma once
#include <QListWidget>

namespace pelab::ui {

/// Every encoding under the heading of its family, one click away. As tall as its entries, without a scroll bar.
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
  void wheelEvent(QWheelEvent* event) override;

private:
  void fill();
  void retranslate();
};

}  // namespace pelab::ui
