#include <QDir>
#include <QImage>
#include <QTest>

#include "core/figure/color_map.h"
#include "tests/support/sample_figures.h"
#include "ui/figure/figure_painter.h"
#include "ui/figure/panel_map.h"

using namespace pelab;
using namespace pelab::ui;

namespace {

Look lookOf(const QString& theme, double textScale = 1.0) {
  return {pelab::ui::theme(theme), textScale};
}

QString artifact(const QString& name) {
  const QString folder = QStringLiteral(PELAB_ARTIFACT_DIR "/painter");
  QDir().mkpath(folder);
  return folder + QLatin1Char('/') + name;
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
};
QTEST_MAIN(TstFigurePainter)
#include "tst_figure_painter.moc"
