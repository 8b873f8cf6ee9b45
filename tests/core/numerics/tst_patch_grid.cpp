#include <QTest>

#include "core/numerics/patch_grid.h"

using namespace pelab;

class TstPatchGrid : public QObject {
  Q_OBJECT
private slots:
  void publishedTablesAreUnfolded_data() {
    QTest::addColumn<qint64>("rows");
    QTest::addColumn<qint64>("side");
    QTest::addColumn<qint64>("special");
    QTest::newRow("C17 without [CLS]") << qint64{196} << qint64{14} << qint64{0};
    QTest::newRow("C17 ViT-B/16") << qint64{197} << qint64{14} << qint64{1};
    QTest::newRow("C17 DeiT, distilled") << qint64{198} << qint64{14} << qint64{2};
    QTest::newRow("C17 CLIP ViT-B/32") << qint64{50} << qint64{7} << qint64{1};
    QTest::newRow("C17 CLIP ViT-L/14, 336") << qint64{577} << qint64{24} << qint64{1};
    QTest::newRow("SigLIP, 384") << qint64{729} << qint64{27} << qint64{0};
    QTest::newRow("least") << qint64{4} << qint64{2} << qint64{0};
    QTest::newRow("least with two") << qint64{6} << qint64{2} << qint64{2};
  }
  void publishedTablesAreUnfolded() {
    QFETCH(qint64, rows);
    QFETCH(qint64, side);
    QFETCH(qint64, special);
    const auto grid = patchGrid(rows);
    QVERIFY(grid.has_value());
    QCOMPARE(grid->side, std::int64_t{side});
    QCOMPARE(grid->special, std::int64_t{special});
  }

  void otherCountsAreNoPicture() {
    for (const std::int64_t rows : {-1, 0, 1, 2, 3, 7, 195, 199, 200, 512, 514}) QVERIFY(!patchGrid(rows));
  }

  /// Whatever is unfolded has exactly as many places as rows, and fewer special rows never would.
  void placesAndRowsAreAsMany() {
    for (std::int64_t rows = 0; rows < 20000; ++rows) {
      const auto grid = patchGrid(rows);
      std::int64_t special = -1;
      for (std::int64_t k = 2; k >= 0; --k) {
        for (std::int64_t side = 2; side * side <= rows; ++side) {
          if (side * side + k == rows) special = k;
        }
      }
      QCOMPARE(grid ? grid->special : -1, special);
      if (grid) QCOMPARE(grid->side * grid->side + grid->special, rows);
    }
  }
};
QTEST_APPLESS_MAIN(TstPatchGrid)
#include "tst_patch_grid.moc"
