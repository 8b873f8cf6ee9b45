#pragma once
#include <QComboBox>

namespace pelab::ui {

/// A list of choices that may be narrower than its entries: the open list is as wide as the longest one, the closed box
/// ends a text that does not fit with an ellipsis and shows it whole in the tool tip.
class ChoiceBox final : public QComboBox {
  Q_OBJECT
public:
  explicit ChoiceBox(QWidget* parent = nullptr);

  /// The current text does not fit into the closed box.
  [[nodiscard]] bool isShortened() const;
  /// What the closed box needs for its longest choice.
  [[nodiscard]] int widthOfLongest() const;
  [[nodiscard]] QSize sizeHint() const override { return {widthOfLongest(), QComboBox::sizeHint().height()}; }
  void showPopup() override;

protected:
  bool event(QEvent* event) override;
  void wheelEvent(QWheelEvent* event) override;

private:
  [[nodiscard]] int aroundText() const;
};

}  // namespace pelab::ui
