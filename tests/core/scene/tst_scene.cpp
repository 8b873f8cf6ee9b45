#include <cmath>
#include <random>

#include <QTest>

#include "core/encodings/registry.h"
#include "core/figure/figure_json.h"
#include "core/scene/scene.h"
#include "core/views/registry.h"
#include "tests/support/extreme_scenes.h"
#include "tests/support/random_scene.h"

using namespace pelab;

namespace {

Scene layoutScene(const char* layout, std::int64_t dimension) {
  Scene scene = defaultScene();
  scene.setup.params.set("layout", std::string(layout));
  scene.cursor.dimension = dimension;
  return scene;
}

}  // namespace

/// The one value that says what is shown.
class TstScene : public QObject {
  Q_OBJECT
private slots:
  void defaultSceneIsValidAndNormalized() {
    const Scene scene = defaultScene();
    QVERIFY(!validate(scene));
    QVERIFY(normalized(scene) == scene);
    QCOMPARE(scene.setup.params.integer("d_model"), std::int64_t{128});
    QCOMPARE(scene.setup.params.real("base"), 10000.0);
    QCOMPARE(scene.cursor.position, std::int64_t{10});
    QVERIFY(!scene.views.empty());
  }

  void normalizingTwiceChangesNothing() {
    std::mt19937_64 random(1);
    for (int i = 0; i < 300; ++i) {
      const Scene scene = test::randomScene(random, 4096.0);
      QVERIFY(!validate(scene));
      QVERIFY(normalized(scene) == scene);
    }
  }

  void cursorStaysInsideWhatExists() {
    std::mt19937_64 random(2);
    for (int i = 0; i < 300; ++i) {
      Scene scene = test::randomScene(random, 4096.0);
      scene.cursor.position = std::numeric_limits<std::int64_t>::max();
      scene.cursor.key = std::numeric_limits<std::int64_t>::min();
      scene.cursor.dimension = std::numeric_limits<std::int64_t>::max();
      scene.cursor.head = -1;
      const Cursor cursor = normalized(scene).cursor;
      const Params& params = scene.setup.params;
      const auto table = findEncoding(scene.setup.encoding)->table(params);
      QCOMPARE(cursor.position, (table ? table->rows() : params.integer("max_len")) - 1);
      QCOMPARE(cursor.key, std::int64_t{0});
      QCOMPARE(cursor.head, std::int64_t{0});
      if (table) QCOMPARE(cursor.dimension, table->columns() - 1);
    }
  }

  void phaseIsAPartOfAStepAndNoneAtTheEnd() {
    Scene scene = defaultScene();
    scene.cursor.phase = 0.25;
    QCOMPARE(normalized(scene).cursor.phase, 0.25);
    for (const double bad : {1.0, -0.1, std::nan("")}) {
      scene.cursor.phase = bad;
      QCOMPARE(normalized(scene).cursor.phase, 0.0);
    }
    scene.cursor.phase = 0.25;
    scene.cursor.position = scene.setup.params.integer("max_len") - 1;
    QCOMPARE(normalized(scene).cursor.phase, 0.0);
  }

  void viewsAreKnownDifferentAndOneToFour() {
    Scene scene = defaultScene();
    scene.views = {"nothing", "matrix", "matrix"};
    QCOMPARE(normalized(scene).views, std::vector<std::string>{"matrix"});
    scene.views = {};
    QCOMPARE(normalized(scene).views.size(), std::size_t{1});
    for (const View* view : allViews()) scene.views.emplace_back(view->info().id);
    QVERIFY(normalized(scene).views.size() <= 4);
  }

  void rangesThatAreNoneAreDropped() {
    Scene scene = defaultScene();
    scene.viewStates["matrix"].ranges = {{"a.x", {0.0, 1.0}},
                                         {"b.x", {1.0, 1.0}},
                                         {"c.x", {2.0, 1.0}},
                                         {"d.x", {std::nan(""), 1.0}},
                                         {"e.x", {0.0, HUGE_VAL}}};
    scene.viewStates["nothing"] = {};
    const Scene clean = normalized(scene);
    QCOMPARE(clean.viewStates.at("matrix").ranges.size(), std::size_t{1});
    QVERIFY(!clean.viewStates.contains("nothing"));
  }

