#include <cmath>

#include <QBuffer>
#include <QDir>
#include <QImage>
#include <QPdfWriter>
#include <QProcess>
#include <QSvgGenerator>
#include <QSvgRenderer>
#include <QTest>

#include "core/figure/color_map.h"
#include "core/views/registry.h"
#include "tests/support/sample_figures.h"
#include "ui/figure/canvas.h"
#include "ui/figure/figure_painter.h"
#include "ui/figure/layer_drawing.h"
#include "ui/figure/panel_map.h"

using namespace pelab;
using namespace pelab::ui;

namespace {

Look lookOf(const QString& id, double textScale = 1.0) {
  return {theme(id), textScale};
}

QString artifact(const QString& name) {
  const QString folder = QStringLiteral(PELAB_ARTIFACT_DIR "/painter");
  QDir().mkpath(folder);
  return folder + QLatin1Char('/') + name;
}

Figure withoutLayers(Figure figure) {
  for (Panel& panel : figure.layout.panels) panel.layers.clear();
  return figure;
}

QImage svgPicture(const Figure& figure, const Frame& frame, const Look& look) {
  QByteArray bytes;
  QBuffer buffer(&bytes);
  buffer.open(QIODevice::WriteOnly);
  QSvgGenerator generator;
  generator.setOutputDevice(&buffer);
  generator.setResolution(96);
  generator.setSize(frame.size);
  generator.setViewBox(QRect(QPoint(0, 0), frame.size));
  FigurePainter().paint(&generator, figure, frame, look, Translation(QStringLiteral("en")), Medium::Svg);
  QImage image(frame.size, QImage::Format_RGB32);
  image.fill(look.theme.panel);
  QPainter painter(&image);
  QSvgRenderer(bytes).render(&painter);
  return image;
}

/// First pixel outside every inner rectangle that differs; (−1, −1) when there is none.
QPoint differenceOutside(const QImage& a, const QImage& b, const Frame& frame) {
  for (int y = 0; y < a.height(); ++y)
    for (int x = 0; x < a.width(); ++x) {
      const bool inside = std::any_of(frame.panels.begin(), frame.panels.end(),
                                      [&](const auto& panel) { return panel.second.inner.contains(x, y); });
      if (!inside && a.pixel(x, y) != b.pixel(x, y)) return {x, y};
    }
  return {-1, -1};
}

/// Greatest difference between means of brightness over @p window columns, in parts of the whole contrast.
double falseStripes(const QImage& image, int window) {
  std::vector<double> columns;
  for (int x = 0; x < image.width(); ++x) {
    double sum = 0.0;
    for (int y = 0; y < image.height(); ++y) sum += qGray(image.pixel(x, y));
    columns.push_back(sum / image.height());
  }
  double least = 255.0;
  double most = 0.0;
  for (std::size_t x = 0; x + static_cast<std::size_t>(window) <= columns.size(); ++x) {
    double mean = 0.0;
    for (std::size_t k = 0; k < static_cast<std::size_t>(window); ++k) mean += columns[x + k] / window;
    least = std::min(least, mean);
    most = std::max(most, mean);
  }
  return (most - least) / 255.0;
}

HeatMap alternating(std::int64_t columns) {
  HeatMap heat;
  heat.rows = 1;
  heat.columns = columns;
  heat.x = {-0.5, static_cast<double>(columns) - 0.5};
  heat.y = {-0.5, 0.5};
  heat.map = ColorMap::Sequential;
  for (std::int64_t k = 0; k < columns; ++k) heat.values.push_back(k % 2 == 0 ? -0.8F : 0.8F);
  return heat;
}

Panel panelOf(const HeatMap& heat) {
  Panel panel;
  panel.id = "cells";
  panel.x.full = panel.x.visible = heat.x;
  panel.y.full = panel.y.visible = heat.y;
  panel.layers.push_back({"cells", {}, heat});
  return panel;
}

}  // namespace

