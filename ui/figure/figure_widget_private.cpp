#include "ui/figure/figure_widget_private.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "core/views/cursor.h"
#include "ui/figure/cut_texts.h"
#include "ui/figure/left_out.h"
#include "ui/figure/navigation.h"
#include "ui/figure/overlay.h"
#include "ui/i18n/translation.h"

namespace pelab::ui {
namespace {

/// Turns of the wheel closer together than this are one step of undo.
constexpr qint64 oneGesture = 700;

}  // namespace

void FigureWidget::Private::refresh() {
  if (view == nullptr || !q->isVisible() || q->size().isEmpty()) return;
  const double ratio = q->devicePixelRatioF();
  computer.compute({view, state->scene(), (QSizeF(q->size()) * ratio).toSize(), ratio, currentLook(), &current()});
}

void FigureWidget::Private::show(const std::shared_ptr<const ComputedFigure>& figure, const QImage& image) {
  if (figure->request.view != view) return;
  shown = figure;
  content = image;
  fresh = true;
  describe();
  if (!hint.isEmpty()) explain(pointer);  // also where nothing is any more
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
      const Scene own = sceneOf(panel, state->scene());
      const auto x = cursorOn(panel.x, own);
      const auto y = cursorOn(panel.y, own);
      if (!x || !y) continue;
      const QString there = translation(view->explain(state->scene(), panel.id, {*x, *y}));
      if (!there.isEmpty()) sentence = FigureWidget::tr("%1. At the cursor: %2").arg(sentence, there);
      break;
    }
    if (const Text note = leftOutNote(layout, shown->frame); !note.empty())
      sentence = FigureWidget::tr("%1. %2").arg(sentence, translation(note));
  }
  if (q->accessibleName() != name) q->setAccessibleName(name);
  if (q->accessibleDescription() != sentence) q->setAccessibleDescription(sentence);
}

/// Adds the axes to what the computer painted, in the colours and words it was painted in.
void FigureWidget::Private::preparePicture() {
  if (content.isNull()) return;
  const FigureRequest& request = shown->request;
  picture = std::exchange(content, QImage());
  painter.addAxes(picture, {*shown->figure, shown->frame, request.look, *request.translation});
}

void FigureWidget::Private::paint(QPainter& painterOfWidget) {
  const Look& look = currentLook();
  if (shown) preparePicture();
  const bool covers = shown && picture.deviceIndependentSize().toSize() == q->size();
  if (!covers) painterOfWidget.fillRect(q->rect(), look.theme.panel);
  if (shown) {
    painterOfWidget.drawImage(QPointF(0.0, 0.0), picture);
    painterOfWidget.save();
    const double ratio = shown->frame.devicePixelRatio;
    painterOfWidget.scale(1.0 / ratio, 1.0 / ratio);
    drawCursor(painterOfWidget, *shown->figure, shown->frame, state->scene(), look, current());
    painterOfWidget.restore();
  }
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
  } else if (shown) {
    sentence = cutTextAt(*shown->figure, shown->frame, current(), at * shown->frame.devicePixelRatio);
  }
  if (!sentence.isEmpty() || !hint.isEmpty()) q->update();
  if (sentence == hint) return;
  hint = sentence;
  emit q->explained(hint);
}

Range FigureWidget::Private::visibleNow(const Axis& axis) const {
  const auto asked = [&](const Scene& scene) -> std::optional<Range> {
    const auto own = scene.viewStates.find(id.toStdString());
    if (own == scene.viewStates.end()) return std::nullopt;
    const auto range = own->second.ranges.find(axis.rangeKey);
    return range == own->second.ranges.end() ? std::nullopt : std::optional(range->second);
  };
  const auto now = asked(state->scene());
  return now == asked(shown->request.scene) ? axis.visible : now.value_or(axis.full);
}

void FigureWidget::Private::zoom(const Hit& target, double factor, bool alongX, bool alongY, const QString& gesture) {
  const Panel& panel = *target.panel;
  if (panel.equalAspect) alongX = alongY = true;
  const Point fixed = target.point();
  Scene next = state->scene();
  const std::string name = id.toStdString();
  if (alongX && canZoom(panel.x))
    showRange(next, name, panel.x, zoomedRange(panel.x, visibleNow(panel.x), fixed.x, factor));
  if (alongY && canZoom(panel.y))
    showRange(next, name, panel.y, zoomedRange(panel.y, visibleNow(panel.y), fixed.y, factor));
  state->request(next, gesture, PELAB_TEXT("undo", "zoom"));
}

void FigureWidget::Private::scroll(const Hit& target, int rows, const QString& gesture) {
  if (target.panel->y.rangeKey.empty()) return;
  Panel panel = *target.panel;
  panel.y.visible = visibleNow(panel.y);
  Scene next = state->scene();
  showRange(next, id.toStdString(), panel.y, scrolledDials(panel, rows));
  state->request(next, gesture, PELAB_TEXT("undo", "scrolling"));
}

void FigureWidget::Private::reset(const Panel& panel) {
  Scene next = state->scene();
  auto& ranges = next.viewStates[id.toStdString()].ranges;
  ranges.erase(panel.x.rangeKey);
  ranges.erase(panel.y.rangeKey);
  state->request(next, {}, PELAB_TEXT("undo", "reset of the zoom"));
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
  state->request(next, from.gesture, PELAB_TEXT("undo", "moved picture"));
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

}  // namespace pelab::ui
