#include <algorithm>
#include <nlohmann/json.hpp>

#include <QAction>
#include <QClipboard>
#include <QDir>
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

/// Names of the pictures there are.
QStringList pictures() {
  QStringList names;
  for (const QString& file : QDir(QStringLiteral(":/formulas")).entryList({QStringLiteral("*.svg")}))
    names << file.chopped(4);
  return names;
}

void everyPicture() {
  QTest::addColumn<QString>("name");
  for (const QString& name : pictures()) QTest::newRow(qPrintable(name)) << name;
}

/// The formula of the scheme @p id with @p params, as JSON.
QString named(const char* id, const char* params) {
  const Encoding& encoding = *findEncoding(id);
  return formulaName(encoding, complete(encoding.params(), paramsFromJson(nlohmann::json::parse(params)).value()));
}

}  // namespace

class TstFormulaPicture : public QObject {
  Q_OBJECT
private slots:
  void everySchemeHasOne() {
    for (const Encoding* encoding : allEncodings())
      QCOMPARE(formulaName(*encoding, complete(encoding->params(), {})), idOf(*encoding));
  }

  /// A picture is of a scheme and of values that its choices have; each is shown of some setup.
  void everyPictureIsOfChoicesThereAre_data() { everyPicture(); }
  void everyPictureIsOfChoicesThereAre() {
    QFETCH(QString, name);
    const QStringList parts = name.split(QLatin1Char('.'));
    const Encoding* encoding = findEncoding(parts.first().toStdString());
    QVERIFY(encoding != nullptr);
    Params params = complete(encoding->params(), {});
    for (const QString& value : parts.mid(1)) {
      if (const auto at = value.indexOf(QLatin1Char('=')); at > 0) {
        const ParamSpec* spec = findSpec(encoding->params(), value.left(at).toStdString());
        QVERIFY(spec != nullptr);
        params.set(std::string(spec->id), parse(*spec, value.mid(at + 1).toStdString()).value());
      }
      for (const ParamSpec& spec : encoding->params()) {
        const bool has = std::any_of(spec.choices.begin(), spec.choices.end(), [&](const Choice& choice) {
          return QLatin1String(choice.id.data(), static_cast<qsizetype>(choice.id.size())) == value;
        });
        if (has) params.set(std::string(spec.id), value.toStdString());
      }
    }
    QCOMPARE(formulaName(*encoding, params), name);
  }

  void theOneWithMostOfTheChoicesIsShown() {
    QCOMPARE(named("sinusoidal", "{}"), QStringLiteral("sinusoidal"));
    QCOMPARE(named("sinusoidal", R"({"layout":"concat"})"), QStringLiteral("sinusoidal.concat"));
    QCOMPARE(named("sinusoidal", R"({"layout":"concat","freq":"t2t"})"), QStringLiteral("sinusoidal.concat.t2t"));
    QCOMPARE(named("alibi", R"({"mode":"mpt_column"})"), QStringLiteral("alibi.mpt_column"));
    QCOMPARE(named("rope2d", R"({"variant":"qwen2vl_vision"})"), QStringLiteral("rope2d"));
    QCOMPARE(named("sandwich", R"({"index_start":0,"subtract_half":false})"),
             QStringLiteral("sandwich.index_start=0.subtract_half=false"));
    QCOMPARE(named("deberta", R"({"pos_att_type":"c2p","p2c_index":"paper"})"), QStringLiteral("deberta.c2p"));
    QCOMPARE(named("rope", R"({"layout":"interleaved"})"), QStringLiteral("rope"));  // not rope2d's
    QCOMPARE(named("t5", R"({"bidirectional":false})"), QStringLiteral("t5.bidirectional=false"));
    QCOMPARE(named("mrope", R"({"interleaved":true})"), QStringLiteral("mrope.interleaved=true"));
    QCOMPARE(named("shaw", R"({"convention":"i-j"})"), QStringLiteral("shaw.i-j"));
    QCOMPARE(named("shaw", R"({"convention":"j-i"})"), QStringLiteral("shaw"));
    QCOMPARE(named("tupe", R"({"relative_bias":false})"), QStringLiteral("tupe.relative_bias=false"));
    QCOMPARE(named("tupe", R"({"relative_bias":false,"layer_norm":false})"),
             QStringLiteral("tupe.layer_norm=false.relative_bias=false"));
  }

  void everyPictureIsMadeOfItsSource_data() { everyPicture(); }
  void everyPictureIsMadeOfItsSource() {
    QFETCH(QString, name);
    const QString tex = QString::fromUtf8(resource(name, "tex")).trimmed();
    QVERIFY(!tex.isEmpty());
    QCOMPARE(sourceIn(resource(name, "svg")), tex);
    FormulaPicture picture;
    picture.setFormula(name);
    QCOMPARE(picture.tex(), tex);
    QVERIFY(!picture.isHidden());
  }

  void theWholeOfItIsPaintedInTheColourOfTheText_data() { everyPicture(); }
  void theWholeOfItIsPaintedInTheColourOfTheText() {
    QFETCH(QString, name);
    FormulaPicture picture;
    picture.setFormula(name);
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
