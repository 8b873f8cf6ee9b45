#include "ui/window/table_model.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include <QLocale>
#include <QRect>

#include "ui/i18n/number_text.h"
#include "ui/i18n/translation.h"

namespace pelab::ui {

namespace {

int toInt(std::int64_t value) {
  return static_cast<int>(std::clamp<std::int64_t>(value, 0, std::numeric_limits<int>::max()));
}

}  // namespace

void TableModel::setSource(std::shared_ptr<const Data> data) {
  const auto shape = [](const Data* d) {
    return d == nullptr ? std::pair<int, int>() : std::pair(toInt(d->rows()), toInt(d->columns()));
  };
  if (shape(data.get()) == shape(m_data.get()) &&
      data != nullptr) {  // only the values differ: selection and scroll stay
    m_data = std::move(data);
    emit dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
    emit headerDataChanged(Qt::Horizontal, 0, columnCount() - 1);
    emit headerDataChanged(Qt::Vertical, 0, rowCount() - 1);
    return;
  }
  beginResetModel();
  m_data = std::move(data);
  endResetModel();
}

int TableModel::rowCount(const QModelIndex& parent) const {
  return parent.isValid() || m_data == nullptr ? 0 : toInt(m_data->rows());
}

int TableModel::columnCount(const QModelIndex& parent) const {
  return parent.isValid() || m_data == nullptr ? 0 : toInt(m_data->columns());
}

QVariant TableModel::data(const QModelIndex& index, int role) const {
  if (!index.isValid() || m_data == nullptr) return {};
  if (role == Qt::TextAlignmentRole) return static_cast<int>(Qt::AlignRight | Qt::AlignVCenter);
  if (role != Qt::DisplayRole) return {};
  const double value = m_data->at(index.row(), index.column());
  return std::isnan(value) ? QString() : numberText(value, shownDigits);
}

QVariant TableModel::headerData(int section, Qt::Orientation orientation, int role) const {
  if (m_data == nullptr) return {};
  if (role == Qt::TextAlignmentRole && orientation == Qt::Horizontal) return int{Qt::AlignCenter} | Qt::TextWordWrap;
  if (role == Qt::ToolTipRole && orientation == Qt::Horizontal) return shown(m_data->columnName(section));
  if (role != Qt::DisplayRole) return {};
  if (orientation == Qt::Vertical) return integerText(m_data->rowIndex(section));
  return shown(m_data->columnName(section));
}

qint64 TableModel::sizeOf(const QItemSelection& selection) {
  qint64 cells = 0;
  for (const QItemSelectionRange& range : selection) cells += qint64{range.width()} * range.height();
  return cells;
}

QString TableModel::text(const QItemSelection& selection) const {
  if (selection.isEmpty() || m_data == nullptr) return {};
  QRect box;
  for (const QItemSelectionRange& range : selection)
    box |= QRect(QPoint(range.left(), range.top()), QPoint(range.right(), range.bottom()));
  if (qint64{box.width()} * box.height() > mostCopied) return {};
  QString out;
  for (int row = box.top(); row <= box.bottom(); ++row) {
    for (int column = box.left(); column <= box.right(); ++column) {
      if (column > box.left()) out += QLatin1Char('\t');
      const double value = m_data->at(row, column);
      if (!std::isnan(value) && selection.contains(index(row, column)))
        out += QString::number(value, 'g', QLocale::FloatingPointShortest);
    }
    out += QLatin1Char('\n');
  }
  return out;
}

}  // namespace pelab::ui

#include "moc_table_model.cpp"  // NOLINT(bugprone-suspicious-include)