  void brokenScenesSayWhy() {
    Scene scene = defaultScene();
    scene.setup.encoding = "spiral";
    QCOMPARE(validate(scene)->code, std::string("bad_scheme"));
    QCOMPARE(plain(validate(scene)->message), std::string("There is no scheme called “spiral”."));
    static_cast<void>(normalized(scene));

    scene = withParam(defaultScene(), "d_model", std::int64_t{0});
    QCOMPARE(validate(scene)->code, std::string("bad_d_model"));
    static_cast<void>(normalized(scene));

    scene = defaultScene();
    scene.views = {"nothing"};
    QCOMPARE(validate(scene)->code, std::string("bad_view"));
  }

  void cursorStaysOnItsPairWhenTheLayoutChanges() {
    const auto dimensionIn = [](const char* to, const Scene& scene) {
      return withParam(scene, "layout", std::string(to)).cursor.dimension;
    };
    QCOMPARE(dimensionIn("concat", layoutScene("interleaved", 4)), std::int64_t{2});
    QCOMPARE(dimensionIn("concat", layoutScene("interleaved", 5)), std::int64_t{66});
    QCOMPARE(dimensionIn("interleaved", layoutScene("concat", 2)), std::int64_t{4});
    QCOMPARE(dimensionIn("interleaved", layoutScene("concat", 127)), std::int64_t{127});
    QCOMPARE(withParam(layoutScene("concat", 66), "d_model", 256.0).cursor.dimension, std::int64_t{130});
    QCOMPARE(withParam(layoutScene("interleaved", 4), "base", 100.0).cursor.dimension, std::int64_t{4});
  }

  void aBadParameterIsSetAndLeftToValidation() {
    const Scene scene = withParam(defaultScene(), "base", std::string("abc"));
    QCOMPARE(scene.setup.params.at("base"), Value{std::string("abc")});
    QVERIFY(validate(scene));
    QVERIFY(withParam(scene, "base", 100.0) == withParam(defaultScene(), "base", 100.0));
  }

  void optionsAreCompleteAndChangeOneView() {
    for (const View* view : allViews()) {
      const Params options = optionsOf(defaultScene(), view->info().id);
      QCOMPARE(options.values().size(), view->options().size());
      for (const ParamSpec& option : view->options()) {
        const Scene changed = withOption(defaultScene(), view->info().id, option.id, option.defaultValue);
        QVERIFY(optionsOf(changed, view->info().id) == options);
      }
    }
    QVERIFY(optionsOf(defaultScene(), "nothing") == Params{});
  }

  void everySchemeIsReachedFromEveryOther_data() { test::addEncodingRows(); }
  void everySchemeIsReachedFromEveryOther() {
    QFETCH(QString, encoding);
    std::mt19937_64 random(3);
    for (const Encoding* from : allEncodings()) {
      for (int i = 0; i < 10; ++i) {
        Scene scene = defaultScene();
        scene.setup = {std::string(from->info().id), test::randomParams(*from, random, 4096.0)};
        const Scene there = withEncoding(scene, encoding.toStdString());
        QVERIFY(!validate(there));
        QCOMPARE(there.setup.encoding, encoding.toStdString());
        for (const ParamSpec& spec : findEncoding(encoding.toStdString())->params()) {
          const ParamSpec* before = findSpec(from->params(), "max_len");
          const bool both =
              spec.id == "max_len" && before != nullptr && scene.setup.params.at("max_len") != before->defaultValue;
          if (both && !check(spec, scene.setup.params.at("max_len"))) {
            QVERIFY(there.setup.params.at("max_len") == scene.setup.params.at("max_len"));
          }
        }
        const Scene back = withEncoding(there, from->info().id);
        QVERIFY(!validate(back));
        if (from->info().id != encoding.toStdString()) QVERIFY(there.remembered.contains(scene.setup.encoding));
      }
    }
  }

  void aSchemesOwnParametersAreRemembered() {
    for (const Encoding* other : allEncodings()) {
      Scene scene = withParam(defaultScene(), "freq", std::string("t2t"));
      scene = withEncoding(withEncoding(scene, other->info().id), "sinusoidal");
      QCOMPARE(scene.setup.params.text("freq"), std::string("t2t"));
    }
  }

