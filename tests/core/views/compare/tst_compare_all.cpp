#include <cmath>
#include <nlohmann/json.hpp>
#include <set>

#include <QRegularExpression>
#include <QTest>

#include "core/encodings/registry.h"
#include "core/figure/figure_json.h"
#include "core/views/registry.h"
#include "tests/support/extreme_scenes.h"
#include "tests/support/figure_checks.h"
#include "tests/support/view_scenes.h"

using namespace pelab;

namespace {

const View& view() {
  return *findView("compare");
}

/// The scheme as A with every scheme as B, and with its own extremes, as B and as A in turn.
std::vector<Scene> scenesOf(const QString& of, const QString& encoding, bool extremes) {
  const Scene start = normalized(withEncoding(defaultScene(), encoding.toStdString()));
  std::vector<Scene> scenes;
  const auto add = [&](const Scene& a, const Setup& b) {
    Scene scene = withOption(a, "compare", "of", of.toStdString());
    scene.other = b;
    scenes.push_back(normalized(scene));
  };
  for (const Encoding* other : allEncodings()) add(start, withEncoding(start, other->info().id).setup);
  if (!extremes) return scenes;
  bool asOther = false;
  for (const Scene& extreme : test::extremeScenes(*findEncoding(encoding.toStdString()))) {
    asOther = !asOther;
    if (asOther)
      add(start, extreme.setup);
    else
      add(extreme, start.setup);
  }
  return scenes;
}

std::string described(const Scene& scene) {
  std::string text;
  for (const Side side : {Side::A, Side::B}) {
    const Setup setup = alone(scene, side).setup;
    text += " " + setup.encoding;
    for (const auto& [id, value] : setup.params.values()) text += " " + id + "=" + format(value);
  }
  return text;
}

bool isReadable(const Text& text) {
  static const QRegularExpression bad(QStringLiteral("\\b(nan|inf)\\b|%[1-9]|\\.\\d{13,}"),
                                      QRegularExpression::CaseInsensitiveOption);
  return !QString::fromStdString(plain(text)).contains(bad);
}

void addRows() {
  QTest::addColumn<QString>("of");
  QTest::addColumn<QString>("encoding");
  for (const View* each : allViews())
    for (const Encoding* encoding : allEncodings()) {
      if (each->info().ofTwo) continue;
      const std::string id(each->info().id);
      const std::string scheme(encoding->info().id);
      QTest::addRow("%s %s", id.c_str(), scheme.c_str())
          << QString::fromStdString(id) << QString::fromStdString(scheme);
    }
}

/// All that a person sees.
std::string seen(const Scene& scene) {
  std::string all = toJson(test::figureOf(view(), scene, 240, 160)).dump();
  for (const Readout& readout : view().readouts(scene)) all += plain(readout.label) + plain(readout.value);
  return all;
}

}  // namespace

/// What holds of the comparison in every view, of every scheme with every other and with its own extremes.
class TstCompareAll : public QObject {
  Q_OBJECT
private slots:
  void figuresAreSound_data() { addRows(); }
  void figuresAreSound() {
    QFETCH(QString, of);
    QFETCH(QString, encoding);
    const View& inner = *findView(of.toStdString());
    std::string panels;
    for (const Scene& plainScene : scenesOf(of, encoding, true)) {
      panels = panels == "main" ? "all" : "main";
      const Scene scene = withOption(plainScene, "compare", "panels", panels);
      const Figure figure = view().figure(scene, test::viewportOf(view(), scene, 240, 160), {false, {}});
      const std::string where = described(scene);
      const std::string fault = test::unsound(figure);
      QVERIFY2(fault.empty(), (fault + where).c_str());
      QCOMPARE(figure.layout.message, view().unsupported(scene));
      QCOMPARE(figure.layout.message.empty(),
               inner.unsupported(alone(scene, Side::A)).empty() || inner.unsupported(alone(scene, Side::B)).empty());
      for (const Text* text : {&figure.layout.title, &figure.layout.subtitle, &figure.note})
        QVERIFY2(isReadable(*text), (plain(*text) + where).c_str());
      for (const Panel& panel : figure.layout.panels) {
        QVERIFY2(!panel.layers.empty() || !panel.message.empty(), (panel.id + where).c_str());
        for (const Layer& layer : panel.layers)
          if (const auto* curve = std::get_if<Curve>(&layer.content); curve != nullptr && panel.id == "difference")
            for (const Point& point : curve->points)
              QVERIFY2(std::isnan(point.y) || (point.y >= panel.y.full.lo * (1.0 + 1e-9) - 1e-12 &&
                                               point.y <= panel.y.full.hi * (1.0 + 1e-9) + 1e-12),
                       (layer.id + where).c_str());
      }
    }
  }

  void sentencesAndDataAreThere_data() { addRows(); }
  void sentencesAndDataAreThere() {
    QFETCH(QString, of);
    QFETCH(QString, encoding);
    for (const Scene& scene : scenesOf(of, encoding, true)) {
      const std::string where = described(scene);
      if (!view().unsupported(scene).empty()) {
        QVERIFY(view().readouts(scene).empty() && view().data(scene, true) == nullptr);
        continue;
      }
      for (const Readout& readout : view().readouts(scene)) {
        QVERIFY2(!readout.value.empty() && isReadable(readout.label) && isReadable(readout.value),
                 (plain(readout.label) + ": " + plain(readout.value) + where).c_str());
      }
      for (const Panel& panel : view().layout(scene).panels)
        for (const double part : {0.0, 0.3, 1.0}) {
          const Point at{std::lerp(panel.x.visible.lo, panel.x.visible.hi, part),
                         std::lerp(panel.y.visible.lo, panel.y.visible.hi, part)};
          const Text sentence = view().explain(scene, panel.id, at);
          QVERIFY2(isReadable(sentence), (plain(sentence) + where).c_str());
        }
      const auto data = view().data(scene, true);
      QVERIFY2(data != nullptr && data->rows() > 0 && data->columns() > 0, where.c_str());
      QVERIFY(!std::isinf(data->at(0, data->columns() - 1)));
      QVERIFY(!data->columnKey(data->columns() - 1).empty() && !data->columnName(0).empty());
      static_cast<void>(data->rowIndex(data->rows() - 1));
    }
  }

