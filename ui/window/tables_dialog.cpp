#include "ui/window/tables_dialog.h"

#include <algorithm>
#include <utility>

#include <QDialogButtonBox>
#include <QEvent>
#include <QLabel>
#include <QPushButton>
#include <QScreen>
#include <QShowEvent>
#include <QVBoxLayout>

#include "core/scene/quote.h"
#include "ui/controls/row_table.h"
#include "ui/i18n/translation.h"
#include "ui/i18n/wrapping.h"

namespace pelab::ui {

namespace {

constexpr int charactersAcross = 110;
constexpr int fewestLines = 12;
constexpr int mostLines = 32;

QString shapeText(const std::vector<std::int64_t>& shape) {
  QStringList sizes;
  for (const std::int64_t size : shape) sizes << QString::number(size);
  return sizes.join(QStringLiteral(" × "));
}

}  // namespace

TablesDialog::TablesDialog(std::vector<ModelTable> tables, QString name, QWidget* parent)
    : QDialog(parent),
      m_tables(std::move(tables)),
      m_name(std::move(name)),
      m_heading(new QLabel(this)),
      m_table(new RowTable(static_cast<int>(m_tables.size()), {3, 4, 2}, this)),
      m_buttons(new QDialogButtonBox(QDialogButtonBox::Close, this)),
      m_show(m_buttons->addButton(QString(), QDialogButtonBox::ActionRole)) {
  build();
  connect(m_table, &RowTable::opened, this, &TablesDialog::showCurrent);
  connect(m_show, &QPushButton::clicked, this, &TablesDialog::showCurrent);
  connect(m_buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
  retranslate();
  m_table->setCurrentCell(0, 0);
  m_table->setFocus();
}

void TablesDialog::build() {
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(16, 16, 16, 16);
  column->setSpacing(8);
  column->addWidget(m_heading);
  column->addWidget(m_table, 1);
  column->addWidget(m_buttons);
  m_heading->setWordWrap(true);
  m_heading->setTextFormat(Qt::PlainText);
  m_show->setAutoDefault(false);
}

QSize TablesDialog::sizeHint() const {
  const QFontMetrics metrics = fontMetrics();
  const int lines = std::clamp(3 * static_cast<int>(m_tables.size()) + 6, fewestLines, mostLines);
  return QSize(metrics.averageCharWidth() * charactersAcross, metrics.lineSpacing() * lines)
      .boundedTo(screen()->availableSize() * 0.9);
}

void TablesDialog::fill() {
  int row = 0;
  for (const ModelTable& table : m_tables) {
    m_table->setWords(
        row++, {shown(tableName(table.role, table.tensor)), wrappable(QString::fromStdString(visible(table.tensor))),
                shapeText(table.shape), QString::fromStdString(table.type)});
  }
}

void TablesDialog::showCurrent() {
  const int row = m_table->currentRow();
  if (row >= 0) emit chosen(m_tables[static_cast<std::size_t>(row)]);
}

void TablesDialog::retranslate() {
  setWindowTitle(tr("Tables of %1").arg(m_name));
  m_heading->setText(tr("Tables of positions and of biases in %1. Only the one you choose is read.").arg(m_name));
  m_table->setAccessibleName(windowTitle());
  m_table->setHorizontalHeaderLabels({tr("What it is"), tr("Tensor"), tr("Shape"), tr("Numbers")});
  m_show->setText(tr("Show"));
  fill();
  m_table->fit();
}

void TablesDialog::changeEvent(QEvent* event) {
  if (event->type() == QEvent::LanguageChange) retranslate();
  QDialog::changeEvent(event);
}

void TablesDialog::showEvent(QShowEvent* event) {
  if (!event->spontaneous()) resize(sizeHint());
  QDialog::showEvent(event);
  m_table->fit();
}

}  // namespace pelab::ui

#include "moc_tables_dialog.cpp"  // NOLINT(bugprone-suspicious-include)
