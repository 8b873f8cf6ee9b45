#include <QTest>

#include "core/figure/figure.h"

using namespace pelab;

class TstFigure : public QObject {
  Q_OBJECT
private slots:
  void seriesColoursRepeatAfterEight() {
    QCOMPARE(seriesInk(0), Ink::Series0);
    QCOMPARE(seriesInk(7), Ink::Series7);
    QCOMPARE(seriesInk(8), Ink::Series0);
    QCOMPARE(seriesInk(-1), Ink::Series7);
  }

  void panelsWithoutASizeGetTheUsualOne() {
    Viewport viewport;
    viewport.panels["table"] = {10, 20, 2.0};
    QCOMPARE(viewport.of("table").height, 20);
    QVERIFY(viewport.of("other") == PixelSize{});
  }

  void anEmptyWishIsForEveryPanel() {
    Viewport viewport;
    QVERIFY(viewport.wants("table"));
    viewport.wanted = {"row"};
    QVERIFY(viewport.wants("row"));
    QVERIFY(!viewport.wants("table"));
  }
};
QTEST_APPLESS_MAIN(TstFigure)
#include "tst_figure.moc"
