#include <QAbstractButton>
#include <QAccessible>
#include <QApplication>
#include <QClipboard>
#include <QDialogButtonBox>
#include <QFile>
#include <QGuiApplication>
#include <QLabel>
#include <QListWidget>
#include <QMenu>
#include <QMenuBar>
#include <QPushButton>
#include <QScreen>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>

#include "core/encodings/registry.h"
#include "core/views/registry.h"
#include "tests/ui/window/open_window.h"
#include "ui/controls/parameter_panel.h"
#include "ui/controls/scheme_list.h"
#include "ui/figure/figure_widget.h"
#include "ui/i18n/translation.h"
#include "ui/state/player.h"
#include "ui/state/settings.h"
#include "ui/theme/theme.h"
#include "ui/window/actions.h"
#include "ui/window/explain_panel.h"
#include "ui/window/help_dialogs.h"
#include "ui/window/left_panel.h"
#include "ui/window/main_window.h"
#include "ui/window/pane.h"
#include "ui/window/pane_area.h"
#include "ui/window/sessions.h"
#include "ui/window/way_out.h"

using namespace pelab;
using namespace pelab::ui;

namespace {

using Program = test::OpenWindow;

/// Opens the family of a scheme, then chooses it.
void choose(SchemeList* list, const QString& id) {
  for (const QListWidgetItem* item : {list->headingOf(id), list->itemOf(id)})
    QTest::mouseClick(list->viewport(), Qt::LeftButton, {}, list->visualItemRect(item).center());
}

}  // namespace

class TstMainWindow : public QObject {
  Q_OBJECT
private slots:
  void initTestCase() { setLook(QStringLiteral("light"), 1.0); }
  void cleanup() {
    setLanguage(QStringLiteral("en"));
    setLook(QStringLiteral("light"), 1.0);
  }

  void aSchemeIsAClickInItsFamily() {
    Program program;
    auto* list = program.window.findChild<SchemeList*>();
    for (const Encoding* encoding : allEncodings()) {
      const std::string id(encoding->info().id);
      choose(list, QString::fromStdString(id));
      QCOMPARE(program.scene().setup.encoding, id);
      QCOMPARE(program.window.left()->parameters()->isEmpty(), encoding->params().empty());
    }
    program.window.state()->undoStack().undo();
    QVERIFY(program.scene().setup.encoding != std::string(allEncodings().back()->info().id));
  }

  void panesSplitChangeAndClose() {
    Program program;
    PaneArea* area = program.window.panes();
    const std::size_t first = program.scene().views.size();
    program.window.actions()->split->trigger();
    QCOMPARE(program.scene().views.size(), first + 1);
    QCOMPARE(area->panes().size(), first + 1);
    for (int k = 0; k < 8; ++k) program.window.actions()->split->trigger();
    QVERIFY(program.scene().views.size() <= PaneArea::mostPanes);
    for (int k = 0; k < 8; ++k) program.window.actions()->closePane->trigger();
    QCOMPARE(program.scene().views.size(), std::size_t{1});
    for (QAction* action : program.window.actions()->viewGroup->actions()) {
      action->trigger();
      QCOMPARE(program.scene().views.front(), action->data().toString().toStdString());
      QCOMPARE(area->panes().front()->view(), action->data().toString());
    }
  }

  void aViewIsOnShowOnce() {
    Program program;
    Scene scene = program.scene();
    scene.views = {"matrix", "circle"};
    QVERIFY(program.window.state()->request(scene));
    emit program.window.panes()->panes().front()->viewChosen(QStringLiteral("circle"));
    QCOMPARE(program.scene().views, (std::vector<std::string>{"circle", "matrix"}));
  }

  void aPaneShowsItsNumbers() {
    Program program;
    Pane* pane = program.window.panes()->panes().front();
    program.window.actions()->asTable->trigger();
    QVERIFY(pane->isTable());
    program.window.actions()->asTable->trigger();
    QVERIFY(!pane->isTable());
  }

  void anEmptyViewOffersOneThatShowsSomething() {
    Program program;
    for (const Encoding* encoding : allEncodings()) {
      const std::string scheme(encoding->info().id);
      for (const View* view : allViews()) {
        Scene scene = withEncoding(program.scene(), scheme);
        scene.views = {std::string(view->info().id)};
        program.window.state()->request(scene);
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        const Pane* pane = program.window.panes()->panes().front();
        const auto* wayOut = pane->findChild<WayOut*>();
        const bool empty = !view->unsupported(scene).empty();
        QCOMPARE(wayOut->isVisible(), empty);
        if (!empty) continue;
        QVERIFY(pane->figureWidget()->rect().contains(wayOut->geometry()));
        QTest::mouseClick(wayOut->findChild<QPushButton*>(), Qt::LeftButton);
        QVERIFY(findView(program.scene().views.front())->unsupported(program.scene()).empty());
        QVERIFY(!wayOut->isVisible());
      }
    }
  }

