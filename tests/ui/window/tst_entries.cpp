#include <QAction>
#include <QLabel>
#include <QLineEdit>
#include <QSignalSpy>
#include <QSlider>
#include <QTest>

#include "core/encodings/registry.h"
#include "core/views/registry.h"
#include "tests/ui/window/open_window.h"
#include "ui/controls/parameter_panel.h"
#include "ui/controls/parameter_row.h"
#include "ui/controls/transport.h"
#include "ui/controls/whole_field.h"
#include "ui/i18n/translation.h"
#include "ui/i18n/wrapping.h"
#include "ui/theme/theme.h"
#include "ui/window/actions.h"
#include "ui/window/left_panel.h"

using namespace pelab;
using namespace pelab::ui;

namespace {

using Program = test::OpenWindow;

}  // namespace

/// Sliders and fields of the window: what they change, what they refuse and which keys are theirs.
class TstEntries : public QObject {
  Q_OBJECT
private slots:
  void initTestCase() { setLook(QStringLiteral("light"), 1.0); }
  void cleanup() { setLanguage(QStringLiteral("en")); }

  void aSliderMovesTheScene() {
    Program program;
    auto* slider = program.window.left()->parameters()->row("base")->findChild<QSlider*>();
    slider->setSliderDown(true);
    for (int k = 0; k < 10; ++k) slider->setValue(slider->value() + 1);
    slider->setSliderDown(false);
    QVERIFY(program.scene().setup.params.real("base") > 10000.0);
    QCOMPARE(program.window.state()->undoStack().count(), 1);
    program.window.actions()->undo->trigger();
    QCOMPARE(program.scene().setup.params.real("base"), 10000.0);
  }

  void aDragFromTheGrooveIsOneStep() {
    Program program;
    auto* slider = program.window.left()->parameters()->row("base")->findChild<QSlider*>();
    const Scene before = program.scene();
    const int middle = slider->height() / 2;
    for (const int x : {2, slider->width() / 3, slider->width() - 3}) {
      QTest::mousePress(slider, Qt::LeftButton, {}, {x, middle});
      for (int k = 1; k <= 5; ++k) QTest::mouseMove(slider, {slider->width() / 2 + 4 * k, middle});
      QTest::mouseRelease(slider, Qt::LeftButton, {}, {slider->width() / 2 + 20, middle});
      QCOMPARE(program.window.state()->undoStack().index(), 1);
      program.window.actions()->undo->trigger();
      QVERIFY(program.scene() == before);
    }
  }

  void theSliderOfThePositionsMakesNoStep() {
    Program program;
    for (QSlider* slider : program.window.findChild<Transport*>()->findChildren<QSlider*>()) {
      QTest::mousePress(slider, Qt::LeftButton, {}, {slider->width() / 3, slider->height() / 2});
      QTest::mouseMove(slider, {slider->width() / 2, slider->height() / 2});
      QTest::mouseRelease(slider, Qt::LeftButton, {}, {slider->width() / 2, slider->height() / 2});
    }
    QVERIFY(program.scene().cursor.position > 10);
    QCOMPARE(program.window.state()->undoStack().count(), 0);
  }

  void aRefusedEntryChangesNothing() {
    Program program;
    const Scene before = program.scene();
    auto* row = program.window.left()->parameters()->row("d_model");
    auto* field = row->findChild<QLineEdit*>();
    field->setFocus();
    field->selectAll();
    QTest::keyClicks(field, QStringLiteral("0"));
    QTest::keyClick(field, Qt::Key_Return);
    QVERIFY(row->hasError());
    QCOMPARE(field->text(), QStringLiteral("0"));
    QVERIFY(program.scene() == before);
  }

