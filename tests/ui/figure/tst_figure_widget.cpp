#include <QAccessible>
#include <QDir>
#include <QSignalSpy>
#include <QTest>
#include <QWheelEvent>

#include "core/views/cursor.h"
#include "core/views/registry.h"
#include "ui/figure/figure_widget.h"
#include "ui/i18n/translation.h"
#include "ui/theme/theme.h"

using namespace pelab;
using namespace pelab::ui;

namespace {

/// Turns the wheel over a widget as a person does.
void turnWheel(QWidget& widget, QPointF at, int turns, Qt::KeyboardModifiers modifiers = Qt::NoModifier) {
  QWheelEvent event(at, widget.mapToGlobal(at), QPoint(), QPoint(0, 120 * turns), Qt::NoButton, modifiers,
                    Qt::NoScrollPhase, false);
  QApplication::sendEvent(&widget, &event);
}

void movePointer(QWidget& widget, QPointF at, Qt::MouseButtons buttons = Qt::NoButton) {
  QMouseEvent event(QEvent::MouseMove, at, widget.mapToGlobal(at), Qt::NoButton, buttons, Qt::NoModifier);
  QApplication::sendEvent(&widget, &event);
}

}  // namespace

/// The live figure on the real view `matrix`, driven with mouse, wheel and keys.
class TstFigureWidget : public QObject {
  Q_OBJECT

  std::unique_ptr<AppState> m_state;
  std::unique_ptr<FigureWidget> m_widget;

