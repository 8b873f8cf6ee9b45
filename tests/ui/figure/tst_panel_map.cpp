#include <QTest>

#include "ui/figure/panel_map.h"

using namespace pelab;
using namespace pelab::ui;

/// Data coordinates to pixels and back.
class TstPanelMap : public QObject {
  Q_OBJECT
private slots:
  void mapsBackAndForth_data() {
    QTest::addColumn<bool>("reversed");
    QTest::addColumn<bool>("logarithmic");
    QTest::newRow("plain") << false << false;
    QTest::newRow("reversed") << true << false;
    QTest::newRow("logarithmic") << false << true;
    QTest::newRow("logarithmic, reversed") << true << true;
  }
  void mapsBackAndForth() {
    QFETCH(bool, reversed);
    QFETCH(bool, logarithmic);
    Panel panel;
    for (Axis* axis : {&panel.x, &panel.y}) {
      axis->full = axis->visible = {1.0, 1000.0};
      axis->reversed = reversed;
      axis->scale = logarithmic ? AxisScale::Logarithmic : AxisScale::Linear;
    }
    const PanelMap map(panel, QRectF(13.0, 7.0, 301.0, 203.0));
    for (const double value : {1.0, 2.5, 10.0, 999.0, 1000.0}) {
      QVERIFY(std::abs(map.xAt(map.x(value)) - value) < 1e-9 * value);
      QVERIFY(std::abs(map.yAt(map.y(value)) - value) < 1e-9 * value);
    }
    QVERIFY(std::abs(map.x(1.0) - (reversed ? 314.0 : 13.0)) < 1e-9);
    QVERIFY(std::abs(map.y(1.0) - (reversed ? 7.0 : 210.0)) < 1e-9);
  }
};
QTEST_APPLESS_MAIN(TstPanelMap)
#include "tst_panel_map.moc"
