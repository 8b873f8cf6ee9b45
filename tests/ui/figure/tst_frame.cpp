#include <QTest>

#include "core/encodings/registry.h"
#include "core/views/registry.h"
#include "ui/figure/frame.h"

using namespace pelab;
using namespace pelab::ui;

namespace {

Panel panelAt(const char* id, Place place) {
  Panel panel;
  panel.id = id;
  panel.place = place;
  panel.title = Text::literal("Title");
  return panel;
}

Layout twoColumns() {
  Layout layout;
  layout.title = Text::literal("Figure");
  layout.columnStretch = {2.0, 1.0};
  layout.panels = {panelAt("left", {0, 0, 1, 1}), panelAt("right", {0, 1, 1, 1})};
  return layout;
}

const QSize wide(1000, 600);
const QSize high(500, 700);

}  // namespace

/// Where a figure's panels and texts stand.
class TstFrame : public QObject {
  Q_OBJECT
private slots:
  void titlesOfOneRowStandOnOneLine() {
    Layout layout = twoColumns();
    layout.panels[0].legend = true;
    layout.panels[1].equalAspect = true;
    layout.panels[1].x.shown = layout.panels[1].y.shown = false;
    const Frame frame = frameFor(layout, wide, 1.0, {});
    QCOMPARE(frame.panels.at("left").title.top(), frame.panels.at("right").title.top());
    QVERIFY(frame.panels.at("left").legend.top() > frame.panels.at("left").title.top());
    QVERIFY(frame.panels.at("left").legend.bottom() < frame.panels.at("left").inner.top());
  }

  void aHighRoomStacksWhatStoodSideBySide() {
    const Frame side = frameFor(twoColumns(), wide, 1.0, {});
    QCOMPARE(side.panels.at("left").inner.top(), side.panels.at("right").inner.top());
    const Frame stacked = frameFor(twoColumns(), high, 1.0, {});
    const QRect& upper = stacked.panels.at("left").inner;
    const QRect& lower = stacked.panels.at("right").inner;
    QVERIFY(lower.top() > upper.bottom());
    QCOMPARE(lower.left(), upper.left());
    QVERIFY(upper.height() > lower.height());  // by their stretch, as before
  }

  void panelsThatShareAnAxisStayBesideEachOther() {
    Layout layout = twoColumns();
    for (Panel& panel : layout.panels) panel.y.rangeKey = "position";
    const Frame frame = frameFor(layout, high, 1.0, {});
    QCOMPARE(frame.panels.at("left").inner.top(), frame.panels.at("right").inner.top());
    QCOMPARE(frame.panels.at("left").inner.height(), frame.panels.at("right").inner.height());
    QVERIFY(frame.panels.at("left").yLabels);
    QVERIFY(!frame.panels.at("right").yLabels);  // said once
  }

  void nothingOverlaps_data() {
    QTest::addColumn<QString>("view");
    QTest::addColumn<QString>("encoding");
    QTest::addColumn<QSize>("size");
    for (const View* view : allViews())
      for (const Encoding* encoding : allEncodings())
        for (const QSize size : {QSize(300, 260), QSize(420, 560), QSize(900, 520), QSize(2000, 1200)}) {
          const std::string id(view->info().id);
          const std::string scheme(encoding->info().id);
          QTest::addRow("%s %s %d", id.c_str(), scheme.c_str(), size.width())
              << QString::fromStdString(id) << QString::fromStdString(scheme) << size;
        }
  }
  void nothingOverlaps() {
    QFETCH(QString, view);
    QFETCH(QString, encoding);
    QFETCH(QSize, size);
    const Scene scene = normalized(withEncoding(defaultScene(), encoding.toStdString()));
    const Layout layout = findView(view.toStdString())->layout(scene);
    const Frame frame = frameFor(layout, size, 1.0, {});
    QCOMPARE(frame.panels.empty(), layout.panels.empty());
    const QRect all(QPoint(0, 0), size);
    for (auto a = frame.panels.begin(); a != frame.panels.end(); ++a) {
      QVERIFY2(all.contains(a->second.inner), a->first.c_str());
      QVERIFY(!a->second.title.intersects(a->second.inner));
      QVERIFY(!a->second.legend.intersects(a->second.inner));
      for (auto b = std::next(a); b != frame.panels.end(); ++b)
        QVERIFY2(!a->second.inner.intersects(b->second.inner), (a->first + " " + b->first).c_str());
    }
  }
};
QTEST_MAIN(TstFrame)
#include "tst_frame.moc"