  void panelsOfAKindStandInOnePlaceOfBothHalves_data() { addRows(); }
  void panelsOfAKindStandInOnePlaceOfBothHalves() {
    QFETCH(QString, of);
    QFETCH(QString, encoding);
    for (const Scene& plainScene : scenesOf(of, encoding, false)) {
      const Scene scene = withOption(plainScene, "compare", "panels", std::string("all"));
      const Layout layout = view().layout(scene);
      if (!layout.message.empty() || test::findPanel(layout, "a.refused") || test::findPanel(layout, "b.refused"))
        continue;
      const int across = static_cast<int>(layout.columnStretch.size()) / 2;
      QCOMPARE(static_cast<int>(layout.columnStretch.size()), 2 * across);
      for (int k = 0; k < across; ++k)
        QCOMPARE(layout.columnStretch[static_cast<std::size_t>(k)],
                 layout.columnStretch[static_cast<std::size_t>(k + across)]);
      std::set<std::pair<int, int>> taken;
      for (const Panel& panel : layout.panels) {
        for (int row = 0; row < panel.place.rowSpan; ++row)
          for (int column = 0; column < panel.place.columnSpan; ++column)
            QVERIFY2(taken.insert({panel.place.row + row, panel.place.column + column}).second,
                     (panel.id + described(scene)).c_str());
        if (!panel.id.starts_with("a.")) continue;
        QVERIFY(panel.place.column + panel.place.columnSpan <= across);
        const Panel* other = test::findPanel(layout, "b." + panel.id.substr(2));
        if (other == nullptr) continue;
        Place moved = panel.place;
        moved.column += across;
        QVERIFY2(other->place == moved, (panel.id + described(scene)).c_str());
      }
    }
  }

  /// Maps of a common scale are never of nearly one colour: none is drawn on a tenth of the scale or less.
  void aMapIsNeverOnATenthOfItsScale_data() { addRows(); }
  void aMapIsNeverOnATenthOfItsScale() {
    QFETCH(QString, of);
    QFETCH(QString, encoding);
    for (const Scene& scene : scenesOf(of, encoding, false)) {
      const Figure figure = view().figure(scene, test::viewportOf(view(), scene, 60, 40), {false, {}});
      for (const Side side : {Side::A, Side::B}) {
        const View& inner = *findView(of.toStdString());
        const Scene own = alone(scene, side);
        const Figure single = inner.figure(own, test::viewportOf(inner, own, 60, 40), {false, {}});
        for (const Panel& panel : single.layout.panels)
          for (const Layer& layer : panel.layers) {
            const auto* map = std::get_if<HeatMap>(&layer.content);
            const auto* shown =
                test::findContent<HeatMap>(figure, (side == Side::A ? "a." : "b.") + panel.id, layer.id);
            if (map == nullptr || shown == nullptr) continue;
            QVERIFY2(shown->colors.size() < 10.0 * map->colors.size(), (panel.id + described(scene)).c_str());
          }
      }
    }
  }

  void aSchemeWithItselfHasNoDifference_data() { addRows(); }
  void aSchemeWithItselfHasNoDifference() {
    QFETCH(QString, of);
    QFETCH(QString, encoding);
    const Scene start = withOther(withEncoding(defaultScene(), encoding.toStdString()));
    const Scene scene = normalized(withOption(start, "compare", "of", of.toStdString()));
    const Figure figure = test::figureOf(view(), scene, 240, 160);
    const Panel* panel = test::findPanel(figure.layout, "difference");
    if (panel == nullptr) return;
    for (const Layer& layer : panel->layers) {
      if (const auto* map = std::get_if<HeatMap>(&layer.content))
        for (const float value : map->values) QVERIFY(std::isnan(value) || value == 0.0F);
      const bool isRatio = panel->y.scale == AxisScale::Logarithmic;
      if (const auto* curve = std::get_if<Curve>(&layer.content))
        for (const Point& point : curve->points) QVERIFY(std::isnan(point.y) || point.y == (isRatio ? 1.0 : 0.0));
    }
  }

  void anOptionIsOfferedWhereItChangesWhatIsSeen_data() { addRows(); }
  void anOptionIsOfferedWhereItChangesWhatIsSeen() {
    QFETCH(QString, of);
    QFETCH(QString, encoding);
    for (const Scene& scene : scenesOf(of, encoding, false)) {
      const Scene all = withOption(scene, "compare", "panels", std::string("all"));
      const Scene without = withOption(scene, "compare", "difference", false);
      const std::string before = seen(scene);
      QVERIFY2(view().usesOption("panels", scene) == (seen(all) != before), described(scene).c_str());
      QVERIFY2(view().usesOption("difference", scene) == (seen(without) != before), described(scene).c_str());
      QVERIFY(view().usesOption("of", scene));
    }
  }
};
QTEST_APPLESS_MAIN(TstCompareAll)
#include "tst_compare_all.moc"
