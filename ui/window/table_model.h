#pragma once
#include <memory>

#include <QAbstractTableModel>
#include <QItemSelection>

#include "core/views/view.h"

namespace pelab::ui {

/// The numbers of a view as a table that asks for a cell only when it is seen: 1 048 576 × 16 384 costs nothing.
class TableModel final : public QAbstractTableModel {
  Q_OBJECT
public:
  explicit TableModel(QObject* parent = nullptr) : QAbstractTableModel(parent) {}

  void setSource(std::shared_ptr<const Data> data);

  [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
  [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
  [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
  [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

  static constexpr int shownDigits = 6;  ///< of a number that is not whole
  static constexpr qint64 mostCopied = 1'000'000;
  [[nodiscard]] static qint64 sizeOf(const QItemSelection& selection);
  /// Rows separated by line ends, cells by tabs, numbers to full precision with a point; empty cells stand for masked
  /// entries. The rectangle around @p selection, at most `mostCopied` cells.
  [[nodiscard]] QString text(const QItemSelection& selection) const;

private:
  std::shared_ptr<const Data> m_data;
};

}  // namespace pelab::ui