  const Panel& panel() const { return m_widget->figure()->layout.panels.front(); }
  QString panelId() const { return QString::fromStdString(panel().id); }
  std::map<std::string, Range> ranges() const {
    const auto& states = m_state->scene().viewStates;
    const auto state = states.find("matrix");
    return state == states.end() ? std::map<std::string, Range>() : state->second.ranges;
  }
  bool waitForFull() const {
    return QTest::qWaitFor([this] { return m_widget->figure() && m_widget->figure()->complete; });
  }

private slots:
  void init() {
    QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support)")));
    setLook(QStringLiteral("light"), 1.0);
    setLanguage(QStringLiteral("en"));
    m_state = std::make_unique<AppState>();
    m_widget = std::make_unique<FigureWidget>(m_state.get(), QStringLiteral("matrix"));
    m_widget->resize(720, 520);
    m_widget->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_widget.get()));
    QVERIFY(waitForFull());
  }
  void cleanup() {
    m_widget.reset();
    m_state.reset();
  }

  void paintsAFigureAndSaysSo() {
    QSignalSpy shown(m_widget.get(), &FigureWidget::figureShown);
    Scene next = withParam(m_state->scene(), "d_model", std::int64_t{64});
    QVERIFY(m_state->request(next));
    QTRY_COMPARE(panel().x.full.hi, 63.5);
    QTRY_VERIFY(!shown.isEmpty());
    QVERIFY(waitForFull());
    QDir().mkpath(QStringLiteral(PELAB_ARTIFACT_DIR "/painter"));
    QVERIFY(m_widget->grab().save(QStringLiteral(PELAB_ARTIFACT_DIR "/painter/widget.png")));
  }

  void clickSetsTheCursorWithoutAnUndoStep() {
    const QPointF at = m_widget->pixelOf(panelId(), {20.0, 33.0});
    QTest::mouseClick(m_widget.get(), Qt::LeftButton, {}, at.toPoint());
    QCOMPARE(m_state->scene().cursor.position, 33);
    QCOMPARE(m_state->scene().cursor.dimension, 20);
    QCOMPARE(m_state->undoStack().count(), 0);
  }

  void arrowKeysMoveTheCursor() {
    const Cursor before = m_state->scene().cursor;
    const bool down = panel().y.reversed;
    QTest::keyClick(m_widget.get(), Qt::Key_Right);
    QCOMPARE(m_state->scene().cursor.dimension, before.dimension + 1);
    QTest::keyClick(m_widget.get(), Qt::Key_Down);
    QCOMPARE(m_state->scene().cursor.position, before.position + (down ? 1 : -1));
    QTest::keyClick(m_widget.get(), Qt::Key_Up);
    QTest::keyClick(m_widget.get(), Qt::Key_Left);
    QCOMPARE(m_state->scene().cursor, before);
  }

  void wheelZoomsAtThePointer() {
    const Point fixed{40.0, 60.0};
    const QPointF at = m_widget->pixelOf(panelId(), fixed);
    turnWheel(*m_widget, at, 3);
    QTRY_VERIFY(panel().x.visible.size() < panel().x.full.size());
    QTRY_VERIFY(panel().y.visible.size() < panel().y.full.size());
    const QPointF now = m_widget->pixelOf(panelId(), fixed);
    QVERIFY2(std::abs(now.x() - at.x()) < 1.5 && std::abs(now.y() - at.y()) < 1.5, "the point under the pointer moved");
    QCOMPARE(m_state->undoStack().count(), 1);
  }

  void everyTurnOfTheWheelCountsBeforeThePictureFollows() {
    const QPointF at = m_widget->pixelOf(panelId(), {40.0, 60.0});
    const double all = panel().x.full.size();
    for (int turn = 0; turn < 3; ++turn) turnWheel(*m_widget, at, 1);
    QCOMPARE(ranges().at(panel().x.rangeKey).size(), all * 0.8 * 0.8 * 0.8);
  }

  void ctrlZoomsOnlyXAndShiftOnlyY_data() {
    QTest::addColumn<bool>("ctrl");
    QTest::newRow("Ctrl") << true;
    QTest::newRow("Shift") << false;
  }
  void ctrlZoomsOnlyXAndShiftOnlyY() {
    QFETCH(bool, ctrl);
    turnWheel(*m_widget, m_widget->pixelOf(panelId(), {40.0, 60.0}), 2, ctrl ? Qt::ControlModifier : Qt::ShiftModifier);
    QCOMPARE(ranges().count(panel().x.rangeKey), ctrl ? std::size_t{1} : std::size_t{0});
    QCOMPARE(ranges().count(panel().y.rangeKey), ctrl ? std::size_t{0} : std::size_t{1});
  }

  void oneDragIsOneUndoStepAndDoubleClickResets() {
    const QPointF at = m_widget->pixelOf(panelId(), {60.0, 60.0});
    turnWheel(*m_widget, at, 4);
    QTRY_VERIFY(panel().x.visible.size() < panel().x.full.size());
    QVERIFY(waitForFull());
    const Range before = panel().x.visible;
    QTest::mousePress(m_widget.get(), Qt::LeftButton, {}, at.toPoint());
    for (int k = 1; k <= 50; ++k) movePointer(*m_widget, at + QPointF(2.0 * k, k), Qt::LeftButton);
    QTest::mouseRelease(m_widget.get(), Qt::LeftButton, {}, (at + QPointF(100.0, 50.0)).toPoint());
    QCOMPARE(m_state->undoStack().count(), 2);
    const Range moved = ranges().at(panel().x.rangeKey);
    QVERIFY(moved.lo < before.lo);
    QVERIFY(std::abs(moved.size() - before.size()) < 1e-9);
    QTest::mouseDClick(m_widget.get(), Qt::LeftButton, {}, at.toPoint());
    QVERIFY(ranges().empty());
  }

  void hoverExplainsTheCellUnderThePointer() {
    QSignalSpy explained(m_widget.get(), &FigureWidget::explained);
    movePointer(*m_widget, m_widget->pixelOf(panelId(), {20.0, 33.0}));
    QCOMPARE(explained.count(), 1);
    const QString sentence = explained.last().first().toString();
    QVERIFY2(sentence.contains(QStringLiteral("33")), qPrintable(sentence));
    QEvent leave(QEvent::Leave);
    QApplication::sendEvent(m_widget.get(), &leave);
    QCOMPARE(explained.last().first().toString(), QString());
  }

  void cursorMovesWithoutAnotherFigureWhereNothingDependsOnIt() {
    const auto before = m_widget->figure();
    Scene next = m_state->scene();
    next.cursor.position = 50;
    QVERIFY(m_state->request(next));
    QCoreApplication::processEvents();
    QVERIFY(waitForFull());
    const auto after = m_widget->figure();
    for (std::size_t k = 0; k < before->layout.panels.size(); ++k) {
      const Panel& panel = before->layout.panels[k];
      if (panel.dependsOnCursor) continue;
      QCOMPARE(after->layout.panels[k].layers.size(), panel.layers.size());
    }
  }

  void onlyTheNewestFigureRemains() {
    for (std::int64_t d = 8; d <= 200; d += 8) QVERIFY(m_state->request(withParam(m_state->scene(), "d_model", d)));
    QTRY_COMPARE(panel().x.full.hi, 199.5);
    QVERIFY(waitForFull());
  }

  void anotherLanguageAndThemeAreNotComputedAgain() {
    QSignalSpy shown(m_widget.get(), &FigureWidget::figureShown);
    const auto before = m_widget->figure();
    const auto corner = [&] {
      const QImage image = m_widget->grab().toImage();
      return image.pixelColor(image.width() - 5, image.height() - 5);
    };
    QCOMPARE(corner(), theme(QStringLiteral("light")).panel);
    setLanguage(QStringLiteral("zh_CN"));
    setLook(QStringLiteral("dark"), 1.0);
    QTRY_COMPARE(corner(), theme(QStringLiteral("dark")).panel);
    QCOMPARE(m_widget->figure(), before);
  }

  void resizingComputesForTheNewSize() {
    const QPointF before = m_widget->pixelOf(panelId(), {127.0, 127.0});
    m_widget->resize(960, 700);
    QTRY_VERIFY(m_widget->pixelOf(panelId(), {127.0, 127.0}).x() > before.x() + 50.0);
  }

  void closingWhileComputingDoesNotHang() {
    QVERIFY(m_state->request(
        withParam(withParam(m_state->scene(), "max_len", std::int64_t{1'000'000}), "d_model", std::int64_t{16384})));
    m_widget.reset();
  }

  void isAChartWithANameAndALiveDescription() {
    QAccessibleInterface* interface = QAccessible::queryAccessibleInterface(m_widget.get());
    QVERIFY(interface != nullptr);
    QCOMPARE(interface->role(), QAccessible::Chart);
    QVERIFY(!interface->text(QAccessible::Name).isEmpty());
    const QString before = interface->text(QAccessible::Description);
    QVERIFY(!before.isEmpty());
    QTest::keyClick(m_widget.get(), Qt::Key_Right);
    QVERIFY(interface->text(QAccessible::Description) != before);
  }

  void theDescriptionNamesThePanelsLeftOut() {
    QAccessibleInterface* interface = QAccessible::queryAccessibleInterface(m_widget.get());
    QVERIFY(!interface->text(QAccessible::Description).contains(QStringLiteral("Not shown at this size")));
    m_widget->resize(200, 160);
    QTRY_VERIFY(interface->text(QAccessible::Description).contains(QStringLiteral("Not shown at this size: ")));
  }

  void anUnknownViewIsAnEmptyWidget() {
    m_widget->setView(QStringLiteral("no-such-view"));
    m_widget->grab();
    QVERIFY(!m_widget->figure());
  }
};
QTEST_MAIN(TstFigureWidget)
#include "tst_figure_widget.moc"
