#include <cmath>
#include <limits>

#include <QHeaderView>
#include <QSignalSpy>
#include <QTableView>
#include <QTest>

#include "ui/window/table_model.h"

using namespace pelab;
using namespace pelab::ui;

namespace {

/// 1 048 576 × 16 384 entries r + c / 10^5 that count how often they are asked for; entry (1, 1) is masked.
class Huge final : public Data {
public:
  mutable qint64 asked = 0;

  [[nodiscard]] std::int64_t rows() const override { return 1048576; }
  [[nodiscard]] std::int64_t columns() const override { return 16384; }
  [[nodiscard]] double at(std::int64_t row, std::int64_t column) const override {
    ++asked;
    if (row == 1 && column == 1) return std::numeric_limits<double>::quiet_NaN();
    return static_cast<double>(row) + static_cast<double>(column) / 100000.0;
  }
  [[nodiscard]] Text rowsName() const override { return Text::literal("m"); }
  [[nodiscard]] std::int64_t rowIndex(std::int64_t row) const override { return row + 5; }
  [[nodiscard]] Text columnName(std::int64_t column) const override { return Text::literal("dim %1", {column}); }
  [[nodiscard]] std::string rowKey() const override { return "pos"; }
  [[nodiscard]] std::string columnKey(std::int64_t column) const override { return "dim_" + std::to_string(column); }
};

}  // namespace

class TstTableModel : public QObject {
  Q_OBJECT
private slots:
  void onlyTheCellsOnShowAreAskedFor() {
    const auto data = std::make_shared<Huge>();
    TableModel model;
    model.setSource(data);
    QCOMPARE(model.rowCount(), 1048576);
    QCOMPARE(model.columnCount(), 16384);
    QCOMPARE(data->asked, 0);
    QTableView view;
    view.setModel(&model);
    view.horizontalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    view.verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    view.resize(800, 600);
    view.show();
    QVERIFY(QTest::qWaitForWindowExposed(&view));
    view.scrollTo(model.index(1048575, 16383));
    QCoreApplication::processEvents();
    QCOMPARE_LT(data->asked, 20000);
    QCOMPARE_GT(data->asked, 0);
  }

  void cellsAndHeaders() {
    TableModel model;
    model.setSource(std::make_shared<Huge>());
    QCOMPARE(model.data(model.index(2, 3), Qt::DisplayRole).toString(), QStringLiteral("2.00003"));
    QCOMPARE(model.data(model.index(1, 1), Qt::DisplayRole).toString(), QString());
    QCOMPARE(model.headerData(0, Qt::Vertical, Qt::DisplayRole).toString(), QStringLiteral("5"));
    QCOMPARE(model.headerData(7, Qt::Horizontal, Qt::DisplayRole).toString(), QStringLiteral("dim 7"));
  }

  void copiesTheSelectionExactly() {
    TableModel model;
    model.setSource(std::make_shared<Huge>());
    const QItemSelection selection(model.index(0, 1), model.index(1, 2));
    QCOMPARE(TableModel::sizeOf(selection), 4);
    QCOMPARE(model.text(selection), QStringLiteral("1e-05\t2e-05\n\t1.00002\n"));
    QVERIFY(model.text({}).isEmpty());
  }

  void tooLargeASelectionIsNotCopied() {
    const auto data = std::make_shared<Huge>();
    TableModel model;
    model.setSource(data);
    QVERIFY(model.text(QItemSelection(model.index(0, 0), model.index(1048575, 16383))).isEmpty());
    QCOMPARE(data->asked, 0);
  }

  void newValuesOfTheSameShapeKeepTheSelection() {
    TableModel model;
    model.setSource(std::make_shared<Huge>());
    QSignalSpy reset(&model, &QAbstractItemModel::modelReset);
    QSignalSpy changed(&model, &QAbstractItemModel::dataChanged);
    model.setSource(std::make_shared<Huge>());
    QCOMPARE(reset.count(), 0);
    QCOMPARE(changed.count(), 1);
    model.setSource(nullptr);
    QCOMPARE(reset.count(), 1);
    QCOMPARE(model.rowCount(), 0);
  }
};
QTEST_MAIN(TstTableModel)
#include "tst_table_model.moc"
