#pragma once
#include <vector>

#include <QLayout>

namespace pelab::ui {

/// Widgets in lines, as many on each as its width holds, each as large as it asks to be.
class FlowLayout final : public QLayout {
public:
  /// @p spacing between neighbours and between lines, logical pixels.
  explicit FlowLayout(int spacing, QWidget* parent = nullptr);
  ~FlowLayout() override;

  void addItem(QLayoutItem* item) override;
  [[nodiscard]] int count() const override;
  [[nodiscard]] QLayoutItem* itemAt(int index) const override;
  QLayoutItem* takeAt(int index) override;
  [[nodiscard]] Qt::Orientations expandingDirections() const override { return {}; }
  [[nodiscard]] bool hasHeightForWidth() const override { return true; }
  [[nodiscard]] int heightForWidth(int width) const override { return arranged(QRect(0, 0, width, 0), false); }
  void setGeometry(const QRect& rect) override;
  [[nodiscard]] QSize sizeHint() const override { return minimumSize(); }
  /// That of the largest of the widgets.
  [[nodiscard]] QSize minimumSize() const override;

private:
  /// Height of all lines in @p rect; the widgets are put there when @p moves.
  int arranged(const QRect& rect, bool moves) const;

  std::vector<QLayoutItem*> m_items;
};

}  // namespace pelab::ui
