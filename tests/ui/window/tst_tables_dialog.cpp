#include <QLabel>
#include <QPushButton>
#include <QSignalSpy>
#include <QTableWidget>
#include <QTest>
#include <QToolButton>

#include "core/scene/table_numbers.h"
#include "tests/support/files.h"
#include "tests/support/trained_tables.h"
#include "tests/ui/window/open_window.h"
#include "ui/controls/parameter_panel.h"
#include "ui/controls/parameter_row.h"
#include "ui/controls/table_button.h"
#include "ui/i18n/translation.h"
#include "ui/theme/theme.h"
#include "ui/window/left_panel.h"
#include "ui/window/model_dialog.h"
#include "ui/window/models.h"
#include "ui/window/session_file.h"
#include "ui/window/sessions.h"
#include "ui/window/table_check.h"
#include "ui/window/tables_dialog.h"

using namespace pelab;
using namespace pelab::ui;

namespace {

const char* const kEncoder = "encoder.block.0.layer.0.SelfAttention.relative_attention_bias.weight";
const char* const kDecoder = "decoder.block.0.layer.0.SelfAttention.relative_attention_bias.weight";

QByteArray t5() {
  return test::safetensors({{kEncoder, {32, 12}, test::anyNumbers(1)},
                            {"encoder.final_layer_norm.weight", {1, 64}, test::anyNumbers(2)},
                            {kDecoder, {32, 12}, test::anyNumbers(3)}});
}

QByteArray bert() {
  return test::safetensors({{"bert.embeddings.position_embeddings.weight", {512, 24}, test::anyNumbers(1)},
                            {"bert.embeddings.word_embeddings.weight", {100, 24}, test::anyNumbers(2)}});
}

QPushButton* buttonCalled(const QWidget& dialog, const char* text) {
  for (QPushButton* button : dialog.findChildren<QPushButton*>()) {
    if (button->text() == QString::fromUtf8(text)) return button;
  }
  return nullptr;
}

const TableFile* tableOf(const Scene& scene) {
  return scene.setup.params.tableFile("table");
}

}  // namespace

/// From the files of a checkpoint to the scene.
class TstTablesDialog : public QObject {
  Q_OBJECT
private slots:
  void init() { setLanguage(QStringLiteral("en")); }

  void oneTableIsOneStep() {
    test::OpenWindow open;
    const Scene before = open.scene();
    const QString path = test::written(open.folder, QString::fromUtf8("模型 \"b\".safetensors"), bert());
    test::drop(open.window, {path});
    QCOMPARE(open.scene().setup.encoding, std::string("learned"));
    QCOMPARE(open.scene().setup.params.integer("max_len"), std::int64_t{512});
    QCOMPARE(open.scene().setup.params.integer("d_model"), std::int64_t{24});
    QVERIFY(open.window.findChild<TablesDialog*>() == nullptr);
    QVERIFY(open.window.sessions()->recent().value(0).endsWith(QStringLiteral(".safetensors")));
    QVERIFY(open.window.sessions()->file().isEmpty());
    open.window.state()->undoStack().undo();
    QVERIFY(open.scene().setup == before.setup);
    open.window.state()->undoStack().redo();
    QVERIFY(tableOf(open.scene()) != nullptr);
  }

  void severalTablesAreAList() {
    test::OpenWindow open;
    QVERIFY(open.window.sessions()->open(test::written(open.folder, QStringLiteral("t5.safetensors"), t5())));
    auto* dialog = open.window.findChild<TablesDialog*>();
    QVERIFY(dialog != nullptr);
    auto* list = dialog->findChild<QTableWidget*>();
    QCOMPARE(list->rowCount(), 2);
    QVERIFY(tableOf(open.scene()) == nullptr);
    QString all;
    for (int row = 0; row < 2; ++row) {
      for (int column = 0; column < list->columnCount(); ++column) all += list->item(row, column)->text() + u'|';
    }
    for (const char* part : {"32 × 12", "F32", "SelfAttention"}) {
      QVERIFY2(all.remove(QChar(0x200B)).contains(QString::fromUtf8(part)), qPrintable(all));
    }
    const bool decoderFirst = list->item(0, 1)->text().startsWith(QStringLiteral("decoder"));
    QTest::keyClick(list, decoderFirst ? Qt::Key_Up : Qt::Key_Down);
    QTest::keyClick(list, Qt::Key_Return);
    QCOMPARE(open.scene().setup.encoding, std::string("t5"));
    QVERIFY(tableOf(open.scene()) != nullptr);
    QCOMPARE(tableOf(open.scene())->tensor, std::string(kDecoder));
    QVERIFY(!open.scene().setup.params.flag("bidirectional"));
    QVERIFY(dialog->isVisible());
    const QString english = dialog->findChild<QLabel*>()->text();
    setLanguage(QStringLiteral("zh_CN"));
    QTRY_VERIFY(dialog->findChild<QLabel*>()->text() != english);
  }

