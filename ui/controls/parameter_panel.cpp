#include "ui/controls/parameter_panel.h"

#include <utility>

#include <QEvent>
#include <QLabel>
#include <QVBoxLayout>

#include "ui/controls/parameter_row.h"
#include "ui/i18n/translation.h"
#include "ui/i18n/wrapping.h"

namespace pelab::ui {

ParameterPanel::ParameterPanel(QWidget* parent)
    : QWidget(parent), m_column(new QVBoxLayout(this)), m_problem(new QLabel(this)) {
  m_column->setContentsMargins(0, 0, 0, 0);
  m_column->setSpacing(0);
  m_problem->setWordWrap(true);
  m_problem->setForegroundRole(QPalette::BrightText);
  m_problem->hide();
  m_column->addWidget(m_problem);
}

/// A row that loses the focus while it goes enters what stands in its field: nobody is here any more to hear of it.
ParameterPanel::~ParameterPanel() {
  for (ParameterRow* row : m_rows) row->disconnect(this);
}

void ParameterPanel::show(const std::vector<ParamSpec>& specs, const Params& values, const IsUsed& isUsed) {
  if (m_specs != &specs) rebuild(specs);
  if (!(m_values == values) && m_refusal) {
    m_refusal.reset();
    m_problem->hide();
  }
  m_values = values;
  for (ParameterRow* row : m_rows) {
    const ParamSpec& spec = row->spec();
    row->setVisible((!spec.visibleIf || spec.visibleIf(values)) && (!isUsed || isUsed(spec.id)));
    if (values.has(spec.id)) row->setValue(values.at(spec.id));
  }
}

void ParameterPanel::showRefusal(const Error& error) {
  if (ParameterRow* named = row(error.field); named != nullptr && named->isVisibleTo(this)) {
    named->setError(error);
    return;
  }
  m_refusal = error;
  m_problem->setText(wrappable(shown(error.message)));
  m_problem->show();
  emit refused(m_problem);
}

ParameterRow* ParameterPanel::row(std::string_view id) const {
  for (ParameterRow* candidate : m_rows)
    if (candidate->spec().id == id) return candidate;
  return nullptr;
}

void ParameterPanel::rebuild(const std::vector<ParamSpec>& specs) {
  m_specs = &specs;
  m_refusal.reset();
  m_problem->hide();
  for (ParameterRow* old : std::exchange(m_rows, {})) {
    old->hide();
    old->deleteLater();
  }
  for (const ParamSpec& spec : specs) {
    auto* row = new ParameterRow(spec, this);
    m_column->insertWidget(m_column->count() - 1, row);
    m_rows.push_back(row);
    connect(row, &ParameterRow::refused, this, [this, row] { emit refused(row); });
    connect(row, &ParameterRow::tableWanted, this, [this, &spec] {
      emit tableWanted(QString::fromUtf8(spec.id.data(), static_cast<qsizetype>(spec.id.size())));
    });
    connect(row, &ParameterRow::edited, this, [this, &spec](const Value& value, const QString& gesture) {
      emit edited(QString::fromUtf8(spec.id.data(), static_cast<qsizetype>(spec.id.size())), value, gesture);
    });
  }
}

void ParameterPanel::changeEvent(QEvent* event) {
  if (event->type() == QEvent::LanguageChange && m_refusal) m_problem->setText(wrappable(shown(m_refusal->message)));
  QWidget::changeEvent(event);
}

}  // namespace pelab::ui

#include "moc_parameter_panel.cpp"  // NOLINT(bugprone-suspicious-include)
