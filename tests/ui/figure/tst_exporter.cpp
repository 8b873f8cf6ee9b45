#include <cmath>
#include <nlohmann/json.hpp>

#include <QApplication>
#include <QBuffer>
#include <QPainter>
#include <QPdfWriter>
#include <QProcess>
#include <QRegularExpression>
#include <QTest>
#include <QtEndian>

#include "core/encodings/registry.h"
#include "core/views/registry.h"
#include "tests/support/extreme_scenes.h"
#include "tests/ui/figure/exporting.h"
#include "ui/figure/layer_drawing.h"
#include "ui/figure/pdf_text.h"
#include "ui/theme/theme.h"

using namespace pelab;
using namespace pelab::ui;
using namespace pelab::test;

namespace {

/// What a program that reads PDF finds: words of the text.
QString textOf(const QByteArray& pdf, const QString& name) {
  const QString path = artifact(name);
  writeFile(path, pdf);
  QProcess reader;
  reader.start(QStringLiteral("pdftotext"),
               {QStringLiteral("-enc"), QStringLiteral("UTF-8"), path, QStringLiteral("-")});
  reader.waitForFinished();
  return QString::fromUtf8(reader.readAllStandardOutput());
}

}  // namespace

class TstExporter : public QObject {
  Q_OBJECT

