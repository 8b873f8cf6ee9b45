#include "ui/controls/row_table.h"

#include <utility>

#include <QEvent>
#include <QHeaderView>
#include <QKeyEvent>
#include <QResizeEvent>

namespace pelab::ui {

RowTable::RowTable(int rows, std::vector<int> shares, QWidget* parent)
    : QTableWidget(rows, static_cast<int>(shares.size()) + 1, parent), m_shares(std::move(shares)) {
  setWordWrap(true);
  setTabKeyNavigation(false);
  setSelectionBehavior(QAbstractItemView::SelectRows);
  setSelectionMode(QAbstractItemView::SingleSelection);
  setEditTriggers(QAbstractItemView::NoEditTriggers);
  setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
  setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOn);  // rows grow and shrink without moving it
  verticalHeader()->hide();
  horizontalHeader()->setSectionResizeMode(QHeaderView::Fixed);
  horizontalHeader()->setStretchLastSection(true);
  horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
  connect(this, &QTableWidget::cellDoubleClicked, this, &RowTable::opened);
}

void RowTable::setWords(int row, const QStringList& words) {
  for (int column = 0; column < static_cast<int>(words.size()); ++column) {
    auto* item = new QTableWidgetItem(words.at(column));
    item->setTextAlignment(Qt::AlignLeft | Qt::AlignTop);
    setItem(row, column, item);
  }
}

void RowTable::fit() {
  const int across = viewport()->width();
  int column = 0;
  for (const int share : m_shares) horizontalHeader()->resizeSection(column++, across * share / 10);
  resizeRowsToContents();
}

void RowTable::keyPressEvent(QKeyEvent* event) {
  if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter)
    emit opened();
  else
    QTableWidget::keyPressEvent(event);
}

void RowTable::changeEvent(QEvent* event) {
  QTableWidget::changeEvent(event);
  if (event->type() == QEvent::FontChange) fit();
}

void RowTable::resizeEvent(QResizeEvent* event) {
  QTableWidget::resizeEvent(event);
  if (event->size().width() != event->oldSize().width()) fit();
}

}  // namespace pelab::ui

#include "moc_row_table.cpp"  // NOLINT(bugprone-suspicious-include)
