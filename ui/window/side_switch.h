#pragma once
#include <QWidget>

class QLabel;
class QPushButton;

namespace pelab::ui {

class AppState;

/// Which of the two setups of a comparison is edited. Hidden while nothing is compared.
class SideSwitch final : public QWidget {
  Q_OBJECT
public:
  explicit SideSwitch(AppState* state, QWidget* parent = nullptr);

  [[nodiscard]] QPushButton* a() const { return m_a; }
  [[nodiscard]] QPushButton* b() const { return m_b; }

protected:
  void changeEvent(QEvent* event) override;

private:
  void follow();

  AppState* m_state;
  QLabel* m_label;
  QPushButton *m_a, *m_b;
};

}  // namespace pelab::ui