  Scene m_scene;
  const Translation m_english{QStringLiteral("en")};
  const Translation m_chinese{QStringLiteral("zh_CN")};

private slots:
  void initTestCase() { m_scene = normalized(defaultScene()); }
  void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support)"))); }

  void readsSizesAsPeopleWriteThem_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<bool>("valid");
    QTest::addColumn<QSizeF>("size");
    QTest::addColumn<bool>("inPixels");
    const auto row = [](const char* text, bool valid, QSizeF size = {}, bool inPixels = false) {
      QTest::newRow(text) << QString::fromUtf8(text) << valid << size << inPixels;
    };
    row("160x100mm", true, {160, 100});
    row("160 x 100 mm", true, {160, 100});
    row("16x10cm", true, {160, 100});
    row("1920x1080px", true, {1920, 1080}, true);
    row("1920×1080", true, {1920, 1080}, true);
    row("12.5x10mm", true, {12.5, 10});
    row("", false);
    row("160", false);
    row("0x10mm", false);
    row("-5x10mm", false);
    row("1.2.3x4mm", false);
    row("160x100km", false);
    row("12,5x10mm", false);
  }
  void readsSizesAsPeopleWriteThem() {
    QFETCH(QString, text);
    QFETCH(bool, valid);
    QFETCH(QSizeF, size);
    QFETCH(bool, inPixels);
    const auto written = parseSize(text);
    QCOMPARE(written.has_value(), valid);
    if (!written) return;
    QVERIFY(std::abs(written->size.width() - size.width()) < 1e-9);
    QVERIFY(std::abs(written->size.height() - size.height()) < 1e-9);
    QCOMPARE(written->inPixels, inPixels);
  }

  void cursorIsDrawnWhereAskedFor() {
    ExportOptions options = optionsFor(QStringLiteral("matrix"));
    Scene elsewhere = m_scene;
    elsewhere.cursor.dimension = 100;
    options.cursor = false;
    const QImage without = renderedImage(m_scene, options, m_english);
    QCOMPARE(without.size(), renderedImage(elsewhere, options, m_english).size());
    options.cursor = true;
    const QImage with = renderedImage(m_scene, options, m_english);
    QVERIFY(with != without);
    QVERIFY(renderedImage(elsewhere, options, m_english) != with);
    for (const char* format : {"svg", "pdf"}) {
      const QByteArray drawn = exported(m_scene, QString::fromLatin1(format), options, m_english);
      options.cursor = false;
      QVERIFY(exported(m_scene, QString::fromLatin1(format), options, m_english).size() < drawn.size());
      options.cursor = true;
    }
  }

  void pngHasTheAskedPixelsAndResolution_data() {
    QTest::addColumn<QSizeF>("size");
    QTest::addColumn<bool>("inPixels");
    QTest::addColumn<double>("dpi");
    QTest::addColumn<QSize>("pixels");
    QTest::newRow("160 × 100 mm at 300 dpi") << QSizeF(160, 100) << false << 300.0 << QSize(1890, 1181);
    QTest::newRow("160 × 100 mm at 96 dpi") << QSizeF(160, 100) << false << 96.0 << QSize(605, 378);
    QTest::newRow("1920 × 1080 px at 150 dpi") << QSizeF(1920, 1080) << true << 150.0 << QSize(1920, 1080);
  }
  void pngHasTheAskedPixelsAndResolution() {
    QFETCH(QSizeF, size);
    QFETCH(bool, inPixels);
    QFETCH(double, dpi);
    QFETCH(QSize, pixels);
    ExportOptions options = optionsFor(QStringLiteral("matrix"));
    options.size = size;
    options.inPixels = inPixels;
    options.dpi = dpi;
    const QByteArray bytes = exported(m_scene, QStringLiteral("png"), options, m_english);
    const QImage image = QImage::fromData(bytes, "PNG");
    QCOMPARE(image.size(), pixels);
    QVERIFY(std::abs(image.dotsPerMeterX() * 0.0254 - dpi) < 0.02);
    QVERIFY(std::abs(image.dotsPerMeterY() * 0.0254 - dpi) < 0.02);
    writeFile(artifact(QStringLiteral("matrix_%1.png").arg(pixels.width())), bytes);
  }

  void printedPictureLooksLikeTheScreen() {
    ExportOptions options = optionsFor(QStringLiteral("matrix"));
    options.size = {240.0, 150.0};  // letters of whole pixels at both resolutions
    options.dpi = 288.0;
    const QImage large = renderedImage(m_scene, options, m_english);
    options.dpi = 96.0;
    const QImage screen = renderedImage(m_scene, options, m_english);
    const QImage reduced = large.scaled(screen.size(), Qt::IgnoreAspectRatio, Qt::SmoothTransformation);
    double difference = 0.0;
    for (int y = 0; y < screen.height(); ++y)
      for (int x = 0; x < screen.width(); ++x)
        difference += std::abs(qGray(screen.pixel(x, y)) - qGray(reduced.pixel(x, y)));
    difference /= static_cast<double>(screen.width()) * screen.height();
    QVERIFY2(difference < 12.0, qPrintable(QStringLiteral("mean grey difference %1").arg(difference)));
  }

  void pdfIsLosslessAndItsTextIsFound() {
    ExportOptions options = optionsFor(QStringLiteral("matrix"));
    const QByteArray pdf = exported(m_scene, QStringLiteral("pdf"), options, m_chinese);
    QVERIFY(pdf.startsWith("%PDF-"));
    QVERIFY(!pdf.contains("DCTDecode"));
    const QString text = textOf(pdf, QStringLiteral("matrix_zh.pdf"));
    QVERIFY2(text.contains(QStringLiteral("128")), qPrintable(text));
    QVERIFY2(text.contains(QStringLiteral("120")), qPrintable(text));
    const QString title = m_chinese(findView("matrix")->layout(m_scene).title);
    const QString firstWord = title.split(QLatin1Char(' ')).first();
    QVERIFY2(text.contains(firstWord), qPrintable(text));
    const QRegularExpression box(QStringLiteral("/MediaBox \\[0 0 ([0-9.]+) ([0-9.]+)"));
    const auto match = box.match(QString::fromLatin1(pdf));
    QVERIFY(match.hasMatch());
    QVERIFY(std::abs(match.captured(1).toDouble() - 160.0 / 25.4 * 72.0) <= 1.0);
    QVERIFY(std::abs(match.captured(2).toDouble() - 100.0 / 25.4 * 72.0) <= 1.0);
  }

  void chineseCharactersAreFoundInPdf_data() { test::addViewAndEncodingRows(); }
  void chineseCharactersAreFoundInPdf() {
    QFETCH(QString, encoding);
    QFETCH(QString, view);
    const Scene scene = withEncoding(defaultScene(), encoding.toStdString());
    if (!findView(view.toStdString())->unsupported(scene).empty()) return;
    const QByteArray pdf = exported(scene, QStringLiteral("pdf"), optionsFor(view), m_chinese);
    QVERIFY(pdf.size() < 3'000'000);
    const QString text = textOf(pdf, encoding + QLatin1Char('_') + view + QStringLiteral("_zh.pdf"));
    for (const QChar letter : text)
      QVERIFY2((letter < QChar(0x2E80) || letter > QChar(0x2FDF)) && letter != QLatin1Char('\t'), qPrintable(text));
    const QString title = m_chinese(findView(view.toStdString())->layout(scene).title);
    QVERIFY2(QString(text).remove(QLatin1Char(' ')).contains(QString(title).remove(QLatin1Char(' '))),
             qPrintable(text));
  }

  void charactersDrawnAsRadicalsAreFoundInPdf() {
    // Each shares its glyph with a radical in the usual fonts.
    const QString written = QStringLiteral("一二人大小行无首力至色长页见马车门 0123456789");
    const QByteArray pdf = pdfWith([&](QPainter& painter) {
      painter.setFont(appFont(1.0));
      painter.drawText(QPointF(400.0, 800.0), written);
    });
    const QByteArray searchable = searchablePdf(pdf, appFont(1.0).families());
    QCOMPARE(searchable.size(), pdf.size());
    QCOMPARE(textOf(searchable, QStringLiteral("radicals.pdf")).trimmed(), written);
  }

  void wordsWithLigaturesAreFoundInPdf() {
    const QString written = QStringLiteral("offset efficient final flow off affine baffle difficult");
    const QByteArray pdf = pdfWith([&](QPainter& painter) {
      for (const bool bold : {false, true}) {
        painter.setFont(figureFont(160, bold));
        painter.drawText(QPointF(400.0, bold ? 1600.0 : 800.0), written);
      }
    });
    const QString text = textOf(searchablePdf(pdf, appFont(1.0).families()), QStringLiteral("ligatures.pdf"));
    QCOMPARE(text.count(written), 2);
    const Scene scene = normalized(withParam(withEncoding(m_scene, "t5"), "bidirectional", false));
    const QByteArray figure = exported(scene, QStringLiteral("pdf"), optionsFor(QStringLiteral("buckets")), m_english);
    const QString shown = textOf(figure, QStringLiteral("buckets_off.pdf"));
    QVERIFY2(shown.contains(QStringLiteral("off")), qPrintable(shown));
  }

  void csvReadsBackEqual() {
    const auto data = findView("matrix")->data(m_scene, true);
    const QByteArray csv = exported(m_scene, QStringLiteral("csv"), optionsFor(QStringLiteral("matrix")), m_english);
    const QList<QByteArray> lines = csv.trimmed().split('\n');
    QCOMPARE(lines.size(), static_cast<qsizetype>(data->rows() + 1));
    const QList<QByteArray> names = lines.first().split(',');
    QCOMPARE(names.size(), static_cast<qsizetype>(data->columns() + 1));
    QCOMPARE(names.first().toStdString(), data->rowKey());
    QCOMPARE(names.at(3).toStdString(), data->columnKey(2));
    for (std::int64_t row = 0; row < data->rows(); ++row) {
      const QList<QByteArray> cells = lines.at(row + 1).split(',');
      QCOMPARE(cells.first().toLongLong(), data->rowIndex(row));
      for (std::int64_t column = 0; column < data->columns(); ++column)
        QVERIFY(cells.at(column + 1).toDouble() == data->at(row, column));
    }
  }

  void npyReadsBackEqual() {
    const auto data = findView("matrix")->data(m_scene, true);
    const QByteArray npy = exported(m_scene, QStringLiteral("npy"), optionsFor(QStringLiteral("matrix")), m_english);
    QVERIFY(npy.startsWith(QByteArray("\x93NUMPY\x01\x00", 8)));
    const auto header = static_cast<qsizetype>(qFromLittleEndian<quint16>(npy.constData() + 8));
    QCOMPARE((10 + header) % 64, 0);
    const QByteArray text = npy.mid(10, header);
    QVERIFY(text.contains("'descr': '<f8'"));
    QVERIFY(text.contains("'shape': (128, 128)"));
    QCOMPARE(npy.size(), 10 + header + static_cast<qsizetype>(data->rows() * data->columns() * 8));
    const char* values = npy.constData() + 10 + header;
    for (std::int64_t row = 0; row < data->rows(); ++row)
      for (std::int64_t column = 0; column < data->columns(); ++column, values += 8) {
        double value = 0.0;
        std::memcpy(&value, values, sizeof value);
        QVERIFY(qFromLittleEndian(value) == data->at(row, column));
      }
  }

  void jsonHoldsSceneAndFigure() {
    const QByteArray bytes = exported(m_scene, QStringLiteral("json"), optionsFor(QStringLiteral("matrix")), m_english);
    const auto json = nlohmann::json::parse(bytes.toStdString());
    QCOMPARE(sceneFromJson(json.at("scene")), m_scene);
    QVERIFY(!json.at("figure").at("panels").empty());
  }

  void everyFormatOfEveryViewInBothLanguages_data() { test::addViewAndEncodingRows(); }
  void everyFormatOfEveryViewInBothLanguages() {
    QFETCH(QString, view);
    QFETCH(QString, encoding);
    const Scene scene = normalized(withEncoding(m_scene, encoding.toStdString()));
    ExportOptions options = optionsFor(view);
    options.dpi = 96.0;
    if (!findView(view.toStdString())->unsupported(scene).empty()) {
      QCOMPARE(codeOf([&] { (void)exported(scene, QStringLiteral("png"), options, m_english); }), "nothing_to_show");
      QVERIFY(!renderedImage(scene, options, m_english).isNull());
      return;
    }
    for (const QString& format : exportFormats())
      QVERIFY2(!exported(scene, format, options, m_english).isEmpty(), qPrintable(format));
    const QByteArray english = exported(scene, QStringLiteral("png"), options, m_english);
    writeFile(artifact(view + QLatin1Char('_') + encoding + QStringLiteral("_en.png")), english);
    options.look.theme = theme(QStringLiteral("dark"));
    writeFile(artifact(view + QLatin1Char('_') + encoding + QStringLiteral("_zh_dark.png")),
              exported(scene, QStringLiteral("png"), options, m_chinese));
  }

  void refusesWithASentence_data() {
    QTest::addColumn<QString>("code");
    QTest::addColumn<QString>("format");
    QTest::addColumn<QString>("view");
    QTest::addColumn<QSizeF>("size");
    QTest::addColumn<double>("dpi");
    const auto row = [](const char* code, const char* format, const char* view, QSizeF size = {160, 100},
                        double dpi = 96.0) {
      QTest::addRow("%s %s %g %g", code, format, size.width(), dpi)
          << QString::fromLatin1(code) << QString::fromLatin1(format) << QString::fromLatin1(view) << size << dpi;
    };
    row("bad_format", "gif", "matrix");
    row("bad_format", "", "matrix");
    row("bad_view", "png", "nowhere");
    row("bad_size", "png", "matrix", {0.0, 0.0});
    row("bad_size", "pdf", "matrix", {1e9, 10.0});
    row("bad_size", "svg", "matrix", {std::nan(""), 10.0});
    row("bad_dpi", "png", "matrix", {160, 100}, 0.0);
    row("bad_dpi", "png", "matrix", {160, 100}, 1e6);
    row("bad_dpi", "png", "matrix", {160, 100}, std::nan(""));
  }
  void refusesWithASentence() {
    QFETCH(QString, code);
    QFETCH(QString, format);
    QFETCH(QString, view);
    QFETCH(QSizeF, size);
    QFETCH(double, dpi);
    ExportOptions options = optionsFor(view);
    options.size = size;
    options.dpi = dpi;
    QCOMPARE(codeOf([&] { (void)exported(m_scene, format, options, m_english); }), code.toStdString());
  }

  void sizeRefusalsSpeakOfTheEntryInItsUnit_data() {
    QTest::addColumn<QString>("format");
    QTest::addColumn<QString>("typed");
    QTest::addColumn<QString>("sentence");
    QTest::newRow("mm") << QStringLiteral("png") << QStringLiteral("5x5mm")
                        << QStringLiteral("A picture of 5x5mm is not possible: each side must be from 6mm to 1693mm.");
    QTest::newRow("pdf") << QStringLiteral("pdf") << QStringLiteral("15x10mm")
                         << QStringLiteral(
                                "A picture of 15x10mm is not possible: each side must be from 17mm to 5291mm.");
    QTest::newRow("px") << QStringLiteral("svg") << QStringLiteral("5x50px")
                        << QStringLiteral(
                               "A picture of 5x50px is not possible: each side must be from 64px to 20000px.");
    QTest::newRow("cm")
        << QStringLiteral("png") << QStringLiteral("160x100cm")
        << QStringLiteral(
               "A picture of 160x100cm has too many pixels; in these proportions it can be at most 131.1x81.9cm.");
  }
  void sizeRefusalsSpeakOfTheEntryInItsUnit() {
    QFETCH(QString, format);
    QFETCH(QString, typed);
    QFETCH(QString, sentence);
    const WrittenSize size = *parseSize(typed);
    ExportOptions options = optionsFor(QStringLiteral("matrix"));
    options.size = size.size;
    options.inPixels = size.inPixels;
    options.typedSize = size.typed;
    options.unit = size.unit;
    try {
      (void)exported(m_scene, format, options, m_english);
      QFAIL("accepted");
    } catch (const Refusal& refusal) {
      QCOMPARE(m_english(refusal.error().message), sentence);
    }
  }

  void pictureAsItIsSeenSaysWhyThereIsNothing_data() {
    QTest::addColumn<QString>("encoding");
    QTest::newRow("none") << QStringLiteral("nope");
    QTest::newRow("no table") << QStringLiteral("alibi");
  }
  void pictureAsItIsSeenSaysWhyThereIsNothing() {
    QFETCH(QString, encoding);
    const Scene scene = normalized(withEncoding(m_scene, encoding.toStdString()));
    const ExportOptions options = optionsFor(QStringLiteral("matrix"));
    const auto middle = [&](const Translation& translation) {
      const QImage image = renderedImage(scene, options, translation);
      return image.copy(0, image.height() / 3, image.width(), image.height() / 3);
    };
    const QImage english = middle(m_english);
    int ink = 0;
    for (int y = 0; y < english.height(); ++y)
      for (int x = 0; x < english.width(); ++x) ink += english.pixelColor(x, y) != options.look.theme.panel ? 1 : 0;
    QVERIFY2(ink > 1000, qPrintable(QString::number(ink)));  // the sentence
    QVERIFY(middle(m_chinese) != english);                   // in the language of the picture
  }
};
QTEST_MAIN(TstExporter)
#include "tst_exporter.moc"
