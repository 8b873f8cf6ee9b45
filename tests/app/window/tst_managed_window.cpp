#include <QTemporaryDir>
#include <QTest>

#include "core/scene/scene.h"
#include "tests/support/real_window.h"
#include "ui/state/settings.h"

namespace {

constexpr QSize screenSize(1400, 900);

QString word(const char* text) {
  return QString::fromLatin1(text);
}

}  // namespace

/// The real window under a window manager: what only that can do to it.
class TestManagedWindow : public QObject {
  Q_OBJECT

private slots:
  void initTestCase() {
    QVERIFY2(m_display.isRunning(), "Xvfb did not start");
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(word("DISPLAY"), m_display.name());
    environment.insert(word("HOME"), m_managerHome.path());
    m_manager.setProcessEnvironment(environment);
    m_manager.setStandardErrorFile(QProcess::nullDevice());
    // It runs the command once it manages windows; one that comes earlier may stay hidden.
    const QString ready = m_managerHome.filePath(word("ready"));
    m_manager.start(word("openbox"), {word("--sm-disable"), word("--startup"), word("touch ") + ready});
    QVERIFY2(m_manager.waitForStarted(), "openbox did not start");
    QVERIFY(becomesTrue([&ready] { return QFile::exists(ready); }));
  }
  void cleanupTestCase() {
    m_manager.terminate();
    if (!m_manager.waitForFinished()) m_manager.kill();
    m_manager.waitForFinished();
  }

  void fullScreenAndBack() {
    const QTemporaryDir home;
    RealWindow pelab(m_display, home.path());
    QVERIFY(pelab.open());
    QVERIFY(becomesTrue([&] { return isActive(pelab); }));
    const QSize before = pelab.size();
    QVERIFY(before.height() < screenSize.height());
    for (int turn = 0; turn < 2; ++turn) {
      pelab.keys({word("F11")});
      QVERIFY2(becomesTrue([&] { return pelab.size() == screenSize; }), "the window does not fill the screen");
      pelab.keys({word("F11")});
      QVERIFY2(becomesTrue([&] { return pelab.size() == before; }), "the window is not as large as before");
    }
    QCOMPARE(pelab.quit(), 0);
    QCOMPARE(pelab.complaints(), QByteArray());
  }

  void fullScreenIsNotTheSizeOfTheNextStart() {
    const QTemporaryDir home;
    RealWindow pelab(m_display, home.path());
    QVERIFY(pelab.open());
    QVERIFY(becomesTrue([&] { return isActive(pelab); }));
    const QSize before = pelab.size();
    pelab.keys({word("F11")});
    QVERIFY(becomesTrue([&] { return pelab.size() == screenSize; }));
    pelab.keys({word("F11")});
    QVERIFY(becomesTrue([&] { return pelab.size() == before; }));
    QCOMPARE(pelab.quit(), 0);
    QVERIFY(pelab.open());
    QVERIFY(becomesTrue([&] { return pelab.size() == before; }));
    QCOMPARE(pelab.quit(), 0);
  }

  void closeButtonEndsTheProgramAndTheSceneIsRemembered() {
    const QTemporaryDir home;
    RealWindow pelab(m_display, home.path());
    QVERIFY(pelab.open());
    QVERIFY(becomesTrue([&] { return isActive(pelab); }));
    pelab.keys({word("ctrl+3"), word("alt+Right")});
    pelab.keys({word("alt+F4")});  // the manager sends what the close button sends
    QCOMPARE(pelab.ended(), 0);
    QCOMPARE(pelab.complaints(), QByteArray());
    const auto scene = pelab::ui::Settings(pelab.settingsFile()).scene();
    QVERIFY(scene.has_value());
    QCOMPARE(scene->cursor.position, pelab::defaultScene().cursor.position + 1);
    QVERIFY(scene->views != pelab::defaultScene().views);
  }

private:
  [[nodiscard]] bool isActive(const RealWindow& pelab) const {
    return pelab.windows().contains(m_display.ask({word("getactivewindow")}).value(0));
  }

  VirtualDisplay m_display{screenSize};
  QTemporaryDir m_managerHome;
  QProcess m_manager;
};

QTEST_GUILESS_MAIN(TestManagedWindow)
#include "tst_managed_window.moc"
