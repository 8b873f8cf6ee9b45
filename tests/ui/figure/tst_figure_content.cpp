#include <thread>

#include <QImage>
#include <QTest>

#include "core/views/registry.h"
#include "tests/support/sample_figures.h"
#include "ui/figure/figure_content.h"
#include "ui/figure/figure_painter.h"
#include "ui/figure/layer_drawing.h"
#include "ui/figure/panel_map.h"
#include "ui/figure/ticks.h"

using namespace pelab;
using namespace pelab::ui;

namespace {

Figure figureOf(const View& view, const Scene& scene, Frame& frame, const Look& look, double ratio) {
  frame = frameFor(view.layout(scene), QSize(900, 640), ratio, look);
  return view.figure(scene, viewportOf(frame), Effort{true, {}});
}

}  // namespace

class TstFigureContent : public QObject {
  Q_OBJECT
private slots:
  void withItsAxesItIsTheWholePicture_data() {
    QTest::addColumn<QString>("view");
    QTest::addColumn<QString>("language");
    for (const View* view : allViews())
      for (const char* language : {"en", "zh_CN"}) {
        const std::string id(view->info().id);
        QTest::addRow("%s %s", id.c_str(), language) << QString::fromStdString(id) << QString::fromLatin1(language);
      }
  }
  /// Painted beside the main thread, as the window does.
  void withItsAxesItIsTheWholePicture() {
    QFETCH(QString, view);
    QFETCH(QString, language);
    const View& shown = *findView(view.toStdString());
    const Translation translation(language);
    for (const char* encoding : {"sinusoidal", "rope", "t5"}) {
      const Scene scene = normalized(withEncoding(defaultScene(), encoding));
      for (const double ratio : {1.0, 1.5}) {
        const Look look{theme(QStringLiteral("dark")), ratio};
        Frame frame;
        const Figure figure = figureOf(shown, scene, frame, look, ratio);
        const Painting painting{figure, frame, look, translation};
        QImage content;
        std::thread([&] { content = contentImage(painting); }).join();
        FigurePainter painter;
        painter.addAxes(content, painting);
        QCOMPARE(content, painter.image(figure, frame, look, translation));
        QCOMPARE(content.devicePixelRatio(), ratio);
      }
    }
  }

  void twoThreadsPaintTheSame() {
    const Figure figure = test::everyLayerFigure();
    const Look look{theme(QStringLiteral("light")), 1.0};
    const Frame frame = frameFor(figure.layout, QSize(800, 600), 1.0, look);
    const Translation translation(QStringLiteral("zh_CN"));
    const Painting painting{figure, frame, look, translation};
    QImage first;
    QImage second;
    std::thread one([&] { first = contentImage(painting); });
    std::thread two([&] { second = contentImage(painting); });
    one.join();
    two.join();
    QCOMPARE(first, second);
  }

  /// Where the axis has its ticks, and only inside the axes.
  void theGridStandsAtTheTicks() {
    Figure figure;
    Panel panel;
    panel.id = "plain";
    panel.x.full = panel.x.visible = {0.0, 10.0};
    panel.y.full = panel.y.visible = {0.0, 1.0};
    panel.x.grid = true;
    figure.layout.panels = {panel};
    const Look look{theme(QStringLiteral("light")), 1.0};
    const Frame frame = frameFor(figure.layout, QSize(400, 300), 1.0, look);
    const QImage image = contentImage({figure, frame, look, Translation(QStringLiteral("en"))});
    const QRect inner = frame.panels.at("plain").inner;
    const PanelMap map(panel, QRectF(inner));
    const QColor grid = look.theme.grid;
    const TickMarks marks = tickMarks(panel.x, panel.x.visible, inner.width(), true, 0.0, QFontMetricsF(figureFont(11)),
                                      Translation(QStringLiteral("en")));
    QVERIFY(marks.at.size() > 2);
    for (const double at : marks.at) {
      const int x = qRound(map.x(at));
      if (x - 2 < inner.left() || x + 2 > inner.right()) continue;
      const QColor left = image.pixelColor(x - 1, inner.center().y());
      const QColor here = image.pixelColor(x, inner.center().y());
      QVERIFY((left == grid) != (here == grid));  // one pixel wide, as the tick below it
      QCOMPARE(image.pixelColor(x, inner.top() - 2), look.theme.panel);
      QCOMPARE(image.pixelColor(x + 3, inner.center().y()), look.theme.panel);
    }
    figure.layout.panels.front().x.shown = false;
    const QImage bare = contentImage({figure, frame, look, Translation(QStringLiteral("en"))});
    for (int x = inner.left() + 1; x < inner.right(); ++x)
      QCOMPARE(bare.pixelColor(x, inner.center().y()), look.theme.panel);
  }

  void onlyWhatHasColoursHasABar() {
    Panel panel;
    QVERIFY(!colorBarOf(panel));
    HeatMap heat;
    heat.rows = heat.columns = 1;
    heat.values = {0.5F};
    heat.colors = {-2.0, 2.0};
    panel.layers.push_back({"heat", {}, heat});
    const std::optional<Panel> bar = colorBarOf(panel);
    QVERIFY(bar);
    QCOMPARE(bar->y.visible.lo, -2.0);
    QCOMPARE(bar->y.visible.hi, 2.0);
    heat.colors = {1.0, 1.0};
    panel.layers.front().content = heat;
    QVERIFY(!colorBarOf(panel));
    heat.map = ColorMap::Categories;
    panel.layers.front().content = heat;
    QVERIFY(colorBarOf(panel));
  }
};

QTEST_MAIN(TstFigureContent)
#include "tst_figure_content.moc"
