#include <QImage>
#include <QTest>

#include "ui/figure/figure_painter.h"
#include "ui/figure/panel_map.h"

using namespace pelab;
using namespace pelab::ui;

namespace {

Figure wallOf(double radius) {
  Dials dials;
  for (int k = 0; k < 3; ++k) {
    Dial dial;
    dial.center = {1.0 + 2.0 * k, 1.0};
    dial.radius = radius;
    dial.hand = 0.7 + k;
    dial.second = 2.5 * k;
    dial.current = k == 1;
    dial.muted = k == 2;
    dials.dials.push_back(dial);
  }
  Panel panel;
  panel.id = "wall";
  panel.x.full = panel.x.visible = {0.0, 6.0};
  panel.y.full = panel.y.visible = {0.0, 2.0};
  panel.x.shown = panel.y.shown = false;
  panel.equalAspect = true;
  panel.layers.push_back({"dials", {}, dials});
  Figure figure;
  figure.layout.panels = {panel};
  return figure;
}

/// How far from @p center, in pixels along (dx, dy), the last one is that is not the ground, within @p most.
int reach(const QImage& image, QPoint center, int dx, int dy, int most, const QColor& ground) {
  int last = 0;
  for (int k = 1; k < most; ++k) {
    const QPoint at = center + QPoint(dx, dy) * k;
    if (image.rect().contains(at) && image.pixelColor(at) != ground) last = k;
  }
  return last;
}

}  // namespace

class TstDials : public QObject {
  Q_OBJECT
private slots:
  /// At every resolution and in thick lines a rim is whole on all sides.
  void rimsAreWhole_data() {
    QTest::addColumn<QString>("look");
    QTest::addColumn<double>("ratio");
    for (const char* look : {"light", "dark", "projector", "contrast"})
      for (const double ratio : {1.0, 2.0, 6.25}) QTest::addRow("%s %g", look, ratio) << look << ratio;
  }
  void rimsAreWhole() {
    QFETCH(QString, look);
    QFETCH(double, ratio);
    const Look shown{theme(look), 1.0};
    const Figure figure = wallOf(0.6);
    const Frame frame = frameFor(figure.layout, (QSizeF(300, 140) * ratio).toSize(), ratio, shown);
    const QImage image = FigurePainter().image(figure, frame, shown, Translation(QStringLiteral("en")));
    const Panel& panel = figure.layout.panels.front();
    const PanelMap map(panel, QRectF(frame.panels.at("wall").inner));
    for (const Dial& dial : std::get<Dials>(panel.layers.front().content).dials) {
      const QPoint center = map(dial.center).toPoint();
      const double radius = dial.radius * map.unit();
      const double wanted = radius + (dial.current ? 1.0 : 0.5) * ratio * shown.theme.lineScale;
      const int most = static_cast<int>(1.5 * radius);
      for (const QPoint way : {QPoint(1, 0), QPoint(-1, 0), QPoint(0, 1), QPoint(0, -1)}) {
        const int found = reach(image, center, way.x(), way.y(), most, shown.theme.panel);
        QVERIFY2(std::abs(found - wanted) <= 1.5, qPrintable(QStringLiteral("%1 for %2").arg(found).arg(wanted)));
      }
    }
  }
};

QTEST_MAIN(TstDials)
#include "tst_dials.moc"
