#include <QApplication>
#include <QDir>
#include <QFile>
#include <QFileSystemModel>
#include <QLineEdit>
#include <QMenu>
#include <QMessageBox>
#include <QTemporaryDir>
#include <QTest>
#include <QTranslator>
#include <QTreeView>

#include "ui/i18n/qt_texts.h"
#include "ui/i18n/translation.h"
#include "ui/window/file_dialog.h"

using namespace pelab::ui;

namespace {

/// Hears what no catalogue has a translation of: it is asked last.
class Untranslated final : public QTranslator {
public:
  mutable QStringList asked;

  [[nodiscard]] bool isEmpty() const override { return false; }
  [[nodiscard]] QString translate(const char* context, const char* source, const char* /*what*/,
                                  int /*n*/) const override {
    // Names of keys are asked for in order to read them: an entry's "Ctrl" is looked up among all of them.
    if (qstrcmp(context, "QShortcut") != 0)
      asked << QString::fromUtf8(context) + QStringLiteral(": ") + QString::fromUtf8(source);
    return {};
  }
};

bool hasChinese(const QString& text) {
  return std::any_of(text.begin(), text.end(), [](QChar c) { return c.script() == QChar::Script_Han; });
}

/// A folder with another folder and files of several kinds in it.
void fill(const QTemporaryDir& folder) {
  QDir(folder.path()).mkdir(QStringLiteral("inner"));
  for (const char* name : {"a.pelab", "b", "c.json"}) {
    QFile file(folder.filePath(QString::fromLatin1(name)));
    if (file.open(QIODevice::WriteOnly)) file.write("abcdef");
  }
}

}  // namespace

class TstFileDialog : public QObject {
  Q_OBJECT
private slots:
  void cleanup() { setLanguage(QStringLiteral("en")); }

  void whatQtLacksIsInOurCatalogue_data() {
    QTest::addColumn<QString>("language");
    for (const QString& language : languages())
      if (language != QLatin1String("en")) QTest::newRow(qPrintable(language)) << language;
  }
  void whatQtLacksIsInOurCatalogue() {
    QFETCH(QString, language);
    setLanguage(language);
    for (const QtText& text : qtTexts()) {
      const QString translated = QCoreApplication::translate(text.context, text.source);
      QVERIFY2(translated != QString::fromUtf8(text.source), text.source);
      if (language == QLatin1String("zh_CN")) QVERIFY2(hasChinese(translated), text.source);
      QCOMPARE(translated.contains(QStringLiteral("%1")),
               QString::fromUtf8(text.source).contains(QStringLiteral("%1")));
    }
  }

  void qtsDialogsAskForNothingThatIsNotTranslated() {
    Untranslated untranslated;
    QCoreApplication::installTranslator(&untranslated);
    setLanguage(QStringLiteral("zh_CN"));
    QCoreApplication::processEvents();
    untranslated.asked.clear();
    QTemporaryDir folder;
    fill(folder);
    for (const auto mode : {QFileDialog::AcceptOpen, QFileDialog::AcceptSave}) {
      FileDialog dialog(nullptr, QStringLiteral("…"), folder.path());
      QVERIFY(dialog.testOption(QFileDialog::DontUseNativeDialog));
      dialog.setAcceptMode(mode);
      dialog.setViewMode(QFileDialog::Detail);
      dialog.show();
      const auto* tree = dialog.findChild<QTreeView*>();
      QTRY_COMPARE(tree->model()->rowCount(tree->rootIndex()), 4);
      for (int row = 0; row < 4; ++row)
        for (int column = 0; column < 4; ++column)
          static_cast<void>(tree->model()->index(row, column, tree->rootIndex()).data().toString());
    }
    QMessageBox box(QMessageBox::Warning, QStringLiteral("…"), QStringLiteral("…"));
    for (int button = QMessageBox::FirstButton; button <= QMessageBox::LastButton; button <<= 1)
      box.addButton(static_cast<QMessageBox::StandardButton>(button));
    box.setDetailedText(QStringLiteral("…"));
    box.show();
    QLineEdit field;
    delete field.createStandardContextMenu();
    QVERIFY2(untranslated.asked.isEmpty(), qPrintable(untranslated.asked.join(QLatin1Char('\n'))));
    QCoreApplication::removeTranslator(&untranslated);
  }

  void sizesKindsAndDatesAreInTheLanguage() {
    setLanguage(QStringLiteral("zh_CN"));
    QTemporaryDir folder;
    fill(folder);
    FileDialog dialog(nullptr, QStringLiteral("…"), folder.path());
    dialog.show();
    const auto* tree = dialog.findChild<QTreeView*>();
    QTRY_COMPARE(tree->model()->rowCount(tree->rootIndex()), 4);
    static const QRegularExpression latin(QStringLiteral("[A-Za-z]{3,}"));
    for (int row = 0; row < 4; ++row) {
      const bool isFolder = tree->model()->index(row, 0, tree->rootIndex()).data() == QStringLiteral("inner");
      const auto cell = [&](int column) {
        return tree->model()->index(row, column, tree->rootIndex()).data().toString();
      };
      QVERIFY2(isFolder ? cell(1).isEmpty() : cell(1).contains(QStringLiteral("字节")), qPrintable(cell(1)));
      if (isFolder) QVERIFY2(hasChinese(cell(2)), qPrintable(cell(2)));
      QVERIFY2(!cell(3).isEmpty() && !cell(3).contains(latin), qPrintable(cell(3)));
    }
  }
};
QTEST_MAIN(TstFileDialog)
#include "tst_file_dialog.moc"
