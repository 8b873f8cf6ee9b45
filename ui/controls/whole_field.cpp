#include "ui/controls/whole_field.h"

#include <algorithm>
#include <utility>

#include <QEvent>
#include <QKeyEvent>

#include "ui/i18n/translation.h"

namespace pelab::ui {

WholeField::WholeField(Text name, QWidget* parent) : Field(parent) {
  m_spec.kind = Kind::Integer;
  m_spec.label = std::move(name);
  m_spec.min = 0.0;
  m_spec.max = 0.0;
  setAlignment(Qt::AlignRight);
  setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
  connect(this, &QLineEdit::editingFinished, this, &WholeField::commit);
  connect(this, &Field::restored, this, [this] { setError({}); });
  retranslate();
}

void WholeField::setLast(std::int64_t last) {
  m_spec.max = static_cast<double>(last);
  updateGeometry();
  retranslate();
}

void WholeField::setValue(std::int64_t value) {
  if (m_value == value) return;
  m_value = value;
  setGood(QString::number(value));
  setError({});
}

QSize WholeField::sizeHint() const {
  constexpr qsizetype fewestDigits = 2;
  const qsizetype digits = std::max(fewestDigits, QString::number(static_cast<qint64>(m_spec.max)).size());
  const int text = fontMetrics().horizontalAdvance(QLatin1Char('0')) * static_cast<int>(digits);
  return {text + fontMetrics().height() * 2 / 3, QLineEdit::sizeHint().height()};
}

void WholeField::commit() {
  if (!isChanged()) {
    setError({});
    return;
  }
  const std::string typed = this->typed().toStdString();
  const Value entered = parse(m_spec, typed).value_or(Value(typed));
  if (auto error = check(m_spec, entered)) {
    setError(std::move(error));
    emit refused(*m_error);
    return;
  }
  setError({});
  const auto wanted = std::get<std::int64_t>(cast(m_spec, entered));
  if (m_value == wanted) {
    setGood(QString::number(wanted));
  } else {
    emit chosen(wanted);
  }
}

void WholeField::step(std::int64_t by) {
  if (!m_value) return;
  const std::int64_t wanted = std::clamp<std::int64_t>(*m_value + by, 0, static_cast<std::int64_t>(m_spec.max));
  if (wanted != *m_value) emit chosen(wanted);
}

void WholeField::setError(std::optional<Error> error) {
  m_error = std::move(error);
  retranslate();
}

void WholeField::keyPressEvent(QKeyEvent* event) {
  constexpr std::int64_t page = 10;
  switch (event->key()) {
    case Qt::Key_Up:
      return step(1);
    case Qt::Key_Down:
      return step(-1);
    case Qt::Key_PageUp:
      return step(page);
    case Qt::Key_PageDown:
      return step(-page);
    default:
      Field::keyPressEvent(event);
  }
}

void WholeField::changeEvent(QEvent* event) {
  if (event->type() == QEvent::LanguageChange) retranslate();
  if (event->type() == QEvent::FontChange) updateGeometry();
  Field::changeEvent(event);
}

void WholeField::retranslate() {
  const auto paragraph = [](const QString& text) { return QStringLiteral("<p>%1</p>").arg(text.toHtmlEscaped()); };
  const QString name = shown(m_spec.label);
  const QString problem = m_error ? shown(m_error->message) : QString();
  const QString range = tr("Allowed: %1").arg(shown(allowed(m_spec)));
  setAccessibleName(name);
  setProblem(problem);
  setToolTip(m_error ? paragraph(problem) : paragraph(name) + paragraph(range));
}

}  // namespace pelab::ui

#include "moc_whole_field.cpp"  // NOLINT(bugprone-suspicious-include)
