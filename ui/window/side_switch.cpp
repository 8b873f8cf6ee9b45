#include "ui/window/side_switch.h"

#include <QButtonGroup>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>

#include "core/views/support.h"
#include "ui/i18n/translation.h"
#include "ui/state/app_state.h"

namespace pelab::ui {

SideSwitch::SideSwitch(AppState* state, QWidget* parent)
    : QWidget(parent),
      m_state(state),
      m_label(new QLabel(this)),
      m_a(new QPushButton(this)),
      m_b(new QPushButton(this)) {
  auto* row = new QHBoxLayout(this);
  row->setContentsMargins(8, 0, 8, 0);
  row->setSpacing(4);
  row->addWidget(m_label);
  auto* group = new QButtonGroup(this);
  for (QPushButton* button : {m_a, m_b}) {
    button->setText(button == m_a ? QStringLiteral("A") : QStringLiteral("B"));
    button->setCheckable(true);
    button->setAutoDefault(false);
    button->setFocusPolicy(Qt::StrongFocus);
    button->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    group->addButton(button);
    row->addWidget(button, 1);
    connect(button, &QPushButton::clicked, this,
            [this, side = button == m_a ? Side::A : Side::B] { m_state->request(withEdited(m_state->scene(), side)); });
  }
  connect(state, &AppState::sceneChanged, this, [this](const Scene& now, const Scene& before) {
    if (!(now.setup == before.setup) || now.other != before.other || now.edited != before.edited) follow();
  });
  follow();
}

void SideSwitch::follow() {
  const Scene& scene = m_state->scene();
  setVisible(scene.other.has_value());
  m_label->setText(tr("Edit"));
  if (!scene.other) return;
  (scene.edited == Side::A ? m_a : m_b)->setChecked(true);
  const auto name = [&scene](QPushButton* button, const QString& sentence, Side side) {
    const QString words = sentence.arg(shown(setupCaption(alone(scene, side))));
    button->setToolTip(words);
    button->setAccessibleName(words);
  };
  name(m_a, tr("Edit A: %1"), Side::A);
  name(m_b, tr("Edit B: %1"), Side::B);
}

void SideSwitch::changeEvent(QEvent* event) {
  if (event->type() == QEvent::LanguageChange) follow();
  QWidget::changeEvent(event);
}

}  // namespace pelab::ui

#include "moc_side_switch.cpp"  // NOLINT(bugprone-suspicious-include)
