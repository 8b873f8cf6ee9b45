#include <QComboBox>
#include <QDialogButtonBox>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QImage>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QTemporaryDir>
#include <QTest>

#include "ui/state/settings.h"
#include "ui/window/export_dialog.h"

using namespace pelab;
using namespace pelab::ui;

namespace {

struct Opened {
  QTemporaryDir folder;
  Settings settings{folder.filePath(QStringLiteral("pelab.ini"))};
  AppState state;
  ExportDialog dialog{&state, &settings, QStringLiteral("matrix"), nullptr};

  Opened() { dialog.show(); }
  [[nodiscard]] QString problem() const { return dialog.findChild<QLabel*>(QStringLiteral("problem"))->text(); }
  [[nodiscard]] QLineEdit* size() const { return dialog.findChildren<QLineEdit*>().at(0); }
  [[nodiscard]] QLineEdit* dpi() const { return dialog.findChildren<QLineEdit*>().at(1); }
  [[nodiscard]] QPixmap picture() const { return dialog.findChildren<QLabel*>().first()->pixmap(Qt::ReturnByValue); }
  [[nodiscard]] bool canSave() const {
    return dialog.findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Save)->isEnabled();
  }
  void chooseFormat(const QString& format) const {
    for (QComboBox* box : dialog.findChildren<QComboBox*>())
      if (const int index = box->findData(format); index >= 0) box->setCurrentIndex(index);
  }
};

}  // namespace

class TstExportDialog : public QObject {
  Q_OBJECT
private slots:
  void everyFormatIsWritten_data() {
    QTest::addColumn<QString>("format");
    for (const QString& format : exportFormats()) QTest::newRow(qPrintable(format)) << format;
  }
  void everyFormatIsWritten() {
    QFETCH(QString, format);
    Opened opened;
    opened.chooseFormat(format);
    QCOMPARE(opened.dialog.format(), format);
    const QString path = opened.folder.filePath(QStringLiteral("a.") + format);
    QVERIFY2(opened.dialog.writeTo(path), qPrintable(opened.problem()));
    QVERIFY(QFile(path).size() > 100);
    QCOMPARE(opened.settings.value(Settings::Entry::ExportFormat).toString(), format);
  }

  void thePreviewAppears() {
    const Opened opened;
    const auto* first = opened.dialog.findChildren<QLabel*>().first();
    QTRY_VERIFY(!first->pixmap(Qt::ReturnByValue).isNull());
    QVERIFY(opened.problem().isEmpty());
  }

  void panelsLeftOutAreNamedBelowThePreview() {
    const Opened opened;
    const auto* line = opened.dialog.findChild<QLabel*>(QStringLiteral("leftOut"));
    const auto* picture = opened.dialog.findChildren<QLabel*>().first();
    QTRY_VERIFY(!picture->pixmap(Qt::ReturnByValue).isNull());
    QVERIFY(!line->isVisible());
    const auto type = [&](const QString& size) {
      opened.size()->setText(size);
      emit opened.size()->textEdited(size);
    };
    type(QStringLiteral("70x60mm"));
    QTRY_VERIFY(line->isVisible());
    QVERIFY2(line->text().contains(QStringLiteral("Column")), qPrintable(line->text()));
    type(QStringLiteral("240x150mm"));
    QTRY_VERIFY(!line->isVisible());
  }

  void aWrongSizeIsASentenceAndStays() {
    Opened opened;
    opened.size()->setText(QStringLiteral("17 ells"));
    emit opened.size()->textEdited(opened.size()->text());
    QTRY_VERIFY(!opened.canSave());
    QVERIFY(opened.problem().contains(QStringLiteral("17 ells")));
    QVERIFY(!opened.dialog.writeTo(opened.folder.filePath(QStringLiteral("a.png"))));
    QCOMPARE(opened.size()->text(), QStringLiteral("17 ells"));
    opened.size()->setText(QStringLiteral("80x50mm"));
    emit opened.size()->textEdited(opened.size()->text());
    QTRY_VERIFY(opened.canSave());
  }

