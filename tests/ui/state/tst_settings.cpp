#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include "ui/state/settings.h"

using namespace pelab;
using namespace pelab::ui;
using Entry = Settings::Entry;

class TstSettings : public QObject {
  Q_OBJECT
private slots:
  void roundTrip() {
    const QTemporaryDir folder;
    const QString file = folder.filePath(QStringLiteral("pelab.ini"));
    Scene scene = withParam(defaultScene(), "base", 500.0);
    scene.cursor.position = 77;
    {
      Settings settings(file);
      settings.set(Entry::Language, QStringLiteral("zh_CN"));
      settings.set(Entry::TextScale, 1.5);
      settings.set(Entry::RightShown, false);
      settings.set(Entry::Geometry, QByteArray("\0\x01\xff", 3));
      settings.setScene(normalized(scene));
    }
    const Settings settings(file);
    QCOMPARE(settings.value(Entry::Language).toString(), QStringLiteral("zh_CN"));
    QCOMPARE(settings.value(Entry::TextScale).toDouble(), 1.5);
    QCOMPARE(settings.value(Entry::RightShown).toBool(), false);
    QCOMPARE(settings.value(Entry::Geometry).toByteArray(), QByteArray("\0\x01\xff", 3));
    QVERIFY(settings.scene().has_value());
    QVERIFY(normalized(*settings.scene()) == normalized(scene));
  }

  void nothingStoredReadsAsDefaults() {
    const QTemporaryDir folder;
    const Settings settings(folder.filePath(QStringLiteral("none.ini")));
    QCOMPARE(settings.value(Entry::ThemeId).toString(), QStringLiteral("system"));
    QCOMPARE(settings.value(Entry::TextScale).toDouble(), 1.0);
    QCOMPARE(settings.value(Entry::Loop).toBool(), true);
    QVERIFY(!settings.scene());
  }

  void brokenFilesReadAsDefaults_data() {
    QTest::addColumn<QByteArray>("bytes");
    QTest::newRow("noise") << QByteArray("\x00\x01\xfe\xff[[[=\n===", 12);
    QTest::newRow("not an ini") << QByteArray("{\"window\": {\"text_scale\": 3}}");
    QTest::newRow("other kinds") << QByteArray("[window]\ntext_scale=huge\nright=perhaps\n[export]\ndpi=x\n");
    QTest::newRow("out of range") << QByteArray("[window]\ntext_scale=99\n[export]\ndpi=-4\n");
    QTest::newRow("not finite") << QByteArray("[window]\ntext_scale=nan\n[export]\ndpi=inf\n");
    QTest::newRow("broken scene") << QByteArray("[General]\nscene={\"setup\": 3\n");
    QTest::newRow("scene of nonsense") << QByteArray("[General]\nscene=\"{\\\"encoding\\\":\\\"x\\\"}\"\n");
  }
  void brokenFilesReadAsDefaults() {
    QFETCH(QByteArray, bytes);
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("pelab.ini"));
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(bytes);
    file.close();
    const Settings settings(path);
    QCOMPARE(settings.value(Entry::TextScale).toDouble(), 1.0);
    QCOMPARE(settings.value(Entry::ExportDpi).toDouble(), 300.0);
    QCOMPARE(settings.value(Entry::RightShown).toBool(), true);
    QVERIFY(!settings.scene());
  }
};
QTEST_APPLESS_MAIN(TstSettings)
#include "tst_settings.moc"
