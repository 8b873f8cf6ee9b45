#include <cmath>

#include <QDir>
#include <QRegularExpression>
#include <QSvgRenderer>
#include <QTest>
#include <QXmlStreamReader>

#include "core/encodings/registry.h"
#include "core/views/registry.h"
#include "tests/ui/figure/exporting.h"
#include "ui/figure/arrange.h"

using namespace pelab;
using namespace pelab::ui;
using namespace pelab::test;

/// Pictures as SVG files.
class TstExporterSvg : public QObject {
  Q_OBJECT

  Scene m_scene;
  const Translation m_english{QStringLiteral("en")};
  const Translation m_chinese{QStringLiteral("zh_CN")};

private slots:
  void initTestCase() { m_scene = normalized(defaultScene()); }

  void svgTextIsOutlinedByDefault() {
    ExportOptions options = optionsFor(QStringLiteral("matrix"));
    const QByteArray outlined = exported(m_scene, QStringLiteral("svg"), options, m_chinese);
    writeFile(artifact(QStringLiteral("matrix_zh.svg")), outlined);
    QVERIFY(!outlined.contains("<text"));
    QVERIFY(!outlined.contains("font-family=\"Noto"));
    options.outlines = false;
    QVERIFY(exported(m_scene, QStringLiteral("svg"), options, m_chinese).contains("<text"));
  }

  void svgIsWellFormedAndSharp() {
    const QByteArray svg = exported(m_scene, QStringLiteral("svg"), optionsFor(QStringLiteral("matrix")), m_english);
    QXmlStreamReader reader(svg);
    bool sharp = false;
    while (!reader.atEnd()) {
      reader.readNext();
      if (reader.isStartElement() && reader.name() == QLatin1String("image"))
        sharp = sharp || reader.attributes().value(QLatin1String("style")).contains(QLatin1String("pixelated"));
    }
    QVERIFY2(!reader.hasError(), qPrintable(reader.errorString()));
    QVERIFY(sharp);
    const QSvgRenderer renderer(svg);
    QVERIFY(renderer.isValid());
    QCOMPARE(renderer.viewBox(), QRect(0, 0, 4 * 605, 4 * 378));
  }

  void svgHasTheSizeOnPaperThatWasAsked_data() {
    QTest::addColumn<QSizeF>("size");
    QTest::addColumn<QString>("width");
    QTest::addColumn<QString>("height");
    QTest::newRow("default") << QSizeF(160.0, 100.0) << QStringLiteral("160mm") << QStringLiteral("100mm");
    QTest::newRow("inches") << QSizeF(82.55, 63.5) << QStringLiteral("82.55mm") << QStringLiteral("63.5mm");
    QTest::newRow("fraction") << QSizeF(123.4, 77.7) << QStringLiteral("123.4mm") << QStringLiteral("77.7mm");
  }
  void svgHasTheSizeOnPaperThatWasAsked() {
    QFETCH(QSizeF, size);
    QFETCH(QString, width);
    QFETCH(QString, height);
    ExportOptions options = optionsFor(QStringLiteral("waves"));
    options.size = size;
    QXmlStreamReader reader(exported(m_scene, QStringLiteral("svg"), options, m_english));
    QVERIFY(reader.readNextStartElement());
    QCOMPARE(reader.attributes().value(QLatin1String("width")).toString(), width);
    QCOMPARE(reader.attributes().value(QLatin1String("height")).toString(), height);
    options.size = {640.0, 480.0};
    options.inPixels = true;
    QXmlStreamReader pixels(exported(m_scene, QStringLiteral("svg"), options, m_english));
    QVERIFY(pixels.readNextStartElement());
    const QString wide = pixels.attributes().value(QLatin1String("width")).toString();
    QVERIFY2(std::abs(QString(wide).remove(QLatin1String("mm")).toDouble() / 25.4 * 96.0 - 640.0) < 0.01,
             qPrintable(wide));
  }

  void svgCurvesStayWithinTheirAxes() {
    Scene scene = m_scene;  // curves go on beyond both ends
    scene.viewStates["waves"].ranges["curves.x"] = {20.5, 60.25};
    const ExportOptions options = optionsFor(QStringLiteral("waves"));
    const Layout layout = findView("waves")->layout(scene);
    const QSize size(4 * 605, 4 * 378);
    const Arrangement best = arranged(layout, size, 4.0, options.look, 0.75);
    const PanelFrame panel = ui::frameOf(best.layout, size, 4.0, best.thrift).panels.at("curves");
    const QRectF inner = QRectF(panel.inner).adjusted(-0.1, -0.1, 0.1, 0.1);
    QStringList inks;
    for (int k = 0; k < 5; ++k) inks << options.look.theme.ink(seriesInk(k)).name();
    QXmlStreamReader reader(exported(scene, QStringLiteral("svg"), options, m_english));
    static const QRegularExpression pair(QStringLiteral("(-?[0-9.e+-]+)[, ](-?[0-9.e+-]+)"));
    QString ink;
    QRectF reached;
    while (!reader.atEnd()) {
      reader.readNext();
      if (!reader.isStartElement()) continue;
      if (reader.name() == QLatin1String("g")) ink = reader.attributes().value(QLatin1String("stroke")).toString();
      if (reader.name() != QLatin1String("polyline") || !inks.contains(ink)) continue;
      auto points = pair.globalMatch(reader.attributes().value(QLatin1String("points")).toString());
      while (points.hasNext()) {
        const auto found = points.next();
        const QPointF at(found.captured(1).toDouble(), found.captured(2).toDouble());
        if (QRectF(panel.legend).contains(at)) continue;
        QVERIFY2(inner.contains(at), qPrintable(found.captured(0)));
        reached = reached.united(QRectF(at, QSizeF(0.1, 0.1)));
      }
    }
    QVERIFY(reached.width() > 0.95 * inner.width());
    QVERIFY(reached.height() > 0.5 * inner.height());
  }
};
QTEST_MAIN(TstExporterSvg)
#include "tst_exporter_svg.moc"
