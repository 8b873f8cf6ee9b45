#include <nlohmann/json.hpp>
#include <sys/stat.h>

#include <QDir>
#include <QDropEvent>
#include <QFile>
#include <QLineEdit>
#include <QMenu>
#include <QMimeData>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include "tests/support/files.h"
#include "tests/support/trained_tables.h"
#include "tests/ui/window/open_window.h"
#include "ui/i18n/translation.h"
#include "ui/state/settings.h"
#include "ui/theme/theme.h"
#include "ui/window/actions.h"
#include "ui/window/main_window.h"
#include "ui/window/session_file.h"
#include "ui/window/sessions.h"

using namespace pelab;
using namespace pelab::ui;

namespace {

struct Program {
  QTemporaryDir folder;
  Settings settings{folder.filePath(QStringLiteral("pelab.ini"))};
  MainWindow window{&settings};
  QSignalSpy said{window.sessions(), &Sessions::said};

  [[nodiscard]] Sessions& sessions() { return *window.sessions(); }
  [[nodiscard]] const Scene& scene() { return window.state()->scene(); }
  [[nodiscard]] QString path(const char* name) const { return folder.filePath(QString::fromLatin1(name)); }
  void setBase(double base) { window.state()->request(withParam(scene(), "base", base)); }
  [[nodiscard]] double base() { return scene().setup.params.real("base"); }
  /// A file with that base.
  QString file(const char* name, double base) {
    writeSession(path(name), withParam(defaultScene(), "base", base));
    return path(name);
  }
  [[nodiscard]] QString lastSentence() const { return said.isEmpty() ? QString() : said.last().first().toString(); }
  [[nodiscard]] QStringList listed() const {
    QStringList texts;
    for (const QAction* action : const_cast<MainWindow&>(window).actions()->recentMenu()->actions())
      if (!action->isSeparator()) texts << action->text();
    return texts;
  }
};

}  // namespace

class TstSessions : public QObject {
  Q_OBJECT
private slots:
  void initTestCase() { setLook(QStringLiteral("light"), 1.0); }
  void cleanup() { setLanguage(QStringLiteral("en")); }

  void savesIntoTheFileItCameFrom() {
    Program program;
    QVERIFY(program.sessions().open(program.file("a.pelab", 321.0)));
    QCOMPARE(program.base(), 321.0);
    QVERIFY(!program.window.isWindowModified());
    program.setBase(400.0);
    QVERIFY(program.window.isWindowModified());
    QVERIFY(program.window.windowTitle().startsWith(QStringLiteral("a.pelab")));
    program.window.actions()->save->trigger();
    QVERIFY(!program.window.isWindowModified());
    QCOMPARE(readSession(program.path("a.pelab")).setup.params.real("base"), 400.0);
  }

  void movingTheCursorModifiesNothing() {
    Program program;
    QVERIFY(program.sessions().open(program.file("a.pelab", 321.0)));
    Scene moved = program.scene();
    moved.cursor.position = 40;
    program.window.state()->request(moved);
    QVERIFY(!program.window.isWindowModified());
  }

  void readsTheFileAgain() {
    Program program;
    QVERIFY(!program.window.actions()->reload->isEnabled());
    QVERIFY(!program.sessions().reload());
    QVERIFY(!program.lastSentence().isEmpty());
    QVERIFY(program.sessions().open(program.file("a.pelab", 321.0)));
    program.setBase(5.0);
    program.file("a.pelab", 77.0);
    QVERIFY(program.window.actions()->reload->isEnabled());
    program.window.actions()->reload->trigger();
    QCOMPARE(program.base(), 77.0);
    program.window.actions()->undo->trigger();
    QCOMPARE(program.base(), 5.0);
    QVERIFY(QFile::remove(program.path("a.pelab")));
    QVERIFY(!program.sessions().reload());
    QVERIFY(program.lastSentence().contains(QStringLiteral("a.pelab")));
    QCOMPARE(program.base(), 5.0);
  }

  void listsTheLastTen() {
    Program program;
    QVERIFY(!program.window.actions()->recentMenu()->isEnabled());
    for (int k = 0; k < 13; ++k) {
      const QByteArray name = "s" + QByteArray::number(k) + ".pelab";
      QVERIFY(program.sessions().open(program.file(name.constData(), 100.0 + k)));
    }
    QVERIFY(program.sessions().open(program.path("s5.pelab")));  // again: to the top, once
    const QStringList recent = Sessions(program.window.state(), &program.settings, &program.window).recent();
    QCOMPARE(recent.size(), Sessions::mostRecent);
    QCOMPARE(recent.first(), program.path("s5.pelab"));
    QCOMPARE(recent.count(program.path("s5.pelab")), 1);
    QCOMPARE(program.listed().size(), Sessions::mostRecent + 1);
    QVERIFY(program.listed().at(1).endsWith(QStringLiteral("s12.pelab")));
    program.window.actions()->recentMenu()->actions().at(1)->trigger();
    QCOMPARE(program.base(), 112.0);
    QVERIFY(program.listed().at(0).endsWith(QStringLiteral("s12.pelab")));
    program.window.actions()->clearRecent->trigger();
    QCOMPARE(program.sessions().recent(), QStringList());
    QVERIFY(!program.window.actions()->recentMenu()->isEnabled());
  }

