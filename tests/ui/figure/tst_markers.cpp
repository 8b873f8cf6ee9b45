#include <QTest>

#include "ui/figure/figure_painter.h"

using namespace pelab;
using namespace pelab::ui;

/// Markers on the edge of a panel are whole, those beyond it are not drawn.
class TstMarkers : public QObject {
  Q_OBJECT
private slots:
  void aMarkerOnTheEdgeIsWhole() {
    Figure figure;
    Panel panel;
    panel.id = "points";
    panel.x.full = panel.x.visible = panel.y.full = panel.y.visible = {0.0, 4.0};
    panel.x.grid = panel.y.grid = false;
    panel.x.shown = panel.y.shown = false;
    Curve curve;
    curve.width = 0.0;
    curve.marker = Marker::Dot;
    curve.points = {{0.0, 2.0}, {2.0, 2.0}, {4.0, 2.0}, {2.0, 0.0}, {2.0, 4.0}, {4.5, 4.5}};
    panel.layers = {{"points", {}, curve}};
    figure.layout.panels = {panel};
    const Look look{theme(QStringLiteral("light")), 1.0};
    const Frame frame = frameFor(figure.layout, {400, 300}, 1.0, look);
    const QRect inner = frame.panels.at("points").inner;
    const QImage image = FigurePainter().image(figure, frame, look, Translation(QStringLiteral("en")), nullptr);
    const auto ink = [&](double x, double y) {
      const QPoint at(qRound(inner.left() + x / 4.0 * inner.width()),
                      qRound(inner.top() + inner.height() - y / 4.0 * inner.height()));
      int count = 0;
      for (int j = -5; j <= 5; ++j)
        for (int i = -5; i <= 5; ++i)
          if (image.rect().contains(at + QPoint(i, j)))
            count += image.pixelColor(at + QPoint(i, j)) != look.theme.panel ? 1 : 0;
      return count;
    };
    const int whole = ink(2.0, 2.0);
    QVERIFY(whole > 20);
    for (const QPointF& edge : {QPointF(0.0, 2.0), QPointF(4.0, 2.0), QPointF(2.0, 0.0), QPointF(2.0, 4.0)})
      QVERIFY2(ink(edge.x(), edge.y()) >= 0.75 * whole, qPrintable(QString::number(ink(edge.x(), edge.y()))));
    QCOMPARE(ink(4.5, 4.5), 0);
  }
};
QTEST_MAIN(TstMarkers)
#include "tst_markers.moc"
