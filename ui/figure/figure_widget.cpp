#include "ui/figure/figure_widget.h"

#include <cmath>

#include <QAccessibleWidget>
#include <QApplication>
#include <QMouseEvent>
#include <QPainter>
#include <QWheelEvent>

#include "core/views/registry.h"
#include "ui/figure/figure_widget_private.h"
#include "ui/figure/navigation.h"

namespace pelab::ui {
namespace {

class FigureAccessible final : public QAccessibleWidget {
public:
  explicit FigureAccessible(QWidget* widget) : QAccessibleWidget(widget, QAccessible::Chart) {}
};

QAccessibleInterface* accessibleFigure(const QString& className, QObject* object) {
  if (className != QLatin1String(FigureWidget::staticMetaObject.className()) || !object->isWidgetType()) return nullptr;
  return new FigureAccessible(static_cast<QWidget*>(object));
}

}  // namespace

FigureWidget::FigureWidget(AppState* state, QString view, QWidget* parent)
    : QWidget(parent), d(std::make_unique<Private>(this, state, std::move(view))) {
  static const bool installed = [] {
    QAccessible::installFactory(accessibleFigure);
    return true;
  }();
  Q_UNUSED(installed)
  setFocusPolicy(Qt::StrongFocus);
  setMouseTracking(true);
  setAttribute(Qt::WA_OpaquePaintEvent);
  setMinimumSize(160, 120);
  d->progress.setInterval(30);
  connect(&d->progress, &QTimer::timeout, this, [this] {
    d->progressAt = std::fmod(d->progressAt + 0.02, 1.0);
    update(0, 0, width(), 3);
  });
  connect(&d->computer, &FigureComputer::computed, this,
          [this](const std::shared_ptr<const ComputedFigure>& figure) { d->show(figure); });
  connect(&d->computer, &FigureComputer::busyChanged, this, [this](bool busy) { d->setBusy(busy); });
  connect(state, &AppState::sceneChanged, this, [this] {
    d->refresh();
    d->describe();
    update();
  });
  d->describe();
}

FigureWidget::~FigureWidget() = default;

QString FigureWidget::view() const {
  return d->id;
}

void FigureWidget::setView(const QString& view) {
  if (view == d->id) return;
  d->id = view;
  d->view = findView(view.toStdString());
  d->shown.reset();
  d->keyPanelId.clear();
  d->press.reset();
  d->hint.clear();
  d->describe();
  d->refresh();
  update();
}

std::shared_ptr<const Figure> FigureWidget::figure() const {
  return d->shown ? d->shown->figure : nullptr;
}

QPointF FigureWidget::pixelOf(const QString& panel, Point at) const {
  if (!d->shown) return {};
  const std::string name = panel.toStdString();
  for (const Panel& one : d->shown->figure->layout.panels) {
    const auto place = d->shown->frame.panels.find(one.id);
    if (one.id != name || place == d->shown->frame.panels.end()) continue;
    return PanelMap(one, QRectF(place->second.inner))(at) / d->shown->frame.devicePixelRatio;
  }
  return {};
}

bool FigureWidget::isBusy() const {
  return d->computer.isBusy();
}

QSize FigureWidget::sizeHint() const {
  return {560, 420};
}

bool FigureWidget::event(QEvent* event) {
  if (event->type() == QEvent::ScreenChangeInternal) d->refresh();
  return QWidget::event(event);
}

void FigureWidget::paintEvent(QPaintEvent* event) {
  Q_UNUSED(event)
  if (d->shown && d->shown->frame.devicePixelRatio != devicePixelRatioF()) d->refresh();
  QPainter painter(this);
  d->paint(painter);
  if (!std::exchange(d->fresh, false)) return;
  QMetaObject::invokeMethod(this, &FigureWidget::figureShown, Qt::QueuedConnection);
}

void FigureWidget::resizeEvent(QResizeEvent* event) {
  QWidget::resizeEvent(event);
  d->refresh();
}

void FigureWidget::showEvent(QShowEvent* event) {
  QWidget::showEvent(event);
  d->refresh();
}

void FigureWidget::changeEvent(QEvent* event) {
  QWidget::changeEvent(event);
  switch (event->type()) {
    case QEvent::LanguageChange:
    case QEvent::PaletteChange:
    case QEvent::FontChange:
      d->stale = true;
      d->describe();
      if (!d->hint.isEmpty()) d->explain(d->pointer);
      d->refresh();  // asks for nothing when only words or colours changed
      update();
      break;
    default:
      break;
  }
}

void FigureWidget::mousePressEvent(QMouseEvent* event) {
  const auto target = d->hit(event->position());
  if (event->button() != Qt::LeftButton || !target) {
    QWidget::mousePressEvent(event);
    return;
  }
  const Panel& panel = *target->panel;
  d->keyPanelId = panel.id;
  d->press = Private::Press{event->position(), d->state->scene(), *target, panel, false, false, {}};
  d->press->target.panel = nullptr;
  d->press->pans = canMove(panel.x, panel.x.visible) || canMove(panel.y, panel.y.visible);
  d->press->gesture = QStringLiteral("pan:%1:%2").arg(d->id).arg(++d->gestures);
}

void FigureWidget::mouseMoveEvent(QMouseEvent* event) {
  if (d->press) {
    const double moved = (event->position() - d->press->at).manhattanLength();
    if (moved >= QApplication::startDragDistance()) d->press->dragging = true;
    if (d->press->dragging) {
      if (d->press->pans) setCursor(Qt::ClosedHandCursor);
      d->drag(event->position());
    }
  }
  d->explain(event->position());
}

void FigureWidget::mouseReleaseEvent(QMouseEvent* event) {
  if (!d->press || event->button() != Qt::LeftButton) {
    QWidget::mouseReleaseEvent(event);
    return;
  }
  const bool clicked = !d->press->dragging;
  d->press.reset();
  unsetCursor();
  if (!clicked) return;
  if (const auto target = d->hit(event->position())) d->pick(*target);
}

void FigureWidget::mouseDoubleClickEvent(QMouseEvent* event) {
  const auto target = d->hit(event->position());
  if (event->button() == Qt::LeftButton && target) d->reset(*target->panel);
}

void FigureWidget::wheelEvent(QWheelEvent* event) {
  const auto target = d->hit(event->position());
  const QPoint angle = event->angleDelta();
  const double turns = (angle.y() != 0 ? angle.y() : angle.x()) / 120.0;
  if (!target || turns == 0.0) {
    event->ignore();
    return;
  }
  event->accept();
  const QString gesture = d->wheelGesture(*target->panel);
  if (hasDials(*target->panel)) {
    d->scroll(*target, turns > 0.0 ? -1 : 1, gesture);
    return;
  }
  const bool onlyX = event->modifiers().testFlag(Qt::ControlModifier);
  const bool onlyY = event->modifiers().testFlag(Qt::ShiftModifier);
  d->zoom(*target, std::pow(0.8, turns), onlyX || !onlyY, onlyY || !onlyX, gesture);
}

void FigureWidget::leaveEvent(QEvent* event) {
  QWidget::leaveEvent(event);
  if (d->hint.isEmpty()) return;
  d->hint.clear();
  emit explained(QString());
  update();
}

void FigureWidget::keyPressEvent(QKeyEvent* event) {
  if (event->modifiers().testFlag(Qt::ControlModifier) || event->modifiers().testFlag(Qt::AltModifier) ||
      !d->key(event->key()))
    QWidget::keyPressEvent(event);
}

void FigureWidget::focusInEvent(QFocusEvent* event) {
  QWidget::focusInEvent(event);
  update();
}

void FigureWidget::focusOutEvent(QFocusEvent* event) {
  QWidget::focusOutEvent(event);
  update();
}

}  // namespace pelab::ui