  void aFileThatIsGoneIsASentenceAndLeavesTheList() {
    Program program;
    QVERIFY(program.sessions().open(program.file("a&b.pelab", 321.0)));
    QVERIFY(program.sessions().open(program.file("c.pelab", 322.0)));
    QVERIFY(program.listed().at(1).endsWith(QStringLiteral("a&&b.pelab")));
    QVERIFY(QFile::remove(program.path("a&b.pelab")));
    program.window.actions()->recentMenu()->actions().at(1)->trigger();
    QVERIFY(program.lastSentence().contains(QStringLiteral("a&b.pelab")));
    QCOMPARE(program.base(), 322.0);
    QCOMPARE(program.sessions().recent(), QStringList{program.path("c.pelab")});
    QCOMPARE(program.sessions().file(), program.path("c.pelab"));
  }

  void weightsThatAreGoneLeaveTheListToo() {
    Program program;
    const auto entry = [](std::int64_t row, std::int64_t column) { return static_cast<double>(10 * row + column); };
    const QString weights = test::written(program.folder, QStringLiteral("a.safetensors"),
                                          test::safetensors({{"wpe.weight", {6, 4}, entry}}));
    QVERIFY(program.sessions().open(weights));
    QCOMPARE(program.sessions().recent(), QStringList{weights});
    QVERIFY(QFile::remove(weights));
    QVERIFY(!program.sessions().open(weights));
    QVERIFY(program.lastSentence().contains(QStringLiteral("a.safetensors")));
    QCOMPARE(program.sessions().recent(), QStringList());
  }

  /// The page of its configuration leads to the tables beside it.
  void aFolderOpensByItsConfiguration() {
    Program program;
    const QSignalSpy models(&program.sessions(), &Sessions::modelOpened);
    const QSignalSpy tables(&program.sessions(), &Sessions::tablesOpened);
    const auto entry = [](std::int64_t row, std::int64_t column) { return static_cast<double>(10 * row + column); };
    QVERIFY(!test::written(program.folder, QStringLiteral("model.safetensors"),
                           test::safetensors({{"mlp.weight", {6, 4}, entry}}))
                 .isEmpty());
    QVERIFY(program.sessions().open(program.folder.path()));
    QCOMPARE(tables.count(), 1);
    const QString config = test::written(program.folder, QStringLiteral("config.json"),
                                         R"({"model_type": "llama", "hidden_size": 64, "num_attention_heads": 2})");
    QVERIFY(program.sessions().open(program.folder.path()));
    QCOMPARE(tables.count(), 1);
    QCOMPARE(models.count(), 1);
    QCOMPARE(models.last().first().toString(), config);
  }

  void aFigureExportedAsJsonOpensAsItsScene() {
    Program program;
    const Scene scene = withParam(defaultScene(), "base", 777.0);
    const nlohmann::json figure{{"figure", nlohmann::json::object()}, {"scene", toJson(scene)}, {"version", "0.1.0"}};
    const QString path =
        test::written(program.folder, QStringLiteral("fig.json"), QByteArray::fromStdString(figure.dump()));
    QVERIFY(program.sessions().open(path));
    QVERIFY(program.scene() == scene);
  }

  void savedFilesAreListedToo() {
    Program program;
    QVERIFY(program.sessions().suggestedFile().endsWith(QStringLiteral("/sinusoidal.pelab")));
    QVERIFY(program.sessions().saveTo(program.path("new.pelab")));
    QCOMPARE(program.sessions().recent(), QStringList{program.path("new.pelab")});
    QCOMPARE(program.sessions().suggestedFile(), program.path("new.pelab"));
  }

  void whatCannotBeWrittenKeepsTheFileThatWas() {
    Program program;
    QVERIFY(program.sessions().open(program.file("a.pelab", 321.0)));
    program.setBase(9.0);
    QVERIFY(!program.sessions().saveTo(program.path("none/b.pelab")));
    QVERIFY(program.lastSentence().contains(QStringLiteral("b.pelab")));
    QCOMPARE(program.sessions().file(), program.path("a.pelab"));
    QVERIFY(program.window.isWindowModified());
    QCOMPARE(readSession(program.path("a.pelab")).setup.params.real("base"), 321.0);
  }

