#include <cmath>

#include <QImage>
#include <QPainter>
#include <QTest>

#include "ui/figure/canvas.h"

using namespace pelab;
using namespace pelab::ui;

/// Curves as the canvas draws them.
class TstCanvas : public QObject {
  Q_OBJECT
private slots:
  void denseCurvesFillTheirBand_data() {
    QTest::addColumn<Dash>("dash");
    QTest::addColumn<bool>("upright");
    QTest::newRow("solid") << Dash::Solid << false;
    QTest::newRow("dashed") << Dash::Dashed << false;
    QTest::newRow("dotted") << Dash::Dotted << false;
    QTest::newRow("upright") << Dash::Solid << true;
  }
  void denseCurvesFillTheirBand() {
    QFETCH(Dash, dash);
    QFETCH(bool, upright);
    QPolygonF zigzag;
    for (int k = 0; k < 6000; ++k) {
      const QPointF at(10.0 + k * 0.2, k % 2 == 0 ? 10.0 : 590.0);
      zigzag << (upright ? at.transposed() : at);
    }
    QImage image(upright ? QSize(600, 1220) : QSize(1220, 600), QImage::Format_ARGB32_Premultiplied);
    image.fill(Qt::white);
    {
      QPainter painter(&image);
      Canvas canvas(painter, QRectF(image.rect()), Medium::Pixels);
      canvas.curve(zigzag, penOf(Qt::black, 2.0, dash));
    }
    const auto gray = [&](int along, int across) {
      return qGray(upright ? image.pixel(across, along) : image.pixel(along, across));
    };
    for (int along = 12; along < 1208; ++along)
      for (const int across : {12, 300, 588}) QVERIFY2(gray(along, across) < 16, qPrintable(QString::number(along)));
    for (int along = 0; along < 1220; ++along) QVERIFY(gray(along, 6) > 240 && gray(along, 594) > 240);
    QVERIFY(gray(5, 300) > 240 && gray(1215, 300) > 240);
  }

  /// Values that go up and down from one point to the next, at any distance of the points: no gaps, no lumps.
  void strokesAndPixelsDoNotBeat_data() {
    QTest::addColumn<double>("spacing");
    for (const double spacing : {0.3, 0.77, 1.0, 1.23, 1.64, 1.9, 2.0, 2.13, 2.4})
      QTest::addRow("%g pixels", spacing) << spacing;
  }
  void strokesAndPixelsDoNotBeat() {
    QFETCH(double, spacing);
    QPolygonF zigzag;
    for (int k = 0; 20.0 + k * spacing <= 420.0; ++k) zigzag << QPointF(20.0 + k * spacing, k % 2 == 0 ? 50.0 : 250.0);
    QImage image(440, 300, QImage::Format_ARGB32_Premultiplied);
    image.fill(Qt::white);
    {
      QPainter painter(&image);
      Canvas canvas(painter, QRectF(image.rect()), Medium::Pixels);
      canvas.curve(zigzag, penOf(Qt::black, 1.75, Dash::Solid));
    }
    for (int x = 24; x < 412; ++x)
      for (const int y : {56, 100, 150, 200, 244})
        QVERIFY2(qGray(image.pixel(x, y)) < 16, qPrintable(QStringLiteral("%1, %2").arg(x).arg(y)));
  }

  void denseCurvesLookLikeTheirStrokes_data() {
    QTest::addColumn<double>("period");
    for (const double period : {3.0, 4.0, 6.0, 20.0}) QTest::addRow("%g pixels", period) << period;
  }
  void denseCurvesLookLikeTheirStrokes() {
    QFETCH(double, period);
    QPolygonF wave;
    for (int k = 0; k <= 4000; ++k) {
      const double x = 20.0 + k * 0.1;
      wave << QPointF(x, 200.0 + 180.0 * std::sin(x / period * 6.283185307179586));
    }
    const QPen pen = penOf(Qt::black, 2.0, Dash::Solid);
    const auto drawn = [&](auto draw) {
      QImage image(440, 400, QImage::Format_ARGB32_Premultiplied);
      image.fill(Qt::white);
      QPainter painter(&image);
      draw(painter);
      return image;
    };
    const QImage stroke = drawn([&](QPainter& painter) {
      painter.setRenderHint(QPainter::Antialiasing);
      painter.setPen(pen);
      painter.drawPolyline(wave);
    });
    const QImage curve = drawn([&](QPainter& painter) {
      Canvas canvas(painter, QRectF(0, 0, 440, 400), Medium::Pixels);
      canvas.curve(wave, pen);
    });
    double ink = 0.0;
    double inkOfStroke = 0.0;
    for (int y = 0; y < 400; ++y) {
      for (int x = 0; x < 440; ++x) {
        ink += 255 - qGray(curve.pixel(x, y));
        inkOfStroke += 255 - qGray(stroke.pixel(x, y));
      }
    }
    QVERIFY2(std::abs(ink / inkOfStroke - 1.0) < 0.25, qPrintable(QString::number(ink / inkOfStroke)));
  }

  void aDashGoesOnWhereAPartEnds() {
    // A staircase long enough for several parts, with a dash along its last step that is checked pixel by pixel.
    QPolygonF curve;
    for (int k = 0; k <= 400; ++k) curve << QPointF(5.0, 5.0 + k % 2 * 90.0);
    curve << QPointF(5.0, 50.0) << QPointF(395.0, 50.0);
    double before = 0.0;
    for (qsizetype k = 1; k + 1 < curve.size(); ++k) before += QLineF(curve[k - 1], curve[k]).length();
    QImage image(400, 100, QImage::Format_ARGB32_Premultiplied);
    image.fill(Qt::white);
    const QPen pen = penOf(Qt::black, 4.0, Dash::Dashed);
    {
      QPainter painter(&image);
      Canvas canvas(painter, QRectF(image.rect()), Medium::Pixels);
      canvas.curve(curve, pen);
    }
    const double period = 8.0 * 4.0;
    int wrong = 0;
    for (int x = 30; x < 380; ++x) {
      const double place = std::fmod(before + x - 5.0 + 0.5, period);
      const bool atAnEdge = place < 2.0 || std::abs(place - 20.0) < 2.0 || place > period - 2.0;
      if (!atAnEdge && (qGray(image.pixel(x, 50)) < 128) != (place < 20.0)) ++wrong;
    }
    QCOMPARE(wrong, 0);
  }
};
QTEST_MAIN(TstCanvas)
#include "tst_canvas.moc"
