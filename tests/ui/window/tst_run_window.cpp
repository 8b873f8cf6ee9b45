#include <QAction>
#include <QTest>

#include "core/views/sentence.h"
#include "tests/support/files.h"
#include "tests/support/trained_tables.h"
#include "tests/ui/window/open_window.h"
#include "ui/i18n/translation.h"
#include "ui/theme/theme.h"
#include "ui/window/actions.h"
#include "ui/window/models.h"
#include "ui/window/run_window.h"
#include "ui/window/session_file.h"
#include "ui/window/sessions.h"

using namespace pelab;
using namespace pelab::ui;

namespace {

Scene sceneWith(const char* encoding, const char* view) {
  Scene scene = withEncoding(defaultScene(), encoding);
  scene.views = {view};
  return normalized(scene);
}

}  // namespace

class TstRunWindow : public QObject {
  Q_OBJECT
private slots:
  void initTestCase() { setLook(QStringLiteral("light"), 1.0); }

  void whatTheWindowBeginsWithIsNoStep_data() {
    QTest::addColumn<bool>("withFile");
    QTest::addColumn<bool>("withScene");
    QTest::newRow("nothing") << false << false;
    QTest::newRow("flags") << false << true;
    QTest::newRow("a session") << true << false;
    QTest::newRow("a session and flags") << true << true;
  }
  /// What flags say of a table's scene is not lost to the table, nor the table to the flags.
  void aTableAndFlagsAreBothThere() {
    test::OpenWindow program;
    const auto entry = [](std::int64_t row, std::int64_t column) { return static_cast<double>(10 * row + column); };
    WindowStart start;
    start.sessionFile = test::written(program.folder, QStringLiteral("a.npy"), test::npy({6, 4}, entry));
    Scene scene = withOnlyTable(start.sessionFile, defaultScene());
    scene.views = {"similarity"};
    start.scene = scene;
    begin(program.window, start);
    QVERIFY(program.scene() == normalized(scene));
    QVERIFY(std::get<TableFile>(program.scene().setup.params.at("table")).numbers);
    QCOMPARE(program.window.state()->undoStack().count(), 0);
  }

  void whatTheWindowBeginsWithIsNoStep() {
    QFETCH(bool, withFile);
    QFETCH(bool, withScene);
    test::OpenWindow program;
    Scene expected = firstScene(current().language().toStdString());
    WindowStart start;
    if (withFile) {
      start.sessionFile = program.folder.filePath(QStringLiteral("a.pelab"));
      expected = sceneWith("rope", "circle");
      writeSession(start.sessionFile, expected);
    }
    if (withScene) start.scene = expected = sceneWith("alibi", "bias");
    begin(program.window, start);
    QVERIFY(program.scene() == expected);
    QCOMPARE(program.window.sessions()->file().isEmpty(), !withFile);
    QCOMPARE(program.window.state()->undoStack().count(), 0);
    QVERIFY(!program.window.actions()->undo->isEnabled());
    QVERIFY(!program.window.actions()->redo->isEnabled());
  }
};
QTEST_MAIN(TstRunWindow)
#include "tst_run_window.moc"
