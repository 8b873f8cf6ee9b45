#include <QAction>
#include <QFile>
#include <QLabel>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include "core/encodings/registry.h"
#include "core/views/registry.h"
#include "tests/support/files.h"
#include "tests/ui/window/open_window.h"
#include "ui/figure/data_files.h"
#include "ui/i18n/translation.h"
#include "ui/state/settings.h"
#include "ui/window/main_window.h"
#include "ui/window/table_check.h"

using namespace pelab;
using namespace pelab::ui;

namespace {

Scene sceneWith(const char* parameter, const Value& value) {
  return normalized(withParam(defaultScene(), parameter, value));
}

QString textOf(const QWidget& dialog) {
  QString text;
  for (const QLabel* label : dialog.findChildren<QLabel*>()) text += label->text();
  return text;
}

}  // namespace

class TstTableCheck : public QObject {
  Q_OBJECT

  QTemporaryDir m_folder;

  QString written(const QString& name, const QByteArray& bytes) { return test::written(m_folder, name, bytes); }
  QString tableOf(const Scene& scene, const QString& name) {
    return written(name, npyOf(*findView("matrix")->data(scene, false)));
  }

private slots:
  void init() { setLanguage(QStringLiteral("en")); }

  void tablesAreToldFromSessions() {
    for (const char* name : {"a.npy", "b.CSV", "folder/c.txt", "d.tsv"}) QVERIFY(isTableFile(QLatin1String(name)));
    for (const char* name : {"a.pelab", "npy", "config.json", ""}) QVERIFY(!isTableFile(QLatin1String(name)));
  }

  void theVerdictComesInBothLanguages() {
    const Scene scene = sceneWith("layout", std::string("concat"));
    const QString path = tableOf(scene, QStringLiteral("blocks.npy"));
    TableCheckDialog right(path, scene, nullptr);
    TableCheckDialog wrong(path, defaultScene(), nullptr);
    QSignalSpy first(&right, &TableCheckDialog::found);
    QSignalSpy second(&wrong, &TableCheckDialog::found);
    right.show();
    wrong.show();
    QTRY_COMPARE(first.count(), 1);
    QTRY_COMPARE(second.count(), 1);
    QVERIFY(textOf(right).contains(QStringLiteral("Right")));
    QVERIFY(!textOf(wrong).contains(QStringLiteral("Right")));
    const QString english = textOf(wrong);
    setLanguage(QStringLiteral("zh_CN"));
    QTRY_VERIFY(textOf(wrong) != english);
    QVERIFY(wrong.windowTitle().contains(QStringLiteral("blocks.npy")));
  }

  void whatCannotBeReadIsASentence_data() {
    QTest::addColumn<QByteArray>("bytes");
    QTest::newRow("words") << QByteArray("one two\nthree four\n");
    QTest::newRow("nothing") << QByteArray();
    QTest::newRow("cut") << QByteArray("\x93NUMPY\x01");
  }
  void whatCannotBeReadIsASentence() {
    QFETCH(QByteArray, bytes);
    TableCheckDialog dialog(written(QStringLiteral("bad.npy"), bytes), defaultScene(), nullptr);
    QSignalSpy found(&dialog, &TableCheckDialog::found);
    QTRY_COMPARE(found.count(), 1);
    QVERIFY(textOf(dialog).contains(QLatin1Char('.')));
    TableCheckDialog missing(m_folder.filePath(QStringLiteral("none.npy")), defaultScene(), nullptr);
    QSignalSpy said(&missing, &TableCheckDialog::found);
    QTRY_COMPARE(said.count(), 1);
    QVERIFY(textOf(missing).contains(QStringLiteral("cannot be read")));
  }

  void canBeClosedWhileItCompares() {
    const QString path = tableOf(sceneWith("max_len", std::int64_t{4096}), QStringLiteral("large.npy"));
    for (int k = 0; k < 3; ++k) TableCheckDialog(path, defaultScene(), nullptr).show();
  }

  void aDroppedTableIsChecked() {
    Settings settings(m_folder.filePath(QStringLiteral("settings.ini")));
    MainWindow window(&settings);
    window.show();
    const QString path = tableOf(defaultScene(), QStringLiteral("table.npy"));
    test::drop(window, {path});
    QTRY_VERIFY(window.findChild<TableCheckDialog*>() != nullptr);
    QTRY_VERIFY(textOf(*window.findChild<TableCheckDialog*>()).contains(QStringLiteral("Right")));
  }
};

QTEST_MAIN(TstTableCheck)

#include "tst_table_check.moc"