class TstFigurePainter : public QObject {
  Q_OBJECT
private slots:
  void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support)"))); }

  void everyLayerIsDrawn_data() {
    QTest::addColumn<QString>("theme");
    QTest::addColumn<double>("text");
    QTest::addColumn<double>("ratio");
    QTest::newRow("light") << QStringLiteral("light") << 1.0 << 1.0;
    QTest::newRow("dark") << QStringLiteral("dark") << 1.0 << 1.5;
    QTest::newRow("contrast") << QStringLiteral("contrast") << 1.6 << 1.0;
    QTest::newRow("projector") << QStringLiteral("projector") << 2.5 << 1.0;
    QTest::newRow("small") << QStringLiteral("light") << 0.8 << 2.0;
  }
  void everyLayerIsDrawn() {
    QFETCH(QString, theme);
    QFETCH(double, text);
    QFETCH(double, ratio);
    const Look look = lookOf(theme, text);
    const Translation translation(QStringLiteral("en"));
    FigurePainter painter;
    const std::vector<std::pair<QString, Figure>> figures{{QStringLiteral("every"), test::everyLayerFigure()},
                                                          {QStringLiteral("table"), test::heatMapFigure(128, 128)},
                                                          {QStringLiteral("message"), test::messageFigure()},
                                                          {QStringLiteral("edge"), test::overflowingFigure()}};
    for (const auto& [name, figure] : figures) {
      const QSize size = (QSizeF(1100.0, 640.0) * ratio).toSize();
      const Frame frame = frameFor(figure.layout, size, ratio, look);
      const QImage image = painter.image(figure, frame, look, translation);
      QCOMPARE(image.size(), size);
      QVERIFY(image.save(
          artifact(name + QLatin1Char('_') + QLatin1String(QTest::currentDataTag()) + QStringLiteral(".png"))));
    }
  }

  void eachLayerLeavesInk() {
    const Look look = lookOf(QStringLiteral("light"));
    const Translation translation(QStringLiteral("en"));
    const Figure whole = test::everyLayerFigure();
    const Frame frame = frameFor(whole.layout, {1100, 640}, 1.0, look);
    FigurePainter painter;
    const QImage all = painter.image(whole, frame, look, translation);
    for (std::size_t p = 0; p < whole.layout.panels.size(); ++p)
      for (std::size_t k = 0; k < whole.layout.panels[p].layers.size(); ++k) {
        Figure without = whole;
        auto& layers = without.layout.panels[p].layers;
        const std::string id = layers[k].id;
        layers.erase(layers.begin() + static_cast<std::ptrdiff_t>(k));
        QVERIFY2(painter.image(without, frame, look, translation) != all, id.c_str());
      }
  }

  void colourAtACellsCentreIsItsValues_data() {
    QTest::addColumn<QString>("theme");
    QTest::addColumn<double>("ratio");
    for (const QString& id : themeIds())
      for (const double ratio : {1.0, 1.25, 1.5, 2.0}) QTest::addRow("%s at %g", qPrintable(id), ratio) << id << ratio;
  }
  void colourAtACellsCentreIsItsValues() {
    QFETCH(QString, theme);
    QFETCH(double, ratio);
    const Look look = lookOf(theme);
    const Figure figure = test::heatMapFigure(37, 53);
    const Panel& panel = figure.layout.panels.front();
    const auto& heat = std::get<HeatMap>(panel.layers.front().content);
    const Frame frame = frameFor(figure.layout, (QSizeF(640.0, 480.0) * ratio).toSize(), ratio, look);
    const QImage image = FigurePainter().image(figure, frame, look, Translation(QStringLiteral("en")));
    const PanelMap map(panel, QRectF(frame.panels.at("table").inner));
    for (std::int64_t row = 0; row < heat.rows; ++row)
      for (std::int64_t column = 0; column < heat.columns; ++column) {
        const QPointF at = map({static_cast<double>(column), static_cast<double>(row)});
        const float value = heat.values[static_cast<std::size_t>(row * heat.columns + column)];
        const Rgb expected = colorOf(heat.map, static_cast<double>(value), heat.colors);
        QCOMPARE(image.pixel(static_cast<int>(at.x()), static_cast<int>(at.y())),
                 qRgb(expected.r, expected.g, expected.b));
      }
  }

  void cellsFillExactlyTheRectangleThatWasAskedFor_data() {
    QTest::addColumn<double>("ratio");
    QTest::addColumn<double>("text");
    for (const double ratio : {1.0, 1.25, 1.5, 2.0})
      for (const double text : {0.8, 1.0, 2.5}) QTest::addRow("%g, text %g", ratio, text) << ratio << text;
  }
  void cellsFillExactlyTheRectangleThatWasAskedFor() {
    QFETCH(double, ratio);
    QFETCH(double, text);
    const Look look = lookOf(QStringLiteral("light"), text);
    Figure figure = test::heatMapFigure(3, 3);
    auto& heat = std::get<HeatMap>(figure.layout.panels.front().layers.front().content);
    std::fill(heat.values.begin(), heat.values.end(), 1.0F);
    const QSize logical(640, 480);
    const Frame frame = frameFor(figure.layout, (QSizeF(logical) * ratio).toSize(), ratio, look);
    const Viewport viewport = viewportOf(frame);
    const QRect inner = frame.panels.at("table").inner;
    QCOMPARE(viewport.of("table").width, inner.width());
    QCOMPARE(viewport.of("table").height, inner.height());
    QVERIFY(std::abs(viewport.of("table").scale - ratio * text) < 1e-12);
    const QImage image = FigurePainter().image(figure, frame, look, Translation(QStringLiteral("en")));
    const Rgb red = colorOf(heat.map, 1.0, heat.colors);
    const QRgb color = qRgb(red.r, red.g, red.b);
    for (const QPoint& corner : {inner.topLeft(), inner.topRight(), inner.bottomLeft(), inner.bottomRight()})
      QCOMPARE(image.pixel(corner), color);
    QVERIFY(image.pixel(inner.topLeft() - QPoint(0, 1)) != color);
    QVERIFY(image.pixel(inner.topLeft() - QPoint(1, 0)) != color);
    QVERIFY(image.pixel(inner.bottomRight() + QPoint(1, 0)) != color);
    QVERIFY(image.pixel(inner.bottomRight() + QPoint(0, 1)) != color);
  }

  void noLanguageMovesACell() {
    const Look look = lookOf(QStringLiteral("light"));
    const Figure figure = test::everyLayerFigure();
    const Frame frame = frameFor(figure.layout, {1100, 640}, 1.0, look);
    const Figure empty = withoutLayers(figure);
    for (const auto& [id, panel] : frameFor(empty.layout, {1100, 640}, 1.0, look).panels)
      QCOMPARE(panel.inner, frame.panels.at(id).inner);
  }

  void panelsNeverOverlap_data() {
    QTest::addColumn<QSize>("size");
    QTest::addColumn<double>("text");
    for (const QSize size : {QSize(2560, 1440), QSize(1024, 640), QSize(400, 300), QSize(160, 120), QSize(20, 20)})
      for (const double text : {0.8, 1.0, 2.5})
        QTest::addRow("%d×%d, text %g", size.width(), size.height(), text) << size << text;
  }
  void panelsNeverOverlap() {
    QFETCH(QSize, size);
    QFETCH(double, text);
    const Look look = lookOf(QStringLiteral("light"), text);
    const Figure figure = test::everyLayerFigure();
    const Frame frame = frameFor(figure.layout, size, 1.0, look);
    for (const auto& [a, first] : frame.panels) {
      QVERIFY(first.inner.width() > 0 && first.inner.height() > 0);
      if (size.width() < 300) continue;
      QVERIFY(QRect(QPoint(0, 0), size).contains(first.inner));
      for (const auto& [b, second] : frame.panels) QVERIFY(a == b || !first.inner.intersects(second.inner));
    }
    QVERIFY(!FigurePainter().image(figure, frame, look, Translation(QStringLiteral("en"))).isNull());
  }

  void inkStaysInsideTheAxes_data() {
    QTest::addColumn<bool>("svg");
    QTest::addColumn<double>("ratio");
    QTest::newRow("pixels") << false << 1.0;
    QTest::newRow("pixels at 1.5") << false << 1.5;
    QTest::newRow("SVG") << true << 1.0;
  }
  void inkStaysInsideTheAxes() {
    QFETCH(bool, svg);
    QFETCH(double, ratio);
    const Look look = lookOf(QStringLiteral("light"));
    Figure figure = test::overflowingFigure();
    for (Panel& panel : figure.layout.panels)  // markers may lean out, see tst_markers
      for (Layer& layer : panel.layers)
        if (auto* curve = std::get_if<Curve>(&layer.content)) curve->marker = Marker::None;
    const Figure bare = withoutLayers(figure);
    const Frame frame = frameFor(figure.layout, (QSizeF(640.0, 400.0) * ratio).toSize(), ratio, look);
    const Translation translation(QStringLiteral("en"));
    const QImage with = svg ? svgPicture(figure, frame, look) : FigurePainter().image(figure, frame, look, translation);
    const QImage without = svg ? svgPicture(bare, frame, look) : FigurePainter().image(bare, frame, look, translation);
    with.save(artifact(QStringLiteral("ink_%1.png").arg(QLatin1String(QTest::currentDataTag()))));
    QVERIFY(with != without);
    const QPoint outside = differenceOutside(with, without, frame);
    QVERIFY2(outside == QPoint(-1, -1), qPrintable(QStringLiteral("ink at %1, %2").arg(outside.x()).arg(outside.y())));
  }

  void unequalPixelsPerCellMakeNoStripes_data() {
    QTest::addColumn<int>("columns");
    QTest::addColumn<int>("pixels");
    QTest::newRow("312 into 513") << 312 << 513;
    QTest::newRow("312 into 624") << 312 << 624;
    QTest::newRow("128 into 600") << 128 << 600;
    QTest::newRow("400 into 401") << 400 << 401;
  }
  void unequalPixelsPerCellMakeNoStripes() {
    QFETCH(int, columns);
    QFETCH(int, pixels);
    const HeatMap heat = alternating(columns);
    const Panel panel = panelOf(heat);
    const PanelMap map(panel, QRectF(0.0, 0.0, pixels, 20.0));
    const QImage image = cellImage(heat, map, {pixels, 20}, 7.0, theme(QStringLiteral("light")));
    const int window = std::max(24, 24 * pixels / columns);
    QVERIFY2(falseStripes(image, window) < 0.04, qPrintable(QString::number(falseStripes(image, window))));
  }

  void interleavedColumnsShowTheirMeanWhenTheyAreNarrowerThanAPixel() {
    Scene scene = normalized(withParam(defaultScene(), "d_model", std::int64_t{512}));
    const View* view = findView("matrix");
    const Layout layout = view->layout(scene);
    Viewport viewport;
    for (const Panel& panel : layout.panels) viewport.panels[panel.id] = {256, 128, 1.0};
    const Figure figure = view->figure(scene, viewport, {});
    const Panel& panel = figure.layout.panels.front();
    const auto& heat = std::get<HeatMap>(panel.layers.front().content);
    const PanelMap map(panel, QRectF(0.0, 0.0, 256.0, 128.0));
    const QImage image = cellImage(heat, map, {256, 128}, 7.0, theme(QStringLiteral("light")));
    // Far right the sines are 0 and the cosines 1: their mean is one half, not 0 and not 1.
    const Rgb half = colorOf(heat.map, 0.5, heat.colors);
    const QColor seen(image.pixel(250, 2));
    QVERIFY(std::abs(seen.red() - half.r) + std::abs(seen.green() - half.g) + std::abs(seen.blue() - half.b) < 24);
  }

  void everyCellHasTheColourOfItsValue() {
    for (const ColorMap colors : {ColorMap::Diverging, ColorMap::Sequential, ColorMap::Categories}) {
      HeatMap heat = alternating(64);
      heat.rows = 3;
      heat.y = {-0.5, 2.5};
      heat.values.resize(192);
      heat.map = colors;
      heat.colors = {-1.5, 40.0};
      for (std::size_t k = 0; k < heat.values.size(); ++k) heat.values[k] = -3.0F + 0.731F * static_cast<float>(k);
      const int across = static_cast<int>(heat.columns) * 8;
      const int down = static_cast<int>(heat.rows) * 8;
      const PanelMap map(panelOf(heat), QRectF(0.0, 0.0, across, down));
      const QImage image = cellImage(heat, map, {across, down}, 7.0, theme(QStringLiteral("light")));
      for (int row = 0; row < static_cast<int>(heat.rows); ++row) {
        for (int column = 0; column < static_cast<int>(heat.columns); ++column) {
          const double x = heat.x.lo + (column + 0.5) * heat.x.size() / static_cast<double>(heat.columns);
          const double y = heat.y.lo + (row + 0.5) * heat.y.size() / static_cast<double>(heat.rows);
          const float value = heat.values[static_cast<std::size_t>(row * heat.columns + column)];
          const Rgb c = colorOf(colors, static_cast<double>(value), heat.colors);
          QCOMPARE(image.pixel(map({x, y}).toPoint()), qRgb(c.r, c.g, c.b));
        }
      }
    }
  }

  void maskedCellsAreHatchedNotColoured() {
    HeatMap heat = alternating(4);
    std::fill(heat.values.begin(), heat.values.end(), std::numeric_limits<float>::quiet_NaN());
    const Theme light = theme(QStringLiteral("light"));
    const QImage image = cellImage(heat, PanelMap(panelOf(heat), QRectF(0.0, 0.0, 80.0, 80.0)), {80, 80}, 7.0, light);
    int ground = 0;
    int stroke = 0;
    for (int y = 0; y < 80; ++y)
      for (int x = 0; x < 80; ++x) (image.pixel(x, y) == light.panel.rgb() ? ground : stroke) += 1;
    QVERIFY(stroke > 400);
    QVERIFY(ground > stroke);
  }

  void pdfTextIsFoundInBothScripts() {
    const Look look = lookOf(QStringLiteral("light"));
    Figure figure = test::heatMapFigure(4, 4);
    figure.layout.title = Text::literal("位置编码 0123456789");
    const Frame frame = frameFor(figure.layout, {2400, 1500}, 4.0, look);
    const QString path = artifact(QStringLiteral("text.pdf"));
    QPdfWriter writer(path);
    writer.setResolution(384);
    writer.setPageMargins(QMarginsF());
    FigurePainter().paint(&writer, figure, frame, look, Translation(QStringLiteral("zh_CN")), Medium::Pdf);
    QProcess reader;
    reader.start(QStringLiteral("pdftotext"),
                 {QStringLiteral("-enc"), QStringLiteral("UTF-8"), path, QStringLiteral("-")});
    QVERIFY(reader.waitForFinished());
    const QString text = QString::fromUtf8(reader.readAllStandardOutput());
    QVERIFY2(text.contains(QStringLiteral("位置编码")), qPrintable(text));
    QVERIFY2(text.contains(QStringLiteral("0123456789")), qPrintable(text));
  }
};
QTEST_MAIN(TstFigurePainter)
#include "tst_figure_painter.moc"
