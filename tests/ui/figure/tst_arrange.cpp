// Names of panels read best as plain words.
#undef QT_NO_CAST_FROM_ASCII

#include <algorithm>
#include <set>

#include <QTest>

#include "core/encodings/registry.h"
#include "core/views/registry.h"
#include "tests/support/extreme_scenes.h"
#include "ui/figure/arrange.h"
#include "ui/figure/frame.h"

using namespace pelab;
using namespace pelab::ui;

namespace {

Panel panelAt(const char* id, Place place, int optional) {
  Panel panel;
  panel.id = id;
  panel.place = place;
  panel.optional = optional;
  return panel;
}

/// A map with a cut on the right and one below, which share its axes.
Layout withCuts() {
  Layout layout;
  layout.rowStretch = layout.columnStretch = {3.0, 1.0};
  layout.panels = {panelAt("map", {0, 0, 1, 1}, 0), panelAt("right", {0, 1, 1, 1}, 2),
                   panelAt("below", {1, 0, 1, 1}, 1)};
  layout.panels[0].x.rangeKey = layout.panels[2].x.rangeKey = "x";
  layout.panels[0].y.rangeKey = layout.panels[1].y.rangeKey = "y";
  return layout;
}

Layout square() {
  Layout layout;
  layout.rowStretch = layout.columnStretch = {1.0, 1.0};
  layout.panels = {panelAt("a", {0, 0, 1, 1}, 3), panelAt("b", {0, 1, 1, 1}, 0), panelAt("c", {1, 0, 1, 1}, 1),
                   panelAt("d", {1, 1, 1, 1}, 2)};
  return layout;
}

QStringList idsOf(const Layout& layout) {
  QStringList ids;
  for (const Panel& panel : layout.panels) ids << QString::fromStdString(panel.id);
  return ids;
}

const Panel& panelOf(const Layout& layout, const std::string& id) {
  return *std::find_if(layout.panels.begin(), layout.panels.end(), [&](const Panel& p) { return p.id == id; });
}

bool fits(const Layout& layout, const Frame& frame) {
  return std::all_of(layout.panels.begin(), layout.panels.end(), [&](const Panel& panel) {
    const QRect& inner = frame.panels.at(panel.id).inner;
    return inner.width() >= panel.least.width * frame.textScale &&
           inner.height() >= panel.least.height * frame.textScale;
  });
}

}  // namespace

/// Which panels a small figure keeps and where it puts them.
class TstArrange : public QObject {
  Q_OBJECT
private slots:
  void aLargeFigureStaysAsItIs() {
    const Layout layout = withCuts();
    const Layout large = arranged(layout, {1100, 700}, 1.0, {}).layout;
    QCOMPARE(idsOf(large), idsOf(layout));
    for (const Panel& panel : layout.panels) QVERIFY(panelOf(large, panel.id).place == panel.place);
  }

  void theLeastImportantPanelGoesFirst() {
    QCOMPARE(idsOf(arranged(withCuts(), {300, 700}, 1.0, {}).layout), QStringList({"map", "below"}));
    QCOMPARE(idsOf(arranged(withCuts(), {300, 160}, 1.0, {}).layout), QStringList({"map"}));
    QCOMPARE(idsOf(arranged(withCuts(), {20, 20}, 1.0, {}).layout), QStringList({"map"}));
  }

  void panelsOfOneColumnStayInLine() {
    const Frame frame = frameFor(withCuts(), {300, 700}, 1.0, {});
    QCOMPARE(frame.panels.at("map").inner.left(), frame.panels.at("below").inner.left());
    QCOMPARE(frame.panels.at("map").inner.right(), frame.panels.at("below").inner.right());
  }

  void theOthersTakeTheRoomOfALeftOutPanel() {
    Layout layout = square();
    for (Panel& panel : layout.panels) panel.x.rangeKey = "same";  // so that nothing is stacked
    layout.panels[2].least = layout.panels[3].least = {10.0, 10.0};
    layout.panels[0].least.width = 1e5;
    const Layout rest = arranged(layout, {900, 700}, 1.0, {}).layout;
    QCOMPARE(idsOf(rest), QStringList({"b", "c", "d"}));
    QVERIFY(panelOf(rest, "b").place == (Place{0, 0, 1, 2}));
    QVERIFY(panelOf(rest, "c").place == (Place{1, 0, 1, 1}));
  }

  void aTallFigureStacks() {
    const Layout tall = arranged(square(), {260, 900}, 1.0, {}).layout;
    QCOMPARE(idsOf(tall), QStringList({"a", "b", "c", "d"}));
    for (int k = 0; k < 4; ++k) QVERIFY(tall.panels[static_cast<std::size_t>(k)].place == (Place{k, 0, 1, 1}));
  }

