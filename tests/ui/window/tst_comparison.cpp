#include <cstdlib>

#include <QAction>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QTest>

#include "core/views/registry.h"
#include "tests/ui/window/open_window.h"
#include "ui/controls/parameter_panel.h"
#include "ui/controls/parameter_row.h"
#include "ui/controls/scheme_list.h"
#include "ui/figure/figure_widget.h"
#include "ui/figure/frame.h"
#include "ui/i18n/translation.h"
#include "ui/theme/theme.h"
#include "ui/window/actions.h"
#include "ui/window/comparison.h"
#include "ui/window/left_panel.h"
#include "ui/window/pane.h"
#include "ui/window/pane_area.h"
#include "ui/window/side_switch.h"
#include "ui/window/way_out.h"

using namespace pelab;
using namespace pelab::ui;

namespace {

using Program = test::OpenWindow;

Scene show(Program& program, std::vector<std::string> views) {
  Scene scene = program.scene();
  scene.views = std::move(views);
  program.window.state()->request(scene);
  return program.scene();
}

QString undoText(Program& program) {
  return program.window.actions()->undo->text();
}

}  // namespace

/// The commands of A and B, the switch that says which is edited, and what follows them.
class TstComparison : public QObject {
  Q_OBJECT
private slots:
  void initTestCase() { setLook(QStringLiteral("light"), 1.0); }
  void cleanup() { setLanguage(QStringLiteral("en")); }

  void compareWithBIsOneStep() {
    Program program;
    const Scene before = show(program, {"spectrum", "circle"});
    Comparison* commands = program.window.actions()->comparison;
    QVERIFY(!commands->exchange->isEnabled() && !commands->end->isEnabled() && !commands->editOther->isEnabled());
    commands->start->trigger();
    const Scene scene = program.scene();
    QVERIFY(scene.other == before.setup && scene.setup == before.setup);
    QVERIFY(scene.edited == Side::B);
    QCOMPARE(scene.views, (std::vector<std::string>{"compare", "circle"}));
    QCOMPARE(optionsOf(scene, "compare").text("of"), std::string("spectrum"));
    QCOMPARE(program.window.panes()->focusedView(), QStringLiteral("compare"));
    QCOMPARE(undoText(program), QStringLiteral("&Undo: comparison with B"));
    QVERIFY(commands->exchange->isEnabled() && commands->end->isEnabled() && commands->editOther->isEnabled());
    program.window.actions()->undo->trigger();
    QVERIFY(program.scene() == before);
  }

  void theSwitchSaysWhichSetupTheLeftPanelEdits() {
    Program program;
    show(program, {"matrix"});
    LeftPanel* left = program.window.left();
    QVERIFY(!left->sides()->isVisible());
    program.window.actions()->comparison->start->trigger();
    QVERIFY(left->sides()->isVisible() && left->sides()->b()->isChecked());
    const auto base = [left] { return left->parameters()->row("base")->findChild<QLineEdit*>()->text(); };
    QVERIFY(program.window.state()->request(withParam(program.scene(), "base", 500.0)));
    QCOMPARE(undoText(program), QStringLiteral("&Undo: B: Base 10000 → 500"));
    QCOMPARE(base(), QStringLiteral("500"));
    QTest::mouseClick(left->sides()->a(), Qt::LeftButton);
    QVERIFY(left->sides()->a()->isChecked() && !left->sides()->b()->isChecked());
    QCOMPARE(base(), QStringLiteral("10000"));
    QCOMPARE(undoText(program), QStringLiteral("&Undo: editing A"));
    QVERIFY(left->sides()->b()->toolTip().contains(QStringLiteral("500")));
    program.window.actions()->undo->trigger();
    QVERIFY(left->sides()->b()->isChecked());
    program.window.actions()->comparison->editOther->trigger();
    QVERIFY(left->sides()->a()->isChecked());
  }

  void schemesAndPresetsAreThoseOfTheEditedSetup() {
    Program program;
    show(program, {"matrix"});
    Comparison* commands = program.window.actions()->comparison;
    commands->start->trigger();
    QVERIFY(program.window.state()->request(withEncoding(program.scene(), "rope")));
    QCOMPARE(alone(program.scene(), Side::A).setup.encoding, std::string("sinusoidal"));
    QCOMPARE(alone(program.scene(), Side::B).setup.encoding, std::string("rope"));
    const QString ofB = program.window.actions()->schemePresets()->actions().first()->text();
    commands->editOther->trigger();
    QVERIFY(program.window.actions()->schemePresets()->actions().first()->text() != ofB);
    program.window.actions()->schemePresets()->actions().first()->trigger();
    QCOMPARE(alone(program.scene(), Side::B).setup.encoding, std::string("rope"));
    commands->exchange->trigger();
    QCOMPARE(undoText(program), QStringLiteral("&Undo: exchange of A and B"));
    QCOMPARE(program.scene().setup.encoding, std::string("rope"));
    QVERIFY(program.scene().edited == Side::A);
    commands->end->trigger();
    QCOMPARE(undoText(program), QStringLiteral("&Undo: end of the comparison"));
    QCOMPARE(program.scene().setup.encoding, std::string("rope"));
    QVERIFY(!program.scene().other && !program.window.left()->sides()->isVisible());
  }

