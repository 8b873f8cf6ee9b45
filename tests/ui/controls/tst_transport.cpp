#include <QLineEdit>
#include <QSignalSpy>
#include <QTest>

#include "core/encodings/registry.h"
#include "ui/controls/transport.h"
#include "ui/controls/whole_field.h"
#include "ui/i18n/translation.h"
#include "ui/state/player.h"
#include "ui/theme/theme.h"

using namespace pelab;
using namespace pelab::ui;

namespace {

/// The bar over a scene of its own, 128 positions at the start.
struct Bar {
  AppState state;
  Player player{&state};
  Transport transport{&state, &player};
  QSignalSpy said{&transport, &Transport::said};
  QList<WholeField*> fields = transport.findChildren<WholeField*>();  ///< m, n, dimension, head

  Bar() {
    state.request(withEncoding(state.scene(), "alibi"));
    transport.show();
  }
  [[nodiscard]] const Cursor& cursor() const { return state.scene().cursor; }
};

void enter(QLineEdit* field, const QString& text) {
  field->setFocus();
  field->selectAll();
  QTest::keyClick(field, Qt::Key_Delete);
  QTest::keyClicks(field, text);
  QTest::keyClick(field, Qt::Key_Return);
}

}  // namespace

class TstTransport : public QObject {
  Q_OBJECT
private slots:
  void initTestCase() { setLook(QStringLiteral("light"), 1.0); }
  void cleanup() { setLanguage(QStringLiteral("en")); }

  void aNumberMovesTheCursor() {
    Bar bar;
    QCOMPARE(bar.fields.size(), 4);
    enter(bar.fields[0], QStringLiteral("99"));
    QCOMPARE(bar.cursor().position, 99);
    enter(bar.fields[1], QStringLiteral(" 7 "));
    QCOMPARE(bar.cursor().key, 7);
    QCOMPARE(bar.fields[1]->text(), QStringLiteral("7"));
    enter(bar.fields[0], QStringLiteral("0"));
    QCOMPARE(bar.cursor().position, 0);
    enter(bar.fields[0], QStringLiteral("127"));
    QCOMPARE(bar.cursor().position, 127);
    QVERIFY(bar.said.isEmpty());
  }

  void aWrongEntryNeverBecomesAnotherNumber_data() {
    QTest::addColumn<QString>("language");
    QTest::addColumn<QString>("entry");
    for (const QString& language : languages())
      for (const char* entry : {"999", "128", "500", "-1", "", "abc", "1.5", "1,5", "99999999999999999999", "5x"})
        QTest::addRow("%s: %s", qPrintable(language), entry) << language << QString::fromLatin1(entry);
  }
  void aWrongEntryNeverBecomesAnotherNumber() {
    QFETCH(QString, language);
    QFETCH(QString, entry);
    setLanguage(language);
    Bar bar;
    const Scene before = bar.state.scene();
    for (WholeField* field : bar.fields) {
      if (!field->isVisible()) continue;
      const QString good = field->text();
      bar.said.clear();
      enter(field, entry);
      QVERIFY(bar.state.scene() == before);
      QCOMPARE(field->text(), entry);
      QVERIFY(field->hasError());
      QVERIFY(field->property("wrong").toBool());
      QVERIFY(!bar.said.isEmpty());
      const QString sentence = bar.said.first().first().toString();
      QVERIFY2(sentence.contains(field->accessibleName()), qPrintable(sentence));
      QVERIFY2(sentence.contains(QStringLiteral("0")), qPrintable(sentence));
      QCOMPARE(field->accessibleDescription(), sentence);
      QVERIFY(field->toolTip().contains(sentence.toHtmlEscaped()));
      QTest::keyClick(field, Qt::Key_Escape);
      QCOMPARE(field->text(), good);
      QVERIFY(!field->hasError());
      QVERIFY(field->accessibleDescription().isEmpty());
      QVERIFY(bar.state.scene() == before);
    }
  }

  void theSentenceNamesTheRange() {
    Bar bar;
    enter(bar.fields[0], QStringLiteral("999"));
    QCOMPARE(bar.said.last().first().toString(),
             QStringLiteral("Position m must be a whole number (0 … 127); it was 999."));
    setLanguage(QStringLiteral("zh_CN"));
    QCoreApplication::processEvents();
    QVERIFY(bar.fields[0]->hasError());
    QVERIFY(bar.fields[0]->accessibleDescription().contains(QStringLiteral("必须是整数")));
    QCOMPARE(bar.fields[0]->text(), QStringLiteral("999"));
  }

  void aWrongEntryGoesWhenTheCursorMoves() {
    Bar bar;
    enter(bar.fields[0], QStringLiteral("999"));
    enter(bar.fields[1], QStringLiteral("3"));  // another field: the entry waits on
    QCOMPARE(bar.fields[0]->text(), QStringLiteral("999"));
    bar.player.step(1);
    QCOMPARE(bar.fields[0]->text(), QString::number(bar.cursor().position));
    QVERIFY(!bar.fields[0]->hasError());
  }

  void theSameNumberIsWrittenAsItIsShown() {
    Bar bar;
    const Scene before = bar.state.scene();
    const QString good = bar.fields[0]->text();
    enter(bar.fields[0], QStringLiteral("00") + good);
    QCOMPARE(bar.fields[0]->text(), good);
    QVERIFY(bar.state.scene() == before);
  }

  void arrowsStepAndStopAtTheEnds() {
    Bar bar;
    WholeField* field = bar.fields[0];
    enter(field, QStringLiteral("125"));
    QTest::keyClick(field, Qt::Key_Up);
    QCOMPARE(bar.cursor().position, 126);
    QTest::keyClick(field, Qt::Key_PageUp);
    QTest::keyClick(field, Qt::Key_Up);
    QCOMPARE(bar.cursor().position, 127);
    QTest::keyClick(field, Qt::Key_Down);
    QTest::keyClick(field, Qt::Key_PageDown);
    QCOMPARE(bar.cursor().position, 116);
    QVERIFY(bar.said.isEmpty());
    QCOMPARE(field->text(), QStringLiteral("116"));
  }

  void rangesFollowTheScheme() {
    Bar bar;
    for (const Encoding* encoding : allEncodings()) {
      QVERIFY(bar.state.request(withEncoding(bar.state.scene(), encoding->info().id)));
      const Cursor last = reachOf(bar.state.scene()).last;
      enter(bar.fields[0], QString::number(last.position));
      QCOMPARE(bar.cursor().position, last.position);
      enter(bar.fields[0], QString::number(last.position + 1));
      QVERIFY(bar.fields[0]->hasError());
      QCOMPARE(bar.cursor().position, last.position);
      QTest::keyClick(bar.fields[0], Qt::Key_Escape);
    }
  }
};
QTEST_MAIN(TstTransport)
#include "tst_transport.moc"
