#include <QTest>

#include "core/scene/scene.h"
#include "core/views/registry.h"
#include "core/views/sentence.h"

using namespace pelab;

/// The sentences that views begin with.
class TstSentence : public QObject {
  Q_OBJECT
private slots:
  void eachLanguageBeginsWithItsOwn_data() {
    QTest::addColumn<QString>("language");
    QTest::addColumn<QString>("choice");
    QTest::newRow("English") << QStringLiteral("en") << QStringLiteral("en");
    QTest::newRow("Chinese") << QStringLiteral("zh_CN") << QStringLiteral("zh");
    QTest::newRow("another") << QStringLiteral("fr") << QStringLiteral("zh");
    QTest::newRow("none") << QString() << QStringLiteral("zh");
  }
  void eachLanguageBeginsWithItsOwn() {
    QFETCH(QString, language);
    QFETCH(QString, choice);
    const Scene scene = firstScene(language.toStdString());
    QVERIFY(!validate(scene));
    int views = 0;
    for (const View* view : allViews()) {
      if (findSpec(view->options(), "sentence") == nullptr) continue;
      QCOMPARE(optionsOf(scene, view->info().id).text("sentence"), choice.toStdString());
      ++views;
    }
    QVERIFY(views >= 2);
    QCOMPARE(scene == defaultScene(), choice == QStringLiteral("zh"));
  }
};
QTEST_APPLESS_MAIN(TstSentence)
#include "tst_sentence.moc"