  void theOptionsOfTheComparedViewAreAtHand() {
    Program program;
    show(program, {"matrix"});
    program.window.actions()->comparison->start->trigger();
    LeftPanel* left = program.window.left();
    QVERIFY(left->options()->row("of")->isVisibleTo(left));
    QVERIFY(left->innerOptions()->row("order")->isVisibleTo(left));
    emit left->innerOptions()->edited(QStringLiteral("order"), Value{std::string("grouped")}, {});
    QCOMPARE(optionsOf(program.scene(), "matrix").text("order"), std::string("grouped"));
    QVERIFY(program.window.state()->request(withOption(program.scene(), "compare", "of", std::string("waves"))));
    QVERIFY(left->innerOptions()->row("order") == nullptr);
    show(program, {"matrix"});
    QVERIFY(!left->innerOptions()->isVisibleTo(left));
  }

  void theViewOffersItsOwnBeginning() {
    Program program;
    show(program, {"compare"});
    const auto* wayOut = program.window.panes()->panes().front()->findChild<WayOut*>();
    QVERIFY(wayOut->isVisible());
    auto* button = wayOut->findChild<QPushButton*>();
    QCOMPARE(button->text(), QStringLiteral("Compare with B"));
    QTest::mouseClick(button, Qt::LeftButton);
    QVERIFY(program.scene().other && program.scene().edited == Side::B);
    QVERIFY(!wayOut->isVisible());
  }

  void thePictureFollowsBothSetupsAndTheComparedView() {
    Program program;
    show(program, {"matrix"});
    program.window.actions()->comparison->start->trigger();
    auto* widget = program.window.panes()->panes().front()->figureWidget();
    const auto panels = [widget] {
      QStringList ids;
      const auto figure = widget->figure();
      if (figure != nullptr)
        for (const Panel& panel : figure->layout.panels) ids << QString::fromStdString(panel.id);
      return ids;
    };
    QTRY_COMPARE(panels(),
                 (QStringList{QStringLiteral("a.table"), QStringLiteral("b.table"), QStringLiteral("difference")}));
    QVERIFY(program.window.state()->request(withParam(program.scene(), "base", 100.0)));
    QTRY_VERIFY(widget->figure()->layout.subtitle.args.size() == 1);
    QVERIFY(program.window.state()->request(withEncoding(program.scene(), "alibi")));
    QTRY_COMPARE(panels(), (QStringList{QStringLiteral("a.table"), QStringLiteral("b.refused")}));
    QVERIFY(program.window.state()->request(withOption(program.scene(), "compare", "of", std::string("bias"))));
    QTRY_COMPARE(panels().value(0), QStringLiteral("a.refused"));
  }

  void bothHalvesAreOfOneSize_data() {
    QTest::addColumn<QString>("a");
    QTest::addColumn<QString>("b");
    QTest::newRow("table and rotation") << QStringLiteral("sinusoidal") << QStringLiteral("rope");
    QTest::newRow("two tables") << QStringLiteral("sinusoidal") << QStringLiteral("learned");
    QTest::newRow("two biases") << QStringLiteral("alibi") << QStringLiteral("t5");
  }
  void bothHalvesAreOfOneSize() {
    QFETCH(QString, a);
    QFETCH(QString, b);
    const View& comparison = *findView("compare");
    int compared = 0;
    for (const Choice& of : findSpec(comparison.options(), "of")->choices) {
      Scene scene = withEncoding(defaultScene(), a.toStdString());
      scene.other = withEncoding(scene, b.toStdString()).setup;
      scene = normalized(withOption(scene, "compare", "of", std::string(of.id)));
      const Layout layout = comparison.layout(scene);
      for (const QSize size : {QSize(320, 300), QSize(470, 560), QSize(700, 600), QSize(1600, 900)}) {
        const Frame frame = frameFor(layout, size, 1.0, currentLook());
        for (const auto& [id, panel] : frame.panels) {
          const auto other = frame.panels.find("b." + id.substr(2));
          if (!id.starts_with("a.") || other == frame.panels.end()) continue;
          QVERIFY2(std::abs(panel.inner.width() - other->second.inner.width()) <= 1, of.id.data());
          QVERIFY2(std::abs(panel.inner.height() - other->second.inner.height()) <= 1,
                   (id + " of " + std::string(of.id)).c_str());
          const QRect& inB = other->second.inner;
          const bool isBeside = panel.inner.top() == inB.top() && panel.inner.right() < inB.left();
          const bool isAbove = panel.inner.left() == inB.left() && panel.inner.bottom() < inB.top();
          QVERIFY2(isBeside || (isAbove && size.width() < 600), (id + " of " + std::string(of.id)).c_str());
          ++compared;
        }
      }
    }
    QVERIFY(compared >= 4);
  }

  void theWordsFollowTheLanguage() {
    Program program;
    program.window.actions()->comparison->start->trigger();
    program.window.chooseLanguage(QStringLiteral("zh_CN"));
    QTRY_COMPARE(program.window.actions()->comparison->start->text(), QStringLiteral("与 B 对比(&C)"));
    QTRY_VERIFY(program.window.left()->sides()->a()->toolTip().startsWith(QStringLiteral("编辑 A：")));
  }
};
QTEST_MAIN(TstComparison)
#include "tst_comparison.moc"
