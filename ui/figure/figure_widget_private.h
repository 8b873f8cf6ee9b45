#pragma once
#include <memory>
#include <optional>
#include <string>

#include <QElapsedTimer>
#include <QImage>
#include <QPainter>
#include <QTimer>

#include "core/views/registry.h"
#include "ui/figure/figure_computer.h"
#include "ui/figure/figure_painter.h"
#include "ui/figure/figure_widget.h"
#include "ui/figure/panel_map.h"

namespace pelab::ui {

/// What the widget knows and does; the widget itself only hands events on.
class FigureWidget::Private {
public:
  Private(FigureWidget* widget, AppState* appState, QString viewId)
      : q(widget), state(appState), id(std::move(viewId)), view(findView(id.toStdString())) {}

  struct Hit {
    const Panel* panel = nullptr;
    QRectF inner;  ///< device pixels
    QPointF at;    ///< device pixels
    [[nodiscard]] PanelMap map() const { return {*panel, inner}; }
    [[nodiscard]] Point point() const { return map().at(at); }
  };

  void refresh();
  void show(const std::shared_ptr<const ComputedFigure>& figure, const QImage& content);
  void preparePicture();
  void describe();
  void paint(QPainter& painter);
  void setBusy(bool busy);
  void explain(QPointF pointer);
  [[nodiscard]] std::optional<Hit> hit(QPointF logical) const;
  [[nodiscard]] std::optional<Hit> middleOf(const Panel& panel) const;
  [[nodiscard]] const Panel* keyPanel() const;
  /// What the axis is to show now; the picture may lag behind what was asked.
  [[nodiscard]] Range visibleNow(const Axis& axis) const;
  void zoom(const Hit& target, double factor, bool alongX, bool alongY, const QString& gesture);
  void scroll(const Hit& target, int rows, const QString& gesture);
  void reset(const Panel& panel);
  void drag(QPointF logical);
  void pick(const Hit& target);
  void step(int dx, int dy);
  bool key(int key);
  QString wheelGesture(const Panel& panel);

  FigureWidget* q;
  AppState* state;
  QString id;
  const View* view;
  FigureComputer computer;
  FigurePainter painter;
  std::shared_ptr<const ComputedFigure> shown;
  QImage content;  ///< as it came from the computer, until the axes are drawn over it
  QImage picture;
  bool fresh = false;  ///< `figureShown` is due after the next painting
  QString hint;
  QPointF pointer;
  std::string keyPanelId;
  QTimer progress;
  double progressAt = 0.0;

  struct Press {
    QPointF at;
    Scene scene;
    Hit target;
    Panel panel;  ///< as it was when the button went down
    bool dragging = false;
    bool pans = false;
    QString gesture;
  };
  std::optional<Press> press;
  QElapsedTimer sinceWheel;
  int gestures = 0;
};

}  // namespace pelab::ui