  void barsAreGivenUpBeforePanels() {
    Layout layout = withCuts();
    layout.panels[0].colorBar = true;
    layout.panels[0].least.width = 200.0;
    const Layout narrow = arranged(layout, {280, 700}, 1.0, {}).layout;
    QVERIFY(!narrow.panels[0].colorBar);
    QVERIFY(arranged(layout, {900, 700}, 1.0, {}).layout.panels[0].colorBar);
  }

  void panelsThatBelongTogetherGoTogether() {
    Layout layout = square();
    for (Panel& panel : layout.panels) panel.x.rangeKey = "same";  // so that nothing is stacked
    layout.panels[0].least.width = 1e5;
    QCOMPARE(idsOf(arranged(layout, {900, 700}, 1.0, {}).layout), QStringList({"b", "c", "d"}));
    layout.panels[0].together = layout.panels[2].together = "pair";
    QCOMPARE(idsOf(arranged(layout, {900, 700}, 1.0, {}).layout), QStringList({"b", "d"}));
    QCOMPARE(idsOf(arranged(layout, {20, 20}, 1.0, {}).layout), QStringList({"b"}));
  }

  /// Of a sum that is shown, all summands are.
  void noTermOfAttentionGoesAlone_data() { test::addEncodingRows(); }
  void noTermOfAttentionGoesAlone() {
    QFETCH(QString, encoding);
    Scene scene = normalized(withEncoding(defaultScene(), encoding.toStdString()));
    for (const char* sentence : {"zh", "en"}) {
      scene = withOption(scene, "attention", "sentence", std::string(sentence));
      const Layout layout = findView("attention")->layout(scene);
      for (const double textScale : {1.0, 2.0})
        for (const QSize size : {QSize(340, 260), QSize(420, 640), QSize(560, 480), QSize(640, 400), QSize(660, 640),
                                 QSize(1024, 640), QSize(1280, 800)}) {
          const Frame frame = frameFor(layout, size, 1.0, Look{theme(QStringLiteral("light")), textScale});
          std::set<bool> isThere;
          for (const Panel& panel : layout.panels)
            if (panel.id.starts_with("term_")) isThere.insert(frame.panels.count(panel.id) != 0);
          QCOMPARE(isThere.size(), std::size_t{1});
          if (!*isThere.begin()) continue;
          for (const auto& [id, panel] : frame.panels)
            if (id.starts_with("term_")) QVERIFY(panel.inner.width() <= frame.panels.at("scores").inner.width() + 1);
        }
    }
  }

  void everyViewKeepsItsRules_data() { test::addViewAndEncodingRows(); }
  void everyViewKeepsItsRules() {
    QFETCH(QString, view);
    QFETCH(QString, encoding);
    const Scene scene = normalized(withEncoding(defaultScene(), encoding.toStdString()));
    const Layout layout = findView(view.toStdString())->layout(scene);
    for (const double textScale : {1.0, 1.5, 2.0})
      for (const QSize size : {QSize(120, 90), QSize(340, 640), QSize(480, 360), QSize(700, 330), QSize(700, 700),
                               QSize(1100, 600), QSize(1800, 1100)}) {
        Look look;
        look.textScale = textScale;
        const Layout here = arranged(layout, size, 1.0, look).layout;
        const Frame frame = frameFor(layout, size, 1.0, look);
        QCOMPARE(frame.panels.size(), here.panels.size());
        bool canDrop = false;
        for (const Panel& panel : here.panels) canDrop = canDrop || panel.optional > 0;
        QVERIFY(!canDrop || fits(here, frame));
        for (const Panel& panel : layout.panels) QVERIFY(panel.optional > 0 || frame.panels.count(panel.id) == 1);
      }
  }

  void panelsHaveTheirShareOfASlimFigure_data() { everyViewKeepsItsRules_data(); }
  void panelsHaveTheirShareOfASlimFigure() {
    QFETCH(QString, view);
    QFETCH(QString, encoding);
    const Scene scene = normalized(withEncoding(defaultScene(), encoding.toStdString()));
    const QSize size(340, 640);
    const Frame frame = frameFor(findView(view.toStdString())->layout(scene), size, 1.0, {});
    if (frame.panels.empty()) return;  // a sentence instead
    double all = 0.0;
    double largest = 0.0;
    for (const auto& [id, panel] : frame.panels) {
      const double area = 1.0 * panel.inner.width() * panel.inner.height();
      all += area;
      largest = std::max(largest, area);
    }
    const double figure = 1.0 * size.width() * size.height();
    QVERIFY(all >= 0.25 * figure);
    QVERIFY(largest >= (frame.panels.size() < 4 ? 0.1 : frame.panels.size() < 6 ? 0.05 : 0.04) * figure);
  }
};
QTEST_MAIN(TstArrange)
#include "tst_arrange.moc"
