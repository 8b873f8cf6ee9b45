#include <QLabel>
#include <QTest>

#include "ui/controls/flow_layout.h"

using namespace pelab::ui;

/// Widgets in lines.
class TstFlowLayout : public QObject {
  Q_OBJECT
private slots:
  void widgetsGoToTheNextLineWhereThereIsNoRoom() {
    QWidget row;
    auto* layout = new FlowLayout(4, &row);
    QList<QWidget*> boxes;
    for (int k = 0; k < 5; ++k) {
      boxes << new QWidget(&row);
      boxes.last()->setFixedSize(30, 10);
      layout->addWidget(boxes.last());
    }
    QCOMPARE(layout->count(), 5);
    QCOMPARE(layout->heightForWidth(1000), 10);
    QCOMPARE(layout->heightForWidth(98), 24);  // three and two
    QCOMPARE(layout->heightForWidth(97), 38);  // two, two and one
    QCOMPARE(layout->heightForWidth(1), 66);   // one each
    QCOMPARE(layout->minimumSize(), QSize(30, 10));
    row.resize(98, 24);
    row.show();
    QCOMPARE(boxes[2]->pos(), QPoint(68, 0));
    QCOMPARE(boxes[3]->pos(), QPoint(0, 14));
  }

  void hiddenWidgetsTakeNoRoom() {
    QWidget row;
    auto* layout = new FlowLayout(4, &row);
    for (int k = 0; k < 3; ++k) {
      auto* box = new QWidget(&row);
      box->setFixedSize(30, 10);
      layout->addWidget(box);
      box->setVisible(k != 1);
    }
    QCOMPARE(layout->heightForWidth(64), 10);
  }

  void whatIsTakenOutIsTheTakers() {
    QWidget row;
    auto* layout = new FlowLayout(4, &row);
    layout->addWidget(new QLabel(&row));
    QVERIFY(layout->itemAt(1) == nullptr && layout->takeAt(-1) == nullptr);
    delete layout->takeAt(0);
    QCOMPARE(layout->count(), 0);
    QCOMPARE(layout->heightForWidth(50), 0);
  }
};
QTEST_MAIN(TstFlowLayout)
#include "tst_flow_layout.moc"
