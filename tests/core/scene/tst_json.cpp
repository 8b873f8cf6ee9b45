#include <limits>
#include <nlohmann/json.hpp>

#include <QTest>

#include "core/scene/param_spec.h"

using namespace pelab;
using Json = nlohmann::json;

/// Values and parameters as JSON.
class TstJson : public QObject {
  Q_OBJECT
private slots:
  void dottedIdsAreNested() {
    const Params params{{"d_model", std::int64_t{8}},
                        {"scaling.type", std::string("yarn")},
                        {"scaling.deep.factor", 4.0},
                        {"list", std::vector<double>{1.0, 2.5}},
                        {"none", Value{}},
                        {"seed", std::numeric_limits<std::uint64_t>::max()}};
    const Json json = toJson(params);
    QVERIFY(json["scaling"]["deep"]["factor"] == Json(4.0));
    QVERIFY(json["seed"] == Json("18446744073709551615"));
    auto back = paramsFromJson(Json::parse(json.dump()));
    QVERIFY(back.has_value());
    ParamSpec seed;
    seed.kind = Kind::Unsigned;
    back->set("seed", cast(seed, back->at("seed")));
    QVERIFY(*back == params);
  }

  void aValueBesideItsMembersIsKept() {
    const Params params{{"scaling", Value{}}, {"scaling.type", std::string("x")}, {"a", 1.5}, {"a.b", 2.5}};
    const Json json = toJson(params);
    QVERIFY(json.is_object());
    QVERIFY(json["a"] == Json(1.5));
    QVERIFY(json["a.b"] == Json(2.5));
  }

  void naturalKindsComeBack() {
    QCOMPARE(*valueFromJson(Json(8)), Value{std::int64_t{8}});
    QCOMPARE(*valueFromJson(Json(8.0)), Value{8.0});
    QCOMPARE(*valueFromJson(Json(std::uint64_t{1} << 63)), Value{std::uint64_t{1} << 63});
    QCOMPARE(*valueFromJson(Json(nullptr)), Value{});
    QVERIFY(!valueFromJson(Json::object()));
    QVERIFY(!valueFromJson(Json::array({1, "x"})));
    QCOMPARE(*valueFromJson(Json::parse("[[1,2,3],[4,5,6]]")), (Value{std::vector<double>{1, 2, 3, 4, 5, 6}}));
    for (const char* ragged : {"[[1],[1,2]]", "[[1],2]", "[1,[2]]", "[[[1]]]", "[[]]", "[[1],[true]]"}) {
      QVERIFY2(!valueFromJson(Json::parse(ragged)), ragged);
    }
  }

  void hostileShapesAreRefused() {
    QVERIFY(!paramsFromJson(Json::array()));
    QVERIFY(!paramsFromJson(Json(5)));
    QVERIFY(!paramsFromJson(Json::parse(R"({"a":{"b":1},"a.b":2})")));
    Json deep = 1;
    for (int i = 0; i < 1000; ++i) deep = Json{{"a", std::move(deep)}};
    QVERIFY(!paramsFromJson(deep));
    QVERIFY(paramsFromJson(Json::object())->values().empty());
  }
};
QTEST_APPLESS_MAIN(TstJson)
#include "tst_json.moc"
