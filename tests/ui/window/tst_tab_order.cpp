#include <algorithm>
#include <functional>

#include <QApplication>
#include <QPointer>
#include <QTest>
#include <QWindow>

#include "tests/ui/window/open_window.h"
#include "ui/controls/transport.h"
#include "ui/theme/theme.h"

using namespace pelab;
using namespace pelab::ui;

namespace {

QString named(const QWidget* widget) {
  return QString::fromLatin1(widget->metaObject()->className()) + QLatin1Char(' ') + widget->accessibleName();
}

/// Asks @p look of every widget that Tab reaches, in that order, until it comes round.
int walk(const QWidget& window, const std::function<void(QWidget& stop)>& look) {
  constexpr int most = 200;
  QList<QPointer<QWidget>> stops;
  while (stops.size() < most) {
    QTest::keyClick(window.windowHandle(), Qt::Key_Tab);
    QWidget* now = QApplication::focusWidget();
    if (now == nullptr || stops.contains(QPointer<QWidget>(now))) break;
    stops << now;
    look(*now);
  }
  return static_cast<int>(stops.size());
}

}  // namespace

class TstTabOrder : public QObject {
  Q_OBJECT
private slots:
  void everyStopShowsTheFocus_data() {
    QTest::addColumn<QString>("themeId");
    for (const QString& id : themeIds()) QTest::newRow(qPrintable(id)) << id;
  }
  void everyStopShowsTheFocus() {
    QFETCH(QString, themeId);
    setLook(themeId, 1.0);
    test::OpenWindow program;
    program.window.activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&program.window));
    QStringList unseen;
    const int stops = walk(program.window, [&](QWidget& stop) {
      QCoreApplication::processEvents();
      const QImage with = stop.grab().toImage();
      stop.clearFocus();
      QCoreApplication::processEvents();
      if (!stop.isVisible() || stop.grab().toImage() == with) unseen << named(&stop);
      stop.setFocus(Qt::TabFocusReason);
    });
    QVERIFY(stops > 20);
    QVERIFY2(unseen.isEmpty(), qPrintable(unseen.join(QLatin1Char('\n'))));
  }

  void theOrderIsWhatIsSeen() {
    setLook(QStringLiteral("light"), 1.0);
    test::OpenWindow program;
    program.window.activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&program.window));
    const QWidget* transport = program.window.findChild<Transport*>();
    QList<int> places;
    walk(program.window, [&](const QWidget& stop) {
      if (transport->isAncestorOf(&stop)) places << stop.mapTo(transport, QPoint()).x();
    });
    QVERIFY(places.size() > 7);
    QVERIFY(std::is_sorted(places.begin(), places.end()));
  }
};
QTEST_MAIN(TstTabOrder)
#include "tst_tab_order.moc"
