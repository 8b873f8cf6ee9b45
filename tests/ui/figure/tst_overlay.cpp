#include <QTest>

#include "core/views/registry.h"
#include "ui/figure/figure_painter.h"

using namespace pelab;
using namespace pelab::ui;

/// The cross at the cursor.
class TstOverlay : public QObject {
  Q_OBJECT
private slots:
  void theCrossStrikesThroughNoNumber() {
    const View& view = *findView("matrix");
    Scene scene = withParam(withParam(defaultScene(), "d_model", std::int64_t{8}), "max_len", std::int64_t{8});
    scene.cursor.position = 3;
    scene.cursor.dimension = 2;
    scene = normalized(scene);
    const Look look{theme(QStringLiteral("light")), 1.0};
    const Frame frame = frameFor(view.layout(scene), {1100, 700}, 1.0, look);
    const Figure figure = view.figure(scene, viewportOf(frame), Effort{});
    const auto* heat = std::get_if<HeatMap>(&figure.layout.panels.front().layers.front().content);
    QVERIFY(heat != nullptr && heat->numbers);
    const Translation english(QStringLiteral("en"));
    FigurePainter painter;
    const QImage plain = painter.image(figure, frame, look, english, nullptr);
    const QImage crossed = painter.image(figure, frame, look, english, &scene);
    const QRect inner = frame.panels.at(figure.layout.panels.front().id).inner;
    int framed = 0;
    for (int row = 0; row < 8; ++row)
      for (int column = 0; column < 8; ++column) {
        const QRectF cell(inner.left() + column * inner.width() / 8.0, inner.top() + row * inner.height() / 8.0,
                          inner.width() / 8.0, inner.height() / 8.0);
        const QRect middle = cell.adjusted(3.0, 3.0, -3.0, -3.0).toRect();
        QCOMPARE(crossed.copy(middle), plain.copy(middle));
        const QRect whole = cell.toRect();
        framed += crossed.copy(whole) != plain.copy(whole) ? 1 : 0;
      }
    QVERIFY(framed >= 1);
  }
};
QTEST_MAIN(TstOverlay)
#include "tst_overlay.moc"
