#include <array>
#include <clocale>
#include <cstdio>

#include <QDir>
#include <QLabel>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include "core/views/registry.h"
#include "tests/support/comma_locale.h"
#include "tests/support/files.h"
#include "tests/ui/window/open_window.h"
#include "ui/figure/data_files.h"
#include "ui/i18n/translation.h"
#include "ui/window/model_dialog.h"
#include "ui/window/models.h"
#include "ui/window/session_file.h"
#include "ui/window/sessions.h"
#include "ui/window/table_check.h"

using namespace pelab;
using namespace pelab::ui;

namespace {

QString textOf(const QWidget& dialog) {
  QString text;
  for (const QLabel* label : dialog.findChildren<QLabel*>()) text += label->text();
  return text;
}

}  // namespace

/// The window under decimal commas, with files whose names and folders have spaces, quotes and Chinese.
class TstOddPaths : public QObject {
  Q_OBJECT
private slots:
  void initTestCase() {
    const auto german = test::germanEnvironment(m_locales.path());
    QVERIFY2(!german.isEmpty(), "localedef has made no locale with decimal commas; it needs the package locales");
    for (auto it = german.begin(); it != german.end(); ++it) qputenv(qPrintable(it.key()), it.value().toLocal8Bit());
    QVERIFY(std::setlocale(LC_ALL, "") != nullptr);
    QLocale::setDefault(QLocale(QLocale::German, QLocale::Germany));
    std::array<char, 8> written{};
    std::snprintf(written.data(), written.size(), "%.1f", 1.5);  // NOLINT: this is what must not reach our files
    QCOMPARE(QByteArray(written.data()), QByteArray("1,5"));
    QVERIFY(QDir(m_folder.path()).mkdir(test::oddName()));
  }
  void init() { setLanguage(QStringLiteral("en")); }

  void sessionsAreWrittenAndOpened() {
    test::OpenWindow open;
    const QString file = path(QString::fromUtf8("会话 'x' \"y\".pelab"));
    writeSession(file, withParam(defaultScene(), "base", 1234.5));
    QVERIFY(open.window.sessions()->open(file));
    QCOMPARE(open.window.state()->scene().setup.params.real("base"), 1234.5);
    QVERIFY(open.window.sessions()->saveTo(file));
    QVERIFY(readSession(file) == open.window.state()->scene());
    QCOMPARE(open.window.sessions()->recent().value(0), file);
  }

  /// What is no session is named, with the file.
  void otherFilesAreNamed_data() {
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QString>("said");
    const auto row = [](const char* name, const QByteArray& bytes, const char* said) {
      QTest::newRow(name) << bytes << QString::fromLatin1(said);
    };
    row("empty", "", "empty");
    row("LFS", "version https://git-lfs.github.com/spec/v1\n", "Git LFS");
    row("zip", QByteArray("PK\x03\x04\x14\0\0\0", 8), "zip");
    row("GGUF", "GGUF....", "GGUF");
    row("page", "<!DOCTYPE html>", "HTML");
    row("picture", "\x89PNG\r\n\x1a\n", "picture");
    row("tokenizer", R"({"added_tokens":[],"model":{}})", "tokenizer.json");
    row("no JSON", "hello", "not JSON");
  }
  void otherFilesAreNamed() {
    QFETCH(QByteArray, bytes);
    QFETCH(QString, said);
    test::OpenWindow open;
    QSignalSpy spy(open.window.sessions(), &Sessions::said);
    const QString name = QString::fromUtf8("会话 'x'.pelab");
    QVERIFY(!open.window.sessions()->open(written(name, bytes)));
    const QString sentence = spy.value(0).value(0).toString();
    QVERIFY2(sentence.contains(said) && sentence.contains(name), qPrintable(sentence));
  }

  void modelsAreOpened() {
    test::OpenWindow open;
    const QString file =
        written(QString::fromUtf8("配置 'x' \"y\".json"),
                R"({"model_type":"llama","hidden_size":64,"num_attention_heads":4,"rope_theta":12345.5})");
    QVERIFY(isModelFile(file));
    open.window.models()->openFile(file);
    const auto* dialog = open.window.findChildren<ModelDialog*>().value(0);
    QVERIFY(dialog != nullptr);
    const QString text = textOf(*dialog);
    QVERIFY2(text.contains(QStringLiteral("rope_theta")) && text.contains(QStringLiteral("345.5")), qPrintable(text));
  }

  void tablesAreCompared() {
    const Scene scene = normalized(withParam(defaultScene(), "base", 1234.5));
    const QString file = written(QString::fromUtf8("表 'x' \"y\".npy"), npyOf(*findView("matrix")->data(scene, false)));
    TableCheckDialog dialog(file, scene, nullptr);
    QSignalSpy found(&dialog, &TableCheckDialog::found);
    QVERIFY(found.count() > 0 || found.wait());
    const QString text = textOf(dialog);
    QVERIFY2(!text.contains(QStringLiteral("cannot")), qPrintable(text));
  }

private:
  QString path(const QString& name) { return QDir(m_folder.filePath(test::oddName())).filePath(name); }
  QString written(const QString& name, const QByteArray& bytes) {
    return test::written(m_folder, test::oddName() + QLatin1Char('/') + name, bytes);
  }

  QTemporaryDir m_folder, m_locales;
};
QTEST_MAIN(TstOddPaths)
#include "tst_odd_paths.moc"
