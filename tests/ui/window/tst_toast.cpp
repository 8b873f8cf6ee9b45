#include <QApplication>
#include <QEvent>
#include <QTest>

#include "ui/i18n/translation.h"
#include "ui/window/toast.h"

using namespace pelab::ui;

class TstToast : public QObject {
  Q_OBJECT
private slots:
  void cleanup() { setLanguage(QStringLiteral("en")); }

  /// Qt tells a new window of the language that the program began with.
  void whatIsSaidAtTheStartStays() {
    setLanguage(QStringLiteral("zh_CN"));
    QWidget window;
    Toast toast(&window);
    toast.say(QStringLiteral("没有文件。"));
    window.show();
    QVERIFY(QTest::qWaitForWindowExposed(&window));
    QEvent told(QEvent::LanguageChange);
    QCoreApplication::sendEvent(&window, &told);
    QVERIFY(toast.isVisible());
  }

  void whatIsSaidInAnotherLanguageGoes() {
    QWidget window;
    Toast toast(&window);
    window.show();
    toast.say(QStringLiteral("There is no file."));
    QVERIFY(toast.isVisible());
    setLanguage(QStringLiteral("zh_CN"));
    QCoreApplication::processEvents();
    QVERIFY(!toast.isVisible());
  }
};
QTEST_MAIN(TstToast)
#include "tst_toast.moc"