  void wrongFilesAreOneSentenceWithTheValue_data() {
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QString>("named");
    const auto row = [](const char* name, const char* bytes, const char* named) {
      QTest::newRow(name) << QByteArray(bytes) << QString::fromUtf8(named);
    };
    row("empty", "", "wrong.pelab");
    row("not JSON", "PE(p, 2i) = sin", "wrong.pelab");
    row("a list", "[1, 2]", "JSON");
    row("another program's", "{\"width\": 3}", "width");
    row("of the future", "{\"pelab_scene\": 99}", "99");
    row("unknown scheme", R"({"pelab_scene": 1, "encoding": "ropes"})", "ropes");
    row("out of range", R"({"pelab_scene": 1, "encoding": "sinusoidal", "params": {"d_model": 70007}})", "70");
    row("unknown field", R"({"pelab_scene": 1, "encoding": "sinusoidal", "colour": 1})", "colour");
  }
  void wrongFilesAreOneSentenceWithTheValue() {
    QFETCH(QByteArray, bytes);
    QFETCH(QString, named);
    Program program;
    const Scene before = program.scene();
    QFile file(program.path("wrong.pelab"));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(bytes);
    file.close();
    QVERIFY(!program.sessions().open(file.fileName()));
    for (const QString& part : {named, QStringLiteral("wrong.pelab")})
      QVERIFY2(program.lastSentence().contains(part), qPrintable(program.lastSentence()));
    QVERIFY(program.lastSentence().endsWith(QLatin1Char('.')));
    QVERIFY(program.scene() == before);
    QVERIFY(program.sessions().recent().isEmpty());
  }

  void aCursorPastTheEndIsTold() {
    Program program;
    const auto open = [&](const QByteArray& cursor) {
      QFile file(program.path("cursor.pelab"));
      if (!file.open(QIODevice::WriteOnly)) qFatal("not written");
      file.write(R"({"pelab_scene": 1, "encoding": "sinusoidal")" + cursor + "}");
      file.close();
      program.said.clear();
      return program.sessions().open(file.fileName());
    };
    for (const char* inside : {"", R"(, "cursor": {})", R"(, "cursor": {"position": 127})"}) {
      QVERIFY(open(inside));
      QVERIFY2(program.said.isEmpty(), inside);
    }
    QVERIFY(open(", \"cursor\": {\"position\": 5000, \"key\": 3}"));
    QCOMPARE(program.said.count(), 1);
    QVERIFY(program.lastSentence().contains(QStringLiteral("past the end")));
    QCOMPARE(program.scene().cursor.position, 127);
    QCOMPARE(program.scene().cursor.key, 3);
  }

  void pipesAndDevicesAreRefusedAtOnce() {
    Program program;
    const QString pipe = program.path("pipe.pelab");
    QCOMPARE(mkfifo(QFile::encodeName(pipe).constData(), 0600), 0);
    const Scene before = program.scene();
    for (const QString& language : languages()) {
      setLanguage(language);
      for (const QString& path : {pipe, QStringLiteral("/dev/null"), QStringLiteral("/dev/zero")}) {
        QVERIFY(!program.sessions().open(path));
        QVERIFY2(program.lastSentence().startsWith(path), qPrintable(program.lastSentence()));
        QVERIFY(program.scene() == before);
      }
    }
    QVERIFY(program.sessions().recent().isEmpty());
  }

  void foldersAndMissingFilesAreNamedInBothLanguages() {
    Program program;
    for (const QString& language : languages()) {
      setLanguage(language);
      for (const QString& path : {program.folder.path(), program.path("none.pelab")}) {
        QVERIFY(!program.sessions().open(path));
        QVERIFY(program.lastSentence().contains(path));
        static const QRegularExpression latin(QStringLiteral("\\b(is|no|file|such|directory)\\b"));
        if (language != QLatin1String("en"))
          QVERIFY2(!program.lastSentence().remove(path).contains(latin), qPrintable(program.lastSentence()));
      }
    }
  }

  void aDroppedFileOpens() {
    Program program;
    auto* field = program.window.findChild<QLineEdit*>(QStringLiteral("field"));
    const QString text = field->text();
    for (QWidget* target : {static_cast<QWidget*>(&program.window), static_cast<QWidget*>(field)}) {
      program.setBase(1000.0);
      QVERIFY(test::drop(*target, {program.file("a.pelab", 321.0)}));
      QCOMPARE(program.base(), 321.0);
    }
    QCOMPARE(field->text(), text);
  }

  void severalDroppedFilesAreASentence() {
    Program program;
    const Scene before = program.scene();
    QVERIFY(test::drop(program.window, {program.file("a.pelab", 1.5), program.file("b.pelab", 2.5)}));
    QVERIFY(program.lastSentence().contains(QLatin1Char('2')));
    QVERIFY(program.scene() == before);
  }

  void draggedTextStillGoesIntoFields() {
    Program program;
    QMimeData data;
    data.setText(QStringLiteral("64"));
    QDropEvent dropped(QPointF(5, 5), Qt::CopyAction, &data, Qt::LeftButton, {});
    QVERIFY(!program.sessions().takesDrop(&dropped));
  }
};
QTEST_MAIN(TstSessions)
#include "tst_sessions.moc"
