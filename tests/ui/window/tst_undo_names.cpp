#include <QAction>
#include <QMenu>
#include <QTest>
#include <QToolButton>

#include "tests/ui/window/open_window.h"
#include "ui/i18n/translation.h"
#include "ui/theme/theme.h"
#include "ui/window/actions.h"

using namespace pelab;
using namespace pelab::ui;

namespace {

using Program = test::OpenWindow;

}  // namespace

/// The names of undo steps in the menu and on the tool bar.
class TstUndoNames : public QObject {
  Q_OBJECT
private slots:
  void initTestCase() { setLook(QStringLiteral("light"), 1.0); }
  void cleanup() { setLanguage(QStringLiteral("en")); }

  void undoAndRedoNameTheStep() {
    Program program;
    Actions* actions = program.window.actions();
    const auto button = [&](const QAction* action) {
      for (const QToolButton* one : program.window.findChildren<QToolButton*>())
        if (one->defaultAction() == action) return one;
      return static_cast<const QToolButton*>(nullptr);
    };
    QCOMPARE(actions->undo->text(), QStringLiteral("&Undo"));
    QVERIFY(program.window.state()->request(withParam(program.scene(), "d_model", std::int64_t{312})));
    QCOMPARE(actions->undo->text(), QStringLiteral("&Undo: Width d 128 → 312"));
    QCOMPARE(button(actions->undo)->toolTip(), QStringLiteral("Undo: Width d 128 → 312 (Ctrl+Z)"));
    QCOMPARE(button(actions->undo)->accessibleName(), button(actions->undo)->toolTip());
    program.window.chooseLanguage(QStringLiteral("zh_CN"));
    QTRY_COMPARE(actions->undo->text(), QStringLiteral("撤销(&U)：模型维度 d 128 → 312"));
    QCOMPARE(button(actions->undo)->toolTip(), QStringLiteral("撤销：模型维度 d 128 → 312 (Ctrl+Z)"));
    program.window.chooseLanguage(QStringLiteral("en"));
    QTRY_COMPARE(actions->undo->text(), QStringLiteral("&Undo: Width d 128 → 312"));
    actions->undo->trigger();
    QCOMPARE(actions->undo->text(), QStringLiteral("&Undo"));
    QCOMPARE(actions->redo->text(), QStringLiteral("&Redo: Width d 128 → 312"));
    QCOMPARE(button(actions->redo)->toolTip(), QStringLiteral("Redo: Width d 128 → 312 (Ctrl+Shift+Z)"));
    // The list of shortcuts names the command, not the step.
    QCOMPARE(actions->redo->iconText(), QStringLiteral("Redo"));
  }

  void oneDragHasOneName() {
    Program program;
    for (const std::int64_t width : {130, 140, 150})
      QVERIFY(program.window.state()->request(withParam(program.scene(), "d_model", width), QStringLiteral("drag")));
    QCOMPARE(program.window.actions()->undo->text(), QStringLiteral("&Undo: Width d 128 → 150"));
    QVERIFY(program.window.state()->request(withParam(program.scene(), "d_model", std::int64_t{128}),
                                            QStringLiteral("drag")));
    QCOMPARE(program.window.actions()->undo->text(), QStringLiteral("&Undo"));
  }

  void presetsAndResetsAreNamed() {
    Program program;
    Actions* actions = program.window.actions();
    QAction* preset = actions->schemePresets()->actions().first();
    const QString name = preset->text().section(QLatin1Char('\n'), 0, 0);
    QVERIFY(preset->text().contains(QLatin1Char('\n')));
    preset->trigger();
    QCOMPARE(actions->undo->text(), QStringLiteral("&Undo: preset ") + name);
    actions->resetParameters->trigger();
    QCOMPARE(actions->undo->text(), QStringLiteral("&Undo: reset of the parameters"));
    program.window.state()->request(withEncoding(program.scene(), "alibi"));
    actions->resetAll->trigger();
    QCOMPARE(actions->undo->text(), QStringLiteral("&Undo: reset of everything"));
    actions->split->trigger();
    QVERIFY(actions->undo->text().startsWith(QStringLiteral("&Undo: view ")));
  }
};
QTEST_MAIN(TstUndoNames)
#include "tst_undo_names.moc"
