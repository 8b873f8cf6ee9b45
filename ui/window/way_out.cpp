#include "ui/window/way_out.h"

#include <algorithm>
#include <utility>

#include <QEvent>
#include <QHBoxLayout>
#include <QPushButton>

#include "core/views/registry.h"
#include "ui/i18n/translation.h"
#include "ui/window/comparison.h"

namespace pelab::ui {

WayOut::WayOut(AppState* state, QString view, QWidget* figure)
    : QWidget(figure), m_state(state), m_view(std::move(view)), m_row(new QHBoxLayout(this)) {
  m_row->setContentsMargins(0, 0, 0, 0);
  m_row->setSpacing(8);
  figure->installEventFilter(this);
  connect(state, &AppState::sceneChanged, this, [this](const Scene& now, const Scene& before) {
    if (now.setup == before.setup && now.other == before.other && now.views == before.views &&
        now.viewStates == before.viewStates)
      return;
    offer();
  });
  offer();
}

void WayOut::setView(const QString& view) {
  m_view = view;
  offer();
}

QPushButton* WayOut::addButton(const QString& text) {
  auto* button = new QPushButton(text, this);
  button->setAutoDefault(false);
  m_row->addWidget(button);
  button->show();  // a layout shows what is added only later, and a hidden button has no size
  ++m_offered;
  return button;
}

/// A setup to compare with, where that is what the view lacks.
void WayOut::offerComparison(const View& own) {
  const Scene& scene = m_state->scene();
  if (scene.other || !own.unsupported(withOther(scene)).empty()) return;
  connect(addButton(Comparison::startName()), &QPushButton::clicked, this,
          [this] { m_state->request(withEdited(withOther(m_state->scene()), Side::B)); });
}

/// Choices of the view's own options with which it has something to show.
void WayOut::offerOptions(const View& own) {
  for (const ParamSpec& option : own.options())
    for (const Choice& choice : option.choices) {
      const Value value{std::string(choice.id)};
      const auto chosen = [id = m_view.toStdString(), &option, value](const Scene& scene) {
        return withOption(scene, id, option.id, value);
      };
      if (m_offered == most || !own.unsupported(chosen(m_state->scene())).empty()) continue;
      connect(addButton(shown(choice.label)), &QPushButton::clicked, this,
              [this, chosen] { m_state->request(chosen(m_state->scene())); });
    }
}

/// Views that have something to show and are not on show.
void WayOut::offerViews() {
  const Scene& scene = m_state->scene();
  for (const View* view : allViews()) {
    const std::string id(view->info().id);
    const bool onShow = std::find(scene.views.begin(), scene.views.end(), id) != scene.views.end();
    if (m_offered == most || onShow || !view->unsupported(scene).empty()) continue;
    connect(addButton(shown(view->info().name)), &QPushButton::clicked, this,
            [this, id] { emit viewChosen(QString::fromStdString(id)); });
  }
}

void WayOut::offer() {
  for (QPushButton* button : findChildren<QPushButton*>()) {
    button->hide();
    button->deleteLater();  // one of them may be what called
  }
  const View* own = findView(m_view.toStdString());
  m_offered = 0;
  if (own != nullptr && !own->unsupported(m_state->scene()).empty()) {
    offerComparison(*own);
    offerOptions(*own);
    offerViews();
  }
  setVisible(m_offered > 0);
  place();
}

void WayOut::place() {
  const QSize size = m_row->sizeHint().boundedTo(parentWidget()->size());
  const int below = parentWidget()->height() / 2 + 4 * fontMetrics().height();
  const int top = std::min(below, parentWidget()->height() - size.height());
  setGeometry(QRect(QPoint((parentWidget()->width() - size.width()) / 2, top), size));
}

void WayOut::changeEvent(QEvent* event) {
  QWidget::changeEvent(event);
  if (event->type() == QEvent::LanguageChange) offer();
  if (event->type() == QEvent::FontChange) place();
}

bool WayOut::eventFilter(QObject* watched, QEvent* event) {
  if (event->type() == QEvent::Resize && watched == parent()) place();
  return QWidget::eventFilter(watched, event);
}

}  // namespace pelab::ui

#include "moc_way_out.cpp"  // NOLINT(bugprone-suspicious-include)
