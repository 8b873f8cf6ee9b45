#include <QPushButton>
#include <QTest>

#include "core/encodings/registry.h"
#include "core/models/read_config.h"
#include "core/views/registry.h"
#include "core/views/spectrum/pair_spectrum.h"
#include "tests/support/files.h"
#include "tests/support/plain_text.h"
#include "tests/support/trained_tables.h"
#include "tests/ui/window/open_window.h"
#include "ui/i18n/translation.h"
#include "ui/window/model_dialog.h"
#include "ui/window/model_library.h"
#include "ui/window/models.h"
#include "ui/window/pane_area.h"

using namespace pelab;
using namespace pelab::ui;

namespace {

Setup firstOf(const char* id) {
  return readConfig(libraryModel(id)->config).setups.front().setup;
}

/// Opens the model @p id over the window.
ModelDialog* opened(test::OpenWindow& open, const char* id) {
  open.window.models()->openModel(*libraryModel(id));
  return open.window.findChildren<ModelDialog*>().last();
}

void press(const QWidget* dialog, const char* text) {
  for (QPushButton* button : dialog->findChildren<QPushButton*>()) {
    if (!button->text().startsWith(QLatin1String(text))) continue;
    QTest::mouseClick(button, Qt::LeftButton);
    return;
  }
  QFAIL(text);
}

}  // namespace

/// What the dialogs about models do to the scene.
class TstModels : public QObject {
  Q_OBJECT
private slots:
  void init() { setLanguage(QStringLiteral("en")); }

  void aSetupComesOnItsSide() {
    const Setup llama = firstOf("llama-3.1-8b");
    const Setup gpt = firstOf("gpt-j-6b");
    const Scene a = withSetup(defaultScene(), Side::A, llama);
    QVERIFY(a.setup == llama && !a.other);
    const Scene both = withSetup(a, Side::B, gpt);
    QVERIFY(both.setup == llama && both.other == gpt && both.edited == Side::A);
    const Scene edited = withSetup(withEdited(both, Side::B), Side::A, gpt);
    QVERIFY(edited.setup == gpt && edited.other == gpt && edited.edited == Side::B);
    QVERIFY(!validate(edited));
  }

  /// What is opened has something to show in every pane.
  void viewsWithNothingToShowGiveWay() {
    using Views = std::vector<std::string>;
    QVERIFY(withFittingViews(withEncoding(defaultScene(), "t5")).views == (Views{"buckets", "bias"}));
    QVERIFY(withFittingViews(withEncoding(defaultScene(), "learned")).views == (Views{"matrix", "rows"}));
    QVERIFY(withFittingViews(defaultScene()).views == defaultScene().views);
    for (const Encoding* encoding : allEncodings()) {
      const Scene scene = withFittingViews(withEncoding(defaultScene(), encoding->info().id));
      for (const std::string& id : scene.views) QVERIFY2(findView(id)->unsupported(scene).empty(), id.c_str());
    }
  }

  void theOnlyTableOfAFileComesWithItsViews() {
    const QTemporaryDir folder;
    const auto entry = [](std::int64_t row, std::int64_t column) { return static_cast<double>(10 * row + column); };
    const QString one = test::written(folder, QStringLiteral("a.npy"), test::npy({6, 4}, entry));
    const Scene shown = withOnlyTable(one, defaultScene());
    QCOMPARE(shown.setup.encoding, std::string("learned"));
    QCOMPARE(shown.views, (std::vector<std::string>{"matrix", "rows"}));
    const QString two =
        test::written(folder, QStringLiteral("b.safetensors"),
                      test::safetensors({{"wpe.weight", {6, 4}, entry}, {"a.wpe.weight", {6, 4}, entry}}));
    QVERIFY(withOnlyTable(two, defaultScene()) == defaultScene());
    const QString none =
        test::written(folder, QStringLiteral("c.safetensors"), test::safetensors({{"mlp.weight", {6, 4}, entry}}));
    const auto nan = [](std::int64_t, std::int64_t) { return std::nan(""); };
    const QString bad = test::written(folder, QStringLiteral("d.npy"), test::npy({6, 4}, nan));
    for (const QString& path : {none, bad}) {
      try {
        (void)withOnlyTable(path, defaultScene());
        QFAIL(qPrintable(path));
      } catch (const Refusal& refusal) {
        const QString name = QFileInfo(path).fileName();
        QVERIFY(QString::fromStdString(test::plain(refusal.error().message)).contains(name));
      }
    }
  }

