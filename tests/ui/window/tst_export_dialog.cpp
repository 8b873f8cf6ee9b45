#include <QComboBox>
#include <QDialogButtonBox>
#include <QFile>
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

  void aFolderThatIsNotThereIsASentence() {
    Opened opened;
    QVERIFY(!opened.dialog.writeTo(opened.folder.filePath(QStringLiteral("none/a.png"))));
    QVERIFY(!opened.problem().isEmpty());
    QVERIFY(opened.dialog.isVisible());
  }
};
QTEST_MAIN(TstExportDialog)
#include "tst_export_dialog.moc"
