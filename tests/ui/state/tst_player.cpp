#include <QSignalSpy>
#include <QTest>

#include "ui/state/player.h"

using namespace pelab;
using namespace pelab::ui;

class TstPlayer : public QObject {
  Q_OBJECT
private slots:
  void timeMovesThePositionSmoothly() {
    AppState state;
    Player player(&state);
    player.setPlaying(true);
    player.advance(0.125);  // half a step at four positions a second
    QCOMPARE(state.scene().cursor.position, 10);
    QCOMPARE(state.scene().cursor.phase, 0.5);
    player.advance(0.25);
    QCOMPARE(state.scene().cursor.position, 11);
    QCOMPARE(state.scene().cursor.phase, 0.5);
    player.setPlaying(false);
    QCOMPARE(state.scene().cursor.phase, 0.0);
    QCOMPARE(state.undoStack().count(), 0);
  }

  void speedScalesIt() {
    AppState state;
    Player player(&state);
    player.setSpeed(16.0);
    player.setPlaying(true);
    player.advance(0.5);
    QCOMPARE(state.scene().cursor.position, 42);
    player.setSpeed(0.0);
    player.setSpeed(-1.0);
    QCOMPARE(player.speed(), 16.0);
  }

  void loopBeginsAgain() {
    AppState state;
    Player player(&state);
    Scene scene = state.scene();
    scene.cursor.position = 127;
    QVERIFY(state.request(scene));
    player.setLoop(true);
    player.setPlaying(true);
    QCOMPARE(state.scene().cursor.position, 0);
    player.advance(0.25 * 127.0);
    QCOMPARE(state.scene().cursor.position, 127);
    player.advance(0.25);
    QCOMPARE(state.scene().cursor.position, 0);
    QVERIFY(player.isPlaying());
  }

  void withoutLoopItStopsAtTheEnd() {
    AppState state;
    Player player(&state);
    QSignalSpy changed(&player, &Player::playingChanged);
    player.setLoop(false);
    player.setPlaying(true);
    player.advance(1000.0);
    QCOMPARE(state.scene().cursor.position, 127);
    QVERIFY(!player.isPlaying());
    QCOMPARE(changed.count(), 2);
  }

  void reducedMotionGoesInWholeSteps() {
    AppState state;
    Player player(&state);
    player.setMotionReduced(true);
    player.setPlaying(true);
    player.advance(0.2);
    QCOMPARE(state.scene().cursor.position, 10);
    QCOMPARE(state.scene().cursor.phase, 0.0);
    player.advance(0.05);
    QCOMPARE(state.scene().cursor.position, 11);
    QCOMPARE(state.scene().cursor.phase, 0.0);
  }

  void stepsStayInside() {
    AppState state;
    Player player(&state);
    player.step(-100);
    QCOMPARE(state.scene().cursor.position, 0);
    player.step(1);
    QCOMPARE(state.scene().cursor.position, 1);
    player.step(100000);
    QCOMPARE(state.scene().cursor.position, 127);
    player.toStart();
    QCOMPARE(state.scene().cursor.position, 0);
  }

  void oneRowStandsStill() {
    AppState state;
    QVERIFY(state.request(withParam(state.scene(), "max_len", std::int64_t{1})));
    Player player(&state);
    player.setPlaying(true);
    player.advance(3.0);
    QCOMPARE(state.scene().cursor.position, 0);
    QVERIFY(!player.isPlaying());
  }

  void theTimerMovesIt() {
    AppState state;
    Player player(&state);
    player.setSpeed(16.0);
    player.setPlaying(true);
    QTRY_VERIFY(state.scene().cursor.position > 12);
    player.setPlaying(false);
  }
};
QTEST_GUILESS_MAIN(TstPlayer)
#include "tst_player.moc"