  /// What nobody changed is the default of the scheme one comes to, not of the one left.
  void everySchemeOpensWithItsOwnDefaults_data() { test::addEncodingRows(); }
  void everySchemeOpensWithItsOwnDefaults() {
    QFETCH(QString, encoding);
    const Encoding& scheme = *findEncoding(encoding.toStdString());
    for (const Encoding* from : allEncodings()) {
      const Scene scene = withEncoding(withEncoding(defaultScene(), from->info().id), scheme.info().id);
      QVERIFY2(scene.setup.params == complete(scheme.params(), {}), std::string(from->info().id).c_str());
    }
  }

  void aChoiceIsNotCarriedToAnotherScheme() {
    const Scene table = withParam(withParam(defaultScene(), "layout", std::string("interleaved")), "base", 500.0);
    const Scene rotation = withEncoding(table, "rope");
    QCOMPARE(rotation.setup.params.text("layout"), std::string("half_split"));
    QCOMPARE(rotation.setup.params.real("base"), 500.0);
    QCOMPARE(withEncoding(rotation, "sinusoidal").setup.params.text("layout"), std::string("interleaved"));
  }

  void aSecondSetupIsACopyToStartWith() {
    const Scene scene = withParam(defaultScene(), "base", 500.0);
    const Scene two = withOther(scene);
    QVERIFY(two.other == scene.setup);
    QVERIFY(two.setup == scene.setup && two.edited == Side::A);
    QVERIFY(withOther(withParam(two, "base", 7.0)).other == scene.setup);  // once it is there it stays
    QVERIFY(withoutOther(two) == scene);
  }

  void theTwoSetupsChangePlaces() {
    std::mt19937_64 random(4);
    for (int i = 0; i < 200; ++i) {
      Scene scene = test::randomScene(random, 4096.0);
      if (!scene.other) {
        QVERIFY(swapped(scene) == scene && withEdited(scene, Side::B) == scene && withoutOther(scene) == scene);
        continue;
      }
      const Setup a = alone(scene, Side::A).setup;
      const Setup b = alone(scene, Side::B).setup;
      QVERIFY(scene.setup == (scene.edited == Side::A ? a : b));
      for (const Side side : {Side::A, Side::B}) {
        const Scene there = withEdited(scene, side);
        QVERIFY(!validate(there) && normalized(there) == there);
        QVERIFY(there.edited == side && there.setup == (side == Side::A ? a : b));
        QVERIFY(alone(there, Side::A).setup == a && alone(there, Side::B).setup == b);
        QVERIFY(!alone(there, side).other && alone(there, side).edited == Side::A);
      }
      const Scene exchanged = swapped(scene);
      QVERIFY(exchanged.edited == scene.edited);
      QVERIFY(alone(exchanged, Side::A).setup == b && alone(exchanged, Side::B).setup == a);
    }
  }

  void theCursorKeepsItsPairInTheOtherSetup() {
    Scene scene = withOther(layoutScene("interleaved", 4));
    scene = withParam(withEdited(scene, Side::B), "layout", std::string("concat"));
    QCOMPARE(scene.cursor.dimension, std::int64_t{2});
    QCOMPARE(withEdited(scene, Side::A).cursor.dimension, std::int64_t{4});
    QCOMPARE(alone(scene, Side::A).cursor.dimension, std::int64_t{4});
    QCOMPARE(swapped(scene).cursor.dimension, std::int64_t{4});
  }

  void theOtherSetupIsCompletedAndValidated() {
    Scene scene = withOther(defaultScene());
    scene.other = Setup{"rope", {}};
    QCOMPARE(normalized(scene).other->params.values().size(), findEncoding("rope")->params().size());
    scene.other->params.set("base", -1.0);
    QCOMPARE(validate(scene)->code, std::string("bad_base"));
    scene.other = Setup{"spiral", {}};
    QCOMPARE(plain(validate(scene)->message), std::string("There is no scheme called “spiral”."));
    static_cast<void>(normalized(scene));
    scene.other.reset();
    scene.edited = Side::B;
    QVERIFY(normalized(scene).edited == Side::A);
  }

  void anUnknownSchemeChangesNothing() { QVERIFY(withEncoding(defaultScene(), "spiral") == defaultScene()); }
};
QTEST_APPLESS_MAIN(TstScene)
#include "tst_scene.moc"
