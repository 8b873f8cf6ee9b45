#include <QLabel>
#include <QTest>

#include "ui/i18n/translation.h"
#include "ui/theme/theme.h"
#include "ui/window/layer_strip.h"

using namespace pelab;
using namespace pelab::ui;

namespace {

std::vector<ModelLayer> gemma(std::size_t count) {
  std::vector<ModelLayer> layers(count, ModelLayer{"sliding", 512, true});
  for (std::size_t i = 5; i < count; i += 6) layers[i] = {"full", 0, true};
  return layers;
}

QList<QLabel*> cellsOf(const LayerStrip& strip) {
  return strip.findChildren<QLabel*>(QStringLiteral("layer"));
}

}  // namespace

/// The strip of a model's layers.
class TstLayerStrip : public QObject {
  Q_OBJECT
private slots:
  void cleanup() {
    setLanguage(languages().first());
    setLook(QStringLiteral("light"), 1.0);
  }

  void everyLayerSaysItsNumberAndKind() {
    LayerStrip strip(gemma(12), Text::literal("sliding_window_pattern"), nullptr);
    const auto cells = cellsOf(strip);
    QCOMPARE(cells.size(), 12);
    QCOMPARE(cells[0]->text(), QStringLiteral("S"));
    QCOMPARE(cells[5]->text(), QStringLiteral("F"));
    QVERIFY(cells[5]->toolTip().contains(QStringLiteral("5")));
    QVERIFY(cells[0]->toolTip().contains(QStringLiteral("512")));
    for (const QLabel* cell : cells) QCOMPARE(cell->accessibleName(), cell->toolTip());
    QVERIFY(strip.accessibleName().contains(QStringLiteral("sliding_window_pattern")));
    const QString english = cells[0]->toolTip();
    setLanguage(QStringLiteral("zh_CN"));
    QCoreApplication::sendPostedEvents();
    QVERIFY(cells[0]->toolTip() != english);
  }

  /// Kinds are told by their letters; the colours only help.
  void kindsDifferInLetterAndColour() {
    LayerStrip strip({{"full", 0, true}, {"full", 0, false}, {"sliding", 4096, true}, {"chunked", 8192, true}},
                     Text::literal("x"), nullptr);
    QStringList letters;
    QList<QRgb> colors;
    for (const QLabel* cell : cellsOf(strip)) {
      letters << cell->text();
      colors << cell->palette().color(QPalette::Window).rgb();
    }
    letters.removeDuplicates();
    QCOMPARE(letters.size(), 4);
    for (int i = 0; i < 4; ++i)
      for (int k = 0; k < i; ++k) QVERIFY(colors[i] != colors[k]);
  }

  void narrowWindowsWrapIt_data() {
    QTest::addColumn<double>("scale");
    for (const double scale : {0.8, 1.0, 2.5}) QTest::addRow("%.1f", scale) << scale;
  }
  void narrowWindowsWrapIt() {
    QFETCH(double, scale);
    setLook(QStringLiteral("light"), scale);
    LayerStrip strip(gemma(62), Text::literal("x"), nullptr);
    for (const int width : {1600, 400, 240}) {
      strip.resize(width, strip.heightForWidth(width));
      strip.show();
      QCoreApplication::processEvents();
      const auto cells = cellsOf(strip);
      for (int i = 0; i < cells.size(); ++i) {
        QVERIFY(strip.rect().contains(cells[i]->geometry()));
        QVERIFY(cells[i]->width() >= cells[i]->sizeHint().width());
        if (i > 0) QVERIFY(!cells[i]->geometry().intersects(cells[i - 1]->geometry()));
      }
    }
    QVERIFY(strip.heightForWidth(240) > strip.heightForWidth(1600));
  }
};
QTEST_MAIN(TstLayerStrip)
#include "tst_layer_strip.moc"