  void tablesKeepTheSplits() {
    Program program({1024, 640});
    Scene scene = program.scene();
    scene.views = {"similarity", "matrix", "waves", "circle"};
    QVERIFY(program.window.state()->request(scene));
    QCoreApplication::processEvents();
    const auto widths = [&] {
      QList<int> all;
      for (const Pane* pane : program.window.panes()->panes()) all << pane->width();
      return all;
    };
    const QList<int> before = widths();
    program.window.actions()->asTable->trigger();
    QCoreApplication::processEvents();
    QCOMPARE(widths(), before);
  }

  void dialogsFitTheScreen_data() {
    QTest::addColumn<double>("textScale");
    for (const double scale : {0.8, 1.0, 2.5}) QTest::addRow("text × %g", scale) << scale;
  }
  void dialogsFitTheScreen() {
    QFETCH(double, textScale);
    Program program({1024, 640});
    setLook(QStringLiteral("light"), textScale);
    ShortcutsDialog shortcuts(program.window.actions()->withShortcut(), &program.window);
    AboutDialog about(&program.window);
    ViewHelpDialog help(QStringLiteral("matrix"), &program.window);
    for (QDialog* dialog :
         {static_cast<QDialog*>(&shortcuts), static_cast<QDialog*>(&about), static_cast<QDialog*>(&help)}) {
      dialog->show();
      QVERIFY(QTest::qWaitForWindowExposed(dialog));
      const QSize room = dialog->screen()->availableSize();
      QVERIFY2(dialog->height() <= room.height() && dialog->width() <= room.width(), qPrintable(dialog->windowTitle()));
      const auto* body = dialog->findChild<QLabel*>();
      QVERIFY2(body->height() >= body->heightForWidth(body->width()), qPrintable(dialog->windowTitle()));
      QVERIFY(dialog->rect().contains(dialog->findChild<QDialogButtonBox*>()->geometry()));
    }
  }

  void everyFocusableWidgetHasAName() {
    Program program;
    QStringList nameless;
    for (QWidget* widget : program.window.findChildren<QWidget*>()) {
      if (widget->focusPolicy() == Qt::NoFocus || widget->objectName().startsWith(QStringLiteral("qt_"))) continue;
      if (qobject_cast<QMenu*>(widget) != nullptr || qobject_cast<QMenuBar*>(widget) != nullptr) continue;
      if (qobject_cast<QAbstractScrollArea*>(widget->parentWidget()) != nullptr) continue;  // viewports
      if (widget->window() != &program.window) continue;                                    // pop-ups
      if (qobject_cast<QLabel*>(widget) != nullptr) continue;                               // their text
      const QAccessibleInterface* accessible = QAccessible::queryAccessibleInterface(widget);
      if (accessible != nullptr && accessible->text(QAccessible::Name).isEmpty())
        nameless << QString::fromLatin1(widget->metaObject()->className()) + QLatin1Char(' ') + widget->objectName();
    }
    QVERIFY2(nameless.isEmpty(), qPrintable(nameless.join(QLatin1Char('\n'))));
  }

