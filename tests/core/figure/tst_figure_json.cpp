#include <cmath>
#include <nlohmann/json.hpp>

#include <QTest>

#include "core/figure/figure_json.h"

using namespace pelab;
using Json = nlohmann::json;

namespace {

Panel panelWith(std::vector<Layer> layers) {
  Panel panel;
  panel.id = "table";
  panel.x.role = Role::Dimension;
  panel.y.role = Role::Position;
  panel.y.ticks = {{1.5, Text::literal("π/2")}};
  panel.layers = std::move(layers);
  return panel;
}

Json onlyLayer(decltype(Layer::content) content) {
  Figure figure;
  figure.layout.panels = {panelWith({Layer{"it", Text::literal("name"), std::move(content)}})};
  return toJson(figure)["panels"][0]["layers"][0];
}

}  // namespace

class TstFigureJson : public QObject {
  Q_OBJECT
private slots:
  void placeholdersAreFilledOnce() {
    const Text inner = Text::literal("%1", {std::string("%2")});
    const Text text("context", "%2 of %1: %3 %4 100%", {std::int64_t{7}, Number{0.123456789, 3}, inner});
    QCOMPARE(plain(text), std::string("0.123 of 7: %2 %4 100%"));
    QCOMPARE(plain(Text::literal("%1", {Number{1048576.0}})), std::string("1048576"));
    QCOMPARE(plain(Text{}), std::string());
  }

  void heatMapKeepsShortNumbersAndMasksNaN() {
    HeatMap map;
    map.rows = 2;
    map.columns = 2;
    map.values = {0.1F, std::nanf(""), -1.0F, 0.5F};
    const Json json = onlyLayer(map);
    QVERIFY(json["kind"] == Json("heat_map"));
    QVERIFY(json["id"] == Json("it"));
    QVERIFY(json["legend"] == Json("name"));
    QCOMPARE(QString::fromStdString(json["values"].dump()), QStringLiteral("[[0.1,null],[-1.0,0.5]]"));
  }

  void everyLayerHasItsKindAndValues() {
    Curve curve;
    curve.points = {{1.0, std::nan("")}};
    QVERIFY(onlyLayer(curve)["points"][0][1].is_null());
    Bars bars;
    bars.inks = {Ink::Query};
    QVERIFY(onlyLayer(bars)["inks"][0] == Json("query"));
    Band band;
    band.hi = {2.0};
    QVERIFY(onlyLayer(band)["hi"][0] == Json(2.0));
    Rule rule;
    rule.at = 3.0;
    QVERIFY(onlyLayer(rule)["at"] == Json(3.0));
    Zone zone;
    zone.x = {1.0, 2.0};
    QVERIFY(onlyLayer(zone)["x"] == Json::parse("[1.0,2.0]"));
    Arrow arrow;
    arrow.ink = Ink::Series7;
    QVERIFY(onlyLayer(arrow)["ink"] == Json("series_7"));
    Arc arc;
    arc.radius = 2.0;
    QVERIFY(onlyLayer(arc)["radius"] == Json(2.0));
    Label label;
    label.align = Label::Align::Below;
    QVERIFY(onlyLayer(label)["align"] == Json("below"));
    Dial dial;
    dial.pair = 5;
    QVERIFY(onlyLayer(Dials{{dial}})["dials"][0]["pair"] == Json(5));
    QVERIFY(onlyLayer(Code{{{"x = 1", true}}})["lines"][0] == Json::parse(R"({"text":"x = 1","lit":true})"));
  }

  void frameIsWritten() {
    Figure figure;
    figure.layout.title = Text::literal("Table");
    figure.layout.panels = {panelWith({})};
    const Json json = toJson(figure);
    QVERIFY(json["panels"][0]["x"]["role"] == Json("dimension"));
    QVERIFY(json["panels"][0]["y"]["ticks"][0]["label"] == Json("π/2"));
    QVERIFY(!json.contains("message"));
    figure.layout.message = Text::literal("Nothing here.");
    QVERIFY(toJson(figure)["message"] == Json("Nothing here."));
  }
};
QTEST_APPLESS_MAIN(TstFigureJson)
#include "tst_figure_json.moc"
