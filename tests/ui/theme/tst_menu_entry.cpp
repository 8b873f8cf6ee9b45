#include <QAccessible>
#include <QImage>
#include <QMenu>
#include <QTest>

#include "core/encodings/registry.h"
#include "ui/i18n/translation.h"
#include "ui/state/app_state.h"
#include "ui/theme/menu_entry.h"
#include "ui/theme/theme.h"

using namespace pelab::ui;

namespace {

/// Pixels of @p picture that are near @p colour.
int inked(const QImage& picture, const QRect& area, const QColor& colour, int near = 60) {
  int count = 0;
  for (int y = area.top(); y <= area.bottom(); ++y)
    for (int x = area.left(); x <= area.right(); ++x) {
      const QColor c = picture.pixelColor(x, y);
      if (std::abs(c.red() - colour.red()) < near && std::abs(c.green() - colour.green()) < near &&
          std::abs(c.blue() - colour.blue()) < near)
        ++count;
    }
  return count;
}

}  // namespace

/// Entries of menus with a second, grey line.
class TstMenuEntry : public QObject {
  Q_OBJECT
private slots:
  void cleanup() {
    setLanguage(QStringLiteral("en"));
    setLook(QStringLiteral("light"), 1.0);
  }

  void everyPresetShowsItsReason_data() {
    QTest::addColumn<QString>("language");
    QTest::addColumn<QString>("themeId");
    QTest::addColumn<double>("textScale");
    for (const QString& language : languages())
      for (const char* id : {"light", "dark", "contrast"})
        for (const double scale : {0.8, 1.0, 2.5})
          QTest::addRow("%s, %s × %g", qPrintable(language), id, scale) << language << QString::fromLatin1(id) << scale;
  }
  void everyPresetShowsItsReason() {
    QFETCH(QString, language);
    QFETCH(QString, themeId);
    QFETCH(double, textScale);
    setLanguage(language);
    setLook(themeId, textScale);
    const Theme& theme = currentLook().theme;
    for (const pelab::Encoding* encoding : pelab::allEncodings()) {
      if (encoding->presets().empty()) continue;
      QMenu menu;
      for (const pelab::Preset& preset : encoding->presets())
        menu.addAction(shown(preset.name) + QLatin1Char('\n') + shown(preset.why));
      menu.popup({0, 0});
      QVERIFY(QTest::qWaitForWindowExposed(&menu));
      menu.setActiveAction(nullptr);
      const QImage picture = menu.grab().toImage();
      for (QAction* action : menu.actions()) {
        const QRect place = menu.actionGeometry(action);
        QVERIFY(place.height() > 2 * menu.fontMetrics().height());
        if (!menu.rect().contains(place)) continue;  // scrolled out
        const QRect name(place.left(), place.top(), place.width(), menu.fontMetrics().height());
        const QRect reason(place.left(), place.bottom() - menu.fontMetrics().height(), place.width(),
                           menu.fontMetrics().height() / 2);
        QVERIFY2(inked(picture, name, theme.text) > 10, qPrintable(action->text()));
        const int empty = inked(picture, reason, picture.pixelColor(place.right() - 4, place.top() + 4), 12);
        QVERIFY2(reason.width() * reason.height() - empty > 30, qPrintable(action->text()));
        if (themeId != QLatin1String("contrast"))  // there grey is nearly white
          QCOMPARE(inked(picture, reason, theme.text, 20), 0);
        const QRect margin(place.right() - menu.fontMetrics().height() / 2, place.top() + 2, 2, place.height() - 4);
        QCOMPARE(inked(picture, margin, theme.text), 0);
      }
    }
  }

  void screenReadersGetBothLines() {
    QMenu menu;
    menu.addAction(QStringLiteral("BERT base\nThe table of BERT before training."));
    QAccessibleInterface* accessible = QAccessible::queryAccessibleInterface(&menu);
    QVERIFY(accessible != nullptr);
    QCOMPARE(accessible->childCount(), 1);
    const QString name = accessible->child(0)->text(QAccessible::Name);
    QVERIFY(name.contains(QStringLiteral("BERT base")) && name.contains(QStringLiteral("before training")));
  }

  void keysReachTheEntries() {
    QMenu menu;
    QAction* first = menu.addAction(QStringLiteral("One\nbecause"));
    QAction* second = menu.addAction(QStringLiteral("Two\nbecause"));
    QStringList chosen;
    connect(second, &QAction::triggered, this, [&] { chosen << QStringLiteral("two"); });
    menu.popup({0, 0});
    QVERIFY(QTest::qWaitForWindowExposed(&menu));
    QTest::keyClick(&menu, Qt::Key_Down);
    QCOMPARE(menu.activeAction(), first);
    QTest::keyClick(&menu, Qt::Key_Down);
    QTest::keyClick(&menu, Qt::Key_Return);
    QCOMPARE(chosen, QStringList{QStringLiteral("two")});
  }
};
QTEST_MAIN(TstMenuEntry)
#include "tst_menu_entry.moc"
