#include "ui/window/tables_dialog.h"

#include <array>
#include <utility>

#include <QDialogButtonBox>
#include <QEvent>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QPushButton>
#include <QScreen>
#include <QShowEvent>
#include <QTableWidget>
#include <QVBoxLayout>

#include "ui/i18n/translation.h"
#include "ui/i18n/wrapping.h"

namespace pelab::ui {

namespace {

enum Column { What, Tensor, Shape, Type, Columns };
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
      m_table(new QTableWidget(static_cast<int>(m_tables.size()), Columns, this)),
      m_buttons(new QDialogButtonBox(QDialogButtonBox::Close, this)),
      m_show(m_buttons->addButton(QString(), QDialogButtonBox::ActionRole)) {
  build();
  connect(m_table, &QTableWidget::cellDoubleClicked, this, &TablesDialog::showCurrent);
  connect(m_show, &QPushButton::clicked, this, &TablesDialog::showCurrent);
  connect(m_buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
  retranslate();
  m_table->setCurrentCell(0, What);
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
  m_table->setWordWrap(true);
  m_table->setTabKeyNavigation(false);
  m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
  m_table->setSelectionMode(QAbstractItemView::SingleSelection);
  m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
  m_table->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  m_table->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
  m_table->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOn);  // rows grow and shrink without moving it
  m_table->installEventFilter(this);
  m_table->verticalHeader()->hide();
  m_table->horizontalHeader()->setSectionResizeMode(QHeaderView::Fixed);
  m_table->horizontalHeader()->setStretchLastSection(true);
  m_table->horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
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
    const std::array texts{shown(tableName(table.role, table.tensor)), wrappable(QString::fromStdString(table.tensor)),
                           shapeText(table.shape), QString::fromStdString(table.type)};
    for (int column = 0; column < Columns; ++column) {
      auto* item = new QTableWidgetItem(texts.at(static_cast<std::size_t>(column)));
      item->setTextAlignment(Qt::AlignLeft | Qt::AlignTop);
      m_table->setItem(row, column, item);
    }
    ++row;
  }
}

void TablesDialog::fitColumns() {
  QHeaderView* header = m_table->horizontalHeader();
  const int across = m_table->viewport()->width();
  header->resizeSection(What, across * 3 / 10);
  header->resizeSection(Tensor, across * 4 / 10);
  header->resizeSection(Shape, across * 2 / 10);
  m_table->resizeRowsToContents();
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
  fitColumns();
}

bool TablesDialog::eventFilter(QObject* watched, QEvent* event) {
  if (watched == m_table && event->type() == QEvent::KeyPress) {
    const int key = static_cast<QKeyEvent*>(event)->key();
    if (key == Qt::Key_Return || key == Qt::Key_Enter) {
      showCurrent();
      return true;
    }
  }
  return QDialog::eventFilter(watched, event);
}

void TablesDialog::changeEvent(QEvent* event) {
  if (event->type() == QEvent::LanguageChange) retranslate();
  if (event->type() == QEvent::FontChange) fitColumns();
  QDialog::changeEvent(event);
}

void TablesDialog::showEvent(QShowEvent* event) {
  if (!event->spontaneous()) resize(sizeHint());
  QDialog::showEvent(event);
  fitColumns();
}

}  // namespace pelab::ui

#include "moc_tables_dialog.cpp"  // NOLINT(bugprone-suspicious-include)