  void theReasonOfARefusalIsSeenWhole_data() {
    QTest::addColumn<QString>("language");
    QTest::addColumn<QString>("entry");
    for (const QString& language : languages()) {
      QTest::addRow("%s, a short entry", qPrintable(language)) << language << QStringLiteral("x");
      QTest::addRow("%s, a long entry", qPrintable(language)) << language << QString(3000, QLatin1Char('x'));
    }
  }
  void theReasonOfARefusalIsSeenWhole() {
    QFETCH(QString, language);
    QFETCH(QString, entry);
    setLanguage(language);
    Program program({1024, 640});
    LeftPanel* left = program.window.left();
    for (const Encoding* encoding : allEncodings())
      for (const View* view : allViews()) {
        Scene scene = withEncoding(program.scene(), encoding->info().id);
        scene.views = {std::string(view->info().id)};
        QVERIFY(program.window.state()->request(scene));
        QCoreApplication::processEvents();
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);  // rows of other tables
        for (auto* row : left->findChildren<ParameterRow*>()) {
          auto* field = row->findChild<QLineEdit*>();
          if (field == nullptr || !row->isVisibleTo(left)) continue;
          if (left->parameters()->isAncestorOf(row) && view != allViews().front() && view != allViews().back())
            continue;
          field->setFocus();
          field->setText(entry);
          QTest::keyClick(field, Qt::Key_Return);
          if (!row->hasError()) continue;  // any text is right
          const auto* problem = row->findChild<QLabel*>(QStringLiteral("problem"));
          const auto isSeen = [&] {
            const QRect place(problem->mapTo(left->viewport(), QPoint()), problem->size());
            return problem->height() >= problem->heightForWidth(problem->width()) &&
                   left->viewport()->rect().contains(place);
          };
          QTRY_VERIFY2(isSeen(), row->spec().id.data());
          for (int k = 0; k < 3; ++k) QTest::qWait(0);  // and stays there once everything has been laid out
          QVERIFY2(isSeen(), row->spec().id.data());
          const QRect text = problem->fontMetrics().boundingRect(problem->rect(), Qt::TextWordWrap, problem->text());
          QCOMPARE_LE(text.width(), problem->width());
          QTest::keyClick(field, Qt::Key_Escape);
        }
      }
  }

  void optionsThatDoNothingAreNotShown() {
    Program program;
    const LeftPanel* left = program.window.left();
    for (const Encoding* encoding : allEncodings())
      for (const View* view : allViews()) {
        Scene scene = withEncoding(program.scene(), encoding->info().id);
        scene.views = {std::string(view->info().id)};
        QVERIFY(program.window.state()->request(scene));
        for (const ParamSpec& option : view->options())
          QVERIFY2(left->options()->row(option.id)->isVisibleTo(left) == view->usesOption(option.id, program.scene()),
                   option.id.data());
      }
  }

  void aRefusedPositionIsToldInTheWindow() {
    Program program;
    auto* field = program.window.findChild<WholeField*>();
    field->selectAll();
    QTest::keyClicks(field, QStringLiteral("99999"));
    QTest::keyClick(field, Qt::Key_Return);
    const auto* toast = program.window.findChild<QLabel*>(QStringLiteral("toast"));
    QVERIFY(toast->isVisible());
    QCOMPARE(toast->text(), wrappable(field->accessibleDescription()));
  }

  void shortcutsWorkFromAField_data() {
    QTest::addColumn<bool>("ofTheTransport");
    QTest::newRow("parameter") << false;
    QTest::newRow("position") << true;
  }
  void shortcutsWorkFromAField() {
    QFETCH(bool, ofTheTransport);
    Program program;
    program.window.activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&program.window));
    QLineEdit* field = ofTheTransport ? program.window.findChild<WholeField*>()
                                      : program.window.left()->parameters()->row("base")->findChild<QLineEdit*>();
    int tried = 0;
    for (QAction* action : program.window.actions()->withShortcut())
      for (const QKeySequence& keys : action->shortcuts()) {
        if (keys == QKeySequence(Qt::Key_Space)) continue;  // a character of the text
        action->disconnect();
        action->setEnabled(true);
        field->setFocus();
        QSignalSpy triggered(action, &QAction::triggered);
        const QString before = field->text();
        QTest::keyClick(field, keys[0].key(), keys[0].keyboardModifiers());
        QVERIFY2(triggered.count() == 1, qPrintable(keys.toString()));
        QCOMPARE(field->text(), before);
        ++tried;
      }
    QVERIFY(tried > 20);
  }

  void editingKeysStayInTheField() {
    Program program;
    program.window.activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&program.window));
    auto* field = program.window.left()->parameters()->row("base")->findChild<QLineEdit*>();
    field->setFocus();
    QTest::keySequence(field, QKeySequence::SelectAll);
    QCOMPARE(field->selectedText(), QStringLiteral("10000"));
    QTest::keySequence(field, QKeySequence::Cut);
    QVERIFY(field->text().isEmpty());
    QTest::keySequence(field, QKeySequence::Paste);
    QTest::keySequence(field, QKeySequence::Paste);
    QCOMPARE(field->text(), QStringLiteral("1000010000"));
    QTest::keySequence(field, QKeySequence::Undo);  // of what was typed
    QVERIFY(field->text() != QStringLiteral("1000010000"));
    QCOMPARE(program.scene().setup.params.real("base"), 10000.0);
  }
};
QTEST_MAIN(TstEntries)
#include "tst_entries.moc"
