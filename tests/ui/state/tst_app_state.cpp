#include <limits>

#include <QSignalSpy>
#include <QTest>

#include "ui/state/app_state.h"

using namespace pelab;
using namespace pelab::ui;

namespace {

Scene withBase(const AppState& state, double base) {
  return withParam(state.scene(), "base", base);
}

Scene at(const AppState& state, std::int64_t position) {
  Scene scene = state.scene();
  scene.cursor.position = position;
  return scene;
}

}  // namespace

class TstAppState : public QObject {
  Q_OBJECT
private slots:
  void startsWithTheDefaultScene() {
    const AppState state;
    QCOMPARE(state.scene().setup.encoding, std::string("sinusoidal"));
    QVERIFY(state.scene() == normalized(defaultScene()));
  }

  void equalScenesAreNoEvent() {
    AppState state;
    QSignalSpy changed(&state, &AppState::sceneChanged);
    QVERIFY(state.request(state.scene()));
    QCOMPARE(changed.count(), 0);
    QCOMPARE(state.undoStack().count(), 0);
  }

  void oneChangeIsOneStepBothWays() {
    AppState state;
    const Scene start = state.scene();
    QVERIFY(state.request(withBase(state, 500.0), {}, Text::literal("Base")));
    QCOMPARE(state.scene().setup.params.real("base"), 500.0);
    QCOMPARE(state.undoName().source, std::string("Base"));
    QVERIFY(state.redoName().empty());
    state.undoStack().undo();
    QVERIFY(state.scene() == start);
    state.undoStack().redo();
    QCOMPARE(state.scene().setup.params.real("base"), 500.0);
  }

  void oneDragIsOneStep() {
    AppState state;
    const Scene start = state.scene();
    for (int k = 1; k <= 50; ++k) QVERIFY(state.request(withBase(state, 10000.0 + k), QStringLiteral("drag 1")));
    QCOMPARE(state.undoStack().count(), 1);
    for (int k = 1; k <= 50; ++k) QVERIFY(state.request(withBase(state, 20000.0 + k), QStringLiteral("drag 2")));
    QCOMPARE(state.undoStack().count(), 2);
    state.undoStack().undo();
    QCOMPARE(state.scene().setup.params.real("base"), 10050.0);
    state.undoStack().undo();
    QVERIFY(state.scene() == start);
  }

  void dragThatEndsWhereItBeganIsNoStep() {
    AppState state;
    const Scene start = state.scene();
    for (const double base : {11000.0, 12000.0, 11000.0, 10000.0})
      QVERIFY(state.request(withBase(state, base), QStringLiteral("drag")));
    QCOMPARE(state.undoStack().count(), 0);
    QVERIFY(state.scene() == start);
  }

  void aDragThroughSmallSizesKeepsTheCursor() {
    AppState state;
    const auto length = [&](std::int64_t n) {
      Scene next = state.scene();
      next.setup.params.set("max_len", n);
      return next;
    };
    const Cursor start = state.scene().cursor;
    for (const std::int64_t n : {100, 12, 3, 1, 7, 90}) QVERIFY(state.request(length(n), QStringLiteral("drag")));
    QVERIFY(state.scene().cursor == start);
    QVERIFY(state.request(length(5), QStringLiteral("another drag")));
    QCOMPARE(state.scene().cursor.position, std::int64_t{4});
    QVERIFY(state.request(at(state, 2)));  // a click within it
    QVERIFY(state.request(length(100), QStringLiteral("another drag")));
    QCOMPARE(state.scene().cursor.position, std::int64_t{2});
  }

  void changesWithoutGestureNeverMerge() {
    AppState state;
    QVERIFY(state.request(withBase(state, 20.0)));
    QVERIFY(state.request(withBase(state, 30.0)));
    QCOMPARE(state.undoStack().count(), 2);
  }

  void cursorMovesAreNoStep() {
    AppState state;
    QSignalSpy changed(&state, &AppState::sceneChanged);
    for (int m = 11; m <= 30; ++m) QVERIFY(state.request(at(state, m)));
    QCOMPARE(changed.count(), 20);
    QCOMPARE(state.undoStack().count(), 0);
  }

  void undoKeepsTheCursor() {
    AppState state;
    QVERIFY(state.request(withBase(state, 500.0)));
    QVERIFY(state.request(at(state, 77)));
    state.undoStack().undo();
    QCOMPARE(state.scene().setup.params.real("base"), 10000.0);
    QCOMPARE(state.scene().cursor.position, 77);
    QVERIFY(state.request(at(state, 78)));
    state.undoStack().redo();
    QCOMPARE(state.scene().setup.params.real("base"), 500.0);
    QCOMPARE(state.scene().cursor.position, 78);
  }

