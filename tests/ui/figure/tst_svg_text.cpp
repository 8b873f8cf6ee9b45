#include <algorithm>
#include <cmath>

#include <QBuffer>
#include <QPainter>
#include <QRegularExpression>
#include <QSvgGenerator>
#include <QSvgRenderer>
#include <QTest>

#include "ui/figure/layer_drawing.h"
#include "ui/figure/svg_text.h"

using namespace pelab::ui;

namespace {

constexpr QSize size(360, 60);

void write(QPaintDevice* device, const QString& text, const QColor& color) {
  QPainter painter(device);
  painter.setFont(figureFont(32));
  painter.setPen(color);
  painter.drawText(QPointF(10.0, 42.0), text);
}

QByteArray outlined(const QString& text, const QColor& color) {
  QByteArray bytes;
  QBuffer buffer(&bytes);
  buffer.open(QIODevice::WriteOnly);
  QSvgGenerator generator;
  generator.setOutputDevice(&buffer);
  generator.setResolution(96);
  generator.setSize(size);
  generator.setViewBox(QRect(QPoint(0, 0), size));
  write(&generator, text, color);
  return finishedSvg(bytes, true);
}

QImage blank() {
  QImage image(size, QImage::Format_RGB32);
  image.fill(Qt::white);
  return image;
}

/// Columns of pixels with ink.
QList<bool> inked(const QImage& image) {
  QList<bool> columns;
  for (int x = 0; x < image.width(); ++x) {
    bool ink = false;
    for (int y = 0; y < image.height(); ++y) ink = ink || qGray(image.pixel(x, y)) < 128;
    columns << ink;
  }
  return columns;
}

}  // namespace

/// Text as outlines in SVG stands where it stands in pixels.
class TstSvgText : public QObject {
  Q_OBJECT
private slots:
  void outlinesStandWhereTheLettersStand_data() {
    QTest::addColumn<QString>("text");
    for (const char* text : {"第 10 行", "位置 m 与 n", "Row 10", "头 3：d = 128 · 长度 64"})
      QTest::newRow(text) << QString::fromUtf8(text);
  }
  void outlinesStandWhereTheLettersStand() {
    QFETCH(QString, text);
    QImage pixels = blank();
    write(&pixels, text, Qt::black);
    QImage vector = blank();
    QSvgRenderer renderer(outlined(text, Qt::black));
    QPainter painter(&vector);
    renderer.render(&painter, QRectF(QPointF(0.0, 0.0), QSizeF(size)));
    painter.end();
    const QList<bool> a = inked(pixels);
    const QList<bool> b = inked(vector);
    const auto near = [](const QList<bool>& columns, qsizetype x) {
      for (qsizetype k = std::max<qsizetype>(0, x - 3); k <= std::min(columns.size() - 1, x + 3); ++k)
        if (columns[k]) return true;
      return false;
    };
    QVERIFY(a.contains(true));
    for (qsizetype x = 0; x < a.size(); ++x) {
      QVERIFY2(!a[x] || near(b, x), qPrintable(QString::number(x)));
      QVERIFY2(!b[x] || near(a, x), qPrintable(QString::number(x)));
    }
  }

  void fadedTextStaysFaded() {
    QColor faded(Qt::black);
    faded.setAlphaF(0.5F);
    static const QRegularExpression opacity(QStringLiteral("<path[^>]* fill-opacity=\"([0-9.]+)\""));
    const auto match = opacity.match(QString::fromUtf8(outlined(QStringLiteral("Row"), faded)));
    QVERIFY(match.hasMatch());
    QVERIFY(std::abs(match.captured(1).toDouble() - 0.5) < 0.01);
  }
};
QTEST_MAIN(TstSvgText)
#include "tst_svg_text.moc"
