#pragma once
#include <QToolBar>

class QMenuBar;

namespace pelab::ui {

/// The tool bar in the corner of a menu bar. What has no room beside the menus goes behind its » button.
class ToolBar final : public QToolBar {
  Q_OBJECT
public:
  explicit ToolBar(QMenuBar* bar);

  [[nodiscard]] QSize sizeHint() const override;
  [[nodiscard]] QSize minimumSizeHint() const override;

protected:
  bool eventFilter(QObject* watched, QEvent* event) override;
  void changeEvent(QEvent* event) override;

private:
  void retranslate();
  [[nodiscard]] int menusWidth() const;

  QMenuBar* m_bar;
};

}  // namespace pelab::ui
