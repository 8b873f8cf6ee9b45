#include <nlohmann/json.hpp>

#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTableWidget>
#include <QTest>

#include "core/models/read_config.h"
#include "tests/ui/window/open_window.h"
#include "ui/i18n/translation.h"
#include "ui/theme/theme.h"
#include "ui/window/actions.h"
#include "ui/window/library_dialog.h"
#include "ui/window/model_dialog.h"
#include "ui/window/model_library.h"

using namespace pelab;
using namespace pelab::ui;

namespace {

/// A dialog on show with what it chose.
struct Open {
  LibraryDialog dialog{nullptr};
  std::vector<std::string> chosen;

  Open() {
    QObject::connect(&dialog, &LibraryDialog::chosen,
                     [this](const LibraryModel& model) { chosen.push_back(model.id); });
    dialog.show();
    if (!QTest::qWaitForWindowExposed(&dialog)) qFatal("no dialog");
  }
  QLineEdit* search() { return dialog.findChild<QLineEdit*>(); }
  QTableWidget* table() { return dialog.findChild<QTableWidget*>(); }
  int rows() {
    int count = 0;
    for (int row = 0; row < table()->rowCount(); ++row) count += table()->isRowHidden(row) ? 0 : 1;
    return count;
  }
};

}  // namespace

/// The list of models that travel with the program.
class TstLibraryDialog : public QObject {
  Q_OBJECT
private slots:
  void cleanup() {
    setLanguage(languages().first());
    setLook(QStringLiteral("light"), 1.0);
  }

  void everyModelHasARowInBothLanguages() {
    Open open;
    QCOMPARE(open.table()->rowCount(), static_cast<int>(modelLibrary().size()));
    QVERIFY(modelLibrary().size() >= 80);
    const QString english = open.table()->item(0, 2)->text();
    setLanguage(QStringLiteral("zh_CN"));
    QTRY_VERIFY(open.table()->item(0, 2)->text() != english);
    for (int row = 0; row < open.table()->rowCount(); ++row)
      for (int column = 0; column < open.table()->columnCount(); ++column)
        QVERIFY(!open.table()->item(row, column)->text().isEmpty());
  }

  void theSearchLooksAtEverything() {
    Open open;
    QVERIFY(open.search()->hasFocus());
    const auto rowsOf = [&](const char* words) {
      open.search()->setText(QString::fromUtf8(words));
      return open.rows();
    };
    QCOMPARE(rowsOf(""), static_cast<int>(modelLibrary().size()));
    QCOMPARE(rowsOf("qwen3-32b"), 1);
    QVERIFY(rowsOf("alibi") >= 5);            // a scheme
    QVERIFY(rowsOf("gpt_neox") >= 3);         // a family
    QCOMPARE(rowsOf("yarn deepseek-v3"), 1);  // a scaling
    int scaled = 0;
    for (const LibraryModel& model : modelLibrary())
      scaled += readConfig(model.config).facts.values().dump().find("\"rope_type\":\"yarn\"") != std::string::npos;
    QVERIFY(rowsOf("yarn") >= scaled && scaled > 4);
    QVERIFY(rowsOf("interleaved") >= 5);  // a layout
    QVERIFY(rowsOf("power two") >= 2);    // words of the sentences
    QCOMPARE(rowsOf("no such model"), 0);
    QVERIFY(!open.dialog.findChild<QLabel*>()->text().isEmpty());
    QTest::keyClick(open.search(), Qt::Key_Return);
    QVERIFY(open.chosen.empty());
    setLanguage(QStringLiteral("zh_CN"));
    QTRY_VERIFY(rowsOf("分桶") > 0);
  }

  void theKeyboardIsEnough() {
    Open open;
    open.search()->setText(QStringLiteral("llama-3"));
    QTest::keyClick(open.search(), Qt::Key_Down);
    QTest::keyClick(open.search(), Qt::Key_Return);
    QCOMPARE(open.chosen, std::vector<std::string>{"llama-3.2-1b"});
    open.table()->setFocus();
    QTest::keyClick(open.table(), Qt::Key_Up);
    QTest::keyClick(open.table(), Qt::Key_Return);
    QCOMPARE(open.chosen.back(), std::string("llama-3.1-8b"));
    QTest::keyClick(&open.dialog, Qt::Key_Escape);
    QVERIFY(!open.dialog.isVisible());
  }

  void aDoubleClickOpens() {
    Open open;
    const QRect cell = open.table()->visualItemRect(open.table()->item(1, 0));
    QTest::mouseClick(open.table()->viewport(), Qt::LeftButton, {}, cell.center());
    QTest::mouseDClick(open.table()->viewport(), Qt::LeftButton, {}, cell.center());
    QCOMPARE(open.chosen, std::vector<std::string>{modelLibrary()[1].id});
  }

  void noCellIsCutAtAnySize_data() {
    QTest::addColumn<QString>("language");
    QTest::addColumn<double>("scale");
    for (const char* language : {"en", "zh_CN"})
      for (const double scale : {0.8, 1.0, 2.5})
        QTest::addRow("%s %.1f", language, scale) << QString::fromLatin1(language) << scale;
  }
  void noCellIsCutAtAnySize() {
    QFETCH(QString, language);
    QFETCH(double, scale);
    setLanguage(language);
    setLook(QStringLiteral("light"), scale);
    Open open;
    open.dialog.resize(900, 600);
    QCoreApplication::processEvents();
    const auto* view = static_cast<const QAbstractItemView*>(open.table());
    for (int row = 0; row < open.table()->rowCount(); ++row)
      QVERIFY2(open.table()->rowHeight(row) >= view->sizeHintForRow(row), qPrintable(QString::number(row)));
    QCOMPARE(open.table()->horizontalScrollBar()->maximum(), 0);
  }

  void whatHasTheFocusHasAName() {
    Open open;
    for (const QWidget* widget : open.dialog.findChildren<QWidget*>())
      if (widget->focusPolicy() == Qt::StrongFocus && qobject_cast<const QPushButton*>(widget) == nullptr &&
          widget->parent() == &open.dialog)
        QVERIFY(!widget->accessibleName().isEmpty());
  }

  void theWindowOpensAModelOfIt() {
    test::OpenWindow open;
    open.window.actions()->library->trigger();
    auto* dialog = open.window.findChild<LibraryDialog*>();
    QVERIFY(dialog != nullptr);
    dialog->findChild<QLineEdit*>()->setText(QStringLiteral("gemma-3-1b"));
    QTest::keyClick(dialog->findChild<QLineEdit*>(), Qt::Key_Return);
    auto* model = open.window.findChild<ModelDialog*>();
    QVERIFY(model != nullptr);
    QVERIFY(model->windowTitle().contains(QStringLiteral("Gemma-3-1B")));
  }
};
QTEST_MAIN(TstLibraryDialog)
#include "tst_library_dialog.moc"