  void everyLetterHasRoomAtAnySize_data() {
    QTest::addColumn<double>("scale");
    for (const double scale : {0.8, 1.0, 2.5}) QTest::addRow("%.1f", scale) << scale;
  }
  void everyLetterHasRoomAtAnySize() {
    QFETCH(double, scale);
    setLook(QStringLiteral("dark"), scale);
    const QTemporaryDir folder;
    const QString path = test::written(folder, QStringLiteral("t5.safetensors"), t5());
    TablesDialog dialog(tablesIn(path), QStringLiteral("t5.safetensors"), nullptr);
    dialog.show();
    QVERIFY(QTest::qWaitForWindowExposed(&dialog));
    const auto* list = dialog.findChild<QTableWidget*>();
    for (int row = 0; row < list->rowCount(); ++row) {
      for (int column = 0; column < list->columnCount(); ++column) {
        QVERIFY(list->rowHeight(row) >= list->sizeHintForIndex(list->model()->index(row, column)).height());
      }
    }
    QVERIFY(dialog.rect().contains(
        buttonCalled(dialog, "Show")->geometry().translated(buttonCalled(dialog, "Show")->parentWidget()->pos())));
    setLook(QStringLiteral("light"), 1.0);
  }

  void aFolderIsItsCheckpoint() {
    test::OpenWindow open;
    QVERIFY(!test::written(open.folder, QStringLiteral("model.safetensors"), bert()).isEmpty());
    QVERIFY(!test::written(
                 open.folder, QStringLiteral("config.json"),
                 R"({"model_type":"bert","hidden_size":24,"num_attention_heads":2,"max_position_embeddings":512})")
                 .isEmpty());
    const Scene before = open.scene();
    for (const QString& path : {open.folder.path(), open.folder.filePath(QStringLiteral("config.json"))}) {
      test::drop(open.window, {path});
      QVERIFY(tableOf(open.scene()) == nullptr);
      auto* doctor = open.window.findChildren<ModelDialog*>().last();
      QTest::mouseClick(buttonCalled(*doctor, "Trained tables beside it…"), Qt::LeftButton);
      QVERIFY(tableOf(open.scene()) != nullptr);
      open.window.state()->undoStack().undo();
      QVERIFY(open.scene() == before);
    }
  }

  void aCheckpointInShardsOpensByItsIndex() {
    test::OpenWindow open;
    QVERIFY(!test::written(open.folder, QStringLiteral("model-00001-of-00002.safetensors"),
                           test::safetensors({{"bert.pooler.dense.weight", {24, 24}, test::anyNumbers(3)}}))
                 .isEmpty());
    const QString shard = test::written(open.folder, QStringLiteral("model-00002-of-00002.safetensors"), bert());
    const QString index =
        test::written(open.folder, QStringLiteral("model.safetensors.index.json"),
                      R"({"weight_map":{"bert.pooler.dense.weight":"model-00001-of-00002.safetensors",)"
                      R"("bert.embeddings.position_embeddings.weight":"model-00002-of-00002.safetensors"}})");
    test::drop(open.window, {index});
    QVERIFY(tableOf(open.scene()) != nullptr);
    QCOMPARE(open.scene().setup.params.integer("max_len"), std::int64_t{512});
    open.window.state()->undoStack().undo();
    QVERIFY(QFile::remove(shard));
    QSignalSpy said(open.window.models(), &Models::said);
    test::drop(open.window, {index});
    QCOMPARE(said.count(), 1);
    QVERIFY(said.first().first().toString().contains(QStringLiteral("model-00002-of-00002.safetensors")));
    QVERIFY(tableOf(open.scene()) == nullptr);
  }

