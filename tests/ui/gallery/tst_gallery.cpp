#include <set>

#include <QImage>
#include <QRegularExpression>
#include <QTest>

#include "core/encodings/registry.h"
#include "core/views/registry.h"
#include "tests/gallery/gallery.h"
#include "ui/i18n/translation.h"

using namespace pelab;

namespace {

using Combination = std::tuple<const View*, const Encoding*, QString, QString>;

QString text(std::string_view id) {
  return QString::fromUtf8(id.data(), static_cast<qsizetype>(id.size()));
}

/// Picture @p bytes shows something: more than a few colours, and ink in more than one place.
bool showsSomething(const QImage& image) {
  std::set<QRgb> colors;
  for (int y = 0; y < image.height(); y += 2)
    for (int x = 0; x < image.width(); x += 2) colors.insert(image.pixel(x, y));
  return colors.size() > 8;
}

}  // namespace

/// The gallery is complete, and each of its pictures can be made.
class TstGallery : public QObject {
  Q_OBJECT
private slots:
  void everyViewStandsWithEveryScheme() {
    std::set<Combination> shown;
    bool sentence = false;
    for (const auto& picture : gallery::pictures()) {
      if (picture.preset != nullptr || !picture.variant.isEmpty()) continue;
      sentence = sentence || !picture.view->unsupported(picture.scene).empty();
      shown.insert({picture.view, picture.encoding, picture.language, picture.theme});
    }
    QVERIFY(sentence);
    for (const View* view : allViews())
      for (const Encoding* encoding : allEncodings())
        if (view->unsupported(normalized(withEncoding(defaultScene(), encoding->info().id))).empty())
          for (const QString& language : ui::languages())
            for (const QString& theme : {QStringLiteral("light"), QStringLiteral("dark")})
              QVERIFY2(shown.count({view, encoding, language, theme}) == 1,
                       qPrintable(text(view->info().id) + QLatin1Char(' ') + text(encoding->info().id)));
  }

  void everyPresetIsThereThatAViewCanShow() {
    std::set<const Preset*> shown;
    for (const auto& picture : gallery::pictures()) shown.insert(picture.preset);
    for (const Encoding* encoding : allEncodings())
      for (const Preset& preset : encoding->presets()) QVERIFY2(shown.count(&preset) == 1, qPrintable(text(preset.id)));
  }

  void thePageNamesEachPictureOnceAndNothingFromElsewhere() {
    const auto pictures = gallery::pictures();
    const QString page = QString::fromUtf8(gallery::index(pictures));
    std::set<QString> files;
    for (const auto& picture : pictures) {
      QVERIFY2(files.insert(picture.file()).second, qPrintable(picture.file()));
      QCOMPARE(page.count(QStringLiteral("src=\"%1\"").arg(picture.file())), 1);
    }
    QCOMPARE(page.count(QStringLiteral("<img ")), static_cast<qsizetype>(pictures.size()));
    QVERIFY(!page.contains(QRegularExpression(QStringLiteral("alt=\"\\s*\""))));
    QVERIFY(!page.contains(QStringLiteral("://")));
  }

  void picturesShowSomething_data() {
    QTest::addColumn<qsizetype>("index");
    const auto pictures = gallery::pictures();
    for (std::size_t k = 0; k < pictures.size(); ++k)
      QTest::newRow(qPrintable(pictures[k].file())) << static_cast<qsizetype>(k);
  }
  void picturesShowSomething() {
    QFETCH(qsizetype, index);
    static const auto pictures = gallery::pictures();
    const auto& picture = pictures[static_cast<std::size_t>(index)];
    const double scale = 0.75;
    const QImage image = QImage::fromData(gallery::rendered(picture, scale), "PNG");
    QCOMPARE(image.size(), (QSizeF(picture.size) * scale).toSize());
    QVERIFY(showsSomething(image));
  }
};
QTEST_MAIN(TstGallery)
#include "tst_gallery.moc"
