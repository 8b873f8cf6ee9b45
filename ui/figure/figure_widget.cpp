#include "ui/figure/figure_widget.h"

#include <algorithm>
#include <cmath>

#include <QAccessibleWidget>
#include <QApplication>
#include <QElapsedTimer>
#include <QHelpEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QWheelEvent>

#include "core/views/cursor.h"
#include "core/views/registry.h"
#include "ui/figure/figure_computer.h"
#include "ui/figure/figure_painter.h"
#include "ui/figure/navigation.h"
#include "ui/figure/overlay.h"
#include "ui/figure/panel_map.h"
#include "ui/i18n/translation.h"

namespace pelab::ui {
namespace {

/// Turns of the wheel closer together than this are one step of undo.
constexpr qint64 oneGesture = 700;

class FigureAccessible final : public QAccessibleWidget {
public:
  explicit FigureAccessible(QWidget* widget) : QAccessibleWidget(widget, QAccessible::Chart) {}
};

QAccessibleInterface* accessibleFigure(const QString& className, QObject* object) {
  if (className != QLatin1String(FigureWidget::staticMetaObject.className()) || !object->isWidgetType()) return nullptr;
  return new FigureAccessible(static_cast<QWidget*>(object));
}

}  // namespace

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
  void show(const std::shared_ptr<const ComputedFigure>& figure);
  void describe();
  void paint(QPainter& painter);
  void repaintPicture();
  void setBusy(bool busy);
  void explain(QPointF pointer);
  [[nodiscard]] std::optional<Hit> hit(QPointF logical) const;
  [[nodiscard]] std::optional<Hit> middleOf(const Panel& panel) const;
  [[nodiscard]] const Panel* keyPanel() const;
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
  QImage picture;
  bool stale = true;   ///< the picture is not of `shown` in today's look and language
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

void FigureWidget::Private::refresh() {
  if (view == nullptr || !q->isVisible() || q->size().isEmpty()) return;
  const double ratio = q->devicePixelRatioF();
  computer.compute({view, state->scene(), (QSizeF(q->size()) * ratio).toSize(), ratio, currentLook()});
}

void FigureWidget::Private::show(const std::shared_ptr<const ComputedFigure>& figure) {
  if (figure->request.view != view) return;
  shown = figure;
  stale = true;
  fresh = true;
  describe();
  if (!hint.isEmpty()) explain(pointer);
  q->update();
}

/// Name and description for those who do not see the picture.
void FigureWidget::Private::describe() {
  const Translation& translation = current();
  QString name = view != nullptr ? translation(view->info().name) : id;
  QString sentence;
  if (shown) {
    const Layout& layout = shown->figure->layout;
    if (!layout.title.empty()) name = translation(layout.title);
    sentence = translation(layout.message.empty() ? layout.subtitle : layout.message);
    for (const Panel& panel : layout.panels) {
      const auto x = cursorOn(panel.x, state->scene());
      const auto y = cursorOn(panel.y, state->scene());
      if (!x || !y) continue;
      const QString there = translation(view->explain(state->scene(), panel.id, {*x, *y}));
      if (!there.isEmpty()) sentence = FigureWidget::tr("%1. At the cursor: %2").arg(sentence, there);
      break;
    }
  }
  if (q->accessibleName() != name) q->setAccessibleName(name);
  if (q->accessibleDescription() != sentence) q->setAccessibleDescription(sentence);
}

void FigureWidget::Private::repaintPicture() {
  if (!shown) return;
  picture = painter.image(*shown->figure, shown->frame, currentLook(), current());
  stale = false;
}

void FigureWidget::Private::paint(QPainter& painterOfWidget) {
  const Look& look = currentLook();
  painterOfWidget.fillRect(q->rect(), look.theme.panel);
  if (!shown) return;
  if (stale) repaintPicture();
  painterOfWidget.drawImage(QPointF(0.0, 0.0), picture);
  painterOfWidget.save();
  const double ratio = shown->frame.devicePixelRatio;
  painterOfWidget.scale(1.0 / ratio, 1.0 / ratio);
  drawCursor(painterOfWidget, *shown->figure, shown->frame, state->scene(), look, current());
  painterOfWidget.restore();
  if (computer.isBusy()) {
    const double width = q->width() * 0.25;
    painterOfWidget.fillRect(QRectF(progressAt * (q->width() + width) - width, 0.0, width, 2.5), look.theme.accent);
  }
  if (q->hasFocus()) {
    painterOfWidget.setPen(QPen(look.theme.accent, 1.5 * look.theme.lineScale));
    painterOfWidget.setBrush(Qt::NoBrush);
    painterOfWidget.setRenderHint(QPainter::Antialiasing);
    painterOfWidget.drawRoundedRect(QRectF(q->rect()).adjusted(1.0, 1.0, -1.0, -1.0), 4.0, 4.0);
  }
  if (!hint.isEmpty()) drawHint(painterOfWidget, hint, pointer, QRectF(q->rect()), look);
}

void FigureWidget::Private::setBusy(bool busy) {
  if (busy)
    progress.start();
  else
    progress.stop();
  q->update();
  emit q->busyChanged(busy);
}

std::optional<FigureWidget::Private::Hit> FigureWidget::Private::hit(QPointF logical) const {
  if (!shown) return std::nullopt;
  const QPointF at = logical * shown->frame.devicePixelRatio;
  for (const Panel& panel : shown->figure->layout.panels) {
    const auto place = shown->frame.panels.find(panel.id);
    if (place == shown->frame.panels.end()) continue;
    const QRectF inner(place->second.inner);
    if (inner.contains(at)) return Hit{&panel, inner, at};
  }
  return std::nullopt;
}

std::optional<FigureWidget::Private::Hit> FigureWidget::Private::middleOf(const Panel& panel) const {
  const auto place = shown->frame.panels.find(panel.id);
  if (place == shown->frame.panels.end()) return std::nullopt;
  const QRectF inner(place->second.inner);
  return Hit{&panel, inner, inner.center()};
}

/// The panel the keys act on: where the person clicked last, else the first that shows the cursor.
const Panel* FigureWidget::Private::keyPanel() const {
  if (!shown) return nullptr;
  const auto& panels = shown->figure->layout.panels;
  for (const Panel& panel : panels)
    if (panel.id == keyPanelId) return &panel;
  for (const Panel& panel : panels)
    if (panel.x.role != Role::None || panel.y.role != Role::None || hasDials(panel)) return &panel;
  return panels.empty() ? nullptr : &panels.front();
}

void FigureWidget::Private::explain(QPointF at) {
  pointer = at;
  QString sentence;
  if (const auto target = hit(at)) {
    if (const auto asked = askedAt(*target->panel, target->point()))
      sentence = current()(view->explain(state->scene(), target->panel->id, *asked));
  }
  if (!sentence.isEmpty() || !hint.isEmpty()) q->update();
  if (sentence == hint) return;
  hint = sentence;
  emit q->explained(hint);
}

void FigureWidget::Private::zoom(const Hit& target, double factor, bool alongX, bool alongY, const QString& gesture) {
  const Panel& panel = *target.panel;
  if (panel.equalAspect) alongX = alongY = true;
  const Point fixed = target.point();
  Scene next = state->scene();
  const std::string name = id.toStdString();
  if (alongX && canZoom(panel.x))
    showRange(next, name, panel.x, zoomedRange(panel.x, panel.x.visible, fixed.x, factor));
  if (alongY && canZoom(panel.y))
    showRange(next, name, panel.y, zoomedRange(panel.y, panel.y.visible, fixed.y, factor));
  state->request(next, gesture, FigureWidget::tr("Zoom"));
}

void FigureWidget::Private::scroll(const Hit& target, int rows, const QString& gesture) {
  const Axis& axis = target.panel->y;
  if (axis.rangeKey.empty()) return;
  Scene next = state->scene();
  showRange(next, id.toStdString(), axis, scrolledDials(*target.panel, rows));
  state->request(next, gesture, FigureWidget::tr("Scroll"));
}

void FigureWidget::Private::reset(const Panel& panel) {
  Scene next = state->scene();
  auto& ranges = next.viewStates[id.toStdString()].ranges;
  ranges.erase(panel.x.rangeKey);
  ranges.erase(panel.y.rangeKey);
  state->request(next, {}, FigureWidget::tr("Reset zoom"));
}

void FigureWidget::Private::drag(QPointF logical) {
  const Press& from = *press;
  if (!from.pans) {
    if (const auto target = hit(logical)) pick(*target);
    return;
  }
  const QPointF moved = (logical - from.at) * shown->frame.devicePixelRatio;
  Scene next = state->scene();
  const std::string name = id.toStdString();
  const auto along = [&](const Axis& axis, double part) {
    if (canMove(axis, axis.visible))
      showRange(next, name, axis, movedRange(axis, axis.visible, axis.reversed ? part : -part));
  };
  along(from.panel.x, moved.x() / from.target.inner.width());
  along(from.panel.y, -moved.y() / from.target.inner.height());
  state->request(next, from.gesture, FigureWidget::tr("Pan"));
}

void FigureWidget::Private::pick(const Hit& target) {
  Scene next = state->scene();
  next.cursor = picked(next, *target.panel, target.point());
  state->request(next);
}

void FigureWidget::Private::step(int dx, int dy) {
  const Panel* panel = keyPanel();
  if (panel == nullptr) return;
  Scene next = state->scene();
  next.cursor = stepped(next, *panel, dx, dy);
  state->request(next);
}

bool FigureWidget::Private::key(int key) {
  const Panel* panel = keyPanel();
  if (panel == nullptr) return false;
  const auto zoomBy = [&](double factor) {
    if (const auto target = middleOf(*panel)) zoom(*target, factor, true, true, wheelGesture(*panel));
  };
  switch (key) {
    case Qt::Key_Left:
      step(-1, 0);
      return true;
    case Qt::Key_Right:
      step(1, 0);
      return true;
    case Qt::Key_Up:
      step(0, 1);
      return true;
    case Qt::Key_Down:
      step(0, -1);
      return true;
    case Qt::Key_Plus:
    case Qt::Key_Equal:
      zoomBy(0.8);
      return true;
    case Qt::Key_Minus:
      zoomBy(1.25);
      return true;
    case Qt::Key_0:
      reset(*panel);
      return true;
    default:
      return false;
  }
}

QString FigureWidget::Private::wheelGesture(const Panel& panel) {
  if (!sinceWheel.isValid() || sinceWheel.elapsed() > oneGesture) ++gestures;
  sinceWheel.start();
  return QStringLiteral("wheel:%1:%2:%3").arg(id, QString::fromStdString(panel.id)).arg(gestures);
}

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
