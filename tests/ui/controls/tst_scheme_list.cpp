#include <QSignalSpy>
#include <QTest>

#include "core/encodings/registry.h"
#include "ui/controls/scheme_list.h"

using namespace pelab;
using namespace pelab::ui;

namespace {

int shownRows(const SchemeList& list) {
  int rows = 0;
  for (int k = 0; k < list.count(); ++k) rows += list.item(k)->isHidden() ? 0 : 1;
  return rows;
}

void click(SchemeList& list, const QListWidgetItem* item) {
  QTest::mouseClick(list.viewport(), Qt::LeftButton, {}, list.visualItemRect(item).center());
}

}  // namespace

class TstSchemeList : public QObject {
  Q_OBJECT
private slots:
  void theFamilyOfTheSchemeIsOpen_data() {
    QTest::addColumn<QString>("id");
    for (const Encoding* encoding : allEncodings()) {
      const std::string id(encoding->info().id);
      QTest::newRow(id.c_str()) << QString::fromStdString(id);
    }
  }
  void theFamilyOfTheSchemeIsOpen() {
    QFETCH(QString, id);
    SchemeList list;
    QSignalSpy chosen(&list, &SchemeList::chosen);
    list.setCurrent(id);
    QVERIFY(!list.itemOf(id)->isHidden());
    QCOMPARE(list.currentItem(), list.itemOf(id));
    QVERIFY(chosen.isEmpty());
    QVERIFY(list.headingOf(id) != list.itemOf(id));
    QVERIFY(shownRows(list) <= 12);
    QCOMPARE(list.sizeHint().height(), shownRows(list) * list.itemOf(id)->sizeHint().height());
  }

  void aHeadingOpensItsFamilyAndStaysWhileTheSceneMoves() {
    SchemeList list;
    list.setCurrent(QStringLiteral("sinusoidal"));
    list.resize(list.sizeHint());
    list.show();
    QSignalSpy chosen(&list, &SchemeList::chosen);
    click(list, list.headingOf(QStringLiteral("rope")));
    QVERIFY(!list.itemOf(QStringLiteral("rope"))->isHidden());
    QVERIFY(list.itemOf(QStringLiteral("sinusoidal"))->isHidden());
    QVERIFY(chosen.isEmpty());
    list.setCurrent(QStringLiteral("sinusoidal"));
    QVERIFY(!list.itemOf(QStringLiteral("rope"))->isHidden());
    click(list, list.itemOf(QStringLiteral("xpos")));
    QCOMPARE(chosen.size(), 1);
    QCOMPARE(chosen.first().first().toString(), QStringLiteral("xpos"));
  }

  void aClosedHeadingNamesWhatItHolds() {
    SchemeList list;
    list.setCurrent(QStringLiteral("sinusoidal"));
    QVERIFY(list.headingOf(QStringLiteral("rope"))->text().contains(QStringLiteral("RoPE")));
    QVERIFY(!list.headingOf(QStringLiteral("sinusoidal"))->text().contains(QStringLiteral("Sinusoidal")));
  }

  void whatIsNotThereHasNoRow() {
    SchemeList list;
    QVERIFY(list.itemOf(QStringLiteral("nothing")) == nullptr);
    QVERIFY(list.headingOf(QStringLiteral("nothing")) == nullptr);
    list.setCurrent(QStringLiteral("nothing"));
  }
};
QTEST_MAIN(TstSchemeList)
#include "tst_scheme_list.moc"
