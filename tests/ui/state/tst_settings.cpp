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

  void whatHoldsForOneRunIsNotWritten() {
    const QTemporaryDir folder;
    const QString file = folder.filePath(QStringLiteral("pelab.ini"));
    {
      Settings settings(file);
      settings.set(Entry::ThemeId, QStringLiteral("dark"));
      settings.setForThisRun(Entry::ThemeId, QStringLiteral("projector"));
      settings.setForThisRun(Entry::Language, QStringLiteral("zh_CN"));
      settings.setForThisRun(Entry::TextScale, 1.4);
      QCOMPARE(settings.value(Entry::ThemeId).toString(), QStringLiteral("projector"));
      QCOMPARE(settings.value(Entry::Language).toString(), QStringLiteral("zh_CN"));
      settings.set(Entry::TextScale, 2.0);  // chosen in the window
      QCOMPARE(settings.value(Entry::TextScale).toDouble(), 2.0);
    }
    const Settings settings(file);
    QCOMPARE(settings.value(Entry::ThemeId).toString(), QStringLiteral("dark"));
    QCOMPARE(settings.value(Entry::Language).toString(), QString());
    QCOMPARE(settings.value(Entry::TextScale).toDouble(), 2.0);
  }

  void listsComeBack_data() {
    QTest::addColumn<QStringList>("paths");
    QTest::newRow("none") << QStringList{};
    QTest::newRow("one") << QStringList{QStringLiteral("/a b/会话, 1.pelab")};
    QTest::newRow("two") << QStringList{QStringLiteral("@/x;y.pelab"), QStringLiteral("/100%/\"z\".pelab")};
  }
  void listsComeBack() {
    QFETCH(QStringList, paths);
    const QTemporaryDir folder;
    const QString file = folder.filePath(QStringLiteral("pelab.ini"));
    Settings(file).set(Entry::RecentSessions, paths);
    QCOMPARE(Settings(file).value(Entry::RecentSessions).toStringList(), paths);
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
    QTest::newRow("not an ini") << QByteArray(R"({"window": {"text_scale": 3}})");
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
