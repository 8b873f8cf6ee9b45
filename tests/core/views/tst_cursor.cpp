#include <cmath>
#include <limits>

#include <QTest>

#include "core/encodings/registry.h"
#include "core/views/cursor.h"

using namespace pelab;

namespace {

Panel panelOf(Role x, Role y = Role::None) {
  Panel panel;
  panel.x.role = x;
  panel.y.role = y;
  return panel;
}

Scene at(std::int64_t position, std::int64_t key) {
  Scene scene = defaultScene();
  scene.cursor.position = position;
  scene.cursor.key = key;
  return scene;
}

/// A wall of 4 × 2 dials for pairs 0 … 7, row by row from the top.
Panel wall() {
  Dials dials;
  for (std::int64_t pair = 0; pair < 8; ++pair) {
    Dial dial;
    dial.center = {static_cast<double>(pair % 4), pair < 4 ? 1.0 : 0.0};
    dial.pair = pair;
    dials.dials.push_back(dial);
  }
  Panel panel;
  panel.layers = {Layer{"wall", {}, dials}};
  return panel;
}

}  // namespace

/// Where the cursor stands on an axis, and where a click or a key puts it.
class TstCursor : public QObject {
  Q_OBJECT
private slots:
  void anAxisMayHoldTheCursorAtItsEnds() {
    Axis axis;
    axis.role = Role::Position;
    axis.full = {1.5, 5.5};
    axis.integers = true;
    QCOMPARE(*cursorOn(axis, at(20, 0)), 20.0);
    axis.holdsCursor = true;
    QCOMPARE(*cursorOn(axis, at(20, 0)), 5.0);
    QCOMPARE(*cursorOn(axis, at(0, 0)), 2.0);
    QCOMPARE(*cursorOn(axis, at(4, 0)), 4.0);
  }

  void everyRoleHasItsPlace() {
    const Scene scene = at(20, 13);
    QCOMPARE(*cursorOn(Role::Position, scene), 20.0);
    QCOMPARE(*cursorOn(Role::Key, scene), 13.0);
    QCOMPARE(*cursorOn(Role::Relative, scene), -7.0);
    QCOMPARE(*cursorOn(Role::Distance, scene), 7.0);
    QCOMPARE(*cursorOn(Role::Dimension, scene), 4.0);
    QCOMPARE(*cursorOn(Role::Pair, scene), 2.0);
    QCOMPARE(*cursorOn(Role::Head, scene), 0.0);
    QVERIFY(!cursorOn(Role::None, scene));
    QVERIFY(!cursorOn(Role::Value, scene));
    QVERIFY(!cursorOn(Role::Distance, at(3, 4)));
    QCOMPARE(*cursorOn(Role::Distance, at(4, 4)), 0.0);
    QVERIFY(!cursorOn(Role::Bucket, scene));  // a sinusoidal table has no buckets
  }

  void aClickSetsTheFieldOfItsAxis() {
    const Scene scene = at(20, 13);
    QCOMPARE(picked(scene, panelOf(Role::Position), {30.4, 0.0}).position, std::int64_t{30});
    QCOMPARE(picked(scene, panelOf(Role::Key), {30.6, 0.0}).key, std::int64_t{31});
    QCOMPARE(picked(scene, panelOf(Role::Relative), {5.0, 0.0}).key, std::int64_t{25});
    QCOMPARE(picked(scene, panelOf(Role::Distance), {5.0, 0.0}).key, std::int64_t{15});
    QCOMPARE(picked(scene, panelOf(Role::Dimension), {9.0, 0.0}).dimension, std::int64_t{9});
    QCOMPARE(picked(scene, panelOf(Role::Pair), {9.0, 0.0}).dimension, std::int64_t{18});
    QVERIFY(picked(scene, panelOf(Role::Value), {9.0, 0.0}) == scene.cursor);
  }

  void bothAxesOfAPanelCount() {
    const Cursor cursor = picked(at(20, 13), panelOf(Role::Key, Role::Position), {3.0, 8.0});
    QCOMPARE(cursor.key, std::int64_t{3});
    QCOMPARE(cursor.position, std::int64_t{8});
    const Cursor moved = picked(at(20, 13), panelOf(Role::Relative, Role::Position), {3.0, 8.0});
    QCOMPARE(moved.key, std::int64_t{11});
  }

  void clicksOutsideStayInside() {
    const Scene scene = at(20, 13);
    for (const double far : {1e300, HUGE_VAL, 1e9}) {
      QVERIFY(picked(scene, panelOf(Role::Position), {far, 0.0}).position <= 127);
      QVERIFY(picked(scene, panelOf(Role::Relative), {far, 0.0}).key <= 127);
      QVERIFY(picked(scene, panelOf(Role::Distance), {far, 0.0}).key >= 0);
      QVERIFY(picked(scene, panelOf(Role::Pair), {far, 0.0}).dimension <= 127);
      QVERIFY(picked(scene, panelOf(Role::Dimension), {-far, 0.0}).dimension >= 0);
    }
    QVERIFY(picked(scene, panelOf(Role::Position), {std::nan(""), 0.0}) == scene.cursor);
  }

