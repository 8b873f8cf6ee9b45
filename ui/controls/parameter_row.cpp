#include "ui/controls/parameter_row.h"

#include <cmath>
#include <utility>

#include <QCheckBox>
#include <QDateTime>
#include <QEvent>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QMouseEvent>
#include <QSignalBlocker>
#include <QSlider>
#include <QToolButton>
#include <QVBoxLayout>

#include "ui/controls/choice_box.h"
#include "ui/controls/field.h"
#include "ui/controls/slider_scale.h"
#include "ui/controls/table_button.h"
#include "ui/i18n/translation.h"
#include "ui/i18n/wrapping.h"
#include "ui/theme/icon.h"

namespace pelab::ui {

namespace {

constexpr qint64 pause = 800;        ///< milliseconds after which a key press starts a new undo step
constexpr int fewestCharacters = 7;  ///< of a field
constexpr int mostCharacters = 10;
constexpr int textCharacters = 24;  ///< below its name where a field of so many has no room beside it

QString textOf(const Value& value) {
  return std::holds_alternative<std::monostate>(value) ? QString() : QString::fromStdString(format(value));
}

QString latin(std::string_view text) {
  return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

QString paragraph(const QString& text) {
  return QStringLiteral("<p>%1</p>").arg(text.toHtmlEscaped());
}

}  // namespace

ParameterRow::ParameterRow(const ParamSpec& spec, QWidget* parent) : QWidget(parent), m_spec(spec) {
  setObjectName(latin(spec.id));
  build();
  sizeField();
  retranslate();
}

void ParameterRow::build() {
  m_label = new QLabel(this);
  m_label->setWordWrap(true);
  m_reset = new QToolButton(this);
  m_reset->setIcon(icon(QStringLiteral("reset")));
  m_reset->setAutoRaise(true);
  m_reset->setObjectName(QStringLiteral("reset"));
  m_problem = new QLabel(this);
  m_problem->setObjectName(QStringLiteral("problem"));
  m_problem->setWordWrap(true);
  m_problem->setForegroundRole(QPalette::BrightText);
  m_problem->hide();
  QSizePolicy keepsItsPlace = m_reset->sizePolicy();
  keepsItsPlace.setRetainSizeWhenHidden(true);
  m_reset->setSizePolicy(keepsItsPlace);
  connect(m_reset, &QToolButton::clicked, this, [this] {
    clearError();
    showValue();
    emit edited(m_spec.defaultValue, {});
  });

  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 4, 0, 4);
  column->setSpacing(2);
  m_line = new QHBoxLayout;
  m_line->setSpacing(8);
  column->addLayout(m_line);
  if (m_spec.kind == Kind::Bool) {
    // The name stands beside the box in a label of its own, which wraps; a click on it switches too.
    m_check = new QCheckBox(this);
    m_check->setObjectName(QStringLiteral("check"));
    m_line->addWidget(m_check);
    m_line->addWidget(m_label, 1);
    m_label->installEventFilter(this);
    connect(m_check, &QCheckBox::clicked, this, [this](bool on) { emit edited(Value(on), {}); });
  } else {
    m_line->addWidget(m_label, 1);
    if (m_spec.kind == Kind::Choice) {
      buildChoice();
      m_line->addWidget(m_choice, stretchBeside());
    } else if (m_spec.kind == Kind::Table) {
      buildTable();
      m_line->addWidget(m_table, stretchBeside());
    } else {
      buildField();
      m_line->addWidget(m_field, stretchBeside());
      if (m_unit != nullptr) m_line->addWidget(m_unit);
    }
  }
  m_line->addWidget(m_reset);
  if (m_slider != nullptr) column->addWidget(m_slider);
  column->addWidget(m_problem);
}

void ParameterRow::buildChoice() {
  m_choice = new ChoiceBox(this);
  m_choice->setObjectName(QStringLiteral("choice"));
  for (const Choice& choice : m_spec.choices) m_choice->addItem(QString(), latin(choice.id));
  m_label->setBuddy(m_choice);
  connect(m_choice, &QComboBox::activated, this,
          [this](int index) { emit edited(Value(m_choice->itemData(index).toString().toStdString()), {}); });
}

void ParameterRow::buildTable() {
  m_table = new TableButton(this);
  m_table->setObjectName(QStringLiteral("table"));
  m_label->setBuddy(m_table);
  connect(m_table, &QPushButton::clicked, this, &ParameterRow::tableWanted);
}

/// A long text shares the line with its name; a choice and a number take what they need.
int ParameterRow::stretchBeside() const {
  return m_choice == nullptr && m_slider == nullptr ? 1 : 0;
}

QWidget* ParameterRow::control() const {
  if (m_table != nullptr) return m_table;
  return m_choice != nullptr ? static_cast<QWidget*>(m_choice) : m_field;
}

/// Beside its name where both fit, else below it.
void ParameterRow::placeControl() {
  QWidget* control = this->control();
  if (control == nullptr) return;
  const bool isLong = m_spec.kind == Kind::Text || m_spec.kind == Kind::Table;
  const int characters = isLong ? textCharacters : mostCharacters;
  const int wanted = m_choice != nullptr ? m_choice->widthOfLongest() : widthOfField(characters);
  const int name = fontMetrics().horizontalAdvance(m_label->text());
  const int unit = m_unit != nullptr ? m_line->spacing() + m_unit->sizeHint().width() : 0;
  const int gaps = 2 * m_line->spacing() + m_reset->sizeHint().width() + unit;
  const bool below = name + wanted + gaps > width();
  const bool isBelow = m_line->indexOf(control) < 0;
  if (below == isBelow) return;
  auto* column = static_cast<QVBoxLayout*>(layout());
  if (below) {
    m_line->removeWidget(control);
    column->insertWidget(1, control);
  } else {
    column->removeWidget(control);
    m_line->insertWidget(1, control, stretchBeside());
  }
  sizeField();
}

int ParameterRow::widthOfField(int characters) const {
  return fontMetrics().horizontalAdvance(QLatin1Char('0')) * characters + fontMetrics().height();
}

void ParameterRow::sizeField() {
  if (m_field == nullptr) return;
  const bool beside = m_line->indexOf(m_field) >= 0;
  m_field->setMinimumWidth(widthOfField(fewestCharacters));
  m_field->setMaximumWidth(beside && m_slider != nullptr ? widthOfField(mostCharacters) : QWIDGETSIZE_MAX);
}

void ParameterRow::buildField() {
  m_field = new Field(this);
  m_field->setObjectName(QStringLiteral("field"));
  m_field->installEventFilter(this);
  m_label->setBuddy(m_field);
  connect(m_field, &Field::editingFinished, this, &ParameterRow::commitField);
  connect(m_field, &Field::restored, this, &ParameterRow::clearError);
  if (m_spec.kind == Kind::Text) connect(m_field, &Field::textEdited, this, &ParameterRow::followTyping);
  if (!m_spec.unit.empty()) {
    m_unit = new QLabel(latin(m_spec.unit), this);
    m_unit->setForegroundRole(QPalette::PlaceholderText);
  }
  if (!SliderScale::fits(m_spec)) return;
  m_field->setAlignment(Qt::AlignRight);
  m_slider = new QSlider(Qt::Horizontal, this);
  m_slider->setObjectName(QStringLiteral("slider"));
  m_slider->installEventFilter(this);
  connectSlider();
}

void ParameterRow::connectSlider() {
  const SliderScale scale(m_spec);
  m_slider->setRange(0, scale.ticks());
  m_slider->setPageStep(std::max(1, scale.ticks() / 16));
  connect(m_slider, &QSlider::sliderPressed, this, [this] { m_gesture += m_pressed ? 0 : 1; });
  connect(m_slider, &QSlider::sliderReleased, this, [this] {
    m_gesture += m_pressed ? 0 : 1;
    showValue();  // a refused position goes back to the last good one
  });
  connect(m_slider, &QSlider::valueChanged, this, [this, scale](int tick) {
    const QString gesture = nextGesture();
    clearError();
    emit edited(cast(m_spec, scale.valueAt(tick)), gesture);
  });
}

/// A press on the groove moves the handle before the slider says that it is pressed: the button counts.
void ParameterRow::followButton(const QEvent* event) {
  const bool press = event->type() == QEvent::MouseButtonPress || event->type() == QEvent::MouseButtonDblClick;
  const bool release = event->type() == QEvent::MouseButtonRelease;
  if (!press && !release && event->type() != QEvent::Hide) return;
  if (release && static_cast<const QMouseEvent*>(event)->buttons() != Qt::NoButton) return;
  if (press != m_pressed) ++m_gesture;
  m_pressed = press;
}

QString ParameterRow::nextGesture() {
  const qint64 now = QDateTime::currentMSecsSinceEpoch();
  const bool dragging = m_pressed || (m_slider != nullptr && m_slider->isSliderDown());
  if (!dragging && now - m_lastMove > pause) ++m_gesture;
  m_lastMove = now;
  return gesture();
}

QString ParameterRow::gesture() const {
  return QStringLiteral("%1/%2/%3").arg(latin(m_spec.id)).arg(reinterpret_cast<quintptr>(this)).arg(m_gesture);
}

/// What stands in the field; a text with its spaces and full-width signs. Nothing when it is not of the kind.
std::optional<Value> ParameterRow::entry() const {
  const QString typed = m_field->typed();
  if (typed.isEmpty() && m_spec.nullable) return Value{};
  if (m_spec.kind == Kind::Text) return Value(m_field->text().toStdString());
  return parse(m_spec, typed.toStdString());
}

/// A text counts with every letter. From the first one to Enter, the loss of the focus or Escape is one gesture.
void ParameterRow::followTyping() {
  if (!m_value) return;
  if (!m_beforeTyping) {
    m_beforeTyping = m_value;
    ++m_gesture;
  }
  clearError();
  emit edited(*entry(), gesture());
}

void ParameterRow::takeBackTyping() {
  clearError();
  emit edited(*std::exchange(m_beforeTyping, std::nullopt), gesture());
  showValue();
  m_field->selectAll();
}

void ParameterRow::commitField() {
  m_beforeTyping.reset();
  if (!m_field->isChanged()) {
    clearError();
    return;
  }
  const auto value = entry();
  if (!value) {
    if (auto error = check(m_spec, Value(m_field->typed().toStdString()))) setError(*error);
    return;
  }
  if (m_value && *value == *m_value) {
    clearError();
    showValue();
    return;
  }
  clearError();
  emit edited(*value, {});
}

void ParameterRow::stepField(int steps) {
  if (!m_value) return;
  const double now = numberOf(*m_value, numberOf(m_spec.defaultValue, m_spec.sliderMin));
  const double next = std::clamp(now + steps * m_spec.step, m_spec.min, m_spec.max);
  if (next == now) return;
  clearError();
  emit edited(cast(m_spec, next), nextGesture());
}

void ParameterRow::setValue(const Value& value) {
  if (m_value && *m_value == value) return;
  m_value = value;
  clearError();
  if (m_beforeTyping && entry() != value) m_beforeTyping.reset();  // not what was typed: undone, or set elsewhere
  showValue();
}

void ParameterRow::showValue() {
  if (!m_value) return;
  if (m_field != nullptr) m_field->setGood(textOf(*m_value));
  if (m_slider != nullptr && !m_slider->isSliderDown()) {
    const SliderScale scale(m_spec);
    const double number = numberOf(*m_value, scale.valueAt(0));
    const QSignalBlocker quiet(m_slider);
    // A tick that already means this value stays: several ticks of a logarithmic slider may round to one integer.
    if (scale.valueAt(m_slider->value()) != number) m_slider->setValue(scale.tickOf(number));
  }
  if (m_check != nullptr) m_check->setChecked(std::get<bool>(*m_value));
  if (m_choice != nullptr) m_choice->setCurrentIndex(m_choice->findData(textOf(*m_value)));
  if (m_table != nullptr) {
    const auto* table = std::get_if<TableFile>(&*m_value);
    m_table->setTable(table == nullptr ? std::nullopt : std::optional(*table));
    m_table->setToolTip(paragraph(m_table->wholeName()) + tip());
  }
  const bool changed = *m_value != m_spec.defaultValue;
  m_reset->setEnabled(changed);
  m_reset->setVisible(changed);
}

void ParameterRow::setError(const Error& error) {
  m_error = error;
  m_problem->setText(wrappable(shown(error.message)));
  m_problem->show();
  if (m_field != nullptr) m_field->setProblem(shown(error.message));
  emit refused();
}

void ParameterRow::clearError() {
  if (!m_error) return;
  m_error.reset();
  m_problem->hide();
  m_problem->clear();
  if (m_field != nullptr) m_field->setProblem({});
}

bool ParameterRow::eventFilter(QObject* watched, QEvent* event) {
  if (watched == m_label && event->type() == QEvent::MouseButtonRelease) {
    if (m_label->rect().contains(static_cast<QMouseEvent*>(event)->pos())) m_check->click();
    return true;
  }
  if (watched == m_label) return QWidget::eventFilter(watched, event);
  if (watched == m_slider) followButton(event);
  if (event->type() == QEvent::Wheel) {  // the wheel scrolls the panel; it never changes a value by accident
    event->ignore();
    return true;
  }
  if (watched == m_field && event->type() == QEvent::KeyPress) {
    const auto* key = static_cast<QKeyEvent*>(event);
    if (m_beforeTyping && key->key() == Qt::Key_Escape) {
      takeBackTyping();
      return true;
    }
    if (m_slider != nullptr && (key->key() == Qt::Key_Up || key->key() == Qt::Key_Down)) {
      stepField(key->key() == Qt::Key_Up ? 1 : -1);
      return true;
    }
  }
  return QWidget::eventFilter(watched, event);
}

QSize ParameterRow::minimumSizeHint() const {
  QSize least = QWidget::minimumSizeHint();
  const QWidget* control = this->control();
  if (control == nullptr) return least;
  const int unit = m_unit != nullptr ? m_line->spacing() + m_unit->sizeHint().width() : 0;
  const int name = unit + m_label->minimumSizeHint().width() + m_line->spacing() + m_reset->sizeHint().width();
  least.setWidth(std::max(name, std::max(control->minimumWidth(), control->minimumSizeHint().width())));
  return least;
}

void ParameterRow::resizeEvent(QResizeEvent* event) {
  QWidget::resizeEvent(event);
  placeControl();
}

void ParameterRow::changeEvent(QEvent* event) {
  if (event->type() == QEvent::LanguageChange) {
    m_isStale = !isVisible();
    if (!m_isStale) retranslate();
  }
  if (event->type() == QEvent::FontChange) {
    sizeField();
    placeControl();
  }
  QWidget::changeEvent(event);
}

void ParameterRow::showEvent(QShowEvent* event) {
  if (std::exchange(m_isStale, false)) retranslate();
  QWidget::showEvent(event);
}

QString ParameterRow::tip() const {
  QString text = paragraph(shown(m_spec.help));
  if (m_spec.kind != Kind::Bool && m_spec.kind != Kind::Choice && m_spec.kind != Kind::Text)
    text += paragraph(tr("Allowed: %1").arg(shown(allowed(m_spec))));
  if (!m_spec.source.empty()) text += paragraph(tr("Source: %1").arg(latin(m_spec.source)));
  return text;
}

void ParameterRow::retranslate() {
  const QString name = shown(m_spec.label);
  const QString help = tip();
  m_label->setText(name);
  m_label->setToolTip(help);
  m_reset->setToolTip(tr("Reset to %1").arg(m_spec.kind == Kind::Choice ? name : textOf(m_spec.defaultValue)));
  m_reset->setAccessibleName(tr("Reset %1").arg(name));
  if (m_check != nullptr) {
    m_check->setAccessibleName(name);
    m_check->setToolTip(help);
  }
  if (m_field != nullptr) {
    m_field->setAccessibleName(name);
    m_field->setToolTip(help);
    if (m_spec.nullable) m_field->setPlaceholderText(tr("not set"));
  }
  if (m_slider != nullptr) {
    m_slider->setAccessibleName(name);
    m_slider->setToolTip(help);
  }
  if (m_choice != nullptr) {
    m_choice->setAccessibleName(name);
    m_choice->setToolTip(help);
    int index = 0;
    for (const Choice& choice : m_spec.choices) {
      if (m_choice->itemData(index).toString() == textOf(m_spec.defaultValue))
        m_reset->setToolTip(tr("Reset to %1").arg(shown(choice.label)));
      m_choice->setItemText(index++, shown(choice.label));
    }
  }
  placeControl();
  if (m_check != nullptr || textOf(m_spec.defaultValue).isEmpty()) m_reset->setToolTip(tr("Reset"));
  if (m_table != nullptr) {
    m_table->setAccessibleName(name);
    m_table->setToolTip(paragraph(m_table->wholeName()) + help);
    m_reset->setToolTip(tr("Take the table away"));
    m_reset->setAccessibleName(m_reset->toolTip());
  }
  if (m_error) m_problem->setText(wrappable(shown(m_error->message)));
}

}  // namespace pelab::ui

#include "moc_parameter_row.cpp"  // NOLINT(bugprone-suspicious-include)
