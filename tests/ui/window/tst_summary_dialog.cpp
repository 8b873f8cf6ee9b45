#include <QApplication>
#include <QClipboard>
#include <QLabel>
#include <QPushButton>
#include <QScrollBar>
#include <QTableWidget>
#include <QTest>

#include "core/encodings/registry.h"
#include "core/summary/summary.h"
#include "ui/i18n/translation.h"
#include "ui/window/summary_dialog.h"

using namespace pelab;
using namespace pelab::ui;

/// The table of all schemes in its window.
class TstSummaryDialog : public QObject {
  Q_OBJECT
private slots:
  void cleanup() { setLanguage(languages().first()); }

  void everySchemeAndQuestionHasACell() {
    SummaryDialog dialog(defaultScene(), nullptr);
    const auto* table = dialog.findChild<QTableWidget*>();
    QCOMPARE(table->rowCount(), static_cast<int>(allEncodings().size()));
    QCOMPARE(table->columnCount(), static_cast<int>(summaryColumns().size()));
    for (int r = 0; r < table->rowCount(); ++r)
      for (int c = 0; c < table->columnCount(); ++c) {
        QVERIFY(!table->item(r, c)->text().isEmpty());
        QVERIFY((table->item(r, c)->flags() & Qt::ItemIsEditable) == 0);
      }
  }

  void noCellIsCut() {
    SummaryDialog dialog(defaultScene(), nullptr);
    dialog.show();
    QVERIFY(QTest::qWaitForWindowExposed(&dialog));
    const auto* table = dialog.findChild<QTableWidget*>();
    for (int r = 0; r < table->rowCount(); ++r)
      QVERIFY2(table->rowHeight(r) >= static_cast<const QAbstractItemView*>(table)->sizeHintForRow(r),
               qPrintable(QString::number(r)));
    QCOMPARE(table->horizontalScrollBar()->maximum(), 0);
  }

  void arrowsTellHowACellWasFound() {
    SummaryDialog dialog(defaultScene(), nullptr);
    dialog.show();
    QVERIFY(QTest::qWaitForWindowExposed(&dialog));
    auto* table = dialog.findChild<QTableWidget*>();
    table->setFocus();
    const auto says = [&](const QString& text) {
      for (const QLabel* label : dialog.findChildren<QLabel*>())
        if (label->text() == text) return true;
      return false;
    };
    QVERIFY(says(table->item(0, 0)->toolTip()));
    QTest::keyClick(table, Qt::Key_Right);
    QTest::keyClick(table, Qt::Key_Down);
    QCOMPARE(table->currentRow(), 1);
    QCOMPARE(table->currentColumn(), 1);
    QVERIFY(says(table->item(1, 1)->toolTip()));
    QTest::keyClick(table, Qt::Key_Tab);
    QVERIFY(dialog.focusWidget() != table);
  }

  void theTableIsCopiedAsText() {
    SummaryDialog dialog(defaultScene(), nullptr);
    QGuiApplication::clipboard()->clear();
    dialog.findChild<QPushButton*>(QStringLiteral("copy"))->click();
    const QString text = QGuiApplication::clipboard()->text();
    QCOMPARE(text, dialog.asText());
    const QStringList lines = text.trimmed().split(QLatin1Char('\n'));
    QCOMPARE(lines.size(), static_cast<qsizetype>(allEncodings().size() + 1));
    for (const QString& line : lines)
      QCOMPARE(line.count(QLatin1Char('\t')), static_cast<qsizetype>(summaryColumns().size()));
  }

  void languageIsFollowed() {
    SummaryDialog dialog(defaultScene(), nullptr);
    const auto* table = dialog.findChild<QTableWidget*>();
    const QString english = dialog.windowTitle() + table->item(0, 0)->text();
    setLanguage(languages().last());
    QTRY_VERIFY(dialog.windowTitle() + table->item(0, 0)->text() != english);
    QCOMPARE(table->currentRow(), 0);
  }
};
QTEST_MAIN(TstSummaryDialog)
#include "tst_summary_dialog.moc"