  void theFocusOfTheKeyboardIsSeen_data() {
    QTest::addColumn<QString>("themeId");
    for (const QString& id : themeIds()) QTest::newRow(qPrintable(id)) << id;
  }
  void theFocusOfTheKeyboardIsSeen() {
    QFETCH(QString, themeId);
    setLook(themeId, 1.0);
    Program program;
    program.window.activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&program.window));
    program.window.setAttribute(Qt::WA_KeyboardFocusChange);
    int reached = 0;
    for (QWidget* widget : program.window.findChildren<QWidget*>()) {
      const bool stop = (widget->focusPolicy() & Qt::TabFocus) == Qt::TabFocus && widget->isVisible();
      if (!stop || !widget->isEnabled() || widget->focusProxy() != nullptr || widget->window() != &program.window)
        continue;
      if (qobject_cast<QLabel*>(widget) != nullptr || qobject_cast<QMenuBar*>(widget) != nullptr) continue;
      // Areas that only scroll have nothing to show the focus on.
      if (widget->inherits("QScrollArea") || widget->inherits("QSplitterHandle")) continue;
      if (QWidget* focused = QApplication::focusWidget()) focused->clearFocus();
      const QImage without = widget->grab().toImage();
      widget->setFocus(Qt::TabFocusReason);
      if (!widget->hasFocus()) continue;
      QVERIFY2(widget->grab().toImage() != without,
               qPrintable(QString::fromLatin1(widget->metaObject()->className()) + widget->accessibleName()));
      ++reached;
    }
    QVERIFY(reached > 20);
  }

  void theRightPanelFoldsInANarrowWindow() {
    Program program({1440, 900});
    QVERIFY(program.window.right()->isVisible());
    program.window.resize(1024, 640);
    QTRY_VERIFY(!program.window.right()->isVisible());
    program.window.resize(1440, 900);
    QTRY_VERIFY(program.window.right()->isVisible());
    program.window.actions()->rightPanel->trigger();
    QVERIFY(!program.window.right()->isVisible());
  }

  void fitsASmallScreen_data() {
    QTest::addColumn<QString>("language");
    for (const QString& language : languages()) QTest::newRow(qPrintable(language)) << language;
  }
  void fitsASmallScreen() {
    QFETCH(QString, language);
    setLanguage(language);
    Program program({1024, 640});
    QCoreApplication::processEvents();
    QCOMPARE_LE(program.window.width(), 1024);
    QCOMPARE_LE(program.window.height(), 640);
    QCOMPARE_LE(program.window.minimumSizeHint().width(), 1024);
    QCOMPARE_LE(program.window.minimumSizeHint().height(), 640);
  }

  void whatWasOnShowComesBack() {
    const QTemporaryDir folder;
    const QString file = folder.filePath(QStringLiteral("pelab.ini"));
    {
      Settings settings(file);
      MainWindow window(&settings);
      window.show();
      QVERIFY(window.state()->request(withParam(window.state()->scene(), "base", 500.0)));
      window.chooseTheme(QStringLiteral("dark"));
      window.chooseTextScale(1.21);
      window.chooseLanguage(QStringLiteral("zh_CN"));
      window.close();
    }
    Settings settings(file);
    QCOMPARE(settings.value(Settings::Entry::ThemeId).toString(), QStringLiteral("dark"));
    QCOMPARE(settings.value(Settings::Entry::TextScale).toDouble(), 1.21);
    MainWindow window(&settings);
    QCOMPARE(window.state()->scene().setup.params.real("base"), 500.0);
    QVERIFY(!window.state()->undoStack().canUndo());
  }

  void sessionsComeBackAndBrokenOnesAreRefused() {
    Program program;
    const QString path = program.folder.filePath(QStringLiteral("a.pelab"));
    QVERIFY(program.window.state()->request(withParam(program.scene(), "base", 321.0)));
    QVERIFY(program.window.sessions()->saveTo(path));
    QVERIFY(program.window.state()->request(defaultScene()));
    QVERIFY(program.window.sessions()->open(path));
    QCOMPARE(program.scene().setup.params.real("base"), 321.0);

    const Scene before = program.scene();
    for (const char* bytes : {"", "{", "[]", "{\"encoding\": 7}", "null", "\xff\xfe"}) {
      QFile file(path);
      QVERIFY(file.open(QIODevice::WriteOnly));
      file.write(bytes);
      file.close();
      QVERIFY2(!program.window.sessions()->open(path), bytes);
      QVERIFY(!program.window.findChild<QLabel*>(QStringLiteral("toast"))->text().isEmpty());
      QVERIFY(program.scene() == before);
    }
    QVERIFY(!program.window.sessions()->open(program.folder.filePath(QStringLiteral("missing.pelab"))));
    QVERIFY(!program.window.sessions()->saveTo(program.folder.filePath(QStringLiteral("missing/a.pelab"))));
  }

  void thePictureGoesToTheClipboard() {
    Program program;
    QGuiApplication::clipboard()->clear();
    program.window.actions()->copyPicture->trigger();
    const QImage image = QGuiApplication::clipboard()->image();
    QCOMPARE(image.size(), program.window.panes()->focusedPane()->figureWidget()->size());
  }

  void playbackStopsWhenHidden() {
    Program program;
    program.window.actions()->play->trigger();
    QVERIFY(program.window.player()->isPlaying());
    program.window.hide();
    QVERIFY(!program.window.player()->isPlaying());
    QCOMPARE(program.window.state()->undoStack().count(), 0);
  }

  void spacePressesTheButtonWithTheFocus() {
    Program program;
    auto* button = program.window.findChild<QToolButton*>(QStringLiteral("loop"));
    const bool before = button->isChecked();
    program.window.activateWindow();
    button->setFocus();
    QTest::keyClick(button, Qt::Key_Space);
    QCOMPARE(button->isChecked(), !before);
    QVERIFY(!program.window.player()->isPlaying());
  }

  void everyPresetOpens() {
    Program program;
    for (const Encoding* encoding : allEncodings()) {
      QVERIFY(program.window.state()->request(withEncoding(program.scene(), encoding->info().id)));
      QMenu* menu = program.window.actions()->schemePresets();
      if (encoding->presets().empty()) continue;
      QCOMPARE(menu->actions().size(), static_cast<qsizetype>(encoding->presets().size()));
      for (qsizetype i = 0; i < menu->actions().size(); ++i) {
        menu->actions().at(i)->trigger();
        const Preset& preset = encoding->presets()[static_cast<std::size_t>(i)];
        QCOMPARE(program.scene().setup.encoding, std::string(encoding->info().id));
        for (const auto& [id, value] : preset.params.values())
          QVERIFY2(program.scene().setup.params.at(id) == value, id.c_str());
      }
    }
  }

  void everySizeOfTextFits() {
    Program program;
    for (int k = 0; k < 14; ++k) program.window.actions()->larger->trigger();
    QCOMPARE(currentLook().textScale, maxTextScale);
    for (int k = 0; k < 20; ++k) program.window.actions()->smaller->trigger();
    QCOMPARE(currentLook().textScale, minTextScale);
    program.window.actions()->normalSize->trigger();
    QCOMPARE(currentLook().textScale, 1.0);
  }
};
QTEST_MAIN(TstMainWindow)
#include "tst_main_window.moc"
