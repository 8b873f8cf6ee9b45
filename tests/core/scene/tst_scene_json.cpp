#include <nlohmann/json.hpp>
#include <random>

#include <QTest>

#include "core/encodings/registry.h"
#include "core/figure/figure_json.h"
#include "core/scene/quote.h"
#include "core/scene/scene.h"
#include "core/views/registry.h"
#include "tests/support/random_scene.h"

using namespace pelab;
using Json = nlohmann::json;

namespace {

Json edited(const char* pointer, Json value) {
  Json json = toJson(defaultScene());
  json[Json::json_pointer(pointer)] = std::move(value);
  return json;
}

}  // namespace

/// Session text and back.
class TstSceneJson : public QObject {
  Q_OBJECT
private slots:
  void everySceneReadsBackTheSame() {
    std::mt19937_64 random(11);
    for (int i = 0; i < 500; ++i) {
      const Scene scene = test::randomScene(random, 2048.0);
      const std::string text = toJson(scene).dump();
      try {
        QVERIFY2(sceneFromJson(Json::parse(text)) == scene, text.c_str());
      } catch (const Refusal& refusal) {
        QFAIL((plain(refusal.error().message) + "\n" + text).c_str());
      }
    }
  }

  void absentFieldsAreDefaults() {
    QVERIFY(sceneFromJson(Json{{"pelab_scene", 1}}) == defaultScene());
    const Scene scene =
        sceneFromJson(Json::parse(R"({"pelab_scene":1,"params":{"d_model":64.0},"cursor":{"head":0}})"));
    QCOMPARE(scene.setup.params.integer("d_model"), std::int64_t{64});
    QCOMPARE(scene.setup.params.real("base"), 10000.0);
  }

  void theOtherSetupIsBAndACopyWhereNothingIsSaid() {
    QVERIFY(!toJson(defaultScene()).contains("other"));
    const Scene scene = sceneFromJson(edited("/other", {{"params", {{"base", 500.0}}}}));
    QVERIFY(scene.edited == Side::A);
    QCOMPARE(scene.other->encoding, std::string("sinusoidal"));
    QCOMPARE(scene.other->params.real("base"), 500.0);
    QCOMPARE(scene.other->params.integer("d_model"), std::int64_t{128});
    const Scene ofA = sceneFromJson(edited("/other", {{"encoding", "rope"}, {"side", "a"}}));
    QVERIFY(ofA.edited == Side::B);
    QCOMPARE(alone(ofA, Side::A).setup.encoding, std::string("rope"));
  }

  void cursorsOutsideAreMovedInside() {
    QCOMPARE(sceneFromJson(edited("/cursor/position", 99999)).cursor.position, std::int64_t{127});
  }

  void refusalsNameWhatIsWrong_data() {
    QTest::addColumn<QByteArray>("json");
    QTest::addColumn<QString>("code");
    QTest::addColumn<QString>("field");
    const auto row = [](const char* name, const Json& json, const char* code, const char* field) {
      QTest::newRow(name) << QByteArray::fromStdString(json.dump()) << QString::fromUtf8(code)
                          << QString::fromUtf8(field);
    };
    row("no object", Json::array(), "bad_scene", "");
    row("null", Json(nullptr), "bad_scene", "");
    row("no format", Json::object(), "bad_scene", "pelab_scene");
    row("another format", edited("/pelab_scene", 2), "bad_scene", "pelab_scene");
    row("format as text", edited("/pelab_scene", "1"), "bad_scene", "pelab_scene");
    row("unknown field", edited("/extra", 1), "bad_scene", "");
    row("unknown scheme", edited("/encoding", "spiral"), "bad_scene", "encoding");
    row("scheme of another kind", edited("/encoding", 5), "bad_scene", "encoding");
    row("unknown parameter", edited("/params/spin", 5), "bad_scene", "params");
    row("parameter out of range", edited("/params/d_model", 0), "bad_d_model", "d_model");
    row("parameter of another kind", edited("/params/base", "1e4"), "bad_base", "base");
    row("null parameter", edited("/params/base", nullptr), "bad_base", "base");
    row("list parameter", edited("/params/base", Json::array({1, 2})), "bad_base", "base");
    row("list of texts", edited("/params/base", Json::array({"a"})), "bad_base", "base");
    row("list of a text and a number", edited("/params/base", Json::array({"a", 1})), "bad_scene", "params");
    row("parameters as a list", edited("/params", Json::array()), "bad_scene", "params");
    row("fraction of a position", edited("/cursor/position", 1.5), "bad_scene", "cursor.position");
    row("negative position", edited("/cursor/position", -1), "bad_scene", "cursor.position");
    row("huge position", edited("/cursor/position", 1e300), "bad_scene", "cursor.position");
    row("other as a list", edited("/other", Json::array()), "bad_scene", "other");
    row("other of an unknown scheme", edited("/other", {{"encoding", "spiral"}}), "bad_scene", "other.encoding");
    row("other with an unknown parameter", edited("/other", {{"params", {{"spin", 1}}}}), "bad_scene", "other.params");
    row("other out of range", edited("/other", {{"params", {{"base", -1}}}}), "bad_base", "base");
    row("other on a third side", edited("/other", {{"side", "c"}}), "bad_scene", "other.side");
    row("other on no side", edited("/other", {{"side", 1}}), "bad_scene", "other.side");
    row("unknown field of other", edited("/other", {{"cursor", 1}}), "bad_scene", "other");
    row("unknown cursor field", edited("/cursor/token", 1), "bad_scene", "cursor");
    row("no views", edited("/views", Json::array()), "bad_scene", "views");
    row("unknown view", edited("/views/0", "spiral"), "bad_scene", "views");
    row("too many views", edited("/views", Json(std::vector<std::string>(100000, "matrix"))), "bad_scene", "views");
    row("view of another kind", edited("/views/0", 3), "bad_scene", "views");
    row("unknown view state", edited("/view_states/spiral", Json::object()), "bad_scene", "view_states");
    row("unknown option", edited("/view_states/matrix/options/spin", 1), "bad_scene", "view_states.matrix.options");
    row("range backwards", edited("/view_states/matrix/ranges/a", Json::array({2, 1})), "bad_scene",
        "view_states.matrix.ranges.a");
    row("range of three", edited("/view_states/matrix/ranges/a", Json::array({1, 2, 3})), "bad_scene",
        "view_states.matrix.ranges.a");
    row("remembered spiral", edited("/remembered/spiral", Json::object()), "bad_scene", "remembered");
    row("remembered out of range", edited("/remembered/sinusoidal", {{"base", -1}}), "bad_base", "base");
  }
  void refusalsNameWhatIsWrong() {
    QFETCH(QByteArray, json);
    QFETCH(QString, code);
    QFETCH(QString, field);
    try {
      static_cast<void>(sceneFromJson(Json::parse(json.toStdString())));
      QFAIL("accepted");
    } catch (const Refusal& refusal) {
      QCOMPARE(QString::fromStdString(refusal.error().code), code);
      QCOMPARE(QString::fromStdString(refusal.error().field), field);
      const std::string sentence = plain(refusal.error().message);
      QVERIFY(sentence.size() > 20 && sentence.size() < 400);
      QVERIFY(sentence.find('%') == std::string::npos);
    }
  }

