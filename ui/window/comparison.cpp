#include "ui/window/comparison.h"

#include <algorithm>

#include <QMenu>
#include <QToolButton>

#include "core/views/registry.h"
#include "ui/state/app_state.h"
#include "ui/theme/icon.h"

namespace pelab::ui {

Scene compared(const Scene& scene, const std::string& view) {
  Scene next = scene.other ? scene : withEdited(withOther(scene), Side::B);
  const View* shown = findView(view);
  const auto& all = allViews();
  const auto found = std::find_if(all.begin(), all.end(), [&](const View* each) { return !each->inner(next).empty(); });
  if (found == all.end() || shown == nullptr || shown->info().ofTwo) return next;
  const std::string id((*found)->info().id);
  next = withOption(next, id, "of", view);
  if (std::find(next.views.begin(), next.views.end(), id) == next.views.end())
    std::replace(next.views.begin(), next.views.end(), view, id);
  return next;
}

Comparison::Comparison(AppState* state, QWidget* window) : QObject(window), m_state(state), m_menu(new QMenu(window)) {
  const auto make = [&](const QKeySequence& keys) {
    auto* action = new QAction(this);
    action->setShortcut(keys);
    window->addAction(action);
    m_menu->addAction(action);
    return action;
  };
  start = make(Qt::CTRL | Qt::Key_B);
  editOther = make(Qt::CTRL | Qt::SHIFT | Qt::Key_B);
  exchange = make({});
  end = make({});
  connect(editOther, &QAction::triggered, this, [this] {
    const Scene& scene = m_state->scene();
    m_state->request(withEdited(scene, scene.edited == Side::A ? Side::B : Side::A));
  });
  connect(exchange, &QAction::triggered, this, [this] { m_state->request(swapped(m_state->scene())); });
  connect(end, &QAction::triggered, this, [this] { m_state->request(withoutOther(m_state->scene())); });
  connect(state, &AppState::sceneChanged, this, &Comparison::follow);
  follow();
}

QToolButton* Comparison::makeButton(QWidget* parent) {
  m_button = new QToolButton(parent);
  m_button->setIcon(icon(QStringLiteral("compare")));
  m_button->setPopupMode(QToolButton::InstantPopup);
  m_button->setMenu(m_menu);
  m_button->setFocusPolicy(Qt::NoFocus);  // as the other buttons of the bar; the keyboard has the menu
  return m_button;
}

void Comparison::follow() {
  for (QAction* action : {editOther, exchange, end}) action->setEnabled(m_state->scene().other.has_value());
}

void Comparison::retranslate() {
  m_menu->setTitle(tr("C&omparison"));
  start->setText(tr("&Compare with B"));
  editOther->setText(tr("&Edit the other one"));
  exchange->setText(tr("E&xchange A and B"));
  end->setText(tr("E&nd comparison"));
  if (m_button == nullptr) return;
  m_button->setToolTip(tr("Comparison of two setups, A and B"));
  m_button->setAccessibleName(m_button->toolTip());
}

}  // namespace pelab::ui

#include "moc_comparison.cpp"  // NOLINT(bugprone-suspicious-include)
