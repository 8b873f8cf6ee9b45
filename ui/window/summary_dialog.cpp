#include "ui/window/summary_dialog.h"

#include <QClipboard>
#include <QDialogButtonBox>
#include <QEvent>
#include <QGuiApplication>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QScreen>
#include <QShortcut>
#include <QShowEvent>
#include <QTableWidget>
#include <QVBoxLayout>

#include "ui/i18n/translation.h"

namespace pelab::ui {

namespace {

constexpr int charactersPerColumn = 17;  ///< that a line of a cell should hold
constexpr int linesPerRow = 4;

QTableWidgetItem* fixedItem(const QString& text, const QString& how) {
  auto* item = new QTableWidgetItem(text);
  item->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable);
  item->setTextAlignment(Qt::AlignLeft | Qt::AlignTop);
  item->setToolTip(how);
  return item;
}

}  // namespace

SummaryDialog::SummaryDialog(const Scene& scene, QWidget* parent)
    : QDialog(parent),
      m_rows(summaryTable(scene)),
      m_table(new QTableWidget(this)),
      m_how(new QLabel(this)),
      m_buttons(new QDialogButtonBox(QDialogButtonBox::Close, this)),
      m_copy(m_buttons->addButton(QString(), QDialogButtonBox::ActionRole)) {
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(16, 16, 16, 16);
  column->setSpacing(8);
  column->addWidget(m_table, 1);
  column->addWidget(m_how);
  column->addWidget(m_buttons);
  m_how->setWordWrap(true);
  m_how->setForegroundRole(QPalette::PlaceholderText);
  m_table->setWordWrap(true);
  m_table->setTabKeyNavigation(false);
  m_table->setSelectionMode(QAbstractItemView::SingleSelection);
  m_table->horizontalHeader()->setSectionResizeMode(QHeaderView::Stretch);
  m_table->horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
  m_table->verticalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
  m_copy->setObjectName(QStringLiteral("copy"));
  connect(m_copy, &QPushButton::clicked, this, &SummaryDialog::copy);
  connect(new QShortcut(QKeySequence::Copy, this), &QShortcut::activated, this, &SummaryDialog::copy);
  connect(m_buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
  connect(m_table->horizontalHeader(), &QHeaderView::sectionResized, this, &SummaryDialog::fitRows);
  connect(m_table, &QTableWidget::currentCellChanged, this, &SummaryDialog::sayHow);
  retranslate();
  m_table->setCurrentCell(0, 0);
}

QSize SummaryDialog::sizeHint() const {
  const int width = fontMetrics().averageCharWidth() * charactersPerColumn * (m_table->columnCount() + 1);
  const int height = fontMetrics().lineSpacing() * linesPerRow * (m_table->rowCount() + 2);
  return QSize(width, height).boundedTo(screen()->availableSize() * 0.9);
}

QString SummaryDialog::asText() const {
  QStringList lines;
  QStringList names{tr("Scheme")};
  for (const SummaryColumn& column : summaryColumns()) names << shown(column.name);
  lines << names.join(QLatin1Char('\t'));
  for (const SummaryRow& row : m_rows) {
    QStringList cells{shown(row.encoding->info().name)};
    for (const SummaryCell& cell : row.cells) cells << shown(cell.value);
    lines << cells.join(QLatin1Char('\t'));
  }
  return lines.join(QLatin1Char('\n')) + QLatin1Char('\n');
}

void SummaryDialog::copy() const {
  QGuiApplication::clipboard()->setText(asText());
}

void SummaryDialog::fill() {
  const auto& columns = summaryColumns();
  m_table->setRowCount(static_cast<int>(m_rows.size()));
  m_table->setColumnCount(static_cast<int>(columns.size()));
  QStringList names;
  for (const SummaryColumn& column : columns) names << shown(column.name);
  m_table->setHorizontalHeaderLabels(names);
  QStringList schemes;
  for (int r = 0; r < m_table->rowCount(); ++r) {
    const SummaryRow& row = m_rows[static_cast<std::size_t>(r)];
    schemes << shown(row.encoding->info().name);
    for (int c = 0; c < m_table->columnCount(); ++c) {
      const SummaryCell& cell = row.cells[static_cast<std::size_t>(c)];
      m_table->setItem(r, c, fixedItem(shown(cell.value), shown(cell.how)));
    }
  }
  m_table->setVerticalHeaderLabels(schemes);
}

void SummaryDialog::sayHow() {
  const QTableWidgetItem* item = m_table->currentItem();
  m_how->setText(item == nullptr ? QString() : item->toolTip());
}

void SummaryDialog::retranslate() {
  setWindowTitle(tr("Which scheme for what"));
  m_table->setAccessibleName(windowTitle());
  m_copy->setText(tr("Copy table"));
  fill();
  sayHow();
  fitRows();
}

void SummaryDialog::fitRows() {
  m_table->resizeRowsToContents();
}

void SummaryDialog::changeEvent(QEvent* event) {
  if (event->type() == QEvent::LanguageChange) retranslate();
  if (event->type() == QEvent::FontChange) fitRows();
  QDialog::changeEvent(event);
}

void SummaryDialog::showEvent(QShowEvent* event) {
  if (!event->spontaneous()) resize(sizeHint());
  QDialog::showEvent(event);
  fitRows();
}

}  // namespace pelab::ui

#include "moc_summary_dialog.cpp"  // NOLINT(bugprone-suspicious-include)