  void whatIsUnknownIsToldWithAllThatIsKnown_data() {
    QTest::addColumn<QByteArray>("json");
    QTest::addColumn<QByteArrayList>("known");
    const auto row = [](const char* name, const Json& json, const QByteArrayList& known) {
      QTest::newRow(name) << QByteArray::fromStdString(json.dump()) << known;
    };
    QByteArrayList schemes, views, params, options;
    for (const Encoding* each : allEncodings()) schemes << QByteArray::fromStdString(std::string(each->info().id));
    for (const View* each : allViews()) views << QByteArray::fromStdString(std::string(each->info().id));
    for (const ParamSpec& each : findEncoding("sinusoidal")->params()) params << each.id.data();
    for (const ParamSpec& each : findView("matrix")->options()) options << each.id.data();
    row("scheme", edited("/encoding", "spiral"), schemes);
    row("remembered scheme", edited("/remembered/spiral", Json::object()), schemes);
    row("view", edited("/views/0", "spiral"), views);
    row("state of a view", edited("/view_states/spiral", Json::object()), views);
    row("parameter", edited("/params/spin", 5), params);
    row("option", edited("/view_states/matrix/options/spin", 1), options);
    row("field", edited("/scene", 1), {"pelab_scene", "encoding", "params", "views", "cursor"});
    row("field of other", edited("/other", {{"cursor", 1}}), {"encoding", "params", "side"});
    row("field of the cursor", edited("/cursor/token", 1), {"position", "key", "dimension", "head"});
    row("field of a view", edited("/view_states/matrix/zoom", 1), {"options", "ranges"});
  }
  void whatIsUnknownIsToldWithAllThatIsKnown() {
    QFETCH(QByteArray, json);
    QFETCH(QByteArrayList, known);
    try {
      static_cast<void>(sceneFromJson(Json::parse(json.toStdString())));
      QFAIL("accepted");
    } catch (const Refusal& refusal) {
      const std::string sentence = plain(refusal.error().message);
      for (const QByteArray& id : known)
        QVERIFY2(sentence.find(id.toStdString()) != std::string::npos, sentence.c_str());
    }
  }

  void hostileSizesGetASentence() {
    Json deep = 1;
    for (int i = 0; i < 2000; ++i) deep = Json{{"a", std::move(deep)}};
    const std::string longText(1000000, 'x');
    const std::vector<Json> hostile{edited("/params", deep),
                                    edited("/params/base", std::vector<double>(1000000, 1.0)),
                                    edited("/params/layout", longText),
                                    edited("/encoding", longText),
                                    edited("/views/0", longText),
                                    edited("/cursor", deep)};
    for (const Json& json : hostile) {
      try {
        static_cast<void>(sceneFromJson(json));
        QFAIL("accepted");
      } catch (const Refusal& refusal) {
        QVERIFY(plain(refusal.error().message).size() < 600);
        QVERIFY(refusal.error().value.size() < 100);
      }
    }
  }

  /// Single fields replaced by every kind of value: a scene or a sentence, nothing else.
  void anyDamageEndsInASceneOrASentence() {
    const Json start = toJson(withOther(defaultScene()));
    const Json whole = start.flatten();
    const std::vector<Json> replacements{
        nullptr,          true, -1, 1e308, 0.5, "", "\"", Json::array(), Json::object(), Json::array({Json::array()}),
        std::uint64_t(-1)};
    int scenes = 0;
    for (const auto& [pointer, value] : whole.items()) {
      for (const Json& replacement : replacements) {
        Json json = start;
        json[Json::json_pointer(pointer)] = replacement;
        try {
          const Scene scene = sceneFromJson(json);
          QVERIFY(!validate(scene));
          ++scenes;
        } catch (const Refusal& refusal) {
          QVERIFY(!refusal.error().message.empty());
        }
      }
    }
    QVERIFY(scenes > 0);
  }
};
QTEST_APPLESS_MAIN(TstSceneJson)
#include "tst_scene_json.moc"
