#include <algorithm>

#include <QAction>
#include <QClipboard>
#include <QFile>
#include <QGuiApplication>
#include <QImage>
#include <QTest>
#include <QXmlStreamReader>

#include "core/encodings/registry.h"
#include "ui/window/formula_picture.h"

using namespace pelab;
using namespace pelab::ui;

namespace {

QString idOf(const Encoding& encoding) {
  return QString::fromStdString(std::string(encoding.info().id));
}

QByteArray resource(const QString& id, const char* ending) {
  QFile file(QStringLiteral(":/formulas/%1.%2").arg(id, QLatin1String(ending)));
  return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

/// What the picture says it was made from.
QString sourceIn(const QByteArray& svg) {
  QXmlStreamReader reader(svg);
  while (reader.readNextStartElement()) {
    if (reader.name() == QLatin1String("svg")) continue;
    return reader.name() == QLatin1String("desc") ? reader.readElementText().trimmed() : QString();
  }
  return {};
}

/// Columns and rows in which something of @p color is painted.
QRect painted(FormulaPicture& picture, const QColor& color) {
  QPalette palette = picture.palette();
  palette.setColor(QPalette::WindowText, color);
  picture.setPalette(palette);
  QImage image(picture.size(), QImage::Format_ARGB32_Premultiplied);
  image.fill(Qt::transparent);
  picture.render(&image, {}, {}, QWidget::DrawChildren);
  QRect all;
  for (int y = 0; y < image.height(); ++y) {
    for (int x = 0; x < image.width(); ++x) {
      const QColor pixel = image.pixelColor(x, y);
      if (pixel.alpha() > 200 && pixel.rgb() == color.rgb()) all |= QRect(x, y, 1, 1);
    }
  }
  return all;
}

void everyScheme() {
  QTest::addColumn<QString>("id");
  for (const Encoding* encoding : allEncodings()) QTest::newRow(qPrintable(idOf(*encoding))) << idOf(*encoding);
}

}  // namespace

class TstFormulaPicture : public QObject {
  Q_OBJECT
private slots:
  void everySchemeHasOneMadeOfItsSource_data() { everyScheme(); }
  void everySchemeHasOneMadeOfItsSource() {
    QFETCH(QString, id);
    const QString tex = QString::fromUtf8(resource(id, "tex")).trimmed();
    QVERIFY(!tex.isEmpty());
    QCOMPARE(sourceIn(resource(id, "svg")), tex);
    FormulaPicture picture;
    picture.setFormula(id);
    QCOMPARE(picture.tex(), tex);
    QVERIFY(!picture.isHidden());
  }

  void theWholeOfItIsPaintedInTheColourOfTheText_data() { everyScheme(); }
  void theWholeOfItIsPaintedInTheColourOfTheText() {
    QFETCH(QString, id);
    FormulaPicture picture;
    picture.setFormula(id);
    QFont font = picture.font();
    font.setPointSize(24);
    picture.setFont(font);
    picture.resize(picture.sizeHint() + QSize(20, 20));
    for (const QColor& color : {QColor(Qt::black), QColor(230, 233, 237), QColor(200, 0, 0)}) {
      const QRect ink = painted(picture, color);
      const QSize whole = picture.sizeHint();
      QVERIFY2(ink.width() > whole.width() * 8 / 10, qPrintable(QString::number(ink.width())));
      QVERIFY2(ink.height() > whole.height() / 3, qPrintable(QString::number(ink.height())));
      QVERIFY(ink.right() < whole.width() && ink.bottom() < whole.height());
    }
  }

  /// Letters grow with those around them until the width is used up.
  void lettersAreThoseOfTheTextOrFitTheWidth() {
    FormulaPicture picture;
    picture.setFormula(QStringLiteral("rope"));
    for (const int points : {8, 12, 30}) {
      QFont font = picture.font();
      font.setPointSize(points);
      picture.setFont(font);
      const QSize whole = picture.sizeHint();
      QVERIFY(qAbs(picture.unitAt(whole.width()) * 442.0 - QFontMetricsF(font).xHeight()) < 0.5);
      QCOMPARE(picture.heightForWidth(2 * whole.width()), picture.heightForWidth(whole.width()));
      QVERIFY(qAbs(picture.heightForWidth(whole.width() / 2) - whole.height() / 2) <= 1);
    }
  }

  void anUnknownSchemeShowsNothing() {
    FormulaPicture picture;
    picture.setFormula(QStringLiteral("rope"));
    picture.setFormula(QStringLiteral("no such scheme"));
    QVERIFY(picture.isHidden() && picture.tex().isEmpty());
    QCOMPARE(picture.heightForWidth(300), 0);
    picture.resize(30, 30);
    QVERIFY(painted(picture, Qt::black).isNull());
  }

  void itsSourceCanBeCopied() {
    FormulaPicture picture;
    picture.setFormula(QStringLiteral("alibi"));
    picture.actions().constFirst()->trigger();
    QCOMPARE(QGuiApplication::clipboard()->text(), picture.tex());
  }
};
QTEST_MAIN(TstFormulaPicture)
#include "tst_formula_picture.moc"
