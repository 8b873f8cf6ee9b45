#include "ui/figure/figure_widget.h"

#include <cmath>
#include <utility>

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
    : QWidget(parent), m_impl(std::make_unique<Private>(this, state, std::move(view))) {
  static const bool installed = [] {
    QAccessible::installFactory(accessibleFigure);
    return true;
  }();
  Q_UNUSED(installed)
  setFocusPolicy(Qt::StrongFocus);
  setMouseTracking(true);
  setAttribute(Qt::WA_OpaquePaintEvent);
  setMinimumSize(160, 120);
  m_impl->progress.setInterval(30);
  connect(&m_impl->progress, &QTimer::timeout, this, [this] {
    m_impl->progressAt = std::fmod(m_impl->progressAt + 0.02, 1.0);
    update(0, 0, width(), 3);
  });
  connect(&m_impl->computer, &FigureComputer::computed, this,
          [this](const std::shared_ptr<const ComputedFigure>& figure, const QImage& content) {
            m_impl->show(figure, content);
          });
  connect(&m_impl->computer, &FigureComputer::busyChanged, this, [this](bool busy) { m_impl->setBusy(busy); });
  connect(state, &AppState::sceneChanged, this, [this](const Scene& now, const Scene& before) {
    m_impl->refresh();
    m_impl->describe();
    if (now.setup == before.setup)
      update();  // else the next picture is a moment away, and this one is of another table
  });
  m_impl->describe();
}

FigureWidget::~FigureWidget() = default;

QString FigureWidget::view() const {
  return m_impl->id;
}

void FigureWidget::setView(const QString& view) {
  if (view == m_impl->id) return;
  m_impl->id = view;
  m_impl->view = findView(view.toStdString());
  m_impl->shown.reset();
  m_impl->keyPanelId.clear();
  m_impl->press.reset();
  if (!std::exchange(m_impl->hint, {}).isEmpty()) emit explained({});
  m_impl->describe();
  m_impl->refresh();
  update();
}

std::shared_ptr<const Figure> FigureWidget::figure() const {
  return m_impl->shown ? m_impl->shown->figure : nullptr;
}

QPointF FigureWidget::pixelOf(const QString& panel, Point at) const {
  if (!m_impl->shown) return {};
  const std::string name = panel.toStdString();
  for (const Panel& one : m_impl->shown->figure->layout.panels) {
    const auto place = m_impl->shown->frame.panels.find(one.id);
    if (one.id != name || place == m_impl->shown->frame.panels.end()) continue;
    return PanelMap(one, QRectF(place->second.inner))(at) / m_impl->shown->frame.devicePixelRatio;
  }
  return {};
}

bool FigureWidget::isBusy() const {
  return m_impl->computer.isBusy();
}

QSize FigureWidget::sizeHint() const {
  return {560, 420};
}

bool FigureWidget::event(QEvent* event) {
  if (event->type() == QEvent::ScreenChangeInternal) m_impl->refresh();
  return QWidget::event(event);
}

void FigureWidget::paintEvent(QPaintEvent* event) {
  Q_UNUSED(event)
  if (m_impl->shown && m_impl->shown->frame.devicePixelRatio != devicePixelRatioF()) m_impl->refresh();
  QPainter painter(this);
  m_impl->paint(painter);
  if (!std::exchange(m_impl->fresh, false)) return;
  QMetaObject::invokeMethod(this, &FigureWidget::figureShown, Qt::QueuedConnection);
}

void FigureWidget::resizeEvent(QResizeEvent* event) {
  QWidget::resizeEvent(event);
  m_impl->refresh();
}

void FigureWidget::showEvent(QShowEvent* event) {
  QWidget::showEvent(event);
  m_impl->refresh();
}

void FigureWidget::changeEvent(QEvent* event) {
  QWidget::changeEvent(event);
  switch (event->type()) {
    case QEvent::LanguageChange:
    case QEvent::PaletteChange:
    case QEvent::FontChange:
      m_impl->describe();
      if (!m_impl->hint.isEmpty()) m_impl->explain(m_impl->pointer);
      m_impl->refresh();
      update();
      break;
    default:
      break;
  }
}

void FigureWidget::mousePressEvent(QMouseEvent* event) {
  const auto target = m_impl->hit(event->position());
  if (event->button() != Qt::LeftButton || !target) {
    QWidget::mousePressEvent(event);
    return;
  }
  const Panel& panel = *target->panel;
  m_impl->keyPanelId = panel.id;
  m_impl->press = Private::Press{event->position(), m_impl->state->scene(), *target, panel, false, false, {}};
  m_impl->press->target.panel = nullptr;
  m_impl->press->pans = canMove(panel.x, panel.x.visible) || canMove(panel.y, panel.y.visible);
  m_impl->press->gesture = QStringLiteral("pan:%1:%2").arg(m_impl->id).arg(++m_impl->gestures);
}

void FigureWidget::mouseMoveEvent(QMouseEvent* event) {
  if (m_impl->press) {
    const double moved = (event->position() - m_impl->press->at).manhattanLength();
    if (moved >= QApplication::startDragDistance()) m_impl->press->dragging = true;
    if (m_impl->press->dragging) {
      if (m_impl->press->pans) setCursor(Qt::ClosedHandCursor);
      m_impl->drag(event->position());
    }
  }
  m_impl->explain(event->position());
}

void FigureWidget::mouseReleaseEvent(QMouseEvent* event) {
  if (!m_impl->press || event->button() != Qt::LeftButton) {
    QWidget::mouseReleaseEvent(event);
    return;
  }
  const bool clicked = !m_impl->press->dragging;
  m_impl->press.reset();
  unsetCursor();
  if (!clicked) return;
  if (const auto target = m_impl->hit(event->position())) m_impl->pick(*target);
}

void FigureWidget::mouseDoubleClickEvent(QMouseEvent* event) {
  const auto target = m_impl->hit(event->position());
  if (event->button() == Qt::LeftButton && target) m_impl->reset(*target->panel);
}

void FigureWidget::wheelEvent(QWheelEvent* event) {
  const auto target = m_impl->hit(event->position());
  const QPoint angle = event->angleDelta();
  const double turns = (angle.y() != 0 ? angle.y() : angle.x()) / 120.0;
  if (!target || turns == 0.0) {
    event->ignore();
    return;
  }
  event->accept();
  const QString gesture = m_impl->wheelGesture(*target->panel);
  if (hasDials(*target->panel)) {
    m_impl->scroll(*target, turns > 0.0 ? -1 : 1, gesture);
    return;
  }
  const bool onlyX = event->modifiers().testFlag(Qt::ControlModifier);
  const bool onlyY = event->modifiers().testFlag(Qt::ShiftModifier);
  m_impl->zoom(*target, std::pow(0.8, turns), onlyX || !onlyY, onlyY || !onlyX, gesture);
}

void FigureWidget::leaveEvent(QEvent* event) {
  QWidget::leaveEvent(event);
  if (m_impl->hint.isEmpty()) return;
  m_impl->hint.clear();
  emit explained(QString());
  update();
}

void FigureWidget::keyPressEvent(QKeyEvent* event) {
  if (event->modifiers().testFlag(Qt::ControlModifier) || event->modifiers().testFlag(Qt::AltModifier) ||
      !m_impl->key(event->key()))
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
