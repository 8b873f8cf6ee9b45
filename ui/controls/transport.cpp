#include "ui/controls/transport.h"

#include <algorithm>
#include <limits>

#include <QComboBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QSignalBlocker>
#include <QSlider>
#include <QToolButton>

#include "ui/controls/whole_field.h"
#include "ui/i18n/translation.h"
#include "ui/state/player.h"
#include "ui/theme/icon.h"

namespace pelab::ui {

namespace {

constexpr std::array speeds{0.25, 0.5, 1.0, 2.0, 4.0, 8.0, 16.0};

int toInt(std::int64_t value) {
  return static_cast<int>(std::clamp<std::int64_t>(value, 0, std::numeric_limits<int>::max()));
}

}  // namespace

Transport::Transport(AppState* state, Player* player, QWidget* parent)
    : QWidget(parent),
      m_state(state),
      m_player(player),
      m_slider(new QSlider(Qt::Horizontal, this)),
      m_fields{{{&Cursor::position, PELAB_TEXT("pelab::ui::Transport", "Position m")},
                {&Cursor::key, PELAB_TEXT("pelab::ui::Transport", "Second position n")},
                {&Cursor::dimension, PELAB_TEXT("pelab::ui::Transport", "Dimension")},
                {&Cursor::head, PELAB_TEXT("pelab::ui::Transport", "Head")}}},
      m_speed(new QComboBox(this)) {
  auto* row = new QHBoxLayout(this);
  row->setContentsMargins(16, 8, 16, 8);
  row->setSpacing(8);
  m_start = button(QStringLiteral("to_start"));
  m_back = button(QStringLiteral("step_back"));
  m_play = button(QStringLiteral("play"));
  m_forward = button(QStringLiteral("step_forward"));
  m_loop = button(QStringLiteral("loop"));
  m_loop->setCheckable(true);
  m_loop->setChecked(player->isLooping());
  buildSpeed();
  row->addWidget(m_speed);
  row->addWidget(m_slider, 1);
  buildFields();

  orderTabs();

  connect(m_start, &QToolButton::clicked, player, &Player::toStart);
  connect(m_back, &QToolButton::clicked, player, [player] { player->step(-1); });
  connect(m_forward, &QToolButton::clicked, player, [player] { player->step(1); });
  connect(m_play, &QToolButton::clicked, player, [player] { player->setPlaying(!player->isPlaying()); });
  connect(m_loop, &QToolButton::toggled, player, &Player::setLoop);
  connect(player, &Player::playingChanged, this, &Transport::showPlaying);
  connect(m_slider, &QSlider::valueChanged, this, [this](int value) { request(&Cursor::position, value); });
  connect(state, &AppState::sceneChanged, this, &Transport::follow);
  retranslate();
  follow();
}

/// As they stand, from left to right.
void Transport::orderTabs() {
  QWidget* before = nullptr;
  for (int i = 0; i < layout()->count(); ++i) {
    QWidget* next = layout()->itemAt(i)->widget();
    if (next->focusPolicy() == Qt::NoFocus) continue;
    if (before != nullptr) setTabOrder(before, next);
    before = next;
  }
}

QToolButton* Transport::button(const QString& iconName) {
  auto* made = new QToolButton(this);
  made->setIcon(icon(iconName));
  made->setAutoRaise(true);
  made->setObjectName(iconName);
  layout()->addWidget(made);
  return made;
}

void Transport::buildSpeed() {
  for (const double factor : speeds) m_speed->addItem(current().number(factor) + QStringLiteral("×"), factor);
  m_speed->setCurrentIndex(m_speed->findData(m_player->speed()));
  connect(m_speed, &QComboBox::activated, this,
          [this](int index) { m_player->setSpeed(m_speed->itemData(index).toDouble()); });
}

void Transport::buildFields() {
  for (Entry& entry : m_fields) {
    entry.label = new QLabel(this);
    entry.box = new WholeField(entry.name, this);
    entry.label->setBuddy(entry.box);
    layout()->addWidget(entry.label);
    layout()->addWidget(entry.box);
    connect(entry.box, &WholeField::chosen, this,
            [this, member = entry.member](std::int64_t value) { request(member, value); });
    connect(entry.box, &WholeField::refused, this, [this](const Error& error) { emit said(current()(error)); });
  }
}

void Transport::request(std::int64_t Cursor::*member, std::int64_t value) {
  Scene next = m_state->scene();
  next.cursor.*member = value;
  if (member == &Cursor::position) next.cursor.phase = 0.0;
  m_state->request(next);
}

void Transport::follow() {
  const Scene& scene = m_state->scene();
  const bool setupChanged = !(scene.setup == m_known) || m_known.encoding.empty();
  const QSignalBlocker quiet(m_slider);
  if (setupChanged) {
    m_known = scene.setup;
    const Reach reach = reachOf(scene);
    m_slider->setMaximum(toInt(reach.last.position));
    m_slider->setPageStep(std::max(1, m_slider->maximum() / 16));
    for (Entry& entry : m_fields) entry.box->setLast(reach.last.*entry.member);
    showFields(reach);
  }
  m_slider->setValue(toInt(scene.cursor.position));
  for (Entry& entry : m_fields) entry.box->setValue(scene.cursor.*entry.member);
}

void Transport::showFields(const Reach& reach) {
  // Those that go leave first: together they might need more room than the window has.
  for (const bool shown : {false, true})
    for (const Entry& entry : m_fields) {
      const bool exists =
          (entry.member != &Cursor::dimension || reach.dimension) && (entry.member != &Cursor::head || reach.head);
      if (exists != shown) continue;
      entry.box->setVisible(exists);
      entry.label->setVisible(exists);
    }
}

void Transport::showPlaying() {
  const bool playing = m_player->isPlaying();
  m_play->setIcon(icon(playing ? QStringLiteral("pause") : QStringLiteral("play")));
  m_play->setToolTip(playing ? tr("Pause (Space)") : tr("Play (Space)"));
  m_play->setAccessibleName(playing ? tr("Pause") : tr("Play"));
}

void Transport::changeEvent(QEvent* event) {
  if (event->type() == QEvent::LanguageChange) retranslate();
  QWidget::changeEvent(event);
}

void Transport::retranslate() {
  const auto name = [](QWidget* widget, const QString& text) {
    widget->setToolTip(text);
    widget->setAccessibleName(text);
  };
  name(m_start, tr("To the first position"));
  name(m_back, tr("One position back"));
  name(m_forward, tr("One position forward"));
  name(m_loop, tr("Begin again at the end"));
  name(m_speed, tr("Speed"));
  name(m_slider, tr("Position m"));
  showPlaying();
  const std::array labels{tr("m"), tr("n"), tr("Dimension"), tr("Head")};
  for (std::size_t i = 0; i < m_fields.size(); ++i) m_fields[i].label->setText(labels[i]);
}

}  // namespace pelab::ui

#include "moc_transport.cpp"  // NOLINT(bugprone-suspicious-include)