  void undoKeepsTheCursorInsideWhatExists() {
    AppState state;
    QVERIFY(state.request(withParam(state.scene(), "max_len", std::int64_t{1000})));
    QVERIFY(state.request(at(state, 900)));
    state.undoStack().undo();
    QCOMPARE(state.scene().cursor.position, 127);
  }

  void undoBringsBackTheCursorTheStepMoved_data() {
    QTest::addColumn<QString>("id");
    QTest::addColumn<std::int64_t>("value");
    QTest::newRow("length") << QStringLiteral("max_len") << std::int64_t{20};
    QTest::newRow("width") << QStringLiteral("d_model") << std::int64_t{16};
  }
  void undoBringsBackTheCursorTheStepMoved() {
    QFETCH(QString, id);
    QFETCH(std::int64_t, value);
    AppState state;
    Scene start = state.scene();
    start.cursor = {.position = 100, .key = 90, .dimension = 80};
    QVERIFY(state.request(start));
    QVERIFY(state.request(withParam(state.scene(), id.toStdString(), value)));
    const Scene changed = state.scene();
    QVERIFY(!(changed.cursor == start.cursor));
    for (int k = 0; k < 3; ++k) {
      state.undoStack().undo();
      QVERIFY(state.scene() == start);
      state.undoStack().redo();
      QVERIFY(state.scene() == changed);
    }
  }

  void aDragIsTakenBackWithItsCursor() {
    AppState state;
    QVERIFY(state.request(at(state, 100)));
    const Scene start = state.scene();
    for (const std::int64_t length : {90, 20, 50})
      QVERIFY(state.request(withParam(state.scene(), "max_len", length), QStringLiteral("drag")));
    QCOMPARE(state.undoStack().count(), 1);
    QCOMPARE(state.scene().cursor.position, 49);  // the last of 50, wherever the drag has been
    state.undoStack().undo();
    QVERIFY(state.scene() == start);
  }

  void aCursorMovedDuringADragStays() {
    AppState state;
    QVERIFY(state.request(withBase(state, 500.0), QStringLiteral("drag")));
    QVERIFY(state.request(at(state, 77)));
    QVERIFY(state.request(withBase(state, 600.0), QStringLiteral("drag")));
    state.undoStack().undo();
    QCOMPARE(state.scene().setup.params.real("base"), 10000.0);
    QCOMPARE(state.scene().cursor.position, 77);
  }

  void whatThePersonMovedSinceStays() {
    AppState state;
    Scene start = state.scene();
    start.cursor.position = 100;
    start.cursor.key = 90;
    QVERIFY(state.request(start));
    QVERIFY(state.request(withParam(state.scene(), "max_len", std::int64_t{20})));
    QVERIFY(state.request(at(state, 7)));
    state.undoStack().undo();
    QCOMPARE(state.scene().cursor.position, 7);
    QCOMPARE(state.scene().cursor.key, 90);
    Scene later = state.scene();
    later.cursor.key = 60;
    QVERIFY(state.request(later));
    state.undoStack().redo();
    QCOMPARE(state.scene().cursor.position, 7);
    QCOMPARE(state.scene().cursor.key, 19);
  }

  void refusedKeepsTheLastGoodScene_data() {
    QTest::addColumn<QString>("id");
    QTest::addColumn<double>("value");
    QTest::newRow("base below range") << QStringLiteral("base") << 0.0;
    QTest::newRow("base is no number") << QStringLiteral("base") << std::numeric_limits<double>::quiet_NaN();
    QTest::newRow("base infinite") << QStringLiteral("base") << std::numeric_limits<double>::infinity();
    QTest::newRow("width zero") << QStringLiteral("d_model") << 0.0;
    QTest::newRow("length broken") << QStringLiteral("max_len") << 3.5;
  }
  void refusedKeepsTheLastGoodScene() {
    QFETCH(QString, id);
    QFETCH(double, value);
    AppState state;
    const Scene start = state.scene();
    QSignalSpy changed(&state, &AppState::sceneChanged);
    QSignalSpy refused(&state, &AppState::refused);
    QVERIFY(!state.request(withParam(state.scene(), id.toStdString(), value)));
    QCOMPARE(refused.count(), 1);
    QCOMPARE(changed.count(), 0);
    QVERIFY(state.scene() == start);
    QCOMPARE(refused.first().first().value<Error>().field, id.toStdString());
  }

  void unknownSchemeIsRefused() {
    AppState state;
    QSignalSpy refused(&state, &AppState::refused);
    Scene scene = state.scene();
    scene.setup.encoding = "nonsense";
    QVERIFY(!state.request(scene));
    QCOMPARE(refused.count(), 1);
    QCOMPARE(state.scene().setup.encoding, std::string("sinusoidal"));
  }
};
QTEST_APPLESS_MAIN(TstAppState)
#include "tst_app_state.moc"
