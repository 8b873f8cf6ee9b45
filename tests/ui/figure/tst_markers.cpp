#include <algorithm>
#include <limits>

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

  void aLonePointIsSeen_data() {
    QTest::addColumn<QList<QPointF>>("points");
    QTest::addColumn<QPointF>("lone");
    QTest::addColumn<Dash>("dash");
    QTest::addColumn<bool>("steps");
    QTest::addColumn<Medium>("medium");
    const QPointF gap(2.0, std::numeric_limits<double>::quiet_NaN());
    const std::pair<const char*, QList<QPointF>> curves[] = {
        {"alone", {{1.0, 1.0}}},
        {"twice", {{1.0, 1.0}, {1.0, 1.0}}},
        {"before a gap", {{1.0, 1.0}, gap, {3.0, 3.0}, {4.0, 3.0}}},
        {"after a gap", {{3.0, 3.0}, {4.0, 3.0}, gap, {1.0, 1.0}}},
        {"between gaps", {gap, {1.0, 1.0}, gap}}};
    for (const auto medium : {Medium::Pixels, Medium::Pdf, Medium::Svg})
      for (const auto& [name, points] : curves)
        for (const Dash dash : {Dash::Solid, Dash::Dashed, Dash::Dotted})
          for (const bool steps : {false, true})
            QTest::addRow("%s, dash %d, steps %d, medium %d", name, int(dash), int(steps), int(medium))
                << points << QPointF(1.0, 1.0) << dash << steps << medium;
    QTest::newRow("in a corner") << QList<QPointF>{{0.0, 0.0}} << QPointF(0.0, 0.0) << Dash::Solid << false
                                 << Medium::Pixels;
    QTest::newRow("on the upper edge") << QList<QPointF>{{4.0, 4.0}} << QPointF(4.0, 4.0) << Dash::Solid << false
                                       << Medium::Svg;
  }
  void aLonePointIsSeen() {
    QFETCH(QList<QPointF>, points);
    QFETCH(QPointF, lone);
    QFETCH(Dash, dash);
    QFETCH(bool, steps);
    QFETCH(Medium, medium);
    Figure figure;
    Panel panel;
    panel.id = "points";
    panel.x.full = panel.x.visible = panel.y.full = panel.y.visible = {0.0, 4.0};
    panel.x.shown = panel.y.shown = false;
    Curve curve;
    curve.dash = dash;
    curve.steps = steps;
    for (const QPointF& point : points) curve.points.push_back({point.x(), point.y()});
    panel.layers = {{"points", {}, curve}};
    figure.layout.panels = {panel};
    const Look look{theme(QStringLiteral("light")), 1.0};
    const Frame frame = frameFor(figure.layout, {400, 300}, 1.0, look);
    const QRect inner = frame.panels.at("points").inner;
    QImage image(frame.size, QImage::Format_RGB32);
    image.fill(look.theme.panel);
    FigurePainter().paint(&image, figure, frame, look, Translation(QStringLiteral("en")), medium, nullptr);
    const QPointF at(inner.left() + lone.x() / 4.0 * inner.width(),
                     inner.top() + inner.height() - lone.y() / 4.0 * inner.height());
    int count = 0;
    for (int j = -4; j <= 4; ++j)
      for (int i = -4; i <= 4; ++i) {
        const QPoint near = at.toPoint() + QPoint(i, j);
        if (image.rect().contains(near) && image.pixelColor(near) != look.theme.panel) ++count;
      }
    QVERIFY2(count >= 6, qPrintable(QString::number(count)));
  }

  void aLineHasNoDots_data() {
    QTest::addColumn<bool>("steps");
    QTest::newRow("straight") << false;
    QTest::newRow("steps") << true;
  }
  void aLineHasNoDots() {
    QFETCH(bool, steps);
    Curve curve;
    curve.steps = steps;
    curve.points = {{1.0, 1.0}, {1.0, 1.0}, {3.0, 1.0}, {3.0, 1.0}, {3.0, 1.0}};
    Panel panel;
    panel.id = "points";
    panel.x.full = panel.x.visible = panel.y.full = panel.y.visible = {0.0, 4.0};
    panel.x.shown = panel.y.shown = false;
    panel.layers = {{"points", {}, curve}};
    Figure figure;
    figure.layout.panels = {panel};
    const Look look{theme(QStringLiteral("light")), 1.0};
    const Frame frame = frameFor(figure.layout, {400, 300}, 1.0, look);
    const QImage image = FigurePainter().image(figure, frame, look, Translation(QStringLiteral("en")), nullptr);
    int first = image.height();
    int last = -1;
    for (int y = 0; y < image.height(); ++y)
      for (int x = 0; x < image.width(); ++x)
        if (image.pixelColor(x, y) != look.theme.panel) {
          first = std::min(first, y);
          last = std::max(last, y);
        }
    QVERIFY(last >= first && last - first < 4);
  }
};
QTEST_MAIN(TstMarkers)
#include "tst_markers.moc"
