#include <QComboBox>
#include <QFile>
#include <QLabel>
#include <QPushButton>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include "core/encodings/registry.h"
#include "tests/support/files.h"
#include "tests/ui/window/open_window.h"
#include "ui/i18n/translation.h"
#include "ui/state/app_state.h"
#include "ui/state/settings.h"
#include "ui/theme/theme.h"
#include "ui/window/main_window.h"
#include "ui/window/model_dialog.h"
#include "ui/window/model_library.h"
#include "ui/window/session_file.h"
#include "ui/window/sessions.h"

using namespace pelab;
using namespace pelab::ui;

namespace {

const char* const kLlama =
    R"({"model_type":"llama","hidden_size":4096,"num_attention_heads":32,"max_position_embeddings":131072,
        "rope_theta":500000.0,"rope_scaling":{"factor":8.0,"low_freq_factor":1.0,"high_freq_factor":4.0,
        "original_max_position_embeddings":8192,"rope_type":"llama3"}})";

QString textOf(const QWidget& dialog) {
  QString text;
  for (const QLabel* label : dialog.findChildren<QLabel*>()) text += label->text();
  return text;
}

QPushButton* showButton(const QWidget& dialog) {
  for (QPushButton* button : dialog.findChildren<QPushButton*>()) {
    if (button->text().contains(QStringLiteral("Show"))) return button;
  }
  return nullptr;
}

}  // namespace

class TstModelDialog : public QObject {
  Q_OBJECT

  QTemporaryDir m_folder;

  QString written(const QString& name, const QByteArray& bytes) { return test::written(m_folder, name, bytes); }

private slots:
  void init() { setLanguage(QStringLiteral("en")); }

  void modelsAreToldFromSessions() {
    QVERIFY(isModelFile(written(QStringLiteral("config.json"), kLlama)));
    QVERIFY(isModelFile(written(QStringLiteral("odd.JSON"), "[1, 2")));
    QVERIFY(!isModelFile(m_folder.filePath(QStringLiteral("nothing.json"))));
    QVERIFY(!isModelFile(m_folder.path()));
    QVERIFY(isModelFile(written(QStringLiteral("config"), kLlama)));
    QVERIFY(!isModelFile(written(QStringLiteral("notes.txt"), "Llama has 32 heads.")));
    QVERIFY(!isModelFile(written(QStringLiteral("broken.pelab"), "{}")));
    const QString session = m_folder.filePath(QStringLiteral("session.json"));
    writeSession(session, defaultScene());
    QVERIFY(!isModelFile(session));
  }

  void everyNumberStandsBesideItsKey() {
    ModelDialog dialog(written(QStringLiteral("config.json"), kLlama), nullptr);
    dialog.show();
    const QString english = textOf(dialog);
    for (const char* part : {"rope_theta", "500", "Llama 3", "(i, i + d/2)", "Head width"}) {
      QVERIFY2(english.contains(QLatin1String(part)), part);
    }
    setLanguage(QStringLiteral("zh_CN"));
    QTRY_VERIFY(textOf(dialog) != english);
    QVERIFY(textOf(dialog).contains(QStringLiteral("rope_theta")));
    QVERIFY(!textOf(dialog).contains(QStringLiteral("Head width")));
  }

  void theSetupIsGivenAsItIsRead() {
    ModelDialog dialog(written(QStringLiteral("config.json"), kLlama), nullptr);
    std::vector<Setup> taken;
    connect(&dialog, &ModelDialog::chosen, this,
            [&](const ModelSetup& shown, const QString&) { taken.push_back(shown.setup); });
    dialog.show();
    QTest::mouseClick(showButton(dialog), Qt::LeftButton);
    QCOMPARE(taken.size(), std::size_t{1});
    QCOMPARE(taken.front().encoding, std::string("rope"));
    QCOMPARE(taken.front().params.text("scaling.type"), std::string("llama3"));
    QCOMPARE(taken.front().params.real("base"), 500000.0);
    QVERIFY(!dialog.isVisible());  // the picture is to be seen
  }