  /// The preview asks for no more pixels than the file does.
  void theSmallestPicturesOnPaperCanBeWritten_data() {
    QTest::addColumn<QString>("size");
    for (const char* size : {"6x6mm", "6x200mm", "0.3x0.2in", "1x1cm"})
      QTest::newRow(size) << QString::fromLatin1(size);
  }
  void theSmallestPicturesOnPaperCanBeWritten() {
    QFETCH(QString, size);
    Opened opened;
    for (const auto& [field, text] : {std::pair(opened.size(), size), std::pair(opened.dpi(), QStringLiteral("600"))}) {
      field->setText(text);
      emit field->textEdited(text);
    }
    const qint64 before = opened.picture().cacheKey();
    QTRY_VERIFY(opened.picture().cacheKey() != before);
    QVERIFY2(opened.canSave(), qPrintable(opened.problem()));
    QVERIFY(opened.dialog.writeTo(opened.folder.filePath(QStringLiteral("a.png"))));
  }

  void suggestsTheFolderUsedLast() {
    Opened opened;
    const QString path = opened.folder.filePath(QStringLiteral("a.png"));
    QVERIFY(opened.dialog.writeTo(path));
    QCOMPARE(opened.dialog.suggestedName(), opened.folder.filePath(QStringLiteral("sinusoidal_matrix.png")));
    opened.chooseFormat(QStringLiteral("csv"));
    QCOMPARE(opened.dialog.suggestedName(), opened.folder.filePath(QStringLiteral("sinusoidal_matrix.csv")));
  }

  void suggestsAnotherFolderWhereTheLastCannotBeUsed_data() {
    QTest::addColumn<QString>("last");
    QTest::addColumn<bool>("hasPictures");
    for (const bool pictures : {true, false}) {
      const char* where = pictures ? "pictures" : "home";
      QTest::addRow("none yet: %s", where) << QString() << pictures;
      QTest::addRow("gone: %s", where) << QStringLiteral("gone") << pictures;
      QTest::addRow("a file: %s", where) << QStringLiteral("file") << pictures;
      QTest::addRow("not writable: %s", where) << QStringLiteral("locked") << pictures;
    }
  }
  void suggestsAnotherFolderWhereTheLastCannotBeUsed() {
    QFETCH(QString, last);
    QFETCH(bool, hasPictures);
    Opened opened;
    const QDir home(opened.folder.path());
    QVERIFY(home.mkdir(QStringLiteral("locked")));
    QVERIFY(QFile::setPermissions(home.filePath(QStringLiteral("locked")), QFile::ReadOwner | QFile::ExeOwner));
    QFile file(home.filePath(QStringLiteral("file")));
    QVERIFY(file.open(QIODevice::WriteOnly));
    const QByteArray realHome = qgetenv("HOME");
    const QByteArray realConfig = qgetenv("XDG_CONFIG_HOME");
    qputenv("HOME", opened.folder.path().toUtf8());
    qputenv("XDG_CONFIG_HOME", opened.folder.path().toUtf8());  // no list of the desktop's folders there
    if (hasPictures) QVERIFY(home.mkdir(QStringLiteral("Pictures")));
    if (!last.isEmpty()) opened.settings.set(Settings::Entry::ExportFolder, home.filePath(last));
    const QString suggested = QFileInfo(opened.dialog.suggestedName()).path();
    qputenv("HOME", realHome);
    realConfig.isNull() ? qunsetenv("XDG_CONFIG_HOME") : qputenv("XDG_CONFIG_HOME", realConfig);
    QString expected = hasPictures ? home.filePath(QStringLiteral("Pictures")) : home.path();
    // Nothing is locked for root.
    if (last == QLatin1String("locked") && QFileInfo(home.filePath(last)).isWritable()) expected = home.filePath(last);
    QCOMPARE(suggested, expected);
  }

