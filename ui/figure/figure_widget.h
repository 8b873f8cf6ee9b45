#pragma once
#include <memory>

#include <QWidget>

#include "core/views/view.h"
#include "ui/state/app_state.h"

namespace pelab::ui {

/// One view of the scene, live: computes figures in the background (coarse at once, then full, newest only), paints
/// them, and turns hover, click, wheel, drag, double-click and arrow keys into requests. Accessible role Chart with a
/// live sentence.
class FigureWidget final : public QWidget {
  Q_OBJECT
public:
  FigureWidget(AppState* state, QString view, QWidget* parent = nullptr);
  ~FigureWidget() override;

  [[nodiscard]] QString view() const;
  void setView(const QString& view);

  /// The figure on show (for tests and the table); null before the first.
  [[nodiscard]] std::shared_ptr<const Figure> figure() const;
  /// Centre of data coordinate @p at of @p panel in widget coordinates (tests drive the mouse with it).
  [[nodiscard]] QPointF pixelOf(const QString& panel, Point at) const;
  [[nodiscard]] bool isBusy() const;
  [[nodiscard]] QSize sizeHint() const override;

signals:
  void figureShown();                       ///< a figure was painted
  void busyChanged(bool busy);              ///< a full figure is being computed for longer than an instant
  void explained(const QString& sentence);  ///< what is under the pointer; empty when nothing

protected:
  bool event(QEvent* event) override;
  void paintEvent(QPaintEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;
  void showEvent(QShowEvent* event) override;
  void changeEvent(QEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void mouseReleaseEvent(QMouseEvent* event) override;
  void mouseDoubleClickEvent(QMouseEvent* event) override;
  void wheelEvent(QWheelEvent* event) override;
  void leaveEvent(QEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  void focusInEvent(QFocusEvent* event) override;
  void focusOutEvent(QFocusEvent* event) override;

private:
  class Private;
  std::unique_ptr<Private> m_impl;
};

}  // namespace pelab::ui
