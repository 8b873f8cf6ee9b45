#include <cstdlib>

#include <QImage>
#include <QPainter>
#include <QTest>

#include "ui/figure/text_fit.h"

using namespace pelab::ui;

namespace {

QImage drawn(const QString& text) {
  QImage image(600, 60, QImage::Format_ARGB32_Premultiplied);
  image.fill(Qt::transparent);
  QPainter painter(&image);
  drawFitted(painter, QRect(0, 0, 600, 60), text, 40, true, Qt::black);
  return image;
}

QRect inkOf(const QImage& image) {
  QRect all;
  for (int y = 0; y < image.height(); ++y) {
    for (int x = 0; x < image.width(); ++x) {
      if (qAlpha(image.pixel(x, y)) > 128) all |= QRect(x, y, 1, 1);
    }
  }
  return all;
}

QRect ink(const QString& text) {
  return inkOf(drawn(text));
}

}  // namespace

/// Indices in titles of figures.
class TstDrawnIndices : public QObject {
  Q_OBJECT
private slots:
  void aLetterBehindTheMarkIsLowered() {
    QVERIFY(ink(QStringLiteral("x_i")).bottom() > ink(QStringLiteral("x")).bottom());
    QVERIFY(ink(QStringLiteral("W_K")).right() < ink(QStringLiteral("WK")).right());
    QVERIFY(ink(QStringLiteral("Σ_h")).bottom() > ink(QStringLiteral("Σ")).bottom());
  }

  void aLetterBehindTheOtherMarkIsRaised() {
    QVERIFY(ink(QStringLiteral("a^b")).top() < ink(QStringLiteral("ab")).top());
  }

  /// What follows an index stands on the line again, and a transposed index is one letter too.
  void theLineGoesOn() {
    QVERIFY(ink(QStringLiteral("x_i W_Kᵀ x_jᵀ")).right() < ink(QStringLiteral("xi WKᵀ xjᵀ")).right());
    QVERIFY(ink(QStringLiteral("x_i W_Kᵀ x_jᵀ")).right() > ink(QStringLiteral("x W x")).right());
  }

  /// Chinese characters come from a font whose lines are taller.
  void lettersStandOnOneLineBesideChinese() {
    for (const char* text : {"W权重_iW", "W权重_i 与 W_K (W", "W_i 权重 W"}) {
      const QImage image = drawn(QString::fromUtf8(text));
      const QRect all = inkOf(image);
      constexpr int letter = 12;
      const QRect first = inkOf(image.copy(all.left(), 0, letter, image.height()));
      const QRect last = inkOf(image.copy(all.right() - letter + 1, 0, letter, image.height()));
      QVERIFY2(std::abs(first.bottom() - last.bottom()) <= 1, text);
      QVERIFY2(std::abs(first.top() - last.top()) <= 1, text);
    }
  }

  void namesKeepTheirMarks_data() {
    QTest::addColumn<QString>("text");
    for (const char* text : {"d_model", "head_dim = 8", "_x", "a _ b", "2^10", "x_", "x^(i)", "no mark"}) {
      QTest::newRow(text) << QString::fromUtf8(text);
    }
  }
  void namesKeepTheirMarks() {
    QFETCH(QString, text);
    QImage plain(600, 60, QImage::Format_ARGB32_Premultiplied);
    plain.fill(Qt::transparent);
    QPainter painter(&plain);
    const FittedText fittedText = fitted(text, 40, true, QSizeF(600, 60));
    painter.setFont(fittedText.font);
    painter.drawText(QRectF(0, 0, 600, drawn(text).height()),
                     static_cast<int>(Qt::AlignLeft | Qt::AlignVCenter) | Qt::TextSingleLine, fittedText.lines.first());
    painter.end();
    QCOMPARE(ink(text).size(), inkOf(plain).size());
  }
};
QTEST_MAIN(TstDrawnIndices)
#include "tst_drawn_indices.moc"
