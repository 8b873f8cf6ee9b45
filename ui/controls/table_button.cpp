#include "ui/controls/table_button.h"

#include <QEvent>
#include <QStyleOptionButton>

#include "core/scene/table_numbers.h"

namespace pelab::ui {

TableButton::TableButton(QWidget* parent) : QPushButton(parent) {
  setAutoDefault(false);
  setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
  showName();
}

void TableButton::setTable(const std::optional<TableFile>& table) {
  m_table = table;
  showName();
}

QString TableButton::wholeName() const {
  if (!m_table) return {};
  const QString name = QString::fromStdString(m_table->name());
  if (!m_table->numbers) return name;
  return tr("%1, %2 × %3").arg(name).arg(m_table->numbers->rows()).arg(m_table->numbers->columns());
}

QSize TableButton::minimumSizeHint() const {
  constexpr int characters = 7;
  return {fontMetrics().averageCharWidth() * characters, QPushButton::minimumSizeHint().height()};
}

void TableButton::showName() {
  if (!m_table) {
    setText(tr("Choose a file…"));
    return;
  }
  QStyleOptionButton option;
  initStyleOption(&option);
  const int room = style()->subElementRect(QStyle::SE_PushButtonContents, &option, this).width();
  const QString name = fontMetrics().elidedText(wholeName(), Qt::ElideMiddle, std::max(room, 1));
  setText(QString(name).replace(QLatin1Char('&'), QStringLiteral("&&")));
}

void TableButton::changeEvent(QEvent* event) {
  QPushButton::changeEvent(event);
  if (event->type() == QEvent::LanguageChange || event->type() == QEvent::FontChange) showName();
}

void TableButton::resizeEvent(QResizeEvent* event) {
  QPushButton::resizeEvent(event);
  showName();
}

}  // namespace pelab::ui

#include "moc_table_button.cpp"  // NOLINT(bugprone-suspicious-include)