  void aModelIsShownAndUndone() {
    test::OpenWindow open;
    const Scene before = open.scene();
    press(opened(open, "llama-3.1-8b"), "Show as A");
    QVERIFY(open.scene().setup == firstOf("llama-3.1-8b"));
    QVERIFY(!open.scene().other);
    open.window.state()->undoStack().undo();
    QVERIFY(open.scene() == before);
  }

  /// What the doctor says of training is what the spectrum counts with, and nothing where the doctor says nothing.
  void theSpectrumCountsWithTheTrainedLengthOfTheModel() {
    int known = 0;
    for (const LibraryModel& model : modelLibrary()) {
      const ModelReading reading = readConfig(model.config);
      for (const ModelSetup& each : reading.setups) {
        const Scene scene = withTrained(withSetup(defaultScene(), Side::A, each.setup), each.trained);
        const spectrum::PairSpectrum shown(scene);
        if (shown.pairs() == 0 || !reading.facts.groups().empty()) continue;
        const nlohmann::json* told = reading.facts.find("trained_length");
        if (shown.frequencies.trainedLength == 0)
          QVERIFY2(shown.trained == (told == nullptr ? 0 : told->get<std::int64_t>()), model.id.c_str());
        else if (told != nullptr)
          QVERIFY2(shown.trained == told->get<std::int64_t>(), model.id.c_str());
        known += shown.isTrainedKnown() ? 1 : 0;
      }
    }
    QVERIFY(known > 30);
    test::OpenWindow open;
    press(opened(open, "gpt-j-6b"), "Show as A");
    QCOMPARE(trainedOf(open.scene()), std::int64_t{2048});
    press(opened(open, "gpt-neox-20b"), "Compare as B");
    QCOMPARE(trainedOf(open.scene()), std::int64_t{2048});
    press(opened(open, "qwen2-0.5b"), "Compare as B");
    QCOMPARE(trainedOf(open.scene()), std::int64_t{0});
  }

  void aSecondModelIsComparedWithTheFirst() {
    test::OpenWindow open;
    press(opened(open, "llama-3.1-8b"), "Show as A");
    const Scene one = open.scene();
    press(opened(open, "codellama-7b"), "Compare as B");
    QVERIFY(open.scene().setup == one.setup);
    QVERIFY(open.scene().other == firstOf("codellama-7b"));
    QCOMPARE(open.window.panes()->focusedView(), QStringLiteral("drift"));
    QVERIFY(findView("drift")->unsupported(open.scene()).empty());
    open.window.state()->undoStack().undo();
    QVERIFY(open.scene() == one);
  }

  void oneClickIgnoresTheScaling() {
    test::OpenWindow open;
    press(opened(open, "llama-3.1-8b"), "What if");
    QCOMPARE(open.scene().setup.params.text("scaling.type"), std::string("llama3"));
    QCOMPARE(open.scene().other->params.text("scaling.type"), std::string("none"));
    QCOMPARE(open.window.panes()->focusedView(), QStringLiteral("drift"));
  }

  void oneClickTurnsTheOtherPairs() {
    test::OpenWindow open;
    press(opened(open, "gpt-j-6b"), "Interleaved");
    QCOMPARE(open.scene().setup.params.text("layout"), std::string("interleaved"));
    QCOMPARE(open.scene().other->params.text("layout"), std::string("half_split"));
    QCOMPARE(open.window.panes()->focusedView(), QStringLiteral("drift"));
  }

  /// ALiBi against RoPE: no drift, yet both are seen.
  void whatDoesNotRotateIsComparedOtherwise() {
    test::OpenWindow open;
    press(opened(open, "llama-3.1-8b"), "Show as A");
    press(opened(open, "bloom-176b"), "Compare as B");
    QCOMPARE(open.scene().other->encoding, std::string("alibi"));
    QCOMPARE(open.window.panes()->focusedView(), QStringLiteral("compare"));
  }

  void onlyWhatThereIsIsOffered() {
    test::OpenWindow open;
    const auto offers = [&](const char* id) {
      int count = 0;
      for (const QPushButton* button : opened(open, id)->findChildren<QPushButton*>())
        count += button->text().startsWith(QStringLiteral("What if")) ? 1 : 0;
      return count;
    };
    QCOMPARE(offers("llama-3.1-8b"), 1);
    QCOMPARE(offers("llama-2-7b"), 0);
    QCOMPARE(offers("gemma-3-4b"), 1);  // of the full layers alone
    QCOMPARE(offers("bloom-176b"), 0);
  }
};
QTEST_MAIN(TstModels)
#include "tst_models.moc"