  void aPartIsChosenByKeyboard() {
    const QByteArray config = R"({"model_type":"gemma3","text_config":{"model_type":"gemma3_text","hidden_size":2560},
        "vision_config":{"model_type":"siglip_vision_model","hidden_size":1152,"image_size":896,"patch_size":14},
        "audio_config":{"model_type":"none_known","hidden_size":512}})";
    ModelDialog dialog(written(QStringLiteral("config.json"), config), nullptr);
    dialog.show();
    auto* parts = dialog.findChild<QComboBox*>();
    QVERIFY(parts != nullptr);
    QCOMPARE(parts->count(), 3);
    QCOMPARE(parts->currentText(), QStringLiteral("Text"));
    QVERIFY(!dialog.findChildren<QLabel*>(QStringLiteral("layer")).isEmpty());
    const auto choose = [&](const QString& part) {
      while (parts->currentData().toString() != part && parts->currentIndex() > 0) QTest::keyClick(parts, Qt::Key_Up);
      while (parts->currentData().toString() != part) QTest::keyClick(parts, Qt::Key_Down);
    };
    choose(QStringLiteral("vision"));
    QVERIFY(textOf(dialog).contains(QStringLiteral("4 096")) || textOf(dialog).contains(QStringLiteral("4096")));
    QVERIFY(dialog.findChildren<QLabel*>(QStringLiteral("layer")).isEmpty());
    QCOMPARE(dialog.findChildren<QComboBox*>().size(), 1);
    choose(QStringLiteral("audio"));
    QVERIFY(textOf(dialog).contains(QStringLiteral("none_known")));
    QVERIFY(showButton(dialog) == nullptr);
    choose(QStringLiteral("text"));
    QVERIFY(showButton(dialog) != nullptr);
    setLanguage(QStringLiteral("zh_CN"));
    QTRY_COMPARE(parts->currentText(), QStringLiteral("文本"));
    const ModelDialog plain(written(QStringLiteral("config.json"), kLlama), nullptr);
    QVERIFY(plain.findChild<QComboBox*>() == nullptr);
  }

  void layersAreAStrip() {
    const ModelDialog plain(written(QStringLiteral("config.json"), kLlama), nullptr);
    QVERIFY(plain.findChildren<QLabel*>(QStringLiteral("layer")).isEmpty());
    const ModelDialog gemma(*libraryModel("gemma-3-1b"), nullptr);
    QCOMPARE(gemma.findChildren<QLabel*>(QStringLiteral("layer")).size(), 26);
  }

  void aModelOfTheLibrarySaysWhyInBothLanguages() {
    const LibraryModel& model = *libraryModel("kimi-k2");
    const ModelDialog dialog(model, nullptr);
    QVERIFY(dialog.windowTitle().contains(QString::fromStdString(model.name)));
    QVERIFY(textOf(dialog).contains(QString::fromStdString(model.whyIn("en")).toHtmlEscaped()));
    setLanguage(QStringLiteral("zh_CN"));
    const ModelDialog chinese(model, nullptr);
    QVERIFY(textOf(chinese).contains(QString::fromStdString(model.whyIn("zh_CN"))));
  }

  /// Large letters: the buttons stand in lines, none beside the page, none over another.
  void everyButtonIsSeenAtAnySize_data() {
    QTest::addColumn<double>("scale");
    for (const double scale : {0.8, 1.0, 2.5}) QTest::addRow("%.1f", scale) << scale;
  }
  void everyButtonIsSeenAtAnySize() {
    QFETCH(double, scale);
    setLook(QStringLiteral("light"), scale);
    ModelDialog dialog(*libraryModel("gemma-3-4b"), nullptr);
    dialog.show();
    QVERIFY(QTest::qWaitForWindowExposed(&dialog));
    QList<QRect> places;
    for (const QPushButton* button : dialog.findChildren<QPushButton*>()) {
      if (button->parentWidget()->inherits("QDialogButtonBox")) continue;
      QVERIFY(button->parentWidget()->rect().contains(button->geometry()));
      for (const QRect& other : places) QVERIFY(!other.intersects(button->geometry()));
      places << button->geometry();
    }
    QCOMPARE(places.size(), 7);
    setLook(QStringLiteral("light"), 1.0);
  }

  void whatIsNoModelIsASentence_data() {
    QTest::addColumn<QByteArray>("bytes");
    QTest::newRow("nothing") << QByteArray();
    QTest::newRow("cut") << QByteArray("{\"hidden_size\":");
    QTest::newRow("list") << QByteArray("[1]");
    QTest::newRow("base") << QByteArray(R"({"model_type":"llama","head_dim":8,"rope_theta":"1e6"})");
    QTest::newRow("large") << QByteArray(5 << 20, ' ');
  }
  void whatIsNoModelIsASentence() {
    QFETCH(QByteArray, bytes);
    ModelDialog dialog(written(QStringLiteral("config.json"), bytes), nullptr);
    dialog.show();
    QVERIFY(textOf(dialog).size() > 20);
    QVERIFY(showButton(dialog) == nullptr);
  }

  void aDroppedModelIsShownByOneClick() {
    Settings settings;
    MainWindow window(&settings);
    window.show();
    const Scene before = window.state()->scene();
    test::drop(window, {written(QString::fromUtf8("模型 'a' config.json"), kLlama)});
    auto* dialog = window.findChild<ModelDialog*>();
    QVERIFY(dialog != nullptr);
    QTest::mouseClick(showButton(*dialog), Qt::LeftButton);
    QCOMPARE(window.state()->scene().setup.encoding, std::string("rope"));
    QCOMPARE(window.state()->scene().setup.params.integer("head_dim"), std::int64_t{128});
    window.state()->undoStack().undo();
    QVERIFY2(window.state()->scene().setup == before.setup, window.state()->scene().setup.encoding.c_str());
    QVERIFY(window.sessions()->recent().value(0).contains(QStringLiteral("config.json")));
    QVERIFY(window.sessions()->file().isEmpty());
  }
};
QTEST_MAIN(TstModelDialog)

#include "tst_model_dialog.moc"