  void wrongFieldsAreNamedAndNothingIsSaved_data() {
    QTest::addColumn<int>("field");
    QTest::addColumn<QString>("typed");
    for (const char* typed : {"", "12", "0x0mm", "-3x4mm", "1e9x1e9px", "160", "160x100km", "160 by 100 mm"})
      QTest::addRow("size %s", typed) << 0 << QString::fromLatin1(typed);
    for (const char* typed : {"", "0", "-5", "fine", "1e99", "nan", "inf", "3,5", "2401"})
      QTest::addRow("dpi %s", typed) << 1 << QString::fromLatin1(typed);
  }
  void wrongFieldsAreNamedAndNothingIsSaved() {
    QFETCH(int, field);
    QFETCH(QString, typed);
    Opened opened;
    QLineEdit* edited = opened.dialog.findChildren<QLineEdit*>().at(field);
    edited->setText(typed);
    emit edited->textEdited(typed);
    QTRY_VERIFY(!opened.problem().isEmpty());
    QVERIFY2(opened.problem().contains(typed), qPrintable(opened.problem()));
    QVERIFY(!opened.canSave());
    QVERIFY(!opened.dialog.writeTo(opened.folder.filePath(QStringLiteral("a.png"))));
    QVERIFY(!QFile::exists(opened.folder.filePath(QStringLiteral("a.png"))));
    QVERIFY(!opened.problem().isEmpty());
  }

  void fieldsThatAreSwitchedOffRefuseNothing() {
    Opened opened;
    opened.size()->setText(QStringLiteral("17 ells"));
    opened.dialog.findChildren<QLineEdit*>().at(1)->setText(QStringLiteral("fine"));
    opened.chooseFormat(QStringLiteral("csv"));
    QTRY_VERIFY(opened.canSave());
    QVERIFY2(opened.dialog.writeTo(opened.folder.filePath(QStringLiteral("a.csv"))), qPrintable(opened.problem()));
    opened.chooseFormat(QStringLiteral("png"));
    QTRY_VERIFY(!opened.canSave());
    QCOMPARE(opened.size()->text(), QStringLiteral("17 ells"));
  }

  void theFileHasTheSizeAndResolutionOfTheFields() {
    Opened opened;
    opened.size()->setText(QStringLiteral("80 x 50 mm"));
    opened.dialog.findChildren<QLineEdit*>().at(1)->setText(QStringLiteral("254"));
    const QString path = opened.folder.filePath(QStringLiteral("a.png"));
    QVERIFY2(opened.dialog.writeTo(path), qPrintable(opened.problem()));
    const QImage image(path);
    QCOMPARE(image.size(), QSize(800, 500));
    QCOMPARE(image.dotsPerMeterX(), 10000);
  }

  void thePreviewHasTheProportionsOfThePicture() {
    Opened opened;
    const auto* picture = opened.dialog.findChildren<QLabel*>().first();
    for (const char* size : {"200x50mm", "50x200mm", "600x600px"}) {
      opened.size()->setText(QString::fromLatin1(size));
      emit opened.size()->textEdited(opened.size()->text());
      const QSizeF asked = parseSize(opened.size()->text())->size;
      QTRY_VERIFY(!picture->pixmap(Qt::ReturnByValue).isNull() &&
                  std::abs(picture->pixmap(Qt::ReturnByValue).width() * asked.height() -
                           picture->pixmap(Qt::ReturnByValue).height() * asked.width()) <
                      2.0 * std::max(asked.width(), asked.height()));
      QVERIFY(picture->pixmap(Qt::ReturnByValue).width() <= picture->width());
      QVERIFY(picture->pixmap(Qt::ReturnByValue).height() <= picture->height());
    }
  }

  void aFolderThatIsNotThereIsASentence() {
    Opened opened;
    QVERIFY(!opened.dialog.writeTo(opened.folder.filePath(QStringLiteral("none/a.png"))));
    QVERIFY(!opened.problem().isEmpty());
    QVERIFY(opened.dialog.isVisible());
  }
};
QTEST_MAIN(TstExportDialog)
#include "tst_export_dialog.moc"