  void aPickedPositionIsWhole() {
    Scene scene = at(20, 13);
    scene.cursor.phase = 0.5;
    QCOMPARE(picked(scene, panelOf(Role::Position), {20.0, 0.0}).phase, 0.0);
    QCOMPARE(picked(scene, panelOf(Role::Key), {20.0, 0.0}).phase, 0.5);
  }

  void axesInAnotherOrderAreReadThroughIt() {
    Panel panel = panelOf(Role::Dimension);
    panel.x.order = {6, 4, 2, 0};
    const Scene scene = at(20, 13);
    QCOMPARE(*cursorOn(panel.x, scene), 1.0);
    QCOMPARE(picked(scene, panel, {2.2, 0.0}).dimension, std::int64_t{2});
    QCOMPARE(picked(scene, panel, {99.0, 0.0}).dimension, std::int64_t{0});
    QCOMPARE(stepped(scene, panel, 1, 0).dimension, std::int64_t{2});
    panel.x.order = {1, 3};
    QVERIFY(!cursorOn(panel.x, scene));
    QVERIFY(stepped(scene, panel, 1, 0) == scene.cursor);
  }

  void aClickOnADialGoesToItsPair() {
    const Scene scene = at(20, 13);
    QCOMPARE(picked(scene, wall(), {2.1, 0.9}).dimension, std::int64_t{4});
    QCOMPARE(picked(scene, wall(), {3.0, 0.3}).dimension, std::int64_t{14});
    QVERIFY(picked(scene, wall(), {0.5, 0.5}) == scene.cursor);
  }

  void keysStepAlongTheAxesAsDrawn() {
    const Scene scene = at(20, 13);
    Panel panel = panelOf(Role::Dimension, Role::Position);
    QCOMPARE(stepped(scene, panel, 1, 0).dimension, std::int64_t{5});
    QCOMPARE(stepped(scene, panel, 0, 1).position, std::int64_t{21});
    panel.y.reversed = true;
    QCOMPARE(stepped(scene, panel, 0, 1).position, std::int64_t{19});
    QCOMPARE(stepped(at(0, 0), panel, 0, 5).position, std::int64_t{0});
    QVERIFY(stepped(scene, panel, 0, 0) == scene.cursor);
    QCOMPARE(stepped(scene, panelOf(Role::Pair), -1, 0).dimension, std::int64_t{2});
  }

  void keysWalkOverDials() {
    const Scene scene = at(20, 13);  // pair 2: upper row
    QCOMPARE(stepped(scene, wall(), 1, 0).dimension, std::int64_t{6});
    QCOMPARE(stepped(scene, wall(), 0, -1).dimension, std::int64_t{12});
    QCOMPARE(stepped(scene, wall(), 0, 1).dimension, std::int64_t{4});
  }

  void aClickOnABucketReachesIt() {
    for (const Encoding* encoding : allEncodings()) {
      const Params params = complete(encoding->params(), {{"max_len", std::int64_t{4000}}});
      const auto index = encoding->relativeIndex(params);
      if (!index) continue;
      Scene scene = defaultScene();
      scene.setup = {std::string(encoding->info().id), params};
      const auto nearest = index->nearest();
      for (std::int64_t bucket = 0; bucket < index->buckets(); ++bucket) {
        scene.cursor.position = 2000;
        scene.cursor.key = 2000;
        scene.cursor = picked(scene, panelOf(Role::Bucket), {static_cast<double>(bucket), 0.0});
        const RelativeIndex::Zone zone = index->zone(bucket);
        if (zone == RelativeIndex::Zone::Unused) continue;
        QCOMPARE(*cursorOn(Role::Bucket, scene), static_cast<double>(bucket));
        if (zone == RelativeIndex::Zone::Reserved) continue;
        QCOMPARE(scene.cursor.key, 2000 + nearest[static_cast<std::size_t>(bucket)]);
      }
    }
  }

  /// A row of the first token is reached by making it the query or the key; one of words by leaving it.
  void aClickOnABucketOfTheFirstTokenMovesToIt() {
    Scene scene = withEncoding(defaultScene(), "tupe");
    const auto click = [&](double bucket) { scene.cursor = picked(scene, panelOf(Role::Bucket), {bucket, 0.0}); };
    click(16.0);
    QCOMPARE(scene.cursor.position, std::int64_t{0});
    click(32.0);
    QVERIFY(scene.cursor.position > 0);
    QCOMPARE(scene.cursor.key, std::int64_t{0});
    scene.cursor.position = 0;
    for (const double bucket : {3.0, 0.0, 20.0}) {
      click(bucket);
      QVERIFY(scene.cursor.position > 0);
      QCOMPARE(*cursorOn(Role::Bucket, scene), bucket);
    }
  }
};
QTEST_APPLESS_MAIN(TstCursor)
#include "tst_cursor.moc"
