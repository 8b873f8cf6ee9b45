#include <QClipboard>
#include <QComboBox>
#include <QGuiApplication>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTest>

#include "core/models/what_if.h"
#include "tests/ui/window/open_window.h"
#include "ui/figure/figure_widget.h"
#include "ui/i18n/translation.h"
#include "ui/window/actions.h"
#include "ui/window/scaling_dialog.h"

using namespace pelab;
using namespace pelab::ui;

namespace {

QString blockOf(const ScalingDialog& dialog) {
  return dialog.findChild<QPlainTextEdit*>()->toPlainText();
}

QPushButton* button(const QWidget& dialog, const char* text) {
  for (QPushButton* each : dialog.findChildren<QPushButton*>())
    if (each->text().contains(QLatin1String(text))) return each;
  return nullptr;
}

std::string typeOf(const ScalingDialog& dialog) {
  return dialog.setup().params.text("scaling.type");
}

}  // namespace

/// The calculator of scalings.
class TstScalingDialog : public QObject {
  Q_OBJECT
private slots:
  void cleanup() { setLanguage(languages().first()); }

  void everyMethodHasABlockAndAPicture() {
    ScalingDialog dialog(nullptr);
    dialog.show();
    auto* method = dialog.findChildren<QComboBox*>().first();
    QCOMPARE(method->count(), static_cast<int>(scalingMethods().size()));
    for (int index = 0; index < method->count(); ++index) {
      method->setCurrentIndex(index);
      QCOMPARE(QString::fromStdString(typeOf(dialog)), method->itemData(index).toString());
      QVERIFY(blockOf(dialog).contains(QStringLiteral("max_position_embeddings")));
    }
    QTRY_VERIFY(dialog.findChild<FigureWidget*>()->figure() != nullptr);
    QVERIFY(dialog.findChild<FigureWidget*>()->figure()->layout.message.empty());
  }

  void numbersAndSpellingFollowTheFields() {
    ScalingDialog dialog(nullptr);
    const auto fields = dialog.findChildren<QSpinBox*>();
    fields[2]->setValue(65536);
    QVERIFY(blockOf(dialog).contains(QStringLiteral("16.0")));
    QCOMPARE(dialog.setup().params.real("scaling.factor"), 16.0);
    dialog.findChildren<QComboBox*>()[1]->setCurrentIndex(1);
    QVERIFY(blockOf(dialog).contains(QStringLiteral("rope_parameters")));
    auto* base = dialog.findChild<QLineEdit*>();
    for (QLineEdit* each : dialog.findChildren<QLineEdit*>())
      if (each->parent() == &dialog || each->text() == QLatin1String("10000")) base = each;
    base->setText(QString());
    QTest::keyClicks(base, QStringLiteral("5e5"));
    QCOMPARE(dialog.setup().params.real("base"), 5e5);
    base->setText(QString());
    QTest::keyClicks(base, QStringLiteral("x"));
    QVERIFY(!button(dialog, "Show")->isEnabled());
    QVERIFY(dialog.findChild<QLabel*>(QStringLiteral("said"))->text().contains(QStringLiteral("x")));
  }

  void aPastedBlockIsShown() {
    ScalingDialog dialog(nullptr);
    dialog.show();
    auto* text = dialog.findChild<QPlainTextEdit*>();
    text->setPlainText(QStringLiteral(R"("rope_scaling": {"type": "linear", "factor": 4.0},)"));
    QTRY_COMPARE(typeOf(dialog), std::string("linear"));
    text->setPlainText(QStringLiteral("{ nothing"));
    QTRY_VERIFY(!button(dialog, "Show")->isEnabled());
    QCOMPARE(typeOf(dialog), std::string("linear"));
    QVERIFY(dialog.findChild<QLabel*>(QStringLiteral("said"))->text().contains(QStringLiteral("JSON")));
    dialog.findChildren<QSpinBox*>()[2]->setValue(8192);  // a field writes its own block again
    QCOMPARE(typeOf(dialog), std::string("linear"));
    QVERIFY(button(dialog, "Show")->isEnabled());
  }

  /// The fields say what was pasted, and what is odd in it is told.
  void theFieldsFollowAPastedBlock() {
    ScalingDialog dialog(nullptr);
    dialog.show();
    QSignalSpy chosen(&dialog, &ScalingDialog::chosen);
    auto* text = dialog.findChild<QPlainTextEdit*>();
    const auto said = [&] { return dialog.findChild<QLabel*>(QStringLiteral("said"))->text(); };
    text->setPlainText(QStringLiteral(
        R"({"head_dim": 64, "rope_theta": 500000, "max_position_embeddings": 131072, "rope_scaling": {"rope_type":
            "llama3", "factor": 32, "low_freq_factor": 1, "high_freq_factor": 4,
            "original_max_position_embeddings": 8192}})"));
    QTRY_COMPARE(typeOf(dialog), std::string("llama3"));
    QCOMPARE(dialog.findChild<QComboBox*>()->currentData().toString(), QStringLiteral("llama3"));
    const QList<QSpinBox*> fields = dialog.findChildren<QSpinBox*>();
    QCOMPARE(fields[0]->value(), 64);
    QCOMPARE(fields[1]->value(), 8192);
    QCOMPARE(fields[2]->value(), 131072);
    QCOMPARE(dialog.findChild<QLineEdit*>()->text(), QStringLiteral("500000"));
    QVERIFY(text->toPlainText().contains(QStringLiteral("\"factor\": 32")));  // and the text stays
    QVERIFY(!said().contains(QStringLiteral("⚠")));
    button(dialog, "Show")->click();
    QCOMPARE(chosen.last().first().value<ModelSetup>().trained, std::int64_t{8192});
    text->setPlainText(QStringLiteral(R"("rope_scaling": {"type": "spiral"})"));
    QTRY_VERIFY(said().contains(QStringLiteral("spiral")));
  }

  void theBlockIsCopied() {
    ScalingDialog dialog(nullptr);
    button(dialog, "Copy")->click();
    QCOMPARE(QGuiApplication::clipboard()->text(), blockOf(dialog));
  }

  void bothLanguagesNameEverything() {
    ScalingDialog dialog(nullptr);
    dialog.show();
    const QString english = dialog.windowTitle();
    setLanguage(QStringLiteral("zh_CN"));
    QTRY_VERIFY(dialog.windowTitle() != english);
    for (const QWidget* field : dialog.findChildren<QWidget*>())
      if (qobject_cast<const QSpinBox*>(field) != nullptr || qobject_cast<const QComboBox*>(field) != nullptr)
        QVERIFY(!field->accessibleName().isEmpty());
  }

  void theWindowShowsIt() {
    test::OpenWindow open;
    const Scene before = open.scene();
    open.window.actions()->calculator->trigger();
    auto* dialog = open.window.findChild<ScalingDialog*>();
    QVERIFY(dialog != nullptr);
    button(*dialog, "Show")->click();
    QCOMPARE(open.scene().setup.params.text("scaling.type"), std::string("yarn"));
    open.window.state()->undoStack().undo();
    QVERIFY(open.scene().setup == before.setup);
  }
};
QTEST_MAIN(TstScalingDialog)
#include "tst_scaling_dialog.moc"