  /// A dropped array is checked as before, and can be shown.
  void anArrayIsCheckedAndCanBeShown() {
    test::OpenWindow open;
    const QString path =
        test::written(open.folder, QStringLiteral("pos.npy"), test::npy({1, 197, 24}, test::anyNumbers(1)));
    test::drop(open.window, {path});
    auto* check = open.window.findChild<TableCheckDialog*>();
    QVERIFY(check != nullptr);
    QVERIFY(tableOf(open.scene()) == nullptr);
    QTest::mouseClick(buttonCalled(*check, "Show it as a learned table"), Qt::LeftButton);
    QVERIFY(tableOf(open.scene()) != nullptr);
    QCOMPARE(tableOf(open.scene())->numbers->shape, (std::vector<std::int64_t>{1, 197, 24}));
    QCOMPARE(open.scene().setup.params.integer("max_len"), std::int64_t{197});
  }

  void whatHoldsNoTableIsASentence() {
    test::OpenWindow open;
    QSignalSpy said(open.window.models(), &Models::said);
    open.window.sessions()->open(test::written(open.folder, QStringLiteral("plain.safetensors"),
                                               test::safetensors({{"w", {2, 2}, test::anyNumbers(1)}})));
    QCOMPARE(said.count(), 1);
    QVERIFY(said.first().first().toString().contains(QStringLiteral("plain.safetensors")));
    open.window.sessions()->open(test::written(open.folder, QStringLiteral("cut.safetensors"), bert().left(100)));
    QCOMPARE(said.count(), 2);
    QVERIFY(said.last().first().toString().size() > 20);
  }

  void thePanelNamesTheTableAndTakesItAway() {
    test::OpenWindow open;
    open.window.models()->openTables(test::written(open.folder, QStringLiteral("b.safetensors"), bert()));
    ParameterPanel* panel = open.window.left()->parameters();
    auto* button = panel->row("table")->findChild<TableButton*>();
    QVERIFY(button->wholeName().contains(QStringLiteral("b.safetensors")));
    QVERIFY(button->wholeName().contains(QString::fromUtf8("512 × 24")));
    for (const char* id : {"max_len", "d_model", "std", "seed"}) QVERIFY2(panel->row(id)->isHidden(), id);
    QVERIFY(!panel->row("offset")->isHidden());
    auto* away = panel->row("table")->findChild<QToolButton*>(QStringLiteral("reset"));
    QTest::mouseClick(away, Qt::LeftButton);
    QVERIFY(tableOf(open.scene()) == nullptr);
    QVERIFY(button->wholeName().isEmpty());
    QVERIFY(!panel->row("std")->isHidden());
    QSignalSpy wanted(open.window.left(), &LeftPanel::tableWanted);
    open.window.left()->disconnect(open.window.models());
    QTest::mouseClick(button, Qt::LeftButton);
    QCOMPARE(wanted.count(), 1);
  }

  /// A session whose table has gone opens without it and says so.
  void aSessionOpensWithoutATableThatHasGone() {
    test::OpenWindow open;
    const QString path = test::written(open.folder, QStringLiteral("gone.safetensors"), bert());
    open.window.models()->openTables(path);
    const QString session = open.folder.filePath(QStringLiteral("s.pelab"));
    writeSession(session, open.scene());
    QVERIFY(open.window.sessions()->open(session));
    QVERIFY(tableOf(open.scene()) != nullptr);
    QVERIFY(QFile::remove(path));
    QSignalSpy said(open.window.sessions(), &Sessions::said);
    QVERIFY(open.window.sessions()->open(session));
    QCOMPARE(said.count(), 1);
    QVERIFY(said.first().first().toString().contains(QStringLiteral("gone.safetensors")));
    QVERIFY(open.scene().setup.params.isNull("table"));
    QCOMPARE(open.scene().setup.encoding, std::string("learned"));
  }
};

QTEST_MAIN(TstTablesDialog)

#include "tst_tables_dialog.moc"
