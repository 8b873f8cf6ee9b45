#include <optional>

#include <QTest>

#include "core/views/registry.h"
#include "ui/figure/figure_painter.h"
#include "ui/figure/layer_parts.h"

using namespace pelab;
using namespace pelab::ui;

namespace {

/// A head of attention from its weights on, with the cursor at @p position, and as key where there is one.
Scene weightsAt(std::int64_t position, std::optional<std::int64_t> key = std::nullopt) {
  Scene scene = withOption(defaultScene(), "attention", "parts", std::string("weights"));
  scene.cursor.position = position;
  scene.cursor.key = key.value_or(scene.cursor.key);
  return normalized(scene);
}

}  // namespace

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

  /// The output has no axis of keys: the cursor is a row of it.
  void aRowOfNumbersIsFramed() {
    const View& view = *findView("attention");
    const Scene scene = weightsAt(1);
    const Look look{theme(QStringLiteral("light")), 1.0};
    const Frame frame = frameFor(view.layout(scene), {1100, 500}, 1.0, look);
    const Figure figure = view.figure(scene, viewportOf(frame), Effort{});
    const Translation english(QStringLiteral("en"));
    FigurePainter painter;
    const QImage plain = painter.image(figure, frame, look, english, nullptr);
    const QImage crossed = painter.image(figure, frame, look, english, &scene);
    const QRect inner = frame.panels.at("output").inner;
    const double height = inner.height() / 3.0;
    for (int row = 0; row < 3; ++row) {
      const QRect middle(inner.left() + 3, inner.top() + static_cast<int>(row * height) + 3, inner.width() - 6,
                         static_cast<int>(height) - 6);
      QCOMPARE(crossed.copy(middle), plain.copy(middle));
    }
    const QRect second(inner.left(), inner.top() + static_cast<int>(height) - 2, inner.width(), 5);
    QVERIFY(crossed.copy(second) != plain.copy(second));
  }

  /// Chinese letters come from another family, which is taller.
  void theLabelLeavesNothingOfTheTickUnderIt() {
    const View& view = *findView("attention");
    const Scene scene = weightsAt(2, 2);
    for (const double textScale : {1.0, 1.4, 2.0}) {
      const Look look{theme(QStringLiteral("light")), textScale};
      const Frame frame = frameFor(view.layout(scene), {1100, 900}, 1.0, look);
      const Figure figure = view.figure(scene, viewportOf(frame), Effort{});
      const Translation chinese(QStringLiteral("zh_CN"));
      FigurePainter painter;
      const QImage plain = painter.image(figure, frame, look, chinese, nullptr);
      const QImage crossed = painter.image(figure, frame, look, chinese, &scene);
      const QRect inner = frame.panels.at("weights").inner;
      const Metrics metrics(1.0, frame.textScale);
      const QRect under(inner.left() + 2 * inner.width() / 3, inner.bottom() + metrics.tick + 2, inner.width() / 3,
                        qRound(1.5 * QFontMetricsF(figureFont(metrics.tickLabel)).height()));
      const auto lastInk = [&](const QImage& image) {
        int last = -1;
        for (int y = 0; y < under.height(); ++y)
          for (int x = 0; x < under.width(); ++x)
            if (image.pixelColor(under.left() + x, under.top() + y) != look.theme.panel) last = y;
        return last;
      };
      const auto lastOfLabel = [&](const QImage& image) {
        int last = -1;
        for (int y = 0; y < under.height(); ++y)
          for (int x = 0; x < under.width(); ++x)
            if (image.pixelColor(under.left() + x, under.top() + y) == look.theme.accent) last = y;
        return last;
      };
      QVERIFY(lastInk(plain) > 0);
      QVERIFY(lastOfLabel(crossed) > 0);
      QVERIFY2(lastInk(crossed) <= lastOfLabel(crossed) + 1,
               qPrintable(QStringLiteral("%1 > %2").arg(lastInk(crossed)).arg(lastOfLabel(crossed))));
    }
  }

  /// A panel that says why it is empty.
  void noLineRunsThroughASentence() {
    const View& view = *findView("precision");
    const Scene scene = normalized(withParam(defaultScene(), "max_len", std::int64_t{64}));
    const Look look{theme(QStringLiteral("light")), 1.0};
    const Frame frame = frameFor(view.layout(scene), {1100, 700}, 1.0, look);
    const Figure figure = view.figure(scene, viewportOf(frame), Effort{});
    const Panel& panel = figure.layout.panels.front();
    QVERIFY(!panel.message.empty());
    const Translation english(QStringLiteral("en"));
    FigurePainter painter;
    const QRect inner = frame.panels.at(panel.id).inner;
    QCOMPARE(painter.image(figure, frame, look, english, &scene).copy(inner),
             painter.image(figure, frame, look, english, nullptr).copy(inner));
  }

  void theCrossStopsAtNamesOfLinesAndZones() {
    Figure figure;
    Panel panel;
    panel.id = "zones";
    panel.x.full = panel.x.visible = {-0.5, 9.5};
    panel.y.full = panel.y.visible = {0.0, 1.0};
    panel.x.role = Role::Position;
    panel.layers = {{"zone", {}, Zone{{-0.5, 9.5}, Ink::Muted, Text::literal("A zone of some width")}}};
    figure.layout.panels = {panel};
    Scene scene = defaultScene();
    scene.cursor.position = 4;
    const Look look{theme(QStringLiteral("light")), 1.0};
    const Frame frame = frameFor(figure.layout, {400, 300}, 1.0, look);
    const Translation english(QStringLiteral("en"));
    FigurePainter painter;
    const QImage plain = painter.image(figure, frame, look, english, nullptr);
    const QImage crossed = painter.image(figure, frame, look, english, &scene);
    const PanelMap map(panel, QRectF(frame.panels.at("zones").inner));
    const Metrics metrics(1.0, frame.textScale);
    const NameInPanel name = nameInPanel(panel.layers.front(), map, metrics, english);
    QVERIFY(!name.text.isEmpty());
    QRectF letters(0.0, 0.0, QFontMetricsF(figureFont(metrics.small)).horizontalAdvance(name.text), name.box.height());
    letters.moveCenter(name.box.center());
    QVERIFY(letters.contains(QPointF(map.x(4.0), letters.center().y())));
    const QRect inside = letters.adjusted(1.0, 2.0, -1.0, -2.0).toRect();
    QCOMPARE(crossed.copy(inside), plain.copy(inside));
    QVERIFY(crossed != plain);
  }
};
QTEST_MAIN(TstOverlay)
#include "tst_overlay.moc"
